"""What players and the table can do: one frozen record for each kind of line."""

from __future__ import annotations

from ...engine import UNKNOWN, Action, action

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
    questions={
        "target": "Against whom?",
        "universe": "Which Event's back?",
    },
)
class EventChallenge(Action):
    """An Event laid face down; its back shows the Universe."""

    target: int
    universe: str


@action("answer [down {down:number}]", label=" has chosen a Character")
class Answer(Action):
    """The opponent has chosen a Character, and so much Equipment."""

    down: int | None = None


@action(
    "show {card:shown} [with {equipment:card*}]",
    questions={
        "card": "Which one?",
        "equipment": "Which Equipment?",
    },
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
    questions={
        "card": "Which Character?",
        "target": "To whom?",
    },
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

    card: str = UNKNOWN


@action("deal [{cards:card*}]", by_table=True)
class Deal(Action):
    """The Characters dealt one by one, from the first player on; unnamed at a table."""

    cards: tuple[str, ...] = ()


@action("stop {players:player*}", by_table=True, interrupt=True)
class Stop(Action):
    """These players agree to give up the game and count Characters."""

    players: tuple[int, ...]


@action("leave {player:player}", by_table=True, interrupt=True)
class Leave(Action):
    """A player goes home."""

    player: int
