"""Words for lines: players, Skills, Universes and cards; what is printed on a back."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ...engine import UNKNOWN, Setup
from .config import SKILLS, THREE_ROUNDS
from .state import NONE, State

UNSEEN = "unseen"
"""The word for a Character that changes hands face down."""
NOUNS = {"drawn": "back", "shown": "card", "gift": "Character", "universe": "Universe"}
"""What people call the kinds of value."""
NOTHING = ("nothing", "no card", "no defence", "cannot defend")
"""What else is said by who cannot defend."""
WORLDS = {
    "SHD": "Shed",
    "RNG": "Ring Road",
    "AOB": "Business",
    "MUD": "Muddleby",
    "DMP": "Damp Castle",
    "OVR": "Overdue",
}
"""STG-1.4: how the backs of this deck name their Universes, for short."""


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """Words -> values; the first word for a value is the one written."""
    config, deck = state.config, state.config.deck
    match kind:
        case "player":
            words: Mapping[str, Hashable] = {
                name: seat for seat, name in enumerate(config.players)
            }
        case "skill":
            called = {name: skill for skill, name in SKILLS.items()}
            words = {**{skill: skill for skill in SKILLS}, **called}
        case "universe":
            words = {**{home: home for home in deck.universes}, **_worlds(state)}
        case "shown" | "gift":
            none = dict.fromkeys((NONE, *NOTHING), NONE)
            words = {**deck.names, **(none if kind == "shown" else {UNSEEN: UNKNOWN})}
        case "character" | "given":
            numbers = {str(number): number for number in range(len(deck.bits) + 1)}
            by_name = [(name, card) for name, card in deck.names.items() if name != card]
            characters = dict(each for each in by_name if each[1] in deck.bits)
            words = {**characters, **(numbers if kind == "given" else {})}
        case "gear":
            words = {name: card for name, card in deck.names.items() if card in deck.bonus}
        case "drawn" if not config.known:
            words = _backs(state)
        case _:
            words = deck.names
    return words


def _backs(state: State) -> dict[str, str]:
    """What can be printed on a back; a Universe also as `standard SHD`."""
    deck = state.config.deck
    short = {back: back for back in deck.fronts}
    long = {f"standard {home}": home for home in deck.universes}
    return {**short, **long, **_worlds(state), "3 rounds": THREE_ROUNDS, "three": THREE_ROUNDS}


def _worlds(state: State) -> dict[str, str]:
    """The Universes as their backs name them."""
    return {name: home for home, name in WORLDS.items() if home in state.config.deck.homes}


def examples(setup: Setup) -> tuple[str, ...]:
    """A line of each kind, in the order of a turn; a name or a back alone is enough."""
    other = setup.players[-1]
    return (
        f"shed; {other} trivia",
        "marrow + pencil; lift nine",
        "draw shed; draw equipment",
        f"challenge {other} on trivia down 1",
        f"challenge {other} with shed; answer",
        f"{other}: show marrow with pencil",
        f"{other}: show none; equip pencil; giveup",
        f"give unseen > {other}; discard pencil",
        "negative drill; police pencil; end",
    )
