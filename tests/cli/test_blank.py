"""`blank`: cards of one's own, asked for or said, kept, listed, printed."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from deckwright.catalog import games

pytestmark = pytest.mark.long

MADE = {
    "shoulda": ("suit=R", "value=4", "name=The leaky boat", "icon=sailboat"),
    "stab": ("name=Whirlwind", "priority=6", "effect=All lose a life.", "icon=tornado"),
    "knights": ("suit=Hearts", "name=The second troll", "line=I slew the second troll."),
    "dicefactor": ("name=Cold feet", "text=Take off your shoes.", "icon=footprint"),
    "staggering": ("skill=trivia", "bonus=3", "name=A Second Bicycle", "icon=dutch-bike"),
}


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    """The user's folder, empty."""
    folder = tmp_path / "home"
    monkeypatch.setenv("DECKWRIGHT_HOME", str(folder))
    return folder


@pytest.mark.parametrize("game", games())
def test_a_card_of_every_game(run, home, game):
    """Said in one line, it is kept, listed and printed without a misprint at any ink."""
    made = run("blank", "add", game, *MADE[game])
    assert (made.code, made.err) == (0, "")
    entry = tomllib.loads((home / "custom.toml").read_text("utf-8"))[game][0]

    assert entry["id"] in made.out
    assert entry["name"] in " ".join(run("blank", "list", game).out.split())
    looks = ("", "printed") if game == "knights" else ("",)
    for look in looks:
        for ink in ("colour", "saver", "grey"):
            more = ("--look", look) if look else ()
            printed = run("blank", "print", game, "--ink", ink, *more)
            assert (printed.code, printed.err) == (0, "")
            assert "1 card on 2 pages" in " ".join(printed.out.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("shoulda suit=R valeu=4 name=X", "did you mean `value`?"),
        ("shoulda suit=R value=44 name=X", "expected a whole number of 1 to 9, not 44"),
        ("shoulda suit=R value=x name=X", "expected a whole number of 1 to 9, not 'x'"),
        ("shoulda suit=G value=4 name=X", "there is no suit `G` here"),
        (
            "shoulda suit=R name=X",
            "missing, expected a whole number of 1 to 9; write `value=1`",
        ),
        ("knights suit=Moons line=Y", '`name` is missing, expected text; write `name="..."`'),
        ("staggering kind=equipment name=X", "write `skill=strength bonus=1`"),
        ("shoulda name=X", "say which kind of card: `kind=regular` or `kind=special`"),
        ("shoulda suit=R value=4 name=X icon=sailbot", "did you mean `sailboat`?"),
        ("shoulda suit=R value=4 name=X acts_as=knight", "has no `acts_as`"),
        ("shoulda kind=regulr name=X", "did you mean `regular`?"),
        ("shoulda R", "write `R` as key=value"),
        ("shoulda --suit R value=4", "write `suit=...`, not `--suit`"),
        ("shoulda --suit=R value=4", "write `suit=...`, not `--suit=R`"),
        ("shoulda suit=R value=4 name=X id=R4a", "three or more of a-z, 0-9 and -"),
        ("shoulda suit=R value=4 name=X id=knight", "the id `knight` is taken"),
        ("stab name=Hat acts_as=shiel effect=x priority=99", "1 to 13"),
        ("stab name=Hat acts_as=sheild", "did you mean `shield`?"),
        ("knights suit=Hart name=X line=Y", "did you mean `Hearts`?"),
        ("knights suit=Moons name=X line=Y copies=2", "`copies`"),
        ("stabb name=X", "did you mean `stab`?"),
    ],
)
def test_slips_change_nothing(run, home, words, told):
    """One sentence says what is wrong; no file is made."""
    ran = run("blank", "add", *words.split())

    assert ran.code == 1
    assert told in ran.err
    assert "Traceback" not in ran.err
    assert not (home / "custom.toml").exists()


def test_a_card_is_edited_and_removed(run, home):
    """By a part of its name; an empty value takes back what was said."""
    run("blank", "add", "shoulda", *MADE["shoulda"])
    run("blank", "add", "shoulda", "acts_as=dead", "name=The tired ferryman")

    assert run("blank", "edit", "shoulda", "boat", "value=7", "icon=").code == 0
    entry = tomllib.loads((home / "custom.toml").read_text("utf-8"))["shoulda"][0]
    assert entry["value"] == 7
    assert "icon" not in entry
    refused = run("blank", "edit", "shoulda", "boat", "value=")
    assert "`value` is missing" in refused.err
    assert run("blank", "edit", "shoulda", "boats", "value=3").code == 1
    assert "nothing was removed" in run("blank", "remove", "shoulda", "boat").out.lower()
    assert run("blank", "remove", "shoulda", "boat", "--yes").code == 0
    left = tomllib.loads((home / "custom.toml").read_text("utf-8"))["shoulda"]
    assert [each["name"] for each in left] == ["The tired ferryman"]


def test_sets_are_files_of_their_own(run, home):
    """`--set christmas` goes to a file of that name, and nowhere else."""
    run("blank", "add", "stab", *MADE["stab"], "--set", "christmas")

    assert [path.name for path in home.glob("*.toml")] == ["custom.christmas.toml"]
    assert "not made yet" in run("blank", "where").out
    where = run("blank", "where", "--set", "christmas").out
    assert where.strip() == str(home / "custom.christmas.toml")
    assert "has no cards" in " ".join(run("blank", "list", "stab").out.split())
    assert "Whirlwind" in run("cards", "stab", "--set", "christmas").out
    assert "Whirlwind" in run("odds", "stab", "--set", "christmas").out
    assert "did you mean `christmas`" in run("print", "stab", "--set", "chrismas").err
    assert run("blank", "add", "stab", *MADE["stab"], "--set", "a/b").code == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[stab]]\nname = \n", "custom.toml:2: this is not valid TOML"),
        ("[stab]\nname = 'x'\n", "custom.toml:1: write `[[stab]]`, with two brackets"),
        ("\xff", "custom.toml"),
    ],
)
@pytest.mark.parametrize("command", ["add", "remove", "list", "print"])
def test_a_spoilt_file_is_left_alone(run, home, text, told, command):
    """Nothing is written over what cannot be read; where it is wrong is told."""
    home.mkdir()
    path = home / "custom.toml"
    path.write_text(text, encoding="latin-1")
    words = {"add": MADE["stab"], "remove": ("whirlwind", "--yes")}.get(command, ())

    ran = run("blank", command, "stab", *words)

    assert ran.code == 1
    assert told in ran.err
    assert path.read_text(encoding="latin-1") == text


def test_a_wrong_card_is_told_and_the_others_stay(run, home):
    """What was mistyped by hand has its place; other cards can still be made."""
    home.mkdir()
    slip = '[[stab]]\nkind = "action"\nname = "Hat"\nacst_as = "shield"\n'
    (home / "custom.toml").write_text(slip, encoding="utf-8")

    printed = run("print", "stab", "--set", "custom")
    assert printed.code == 1
    assert "custom.toml:4: card `Hat`: unknown key `acst_as`; did you mean" in printed.err
    assert run("blank", "add", "stab", *MADE["stab"]).code == 0
    again = tomllib.loads((home / "custom.toml").read_text("utf-8"))["stab"]
    assert again[0]["acst_as"] == "shield"
    assert len(again) == 2


def test_what_does_not_fit_is_told(run):
    """A card that cannot be printed is made, with a note."""
    ran = run("blank", "add", "knights", "suit=Moons", "name=Oh", f"line={'W' * 60}")

    assert ran.code == 0
    assert "note: " in ran.err


def test_json_for_programs(run):
    """The entries of a game as they are kept."""
    run("blank", "add", "shoulda", *MADE["shoulda"])

    assert json.loads(run("blank", "list", "shoulda", "--json").out)[0]["value"] == 4


def test_a_session_keeps_its_cards(run, home):
    """What is changed in the set later changes nothing at the table."""
    run("blank", "add", "shoulda", *MADE["shoulda"])
    begun = run("new", "shoulda", "Ana", "Bo", "--set", "custom")
    assert "With 1 card of the set `custom`" in begun.out
    assert "(blanks=custom)" in begun.out
    before = run("odds").out

    run("blank", "edit", "shoulda", "boat", "value=9")
    (home / "custom.toml").unlink()

    assert run("odds").out == before
    assert "The leaky boat" in before
    assert run("do", "deal").code == 0
    exported = run("save", "evening.toml")
    assert exported.code == 0
    assert 'set = "custom"' in Path("evening.toml").read_text("utf-8")


def test_two_at_once_lose_nothing(tmp_path, home):
    """Four programs that add a card each leave four cards, each with its own id."""
    code = "import sys; from deckwright.cli.app import main; main()"
    line = [sys.executable, "-c", code, "blank", "add", "dicefactor", *MADE["dicefactor"]]
    running = [subprocess.Popen(line, cwd=tmp_path) for _ in range(4)]

    assert [each.wait(60) for each in running] == [0] * 4
    kept = tomllib.loads((home / "custom.toml").read_text("utf-8"))["dicefactor"]
    assert len({each["id"] for each in kept}) == 4


class Terminal:
    """The program at a terminal of 40 columns, answered line by line."""

    def __init__(self, folder: Path, *words: str) -> None:
        try:
            main, side = pty.openpty()
        except OSError:
            pytest.skip("there is no terminal here: /dev/pts is missing")
        code = "from deckwright.cli.app import main; main()"
        self.seen, self.main = "", main
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdin=side, stdout=side, stderr=side, cwd=folder, close_fds=True,
            env={**os.environ, "COLUMNS": "40", "TERM": "dumb"},
        )  # fmt: skip
        os.close(side)

    def until(self, text: str) -> str:
        """All that was shown when a text came."""
        end = time.monotonic() + 30
        while text not in self.seen:
            assert time.monotonic() < end, f"no `{text}` in:\n{self.seen}"
            if select.select([self.main], [], [], 1)[0]:
                self.seen += os.read(self.main, 4096).decode("utf-8").replace("\r\n", "\n")
        return self.seen

    def leave(self, key: bytes) -> None:
        """What a terminal does with Ctrl-C and Ctrl-D."""
        if key == b"\x03":
            self.process.send_signal(signal.SIGINT)
            # One that comes just before the reading begins is only seen at the next.
            for _ in range(10):
                if select.select([self.main], [], [], 2)[0] or self.process.poll() is not None:
                    break
                self.process.send_signal(signal.SIGINT)
        else:
            os.write(self.main, key)

    def close(self) -> int:
        """How the program ended."""
        code = self.process.wait(30)
        os.close(self.main)
        return code

    def say(self, question: str, answer: str) -> None:
        """Answer a question once it is asked."""
        self.until(question)
        self.seen = self.seen.partition(question)[2]
        os.write(self.main, f"{answer}\n".encode())


def test_the_wizard_asks(tmp_path, home):
    """One question after the other; a wrong answer is told and asked again."""
    terminal = Terminal(tmp_path, "blank", "add", "shoulda")
    terminal.say("Which? ", "1")
    terminal.say("What is regretted? (The leaky boat) ", "")
    terminal.say("! this is needed", "The burnt pie")
    terminal.say("Its letter: R or B? ", "q")
    terminal.say("! there is no suit `q` here", "b")
    terminal.say("Its value, 1 to 9? ", "12")
    terminal.say("not 12", "2")
    terminal.say("Enter: a quill) ", "pie-slise")
    terminal.say("you mean `pie-slice`?", "pie-slice")
    terminal.until("Made: The burnt pie (the-burnt-pie).")
    assert terminal.close() == 0

    kept = tomllib.loads((home / "custom.toml").read_text("utf-8"))["shoulda"][0]
    assert kept == {
        "id": "the-burnt-pie", "kind": "regular", "name": "The burnt pie",
        "suit": "B", "value": 2, "icon": "pie-slice",
    }  # fmt: skip


def test_the_wizard_asks_only_what_is_open(tmp_path, home):
    """What was said is not asked; a card that acts as another needs no number."""
    terminal = Terminal(tmp_path, "blank", "add", "stab", "name=Tin Hat")
    terminal.say("(Enter: as none) ", "shield")
    terminal.say("Its red number, 1 to 13? [4] ", "")
    terminal.say("What does it do, in gray? [Block once.] ", "")
    terminal.say("Enter: a quill) ", "")
    terminal.until("Made: Tin Hat")
    assert terminal.close() == 0

    kept = tomllib.loads((home / "custom.toml").read_text("utf-8"))["stab"][0]
    assert kept == {"id": "tin-hat", "kind": "action", "name": "Tin Hat", "acts_as": "shield"}


@pytest.mark.parametrize("leaving", [b"\x04", b"\x03"], ids=["Ctrl-D", "Ctrl-C"])
def test_the_wizard_given_up(tmp_path, home, leaving):
    """Leaving in the middle makes nothing, and says so."""
    terminal = Terminal(tmp_path, "blank", "add", "stab")
    terminal.until("What is it called?")
    terminal.leave(leaving)
    terminal.until("nothing was made")

    assert terminal.close() == 1
    assert not (home / "custom.toml").exists()


def test_screens(run, golden):
    """Lists, slips and the beginning of a game, at 40 columns."""
    told = []
    for game in games():
        run("blank", "add", game, *MADE[game])
    run("blank", "add", "stab", "name=Tin Hat", "acts_as=shield", "copies=3")
    for line in (
        "list", "list stab", "list knights", "add stab name=Hat", "print shoulda --empty 2",
    ):  # fmt: skip
        ran = run("blank", *line.split())
        told.append(f"$ dw blank {line}\n{ran.out}{ran.err}")
    begun = run("new", "stab", "Ana", "Bo", "--set", "custom")
    told.append(f"$ dw new stab Ana Bo --set custom\n{begun.out}")
    for line in (
        "draw whirlwind, tin hat, dagger, bow", "draw drink, drink, dagger, dagger",
        "play > bo", "play > ana", "play > ana", "play > bo",
        "reveal drink, tin hat, whirlwind, drink", "outcome bo -1, ana +1",
    ):  # fmt: skip
        ran = run("do", line)
        assert (ran.code, ran.err) == (0, "")
        if line.startswith(("reveal", "outcome")):
            told.append(f"$ dw do {line.split()[0]}\n{ran.out}")
    text = "\n".join(told)

    assert max(map(len, re.sub(r".*missing.*", "", text).split("\n"))) <= 40
    golden("screens/blank.txt", text)


def test_two_of_one_name_are_told_apart(run, home):
    """A name that two cards have means neither; their ids do."""
    run("blank", "add", "shoulda", *MADE["shoulda"])
    run("blank", "add", "shoulda", *MADE["shoulda"])

    assert run("blank", "edit", "shoulda", "The leaky boat", "value=5").code == 1
    assert run("blank", "edit", "shoulda", "the-leaky-boat-2", "value=5").code == 0
    kept = tomllib.loads((home / "custom.toml").read_text("utf-8"))["shoulda"]
    assert [each["value"] for each in kept] == [4, 5]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("shoulda --house blanks=out", "blank cards stay out of the deck here"),
        ("stab", "the set `custom` has no cards for `stab`"),
        ("knights --set party", "there is no set of own cards `party`"),
    ],
)
def test_a_game_that_cannot_begin_keeps_nothing(run, words, told):
    """One sentence, and no session is left behind."""
    run("blank", "add", "shoulda", *MADE["shoulda"])

    ran = run("new", *words.split()[:1], "Ana", "Bo", "--set", "custom", *words.split()[1:])

    assert ran.code == 1
    assert told in ran.err
    assert "Refusal" not in ran.err
    assert "There is no session yet" in run("sessions").out
