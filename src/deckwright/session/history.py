"""What was played: results, lengths, streaks, by player and by game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from ..errors import DeckwrightError, count, joined
from .going_on import BEFORE
from .record import Record
from .session import Session
from .store import Store


class Past(NamedTuple):
    """One session, as history tells it."""

    name: str
    game: str
    begun: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    """Empty while it is not over."""
    reason: str
    lines: int
    minutes: int
    """From the first line to the last."""
    hits: dict[str, int]
    """How often each player was hurt, in games that hurt."""
    first: str = ""
    """Who began, as far as that was said before the game."""
    points: tuple[int, ...] = ()
    """By seat; empty where a game has none."""
    before: str = ""
    """The session that it was until a house rule, or who plays, was changed for the rest."""


class GameCount(NamedTuple):
    """A player's record."""

    name: str
    played: int
    won: int
    streak: int
    """Wins in a row, up to the newest game."""
    hits: int


class Shelf(NamedTuple):
    """A game's record."""

    name: str
    played: int
    """Games that came to an end."""
    lines: int
    """Of a game, on average."""
    minutes: int


def history(store: Store, records: Iterable[Record] | None = None) -> list[Past]:
    """Every session that can be read, the newest first; or those of some, in their order."""
    records = store.sessions() if records is None else [*records]
    games: dict[str, Past] = {}
    for record in records:
        with suppress(DeckwrightError):
            games[record.name] = _past(store, record)
    _join_parts(games, [each.name for each in sorted(records, key=lambda each: each.id)])
    return [*games.values()]


def _join_parts(games: dict[str, Past], oldest_first: Iterable[str]) -> None:
    """What one game was in several sessions is one of them; parts that were taken back go."""
    parts = [name for name in oldest_first if name in games]
    newest = {games[name].before: name for name in parts}
    taken_back = set[str]()
    for name in parts:
        before = games[name].before
        goes_on = before in games and games[before].reason != ENDED
        if before and (before in taken_back or goes_on or newest[before] != name):
            taken_back.add(name)
    older = set[str]()
    for name in parts:
        before = games[name].before
        if name in taken_back:
            del games[name]
        elif before in older:  # what a spoilt file names as before itself stays apart
            older.remove(before)
            games[name] = _join(games.pop(before), games[name])
        if name in games:
            older.add(name)


def _join(before: Past, after: Past) -> Past:
    """One game, which has gone on as another session."""
    return after._replace(
        begun=before.begun,
        first=before.first,
        lines=before.lines + after.lines,
        minutes=before.minutes + after.minutes,
        hits=dict(Counter(before.hits) + Counter(after.hits)),
    )


def finished_sessions(store: Store, game: str, players: int) -> Iterator[Session]:
    """The sessions of a game with so many players that came to an end and can be read."""
    for record in store.sessions():
        try:
            if record.game == game:
                session = Session(store, record)
                result = session.result
                if result is not None and len(session.setup.players) == players:
                    yield session
        except DeckwrightError:
            continue


ENDED = "ended"
NO_WINNER = {"": "not over", ENDED: "ended as it stood"}
"""What is told of a session nobody has won, by why it is over."""


def summary(past: Past) -> str:
    """A session in a sentence: when, what, who won, how long."""
    winners = joined(past.winners) or NO_WINNER.get(past.reason, "nobody")
    return f"{past.begun[:10]} {past.game}: {winners} ({count(past.lines, 'line')})"


def _past(store: Store, record: Record) -> Past:
    session = Session(store, record)
    result = session.result
    names = session.setup.players
    ends = [entry.text.split() for entry in session.entries if entry.kind == "end"]
    said = ends[-1] if session.folded.ended else []
    won = [seat for seat, name in enumerate(names) if name in said]
    hits: Counter[str] = Counter()
    for played in session.played:
        for event in played.events:
            target = event.params.get("target")
            if event.code in session.game.hurts and isinstance(target, int):
                hits[names[target]] += 1
    return Past(
        record.name,
        record.game,
        record.begun,
        names,
        tuple(names[seat] for seat in (result.winners if result else won)),
        str(result.reason) if result else ENDED if session.folded.ended else "",
        len(session.folded.lines),
        _minutes([entry.at for entry in session.entries if entry.kind in ("do", "also")]),
        dict(hits),
        names[session.setup.first] if names and not session.game.rolls_for_first else "",
        () if session.game.scoreless else tuple(session.game.score(session.state)),
        str(record.setup.get(BEFORE, "")),
    )


def _minutes(times: list[str]) -> int:
    if len(times) < 2:
        return 0
    try:
        first, last = (datetime.fromisoformat(time) for time in (times[0], times[-1]))
    except ValueError:  # a spoilt row; the game itself can be read
        return 0
    return round((last - first).total_seconds() / 60)


def by_player(pasts: Iterable[Past]) -> list[GameCount]:
    """Each player's record over finished games, most wins first; `Maya` and `maya` are one, and
    called as in the first of the games."""
    played: dict[str, list[bool]] = defaultdict(list)
    spelt: dict[str, str] = {}
    hits: Counter[str] = Counter()
    for past in pasts:
        if past.winners:
            for name in past.players:
                one = name.casefold()
                spelt.setdefault(one, name)
                hits[one] += past.hits.get(name, 0)
                played[one].append(name in past.winners)
    tallies = [
        GameCount(spelt[one], len(won), sum(won), _streak(won), hits[one])
        for one, won in played.items()
    ]
    return sorted(tallies, key=lambda tally: (-tally.won, tally.played, tally.name))


def by_game(pasts: Iterable[Past]) -> list[Shelf]:
    """How often each game was finished, and how long it took on average."""
    over: dict[str, list[Past]] = defaultdict(list)
    for past in pasts:
        if past.winners:
            over[past.game].append(past)
    return [
        Shelf(
            game,
            len(past_games),
            round(sum(past.lines for past in past_games) / len(past_games)),
            round(sum(past.minutes for past in past_games) / len(past_games)),
        )
        for game, past_games in sorted(over.items())
    ]


def _streak(won: list[bool]) -> int:
    """Wins in a row from the newest game on."""
    return next((i for i, each in enumerate(won) if not each), len(won))
