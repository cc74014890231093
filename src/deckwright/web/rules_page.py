"""The rules on a page: chapters, rules by number, and settled questions like the one asked."""

from __future__ import annotations

from collections.abc import Iterator

from ..judge.answer import Answer, Candidate
from ..prompt.questions.answers import MARKS
from ..prompt.questions.ask_rules import Desk, answer, rule_id
from ..prompt.questions.table_answer import TableAnswer
from ..prompt.screens.rules_text import headed
from ..rulebook import Rule, Rulebook
from .html import Html, joined, tag


def rules(desk: Desk, asked: str, table: TableAnswer | None = None) -> Html:
    """What is shown for a number, a question, or nothing: then the chapters. `table`: what the
    table says to the question."""
    book = desk.book
    parts = [tag("p", tag("a", "Back to the table", href="./")), _form(asked)]
    if id := rule_id(desk, asked):
        parts.append(_rule(desk, book.rule(id)))
    elif asked.isdecimal():
        parts.append(_chapter(desk, asked))
    elif table:
        parts += _from_table(desk, table)
    elif asked:
        stands = f"As the table stands: {desk.context}".split("\n") if desk.context else ()
        parts += [tag("p", each, class_="note") for each in stands]
        parts += _answer(desk, answer(desk, asked))
    return joined([*parts, tag("h2", "Chapters"), tag("ul", *_chapters(book))])


def _form(asked: str) -> Html:
    field = tag("input", name="q", id="q", value=asked, maxlength=300, autocomplete="off")
    return tag(
        "form",
        tag("label", "A question, or the number of a rule", for_="q"),
        tag("div", field, tag("button", "Ask"), class_="say-line"),
        method="get",
        action="rules",
    )


def _chapters(book: Rulebook) -> Iterator[Html]:
    for section in book.sections:
        link = tag("a", f"{section.number} {section.title}", href=f"rules?q={section.number}")
        yield tag("li", link)


def _chapter(desk: Desk, number: str) -> Html:
    section, rules = desk.book.chapter(number)
    title = tag("h2", f"{number} {section.title}")
    return joined([title, *(_rule(desk, rule) for rule in rules)])


def _rule(desk: Desk, rule: Rule) -> Html:
    """A rule with its text, how it can be read, and how this table plays it."""
    parts = [tag("p", rule.text)]
    parts += [tag("p", f"{each.value}: {each.text}", class_="note") for each in rule.readings]
    if rule.switch:
        value = desk.house.get(rule.switch.name, rule.switch.default)
        usual = "" if value == rule.switch.default else f" (usually {rule.switch.default})"
        parts.append(tag("p", f"House rule {rule.switch.name}={value}{usual}", class_="note"))
    return tag("section", tag("h3", headed(desk.book, rule)), *parts, class_="rule")


def _from_table(desk: Desk, answer: TableAnswer) -> Iterator[Html]:
    """What the table says, with what would come of it and the rules that decide."""
    yield tag("h2", "As the table stands")
    yield from (tag("p", part) for part in answer.whole.split("\n"))
    yield tag("ul", *(tag("li", f"{text} ({rule})") for text, rule in answer.events))
    yield from (_rule(desk, desk.book.rules[id]) for id in answer.rules)


# Answers --------------------------------------------------------------------------------


def _answer(desk: Desk, answer: Answer) -> list[Html]:
    """The settled questions most like the one asked, then the nearest rules."""
    parts = []
    for word, game in answer.foreign.items():
        parts.append(tag("p", f"Not in this game: {word} is of {game}.", class_="note"))
    strange = [word for word in answer.strange if word not in answer.foreign]
    if strange:
        parts.append(tag("p", f"Not understood: {', '.join(strange)}", class_="note"))
    if answer.silent:
        parts.append(tag("p", "No rule was found for that.", class_="done"))
        return parts
    candidates = answer.candidates[:1] if answer.alone else answer.candidates
    if candidates:
        heading = "Which of these is meant?" if answer.contested else "Nearest to your question"
        parts.append(tag("h2", heading))
        parts += [_candidate(desk, each, opened=each is candidates[0]) for each in candidates]
    if not answer.alone:
        parts.append(tag("h2", "The nearest rules"))
        parts += [_rule(desk, rule) for rule in answer.rules]
    return parts


def _candidate(desk: Desk, candidate: Candidate, opened: bool) -> Html:
    """A settled question with its verdict; below it the reason and the rules."""
    ruling = candidate.ruling
    verdict = "By house rule:" if candidate.changed else MARKS[ruling.verdict]
    summary = tag("summary", tag("strong", verdict), " " if verdict else "", ruling.question)
    parts = []
    for switch in candidate.changed:
        value = desk.house[switch.name]
        reading = desk.book.reading(switch.name, value)
        parts.append(tag("p", f"{switch.name}={value}: {reading}"))
    if not candidate.changed:
        parts += [
            tag("p", f"House rule {s.name}={s.default} (usual).") for s in candidate.rests
        ]
    reason = f"Without it: {ruling.reason}" if candidate.changed else ruling.reason
    rules = [_rule(desk, desk.book.rules[id]) for id in ruling.rules]
    return tag("details", summary, *parts, tag("p", reason), *rules, open=opened, class_="rule")
