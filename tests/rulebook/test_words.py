"""Sentences: refusals and events as a player reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from deckwright.rulebook import Rule, Rulebook, words


class Said(NamedTuple):
    rule: str
    code: str
    params: Mapping[str, Any]


PLAYERS = ("ann", "bo", "cy")


def sentence(text: str, **params: Any) -> str:
    """A refusal and an event of these words; both are filled alike."""
    rule = Rule(
        "TEA-1.1", "", ("text",), "", "engine", refuse={"no": text}, event={"yes": text}
    )
    book = Rulebook("tea", "TEA", "Tea", (), {"TEA-1.1": rule})
    refused = words.refusal(book, Said("TEA-1.1", "no", params), PLAYERS, str.title)
    assert refused == words.event(book, Said("TEA-1.1", "yes", params), PLAYERS, str.title)
    return refused


@pytest.mark.parametrize(
    ("text", "params", "told"),
    [
        ("nobody may do that", {}, "nobody may do that"),
        ("{player} is out", {"player": 1}, "bo is out"),
        ("{player} rolls", {"player": -1}, "the table rolls"),
        ("{target} are out", {"target": (0, 2)}, "ann, cy are out"),
        ("{target} are out", {"target": ()}, "none are out"),
        ("not {card}", {"card": "cup"}, "not Cup"),
        ("not {cards}", {"cards": ["cup", "pot"]}, "not Cup, Pot"),
        ("{number} left", {"number": 3}, "3 left"),
        ("{number:cup/cups} left", {"number": 1}, "1 cup left"),
        ("{number:cup/cups} left", {"number": 0}, "0 cups left"),
        ("{number:loaf/loaves} left", {"number": 2}, "2 loaves left"),
        ("rolled {rolls}", {"rolls": (3, 1)}, "rolled 3, 1"),
        ("it is {kind}", {"kind": "hot", "player": 0}, "it is hot"),
        ("it is {hot}", {"hot": True}, "it is True"),
        ("{healer:player} heals {target}", {"healer": 0, "target": 1}, "ann heals bo"),
        ("{healer:player} heals", {"healer": -1}, "the table heals"),
        ("{healers:player} heal", {"healers": (0, 2)}, "ann, cy heal"),
        ("by {charm:card}", {"charm": "cup"}, "by Cup"),
        ("{depth:number} deep, {sky:word}", {"depth": 0, "sky": "grey"}, "0 deep, grey"),
        ("{healer:player}, then {healer}", {"healer": 2}, "cy, then cy"),
        ("{depth} deep", {"depth": 3}, "3 deep"),
    ],
)
def test_sentences(text: str, params: dict[str, Any], told: str) -> None:
    """Seats become names, ids become cards, lists are joined, numbers bring their noun."""
    assert sentence(text, **params) == told


@pytest.mark.parametrize(
    "text",
    ["not {card}", "{0.__class__}", "{player.real}", "{player:>500000000}", "{player!r}"],
)
def test_a_sentence_is_no_format(text) -> None:
    """What a sentence of a file says beyond names and nouns is text, shown as it stands."""
    assert sentence(text, player=0) == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("all is well", ""),
        ("{player} has {number:card/cards}", ""),
        ("{{so}}", ""),
        ("{player", "expected '}' before end of string"),
        ("player}", "single '}' encountered in format string"),
        ("{}", "expected a name in braces, not ``"),
        ("{player.name}", "expected a name in braces, not `player.name`"),
        (
            "{number:>3}",
            "expected `{number:one/many}` or `{number:player}`, not `{number:>3}`",
        ),
        ("{healer:player} heals {target} {by:player}", ""),
        (
            "{healer:playr} heals",
            "expected `{healer:one/many}` or `{healer:player}`, not `{healer:playr}`; "
            "did you mean `player`?",
        ),
        ("{player:card} is out", "`{player}` is always a player, not a card"),
        (
            "{healer} heals",
            "it is not known what `{healer}` stands for; expected one of `{healer:player}`, "
            "`{healer:card}`, `{healer:number}`, `{healer:word}`",
        ),
    ],
)
def test_broken_sentences(text: str, fault: str) -> None:
    """Braces hold a name, and perhaps a noun."""
    assert words.broken(text) == fault
