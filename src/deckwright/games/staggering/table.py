"""What a front end shows: whose turn, what is at stake, Characters."""

from __future__ import annotations

from collections import Counter

from ...engine import UNKNOWN
from ...engine.card_knowledge import certain
from ...errors import count, joined
from ...table import DOWN, Area, Fact, Laid, Player, Table
from . import actions as do
from . import turn_flow as flow
from .actions import back_words
from .card_knowledge import character_names
from .effects import dealing_order
from .state import (
    EQUIPMENT,
    IMMEDIATE,
    NONE,
    SKILLS,
    THREE_ROUNDS,
    Challenge,
    Debt,
    Held,
    Phase,
    Played,
    State,
    View,
    with_part,
)

SIGNS = {
    "SHD": "Shed",
    "RNG": "Road",
    "AOB": "Starship",
    "MUD": "Five",
    "DMP": "Castle",
    "OVR": "Sword",
    EQUIPMENT: "EQ",
    IMMEDIATE: "IMM",
    THREE_ROUNDS: "3R",
}
"""Backs of an Event Hand in signs, those of a Universe by a word on them (STG-1.7)."""
LIMIT = "begin a table with `dw new ... --house round_limit=8`."
EXPLAINED = (
    "(+2): Characters won since the deal. Shed, Sword, ...: the back of an Event. EQ: "
    "Equipment. IMM: Immediate. 3R1: 3 Rounds, held for 1; !: due. 3+1=4: score, with "
    "Equipment.",
)


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    challenge = state.challenge
    aside = state.counts[state.config.aside]
    dealt = state.phase is not Phase.DEAL
    back = next(iter(state.config.deck.pile), "")
    piles = [
        Fact("Event Pile", str(len(state.pile)), "pile", back),
        Fact("discard pile", str(len(state.discards)), "pile", back),
        *[Fact("set aside", str(aside), "pile")] * bool(aside and dealt),
    ]
    return Table(
        headline(view),
        [] if challenge else [_due_now(view)],
        [_player(view, seat) for seat in range(len(view.names))],
        [_challenge(view, challenge)] if challenge else [],
        [] if state.result else piles,
        areas_first=True,
        headed=True,
        legend="" if state.result else _legend(state),
    )


# The top ------------------------------------------------------------------------------


def headline(view: View) -> str:
    """How far the game is, and whose turn."""
    state: State = view.state
    if state.phase is Phase.DEAL:
        # STG-2.3, STG-2.4: how many Characters everybody gets
        dealt = Counter(dealing_order(state.config))
        each = sorted({dealt[seat] for seat in state.config.seats})
        return f"Shuffle, deal {' or '.join(map(str, each))} Characters to each."
    if state.result:
        return f"Game over: {state.result.reason}"
    limit = state.config.house.round_limit
    last = f" of {limit}" if limit else ""
    turn = f"{view.names[state.turn]}'s turn"
    if due := _IN_CHALLENGE.get(state.phase):
        turn = f"{joined([view.names[seat] for seat in acting(view)])} {due}"
    return f"{turn}, round {state.round}{last}"


_IN_CHALLENGE = {
    Phase.ANSWER: "must choose a card",
    Phase.SHOW: "must turn a card over",
    Phase.BATTLE: "may add Equipment",
}
"""What one or both sides of a Challenge have to do."""


def _due_now(view: View) -> str:
    """What the table waits for, where no Challenge is made."""
    state: State = view.state
    if state.result:
        winners = [view.names[seat] for seat in state.result.winners]
        return f"Won by {joined(winners) or 'nobody'}."
    if state.phase is Phase.DEAL:
        if limit := state.config.house.round_limit:
            return f"Most Characters after round {limit} win."
        # STG-2.1: that a whole game is long is better known before than after.
        return f"To win them all takes hours. To count after 8 rounds, {LIMIT}"
    return _turn(view) if state.debt is None else _debt_notes(view, state.debt)


def _turn(view: View) -> str:
    """What the player whose turn it is has to do."""
    state: State = view.state
    name = view.names[state.turn]
    if state.phase is Phase.DRAW:
        return f"{name} draws the top card."
    if state.phase is Phase.POLICE:
        return f"{name} held five cards, played none."
    if now := flow.due_negatives(state):
        immediate = now[0].back == IMMEDIATE
        return f"Due now: {'the Immediate' if immediate else 'a 3 Rounds card'}."
    if state.playoff:
        return f"Playoff: challenge {view.names[state.playoff[0][1]]}."
    return _to_challenge(state, name)


def _to_challenge(state: State, name: str) -> str:
    """Whether a Challenge is to be made."""
    if state.skipped:
        return "No Challenge, say the Gaming Police."
    if flow.can_end(state):
        return "No Challenge can be made."
    return "Five cards: one must be played." if state.duty else f"{name} makes a Challenge."


def _debt_notes(view: View, debt: Debt) -> str:
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


def _challenge(view: View, challenge: Challenge) -> Area:
    """Who challenges whom on what, the cards of both sides as far as they are turned over,
    what is at stake, and who is asked for Equipment."""
    state: State = view.state
    name, target = view.names[state.turn], view.names[challenge.target]
    what = SKILLS.get(challenge.skill, f"Event, {back_words(challenge.universe)}")
    both = challenge.skill and state.config.house.character_challenge_risk == "both"
    stake = "both Characters" if both else f"a Character of {target}"
    return Area(
        f"{name} challenges {target}: {what}",
        [laid for part in (0, 1) for laid in _side(view, challenge, part)],
        [f"At stake: {stake}", *_battle(view)],
    )


def _battle(view: View) -> list[str]:
    """STG-4.5, STG-6.5: who is asked for Equipment, and whether it may be refused."""
    state: State = view.state
    if state.phase is not Phase.BATTLE:
        return []
    if flow.owes_card(state):
        return [f"{view.names[state.turn]} holds five: Equipment must go in."]
    seat = acting(view)[0]
    can = (
        "adds Equipment or gives up"
        if flow.has_equipment(state, seat)
        else "has no Equipment to add"
    )
    return [f"{view.names[seat]} {can}."]


def _side(view: View, challenge: Challenge, part: int) -> list[Laid]:
    """The card and score of one side as far as they are turned over, then its Equipment."""
    state: State = view.state
    name = view.names[challenge.target if part else state.turn]
    card, down, chosen = challenge.shown[part], challenge.down[part], ""
    used = [Laid(view.card(each), each, mark=name) for each in challenge.used[part]]
    if card == UNKNOWN:
        card, chosen = "", "has chosen"
    if card == NONE:
        return [Laid("nothing to defend with", mark=name), *used]
    if card:
        score = _score(state, challenge, part)
        return [Laid(view.card(card), card, note=score, mark=name), *used]
    if state.phase is Phase.ANSWER and part:
        chosen = "is choosing"
    first = Laid(DOWN, note=chosen, mark=name)
    return [first, *[Laid(f"Equipment {DOWN}", number=down, mark=name)] * bool(down), *used]


def _score(state: State, challenge: Challenge, part: int) -> str:
    """What a card brings, and what Equipment adds to it: `3+1=4`."""
    deck = state.config.deck
    scores = deck.scores[challenge.skill] if challenge.skill else deck.difficulty
    score = scores[challenge.shown[part]]
    more = [deck.bonus[card] for card in challenge.used[part]]
    sums = "".join(f"+{bonus}" for bonus in more)
    return f"{score}{sums}={score + sum(more)}" if more else str(score)


def hidden_from(played: Played, seat: int | None) -> State | None:
    """STG-5.4: while one side is still to turn its card over, others see of the first that it
    is chosen, and how much Equipment lies beside it."""
    action, before = played.action, played.before
    if not isinstance(action, do.Show) or seat == action.seat:
        return None
    if played.after.phase is not Phase.SHOW:
        return None
    part, challenge = action.seat != before.turn, flow.under_way(before)
    chosen = challenge._replace(
        shown=with_part(challenge.shown, part, UNKNOWN),
        down=with_part(challenge.down, part, challenge.down[part] or len(action.equipment)),
    )
    return before._replace(challenge=chosen)


# The players ----------------------------------------------------------------------------


def _player(view: View, seat: int) -> Player:
    """Characters with the gain since the deal, the backs in hand, what all know is held."""
    state: State = view.state
    held = state.counts[seat]
    gain = held - Counter(dealing_order(state.config))[seat]
    shown = f"{held} ({gain:+})" if gain and sum(state.counts[:-1]) else str(held)
    facts = [Fact("Characters", shown, "hand")]
    if seat in state.playing and state.hands[seat]:
        signs = _signs(state, seat)
        backs = Counter(sorted(map(_sign_in_words, signs)))
        hand = ", ".join(f"{n} {back}" if n > 1 else back for back, n in backs.items())
        facts.append(Fact("Event Hand", hand, sign=" ".join(signs)))
    bare = ["no Equipment till own turn"] * (seat in state.bare and not state.result)
    return Player(
        view.names[seat],
        acts=seat in acting(view),
        out=seat not in state.playing,
        facts=facts,
        notes=bare + ["no Challenge next turn"] * (seat in state.skips and not state.result),
        asides=_public_characters(view, seat),
    )


def acting(view: View) -> tuple[int, ...]:
    """Who is to do something, or to draw; in a battle, who is asked."""
    state: State = view.state
    if state.phase is Phase.DRAW:
        return (state.turn,)
    if state.phase is Phase.TAKE and state.debt:
        return state.debt.takers
    if state.phase is Phase.BATTLE and state.challenge:
        second = flow.side_asked(state) and not flow.owes_card(state)
        return (state.challenge.target if second else state.turn,)
    seats: tuple[int, ...] = view.game.to_act(state)
    return seats


def _signs(state: State, seat: int) -> list[str]:
    """STG-1.7: the backs, which everybody sees, in a few letters each."""
    homes = state.config.deck.homes
    hand = sorted(
        state.hands[seat], key=lambda held: (held.back not in homes, held.back, held.since)
    )
    return [_back(state, seat, held) for held in hand]


def _back(state: State, seat: int, held: Held) -> str:
    """A back in a few letters; of a 3 Rounds card also for how long it was held: STG-8.3."""
    sign = SIGNS.get(held.back, held.back)
    if held.back != THREE_ROUNDS:
        return sign
    if held.spread:
        return f"{sign}?"
    age = max(state.round - held.since - (not _has_had_turn(state, seat)), 0)
    due = seat == state.turn and flow.overdue(state, (held,))
    return f"{sign}{age}{'!' if due else ''}"


def _sign_in_words(sign: str) -> str:
    """`Equipment`, `3 Rounds (held 2 Rounds, due)`."""
    back = next((each for each, short in SIGNS.items() if sign.startswith(short)), "")
    if not back:
        return back_words(sign)
    age, due, _ = sign.removeprefix(SIGNS[back]).partition("!")
    late = ", due" if due else ""
    held = f" (held {count(int(age), 'Round')}{late})" if age.isdecimal() else age
    return f"{back_words(back)}{held}"


def _has_had_turn(state: State, seat: int) -> bool:
    """Whether a player's turn of this round has begun."""
    config = state.config
    number = len(config.players)
    mine, now = ((each - config.first) * config.step % number for each in (seat, state.turn))
    return mine <= now


def _public_characters(view: View, seat: int) -> list[str]:
    """STG-10.3: a player's Characters that everybody knows, captured or shown."""
    state: State = view.state
    if state.config.known or state.result:
        return []
    laid = state.challenge.shown if state.challenge else ()
    sure = character_names(state.config.deck, certain(state.may, seat))
    names = ", ".join(view.card(card) for card in sure if card not in laid)
    return [f"has {names}"] if names else []


def _legend(state: State) -> str:
    """What the signs of the hands mean, where any stand there."""
    hands = [sign for seat in range(len(state.hands)) for sign in _signs(state, seat)]
    rounds = [sign.rstrip("!") for sign in hands if sign.startswith(SIGNS[THREE_ROUNDS])]
    parts = ["EQ Equipment"] if SIGNS[EQUIPMENT] in hands else []
    parts += [f"{sign} 3 Rounds, held for {sign[2:]}" for sign in rounds[-1:]]
    return "; ".join(parts)


# What is said with a line and after it ------------------------------------------------

CODED = True  # `SHD-E1` stands on no card

TOLD_FIRST = ("won", "lost")
SAID = {
    do.CharacterChallenge: "STG-5.2",
    do.Answer: "STG-5.4",
    do.EventChallenge: "STG-7.4",
    do.Police: "STG-10.1",
}
"""What is said after every line of a kind."""


def prompts(view: View, played: Played) -> list[str]:
    """The voice, what stays hidden and what is turned over, and the Gaming Police."""
    state: State = view.state
    action, before = played.action, played.before
    rules = [SAID[type(action)]] if type(action) in SAID else []
    if isinstance(action, do.CharacterChallenge) and state.phase is Phase.SHOW:
        rules.append("STG-5.4")  # the answer is a routine step
    if isinstance(action, do.Deal):
        rules += [
            "STG-2.3",
            "STG-2.5",
            *([] if state.config.house.round_limit else ["STG-2.1"]),
        ]
    if isinstance(action, do.Draw):
        due = state.phase is Phase.MAIN and flow.due_negatives(state)
        secret = ["STG-3.2"] if before.round == 1 else []
        rules += ["STG-10.2"] if due else secret
    if isinstance(action, do.Show) and action.card == NONE:
        rules.append("STG-7.13")
    if state.phase is Phase.GIVE and state.debt and not state.debt.shown:
        rules.append("STG-7.9")
    if isinstance(action, do.Show) and state.phase is Phase.BATTLE and flow.owes_card(state):
        rules.append("STG-4.7")
    return rules


def texts(view: View, played: Played) -> list[str]:
    """The words of a Character Challenge: STG-5.2."""
    action = played.action
    if not isinstance(action, do.CharacterChallenge):
        return []
    target, skill = view.names[action.target], SKILLS[action.skill]
    return [f"“{target}, I am Character Challenging you on the Skill of {skill}!”"]


def standing(view: View) -> list[str]:
    """STG-9.3: how many Characters everybody holds, and how many there are to hold."""
    scores = view.game.score(view.state)
    told = [f"{name}: {held}" for name, held in zip(view.names, scores, strict=True)]
    return [*told, f"Whoever holds all {sum(scores)} wins at once."]
