"""Images from a game's folder, made fit for print."""

from __future__ import annotations

import warnings
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from .inks import SCREEN, Inks, ProcessInks

if TYPE_CHECKING:
    from PIL import Image, ImageFile

MOST_PIXELS = 80_000_000
"""Larger images are refused before they are unpacked."""
MOST_SIDE = 30_000
"""No side of an image is longer, so that no line of it takes all memory."""
PHOTO = 92
"""How well photographs are kept, of 100: beyond, files grow and no eye sees why."""


def image_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels, upright; ValueError if the image cannot be used."""
    try:
        written = path.stat().st_mtime_ns
    except FileNotFoundError:
        raise ValueError("is not there") from None
    except OSError as error:
        raise ValueError(f"cannot be read: {error.strerror}") from None
    if not path.is_file():
        raise ValueError("is not a file")
    return _size(path, written)


@lru_cache(maxsize=256)
def _size(path: Path, _written: int) -> tuple[int, int]:
    """The size of an image that was unpacked to the end, once for each time it is saved."""
    wide, high = _upright(path)[0].size
    return wide, high


def _upright(path: Path) -> tuple[Image.Image, bytes, str]:
    """An image turned as it is to be seen, its colour profile and its format."""
    from PIL import ImageOps

    try:
        with _open_image(path) as opened:
            profile = opened.info.get("icc_profile") or b""
            return ImageOps.exif_transpose(opened) or opened, profile, opened.format or ""
    except (OSError, SyntaxError) as error:
        raise ValueError(f"cannot be read: {error}") from None


def _open_image(path: Path) -> ImageFile.ImageFile:
    """An image that may be used, its pixels not yet unpacked."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(path)
    except FileNotFoundError:
        raise ValueError("is not there") from None
    except UnidentifiedImageError:
        raise ValueError("is not an image this program can read") from None
    except Image.DecompressionBombError:
        raise ValueError("is too large") from None
    except (OSError, SyntaxError, ValueError) as error:
        raise ValueError(f"cannot be read: {error}") from None
    problem = _problem(image)
    if problem:
        image.close()
        raise ValueError(problem)
    return image


def _problem(image: Image.Image) -> str:
    """Why an image cannot be used, if it cannot."""
    wide, high = image.size
    if image.format not in ("PNG", "JPEG"):
        return f"is a {image.format} file; PNG and JPEG can be used"
    large = wide * high > MOST_PIXELS or max(wide, high) > MOST_SIDE
    return f"is too large: {wide} x {high} pixels" if large else ""


def print_image(
    path: str, wide_mm: float, dpi: int, grey: bool = False, inks: Inks = SCREEN
) -> object:
    """An image upright, in sRGB or the inks of a press, no finer than the print needs, for
    reportlab."""
    return _print_image(path, wide_mm, dpi, grey, inks, Path(path).stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _print_image(
    path: str, wide_mm: float, dpi: int, grey: bool, inks: Inks, _written: int
) -> object:
    """What `print_image` gives, once for each time the file is saved."""
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    image, profile, format = _upright(Path(path))
    image = _in_srgb(_eight_bits(image), profile)
    wanted = max(1, round(wide_mm / 25.4 * dpi))
    if image.size[0] > wanted:
        high = max(1, round(image.size[1] * wanted / image.size[0]))
        image = image.resize((wanted, high), Image.Resampling.LANCZOS)
    if grey:
        image = image.convert("LA" if image.mode == "RGBA" else "L")
        image = image.convert("RGBA") if image.mode == "LA" else image
    if isinstance(inks, ProcessInks):
        return _image_for_press(image, inks)
    if format != "JPEG":
        return ImageReader(image)
    packed = BytesIO()
    image.save(packed, "JPEG", quality=PHOTO, subsampling=0, optimize=True)
    packed.seek(0)
    return ImageReader(packed)


def _image_for_press(image: Image.Image, inks: ProcessInks) -> object:
    """An image in the inks of a press; what is transparent in it stays so."""
    from reportlab.lib.utils import ImageReader

    made = ImageReader(inks.image(image))
    if image.mode == "RGBA":
        made.getRGBData()  # sets that it has none
        made._dataA = ImageReader(image.getchannel("A"))
    return made


def _eight_bits(image: Image.Image) -> Image.Image:
    """An image with 8 bits a channel; a palette is looked up, 16 bits lose the lower half."""
    if image.mode.startswith("I"):
        return image.convert("I").point(lambda value: value / 256).convert("L")
    if "transparency" in image.info or image.mode in ("LA", "PA", "La", "RGBa"):
        return image.convert("RGBA")
    return image if image.mode in ("RGB", "RGBA", "CMYK", "L") else image.convert("RGB")


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """Colours as its profile means them; a profile that does not fit is left out."""
    from PIL import ImageCms

    alpha = image.getchannel("A") if image.mode == "RGBA" else None
    plain = image.convert("RGB") if alpha is not None else image
    if profile:
        with suppress(ImageCms.PyCMSError, OSError):
            source = ImageCms.ImageCmsProfile(BytesIO(profile))
            target = ImageCms.createProfile("sRGB")
            turned = ImageCms.profileToProfile(plain, source, target, outputMode="RGB")
            plain = turned or plain
    plain = plain.convert("RGB")
    if alpha is not None:
        plain.putalpha(alpha)
    return plain
