"""What the lines of a Challenge stand for: who poses which, and both cards turned over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine import Action
from ...engine.legality import never
from ...engine.parser.grammar import Said, Ways
from ...errors import Refusal, Unfinished
from .actions import Answer, CharacterChallenge, Draw, EventChallenge, Negative, Show
from .card_knowledge import universes
from .legality import LEGALITY
from .offers import OFFERS
from .state import EQUIPMENT, IMMEDIATE, NONE, SKILLS, Phase, State
from .turn_flow import EFFECTS, opponents


def challenger(said: Said) -> int:
    """Whoever is said to pose a Challenge, else whose turn it is."""
    return said.seat if said.seat >= 0 else int(said.state.turn)


def challenged(said: Said) -> Ways | Refusal:
    """A Challenge, against each who can be, where nobody is named; what is named with it is
    turned over when both have chosen."""
    nowhere = not {"universe", "card", "skill", "it", "character"} & {*said.values}
    if nowhere and "event" in said.values and not universes(said.state, said.state.turn):
        return with_an_event(said)
    return Ways([[*way, *cards] for way in _challenges(said) for cards in _named(said, way)])


def with_an_event(said: Said) -> Ways | Refusal:
    """`plays an event against bo`: any of those whose backs are seen."""
    homes = universes(said.state, said.state.turn)
    if not homes:
        return never("STG-10.4", "not_held", owner=challenger(said), card="a Standard Event")
    return Ways([(EventChallenge(challenger(said), said["target"], home),) for home in homes])


def chooses(said: Said) -> Sequence[Action]:
    """`bo chooses adequate`: an answer, and the card that is turned over then."""
    due = said.state.phase in (Phase.ANSWER, Phase.SHOW)
    return _shown(said.state, Show(said.seat, said["card"])) if due else []


def shows(said: Said) -> Sequence[Action] | Ways:
    """`bo shows adequate`: with what lies under it, where that is not said (STG-6.3)."""
    state: State = said.state
    show = Show(said.seat, said["card"], said.get("equipment", ()))
    if _waits(state) or show.equipment:
        return _answered(state, [show])
    able = [each for each in OFFERS.legal_actions(state) if isinstance(each, Show)]
    alike = [x for x in able if (x.seat, x.card) == (show.seat, show.card)]
    return Ways([[each] for each in alike or [show]])


def _waits(state: State) -> bool:
    """Whether somebody who is challenged has not chosen yet."""
    return state.phase is Phase.ANSWER


def _answered(state: State, shows: Sequence[Show]) -> Sequence[Action]:
    """Who is challenged has chosen what is turned over (STG-5.3)."""
    at = state.challenge.target if state.challenge and _waits(state) else -1
    fit = all(each.card in state.config.deck.bits for each in shows)
    chosen = [Answer(at, len(x.equipment) or None) for x in shows if fit and x.seat == at]
    return [*chosen, *shows]


def _challenges(said: Said, drawn: str = "") -> Iterator[list[Action]]:
    """What is done, against each whom a Challenge may be against; `it` is what was drawn."""
    state: State = said.state
    seat, deck, card = challenger(said), state.config.deck, said.get("card", "")
    named = said.get("target", said.get("whose"))
    targets = opponents(state) if named is None else [named]
    homes = [said["universe"]] if "universe" in said.values else []
    down = 1 if "plus" in said.values else said.get("down")
    if "it" in said.values:  # what was drawn last
        held = [each.back for each in state.hands[state.turn][-1:]]
        homes, card = [drawn] if drawn else held, said.get("front", card)
    if not homes and "skill" not in said.values and card and card not in deck.bits:
        homes = [deck.universe.get(card, "")]
    skills = [said["skill"]] if "skill" in said.values else []
    if not homes and not skills:
        homes = [] if "character" in said.values else [*universes(state, state.turn)]
        skills = [] if "event" in said.values else [*SKILLS]
    for target in targets:
        for skill in skills:
            shown = [Answer(target), Show(seat, card)] if card else []
            yield [CharacterChallenge(seat, target, skill, down), *shown]
        for home in homes:
            shown = [Show(seat, card)] if card else []
            yield [EventChallenge(seat, target, home), *shown]


def whole_turn(said: Said) -> Ways:
    """`shed, bo trivia`: a draw and a Challenge."""
    ways: list[list[Action]] = []
    for back in _backs(said):
        draw = Draw(said.seat, back)
        for way in _challenges(said, back):
            ways += [[draw, *way, *cards] for cards in _named(said, [draw, *way])]
    return Ways(ways)


def draws(said: Said) -> Ways:
    """`draws an event`, `draws the kettle loops`: its back, if that can be told; an Immediate
    is played at once (STG-8.1)."""
    backs = _backs(said)
    played = "now" in said.values or ("front" in said.values and backs == [IMMEDIATE])
    negative = [Negative(said.seat, said["front"])] if played else []
    return Ways([[Draw(said.seat, back), *negative] for back in backs])


def _backs(said: Said) -> Sequence[str]:
    """What can have been drawn: what is said, or any Event that the Challenge can be with."""
    if "drawn" in said.values:
        return [said["drawn"]]
    deck = said.state.config.deck
    if "front" in said.values:
        return [deck.backs[said["front"]]]
    cards = (said.get(field, "") for field in ("card", "a", "b"))
    homes = (said.get("universe", ""), *(deck.backs.get(card, "") for card in cards))
    return [home for home in homes if home in deck.homes][:1] or deck.homes


def _named(said: Said, done: Sequence[Action]) -> Iterator[Sequence[Action]]:
    """How both cards are turned over that are named with a Challenge; once none, if none is."""
    if "a" not in said.values:
        yield ()
        return
    state: State = said.state
    for action in done:
        if LEGALITY.first(state, action) is None:
            state = EFFECTS.step(state, action).state
    yield from _pairs(said, state, state.challenge.target if state.challenge else state.turn)


def drawn_and_played(said: Said) -> Sequence[Action]:
    """`immediate, fire drill`: a Negative Event that is played as soon as it is drawn."""
    if said["card"] not in said.state.config.deck.effect or "drawn" not in said.values:
        return []
    return [Draw(said.seat, said["drawn"]), Negative(challenger(said), said["card"])]


def played_by(said: Said) -> Sequence[Action]:
    """`fire drill for bo`: a Negative Event, with the draw that is due before it."""
    seat, card, deck = said.get("who", said.seat), said["card"], said.state.config.deck
    due = said.state.phase is Phase.DRAW and deck.backs.get(card) == IMMEDIATE
    return [*[Draw(seat, IMMEDIATE)] * due, Negative(seat, card, said.get("held"))]


def one_down(said: Said) -> Ways:
    """`puts one face down`: a Character, or one Equipment Card beside it; or which."""
    if {"gear", "cards"} & {*said.values}:
        return Ways([[Answer(said.seat, len(said.get("cards", "1")))]])
    gear = any(held.back == EQUIPMENT for held in said.state.hands[said.seat])
    ways = [[Answer(said.seat)], *[[Answer(said.seat, 1)]] * gear]
    return Ways(ways if said.state.phase is Phase.ANSWER else ways[:1])


def by_event(said: Said) -> Ways | Refusal:
    """`defends with an event`: any that it can be."""
    state = said.state
    if state.challenge and state.challenge.skill:
        return never("STG-5.3", "character", card="an Event")
    able = (each for each in OFFERS.legal_actions(state) if isinstance(each, Show))
    events = [x for x in able if x.seat == said.seat and x.card in state.config.deck.difficulty]
    return Ways([[each] for each in events if each.card not in state.config.deck.bits])


def helpless(said: Said) -> Sequence[Action]:
    """STG-7.13: said of who is challenged, where nobody is named."""
    challenge = said.state.challenge
    if challenge and challenge.skill and _waits(said.state):
        return []  # STG-5.3
    seat = challenge.target if challenge and said.seat == said.state.turn else said.seat
    return [Show(seat, NONE)]


# Cards turned over ------------------------------------------------------------------------


def both_shown(said: Said) -> Ways:
    """`marrow vs adequate`, `ann marrow + shoes, adequate`."""
    state: State = said.state
    target = state.challenge.target if state.challenge else state.turn
    return Ways([*_pairs(said, state, target)])


def _pairs(said: Said, state: State, target: int) -> Iterator[Sequence[Action]]:
    """The ways to turn over two cards: the Challenger's first and all Equipment with the card
    before it, if that can be; else in any order, and with either card."""
    first, second = state.turn, target
    orders = [(first, second), (second, first)]
    if "who" in said.values:
        orders = [each for each in orders if each[0] == said["who"]]
    if "whose" in said.values:
        orders = [each for each in orders if each[1] == said["whose"]]
    if not orders:  # who has no part in the Challenge
        who, card = ("whose", "b") if "whose" in said.values else ("who", "a")
        yield [Show(said[who], said[card])]
    if not orders or said["a"] == said["b"]:
        return  # a card is no pair
    near, far = said.get("ae", ()), said.get("be", ())
    loose = said.get("loose", ())
    fits = [(near, (*far, *loose)), *([((*near, *loose), far)] if loose else [])]
    ways = [
        [_shown(state, Show(one, said["a"], x), Show(other, said["b"], y)) for x, y in fits]
        for one, other in orders
    ]
    able = [way for way in ways[0] if _can_be(state, way)]
    yield from able[:1] or (way for order in ways for way in order)


def _shown(state: State, *shows: Show) -> Sequence[Action]:
    """What is turned over, but for what lies open already, with an answer where one is due."""
    return _answered(state, _still(state, shows))


def _can_be(state: State, actions: Sequence[Action]) -> bool:
    """Whether the rules allow some actions one after the other."""
    for action in actions:
        if LEGALITY.first(state, action) is not None:
            return False
        state = EFFECTS.step(state, action).state
    return True


def _still(state: State, shows: Sequence[Show]) -> list[Show]:
    """What is turned over, but for what lies open already."""
    lying = state.challenge.shown if state.challenge else ()
    return [each for each in shows if each.card not in lying] or [*shows]


def which_are_shown(said: Said) -> Ways:
    """`both turn over`: the cards are to be said, where two are due (STG-5.4)."""
    state: State = said.state
    if state.phase is not Phase.SHOW or not state.challenge:
        return Ways([])
    first, second = (said.setup.players[n] for n in (state.turn, state.challenge.target))
    raise Unfinished(f"say what they turn over: `{first} ..., {second} ...`")


def each_shows(said: Said) -> Sequence[Action]:
    """`ann marrow bo adequate`."""
    shows = [Show(x["who"], x["card"], x.get("equipment", ())) for x in said["groups"]]
    if any(each.card == NONE and each.equipment for each in shows):
        return []
    return _shown(said.state, *shows)
