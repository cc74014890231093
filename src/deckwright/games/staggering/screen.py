"""The table: whose turn, what is at stake or due, Characters held and won, backs in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from ...display import WIDE, clipped, columns
from ...engine.card_knowledge import certain
from ...errors import joined
from .card_knowledge import named
from .config import EQUIPMENT, IMMEDIATE, SKILLS, THREE_ROUNDS
from .effects import dealing_order
from .queries import armed, can_end, due, forced, owes_card, side_asked
from .state import NONE, Challenge, Debt, Held, Phase, State, View

NAME = 7
"""How much of a player's name stands in a table."""
SIGNS = {EQUIPMENT: "EQ", IMMEDIATE: "IMM", THREE_ROUNDS: "3R"}
WAITS = {
    Phase.DRAW: "{} draws the top card.",
    Phase.POLICE: "{} held five cards, played none.",
}
LIMIT = "`dw new ... --house round_limit=8`."
EXPLAINED = (
    "(+2): Characters won since the deal. SHD, OVR, ...: the back of an Event. EQ: Equipment. "
    "IMM: Immediate. 3R1: 3 Rounds, held for 1; !: due. 3+1=4: score, with Equipment.",
)


def screen(view: View) -> list[str]:
    """Whose turn it is, what is at stake or due, who holds what, the piles."""
    state: State = view.state
    lines = [headline(view), *due_now(view), *columns(_players(view)), *held_over(view)]
    lines += [] if state.result else [_piles(state), *_legend(state)]
    room = max(view.rows - len(lines), 0)
    return [clipped(line) for line in (*lines, *_fitted(_known(view), room))]


def _fitted(rows: Sequence[str], room: int) -> list[str]:
    """Rows in full where there are so many lines; else one line of each, cut off."""
    full = [line for row in rows for line in wrap(row, WIDE, subsequent_indent="  ")]
    return full if len(full) <= room else [*rows[:room]]


# The top ------------------------------------------------------------------------------


def headline(view: View) -> str:
    state: State = view.state
    if state.phase is Phase.DEAL:
        return _dealing(state)
    if state.result:
        return f"Game over: {state.result.reason}"
    limit = state.config.house.round_limit
    last = f" of {limit}" if limit else ""
    return f"{view.names[state.turn]}'s turn, round {state.round}{last}"


def _dealing(state: State) -> str:
    """STG-2.3, STG-2.4: how many Characters everybody gets."""
    dealt = Counter(dealing_order(state.config))
    each = sorted({dealt[seat] for seat in state.config.seats})
    return f"Shuffle, deal {' or '.join(map(str, each))} Characters to each."


def due_now(view: View) -> list[str]:
    """What the table waits for."""
    state: State = view.state
    if state.challenge:
        return _challenge(view, state.challenge)
    if state.result:
        winners = [view.names[seat] for seat in state.result.winners]
        return [f"Won by {joined(winners) or 'nobody'}."]
    if state.phase is Phase.DEAL:
        return _length(state)
    return [_turn(view) if state.debt is None else _owed(view, state.debt)]


def _length(state: State) -> list[str]:
    """STG-2.1: that a whole game is long is better known before than after."""
    limit = state.config.house.round_limit
    if limit:
        return [f"Most Characters after round {limit} win."]
    return [
        "To win them all takes hours. To count",
        "after 8 rounds, begin a table with",
        LIMIT,
    ]


def _turn(view: View) -> str:
    """What the player whose turn it is has to do."""
    state: State = view.state
    now = forced(state)
    if state.phase in WAITS:
        return WAITS[state.phase].format(view.names[state.turn])
    if now:
        immediate = now[0].back == IMMEDIATE
        return f"Due now: {'the Immediate' if immediate else 'a 3 Rounds card'}."
    if state.playoff:
        return f"Playoff: challenge {view.names[state.playoff[0][1]]}."
    if state.skipped:
        return "No Challenge, say the Gaming Police."
    if can_end(state):
        return "No Challenge can be made."
    return "Five cards: one must be played." if state.duty else "A Challenge is to be made."


def _owed(view: View, debt: Debt) -> str:
    """What an outcome or a Negative Event still demands."""
    state: State = view.state
    giver, takers = view.names[debt.giver], [view.names[seat] for seat in debt.takers]
    match state.phase:
        case Phase.GIVE:
            return f"{giver} gives {' or '.join(takers)} a Character."
        case Phase.TAKE:
            return f"{takers[0]} draws a Character from {giver}."
        case Phase.DISCARD:
            return f"{giver} has {debt.number} to discard."
    return f"{giver} shows all {state.counts[debt.giver]} Characters."


# The Challenge --------------------------------------------------------------------------


def _challenge(view: View, challenge: Challenge) -> list[str]:
    """Who challenges whom on what, what is at stake, and both sides."""
    sides = columns([_side(view, challenge, part) for part in (0, 1)])
    return [*stakes(view, challenge), *sides, *battle(view)]


def stakes(view: View, challenge: Challenge) -> list[str]:
    """Who challenges whom on what, and what is at stake."""
    state: State = view.state
    name, target = view.names[state.turn], view.names[challenge.target]
    what = SKILLS.get(challenge.skill, f"Event, {challenge.universe}")
    both = challenge.skill and state.config.house.character_challenge_risk == "both"
    stake = "both Characters" if both else f"a Character of {target}"
    return [f"{name} challenges {target}: {what}", f"At stake: {stake}"]


def battle(view: View) -> list[str]:
    """STG-4.5, STG-6.5: who is asked for Equipment, and whether it may be refused."""
    state: State = view.state
    if state.phase is not Phase.BATTLE:
        return []
    if owes_card(state):
        return [f"{view.names[state.turn]} holds five: Equipment must go in."]
    seat = acting(view)[0]
    can = "adds Equipment or gives up" if armed(state, seat) else "has no Equipment to add"
    return [f"{view.names[seat]} {can}."]


def _side(view: View, challenge: Challenge, part: int) -> tuple[str, ...]:
    """Who is to act, and the score and card of one side as far as they are turned over."""
    state: State = view.state
    seat = challenge.target if part else state.turn
    mark = ">" if seat in acting(view) else " "
    card = challenge.shown[part]
    if card == NONE:
        shown = "nothing to defend with"
    elif card:
        shown = f"{score_told(state, challenge, part)} {view.card(card)}"
    else:
        shown = "is choosing" if state.phase is Phase.ANSWER and part else "face down"
        shown += f" + {challenge.down[part]} EQ" if challenge.down[part] else ""
    return mark, clipped(view.names[seat], NAME), shown


def score_told(state: State, challenge: Challenge, part: int) -> str:
    """What a card brings, and what Equipment adds to it: `3+1=4`."""
    deck = state.config.deck
    scores = deck.scores[challenge.skill] if challenge.skill else deck.difficulty
    score = scores[challenge.shown[part]]
    more = [deck.bonus[card] for card in challenge.used[part]]
    sums = "".join(f"+{bonus}" for bonus in more)
    return f"{score}{sums}={score + sum(more)}" if more else str(score)


# The players ----------------------------------------------------------------------------


def _players(view: View) -> list[tuple[str, ...]]:
    """A line for each player, under a heading."""
    state: State = view.state
    dealt = Counter(dealing_order(state.config))
    rows: list[tuple[str, ...]] = [("", "", "Characters", "Event Hand")]
    for seat, name in enumerate(view.names):
        count = state.counts[seat]
        gain = count - dealt[seat]
        rows.append(
            (
                ">" if seat in acting(view) else " ",
                clipped(name, NAME),
                f"{count:2}" + (f" ({gain:+})" if gain and sum(state.counts[:-1]) else ""),
                hand_told(state, seat) if seat in state.playing else "out",
            )
        )
    return rows


def acting(view: View) -> tuple[int, ...]:
    """Who is to do something, or to draw; in a battle, who is asked."""
    state: State = view.state
    if state.phase is Phase.DRAW:
        return (state.turn,)
    if state.phase is Phase.TAKE and state.debt:
        return state.debt.takers
    if state.phase is Phase.BATTLE and state.challenge:
        second = side_asked(state) and not owes_card(state)
        return (state.challenge.target if second else state.turn,)
    seats: tuple[int, ...] = view.game.to_act(state)
    return seats


def hand_told(state: State, seat: int) -> str:
    """STG-1.7: the backs, which everybody sees."""
    hand = sorted(
        state.hands[seat], key=lambda held: (held.back in SIGNS, held.back, held.since)
    )
    return " ".join(_back(state, seat, held) for held in hand)


def _back(state: State, seat: int, held: Held) -> str:
    """A back in a few signs; of a 3 Rounds card also for how long it was held: STG-8.3."""
    sign = SIGNS.get(held.back, held.back)
    if held.back != THREE_ROUNDS:
        return sign
    if held.spread:
        return f"{sign}?"
    age = state.round - held.since - (not _has_had_turn(state, seat))
    return f"{sign}{max(age, 0)}{'!' if seat == state.turn and due(state, (held,)) else ''}"


def _has_had_turn(state: State, seat: int) -> bool:
    """Whether a player's turn of this round has begun."""
    config = state.config
    number = len(config.players)
    mine, now = ((each - config.first) * config.step % number for each in (seat, state.turn))
    return mine <= now


def held_over(view: View) -> list[str]:
    """What hangs over from earlier turns."""
    state: State = view.state
    if state.result:
        return []
    bare = [f"{view.names[seat]}: no Equipment till own turn" for seat in state.bare]
    return bare + [f"{view.names[seat]}: no Challenge next turn" for seat in state.skips]


def _piles(state: State) -> str:
    aside = state.counts[state.config.aside]
    rest = f", set aside {aside}" if aside and state.phase is not Phase.DEAL else ""
    return f"pile {len(state.pile)}, discards {len(state.discards)}{rest}"


def _known(view: View) -> list[str]:
    """STG-10.3: whose Characters everybody knows, captured or shown, by name."""
    state, deck = view.state, view.state.config.deck
    if state.config.known or state.result:
        return []
    laid = state.challenge.shown if state.challenge else ()
    lines = []
    for seat in state.config.seats:
        sure = named(deck, certain(state.may, seat))
        names = "; ".join(view.card(card) for card in sure if card not in laid)
        lines += [f"{clipped(view.names[seat], NAME)} has {names}"] if names else []
    return lines


def _legend(state: State) -> list[str]:
    """What the signs of the hands mean, where any stand there."""
    there = {held.back: _back(state, seat, held) for seat, held in _in_hands(state)}
    parts = ["EQ Equipment"] if EQUIPMENT in there else []
    if sign := there.get(THREE_ROUNDS, "").rstrip("!"):
        parts.append(f"{sign} 3 Rounds, held for {sign[2:]}")
    return ["; ".join(parts)] if parts else []


def _in_hands(state: State) -> Iterator[tuple[int, Held]]:
    """Every card of an Event Hand, with who holds it."""
    return ((seat, held) for seat, hand in enumerate(state.hands) for held in hand)
