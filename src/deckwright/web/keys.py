"""Links nobody can guess: a key for each role, made of one secret that is kept.

A key is the beginning of an HMAC of its role under the secret: 96 bits, so that a link cannot
be guessed, and one link says nothing about another. Links hold for an evening, whatever is
played: until a day after the last line that was said while they were served, which is when the
secret's file was last written. `--keep-links` keeps them for longer; `--new-links` makes a new
secret, and the old links open nothing from then on.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ..errors import OutputError
from ..resources import data_folder
from .seats import Seats

SECRET = 32
"""Bytes of the secret."""
LETTERS = 16
"""Of a key; six bits each."""
EVENING = 24 * 3600.0
"""Seconds after the last line for which links hold."""


class Role(NamedTuple):
    """Whom a link stands for."""

    kind: str
    """"watch", "door" for who comes to pick a name, "table" for whoever keeps the game, or
    "seat"."""
    name: str = ""
    """The player of a seat."""
    turn: int = 0
    """How often the seat had been given back when it was taken."""

    @property
    def acts(self) -> bool:
        """Whether anything can be done at the table by its link."""
        return self.kind in ("table", "seat")


WATCH, DOOR, TABLE = Role("watch"), Role("door"), Role("table")


class Keys:
    """The keys of one secret."""

    def __init__(
        self, secret: bytes, file: Path | None = None, seats: Seats | None = None
    ) -> None:
        """`file`: where the secret lies, if its links end with the evening."""
        self._secret, self._file = secret, file
        self.seats = seats or Seats()
        self._used = time.time()
        self._version = ""

    def holds(self, version: str) -> bool:
        """Whether the links still hold; they hold for another day once the table, of which
        `version` is a word, has changed."""
        if version != self._version:
            if self._version and self._file:
                with suppress(OSError):  # then a server begun anew may make other links
                    os.utime(self._file)
            self._used = time.time() if self._version or not self._file else _since(self._file)
            self._version = version
        return self._file is None or time.time() < self._used + EVENING

    def of(self, role: Role) -> str:
        """The key of a role; a name in any letters, small or large, is one role."""
        text = f"{role.kind}:{role.name.casefold()}{f':{role.turn}' if role.turn else ''}"
        digest = hmac.new(self._secret, text.encode(), sha256).digest()
        return base64.urlsafe_b64encode(digest).decode("ascii")[:LETTERS]

    def seat(self, name: str) -> Role:
        """The role of who has, or next takes, a seat."""
        return Role("seat", name, self.seats.of(name).turn)

    def stands(self, role: Role) -> bool:
        """Whether a role has not been given back since."""
        return role.kind != "seat" or role.turn == self.seats.of(role.name).turn

    def role(self, key: str, players: Sequence[str]) -> Role | None:
        """Whom a key stands for among those who play, or played this evening; None if nobody.

        All are compared, each in the same time whatever the key.
        """
        known = {name.casefold() for name in players}
        away = [name for name in self.seats.names if name not in known]
        roles = (WATCH, DOOR, TABLE, *map(self.seat, (*players, *away)))
        given = key.encode("utf-8", "replace")
        same = [role for role in roles if hmac.compare_digest(self.of(role).encode(), given)]
        return same[0] if same else None


def kept_keys(new: bool = False, keep: bool = False) -> Keys:
    """The keys of this machine's secret, which is made if there is none, or if the evening of
    the one there is over; `new` makes another, `keep` has no evening end.

    OutputError if it cannot be kept.
    """
    file, seats = data_folder() / "serve.key", data_folder() / "serve.seats"
    over = not keep and _since(file) + EVENING <= time.time()
    secret = b"" if new or over else _read(file)
    if not secret:
        secret = _new_secret(file)
        with suppress(OSError):
            seats.unlink()
    return Keys(secret, None if keep else file, Seats(seats))


def _since(file: Path) -> float:
    """When a line was last said by the links of a file; 0 if there are none."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _read(file: Path) -> bytes:
    """The secret of a file; nothing if there is none, or it has been spoilt.

    OutputError where others than its owner may read it, and so may know the links.
    """
    try:
        secret, mode = file.read_bytes(), file.stat().st_mode
    except OSError:
        return b""
    if mode & 0o077:
        raise OutputError(
            f"others may read `{file}`, and know the links: "
            f"`dw serve --new-links` makes new ones, `chmod 600` keeps these"
        )
    return secret if len(secret) == SECRET else b""


def _new_secret(file: Path) -> bytes:
    """A new secret, in a file that only its owner may read."""
    secret = secrets.token_bytes(SECRET)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as opened:
            opened.write(secret)
        beside.replace(file)
    except OSError as error:
        raise OutputError(f"cannot write `{file}`: {error.strerror or error}") from error
    return secret
