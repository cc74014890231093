"""Named paper and card sizes, from `sizes.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..errors import UnknownName, found, listed, near
from ..toml import frozen, shipped
from ..units import in_mm, size

LEAST, MOST = 20.0, 2000.0
"""No side of a card or paper is shorter or longer, in mm."""
_FILE = Path(__file__).with_name("sizes.toml")


@dataclass(frozen=True, slots=True)
class LabelStock:
    """A sheet of labels, all in mm."""

    title: str
    paper: tuple[float, float]
    size: tuple[float, float]
    first: tuple[float, float]
    """The first label's top left."""
    pitch: tuple[float, float]
    """From one label to the next."""
    grid: tuple[int, int]
    """How many across and down."""


def label_stock(name: str) -> LabelStock:
    """Label stock by name; UnknownName if there is none such."""
    return LabelStock(**frozen(found("label stock", name, shipped(_FILE)["label"])))


def size_names(what: str) -> tuple[str, ...]:
    """The names of all sizes of "paper" or "card"."""
    return tuple(shipped(_FILE)[what])


def of(what: str, text: str, least: float = LEAST) -> tuple[float, float]:
    """A size by name, or as `63x88mm`, in mm; UnknownName if it is neither, or a side is
    shorter than `least`."""
    named_size = shipped(_FILE)[what].get(text.lower())
    if named_size:
        return named_size[0], named_size[1]
    try:
        wide, high = size(text)
    except ValueError:
        hint = (
            near(text, size_names(what))
            or f"; there is {listed(size_names(what))}, or write `63x88mm`"
        )
        raise UnknownName(f"there is no {what} size `{text}`{hint}") from None
    if not (least <= wide <= MOST and least <= high <= MOST):
        limits = f"{in_mm(least)} to {in_mm(MOST)} mm"
        raise UnknownName(f"a {what} of `{text}` cannot be printed; each side is {limits} long")
    return wide, high


def label(what: str, wanted: tuple[float, float]) -> str:
    """A size as the label says it: `poker 63.5 x 88.9 mm`."""
    measures = f"{in_mm(wanted[0])} × {in_mm(wanted[1])} mm"
    for name, (wide, high) in shipped(_FILE)[what].items():
        if abs(wide - wanted[0]) < 0.05 and abs(high - wanted[1]) < 0.05:
            return (
                f"{name} {measures}"
                if what == "card"
                else name.upper()
                if len(name) == 2
                else name.title()
            )
    return measures
