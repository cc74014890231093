"""Prepared libraries: kept, made anew when anything differs, and never in the way."""

from __future__ import annotations

import pytest

from deckwright.judge import cache as caching
from deckwright.judge.cache import library
from deckwright.rulebook.read import pack

pytestmark = pytest.mark.long

ASKED = ("does a shield stop a battle axe", "who draws first", "what is a parry", "bmob twice")


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """The folder of an empty cache."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    return tmp_path / "cache" / "rules"


@pytest.fixture
def made(monkeypatch):
    """The games whose libraries are made from the content files."""
    games: list[str] = []
    real = caching._build

    def noted(game, *more):
        games.append(game)
        return real(game, *more)

    monkeypatch.setattr(caching, "_build", noted)
    return games


def told(**more):
    answers = [library("stab", **more).answer(asked, {}, ()) for asked in ASKED]
    return [
        ([each.ruling.id for each in found.candidates], found.rules, found.strange, found.alone)
        for found in answers
    ]


def test_kept_answers_are_the_same(cache, made):
    """A library from the cache answers like the one it was made from."""
    fresh = told()
    (file,) = cache.iterdir()
    assert made == ["stab"]

    for one, other in zip(fresh, told(), strict=True):
        assert one == other
    assert made == ["stab"]
    assert [*cache.iterdir()] == [file]


def test_a_session_has_its_own(cache, made):
    """Packed rules and the names of cards make another library, kept as well."""
    own = {"packed": pack("stab"), "names": {"Shield": "", "Battle Axe": ""}}
    told()
    told(**own)
    told(**own)

    assert made == ["stab", "stab"]
    assert len([*cache.iterdir()]) == 2


@pytest.mark.parametrize("damage", [b"", b"00000000\n{}", b"\xff" * 300])
def test_damage_is_mended(cache, made, damage):
    """A file that is not whole is written anew."""
    verdicts = told()
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage)

    assert told() == verdicts
    assert file.read_bytes() == whole
    assert made == ["stab", "stab"]


def test_cut_short(cache, made):
    told()
    (file,) = cache.iterdir()
    file.write_bytes(file.read_bytes()[:-9])
    told()

    assert made == ["stab", "stab"]


def test_a_folder_that_cannot_be_written(tmp_path, monkeypatch):
    """Where nothing can be kept, there is an answer all the same."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("in the way")

    assert told()[0][0][0] == "shield-axe"


def test_the_oldest_make_room(cache, monkeypatch):
    """A few libraries stay, those made last."""
    monkeypatch.setattr(caching, "KEPT", 2)
    for name in ("Sword", "Spear", "Club"):
        library("stab", names={name: ""})

    assert len([*cache.iterdir()]) == 2
