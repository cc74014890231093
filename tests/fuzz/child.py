"""Runs a command of the program in a forked child with bounds, and says what became of it."""

from __future__ import annotations

import io
import os
import resource
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

MEMORY = 1_500_000_000
"""Bytes of address space a command may use beyond what the parent has."""
SECONDS = 30
"""After so long of the processor's time a command counts as one without end; a machine that is
busy with other work makes nobody guilty."""
PATIENCE = 300
"""After so long by the clock it counts as one that waits for ever."""
UNEXPECTED = 70
"""The program's exit code for an exception nobody foresaw."""


class Outcome(NamedTuple):
    """How a command ended."""

    code: int
    """Exit code; minus the number of the signal that ended it."""
    out: str
    err: str
    seconds: float

    @property
    def failure(self) -> str:
        """What was wrong with it whatever it was asked, or nothing."""
        if "Traceback (most recent call last)" in self.err + self.out:
            return "a traceback: " + self.err.strip().splitlines()[-1][:200]
        if self.code == UNEXPECTED:
            return "an exception nobody foresaw: " + self.err.strip()[:200]
        if self.code == -signal.SIGXCPU:
            return f"no end after {SECONDS} s of work"
        if self.code == -signal.SIGALRM:
            return f"no end after {PATIENCE} s"
        if self.code not in (0, 1, 2, 130):
            return f"exit code {self.code}"
        return ""


def run(
    words: Sequence[str],
    folder: Path,
    stdin: bytes = b"",
    environment: Mapping[str, str] | None = None,
    file_size: int = 0,
) -> Outcome:
    """Run `deckwright WORDS...` in a folder, in a child that shares what is imported here.

    `file_size`: no file may grow beyond so many bytes, as on a full disk; 0 for no bound.
    """
    with TemporaryFile() as source, TemporaryFile() as out, TemporaryFile() as err:
        source.write(stdin)
        source.seek(0)
        return _run(words, folder, environment or {}, file_size, (source, out, err))


def _run(
    words: Sequence[str],
    folder: Path,
    environment: Mapping[str, str],
    file_size: int,
    streams: Sequence[io.BufferedRandom],
) -> Outcome:
    """The parent's part: wait for the child, and read what it said."""
    sys.stdout.flush()
    sys.stderr.flush()
    start = time.monotonic()
    child = os.fork()
    if not child:
        _become(words, folder, environment, file_size, streams)
    _, status = os.waitpid(child, 0)
    spent = time.monotonic() - start
    code = os.waitstatus_to_exitcode(status)
    said = []
    for stream in streams[1:]:
        stream.seek(0)
        said.append(stream.read().decode("utf-8", "replace"))
    return Outcome(code, said[0], said[1], spent)


def _become(
    words: Sequence[str],
    folder: Path,
    environment: Mapping[str, str],
    file_size: int,
    streams: Sequence[io.BufferedRandom],
) -> None:
    """The child's part: never returns."""
    code = UNEXPECTED
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream.fileno(), number)
        sys.stdin = open(0, encoding="utf-8", errors="surrogateescape")  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
        os.chdir(folder)
        os.environ.update({"DECKWRIGHT_HOME": str(folder / "home"), "COLUMNS": "40"})
        os.environ.update(environment)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(PATIENCE)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
        if file_size:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))
        sys.argv = ["deckwright", *words]
        code = _main()
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        for told in (sys.stdout, sys.stderr):
            try:
                told.flush()
            except Exception:
                code = code or 1
        os._exit(code)


def _main() -> int:
    from deckwright.cli.app import main

    try:
        main()
    except SystemExit as end:
        if end.code is None:
            return 0
        if isinstance(end.code, int):
            return end.code
        print(end.code, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
