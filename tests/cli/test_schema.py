"""`schema`: what editors are told of a game's files is what `check` holds them to."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import fastjsonschema
import pytest

from deckwright.catalog import games
from deckwright.cli.schema_command import schemas
from deckwright.resources import folder


def kind_of(file: Path) -> str:
    """Which schema a file goes by."""
    name = file.name.removesuffix(".toml")
    return "face" if "face" in name else name


def takes(schema: dict[str, object], text: str) -> bool:
    """Whether an editor has nothing to say against a text."""
    try:
        fastjsonschema.compile(schema)(tomllib.loads(text))
    except fastjsonschema.JsonSchemaValueException:
        return False
    return True


@pytest.mark.parametrize("game", games())
def test_nothing_right_is_called_wrong(game):
    """Every file of every shipped game passes."""
    place = folder("cards") / game
    made = schemas(place)
    files = [file for file in place.glob("*.toml") if kind_of(file) in made]

    assert len(files) >= 6
    for file in files:
        assert takes(made[kind_of(file)], file.read_text("utf-8")), file


WRONG = {
    ("cards", "copies = 4", "copeis = 4"),
    ("cards", "power = 2", "power = 12"),
    ("cards", 'id = "lantern"', ""),
    ("cards", "players = [2, 6]", "players = 2"),
    ("face", 'align = "center"', 'align = "centre"'),
    ("face", 'icon = "{icon}"', 'kind = "icons"'),
    ("face", 'shape = "arch"', 'valign = "top"'),
    ("face", "size = 16", 'size = "16"'),
    ("rules", 'prefix = "', 'prefixx = "'),
    ("tracker", 'name = "', 'nam = "'),
}


@pytest.mark.parametrize(("kind", "right", "wrong"), sorted(WRONG))
def test_what_is_wrong_is_seen(run, tmp_path, kind, right, wrong):
    """Mistyped keys, values of another kind, keys of another box, what has to stand there."""
    run("init", "own")
    text = (tmp_path / "own" / f"{kind}.toml").read_text()
    schema = json.loads((tmp_path / "own" / ".schema" / f"{kind}.json").read_text())
    assert right in text

    assert takes(schema, text)
    assert not takes(schema, text.replace(right, wrong, 1))


def test_a_game_names_its_schemas_and_its_own_fields(run, tmp_path):
    """`init` writes the line that editors look for; a new column is known at once."""
    run("init", "own")
    for file in (tmp_path / "own").glob("*.toml"):
        named = file.read_text().splitlines()[0].removeprefix("#:schema ")
        assert (tmp_path / "own" / named).is_file()
    (tmp_path / "a.csv").write_text("id,name,cost\nlantern,Lantern,3\n")
    run("import-csv", "own", "a.csv")
    schema = json.loads((tmp_path / "own" / ".schema" / "cards.json").read_text())
    card = schema["properties"]["card"]["items"]["properties"]

    assert (card["cost"]["type"], card["power"]["maximum"]) == ("integer", 9)
    assert "schema .schema/cards.json" in run("schema", "own").out
    assert "is a shipped game" in run("schema", "stab").err


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ('icons = "signs/"\n', True),
        ('[icons]\ndragon = "art/dragon.svg"\n', True),
        ("[icons]\ndragon = 3\n", False),
        ("icons = 3\n", False),
        ("[figure.mug]\nsize = [10, 10]\n", False),
        ('[drawing.oak]\npath = "M 0 0"\nview = [0, 0, 1, 1]\n', False),
    ],
)
def test_signs_are_files_and_figures_stand_in_drawings(tmp_path, text, fits):
    """`icons` is a folder or names files; no face file holds a figure or a drawing."""
    (tmp_path / "cards.toml").write_text("")
    assert takes(schemas(tmp_path)["face"], text) == fits
