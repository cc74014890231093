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


def need_picture_parts() -> None:
    """MissingPart, with the way to mend it, where pages cannot be made into pictures."""
    from importlib.util import find_spec

    need_print_parts()
    if find_spec("pypdfium2") is None:
        raise MissingPart(
            "pictures need pypdfium2, which is not installed here: run `pip install pypdfium2` "
            "(phones have none; `--for printshop` works without)"
        )
