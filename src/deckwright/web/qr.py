"""A link as a code that a phone's camera reads."""

from __future__ import annotations

import io


def lines(link: str) -> list[str]:
    """The code in half blocks, light ones drawn: 33 columns and 17 rows for a link of ours."""
    import segno

    drawn = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n").split("\n")
