"""The README's commands, from top to bottom, as somebody types them who has just begun."""

from __future__ import annotations

import os
import re
import subprocess
from io import StringIO
from pathlib import Path

import pexpect
import pytest

from tests.press.press_profile import write_profile

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
STAYS = re.compile(r"dw (serve|replay|preview|.*--watch|timer)")
"""What goes on until Ctrl-C."""
ASKS = re.compile(r"[>?):\]] \Z")
"""The end of what is shown where something is to be typed."""
ANSWERS = {
    "dw new stab Ana Bo Cy --under-way": "," * 14 + "quit",
    "dw new --from": "quit",
    "dw new stab": ",quit",
    "dw new shoulda": ",quit",
    "dw new": "stab,Ana Bo,,quit",
    "dw blank add shoulda": "1,The lost umbrella,B,4,,,,",
    "dw calibrate office": "y",
    "dw delete": "y",
    "dw end": "y",
    "dw teach": "q",
    "dw quiz": "q",
}
"""What is typed where a command asks, the first that a command begins with; else `quit`."""


def commands() -> list[tuple[str, int]]:
    """What is to be typed with `make` and `dw`, in order, and its exit code: 1 where the README
    says that it is refused. What takes minutes is bounded to seconds."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S)
    found = []
    for line in "".join(blocks).splitlines():
        command, _, comment = line.partition(" #")
        if command.startswith(("dw ", "make ")):
            is_long = command.startswith("dw playtest")
            bounded = command.strip() + " --games 40 --minutes 0.1" * is_long
            found.append((bounded, int("refused" in comment)))
    return found


def typed(line: str, folder: Path) -> tuple[int, str]:
    """The exit code of a command in a terminal, and what it showed."""
    environment = {
        **{key: value for key, value in os.environ.items() if key != "DECKWRIGHT_ASK"},
        "HOME": str(folder.parent),
        "DECKWRIGHT_HOME": str(folder.parent / "home"),
        "PATH": f"{folder.parent / '.local/bin'}:/usr/bin:/bin",
        "SHELL": "/bin/bash",
        "TERM": "dumb",
        "LANG": "C.UTF-8",
        "COLUMNS": "80",
    }
    child = pexpect.spawn(
        "/bin/sh", ["-c", line], cwd=folder, env=environment, encoding="utf-8", timeout=300
    )
    child.logfile_read = shown = StringIO()
    answers = next((a for begin, a in ANSWERS.items() if line.startswith(begin)), "quit")
    if STAYS.match(line):
        child.expect(["Ctrl-C", "watching", "stops", pexpect.EOF])
        child.sendintr()
    else:
        for answer in answers.split(","):
            child.expect([ASKS, pexpect.EOF])
            child.sendline(answer)
        child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    return (child.exitstatus if child.exitstatus is not None else 128), shown.getvalue()


def printed(folder: Path) -> dict[Path, int]:
    """All that was printed or exported, with when it was written."""
    return {
        path: os.stat(path).st_mtime_ns
        for path in folder.joinpath("output").rglob("*")
        if path.is_file()
    }


@pytest.mark.slow
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a repository can be cloned")
def test_every_command_works_and_spoils_nothing(tmp_path):
    """In order, in a fresh clone; what one command printed no later one writes over. `make`
    prints what `dw print` prints, by the same name. The profile is what a print shop gives."""
    clone = tmp_path / "deckwright"
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    write_profile(clone / "press.icc")
    failed, spoilt, ours = [], [], set[Path]()
    for line, right in commands():
        before = printed(clone)
        code, shown = typed(line, clone)
        if code != right and not (STAYS.match(line) and code in (128, 130)):
            failed.append((line, code, shown[-300:]))
        changed = {path for path, when in printed(clone).items() if before.get(path) != when}
        spoilt += [(line, path.name) for path in changed & ours]
        ours |= changed if line.startswith("dw ") else set()

    assert len(commands()) > 90
    assert failed == []
    assert spoilt == []
