"""Names in a line: every value that its words can mean, shortened and in part.

A vocabulary is a relation: one name may mean several things, and is then asked about. Each word
of a name may be left out; a whole name is better than a part of one, whole words are better
than shortened ones, and a slip is worst.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from ...errors import LONGEST_WORD
from ...names import EVERYDAY
from .tokens import ARTICLES, MANY, TIMES, is_talk, number_said, stems, tokens

SELF, LEFT, RIGHT, ME = "\x00self", "\x00left", "\x00right", "\x00me"
"""Players told by where they sit from whoever acts, and whoever speaks."""
RELATIVE = frozenset((SELF, LEFT, RIGHT, ME))
PLACES: tuple[tuple[str, Hashable], ...] = (
    *((word, ME) for word in ("me", "mine")),
    *(
        (word, SELF)
        for word in (
            *("myself", "self", "himself", "herself", "themselves"),
            *("themself", "oneself", "yourself"),
        )
    ),
    *((word, LEFT) for word in ("left", "left neighbour", "left neighbor", "next player")),
    *((word, RIGHT) for word in ("right", "right neighbour", "right neighbor")),
)

UNREAD = 8
"""So many bits hold how many words of a line need not be read."""
LEFT_OUT = 1 << (MANY + UNREAD)
"""What it costs to leave out a word, beside the bit that says which."""
WORSE = LEFT_OUT << 12
"""More than the words of a line cost that are left out."""
WHOLE, SHORTENED, MENDED, NOT = (WORSE * worse for worse in range(4))
"""How well a word fits: it is the word, begins it, is like it, or none of these. What a reading
costs is its worst word, the words it leaves out, and one for each that it leaves unread."""
IN_A_ROW = 10
"""So many words in a row at most need not be read."""
IT = "\x00it"
"""The card that was named last on the line."""
SENTENCE = 4
"""A name of so many words may have a comma in it that parts nothing."""
WHERE = ("on", "in", "at")
"""What may stand between a name and the sign of the same thing."""
ALIKE = 0.74
"""How much a word must be like the one it is taken for."""
SLIPS = 3
"""So many words of a line may be slips; who types more types something else."""
SLIP = 4
"""So many letters a word has at least to be a slip of another."""
LACKS, NO_SLIP = 3, 4
"""How a word is made of another by leaving out letters of a long one, or is not."""
BENDS = 2
"""The words of a name of so many may be bent: `closes the cloakroom`."""
LATER = 3
"""So many letters may shorten a word within a name, where its first word needs but one."""

Index: TypeAlias = Mapping[str, Sequence[tuple[tuple[str, ...], int, Hashable]]]
"""First letter -> names with a word that begins so: their words, its place, the value."""
Values: TypeAlias = tuple[Hashable, ...]
"""What words can mean, all of it equally well."""

Vocabulary: TypeAlias = Mapping[str, Sequence[tuple[str, Hashable]]]
"""Kind of value -> names and what each means."""


class Idle(NamedTuple):
    """Words that need not be read."""

    idle: frozenset[str]
    """They say nothing."""
    soft: frozenset[str] = frozenset()
    """A reading that needs them is better."""
    suits: frozenset[str] = frozenset()
    """Words that are said once for several ranks."""


@lru_cache(4096)
def longer(words: frozenset[str], typed: str) -> frozenset[str]:
    """Those of some words that begin with what was typed."""
    return frozenset(word for word in words if word.startswith(typed))


@lru_cache(64)
def index(pairs: tuple[tuple[str, Hashable], ...], idle: frozenset[str]) -> Index:
    """Names by the first letter of each of their words: where a typed name can begin."""
    found: dict[str, list[tuple[tuple[str, ...], int, Hashable]]] = {}
    for name, value in dict.fromkeys(pairs):
        whole = tokens(name)
        words = tuple(w for w in whole if w not in idle and w != ",") or tuple(whole)
        for at, word in enumerate(words):
            found.setdefault(word[0], []).append((words, at, value))
    return found


@lru_cache(64)
def joined_names(pairs: tuple[tuple[str, Hashable], ...]) -> Mapping[str, Sequence[str]]:
    """Names of two words as they are typed in one, and the words: `battleaxe`."""
    apart = (tokens(name.replace("-", " ")) for name, _ in pairs)
    return {"".join(words): words for words in apart if len(words) == BENDS}


def total(one: int, other: int) -> int:
    """What two parts of a reading cost together."""
    worst = max(one // WORSE, other // WORSE)
    return worst * WORSE + one % WORSE + other % WORSE


class Speech(NamedTuple):
    """The words of a line as names are looked for in it."""

    typed: Sequence[str]
    reads: Sequence[Mapping[str, int]]
    """By place: what the word can be a form of -> WHOLE, or MENDED for what it is like."""
    idle: frozenset[str]
    """Words that say nothing."""
    soft: frozenset[str]
    """Words that may be left unread; what reads them is better."""
    fixed: frozenset[str]
    """Words of forms and whole names of players; these shorten no name."""
    within: frozenset[int] = frozenset()
    """Places of commas that may stand within a deed."""
    loose: Mapping[int, int] = MappingProxyType({})
    """Places of words that may be left out -> what that costs."""

    def starts(self, at: int) -> Iterator[tuple[int, int]]:
        """Where the next word can be: here, or after words that say nothing; what it costs."""
        cost = 0
        yield at, cost
        for place in range(at, min(at + IN_A_ROW, len(self.typed))):
            word = self.typed[place]
            if place in self.within or word in self.soft:
                cost += 1
            elif word not in self.idle:
                if place not in self.loose:
                    return
                cost += self.loose[place]
            yield place + 1, cost

    def fits(self, read: str, at: int, words: Sequence[str], place: int) -> int:
        """How well a reading of the word at `at` fits the word of a name at a place in it; in
        names of several words they may be bent."""
        word = words[place]
        if read == word or (len(words) >= SENTENCE and read in stems(word)):
            return WHOLE
        if len(words) >= BENDS and len(read) >= LATER and read in stems(word):
            return SHORTENED
        short = (
            word.startswith(read)
            and read == self.typed[at]
            and not read[-1].isdigit()
            and read not in EVERYDAY
            and read not in self.fixed
            and (read not in ARTICLES or ":" in self.typed[at + 1 : at + 2])  # no ace, but `a:`
        )
        return SHORTENED if short and (place == 0 or len(read) >= LATER) else NOT


Ranked = dict[int, dict[Hashable, tuple[int, bool]]]
"""End -> value -> how well its name fits there, and whether only a part of it is said."""


def named(
    speech: Speech, names: Index, at: int, ranked_at: dict[int, Ranked]
) -> dict[int, tuple[int, Values]]:
    """What a name that begins at a word can mean: where it ends -> how well, and the values.

    Of what ends at one place only what fits best is meant; a shorter name only where it fits
    better than the longest, or where a word of forms comes next. `ranked_at` is what is known
    of names by where their first word stands, and is filled: words before it that say nothing
    lead there from many places.
    """
    found: dict[int, tuple[int, Values]] = {}
    for start, skipped in speech.starts(at):
        if start >= len(speech.typed):
            break
        if start not in ranked_at:
            ranked_at[start] = _ranked(speech, names, start)
        ranked = ranked_at[start]
        if not ranked:
            continue
        longest = max(ranked)
        best, in_part = min(ranked[longest].values())
        for end, values in ranked.items():
            cost, partly = min(values.values())
            goes_on = in_part and end < longest and speech.typed[end] in speech.fixed
            if end != longest and cost >= best and not goes_on:
                continue
            meant = tuple(
                value
                for value, rank in values.items()
                if rank[0] == cost and (partly or not rank[1])
            )
            cost += skipped
            if end not in found or cost < found[end][0]:
                found[end] = cost, meant
            elif cost == found[end][0]:
                found[end] = cost, tuple(dict.fromkeys((*found[end][1], *meant)))
    return found


def named_twice(
    speech: Speech, names: Index, at: int, ranked_at: dict[int, Ranked]
) -> dict[int, tuple[int, Values]]:
    """The same, with what is named again by its name or its sign, whichever did not come first:
    `pilgrims (r3)`, `a5 drinks`, `maze on a1`."""
    found = named(speech, names, at, ranked_at)
    for end, (cost, values) in [*found.items()]:
        behind = end + (end < len(speech.typed) and speech.typed[end] in WHERE)
        signs = _is_sign(speech.typed[at:end])
        if not (signs or _is_sign(speech.typed[behind : behind + 1])):
            continue
        for end2, (cost2, again) in named(speech, names, behind, ranked_at).items():
            words = [word for word in speech.typed[behind:end2] if word not in speech.idle]
            if len(words) == 1 and number_said(words[0]) is not None:
                continue  # `r5 on the five` is said of another card
            both = tuple(value for value in values if value in again)
            if both and end2 not in found and _is_sign(speech.typed[behind:end2]) != signs:
                found[end2] = total(cost, cost2), both
    return found


def _is_sign(words: Sequence[str]) -> bool:
    """Whether a name is a sign: a number, or letters with one."""
    return any(word[-1].isdigit() and word[0].isalnum() for word in words)


def _ranked(speech: Speech, names: Index, start: int) -> Ranked:
    """What a name can be whose first word is typed there."""
    ranked: Ranked = {}
    typed = speech.typed[start]
    for read, mended in speech.reads[start].items():
        for words, place, value in names.get(read[0], ()):
            cost = total(mended, speech.fits(read, start, words, place))
            if cost == NOT:
                continue
            for end, fit, partly in _ends(speech, words, place, start, cost):
                alone = end == start + 1 and _says_little(speech, typed)
                bent = end == start + 1 and read != typed and read in speech.fixed
                if partly and (value in RELATIVE or alone or bent):
                    continue  # `on` is not Dirk on Ribcage, who `defends` has a defence
                if partly and end == start + 1 and _is_bent(read, typed, words[place], words):
                    continue  # who `forgets` has named no card that was forgotten
                verb = read != typed and alone and read in speech.fixed
                worst = max(fit, SHORTENED) if verb else fit  # `rolls` is no card `roll`
                if value in RELATIVE and SHORTENED <= worst < MENDED:
                    continue  # a `y` to nothing is not `yourself`
                here = ranked.setdefault(end, {})
                rank = worst, partly
                here[value] = min(rank, here.get(value, rank))
    return ranked


def _is_bent(read: str, typed: str, word: str, words: Sequence[str]) -> bool:
    """Whether a word alone only bends one of a name, or one of a whole sentence."""
    in_sentence = len(words) >= SENTENCE and read != typed
    return in_sentence or (read != word and not word.startswith(typed))


def _says_little(speech: Speech, typed: str) -> bool:
    """Whether a word alone is no part of a name: a number, a word of forms or of every day."""
    return typed in EVERYDAY or typed in speech.fixed or typed.isdigit()


def _ends(
    speech: Speech, words: tuple[str, ...], place: int, start: int, cost: int
) -> Iterator[tuple[int, int, bool]]:
    """How far a name goes on from one of its words, in its order: the end, how well it fits,
    and whether a word of it is missing. Before a word of forms none is missing: `in front of`
    is not said of who hid in the rear."""
    yield start + 1, cost, len(words) > 1
    ends = [(start + 1, place, cost, place == 0)]
    while ends:
        end, last, worst, whole = ends.pop()
        comma = len(words) >= SENTENCE and speech.typed[end : end + 1] == [","]
        for at, skipped in speech.starts(end + comma):
            if at >= len(speech.typed):
                break
            last_at = last + 2 if speech.typed[at] in speech.fixed else len(words)
            for following in range(last + 1, min(last_at, len(words))):
                spelt = number_said(words[following])  # `room 6` is Room Six
                same = spelt is not None and spelt == number_said(speech.typed[at])
                here = (
                    WHOLE
                    if same
                    else min(
                        total(mended, speech.fits(read, at, words, following))
                        for read, mended in speech.reads[at].items()
                    )
                )
                fit = total(worst, here) + skipped
                if fit < NOT:
                    follows = whole and following == last + 1
                    yield at + 1, fit, not (follows and following == len(words) - 1)
                    ends.append((at + 1, following, fit, follows))


def unknown_words(
    typed: Sequence[str], known: Collection[str], players: Sequence[tuple[str, int]]
) -> list[tuple[int, list[str]]]:
    """The places of words that nothing knows, and the words that each can be a slip of: of
    three letters a player's name of the same ones, or a word with one letter more."""
    in_order = sorted(known)
    names = [word for name, _ in players for word in tokens(name)]
    unknown: list[tuple[int, list[str]]] = []
    for at, word in enumerate(typed):
        told = not stems(word).isdisjoint(known) or number_said(word) is not None
        place = bisect_left(in_order, word)
        begins = place < len(in_order) and in_order[place].startswith(word)
        if told or begins or TIMES.fullmatch(word) or is_talk(word):
            continue
        close: list[str] = []
        if SLIP <= len(word) <= LONGEST_WORD and len(unknown) < SLIPS:
            close = slips_of(word, known)
        elif len(word) == SLIP - 1:
            close = [
                name
                for name in names
                if sorted(name) == sorted(word) or word[:-1] == name or name[:-1] == word
            ] or [each for each in in_order if _lacks_one_letter(each, word)][:SLIPS]
        unknown.append((at, close))
    return unknown


def slips_of(typed: str, known: Iterable[str]) -> list[str]:
    """The words that one can be a slip of, the likest first: those that have its letters, bent
    or not, then those of which it easily is one, then others."""
    like = sorted(each for each in known if _may_slip(each, typed))
    easy = [each for each in like if 0 < slip_from(typed, each) < LACKS]
    close = dict.fromkeys((*get_close_matches(typed, like, 6, ALIKE), *easy))
    return sorted(close, key=lambda word: slip_from(typed, word) or NO_SLIP)[:3]


def _forms(word: str) -> Sequence[str]:
    """A word and its usual bent forms."""
    return (word, *(f"{word.removesuffix(end[:1])}{end}" for end in ("s", "es", "ed", "ing")))


def _lacks_one_letter(known: str, typed: str) -> bool:
    """Whether a word is one of four letters without one that is not its first."""
    by_one = len(known) == SLIP == len(typed) + 1
    return by_one and typed[0] == known[0] and _is_one_slip(typed, known)


def _may_slip(known: str, typed: str) -> bool:
    """Whether a word can be a slip of another, of a short one by its last letter twice, or by
    the letters of its bent form in another order."""
    return len(known) >= SLIP or typed == known + known[-1:] or _has_letters(typed, known)


def slip_from(typed: str, known: str) -> int:
    """How a word is made of another or of a bent form of it: 1 by its letters in another order;
    2 by one letter too many, missing or wrong; `LACKS` by leaving out letters of a long one; 0
    in none of these ways."""
    words = _forms(known)
    if _has_letters(typed, known):
        return 1
    if any(_is_one_slip(typed, word) for word in words):
        return 2
    return LACKS * any(_lacks_letters(typed, word) for word in words)


def _has_letters(typed: str, known: str) -> bool:
    """Whether a word has the letters of another, or of a bent form of it, in another order."""
    letters = sorted(typed)
    return any(sorted(each) == letters for each in _forms(known))


def _lacks_letters(typed: str, known: str) -> bool:
    """Whether a word is a long one without some of its letters."""
    letters = iter(known)
    return len(typed) > SLIP and typed[0] == known[0] and all(each in letters for each in typed)


def _is_one_slip(typed: str, known: str) -> bool:
    """Whether a word is another but for one letter too many, missing or wrong, or two that
    changed places."""
    if len(typed) == len(known) <= SLIP and sorted(typed) != sorted(known):
        return False  # `full` is no `pull`
    longer, shorter = sorted((typed, known), key=len, reverse=True)
    pairs = enumerate(zip(longer, shorter, strict=False))
    at = next((n for n, (one, other) in pairs if one != other), len(shorter))
    rest, meant = longer[at:], shorter[at:]
    if len(longer) > len(shorter):
        return rest[1:] == meant
    return rest[1:] == meant[1:] or rest[1::-1] + rest[2:] == meant
