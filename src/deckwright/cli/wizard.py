"""Asks for what is still missing of a card, one question after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import DeckwrightError
from .drafting import value
from .show import say, wrapped

if TYPE_CHECKING:
    from ..catalog import Catalog
    from ..catalog.making import Making


def which(makings: Sequence[Making]) -> Making:
    """The kind of card that is to be made."""
    if len(makings) == 1:
        return makings[0]
    for number, making in enumerate(makings, 1):
        say(f"{number} {making.title}", 2)
    while True:
        answer = _typed("Which?")
        if answer.isdecimal() and 1 <= int(answer) <= len(makings):
            return makings[int(answer) - 1]
        named = [making for making in makings if making.kind == answer.lower()]
        if named:
            return named[0]
        say(f"! a number of 1 to {len(makings)}")


def asked(
    catalog: Catalog, making: Making, entry: Mapping[str, Any], again: bool = False
) -> dict[str, Any]:
    """A card with the answers to all questions in it that are still open.

    `again`: every question is asked, and what the card says already is kept by Enter.
    """
    found = dict(entry)
    for key, part in making.parts.items():
        if part.question and (again or key not in found):
            found[key] = _answer(catalog, making, key, found)
    return {key: each for key, each in found.items() if each is not None}


def _answer(catalog: Catalog, making: Making, key: str, found: Mapping[str, Any]) -> Any:
    """A value that fits, or what was there: None if that is nothing."""
    part, usual = making.parts[key], _usual(catalog, making, key, found)
    told = f" [{usual}]" if usual and (key in found or "Enter:" not in part.question) else ""
    while True:
        text = _typed(f"{part.question}{told}")
        if not text and (usual or not part.required):
            return found.get(key)
        if not text:
            say("! this is needed")
            continue
        try:
            return value(catalog, making, key, text)
        except DeckwrightError as error:
            say(f"! {error}", 2)


def _typed(question: str) -> str:
    """What is answered; DeckwrightError where somebody leaves instead."""
    *lines, last = wrapped(question)
    for line in lines:
        print(line)
    try:
        return input(f"{last} ").strip()
    except (EOFError, KeyboardInterrupt):
        print()
        raise DeckwrightError("nothing was made") from None


def _usual(catalog: Catalog, making: Making, key: str, found: Mapping[str, Any]) -> str:
    """What a card has if nothing is said."""
    from ..catalog.custom import whole

    said = {name: each for name, each in found.items() if name in making.parts}
    return str(whole(catalog, making, said).get(key) or "")
