"""A line that puts itself right on the way: `nora on jo, no wait, cy`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...engine.parser.tokens import IDLE, JOINTS, PHRASES, VERBS, is_talk, tokens
from ...session.session import Session
from . import game_lines
from .context import Context
from .line_ways import meaning_text
from .meaning import Ask, Do, Meaning, Nothing, Slip, Way

SPOKEN = 16
"""So many words at most stand before what puts them right."""
SORRY = r"s(?:or)?ry"
WAIT = rf"wait(?! for\b)|hang on|hold on|{SORRY}|(?:i|we) meant?|make that"
ANEW = re.compile(
    r"(?<=\w)(?:\W*[,;.-]+\s*(?:(?:oh|ah|eh|er|uh|argh|hm+)\W+)?"
    rf"(?:no|nope|nah|{SORRY}|oops|slip)\b|\s*(?:\.\.+|…)(?:\s*(?:hm+|eh|er|uh)\b)?(?=\W+\w)"
    rf"|\W+(?:no|oh|oops)?\W*\b(?:{WAIT}|or rather|nah|nope)\b)"
    rf"(?:\W+(?:no|{WAIT}|it was|its|rather)\b)*"
    r"\W+(?:(?:s?he|they|i|that|those|it|this|these)(?:'?s| is| are| was| were| ha[sd]| gave"
    r"| (?:ha[sd]|did|does|is|was|ca)n'?t)\b[^,;.-]*[,;.-]+\s*)?",
    re.IGNORECASE,
)
"""How they do so on the way, with a reason perhaps."""
TAKEN_BACK = r"no|nope|nah|wait(?! for\b)|hang on|hold on|meant?|make that|it was|its|rather"
DENIED = re.compile(rf"\b(?:{TAKEN_BACK})\b", re.IGNORECASE)
"""Of these words those that take something back; `sorry bo` may be pity."""


def said_anew(session: Session, typed: str) -> Do | Ask | None:
    """What a line says at last, where it puts itself right on the way: what comes last stands
    for a word before it, or for all from one on. It is done where a word is taken back and only
    one deed can be meant, else to be picked."""
    turned, ctx = ANEW.search(typed), Context.of(session)
    before = typed[: turned.start()].split() if turned else []
    right = typed[turned.end() :] if turned else ""
    if (
        turned is None
        or IDLE.issuperset(tokens(PHRASES.sub("", right)))
        or not 0 < len(before) <= SPOKEN
        or _is_said_of_none(ctx, turned[0], right)
    ):
        return None
    if not DENIED.search(turned[0]) and right.lower().strip(" .!") in " ".join(before).lower():
        pity = game_lines.of_game(ctx, " ".join(before), None)
        gone = typed[turned.start() :].strip(" ,;.-…")
        return game_lines.with_note(pity, [gone]) if isinstance(pity, Do) else None
    names = {name.lower() for name in ctx.players}  # `jo rolls.. 4`: Jo does it
    own = before[0].lower().rstrip(":") in names and names.isdisjoint(tokens(right)[:1])
    found: list[tuple[str, Meaning]] = []
    for at, end in _spans(before, own):
        if found and end - at > 1:
            break
        line = " ".join((*before[:at], right, *before[end:]))
        parsed = game_lines.as_few_deeds(ctx, line, None)
        if parsed.ways and not parsed.mended:
            gone = " ".join((*before[at:end], turned[0].strip(" ,;.-…"))).strip()
            found.append((gone, game_lines.of_game(ctx, line, None)))
    if not found:
        return None
    (gone, meant), *_ = found
    told, texts = f"`{gone}` is put right", [meaning_text(each) for _, each in found]
    alike = {text for text in texts if text.count(";") <= texts[0].count(";")}
    sure = len(alike) == 1 and DENIED.search(turned[0])
    if sure and isinstance(meant, Do) and _is_of_named(ctx, meant, typed):
        return game_lines.told_with(meant, told)
    return without(typed, gone, meant, told)


def _is_of_named(ctx: Context, meant: Do, typed: str) -> bool:
    """Whether a line is one deed, or who is named in it does all of them."""
    seats = [step.action.seat for step in meant.steps]
    doers = {ctx.players[seat].lower() for seat in seats if seat >= 0}
    return len(seats) == 1 or doers <= {*tokens(typed)}


def _spans(before: Sequence[str], first: int) -> Iterator[tuple[int, int]]:
    """What of some words can be put right, the shortest and last first: one of them that names
    something, or all from one on; none before the `first`."""
    size = len(before)
    spans = [(at, end) for at in range(first, size) for end in {at + 1, size}]
    for at, end in sorted(spans, key=lambda span: (span[1] - span[0], -span[0])):
        if end == size or before[at].lower() not in JOINTS:
            yield at, end


def _is_said_of_none(ctx: Context, turned: str, right: str) -> bool:
    """Whether `no` is said of what comes behind it: `no draw`, `no mercy for bo`."""
    first = tokens(right)[:1]
    if turned.lower().endswith("no ") and not VERBS.isdisjoint(first):
        return True
    named = {word for name in ctx.vocabulary("card") for word in tokens(name)}
    return any(is_talk(word) and word not in named | IDLE for word in first)


def without(typed: str, begun: str, meant: Meaning, told: str) -> Ask | None:
    """A deed, to be picked, without what puts something right, or is put right."""
    label = meaning_text(meant)
    nothing = Nothing(told, typed, begun)
    slip = Slip(nothing, {begun: ""})
    return Ask(ways=[Way(label, label, meant)], slip=slip, why=told) if label else None
