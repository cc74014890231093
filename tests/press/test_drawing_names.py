"""A name for what is drawn."""

from __future__ import annotations

from deckwright.layout.marks import Box, Group, Picture, Run, Shape
from deckwright.press.print_record import DrawingNames

LINE = (("M", 0.0, 0.0), ("L", 10.0, 0.0))


def name(*marks) -> str:
    return DrawingNames().name(marks)


def test_what_is_drawn_alike_has_one_name():
    """By value: shared or drawn again, in the same run or another."""
    shared = Shape(LINE, (1.0, 0.0, 0.0))
    again = Shape(tuple(tuple(step) for step in LINE), (1.0, 0.0, 0.0))
    known = DrawingNames()
    both = known.name((Group((shared,)), Group((shared,))))

    assert both == name(Group((again,)), Group((again,)))
    assert both == known.name((Group((again,)), Group((shared,))))


def test_whatever_differs_has_another_name(tmp_path):
    """Outline, colour, place, letters, order, and what an image holds now."""
    image = tmp_path / "one.png"
    image.write_bytes(b"first")
    run = Run("A", "Alegreya-Bold", 9, 1, 2, (0, 0, 0))
    shape, picture = Shape(LINE), Picture(str(image), Box(0, 0, 1, 1))
    drawn = [
        (shape,),
        (Shape((*LINE, ("Z",))),),
        (Shape(LINE, (1.0, 0.0, 0.0)),),
        (Shape(LINE, width=1.0),),
        (Group((shape,)),),
        (Group((shape,), (1, 0, 0, 1, 2, 0)),),
        (Group((shape,), overprint=True),),
        (run, shape),
        (shape, run),
        (picture,),
    ]
    names = [name(*marks) for marks in drawn]
    image.write_bytes(b"second")

    assert len({*names, name(picture)}) == len(drawn) + 1
