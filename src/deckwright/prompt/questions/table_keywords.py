"""What is asked of a table, by the keywords of a question: in any words, in any order.

Every word has to be a player, a keyword of `table_keywords.toml`, a word that says nothing, or
part of what is asked for; so a question with anything else in it is left to other readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

WAYS = 100
"""So many ways at most to take the words of a question."""
WHAT, WHO = "WHAT", "WHO"
ASKING = frozenset(("who", "what"))
"""Keywords that ask, and are never what is asked for."""
NAMED = (WHAT, "round", "fit", "stake")
"""Keywords that are themselves what is asked for."""


class _Keywords(NamedTuple):
    idle: frozenset[str]
    phrases: Sequence[tuple[re.Pattern[str], str]]
    words: Mapping[str, frozenset[str]]
    """Word -> the keywords it can be."""
    asked: Mapping[frozenset[str], Sequence[str]]
    """Keywords -> what tells the answer, in the order of the file."""


class Asked:
    """What is asked for, as methods of `Facts` take it from the match of a pattern."""

    def __init__(self, tells: str, who: str, at: int, words: Mapping[str, str]) -> None:
        """`who`: the player named, at so many letters; `words`: keyword -> what was said."""
        self.tells, self._at = tells, at
        said = {
            **words,
            "who": who,
            "what": next((words[key] for key in NAMED if words.get(key)), ""),
        }
        said["pile"] = "discard pile" if "discards" in words else "draw pile"
        said["how"] = "alive" if "alive" in words else "out"
        self._said = said

    def __getitem__(self, name: str) -> str:
        return self._said.get(name, "")

    def groupdict(self) -> Mapping[str, str]:
        """What was said."""
        return self._said

    def start(self, _: str) -> int:
        """Where the player is named."""
        return self._at


def asked_for(text: str, who: str, labels: Iterable[str]) -> Iterator[Asked]:
    """What a question can ask for, the likeliest first. `who`: players and pronouns; `labels`:
    what is counted at the table."""
    known = _keywords()
    players = [*re.finditer(rf"\b(?:{who})\b", text)]
    players = [each for each in players if each[0] not in ("we", "us")]
    if len(players) > 1:
        return
    name = players[0][0] if players else ""
    plain = re.sub(rf"\b{re.escape(name)}\b(?:'s)?", f" {WHO} ", text) if name else text
    for label in labels:
        plain = plain.replace(label, label.replace(" ", "_"))
    for pattern, keyword in known.phrases:
        plain = pattern.sub(f" _{keyword} ", plain)
    typed = re.findall(r"[\w'+-]+", plain.replace("'s", ""))
    at = players[0].start() if players else 0
    for taken in _ways(typed, known):
        words: dict[str, str] = {}
        for word, keyword in zip(typed, taken, strict=True):
            if keyword:
                words[keyword] = f"{words.get(keyword, '')} {word}".strip()
        for tells in known.asked.get(frozenset(words), ()):
            yield Asked(tells, name, at, {**words, WHAT: words.get(WHAT, "").replace("_", " ")})


def _ways(typed: Sequence[str], known: _Keywords) -> Iterator[Sequence[str]]:
    """Ways to take each word as a keyword, as part of what is asked for, or as idle; those that
    leave less to be asked for first."""
    options = []
    for word in typed:
        if word.startswith("_") or word == WHO:
            options.append([word.lstrip("_")])
            continue
        keywords = known.words.get(word, frozenset())
        idle = [""] if word in known.idle else []
        asked = [] if idle or keywords & ASKING else [WHAT]
        options.append([*sorted(keywords), *idle, *asked])
    many = 1
    for each in options:
        many *= len(each)
    if many <= WAYS:
        yield from sorted(product(*options), key=lambda way: way.count(WHAT))


@cache
def _keywords() -> _Keywords:
    import tomllib

    text = (Path(__file__).parent / "table_keywords.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    words: dict[str, set[str]] = {}
    for keyword, said in data["words"].items():
        for word in said.split():
            words.setdefault(word, set()).add(keyword)
    asked: dict[frozenset[str], list[str]] = {}
    for tells, ways in data["asked"].items():
        for way in ways:
            asked.setdefault(frozenset(way.split()), []).append(tells)
    return _Keywords(
        frozenset(data["idle"].split()),
        [(re.compile(rf"\b(?:{said})\b"), key) for key, said in data["phrases"].items()],
        {word: frozenset(keys) for word, keys in words.items()},
        asked,
    )
