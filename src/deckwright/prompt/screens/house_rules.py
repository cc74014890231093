"""House rules on the screen: what is open, how it is played, what a change brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import DeckwrightError
from ...judge.house_rule_words import HouseRule, ways_meant
from ...rulebook import Reading, Rule, Rulebook, settle
from ...rulebook.rule import as_pair
from ...rulebook.rulings import Ruling
from ...terminal import say
from .rules_text import VERDICTS, headed


def show_house(book: Rulebook, house: Mapping[str, str]) -> None:
    """Every open point with its ways of playing; `>` marks the one that is played."""
    points = [rule for rule in book.rules.values() if rule.switch or "open" in rule.marks]
    told = [rule for rule in points if rule.switch and rule.switch.enforced]
    for rule in told:
        _show_point(book, rule, house)
    others = [rule for rule in points if rule not in told]
    if others:
        say("Up to the table; the program plays the way that is marked, or looks away:")
    for rule in others:
        _show_point(book, rule, house)
    if not points:
        say("These rules leave nothing open.")


def show_own(book: Rulebook, house: Mapping[str, str]) -> None:
    """Only what this table plays otherwise than usual: at a table a screen is short."""
    for rule in book.rules.values():
        switch = rule.switch
        if switch and house.get(switch.name, switch.default) != switch.default:
            _show_point(book, rule, house)
    say("All else is as usual; `house WORD` finds a point, `house all` shows every one.")
    if book.often:
        say("Many tables play:")


def show_ways(ways: Sequence[HouseRule], house: Mapping[str, str]) -> None:
    """Ways of playing with their numbers, and which of them is played."""
    for at, way in enumerate(ways, 1):
        switch = way.rule.switch
        now = switch and house.get(switch.name, switch.default) == way.value
        say(f"{at} {way_in_words(way)}{' (as now)' if now else ''}", 2)


def way_in_words(way: HouseRule) -> str:
    """A way of playing: `Starting lives: 3. Fewer lives for a shorter game.`"""
    title = f"{way.rule.title}: " if way.rule.title else ""
    number = f"{way.value}. " if way.value.isdecimal() else ""
    return f"{title}{number}{way.reading.text} ({way.rule.id})"


def ways_of(book: Rulebook, said: str) -> list[HouseRule]:
    """The ways of playing that words may mean; DeckwrightError where they speak of none."""
    if "=" in said:
        name, value = as_pair(said)
        settle(book, {name: value})
        rule = next(r for r in book.rules.values() if r.switch and r.switch.name == name)
        return [HouseRule(rule, value, Reading(value, book.reading(name, value)))]
    ways = ways_meant(book, said)
    if not ways:
        raise DeckwrightError(f"no house rule speaks of `{said}`; `house all` shows every one")
    return ways


def has_ways(book: Rulebook) -> bool:
    """Whether a game is refereed by any house rule."""
    return any(switch.enforced for switch in book.switches.values())


def often_played(book: Rulebook) -> list[HouseRule]:
    """The ways of playing that many tables choose."""
    return [way for pair in book.often for way in ways_of(book, pair)]


def _show_point(book: Rulebook, rule: Rule, house: Mapping[str, str]) -> None:
    switch = rule.switch
    played = house.get(switch.name, switch.default) if switch else ""
    say(headed(book, rule) + (f" [{switch.name}={played}]" if switch else ""), 2)
    for reading in rule.readings:
        mark = ">" if switch and reading.value == played else "-"
        say(f"{mark} {reading.value}: {reading.text}", 2)
    if switch and all(reading.value != played for reading in rule.readings):
        say(f"> {played}: {book.reading(switch.name, played)}", 2)
    if switch is None:
        say(f"  {rule.text}", 2)


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
    say("Nothing has changed. When a game begins it is chosen by")
    say(f"`dw new ... --house {next(iter(asked))}={then[next(iter(asked))]}`,", 2)
    say("at the prompt of a game for what follows by `house` and words.", 2)


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
