"""What can be asked of many games, and the report that answers it.

Each study says what to play and when it is enough; `run` plays it, however and wherever.

A study's counts as a file, and several such files added up.

Several machines play games of different numbers, and their files are merged: the sum
is the same to the bit as if one machine had played them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from ..catalog import read_catalog
from ..errors import DeckwrightError, Unreadable, count
from ..rulebook import read_rulebook
from ..rulebook.rule import bounds
from .comparison_report import comparison, ladder, sweep, values, worths
from .plan import Plan, check
from .report import LEVEL, Goal, Part, Report, Row, percent
from .single_report import single
from .tally import Tally
from .varied_cards import changes
from .work import WATCHED, Comparing, Counting, Pairs, Seated, verdict
from .workers import Sum, T, Work

LEAST = 100
"""Fewer games are never enough."""
LEAST_SEATED = 20
"""Nor fewer seeds of which each is played from every seat."""
LEVELS = ("casual", "thrifty", "search:8", "search:64")
"""The rungs of the ladder of players."""


class RunWork(Protocol):
    """Plays some work until it is enough, or there is no more time."""

    def __call__(self, work: Work[T], enough: Callable[[T], bool], name: str, /) -> T: ...


class Study(NamedTuple):
    """What is asked, so that it can be asked again, elsewhere or of more games."""

    kind: str
    """One of `KINDS`."""
    plan: Plan
    rule: tuple[str, str] = ("", "")
    """The house rule to compare with."""
    players: tuple[int, ...] = ()
    vary: str = ""
    """A card's field and its values."""

    def report(self, goal: Goal, run: RunWork) -> Report:
        """The answer."""
        plan = self.plan
        if self.kind == "players":
            return by_players([replace(plan, players=n) for n in self.players], goal, run)
        if self.kind == "against":
            return against(plan, self.rule, run)
        if self.kind == "vary":
            return every_value(plan, self.vary, goal, run)
        return {"alone": alone, "sweep": every_switch, "cards": every_card, "skill": skill}[
            self.kind
        ](plan, goal, run)


KINDS = ("alone", "players", "against", "sweep", "cards", "skill", "vary")


def alone(plan: Plan, goal: Goal, run: RunWork) -> Report:
    """One reading of the rules."""
    tally = run(Counting(plan), partial(_seats_known, goal), plan.game)
    title = f"{_title(plan)}: {tally.games} games of {plan.players} players"
    return single(tally, title, _rules(plan.game), goal)._replace(again=again(plan))


def _seats_known(goal: Goal, tally: Tally) -> bool:
    return tally.games >= LEAST and _widest(tally, goal) <= goal.width


def _widest(tally: Tally, goal: Goal) -> float:
    return max(seat.half for seat in tally.seats(goal.width, goal.most))


def _rules(game: str) -> dict[str, str]:
    """The rules that bring something about, with their titles."""
    return {rule.id: rule.title for rule in read_rulebook(game).rules.values() if rule.event}


def by_players(plans: Sequence[Plan], goal: Goal, run: RunWork) -> Report:
    """The same rules with more and more players."""
    rows: list[Row] = [("players", "first wins", "fair", "moves", "wait")]
    parts: list[Part] = []
    for plan in plans:
        check(plan)
        tally = run(Counting(plan), partial(_seats_known, goal), f"{plan.players} players")
        first, wait = tally.seats(goal.width, goal.most)[0], tally.mean("longest_wait").value
        wins = f"{100 * first.value:.1f} +-{100 * first.half:.1f}"
        moves = str(tally.length(0.5))
        rows.append((str(plan.players), wins, percent(tally.fair), moves, f"{wait:.1f}"))
        seats = single(tally, "", {}, goal).parts[0]
        parts.append(seats._replace(title=f"{plan.players} players"))
    numbers = f"{plans[0].players} to {plans[-1].players}"
    table = Part(
        "By number of players",
        tuple(rows),
        f"wait: the longest, in moves of others; +- and {LEVEL}",
    )
    title = f"{_title(plans[0])} with {numbers} players"
    return Report(title, (), (table, *parts), again(plans[0]))


def against(plan: Plan, rule: tuple[str, str], run: RunWork) -> Report:
    """The same seeds with one house rule changed, until it is decided."""
    other = plan.with_house(*rule)
    check(other)
    what = "=".join(rule)

    def enough(pairs: Pairs) -> bool:
        verdicts = (verdict(name, pairs) for name in ("first", "moves"))
        return pairs.games >= LEAST and "undecided" not in verdicts

    pairs = run(Comparing(plan, other), enough, what)
    title = f"{_title(plan)}, {what}: {pairs.games} pairs of games"
    return comparison(pairs, what, title)._replace(again=again(plan))


def every_switch(plan: Plan, goal: Goal, run: RunWork) -> Report:
    """Every other value of every switch the engine plays by."""
    others = {}
    for key, value in _others(plan):
        other = plan.with_house(key, value)
        with suppress(DeckwrightError):  # may not go with the others, or change the cards
            check(other)
            others[f"{key}={value}"] = other
    title = f"{_title(plan)}: every switch"
    return sweep(_compared(plan, others, goal, run), title)._replace(again=again(plan))


def every_value(plan: Plan, asked: str, goal: Goal, run: RunWork) -> Report:
    """The same seeds with a card that says something else, value by value."""
    varied = changes(plan.game, asked)
    others = {str(each): replace(plan, varied=(*plan.varied, each)) for each in varied}
    for other in others.values():
        check(other)
    title = f"{_title(plan)}: {asked}"
    return values(_compared(plan, others, goal, run), title)._replace(again=again(plan))


def _compared(
    plan: Plan, others: Mapping[str, Plan], goal: Goal, run: RunWork
) -> dict[str, Pairs]:
    """A plan beside each of some others, until it is known what the first seat gains."""
    enough = partial(_change_known, "first", goal)
    return {what: run(Comparing(plan, other), enough, what) for what, other in others.items()}


def _change_known(name: str, goal: Goal, pairs: Pairs, least: int = LEAST) -> bool:
    return pairs.games >= least and pairs.change(name).half <= goal.width


def _others(plan: Plan) -> Iterable[tuple[str, str]]:
    """Switches and values but those in force."""
    now = dict(plan.house)
    for switch in read_rulebook(plan.game).switches.values():
        if not switch.enforced:
            continue
        for value in switch.values:
            if value == now.get(switch.name, switch.default) or "," in value:
                continue
            if ends := bounds(value):
                others = [str(n) for n in sorted({*ends}) if str(n) != switch.default]
                yield from ((switch.name, number) for number in others)
            else:
                yield switch.name, value


def every_card(plan: Plan, goal: Goal, run: RunWork) -> Report:
    """What each card is worth, by players who keep it back."""
    by_card = {
        name: run(
            Seated(plan, f"never:{card}"),
            partial(_change_known, WATCHED, goal, least=LEAST_SEATED),
            name,
        )
        for card, name in _cards(plan).items()
    }
    return worths(by_card, f"{_title(plan)}: every card")._replace(again=again(plan))


def _cards(plan: Plan) -> dict[str, str]:
    """What lines call each card that is played at all -> the names of those alike."""
    catalog = read_catalog(plan.game)
    words, names = plan.card_words, {card.id: card.name for card in catalog.cards}
    alike: dict[str, list[str]] = {}
    for id in catalog.shuffled(plan.players, plan.deck):
        alike.setdefault(words.get(id, id), []).append(names.get(id, id))
    played = Counting(plan).chunk(0, LEAST_SEATED).played
    return {card: " / ".join(alike[card]) for card in alike if played[card]}


def skill(plan: Plan, goal: Goal, run: RunWork, levels: Sequence[str] = LEVELS) -> Report:
    """What better and better players win among casual ones."""

    def enough(pairs: Pairs) -> bool:
        return pairs.games >= LEAST_SEATED and pairs.won().half <= goal.width

    by_player = {level: run(Seated(plan, level), enough, level) for level in levels}
    title = f"{_title(plan)}: how much skill counts"
    return ladder(by_player, plan.players, title)._replace(again=again(plan))


def _title(plan: Plan) -> str:
    """What the game is called."""
    return read_catalog(plan.game).title


def again(plan: Plan) -> tuple[str, ...]:
    """What to know to get the same games again."""
    house = " ".join(f"{key}={value}" for key, value in plan.house) or "as written"
    settings = [
        f"seed {plan.seed}",
        f"players: {', '.join(plan.bots)}",
        f"house rules: {house}",
    ]
    if plan.deck:
        settings.append(f"deck: {plan.deck}")
    if plan.own:
        settings.append(f"own cards: {plan.own}")
    return (
        *settings,
        f"rules and program: {plan.key}",
        f"at most {count(plan.most, 'action')}",
    )


FORMAT = 1


def to_json(study: Study, first: int, sums: Mapping[str, Sum]) -> dict[str, object]:
    """All counts, and what to know to count on. `first`: the number of the first game."""
    return {
        "playtest": FORMAT,
        "study": study.kind,
        "plan": asdict(study.plan),
        "rule": list(study.rule),
        "players": list(study.players),
        "vary": study.vary,
        "key": study.plan.key,
        "first": first,
        "sums": {name: part.to_json() for name, part in sums.items()},
    }


class Merged:
    """Files of one study together; Unreadable if they are not of one, or overlap."""

    def __init__(self, files: Mapping[str, Any]) -> None:
        if not files:
            raise Unreadable("there is nothing to merge")
        self.study, self._tables = _study(*next(iter(files.items()))), files
        for name, table in files.items():
            if _study(name, table) != self.study:
                raise Unreadable(f"`{name}` is of another study, or of other rules")
        self.sums: dict[str, Sum] = {}

    def run(self, work: Work[T], enough: Callable[[T], bool], name: str, /) -> T:  # noqa: ARG002
        """What all files have of some work."""
        matches = [
            (int(table["first"]), work.read(table["sums"][name]), file)
            for file, table in self._tables.items()
            if name in table["sums"]
        ]
        if not matches:
            raise Unreadable(f"these files tell nothing of `{name}`")
        matches.sort(key=lambda each: each[0])
        for (start, part, file), (following, _, other) in pairwise(matches):
            if start + part.games > following:
                raise Unreadable(f"`{file}` and `{other}` both have game {following}")
        total = _sum_of([part for _, part, _ in matches])
        self.sums[name] = total
        return total

    @property
    def first(self) -> int:
        """The number of the first game."""
        return min(int(table["first"]) for table in self._tables.values())


def _sum_of(parts: Sequence[T]) -> T:
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _study(name: str, table: Any) -> Study:
    """What a file is of; Unreadable if it is no such file, or the rules have changed since."""
    try:
        plan_table, kind = dict(table["plan"]), KINDS[KINDS.index(table["study"])]
        plan_table["house"] = tuple(
            (str(key), str(value)) for key, value in plan_table["house"]
        )
        plan_table["bots"] = tuple(map(str, plan_table["bots"]))
        plan_table["varied"] = tuple(tuple(map(str, each)) for each in plan_table["varied"])
        plan = Plan(**plan_table)
        rule, vary = _pair(table["rule"]), str(table["vary"])
        study = Study(kind, plan, rule, tuple(table["players"]), vary)
        key = table["key"] if table["playtest"] == FORMAT else ""
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"`{name}` is no file of a playtest") from error
    if plan.key != key:
        raise Unreadable(
            f"`{name}` was played by other rules or another Deckwright; play it again"
        )
    return study


def _pair(pair: Iterable[str]) -> tuple[str, str]:
    key, value = pair
    return str(key), str(value)
