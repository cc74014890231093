"""A table in the middle of a game as a table of TOML, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, NamedTuple

from ...engine import UNKNOWN, Setup
from ...engine.annotations import BySeat, Card, Inline, OneOf, Seat, SeatOrNobody
from ...engine.annotations import Cards as Named
from ...engine.card_pools import RESTRICTED, CardPlaces, is_unknown
from ...engine.codec import read_fields, write
from ...engine.seats import Hand
from ...errors import Unreadable, unknown
from .effects_setup import won
from .goals import DICE, wanted
from .state import ADD, Config, Ending, PlayerTurn, Stage, State, start

CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"
ENDINGS = {each.name.lower(): each for each in Ending}


class Pool(NamedTuple):
    """Cards that some unknown ones are together."""

    cards: tuple[Card, ...]
    held: BySeat[int]
    """How many of them each player holds."""
    aside: bool = False


class Position(NamedTuple):
    """How a table is written. What lies nowhere is in the draw pile, or unknown."""

    turn: Inline[PlayerTurn]
    goals: tuple[str, ...]
    hands: BySeat[tuple[Card, ...]]
    pile: Named
    """The draw pile from its top, or its size."""
    discard: tuple[Card, ...]
    base: BySeat[int]
    """How many unknown cards of each player can only be base cards."""
    pools: tuple[Pool, ...]
    lost: BySeat[int]
    rollers: tuple[Seat, ...]
    rolled: BySeat[int]
    claims: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    direction: Annotated[str, OneOf((CLOCKWISE, ANTICLOCKWISE))] = CLOCKWISE
    aside: Card = ""
    front: SeatOrNobody = -1
    skips: int = 0
    ending: Annotated[str, OneOf(("", *ENDINGS))] = ""


# Writing ------------------------------------------------------------------------------


def to_position(state: State) -> dict[str, object]:
    """Stage, turn, goals and cards; the rest only where it says something."""
    config, cards, turn, course = state
    position = Position(
        turn=turn._replace(drawn=_seen(turn.drawn)),
        direction=CLOCKWISE if course.way > 0 else ANTICLOCKWISE,
        goals=course.goals if course.wanted else (),
        hands=tuple(map(_seen, cards.hands)),
        pile=cards.pile[::-1],
        discard=cards.discard,
        aside=UNKNOWN if is_unknown(cards.aside) else cards.aside,
        front=course.front,
        base=_held(cards, RESTRICTED),
        pools=tuple(
            Pool(tuple(sorted(pool)), _held(cards, token), cards.aside == token)
            for token, pool in cards.pools
        ),
        lost=course.lost,
        skips=course.skips,
        rollers=_rollers(state),
        rolled=course.rolled,
        claims=course.claims,
        waiting=course.waiting,
        ending=course.ending.name.lower() if course.ending else "",
    )
    table = write(Position, position, config.setup)
    return {key: value for key, value in table.items() if value}


def _rollers(state: State) -> tuple[int, ...]:
    """Who rolls for the first turn; before the rolls only where the table has settled it."""
    early = state.turn.stage in (Stage.DEAL, Stage.TURN_UP)
    settled = early and len(state.course.rollers) < len(state.config.players)
    return state.course.rollers if settled or state.turn.stage is Stage.FIRST else ()


def _seen(cards: Iterable[str]) -> Hand:
    """Cards by id, unknown ones alike."""
    return tuple(sorted(UNKNOWN if is_unknown(card) else card for card in cards))


def _held(cards: CardPlaces, token: str) -> tuple[int, ...]:
    return tuple(hand.count(token) for hand in cards.hands)


# Reading ------------------------------------------------------------------------------


def from_position(setup: Setup, table: Mapping[str, object]) -> State:
    """The state of a table; what it leaves out is as at the start of a turn."""
    owner = table.get("turn", setup.players[0])
    usual = {"stage": str(Stage.START), "turn": owner, "judge": owner}
    usual["rollers"] = list(setup.players)
    position = Position(**read_fields(Position, {**usual, **table}, setup))
    state = start(setup)
    goals = _goals(position)
    course = state.course._replace(
        way=1 if position.direction == CLOCKWISE else -1,
        goals=goals,
        wanted=wanted(state.config.faces, goals) if goals[0] else (),
        front=position.front,
        lost=position.lost,
        skips=position.skips,
        rollers=position.rollers,
        rolled=position.rolled,
        claims=position.claims,
        waiting=position.waiting,
    )
    cards = _placed(state, position, "pile" in table)
    return _ended(_sound(State(state.config, cards, position.turn, course)), position.ending)


def _goals(position: Position) -> tuple[str, str]:
    """The faces of the goal dice; they must lie there once the game is under way."""
    early = position.turn.stage in (Stage.DEAL, Stage.TURN_UP, Stage.FIRST, Stage.GOALS)
    if not position.goals and early:
        return "", ""
    if len(position.goals) != len(DICE):
        raise Unreadable("`goals` are two faces: of the Colors die and of the Shapes die")
    for face, shown in zip(position.goals, DICE.values(), strict=True):
        if face not in shown:
            raise Unreadable(unknown("face", face, shown))
    return position.goals[0], position.goals[1]


def _placed(state: State, position: Position, is_piled: bool) -> CardPlaces:
    """Every card in its place; what is named nowhere is in the draw pile or unknown."""
    for card, copies in Counter(position.turn.drawn).items():  # BOL-1.1
        if copies > state.config.deck.get(card, copies):
            raise Unreadable(f"there are not so many cards `{card}`")
    late = state.cards.late
    cards = CardPlaces(position.hands, (), (), position.discard, (), position.aside, late)
    cards = _pooled(state.config, cards, position)
    left = _left(state.config, cards, position.front)
    tokens = [*(card for hand in cards.hands for card in hand), cards.aside]
    if state.config.known:
        pile = position.pile if is_piled else left
        if any(map(is_unknown, tokens)):
            raise Unreadable("where all is known no card is unknown")
        if Counter(pile) != Counter(left):
            raise Unreadable("the draw pile must hold exactly the cards that lie nowhere else")
        return cards._replace(pile=pile[::-1])
    size = len(left) - sum(token in (UNKNOWN, RESTRICTED) for token in tokens)
    if size < 0 or (is_piled and position.pile != (UNKNOWN,) * size):
        raise Unreadable(f"the draw pile must have {size} cards, so that none is lost")
    return cards._replace(pile=(UNKNOWN,) * size, unseen=left)


def _pooled(config: Config, cards: CardPlaces, position: Position) -> CardPlaces:
    """Unknown cards as tokens of their pools."""
    held = [(RESTRICTED, position.base)]
    for number, pool in enumerate(position.pools, 1):
        token = f"{UNKNOWN}{number}"
        held.append((token, pool.held))
        aside = token if pool.aside else cards.aside
        cards = cards._replace(pools=(*cards.pools, (token, pool.cards)), aside=aside)
        if len(pool.cards) != sum(pool.held) + pool.aside:
            raise Unreadable("a pool has as many cards as there are places for them")
    hands = [list(hand) for hand in cards.hands]
    for token, places in held:
        for seat, times in enumerate(places):
            if times > hands[seat].count(UNKNOWN):
                name = config.players[seat]
                raise Unreadable(f"{name} holds fewer unknown cards than are pooled")
            for _ in range(times):
                hands[seat][hands[seat].index(UNKNOWN)] = token
    return cards._replace(hands=tuple(map(tuple, hands)))


def _left(config: Config, cards: CardPlaces, front: int) -> Hand:
    """The cards of the deck that lie nowhere in sight."""
    left = Counter(config.deck)
    left.subtract([ADD] * (front >= 0))
    for place in (*cards.hands, cards.discard, (cards.aside,) * bool(cards.aside)):
        left.subtract(card for card in place if not is_unknown(card))
    for _, pool in cards.pools:
        left.subtract(pool)
    for card, copies in left.items():
        if copies < 0 or card not in config.deck:
            raise Unreadable(f"there are not so many cards `{card}`")
    return tuple(left.elements())


def _sound(state: State) -> State:
    """The state, if its stage has what it needs."""
    turn, cards = state.turn, state.cards
    traded = turn.stage in (Stage.GRAB, Stage.KEEP)
    rolled = {"": turn.stage, "d8": Stage.START, "goals": Stage.GOALS}
    problems = {
        "a trade needs its `target`": traded and turn.target in (-1, turn.seat),
        "a trade needs the card laid `aside`": turn.stage is Stage.KEEP and not cards.aside,
        "no card lies `aside` outside a trade": bool(cards.aside)
        and not (traded or state.course.claims),
        "only a discard pile can be shuffled": turn.shuffle and not cards.discard,
        "cards can be owed only after a shuffle": bool(turn.owed) and not turn.shuffle,
        "the dice roll in another stage": turn.stage
        is not rolled.get(turn.rolling, Stage.REROLL if turn.rolling in DICE else None),
        "no hand can be empty here": turn.stage is Stage.DISCARD
        and not (turn.shuffle or cards.hands[turn.seat]),
        "no hand held up can be empty": turn.stage is Stage.GRAB
        and not cards.hands[turn.target],
        "somebody must roll first": turn.stage is Stage.FIRST and not state.course.rollers,
        "before the deal no hand holds cards": turn.stage is Stage.DEAL and any(cards.hands),
        "the judging needs `claims` and who is `waiting`": turn.stage is Stage.JUDGE
        and not (state.course.claims and state.course.waiting),
    }
    for problem, there in problems.items():
        if there:
            raise Unreadable(problem)
    return state


def _ended(state: State, ending: str) -> State:
    """The state with what the claims have come to."""
    if not state.course.claims:
        if state.turn.stage is Stage.OVER:
            raise Unreadable("a game that is over needs its `claims`")
        return state
    if not ending:
        raise Unreadable("`claims` need the `ending` they have come to")
    state = state._replace(course=state.course._replace(ending=ENDINGS[ending]))
    return won(state) if state.turn.stage is Stage.OVER else state
