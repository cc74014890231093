"""A print that is not the usual one has a name of its own, so nothing is written over."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("print own", "own.pdf"),
        ("print own --paper A4 --copies 1 --backs duplex --marks crop", "own.pdf"),
        ("print own --paper letter", "own-letter.pdf"),
        ("print own --paper 200x300mm", "own-200x300mm.pdf"),
        ("print own --players 9", "own-9-players.pdf"),
        ("print own --card tarot --bleed 3mm", "own-tarot-bleed-3mm.pdf"),
        ("print own --backs fold --ink saver", "own-fold-backs-saver.pdf"),
        ("print own --backs none --marks none", "own-no-backs-no-marks.pdf"),
        ("print own --sleeved --backs none --marks lines", "own-sleeved.pdf"),
        ("print own --sleeved --backs duplex", "own-sleeved-duplex-backs.pdf"),
        ("print own --only cards --copies 2", "own-cards-2-copies.pdf"),
        ("print own --blanks 12 --skip 3", "own-12-blanks-skip-3.pdf"),
        ("print own --flip short-edge --gap 2mm", "own-short-edge-gap-2mm.pdf"),
        ("print stab --cards shield:2,axe", "stab-shield-2-axe.pdf"),
        ("print stab --only extras --corners 3mm", "stab-extras-corners-3mm.pdf"),
        ("print stab --cards shield,axe,dagger,bow,bomb,drink,crystal", "stab-some-cards.pdf"),
        (
            "print knights --cards healer --look printed --ink grey",
            "knights-printed-healer-grey.pdf",
        ),
        ("box own", "own-box.pdf"),
        (
            "box own --number 40 --sleeved --stock 0.25mm",
            "own-box-40-cards-sleeved-stock-0.25mm.pdf",
        ),
        ("leaflet stab --pages --paper letter", "stab-how-to-play-pages-letter.pdf"),
        ("poster stab --ink grey", "stab-poster-grey.pdf"),
        ("scorepad stab", "stab-scorepad.pdf"),
        ("scorepad stab --players 5 --paper a5", "stab-scorepad-5-players-a5.pdf"),
        pytest.param(
            "rulebook stab --full --ink saver",
            "stab-rules-full-saver.pdf",
            marks=pytest.mark.slow,
        ),
        ("calibrate", "calibration.pdf"),
        ("calibrate --paper letter --across", "calibration-letter-across.pdf"),
        ("icons boat --sheet --paper letter", "icons-boat-letter.pdf"),
        ("export own --for printshop --card tarot", "own-printshop-tarot.pdf"),
        ("export own --for contact --dpi 36", "own-contact-36-dpi.png"),
    ],
)
def test_a_name_says_what_is_not_as_usual(run, tmp_path, line, name):
    """Also in a folder that was asked for; what is usual is not said, however it was typed."""
    if " own" in line:
        run("init", "own")
    ran = run(*line.split())

    assert ran.code == 0, ran.err
    assert [path.name for path in (tmp_path / "output").iterdir()] == [name]


def test_a_variant_remembers_its_own_print(run, tmp_path):
    """`--changed` speaks of the file of the same options."""
    run("init", "own")
    run("print", "own")
    ran = run("print", "own", "--paper", "letter", "--changed")

    assert ran.code == 1
    assert "`output/own-letter.pdf` was not printed yet" in ran.err


def test_a_folder_takes_the_same_names(run, tmp_path):
    """Only a file that is asked for by its name is called as it was asked."""
    run("init", "own")
    run("print", "own", "--paper", "letter", "-o", "for-grandma")
    run("print", "own", "--paper", "letter", "-o", "mine.pdf")

    assert (tmp_path / "for-grandma" / "own-letter.pdf").is_file()
    assert (tmp_path / "mine.pdf").is_file()
