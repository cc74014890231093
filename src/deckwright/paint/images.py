"""Images from a game's folder, made fit for print."""

from __future__ import annotations

import warnings
from functools import lru_cache
from pathlib import Path
from typing import Any

MOST_PIXELS = 80_000_000
"""Larger images are refused before they are unpacked."""


def image_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels, upright; ValueError if the image cannot be used."""
    with _opened(path) as image:
        wide, high = image.size
        turned = image.getexif().get(0x0112, 1) in (5, 6, 7, 8)
    return (high, wide) if turned else (wide, high)


def _opened(path: Path) -> Any:
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


def _problem(image: Any) -> str:
    """Why an image cannot be used, if it cannot."""
    wide, high = image.size
    if image.format not in ("PNG", "JPEG"):
        return f"is a {image.format} file; PNG and JPEG can be used"
    return f"is too large: {wide} x {high} pixels" if wide * high > MOST_PIXELS else ""


def print_image(path: str, wide_mm: float, dpi: int) -> Any:
    """An image upright, in sRGB, no finer than the print needs; ValueError if corrupt."""
    try:
        written = Path(path).stat().st_mtime_ns
    except OSError:
        written = 0  # it will be missed where it is opened
    return _print_image(path, wide_mm, dpi, written)


@lru_cache(maxsize=64)
def _print_image(path: str, wide_mm: float, dpi: int, _written: int) -> Any:
    from io import BytesIO

    from PIL import Image, ImageCms, ImageOps
    from reportlab.lib.utils import ImageReader

    try:
        with _opened(Path(path)) as opened:
            image = ImageOps.exif_transpose(opened) or opened
            profile = opened.info.get("icc_profile")
            if profile and image.mode in ("RGB", "CMYK", "L"):
                source = ImageCms.ImageCmsProfile(BytesIO(profile))
                target = ImageCms.createProfile("sRGB")
                image = ImageCms.profileToProfile(image, source, target, outputMode="RGB")
    except (OSError, SyntaxError, ImageCms.PyCMSError) as error:
        raise ValueError(f"cannot be read: {error}") from None
    wanted = round(wide_mm / 25.4 * dpi)
    if image.size[0] > wanted:
        high = round(image.size[1] * wanted / image.size[0])
        image = image.resize((wanted, high), Image.Resampling.LANCZOS)
    return ImageReader(image.convert("RGBA" if "A" in image.getbands() else "RGB"))
