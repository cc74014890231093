"""Lines without a verb: cards drawn or turned up, the player who is meant, rudeness."""

from __future__ import annotations

import re
from contextlib import suppress

from ...engine.choices import Choice, Question
from ...engine.lines import read, verb, write
from ...engine.shorthand import DECLINED, as_choice, parted, readable
from ...errors import Ambiguous, UnknownWord, Unreadable, alike
from ...names import ONESELF, find
from .actions import CallOut, Draw, Reveal
from .choices import choices
from .move_lines import moved
from .play_lines import AT, PLAYS, ask_of_two, is_row_of_one, play_lines
from .reveal_lines import parts_of_reveal, reveal_line
from .state import (
    BOW,
    CRYSTAL,
    FIREBALL,
    GOBLIN,
    HAND,
    OWN,
    Phase,
    State,
    View,
    need,
    under,
    waiting_effect,
)
from .vocabulary import card_words, one_by_one

ALIKE = 0.75
"""How much a slip must be like a card's name to be taken for one."""

SHOTS = (
    *("shoot", "shoots", "hit", "hits", "stab", "stabs", "slash", "slashes"),
    *("throw", "throws", "burn", "burns", "the", "it", "at", "on", ">"),
)
"""Words before who is shot that say no more."""


CALLS = re.compile(
    r"(?:(\S+?):?\s+)?calls?(?:ed|ing)?\s+(?:out\s+)?(\S+)(?:\s+out)?", re.IGNORECASE
)
SAYS = re.compile(
    r"(\S+?)(?::|\s+(?:says|thinks)(?:\s+that)?:?)\s+(\S+)\s+(?:was|is|has been)\s+rude\b.*",
    re.IGNORECASE,
)
"""Who calls whom out, as people say it; whoever was rude comes last."""
CHANGED = re.compile(r"(\S+?):?\s+([+-]\d)(?:\s+(?:life|lives))?", re.IGNORECASE)
DEAD = re.compile(r"(\S+?):?\s+(?:is\s+)?(?:dead|dies|died)", re.IGNORECASE)
"""How people put lives right."""


def shorthand(view: View, line: str) -> Choice | None:
    """What `dagger shield 3`, `bo`, `bow > bo` or `cy was rude` asks for, if anything."""
    state: State = view.state
    name, rest = parted(view, line)
    if "rude" in rest.lower().split():
        return _rude(view, name)
    match state.phase:
        case Phase.DRAW:
            return _drawn(view, name or view.names[state.turn], rest)
        case Phase.PLAY:
            if name and not re.search("[:>]", line):
                if is_row_of_one(view, name, rest):
                    return None
                ask_of_two(view, name, rest)
            return _played(view, name or view.names[state.turn], rest)
        case Phase.RESOLVE if state.choice:
            two = name and ":" not in line and find(dict.fromkeys(view.names), rest)
            chooser = view.names[state.choice.at]
            if two and name != chooser:
                rest = ""  # two who are hit, one after the other
            return _resolved(view, name or view.names[state.choice.at], rest)
    return None


def instead(view: View, line: str) -> str | Choice:
    """What a line means though it could be read otherwise; "" if it does not.

    `draw bow drink 2` can be two Drinks. Cards turned up are told by players. Who plays no
    card, or makes no choice, skips, which no rule allows.
    """
    state: State = view.state
    if said_otherwise := _called_out(view, line) or _lives(view, line):
        return said_otherwise
    if state.phase is Phase.REVEAL and not line.lower().startswith(verb(Reveal)):
        with suppress(UnknownWord, Ambiguous):
            return reveal_line(view, line)
    name, said = parted(view, line)
    if state.phase is Phase.DRAW and _repeated(said):
        with suppress(Unreadable):
            return _drawn(view, name or view.names[state.turn], said) or ""
    chooser = state.choice.at if state.phase is Phase.RESOLVE and state.choice else None
    seat = state.turn if state.phase is Phase.PLAY else chooser
    if seat is None or said.lower() not in DECLINED:
        return ""
    return f"{name or view.names[seat]}: skip"


def _resolved(view: View, name: str, said: str) -> Choice | None:
    """Who is hit, or which card goes where."""
    match waiting_effect(view.state):
        case kind if kind in (BOW, FIREBALL):
            return _aimed(view, name, "shoot", _whom(view, said))
        case kind if kind == GOBLIN and (whole := moved(view, said)):
            return Choice("", whole)
    return None


def _called_out(view: View, line: str) -> str | Choice:
    """SYF-2.7: `cy calls bo out`, `cy: bo was rude`; the caller is asked for unless named."""
    match = CALLS.fullmatch(line.strip()) or SAYS.fullmatch(line.strip())
    seats = dict.fromkeys(view.names)
    caller, culprit = (
        (find(seats, word or "") for word in match.groups()) if match else ((), ())
    )
    if len(culprit) != 1 or (match and match[1] and len(caller) != 1):
        return ""
    if caller:
        return f"{caller[0]}: {verb(CallOut)} {culprit[0]}"
    return _rude(view, culprit[0]) or ""


def _lives(view: View, line: str) -> str:
    """The correction of somebody's lives: `bo -1`, `cy is dead`; but not where such a line is
    what comes of a card (SYF-1.10)."""
    match = CHANGED.fullmatch(line.strip()) or DEAD.fullmatch(line.strip())
    who = find(dict.fromkeys(view.names), match[1]) if match else ()
    if (
        match is None
        or len(who) != 1
        or (view.state.choice and waiting_effect(view.state) == OWN)
    ):
        return ""
    if match.re is DEAD:
        return f"correct out {who[0]}"
    left = view.state.lives[view.names.index(who[0])] + int(match[2])
    return f"correct lives {who[0]} {max(left, 0)}"


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
    said = PLAYS.sub("", AT.sub(" > ", f" {said}").strip())
    card, arrow, target = said.partition(">")
    is_open = state.config.known or under(state, CRYSTAL, view.names.index(name))
    if is_open and arrow and card.strip():
        return as_choice(view, f"{name}: play {card.strip()} > {target.strip()}")
    return _aimed(view, name, "play >", said)


def _aimed(view: View, name: str, verb: str, said: str) -> Choice | None:
    """A verb at the player named alone."""
    target = said.strip("> ")
    whom = name if target.lower() in ONESELF else target
    return as_choice(view, f"{name}: {verb} {whom}") if whom else None


def _whom(view: View, said: str) -> str:
    """Who is shot, without the words for shooting: `hits Bo`, `bow at Bo`."""
    words = said.split()
    card = view.card(waiting_effect(view.state)).lower()
    while len(words) > 1 and (words[0].lower() in SHOTS or card.startswith(words[0].lower())):
        del words[0]
    return " ".join(words)


# Drawing --------------------------------------------------------------------------------


def _drawn(view: View, name: str, said: str) -> Choice | None:
    """Cards drawn; `drink 3` is the Drink and card 3, or three Drinks, as are due."""
    state: State = view.state
    said = one_by_one(card_words(state), said.replace(" and ", ", "))
    choice = _cards(view, f"{name}: draw", said)
    if choice is None or not (repeated := _repeated(said)):
        return choice
    due = min(need(state, state.turn), len(state.pile) or HAND)
    ways = (choice.line, f"{name}: draw {repeated}")
    numbers = [_number(view, way) for way in ways]
    if numbers[1] and numbers.count(due) != 1:
        return Choice("", "{way}", (Question("way", "Which cards?", ways, only=True),))
    return Choice("", ways[numbers.index(due)])


def _repeated(said: str) -> str:
    """Cards with a number straight behind a name taken for so many copies; or nothing."""
    words: list[str] = []
    last, any_number = "", False
    for word in said.removeprefix("draw ").replace(",", " , ").split():
        if word.isdecimal() and last and 1 <= int(word) <= HAND:
            words += [last] * (int(word) - 1)
            any_number, last = True, ""
        else:
            last = "" if word == "," or word.isdecimal() else word
            words += [word] * (word != ",")
    return ", ".join(words) if any_number else ""


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
    if not any(find(known, word) or alike(word, known, ALIKE) for word in words):
        return None
    action = read(view.game, view.setup, view.state, f"{begun} {said}")
    return Choice("", write(view.game, view.setup, view.state, action))


# In a row -------------------------------------------------------------------------------


def in_a_row(view: View, line: str) -> list[str]:
    """The lines of a whole round, or of a reveal of which the rules refuse a part."""
    if view.state.phase is Phase.REVEAL:
        return parts_of_reveal(view, line)
    return play_lines(view, line)
