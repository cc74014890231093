"""Somebody at a seat who presses what a page offers, over HTTP alone, without a script."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import NamedTuple

from tests.web.serving import Answer, Room

TRIES = 40
"""So often at most a question is answered anew: nobody sees the cards that are asked for."""


class Button(NamedTuple):
    """One thing that can be pressed."""

    name: str
    value: str
    label: str
    fields: tuple[tuple[str, str], ...]
    """What its form says besides."""
    open: bool = False
    """Whether it answers what is asked without a press before it."""


class Page(HTMLParser):
    """What can be pressed and filled in on a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.buttons: list[Button] = []
        self.words: list[str] = []
        """What can be put into the field that asks for an answer."""
        self.labels: dict[str, str] = {}
        """The same words as people call them."""
        self.field = ""
        self.single = False
        """Whether only one can be picked for it."""
        self.often: list[Button] = []
        """Lines that are said by one press."""
        self._stamp = ""
        self._action, self._open = "", False
        self._hidden: list[tuple[str, str]] = []
        self._button: dict[str, str] | None = None
        self._label = ""
        self.feed(text)
        self.often = [b._replace(fields=(("stamp", self._stamp),)) for b in self.often]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._action, self._hidden = found.get("id") or found.get("action", ""), []
            self._open = "data-open" in found
        elif tag == "input" and found.get("form") == "line" and found["name"] == "stamp":
            self._stamp = found["value"]
        elif tag == "input" and found.get("type") == "hidden" and "form" not in found:
            self._hidden.append((found["name"], found["value"]))
        elif tag in ("input", "select") and found.get("name") in ("answer", "many"):
            self.field = found["name"]
            self.words += [found["value"]] if found.get("type") == "checkbox" else []
            self.single = tag == "select"
        elif tag == "option" and found["value"]:
            self.words.append(found["value"])
            self._label = ""
        elif tag == "button":
            self._button, self._label = found, ""

    def handle_data(self, data: str) -> None:
        self._label += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "option" and self.words:
            self.labels[self.words[-1]] = self._label
        if tag != "button" or self._button is None:
            return
        if word := self._button.get("data-add"):
            self.words.append(word)
        elif self._button.get("name") == "meant":
            self.often.append(Button("meant", self._button["value"], self._label, ()))
        elif self._action == "do" and self._button.get("type") != "button":
            name, value = self._button.get("name", ""), self._button.get("value", "")
            hidden = tuple(self._hidden)
            self.buttons.append(Button(name, value, self._label, hidden, self._open))
        self._button = None


class Thumb:
    """Whoever presses, by chance."""

    def __init__(self, room: Room, name: str, random: Random) -> None:
        self.room, self.name, self.random = room, name, random
        self.text = ""
        """The page as it was seen last."""
        self.number = 0
        """How many cards the last refusal spoke of."""
        self.gone: set[str] = set()
        """Cards that were said to lie elsewhere."""

    def look(self) -> Page:
        """The page of the seat."""
        self.text = self.room.ask(self.room.link(self.name)).text
        return Page(self.text)

    def choices(self, aside: bool = False) -> list[Button]:
        """What is offered; `aside`: also what can be done at any time, but no undo."""
        there = self.look().buttons
        found = [each for each in there if each.name in ("choice", "pick") or each.open]
        mark = 'class="aside"'
        return [b for b in found if aside or f'value="{b.value}" {mark}' not in self.text]

    def press(self, button: Button) -> Answer:
        """Press a button, and answer what it asks, till something is done or refused."""
        answer = self.send(button, self._filled(Page(self.text)) if button.open else None)
        for _ in range(TRIES):
            page = Page(answer.text)
            if again := [each for each in page.often if each.label == "Yes"]:
                return self.send(again[0])
            asked = [each for each in page.buttons if each.name in ("answer", "")]
            if not asked:
                return answer
            answer = self.send(self.random.choice(asked), self._filled(page))
        return answer

    def _filled(self, page: Page) -> list[tuple[str, str]]:
        """Something for the field of a question, as many cards as chance has it."""
        if not page.field:
            return []
        if not page.words:
            return [(page.field, str(self.random.randint(0, 9)))]
        if page.field == "many":
            words = [word for word in page.words if page.labels.get(word) not in self.gone]
            number = min(self._number(), len(words))
            return [("many", word) for word in self.random.sample(words, number)]
        if "five" in self._asked():
            kind = self.random.choice(self.random.choice(page.words).split("-"))
            same = [word for word in page.words if kind in word.split("-")]
            return [(page.field, ", ".join(self.random.choices(same, k=5)))]
        number = 1 if page.single else self._number()
        return [(page.field, ", ".join(self.random.choices(page.words, k=number)))]

    def _number(self) -> int:
        """How many cards the question or a refusal speaks of, or as chance has it."""
        said = re.search(r"(\d+) card", self._asked())
        number = int(said[1]) if said else self.number
        return number if number and self.random.random() < 0.8 else self.random.randint(1, 4)

    def _asked(self) -> str:
        """What the field that is to be filled is called."""
        found = re.search(r'<label for="answer">(.*?)</label>', self.text)
        return found[1] if found else ""

    def send(self, button: Button, more: list[tuple[str, str]] | None = None) -> Answer:
        """Send the form of a button."""
        pairs = [*button.fields, *(more or [])]
        pairs += [(button.name, button.value)] if button.name else []
        fields: dict[str, list[str]] = {}
        for name, value in pairs:
            fields.setdefault(name, []).append(value)
        answer = self.room.send(f"{self.room.link(self.name)}do", **fields)
        self.text = answer.text
        self.learn(answer.text)
        return answer

    def learn(self, text: str) -> None:
        """How many cards were meant, and which of them lie elsewhere, as a refusal says it."""
        error = re.search(r'class="error">(.*?)</p>', text)
        if error is None:
            self.number = 0
            return
        refused = unescape(error[1])
        if said := re.search(r"(\d+) card", refused):
            self.number = int(said[1])
        for pattern in (r"(.*) has already been seen", r".* and cannot have (.*) \("):
            if seen := re.match(pattern, refused):
                self.gone.add(seen[1])
