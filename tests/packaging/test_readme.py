"""The README's commands, from top to bottom, as somebody types them who has just begun."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest

README = Path(__file__).parents[2] / "README.md"
COMMANDS = Path(sys.executable).parent
STAYS = re.compile(r"dw (serve|replay|.*--watch|timer)")
"""What goes on until Ctrl-C."""
ANSWERS = {
    "dw new stab Ana Bo Cy --under-way": "," * 14 + "quit",
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
    """What is to be typed with `dw`, in order, and its exit code: 1 where the README says that
    it is refused. What takes minutes is bounded to seconds."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S)
    found = []
    for line in "".join(blocks).splitlines():
        command, _, comment = line.partition(" #")
        if command.startswith("dw "):
            is_long = command.startswith("dw playtest")
            bounded = command.strip() + " --games 40 --minutes 0.1" * is_long
            found.append((bounded, int("refused" in comment)))
    return found


def typed(line: str, folder: Path) -> tuple[int, str]:
    """The exit code of a command in a terminal, and what it showed."""
    environment = {
        "HOME": str(folder),
        "DECKWRIGHT_HOME": str(folder / "home"),
        "PATH": f"{COMMANDS}:/usr/bin:/bin",
        "TERM": "dumb",
        "LANG": "C.UTF-8",
        "COLUMNS": "80",
    }
    child = pexpect.spawn(
        "/bin/sh", ["-c", line], cwd=folder, env=environment, encoding="utf-8", timeout=120
    )
    answers = next((a for begin, a in ANSWERS.items() if line.startswith(begin)), "quit")
    if STAYS.match(line):
        child.expect(["Ctrl-C", "watching", "stops", pexpect.EOF])
        child.sendintr()
    else:
        for answer in answers.split(","):
            child.sendline(answer)
        child.sendeof()
    child.expect(pexpect.EOF)
    shown = str(child.before)
    child.close()
    return (child.exitstatus if child.exitstatus is not None else 128), shown


def printed(folder: Path) -> dict[Path, int]:
    """All that was printed or exported, with when it was written."""
    return {
        path: os.stat(path).st_mtime_ns
        for path in folder.joinpath("output").rglob("*")
        if path.is_file()
    }


@pytest.mark.slow
def test_every_command_works_and_spoils_nothing(tmp_path):
    """In order, in one folder; nothing printed before is written over by what comes after."""
    failed, spoilt = [], []
    for line, right in commands():
        before = printed(tmp_path)
        code, shown = typed(line, tmp_path)
        if code != right and not (STAYS.match(line) and code in (128, 130)):
            failed.append((line, code, shown[-300:]))
        after = printed(tmp_path)
        spoilt += [
            (line, path.name) for path, when in before.items() if after.get(path) != when
        ]

    assert len(commands()) > 90
    assert failed == []
    assert spoilt == []
