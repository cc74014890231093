"""What just happened, the newest first: lines, what came of them, and what was put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from ..engine import Event, SomeState
from ..engine.audit import cards_in
from ..engine.replay import Played, replay
from ..errors import DeckwrightError, joined
from ..prompt.screens import presenter
from ..session.fold import Entry, JournalLine, fold, staying
from ..session.session import Session
from ..table import Laid, Table
from . import places, timer
from .html import Html, tag

NEWEST = 3
"""So many things are told on the strip."""
SENTENCES = 5
"""So many sentences of the newest thing are told at once; of more what they come to."""
LONG = 45
"""From so many letters on a sentence is set smaller on the screen of the room."""
CHANGES = {
    "fix": "put right: {}",
    "insert": "put in: {}",
    "redo": "again: {}",
    "undo": "taken back: {}",
    "ruling": "the table rules: {}",
    "note": "note: {}",
    "end": "the table has ended the game{}",
}
"""How entries are told that are no lines."""

LINES = ("fix", "insert", "redo", "undo")
"""Those of them that tell a line."""
CHOSEN = "what was chosen face down"
"""What is told of a line that is not for whoever reads it to see."""

Said = Callable[[str], str]
"""A sentence as it is said to whoever reads it."""


class News(NamedTuple):
    """One thing that happened."""

    sum: Sequence[str]
    """What it came to; nothing where its sentences say it."""
    sentences: Sequence[str]
    weighty: int = 0
    """So many of them, the first, are told before all that is routine."""
    to_do: Sequence[str] = ()
    """What the table should do or say now."""
    line: str = ""
    """As it was written."""
    gone: Sequence[Laid] = ()
    """Cards it showed that lie on the table no more."""
    instead: str = ""
    """What was taken back before it."""


def strip(
    session: Session,
    said: Said,
    pictured: places.Pictured,
    whole: bool = False,
    hidden: bool = False,
    me: int | None = None,
) -> Html:
    """The newest things on every page: the last one large, and what is to be done for it.

    `whole`: nothing has to be opened, as on a screen that nobody touches; `hidden`: of the
    last line it is told only whose it is; `me`: the seat it is told to, None for all.
    """
    told = [*islice(news(session, hidden, me), NEWEST)]
    told = told[:1] if told and told[0].sum else told  # what led to it is in the sum
    drawn = next((each for each in told[:2] if each.gone), None)
    items = [
        _item(each, said, whole, first=not at, pictured=pictured if each is drawn else None)
        for at, each in enumerate(told)
    ]
    return tag("ol", *items, class_="news") if items else tag("p", "Nothing has been played.")


def _item(
    news: News,
    said: Said,
    whole: bool,
    first: bool,
    pictured: places.Pictured | None = None,
) -> Html:
    """One of them; of many sentences the sum and the weighty ones, the rest to be opened."""
    parts = [tag("p", said(_capital(each))) for each in news.sentences]
    head = [tag("p", said(_capital(each))) for each in news.sum]
    if not first:
        parts = [*head, *(parts[: news.weighty] if pictured else [])] or parts[:1]
    elif head or len(parts) > SENTENCES:
        told = news.weighty if head else SENTENCES
        head, rest = [*head, *parts[:told]], parts[told:]
        more = tag("summary", f"{len(rest)} more")
        details = [tag("details", more, *rest, id="news-all" if first else "")] * bool(rest)
        parts = [*head, *([] if news.weighty else rest)] if whole else [*head, *details]
    parts = parts or [tag("p", news.line)]
    below = [tag("p", said(_capital(news.instead)), class_="note")] * bool(news.instead)
    below += [tag("p", said(each), class_="say") for each in news.to_do] if first else []
    below += [places.cards(news.gone, pictured)] if pictured else []
    size = "long" * (len(parts[0]) > LONG) + "er" * (len(parts[0]) > 2 * LONG)
    return tag("li", *parts, *below, class_=size)


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def news(session: Session, hidden: bool = False, me: int | None = None) -> Iterator[News]:
    """All that happened, the newest first; what was taken back is told before nothing has
    followed it, then with what was said instead. `hidden`: the last line is still a secret to
    whoever sits at `me`."""
    at = len(session.folded.lines)
    newest = _change(session, session.entries, at, me, hidden)
    if newest:
        yield newest
    last = at
    while at:
        first = _begin(session.folded.lines, at)
        if hidden and at == last:
            (chosen, *_) = session.timeline.since(first)
            yield News((), [f"{session.setup.players[chosen.action.seat]} has chosen"])
        else:
            told = _of_line(session, first, at, is_last=at == last and not newest)
            before = session.entries[: session.folded.lines[first].number - 1]
            undone = _change(session, before, first, me, kinds=("undo",))
            yield told._replace(instead=undone.sentences[0] if undone else "")
        at = first


def _begin(lines: Sequence[JournalLine], end: int) -> int:
    """Where begins what was typed on one line, with what followed, that ends there."""
    at = end - 1
    while at and (lines[at].assumed or lines[at].also):
        at -= 1
    return at


def _of_line(session: Session, first: int, end: int, is_last: bool) -> News:
    """What the lines of the log up to an end brought that were typed on one."""
    past = session.played[:end]
    played = past[first:]
    events = [event for each in played for event in each.events]
    total, weighty, look = list[str](), 0, presenter.presentation_of(session)
    whole, span = played[0]._replace(after=played[-1].after), look.span(played[0].before)
    if len(events) > SENTENCES or span != look.span(whole.after):
        sames = [each for each in past if look.span(each.before) == span]
        since = sames if span is not None and sames else played
        brought = tuple(event for each in since for event in each.events)
        whole = whole._replace(before=since[0].before, events=brought)
        total = [*look.summary(presenter.view(session), whole)]
        events, weighty = _weighty_first(events, look.TOLD_FIRST)
    happened = [presenter.event(session, event) for event in events]
    due = played if is_last else []
    to_do = dict.fromkeys(text for each in due for _, text in presenter.to_do(session, each))
    typed = [each.line for each in played[:1]]
    gone = [*_gone(session, played)]
    return News(total, happened, weighty, [*to_do], "; ".join(typed), gone)


def _gone(session: Session, played: Sequence[Played[SomeState]]) -> Iterator[Laid]:
    """Cards that were named, or lay open where fewer lie now, and are not seen there; what is
    covered by another card has not gone."""
    look, view = presenter.presentation_of(session), presenter.view(session)
    named = [card for each in played for card in cards_in(each.action)]
    shown = [Laid(view.card(card), card) for card in named if card in session.setup.cards]
    before, after = (
        _lying(look.table(view._replace(state=state)))
        for state in (played[0].before, played[-1].after)
    )
    fewer = [
        laid for place, laid in before.items() if _many(laid) > _many(after.get(place, ()))
    ]
    left = Counter(each.card or each.text for laid in after.values() for each in laid)
    for each in (*(card for laid in fewer for card in laid if card.card or card.like), *shown):
        if left[each.card or each.text]:
            left[each.card or each.text] -= 1
        else:
            yield each._replace(sideways=False)


def _lying(table: Table) -> dict[str, Sequence[Laid]]:
    """The cards of a table by where they lie."""
    areas = {each.title: each.laid for each in table.areas}
    return {**areas, **{each.name: each.laid for each in table.players}}


def _many(laid: Sequence[Laid]) -> int:
    return sum(each.number for each in laid)


def _weighty_first(events: Sequence[Event], told: Sequence[str]) -> tuple[list[Event], int]:
    """Events with those that must not be missed first, and how many of them there are; `told`:
    codes of such events, the weightiest first."""
    rank = {code: at for at, code in enumerate(told)}
    weighty = sum(event.code in rank for event in events)
    by_weight = sorted(events, key=lambda event: rank.get(event.code, len(rank)))
    return by_weight, min(SENTENCES, weighty)


def _change(
    session: Session,
    entries: Sequence[Entry],
    lines: int,
    me: int | None,
    hidden: bool = False,
    kinds: Iterable[str] = CHANGES,
) -> News | None:
    """What was taken back, put right or remarked last in a journal of so many lines, if nothing
    was played since."""
    for at, entry in reversed([*enumerate(entries)]):
        if entry.kind in ("do", "also", "assume"):
            return None
        if entry.kind == "note" and timer.minutes(entry.text) is not None:
            continue
        if entry.kind in kinds:
            text = _changed_line(session, entries[:at], entry)
            if entry.kind in LINES:
                state = session.timeline.before(lines) if entry.kind == "undo" else None
                text = CHOSEN if hidden else _in_words(session, state, text, me)
            return News((), [CHANGES[entry.kind].format(text)])
    return None


def _changed_line(session: Session, before: Sequence[Entry], entry: Entry) -> str:
    """The line that was changed, as it is written; or what was remarked."""
    if entry.kind in ("fix", "insert"):
        text = entry.text.partition(" ")[2]
    elif entry.kind == "undo":
        lines = fold(before).lines
        gone = lines[staying(lines, int(entry.text)) :]
        text = next((line.text for line in gone if not line.assumed), "what was last")
    elif entry.kind == "redo":
        again = [line for line in session.folded.lines if not line.assumed]
        text = again[-1].text if again else ""
    elif entry.kind == "end":
        return f", won by {joined(entry.text.split())}" if entry.text else ""
    else:
        return entry.text
    return text


def _in_words(session: Session, state: SomeState | None, line: str, me: int | None) -> str:
    """What a line brought that was taken back, said again then, as a seat may see it; the line
    itself where nothing can be told of it, or it was not taken back."""
    hides = presenter.presentation_of(session).hidden_from
    try:
        again = replay(session.game, session.setup, [line], state) if state else iter(())
        played = next(again, None)
    except DeckwrightError:
        played = None
    if played and hides(played, me) is not None:
        return CHOSEN
    told = played.events[:1] if played else ()
    return next((presenter.event(session, x) for x in told), presenter.line(session, line))


# All of it ------------------------------------------------------------------------------

LAST = 12
"""So many lines of the log are shown."""


def log(session: Session, step: int, said: Said) -> Html:
    """The last lines up to a step, the newest first, with what each brought."""
    first = max(step - LAST, 0)
    played = session.timeline.since(first)[: step - first]
    items = [
        tag(
            "li",
            *(tag("p", said(_capital(presenter.event(session, x)))) for x in each.events),
            *[tag("p", presenter.line(session, each.line), class_="line")] * (not each.events),
        )
        for each in reversed(played)
    ]
    return tag("ol", *items, reversed=True) if items else tag("p", "Nothing has been played.")


def at_step(session: Session, step: int) -> Html:
    """What the line before a step of a replay brought, as a strip shows it."""
    if not step:
        return tag("p", "Nothing has been played.")
    told = _of_line(session, step - 1, step, is_last=True)._replace(sum=(), weighty=0)
    return tag("ol", _item(told, str, whole=True, first=True), class_="news")
