"""Names are understood from as little as is needed, and asked about when it is too little."""

from __future__ import annotations

import pytest

from deckwright.errors import Ambiguous, Unreadable
from deckwright.names import find, pick

NAMES = {
    "golden left potion": 1,
    "golden right potion": 2,
    "silver spoon": 3,
    "spoon": 4,
    "jack-in-the-box": 5,
    "Jack": 6,
}


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("spoon", 4),
        ("SPOON", 4),
        ("  silver   spoon ", 3),
        ("si", 3),
        ("sp", 4),
        ("s s", 3),
        ("golden l", 1),
        ("g r", 2),
        ("g r p", 2),
        ("jack", 6),
        ("jack-", 5),
        ("j i t b", 5),
        ("j-i-t-b", 5),
    ],
)
def test_pick(typed: str, value: int) -> None:
    """The whole name wins; else a beginning that fits one, word by word if need be."""
    assert pick(NAMES, typed, "card") == value


@pytest.mark.parametrize("typed", ["g", "golden", "g p", "s", "ja"])
def test_pick_is_ambiguous(typed: str) -> None:
    """A beginning of several names asks which; `g p` is neither potion's first two words."""
    with pytest.raises(Unreadable) as told:
        pick(NAMES, typed, "card")
    assert isinstance(told.value, Ambiguous) is (typed != "g p")


@pytest.mark.parametrize("typed", ["", " ", "-", "g -", "x", "spoon silver"])
def test_pick_finds_nothing(typed: str) -> None:
    """What begins no name is refused with what there is."""
    with pytest.raises(Unreadable, match="there is no card"):
        pick(NAMES, typed, "card")


def test_two_names_of_one_thing_are_not_ambiguous() -> None:
    """Synonyms may share a beginning."""
    names = {"crown": 1, "crest": 1, "cup": 2, "golden cup": 3, "golden-cup": 3, "goblin": 4}
    assert pick(names, "cr", "card") == 1
    with pytest.raises(Ambiguous, match="`c` can be `crown` or `cup`"):
        pick(names, "c", "card")


@pytest.mark.parametrize(
    ("typed", "value"), [("right", 2), ("right p", 2), ("box", 5), ("the b", 5)]
)
def test_words_within(typed: str, value: int) -> None:
    """What begins no name may begin a word within one."""
    assert pick(NAMES, typed, "card") == value


def test_words_within_several_names() -> None:
    """Then, too, it must be clear which is meant; and two letters are too few."""
    with pytest.raises(
        Ambiguous, match="`pot` can be `golden left potion` or `golden right potion`"
    ):
        pick(NAMES, "pot", "card")
    with pytest.raises(Unreadable, match="there is no card `po` here"):
        pick(NAMES, "po", "card")


def test_hints() -> None:
    """A near match is offered; else a short list of what there is; a long list is left out."""
    with pytest.raises(
        Unreadable, match=r"there is no card `spon` here; did you mean `spoon`\?"
    ):
        pick(NAMES, "spon", "card")
    with pytest.raises(
        Unreadable, match="there is no side `x` here; there is `left` and `right`"
    ):
        pick({"right": 1, "left": 2}, "x", "side")
    many = {f"name{number}": number for number in range(13)}
    with pytest.raises(Unreadable, match=r"there is no card `x` here$"):
        pick(many, "x", "card")


def test_a_word_of_a_long_name_is_known() -> None:
    """Cards are called by one of their words, and that can be mistyped as well."""
    long = {"Mr Fenwick, Monthly Resident": 1, "Second Fiddle": 2, "Second Helping": 3}
    long |= {f"Number {number}": number for number in range(4, 14)}
    with pytest.raises(Unreadable, match=r"did you mean `Mr Fenwick, Monthly Resident`\?"):
        pick(long, "fenwik", "card")
    with pytest.raises(Unreadable) as shared:
        pick(long, "secnd", "card")
    assert "did you mean" not in str(shared.value)


@pytest.mark.parametrize("typed", ["3", "a1", "g 2", "A3", "2"])
def test_digits_shorten_nothing(typed: str) -> None:
    """A number whose thing is gone is not taken for the beginning of another name."""
    left = {"3 of hearts": 1, "A10": 2, "gate 21": 3, "2-3": 4}
    with pytest.raises(Unreadable, match="there is no card"):
        pick(left, typed, "card")


def test_numbers_are_typed_whole() -> None:
    """Words beside a number may still be shortened."""
    left = {"3 of hearts": 1, "A10": 2, "gate 21": 3, "2-3": 4}
    for typed, value in {"3 o": 1, "a10": 2, "g 21": 3, "2-3": 4, "a": 2}.items():
        assert pick(left, typed, "card") == value


def test_names_that_mean_nothing_but_themselves():
    """Players are looked up as names alone; a beginning of two of them is not one of them."""
    assert sorted(find(dict.fromkeys(("Cleo", "Cy", "Ana")), "c")) == ["Cleo", "Cy"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("saved party", ["i saved our party"]),
        ("saves the party", ["i saved our party"]),
        ("party saved", []),
        ("saved on party", []),
    ],
)
def test_telling_words_of_a_long_name(typed: str, found: list[str]) -> None:
    """What a card says is remembered by some of its words, in their order."""
    assert [*find({"i saved our party": 1, "the leader’s party plan": 2}, typed)] == found
