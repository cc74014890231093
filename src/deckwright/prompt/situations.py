"""The position that a tale makes, and what the engine says to its question (`tales.py`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import combinations, islice
from types import SimpleNamespace
from typing import Any, NamedTuple

from ..engine.action import Action
from ..engine.parser.grammar import compiled, slots_of
from ..engine.parser.said import Groups, Many, One
from ..engine.parser.vocabulary import LEFT, RIGHT, SELF
from ..engine.position import place
from ..engine.view import View
from ..errors import DeckwrightError, IllegalAction, Unreadable
from ..games import set_up
from .context import Context
from .outcomes import counted, ends, has_choice
from .table_answer import DEPENDS, NO, TOLD, YES, TableAnswer
from .table_questions import answer_at
from .tales import SEATED, Situations, Tale, card_facts, situations

MOST = 400
"""So many ways at most to choose cards are tried."""
PRONOUN = re.compile(r"\b(?:he|she|they|him|her|them)\b")
"""Who was spoken of last."""


class Understood(NamedTuple):
    """A position that was told, and what is asked of it."""

    told: Sequence[str]
    answer: TableAnswer
    asked_by: str = "Ana"
    """What who asks is called; "" where nobody in the tale does."""

    @property
    def position(self) -> str:
        """What was told, in a sentence."""
        asks = f", and {self.asked_by} is who asks" if self.asked_by else ""
        return f"{'; '.join(self.told)}{asks}" if self.told else f"{self.asked_by} asks"


def understood(
    game: str,
    book: Any,
    text: str,
    house: Mapping[str, str],
    shared: Mapping[str, Any] | None = None,
    *,
    running: bool = False,
) -> Understood | None:
    """What the engine says to a tale; None where not all of it is understood. `shared`: what
    of a table's position holds where the tale says nothing else; `running`: at a table, so that
    it is said that all else is not as there."""
    known = situations(game)
    if known is None:
        return None
    shared = shared or {}
    known = known._replace(base={**known.base, **shared})
    tale = Tale(game, known, text)
    for cover in islice(tale.covers(), 6):
        try:
            position = _Position(game, known, book, tale, cover, house)
            reply = position.answer()
        except DeckwrightError:
            continue
        same = [key for key in shared if position.table.get(key) == shared[key]]
        told = [f"{key} as on the table: {', '.join(shared[key])}" for key in same]
        told += ["all else as in a new game"] * running
        return reply and reply._replace(told=[*reply.told, *told])
    return None


class _Position:
    """The position that a reading of a tale makes, and what is asked there."""

    def __init__(
        self, game: str, known: Situations, book: Any, tale: Tale, cover: Any, house: Any
    ) -> None:
        self.game, self.known, self.book, self.house = game, known, book, house
        self.names = tale.players
        self.table: dict[str, Any] = self._filled(known.base, {})
        self.lists: dict[str, list[Any]] = {}
        self.used: Counter[str] = Counter()
        self.told: list[str] = []
        self.other = ""
        """Whoever was spoken of last, but for who asks."""
        self.it, self.count, self.seats, self.who = "", 0, 2, self.names[0]
        self.question, self.exactly = "", 0
        self.done: list[str] = []
        """Lines that were told, to be done before what is asked."""
        self.ask: Mapping[str, Any] = {}
        self.values: dict[str, Any] = {}
        kinds = {word: cards for table in known.kinds.values() for word, cards in table.items()}
        said = {
            value
            for number, fields in cover
            if number >= 0
            for _, each in fields
            if isinstance(each, One)
            for value in each.values
        }
        self.spoken = [kinds[word] for word in kinds if word in said]
        for number, fields in cover:
            if number < 0:
                self.question = fields
            elif known.parts[number]["is_ask"]:
                self.ask = known.parts[number]
                self.values |= self._values(fields, self.ask["form"])
                self._put(self.ask, self.values)
            else:
                part = known.parts[number]
                told = self._values(fields, part["form"])
                self.values |= told
                self._put(part, told)

    def _values(self, fields: Any, form: str) -> dict[str, Any]:
        """What was said in the slots: names, numbers, and what kinds of words mean."""
        kinds = {slot.field: slot.kind for slot in slots_of(compiled(form))}
        found: dict[str, Any] = {}
        for name, said in fields:
            if isinstance(said, Many):
                found[name] = [self._value(kinds[name], each[0]) for each in said.items]
            elif isinstance(said, One):
                found[name] = self._value(kinds[name], said.values[0])
            elif isinstance(said, Groups):
                found[name] = [self._values(each, form) for each in said.each]
        return found

    def _value(self, kind: str, value: Any) -> Any:
        if kind == "player":
            if value == LEFT and self.other:
                return self.other
            told_of = self.names[0] != SEATED[0]  # nobody in the tale says I
            seat = (SELF, LEFT, RIGHT).index(value) if isinstance(value, str) else value
            self.seats = max(self.seats, seat + 1)
            self.other = self.names[seat] if seat or told_of else self.other
            return self.names[seat]
        return self.known.kinds.get(kind, {}).get(value, value)

    def _put(self, part: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        if "times" in part:
            one = {key: value for key, value in part.items() if key != "times"}
            for _ in range(int(values[part["times"]])):
                self._put(one, values)
            return
        if "each" in part:
            one = {key: value for key, value in part.items() if key != "each"}
            for item in values[part["each"]]:
                self._put(one, {**values, "card": item})
            return
        values = self._given(part, values)
        laid = f"{part.get('put')} {part.get('it')} {part.get('onto')}"
        chosen = {
            key: self._card(value)
            if isinstance(value, list) and f"{{{key}}}" in laid
            else value
            for key, value in values.items()
        }
        for key, value in part.get("let", {}).items():
            whose = self.names.index(str(values.get(part.get("by", ""), self.names[0])))
            parts = value if isinstance(value, list) else [value]
            more = [(whose, each) for one in parts for each in self._filled_list(one, values)]
            self.lists.setdefault(key, []).extend(more)
        for key, facts in part.get("pick", {}).items():
            self.values[key] = self._picked(self._filled(facts, {**self.values, **values}))
        self.values |= {k: self._filled(v, values) for k, v in part.get("set", {}).items()}
        self.done += [str(self._filled(line, chosen)) for line in part.get("does", ())]
        if part.get("seats"):
            self.seats = self.exactly = len(self.lists.get(part["seats"], ())) or self.seats
        self.table = _joined(self.table, self._filled(part.get("put", {}), chosen))
        if pile := part.get("pile"):
            cards = self.table[pile][-1]["cards"]  # the one that was told of last
            del cards[-1 if part.get("off") else len(cards) :]
            cards += self._filled(part.get("onto", []), chosen)
        if "it" in part:
            self.it = str(self._filled(part["it"], chosen))
        self.values |= {"it": self.it}
        if "told" in part:
            self.told.append(str(self._filled(part["told"], values)))

    def _given(self, part: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
        """What was said in a part, with what goes without saying."""
        self.count += 1
        others = [name for name in self.names if name != values.get("who")]
        values = {"n": self.count, "who": self.who, "another": others[0], **values}
        self.who = str(values["who"])
        for key, word in part.get("takes", {}).items():
            values.setdefault(
                key, next(t[word] for t in self.known.kinds.values() if word in t)
            )
        for key, (said, more) in part.get("sum", {}).items():
            values[key] = values[said] + more
        return values

    def _card(self, cards: Sequence[str]) -> str:
        """A card of a kind that lies nowhere yet, and if there is one, of no other kind that is
        spoken of: three reds and two stars are five cards of which none is both."""
        left = [each for each in cards if self.used[each] < cards.count(each)]
        if not left:
            raise Unreadable("there are not so many of them")
        others = [kind for kind in self.spoken if kind is not cards]

        def shared(card: str) -> tuple[bool, int]:
            return any(card in kind for kind in others), self.used[card]

        card = min(left, key=shared)
        self.used[card] += 1
        return card

    def _filled_list(self, value: str, values: Mapping[str, Any]) -> list[Any]:
        """`{what}*{many}`: so many cards of a kind; or all of a list that was said."""
        what, _, many = value.partition("*")
        times = int(values.get(many.strip("{}"), many or 1)) if many else 1
        kind = values.get(what.strip("{}")) or self._filled(what, values)
        if isinstance(kind, list) and not any(
            kind is t for k in self.known.kinds.values() for t in k.values()
        ):
            return kind
        return [self._card(kind) if isinstance(kind, list) else kind for _ in range(times)]

    def _filled(self, value: Any, values: Mapping[str, Any]) -> Any:
        if isinstance(value, str):
            return self._filled_text(value, values)
        if isinstance(value, Mapping) and value.keys() == {"first", "of"}:
            return value["of"][: int(self._filled(value["first"], values))]
        if isinstance(value, Mapping) and value.keys() == {"pick"}:
            return self._picked(self._filled(value["pick"], values))
        if isinstance(value, Mapping):
            return {
                str(self._filled(key, values)): self._filled(each, values)
                for key, each in value.items()
            }
        if isinstance(value, list):
            return [self._filled(each, values) for each in value]
        return value

    def _filled_text(self, value: str, values: Mapping[str, Any]) -> Any:
        """`{slot}`: what was said there; `?*{slot}`: a list of so many; else a text with it."""
        whole_slot = re.fullmatch(r"(?:(.+)\*)?\{(\w+)\}", value)
        if whole_slot and whole_slot[2] in values:
            said = values[whole_slot[2]]
            return [whole_slot[1]] * int(said) if whole_slot[1] else said
        text = _renamed(value, self.names)
        return re.sub(r"\{(\w+)\}", lambda m: self._word(values.get(m[1], m[0])), text)

    def _picked(self, facts: Mapping[str, Any]) -> str:
        """A card of which the catalog says that; DeckwrightError if there is none."""
        for card, known in card_facts(self.game).items():
            if not self.used[card] and all(known.get(k) == v for k, v in facts.items()):
                self.used[card] += 1
                return card
        raise Unreadable("there is no such card")

    def _word(self, value: Any) -> str:
        """A value as people say it: the word for some cards."""
        kinds = self.known.kinds.values()
        words = (word for table in kinds for word, meant in table.items() if meant is value)
        return (
            next(words, ", ".join(map(str, value))) if isinstance(value, list) else str(value)
        )

    # What is asked ------------------------------------------------------------------------

    def answer(self) -> Understood | None:
        """What the engine says; DeckwrightError where there can be no such position."""
        if not self.told:
            return None  # nothing was told, so it is asked of any table
        asked = self.question or str(self._filled(self.ask.get("asks", ""), self.values))
        if PRONOUN.search(asked) and not self.other:
            return None
        asked = PRONOUN.sub(self.other.lower(), asked)
        game, setup, state = place(self._whole(asked), set_up)
        session = SimpleNamespace(book=self.book, setup=setup, game=game, state=state)
        session.card = setup.card_name
        ctx = Context(View(setup, state, game, setup.card_name), usual=True)
        ctx = self._after_lines(ctx, asked)
        session.state = ctx.state
        if "shows" in self.ask:
            reply = _shown(ctx, str(self.ask["shows"]))
        elif asked:
            asked = re.sub(r"\b(?:it|that|this)\b", self.it.lower() or "it", asked)
            reply = answer_at(session, asked, ctx, speaker=0)  # type: ignore[arg-type]
        else:
            reply = self._tried(session, ctx)
        if reply and reply.partly:
            return None
        if reply and reply.verdict == DEPENDS and reply.line and not reply.sure:
            reply = reply._replace(verdict=YES)  # who asks knows the hand
        asks = "Ana" if self.names[0] == "Ana" else ""
        facts = card_facts(self.game)
        names = {card: str(known.get("name") or card) for card, known in facts.items()}
        told = [
            re.sub(r"\w*[\d-][\w-]*", lambda m: names.get(m[0], m[0]), t)
            for t in self.told
            if t
        ]
        return Understood(told, reply, asks) if reply else None

    def _whole(self, asked: str) -> dict[str, Any]:
        """The position, with players as they are called, the turn of whoever is asked about,
        and what is told of nowhere in its pile."""
        table = deepcopy(self.table)
        seats = int(table.pop("players", self.exactly or max(3, self.seats)))
        names = [*self.names[:seats], *(f"P{n}" for n in range(len(self.names), seats))]
        acts = re.match(r"(?:can|may|must|could|does|do|is|am) (\w+)", asked)
        if "turn" in table:
            who = acts[1].capitalize() if acts else str(self.values.get("actor", names[0]))
            table["turn"] = who if who in names else names[0]
        hands, rest = table.get("hands"), table.pop("rest", {})
        if isinstance(hands, dict):
            table["hands"] = {name: hands.get(name, hands.get(names[0])) for name in names}
        if rest:
            table[rest["of"]] = rest["cards"] - _cards_in(table, rest["lists"], rest["each"])
        house = {**self.house, **table.pop("house", {})}
        whole = {"game": self.game, "players": names, "first": names[0], "house": house}
        return {**whole, "table": table} if table else whole

    def _after_lines(self, ctx: Context, asked: str) -> Context:
        """The table after what was told; before a question to it, after what goes first."""
        lists = {key: ", ".join(str(each) for _, each in v) for key, v in self.lists.items()}
        first = self.known.first if asked and lists else ()
        lines = [
            *self.done,
            *(str(self._filled(line, {**self.values, **lists})) for line in first),
        ]
        for line in lines:
            action = _action(ctx, line)
            if action is None:
                raise Unreadable(f"`{line}` cannot be done there")
            ctx = ctx.after(action)
        if first and not has_choice(ctx):
            raise Unreadable("the cards that were told leave nothing to choose")
        return ctx

    def _tried(self, session: Any, ctx: Context) -> TableAnswer | None:
        """What comes of the lines of a question, with each choice of so many cards."""
        lists = {
            key: [each for _, each in sorted(items, key=lambda item: item[0])]
            for key, items in self.lists.items()
        }
        many = self.ask.get("choose")
        reply: TableAnswer | None = None
        pool = lists.get("cards", [])
        if many and len(pool) < many - 1:
            return None  # so few are no hand
        choices = combinations(pool, many) if many and len(pool) > many else [pool]
        for cards in islice(choices, MOST):
            values = {**self.values, **{k: ", ".join(map(str, v)) for k, v in lists.items()}}
            values["cards"] = ", ".join(map(str, cards))
            reply = self._outcome(session, ctx, values)
            if reply is None or reply.verdict == YES:
                return reply
        return reply

    def _outcome(
        self, session: Any, ctx: Context, values: Mapping[str, Any]
    ) -> TableAnswer | None:
        from . import presenter

        tries = self.ask["tries"]
        *before, last = [tries] if isinstance(tries, str) else tries
        for line in before:
            action = _action(ctx, str(self._filled(line, values)))
            if action is None:
                return None
            ctx = ctx.after(action)
        action = _action(ctx, str(self._filled(last, values)))
        if action is None:
            return None
        contrary = bool(self.ask.get("contrary"))
        try:
            step = ctx.game.apply(ctx.state, action)
        except IllegalAction as refused:
            said = presenter.refusal(session, refused.refusal)
            return TableAnswer(YES if contrary else NO, said, (refused.refusal.rule,))
        if "less" in self.ask:
            return self._less(session, ctx, ctx.after(action), step.events)
        wanted = tuple(self.ask.get("events", ()))
        came = [each for each in step.events if each.rule]
        hit = [each for each in came if wanted and each.rule.startswith(wanted)]
        shown = hit or came
        told = "; ".join(f"{presenter.event(session, e)} ({e.rule})" for e in shown[:5])
        rules = tuple(dict.fromkeys(each.rule for each in shown[:5]))
        if self.ask.get("tells"):
            return TableAnswer(TOLD, f"{told}.", rules)
        yes = bool(hit or not wanted) != contrary
        return TableAnswer(YES if yes else NO, f"{told}.", rules)

    def _less(
        self, session: Any, ctx: Context, after: Context, events: Any
    ) -> TableAnswer | None:
        """Whether somebody has less of something after all that follows, whatever is chosen."""
        from . import presenter

        field, out = str(self.ask["less"]), bool(self.ask.get("out"))
        who = str(self.values.get("who", self.names[0]))
        before = counted(ctx, field, who)
        lost = [counted(end, field, who) for end in islice(ends(after), MOST)]
        told = "; ".join(f"{presenter.event(session, e)} ({e.rule})" for e in events if e.rule)
        first = sorted(events, key=lambda e: e.code not in ctx.game.hurts)  # what hurt decides
        rules = tuple(dict.fromkeys(e.rule for e in first if e.rule))[:4]
        hit = [not left if out else left < before for left in lost]
        if len(set(hit)) != 1:
            return TableAnswer(DEPENDS, f"on what is chosen. {told}.", rules)
        contrary = bool(self.ask.get("contrary"))
        if self.ask.get("tells"):
            text = f"{who} has {' or '.join(map(str, sorted(set(lost))))} {field} then. {told}."
            return TableAnswer(TOLD, text, rules)
        return TableAnswer(YES if hit[0] != contrary else NO, f"{told}.", rules)


def _shown(ctx: Context, title: str) -> TableAnswer | None:
    """What stands in the areas of a table that are called so."""
    areas = [area for area in ctx.look.table(ctx.view).areas if title in area.title]
    told = [f"{area.title}: {'; '.join(area.notes)}" for area in areas if area.notes]
    return TableAnswer(TOLD, f"{'; '.join(told)}.") if told else None


def _cards_in(table: Any, lists: Sequence[str], each: Sequence[str]) -> int:
    """How many cards a position tells of: in lists of these names, and one for `each`."""
    if isinstance(table, list):
        return sum(_cards_in(item, lists, each) for item in table)
    if not isinstance(table, Mapping):
        return 0
    number = sum(name in table for name in each)
    for name, value in table.items():
        if name in lists:
            held = value.values() if isinstance(value, Mapping) else [value]
            number += sum(map(len, held))
        elif name not in each:
            number += _cards_in(value, lists, each)
    return number


def _action(ctx: Context, line: str) -> Action | None:
    """The one action that a line means; None where it means none or several."""
    parsed = ctx.parsed(line)
    if len(parsed.ways) == 1 and len(parsed.ways[0]) == 1:
        return parsed.ways[0][0]
    if not parsed.ways and parsed.broken:
        return parsed.broken[0].action
    return None


def _joined(one: Any, other: Any) -> Any:
    """A position with more put into it: lists go on, tables are joined."""
    if isinstance(one, list) and isinstance(other, list):
        return [*one, *other]
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        more = {key: _joined(one.get(key), each) for key, each in other.items()}
        return {**one, **{key.removesuffix("="): each for key, each in more.items()}}
    return other


def _renamed(text: str, names: Sequence[str]) -> str:
    """Players as positions write them, by the names of the tale."""
    known = dict(zip(SEATED, names, strict=False))
    return re.sub(r"\b[A-Z][a-z]+\b", lambda m: known.get(m[0], m[0]), text)
