"""Asks for what is still missing of a card, one question after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..catalog.custom_args import value
from ..errors import DeckwrightError
from ..terminal import say, wrapped
from .open_session import reply

if TYPE_CHECKING:
    from ..catalog import Catalog
    from ..catalog.custom_kind import CustomKind


def which(custom_kinds: Sequence[CustomKind]) -> CustomKind:
    """The kind of card that is to be made."""
    if len(custom_kinds) == 1:
        return custom_kinds[0]
    for number, custom_kind in enumerate(custom_kinds, 1):
        say(f"{number} {custom_kind.title}", 2)
    while True:
        answer = _ask("Which?")
        if answer.isdecimal() and 1 <= int(answer) <= len(custom_kinds):
            return custom_kinds[int(answer) - 1]
        named = [
            custom_kind for custom_kind in custom_kinds if custom_kind.kind == answer.lower()
        ]
        if named:
            return named[0]
        say(f"! a number of 1 to {len(custom_kinds)}")


def ask_missing(
    catalog: Catalog, custom_kind: CustomKind, entry: Mapping[str, object], again: bool = False
) -> dict[str, object]:
    """A card with the answers to all questions in it that are still open.

    `again`: every question is asked, and what the card says already is kept by Enter.
    """
    answers = dict(entry)
    for key, part in custom_kind.parts.items():
        if part.question and (again or key not in answers):
            answers[key] = _answer(catalog, custom_kind, key, answers)
    return {key: each for key, each in answers.items() if each is not None}


def _answer(
    catalog: Catalog, custom_kind: CustomKind, key: str, answers: Mapping[str, object]
) -> object:
    """A value that fits, or what was there: None if that is nothing."""
    part, usual = custom_kind.parts[key], _usual(catalog, custom_kind, key, answers)
    hint = f" [{usual}]" if usual and (key in answers or "Enter:" not in part.question) else ""
    while True:
        text = _ask(f"{part.question}{hint}")
        if not text and (usual or not part.required):
            return answers.get(key)
        if not text:
            say("! this is needed")
            continue
        try:
            return value(catalog, custom_kind, key, text)
        except DeckwrightError as error:
            say(f"! {error}", 2)


def _ask(question: str) -> str:
    """What is answered; DeckwrightError where somebody leaves instead."""
    *lines, last = wrapped(question)
    for line in lines:
        print(line)
    if (answer := reply(f"{last} ")) is None:
        raise DeckwrightError("nothing was made")
    return answer


def _usual(
    catalog: Catalog, custom_kind: CustomKind, key: str, answers: Mapping[str, object]
) -> str:
    """What a card has if nothing is said."""
    from ..catalog.custom import all_fields

    said = {name: each for name, each in answers.items() if name in custom_kind.parts}
    return str(all_fields(catalog, custom_kind, said).get(key) or "")
