"""What a front end shows: the rows, what fits, how far everybody is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...table import Area, Fact, Laid, Player, Table
from . import actions as do
from . import rows
from .legal_plays import is_duty, useful
from .legality import drawing, strength
from .state import (
    BLEMMYES,
    CODES,
    DEAD,
    DRAGON,
    HAND,
    LEFT,
    NOBODY,
    RIGHT,
    SIDE_WORDS,
    SPECIALS,
    VALUE,
    Blemmyes,
    Phase,
    Played,
    State,
    View,
    as_seen,
    holdable,
)
from .turn_flow import score, winners

EXPLAINED = (
    "<3 R4 5>: a 3 fits on its left, a 5 on its right; =9: the sum that takes it away.",
    "R4=B4: one step; (b1): a blemmyes.",
    "2/4+1: 2 cards until out, 4 in hand, 1 kept that counts at the end.",
)
SIDES = dict(SIDE_WORDS)
SHOWN = {DRAGON: "Dragon"}
"""The special is written large, for others bear its name: SWC-1.7."""
KEPT = "\u00a0"  # a space where no line is broken


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    deck = Fact("deck", str(len(state.deck)), "pile")
    if state.phase is Phase.DEAL:
        decks = " two decks together" if state.config.players > 6 else ""  # SWC-1.8
        players = [Player(view.names[seat]) for seat in _in_order(state)]
        deal = f"Shuffle{decks}, and deal six cards to each"
        return Table(deal, players=players, facts=[deck], clockwise=False, crowded=True)
    gone = Fact("cards out of play", str(len(state.discards)), "pile", sign=_out_of_game(state))
    solved = Fact("regrets solved", str(state.solved), "number")
    return Table(
        headline(view),
        [*_duel(view), *(_fits(as_seen(state)) if _is_open(state) else [])],
        [_player(view, seat) for seat in _in_order(state)],
        [*_rows(view), *_dragons(view)],
        [deck, solved, *[gone] * bool(state.discards)],
        clockwise=False,
        areas_first=True,
        headed=True,
        crowded=True,
        short_legend="points" if state.ending else "until out/hand, +kept",
    )


# What is to do --------------------------------------------------------------------------


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    if state.ending:
        names = " and ".join(view.names[seat] for seat in winners(state))
        return f"{names or 'Nobody'} won: {state.ending}"
    if state.unshuffled:
        return "Cards came back: shuffle the deck"
    name = view.short(state.turn)
    if state.phase is Phase.DUEL:
        return f"{name}'s knight is in a duel"
    if state.phase is Phase.DRAWN:
        return f"{name} has drawn: play it, or pass"
    if rows.is_opening(state.table, state.config.house):
        return f"{name} opens a regret"
    return f"{name}'s turn: play, or {'draw' if state.deck else 'pass (no deck)'}"


def _is_open(state: State) -> bool:
    """Whether somebody may lay a card now."""
    return state.ending is None and not state.unshuffled and state.phase is not Phase.DUEL


def _duel(view: View) -> list[str]:
    """Whom a knight fights; who draws how many cards. Nothing where there is no duel."""
    state: State = view.state
    duel = state.duel
    if duel is None:
        return []
    other, number = view.short(rows.bringer(state, duel.foe)), strength(state, duel)
    most = f"up to {number}" if number > 1 else "1"
    sides = f"{view.short(duel.knight)} draws 1, {other} (who brought it) {most}"
    if duel.drew != NOBODY:
        sides = f"{view.short(drawing(state)[0])} has still to draw"
    against = (
        f"the Dragon with {view.short(duel.foe.at)}"
        if duel.foe.kind == DRAGON
        else f"the dead on {' '.join(rows.series_at(state.table, duel.foe.at).cards)}"
    )
    return [f"against {against}", sides]


def _fits(state: State) -> list[str]:
    """The regular cards of any use; then the specials that must come before them, as
    whoever holds one of these has no choice (SWC-3.6)."""
    uses = useful(state)
    fitting = [[code for code in pair if code in uses] for pair in CODES if pair]
    single = [pair[0] for pair in fitting if len(pair) == 1]
    both = [pair[0][1:] for pair in fitting if len(pair) == 2]
    if len(both) == len(fitting):
        cards = "any card"
    else:
        either = f"any {' '.join(both)}" if both else ""
        cards = ", ".join(filter(None, [" ".join(single), either])) or "no card"
    first = [
        SHOWN.get(card, card)
        for card in SPECIALS
        if is_duty(state, state.turn, card) and card in holdable(state, state.turn)
    ]
    return [f"fits: {cards}", *[f"play first if held: {', '.join(first)}"] * bool(first)]


# The players ----------------------------------------------------------------------------


def _in_order(state: State) -> list[int]:
    """The seats as turns go (SWC-3.2), from the first player on, less who has left."""
    count = state.config.players
    seats = [(state.config.setup.first - step) % count for step in range(count)]
    return [seat for seat in seats if seat not in state.left]


def _player(view: View, seat: int) -> Player:
    """Cards until out or the score, cards held, used to remove and kept."""
    state: State = view.state
    over = state.ending is not None
    held = str(len(state.hands[seat]))
    more = len(state.collected[seat]) + len(state.piles[seat])  # SWC-15.5
    far = Fact("points", str(score(state)[seat])) if over else None
    return Player(
        view.names[seat],
        acts=seat in (drawing(state) or [state.turn]) and not over,
        out=seat in state.out,
        facts=[
            far or Fact("until out", str(_to_go(state, seat))),
            Fact("cards", held, "hand", short="" if over else f"/{held}"),
            Fact("scoops", str(len(state.scoops[seat])), short=""),
            *[Fact("kept", str(more), short="" if over else f"+{more}")] * bool(more),
        ],
    )


def _to_go(state: State, seat: int) -> int:
    """How far a player is from being out: SWC-8.1, SWC-8.2."""
    hand, scoops = len(state.hands[seat]), len(state.scoops[seat])
    rule = state.config.house.out_rule
    if rule == "starting_hand":
        return min(hand, HAND - scoops) if scoops < HAND else hand
    if rule == "exactly" and scoops > hand:
        return hand
    return max(hand - scoops, 0)


# The rows -------------------------------------------------------------------------------


def _rows(view: View) -> list[Area]:
    """Each row from left to right, with what its series and blemmyes still take."""
    state: State = view.state
    numbers, areas = _numbers(state), [Area("Row 1")]
    for at, item in enumerate(state.table):
        if item is None:
            areas.append(Area(f"Row {len(areas) + 1}"))
            continue
        row, number = areas[-1], numbers[at]
        lone = isinstance(item, Blemmyes)
        cards = [BLEMMYES] if isinstance(item, Blemmyes) else item.cards
        dead = [DEAD] * (not isinstance(item, Blemmyes) and item.locked != NOBODY)
        takes, signs = _at_blemmyes(view, at, number) if lone else _at_series(view, at, number)
        areas[-1] = Area(
            row.title,
            [*row.laid, *(_row_card(state, card) for card in (*cards, *dead))],
            [*row.notes, *[f"{' '.join(cards)}: {takes}"] * bool(takes)],
            f"{row.line} {signs}".strip(" "),
        )
    for at, area in enumerate(areas):
        if len(area.notes) == 1:  # said of all that lies there
            areas[at] = area._replace(notes=[area.notes[0].partition(": ")[2]])
    return [area for area in areas if area.laid]


def _numbers(state: State) -> dict[int, str]:
    """What a line calls each thing on the table, by its place."""
    counted: Counter[type] = Counter()
    by_place = {}
    for at, item in enumerate(state.table):
        if item is not None:
            counted[type(item)] += 1
            mark = "b" if isinstance(item, Blemmyes) else ""
            by_place[at] = f"{mark}{counted[type(item)]}"
    return by_place


def _row_card(state: State, card: str) -> Laid:
    """A card of a row, and which of the catalog's looks like it."""
    known = _catalog_card(state, card)
    printed = () if known else state.config.printed.get(card, ())
    return Laid(card, known, like=[id for id, _ in printed])


def _catalog_card(state: State, card: str) -> str:
    """The catalog's card where only one is called so; else nobody said which of them it is."""
    printed = state.config.printed.get(card, ())
    return printed[0][0] if len(printed) == 1 or card in SPECIALS else ""


def _at_blemmyes(view: View, at: int, number: str) -> tuple[str, str]:
    """What a blemmyes still takes, in words; and itself between the sides that are free, with
    the value one may ask for: `<(b1)4>`."""
    state: State = view.state
    item, sides = rows.blemmyes_at(state.table, at), _free(state, at)
    only = {item.far: item.next} if item.far in sides else {}
    fit = {side: f"only a {only[side]}" if side in only else "any card" for side in sides}
    free = " or ".join(f"{card} {SIDES[side]}" for side, card in fit.items())
    left = f"<{only.get(LEFT, '')}" if LEFT in sides else ""
    right = f"{only.get(RIGHT, '')}>" if RIGHT in sides else ""
    return f"takes {free}" if sides else "", f"{left}({number}){right}"


def _at_series(view: View, at: int, number: str) -> tuple[str, str]:
    """What a series still takes at its ends, and the sum that scoops it (SWC-6.6), in words;
    and its cards between the values that go on with it, with it: `1: <3 R4 5> =9`."""
    state: State = view.state
    series, cards = rows.series_at(state.table, at), _cards(view, at)
    if not rows.is_unlocked(series):
        whose = f"locked by {view.names[series.locked]}'s dead"
        return whose, f"{number}: {cards}".replace(" ", KEPT)
    if not _is_open(state):
        return "", f"{number}: {cards}".replace(" ", KEPT)
    next_values = {
        s: rows.next_value(series, s) for s in _free(state, at) if series.grows != -s
    }
    fit = {side: value for side, value in next_values.items() if 0 < value < len(CODES)}
    ends = " or ".join(f"{value} {SIDES[side]}" for side, value in fit.items())
    value = rows.total(series, state.config.house)
    scoops = 0 < value < len(CODES)
    told = [f"takes {ends}"] * bool(ends) + [f"{value} removes all"] * scoops
    words = ", ".join(told)
    left = f"<{fit[LEFT]} " if LEFT in fit else ""
    right = f" {fit[RIGHT]}>" if RIGHT in fit else ""
    signs = f"{number}: {left}{cards}{right}{f' ={value}' if scoops else ''}"
    return words, signs.replace(" ", KEPT)


def _free(state: State, at: int) -> list[int]:
    """The sides at which a card may be laid now."""
    return [s for s in SIDES if _is_open(state) and rows.is_free(state.table, at, s)]


def _cards(view: View, at: int) -> str:
    """Cards in order, those of one step together: `R4=B4 R5`; then who laid a dead."""
    series, text, value = rows.series_at(view.state.table, at), "", 0
    for card in series.cards:
        joint = "=" if VALUE[card] == value else " "
        text += (joint if text else "") + card
        value = VALUE[card]
    return text if rows.is_unlocked(series) else f"{text} dead:{view.short(series.locked)}"


# Dragons, and what is gone --------------------------------------------------------------


def _dragons(view: View) -> list[Area]:
    """With whom they are, what they take, and have taken."""
    state: State = view.state
    areas = []
    for seat in dict.fromkeys(dragon.target for dragon in state.dragons):
        number = len(rows.group(state.dragons, seat))
        least = rows.threshold(state.dragons, seat)
        values = "all" if least == 1 else f"{least} to 9"
        pile = sorted(state.piles[seat], key=lambda card: card[1:])
        laid = [
            Laid("Dragon", _catalog_card(state, DRAGON), number=number),
            *[_row_card(state, card) for card in pile],
        ]
        title = f"{number} Dragons" if number > 1 else "Dragon"
        took = f" ({' '.join(pile)})" if pile else ""
        line = f"{title} with {view.short(seat)}: {least}-9{took}"
        areas.append(Area(f"{title} with {view.names[seat]}", laid, [f"takes {values}"], line))
    return areas


def _out_of_game(state: State) -> str:
    """What is out of the game: specials by number, and how many other cards."""
    gone: Sequence[str] = state.discards
    kinds = [kind for kind in SPECIALS if kind in gone]
    counted = {kind: gone.count(kind) for kind in kinds}
    others = len(gone) - sum(counted.values())
    parts = [f"{SHOWN.get(kind, kind)} x{number}" for kind, number in counted.items()]
    return f"gone: {', '.join([*parts, *[f'{others} others'] * bool(others)])}"


# What is said with a line and after it ------------------------------------------------

REGRET, BECAUSE, FIRST = "SWC-16.1", "SWC-16.2", "SWC-3.6"
SAID = {
    do.Deal: ("SWC-2.4", FIRST, "SWC-13.1"),
    do.Open: (REGRET,),
    do.Attach: (BECAUSE,),
    do.Add: (BECAUSE,),
    do.Remove: ("SWC-16.3", "SWC-6.12"),
    do.LayBlemmyes: ("SWC-16.5",),
    do.LayDead: ("SWC-16.5",),
    do.SendDragon: ("SWC-16.5",),
    do.SendKnight: ("SWC-16.5",),
}
"""What is said or done after every line of a kind."""


def prompts(view: View, played: Played) -> list[str]:
    """The formula of the sentence, where cards go, and what to look after."""
    state: State = view.state
    action = played.action
    rules = list(SAID.get(type(action), ()))
    if isinstance(action, do.Deal) and state.config.house.opening_special == "optional":
        rules.remove(FIRST)  # SWC-3.10
    if isinstance(action, do.Open) and not played.before.solved:
        rules.append("SWC-16.4")  # known once a regret is solved
    if isinstance(action, do.Start):
        # SWC-16.6: beside a blemmyes it is the table that says whether a regret begins.
        rules.append(BECAUSE if rows.open_series(played.before.table) else REGRET)
    if isinstance(action, do.Remove):
        rules += _closing_up(played.before, action)
    if isinstance(action, do.Draw) and state.config.house.drawn_card != "next_turn":
        rules.append("SWC-7.3")
    happened = {(event.rule, event.code) for event in played.events}
    if ("SWC-13.6", "collected") in happened:
        rules.append("SWC-13.8")
    if isinstance(action, do.SendKnight) and state.config.house.duel_special == "redraw":
        rules.append("SWC-10.7")
    if state.ending and not state.config.known:
        rules.append("SWC-15.4")
    return rules


def _closing_up(before: State, action: do.Remove) -> list[str]:
    """What is left moves together, or two blemmyes apart."""
    if action.part is not None:
        return ["SWC-5.11"]
    places = rows.open_series(before.table)
    at = places[0] if action.series is None else action.series
    beside = before.table[max(at - 1, 0) : at + 2]
    between = sum(isinstance(item, Blemmyes) for item in beside) == 2
    return ["SWC-12.7"] if between else []


def standing(view: View) -> list[str]:
    """SWC-15.4, SWC-15.7: what hands and Dragons would cost now, and that little of it wins."""
    scores = zip(view.names, view.game.score(view.state), strict=True)
    return [*(f"{name}: {points}" for name, points in scores), "The fewest points win."]


def texts(view: View, played: Played) -> list[str]:
    """What the card says, as the sentence needs it; both, where two share a code."""
    action = played.action
    if not isinstance(action, (do.Open, do.Start, do.Attach, do.Add, do.Remove)):
        return []
    names = dict.fromkeys(
        str(fact["name"])
        for fact in view.setup.facts.values()
        if fact.get("name") and f"{fact.get('suit')}{fact.get('value')}" == action.card
    )
    return [f"{action.card} says: {' / '.join(f'“{name}”' for name in names)}"] if names else []
