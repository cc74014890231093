"""The commands that print, as a person types them."""

from __future__ import annotations

import os
import re
from itertools import pairwise

import pytest
from pypdf import PdfReader

from deckwright.catalog import games
from deckwright.catalog.print_list import Wanted
from deckwright.catalog.read import find
from deckwright.layout import sizes
from deckwright.layout.faces.face import looks
from deckwright.press.pipeline import Order, prepare
from tests.layout.own import CARDS, FACES, write_game

PRIVATE = re.compile("[\ue000-\uf8ff]")
"""The private characters that drawn letters have in a font."""

pytestmark = pytest.mark.long


def test_all_games(run, tmp_path):
    """`print --all` writes every game, in every look, to `output/GAME.pdf`, and says so."""
    ran = run("print", "--all")
    written = {path.stem for path in (tmp_path / "output").iterdir()}

    assert ran.code == 0
    assert written == {*games(), "knights-printed"}
    told = "90 cards on 20 pages: 72 of the deck, 1 blank, 1 × The Crown, 8 × Five Lives"
    assert f"output/stab.pdf: {told}, 8 × How to Stab" in " ".join(ran.out.split())
    pages = PdfReader(tmp_path / "output/stab.pdf").pages
    assert len(pages) == 20
    said = "".join(page.extract_text() for page in pages[16:])
    for cry in ("OW!", "RUDE!", "OOF!", "ARGH!", "WHY?", "HEY!", "MUM!", "EEP!"):
        assert said.count(cry) == 1, "no two players lose a life alike"
    assert (run("print", "--all", "--look", "printed").code, run("print").code) == (1, 1)


def test_a_look_is_printed_beside_the_usual_one(run, tmp_path):
    """A look that is asked for is named in its file, as a part is; the other print stays."""
    (write_game(tmp_path) / "face.night.toml").write_text(FACES, encoding="utf-8")
    for asked in ([], ["--look", "night"], ["--look", "night", "--only", "extras"]):
        assert run("print", "own", *asked).code == 0

    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == [
        "own-night-extras.pdf",
        "own-night.pdf",
        "own.pdf",
    ]


INKS = ("colour", "saver", "grey")
SIZES = ("poker", "euro", "bridge", "mini", "tarot", "square")
USUAL = {"bridge": "colour", "mini": "grey", "tarot": "saver"}
"""The narrowest, the smallest and the largest, each in an ink of its own; the others are slow,
and `check` holds the usual size in every ink."""


@pytest.mark.parametrize(
    ("card", "ink"),
    [
        pytest.param(card, ink, marks=() if ink == USUAL.get(card) else pytest.mark.slow)
        for card in SIZES
        for ink in INKS
    ],
)
def test_every_game_in_every_size_and_ink(card, ink):
    """All texts of all cards fit on every named card size, in every ink, and nothing is warned
    of: not even where five bridge cards abreast leave 5.6 mm of A4."""
    for game, look in [(each, look) for each in games() for look in looks(find(each))]:
        order = Order(card=sizes.of("card", card), look=look, ink=ink)
        assert prepare(game, order).warnings == ()


@pytest.mark.parametrize("paper", ["letter", "250x250mm"])
def test_papers(run, tmp_path, paper):
    """Named papers and own sizes."""
    write_game(tmp_path)
    assert run("print", "own", "--paper", paper).code == 0


def test_two_decks_for_nine_players():
    """Beyond six players a second deck of `shoulda` is printed."""
    assert len(prepare("shoulda", Order(Wanted(players=9))).cards) == 126


@pytest.mark.parametrize(
    ("many", "told"), [(8, []), (9, ["STAB YOUR FRIENDS: 2–8 players, not 9"])]
)
def test_more_players_than_play_it_are_told(many: int, told: list[str]) -> None:
    """What is printed is printed; somebody may have miscounted."""
    job = prepare("stab", Order(Wanted(players=many)))
    assert [note for note in job.warnings if "players" in note] == told


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        (["own", "--deck", "short", "--only", "cards"], 2),
        (["own", "--only", "blanks", "--card", "mini"], 18),
        (["own", "--skip", "5"], 13),
        (["own", "--backs", "fold"], 12),
        (["own", "--only", "blanks", "--blanks", "20"], 20),
        (["own", "--only", "cards", "--copies", "2"], 8),
        (["stab", "--only", "extras", "--players", "3"], 9),
        (["stab", "--only", "extras"], 18),
    ],
)
def test_numbers(run, tmp_path, words, cards):
    """Variants, parts, copies, players and blanks change how many are printed."""
    write_game(tmp_path)
    ran = run("print", *words)

    assert (ran.code, ran.err) == (0, "")
    assert f"{cards} cards" in " ".join(ran.out.split())


def test_what_has_changed(run, tmp_path):
    """`--changed` prints what looks otherwise than in the file's last print, or is more."""
    own = write_game(tmp_path)
    early = run("print", "own", "--changed")
    run("print", "own")
    none = run("print", "own", "--changed")
    more = CARDS.replace("copies = 3", "copies = 4").replace("The moon", "The new moon")
    (own / "cards.toml").write_text(more, encoding="utf-8")
    some = run("print", "own", "--changed")
    again = run("print", "own", "--changed")
    (own / "cards.toml").write_text(more.replace("copies = 4", "copies = 2"), encoding="utf-8")
    fewer = run("print", "own", "--changed")

    assert "throw away: The sun (2)" in " ".join(fewer.out.split())
    assert (early.code, "was not printed yet" in " ".join(early.err.split())) == (1, True)
    assert "nothing has changed" in " ".join(none.out.split())
    assert some.out == (
        "output/own-changed.pdf: 2 cards on 2\n  pages\n"
        "Of the old cards, throw away: The moon\n  (1)\n"
    )
    assert again.out == none.out


def test_what_has_changed_of_backs_and_images(run, tmp_path):
    """Another back is a change of every card; and so is another image in the same file."""
    from PIL import Image

    box = '\n[[face.back.box]]\nkind = "image"\nfile = "a.png"\nat = [10, 40, 20, 20]\n'
    own = write_game(tmp_path, faces=FACES + box)
    Image.new("RGB", (200, 200), "red").save(own / "a.png")
    run("print", "own")
    Image.new("RGB", (200, 200), "blue").save(own / "a.png")

    assert "18 cards on 4 pages" in " ".join(run("print", "own", "--changed").out.split())


def test_sleeved(run, tmp_path):
    """Inserts for sleeves are 1.5 mm smaller and have no backs, unless one asks for them."""
    write_game(tmp_path)
    ran = run("print", "own", "--sleeved")
    page = PdfReader(tmp_path / "output/own-sleeved.pdf").pages[0]

    assert "18 cards on 2 pages" in ran.out.replace("\n  ", " ")
    assert float(page.trimbox.width) == pytest.approx(3 * 62 * 72 / 25.4, abs=0.01)
    assert "4 pages" in run("print", "own", "--sleeved", "--backs", "duplex").out


def test_a_file_or_a_folder(run, tmp_path):
    """`-o` names a PDF, or a folder that is made."""
    write_game(tmp_path)
    run("print", "own", "-o", "mine.pdf")
    run("print", "own", "-o", "deep/er")

    assert (tmp_path / "mine.pdf").is_file()
    assert (tmp_path / "deep/er/own.pdf").is_file()


def test_own_game(run, tmp_path):
    """A folder with a catalog and a face prints from TOML alone."""
    write_game(tmp_path)
    ran = run("print", "own", "--bleed", "3mm", "--marks", "corner")

    assert ran.code == 0
    assert "16 cards on 4 pages" in ran.out.replace("\n  ", " ")
    assert "with 3 mm bleed a sheet holds 8 cards" in ran.err.replace("\n  ", " ")


def test_marker_guide(run, tmp_path):
    """The guide has its two pages and the labels' sheet; every line stands on both."""
    ran = run("marker-guide")
    pdf = PdfReader(tmp_path / "output/knights-marker-guide.pdf")
    rows, _, labels = (PRIVATE.sub("", page.extract_text()) for page in pdf.pages)

    assert ran.code == 0
    for line in ("I slew the horrible dragon", "petting the dog"):
        assert line in " ".join(rows.split())
        assert line in " ".join(labels.split())


def test_labels_are_moved(run, tmp_path):
    """`--shift` moves every label by the same millimetres."""
    places, shifts = list[tuple[float, float]](), list[str]()

    def note(text, cm, tm, *_):
        if text.strip() and len(places) < len(shifts):
            places.append((cm[4] + tm[4] * cm[0], cm[5] + tm[5] * cm[3]))

    for shift in ("0,0", "10,20"):
        shifts.append(shift)
        run("marker-guide", "--shift", shift, "-o", "g.pdf")
        PdfReader(tmp_path / "g.pdf").pages[2].extract_text(visitor_text=note)
    (x, y), (moved_x, moved_y) = places

    assert (moved_x - x) / 72 * 25.4 == pytest.approx(10, abs=0.1)
    assert (y - moved_y) / 72 * 25.4 == pytest.approx(20, abs=0.1)


# Wrong input --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["print", "stba"], 1, "there is no game `stba`; did you mean `stab`?"),
        (["print"], 1, "say which game, or `--all`"),
        (
            ["print", "stab", "--paper", "a44"],
            1,
            "there is no paper size `a44`; did you mean `a4`?",
        ),
        (["print", "stab", "--paper", "50x60mm"], 1, "is too large for paper of 50 × 60 mm"),
        (["print", "stab", "--paper", "5x6mm"], 1, "cannot be printed"),
        (["print", "stab", "--deck", "house61"], 1, "did you mean `house60`?"),
        (["print", "knights", "--look", "market"], 1, "did you mean `marker`?"),
        (["print", "stab", "--bleed", "much"], 2, "is not a length"),
        (["print", "stab", "--bleed", "60,5mm"], 2, "`60,5mm` is not between 0 and 50 mm"),
        (["print", "stab", "--corners", "32mm"], 1, "no room for round corners of 32 mm"),
        (["print", "stab", "--bleed", "-1mm"], 2, "is not between 0 and 50 mm"),
        (["print", "stab", "--marks", "cross"], 2, "--marks"),
        (["print", "stab", "--copies", "0"], 2, "--copies"),
        (["marker-guide", "stab"], 1, "is not made from an ordinary pack"),
        (["marker-guide", "--labels", "38x20"], 1, "did you mean `38x21`?"),
        (["marker-guide", "--shift", "up"], 2, "is not two lengths"),
        (["cards", "stab", "--deck", "x"], 1, "there is no deck `x`"),
        (["nonsense"], 2, "nonsense"),
    ],
)
def test_mistakes(run, tmp_path, words, code, said):
    """A mistake gets one sentence, exit 1 or 2, no traceback and no output."""
    ran = run(*words)

    assert ran.code == code
    assert said in " ".join(ran.err.split())
    assert "Traceback" not in ran.err
    assert not list(tmp_path.glob("**/*.pdf"))


def test_all_faults_of_all_games_at_once(run, tmp_path):
    """Every fault of every file is told as `file:line: message`; nothing is printed."""
    write_game(
        tmp_path, CARDS.replace("copies = 3", "copies = -3").replace("value = 5", "valu = 5")
    )
    ran = run("print", "own", "stab")

    assert ran.code == 1
    assert ran.err.splitlines() == [
        "own/cards.toml:16: card `sun`: `copies`: expected a whole number of 0 to 999, not -3",
        "own/cards.toml:24: card `moon`: unknown key `valu`; did you mean `value`?",
        "2 faults found; nothing was done",
    ]
    assert not list(tmp_path.glob("**/*.pdf"))


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (
            ("The sun", "Sunshine" * 9),
            14,
            "card `sun`, face `card`, box `title`: the text does not fit",
        ),
        (("The sun", "The 日"), 14, "the font `Cinzel-Bold` has no `日`"),
        (('icon = "sun"', 'icon = "snu"'), 15, "there is no icon `snu`"),
    ],
)
def test_misprints_are_faults(run, tmp_path, change, line, said):
    """Text that does not fit, a glyph the font lacks, an unknown icon: at the card's line."""
    write_game(tmp_path, CARDS.replace(*change))
    ran = run("print", "own")

    assert ran.code == 1
    assert f"own/cards.toml:{line}: " in ran.err
    assert said in ran.err


def test_force_prints_misprints(run, tmp_path):
    """`--force` makes warnings of what does not fit."""
    write_game(tmp_path, CARDS.replace("The sun", "Sunshine" * 9))
    ran = run("print", "own", "--force")

    assert ran.code == 0
    assert "does not fit" in " ".join(ran.err.split())


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("missing.png", "the image `missing.png` is not there"),
        ("../outside.png", "lies outside the game's folder"),
        ("broken.png", "is not an image this program can read"),
        ("small.png", "dpi; 200 are needed"),
        ("huge.png", "is too large"),
        ("picture.gif", "is a GIF file"),
    ],
)
def test_images(run, tmp_path, file, said):
    """Images that cannot be used are told, and never opened outside the folder."""
    from PIL import Image

    faces = (
        FACES + '\n[[face.card.box]]\nkind = "image"\nfile = "{suit}"\nat = [10, 60, 40, 20]\n'
    )
    place = write_game(tmp_path, CARDS.replace('suit = "R"', f'suit = "{file}"'), faces)
    Image.new("RGB", (60, 30), "red").save(place / "small.png")
    Image.new("RGB", (60, 30), "red").save(place / "picture.gif")
    if file == "huge.png":
        Image.new("1", (20000, 20000)).save(place / file)
    (place / "broken.png").write_bytes(b"\x89PNG broken")
    ran = run("print", "own", "--only", "cards")

    assert ran.code == 1
    assert said in ran.err


def test_escape_sequences_are_shown_not_sent(run, tmp_path):
    """A card text cannot drive the terminal."""
    write_game(tmp_path, CARDS.replace('id = "sun"', 'id = "s\\u001b[2Jun"'))
    ran = run("print", "own")

    assert ran.code == 1
    assert "\x1b" not in ran.err + ran.out
    assert "\\x1b" in ran.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_unwritable_folder(run, tmp_path):
    """A folder that cannot be written is told."""
    (tmp_path / "locked").mkdir(mode=0o500)

    assert "cannot write" in run("print", "stab", "-o", "locked/x.pdf").err


def test_a_file_in_the_way(run, tmp_path):
    """A file where the folder should be is told; it stays."""
    (tmp_path / "output").write_text("mine")
    ran = run("print", "stab")

    assert ran.code == 1
    assert "cannot write `output/stab.pdf`" in ran.err
    assert (tmp_path / "output").read_text() == "mine"


def test_an_old_pdf_survives_a_fault(run, tmp_path):
    """What was printed before stays as it was when the next print has a fault."""
    place = write_game(tmp_path)
    run("print", "own")
    before = (tmp_path / "output/own.pdf").read_bytes()
    (place / "cards.toml").write_text(CARDS.replace("copies = 3", "copies = -3"))
    run("print", "own")

    assert (tmp_path / "output/own.pdf").read_bytes() == before
    assert [path.name for path in (tmp_path / "output").iterdir()] == ["own.pdf"]


# What there is ------------------------------------------------------------------------


def test_games_and_cards_at_40_columns(run, golden):
    """The lists fit a phone."""
    said = run("games").out + "\n" + run("cards", "stab").out

    assert max(map(len, said.splitlines())) <= 40
    golden("cli/games-and-cards.txt", said)


def test_without_the_print_libraries(run, monkeypatch):
    """Where reportlab or Pillow is missing, one sentence says how to add them."""
    import importlib.util

    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *a: None if name == "PIL" else real(name, *a)
    )
    ran = run("print", "stab")

    assert ran.code == 1
    assert "pkg install python-pillow" in ran.err
    assert "pip install reportlab" in ran.err


# Where things go ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["stab", "-o", "cards.txt"], "is not a folder"),
        (["stab", "knights", "-o", "both.pdf"], "is not a folder"),
        (["--all", "stabb"], "did you mean `stab`?"),
        (["dicefactor", "--look", "printed"], "`dicefactor`: there is no look"),
    ],
)
def test_outputs_and_names(run, tmp_path, words, said):
    """A file for several games, an unknown game beside `--all`: told, nothing written."""
    ran = run("print", *words)

    assert ran.code == 1
    assert said in " ".join(ran.err.split())
    assert not list(tmp_path.glob("**/*.pdf"))


@pytest.mark.parametrize("command", ["print", "box"])
def test_two_games_of_one_name(run, tmp_path, command):
    """Two games that would be the same file are told, not overwritten."""
    write_game(tmp_path, CARDS.replace('slug = "own"', 'slug = "stab"'))

    assert "two of these games" in run(command, "stab", "own").err


def test_a_game_without_extras(run, tmp_path):
    write_game(tmp_path, CARDS.replace('section = "extras"', 'section = "cards"'))
    ran = run("print", "own", "--only", "extras")

    assert ran.code == 1
    assert "has no extras to print" in " ".join(ran.err.split())


def test_dice_are_copied_too(run):
    """`--copies` counts for paper dice."""
    one = run("print", "dicefactor", "--only", "extras").out
    two = run("print", "dicefactor", "--only", "extras", "--copies", "2").out

    assert "36 cards on 9 pages" in " ".join(one.split())
    assert "72 cards on 19 pages" in " ".join(two.split())

    assert "-extras.pdf" in one


@pytest.mark.parametrize(
    ("cards", "faces", "said"),
    [
        (CARDS.replace("Own Game", "漢字"), FACES, "the label's font has no `漢字`"),
        (CARDS, FACES.replace("{value}", "{valeu}"), "no field `valeu`; did you mean `value`?"),
    ],
)
def test_nothing_is_left_out_silently(run, tmp_path, cards, faces, said):
    """A title the label cannot write and a field no card has are faults."""
    write_game(tmp_path, cards, faces)
    ran = run("print", "own")

    assert ran.code == 1
    assert said in ran.err


def test_a_file_that_cannot_be_read_lacks_nothing_else(run, tmp_path):
    """Bad TOML is one fault, not one for every missing key."""
    write_game(tmp_path, "[game\n")
    ran = run("print", "own")

    assert "1 fault found" in ran.err
    assert "own/cards.toml:1: this is not valid TOML" in ran.err


def test_cards_by_name(run, tmp_path):
    """`--cards` prints just those, by id, name or a word of it, as often as said."""
    ran = run("print", "stab", "--cards", "shield:2,Axe", "--backs", "none", "-o", "x.pdf")
    assert (ran.code, ran.err) == (0, "")
    assert "8 cards on 1 page" in ran.out  # six axes in the deck


def test_skipped_places(run, tmp_path):
    """`--skip` leaves places of a used sheet free; a sheet's worth leaves none."""
    ran = run("print", "stab", "--cards", "shield:7", "--skip", "3", "--backs", "none")
    assert "7 cards on 2 pages" in " ".join(ran.out.split())
    ran = run("print", "stab", "--skip", "9")
    assert ran.code == 1
    assert "leaves no place free: a sheet has 9 places" in ran.err


@pytest.mark.parametrize(
    ("cards", "code", "told"),
    [
        ("sheild", 1, "there is no card `sheild`; did you mean `shield`?"),
        ("shield:0", 2, "expected a number of 1 to 999"),
        ("shield:x", 2, "expected a number of 1 to 999"),
    ],
)
def test_cards_that_cannot_be_meant(run, cards, code, told):
    """A wrong name has a near match, a wrong number says what is expected."""
    ran = run("print", "stab", "--cards", cards)
    assert ran.code == code
    assert told in " ".join(ran.err.split())


def test_cards_with_one_back_stand_together():
    """No two sheets of Staggering's deck need to hold two kinds of backs."""
    from deckwright.catalog import read_catalog
    from deckwright.catalog.print_list import Wanted, print_list

    cards = print_list(read_catalog("staggering"), Wanted(only="cards"))
    backs = [card.back for card in cards]
    assert len(set(backs)) == 1 + sum(a != b for a, b in pairwise(backs))


def test_a_few_cards_do_not_take_the_place_of_the_deck(run, tmp_path):
    """They go into a file of their own."""
    write_game(tmp_path)
    assert run("print", "own").code == 0
    before = (tmp_path / "output" / "own.pdf").read_bytes()
    assert run("print", "own", "--cards", "sun:1").code == 0
    assert (tmp_path / "output" / "own.pdf").read_bytes() == before
    assert (tmp_path / "output" / "own-sun-1.pdf").is_file()


def test_no_bleed_is_heeded_where_it_is_asked_for(run, tmp_path):
    """With a gap, nothing is printed beyond the cut; and without one, at the edges of all."""
    write_game(tmp_path)
    for gap in ("4mm", "0mm"):
        assert run("print", "own", "--gap", gap, "-o", "usual.pdf").code == 0
        assert run("print", "own", "--gap", gap, "--bleed", "0mm", "-o", "none.pdf").code == 0
        usual, none = ((tmp_path / f"{name}.pdf").read_bytes() for name in ("usual", "none"))
        assert usual != none
    assert run("print", "own", "--bleed", "0mm").code == 0
    assert (tmp_path / "output" / "own-bleed-0mm.pdf").is_file()


def test_a_sheet_that_is_not_full_has_cut_lines_of_its_own(run, tmp_path):
    """And only for the cards that are on it."""
    write_game(tmp_path)
    ran = run("print", "own", "--cards", "sun:11", "--cut-file", "cut.svg", "-o", "own.pdf")
    assert ran.code == 0, ran.err
    told = " ".join(ran.out.split())
    assert "cut.svg: the cut lines of sheet 1 of poker" in told
    assert "cut-sheet-2.svg: the cut lines of sheet 2 of poker" in told
    assert (tmp_path / "cut.svg").read_text().count("<path") == 9
    assert (tmp_path / "cut-sheet-2.svg").read_text().count("<path") == 2


def test_cut_lines_go_to_a_file(run, tmp_path):
    """SVG or DXF of one game; what cannot be is a usage error."""
    write_game(tmp_path)
    ran = run("print", "own", "--corners", "3mm", "--cut-file", "own.svg", "-o", "own.pdf")
    assert ran.code == 0, ran.err
    assert "own.svg: the cut lines of each sheet" in " ".join(ran.out.split())
    assert (tmp_path / "own.svg").read_text().startswith("<svg")
    assert run("print", "own", "--cut-file", "own.dxf").code == 0
    assert (tmp_path / "own.dxf").read_text().endswith("EOF\n")

    assert run("print", "own", "--cut-file", "own.png").code == 2
    assert run("print", "own", "stab", "--cut-file", "a.svg").code == 2
