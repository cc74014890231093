"""Lines without a verb: the cards that are asked for, or the player who is meant."""

from __future__ import annotations

from ....engine.lines import read
from ....engine.names import find
from ....errors import Ambiguous, Unreadable
from ....games.stab.state import BOW, FIREBALL, Phase, State, asked
from .. import Offer, View
from .offers import offers

SELF = ("me", "self", "myself", "themselves")


def meant(view: View, line: str) -> Offer | None:
    """What `dagger shield 3`, `bo`, `play bo` or `bow > bo` asks for, if anything."""
    state: State = view.state
    name, rest = _parted(view, line)
    match state.phase:
        case Phase.DRAW | Phase.REVEAL:
            return _cards(view, name, rest)
        case Phase.PLAY:
            return _played(view, name or view.names[state.turn], rest)
        case Phase.RESOLVE if state.choice and asked(state) in (BOW, FIREBALL):
            return _aimed(view, name or view.names[state.choice.at], rest, "shoot")
    return None


def _parted(view: View, line: str) -> tuple[str, str]:
    """The name before a line, with its colon or without, and the rest."""
    name, colon, rest = line.partition(":")
    if not colon:
        name, _, rest = line.strip().partition(" ")
    known = find(dict(zip(view.names, view.names, strict=True)), name.strip())
    return (known[0], rest.strip()) if len(known) == 1 and rest.strip() else ("", line.strip())


def _cards(view: View, name: str, said: str) -> Offer | None:
    """The cards drawn or turned up, by names or red numbers; with slips, if one is a card."""
    asked_for = next((o for o in offers(view) if [b.name for b in o.blanks] == ["cards"]), None)
    if asked_for is None or said.isdecimal():
        return None
    verb, _, cards = said.partition(" ")
    picked = asked_for.blanks[0].picked(cards if verb in ("draw", "reveal") else said)
    names = dict.fromkeys(view.setup.facts, "")
    if not any(find(names, word) for word in picked.replace(",", " ").split()):
        return None
    line = asked_for.filled({"cards": picked})
    drawer, colon, rest = line.partition(":")
    line = f"{name or drawer}:{rest}" if colon else line
    read(view.game, view.setup, view.state, line)
    return Offer("", line)


def _played(view: View, name: str, said: str) -> Offer | None:
    """Before whom a hidden card is laid; or an open card and before whom."""
    card, arrow, target = said.removeprefix("play ").partition(">")
    open_to = next((o for o in offers(view) if o.blanks and o.blanks[0].name == "card"), None)
    if open_to is None or not card.strip() or not arrow:
        return _aimed(view, name, said.removeprefix("play "), "play >")
    return _readable(
        view, f"{name}: play {open_to.blanks[0].picked(card.strip())} > {target.strip()}"
    )


def _aimed(view: View, name: str, said: str, verb: str) -> Offer | None:
    """A verb at the player named alone."""
    target = said.strip("> ")
    whom = name if target.lower() in SELF else target
    return _readable(view, f"{name}: {verb} {whom}") if whom else None


def _readable(view: View, line: str) -> Offer | None:
    try:
        read(view.game, view.setup, view.state, line)
    except (Unreadable, Ambiguous):
        return None
    return Offer("", line)
