"""Lines as people say them: a card alone, a verb without what only one thing can be."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Action
from ...engine.choices import Choice, Question
from ...engine.lines import verb, write
from ...engine.shorthand import readable
from ...engine.view import View
from ...errors import Unreadable, listed
from ...names import find
from .actions import (
    ACTIONS,
    Add,
    Attach,
    Deal,
    Fight,
    LayBlemmyes,
    LayDead,
    Open,
    Remove,
    SendDragon,
    SendKnight,
    Shuffle,
    Start,
)
from .candidates import waits
from .card_knowledge import holdable
from .choices import LISTED, choice, choices, removal
from .legal_plays import dragons, regular_plays
from .screen_names import public, special_ways
from .state import DRAGON, KNIGHT, SPECIALS, Phase, State

LAID = tuple(verb(kind) for kind in (Open, Start, Add, Attach, Remove))
SPECIAL = tuple(verb(kind) for kind in (LayBlemmyes, LayDead, SendKnight, SendDragon))
OF_TABLE = (Deal, Fight, Shuffle)
IDLE = ("play", "lay", "put")
"""They say no more than the card after them."""
JOINTS = (">", "of", "on", "at", "with", "to", "by")
TRIED = {"add": "right", "attach": "right of", "remove": "match", "start": "right"}
"""How a line goes on that the table does not allow, so that the rules can say why."""


def shorthand(view: View, line: str) -> Choice | None:
    """What a line asks for that cannot be read as it stands; nothing if it names no card."""
    state: State = view.state
    if state.ending or state.unshuffled or state.phase is Phase.DEAL:
        return None
    if state.phase is Phase.DUEL:
        return _fought(view, line)
    seat, words = _parted(view, line)
    begun, rest = _begun(words)
    if begun not in ("", *LAID, *SPECIAL) or (words and len(_verbs(words[0])) > 1):
        return None
    if begun in LAID and not rest and seat == state.turn:
        return next((offer for offer in choices(view) if f": {begun} " in offer.line), None)
    return _played(view, seat, begun, rest)


def _played(view: View, seat: int, begun: str, rest: Sequence[str]) -> Choice | None:
    """A card, named by its verb or by itself, as far as everybody can know of it."""
    seen = view._replace(state=public(view.state)._replace(barred=view.state.barred))
    card, rest = (begun, rest) if begun in SPECIAL else _card(view, rest)
    if card == KNIGHT and not rest and not _specials(seen, seat, card):
        foe = view.names[(seat + 1) % len(view.names)]
        return Choice("", f"{view.names[seat]}: knight > {foe}")
    if card in SPECIALS:
        return _one_of(view, _specials(seen, seat, card), rest)
    return _laid(seen, seat, begun, card, rest) if card else None


def _parted(view: View, line: str) -> tuple[int, list[str]]:
    """Whose line it is, the name with its colon or without, and its words."""
    name, colon, rest = line.partition(":")
    if not colon:
        name, _, rest = line.strip().partition(" ")
    seats = {name: seat for seat, name in enumerate(view.names)}
    said = name.strip()
    known = find(seats, said) if rest.strip() and (colon or not _verbs(said)) else ()
    one = len(known) == 1
    words = (rest if one else line).replace(">", " > ").replace(",", " ").split()
    return seats[known[0]] if one else view.state.turn, [word.lower() for word in words]


def _begun(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The verb a line begins with, if it does, and what follows it."""
    found = _verbs(words[0]) if words else ()
    if len(found) == 1:
        return found[0], words[1:]
    return "", words[1:] if words and words[0] in IDLE else words


def _verbs(typed: str) -> Sequence[str]:
    """The verbs a word can mean within a turn, those too that need nothing more."""
    return find({verb(kind): kind for kind in ACTIONS if kind not in OF_TABLE}, typed)


def _card(view: View, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The card that is named first, by as many words as can be its name."""
    names = view.game.vocabulary(view.state, "card")
    for end in range(len(words), 0, -1):
        found = find(names, " ".join(words[:end]))
        if len(found) == 1 and len(words[0]) > 1:
            return names[found[0]], words[end:]
    return "", words


def _specials(view: View, seat: int, card: str) -> list[Action]:
    """How somebody could play a special now; a Dragon also out of turn."""
    state: State = view.state
    if seat == state.turn and not waits(state):
        return special_ways(state, seat, card)
    return list(dragons(state.config.players, seat)) if card == DRAGON else []


def _laid(view: View, seat: int, begun: str, card: str, rest: Sequence[str]) -> Choice | None:
    """A regular card; where it can go nowhere, the rules say why."""
    state: State = view.state
    can = seat == state.turn and not waits(state) and card in holdable(state, seat)
    plays = regular_plays(state, seat, [card]) if can else []
    of_kind = [play for play in plays if verb(type(play)) == begun or not begun]
    found = _one_of(view, of_kind, rest)
    if found:
        return found
    if not begun and not rest and can:
        raise Unreadable(f"`{card}` fits nowhere now: play another card, or draw (SWC-3.8)")
    said, tried = " ".join(rest), TRIED.get(begun, "")
    ends = [said, f"{tried} {said}"] if said else [tried]
    verbs = [begun] if begun else ["add", "start"] if rest else ["open"]
    name = view.names[seat]
    lines = [f"{name}: {word} {card} {end}".strip() for word in verbs for end in ends]
    return next((Choice("", line) for line in lines if readable(view, line)), None)


def _one_of(view: View, plays: Sequence[Action], rest: Sequence[str]) -> Choice | None:
    """Of the plays that go on as was said the only one, or a choice."""
    said = [word for word in rest if word not in JOINTS]
    found = [play for play in plays if _goes_on(said, _written(view, play))]
    cuts = any(isinstance(play, Remove) and play.part is None for play in found)
    kinds = list(dict.fromkeys(verb(type(play)) for play in found))
    if kinds == ["remove"] and cuts and "take" not in said:
        return removal(view, [play for play in found if isinstance(play, Remove)])
    if "take" not in said:
        found = [play for play in found if not isinstance(play, Remove) or play.part is None]
    if len(kinds) < 2:
        return choice(view, "", found)
    name = view.names[view.state.turn]
    lines = [_written(view, play) for play in found]
    if len(lines) > LISTED:
        card = found[0].card  # type: ignore[attr-defined]
        raise Unreadable(f"say more: {listed([f'{kind} {card}' for kind in kinds], 'or')}")
    return Choice("", f"{name}: {{way}}", (Question("way", "Which one?", lines),))


def _written(view: View, play: Action) -> str:
    """A play as a line without the player's name."""
    return write(view.game, view.setup, view.state, play).partition(": ")[2]


def _goes_on(said: Sequence[str], line: str) -> bool:
    """Whether a line has these words in this order, shortened, behind its beginning.

    What ends in a digit is whole: `take 2` is not `take 2-3` (SWC-6.8).
    """
    words = iter(line.lower().split()[1:])
    return all(any(_stands_for(typed, word) for word in words) for typed in said)


def _stands_for(typed: str, word: str) -> bool:
    return word == typed if typed[-1].isdigit() else word.startswith(typed)


def _fought(view: View, line: str) -> Choice | None:
    """SWC-10.7: the cards of a duel, first the knight's, parted where the rules allow it."""
    words = line.replace(">", " > ").replace(",", " ").split()
    words = words[1:] if len(words) > 1 and words[0].lower() == "duel" else words
    if ">" in words:
        parted = [f"duel {' '.join(words)}"]
    else:
        places = range(1, len(words))
        parted = [f"duel {' '.join(words[:at])} > {' '.join(words[at:])}" for at in places]
    actions = {line: action for line in parted if (action := readable(view, line))}
    allowed = [at for at, act in actions.items() if view.game.refusal(view.state, act) is None]
    found = allowed or [*actions]
    return Choice("", found[0]) if len(found) == 1 else None
