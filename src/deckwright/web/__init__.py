"""A session in browsers: its table live for everybody in the room; seats act.

Enters: a session and requests. Leaves: pages, and lines for the session's journal.

    served_session.py the session that is served, caught up with other terminals
    keys.py        links nobody can guess, and whom each stands for
    seats.py       who has taken which seat
    door.py        the way in: a seat taken, and given back
    door_page.py   the same as HTML: the code, the names
    answers.py     how requests are answered
    guard.py       which requests are answered at all: hosts, origins, sizes, rates
    connections.py  how many are held, and for how long
    server.py      where pages are served: address, port, network
    app.py         addresses and what answers them
    live.py        what changes, sent as it happens
    html.py        text made safe, elements
    page.py        what every page has
    qr.py          links as codes to point a phone at
    table_page.py  the parts of a table's page as HTML
    places.py      the table itself, as it is seen from a seat
    happening.py   what just happened, and all that did
    second_person.py  sentences to who is named in them
    looks.py       what pages wear: styles, fonts, signs
    score_page.py  a score kept by taps
    acting.py      what a seat can do now, and doing it
    forms.py       what was pressed or typed, done
    session_words.py  undo, note, timer, ruling
    timer.py       a timer everybody sees
    corners.py     cards found by their corners, in rows
    act_page.py    the same as buttons, questions and a line to type
    rules_page.py  rules and the judge's answers
    pictures.py    cards as pictures
    replay.py      a session step by step, on pages or in one file
    preview.py     a deck while it is being made: what its files draw now
    preview_page.py  the same as HTML
    static/        the style and the script, as they are sent

Nothing secret is here to be sent: the referee knows of hands what everybody was shown.
"""

from __future__ import annotations

from ..errors import MissingPart
from ..resources import install_command

PARTS = ("starlette", "uvicorn", "segno")
"""What the extra `[web]` asks for."""


def need_web_parts(command: str = "serve") -> None:
    """MissingPart, with the way to mend it, where the libraries of pages are not installed."""
    from importlib.util import find_spec

    missing = [name for name in PARTS if find_spec(name) is None]
    if missing:
        be = "is" if len(missing) == 1 else "are"
        raise MissingPart(
            f"`{command}` needs {', '.join(missing)}, which {be} "
            f"not installed here: run `{install_command(*PARTS)}`"
        )
