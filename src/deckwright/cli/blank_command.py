"""`blank`: cards of one's own, made of a game's blanks."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

import typer

from ..catalog.custom_entry import value
from ..errors import ContentError, DeckwrightError, MissingPart, count, listed
from ..terminal import say, show_json, table, warn, wrapped
from .open_session import reply, sure
from .options import JSON, YES, option

if TYPE_CHECKING:
    from ..catalog import Card, Catalog
    from ..catalog.custom_kind import CustomKind
    from ..catalog.source import Source


Do = Literal["list", "add", "edit", "remove", "print", "where"]
"""What is done with own cards."""


def blank(
    do: Do = typer.Argument(
        "list",
        metavar="[WHAT]",
        show_default=False,
        help="list, add, edit, remove, print or where.",
    ),
    game: str = typer.Argument("", metavar="[GAME]", help="A game, or its folder."),
    words: list[str] = typer.Argument(
        None, metavar="[CARD] [KEY=VALUE]...", help="Such as suit=R value=4 name=Boat."
    ),
    own: str = typer.Option(
        "custom", "--set", metavar="NAME", help="Another set of cards.", show_default=False
    ),
    empty: int = option(0, "N", "To print: so many to write on.", 0, 999),
    yes: bool = YES,
    json: bool = JSON,
) -> None:
    """Make cards of your own: invent, change, list, print; they join in by `--set NAME`."""
    if do == "where":
        _where(own)
    elif do == "print":
        _print(_required_game(game, do), own, empty, words or [])
    elif do == "list":
        _list(game, own, json)
    elif do == "add":
        _add(_required_game(game, do), own, words or [])
    elif do == "edit":
        _edit(_required_game(game, do), own, words or [])
    else:
        _remove(_required_game(game, do), own, words or [], yes)


def _required_game(game: str, do: Do) -> str:
    """The game, which all but lists must name."""
    if not game:
        raise DeckwrightError(f"say which game: `dw blank {do} GAME`")
    return game


def _catalog(game: str) -> Catalog:
    from ..catalog import read_catalog

    return read_catalog(game)


# Looking ----------------------------------------------------------------------------------


def _where(own: str) -> None:
    from ..catalog.custom import set_path

    path = set_path(own)
    print(path if path.is_file() else f"{path} (not made yet)")


def _list(game: str, own: str, json: bool) -> None:
    """The cards of a game; without a game, how many there are of each."""
    from ..catalog.custom import open_set, tables

    source = open_set(own)
    if game:
        _list_cards(_catalog(game), source, own, json)
        return
    if json:
        show_json(source.tables)
        return
    slugs = [slug for slug, cards in source.tables.items() if isinstance(cards, list)]
    if not slugs:
        say(f"The set `{own}` is empty; `dw blank add GAME` makes a card.")
    for slug in slugs:
        say(f"{slug}: {count(len(tables(source, slug)), 'card')}", 2)


def _list_cards(catalog: Catalog, source: Source, own: str, json: bool) -> None:
    from ..catalog.custom import read_cards, tables

    entries = tables(source, catalog.slug)
    if json:
        show_json(entries)
        return
    cards, faults = read_cards(catalog, entries, source)
    table([(str(card.copies), card.id, _about(catalog, card)) for card in cards], gap=1)
    for fault in faults:
        warn(str(fault))
    if not entries:
        say(f"`{catalog.slug}` has no cards in the set `{own}`.")


def _about(catalog: Catalog, card: Card) -> str:
    """A card's name, and what it is in the game."""
    custom_kind = catalog.customs[card.kind]
    names = {each.id: each.name for each in catalog.cards}
    asked = [
        names.get(str(card.fields[key])) or str(card.fields[key])
        for key, part in custom_kind.parts.items()
        if key in card.fields and part.question and part.type in ("choice", "whole")
    ]
    return f"{card.name} ({', '.join(asked) or card.kind})"


# Changing ---------------------------------------------------------------------------------


def _add(game: str, own: str, words: Sequence[str]) -> None:
    """A new card, asked for where somebody can answer."""
    from ..catalog import custom_entry
    from ..catalog.custom_entry import change

    catalog = _catalog(game)
    alone, said = custom_entry.split_words(words)
    _no_more(alone)
    custom_kinds = custom_entry.fitting_kinds(catalog, said)
    asking = sys.stdin.isatty()
    custom_kind = which(custom_kinds) if asking else _only(custom_kinds)
    values = custom_entry.values(catalog, custom_kind, said)
    entry = {key: each for key, each in values.items() if each is not None}
    if asking:
        entry = ask_missing(catalog, custom_kind, entry)
    custom_entry.check_complete(catalog, {**entry, "kind": custom_kind.kind})
    made = {}

    def add(source: Source) -> None:
        made.update(custom_entry.add(catalog, source, {"kind": custom_kind.kind, **entry}))

    change(own, add)
    say(f"Made: {made['name']} ({made['id']}).", 2)
    _check_print(game, own)


def _no_more(alone: Sequence[str]) -> None:
    if alone:
        raise DeckwrightError(f"write `{alone[0]}` as key=value, such as name=`{alone[0]}`")


def _only(custom_kinds: Sequence[CustomKind]) -> CustomKind:
    """The one kind that can be meant, where nobody can be asked."""
    if len(custom_kinds) > 1:
        kinds = listed([f"kind={custom_kind.kind}" for custom_kind in custom_kinds], "or")
        raise DeckwrightError(f"say which kind of card: {kinds}")
    return custom_kinds[0]


def _edit(game: str, own: str, words: Sequence[str]) -> None:
    """A card changed: what is said of it anew, or what is answered."""
    from ..catalog import custom_entry
    from ..catalog.custom import open_set
    from ..catalog.custom_entry import change

    catalog = _catalog(game)
    alone, said = custom_entry.split_words(words)
    old = custom_entry.find(catalog, open_set(own), alone)
    kind = said.get("kind", str(old.get("kind", "")))
    custom_kind = custom_entry.fitting_kinds(catalog, {**said, "kind": kind})[0]
    new = custom_entry.values(catalog, custom_kind, said)
    if not said:
        if not sys.stdin.isatty():
            raise DeckwrightError("say what changes, such as `value=5`")
        new = ask_missing(catalog, custom_kind, old, again=True)
    new["kind"] = custom_kind.kind

    def edit(source: Source) -> None:
        entry = custom_entry.find(catalog, source, alone)
        for key, each in new.items():
            if each is None:
                entry.pop(key, None)
            else:
                entry[key] = each
        custom_entry.check_complete(catalog, entry)
        custom_entry.check_own_id(catalog, source, entry)

    change(own, edit)
    say(f"Changed: {new.get('name') or old.get('name')}.", 2)
    _check_print(game, own)


def _remove(game: str, own: str, words: Sequence[str], yes: bool) -> None:
    from ..catalog import custom_entry
    from ..catalog.custom import open_set, tables
    from ..catalog.custom_entry import change

    catalog = _catalog(game)
    card = custom_entry.find(catalog, open_set(own), words)
    name = card.get("name") or custom_entry.id_of(card)
    if not yes and not sure(f"Remove {name} for good?"):
        say("Nothing was removed; `--yes` means it.")
        return

    def remove(source: Source) -> None:
        gone = custom_entry.find(catalog, source, words)
        tables(source, catalog.slug).remove(gone)

    change(own, remove)
    say(f"Removed: {name}.", 2)


# Printing ---------------------------------------------------------------------------------


def _print(game: str, own: str, empty: int, words: Sequence[str]) -> None:
    """The short way to `print GAME --only custom`, with all its options."""
    from .app import program

    blanks = ["--blanks", str(empty)] if empty else []
    line = ["print", game, "--only", "custom", "--set", own, *blanks, *words]
    program("print")(line)


def _check_print(game: str, own: str) -> None:
    """Tell what would not fit on paper, where there is a printing part to know it."""
    try:
        from ..catalog.print_list import Wanted
        from ..paint import need_print_parts

        need_print_parts()
        from ..press.pipeline import Order, prepare

        prepare(game, Order(Wanted(only="custom"), own=own))
    except MissingPart:
        return
    except ContentError as error:
        for fault in error.faults:
            warn(str(fault))
    except DeckwrightError as error:
        warn(str(error))


# Asks for what is still missing of a card, one question after the other -----------------


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
