"""Texts full of marks, held against markdown-it-py, which reads CommonMark independently.

A text is printed as CommonMark prints it, sign by sign, bold and italic, or it is refused.
What CommonMark takes whole is refused in two cases only, which `markup` names.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from markdown_it import MarkdownIt

from deckwright.markup import MarkupError, escape, marked

PARTS = (
    *("a", "b", "Wort", "é", "これ", "7", "42", " ", "  "),
    *("*", "**", "***", "****", "*", "**"),
    *(".", ",", "(", ")", "-", "—", "“", "”", "!", "，", "€", ":", "'", '"', "<", "&"),
    *("\\", "\\*", "\\\\", "\\.", "\\<"),
)
"""What texts are made of."""
READER = MarkdownIt("zero").enable(["emphasis", "escape"])
PLAIN = MarkdownIt("commonmark").enable("strikethrough")
"""A reader of all marks, to which what we print as it stands has to be plain text."""
Printed = list[tuple[str, bool, bool]]
"""Each character, and whether it is bold and italic."""
NUMBER = 4_000


def texts(seed: int) -> Iterator[str]:
    """Texts of up to a dozen parts."""
    chance = random.Random(seed)
    for _ in range(NUMBER):
        yield "".join(chance.choice(PARTS) for _ in range(chance.randint(1, 12)))


def ours(text: str) -> Printed | None:
    """What we print; None for what is refused."""
    try:
        leaves = marked(text)
    except MarkupError:
        return None
    return [(char, leaf.bold, leaf.italic) for leaf in leaves for char in leaf.text]


def theirs(text: str, reader: MarkdownIt = READER) -> Printed:
    """What CommonMark prints."""
    printed: Printed = []
    bold = italic = 0
    for token in reader.parseInline(text)[0].children or ():
        bold += {"strong_open": 1, "strong_close": -1}.get(token.type, 0)
        italic += {"em_open": 1, "em_close": -1}.get(token.type, 0)
        printed += [(char, bold > 0, italic > 0) for char in token.content]
    return printed


def left_over(text: str) -> bool:
    """Whether CommonMark prints a `*` that nobody has escaped."""
    stars = sum(char == "*" for char, _, _ in theirs(text))
    return stars > len(re.findall(r"(?<!\\)(?:\\\\)*\\\*", text))


@pytest.mark.parametrize("seed", range(5))
def test_what_is_printed_is_what_commonmark_prints(seed):
    """Of texts that are not refused every sign is the same."""
    taken = 0
    for text in texts(seed):
        printed = ours(text)
        if printed is not None:
            taken += 1
            assert printed == theirs(text), text
    assert taken > NUMBER / 5


@pytest.mark.parametrize("seed", range(5))
def test_little_is_refused_that_commonmark_takes(seed):
    """Nothing but stars left over, a product, an emphasis across words, or another mark."""
    refused = 0
    for text in texts(seed):
        if ours(text) is None:
            refused += 1
            product = re.search(r"\d\*+\d", text)
            across = re.search(r"[^\W_]\*+[^\W_]", text) and " " in text
            assert left_over(text) or product or across or theirs(text) != theirs(text, PLAIN)
    assert refused > NUMBER / 20


@pytest.mark.parametrize("seed", range(5))
def test_no_other_mark_is_printed_as_it_stands(seed):
    """What all of CommonMark, with lines struck out, would take for a mark is refused."""
    marks = (
        "_",
        "__",
        "~~",
        "`",
        "<b>",
        "</b>",
        "<br>",
        "<br/>",
        "&amp;",
        "&#39;",
        "[",
        "](x)",
    )
    chance = random.Random(seed)
    for _ in range(NUMBER):
        parts = chance.choices(
            (*marks, "a", "Wort", " ", "\\", ".", "7"), k=chance.randint(2, 8)
        )
        text = "".join(parts)
        printed = ours(text) if "___" not in text else None  # a blank to be filled in
        assert printed is None or printed == theirs(text, PLAIN), text


@pytest.mark.parametrize("seed", range(5))
def test_an_escaped_text_says_itself(seed):
    """Whatever signs are in it."""
    for text in texts(seed):
        assert ours(escape(text)) == [(char, False, False) for char in text]
