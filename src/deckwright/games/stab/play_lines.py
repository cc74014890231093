"""Several cards put down on one line: by turns, by pairs of players, or by who plays them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...engine.lines import read, write
from ...errors import Ambiguous, Unreadable
from ...names import find
from .actions import Lay, Move, Play
from .state import CRYSTAL, SNAKE, Phase, State, View, living, under
from .vocabulary import card_words

AT = re.compile(r"\s+(?:in front of|at|on|before|to)\s+", re.IGNORECASE)
"""Stands between who plays and before whom, as `>` does."""
PAIRS = re.compile(r"(?:[^\s,:>]+\s*>+\s*[^\s,:>]+(?:[\s,]+|$))+")
"""Who and whom with a sign between them: `cy > bo ana > cy`."""
PARTS = re.compile(r"[\s,;>]+")
WHO = re.compile(r"(?<![^\s,;])([^\s,;:>]+)\s*:")
"""Who plays what stands behind it."""
OWNS = re.compile(r"['’]s?(?=\s)|>|\s(?:in front of)\s")
TO = ("to", "on", "at", "before")
IDLE = ("move", "moves", "the", "a", "card")
SELF = ("me", "self", "myself", "themselves")
"""Whoever plays."""
EVERYBODY = re.compile(r"(?:all|everybody|everyone)(?:\s+plays?)?[\s>]+([^\s,;:>]+)", re.I)
TOGETHER = re.compile(r"([^;:>]+(?:,|\band\b)[^;:>]+)>\s*([^\s,;:>]+)", re.IGNORECASE)
"""Several who play before one: `ana and cy > bo`."""
LONGEST = 3
"""So many words a card's name has at most."""
TOLD = 3
"""So many words, all of them players and cards, are told why they can be no row of plays."""


class _Words(NamedTuple):
    """What words of a row can name."""

    seats: Mapping[str, int]
    cards: Mapping[str, str]

    def seat(self, word: str) -> int:
        """The player a word means; -1 if none or several."""
        matches = find(self.seats, word)
        return self.seats[matches[0]] if len(matches) == 1 else -1

    def card(self, words: Sequence[str]) -> tuple[str, int]:
        """The card that the first words mean, and how many they are; "" if none."""
        for size in range(min(LONGEST, len(words)), 0, -1):
            matches = find(self.cards, " ".join(words[:size]))
            if len(matches) == 1:
                return self.cards[matches[0]], size
        return "", 0

    def names(self, word: str) -> bool:
        """Whether a word is a player or a card."""
        own = word.lower() in SELF
        return own or self.seat(word) >= 0 or bool(self.card([word])[1])


def play_lines(view: View, line: str) -> list[str]:
    """The plays of a round: `bo cy ana`, before whom cards are laid, as turns come.

    Or `ana: bo cy; bo: ana ana`, both cards of a player together; or `cy > bo ana > cy`, who
    plays and before whom; these in any order, with commas between, too. Where a card is open
    (SYF-4.7) its name comes before its target: `bow ana`. Without signs `ana bo bo cy` is
    read as pairs, too, if it cannot be a row; Ambiguous where it can, and is in turn order.
    Nothing unless all of them can be done; Unreadable says why where the words can mean
    nothing else.
    """
    state: State = view.state
    if state.phase is not Phase.PLAY:
        return []
    known = _Words(
        {name: seat for seat, name in enumerate(view.names)},
        card_words(state),
    )
    line = AT.sub(" > ", line)
    together = _together(state, known, line.strip())
    if together or ":" in line:
        return _told(view, together or _by_player(state, known, line))
    words = [word for word in PARTS.split(line) if word]
    pairs = _pairs(known, words)
    if ">" in line.lstrip("> "):
        return _told(view, pairs) if PAIRS.fullmatch(line.strip()) else []
    if by_commas := _lines(view, _grouped(known, line)):
        return by_commas
    row, read = _row(view, known, words)
    if read == len(words):
        other = _lines(view, pairs, in_turn=True)
        if other and other != row:
            message = f"that can be `{_short(row)}` or `{_short(other)}`"
            raise Ambiguous(f"{message}; type one of them")
        return row
    lines = _lines(view, pairs)
    if not lines and len(words) >= TOLD and all(known.names(word) for word in words):
        raise Unreadable(_why_no_row(view, row, words[read:]))
    return lines


def _short(lines: Sequence[str]) -> str:
    """Lines that can be typed, in fewer letters: `Di > Bo, Cy > Ana`."""
    return ", ".join(line.replace(": play >", " >") for line in lines)


# Reading ----------------------------------------------------------------------------------


def _row(view: View, known: _Words, words: Sequence[str]) -> tuple[list[str], int]:
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
    state: State, known: _Words, seat: int, words: Sequence[str]
) -> tuple[Lay | Play | None, int]:
    """What the first words say a player plays, and how many they are."""
    card, size = known.card(words) if _is_open(state, seat) else ("", 0)
    whom = words[size] if size < len(words) else ""
    target = seat if whom.lower() in SELF else known.seat(whom) if whom else -1
    if target < 0 or (_is_open(state, seat) and not card):
        return None, 0
    return (Play(seat, card, target) if card else Lay(seat, target)), size + 1


def _is_open(state: State, seat: int) -> bool:
    """Whether what a player plays is named."""
    return state.config.known or under(state, CRYSTAL, seat)


def _pairs(known: _Words, words: Sequence[str]) -> list[Lay | Play]:
    """Who plays and before whom; nothing if words name anything else."""
    seats = [known.seat(word) for word in words]
    if len(seats) % 2 or -1 in seats:
        return []
    return [Lay(seat, target) for seat, target in zip(seats[::2], seats[1::2], strict=True)]


def _together(state: State, known: _Words, line: str) -> list[Lay | Play]:
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


def _grouped(known: _Words, line: str) -> list[Lay | Play]:
    """What commas part, each who plays and before whom: `di bo, cy self`; else nothing."""
    groups = [[word for word in PARTS.split(part) if word] for part in line.split(",")]
    plays: list[Lay | Play] = []
    for who, *whom in groups if len(groups) > 1 and all(groups) else ():
        seat = known.seat(who)
        seats = [seat if word.lower() in SELF else known.seat(word) for word in whom]
        if not seats or -1 in (seat, *seats):
            return []
        plays += [Lay(seat, target) for target in seats]
    return plays


def _by_player(state: State, known: _Words, line: str) -> list[Lay | Play]:
    """What each player named plays; nothing if one of the words means nothing there."""
    begun, *parts = WHO.split(line)
    plays: list[Lay | Play] = []
    for name, behind in zip(parts[::2], parts[1::2], strict=True):
        seat, words = known.seat(name), [word for word in PARTS.split(behind) if word]
        if begun.strip() or seat < 0 or not words:
            return []
        while words:
            play, size = _one(state, known, seat, words)
            if play is None:
                return []
            plays.append(play)
            words = words[size:]
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
    for play in plays:
        if isinstance(play, Lay) and view.game.refusal(state, play):
            return [write(view.game, view.setup, state, play)]
    return []


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


def moved(view: View, said: str) -> str:
    """The line of a move of which all is said: the card, from whom and to whom; or nothing.

    `bow bo cy`, `bow from bo to cy`, `bo's bow to cy`, `bow to cy from bo`.
    """
    known = _Words(
        {name: seat for seat, name in enumerate(view.names)},
        card_words(view.state),
    )
    words = [word for word in OWNS.sub(" ", said.lower()).split() if word not in IDLE]
    rest = [word for word in words if word not in ("from", "of", *TO)]
    seats = [n for n, word in enumerate(rest) if known.seat(word) >= 0]
    if len(seats) != 2:
        return ""
    cards = [word for n, word in enumerate(rest) if n not in seats]
    card, size = known.card(cards)
    if not card or size < len(cards):
        return ""
    one, other = (known.seat(rest[n]) for n in seats)
    before = words[words.index(rest[seats[0]]) - 1] if words[0] != rest[seats[0]] else ""
    pair = (other, one) if before in TO else (one, other)
    legal = view.game.legal_actions(view.state)
    moves = [each for each in legal if isinstance(each, Move)]
    matches = [each for each in moves if (each.card, each.owner, each.target) == (card, *pair)]
    return write(view.game, view.setup, view.state, matches[0]) if len(matches) == 1 else ""


def is_row_of_one(view: View, name: str, rest: str) -> bool:
    """Whether `eva ana` says before whom one player plays twice in a row, as Eva, who is
    snakebitten, plays nothing (SYF-4.6)."""
    state: State = view.state
    seats = {name: seat for seat, name in enumerate(view.names)}
    if not under(state, SNAKE, seats[name]):
        return False
    words = [name, *(word for word in PARTS.split(rest) if word)]
    return len(words) > 1 and _row(view, _Words(seats, {}), words)[1] == len(words)


def ask_of_two(view: View, name: str, rest: str) -> None:
    """Ambiguous where `bo ana` is a play out of turn, or one of each of the two still alive."""
    state: State = view.state
    seats = {name: seat for seat, name in enumerate(view.names)}
    whom = find(seats, rest)
    if len(living(state.lives)) > 2 or seats[name] == state.turn or len(whom) != 1:
        return
    row, _ = _row(view, _Words(seats, {}), [name, whom[0]])
    if len(row) == 2 and _lines(view, [Lay(seats[name], seats[whom[0]])]):
        raise Ambiguous(
            f"that can be `{'; '.join(row)}` or `{name}: {whom[0]}`; type one of them"
        )
