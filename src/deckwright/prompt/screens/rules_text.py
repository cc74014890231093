"""Rules and answers on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from ...rulebook import Rule, Rulebook
from ...terminal import say

MARKS = {
    "text": "said by the original",
    "inferred": "follows from the original",
    "open": "the original leaves it open",
    "choice": "our own arrangement",
}
VERDICTS = {"yes": "Yes. ", "no": "No. ", "depends": "It depends. ", "answer": ""}
House = Mapping[str, str]


def show_rule(book: Rulebook, id: str, house: House | None = None) -> None:
    """One rule: wording, mark, source, readings and what is in force."""
    rule = book.rule(id)
    show_wording(book, rule)
    marks = ", ".join(MARKS[mark] for mark in rule.marks)
    say(f"[{marks}{'; see ' + rule.source if rule.source else ''}]")
    show_readings(rule, house or {})
    if rule.related:
        say("See also:")
        for other in rule.related:
            say(f"  {headed(book, book.rules[other])}", 4)


def show_wording(book: Rulebook, rule: Rule) -> None:
    """A rule's number, title and text."""
    say(headed(book, rule), 2)
    say(rule.text)


def show_readings(rule: Rule, house: House) -> None:
    """How an open point can be understood, and how it is played."""
    for reading in rule.readings:
        say(f"- {reading.value}: {reading.text}", 2)
    if rule.switch:
        value = house.get(rule.switch.name, rule.switch.default)
        say(f"House rule {rule.switch.name}={value}", 2)
        if value != rule.switch.default:
            say(f"(usually {rule.switch.default})")


def headed(book: Rulebook, rule: Rule) -> str:
    """A rule's number and title; the parts of a rule share the title of the first."""
    whole = book.rules.get(rule.id.rstrip("abcdefghijklmnopqrstuvwxyz"), rule)
    return f"{rule.id} {rule.title or whole.title}".rstrip()


def show_sections(book: Rulebook) -> None:
    """The chapters, by number."""
    say(book.title)
    for section in book.sections:
        say(f"{section.number:>2} {section.title}", 3)


def show_section(book: Rulebook, number: str) -> None:
    """All rules of a chapter."""
    section, rules = book.chapter(number)
    say(f"{number} {section.title}")
    for rule in rules:
        say()
        show_wording(book, rule)


def show_book(book: Rulebook) -> None:
    """All rules by section, then the house rules."""
    say(book.title)
    for section in book.sections:
        say()
        show_section(book, str(section.number))
    switched = [rule for rule in book.rules.values() if rule.switch]
    if switched:
        say()
        say("House rules")
    for rule in switched:
        say()
        say(headed(book, rule), 2)
        show_readings(rule, {})
