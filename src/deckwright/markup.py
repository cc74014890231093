r"""A text of a card or a book -> leaves: stretches of text, pictograms, fields, conditions.

    *italic*  **bold**  ***both***       CommonMark's flanking rules; nested at will
    {icon:hearts}                        a pictogram; its name may hold fields
    {power}  {power:+d}  {cost:coins}    a field, by a number format or a table of replacements
    {if suit=sun|moon: ...}              stands where the condition holds; `unless` likewise
    \* \{ \} \\ \_                       the sign itself, as before any ASCII punctuation

What is odd is never printed as it stands: MarkupError says what, and how to write what may have
been meant. A `*` between two digits, and one that begins within a word and ends in another, are
odd, although CommonMark would take them. So is what other programs read as a mark: tags and
entities of HTML, Markdown's other marks, `\n` for a new line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

NUMBER_FORMAT = re.compile(r"\+?(?:0[1-9])?,?d")
"""Of `{power:+d}`, `{power:02d}` and `{power:,d}`."""
_ESCAPES = re.compile(r"\\[!-/:-@\[-`{-~]")
_SPECIAL = re.compile(r"[\\{}]|\*+")
_BRACES = re.compile(r"[{}]")
_FIELD = re.compile(r"([\w-]+)(?::([\w+,-]+))?")
_PART = re.compile(r"(if|unless)\s+([^:{}]+?)\s*:\s?(.*)", re.DOTALL)
_ICON = re.compile(r"icon:(.*)", re.DOTALL)
_UNSEEN = re.compile("[\u00ad\u200b\u2060\ufeff]")
_EMPHASIS = "`*italic*` or `**bold**`"
FOREIGN = (
    (r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*=[^<>]*)?\s?/?>", "a tag", f"{_EMPHASIS}, a new line"),
    (r"&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9A-Fa-f]{1,6});", "an entity", "the character"),
    (r"\[/?(?:b|i|u|url|img|color|size)(?:=[^\]]*)?\]", "a tag", _EMPHASIS),
    (r"!?\[[^\]\n]*\]\([^()\s]*\)", "a link", "its words alone"),
    (r"~~[^~\s](?:[^~\n]*[^~\s])?~~", "struck out", "what is to be read"),
    (r"\\(?:[nrt]|\n)", "a new line", "one that is typed"),
)
"""What other programs read as marks: a pattern, what it is there, and what to write here."""
_FOREIGN = tuple((re.compile(pattern), what, instead) for pattern, what, instead in FOREIGN)
PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
"""What is printed as it stands after a backslash."""


def _escape(sign: str) -> str:
    """How a sign is written where it is meant to be printed."""
    return f"`\\{sign}` for the sign itself (`\\\\{sign}` between double quotes)"


class MarkupError(ValueError):
    """A mark or placeholder that means nothing; the text says what to write instead."""


class Leaf(NamedTuple):
    """A stretch of a text in one emphasis."""

    kind: str
    """"text", "icon", "field", "if" or "unless"."""
    text: str
    """What it says; the name of the pictogram or the field; the condition."""
    bold: bool = False
    italic: bool = False
    inside: tuple[Leaf, ...] = ()
    """A pictogram's name that has fields in it, or what stands under a condition."""
    form: str = ""
    """How a field is shown: a number format, or a table of replacements."""


Marked = tuple[Leaf, ...]
"""A text taken apart."""


@dataclass
class _Stars:
    """A run of `*`, and what it can do where it stands."""

    number: int
    opens: bool
    closes: bool
    within: bool
    """Whether a word goes on on both sides."""
    place: int
    """In the text, for messages."""
    whole: int = 0
    """How many there were before some were paired."""


def plain(text: str) -> Marked:
    """A text that holds no marks, such as a player's name."""
    return (Leaf("text", text),) if text else ()


def escape(text: str) -> str:
    """A text that says itself, whatever signs are in it; quotes are never marks."""
    return re.sub(r"([!#-&(-/:-@\[-`{-~])", r"\\\1", text)


@lru_cache(maxsize=8192)
def marked(text: str) -> Marked:
    """A text taken apart at its marks; MarkupError if one of them means nothing."""
    text = _visible(text)
    _refuse_foreign(text)
    return _pair_emphasis(text, _tokens(text, _SPECIAL))


@lru_cache(maxsize=8192)
def braced(text: str) -> Marked:
    """A text taken apart at its placeholders alone: a pictogram's name, a colour, a file."""
    return tuple(part for part in _tokens(text, _BRACES) if isinstance(part, Leaf))


def field_names(parts: Marked) -> list[str]:
    """The fields a text shows, in order; those its conditions ask about are `conditions`."""
    names: list[str] = []
    for leaf in parts:
        names += [leaf.text] if leaf.kind == "field" else []
        names += field_names(leaf.inside)
    return names


def conditions(parts: Marked) -> list[str]:
    """The conditions under which parts of a text stand."""
    asked: list[str] = []
    for leaf in parts:
        asked += [leaf.text] if leaf.kind in ("if", "unless") else []
        asked += conditions(leaf.inside)
    return asked


def _visible(text: str) -> str:
    """A text without what nobody sees, which a font would draw: soft hyphens, joiners, the
    carriage returns of other systems; letters and their accents in one."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text if text.isascii() else normalize("NFC", _UNSEEN.sub("", text))


def _refuse_foreign(text: str) -> None:
    """MarkupError at what other programs read as a mark."""
    unescaped = _ESCAPES.sub("··", text)
    for pattern, what, instead in _FOREIGN:
        if match := pattern.search(unescaped):
            shown = match.group() if len(match.group()) < 40 else f"{match.group()[:37]}..."
            said = f"`{shown}` is {what} elsewhere, not here"
            raise MarkupError(f"{said}: write {instead}; or {_escape(shown[0])}")
    if "`" in text[unescaped.find("`") + 1 or len(text) :]:
        raise MarkupError(f"between two \\` is code elsewhere, not here; write {_escape('`')}")
    if shown := _underscore_emphasis(unescaped):
        said = f"`{shown}` is emphasis elsewhere, not here"
        raise MarkupError(f"{said}: write {_EMPHASIS}; or {_escape('_')}")


def _underscore_emphasis(text: str) -> str:
    """What CommonMark would set apart by `_` or `__`; three and more are a blank to fill in."""
    opener: re.Match[str] | None = None
    for run in re.finditer(r"(?<!_)__?(?!_)", text):
        before, after = text[run.start() - 1 : run.start()] or " ", text[run.end() :][:1] or " "
        left, right = _flanks(before, after)
        if opener and right and (not left or _sign(after)):
            return text[opener.start() : run.end()]
        if left and (not right or _sign(before)):
            opener = opener or run
    return ""


# Signs and placeholders -------------------------------------------------------------------


def _tokens(text: str, special: re.Pattern[str]) -> list[Leaf | _Stars]:
    """Text, placeholders and runs of `*` in order."""
    tokens: list[Leaf | _Stars] = []
    at = 0
    while match := special.search(text, at):
        sign, start = match.group(), match.start()
        if start > at:
            tokens.append(Leaf("text", text[at:start]))
        at = match.end()
        if sign == "\\":
            escapes = text[at : at + 1] in PUNCTUATION
            tokens.append(Leaf("text", text[at] if escapes else "\\"))
            at += escapes
        elif sign == "{":
            end = _closing(text, start)
            tokens.append(_placeholder(text[at:end], special))
            at = end + 1
        elif sign == "}":
            raise MarkupError(f"a `}}` that closes nothing; write {_escape('}')}")
        else:
            tokens.append(_stars(text, start, at))
    if at < len(text):
        tokens.append(Leaf("text", text[at:]))
    return tokens


def _closing(text: str, start: int) -> int:
    """Where the brace at `start` is closed."""
    depth, at = 0, start
    while at < len(text):
        if text[at] == "\\":
            at += 1
        else:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            if not depth:
                return at
        at += 1
    raise MarkupError(f"a `{{` that nothing closes; write {_escape('{')}")


def _placeholder(said: str, special: re.Pattern[str]) -> Leaf:
    """What stands between braces."""
    shown = f"`{{{said if len(said) < 40 else said[:37] + '...'}}}`"
    if match := _PART.fullmatch(said):
        word, condition, inside = match.groups()
        scan = marked if special is _SPECIAL else braced
        return Leaf(word, condition, inside=scan(inside))
    if match := _ICON.fullmatch(said):
        inside = braced(match[1])
        words = [leaf.text for leaf in inside if leaf.kind == "text"]
        if not inside or not all(re.fullmatch(r"[\w-]+", word) for word in words):
            raise MarkupError(f"{shown} names no pictogram; write `{{icon:hearts}}`")
        fixed = len(inside) == len(words) == 1
        return Leaf("icon", words[0]) if fixed else Leaf("icon", "", inside=inside)
    if match := _FIELD.fullmatch(said):
        return Leaf("field", match[1], form=match[2] or "")
    if _FIELD.fullmatch(said.strip()):
        raise MarkupError(f"{shown} has spaces in it; write `{{{said.strip()}}}`")
    known = "`{field}`, `{field:+d}`, `{icon:name}` or `{if field: ...}`"
    raise MarkupError(f"{shown} is no placeholder, such as {known}; write {_escape('{')}")


# Emphasis ---------------------------------------------------------------------------------


def _stars(text: str, start: int, end: int) -> _Stars:
    """What a run of `*` can do, by what stands before and after it."""
    before, after = text[start - 1 : start] or " ", text[end : end + 1] or " "
    if before.isdigit() and after.isdigit():
        around = f"{before}{text[start:end]}{after}"
        raise MarkupError(f"the `*` in `{around}` is no emphasis; write {_escape('*')}")
    opens, closes = _flanks(before, after)
    within = before.isalnum() and after.isalnum()
    return _Stars(end - start, opens, closes, within, start, end - start)


def _flanks(before: str, after: str) -> tuple[bool, bool]:
    """Whether a run between two characters can open an emphasis, and whether close one."""
    opens = not after.isspace() and (after == "{" or not _sign(after) or _apart(before, "}"))
    closes = not before.isspace() and (before == "}" or not _sign(before) or _apart(after, "{"))
    return opens, closes


def _sign(char: str) -> bool:
    """Whether CommonMark counts a character as punctuation."""
    return category(char)[0] in "PS"


def _apart(char: str, brace: str) -> bool:
    """Whether a character on the other side of a run parts it from words."""
    return char.isspace() or char == brace or _sign(char)


def _pair_emphasis(text: str, tokens: list[Leaf | _Stars]) -> Marked:
    """Leaves in their emphasis: CommonMark's way of pairing runs, for `*` alone."""
    emphasis: dict[int, list[bool]] = {}
    openers: list[tuple[int, _Stars]] = []
    for at, token in enumerate(tokens):
        if not isinstance(token, _Stars):
            continue
        while token.closes and token.number:
            fitting = (
                number
                for number in reversed(range(len(openers)))
                if _pair(openers[number][1], token, tokens[openers[number][0] + 1 : at])
            )
            number = next(fitting, None)
            if number is None:
                break
            place, opener = openers[number]
            strong = min(opener.number, token.number) > 1
            for inner in range(place + 1, at):
                emphasis.setdefault(inner, [False, False])[0 if strong else 1] = True
            opener.number -= 2 if strong else 1
            token.number -= 2 if strong else 1
            del openers[number + bool(opener.number) :]
        if token.opens and token.number:
            openers.append((at, token))
    return tuple(_merge_texts(_leaves(text, tokens, emphasis)))


def _pair(opener: _Stars, closer: _Stars, between: list[Leaf | _Stars]) -> bool:
    """Whether two runs can be the two ends of an emphasis."""
    either = opener.closes or closer.opens
    whole = opener.whole % 3 == closer.whole % 3 == 0
    if either and (opener.whole + closer.whole) % 3 == 0 and not whole:
        return False
    spaced = any(isinstance(t, Leaf) and re.search(r"\s", t.text) for t in between)
    return not (opener.within and spaced)


def _leaves(
    text: str, tokens: list[Leaf | _Stars], emphasis: dict[int, list[bool]]
) -> list[Leaf]:
    """The leaves with their emphasis; MarkupError at a `*` that was paired with none."""
    leaves = []
    for at, token in enumerate(tokens):
        bold, italic = emphasis.get(at, (False, False))
        if isinstance(token, Leaf):
            leaves.append(token._replace(bold=bold, italic=italic))
        elif token.number and (token.opens or token.closes):
            around = " ".join(text[max(0, token.place - 8) : token.place + 9].split())
            raise MarkupError(
                f"the `*` in `{around}` begins or ends no emphasis; write {_escape('*')}"
            )
        elif token.number:
            leaves.append(Leaf("text", "*" * token.number, bold, italic))
    return leaves


def _merge_texts(leaves: list[Leaf]) -> list[Leaf]:
    """Neighbouring texts of one emphasis as one."""
    merged: list[Leaf] = []
    for leaf in leaves:
        last = merged[-1] if merged else None
        alike = last and leaf.kind == last.kind == "text" and leaf[2:4] == last[2:4]
        if last and alike:
            merged[-1] = last._replace(text=last.text + leaf.text)
        else:
            merged.append(leaf)
    return merged
