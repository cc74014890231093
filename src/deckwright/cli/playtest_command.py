"""`playtest`: what a game or a house rule does, over many games by players at random."""

from __future__ import annotations

import csv
import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ..terminal import say, table
from .options import SET, option

if TYPE_CHECKING:
    from ..playtest.plan import Plan
    from ..playtest.running import Sum, T, Until, Work

HOUSE = typer.Option([], "--house", metavar="KEY=VALUE", help="A house rule for all games.")
AGAINST = typer.Option("", "--against", metavar="KEY=VALUE", help="Compare with this rule.")
SWEEP = typer.Option(False, "--sweep", help="Compare with every house rule, one at a time.")
CARDS = typer.Option(False, "--cards", help="What each card is worth.")
BOTS = typer.Option(
    "casual", "--bots", metavar="NAME,...", help="casual, even, first, never:CARD."
)
OUT = typer.Option(None, "-o", metavar="FILE", help="All counts as .json, or a table as .csv.")
SHARED = 100.0


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("playtest")(playtest)


def playtest(
    game: str = typer.Argument(help="A shipped game."),
    players: int = option(4, "N", "For so many players.", 2, 18),
    games: int = option(20_000, "N", "At most so many games.", 1, 10_000_000),
    until: float = typer.Option(2.0, "--until", metavar="POINTS", help="Stop at +-POINTS."),
    minutes: float = typer.Option(10.0, "--minutes", metavar="M", help="Stop after that."),
    seed: int = option(1, "N", "Another seed, other games.", 0, 10**9),
    workers: int = option(0, "N", "Processes; as many as there are cores else.", 0, 256),
    house: list[str] = HOUSE,
    deck: str = option("", "NAME", "A variant of the deck."),
    own: str = SET,
    bots: str = BOTS,
    against: str = AGAINST,
    sweep: bool = SWEEP,
    cards: bool = CARDS,
    out: Path | None = OUT,
) -> None:
    """Play many games and tell who wins, how long it takes, and what a rule changes."""
    from ..playtest.plan import Plan, check
    from ..playtest.running import Until

    rules = tuple(sorted(_pair(text) for text in house))
    plan = Plan(game, players, rules, deck, own, tuple(bots.split(",")), seed)
    _playable(game)
    check(plan)
    limit = Until(games, minutes * 60)
    runner = _Runner(limit, until / 100, workers or os.cpu_count() or 1)
    if against:
        _against(plan, _pair(against), runner)
    elif sweep:
        _sweep(plan, runner)
    elif cards:
        _cards(plan, runner)
    else:
        _alone(plan, runner)
    if out is not None:
        _write(out, plan, runner)


def _playable(game: str) -> None:
    """DeckwrightError for a game that keeps score only: nobody can choose in it."""
    from ..errors import DeckwrightError
    from ..games import is_shipped

    if not is_shipped(game):
        raise DeckwrightError(
            f"`{game}` has a tracker, which counts but does not know what may be played; "
            "only games with rules can be played out"
        )


def _pair(text: str) -> tuple[str, str]:
    """A house rule and its value."""
    from ..errors import DeckwrightError, printable

    key, equals, value = text.partition("=")
    if not equals:
        raise DeckwrightError(f"write a house rule as key=value, not `{printable(text)}`")
    return key.strip(), value.strip()


class _Runner:
    """Runs work until it is enough, with a line of progress on a terminal."""

    def __init__(self, until: Until, width: float, workers: int) -> None:
        self.until, self.width, self.workers = until, width, workers
        self.sums: dict[str, Any] = {}
        self.rows: list[tuple[str, ...]] = []

    def run(self, work: Work[T], enough: Callable[[T], bool], name: str) -> T:
        """The last sum; it is kept for the file, too."""
        from ..playtest.running import run

        last: T | None = None
        for last in run(work, self.until, enough, self.workers):
            self._progress(last, name)
        self._clear()
        assert last is not None
        self.sums[name] = last
        return last

    def _progress(self, part: Sum, name: str) -> None:
        if sys.stderr.isatty() and part.games % SHARED == 0:
            print(f"\r{name[:24]}: {part.games} games", end="", file=sys.stderr, flush=True)

    def _clear(self) -> None:
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _alone(plan: Plan, runner: _Runner) -> None:
    """One reading of the rules."""
    from ..playtest.report import never, rule_rows, seat_rows, sentences
    from ..playtest.work import Counting

    start = time.monotonic()
    tally = runner.run(
        Counting(plan),
        lambda tally: (
            tally.games >= SHARED and max(s.half for s in tally.seats()) <= runner.width
        ),
        plan.game,
    )
    say(f"{tally.games} games of {plan.players} players, {time.monotonic() - start:.0f} s")
    say()
    for sentence in sentences(tally):
        say(f"- {sentence}", 2)
    say()
    runner.rows = seat_rows(tally)
    table(runner.rows)
    say()
    rules = _rules_with_events(plan.game)
    table(rule_rows(tally, rules)[:12])
    unseen = never(tally, rules)
    if unseen:
        say(f"Never: {', '.join(unseen)}", 2)


def _rules_with_events(game: str) -> list[str]:
    """The rules that bring something about."""
    from ..rulebook import read_rulebook

    return [rule.id for rule in read_rulebook(game).rules.values() if rule.event]


def _against(plan: Plan, rule: tuple[str, str], runner: _Runner) -> None:
    """The same seeds with one house rule changed."""
    from ..playtest.plan import check
    from ..playtest.report import comparison
    from ..playtest.work import Comparing, verdict

    other = plan.with_house(*rule)
    check(other)

    def enough(pairs: Any) -> bool:
        if pairs.games < SHARED:
            return False
        return all(verdict(name, pairs) != "undecided" for name in ("first", "moves"))

    pairs = runner.run(Comparing(plan, other), enough, "=".join(rule))
    say(f"{pairs.games} pairs of games")
    for line in comparison(pairs, "=".join(rule)):
        say(line, 2)


def _sweep(plan: Plan, runner: _Runner) -> None:
    """Every other value of every switch the engine plays by."""
    from ..errors import DeckwrightError
    from ..playtest.intervals import told_apart
    from ..playtest.plan import check
    from ..playtest.report import sweep_rows
    from ..playtest.work import Comparing

    found = {}
    for key, value in _others(plan):
        other = plan.with_house(key, value)
        try:
            check(other)
        except DeckwrightError:
            continue  # does not go together with the others, or changes the cards
        what = f"{key}={value}"
        found[what] = runner.run(Comparing(plan, other), _reached(runner), what)
    told = told_apart({what: pairs.evidence("moves") for what, pairs in found.items()})
    runner.rows = sweep_rows(found, told)
    table(runner.rows)
    say("first: points more for who begins; moves: longer or shorter; ?: may be chance", 2)


def _reached(runner: _Runner) -> Callable[[Any], bool]:
    """Enough for a sweep: the first seat's change is known as exactly as was asked."""
    return lambda pairs: pairs.games >= SHARED and pairs.change("first").half <= runner.width


def _others(plan: Plan) -> Iterable[tuple[str, str]]:
    """Switches and values but those in force."""
    from ..rulebook import read_rulebook
    from ..rulebook.rule import bounds

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


def _cards(plan: Plan, runner: _Runner) -> None:
    """What each card is worth."""
    from ..catalog import read_catalog
    from ..playtest.report import worth_rows
    from ..playtest.work import KeepingBack

    catalog = read_catalog(plan.game)
    names = {card.id: card.name for card in catalog.cards}
    found = {}
    for card in catalog.shuffled(plan.players, plan.deck):
        found[card] = runner.run(
            KeepingBack(plan, card),
            lambda pairs: (
                pairs.games >= SHARED and pairs.change("watched").half <= runner.width
            ),
            card,
        )
    runner.rows = worth_rows(found, names)
    table(runner.rows)
    say("worth: points a player wins less who keeps the card back", 2)


def _write(out: Path, plan: Plan, runner: _Runner) -> None:
    """The counts as JSON, or the table as CSV."""
    from json import dumps

    from ..errors import DeckwrightError
    from ..files import replaced
    from ..playtest.report import to_json

    if out.suffix not in (".json", ".csv"):
        raise DeckwrightError(f"`{out}`: a report is a `.json` or `.csv` file")
    with replaced(out) as file, file.open("w", encoding="utf-8", newline="") as target:
        if out.suffix == ".json":
            target.write(dumps(to_json(plan, runner.sums, sys.argv[1:]), indent=1))
        else:
            csv.writer(target).writerows(runner.rows)
    say(f"{out}")
