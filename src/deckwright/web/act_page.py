"""What a link can do: buttons, the questions of what was pressed, and a line to type."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from ..engine import TABLE, UNKNOWN
from ..engine.choices import LISTED, Option, Question
from ..errors import joined as listed
from ..prompt.reader.dialog import ROLL, with_the_only_ones
from ..prompt.reader.meaning import Ask
from ..prompt.reader.understand import KEEP
from ..prompt.screens import presenter
from ..session.session import Session
from . import corners
from .acting import (
    NEXT,
    Press,
    Reply,
    acted,
    acting,
    first,
    open_to,
    stamp,
    takes_several,
    word,
)
from .html import Html, joined, tag
from .places import Pictured, name_html, suit
from .second_person import imperative, second_person
from .session_words import first_to_undo, games_to_come, undoable

Offers: TypeAlias = Sequence[Ask]
FIELDS, BUTTONS = 8, 24
"""Up to so many choices show their first answers at once where these are so few, which saves a
press."""
PLAIN = ("Which one?", "Which card?", "With which card?")
"""Questions that are not written over the answers to press."""
CARDS = 24
"""More cards are parted by their numbers, else by how their names begin."""


class Panel:
    """What can be pressed, in the words of who presses."""

    def __init__(self, session: Session, seat: int | None, pictured: Pictured) -> None:
        self.session, self.seat, self.pictured = session, seat, pictured
        self.name = "" if seat is None else session.setup.players[seat]
        self.acting = acting(session)
        self.choices = open_to(session, seat)
        self.look, self.view = presenter.presentation_of(session), presenter.view(session)
        self.often = [] if session.is_over else self.look.at_once(self.view, seat)
        self.tried = ""
        """An answer that was refused, to be put right."""

    def in_their_words(self, text: str) -> str:
        """A text as it is said to who reads it."""
        return second_person(text, self.name) if self.name else text

    def label(self, text: str) -> str:
        """The same on a button, which tells what to do."""
        if self.name:
            # what somebody is or was is said of another
            text = re.sub("^somebody (?!is |was )", f"{self.name} ", text)
        told = imperative(self.in_their_words(text))
        return f"{told[:1].upper()}{told[1:]}"

    @property
    def is_second(self) -> bool:
        """Whether others are waited for, and not who reads it."""
        return bool(self.name and self.acting) and self.name not in self.acting

    @property
    def line_stamp(self) -> Html:
        """What a typed line says it was shown with."""
        marked = stamp(self.session, self.seat, self.choices)
        return tag("input", type="hidden", name="stamp", value=marked, form="line")

    # What is offered --------------------------------------------------------------------

    def buttons(self) -> Html:
        """All that can be done; the question of what alone can be done is asked at once."""
        hidden = _hidden(stamp=acted(self.session, self.seat))
        due = [offer for offer in self.choices if offer.choice.card]
        main = [each for each in self.choices if not each.choice.aside and each not in due]
        asks = bool(due) or any(map(first, main[:-1]))
        out = main[-1:] if asks and not any(map(first, main[-1:])) else []
        main = main[: len(main) - len(out)]
        once = {self.label(offer.choice.label) for offer in due}
        free = (each for each in self.choices if each.choice.aside)
        aside = [each for each in free if self.label(each.choice.label) not in once]
        aside.sort(key=self._is_turn, reverse=True)
        at_once = _show_answers(main) and sum(map(self._shows_cards, main)) < 2
        tiled = corners.rows(main, self._corner)
        others = [*due, *filter(self._is_turn, aside)]
        own = len(main) == 1 and not others and self._is_own(main[0]) and not any(tiled)
        question = first(main[0]) if own and not (at_once and _is_listed(main[0])) else None
        forms = []
        if question:
            press, choice = Press(acted(self.session, self.seat), word(main[0])), main[0].choice
            several = takes_several(choice, question)
            forms.append(self._form(press, question, several, choice.label, data_open=True))
            main = []
        offered = [self._due(due)] * bool(due)
        offered += [
            self._tiles(offer, rows) if rows else self._offer(offer, at_once)
            for offer, rows in zip(main, tiled, strict=False)
        ]
        if not (offered or forms or self.often or self.session.result):
            offered.append(tag("p", self._waiting(), class_="note"))
        shown = [tag("div", *offered, class_="buttons")] if offered else []
        shown, said = self._with_more(shown, main, aside, out)
        forms.append(tag("form", hidden, *shown, method="post", action="do", id="do"))
        often = [_line_button(self.label(line), line) for line in self.often]
        lines = [tag("div", *often, class_="often buttons")] * bool(often)
        return joined([_scrolled(*lines, *forms), *said, self.line_stamp])

    def _with_more(
        self, shown: Sequence[Html], main: Offers, aside: Offers, out: Offers
    ) -> tuple[list[Html], list[Html]]:
        """What is shown with what can be done at almost any time behind it, and the buttons
        that are always in sight: the way `out` of all others, and what is alone behind them,
        or called at any time."""
        there = {self.label(offer.choice.label) for offer in (*main, *out)}
        new = [
            each
            for each in aside
            if each.choice.seats() != {TABLE} and self.label(each.choice.label) not in there
        ]
        calls = [each for each in new if each.choice.kind.interrupt]
        alone = new if len(aside) == len(new) == 1 else calls if len(calls) == 1 else []
        beside, more = (
            [
                self._offer(each, inline=False, kind="aside")
                for each in aside
                if (each in alone) is at
            ]
            for at in (True, False)
        )
        away = [self._offer(each, inline=False, kind="second") for each in out]
        told, said = self._words([*away, *beside])
        box = tag("summary", "More"), tag("div", *more, class_="buttons")
        return [*shown, *([tag("details", *box, *told, id="more")] if more else told)], said

    def _shows_cards(self, offer: Ask) -> bool:
        """Whether the answers to what a choice asks first are pictures, which fill a phone."""
        question = first(offer)
        words = question.words if question else ()
        return not self.session.setup.cards.keys().isdisjoint(words)

    def _is_own(self, offer: Ask) -> bool:
        """Whether a choice is this seat's to make, and not one that anybody may."""
        return self.name in self.acting or self.name in offer.choice.label

    def _is_turn(self, offer: Ask) -> bool:
        """Whether a choice is a deed of this seat's turn, though it need not be told."""
        return offer.choice.seats() == {self.seat} and not offer.choice.kind.interrupt

    def _words(self, beside: Sequence[Html]) -> tuple[list[Html], list[Html]]:
        """Who has to take back first, if anybody; and the buttons that are always in sight: for
        what can be said to the session itself, and those `beside`."""
        said = {"undo": "Take it back"} if undoable(self.session, self.seat) else {}
        first = "" if said else first_to_undo(self.session, self.seat)
        told = [tag("p", f"To take it back: {first}.", class_="note")] * bool(first)
        buttons = [_line_button(label, x, id=x, class_="aside") for x, label in said.items()]
        if self.session.is_over:
            buttons.insert(0, self._again())
        buttons += beside
        return told, [tag("div", *buttons, class_="back buttons")] * bool(buttons)

    def _again(self) -> Html:
        """What can be played by the same people, asked first: it ends what everybody reads."""
        games = [_line_button(title, x) for x, title in games_to_come(self.session).items()]
        told = tag("p", "The result then leaves every phone.", class_="note")
        box = tag("div", told, *games, class_="buttons")
        return tag("details", tag("summary", "Play again"), box, id="again")

    def _waiting(self) -> str:
        if self.name in self.acting:
            return "Nothing is left to you by what was said: take that back, or type it."
        told = f"Waiting for {listed(self.acting)}." if self.acting else "Nothing to do now."
        return self.in_their_words(told)

    def _offer(self, offer: Ask, inline: bool, kind: str = "") -> Html:
        """A choice as a button; or, where that is meant, its first answers as buttons."""
        question, label, pressed = first(offer), self.label(offer.choice.label), word(offer)
        kind = kind or "second" * self.is_second
        if question is None or not (inline and _is_listed(offer)):
            label = offer.choice.card or label
            open_yet = " …" * bool(question and not offer.choice.card)
            kind = kind or "second" * bool(self.often)
            value = {"name": "choice", "value": pressed, "class_": kind, "id": f"do-{pressed}"}
            return tag("button", f"{label}{open_yet}", form="do", **value)
        last, rows = question, []
        for last, *given in _in_two(offer, question):
            called, said = [each.label for each in given], [each.word for each in given]
            row = [
                self._answer(x, ": ".join((*called, named)), kind,
                             name="pick", value=NEXT.join((pressed, *said, x)))
                for x, named in _answers(last, label)
            ]  # fmt: skip
            rows.append(tag("div", *row, class_=_kind(last)))
        bare = _untyped(last)
        asked = label if bare in label or bare in PLAIN else f"{label}: {bare}"
        return tag("fieldset", tag("legend", self.in_their_words(asked)), *rows)

    def _tiles(self, offer: Ask, rows: Sequence[corners.Row]) -> Html:
        """A choice by its cards, one press for each."""
        parts = []
        for on, cards in rows:
            parts += [tag("p", f"{on}:", class_="note")] * bool(on)
            buttons = [
                self._answer(card.word, ", ".join(filter(None, (card.label, on))),
                             name="pick", value=said)
                for card, said in cards
            ]  # fmt: skip
            parts.append(tag("div", *buttons, class_="buttons"))
        label = tag("legend", self.label(offer.choice.label))
        return tag("fieldset", label, *parts, class_="tiles")

    def _corner(self, card: str) -> str:
        """What stands in the corner of a card, by which it is found in a hand; "" for none."""
        name = self.look.value_name
        return name(self.view, "corner", card) if name else ""

    def _due(self, offers: Sequence[Ask]) -> Html:
        """What goes before anything else, in one row, for whoever holds one of these cards."""
        cards = [self._offer(offer, inline=False) for offer in offers]
        asked = "Hold one of these? It goes first." if offers[1:] else "Hold it? It goes first."
        row = tag("div", *cards, class_="buttons")
        return tag("fieldset", tag("legend", asked), row, class_="due")

    def _answer(self, word: str, label: str, kind: str = "", **said: str) -> Html:
        """An answer as a button: a card as its picture, a letter and value in its colour."""
        if (corner := self._corner(word)) and ": " not in label:
            named = {"aria_label": f"{corner}, {label}", "class_": f"tile {suit(corner)}"}
            return tag("button", corner, **named, **said)
        face = Html() if word == ROLL else self._face(word, label)  # a card has that name, too
        kind = "aside" if word == ROLL else f"{kind} {suit(label)}".strip()
        kind = "card aside" if face else kind
        label = label.removeprefix(f"{self.name} > ") if self.name else label
        return tag("button", face or label, class_=kind, **said)

    def _face(self, word: str, label: str) -> Html:
        """A card's picture with its name; nothing where there is none."""
        picture = self.pictured(word) if word in self.session.setup.cards else None
        if picture is None:
            return Html()
        drawn = tag("span", picture.drawn, class_="face", data_name=label)
        return joined([drawn, name_html(label)])

    def told(self, reply: Reply) -> Html:
        """What came of a press."""
        lines = [tag("p", self.in_their_words(each), class_="done") for each in reply.told]
        if error := reply.error:
            lines.append(tag("p", f"{error[:1].upper()}{error[1:]}", class_="error"))
        meant = [_line_button(name, x, class_="aside") for name, x in reply.instead.items()]
        if meant:
            meaning = reply.error and KEEP not in reply.instead
            asked = [tag("span", "Did you mean")] if meaning else []
            lines.append(tag("div", *asked, *meant, class_="buttons"))
        return joined(lines)

    # A question -------------------------------------------------------------------------

    def asking(self, reply: Reply) -> Html:
        """The question that is left of what was pressed, with a way out of it."""
        assert reply.press
        assert reply.question
        self.tried = reply.tried
        form = self._form(reply.press, reply.question, reply.several, reply.label)
        back = tag("button", "Back", class_="aside")
        away = tag("form", back, method="get", action="./", class_="back")
        return joined([_scrolled(form), away, self.line_stamp])

    def _form(
        self, press: Press, question: Question, several: bool, label: str, **more: bool
    ) -> Html:
        """A question with what was said before it."""
        asked = self._question(question, several, self.label(label))
        return tag("form", *_hidden_fields(press), asked, method="post", action="do", **more)

    def _question(self, question: Question, several: bool, label: str) -> Html:
        """Buttons where the answers are few, a list where they are many, else a line to
        type; boxes to tick where several of the words make an answer."""
        known = _unlisted_answers(self.session, question)
        one = not question.many and bool(known)
        asked = _untyped(question) if known or question.words else question.question
        heading = [tag("p", label, class_="done"), tag("span", self.in_their_words(asked))]
        if not (several or question.words or one):
            legend = tag("label", *heading, for_="answer")
            return joined([legend, self._field(question, known)])
        if several:
            parts = [
                tag("label", tag("input", type="checkbox", name="many", value=word),
                    self._face(word, label) or f" {label}")
                for word, label in zip(question.words, question.labels, strict=True)
            ]  # fmt: skip
            said = {"name": "many", "value": ""} if question.optional else {}
            done = tag("button", "Done" if not said else "Done, or none", **said)
            return tag(
                "fieldset", tag("legend", *heading), *parts, tag("div", done), class_="ticked"
            )
        answers = [*_answers(question, label)] if question.words else known
        if known and question.optional:
            answers.append(("", "None"))
        buttons = [
            self._answer(word, named, "" if word else "aside", name="answer", value=word)
            for word, named in answers
        ]
        return tag("fieldset", tag("legend", *heading), _grid(buttons, _kind(question)))

    def _field(self, question: Question, known: Sequence[tuple[str, str]]) -> Html:
        """A line, and cards to put in, which is sent by itself once they are as many as are
        asked for; so there is nothing else to press, unless fewer will do."""
        said = {"inputmode": "none"} if known else {}  # the cards below are the keys
        if question.number:
            said |= {"data_number": str(question.number), "data_free": " ".join(question.free)}
        sent = bool(known and question.number) and not question.fewer
        field = tag(
            "input", name="answer", id="answer", autocomplete="off", placeholder=" ",
            value=self.tried, **said,
        )  # fmt: skip
        drop = tag("button", "⌫", type="button", class_="aside", data_drop=True,
                   aria_label="take the last one back")  # fmt: skip
        adding = [
            self._answer(word, named, "aside", type="button", data_add=word)
            for word, named in known
        ]
        named = tag("output", for_="answer")  # the cards by their names, see page.js
        done = tag("button", "Done", class_="sent" * sent)
        before, behind = ([named], [drop]) if known else ([], [])
        line = tag("div", *before, field, *behind, done, class_="say-line")
        return _grid(adding, before=[line])


def _line_button(label: str, line: str, **more: str) -> Html:
    """A button that says a line."""
    return tag("button", label, name="meant", value=line, form="line", **more)


def _scrolled(*parts: Html) -> Html:
    """What is scrolled where it is more than there is room; the way back is beside it."""
    return tag("div", *parts, class_="choices")


def _kind(question: Question) -> str:
    """How the answers to a question stand; the numbers of a die in rows of four."""
    return "buttons dice" if question.only and "1" in question.words else "buttons"


def _grid(buttons: Sequence[Html], kind: str = "buttons", before: Sequence[Html] = ()) -> Html:
    """Answers as buttons; many are parted by the script, but for corners of cards. What stands
    `before` them stays in sight, as what was picked does."""
    many = len(buttons) > CARDS and 'class="tile' not in buttons[0]
    above = [tag("div", *before, class_="kept")] * bool(before)
    return joined([*above, tag("div", *buttons, class_=kind + " many" * many)])


def _is_listed(offer: Ask) -> bool:
    """Whether a choice asks for one of a few answers."""
    question = first(offer)
    if question is None or takes_several(offer.choice, question):
        return False
    return 0 < len(question.words) <= LISTED


def _in_two(offer: Ask, question: Question) -> list[tuple[Question, *tuple[Option, ...]]]:
    """The question of a choice; where it and the next have few answers together, that next
    one after each answer to the first."""
    given = with_the_only_ones(offer.choice, offer.answers)
    options = () if question.optional else question.options
    each = [offer._replace(answers=(*given, option)) for option in options]
    asked = [first(one) for one in each if _is_listed(one)]
    nexts = [one for one in asked if one and not one.optional]
    number = sum(len(one.words) for one in nexts)
    if len(nexts) < len(options) or not 0 < number <= LISTED:
        return [(question,)]
    return [*zip(nexts, options, strict=True)]


def _untyped(question: Question) -> str:
    """A question without how it would be typed, where an answer is pressed."""
    return re.sub(r", by name or code|, then \d+ more.*|(?<=\?).*", "", question.question)


def _show_answers(main: Sequence[Ask]) -> bool:
    """Whether there is room for the answers of all choices that ask for one of a few."""
    asked = (first(offer) for offer in main)
    number = sum(len(question.words) if question else 1 for question in asked)
    return len(main) <= FIELDS and number <= BUTTONS


def _answers(question: Question, called: str) -> Iterator[tuple[str, str]]:
    """The words of a question, each with what people call it; a die may be rolled here."""
    if question.only and "roll" in f"{called} {question.question}".lower():
        yield ROLL, "Roll for me"
    yield from zip(question.words, question.labels, strict=True)
    if question.optional:
        empty = re.search(r"\(Enter: (.*)\)", question.question)
        yield "", empty[1].capitalize() if empty else "No"


def _hidden(**said: str) -> Html:
    """What a form says without being asked."""
    return joined(
        tag("input", type="hidden", name=name, value=value) for name, value in said.items()
    )


def _hidden_fields(press: Press) -> Iterator[Html]:
    """What the form says again when it is sent with one answer more."""
    yield _hidden(stamp=press.stamp)
    yield _hidden(typed=press.typed) if press.typed else _hidden(choice=press.choice)
    for answer in press.answers:
        yield _hidden(answer=answer)


def _unlisted_answers(session: Session, question: Question) -> list[tuple[str, str]]:
    """What can be answered where it is not listed: word and label, in the game's order, else
    in the catalog's; the cards first that have a picture."""
    values = {option.word: option.label for option in question.options if not question.shown}
    if question.kind == "card" and not question.options:
        view = presenter.view(session)
        for value in session.game.vocabulary(session.state, "card").values():
            if value != UNKNOWN and (not question.likely or value in question.likely):
                values.setdefault(str(value), view.card(str(value)))
    place = {card: at for at, card in enumerate(session.setup.cards)}
    if question.options:
        place = dict.fromkeys(place, 0)
    in_order = sorted(values.items(), key=lambda each: suit(each[1]))
    return sorted(in_order, key=lambda each: place.get(each[0], len(session.setup.cards)))


# The whole, and the line to type --------------------------------------------------------


def box(session: Session, seat: int | None, reply: Reply, pictured: Pictured) -> Html:
    """The part of a page by which one acts; `reply` is what came of the last press."""
    panel = Panel(session, seat, pictured)
    inner = panel.asking(reply) if reply.question else panel.buttons()
    heading = tag("h2", "What you can do", class_="unseen", id="act-title")
    whole = tag("div", panel.told(reply), id="reply", role="status")
    return tag(
        "section", heading, whole, tag("div", inner, id="act"), _typing(),
        class_="act", aria_labelledby="act-title",
    )  # fmt: skip


def _typing() -> Html:
    """The line to type, opened when it is wanted."""
    field = tag(
        "input", name="typed", id="typed", autocomplete="off", autocapitalize="off",
        enterkeyhint="send",
    )  # fmt: skip
    send = tag("button", "Say it", class_="aside", id="say")
    line = tag(
        "form",
        tag("label", "What you do, or a question to the rules", for_="typed"),
        tag("div", field, send, class_="say-line"),
        method="post",
        action="do",
        id="line",
    )
    return tag("details", tag("summary", "Type it, or ask"), line, id="typing")
