"""The table from the row to the deck as data: what lies there, what fits, how far all are."""

from __future__ import annotations

from ...table import Area, Fact, Laid, Player, Table
from .legality_rows import group, threshold
from .rows import freed
from .screen import duel_told, ends, fitting, headline, specials
from .screen_parts import ONE_DECK, cards_against, in_order, numbers, public, to_go
from .state import BLEMMYES, DRAGON, SPECIALS, Blemmyes, Phase, Series, State, View
from .turn_flow import points


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    if state.phase is Phase.DEAL:
        decks = " two decks together" if state.config.players > ONE_DECK else ""
        players = [Player(view.names[seat]) for seat in in_order(state)]
        return Table(
            f"Shuffle{decks}, and deal six cards to each", players=players, clockwise=False
        )
    open_now = state.ending is None and not state.unshuffled and state.phase is not Phase.DUEL
    return Table(
        headline(view),
        [*duel_told(view), *(_fits(public(state)) if open_now else [])],
        [_player(view, seat) for seat in in_order(state)],
        [*_rows(view, open_now), *_dragons(view)],
        [
            Fact("deck", str(len(state.deck)), "pile"),
            Fact("regrets solved", str(state.solved)),
            *[Fact("out of the game", str(len(state.discards)), "pile")] * bool(state.discards),
        ],
        clockwise=False,
    )


def _fits(state: State) -> list[str]:
    """The cards of any use, and the specials that must come before them."""
    return [*filter(None, (fitting(state), specials(state)))]


def _player(view: View, seat: int) -> Player:
    """Cards to go or the score, cards held, used to remove and kept."""
    state: State = view.state
    over = state.ending is not None
    far = Fact("points", str(points(state)[seat])) if over else None
    far = far or Fact("to go", str(to_go(state, seat)))
    more = cards_against(state, seat)
    return Player(
        view.names[seat],
        acts=seat == state.turn and not over,
        out=seat in state.out,
        facts=[
            far,
            Fact("cards", str(len(state.hands[seat])), "hand"),
            Fact("scoops", str(len(state.scoops[seat]))),
            *[Fact("kept", str(more))] * bool(more),
        ],
    )


def _rows(view: View, open_now: bool) -> list[Area]:
    """Each row from left to right, with what its series and blemmyes still take."""
    state: State = view.state
    number = numbers(state)
    texts = ends(view) if open_now else {}
    rows: list[Area] = [Area("Row 1")]
    for at, item in enumerate(state.table):
        if item is None:
            rows.append(Area(f"Row {len(rows) + 1}"))
            continue
        row = rows[-1]
        laid = _item(view, item, number[at])
        notes = [*row.notes, texts[at]] if at in texts else row.notes
        rows[-1] = row._replace(laid=[*row.laid, *laid], notes=notes)
    return [row for row in rows if row.laid]


def _item(view: View, item: Series | Blemmyes, number: str) -> list[Laid]:
    """The cards of a series, the first with its number; or a blemmyes."""
    state: State = view.state
    if isinstance(item, Blemmyes):
        return [Laid("blemmyes", _printed(state, BLEMMYES), note=number)]
    locked = "" if freed(item) else f", dead by {view.names[item.locked]}"
    notes = [f"series {number}{locked}", *[""] * (len(item.cards) - 1)]
    return [
        _laid(state, card)._replace(note=note)
        for card, note in zip(item.cards, notes, strict=True)
    ]


def _laid(state: State, card: str) -> Laid:
    """A card of a row, and which of the catalog's looks like it."""
    printed = state.config.printed.get(card, ())
    return Laid(card, _printed(state, card), like=printed[0][0] if printed else "")


def _printed(state: State, card: str) -> str:
    """The catalog's card where only one is called so; else nobody said which of them it is."""
    printed = state.config.printed.get(card, ())
    return printed[0][0] if len(printed) == 1 or card in SPECIALS else ""


def _dragons(view: View) -> list[Area]:
    """With whom they are, what they take, and have taken."""
    state: State = view.state
    areas = []
    for seat in dict.fromkeys(dragon.target for dragon in state.dragons):
        number = len(group(state.dragons, seat))
        least = threshold(state.dragons, seat)
        values = "all" if least == 1 else f"{least} to 9"
        pile = sorted(state.piles[seat], key=lambda card: card[1:])
        laid = [
            Laid("Dragon", _printed(state, DRAGON), number=number),
            *[_laid(state, card) for card in pile],
        ]
        title = f"{number} Dragons" if number > 1 else "Dragon"
        areas.append(Area(f"{title} with {view.names[seat]}", laid, [f"takes {values}"]))
    return areas
