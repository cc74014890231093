"""A bottle passed round: the smallest game that uses every part of the protocol.

Everybody holds two gifts. Who has the bottle drinks, gives a gift away, puts gifts on the
table, or proposes a toast; then the bottle goes on. It ends when the bottle is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from deckwright.engine import (
    TABLE,
    UNKNOWN,
    Action,
    Chance,
    Event,
    Game,
    Refusal,
    Result,
    Setup,
    Step,
    action,
)
from deckwright.errors import Unreadable
from deckwright.rulebook import Rule, Rulebook, Section

NAMES = {
    "golden left potion": "gold-left",
    "golden right potion": "gold-right",
    "silver spoon": "spoon",
    "old port": "port",
    "old map": "map",
    "drop of ink": "ink",
    "apple": "apple",
    "apple tart": "tart",
}
SIPS = 6


@action("deal {cards:card*}", by_table=True)
class Deal(Action):
    """Two gifts for everybody, in the order of the seats."""

    cards: tuple[str, ...]


@action("drink {sips:number} [straight=straight]")
class Drink(Action):
    """Some sips, from the cup or straight from the bottle."""

    sips: int
    straight: bool = False


@action("give {card:card} > {target:player} [aloud=aloud]")
class Give(Action):
    """A gift for somebody; unless said aloud, only these two see it."""

    card: str
    target: int
    aloud: bool = False


@action("put {cards:card*} [> {target:player}]")
class Put(Action):
    """Gifts laid on the table, at will beside somebody's glass."""

    cards: tuple[str, ...]
    target: int | None = None


@action("toast {words:text}")
class Toast(Action):
    """Words, and the bottle goes on."""

    words: str


@dataclass(frozen=True, slots=True)
class Table:
    """Who has the bottle, what is in it, and the gifts."""

    setup: Setup
    holder: int
    left: int
    hands: tuple[tuple[str, ...], ...]
    drunk: tuple[int, ...]
    shown: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()


def _rule(id: str, text: str, refuse: dict[str, str], event: dict[str, str]) -> Rule:
    return Rule(id, text, ("text",), "", "engine", refuse=refuse, event=event)


RULES = (
    _rule("BTL-1.1", "Two gifts each.", {}, {"dealt": "gifts are dealt"}),
    _rule(
        "BTL-1.2",
        "Who has the bottle acts.",
        {"turn": "{player} has not got the bottle", "chance": "nobody can do that now"},
        {"passed": "the bottle goes to {player}"},
    ),
    _rule("BTL-1.3", "One to three sips.", {"sips": "{number:sip/sips} cannot be"}, {}),
    _rule(
        "BTL-1.4",
        "A gift is one's own, and for another.",
        {"own": "{card} is not there", "self": "that is {target}'s already"},
        {},
    ),
)
BOOK = Rulebook(
    "bottle", "BTL", "The bottle", (Section(1, "Passing"),), {rule.id: rule for rule in RULES}
)


class Bottle(Game[Table]):
    """The rules."""

    slug = "bottle"
    actions = (Drink, Give, Put, Toast, Deal)

    def start(self, setup: Setup) -> Table:
        deck = tuple(Counter(setup.cards).elements())
        if not setup.known:
            deck = (UNKNOWN,) * len(deck)
        none: tuple[tuple[str, ...], ...] = ((),) * len(setup.players)
        return Table(setup, setup.first, SIPS, none, (0,) * len(setup.players), deck=deck)

    def to_act(self, state: Table) -> tuple[int, ...]:
        return () if self.due(state) or not state.left else (state.holder,)

    def due(self, state: Table) -> Chance:
        return Chance.NOTHING if any(state.hands) or state.shown else Chance.DEAL

    def legal_actions(self, state: Table) -> tuple[Action, ...]:
        if not self.to_act(state):
            return ()
        seat, hand = state.holder, tuple(dict.fromkeys(state.hands[state.holder]))
        if UNKNOWN in hand:
            hand = tuple(state.setup.cards)
        others = [other for other in range(len(state.hands)) if other != seat]
        found: list[Action] = [
            Drink(seat, sips, straight) for sips in (1, 2, 3) for straight in (False, True)
        ]
        found += [
            Give(seat, card, other, aloud)
            for card in hand
            for other in others
            for aloud in (False, True)
        ]
        found += [Put(seat, (card,)) for card in hand] + [Toast(seat, "cheers")]
        return tuple(each for each in found if self.refusal(state, each) is None)

    def refusal(self, state: Table, action: Action) -> Refusal | None:
        if isinstance(action, Deal):
            enough = len(action.cards) == 2 * len(state.hands)
            return None if self.due(state) and enough else Refusal("BTL-1.2", "chance")
        if self.due(state) or not state.left:
            return Refusal("BTL-1.2", "chance")
        if action.seat != state.holder:
            return Refusal("BTL-1.2", "turn", {"player": action.seat})
        if isinstance(action, Drink) and not 1 <= action.sips <= min(3, state.left):
            return Refusal("BTL-1.3", "sips", {"number": action.sips}, firm=not action.sips)
        if isinstance(action, Give) and action.target == action.seat:
            return Refusal("BTL-1.4", "self", {"target": action.seat})
        cards = {Give: ("card",), Put: ("cards",)}.get(type(action), ())
        for field in cards:
            named = getattr(action, field)
            return self._missing(state, action.seat, (named,) if field == "card" else named)
        return None

    def _missing(self, state: Table, seat: int, cards: tuple[str, ...]) -> Refusal | None:
        """The first of some cards that cannot be in a hand."""
        hand, elsewhere = _blurred(state.hands[seat], cards), Counter(state.shown)
        for other, held in enumerate(state.hands):
            elsewhere.update(held if other != seat else ())
        for card in cards:
            free = card == UNKNOWN or elsewhere[card] < state.setup.cards.get(card, 0)
            if card not in hand and not (UNKNOWN in hand and free):
                return Refusal("BTL-1.4", "own", {"card": card})
            hand.remove(card if card in hand else UNKNOWN)
        return None

    def warning(self, state: Table, action: Action) -> Refusal | None:
        return None

    def step(self, state: Table, action: Action, ruled: bool = False) -> Step[Table]:
        if isinstance(action, Deal):
            cards = iter(action.cards)
            hands = tuple((next(cards), next(cards)) for _ in state.hands)
            deck = tuple((Counter(state.deck) - Counter(action.cards)).elements())
            return Step(replace(state, hands=hands, deck=deck), (Event("BTL-1.1", "dealt"),))
        if isinstance(action, Drink):
            sips = min(action.sips, state.left)
            drunk = _set(state.drunk, action.seat, state.drunk[action.seat] + sips)
            state = replace(state, left=state.left - sips, drunk=drunk)
        elif isinstance(action, Give):
            state = _take(state, action.seat, (action.card,))
            hands = _set(state.hands, action.target, (*state.hands[action.target], action.card))
            state = replace(state, hands=hands)
        elif isinstance(action, Put):
            state = _take(state, action.seat, action.cards)
            state = replace(state, shown=(*state.shown, *action.cards))
        holder = (action.seat + 1) % len(state.hands)
        return Step(
            replace(state, holder=holder), (Event("BTL-1.2", "passed", {"player": holder}),)
        )

    def result(self, state: Table) -> Result | None:
        if state.left:
            return None
        most = max(state.drunk)
        winners = tuple(seat for seat, drunk in enumerate(state.drunk) if drunk == most)
        return Result("empty", winners, state.drunk)

    def score(self, state: Table) -> tuple[int, ...]:
        return state.drunk

    def sample(self, state: Table, random: Random) -> Action:
        return Deal(TABLE, tuple(random.sample(state.deck, 2 * len(state.hands))))

    def redact(self, state: Table, action: Action) -> Action:
        if isinstance(action, Deal):
            return Deal(TABLE, (UNKNOWN,) * len(action.cards))
        if isinstance(action, Give) and not action.aloud:
            return replace(action, card=UNKNOWN)
        return action

    def inventory(self, state: Table) -> Counter[str]:
        held = (card for hand in state.hands for card in hand)
        return Counter((*held, *state.shown, *state.deck))

    def vocabulary(self, state: Table, kind: str) -> Mapping[str, Any]:
        if kind == "player":
            return {name: seat for seat, name in enumerate(state.setup.players)}
        return {**NAMES, UNKNOWN: UNKNOWN}

    def to_position(self, state: Table) -> dict[str, Any]:
        return {
            "holder": state.setup.players[state.holder],
            "left": state.left,
            "drunk": list(state.drunk),
            "shown": list(state.shown),
            "hands": [list(hand) for hand in state.hands],
            "deck": list(state.deck) if state.setup.known else len(state.deck),
        }

    def from_position(self, setup: Setup, table: Mapping[str, Any]) -> Table:
        if table["holder"] not in setup.players:
            raise Unreadable(f"nobody here is called `{table['holder']}`")
        deck = table["deck"]
        return Table(
            setup,
            setup.players.index(table["holder"]),
            table["left"],
            tuple(map(tuple, table["hands"])),
            tuple(table["drunk"]),
            tuple(table["shown"]),
            tuple(deck) if isinstance(deck, list) else (UNKNOWN,) * deck,
        )


def _set(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _blurred(hand: tuple[str, ...], gone: tuple[str, ...]) -> list[str]:
    """A hand before cards leave it: if one goes unseen, nobody can say which are left."""
    return [UNKNOWN] * len(hand) if UNKNOWN in gone else list(hand)


def _take(state: Table, seat: int, cards: tuple[str, ...]) -> Table:
    """The state with cards gone from a hand; unknown ones go when the named are not there."""
    hand = _blurred(state.hands[seat], cards)
    for card in cards:
        hand.remove(card if card in hand else UNKNOWN)
    return replace(state, hands=_set(state.hands, seat, tuple(hand)))


GAME = Bottle()


def setup(players: int = 3, known: bool = True) -> Setup:
    """A table of the toy game."""
    cards = dict.fromkeys(NAMES.values(), 1)
    facts = {card: {"name": name, "kind": "gift"} for name, card in NAMES.items()}
    return Setup(("ann", "bo", "cy", "dee")[:players], {}, cards, known, 0, facts)
