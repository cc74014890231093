"""The way in: a name is picked, a seat is taken, and given back.

Whoever has the code may take any seat that is free. A phone is given its seat as a cookie, too,
so that it finds back by the same code; nothing is done by a cookie alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from . import door_page, page
from .answers import elsewhere, html_answer, nothing
from .html import Html, tag
from .keys import DOOR, EVENING, WATCH, Keys, Role

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from .served_session import Served

SEAT = "seat"
"""The cookie."""


class Door:
    """The seats of a served session, as links see them."""

    def __init__(
        self,
        served: Served,
        keys: Keys,
        address: Callable[[], str],
        told: Callable[[], Awaitable[None]],
    ) -> None:
        """`address`: what links of phones begin with; `told`: tells all pages of a change."""
        self.served, self.keys, self.address, self._told = served, keys, address, told

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays now."""
        return self.served.session.setup.players

    def is_for(self, role: Role) -> bool:
        """Whether a link has no place at the table: another game may have begun without it."""
        playing = {name.casefold() for name in self.players}
        away = role.kind == "seat" and role.name.casefold() not in playing
        return role.kind == "door" or away

    def parts(self, role: Role) -> dict[str, Html]:
        """What changes with the seats: the names at the door, who sits where, the code."""
        players, seats = self.players, self.keys.seats
        link = f"{self.address()}/{self.keys.of(DOOR)}/" if self.address() else ""
        if self.is_for(role):
            return {"names": door_page.names_of(players, seats)}
        if role.kind == "table":
            return {"seats": door_page.seats_of(players, seats, link)}
        if role.kind == "watch" and link:
            return {"code": door_page.code(link, players, seats)}
        return {}

    def answers(self) -> Iterator[tuple[str, str, Callable[..., Awaitable[Response]]]]:
        """The addresses of the door, how each is asked, and what answers it."""
        yield from (("sit", "POST", self.sit), ("leave", "POST", self.leave))
        yield from (("free", "POST", self.free), ("back", "GET", self.back))
        yield ("watch", "GET", self.watch)

    def page(self, request: Request, role: Role, note: str = "", code: int = 200) -> Response:
        """The names to be picked."""
        mine = self._sitting(request)
        if role.kind == "seat":
            note = f"{role.name.title()} does not play in this game."
        names = door_page.door(self.players, self.keys.seats, mine.name if mine else "", note)
        title, game = self.served.session.book.title, self.served.session.record.id
        data = {"data_live": "live", "data_game": str(game)}
        return html_answer(
            page.plain(title, "", tag("h2", "Who are you?"), names, **data), code
        )

    def _sitting(self, request: Request) -> Role | None:
        """Who this phone has been so far, by what it was given when it took its seat."""
        role = self.keys.role(request.cookies.get(SEAT, ""), self.players)
        return role if role and role.kind == "seat" and not self.is_for(role) else None

    async def sit(self, request: Request, role: Role) -> Response:
        """Take a seat that is free."""
        name = await _name(request)
        if not self.is_for(role) or name not in self.players:
            return nothing()
        if not self.keys.seats.take(name):
            return self.page(request, role, f"{name} has just been taken.", 409)
        await self._told()
        return self._to_seat(name)

    def _to_seat(self, name: str) -> Response:
        """Go to a seat, and have the phone remember it."""
        key = self.keys.of(self.keys.seat(name))
        answer, secure = elsewhere(f"../{key}/"), self.address().startswith("https")
        answer.set_cookie(SEAT, key, int(EVENING), httponly=True, samesite="lax", secure=secure)
        return answer

    async def back(self, request: Request, role: Role) -> Response:
        """Go on with the seat this phone has."""
        mine = self._sitting(request)
        return self._to_seat(mine.name) if mine else self.page(request, role)

    async def watch(self, _request: Request, _role: Role) -> Response:
        """Only watch."""
        return elsewhere(f"../{self.keys.of(WATCH)}/")

    async def leave(self, _request: Request, role: Role) -> Response:
        """Give one's own seat back."""
        if role.kind != "seat":
            return nothing()
        await self._give_back(role.name)
        answer = elsewhere(f"../{self.keys.of(DOOR)}/")
        answer.delete_cookie(SEAT)
        return answer

    async def free(self, request: Request, role: Role) -> Response:
        """Give back the seat of somebody else."""
        name = await _name(request)
        if role.kind != "table" or name not in self.players:
            return nothing()
        await self._give_back(name)
        return elsewhere("./#seats")

    async def _give_back(self, name: str) -> None:
        """Let others take a seat; who had it is told by their page."""
        self.keys.seats.give_back(name)
        await self._told()


async def _name(request: Request) -> str:
    """Whose seat a form is about."""
    sent = parse_qs((await request.body()).decode("utf-8", "replace"))
    return sent.get("name", [""])[-1]
