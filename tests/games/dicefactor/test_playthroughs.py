"""Whole games as texts, one for each way in which a game can end."""

from __future__ import annotations

from collections.abc import Callable

from deckwright.games.dicefactor import GAME
from deckwright.games.dicefactor.state import Ending
from tests.games.dicefactor.sitting import Sitting
from tests.games.harness import lines_of, playthrough

Golden = Callable[[str, str], None]


def tell(sitting: Sitting, lines: str) -> str:
    """A game from its beginning, as text."""
    log = [line.strip() for line in lines.strip().splitlines()]
    return playthrough(GAME, sitting.setup, log)


def ended(text: str, ending: Ending) -> bool:
    return f"ended   {ending}\n" in text


def test_five_of_a_colour(golden: Golden) -> None:
    """A real table: a tie for the first turn, every choice of a turn, every action card."""
    text = tell(
        Sitting(known=False),
        """
        deal
        first-rolls 6 6 4 > cy
        goals green logo
        draw
        play reverse
        bo: take
        discard blue-circle
        ann: draw
        play add
        discard red-cross
        cy: roll8 3
        bo: take
        discard red-cross
        ann: draw
        play skip
        bo: roll8 6
        trade > ann
        grab
        ann: keep
        ann: roll8 8
        reroll colors yellow
        cy: draw
        play trade-hands > ann
        bo: draw
        play roll-a-die
        reroll shapes pentagon
        ann: draw
        play trade-a-card > cy
        grab
        cy: keep
        cy: roll8 7
        decline
        bo: take
        discard green-square
        ann: draw
        discard orange-star
        cy: draw
        cy: claim yellow-star, yellow-cross, colors-yellow, shapes-circle, yellow-pentagon
        """,
    )
    assert ended(text, Ending.COLOUR)
    golden("play/dicefactor-colour.txt", text)


def test_five_of_a_shape(golden: Golden) -> None:
    """Out of turn, by a new roll of a goal die; the player ahead has nothing to show."""
    text = tell(
        Sitting(players=2, known=False, house={"starter_discard": "one"}),
        """
        deal
        turn-up blue-cross
        first-rolls 5 5
        first-rolls 2 7
        goals logo logo
        bo: take
        discard red-star
        ann: roll8 7
        swap > bo
        bo: roll8 8
        reroll shapes cross
        ann: claim blue-cross, red-cross, shapes-all, colors-orange, green-cross
        settle
        """,
    )
    assert ended(text, Ending.SHAPE)
    golden("play/dicefactor-shape.txt", text)


def test_five_for_both_dice(golden: Golden) -> None:
    """The last card of the draw pile: shuffled at once, and the hand that drew it wins."""
    text = tell(
        Sitting(players=18, known=False),
        """
        deal
        first-rolls 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 1 1
        first-rolls 8 1 2 2 3 3 4 4 5 5 6 6 7 7 5 6 4 1
        goals red star
        draw
        discard red-star
        draw
        discard blue-star
        cy: draw
        shuffle
        cy: discard green-star
        dee: draw
        dee: claim red-star, red-star, colors-red, shapes-star, shapes-all
        """,
    )
    assert ended(text, Ending.BOTH)
    golden("play/dicefactor-both.txt", text)


def test_several_at_the_same_moment(golden: Golden) -> None:
    """By the house rule all who can claim share the win."""
    text = tell(
        Sitting(known=False, house={"simultaneous_win": "shared", "direction": "counter"}),
        """
        deal
        first-rolls 8 2 1
        goals blue circle
        roll8 8
        reroll shapes square
        bo: claim red-square, blue-square, colors-all, green-square, colors-green
        ann: claim blue-square, blue-cross, shapes-star, blue-pentagon, shapes-all
        settle
        """,
    )
    assert ended(text, Ending.SHARED)
    golden("play/dicefactor-shared.txt", text)


def test_by_a_ruling(golden: Golden) -> None:
    """The table lets five win that match neither die."""
    text = tell(
        Sitting(known=False),
        """
        deal
        first-rolls 8 2 1
        goals blue circle
        draw
        ruling the youngest may mix the dice
        claim blue-square, blue-cross, red-circle, green-circle, colors-blue
        """,
    )
    assert ended(text, Ending.RULING)
    golden("play/dicefactor-ruling.txt", text)


def test_a_known_game(golden: Golden) -> None:
    """A game of chance in which all is named."""
    sitting = Sitting(players=4)
    lines = lines_of(GAME, sitting.setup, seed=2)
    golden("play/dicefactor-known.txt", playthrough(GAME, sitting.setup, lines))
