"""What anybody types, cuts or breaks ends in a sentence, an exit code, and nothing lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

from deckwright import __main__
from deckwright.cli import app
from tests.fuzz import child

pytestmark = pytest.mark.long


@pytest.fixture
def dw(tmp_path):
    """The program in a process of its own: `dw("roll", stdin=b"", **environment)`; forked where
    nothing is said of how it begins, which is quicker."""

    def ran(*words, stdin=b"", before=None, out=subprocess.PIPE, **environment):
        if not before and not environment and out is subprocess.PIPE:
            ended = child.run([os.fsdecode(word) for word in words], tmp_path, stdin)
            said = (text.encode() for text in (ended.out, ended.err))
            return subprocess.CompletedProcess(words, ended.code, *said)
        told = {"DECKWRIGHT_HOME": str(tmp_path / "home"), "COLUMNS": "40", **environment}
        return subprocess.run(
            [sys.executable, "-m", "deckwright", *words],
            input=stdin,
            stdout=out,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env={**os.environ, **told},
            preexec_fn=before,
            timeout=60,
            check=False,
        )

    return ran


def test_the_last_net(monkeypatch, tmp_path, capsys):
    """An exception nobody foresaw: one sentence, a report without its message, exit code 70."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["deckwright", "games"])

    def broken(_word):
        raise KeyError("Ana holds the bomb")

    monkeypatch.setattr(app, "program", broken)
    with pytest.raises(SystemExit) as end:
        app.main()
    said = capsys.readouterr().err
    (report,) = (tmp_path / "reports").iterdir()

    assert end.value.code == app.UNFORESEEN == 70
    assert "Traceback" not in said
    assert str(report) in said
    text = report.read_text()
    assert "KeyError" in text
    assert "cli/app.py:" in text
    assert "bomb" not in said + text


def test_no_report_can_be_written(monkeypatch, tmp_path, capsys):
    """Where the data folder is no folder, that is said as well; no second exception."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "file"))

    assert app.report_crash(ValueError("x")) == 70
    assert "No report could be written" in capsys.readouterr().err


def _unwrapped(told: bytes) -> bytes:
    """What was told, each sentence on one line again."""
    return told.replace(b"\n  ", b" ")


def _sentences(told: bytes) -> int:
    return _unwrapped(told).count(b"\n")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("import", "/dev/zero"), 1),
        (("import", "loop"), 1),
        (("import", "pipe"), 1),
        (("import", "folder"), 1),
        (("import", "n" * 300), 1),
        (("import", b"\xff"), 1),
        (("check", "loop"), 1),
        (("check", "n" * 300), 1),
        (("print", "n" * 300), 1),
        (("new", "stab", "--from", "pipe"), 1),
        (("rule", "--what-if", "/dev/zero", "draw"), 1),
        (("rename", ""), 1),
        (("new", "stab", "Ana", "\u3164"), 1),
        (("new", "stab", "Ana", "\u6587" * 20), 1),
        (("new", "stab", "Ana", "Bo", "--name", "\u202eevening"), 1),
        (("new", "stab", "Ana", "Bo", "--name", "e" * 500), 1),
    ],
)
def test_one_sentence(dw, tmp_path, words, code):
    """Devices, pipes, loops of links, names no screen shows: told, and at once."""
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    if words[0] == "rename":
        dw("new", "stab", "Ana", "Bo")
    ran = dw(*words)

    assert ran.returncode == code, ran.stderr
    assert b"Traceback" not in ran.stderr
    assert _sentences(ran.stderr) == 1


@pytest.mark.parametrize("line", ["do ²", "do ①", "redo ²", "fix ² x", "undo ²"])
@pytest.mark.parametrize("digits", ["", "9" * 5000])
def test_numbers_that_are_none(run, monkeypatch, tmp_path, line, digits):
    """Digits in circles, raised ones and thousands of them are no numbers of lines."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "data"))
    run("new", "stab", "Ana", "Bo")
    words = [digits if digits and not word.isascii() else word for word in line.split()]
    ran = run(*words)

    assert ran.code in (1, 2)
    assert ran.err


def test_a_spreadsheet_does_not_compute(run, monkeypatch, tmp_path):
    """A player's name is never a formula."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "data"))
    run("new", "stab", "=1+1", "Bo")

    assert "'=1+1" in run("history", "--csv").out


def test_nobody_s_home(dw):
    """`~nosuch` is told."""
    ran = dw("sessions", DECKWRIGHT_HOME="~nosuch")

    assert (ran.returncode, ran.stdout) == (1, b"")
    assert b"nobody's home" in ran.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_letters(dw, encoding):
    """Where a letter cannot be shown its number is; nothing falls over."""
    begun = dw("new", "stab", "Ana", "Bö\u6587", PYTHONIOENCODING=encoding)
    told = dw("table", PYTHONIOENCODING=encoding)

    assert (begun.returncode, told.returncode) == (0, 0), begun.stderr + told.stderr
    assert b"\\u6587" in told.stdout


def test_closed_streams(dw):
    """With stdin or stdout closed a command does its work."""
    assert dw("new", "stab", "Ana", "Bo", before=lambda: os.close(0)).returncode == 0
    ran = dw("table", before=lambda: os.close(1))
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_stdout_is_full(dw):
    """What cannot be shown is not passed over."""
    with open("/dev/full", "wb") as full:
        ran = dw("quick", "stab", out=full)

    assert ran.returncode == 1
    assert _sentences(ran.stderr) == 1


def test_a_folder_that_is_gone(dw, tmp_path):
    """In a deleted folder the program says so."""
    gone = tmp_path / "gone"
    gone.mkdir()

    def leave():
        os.chdir(gone)
        gone.rmdir()

    ran = dw("sessions", before=leave)
    assert (ran.returncode, _sentences(ran.stderr)) == (1, 1), ran.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_an_end_clears_up(tmp_path, number):
    """At SIGTERM and SIGHUP no temporary file stays behind."""
    code = (
        "import sys, time; from pathlib import Path; from deckwright.cli import app\n"
        "from deckwright.files import OWN, replaced\n"
        "def work(_):\n"
        "    with replaced(Path('x.pdf'), OWN): print('ready', flush=True); time.sleep(60)\n"
        "app.program = work; sys.argv = ['deckwright', 'x']; app.main()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as begun:
        assert begun.stdout is not None
        assert begun.stdout.readline() == "ready\n"
        time.sleep(0.05)
        begun.send_signal(number)

        assert begun.wait(20) == 128 + number
    assert list(tmp_path.iterdir()) == []


def test_what_a_script_types_is_shown_escaped(dw):
    """A line that is piped in drives no terminal when it is echoed."""
    dw("new", "stab", "Ana", "Bo")
    ran = dw("play", stdin="\x1b[31mred\n\u202eabc\n".encode())

    assert b"\x1b" not in ran.stdout
    assert "\u202e".encode() not in ran.stdout


def test_an_answer_of_thousands_of_digits(dw):
    """At a question, too, a number has a length."""
    dw("new", "stab", "Ana", "Bo")
    ran = dw("play", stdin=b"1\n" + b"9" * 5000 + b"\n")

    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("typed", ["x " * 15_000, "ana " * 499, "1 " * 999])
def test_an_answer_of_thousands_of_words(dw, typed):
    """At a question and at the prompt words without end are refused or passed over at once."""
    dw("new", "staggering", "Ana", "Bo", "Cy")
    begun = time.monotonic()
    ran = dw("play", stdin=f"1\n1\n1\n{typed}\n1\n{typed}\n".encode())

    assert ran.returncode == 0, ran.stderr
    assert time.monotonic() - begun < 20


@pytest.mark.parametrize(
    "words", [("rule", "stab", "x " * 990), ("rule", "stab", "may bo shield " * 140)]
)
def test_a_question_of_a_thousand_words(dw, words):
    """It is looked for no longer than anybody waits."""
    begun = time.monotonic()

    assert dw(*words).returncode in (0, 1)
    assert time.monotonic() - begun < 20


def test_more_words_than_a_line_has(dw):
    """A deal of thousands of cards is refused by its length."""
    dw("new", "knights", "Ana", "Bo", "Cy")
    ran = dw("do", "deal " + "HE1 " * 3000)

    assert ran.returncode == 1
    assert b"2,000 are the most" in _unwrapped(ran.stderr)


def test_an_end_while_the_program_is_still_read(monkeypatch):
    """Ctrl-C in the first moment gives an exit code, and no traceback."""

    class Interrupted:
        def find_spec(self, name, *_):
            if name == "deckwright.cli.app":
                raise KeyboardInterrupt

    ignored = []
    monkeypatch.setattr(signal, "signal", lambda *said: ignored.append(said))
    monkeypatch.delitem(sys.modules, "deckwright.cli.app")
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])
    with pytest.raises(SystemExit) as end:
        __main__.main()
    assert end.value.code == 130
    assert ignored == [(signal.SIGINT, signal.SIG_IGN)]


def test_a_second_end_is_no_traceback(tmp_path):
    """Ctrl-C pressed again while workers are sent home ends as quietly as once."""
    words = ("playtest", "stab", "--workers", "2", "--until", "0.01")
    begun = subprocess.Popen(
        [sys.executable, "-m", "deckwright", *words],
        env={**os.environ, "DECKWRIGHT_HOME": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(3)
    for _ in range(4):
        with suppress(ProcessLookupError):
            os.killpg(begun.pid, signal.SIGINT)
        time.sleep(0.05)
    _, complaint = begun.communicate(timeout=60)

    assert "Traceback" not in complaint
    assert begun.returncode == 130


def test_nothing_asked_of_icons_and_no_time_at_all(dw):
    """An empty word names no pictogram, and what is no number is no time."""
    assert dw("icons", "").returncode == 0
    assert dw("timer", "nan").returncode == 1
