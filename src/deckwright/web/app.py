"""The addresses of a served session, and what answers each.

    /KEY/             the table, as the link of this key sees it; the names, at the door
    /KEY/sit          where a name is picked; `leave` and `free` give its seat back
    /KEY/live         what changes on it, as server-sent events; ?since=... once
    /KEY/do           where its buttons and its line are sent
    /KEY/rules        rules, and answers to questions: ?q=...
    /KEY/card/ID.webp a card as a picture; ID.small.webp a small one
    /KEY/step/N       the table after so many lines; step/last after all of them
    /KEY/page.css     the look: style, script, fonts, signs; game.css is the game's own

Whatever has no key that stands for somebody here is answered alike.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, quote

from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ..errors import DeckwrightError
from ..prompt.questions.ask_rules import asked_at
from ..session.session import Session
from . import act_page, door_page, looks, page, replay, rules_page, score_page, table_page
from .acting import NEXT, STALE, Press, Reply
from .answers import elsewhere, guarded, html_answer, look_answer, not_done, nothing
from .door import Door
from .forms import pressed
from .html import Html
from .keys import Keys, Role
from .live import Live
from .pictures import Pictures
from .served_session import Served
from .table_page import Moment

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp

    from .guard import Rates

FIELDS = 40
"""Fields of a form, at most."""
Answer = Callable[["Request", Role], Awaitable[Response]]


class Site:
    """All that a served session answers."""

    def __init__(
        self, served: Served, keys: Keys, address: Callable[[], str] = lambda: ""
    ) -> None:
        """`address`: what links of phones begin with; "" where no phone gets here."""
        self.served, self.keys, self.address = served, keys, address
        self.live = Live(served, self.parts, self.holds, lambda: keys.seats.changes)
        self.door = Door(served, keys, address, self.live.told)
        self.pictures = Pictures()

    def holds(self, role: Role) -> bool:
        """Whether the link of a role opens anything still."""
        return self.keys.holds(self.served.version) and self.keys.stands(role)

    def app(self, hosts: Callable[[], Collection[str]], rates: Rates | None = None) -> ASGIApp:
        """The application; `hosts` are the addresses it may be asked by now, with the port."""
        routes = [
            Route("/{key}/", self.keyed(self.table)),
            Route("/{key}/live", self.keyed(self.events)),
            Route("/{key}/do", self.keyed(self.act), methods=["POST"]),
            *(
                Route(f"/{{key}}/{name}", self.keyed(answer), methods=[method])
                for name, method, answer in self.door.answers()
            ),
            Route("/{key}/step/last", self.keyed(self.step)),
            Route("/{key}/step/{step:int}", self.keyed(self.step)),
            Route("/{key}/rules", self.keyed(self.rules)),
            Route("/{key}/card/{card}.webp", self.keyed(self.picture)),
            Route("/{key}/{name}", self.keyed(self.look)),
        ]
        return guarded(routes, hosts, rates)

    def keyed(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """An answer for those only whose key stands for somebody here."""

        async def answered(request: Request) -> Response:
            players = self.served.look().setup.players
            role = self.keys.role(request.path_params["key"], players)
            if role is None or not self.holds(role):
                return nothing()
            return await answer(request, role)

        return answered

    # What a link shows ------------------------------------------------------------------

    def parts(self, role: Role) -> dict[str, Html]:
        """The parts of the table's page as they are now."""
        session = self.served.session
        game = {"game": Html(session.record.id)}
        if self.door.is_for(role):
            return {**game, **self.door.parts(role)}
        seat = _seat(session, role)
        pictured = self.pictures.places(large=not role.acts)
        parts = table_page.parts(table_page.now(session, seat), pictured)
        if role.acts:
            parts["act"] = act_page.Panel(session, seat, pictured).buttons()
        if role.acts and score_page.is_score(session):
            parts["table"] = score_page.rows(session, seat)
        return {**parts, **self.door.parts(role), **game}

    async def table(self, request: Request, role: Role) -> Response:
        """The table, and what can be done there; or the names, for who has none there."""
        at_door = self.door.is_for(role)
        return self.door.page(request, role) if at_door else self.page(role, Reply())

    def page(self, role: Role, reply: Reply, code: int = 200) -> Response:
        """The table's page, with what came of the last press."""
        session = self.served.session
        kind = {"seat": "seat", "table": "host"}.get(role.kind, "room")
        who = {"seat": role.name, "host": "Host"}.get(kind, "")
        links = (("Rules", "rules"), ("Replay", "step/last"))
        seat, pictured = _seat(session, role), self.pictures.places()
        act = act_page.box(session, seat, reply, pictured) if role.acts else ""
        parts = self.live.parts(role)
        game = str(session.record.id)
        below = [door_page.leaving(role.name)] if kind == "seat" else []
        shown = page.Shown(session.book.title, who, kind, "", "live", game=game, links=links)
        return html_answer(page.table(shown, parts, act, below), code)

    async def act(self, request: Request, role: Role) -> Response:
        """Do what was pressed or typed; a script is answered with the parts that follow."""
        if not role.acts:
            return nothing()
        try:
            press = _press(await request.body())
        except ValueError:
            message = f"That form has more than {FIELDS} fields; none of ours has."
            return not_done(message, 400)

        def done(session: Session) -> Reply:
            return pressed(session, _seat(session, role), press)

        reply = await self.served.act(done)
        if reply.asks:
            return elsewhere(f"rules?q={quote(reply.asks)}", "x-parts" in request.headers)
        await self.live.told()
        session = self.served.session
        code = 409 if reply.error else 200
        if "x-parts" not in request.headers:
            return self.page(role, reply, code)
        panel = act_page.Panel(session, _seat(session, role), self.pictures.places())
        parts = {**self.live.parts(role), "reply": panel.told(reply)}
        if reply.error == STALE:
            parts["stale"] = Html("1")
        if reply.question:
            parts["act"] = panel.asking(reply)
        return JSONResponse(parts, code, {"cache-control": "no-store"})

    async def step(self, request: Request, _role: Role) -> Response:
        """The table as it was after so many lines."""
        session = self.served.session
        last = len(session.folded.lines)
        step = min(request.path_params.get("step", last), last)
        parts = table_page.parts(Moment(session, step), self.pictures.places("../"))
        links = (("Rules", "rules"), ("The table", ""))
        shown = page.Shown(session.book.title, "Replay", "again", "../", links=links)
        return html_answer(page.table(shown, parts, replay.links(step, last, "{}")))

    async def rules(self, request: Request, role: Role) -> Response:
        """Rules and answers, beside the pages as they take a while."""
        session = self.served.session
        asked = " ".join(request.query_params.get("q", "").split())
        table, desk = asked_at(session, asked, speaker=_seat(session, role))
        answer = await asyncio.to_thread(rules_page.rules, desk, asked, table)
        return html_answer(page.plain("Rules", "", answer))

    async def picture(self, request: Request, _role: Role) -> Response:
        """A card."""
        record = self.served.session.record
        name = request.path_params["card"]
        card = name.removesuffix(".small")
        known = card in self.served.session.setup.facts
        made = await self.pictures.of(record, card, card != name) if known else b""
        if not made:
            return nothing()
        return Response(made, 200, {"cache-control": "private, max-age=86400"}, "image/webp")

    async def events(self, request: Request, role: Role) -> Response:
        """What changes."""
        since = request.query_params.get("since")
        if since is None:
            return self.live.answer(role, request.client.host if request.client else "")
        if since == self.live.version:  # to a page that asks now and then
            return Response(status_code=204)
        told = {"version": self.live.version, **self.live.parts(role)}
        return JSONResponse(told, headers={"cache-control": "no-store"})

    async def look(self, request: Request, _role: Role) -> Response:
        """A file of the look; a game without one of its own has an empty one."""
        name = request.path_params["name"]
        sent = looks.file(name, self.served.session.record.game)
        if sent is None and name == looks.GAME:
            return Response(b"", media_type="text/css")
        return look_answer(
            request, sent, keeps=name != looks.GAME
        )  # another game, another look


def _seat(session: Session, role: Role) -> int | None:
    """The seat of a role; None for who acts for everybody.

    DeckwrightError where another game has just begun, without that player.
    """
    if role.kind == "seat" and role.name not in session.setup.players:
        raise DeckwrightError(f"{role.name} does not play in this game")
    return session.setup.players.index(role.name) if role.kind == "seat" else None


def _press(body: bytes) -> Press:
    """What a form says; whatever it does not say is as if nothing was pressed."""
    fields = parse_qs(
        body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=FIELDS
    )
    said = {name: values[-1] for name, values in fields.items()}
    choice, *picked = said.get("pick", said.get("choice", "")).split(NEXT)
    answers = [*picked, *fields.get("answer", [])]
    answers += [", ".join(filter(None, fields["many"]))] if "many" in fields else []
    return Press(
        said.get("stamp", ""),
        choice,
        " ".join(said.get("meant", said.get("typed", "")).split()),
        tuple(" ".join(answer.split()) for answer in answers),
    )
