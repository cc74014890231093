"""`rule`, `house` and `--what-if`: the rulebook asked at the table."""

from __future__ import annotations

import pytest

from deckwright.catalog.scaffold import new_game

pytestmark = pytest.mark.long

POSITION = """
game = "dicefactor"
players = ["Ana", "Bo"]
[table]
goals = ["red", "star"]
[table.hands]
Ana = ["?", "?", "?", "?", "?"]
Bo = ["?", "?", "?", "?", "?"]
"""
WON = "Ana: claim red square, red circle, red cross, red star, red pentagon"
LOST = "Ana: claim red square, red circle, red cross, blue star, green star"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sections", ["rule", "dicefactor"]),
        ("section", ["rule", "dicefactor", "8"]),
        ("rule", ["rule", "dicefactor", "bol-3.4"]),
        ("rule", ["rule", "dicefactor", "3.4"]),
        ("open-point", ["rule", "dicefactor", "BOL-2.8"]),
        ("answer", ["rule", "dicefactor", "must", "i", "match", "both dice?"]),
        ("silent", ["rule", "dicefactor", "what does the parry do"]),
        ("house-change", ["house", "stab", "start_lives=3"]),
    ],
)
def test_screens(dw, golden, name, words):
    """What is shown, at 40 columns."""
    ran = dw(*words)

    assert (ran.code, ran.err) == (0, "")
    assert max(map(len, ran.out.split("\n"))) <= 40
    golden(f"asking/{name}.txt", ran.out)


def test_a_section_in_a_session(dw):
    """Its number asks for the section, as without a session, and not for what can be played."""
    alone = dw("rule", "stab", "7").out
    dw("new", "stab", "Ana", "Bo", "--no-play")

    assert dw("rule", "stab", "7").out == dw("rule", "7").out == alone


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rule"], "say which game"),
        (["rule", "stba", "bow"], "did you mean `stab`?"),
        (["rule", "stab", "SYF-99.9"], "there is no rule `SYF-99.9`"),
        (["rule", "stab", "77"], "there is no section `77`"),
        (["rule", "--session", "x", "bow"], "there is no session `x`"),
        (["rule", "--what-if", "nowhere.toml", "draw"], "`nowhere.toml` cannot be read"),
        (["rule", "--what-if", "-"], "say which line"),
        (["house", "stab", "start_live=3"], "did you mean `start_lives`?"),
        (["house", "stab", "pineapple"], "no house rule speaks of `pineapple`"),
        (["house", "stab", "start_lives=9"], "not `9`"),
    ],
)
def test_mistakes(dw, words, said):
    """One sentence, exit 1."""
    ran = dw(*words)

    assert ran.code == 1
    assert said in " ".join(ran.err.split())


@pytest.mark.parametrize("game", ["dicefactor", "knights", "shoulda", "stab", "staggering"])
def test_every_open_point_is_listed(dw, game):
    """Each switch with its value, each open rule with its number."""
    from deckwright.rulebook import read_rulebook

    book, told = read_rulebook(game), dw("house", game).out

    for rule in book.rules.values():
        if "open" in rule.marks:
            assert rule.id in told
    for switch in book.switches.values():
        assert f"{switch.name}={switch.default}"[:38] in told


def test_rulebook(dw, tmp_path):
    """The book is written where the other sheets are."""
    new_game(tmp_path / "tiny", "Tiny")
    ran = dw("rulebook", "tiny", "--booklet", "--paper", "letter")

    assert ran.code == 0
    assert "fold" in " ".join(ran.out.split())
    file = tmp_path / "output" / "tiny-rules-booklet-letter.pdf"
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("game", ["dicefactor", "knights", "shoulda", "stab", "staggering"])
def test_rulebook_in_the_terminal(dw, game):
    """Every rule, at 40 columns."""
    from deckwright.rulebook import read_rulebook

    told = dw("rulebook", game, "--text").out

    assert max(map(len, told.split("\n"))) <= 40
    assert not [id for id in read_rulebook(game).rules if id not in told]


def test_rulebook_mistakes(dw, tmp_path):
    """Two kinds at once are a usage error; paper and game must exist."""
    assert dw("rulebook", "stab", "--text", "--booklet").code == 2
    assert "did you mean `stab`?" in dw("rulebook", "stba").err
    assert dw("rulebook", "stab", "--paper", "a44").code == 1
    assert not (tmp_path / "output").exists()


def test_nothing_is_kept_by_asking(dw, tmp_path):
    """A question without a session leaves nothing but what can be made anew."""
    dw("rule", "dicefactor", "who begins")

    assert [path.name for path in (tmp_path / "data").iterdir()] == ["cache"]


def test_in_a_session(dw):
    """The game may be left out, and the value in force is the session's."""
    dw("new", "stab", "Ana", "Bo", "--house", "start_lives=3")

    assert "start_lives=3" in dw("rule", "SYF-1.4").out
    assert "(usually 5)" in dw("rule", "stab", "syf-1.4").out
    assert "start_lives=3" in " ".join(dw("house").out.split())
    assert "STAB YOUR FRIENDS" in dw("rule").out
    assert "Dice Factor" in dw("rule", "dicefactor").out


def test_a_question_with_a_slash_is_no_folder(dw):
    """`2/3` is how the table shows steps; the folder of a game is named without spaces."""
    dw("new", "shoulda", "Ana", "Bo", "Cy", "--no-play")
    assert "As the table stands" in dw("rule", "what does 2/3 at Bo mean?").out


def test_at_the_prompt(dw, monkeypatch):
    """`rule` is a word of the play loop, and changes nothing."""
    import io

    dw("new", "stab", "Ana", "Bo")
    monkeypatch.setattr("sys.stdin", io.StringIO("rule SYF-1.4\nrule\nhouse\nrule 99\nquit\n"))
    ran = dw("play")

    assert "SYF-1.4 Starting lives" in ran.out
    assert "there is no section `99`" in ran.out
    assert dw("log").out == ""


def test_what_if_in_a_position(dw, tmp_path):
    """Accepted with the rules of its steps, or refused with the rule that does."""
    place = tmp_path / "now.toml"
    place.write_text(POSITION, encoding="utf-8")

    won = dw("rule", "--what-if", str(place), WON).out
    lost = dw("rule", "dicefactor", "--what-if", str(place), LOST)

    assert "Accepted." in won
    assert "(BOL-7.1)" in won
    assert lost.code == 0
    assert "Refused:" in lost.out
    assert "BOL-" in lost.out
    assert place.read_text(encoding="utf-8") == POSITION


def test_what_if_of_another_game(dw, tmp_path):
    place = tmp_path / "now.toml"
    place.write_text(POSITION, encoding="utf-8")

    ran = dw("rule", "stab", "--what-if", str(place), WON)

    assert ran.code == 1
    assert "a position of `dicefactor`, not of `stab`" in ran.err


def test_what_if_in_the_session(dw):
    """The session is tried, and stays as it is."""
    dw("new", "stab", "Ana", "Bo")
    before = dw("save", "before.toml", "--session", "stab-2"), dw("log").out

    tried = dw("rule", "--what-if", "-", "Ana: draw shield, dagger, bow, bomb")

    assert "Accepted." in tried.out
    assert dw("log").out == before[1] == ""


def test_a_list_to_pick_from(dw, golden):
    """A question that is not quite settled: five that are, with their reasons; in a pipe all of
    it, and the nearest rules."""
    ran = dw("rule", "stab", "tell me about two shields with an axe and a bow, what is left")

    assert max(map(len, ran.out.split("\n"))) <= 40
    assert "~" not in ran.out
    assert "The nearest rules:" in ran.out
    golden("asking/list.txt", ran.out)


@pytest.mark.parametrize("game", ["dicefactor", "knights", "shoulda", "stab", "staggering"])
def test_a_list_fits_a_phone(capsys, monkeypatch, game):
    """The first in full, the others in short below it, within 24 rows of 40 columns."""
    from deckwright.judge.cache import library
    from deckwright.prompt.questions.answers import show_list

    monkeypatch.setenv("COLUMNS", "40")
    desk = library(game)
    for ruling in desk.rulings[::18]:
        answer = desk.answer(f"{ruling.question} really", {}, ())
        show_list(desk.book, answer, {}, 23)
        told = capsys.readouterr().out.rstrip("\n").split("\n")
        assert len(told) <= 23
        assert max(map(len, told)) <= 40
        reason = answer.candidates[0].ruling.reason
        assert " ".join(reason.split()[:3]) in " ".join(" ".join(told).split())


@pytest.mark.parametrize(
    ("typed", "shown", "back"),
    [("2", "stub", ""), ("6", "The nearest rules:", ""), ("", "None of these", ""),
     ("Bo: draw", "None of these", "Bo: draw"), ("undo", "None of these", ""),
     ("9", "goes from 1 to 6", "")],
)  # fmt: skip
def test_picking_from_the_list(capsys, monkeypatch, tmp_path, typed, shown, back):
    """A number opens a settled question, the last one the rules; a line is given back."""
    from deckwright.prompt.questions.ask_rules import Desk, answer, show

    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    asked = "tell me about two shields with an axe and a bow, what is left"
    second = answer(Desk("stab"), asked).candidates[1].ruling

    assert show(Desk("stab"), asked, lambda _: typed) == back
    told = " ".join(capsys.readouterr().out.split())
    assert (" ".join(second.reason.split()) if typed == "2" else shown) in told


def test_an_answer_for_programs(dw):
    """`--json`: candidates best first, rules, and whether the first stands alone."""
    import json

    alone = json.loads(dw("rule", "stab", "--json", "does a shield stop a bomb").out)
    listed = json.loads(dw("rule", "stab", "--json", "bo has a shield up. fireball?").out)

    assert alone["alone"]
    assert not listed["alone"]
    assert alone["candidates"][0]["verdict"] == "yes"
    assert {"question", "verdict", "reason", "rules", "house"} <= alone["candidates"][0].keys()
    assert alone["rules"]


def test_the_engine_answers_what_is_a_line(dw):
    """In a session a question that is a line is tried: yes with events, no with the rule."""
    dw("new", "stab", "Ana", "Bo", "Cy")
    before = dw("log").out

    drawn = " ".join(dw("rule", "what if Ana draws shield, dagger, bow, bomb").out.split())
    shot = " ".join(dw("rule", "may Bo shoot Cy?").out.split())
    called = " ".join(dw("rule", "can Ana call out Cy?").out.split())

    assert "It is possible: `Ana: draw shield, dagger, bow, bomb`" in drawn
    assert "As the table stands, `Bo: shoot Cy`: No: " in shot
    assert "SYF-" in shot
    assert "As the table stands: Yes: `Ana: callout Cy" in called
    assert dw("log").out == before


def test_what_nothing_answers_is_kept(dw):
    """`--asked` lists questions without an answer once, as text for a ruling."""
    for _ in range(2):
        dw("rule", "stab", "where does the trombone stand")
    dw("rule", "stab", "does a shield stop a fireball")

    assert dw("rule", "--asked").out == '# stab\nask = ["where does the trombone stand"]\n'
    assert "Every question" in dw("rule", "--asked", "knights").out


def test_quiz(dw, monkeypatch):
    """A question answered wrongly comes back until it is right; leaving tells the score."""
    from deckwright.rulebook.rulings import read_rulings

    verdicts = {r.question: r.verdict for r in read_rulings("knights") if r.proof}
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    assert "Nothing asked." in dw("quiz", "knights", "--seed", "1").out
    said = iter(["yes", "no"] * 40)
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    told = dw("quiz", "knights", "--seed", "1", "--count", "3").out

    asked = [question for question in verdicts if question in " ".join(told.split())]
    assert asked
    assert len(set(asked)) <= 3
    assert "Right." in told
    assert told.count("yes or no?") == 0


def test_a_quiz_passes_over_what_no_table_can_show(dw, monkeypatch):
    """SYF-1.4: that nobody begins with six lives is asked at no table."""
    monkeypatch.setattr("deckwright.prompt.questions.quiz.AGAIN", 0)
    answers = iter(["no", "yes"] * 2000)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    told = dw("quiz", "stab", "--seed", "1", "--count", "999")
    assert told.code == 0
    assert "right." in told.out
