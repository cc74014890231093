"""What colours are written as: of a screen, with black of its own, or inks of a press."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from ..files import read_bytes
from ..layout.marks import Colour

if TYPE_CHECKING:
    from PIL.Image import Image

Inked = tuple[float, ...]


def number(value: float) -> str:
    """A number as PDF writes it, to a thousandth."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return text if text not in ("-0", "") else "0"


class Inks:
    """Red, green and blue of sRGB, for screens and home printers."""

    space = "DeviceRGB"

    def fill(self, colour: Colour) -> str:
        """The operator that fills, and sets text, in a colour."""
        return f"{self._numbers(colour)} rg"

    def line(self, colour: Colour) -> str:
        """The operator that draws lines in a colour."""
        return f"{self._numbers(colour)} RG"

    def mix(self, colour: Colour) -> Inked:
        """A colour in this space, for gradients."""
        return colour

    def _numbers(self, colour: Colour) -> str:
        return " ".join(map(number, self.mix(colour)))


class BlackAlone(Inks):
    """The same, but black and greys have no colour in them: a press prints them in one ink."""

    def fill(self, colour: Colour) -> str:
        """Greys as grey: text and lines stay sharp where inks do not meet exactly."""
        return f"{number(colour[0])} g" if _neutral(colour) else super().fill(colour)

    def line(self, colour: Colour) -> str:
        """The same, of lines."""
        return f"{number(colour[0])} G" if _neutral(colour) else super().line(colour)


class ProcessInks(Inks):
    """Cyan, magenta, yellow and black, as an ICC profile mixes them; greys are black alone."""

    space = "DeviceCMYK"

    def __init__(self, file: Path) -> None:
        """ValueError if that is no profile of a press, Unreadable if nobody can read it."""
        from PIL import ImageCms

        self.profile = read_bytes(file)
        try:
            press = ImageCms.ImageCmsProfile(BytesIO(self.profile))
        except (OSError, ImageCms.PyCMSError) as error:
            raise ValueError("is no ICC profile") from error
        known = press.profile
        if known.xcolor_space.strip() != "CMYK" or known.device_class != "prtr":
            raise ValueError(f"is a profile for {known.xcolor_space.strip()}, not for CMYK")
        self.name = (known.profile_description or file.stem).strip()
        self._press = lru_cache(maxsize=4096)(self._press_rgb)
        self._transform = ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"), press, "RGB", "CMYK",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )  # fmt: skip

    def fill(self, colour: Colour) -> str:
        """The operator that fills, and sets text, in a colour."""
        return f"{self._numbers(colour)} k"

    def line(self, colour: Colour) -> str:
        """The operator that draws lines in a colour."""
        return f"{self._numbers(colour)} K"

    def mix(self, colour: Colour) -> Inked:
        """Shares of the four inks, 0 to 1."""
        if _neutral(colour):
            return 0.0, 0.0, 0.0, 1.0 - colour[0]
        red, green, blue = (round(255 * share) for share in colour)
        return self._press(red, green, blue)

    def _press_rgb(self, red: int, green: int, blue: int) -> Inked:
        from PIL import Image

        dot = self.image(Image.new("RGB", (1, 1), (red, green, blue)))
        return tuple(share / 255 for share in dot.tobytes())

    def image(self, image: Image) -> Image:
        """An image in sRGB in the four inks."""
        from PIL import ImageCms

        inked = ImageCms.applyTransform(image.convert("RGB"), self._transform)
        assert inked is not None
        return inked


def _neutral(colour: Colour) -> bool:
    """Whether a colour is a grey, black or white."""
    return max(colour) - min(colour) < 0.004


SCREEN = Inks()
