"""What players and the table can do: one frozen record for each kind of line."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ...engine import UNKNOWN, Action, Secret, Setup, action
from .state import EQUIPMENT, IMMEDIATE, NONE, SKILLS, THREE_ROUNDS, State

LEAVING = {"card": "Which card?", "held": "Held for how many rounds?"}
"""What is asked of a card that leaves an Event Hand."""


@action(
    "challenge {target:player} on {skill:skill} [down {down:number}]",
    label=": Character Challenge",
    questions={
        "target": "Against whom?",
        "skill": "On which Skill?",
        "down": "Equipment face down?",
    },
)
class CharacterChallenge(Action):
    """“I am Character Challenging you”, with so much Equipment face down."""

    target: int
    skill: str
    down: int | None = None


@action(
    "challenge {target:player} with {universe:universe}",
    label=": Event Challenge",
    questions={"target": "Against whom?", "universe": "Which Event's back?"},
)
class EventChallenge(Action):
    """An Event laid face down; its back shows the Universe."""

    target: int
    universe: str


@action("answer [down {down:number}]", label=" chooses a Character")
class Answer(Action):
    """The opponent has chosen a Character, and so much Equipment."""

    down: int | None = None


@action(
    "show {card:shown} [with {equipment:card*}]",
    questions={"card": "Which one?", "equipment": "Which Equipment?"},
)
class Show(Action):
    """A chosen card is turned over, with the Equipment laid beside it."""

    card: str
    equipment: tuple[str, ...] = ()


@action("equip {cards:card*}", label=" adds Equipment", questions={"cards": "Which Equipment?"})
class Equip(Action):
    """More Equipment in the battle."""

    cards: tuple[str, ...]


@action("giveup", label=" gives up")
class GiveUp(Action):
    """No more Equipment from this player."""


@action("negative {card:card} [held {held:number}]", questions=LEAVING)
class Negative(Action):
    """A Negative Event, shown and done."""

    card: str
    held: int | None = None
    """For how many rounds, where several backs could be this card's."""


@action(
    "give {card:gift} > {target:player}",
    label=" gives a Character",
    questions={"card": "Which Character?", "target": "To whom?"},
)
class Give(Action):
    """A Character handed over, mostly unseen."""

    card: str
    target: int


@action("discard {card:card} [held {held:number}]", label=" discards a card", questions=LEAVING)
class Discard(Action):
    """A card of one's own choice to the Event Discard Pile, as a Negative Event demands."""

    card: str
    held: int | None = None


@action("open [{cards:card*}]")
class Open(Action):
    """All of a player's Characters shown to everybody, and named if the table wants to."""

    cards: tuple[str, ...] = ()


@action(
    "police [{card:card}] [held {held:number}]", label=": the Gaming Police", questions=LEAVING
)
class Police(Action):
    """The five-card duty was not met, and the Gaming Police have called."""

    card: str = ""
    held: int | None = None


@action("end", label="'s turn is over")
class End(Action):
    """A turn in which no Challenge is possible, or none is left to make, is over."""


@action(
    "draw {card:drawn}",
    questions={"card": "What is on its back?"},
    by_table=True,
    names_actor=True,
)
class Draw(Action):
    """The top card of the Event Pile goes to the player whose turn it is."""

    card: str


@action("take [{card:gift}]", by_table=True, names_actor=True)
class Take(Action):
    """A Character drawn from another player's hand."""

    card: Secret[str] = UNKNOWN


@action("deal [{cards:card*}]", by_table=True)
class Deal(Action):
    """The Characters dealt one by one, from the first player on; unnamed at a table."""

    cards: Secret[tuple[str, ...]] = ()


@action("stop {players:player*}", by_table=True, interrupt=True)
class Stop(Action):
    """These players agree to give up the game and count Characters."""

    players: tuple[int, ...]


@action("leave {player:player}", by_table=True, interrupt=True)
class Leave(Action):
    """A player goes home."""

    player: int


# The words of lines ----------------------------------------------------------------------

UNSEEN = "unseen"
"""The word for a Character that changes hands face down."""
NOUNS = {"drawn": "back", "shown": "card", "gift": "Character", "universe": "Universe"}
"""What people call the kinds of value."""
NOTHING = ("nothing", "no card", "no defence", "cannot defend")
"""What else is said by who cannot defend."""
PRINTED = {
    "SHD": "The Shed at the End of Thursday",
    "RNG": "Ring Road Station",
    "AOB": "The Starship Any Other Business",
    "MUD": "The Fairly Able Five",
    "DMP": "Damp Castle Guest House",
    "OVR": "The Overdue Sword",
    EQUIPMENT: "Equipment",
    IMMEDIATE: "Immediate",
    THREE_ROUNDS: "3 Rounds",
}
"""What is printed on the backs of this deck; in others it is as a line writes it: STG-1.7."""


def back_words(back: str) -> str:
    """What is printed on a back."""
    return PRINTED.get(back, back)


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
        case "event" | "front":
            fronts = deck.backs if kind == "front" else deck.universe.keys() & deck.backs
            words = {name: card for name, card in deck.names.items() if card in fronts}
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
    return {back_words(home): home for home in state.config.deck.homes}


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
