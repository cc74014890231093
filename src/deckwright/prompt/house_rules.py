"""House rules on the screen: what is open, how it is played, what a change brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rulebook import Rule, Rulebook, settle
from ..rulebook.house import as_pair
from ..rulebook.rulings import Ruling
from ..terminal import say
from .rules_text import VERDICTS, headed


def show_house(book: Rulebook, house: Mapping[str, str]) -> None:
    """Every open point with its readings and its switch."""
    points = [rule for rule in book.rules.values() if rule.switch or "open" in rule.marks]
    for rule in points:
        _show_point(book, rule, house)
    if not points:
        say("These rules leave nothing open.")


def show_own(book: Rulebook, house: Mapping[str, str]) -> None:
    """Only what this table plays otherwise than usual: at a table a screen is short."""
    for rule in book.rules.values():
        switch = rule.switch
        if switch and house.get(switch.name, switch.default) != switch.default:
            _show_point(book, rule, house)
    say("All else is as usual; `house all` shows every open point.")


def _show_point(book: Rulebook, rule: Rule, house: Mapping[str, str]) -> None:
    say(headed(book, rule), 2)
    switch = rule.switch
    for reading in rule.readings:
        usual = " (usual)" if switch and reading.value == switch.default else ""
        say(f"  - {reading.value}{usual}: {reading.text}", 4)
    if switch is None:
        say(f"  {rule.text}", 2)
        return
    refereed = "refereed" if switch.enforced else "usual reading only is refereed"
    say(f"  {switch.name}={house.get(switch.name, switch.default)}; {refereed}", 2)


def show_changes(
    book: Rulebook, rulings: Sequence[Ruling], house: Mapping[str, str], changes: Sequence[str]
) -> None:
    """What is played now, what would be played, and which answers would no longer hold."""
    asked = dict(map(as_pair, changes))
    then = settle(book, {**house, **asked})
    for name in asked:
        now, value = house.get(name, book.switches[name].default), then[name]
        heading = f"{name}={now} is played; with {value} it would be:"
        say(heading if now != value else f"{name}={value} is played already", 2)
        for rule in book.rules.values():
            if rule.switch and rule.switch.name == name:
                _show_change(book, rule, now, value)
        gone = [r for r in rulings if _rests(book, r, name)] if now != value else []
        if gone:
            say("Answers that rest on it:")
        for ruling in gone:
            say(f"- {ruling.question} {VERDICTS[ruling.verdict]}".rstrip(), 2)
    say("Nothing has changed: house rules are chosen when a game begins,")
    say(f"`dw new ... --house {next(iter(asked))}={then[next(iter(asked))]}`", 2)


def _show_change(book: Rulebook, rule: Rule, now: str, then: str) -> None:
    """A rule of the switch, and its readings before and after."""
    assert rule.switch is not None
    say(headed(book, rule), 2)
    if now != then:
        say(f"  now: {book.reading(rule.switch.name, now)}", 4)
    say(f"  then: {book.reading(rule.switch.name, then)}", 4)


def _rests(book: Rulebook, ruling: Ruling, name: str) -> bool:
    """Whether a ruling holds only by a switch's default."""
    first = book.rules[ruling.rules[0]].switch if ruling.rules else None
    return ruling.house == name or (first is not None and first.name == name)
