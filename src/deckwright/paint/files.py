"""Output files: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import OutputError


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """A temporary file beside `path`, put in its place if all goes well; else OutputError."""
    made: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        os.close(handle)
        made = Path(name)
        yield made
        made.chmod(0o666 & ~_umask())
        made.replace(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise OutputError(f"cannot write `{path}`: {reason[:1].lower()}{reason[1:]}") from error
    finally:
        if made is not None:
            made.unlink(missing_ok=True)


def _umask() -> int:
    """The process's file mode mask, read the only way there is."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
