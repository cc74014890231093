"""Several cards put down on one line: by turns, by pairs of players, or by who plays them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.lines import read, write
from ...errors import Ambiguous, Unreadable
from ...names import ONESELF, find
from .actions import Lay, Play
from .state import CRYSTAL, SNAKE, Phase, State, View, living, under
from .vocabulary import Words, words_of

AT = re.compile(r"\s+(?:in front of|at|on|before|to)\s+", re.IGNORECASE)
"""Stands between who plays and before whom, as `>` does."""
PAIRS = re.compile(r"(?:[^\s,:>]+\s*>+\s*[^\s,:>]+(?:[\s,]+|$))+")
"""Who and whom with a sign between them: `cy > bo ana > cy`."""
PARTS = re.compile(r"[\s,;>]+")
WHO = re.compile(r"(?<![^\s,;])([^\s,;:>]+)\s*:")
"""Who plays what stands behind it."""
PLAYS = re.compile(r"\b(?:play|lay|put)s?\b(?:\s+(?:one|it|a card|another))?\s*", re.I)
"""Words for laying a card down."""
EVERYBODY = re.compile(r"(?:all|everybody|everyone)(?:\s+plays?)?[\s>]+([^\s,;:>]+)", re.I)
TOGETHER = re.compile(r"([^;:>]+(?:,|\band\b)[^;:>]+)>\s*([^\s,;:>]+)", re.IGNORECASE)
"""Several who play before one: `ana and cy > bo`."""
TOLD = 3
"""So many words, all of them players and cards, are told why they can be no row of plays."""


def play_lines(view: View, line: str) -> list[str]:
    """The plays of a round: `bo cy ana`, before whom cards are laid, as turns come.

    Or `ana: bo cy; bo: ana ana`, both cards of a player together; or `cy > bo ana > cy`, who
    plays and before whom; these in any order, with commas between, too. Where a card is open
    (SYF-4.7) its name comes before its target: `bow ana`. Without signs `ana bo bo cy` is
    read as pairs, too, if it cannot be a row; Ambiguous where it can, and is in turn order.
    What `;` parts is one player's: pairs, `ana self; bo cy`, or lines of their own.
    Nothing unless all of them can be done; Unreadable says why where the words can mean
    nothing else.
    """
    state: State = view.state
    if state.phase is not Phase.PLAY:
        return []
    known = words_of(state)
    typed, line = line, AT.sub(" > ", PLAYS.sub("", line))
    together = _together(state, known, line.strip())
    if together or ":" in line:
        return _told(view, together or _by_player(state, known, line))
    if ">" in line.lstrip("> "):
        pairs = _pairs(known, [word for word in PARTS.split(line) if word])
        return _told(view, pairs) if PAIRS.fullmatch(line.strip()) else []
    return _without_signs(view, known, line, typed)


def _without_signs(view: View, known: Words, line: str, typed: str) -> list[str]:
    """The plays of a line without `:` and `>`: in parts, in a row, or in pairs."""
    state: State = view.state
    parts = [PARTS.split(part.strip("> ")) for part in re.split("[,;]", line)]
    groups = [part for part in parts if any(part)]
    plays = _grouped(state, known, groups)
    in_groups = _lines(view, plays)
    if in_groups or ";" in line:
        return in_groups
    if plays and plays[0].seat == state.turn:
        return _told(view, plays)
    words = [word for group in groups for word in group]
    pairs = _pairs(known, words)
    row, read = _row(view, known, words)
    if read == len(words):
        in_turn = _grouped(state, known, _named(view, known, groups))
        other = _lines(view, in_turn or pairs, in_turn=True)
        if other and other != row:
            raise _either(typed, other, row)
        return row
    lines = _lines(view, pairs)
    if not lines and len(words) >= TOLD and all(known.names(word) for word in words):
        raise Unreadable(_why_no_row(view, row, words[read:]))
    return lines


def _either(typed: str, one: Sequence[str], other: Sequence[str]) -> Ambiguous:
    """That a line can be these plays or those; each can be typed: `Di > Bo, Cy > Ana`."""
    ways = [", ".join(line.replace(": play >", " >") for line in way) for way in (one, other)]
    told = f"that can be `{ways[0]}` or `{ways[1]}`; type one of them"
    return Ambiguous(told, typed, () if ":" in "".join(ways) else ways)


# Reading ----------------------------------------------------------------------------------


def _row(view: View, known: Words, words: Sequence[str]) -> tuple[list[str], int]:
    """The plays of those who are next, and how many words they took."""
    lines: list[str] = []
    state, read = view.state, 0
    while read < len(words) and state.phase is Phase.PLAY:
        play, size = _one(state, known, state.turn, words[read:])
        if play is None or view.game.refusal(state, play) is not None:
            break
        lines.append(write(view.game, view.setup, state, play))
        state, read = view.game.step(state, play).state, read + size
    return lines, read


def _one(
    state: State, known: Words, seat: int, words: Sequence[str]
) -> tuple[Lay | Play | None, int]:
    """What the first words say a player plays, and how many they are."""
    card, size = known.card(words) if _is_open(state, seat) else ("", 0)
    whom = words[size] if size < len(words) else ""
    target = known.target(seat, whom) if whom else -1
    if target < 0 or (_is_open(state, seat) and not card):
        return None, 0
    return (Play(seat, card, target) if card else Lay(seat, target)), size + 1


def _is_open(state: State, seat: int) -> bool:
    """Whether what a player plays is named."""
    return state.config.known or under(state, CRYSTAL, seat)


def _pairs(known: Words, words: Sequence[str]) -> list[Lay | Play]:
    """Who plays and before whom; nothing if words name anything else."""
    if len(words) % 2:
        return []
    seats = [known.seat(word) for word in words[::2]]
    targets = [known.target(*each) for each in zip(seats, words[1::2], strict=True)]
    return [] if -1 in (*seats, *targets) else [*map(Lay, seats, targets)]


def _together(state: State, known: Words, line: str) -> list[Lay | Play]:
    """What several play before one, who must all play in this cycle still, if all are meant."""
    if match := EVERYBODY.fullmatch(line):
        least = min(state.done[seat] for seat in _playing(state))
        seats = [seat for seat in _playing(state) if state.done[seat] == least]
    elif match := TOGETHER.fullmatch(line):
        words = re.split(r"[\s,]+(?:and[\s,]+)?", match[1].strip())
        seats = [known.seat(word) for word in words]
    target = known.seat(match[match.re.groups]) if match else -1
    return [] if match is None or -1 in (target, *seats) else [Lay(s, target) for s in seats]


def _playing(state: State) -> list[int]:
    """Who plays in this round."""
    return [seat for seat in living(state.lives) if not under(state, SNAKE, seat)]


def _grouped(state: State, known: Words, groups: Sequence[Sequence[str]]) -> list[Lay | Play]:
    """What signs part, each who plays and what: `di bo, cy self, ana bow bo`; else nothing."""
    plays: list[Lay | Play] = []
    for who, *words in groups if len(groups) > 1 else ():
        own = _of_one(state, known, known.seat(who), words)
        if not own:
            return []
        plays += own
    return plays


def _named(view: View, known: Words, groups: Sequence[list[str]]) -> list[list[str]]:
    """What signs part, where one word is what the next in turn does: `self, bo cy`."""
    row, _ = _row(view, known, ONESELF[:1] * len(groups))
    whose = [line.partition(":")[0] for line in row]
    if len(whose) < len(groups):
        return []
    named = zip(whose, groups, strict=True)
    return [words if words[1:] else [name, *words] for name, words in named]


def _of_one(state: State, known: Words, seat: int, words: Sequence[str]) -> list[Lay | Play]:
    """All that one player plays; nothing if one of the words means nothing there."""
    plays: list[Lay | Play] = []
    while words and seat >= 0:
        play, size = _one(state, known, seat, words)
        if play is None:
            return []
        plays.append(play)
        words = words[size:]
    return plays


def _by_player(state: State, known: Words, line: str) -> list[Lay | Play]:
    """What each player named plays; nothing if one of the words means nothing there."""
    begun, *parts = WHO.split(line)
    plays: list[Lay | Play] = []
    for name, behind in zip(parts[::2], parts[1::2], strict=True):
        words = [word for word in PARTS.split(behind) if word]
        own = [] if begun.strip() else _of_one(state, known, known.seat(name), words)
        if not own:
            return []
        plays += own
    return plays


# Doing ------------------------------------------------------------------------------------


def _lines(view: View, plays: Sequence[Lay | Play], in_turn: bool = False) -> list[str]:
    """The plays as lines, open ones when their turn comes; nothing if one is illegal.

    `in_turn`: nothing, too, where they do not come as turns do.
    """
    state: State = view.state
    lines: list[str] = []
    rest = list(plays)
    while rest:
        firsts = {play.seat: play for play in reversed(rest)}.values()
        legal = [play for play in firsts if view.game.refusal(state, play) is None]
        play = min(legal, key=rest.index, default=None)
        if play is None or (in_turn and (play is not rest[0] or play.seat != state.turn)):
            return []
        rest.remove(play)
        lines.append(write(view.game, view.setup, state, play))
        state = view.game.step(state, play).state
    return lines


def _told(view: View, plays: Sequence[Lay | Play]) -> list[str]:
    """The plays as lines; or the one that is refused already."""
    if lines := _lines(view, plays):
        return lines
    state: State = view.state
    refused = (play for play in plays if view.game.refusal(state, play))
    return [write(view.game, view.setup, state, play) for play in [*refused][:1]]


def _why_no_row(view: View, row: Sequence[str], rest: Sequence[str]) -> str:
    """At which word players and cards stop being plays in a row, and what belongs there."""
    state: State = view.state
    for line in row:
        state = view.game.step(state, read(view.game, view.setup, state, line)).state
    if state.phase is not Phase.PLAY:
        return f"all cards are down before `{rest[0]}`; nothing was done"
    who = view.names[state.turn]
    if _is_open(state, state.turn):
        wanted = f"{who} plays face up, such as `bow {view.names[0]}`"
    else:
        wanted = f"say before whom {who} plays"
    return f"{wanted}, in place of `{' '.join(rest[:2])}`; nothing was done"


def is_row_of_one(view: View, name: str, rest: str) -> bool:
    """Whether `eva ana` says before whom one player plays twice in a row, as Eva, who is
    snakebitten, plays nothing (SYF-4.6)."""
    state: State = view.state
    seats = {name: seat for seat, name in enumerate(view.names)}
    if not under(state, SNAKE, seats[name]):
        return False
    words = [name, *(word for word in PARTS.split(rest) if word)]
    row, read = _row(view, Words(seats, {}), words)
    whose = {line.partition(":")[0] for line in row}
    own = words[-1].lower() in ONESELF and len(whose) > 1  # `bo self` is Bo's, who is refused
    return 1 < len(words) == read and not own


def ask_of_two(view: View, name: str, rest: str) -> None:
    """Ambiguous where `bo ana` is a play out of turn, or one of each of the two still alive."""
    state: State = view.state
    seats = {name: seat for seat, name in enumerate(view.names)}
    whom = find(seats, rest)
    if len(living(state.lives)) > 2 or seats[name] == state.turn or len(whom) != 1:
        return
    row, _ = _row(view, Words(seats, {}), [name, whom[0]])
    if len(row) == 2 and _lines(view, [Lay(seats[name], seats[whom[0]])]):
        raise Ambiguous(
            f"that can be `{'; '.join(row)}` or `{name}: {whom[0]}`; type one of them"
        )
