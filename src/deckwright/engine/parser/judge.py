"""Readings of a line as actions: what the rules allow, and what they refuse.

Legality decides only among readings of one quality. A part without a name belongs to whoever
was named last, else to who is to act; one that is refused for them is refused.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import islice, product
from typing import Any, Generic, NamedTuple, TypeAlias

from ...errors import AlreadySo, DeckwrightError, Refusal
from .. import correction
from ..action import TABLE, Action
from ..effects import Step
from ..forms import parts, required_fields, slots, verb
from ..game import Game, S, Setup, SomeState
from ..routine import follow
from ..seats import as_turns_come
from ..state import Event
from .chart import Chart
from .grammar import ACTING, Build, Form, Grammar, Said, SaidValues, Ways
from .readings import Part, Readings
from .said import is_it, is_relative, pointed
from .talk import Known, is_of_somebody, is_said_again, is_talk, named_in, people_in, spoken
from .vocabulary import LEFT, RIGHT

BUDGET = 400
"""So many actions at most are put to the rules for one line."""
COMBINATIONS = 3_000
"""In so many ways at most the values of its parts are taken together."""
TRIED = 12
"""So many values of an unsaid field are tried where none is legal, to be told why."""


_Meant: TypeAlias = tuple[tuple[Action, ...] | Refusal, object]
"""What a part can be, or why it can never be; and what `it` stands for after it."""


class Broken(NamedTuple):
    """What was understood and cannot be."""

    action: Action | None
    """None where a form's own function says that it can never be."""
    kind: type[Action]
    refusal: Refusal | None
    problem: str
    """Why a correction cannot be made; "" where a rule refuses."""
    before: tuple[Action, ...]
    """The deeds of the line that could be done before it."""
    state: SomeState
    """The table it was tried at."""
    guessed: int = 0
    """Whether some of it is only an example; 2 where others are refused for other reasons."""
    left: int = 0
    """The words left out of it, a bit for each."""
    sure: bool = True
    """Whether no other deeds can be meant before it."""
    parts: int = 1
    """In how many parts the line was read."""
    beside: tuple[Action, ...] = ()
    """What is said in one part with it, and comes after it."""
    reached: tuple[int, int] = (0, 0)
    """The word at which its part of the line begins, below zero, and how many deeds were done
    by then."""
    said: tuple[int, int] = (0, 0)
    """The words at which its part of the line begins, where nothing of that part can be done,
    and at which the part after it does; 0 where none."""

    @property
    def done(self) -> int:
        """How many deeds could be done before it."""
        return len(self.before)

    @property
    def depth(self) -> tuple[int, int, int]:
        """How far the line was read and done before it: the less the further."""
        return *self.reached, -self.done


class Judged(NamedTuple):
    """What a line can do."""

    legal: Mapping[tuple[Action, ...], tuple[int, int, int]]
    """Each way to do all of it, one action after the other -> how many rules it breaks that a
    ruling lets pass, in how many parts it is said, and its words that are talk or left out."""
    broken: tuple[Broken, ...]
    """Of what cannot be done, the furthest first."""
    too_many: bool


class Place(NamedTuple):
    """Where and by whom a line is said."""

    seat: int | None = None
    """Whoever says it, where the front end knows."""
    ruled: bool = False
    """Whether the table lets the next action pass a refusal that is not firm."""
    overruled: bool = False
    """Whether it lets all of them pass."""
    usual: bool = True
    """Whether forced steps follow by themselves."""


class Judge(Generic[S]):
    """Judges the readings of one line at one table."""

    def __init__(
        self, game: Game[S], setup: Setup, grammar: Grammar, place: Place = Place()
    ) -> None:
        self.game, self.setup, self.grammar, self.place = game, setup, grammar, place
        self._legal: dict[tuple[Action, ...], tuple[int, int, int]] = {}
        self._broken: dict[Hashable, Broken] = {}
        self._left, self._combinations, self._talks = BUDGET, COMBINATIONS, True
        self._parts, self._out, self._said, self._reached = 1, 0, (0, 0), (0, 0)
        self._tables: dict[Hashable, list[_Table[S]]] = {}
        self._guesses, self._unsaid = set[Action](), set[Action]()
        self.refused: set[tuple[int, int]] = set()
        """The forms of what cannot be done, and from which word on they were read."""
        self._seen: set[Hashable] = set()
        self._listed: dict[int, tuple[S, Sequence[Action]]] = {}

    def judged(self, state: S, chart: Chart, readings: Readings) -> Judged:
        """What the readings of a line come to at a table."""
        self._forms, self._pointed = chart.whole.forms, chart.whole.pointed
        self._chart, self._talks = chart, not (readings.mended or chart.only)
        start = _Table(state, (), (), None, ruled=self.place.ruled)
        for reading, out in readings.each:
            self._out, self._parts = out, len(reading)
            self._go(start, reading)
        if not self._legal:
            for reading, out in readings.each:
                self._out = out
                if not (row := self._row(start, reading)):
                    continue
                self._parts, self._said, self._reached = 1, (0, 0), (0, 0)
                known, acting = {**self._broken}, self.game.to_act(state)
                step, players = self.game.turn_step(self.setup), len(self.setup.players)
                in_turn = as_turns_come(row, acting, step, players)
                if after := self._done(start, in_turn, type(row[0])):
                    self._go(after, ())
                else:  # in another order they are done whole, but where a table lets it stand
                    self._broken = known | {
                        key: each
                        for key, each in self._broken.items()
                        if each.refusal and self.grammar.ruling(each.refusal)
                    }
        broken = sorted(self._broken.values(), key=lambda each: each.depth)
        return Judged(self._legal, tuple(broken), readings.too_many or self._left < 0)

    def _row(self, table: _Table[S], reading: Sequence[Part]) -> Sequence[Action]:
        """The deeds of a reading, if several players by name do the same, so that whose turn
        comes when is no part of what was said; else none."""
        row: list[Action] = []
        for part in reading:
            ways = [actions for actions, _ in islice(self._actions(table, part), 2)]
            if len(ways) != 1 or isinstance(ways[0], Refusal):
                return ()
            row += ways[0]
            seat = part.seat if self._forms[part.form].whose else None
            table = table._replace(carried=named_in(self._chart, part, ways[0], seat))
        seats, kinds = {each.seat for each in row}, {verb(type(each)) for each in row}
        same = len(kinds) == 1 and len(seats) > 1 and not seats & {TABLE, ACTING}
        pointed = "it" in self._chart.typed  # what comes of one of them, so the order is said
        return row if same and not pointed and not is_relative((*seats,)) else ()

    def _go(self, table: _Table[S], parts: Sequence[Part]) -> None:
        """Do the parts of a reading one after the other, in every way they can be meant."""
        if not parts:
            unsaid = not self._unsaid.isdisjoint(table.done)
            rank = table.breaches + unsaid, self._parts, self._out | table.talk
            self._legal[table.done] = min(rank, self._legal.get(table.done, rank))
            return
        first, *rest = parts
        self._said = first.at, rest[0].at if rest else 0
        self._reached = -first.at, len(table.done)
        end = rest[0].at if rest else len(self._chart.typed)
        again = self._talks and is_said_again(self._chart, first, end, table.done)
        tables = [] if again else self._after(table, first)
        if not (tables or again):
            self.refused.add((first.form, first.at))
        if not tables and self._is_talk(table, first, end):
            talk = (1 << end) - (1 << first.at)
            tables = [table._replace(talk=table.talk | talk, breaches=table.breaches + 1)]
        for after in tables:
            key = after.done, after.talk, after.carried, after.it, tuple(rest)
            if key not in self._seen:
                self._seen.add(key)
                self._go(after, rest)

    def _is_talk(self, table: _Table[S], part: Part, end: int) -> bool:
        """Whether a part that cannot be done is no deed, but talk of the one before it."""
        form = self._forms[part.form]
        if not (self._talks and table.done) or table.ruled or form.kind is correction.Correct:
            return False
        ways = [a for a, _ in self._actions(table, part) if not isinstance(a, Refusal)]
        guess = bool(ways) and all(self._guesses.issuperset(way) for way in ways)
        acting = self.game.to_act(table.state)
        known = Known(table.done, table.events, acting)
        return is_talk(self._chart, part, end, ways, known, guess=guess)

    def _after(self, table: _Table[S], part: Part) -> list[_Table[S]]:
        """The tables that a part can lead to; found once, whatever it belongs to."""
        key = table.done, table.carried, table.it, part
        if key not in self._tables:
            self._tables[key] = found = []
            form = self._forms[part.form]
            carried = part.seat if part.seat is not None else table.carried
            for actions, thing in self._actions(table, part):
                if self._left < 0:
                    break
                kinds = {*map(type, table.done[-1:])} if part.again else ()
                if kinds and {type(each) for each in actions} != kinds:
                    continue
                after = self._done(table, actions, form.kind)
                if after is not None:
                    whose = (
                        carried if form.whose else named_in(self._chart, part, actions, carried)
                    )
                    found.append(after._replace(carried=whose, it=thing))
        return self._tables[key]

    def _done(
        self, table: _Table[S], actions: Sequence[Action] | Refusal, kind: type[Action]
    ) -> _Table[S] | None:
        """The table after some actions; None if one of them is refused."""
        before = table.done
        if isinstance(actions, Refusal):
            self._break(table, None, kind, actions)
            return None
        for at, said in enumerate(actions, 1):
            self._left -= 1
            action = self._whose(table.state, said)
            if action is None:
                return None
            if isinstance(action, correction.Correct):
                corrected = self._corrected(table, action, before)
                if corrected is None:
                    return None
                table = corrected
                continue
            refusal = self.game.refusal(table.state, action)
            if refusal is not None and self._has_followed(table, action):
                continue
            if refusal is not None and (refusal.firm or not table.ruled):
                self._said = self._said[0] * (at == 1), self._said[1]
                self._break(table, action, type(action), refusal, actions[at:])
                return None
            breaches = self.game.legality.breaches(table.state, action) if refusal else 0
            after = self.game.step(table.state, action, refusal is not None)
            table = self._settled(table, action, after)
            table = table._replace(breaches=table.breaches + breaches)
        return table

    def _has_followed(self, table: _Table[S], action: Action) -> bool:
        """Whether an action has been done by itself after the last deed, or come of it."""
        came = self.grammar.followed if table.done else None
        has_come = came is not None and came(table.before, table.state, action)
        return has_come or action in table.followed

    def _settled(self, table: _Table[S], action: Action, step: Step[S]) -> _Table[S]:
        """The table after an action and the forced steps that follow from it."""
        state, followed = step.state, list[Action]()
        if self.place.usual:
            for forced in follow(self.game, self.setup, state):
                followed.append(forced.action)
                state = forced.after
        return table._replace(
            state=state,
            done=(*table.done, action),
            followed=tuple(followed),
            ruled=self.place.overruled,
            before=table.state,
            events=step.events,
        )

    def _corrected(
        self, table: _Table[S], action: correction.Correct, before: tuple[Action, ...]
    ) -> _Table[S] | None:
        try:
            step = correction.apply(self.game, self.setup, table.state, action)
        except DeckwrightError as problem:
            if isinstance(problem, AlreadySo) and before:
                return table  # what the deed before it has brought
            key = action, str(problem)
            broken = Broken(
                action, type(action), None, str(problem), before, SomeState(table.state)
            )
            self._broken.setdefault(key, broken._replace(reached=self._reached))
            return None
        return self._settled(table, action, step)

    def _whose(self, state: S, action: Action) -> Action | None:
        """An action of whoever is to act as theirs, and players told by their places as seats;
        None where nobody is to act, or nobody is who a place is told from."""
        seat = action.seat
        if seat == ACTING or is_relative(seat):
            acting = self.game.to_act(state) if self.place.seat is None else (self.place.seat,)
            if not acting:
                return None
            seat = acting[0]
        values = {each.name: getattr(action, each.name) for each in fields(action)}
        if seat == action.seat and not any(map(is_relative, values.values())):
            return action
        if seat == TABLE:
            return None
        placed = {name: self.placed(state, seat, value) for name, value in values.items()}
        return replace(action, **{**placed, "seat": seat})

    def _break(
        self,
        table: _Table[S],
        action: Action | None,
        kind: type[Action],
        refusal: Refusal,
        beside: Sequence[Action] = (),
    ) -> None:
        guessed = action in self._guesses
        broken = Broken(
            action, kind, refusal, "", table.done, SomeState(table.state), guessed, self._out
        )._replace(parts=self._parts, beside=(*beside,), said=self._said, reached=self._reached)
        key = action or (refusal.rule, refusal.code)
        known = self._broken.get(key)
        if known is None or broken.depth < known.depth:
            self._broken[key] = broken
        elif known.depth == broken.depth and known.before != table.done:
            self._broken[key] = known._replace(sure=False)

    # Actions ----------------------------------------------------------------------------

    def _actions(self, table: _Table[S], part: Part) -> Iterator[_Meant]:
        """Every action a part can be: of whoever it can be, with every value it can have; and
        what `it` stands for after it."""
        form, things = self._forms[part.form], self._pointed[part.form]
        seats = self._seats(table, form, part)
        for seat in seats:
            for values in spoken(self._chart, part, self.place.seat):
                self._combinations -= 1
                if self._combinations < 0:
                    self._left = -1
                    return
                meant, thing = pointed(values, things, table.it)
                if is_it(meant.values()) or not self._is_such(form, values, meant):
                    continue  # nothing was named that it could be
                placed = {
                    field: self.placed(table.state, seat if form.whose else ACTING, value)
                    for field, value in meant.items()
                }
                if form.kind is correction.Correct and is_relative((*placed.values(),)):
                    continue  # nobody is put right by where they sit
                if form.build:
                    own = self.place.seat == seat
                    said = Said(table.state, self.setup, seat, placed, len(seats) == 1, own)
                    built = [*self._built(form, form.build, said, table.done)]
                    yield from ((a if isinstance(a, Refusal) else (*a,), thing) for a in built)
                    continue
                for action in self._opened(table.state, form, seat, placed):
                    yield (action,), thing

    def _is_such(self, form: Form, said: SaidValues, meant: SaidValues) -> bool:
        """Whether `it` stands for a value of the kind that an action has there; a form's own
        function sees to that by itself."""
        it = [each for each in said if said[each] is not meant[each]] if not form.build else ()
        kinds = {slot.field: slot.kind for slot in slots(parts(form.kind.form))} if it else {}
        return all(kinds.get(field, "card") in self.grammar.things for field in it)

    def _built(
        self, form: Form, build: Build, said: Said, before: tuple[Action, ...]
    ) -> Iterator[Sequence[Action] | Refusal]:
        """What a form's own function makes of a part."""
        try:
            built = build(said)
        except DeckwrightError as problem:
            broken = Broken(None, form.kind, None, str(problem), before, said.state)
            broken = broken._replace(reached=self._reached)
            self._broken.setdefault((form.kind, str(problem)), broken)
            return
        if isinstance(built, Ways):
            self._unsaid.update(*(built.each if built.unsaid else ()))
            yield from filter(None, built.each)
        elif isinstance(built, Refusal) or built:
            yield built

    def _seats(self, table: _Table[S], form: Form, part: Part) -> Sequence[int]:
        """Whoever can do a part; `she` can be whoever was named before."""
        kind, named = form.kind, part.seat
        if kind.by_table:
            return [named if named is not None and kind.names_actor else TABLE]
        said = named if named is not None else table.carried
        if named is None and table.done and is_of_somebody(self._chart, part.at):
            before = (*people_in(table.done),)
            return [*dict.fromkeys(before if said is None else (said, *before))]
        if said is None:
            said = self.place.seat
        if said is not None:
            return [said]
        acting = self.game.to_act(table.state)
        if kind.interrupt or not acting:
            return range(len(self.setup.players))
        return acting[:1] if self.game.in_turns else acting

    def placed(self, state: S, seat: int, value: Any) -> Any:
        """A value in which players told by their places are seats; in a group, of its `who`."""
        if isinstance(value, dict):
            who = value.get("who", seat)
            seat = who if isinstance(who, int) else seat
            return {field: self.placed(state, seat, each) for field, each in value.items()}
        if isinstance(value, tuple) and is_relative(value):
            return tuple(self.placed(state, seat, each) for each in value)
        if seat == ACTING or not is_relative(value):
            return value  # told from whoever acts when it comes to it
        if value == LEFT:
            return self._left_of(state, seat)
        seats = range(len(self.setup.players))
        right = next((s for s in seats if self._left_of(state, s) == seat), seat)
        return right if value == RIGHT else seat

    def _left_of(self, state: S, seat: int) -> int:
        if self.grammar.left:
            return self.grammar.left(state, seat)
        return (seat + self.game.turn_step(self.setup)) % len(self.setup.players)

    def _opened(self, state: S, form: Form, seat: int, values: SaidValues) -> Iterator[Action]:
        """An action with the values that were said; of what is open, whatever is legal, or
        where nothing is, something that the rules can say why of. Open is what an action needs
        and was not said, and what the form leaves open; else the default is meant, if that can
        be."""
        kind = form.kind
        missing = (required_fields(kind) | {*form.opens}) - values.keys()
        if not missing:
            yield kind(**{"seat": seat, **values})
            return
        fitting = [
            action
            for action in self._legal_at(state)
            if type(action) is kind
            and action.seat == seat
            and all(getattr(action, field) == value for field, value in values.items())
        ]
        rest = [each for each in fields(kind) if each.name not in {"seat", *missing, *values}]
        by_open: dict[tuple[Hashable, ...], list[Action]] = {}
        for action in fitting:
            by_open.setdefault(tuple(getattr(action, f) for f in sorted(missing)), []).append(
                action
            )
        for alike in by_open.values():
            plain = [x for x in alike if all(getattr(x, f.name) == f.default for f in rest)]
            yield from plain or alike
        if not fitting:
            yield from self._guessed(state, form, seat, values)

    def _legal_at(self, state: S) -> Sequence[Action]:
        """The legal actions of a state, listed once."""
        if id(state) not in self._listed:
            self._listed[id(state)] = state, self.game.legal_actions(state)
        return self._listed[id(state)][1]

    def _guessed(self, state: S, form: Form, seat: int, values: SaidValues) -> Iterator[Action]:
        """Actions with some of the values there are for what was left unsaid."""
        kinds = {slot.field: slot for slot in slots(parts(form.kind.form))}
        needed = sorted(required_fields(form.kind) - values.keys())
        if any(kinds[field].many or kinds[field].kind == "text" for field in needed):
            return
        options: list[Iterable[Hashable]] = []
        for field in needed:
            kind = kinds[field].kind
            known = self.game.vocabulary(state, kind) if kind != "number" else {"": 1}
            options.append(dict.fromkeys(known.values()))
        for row in islice(product(*options), TRIED):
            said = {"seat": seat, **values, **dict(zip(needed, row, strict=True))}
            guess = form.kind(**said)
            self._guesses.add(guess)
            yield guess


class _Table(NamedTuple, Generic[S]):
    """How far a line has been done."""

    state: S
    done: tuple[Action, ...]
    followed: tuple[Action, ...]
    """The forced steps that followed the last action."""
    carried: int | None
    """Whoever was named last."""
    ruled: bool
    breaches: int = 0
    """How many rules were broken that a ruling lets pass."""
    it: object = None
    """The card that was named last."""
    before: S | None = None
    """The state before the last deed."""
    events: tuple[Event, ...] = ()
    """What that brought about."""
    talk: int = 0
    """The words that only say a deed once more, a bit for each."""
