"""What `check` asks of every room that reads a game's files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..catalog.read import find
from ..catalog.scaffold import is_as_begun
from ..catalog.source import shown_path
from ..errors import ContentError, DeckwrightError, Fault, count
from .named_rules import name_rules


@dataclass(frozen=True, slots=True)
class Checked:
    """A game, and all that is wrong with its files."""

    title: str
    told: str
    """What it has, for a friendly sentence."""
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...] = ()
    """What keeps nothing from being printed, but some eyes from reading it."""


def checked(game: str) -> Checked:
    """Read every file of a game, and draw every card; UnknownName if there is none such."""
    from ..catalog.read import load
    from ..games.generic.tracker_parser import FILE as TRACKER
    from ..layout.faces.face import looks
    from ..press.check import print_faults, print_notes

    place = find(game)
    faults = [*dict.fromkeys(print_faults(place)), *_rules(place), *_tracker(place)]
    faults += _lesson(place, playable=not faults)
    if not faults and name_rules(game):
        faults += _broken_rules(game)
    catalog, _ = load(place)
    known = looks(place)
    has = [count(len(catalog.cards), "design"), count(len(known), "look")]
    notes = [] if faults else [*print_notes(place)]
    if (place / "rules.toml").is_file():
        from ..rulebook.read import load as load_rules

        rules = load_rules(place)[0].rules
        has.append(count(len(rules), "rule"))
        if is_as_begun([rule.text for rule in rules.values()]):
            where = shown_path(place / "rules.toml")
            notes.append(Fault(where, 0, "is as `dw init` wrote it: put the game's rules here"))
    if (place / TRACKER).is_file():
        has.append("a tracker")
    if (place / "lesson.toml").is_file():
        has.append("a lesson")
    contents = f"{', '.join(has[:-1])} and {has[-1]}"
    return Checked(catalog.title, contents, tuple(faults), tuple(notes))


SEEDS = 3
"""So many games of each number of players are tried."""


def _broken_rules(game: str) -> Iterator[Fault]:
    """The first thing that does not hold in random games by the rules of a folder, if any."""
    from ..catalog import read_catalog
    from ..games import harness, harness_hidden, own_rules, presentation, set_up
    from ..rulebook import read_rulebook

    if not __debug__:
        raise DeckwrightError("`python -O` leaves out what `check` holds against rules")
    place, catalog, book = find(game).resolve(), read_catalog(game), read_rulebook(game)
    try:
        for players in range(catalog.fewest, min(catalog.most, catalog.fewest + 2) + 1):
            names = tuple(f"p{number}" for number in range(1, players + 1))
            rules, setup = set_up(game, names, first=names[0], known=True)
            presentation(rules.view)
            for seed in range(SEEDS):
                harness.check_game(rules, setup, seed, book)
                harness.check_stale(rules, setup, seed, book)
                harness_hidden.check_hidden(rules, setup, seed)
    except ContentError as error:
        yield from error.faults
    except DeckwrightError as error:
        yield Fault(shown_path(place / own_rules.FILE), 0, str(error))
    except Exception as error:  # whatever a program of somebody's own may do
        yield own_rules.fault_of(place, error)


def _rules(place: Path) -> Iterator[Fault]:
    """Faults of the rules and of the rulings that rest on them, where there are any."""
    from ..rulebook import read, rulings

    if (place / "rules.toml").is_file():
        faults = read.load(place)[1]
        yield from faults
        if faults:
            return  # rulings can only be read beside whole rules
        yield from rulings.load(place)[1]
    elif (place / rulings.FILE).is_file():
        message = "rulings need a `rules.toml` beside them"
        yield Fault(shown_path(place / rulings.FILE), 0, message)


def _tracker(place: Path) -> tuple[Fault, ...]:
    """Faults of the tracker, if the game has one."""
    from ..games.generic.tracker_parser import FILE, load

    return load(place)[1] if (place / FILE).is_file() else ()


def _lesson(place: Path, playable: bool) -> tuple[Fault, ...]:
    """Faults of the lesson; where the rest of the game is in order, it is played as well."""
    from ..prompt.lessons.lesson_check import faults
    from ..rulebook.lesson import load

    lesson, wrong = load(place)
    return wrong or (faults(lesson) if lesson and playable else ())
