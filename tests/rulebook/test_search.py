"""Words and indexes: stems, synonyms, typing errors, and two rankings that agree."""

from __future__ import annotations

import pytest

from deckwright.rulebook.index import Document, FullText, Plain, build, has_fts5
from deckwright.rulebook.terms import Lexicon
from deckwright.rulebook.tongue import content, mended, stem, words

DOCUMENTS = (
    Document("bow", "bow arrow", "a bow hits who its target chooses"),
    Document("axe", "battle axe", "an axe goes through shields"),
    Document("shield", "shield", "a shield stops a bow and a dagger and a bomb"),
    Document("snake", "snake", "a snake bites its target; the target draws two cards"),
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("shields", "shield"),
        ("stopping", "stop"),
        ("stabbed", "stab"),
        ("discarded", "discards"),
        ("lives", "live"),
        ("parries", "parry"),
    ],
)
def test_stems(one, other):
    """Forms of a word are one."""
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"), [("bow", "bomb"), ("crown", "crow"), ("life", "lift")]
)
def test_different_words_stay_apart(one, other):
    """Short words keep their endings."""
    assert stem(one) != stem(other)


def test_words():
    """Case and apostrophes do not matter."""
    assert words("Doesn’t ANA's bow-string 2") == ["doesnt", "anas", "bow", "string", "2"]


def test_content_leaves_out_what_says_nothing():
    assert content("does the shield stop an axe") == ["shield", "stop", "axe"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("sheild", "shield"), ("dager", "dagger"), ("snaek", "snake"), ("bmob", "bomb")],
)
def test_slips(typed, meant):
    """Letters left out, doubled or swapped are mended."""
    assert mended([typed], ["shield", "dagger", "snake", "bomb"]) == ([meant], [])


@pytest.mark.parametrize("typed", ["parry", "trombone", "uno"])
def test_strange_words(typed):
    """What is like no known word is not bent into one."""
    assert mended([typed], ["shield", "dagger", "snake", "carry"]) == ([], [typed])


def test_one_thing_by_many_names():
    """Players' phrases and the rulebook's share a token, and a name may be several words."""
    lexicon = Lexicon({"draw pile": ("deck",)}, {"The Battle Axe": "weapon"})
    deck, axe = set(lexicon.tokens("the deck")), set(lexicon.tokens("battle axe"))

    assert deck & set(lexicon.tokens("draw pile"))
    assert axe & set(lexicon.tokens("a weapon"))
    assert not deck & axe


def test_figures_are_words():
    """`6` and `six`, `2` and `twice` are the same."""
    lexicon = Lexicon({})

    assert lexicon.tokens("roll 6 twice") == lexicon.tokens("roll six 2")


@pytest.mark.skipif(not has_fts5(), reason="this SQLite has no FTS5")
@pytest.mark.parametrize(
    "asked", ["shield axe", "target", "bow", "snake bites", "stops dagger"]
)
def test_both_indexes_agree(asked):
    """The same documents, and the same one first."""
    stems = content(asked)
    full, plain = FullText(DOCUMENTS).search(stems), Plain(DOCUMENTS).search(stems)

    assert full.keys() == plain.keys()
    assert max(full, key=full.__getitem__) == max(plain, key=plain.__getitem__)


@pytest.mark.parametrize("kind", [build, Plain])
@pytest.mark.parametrize("asked", [[], ["zebra"], ['"', "or", "*"]])
def test_nothing_found(kind, asked):
    """Empty and odd queries find nothing and break nothing."""
    assert kind(DOCUMENTS).search(asked) == {}
