"""Options that several commands have."""

from __future__ import annotations

from typing import Any

import typer


def option(
    default: Any, metavar: str, help: str, least: int | None = None, most: int | None = None
) -> Any:
    """An option with a short name for its value, so that help fits a phone."""
    return typer.Option(
        default, metavar=metavar, help=help, min=least, max=most, show_default=False
    )


SESSION = typer.Option(
    "", "--session", metavar="NAME", help="Another session than the current one."
)
YES = typer.Option(False, "--yes", "-y", help="Do not ask.")
SET = typer.Option(
    "",
    "--set",
    metavar="NAME",
    help="With your own cards; `custom` is the usual set.",
    show_default=False,
)
