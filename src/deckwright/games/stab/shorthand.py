"""Lines without a verb: the cards that are asked for, or the player who is meant."""

from __future__ import annotations

from difflib import get_close_matches

from ...engine.choices import Choice, Question
from ...engine.lines import read
from ...engine.names import find
from ...engine.shorthand import as_choice, parted, readable
from ...engine.view import View
from .actions import Draw
from .choices import choices
from .shorthand_reveal import revealed
from .state import BOW, FIREBALL, HAND, Phase, State, asked, need

ALIKE = 0.75
"""How much a slip must be like a card's name to be taken for one."""
SELF = ("me", "self", "myself", "themselves")


def shorthand(view: View, line: str) -> Choice | None:
    """What `dagger shield 3`, `bo`, `bow > bo` or `cy was rude` asks for, if anything."""
    state: State = view.state
    name, rest = parted(view, line)
    if "rude" in rest.lower().split():
        return _rude(view, name)
    if state.phase is Phase.REVEAL:
        pick = next((ask.picked for o in choices(view) for ask in o.questions), str)
        if told := revealed(view, line, pick):
            return told
    match state.phase:
        case Phase.DRAW | Phase.REVEAL:
            return _cards(view, name, rest)
        case Phase.PLAY:
            return _played(view, name or view.names[state.turn], rest)
        case Phase.RESOLVE if state.choice and asked(state) in (BOW, FIREBALL):
            return _aimed(view, name or view.names[state.choice.at], rest, "shoot")
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


def _cards(view: View, name: str, said: str) -> Choice | None:
    """The cards drawn or turned up, by names or red numbers; with slips, if one is a card."""
    asked_for = next(
        (o for o in choices(view) if [b.name for b in o.questions] == ["cards"]), None
    )
    if asked_for is None or said.isdecimal():
        return None
    verb, _, cards = said.partition(" ")
    said = cards if verb in ("draw", "reveal") else said
    picked = asked_for.questions[0].picked(said)
    ids = {id: id for id in view.setup.facts}
    words = picked.replace(",", " ").split()
    if not any(find(ids, word) or get_close_matches(word, ids, 1, ALIKE) for word in words):
        return None
    line = _by(name, asked_for.filled({"cards": picked}))
    if view.state.phase is Phase.DRAW and (repeated := _repeated(said)):
        return _which_number(view, line, _by(name, asked_for.filled({"cards": repeated})))
    read(view.game, view.setup, view.state, line)
    return Choice("", line)


def _by(name: str, line: str) -> str:
    """A line of a player under another name, if one was said."""
    drawer, colon, rest = line.partition(":")
    return f"{name or drawer}:{rest}" if colon else line


def _repeated(said: str) -> str:
    """Cards with a number straight behind a name taken for so many copies; or nothing."""
    found: list[str] = []
    last, any_number = "", False
    for word in said.replace(",", " , ").split():
        if word.isdecimal() and last and 1 <= int(word) <= HAND:
            found += [last] * (int(word) - 1)
            any_number, last = True, ""
        else:
            last = "" if word == "," or word.isdecimal() else word
            found += [word] * (word != ",")
    return ", ".join(found) if any_number else ""


def _which_number(view: View, cards: str, copies: str) -> Choice:
    """`drink 3`: the Drink and card 3, or three Drinks, as are due; else it is asked."""
    state: State = view.state
    due = min(need(state, state.turn), len(state.pile) or HAND)
    ways = [line for line in (cards, copies) if _number(view, line) == due]
    if len(ways) != 1 and _number(view, copies):
        return Choice(
            "", "{way}", (Question("way", "Which cards?", (cards, copies), only=True),)
        )
    line = ways[0] if ways else cards
    read(view.game, view.setup, view.state, line)
    return Choice("", line)


def _number(view: View, line: str) -> int:
    """How many cards a line draws, if it can be read."""
    action = readable(view, line)
    return len(action.cards) if isinstance(action, Draw) else 0


def _played(view: View, name: str, said: str) -> Choice | None:
    """Before whom a hidden card is laid; or an open card and before whom."""
    card, arrow, target = said.removeprefix("play ").partition(">")
    open_to = next(
        (o for o in choices(view) if o.questions and o.questions[0].name == "card"), None
    )
    if open_to is None or not card.strip() or not arrow:
        return _aimed(view, name, said.removeprefix("play "), "play >")
    return as_choice(
        view, f"{name}: play {open_to.questions[0].picked(card.strip())} > {target.strip()}"
    )


def _aimed(view: View, name: str, said: str, verb: str) -> Choice | None:
    """A verb at the player named alone."""
    target = said.strip("> ")
    whom = name if target.lower() in SELF else target
    return as_choice(view, f"{name}: {verb} {whom}") if whom else None
