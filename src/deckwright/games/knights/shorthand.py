"""Lines without their verb, as people say them: a card, a number, what is thrown away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from ...engine.choices import Choice, Question
from ...engine.line_readings import ARTICLES, JOINTS
from ...engine.lines import verb
from ...engine.shorthand import DECLINED, as_choice, meant, parted, readable
from ...errors import Unreadable, near
from ...names import find, pick, pick_several
from .actions import Discard, Lay, Lift, PassOut, Start
from .choices import called, pass_out
from .state import CLAIMS, GROUPS, SUIT_NAMES, WILDS, Phase, State, View

BETWEEN = ("on", "at")
"""What stands between a card and its target."""
SUITS = {name.lower().removesuffix("s") for name in SUIT_NAMES.values()}
"""What suits are called, one card of them."""
AT_STORY = re.compile(
    r"(?:plays?\s+)?(.+?)\s+(?:at|against|over|to|in)\s+(a\d+)", re.IGNORECASE
)
"""A card and a story, with another word than `on` between them."""
OUT = re.compile(r"(?:i(?:['’]?m| am)?\s+)?(?:out|pass(?:es|ed)?\s+out)", re.IGNORECASE)
"""What else is said by who passes out."""
TWIN = re.compile(
    r"\b(ace|king|queen|jack|[akqj2-9]|10) of (heart|diamond|spade|club)s?\b", re.IGNORECASE
)
"""KNT-1.10: a card by its twin in an ordinary deck, spoken."""
OWNED = re.compile(r"(\S+?)['’]s\s+(?=\S)")
WITH = re.compile(r"(?:\S+\s+)?(.+?)\s+with\s+(.+)", re.IGNORECASE)
"""What is hit, and with what: `challenge a1 with flames`."""
NUMBERED = re.compile(r"a?\d+")
"""A story by its number."""
NOTHING = ("none", "nothing", "no")
"""What is said by who has nothing to throw away."""
NEITHER = ("neither", "nobody", "both none", "both have none", "none of them", "none of us")
"""What is said for two who have nothing."""
NUMBERS = ("zero", "one", "two", "three", "four", "five")


def shorthand(view: View, line: str) -> Choice | None:
    """What a line that begins with no verb asks for; nothing if it is no card either."""
    if not (found := _MEANT.get(view.state.phase)):
        return None
    name, said = parted(view, line)
    return found(view, name, TWIN.sub(_code, said))


def _code(twin: re.Match[str]) -> str:
    """`JH` for `jack of hearts`."""
    rank = twin[1] if twin[1].isdecimal() else twin[1][0]
    return f"{rank}{twin[2][0]}"


def _number(view: View, name: str, said: str) -> Choice | None:
    """KNT-2.7: the dealer’s number alone, in figures or as a word."""
    number = NUMBERS.index(said.lower()) if said.lower() in NUMBERS else said
    who = name or view.names[view.state.match.dealer]
    return as_choice(view, f"{who}: declare {number}")


def _thrown(view: View, name: str, said: str) -> Choice | None:
    """KNT-10.8: cards, or `none`, of the one who is asked; whose they are, if two are."""
    owing = [view.names[seat] for seat in view.game.to_act(view.state)]
    said = said.removeprefix("has ").strip()
    cards = "none" if said.lower() in NOTHING else said
    if not as_choice(view, f"{owing[0]}: discards {cards}"):
        cards = _of_group(view, said)
    who = name or (owing[0] if len(owing) == 1 else "")
    if who:
        return as_choice(view, f"{who}: discards {cards or said}")
    if not cards:
        return None
    asked = "Who has none?" if cards == "none" else "Whose?"
    return Choice("", f"{{who}}: discards {cards}", (Question("who", asked, owing),))


def _of_group(view: View, said: str) -> str:
    """Cards by whatever names them among those that are asked for; "" if they are none."""
    state: State = view.state
    words = [word for word in said.lower().replace(",", " ").split() if word != "and"]
    if words and words[0] in (verb(Discard), verb(Discard).removesuffix("s")):
        words = words[1:]
    group = GROUPS[state.pending.card] if state.pending else ()
    asked = [card for card, kind in state.config.kinds.items() if kind in group]
    there = {word: card for card in asked for word in state.config.words[card]}
    with suppress(Unreadable):
        return ", ".join(pick_several(there, words, "card"))
    return ""


def instead(view: View, line: str) -> str | Choice:
    """What a line means though it could be read otherwise; "" if it does not.

    KNT-11.1: who plays no card passes out, which is no passing of cards. `at a1` is `on a1`.
    """
    name, said = parted(view, line)
    if view.state.phase is not Phase.PLAY:
        return ""
    if at_story := AT_STORY.fullmatch(said):
        return shorthand(view, f"{name}{':' * bool(name)} {at_story[1]} on {at_story[2]}") or ""
    if said.lower() not in DECLINED and not OUT.fullmatch(said):
        return ""
    if name and view.names.index(name) != view.state.turn:
        return f"{name}: {verb(PassOut)}"
    return pass_out(view)


def in_a_row(view: View, line: str) -> list[str]:
    """`neither`, while two are asked for cards."""
    owing = view.game.to_act(view.state) if view.state.phase is Phase.DISCARD else ()
    if line.lower() not in NEITHER:
        return []
    return [f"{view.names[seat]}: discards none" for seat in owing]


# A turn -------------------------------------------------------------------------------


def _play(view: View, name: str, said: str) -> Choice | None:
    """A card, or a card and where it goes; what is nearly a card is asked about."""
    if said.isdecimal():
        return None
    if said.lower() in NOTHING:  # it may have followed by itself
        return as_choice(view, f"{name or view.names[view.state.turn]}: discards none")
    ways = [said, *_otherwise(view, said)]
    if found := next(filter(None, (_fitting(view, name, way) for way in ways)), None):
        return found
    said = ways[-1]
    begun, _, rest = said.partition(" ")
    said = rest.strip() if rest and "play".startswith(begun.lower()) else said
    who, cards = name or view.names[view.state.turn], view.game.vocabulary(view.state, "card")
    cards_meant = {str(cards[word]) for word in find(cards, said)}
    if len(cards_meant) == 1:
        return Choice("", f"{who}: play {(card := cards_meant.pop())} {_hopeless(view, card)}")
    aimed = next(_ways(view, f"{who}: play", said), None)
    words = said.lower().replace(">", " ").split()
    plain = [word for word in words if word not in ARTICLES]
    if aimed is None:
        _check_target(view, plain)
    if aimed is None and (cards_meant or near(said, cards)):
        pick(cards, said, "card")
    return aimed


def _fitting(view: View, name: str, said: str) -> Choice | None:
    """What is allowed of which enough is said."""
    line = f"{name}: {said}" if name else said
    return (
        _of_suit(view, said.lower().removesuffix("s"))
        or _of_player(view, said)
        or meant(view, line, view.game.legal_actions(view.state), called)
    )


def _otherwise(view: View, said: str) -> Iterator[str]:
    """The same with the card first, and without whose story it is: `flames on ana's egg`."""
    plain = OWNED.sub(lambda of: "" if find(dict.fromkeys(view.names), of[1]) else of[0], said)
    if turned := WITH.fullmatch(plain):
        yield f"{turned[2]} on {turned[1]}"
    elif plain != said:
        yield plain


def _of_player(view: View, said: str) -> Choice | None:
    """A card on a player before whom stories and a J’Accuse lie: on which is asked."""
    *words, last = said.split()
    whom = find(dict.fromkeys(view.names), last)
    cards = view.game.vocabulary(view.state, "card")
    while words and words[-1].lower() in JOINTS:
        words.pop()
    card = find(cards, " ".join(words)) if words else ()
    if len(whom) != 1 or len(card) != 1:
        return None
    seat = view.names.index(whom[0])
    there = [
        action
        for action in view.game.legal_actions(view.state)
        if isinstance(action, (Lay, Lift))
        and action.card == cards[card[0]]
        and _whose(view.state, action) == seat
    ]
    return meant(view, str(cards[card[0]]), there, called) if len(there) > 1 else None


def _whose(state: State, action: Lay | Lift) -> int:
    """Whose story a card is laid on, or whom the J'Accuse hits that it takes away."""
    if isinstance(action, Lay):
        return next(arc.owner for arc in state.arcs if arc.id == action.arc)
    return next(ban.victim for ban in state.bans if ban.card == action.foe)


def _of_suit(view: View, suit: str) -> Choice | None:
    """A suit alone is none of its cards: which of them, and where it goes, is asked."""
    kinds = view.state.config.kinds
    suits = {kind: name.lower().removesuffix("s") for kind, name in SUIT_NAMES.items()}
    legal = [
        action
        for action in view.game.legal_actions(view.state)
        if isinstance(action, (Start, Lay, Lift)) and suits[kinds[action.card]] == suit
    ]
    return meant(view, "play", legal, called) if suit in SUITS else None


def _check_target(view: View, words: Sequence[str]) -> None:
    """UnknownWord or Ambiguous, if words name a card, or a suit, and a story that is not there.

    What comes after it is a number, a player, or a card: else it may be a slip of the card's
    name.
    """
    cards, arcs = (view.game.vocabulary(view.state, kind) for kind in ("card", "arc"))
    for at in range(len(words) - 1, 0, -1):
        begun = " ".join(words[:at])
        if len(find(cards, begun)) == 1 or begun.rstrip("s") in SUITS:
            rest = words[at + 1 :] if words[at] in JOINTS else words[at:]
            named, who = " ".join(rest), dict.fromkeys(view.names)
            if NUMBERED.fullmatch(named) or find(cards, named) or find(who, "".join(rest[:1])):
                pick(arcs, named, "story")


def _ways(view: View, begun: str, said: str) -> Iterator[Choice]:
    """A card and a target that the rules forbid, with the word between them put in."""
    words = said.replace(">", " ").split()
    for at in range(len(words) - 1, 0, -1):
        if words[at:] == ["new"]:
            yield Choice("", f"{begun} {' '.join(words)}")
        said_so = words[at] in BETWEEN
        for between in ("",) if said_so else BETWEEN:
            line = f"{begun} {' '.join(words[:at])} {between} {' '.join(words[at:])}"
            action = readable(view, line)
            if action and not isinstance(action, Lift):
                yield Choice("", line)


def _hopeless(view: View, card: str) -> str:
    """Where a card that can go nowhere would most likely have gone, so the rules say why."""
    state: State = view.state
    kind = state.config.kinds.get(card)
    if kind in WILDS:
        return f"at {view.names[(state.turn + 1) % len(view.names)]}"
    return "new" if kind in CLAIMS or not state.arcs else f"on {state.arcs[-1].name}"


_MEANT: Mapping[Phase, Callable[[View, str, str], Choice | None]] = {
    Phase.DECLARE: _number,
    Phase.PLAY: _play,
    Phase.DISCARD: _thrown,
}
