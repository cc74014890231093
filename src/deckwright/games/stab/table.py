"""What a front end shows: whose turn, lives, what lies before whom; and what can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ...display import clipped
from ...engine import TABLE, UNKNOWN, Action
from ...engine.choices import LABEL, Choice, Option, Question, options, single
from ...engine.derive import choices_of
from ...errors import count, joined
from ...rulebook import read_rulebook
from ...table import DOWN, Fact, Laid, Player, Table
from . import actions as do
from . import round_sum
from .actions import CallOut, Draw, PassCrown, Shuffle
from .state import (
    COVERED,
    MOST_LIVES,
    PLAYS,
    Kind,
    Lying,
    Phase,
    Played,
    State,
    View,
    Way,
    hand_size,
    is_told,
    is_turned,
    left_of,
    living,
    need,
    to_play,
    under,
    unnamed_cards,
    waiting_effect,
)

EXPLAINED = (
    "> acts; ^ wears the crown; # is a life.",
    "Ana 5/4: 5 lives, 4 cards. (primed): goes off next round.",
)
TOLD_FIRST = (
    *("won", "over", "exhausted"),
    *("passed", "rotates", "moved"),  # what lies elsewhere now
    *("primed", "bitten", "entranced", "round", "stays"),  # what hands have to do
)
IN_ROWS = frozenset(("played", "own", "raised"))
WAYS = {Way.ACTIVE: "up", Way.FRESH: "primed", Way.PRIMED: "goes off"}
"""What an open card is about to do."""
OPENING = ("SYF-1.7", "SYF-2.8")
"""The rules a table is reminded of before the first card is drawn."""


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    up = state.config.setup.house["draw_pile_face"] == "up"
    pile = Fact("draw pile", str(len(state.pile)), "pile", open=up)
    return Table(
        headline(view),
        players=[_player(view, seat) for seat in range(len(view.names))],
        facts=[
            Fact("round", str(state.round), "number"),
            *[pile] * (not state.config.is_uncounted),
            Fact("discard pile", str(len(state.discard)), "pile", open=True),
        ],
        prompts=_opening(state),
    )


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    if result := view.game.result(state):
        winners = [view.names[seat] for seat in result.winners]
        return f"{' and '.join(winners)} won"
    name = view.names[state.turn]
    match state.phase:
        case Phase.CROWN:
            task = f"The crown goes to {view.names[left_of(state.lives, state.royal)]}"
        case Phase.DRAW if view.game.due(state) == "shuffle":
            task = "Shuffle the discard pile to draw from"
        case Phase.DRAW:
            task = f"{name} draws {due(state)}, face up"
        case Phase.PLAY if is_turned(state):
            told = sum(lain.way in COVERED for lain in state.lying)
            task = f"Turn all cards up: {told} of {told + to_play(state)} told"
        case Phase.PLAY:
            task = f"{name} plays card {state.done[state.turn] + 1} of 2"
        case Phase.REVEAL:
            task = (
                "Turn all cards up at once" if unnamed_cards(state) else "All cards are face up"
            )
        case Phase.RESOLVE:
            task = _choosing(view, state.choice)
    return task


def due(state: State) -> int:
    """How many cards the next player can draw now; an uncounted pile has enough."""
    number = need(state, state.turn)
    return number if state.config.is_uncounted else min(number, len(state.pile))


def _choosing(view: View, choice: Lying | None) -> str:
    """Who must choose, for which card (SYF-5.10)."""
    if choice is None:
        return "The cards take effect"
    name = view.names[choice.at]
    kind, card = waiting_effect(view.state), clipped(view.card(choice.card), 18)
    if kind == Kind.GOBLIN:
        return f"{name} must move a card"
    if kind == Kind.OWN:
        return f"{card}: say its outcome"
    return f"{name} {'must shoot:' if kind == Kind.BOW else 'throws the'} {card}"


def _opening(state: State) -> list[str]:
    """What to say before anybody has drawn."""
    if state.round > 1 or state.phase is not Phase.DRAW or any(state.hands) or state.discard:
        return []
    rules = read_rulebook("stab").rules
    second_person = state.config.house.address_ruling != "off"
    return [rules[id].prompt for id in OPENING[: 1 + second_person]]


def _player(view: View, seat: int) -> Player:
    state: State = view.state
    lives, held, owed = state.lives[seat], hand_size(state, seat), view.game.due(state)
    if is_turned(state) and not under(state, Kind.SNAKE, seat):  # all have played
        held -= min(PLAYS - state.done[seat], held)
    waiting = owed == "draw" and seat == state.turn
    if owed == "reveal":  # all at once: SYF-5.1
        waiting = seat in {state.lying[index].at for index in unnamed_cards(state)}
    waiting = waiting or (is_turned(state) and bool(lives))
    hearts = "#" * lives + "." * (MOST_LIVES - lives)
    facts = [
        *[Fact("crown", sign="^", short="^ ")] * (seat == state.royal),
        Fact("lives", str(lives), "lives", sign=hearts, short=str(lives)),
        Fact("cards", str(held), "hand", short=f"/{held}"),
    ]
    return Player(
        view.names[seat],
        acts=waiting or seat in view.game.to_act(state),
        out=not lives,
        facts=facts * bool(lives),
        asides=_cards_seen_drawn(view, seat),
        laid=[*_before(view, seat)],
    )


def _cards_seen_drawn(view: View, seat: int) -> list[str]:
    """What a player was seen to draw, where the house plays with an aid (SYF-1.9)."""
    state: State = view.state
    drawn = [view.card(card) for card in state.hands[seat] if card != UNKNOWN]
    if state.config.house.memory_aid != "on" or not drawn or not state.lives[seat]:
        return []
    sure = hand_size(state, seat) == len(state.hands[seat])
    return [f"holds {'' if sure else 'some of '}{', '.join(drawn)}"]


def _before(view: View, seat: int) -> Iterator[Laid]:
    """What lies before a player: open cards as they are, covered ones by who played them."""
    state: State = view.state
    here = [_public_card(view, lain) for lain in state.lying if lain.at == seat]
    if state.choice and state.choice.at == seat:
        here.append(Laid(view.card(state.choice.card), state.choice.card, note="to choose"))
    for laid, alike in groupby(here):  # in the order of playing, as they are to be said
        yield laid._replace(number=len([*alike]))


def _public_card(view: View, lain: Lying) -> Laid:
    """A card as all see it; one that is being turned up has been named by the table."""
    state: State = view.state
    if lain.way not in COVERED:
        acts = state.config.acts[lain.card]
        what = "plays nothing" if acts == Kind.SNAKE else "plays face up"
        note = what if lain.way is Way.SIDEWAYS else WAYS.get(lain.way, "")
        sideways = lain.way in (Way.SIDEWAYS, Way.FRESH, Way.PRIMED)
        return Laid(view.card(lain.card), lain.card, note=note, sideways=sideways)
    by = "" if lain.by == TABLE else view.names[lain.by]
    if lain.card != UNKNOWN and not state.config.known:
        return Laid(view.card(lain.card), lain.card, by=by)
    return Laid(DOWN, note="out of play" * (lain.way is Way.DROPPED), by=by)


# What is said with a line and after it ------------------------------------------------

MOVES = {("SYF-7.1a", "rotates"), ("SYF-7.2a", "rotates"), ("SYF-7.3a", "moved")}


def prompts(_view: View, played: Played) -> list[str]:
    """What a line asks of hands and mouths: shuffle, hide, lay face down, slide, address."""
    before: State = played.before
    after: State = played.after
    if after.ending:
        return []
    rules = []
    if isinstance(played.action, PassCrown):
        rules += [] if after.config.house.address_ruling == "off" else ["SYF-2.8"]
    if isinstance(played.action, Shuffle):
        rules.append("SYF-3.7")
    if isinstance(played.action, (Draw, CallOut)) and _begins(before, after, Phase.PLAY):
        rules += ["SYF-3.4", "SYF-4.13"] if after.round == 1 else ["SYF-3.4"]
    if _begins(before, after, Phase.REVEAL) and unnamed_cards(after):
        rules.append("SYF-5.1")
    if any((event.rule, event.code) in MOVES for event in played.events):
        rules.append("SYF-5.8")
    return rules


def standing(view: View) -> list[str]:
    """SYF-6.9: lives, and that the last one alive wins."""
    lives = zip(view.names, view.state.lives, strict=True)
    return [
        *(f"{name}: {count(left, 'life', 'lives') if left else 'out'}" for name, left in lives),
        "Who is left at the end wins.",
    ]


summary, span = round_sum.summary, round_sum.span


def _begins(before: State, after: State, phase: Phase) -> bool:
    return before.phase is not phase and after.phase is phase


# What can be done ----------------------------------------------------------------------


SHORT = 8
"""How much of a name an offer or a question has room for, twice."""
OLDEST = ("", ", oldest first")
"""In which order one card is told, and several."""
DIRECT = 6
"""Up to so many targets are offered at once; more are asked for."""


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then the call that anybody can make at any time."""
    state: State = view.state
    if is_turned(state):
        return [*_turned(view, "somebody turns up a card"), *_call(view)]
    moment = "crown" if state.phase is Phase.CROWN else view.game.due(state)
    return [*_BY_HAND.get(moment, _legal)(view), *_call(view)]


def out_of_turn(view: View, seat: int) -> list[Choice]:
    """The cards before a seat, which are told in any order, even if nobody said who laid them;
    a card laid face down in its turn, which then need not be told."""
    state: State = view.state
    if view.game.due(state) == "reveal":
        return _own_reveal(view, seat)
    if state.phase is not Phase.PLAY or is_turned(state):
        return []
    turned = [*_turned(view, "all have played: turn up the cards", seat)]
    if seat != state.turn or is_told(state) or not turned or under(state, Kind.CRYSTAL, seat):
        return turned
    plays = [do.Lay(seat, target) for target in living(state.lives)]
    return [*turned, *(each._replace(aside=True) for each in choices_of(view, plays, label))]


# What players decide --------------------------------------------------------------------


def _legal(view: View) -> list[Choice]:
    """Whatever the rules allow; of Goblin Hands, in seat order, whose card moves."""
    legal = view.game.legal_actions(view.state)
    if legal and isinstance(legal[0], do.Play):
        return _open_play(view)
    ranked = sorted(legal, key=lambda act: act.owner if isinstance(act, do.Move) else 0)
    return choices_of(view, ranked, label)


def _open_play(view: View) -> list[Choice]:
    """A card and whom it is for; its red number is no number of a list (SYF-4.7)."""
    state: State = view.state
    name = view.names[state.turn]
    targets = options({view.names[seat]: seat for seat in living(state.lives)})
    card = Question("card", "Which card? Its number or name:", kind="card")
    whom = Question("target", do.Play.questions["target"], targets, "player")
    asked = (card, whom)
    return [Choice(f"{name} plays face up", asked, kind=do.Play, values={"seat": state.turn})]


def _unlisted(view: View, seats: Collection[int]) -> Choice | None:
    """The same for one of some players, where the program does not remember for them."""
    if view.state.config.house.memory_aid == "on":
        return None
    choice, *_ = _open_play(view)
    card, whom = choice.questions
    whom = whom._replace(options=tuple(each for each in whom.options if each.value in seats))
    if len(seats) > 1:
        return choice._replace(label="", questions=(card, whom))
    return choice._replace(
        label="", questions=(card,), values={**choice.values, "target": next(iter(seats))}
    )


def label(view: View, action: Action) -> str:
    """What people call a play, a shot or a move."""
    name = clipped(view.names[action.seat], SHORT)
    match action:
        case do.Lay(seat, target) if len(living(view.state.lives)) <= DIRECT:
            whom = "self" if target == seat else clipped(view.names[target], SHORT - 1)
            text = f"{name} plays in front of {whom}"
        case do.Shoot(target=target):
            text = f"{name} hits {clipped(view.names[target], SHORT)}"
        case do.Move():
            text = f"{name} moves {_what_moves(view, action)}"
        case _:
            text = f"{name} plays a card"
    return clipped(text, LABEL)


def _what_moves(view: View, move: do.Move) -> str:
    """The only card before a player that can move, or that there are several."""
    state: State = view.state
    whose = clipped(view.names[move.owner], SHORT)
    there = {lain.card for lain in state.lying if lain.at == move.owner}
    movable = {card for card in there if state.config.acts[card] != Kind.GOBLIN}
    return f"{whose}'s {view.card(move.card)}" if len(movable) == 1 else f"a card of {whose}"


# What comes out at the table ------------------------------------------------------------


def _crown(view: View) -> Iterator[Choice]:
    """SYF-2.3: always to the left."""
    state: State = view.state
    heir = view.names[left_of(state.lives, state.royal)]
    label = clipped(f"the crown passes to {heir}", LABEL)
    yield single(label, do.PassCrown(state.royal))


def _draw(view: View) -> Iterator[Choice]:
    """The next draw; its cards may be named."""
    state: State = view.state
    name, number = view.names[state.turn], due(state)
    many = f"{number}? Names or numbers" if number > 1 else "card? Name or number"
    blank = Question("cards", f"Which {many}:", kind="card", many=True, number=number)
    label, them = f"{clipped(name, SHORT)} draws {number}", "it" if number == 1 else "them"
    yield Choice(f"{label}: name {them}", (blank,), kind=do.Draw, values={"seat": state.turn})
    if not state.config.known:
        yield single(f"{label}: leave {them} unnamed", do.Draw(state.turn))
    if state.config.is_uncounted and (state.pile or not state.discard):
        yield single("the draw pile is empty", do.Empty())


def _reveal(view: View) -> Iterator[Choice]:
    """The hidden cards, as the screen tells them: those before one player, then the next."""
    state: State = view.state
    waiting = [state.lying[index] for index in unnamed_cards(state)]
    if not waiting:
        yield single("let the cards act", do.Reveal())
        return
    first = waiting[0].at
    many = sum(lain.at == first for lain in waiting)
    label, asked = _before_whom(view, first, many)
    more = f", then {len(waiting) - many} more" if len(waiting) > many else OLDEST[many > 1]
    ask = Question("cards", f"{asked}{more}:", kind="card", many=True, number=many)
    yield Choice(label, (ask,), kind=do.Reveal)


def _own_reveal(view: View, seat: int) -> list[Choice]:
    """The hidden cards before a player, told before those of others."""
    waiting = [view.state.lying[index].at for index in unnamed_cards(view.state)]
    if seat not in waiting or seat == waiting[0]:
        return []
    before, many = (UNKNOWN,) * waiting.index(seat), waiting.count(seat)
    label, asked = _before_whom(view, seat, many)
    asked = f"{asked}{OLDEST[many > 1]}:"
    ask = Question("cards", asked, kind="card", many=True, place=0, number=many)
    return [Choice(label, (ask,), kind=do.Reveal, values={"cards": before})]


def _turned(view: View, label: str, *seats: int) -> Iterator[Choice]:
    """A card turned up before one of the living, or of some, that nobody was said to lay."""
    seats = seats or living(view.state.lives)
    tried = do.Turned(seats[0], next(iter(view.state.config.rank)))
    refusal = view.game.refusal(view.state, tried)
    if refusal and refusal.rule in ("SYF-5.1", "SYF-6.3"):
        return
    whom = options({view.names[seat]: seat for seat in seats})
    asked = [Question("seat", "Before whom?", whom, "player")] * (len(seats) > 1)
    where = "" if asked else f" lies before {view.names[seats[0]]}"
    card = Question("card", f"Which card{where}? Its number or name:", kind="card")
    values = {} if asked else {"seat": seats[0]}
    yield Choice(label, (*asked, card), kind=do.Turned, values=values)


def asked_first(view: View, action: Action) -> str:
    """How many cards lie before each, as the last is told and all act (SYF-5.1, SYF-5.2)."""
    state: State = view.state
    if not isinstance(action, do.Turned) or to_play(state) > 1:
        return ""
    at = Counter([*(lain.at for lain in state.lying if lain.way in COVERED), action.seat])
    told = [f"{at[seat]} before {view.names[seat]}" for seat in sorted(at)]
    return f"That is the last of {at.total()} cards: {joined(told)}. Shall they act?"


def _before_whom(view: View, seat: int, many: int) -> tuple[str, str]:
    """What it is called to say the cards before a player, and how it is asked."""
    name, cards = clipped(view.names[seat], SHORT), count(many, "card")
    return f"say {name}'s {cards}", f"{many} before {name}"


def _outcome(view: View) -> Iterator[Choice]:
    """What came of a group's own card (SYF-1.10)."""
    first = view.names[living(view.state.lives)[0]]
    blank = Question("changes", f"Whose lives? (such as {first} -1)", kind="gain", many=True)
    yield single("nobody gains or loses a life", do.Outcome(changes=(do.NOTHING,)))
    yield Choice("say who gains or loses lives", (blank,), kind=do.Outcome)


_BY_HAND: Mapping[str, Callable[[View], Iterable[Choice]]] = {
    "crown": _crown,
    "draw": _draw,
    "shuffle": lambda _: [single("the discard pile is shuffled", do.Shuffle())],  # SYF-3.7
    "reveal": _reveal,
    "outcome": _outcome,
}
"""What is due -> its choices: the crown's way, and what nobody can list."""


def completing(view: View, actions: Sequence[Action]) -> Choice | None:
    """The choice that asks what calls leave open: who was rude, who calls, and who objects
    (SYF-2.9); before whom cards lie that were told in a row (SYF-5.1); which card is played
    face up, of a hand that nobody tells (SYF-1.9)."""
    plays = [each for each in actions if isinstance(each, do.Play)]
    if len(plays) == len(actions) and len({each.card for each in plays}) > 1:
        return _unlisted(view, {each.target for each in plays})
    reveals = [each for each in actions if isinstance(each, do.Reveal)]
    if len(reveals) == len(actions):
        lie = [Option(str(n), _lying(view, each), each) for n, each in enumerate(reveals, 1)]
        return Choice("", (Question("", "Which lie before whom?", lie),), kind=do.Reveal)
    culprits = {call.culprit for call in actions if isinstance(call, do.CallOut)}
    offer = next(iter(_call(view)), None)
    if not culprits or offer is None or not offer.questions:
        return None
    asks, *others = offer.questions
    if len(culprits) > 1:
        of_them = tuple(x for x in asks.options if x.value in culprits)
        return offer._replace(questions=(asks._replace(options=of_them), *others))
    asked = tuple(
        each._replace(options=tuple(x for x in each.options if x.value not in culprits))
        for each in others
    )
    return offer._replace(label="", questions=asked, values={"culprit": culprits.pop()})


def _lying(view: View, action: do.Reveal) -> str:
    """Before whom cards lie once they are turned up: `Ana: Bow, Axe; Bo: Shield`."""
    before: dict[str, list[str]] = {}
    for place, card in zip(unnamed_cards(view.state), action.cards, strict=False):
        before.setdefault(view.names[view.state.lying[place].at], []).append(view.card(card))
    return "; ".join(f"{name}: {', '.join(cards)}" for name, cards in before.items())


# Calling out ------------------------------------------------------------------------------


def _call(view: View) -> Iterator[Choice]:
    """An improper address, wherever one is possible (SYF-2.9 to SYF-2.12)."""
    state: State = view.state
    house, royal = state.config.house, state.royal
    if house.address_ruling == "off" or not state.lives[royal] or state.ending:
        return
    callers = {view.names[seat]: seat for seat in living(state.lives)}
    rude = {
        name: seat
        for name, seat in callers.items()
        if seat != royal or house.rh_callable == "yes"
    }
    if len(callers) == 2 and len(rude) == 1:
        (name, culprit), *_ = rude.items()
        label = f"{clipped(name, SHORT)} was rude to the crown"
        yield single(label, do.CallOut(royal, culprit), aside=True)
        return
    asked = [
        Question("culprit", "Who was rude to the crown?", options(rude), "player"),
        Question("seat", "Who calls it out?", options(callers), "player", unless=("culprit",)),
    ]
    judges = {view.names[royal]: royal} if house.address_ruling == "royal" else callers
    if house.address_ruling != "caller" and len(callers) > 2:
        objects = Question(
            "against",
            "Who objects? (Enter: nobody)",
            options(judges),
            "player",
            many=True,
            optional=True,
            unless=("culprit", "seat"),
        )
        asked.append(objects)
    yield Choice("somebody was rude to the crown", tuple(asked), kind=do.CallOut, aside=True)
