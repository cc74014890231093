"""After `make install` a new window of the user's shell has `dw`, until it is taken back."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

SCRIPT = Path(__file__).parents[2] / "shell-path.sh"
BARE = "/usr/local/bin:/usr/bin:/bin"
"""What a shell searches before anybody has changed it."""

WINDOWS = {
    "bash": ("-i",),
    "bash, by a login": ("-l", "-i"),
    "zsh": ("-i",),
    "zsh, by a login": ("-l", "-i"),
    "fish": ("-i",),
    "sh, by a login": ("-l", "-i"),
}
RC_FILES = {
    "none": {},
    "Debian's": {
        ".bashrc": 'case $- in\n    *i*) ;;\n      *) return;;\nesac\nPS1="$ "',
        ".profile": 'if [ -n "$BASH_VERSION" ]; then\n  . "$HOME/.bashrc"\nfi\n',
        ".zshrc": "PS1='% '\n",
    },
    "a login's own": {".bash_profile": "export EDITOR=vi\n", ".zprofile": "export EDITOR=vi\n"},
}


@pytest.fixture(params=["bin", "my own/it's"])
def folder(request, tmp_path) -> Path:
    """A folder of commands that holds `dw`."""
    made: Path = tmp_path / "home" / request.param
    made.mkdir(parents=True)
    (made / "dw").write_text("#!/bin/sh\necho here I am\n")
    (made / "dw").chmod(0o755)
    # The first fish of all would read every manual page, also after it has been left.
    (home(made) / ".local/share/fish/generated_completions").mkdir(parents=True)
    return made


@pytest.fixture
def told(folder) -> Callable[..., str]:
    """`told("add", "zsh")`: what the script says to whom has this shell."""

    def say(action: str, shell: str, **more: str) -> str:
        ran = subprocess.run(
            ["/bin/sh", SCRIPT, action, folder],
            env=environment(home(folder), shell) | more,
            capture_output=True,
            text=True,
            check=True,
        )
        assert not ran.stderr
        return ran.stdout

    return say


def home(folder: Path) -> Path:
    """The home a folder of commands lies in."""
    return next(parent for parent in folder.parents if parent.name == "home")


def environment(home: Path, shell: str) -> dict[str, str]:
    """What a terminal gives to the shell it starts."""
    path = shutil.which(shell) or f"/bin/{shell}"
    return {"HOME": str(home), "SHELL": path, "PATH": BARE, "TERM": "dumb", "LANG": "C.UTF-8"}


def window(home: Path, name: str) -> str:
    """What `dw` says in a new window of a shell, on a terminal of its own."""
    shell = name.partition(",")[0]
    child = pexpect.spawn(
        shell, list(WINDOWS[name]), env=environment(home, shell), encoding="utf-8", timeout=30
    )
    child.sendline("dw; echo all''seen; exit")
    child.expect("allseen")
    shown = str(child.before)
    child.expect(pexpect.EOF)
    child.close()
    return shown


def files(home: Path) -> dict[str, str]:
    """All that is written in a home, but for what shells keep of themselves."""
    return {
        str(path.relative_to(home)): path.read_text()
        for path in home.rglob("*")
        if path.is_file() and re.search(r"rc$|profile$|login$|conf\.d/", str(path))
    }


@pytest.mark.parametrize("rc", RC_FILES)
@pytest.mark.parametrize("name", WINDOWS)
def test_a_new_window_has_it_until_it_is_taken_back(told, folder, name, rc):
    """Twice said is written once; what stood in the files before stands there as it was."""
    shell = name.partition(",")[0]
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell} here")
    for file, text in RC_FILES[rc].items():
        (home(folder) / file).write_text(text)
    before = files(home(folder))
    said = told("add", shell)
    written = files(home(folder))

    assert re.match(r"Installed: new windows have dw\. Added to .*; make uninstall takes", said)
    assert told("add", shell) == said
    assert files(home(folder)) == written
    assert "here I am" in window(home(folder), name)
    told("remove", shell)
    assert "here I am" not in window(home(folder), name)
    after = files(home(folder))
    assert {file: text.rstrip("\n") for file, text in after.items()} == {
        file: text.rstrip("\n") for file, text in before.items()
    }


def test_where_it_is_searched_already_nothing_is_written(told, folder):
    """Neither now nor at the next `make install`."""
    assert told("add", "bash", PATH=f"{folder}:{BARE}") == "Installed: type dw\n"
    assert files(home(folder)) == {}


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_file_that_cannot_be_written_is_told(told, folder):
    """The commands are there all the same; one line has them in this window."""
    home(folder).chmod(0o555)
    said = told("add", "bash")
    home(folder).chmod(0o755)

    assert "~/.bashrc cannot be written to." in said
    assert "To have dw in this window: export PATH=" in said


def test_a_folder_in_place_of_the_file_is_told(told, folder):
    """The same where root is asked."""
    (home(folder) / ".zshrc").mkdir()

    assert "but ~/.zshrc cannot be written to." in told("add", "zsh")
