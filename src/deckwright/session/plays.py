"""Games played, as programs that keep such things take them in: BG Stats and BoardGameGeek.

BG Stats makes a play of a link that holds it as JSON, opened on the phone it runs on.
BoardGameGeek takes a play as the JSON that the form of its pages sends, one at a time, from who
is signed in there; it knows games by numbers of its own.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, TypeAlias
from urllib.parse import quote

from .history import Past

SOURCE = "Deckwright"
LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="

Play: TypeAlias = dict[str, Any]
"""A play as JSON has it."""


def rows(past: Past, title: str) -> list[dict[str, object]]:
    """A row for each player of a game, for a spreadsheet."""
    begun = _begin_time(past)
    return [
        {
            "date": f"{begun:%Y-%m-%d}",
            "time": f"{begun:%H:%M}",
            "game": title,
            "minutes": past.minutes,
            "player": name,
            "seat": seat,
            "began": name == past.first,
            "points": past.points[seat - 1] if past.points else "",
            "won": name in past.winners,
            "session": past.name,
        }
        for seat, name in enumerate(past.players, 1)
    ]


def bg_stats(past: Past, title: str, number: str = "") -> Play:
    """A play as BG Stats takes it; `number`: of the game at BoardGameGeek, where it has one."""
    game: dict[str, object] = {
        "name": title,
        "sourceGameId": past.game,
        "highestWins": _highest_wins(past),
        "noPoints": not past.points,
    }
    if number:
        game["bggId"] = int(number)
    return {
        "sourceName": SOURCE,
        "sourcePlayId": f"{past.name} {past.begun}",
        "playDate": f"{_begin_time(past):%Y-%m-%d %H:%M:%S}",
        "durationMin": past.minutes,
        "comments": past.reason,
        "game": game,
        "players": [
            {
                "name": name,
                "sourcePlayerId": name.casefold(),
                "startPlayer": name == past.first,
                "winner": name in past.winners,
                **({"score": str(past.points[seat])} if past.points else {}),
            }
            for seat, name in enumerate(past.players)
        ],
    }


def bg_stats_link(play: Play) -> str:
    """What a phone opens to take in a play."""
    return f"{LINK}{quote(json.dumps(play, ensure_ascii=False, separators=(',', ':')))}"


def bgg(past: Past, title: str, number: str = "") -> Play:
    """A play as BoardGameGeek takes it; without its number there it has only its title."""
    return {
        "action": "save",
        "ajax": 1,
        "objecttype": "thing",
        "objectid": number,
        "playdate": f"{_begin_time(past):%Y-%m-%d}",
        "length": past.minutes,
        "quantity": 1,
        "comments": f"{title}: {past.reason}".rstrip(": "),
        "players": [
            {
                "name": name,
                "position": str(seat),
                "score": str(past.points[seat - 1]) if past.points else "",
                "win": name in past.winners,
                "new": False,
            }
            for seat, name in enumerate(past.players, 1)
        ],
    }


def _highest_wins(past: Past) -> bool:
    """Whether who has won had the most points; so in most games, where there are none."""
    won = [
        points
        for name, points in zip(past.players, past.points, strict=False)
        if name in past.winners
    ]
    return not won or max(past.points) in won


def _begin_time(past: Past) -> datetime:
    """When it began, by the clock on the wall; the first of all days where a row is spoilt."""
    try:
        return datetime.fromisoformat(past.begun).replace(tzinfo=UTC).astimezone()
    except ValueError:
        return datetime(1970, 1, 1)
