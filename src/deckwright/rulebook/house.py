"""House rules: what the table changes, checked against what the rulebook allows."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import DeckwrightError, UnknownName, listed, near, printable, unknown
from .rule import Rulebook, Switch, bounds


def as_pair(text: str) -> tuple[str, str]:
    """A house rule and its value, from `key=value`."""
    key, equals, value = text.partition("=")
    if not equals:
        raise DeckwrightError(f"write a house rule as key=value, not `{printable(text)}`")
    return key.strip(), value.strip()


def settle(book: Rulebook, asked: Mapping[str, str]) -> dict[str, str]:
    """Every switch with its value in force; an error names what cannot be."""
    switches = book.switches
    for name, value in asked.items():
        if name not in switches:
            raise UnknownName(unknown("house rule", name, list(switches)))
        _check(switches[name], str(value))
    settled = {name: str(asked.get(name, switch.default)) for name, switch in switches.items()}
    for conflict in book.conflicts:
        if all(settled.get(name) in values for name, values in conflict.when.items()):
            clash = [f"{name}={settled[name]}" for name in conflict.when]
            raise DeckwrightError(f"{listed(clash)} do not go together: {conflict.reason}")
    return settled


def _check(switch: Switch, value: str) -> None:
    """Whether a switch can have a value, and the engine plays by it."""
    if bounds(value) and value in switch.values:
        raise UnknownName(f"`{switch.name}={value}`: say one number of `{value}`")
    if not switch.allows(value):
        raise UnknownName(switch.unlike(value) + near(value, switch.values))
    if not switch.enforced and value != switch.default:
        raise DeckwrightError(
            f"`{switch.name}` is played as `{switch.default}` only; the other readings of "
            f"{switch.rule} are shown, but not refereed"
        )
