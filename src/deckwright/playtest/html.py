"""A report as one page for a browser, with its charts drawn in it: no script, no other file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from .report import Part, Report, Row, reach

STYLE = Path(__file__).with_name("report.css")
WIDE, LABEL, VALUE, ROW = 640, 240, 100, 22
"""Of a chart, in units of its own: all of it, names before its bars, numbers behind them, and
how far apart bars are. There is room for the larger letters of a phone."""
TALL = 150


def page(report: Report) -> str:
    """The whole page."""
    sentences = "".join(f"<li>{_sentence(sentence)}</li>" for sentence in report.sentences)
    parts = "".join(_part(part) for part in report.parts)
    again = "; ".join(map(escape, report.again))
    title, style = escape(report.title), STYLE.read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="generator" content="Deckwright">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>\n{style}</style></head>\n"
        f"<body><main><h1>{title}</h1><ul>{sentences}</ul>\n{parts}</main>\n"
        f"<footer><p>To get the same again: {again}.</p></footer></body></html>\n"
    )


def _sentence(text: str) -> str:
    """With what the program calls something in letters of its own."""
    return re.sub("`([^`]*)`", r"<code>\1</code>", escape(text))


def _part(part: Part) -> str:
    drawn = _bars(part) if part.bars else ""
    drawn += _histogram(part) if part.counts else ""
    note = f"<p>{escape(part.note)}</p>" if part.note else ""
    title = escape(part.title)
    return f"<section><h2>{title}</h2>{drawn}{_table(part.titled_rows)}{note}</section>\n"


def _table(rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{_cell(c)}</td>' for c in row)}</tr>" for row in rows[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(text: str) -> str:
    """House rules may go on in the next line where their words end."""
    return re.sub("([_=])", r"\1<wbr>", escape(text))


# Charts -----------------------------------------------------------------------------------


def _bars(part: Part) -> str:
    """Estimates as bars, with what each may truly be as a line over its end."""
    low, high = reach(part)

    def x(value: float) -> float:
        return LABEL + (min(max(value, low), high) - low) / (high - low) * (
            WIDE - LABEL - VALUE
        )

    drawn = []
    for number, bar in enumerate(part.bars):
        y = number * ROW + 4
        start, end = sorted((x(0), x(bar.value)))
        middle = y + ROW / 2 - 2
        drawn.append(
            f'<text x="0" y="{middle + 4}">{escape(bar.label[:28])}</text>'
            f'<rect class="bar" x="{start:.1f}" y="{y}" width="{max(end - start, 1):.1f}" '
            f'height="{ROW - 8}"/>'
            f'<line class="range" x1="{x(bar.low):.1f}" x2="{x(bar.high):.1f}" y1="{middle}" '
            f'y2="{middle}" stroke-width="2"/>'
            f'<text x="{WIDE}" y="{middle + 4}" text-anchor="end">{bar.value:.1f} '
            f"{escape(part.unit)}</text>"
        )
    tall = len(part.bars) * ROW + 6
    if part.mark is not None:
        at = x(part.mark)
        drawn.append(
            f'<line class="fair" x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{tall}" '
            'stroke-width="1.5" stroke-dasharray="4 3"/>'
        )
    return _svg(part.title, tall, drawn)


def _histogram(part: Part) -> str:
    """How many games there are of each length."""
    most = max(number for _, number in part.counts) or 1
    step = WIDE / len(part.counts)
    drawn = []
    for place, (_, number) in enumerate(part.counts):
        height = number / most * TALL
        drawn.append(
            f'<rect class="bar" x="{place * step:.1f}" y="{TALL - height:.1f}" '
            f'width="{step - 2:.1f}" height="{height:.1f}"/>'
        )
    for place, x, anchor in _labels(len(part.counts)):
        drawn += [
            f'<text x="{x}" y="{TALL + 16}" text-anchor="{anchor}">'
            f"{part.counts[place][0]}</text>"
        ]
    drawn.append(f'<text x="{WIDE}" y="12" text-anchor="end">{escape(part.unit)}</text>')
    return _svg(part.title, TALL + 20, drawn)


def _labels(columns: int) -> Iterable[tuple[int, float, str]]:
    """The columns of a histogram that are named: which, where, and by which end."""
    yield 0, 0, "start"
    if columns > 2:
        middle = columns // 2
        yield middle, round(middle * WIDE / columns, 1), "start"
    yield columns - 1, WIDE, "end"


def _svg(title: str, tall: float, drawn: Iterable[str]) -> str:
    label = escape(title, quote=True)
    return (
        f'<svg viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{label}">'
        f"{''.join(drawn)}</svg>"
    )
