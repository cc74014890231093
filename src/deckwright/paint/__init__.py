"""Marks become PDF and PNG; the only room that knows reportlab, Pillow and pypdfium2.

Enters: sheets and marks, in mm. Leaves: files, written beside their place and then renamed.
"""

from __future__ import annotations

from ..errors import MissingPart


def need_print_parts() -> None:
    """MissingPart, with the way to mend it, where the printing libraries are not installed."""
    from importlib.util import find_spec

    if find_spec("reportlab") is None or find_spec("PIL") is None:
        raise MissingPart(
            "printing needs reportlab and Pillow, which are not installed here: "
            "run `pkg install python-pillow`, then `pip install reportlab` (on a computer, "
            "`pip install reportlab pillow`)"
        )
