"""What a link can do: buttons, the questions of what was pressed, and a line to type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine import UNKNOWN
from ..engine.choices import LISTED, Question
from ..errors import joined as listed
from ..prompt import presenter
from ..prompt.dialog import ROLL
from ..prompt.meaning import Ask
from ..session.session import Session
from .acting import Press, Reply, acted, first, open_to, stamp, takes_several, word
from .html import Html, joined, tag
from .second_person import imperative, second_person
from .session_words import undoable

FEW = 4
"""Up to so many choices show their first answers at once, which saves a press."""
CARDS = 24
"""Up to so many cards are buttons; of more one is picked from a list, or typed."""


def buttons(session: Session, seat: int | None) -> Html:
    """All that can be done now, and what goes on when nothing can."""
    choices = open_to(session, seat)
    marked = stamp(session, seat, choices)
    hidden = tag("input", type="hidden", name="stamp", value=acted(session, seat))
    main = [offer for offer in choices if not offer.choice.aside]
    aside = [offer for offer in choices if offer.choice.aside]
    person = _Person(session, seat)
    offered = [_offer(offer, person, len(main) <= FEW) for offer in main]
    if not offered:
        offered.append(tag("p", _waiting(session, person), class_="note"))
    shown = [tag("div", *offered, class_="buttons")]
    more = [_offer(offer, person, inline=False, kind="aside") for offer in aside]
    if undoable(session, seat):
        undo = {"name": "meant", "value": "undo", "form": "line", "id": "undo"}
        shown.append(tag("button", "Take it back", class_="aside", **undo))
    if more:
        summary = tag("summary", "More")
        shown.append(tag("details", summary, tag("div", *more, class_="buttons"), id="more"))
    return joined(
        [tag("form", hidden, *shown, method="post", action="do"), _line_stamp(marked)]
    )


class _Person:
    """Who reads what stands on buttons."""

    def __init__(self, session: Session, seat: int | None) -> None:
        self.name = "" if seat is None else session.setup.players[seat]
        table = presenter.presentation_of(session).table(presenter.view(session))
        self.acting = [each.name for each in table.players if each.acts]

    def in_their_words(self, text: str) -> str:
        """A text as it is said to them."""
        return second_person(text, self.name) if self.name else text

    def label(self, text: str) -> str:
        """The same on a button, which tells what to do."""
        told = imperative(self.in_their_words(text))
        return f"{told[:1].upper()}{told[1:]}"

    @property
    def is_second(self) -> bool:
        """Whether others are waited for, and not who reads it."""
        return bool(self.name and self.acting) and self.name not in self.acting


def _line_stamp(marked: str) -> Html:
    """What a typed line says it was shown with."""
    return tag("input", type="hidden", name="stamp", value=marked, form="line")


def _waiting(session: Session, person: _Person) -> str:
    if session.result is not None:
        return "The game is over."
    told = f"Waiting for {listed(person.acting)}." if person.acting else "Nothing to do now."
    return person.in_their_words(told)


def _offer(offer: Ask, person: _Person, inline: bool, kind: str = "") -> Html:
    """A choice as a button; or, where that is meant, its first answers as buttons below it."""
    question = first(offer)
    label, pressed = person.label(offer.choice.label), word(offer)
    kind = kind or "second" * person.is_second
    several = question is not None and takes_several(offer.choice, question)
    if not inline or question is None or several or not 0 < len(question.words) <= LISTED:
        dots = " …" if question else ""
        value = {"name": "choice", "value": pressed, "class_": kind, "id": f"do-{pressed}"}
        return tag("button", f"{label}{dots}", **value)
    answers = [
        tag("button", named, name="pick", value=f"{pressed} {answer}", class_=kind)
        for answer, named in _answers(question)
    ]
    if question.only:
        roll = {"name": "pick", "value": f"{pressed} {ROLL}", "class_": "aside"}
        answers.append(tag("button", "Roll for me", **roll))
    asked = "" if question.question in label else f": {question.question}"
    legend = tag("legend", person.in_their_words(f"{label}{asked}"))
    return tag("fieldset", legend, tag("div", *answers, class_="buttons"))


def _answers(question: Question) -> Iterator[tuple[str, str]]:
    """The words of a question, each with what people call it."""
    yield from zip(question.words, question.labels, strict=True)
    if question.optional:
        yield "", "No"


# A question -----------------------------------------------------------------------------


def asking(session: Session, seat: int | None, reply: Reply) -> Html:
    """The question that is left of what was pressed, with a way out of it."""
    assert reply.press
    assert reply.question
    question = reply.question
    form = tag(
        "form",
        *_hidden_fields(reply.press),
        tag("p", reply.label, class_="done"),
        _question(session, reply, question),
        method="post",
        action="do",
    )
    back = tag("form", tag("button", "Do nothing", class_="aside"), method="get", action="./")
    mark = stamp(session, seat, open_to(session, seat))
    return joined([form, back, _line_stamp(mark)])


def _hidden_fields(press: Press) -> Iterator[Html]:
    """What the form says again when it is sent with one answer more."""
    yield tag("input", type="hidden", name="stamp", value=press.stamp)
    if press.typed:
        yield tag("input", type="hidden", name="typed", value=press.typed)
    else:
        yield tag("input", type="hidden", name="choice", value=press.choice)
    for answer in press.answers:
        yield Html(
            tag("input", type="hidden", name="answer", value=answer) if answer else _EMPTY
        )


_EMPTY = Html('<input type="hidden" name="answer" value="">')


def _ticked(question: Question) -> Html:
    """Boxes to tick, where several of the words make an answer."""
    boxes = [
        tag("label", tag("input", type="checkbox", name="many", value=word), f" {label}")
        for word, label in zip(question.words, question.labels, strict=True)
    ]
    none = tag("button", "None", name="answer", value="", class_="aside")
    done = tag("div", tag("button", "Done"), *[none] * question.optional, class_="buttons")
    return tag("fieldset", tag("legend", question.question), *boxes, done, class_="ticked")


def _question(session: Session, reply: Reply, question: Question) -> Html:
    """Buttons where the answers are few, a list where they are many, else a line to type."""
    known = _unlisted_answers(session, question)
    one = not question.many and bool(known)
    if reply.several:
        return _ticked(question)
    if not (question.words or (one and len(known) <= CARDS)):
        return _field(session, question, known)
    answers = [*_answers(question)] if question.words else known
    if known and question.optional:
        answers.append(("", "None"))
    parts = [
        tag("button", label, name="answer", value=word, class_="" if word else "aside")
        for word, label in answers
    ]
    if question.only:
        parts.append(tag("button", "Roll for me", name="answer", value=ROLL, class_="aside"))
    asked = tag("legend", question.question)
    return tag("fieldset", asked, tag("div", *parts, class_="buttons"))


def _field(session: Session, question: Question, known: Sequence[tuple[str, str]]) -> Html:
    """A list to pick from, where every card is there once; else a line, and cards to put in."""
    one = not question.many and bool(known)
    copies = (session.setup.cards.get(word, 1) for word, _ in known)
    picked = one or (len(known) > CARDS and max(copies) == 1)
    if picked:
        items = [tag("option", named, value=word) for word, named in known]
        none = [tag("option", "-", value="")] * one
        name = "answer" if one else "many"
        field = tag("select", *none, *items, name=name, id="answer", multiple=not one)
    else:
        field = tag("input", name="answer", id="answer", autocomplete="off")
    adding = [
        tag("button", named, type="button", class_="aside", data_add=word)
        for word, named in (known if not picked else ())
    ]
    label = tag("label", question.question, for_="answer")
    line = tag("div", field, tag("button", "Done"), class_="say-line")
    return joined([label, line, tag("div", *adding, class_="buttons")])


def _unlisted_answers(session: Session, question: Question) -> list[tuple[str, str]]:
    """What can be answered where it is not listed: word and label, by label."""
    values = {option.word: option.label for option in question.options if not question.shown}
    if question.kind == "card" and not question.options:
        view = presenter.view(session)
        for value in session.game.vocabulary(session.state, "card").values():
            if value != UNKNOWN:
                values.setdefault(str(value), view.card(str(value)))
    return sorted(values.items(), key=lambda each: each[1])


# A reply, and the line to type ----------------------------------------------------------


def reply_told(reply: Reply) -> Html:
    """What came of a press."""
    lines = [tag("p", each, class_="done") for each in reply.told]
    if reply.error:
        error = f"{reply.error[:1].upper()}{reply.error[1:]}"
        lines.append(tag("p", error, class_="error"))
    meant = [
        tag("button", name, name="meant", value=line, form="line", class_="aside")
        for name, line in reply.instead.items()
    ]
    if meant:
        lines.append(tag("div", tag("span", "Did you mean"), *meant, class_="buttons"))
    return joined(lines)


def box(session: Session, seat: int | None, reply: Reply) -> Html:
    """The part of a page by which one acts; `reply` is what came of the last press."""
    inner = asking(session, seat, reply) if reply.question else buttons(session, seat)
    heading = tag("h2", "What you can do", class_="unseen", id="act-title")
    whole = tag("div", reply_told(reply), id="reply", role="status")
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
