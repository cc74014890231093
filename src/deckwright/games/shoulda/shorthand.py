"""Short lines of its own: the cards of a duel, and plays the rules forbid, to say why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...engine import Action
from ...engine.choices import LISTED, Choice, Question
from ...engine.lines import verb, write
from ...engine.shorthand import DECLINED, IDLE, meant, parted, readable
from ...errors import Unreadable, listed
from ...names import find, pick
from .actions import ACTIONS, Add, Attach, Draw, Open, Pass, Remove, SendDragon, Start
from .candidates import waits
from .card_knowledge import holdable
from .choices import as_seen, called
from .legality_rows import bringer
from .state import KNIGHT, LEFT, NOBODY, RIGHT, VALUE, Phase, State, View

DRAGONS = re.compile(
    r"(?:(?:plays?|sends?|puts?)\s+)?(?:an?\s+|the\s+)?dragon"
    r"(?: *> *| +(?:to |with |at |on )?)(\S+)",
    re.IGNORECASE,
)
"""A Dragon, and to whom it goes."""
ALL = re.compile(
    r"(?:(\S+)\s+(?:removes?|takes?|scoops?)|(?:remove|take|scoop)s?)\s+"
    r"(?:it all|all|everything)(?:\s+with)?(?:\s+(?:the\s+)?(\S+))?",
    re.IGNORECASE,
)
"""A card that scoops a whole series: `b9 removes everything`, `remove all with b9`."""
SIDED = re.compile(
    r"(?:((?!the\b|on\b|at\b|to\b)\S+)\s+)?(?:(?:at|on|to)\s+)?(?:the\s+)?(left|right)"
    r"(?:\s+(?:end|side))?",
    re.IGNORECASE,
)
"""A side, with a value or a card before it: `5 right`."""
COLOURED = re.compile(r"([1-9])\s+(red|black)", re.IGNORECASE)
Played = (Open, Start, Add, Attach, Remove)
TRIED = {
    verb(Open): ("",),
    verb(Add): ("", "right"),
    verb(Attach): ("", "right of"),
    verb(Remove): ("", "match"),
    verb(Start): ("", "right"),
}
"""How a line goes on that the table does not allow, so that the rules can say why."""


def shorthand(view: View, line: str) -> Choice | None:
    """What a line asks for that cannot be read as it stands; nothing if it names no card."""
    state: State = view.state
    if state.ending or state.unshuffled or state.phase is Phase.DEAL:
        return None
    if state.phase is Phase.DUEL:
        return _fought(view, line)
    seen = as_seen(view)
    name, said = parted(view, line)
    seat = view.names.index(name) if name else state.turn
    if said.lower() in map(str.lower, view.names):
        return None  # somebody has merely begun a line
    verbs = {verb(kind): kind for kind in ACTIONS if not kind.by_table}
    if len(find(verbs, said.partition(" ")[0])) > 1:
        return None
    # A player's name alone is no Dragon: somebody has merely begun a line.
    skipped = () if said.lower().startswith(verb(SendDragon)[:2]) else (SendDragon,)
    legal = [
        action
        for action in seen.game.legal_actions(seen.state)
        if action.seat == seat and not isinstance(action, skipped)
    ]
    found = meant(seen, line, legal, called) or _unclear(seen, seat, said, legal)
    return _at_the_right(found) if found else None


def _at_the_right(choice: Choice) -> Choice:
    """SWC-5.4: the side of an attached card changes nothing, so where it alone is not said, it
    is the right."""
    side = [ask.name for ask in choice.questions] == ["side"]
    attached = side and verb(Attach) in choice.line.split()
    return choice.answered("right") if attached else choice


def instead(view: View, line: str) -> str | Choice:
    """What a line means though it could be read otherwise; "" if it does not.

    SWC-13.1: a Dragon can be anybody's, so it is asked whose. SWC-3.8, SWC-7.5: who has nothing
    that fits draws, and then passes.
    """
    state: State = view.state
    name, said = parted(view, line)
    if state.phase not in (Phase.ACT, Phase.DRAWN):
        return ""
    if spoken := _spoken(view, name, said):
        return spoken
    if said.lower() not in DECLINED:
        return ""
    drawn = view.game.refusal(state, Draw(state.turn)) is not None
    passes = drawn or said.lower().startswith("pass")
    return f"{name or view.names[state.turn]}: {verb(Pass if passes else Draw)}"


def _spoken(view: View, name: str, said: str) -> str | Choice:
    """A card with its colour last, a side, a Dragon, a whole series, as people say them; "" for
    anything else."""
    who = name or view.names[view.state.turn]
    if coloured := COLOURED.fullmatch(said):
        return shorthand(view, f"{who}: {coloured[2]} {coloured[1]}") or ""
    if sided := SIDED.fullmatch(said):
        return _at_a_side(view, name, sided[1] or "", sided[2].lower())
    if sent := DRAGONS.fullmatch(said):
        return _whose_dragon(view, name, sent[1])
    if (scooped := ALL.fullmatch(said)) and (scooped[1] or scooped[2]):
        return shorthand(view, f"{who}: {verb(Remove)} {scooped[1] or scooped[2]}") or ""
    return ""


def _at_a_side(view: View, name: str, value: str, side: str) -> str | Choice:
    """The cards of a value that go to a side: `5 right`; "" for a card with a side.

    Unreadable for a side alone: it says nothing of what is played.
    """
    if not value:
        raise Unreadable(f"say which card goes {side}, such as `5 {side}`")
    seat = view.names.index(name) if name else view.state.turn
    plays = [
        action
        for action in view.game.legal_actions(as_seen(view).state)
        if isinstance(action, (Add, Start))
        and action.seat == seat
        and str(VALUE.get(action.card)) == value
        and action.side == {"left": LEFT, "right": RIGHT}[side]
    ]
    return _one_of(view, plays) if plays else ""


def _whose_dragon(view: View, name: str, target: str) -> str | Choice:
    """A Dragon of who is named, else of whose turn it is (SWC-13.2), if that may be; else it is
    asked whose. "" where nobody is meant, or only one can."""
    state: State = view.state
    found = find(dict.fromkeys(view.names), target)
    if len(found) != 1:
        return ""
    sent = f"{verb(SendDragon)} > {found[0]}"
    at = view.names.index(found[0])
    seats = [view.names.index(name)] if name else [state.turn]
    if name or view.game.refusal(state, SendDragon(seats[0], at)) is None:
        return f"{view.names[seats[0]]}: {sent}"
    who = [
        player
        for seat, player in enumerate(view.names)
        if view.game.refusal(state, SendDragon(seat, at)) is None
    ]
    ask = Question("who", SendDragon.questions["who"], who)
    return Choice("", f"{{who}}: {sent}", (ask,)) if len(who) > 1 else ""


def _unclear(view: View, seat: int, said: str, legal: Sequence[Action]) -> Choice | None:
    """A card that has several uses, or none: then a play whole, so that the rules say why."""
    state: State = view.state
    words = said.lower().replace(">", " ").replace(",", " ").split()
    begun = find({each: each for each in TRIED}, words[0]) if len(words) > 1 else ()
    words = words[1:] if len(begun) == 1 or (words and words[0] in IDLE) else words
    card, rest = _card(view, words)
    name = view.names[seat]
    if card == KNIGHT and not rest:
        return Choice("", f"{name}: knight > {view.names[(seat + 1) % len(view.names)]}")
    if not VALUE.get(card):
        return None
    if not begun and not rest:
        if plays := [play for play in legal if isinstance(play, Played) and play.card == card]:
            return _one_of(view, plays)
        if seat == state.turn and not waits(state) and card in holdable(state, seat):
            raise Unreadable(f"`{card}` fits nowhere now: play another card, or draw (SWC-3.8)")
    if [*begun] == [verb(Attach)] and not rest:
        rest = _spot_for(view, card)
    verbs = begun if len(begun) == 1 else ("add", "start", "remove") if rest else ("open",)
    lines = (
        " ".join(f"{name}: {word} {card} {end} {joint} {' '.join(rest)}".split())
        for word in verbs
        for end in TRIED[word]
        for joint in ("", "of")
    )
    found = next((Choice("", each) for each in lines if readable(view, each)), None)
    if found is None:
        _check_there(view, rest)
    return found


def _check_there(view: View, words: Sequence[str]) -> None:
    """UnknownWord, if a card is to be put beside one that does not lie on the table."""
    spots = view.game.vocabulary(view.state, "spot")
    for word in words:
        if VALUE.get(_card(view, [word])[0]) and not find(spots, word):
            pick(spots, word, "card on the table")


def _spot_for(view: View, card: str) -> list[str]:
    """Where a card would be attached: beside its own value, if that lies anywhere."""
    spots = view.game.vocabulary(view.state, "spot")
    alike = [spot for spot in spots if VALUE.get(spot.partition(".")[0].upper()) == VALUE[card]]
    return (alike or [*spots])[:1]


def _one_of(view: View, plays: Sequence[Action]) -> Choice:
    """Plays of several kinds, each as a line; parts of a series need more words."""
    whole = [play for play in plays if not isinstance(play, Remove) or play.part is None]
    whole = [play for play in whole or plays if not _is_mirrored(play, plays)]
    if len(whole) > LISTED:
        kinds = dict.fromkeys(verb(type(play)) for play in whole)
        raise Unreadable(f"say more: {listed(tuple(kinds), 'or')}")
    lines = [write(view.game, view.setup, view.state, play) for play in whole]
    if len(lines) == 1:
        return Choice("", lines[0])
    name = lines[0].partition(" ")[0]
    ways = [line.partition(" ")[2] for line in lines]
    return Choice("", f"{name} {{way}}", (Question("way", "Which one?", ways),))


def _is_mirrored(play: Action, plays: Sequence[Action]) -> bool:
    """Whether a card could as well be attached at the right; SWC-5.4: that changes nothing."""
    if not isinstance(play, Attach) or play.side != LEFT:
        return False
    return replace(play, side=RIGHT) in plays


def _card(view: View, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The card that is named first, by as many words as can be its name."""
    names = view.game.vocabulary(view.state, "card")
    for end in range(len(words), 0, -1):
        found = find(names, " ".join(words[:end]))
        if len(found) == 1 and len(words[0]) > 1:
            return str(names[found[0]]), words[end:]
    return "", words


def _fought(view: View, line: str) -> Choice | None:
    """SWC-10.7: the cards of a duel, first the knight's, parted where the rules allow it.

    `ana r5; ben b7` names who drew them; where only values are said, the colours are asked.
    """
    words = re.sub(r"[,;]|\b(?:draws?|drew|and|vs)\b", " ", line.replace(">", " > ")).split()
    words = words[1:] if len(words) > 1 and words[0].lower() == "duel" else words
    sides = _sides(view, [word.removesuffix(":") for word in words])
    if ">" in words:
        ways = [words]
    elif sides:
        ways = [[*sides[0], ">", *sides[1]]]
    else:
        ways = [[*words[:at], ">", *words[at:]] for at in range(1, len(words))]
    lines = [f"duel {' '.join(way)}" for each in ways for way in _coloured(each)]
    actions = {line: action for line in lines if (action := readable(view, line))}
    allowed = [at for at, act in actions.items() if view.game.refusal(view.state, act) is None]
    found = allowed or [*actions]
    if 1 < len(found) <= LISTED and any(word.isdecimal() for word in words):
        labels = [each.removeprefix("duel ") for each in found]
        return Choice("", "{way}", (Question("way", "Which cards?", found, labels=labels),))
    return Choice("", found[0]) if len(found) == 1 else None


def _sides(view: View, words: Sequence[str]) -> tuple[list[str], list[str]] | None:
    """What the knight drew, and what the foe, where both are named before their cards."""
    assert view.state.duel is not None
    fighters = (view.state.duel.knight, bringer(view.state, view.state.duel.foe))
    drawn: dict[int, list[str]] = {}
    seat = NOBODY
    for word in words:
        who = find(dict.fromkeys(view.names), word)
        if len(who) == 1 and (seat := view.names.index(who[0])) in fighters:
            drawn[seat] = []
        elif seat not in drawn:
            return None
        else:
            drawn[seat].append(word)
    one, other = (drawn.get(each, []) for each in fighters)
    return (one, other) if one and other else None


def _coloured(words: Sequence[str]) -> Sequence[Sequence[str]]:
    """The same with each value alone as each of the cards that have it."""
    ways: list[list[str]] = [[]]
    for word in words:
        cards = [word]
        if word.isdecimal() and word != "0":
            cards = [card for card, value in VALUE.items() if value and str(value) == word]
        ways = [[*way, card] for way in ways for card in cards][: LISTED + 1]
    return ways
