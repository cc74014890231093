"""A deck in languages: `cards.de.toml` says what differs, and what it lacks is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.layout.own import CARDS, FACES, write_game
from tests.pdf_text import texts_of

GERMAN = """
[game]
title = "Eigenes Spiel"
[decks.short]
title = "ein kurzes"
[[card]]
id = "sun"
name = "Die Sonne"
suit = "R"
[[card]]
id = "moon"
name = "Der Mond"
suit = "B"
"""
TURN = """
[[card]]
id = "helper"
name = "Wer dran ist"
"""


@pytest.fixture
def deck(tmp_path) -> Path:
    """A game with most of its German."""
    place = write_game(tmp_path)
    (place / "cards.de.toml").write_text(GERMAN, encoding="utf-8")
    return place


def text(file: Path) -> str:
    return " ".join(texts_of(file))


def test_a_deck_prints_in_its_languages(run, deck, tmp_path):
    """Each to a file of its own; its own language stays as it was."""
    ran = run("print", "own", "--lang", "de")
    german = text(tmp_path / "output" / "own-de.pdf").casefold()

    assert ran.code == 0
    assert "die sonne" in german
    assert "eigenes spiel" in german
    assert "the sun" not in german
    assert run("print", "own").code == 0
    assert "the sun" in text(tmp_path / "output" / "own.pdf").casefold()


def test_what_is_not_translated_is_told(run, deck):
    """By `print` and `check`, with the cards and the keys; nothing where all is."""
    said = "1 text not translated: helper (name)"
    assert said in " ".join(run("print", "own", "--lang", "de").err.split())
    checked = run("check", "own")
    assert checked.code == 0
    assert f"own/cards.de.toml: {said}" in " ".join(checked.err.split())

    (deck / "cards.de.toml").write_text(GERMAN + TURN, encoding="utf-8")
    assert run("print", "own", "--lang", "de").err == ""
    assert "translated" not in run("check", "own").err


@pytest.mark.parametrize(
    ("more", "line", "said"),
    [
        ('[[card]]\nid = "mon"', 15, "there is no card `mon`; did you mean `moon`?"),
        ('[[card]]\nid = "sun"', 15, "card `sun` is already told above"),
        (
            '[[card]]\nid = "blank"\ncopies = 3',
            16,
            "`copies` is no text, and the same everywhere",
        ),
        ('[[card]]\nid = "blank"\nnmae = "x"', 16, "unknown key `nmae`; did you mean `name`?"),
        ('[kinds.hero]\nname = "x"', 14, "there is no kind `hero`"),
        ('[decks.long]\ntitle = "x"', 14, "there is no deck `long`"),
        ('[cards.sun]\nname = "x"', 14, "unknown table `cards`; did you mean `card`?"),
        ('[[card]]\nid = "blank"\nname = "*x"', 16, "begins or ends no emphasis"),
    ],
)
def test_what_is_wrong_is_told_at_its_line(run, deck, more, line, said):
    """In the language's own file, by `check` and by `print`."""
    (deck / "cards.de.toml").write_text(f"{GERMAN}{more}\n", encoding="utf-8")
    for words in (("check", "own"), ("print", "own", "--lang", "de")):
        ran = run(*words)
        assert ran.code == 1, words
        assert re.search(rf"cards\.de\.toml:{line}: ", ran.err), ran.err
        assert said in " ".join(ran.err.split())


def test_a_text_too_long_is_told_where_it_stands(run, deck):
    """In the translation; what it does not say, in the deck's own file."""
    long = "sehr " * 15 + "viel"
    faces = FACES.replace("at = [6, 8, 51.5, 10]", "at = [6, 8, 51.5, 4]\nmin = 12")
    (deck / "face.toml").write_text(faces, encoding="utf-8")
    (deck / "cards.de.toml").write_text(GERMAN.replace("Die Sonne", long), encoding="utf-8")
    ran = run("print", "own", "--lang", "de")

    assert ran.code == 1
    assert "cards.de.toml:8: card `sun`" in ran.err


def test_faces_may_differ(run, deck, tmp_path):
    """`face.de.toml` is no look, but the usual one in German."""
    (deck / "face.de.toml").write_text(
        'borrow = "face.toml"\n[face.card]\nextends = "card"\n[[face.card.box]]\n'
        'name = "title"\ntext = "{name}!"\n',
        encoding="utf-8",
    )
    assert run("print", "own", "--lang", "de").code == 0
    assert "die sonne!" in text(tmp_path / "output" / "own-de.pdf").casefold()
    assert run("print", "own", "--look", "de").code == 1
    assert "1 look." in " ".join(run("check", "own").out.split())


def test_a_kind_s_texts_are_said_once(run, tmp_path):
    """What all cards of a kind share is translated under the kind."""
    cards = CARDS.replace("[[card]]", '[kinds.star]\nsuit = "warm"\n[[card]]', 1)
    cards = cards.replace('suit = "R"\n', 'kind = "star"\n')
    place = write_game(tmp_path, cards, FACES.replace("{name}", "{name} {suit}"))
    (place / "cards.de.toml").write_text(
        GERMAN.replace('suit = "R"\n', "") + '[kinds.star]\nsuit = "heiß"\n' + TURN,
        encoding="utf-8",
    )
    ran = run("print", "own", "--lang", "de")

    assert (ran.code, ran.err) == (0, "")
    assert "heiss" in text(tmp_path / "output" / "own-de.pdf").casefold()


def test_an_unknown_language_is_told(run, deck):
    """With those there are."""
    ran = run("print", "own", "--lang", "fr")

    assert ran.code == 1
    assert "`own` has no `cards.fr.toml`; there is `de`" in " ".join(ran.err.split())


@pytest.mark.parametrize(
    "words",
    [("box", "own"), ("kit", "own"), ("export", "own", "--for", "png"), ("cards", "own")],
)
def test_other_commands_know_languages(run, deck, words):
    """What they make has a name that says so."""
    ran = run(*words, "--lang", "de")

    assert ran.code == 0
    if words[0] == "cards":
        assert "Die Sonne" in ran.out
    else:
        assert "own" in ran.out
        assert "de" in re.findall(r"output/own-([a-z-]+)", ran.out)[0].split("-")
