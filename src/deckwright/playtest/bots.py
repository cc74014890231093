"""Who plays: a bot chooses among what it may do, and sees no more than its seat sees.

A bot is a function of the options of its seat and of a stream of chance. What is offered to a
seat depends on its own hand and on what lies open, so a bot of options alone cannot cheat; a
test deals the hidden cards anew and holds that no choice changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from ..engine import Action
from ..errors import UnknownName, unknown

Bot: TypeAlias = Callable[[Sequence[Action], Random], Action]
"""Options that are never empty, and the seat's own stream -> the choice."""


def casual(options: Sequence[Action], random: Random) -> Action:
    """A kind of action first, then one of that kind.

    All options alike would prefer kinds with many targets, as no person does.
    """
    kinds: dict[object, list[Action]] = {}
    for option in options:
        kinds.setdefault(_kind(option), []).append(option)
    if len(kinds) == 1:
        return options[int(random.random() * len(options))]
    found = list(kinds.values())
    same = found[int(random.random() * len(found))]
    return same[int(random.random() * len(same))]


def _kind(action: Action) -> object:
    """What a player decides first: the kind of action, and the card if it names one."""
    return type(action), getattr(action, "card", None)


def even(options: Sequence[Action], random: Random) -> Action:
    """Every option alike."""
    return options[int(random.random() * len(options))]


def first(options: Sequence[Action], random: Random) -> Action:  # noqa: ARG001
    """Always what is offered first: the laziest player there is."""
    return options[0]


def never(card: str, bot: Bot) -> Bot:
    """A bot that plays a card only when nothing else is left to do."""

    def choose(options: Sequence[Action], random: Random) -> Action:
        others = [option for option in options if not _names(option, card)]
        return bot(others or options, random)

    return choose


def _names(action: Action, card: str) -> bool:
    """Whether an action is done with a card."""
    return getattr(action, "card", None) == card


BOTS: Mapping[str, Bot] = {"casual": casual, "even": even, "first": first}


def bot(name: str) -> Bot:
    """A bot by its name; `never:CARD` is a casual player who keeps a card back."""
    start, _, card = name.partition(":")
    if start == "never" and card:
        return never(card, casual)
    if name not in BOTS:
        raise UnknownName(unknown("bot", name, [*BOTS, "never:CARD"]))
    return BOTS[name]
