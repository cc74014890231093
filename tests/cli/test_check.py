"""`check`: everything that is wrong, in every file, at once."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from functools import reduce

import pytest
import tomli_w

from deckwright.catalog import games
from deckwright.catalog.scaffold import new_game
from deckwright.cli.own_game_commands import checked
from tests.layout.own import CARDS, FACES, write_game

pytestmark = pytest.mark.long


@pytest.mark.parametrize("game", games())
def test_shipped_games_are_in_order(run, game):
    """All looks at all inks."""
    ran = run("check", game)

    assert (ran.code, ran.err) == (0, "")
    assert "is in order: " in " ".join(ran.out.split())


def test_all_files_at_once(run, tmp_path):
    """A card, a face, another look, a rule and a ruling are told in one run."""
    place = write_game(tmp_path, CARDS.replace("copies = 3", "copies = -3"))
    night = FACES.replace('"gradient:sky"', '"gradient:skyy"')
    (place / "face.night.toml").write_text(night)
    (place / "rules.toml").write_text('[book]\ntitle = "Own"\nprefix = "own"\n')
    ran = run("check", "own", "own")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.splitlines() == [
        "own/cards.toml:16: card `sun`: `copies`: expected a whole number of 0 to 999, not -3",
        "own/face.night.toml:15: card `moon`, face `card`, box `ground`: "
        "there is no gradient `skyy`; did you mean `sky`?",
        "own/rules.toml:3: `prefix`: expected two to five capitals, not 'own'",
        "3 faults found",
    ]


def test_what_many_cards_share_is_told_a_few_times(run, tmp_path):
    """A sign misnamed in a column of a sheet is one thing to mend, not forty lines."""
    new_game(tmp_path / "own", "Own")
    cards = tmp_path / "own" / "cards.toml"
    card = '\n[[card]]\nid = "c{0}"\nkind = "tool"\nname = "C"\nicon = "lanternn"\n'
    cards.write_text(cards.read_text() + "".join(map(card.format, range(40))))
    *told, last, total = run("check", "own").err.splitlines()

    assert [line.split("`")[1] for line in told] == ["c0", "c1", "c2"]
    assert re.fullmatch(r"own/cards\.toml:\d+-\d+: likewise 37 more cards", last)
    assert total == "40 faults found"


def test_replacements_that_no_text_takes_are_noted(run, tmp_path):
    """A table of them does nothing by itself."""
    new_game(tmp_path / "own", "Own")
    face = tmp_path / "own" / "face.toml"
    face.write_text(face.read_text() + '\n[map.power]\n2 = "two"\n5 = "five"\n')
    line = face.read_text().splitlines().index("[map.power]") + 1
    err = " ".join(run("check", "own").err.split())
    assert f"own/face.toml:{line}: no text takes `[map.power]`: write `{{field:power}}`" in err

    face.write_text(face.read_text().replace("{power}", "{power:power}"))
    assert "map.power" not in run("check", "own").err


def test_what_a_drawing_repeats_is_told_a_few_times(run, tmp_path):
    """Texts that are no paths: their lines, and how many there are in one file."""
    new_game(tmp_path / "own", "Own")
    art, face = tmp_path / "own" / "art.svg", tmp_path / "own" / "face.toml"
    text = '<text x="3" y="9">Hi</text>\n'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    art.write_text(f"{head}\n{text * 9}</svg>")
    box = '\n[[face.back.box]]\nkind = "image"\nfile = "art.svg"\nat = [9, 9, 30, 30]\n'
    face.write_text(face.read_text() + box)
    told = run("check", "own").err.splitlines()

    places = [line.partition(" ")[0] for line in told[:3]]
    assert places == [f"own/art.svg:{n}:" for n in (2, 3, 4)]
    assert told[3:] == ["own/art.svg:5-10: likewise 6 more places", "9 faults found"]


def test_marks_that_mean_nothing_are_told_where_they_stand(run, tmp_path):
    """What would print otherwise than meant is a fault: in a card, a face, and a rule."""
    new_game(tmp_path / "own", "Own")
    cards, face, rules = (tmp_path / "own" / f"{f}.toml" for f in ("cards", "face", "rules"))
    odd = cards.read_text()
    odd = odd.replace("Look at one card of **any** player.", "Pay 2*3 gold. 5* hearts.")
    odd = odd.replace(
        "Everybody loses {icon:hearts} unless", "**Pay {powr} {icon:hart}** unless"
    )
    cards.write_text(odd)
    face.write_text(face.read_text().replace('text = "{power}"', 'text = "{power+1}"'))
    err = run("check", "own").err
    assert "own/face.toml:81: face `card`, box 8, `text`: `{power+1}` is no placeholder" in err

    face.write_text(face.read_text().replace("{power+1}", "{power:+d} of {Power}"))
    book = rules.read_text()
    rules.write_text(book.replace('text = "', 'text = "5* ', 1))
    err = run("check", "own").err
    assert (
        "own/cards.toml:25: card `lantern`, face `card`, box `effect`: the `*` in `2*3`" in err
    )
    assert (
        "own/cards.toml:34: card `storm`: there is no field `powr`; did you mean `power`" in err
    )
    assert "own/cards.toml:34: card `storm`, face `card`, box `effect`: there is no icon" in err
    assert "own/face.toml:78: face `card`: there is no field `Power`; did you mean" in err
    assert "own/rules.toml:" in err
    assert "begins or ends no emphasis" in err


def test_an_emphasis_needs_its_font(run, tmp_path):
    """Where bold would look like the rest, it is a fault that names the missing font."""
    new_game(tmp_path / "own", "Own")
    face = tmp_path / "own" / "face.toml"
    face.write_text(face.read_text().replace('"Alegreya-Regular"', '"CaveatBrush-Regular"'))
    err = run("check", "own").err

    assert "`**` shows nothing here: the font `body` has no bold" in err
    assert "say `body-bold` in `[fonts]`" in err


def test_words_of_older_files_are_told_with_what_took_their_place(run, tmp_path):
    """A face written for an older version says what to change, at the line."""
    box = 'fill = "gradient:sky"\npath = "M0 0 L1 1"\npattern = { kind = "dots", weight = 1 }\n'
    tile = '[[face.card.box]]\nkind = "tile"\nicons = ["sun"]\n'
    write_game(tmp_path, faces=FACES.replace('fill = "gradient:sky"\n', box) + tile)
    err = run("check", "own").err

    assert "own/face.toml:19: face `card`, box 1: `path` is no longer known: draw it" in err
    assert "box 1, pattern: `weight` is no longer known: it is the `width`" in err
    assert "there is no kind of box `tile`" in err
    assert "a panel's `pattern` takes a drawing or a pictogram" in err


def test_cards_are_drawn_though_another_is_at_fault(run, tmp_path):
    """A misprint is told beside a fault of another card; the faulty card is not drawn."""
    cards = CARDS.replace("copies = 3", "copies = -3").replace('icon = "sun"', 'icon = "sum"')
    cards = cards.replace('icon = "moon"', 'icon = "moonn"')
    write_game(tmp_path, cards)
    err = run("check", "own").err

    assert "there is no icon `moonn`" in err
    assert "`sum`" not in err


def test_a_box_that_is_wrong_on_many_cards_is_told_once(run, tmp_path):
    """One line of a face is one fault, however many cards show it."""
    write_game(tmp_path, faces=FACES.replace("gradient:sky", "gradient:skyy"))

    assert run("check", "own").err.splitlines() == [
        "own/face.toml:15: card `sun` and 1 more card, face `card`, box `ground`: "
        "there is no gradient `skyy`; did you mean `sky`?",
        "1 fault found",
    ]


@pytest.mark.parametrize("ink", ["saver", "grey"])
def test_every_ink_is_tried(run, tmp_path, ink):
    """What is wrong only when ink is saved is found as well."""
    box = f'{ink} = {{ fill = "@papper" }}'
    faces = FACES.replace('fill = "gradient:sky"', f'fill = "gradient:sky"\n{box}')
    write_game(tmp_path, faces=faces)

    assert "`papper`" in run("check", "own").err


def test_a_card_of_which_there_is_none_is_drawn_too(run, tmp_path):
    """It may be in a variant of the deck."""
    cards = CARDS.replace("copies = 3", "copies = 0").replace('icon = "sun"', 'icon = "sum"')
    write_game(tmp_path, cards)

    assert "there is no icon `sum`" in run("check", "own").err


def test_a_tracker_is_read_too(run, tmp_path):
    """What keeps score at the table is part of the game."""
    (write_game(tmp_path) / "tracker.toml").write_text("[[countre]]\n")

    assert run("check", "own").err.startswith("own/tracker.toml:1: unknown table `countre`")


def test_rulings_need_their_rules(run, tmp_path):
    """A ruling is read beside the rules it names."""
    place = write_game(tmp_path)
    (place / "rulings.toml").write_text("[[rulling]]\n")
    told = "own/rulings.toml: rulings need a `rules.toml` beside them\n1 fault found\n"

    assert run("check", "own").err == told


def test_a_card_size_that_is_none(run, tmp_path):
    """It is a fault of its line."""
    write_game(tmp_path, CARDS.replace('slug = "own"', 'slug = "own"\ncard = "pokerr"'))
    told = "own/cards.toml:4: there is no card size `pokerr`; did you mean `poker`?"

    assert run("check", "own").err.splitlines() == [told, "1 fault found"]


def test_a_folder_without_faces(run, tmp_path):
    """Every file that is missing is told."""
    place = write_game(tmp_path)
    (place / "face.toml").unlink()

    assert run("check", "own").err.splitlines()[0] == "own/face.toml: this file is missing"


def test_faces_that_borrow_from_each_other(run, tmp_path):
    """A circle of looks is told, not followed."""
    place = write_game(tmp_path, faces='borrow = "face.night.toml"\n' + FACES)
    (place / "face.night.toml").write_text('borrow = "face.toml"\n' + FACES)
    err = run("check", "own").err

    assert "own/face.toml:1: `borrow`: `face.night.toml` borrows from this file" in err
    assert err.endswith("2 faults found\n")


def test_no_game_at_all(run):
    """With a near match."""
    ran = run("check", "stabb")

    assert (ran.code, ran.err) == (1, "there is no game `stabb`; did you mean `stab`?\n")


BAD: tuple[object, ...] = (3, "x", [], [{}], {"a": {}})


def _places(document, before=()):
    """The way to every value of a document."""
    pairs = document.items() if isinstance(document, dict) else enumerate(document)
    for key, found in pairs:
        yield (*before, key)
        if isinstance(found, (dict, list)):
            yield from _places(found, (*before, key))


@pytest.mark.parametrize("kinds", [2, pytest.param(len(BAD), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["cards.toml", "face.toml", "rules.toml", "tracker.toml"])
def test_any_value_may_be_of_a_wrong_kind(tmp_path, name, kinds):
    """Every value of the template, put wrong in turn and in several ways, is read without a
    crash."""
    place = tmp_path / "game"
    new_game(place)
    whole = tomllib.loads((place / name).read_text(encoding="utf-8"))
    silent = []
    for at, way in enumerate(_places(whole)):
        for bad in (*BAD[at % len(BAD) :], *BAD)[:kinds]:
            broken = deepcopy(whole)
            holder = reduce(lambda inner, key: inner[key], way[:-1], broken)
            holder[way[-1]] = bad
            (place / name).write_text(tomli_w.dumps(broken), encoding="utf-8")
            if not checked(str(place)).faults:
                silent.append(way)

    assert 0 < len(silent) < kinds * len(list(_places(whole))) / 3


@pytest.mark.parametrize("sign", ["[name]", "%name%", "$name", "<<name>>", "#name#"])
def test_a_field_named_as_elsewhere_is_told(run, tmp_path, sign):
    """What another program would fill in would be printed as it stands."""
    write_game(tmp_path, CARDS, FACES.replace('text = "{name}"', f'text = "{sign}"'))
    ran = run("check", "own")
    err = " ".join(ran.err.split())

    assert ran.code == 1
    assert f"`{sign}` is printed as it stands: write `{{name}}`" in err or "is a tag" in err


def test_rules_that_are_still_the_sample_are_told(run, tmp_path):
    """Until one's own stand there."""
    run("init", "mine")
    assert "rules.toml: is as `dw init` wrote it" in " ".join(run("check", "mine").err.split())
    rules = tmp_path / "mine" / "rules.toml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("play one card", "play two cards"), encoding="utf-8")
    assert run("check", "mine").err == ""
