"""Words and the index: stems, synonyms, typing errors, and the best documents first."""

from __future__ import annotations

from collections import Counter

import pytest

from deckwright.judge.bm25 import build, search
from deckwright.judge.terms import Lexicon
from deckwright.judge.tokenize import STOP, correct_typos, is_slip, stem, words

TEXTS = {
    "bow": ("bow arrow", "a bow hits who its target chooses"),
    "axe": ("battle axe", "an axe goes through shields"),
    "shield": ("shield", "a shield stops a bow and a dagger and a bomb"),
    "snake": ("snake", "a snake bites its target; the target draws two cards"),
}
NAMES = list(TEXTS)


def content(text: str) -> list[str]:
    """The stems of a text's words that say something, in order."""
    return [stem(word) for word in words(text) if word not in STOP]


POSTINGS = build([Counter(content(f"{name} {text}")) for name, text in TEXTS.values()])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("shields", "shield"),
        ("stopping", "stop"),
        ("stabbed", "stab"),
        ("discarded", "discards"),
        ("lives", "live"),
        ("parries", "parry"),
        ("passed", "pass"),
    ],
)
def test_stems(one, other):
    """Forms of a word are one."""
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("bow", "bomb"), ("crown", "crow"), ("life", "lift")],
)
def test_different_words_stay_apart(one, other):
    """Short words keep their endings."""
    assert stem(one) != stem(other)


def test_words():
    """Case and apostrophes do not matter."""
    assert words("Doesn’t ANA's bow-string 2") == ["doesnt", "anas", "bow", "string", "2"]


def of_known(typed: str, *known: str) -> tuple[list[str], list[str]]:
    return correct_typos([typed], known, set(map(stem, known)))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("sheild", "shield"), ("dager", "dagger"), ("snaek", "snake"), ("bmob", "bomb")],
)
def test_slips(typed, meant):
    """Letters left out, doubled or swapped are corrected."""
    assert of_known(typed, "shield", "dagger", "snake", "bomb") == ([meant], [])


@pytest.mark.parametrize(
    ("typed", "known"),
    [("print", "point"), ("gold", "good"), ("night", "eight"), ("sit", "set")],
)
def test_words_that_are_no_slips(typed, known):
    """Many short words differ by a letter: one is not taken for the other."""
    assert of_known(typed, known) == ([], [typed])


def test_numbers_are_kept():
    """However short, a number says something, whether the game knows it or not."""
    assert of_known("20", "shield") == (["20"], [])


@pytest.mark.parametrize(
    ("typed", "known", "slip"),
    [
        ("regert", "regret", True),
        ("dagge", "dagger", True),
        ("daggerr", "dagger", True),
        ("dafger", "dagger", True),
        ("dagger", "dagger", False),
        ("dafgre", "dagger", False),
        ("dag", "dagger", False),
    ],
)
def test_one_slip(typed, known, slip):
    """A letter missing, too many, another, or two that changed places; not two slips."""
    assert is_slip(typed, known) is slip


@pytest.mark.parametrize("typed", ["parry", "trombone", "uno"])
def test_strange_words(typed):
    """What is like no known word is not bent into one."""
    assert of_known(typed, "shield", "dagger", "snake", "carry") == ([], [typed])


@pytest.mark.parametrize("typed", ["does tom draw", "does toms axe draw", "draw like chess"])
def test_what_is_passed_over(typed):
    """First names, and what a game is likened to, are no strange words."""
    known = ["does", "axe", "draw", "like"]

    assert correct_typos(typed.split(), known, set(map(stem, known)))[1] == []


def test_one_thing_by_many_names():
    """Players' phrases and the rulebook's share a token, and a name may be several words."""
    lexicon = Lexicon.of({"draw pile": ("deck",)}, {"The Battle Axe": "weapon"})
    deck, axe = set(lexicon.tokens("the deck")), set(lexicon.tokens("battle axe"))

    assert deck & set(lexicon.tokens("draw pile"))
    assert axe & set(lexicon.tokens("a weapon"))
    assert not deck & axe


def test_figures_are_words():
    """`6` and `six`, `2` and `twice` are the same."""
    lexicon = Lexicon.of({})

    assert lexicon.tokens("roll 6 twice") == lexicon.tokens("roll six 2")


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("shield axe", "axe"),
        ("bow", "bow"),
        ("snake bites", "snake"),
        ("stops dagger", "shield"),
    ],
)
def test_the_best_document(asked, first):
    """Rare stems count most."""
    found = search(POSTINGS, [{stem: 1.0} for stem in content(asked)])

    assert NAMES[max(found, key=found.__getitem__)] == first


@pytest.mark.parametrize("asked", [[], ["zebra"], ['"', "or", "*"]])
def test_nothing_found(asked):
    """Empty and odd queries find nothing and break nothing."""
    assert search(POSTINGS, [{token: 1.0} for token in asked]) == {}


def test_one_thing_by_two_names_counts_once():
    """Of the tokens of one thing the best counts; two things count both."""
    both = {"bow": 1.0, "arrow": 1.0}
    one = search(POSTINGS, [both])
    two = search(POSTINGS, [{"bow": 1.0}, {"arrow": 1.0}])

    assert one[NAMES.index("bow")] < two[NAMES.index("bow")]
