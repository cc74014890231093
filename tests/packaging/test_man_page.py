"""The man page says what the commands are today, and prints without a complaint."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from docs import make_man_page


def test_it_is_up_to_date():
    """`make man` has been run since a command or an option was changed."""
    written = make_man_page.PAGE.read_text(encoding="utf-8")
    assert written == make_man_page.page(), "`make man` writes it anew"


@pytest.mark.skipif(not shutil.which("groff"), reason="needs groff")
def test_it_is_sound():
    """groff has nothing to say against it, and every command is in it."""
    done = subprocess.run(
        ["groff", "-ww", "-man", "-Tutf8", str(make_man_page.PAGE)],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stderr == ""
    for words in ("dw print", "dw kit", "dw init", "--cutter", "EXIT STATUS"):
        assert words in re.sub(".\x08", "", done.stdout).replace("−", "-")
