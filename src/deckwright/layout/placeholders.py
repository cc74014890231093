"""The `{field}`s of a text."""

from __future__ import annotations

import re
from collections.abc import Mapping

_FIELD = re.compile(r"\{([a-z_][\w]*)\}")


def substitute(text: str, values: Mapping[str, object]) -> str:
    """A text with its `{field}`s filled in; `{icon:name}` stays, for `words` to read."""
    return _FIELD.sub(lambda found: _told(values.get(found.group(1))), text)


def _told(value: object) -> str:
    return "" if value is None else str(value)


def fields(text: str) -> list[str]:
    """The `{field}`s a text names."""
    return _FIELD.findall(text)
