"""No command writes over a file that is somebody's own: every command and path is walked."""

from __future__ import annotations

import ast
import io
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

import deckwright
from deckwright.catalog.scaffold import new_game
from deckwright.cli.app import program
from tests.layout.own import write_game

pytestmark = pytest.mark.long

READ = {
    ("export", "cmyk"),
    ("draw", "position"),
    ("import-csv", "sheet"),
    ("new", "position"),
    ("import", "file"),
    ("rule", "what_if"),
    ("playtest", "merge"),
    ("serve", "certificate"),
    ("serve", "key"),
}
"""Arguments that name a file which is read."""
WRITTEN = {
    ("print", "output"): "print own --only extras -o x.pdf",
    ("print", "cut_file"): "print own --only extras -o x.pdf --cut-file x.svg",
    ("schema", "folder"): "schema own",
    ("marker-guide", "output"): "marker-guide knights -o x.pdf",
    ("box", "output"): "box own -o x.pdf",
    ("draw", "output"): "draw position.toml -o x.pdf",
    ("kit", "output"): "kit own -o x.zip",
    ("leaflet", "output"): "leaflet staggering -o x.pdf",
    ("poster", "output"): "poster staggering -o x.pdf",
    ("calibrate", "output"): "calibrate -o x.pdf",
    ("icons", "output"): "icons sword -o x.pdf",
    ("share", "file"): "share x.html",
    ("table", "position"): "table --position x.toml",
    ("table", "pdf"): "table --pdf x.pdf",
    ("save", "file"): "save x.toml",
    ("rulebook", "output"): "rulebook tiny -o x.pdf",
    ("scorepad", "output"): "scorepad stab -o x.pdf",
    ("export", "output"): "export own --for png --dpi 36 --only extras -o x",
    ("playtest", "keep"): "playtest stab --games 5 --workers 1 --keep x",
    ("playtest", "out"): "playtest stab --games 5 --workers 1 -o x.html -o x.json -o x.csv",
}
"""Arguments that name what is written, with a command that writes there."""
OTHER_WAYS = (
    "print own --only extras -o folder",
    "print own --only extras -o x.pdf --cut-file x.dxf",
    "export own --for tts --only extras -o x",
    "export own --for contact --only extras -o x.png",
    "export own --for printshop --only extras -o x.pdf",
    "playtest stab --games 5 --workers 1 -o x.pdf",
    "share x",
)
"""What the same arguments write where they are asked otherwise."""
CHANGED = {("init", "folder"), ("import-csv", "game")}
"""A game's own folder: a new one, or one whose catalog is read and then changed."""
PATHLIKE = ("FILE", "FOLDER", "PLACE", "PATH", "[SHEET]")


def paths() -> Iterator[tuple[str, str]]:
    """The command and the name of every argument that names a file or a folder."""
    with warnings.catch_warnings(action="ignore"):
        commands = typer.main.get_command(program())
    for name, command in getattr(commands, "commands", {}).items():
        assert not hasattr(command, "commands"), f"`{name}` has commands of its own"
        for each in command.params:
            kind = f"{getattr(each.type, 'name', '')} {each.name}".lower()
            if each.metavar in PATHLIKE or any(w in kind for w in ("path", "file", "folder")):
                yield name, each.name


def test_every_path_is_known_here():
    """A new argument that names a file is entered above: as read, or with how it is written."""
    assert set(paths()) == READ | set(WRITTEN) | CHANGED


def stranger(suffix: str) -> bytes:
    """A file of somebody's own, of the kind that its name says."""
    if suffix == ".pdf":
        from pypdf import PdfWriter

        writer, out = PdfWriter(), io.BytesIO()
        writer.add_blank_page(100, 100)
        writer.write(out)
        return out.getvalue()
    if suffix == ".png":
        from PIL import Image

        out = io.BytesIO()
        Image.new("RGB", (3, 3)).save(out, "PNG")
        return out.getvalue()
    if suffix == ".zip":
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("precious.txt", "Precious")
        return out.getvalue()
    return {
        ".html": b"<!doctype html>\n<html lang='en'><title>Precious</title></html>\n",
        ".json": b'{\n "SaveName": "Precious", "Note": ""\n}\n',
        ".svg": b"<svg xmlns='http://www.w3.org/2000/svg'><desc>Precious</desc></svg>\n",
        ".dxf": b"0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n",
        ".csv": b"copies,card\n3,Precious\n",
        ".toml": b"[game]\nslug = 'precious'\n",
    }[suffix]


@pytest.fixture
def table(run, tmp_path, monkeypatch):
    """A game under way, with its position in a file."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    assert run("new", "stab", "Ana", "Bo", "Cy").code == 0
    assert run("table", "--position", "position.toml").code == 0
    write_game(tmp_path)
    new_game(tmp_path / "tiny", "Tiny")
    return tmp_path


def files(folder: Path) -> dict[Path, bytes]:
    """What lies in a folder, but for the program's own files."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {path: path.read_bytes() for path in found if folder / "home" not in path.parents}


@pytest.mark.parametrize("line", [*WRITTEN.values(), *OTHER_WAYS])
def test_no_command_writes_over_another_s_file(run, table, line):
    """Its own file is written anew; a stranger's of the same kind stays, and is named."""
    before = files(table)
    assert run(*line.split()).code == 0
    made = {path: text for path, text in files(table).items() if path not in before}
    assert made
    assert run(*line.split()).code == 0

    for path in {path.suffix: path for path in made}.values():
        path.write_bytes(stranger(path.suffix))
        there = files(table)
        ran = run(*line.split())

        assert ran.code == 1, path
        assert "is there and is something else" in ran.err
        assert path.name in ran.err.replace("\n", "").replace(" ", "")
        assert path.read_bytes() == there[path]
        assert set(files(table)) == set(there)
        path.write_bytes(made[path])


# The code ---------------------------------------------------------------------------------

ROOT = Path(deckwright.__file__).parent
WRITERS = {
    "files.py": "the one place",
    "web/keys.py": "a key that nobody else may read from its first moment",
    "paint/pdf.py": "writes where its callers say, who have it from `replaced`",
    "paint/raster.py": "the same",
    "press/export.py": "fills the folder it has from `refilled`",
    "press/tabletop.py": "the same",
    "press/kit.py": "fills a temporary folder, which becomes a zip by `replaced`",
    "catalog/scaffold.py": "the same",
}
"""Files that open something to write it, with the reason."""
WRITING = {"write_text", "write_bytes", "touch", "rename", "symlink_to", "copyfile", "copytree"}


def bare_writes(tree: ast.AST) -> Iterator[ast.Call]:
    """Calls that write a file which `replaced` or `refilled` has not given."""
    given = {
        item.optional_vars.id
        for node in ast.walk(tree)
        if isinstance(node, ast.With)
        for item in node.items
        if isinstance(item.optional_vars, ast.Name)
        and isinstance(item.context_expr, ast.Call)
        and ast.unparse(item.context_expr.func) in ("replaced", "refilled")
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        of = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        mode = [each.value for each in node.args if isinstance(each, ast.Constant)]
        opens = name == "open" and any(m in ("w", "wb", "a", "x", "w+", "r+") for m in mode)
        moves = of == "os" and name in ("replace", "rename", "open", "link")
        if (name in WRITING or opens or moves) and of not in given:
            yield node


NO_FILES = {
    "cli/app.py": "opens /dev/null",
    "session/journal_file.py": "makes the journal, for its owner alone",
    "cli/session_commands.py": "renames a session",
}


def test_files_are_written_in_one_way():
    """A file of the program that writes by itself is entered above with its reason."""
    found = {
        path.relative_to(ROOT).as_posix(): [call.lineno for call in calls]
        for path in ROOT.rglob("*.py")
        if (calls := [*bare_writes(ast.parse(path.read_text("utf-8")))])
    }
    assert {
        file: lines for file, lines in found.items() if file not in {*WRITERS, *NO_FILES}
    } == {}


def test_what_is_not_asked_whose_it_is_is_nobody_s():
    """`OWN` and `CATALOG` ask nothing; only these files, whose paths nobody names, use them."""
    users = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and node.module == "files"
        and {"OWN", "CATALOG"} & {alias.name for alias in node.names}
    }
    assert users == {
        "catalog/custom_entry.py",
        "cli/app.py",
        "cli/own_game_commands.py",
        "judge/cache.py",
        "paint/opentype.py",
        "press/card_picture.py",
        "press/print_record.py",
        "press/printer_calibrations.py",
        "prompt/questions/unanswered.py",
        "session/store.py",
        "web/seats.py",
    }
