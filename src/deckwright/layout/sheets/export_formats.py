"""Pictures of cards in exact pixels, as print services and screens ask for them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...errors import DeckwrightError, UnknownName, listed
from ...toml import shipped
from .. import sizes

INCH = 25.4


def formats() -> dict[str, dict[str, Any]]:
    """Every maker's numbers, by name."""
    return shipped(Path(__file__).with_name("export_formats.toml"))


@dataclass(frozen=True, slots=True)
class ImageSpec:
    """A card and its bleed as a picture."""

    card: tuple[float, float]
    """The trim, in mm."""
    pixels: tuple[int, int]
    dpi: float

    @property
    def margin(self) -> tuple[float, float]:
        """How far the picture reaches beyond the trim, across and down, in mm."""
        wide, high = (
            (pixels * INCH / self.dpi - card) / 2
            for pixels, card in zip(self.pixels, self.card, strict=True)
        )
        return wide, high

    @property
    def bleed(self) -> float:
        """How far backgrounds must be drawn on to fill it."""
        return max(0.0, *self.margin)


MOST_PIXELS = 60_000_000
"""Of one picture: three times a poster at 300 dpi, and 180 MB while it is drawn."""


def image_spec(card: tuple[float, float], dpi: float, bleed: float = 0.0) -> ImageSpec:
    """A card with a bleed in mm, to the nearest pixel; DeckwrightError if that is too large."""
    wide, high = (max(1, round((side + 2 * bleed) * dpi / INCH)) for side in card)
    if wide * high > MOST_PIXELS:
        message = f"a picture of {wide:,} × {high:,} pixels is too large"
        raise DeckwrightError(
            f"{message}; {MOST_PIXELS:,} in all are the most: ask for fewer dpi"
        )
    return ImageSpec(card, (wide, high), dpi)


def image_spec_for(maker: str, card: tuple[float, float]) -> ImageSpec:
    """What a maker asks for a card; UnknownName if the maker has no such card."""
    about = formats()[maker]
    for name, (wide, high) in about["pixels"].items():
        trim = sizes.of("card", name)
        if all(abs(a - b) < 0.05 for a, b in zip(trim, card, strict=True)):
            return ImageSpec(trim, (wide, high), about["dpi"])
    raise UnknownName(
        f"{about['title']} makes no cards of {sizes.label('card', card)}; "
        f"say `--card` with {listed(list(about['pixels']), 'or')}"
    )


@dataclass(frozen=True, slots=True)
class Atlas:
    """A sheet of cards as one picture."""

    columns: int
    rows: int
    cell: ImageSpec

    @property
    def pixels(self) -> tuple[int, int]:
        """Of the whole sheet."""
        return self.columns * self.cell.pixels[0], self.rows * self.cell.pixels[1]

    def place(self, index: int) -> tuple[int, int]:
        """The top left pixel of a sheet's nth card."""
        wide, high = self.cell.pixels
        return index % self.columns * wide, index // self.columns * high


def per_atlas() -> int:
    """How many cards a sheet of Tabletop Simulator holds beside its hidden side."""
    about = formats()["tts"]
    return int(about["columns"] * about["rows"]) - 1


def atlas(card: tuple[float, float], cards: int) -> Atlas:
    """The sheet for so many cards, as sharp as Tabletop Simulator takes it."""
    about = formats()["tts"]
    columns = about["columns"]
    rows = max(about["least"], -(-(cards + 1) // columns))
    full = min(
        about["pixels"] / about["columns"] / card[0], about["pixels"] / about["rows"] / card[1]
    )
    wide, high = (int(full * side) for side in card)
    return Atlas(columns, rows, ImageSpec(card, (wide, high), full * INCH))
