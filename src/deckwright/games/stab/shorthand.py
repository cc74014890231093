"""Lines without a verb: cards drawn or turned up, the player who is meant, rudeness."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from ...engine.choices import Choice, Question
from ...engine.lines import read, write
from ...engine.shorthand import as_choice, parted, readable
from ...engine.view import View
from ...errors import Ambiguous, Unreadable, count
from ...names import find, pick_several
from .actions import Draw, Lay
from .choices import choices
from .state import (
    BOW,
    CRYSTAL,
    FIREBALL,
    HAND,
    Lying,
    Phase,
    State,
    asked,
    living,
    need,
    under,
    unnamed,
)

ALIKE = 0.75
"""How much a slip must be like a card's name to be taken for one."""
SELF = ("me", "self", "myself", "themselves")
SIDES: Mapping[str, Callable[[Lying], int]] = {
    **dict.fromkeys(("at", "before", "for"), lambda lain: lain.at),
    **dict.fromkeys(("by", "from"), lambda lain: lain.by),
}
"""What is said before a player's name: that cards lie there, or that they come from there."""
AT = re.compile(r"\s+(?:in front of|at|on|before|to)\s+", re.IGNORECASE)
"""Stands between who plays and before whom, as `>` does."""
PAIRS = re.compile(r"(?:[^\s,:>]+\s*[:>]+\s*[^\s,:>]+(?:[\s,]+|$))+")
"""Who and whom with a sign between them: `cy: bo, ana: cy`, `cy > bo ana > cy`."""


def shorthand(view: View, line: str) -> Choice | None:
    """What `dagger shield 3`, `bo`, `bow > bo` or `cy was rude` asks for, if anything."""
    state: State = view.state
    name, rest = parted(view, line)
    if "rude" in rest.lower().split():
        return _rude(view, name)
    match state.phase:
        case Phase.DRAW:
            return _drawn(view, name or view.names[state.turn], rest)
        case Phase.REVEAL:
            return _revealed(view, line) or _cards(view, "reveal", rest)
        case Phase.PLAY:
            if name and not re.search("[:>]", line):
                _ask_of_two(view, name, rest)
            return _played(view, name or view.names[state.turn], rest)
        case Phase.RESOLVE if state.choice and asked(state) in (BOW, FIREBALL):
            return _aimed(view, name or view.names[state.choice.at], "shoot", rest)
    return None


def _rude(view: View, culprit: str) -> Choice | None:
    """The call that can be made now; the culprit is asked for unless named."""
    call = next((offer for offer in choices(view) if offer.aside), None)
    if call is None or not culprit or not call.questions:
        return call
    left = tuple(
        blank.without({"culprit": culprit})
        for blank in call.questions
        if blank.name != "culprit"
    )
    return call._replace(line=call.line.replace("{culprit}", culprit), questions=left)


def _played(view: View, name: str, said: str) -> Choice | None:
    """Before whom a hidden card is laid; or an open card and before whom (SYF-4.7)."""
    state: State = view.state
    card, arrow, target = said.removeprefix("play ").partition(">")
    is_open = state.config.known or under(state, CRYSTAL, view.names.index(name))
    if is_open and arrow and card.strip():
        return as_choice(view, f"{name}: play {card.strip()} > {target.strip()}")
    return _aimed(view, name, "play >", said.removeprefix("play "))


def _aimed(view: View, name: str, verb: str, said: str) -> Choice | None:
    """A verb at the player named alone."""
    target = said.strip("> ")
    whom = name if target.lower() in SELF else target
    return as_choice(view, f"{name}: {verb} {whom}") if whom else None


# Drawing --------------------------------------------------------------------------------


def _drawn(view: View, name: str, said: str) -> Choice | None:
    """Cards drawn; `drink 3` is the Drink and card 3, or three Drinks, as are due."""
    state: State = view.state
    found = _cards(view, f"{name}: draw", said)
    if found is None or not (repeated := _repeated(said)):
        return found
    due = min(need(state, state.turn), len(state.pile) or HAND)
    ways = (found.line, f"{name}: draw {repeated}")
    numbers = [_number(view, way) for way in ways]
    if numbers[1] and numbers.count(due) != 1:
        return Choice("", "{way}", (Question("way", "Which cards?", ways, only=True),))
    return Choice("", ways[numbers.index(due)])


def _repeated(said: str) -> str:
    """Cards with a number straight behind a name taken for so many copies; or nothing."""
    found: list[str] = []
    last, any_number = "", False
    for word in said.removeprefix("draw ").replace(",", " , ").split():
        if word.isdecimal() and last and 1 <= int(word) <= HAND:
            found += [last] * (int(word) - 1)
            any_number, last = True, ""
        else:
            last = "" if word == "," or word.isdecimal() else word
            found += [word] * (word != ",")
    return ", ".join(found) if any_number else ""


def _number(view: View, line: str) -> int:
    """How many cards a line draws, if it can be read."""
    action = readable(view, line)
    return len(action.cards) if isinstance(action, Draw) else 0


def _cards(view: View, begun: str, said: str) -> Choice | None:
    """A line with these cards, if one of them is a card or nearly; Unreadable for slips."""
    verb, _, cards = said.partition(" ")
    said = cards if verb == begun.rpartition(" ")[2] else said
    known = view.game.vocabulary(view.state, "card")
    words = said.replace(",", " ").split()
    if len(words) == 1 and words[0].isdecimal():
        return None
    if not any(find(known, word) or get_close_matches(word, known, 1, ALIKE) for word in words):
        return None
    action = read(view.game, view.setup, view.state, f"{begun} {said}")
    return Choice("", write(view.game, view.setup, view.state, action))


# Turning up -----------------------------------------------------------------------------


class Said(NamedTuple):
    """What is said of one player's cards."""

    side: str
    """The word of `SIDES` before the name; "" without one."""
    seat: int
    cards: list[str]


def _revealed(view: View, line: str) -> Choice | None:
    """`ana: dagger shield; bo: bomb`, in any order, without signs, too; None without names.

    A name says before whom the cards lie, oldest first; or who played them, where that is said
    (`by ana`), or only that fits their numbers. Unreadable if cards are left out that are to
    be named before these.
    """
    state: State = view.state
    said = _said(view, line.removeprefix("reveal "))
    if not said:
        return None
    waiting = [state.lying[index] for index in unnamed(state)]
    cards = _dealt(waiting, said, "at") or _dealt(waiting, said, "by")
    if not cards:
        raise Unreadable(_miscounted(view, waiting, said))
    number = len(cards)
    if any(place not in cards for place in range(number)):
        first = view.names[next(lain.at for n, lain in enumerate(waiting) if n not in cards)]
        raise Unreadable(f"{first}'s cards are named before these; say all on one line")
    return Choice("", f"reveal {', '.join(cards[place] for place in range(number))}")


def _miscounted(view: View, waiting: Sequence[Lying], said: Sequence[Said]) -> str:
    """Of whom too many or too few cards are said, or that some are said twice."""
    for side, seat, cards in said:
        number = sum(SIDES[side or "at"](lain) == seat for lain in waiting)
        if number != len(cards):
            whose = f"{'from' if side in ('by', 'from') else 'before'} {view.names[seat]}"
            told = count(number, "card lies", "cards lie")
            return f"{told} face down {whose}, not {len(cards)}"
    return "some cards are said twice"


def _said(view: View, line: str) -> list[Said]:
    """The players named, each with the cards behind the name; none if no name comes first."""
    seats = {name: seat for seat, name in enumerate(view.names)}
    cards = view.game.vocabulary(view.state, "card")
    found: list[Said] = []
    begun, *parts = _whose(view.names).split(line)
    for side, whole, short, behind in zip(*(parts[n::4] for n in range(4)), strict=True):
        known = find(seats, whole or short)
        if begun.strip() or len(known) != 1:
            return []
        words = behind.replace(",", " ").replace(";", " ").split()
        if not words:
            raise Unreadable(f"say which cards lie before {known[0]}, by names or numbers")
        found.append(
            Said((side or "").lower(), seats[known[0]], pick_several(cards, words, "card"))
        )
    return found


@cache
def _whose(names: tuple[str, ...]) -> re.Pattern[str]:
    """A name in full, or the beginning of one with a colon; with the word before it."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    sides = "|".join(SIDES)
    return re.compile(
        rf"(?<!\S)(?:({sides})\s+)?(?:({known})(?![^\s:])\s*:?|([^\s:;,]+)\s*:)", re.IGNORECASE
    )


def _dealt(waiting: Sequence[Lying], said: Sequence[Said], usual: str) -> dict[int, str]:
    """Place among the cards face down -> card; empty unless all numbers fit."""
    found: dict[int, str] = {}
    for side, seat, cards in said:
        whose = SIDES[side or usual]
        places = [place for place, lain in enumerate(waiting) if whose(lain) == seat]
        if len(places) != len(cards) or found.keys() & places:
            return {}
        found.update(zip(places, cards, strict=True))
    return found


# Plays in a row -------------------------------------------------------------------------


def in_a_row(view: View, line: str) -> list[str]:
    """The plays that players in a row stand for: `bo cy ana`, before whom cards are laid.

    Or `cy: bo, ana: cy` and `cy > bo ana > cy`, who plays and before whom, in any order.
    Without signs `ana bo bo cy` is that, too, if it cannot be a row; Ambiguous where it can,
    and is in turn order. Nothing unless all of them can be done, one after the other.
    """
    state: State = view.state
    seats = {name: seat for seat, name in enumerate(view.names)}
    line = AT.sub(" > ", line)
    found = [find(seats, word) for word in re.split(r"[\s,:>]+", line.strip(" ,:>"))]
    if state.phase is not Phase.PLAY or any(len(names) != 1 for names in found):
        return []
    told = [seats[name] for (name,) in found]
    pairs = list(zip(told[::2], told[1::2], strict=False)) if len(told) % 2 == 0 else []
    if re.search("[:>]", line.lstrip("> ")):
        return _laid(view, pairs) if PAIRS.fullmatch(line.strip()) else []
    row = _laid(view, [(-1, seat) for seat in told])
    if row and (in_turn := _laid(view, pairs, in_turn=True)):
        both = " or ".join(f"`{'; '.join(way)}`" for way in (row, in_turn))
        raise Ambiguous(f"that can be {both}; part lines with `;`")
    return row or _laid(view, pairs)


def _ask_of_two(view: View, name: str, rest: str) -> None:
    """Ambiguous where `bo ana` is a play out of turn, or one of each of the two still alive."""
    state: State = view.state
    seats = {name: seat for seat, name in enumerate(view.names)}
    whom = find(seats, rest)
    if len(living(state.lives)) > 2 or seats[name] == state.turn or len(whom) != 1:
        return
    row = _laid(view, [(-1, seats[name]), (-1, seats[whom[0]])])
    if row and _laid(view, [(seats[name], seats[whom[0]])]):
        raise Ambiguous(
            f"that can be `{'; '.join(row)}` or `{name}: {whom[0]}`; type one of them"
        )


def _laid(view: View, plays: Sequence[tuple[int, int]], in_turn: bool = False) -> list[str]:
    """The lines of face-down plays; a seat of -1 is whoever is next.

    None if one is illegal, or where that is asked for, out of turn.
    """
    state: State = view.state
    lines: list[str] = []
    for seat, target in plays:
        play = Lay(state.turn if seat < 0 else seat, target)
        out_of_turn = in_turn and play.seat != state.turn
        if out_of_turn or view.game.refusal(state, play) is not None:
            return []
        lines.append(write(view.game, view.setup, state, play))
        state = view.game.step(state, play).state
    return lines
