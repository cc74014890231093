"""Images of a game's folder: upright, in sRGB, as fine as print needs, and never a surprise."""

from __future__ import annotations

import os
import zlib
from typing import Any

import pypdf
import pytest
from PIL import Image, ImageCms

from deckwright.catalog.print_list import Wanted
from deckwright.errors import ContentError
from deckwright.layout.sheets.sheet import Plan
from deckwright.paint.images import image_size
from deckwright.press.pipeline import Order, prepare
from deckwright.press.print_pdf import print_job
from tests.layout.own import CARDS, FACES, write_game

BOX = '\n[[face.card.box]]\nkind = "image"\nfile = "{suit}"\nat = [6.75, 20, 50, 50]\n'


@pytest.fixture
def place(tmp_path):
    """A game whose sun shows the image its suit names."""

    def written(file):
        cards = CARDS.replace('suit = "R"', f'suit = "{file}"').replace('suit = "B"', "")
        return write_game(tmp_path, cards, FACES + BOX)

    return written


@pytest.fixture
def show(place, tmp_path):
    """`show(image)` prints an image, at 50 mm, and gives it as it stands in the PDF."""

    def printed(image, name="a.png", ink="colour", **saved):
        game = place(name)
        image.save(game / name, **saved)
        order = Order(Wanted(only="cards"), Plan(backs="none"), ink=ink)
        file = print_job(prepare(str(game), order), tmp_path / "out.pdf").file
        (found,) = pypdf.PdfReader(file).pages[0].images
        assert found.image
        return found.image.convert("RGB"), file.stat().st_size

    return printed


def refused(place, file):
    """What is said of an image."""
    with pytest.raises(ContentError) as caught:
        prepare(str(place(file)), Order(Wanted(only="cards")))
    (fault,) = caught.value.faults
    return fault.message.partition("the image ")[2] or fault.message


def halves(mode="RGB", size=(500, 500), left="red", right="blue"):
    """An image of two colours."""
    image = Image.new(mode, size, right)
    image.paste(left, (0, 0, size[0] // 2, size[1]))
    return image


def is_near(pixel, wanted):
    """Whether two colours are the same but for what JPEG makes of them."""
    return all(abs(a - b) < 12 for a, b in zip(pixel, wanted, strict=True))


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
@pytest.mark.parametrize(("turned", "top"), [(1, None), (6, "red"), (8, "blue"), (3, None)])
def test_images_stand_upright(show, name, turned, top):
    """A camera's note of how it was held is followed."""
    exif = Image.Exif()
    exif[0x0112] = turned
    found, _ = show(halves(), name, exif=exif)
    wide, high = found.size
    red, blue = (255, 0, 0), (0, 0, 255)
    if top:
        assert is_near(found.getpixel((wide // 4, high // 4)), red if top == "red" else blue)
        assert is_near(
            found.getpixel((3 * wide // 4, high // 4)), red if top == "red" else blue
        )
    else:
        first = red if turned == 1 else blue
        assert is_near(found.getpixel((wide // 4, high // 4)), first)
        assert is_near(found.getpixel((wide // 4, 3 * high // 4)), first)


def test_the_size_is_that_of_the_upright_image(tmp_path):
    """So that it fits its box as it is seen."""
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (30, 20)).save(tmp_path / "a.jpg", exif=exif)

    assert image_size(tmp_path / "a.jpg") == (20, 30)


def test_colours_are_what_the_profile_means(show):
    """A profile in which red and blue have changed places shows them changed."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for old, new in ((b"rXYZ", b"----"), (b"bXYZ", b"rXYZ"), (b"----", b"bXYZ")):
        profile = profile.replace(old, new)
    for mode in ("RGB", "RGBA"):
        found, _ = show(Image.new(mode, (500, 500), (118, 60, 200)), icc_profile=profile)
        assert is_near(found.getpixel((9, 9)), (200, 60, 118))


@pytest.mark.parametrize("profile", [b"nonsense", b"\0" * 200])
def test_a_broken_profile_is_left_out(show, profile):
    """The image is shown as if it had none."""
    found, _ = show(Image.new("RGB", (500, 500), (118, 60, 200)), icc_profile=profile)

    assert found.getpixel((9, 9)) == (118, 60, 200)


@pytest.mark.parametrize("mode", ["L", "P", "1", "LA", "RGBA", "I;16", "CMYK"])
def test_every_kind_of_pixel_can_be_printed(show, mode):
    """Grey, with a palette, with transparency, with 16 bits, of a printer's inks."""
    grey = Image.new("L", (500, 500), 128)
    image = Image.new("I;16", (500, 500), 128 * 257) if mode == "I;16" else grey.convert(mode)
    found, _ = show(image, "a.jpg" if mode == "CMYK" else "a.png")
    wanted = (127, 129) if mode != "1" else (0, 255)

    assert wanted[0] - 2 <= found.getpixel((250, 250))[0] <= wanted[1] + 2


def test_what_is_transparent_stays_so(show, tmp_path):
    """The ground shows through, also where a palette has the hole."""
    for image in (Image.new("RGBA", (500, 500), (0, 0, 0, 0)), _holed()):
        show(image)
        page = pypdf.PdfReader(tmp_path / "out.pdf").pages[0]
        held: Any = page["/Resources"]
        forms = held["/XObject"].values()
        assert any("/SMask" in inner for form in forms for inner in _images_of(form))


def _holed():
    image = Image.new("P", (500, 500), 0)
    image.info["transparency"] = 0
    return image


def _images_of(found):
    """An image, or those a form holds."""
    found = found.get_object()
    if found["/Subtype"] == "/Image":
        return [found]
    inner = found.get("/Resources", {}).get("/XObject", {})
    return [each.get_object() for each in inner.values()]


@pytest.mark.long
def test_no_more_pixels_than_print_shows(show):
    """A camera's picture of 50 mm is kept at 300 dpi, as the small file it was."""
    noise = Image.effect_noise((3000, 3000), 60).convert("RGB")
    found, size = show(noise, "a.jpg", quality=95)

    assert found.size == (591, 591)
    assert size < 700_000


def test_photographs_stay_photographs(show):
    """A gradient packed as JPEG is a fraction of its pixels."""
    _, size = show(Image.radial_gradient("L").resize((591, 591)).convert("RGB"), "a.jpg")

    assert size < 120_000


def test_grey_ink_takes_the_colour_out(show):
    """Of images, too."""
    red, green, blue = show(halves(), ink="grey")[0].getpixel((9, 9))

    assert red == green == blue


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("/etc/hostname", "`/etc/hostname` lies outside the game's folder"),
        ("../own.png", "`../own.png` lies outside the game's folder"),
        ("art/../../own.png", "`art/../../own.png` lies outside the game's folder"),
        ("link.png", "`link.png` lies outside the game's folder"),
        ("art/own.png", "`art/own.png` lies outside the game's folder"),
        ("a\\u0000.png", "`a\\x00.png` has a name no file can have"),
        (f"{'a' * 300}.png", f"`{'a' * 300}.png` cannot be read: File name too long"),
        ("folder.png", "`folder.png` is not a file"),
        ("pipe.png", "`pipe.png` is not a file"),
        ("cut.png", "`cut.png` cannot be read: "),
        ("bomb.png", "`bomb.png` is too large: 9000 x 9000 pixels"),
        ("worse.png", "`worse.png` is too large"),
        ("gone.png", "`gone.png` is not there"),
    ],
)
def test_what_is_no_image_of_the_game_is_told(place, tmp_path, file, said):
    """In one sentence with the card; nothing outside the folder is opened, nothing unpacked."""
    game = place(file)
    Image.new("RGB", (500, 500)).save(tmp_path / "own.png")
    (game / "link.png").symlink_to(tmp_path / "own.png")
    (game / "art").symlink_to(tmp_path)
    (game / "folder.png").mkdir()
    os.mkfifo(game / "pipe.png")
    whole = (tmp_path / "own.png").read_bytes()
    Image.effect_noise((500, 500), 60).save(game / "noise.png")
    (game / "cut.png").write_bytes((game / "noise.png").read_bytes()[:9000])
    (game / "bomb.png").write_bytes(_claiming(whole, 9_000))
    (game / "worse.png").write_bytes(_claiming(whole, 60_000))

    assert refused(place, file).startswith(said)


def _claiming(png, side):
    """A small file that says it holds a square of so many pixels a side."""
    head = b"IHDR" + side.to_bytes(4, "big") * 2 + png[24:29]
    return png[:12] + head + zlib.crc32(head).to_bytes(4, "big") + png[33:]


def test_a_link_within_the_folder_is_followed(show, place, tmp_path):
    """One picture may have two names."""
    game = place("a.png")
    halves().save(game / "real.png")
    (game / "b.png").symlink_to(game / "real.png")

    assert not prepare(str(place("b.png")), Order(Wanted(only="cards"))).warnings
