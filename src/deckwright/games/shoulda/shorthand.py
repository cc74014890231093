"""Short lines of its own: the cards of a duel, and plays the rules forbid, to say why."""

from __future__ import annotations

import re
from collections.abc import Sequence

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
from .state import KNIGHT, LEFT, RIGHT, VALUE, Phase, State, View

DRAGONS = re.compile(r"dragon(?: *> *| +(?:to |with |at |on )?)(\S+)", re.IGNORECASE)
"""A Dragon that nobody is said to play."""
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
    return meant(seen, line, legal, called) or _unclear(seen, seat, said, legal)


def instead(view: View, line: str) -> str | Choice:
    """What a line means though it could be read otherwise; "" if it does not.

    SWC-13.1: a Dragon can be anybody's, so it is asked whose. SWC-3.8, SWC-7.5: who has nothing
    that fits draws, and then passes.
    """
    state: State = view.state
    name, said = parted(view, line)
    if state.phase not in (Phase.ACT, Phase.DRAWN):
        return ""
    if coloured := COLOURED.fullmatch(said):
        who = name or view.names[state.turn]
        return shorthand(view, f"{who}: {coloured[2]} {coloured[1]}") or ""
    if sided := SIDED.fullmatch(said):
        return _at_a_side(view, name, sided[1] or "", sided[2].lower())
    if not name and (sent := DRAGONS.fullmatch(said)):
        return _whose_dragon(view, sent[1])
    if said.lower() not in DECLINED:
        return ""
    drawn = view.game.refusal(state, Draw(state.turn)) is not None
    passes = drawn or said.lower().startswith("pass")
    return f"{name or view.names[state.turn]}: {verb(Pass if passes else Draw)}"


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


def _whose_dragon(view: View, target: str) -> str | Choice:
    """The question who plays a Dragon; "" where only one can, or nobody is meant."""
    state: State = view.state
    found = find(dict.fromkeys(view.names), target)
    if len(found) != 1:
        return ""
    seats = range(state.turn - len(view.names), state.turn)  # whose turn it is comes first
    at = view.names.index(found[0])
    who = [
        view.names[seat]
        for seat in (each % len(view.names) for each in seats)
        if view.game.refusal(state, SendDragon(seat, at)) is None
    ]
    ask = Question("who", SendDragon.questions["who"], who)
    line = f"{{who}}: {verb(SendDragon)} > {found[0]}"
    return Choice("", line, (ask,)) if len(who) > 1 else ""


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
    whole = whole or [*plays]
    if len(whole) > LISTED:
        kinds = dict.fromkeys(verb(type(play)) for play in whole)
        raise Unreadable(f"say more: {listed(tuple(kinds), 'or')}")
    lines = [write(view.game, view.setup, view.state, play) for play in whole]
    if len(lines) == 1:
        return Choice("", lines[0])
    name = lines[0].partition(" ")[0]
    ways = [line.partition(" ")[2] for line in lines]
    return Choice("", f"{name} {{way}}", (Question("way", "Which one?", ways),))


def _card(view: View, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The card that is named first, by as many words as can be its name."""
    names = view.game.vocabulary(view.state, "card")
    for end in range(len(words), 0, -1):
        found = find(names, " ".join(words[:end]))
        if len(found) == 1 and len(words[0]) > 1:
            return str(names[found[0]]), words[end:]
    return "", words


def _fought(view: View, line: str) -> Choice | None:
    """SWC-10.7: the cards of a duel, first the knight's, parted where the rules allow it."""
    words = line.replace(">", " > ").replace(",", " ").split()
    words = words[1:] if len(words) > 1 and words[0].lower() == "duel" else words
    if ">" in words:
        ways = [f"duel {' '.join(words)}"]
    else:
        places = range(1, len(words))
        ways = [f"duel {' '.join(words[:at])} > {' '.join(words[at:])}" for at in places]
    actions = {line: action for line in ways if (action := readable(view, line))}
    allowed = [at for at, act in actions.items() if view.game.refusal(view.state, act) is None]
    found = allowed or [*actions]
    return Choice("", found[0]) if len(found) == 1 else None
