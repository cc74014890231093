"""`dw tidy GAME`."""

from __future__ import annotations

from tests.layout.test_art_tidy import LAYERS, OURS, SAVED


def test_tidy_writes_what_is_untidy_and_says_so(run, tmp_path):
    """Once; then all is tidy. A file that is no XML is told and stays."""
    run("init", "mygame")
    art = tmp_path / "mygame" / "art"
    assert "All is tidy: 0 drawings" in run("tidy", "mygame").out
    art.mkdir()
    (art / "a.svg").write_text(SAVED.read_text(encoding="utf-8"), encoding="utf-8")
    (art / "b.svg").write_text(OURS, encoding="utf-8")
    told = " ".join(run("tidy", "mygame").out.split())
    assert told.startswith("tidied mygame/art/a.svg: ")
    sizes = [len((art / name).read_bytes()) for name in ("a.svg.bak", "a.svg")]
    assert f"{sizes[0]:,} -> {sizes[1]:,} bytes" in told
    assert (art / "a.svg.bak").read_bytes() == SAVED.read_bytes()
    assert "All is tidy: 2 drawings" in run("tidy", "mygame").out
    (art / "c.svg").write_text("<svg", encoding="utf-8")
    ran = run("tidy", "mygame")
    assert ran.code == 1
    assert "c.svg:1: is no XML" in ran.err


def test_tidy_leaves_cards_the_objects_they_name(run, tmp_path):
    """By label, by a name that a drawing tool gave, and where a field says which."""
    run("init", "mygame")
    face = tmp_path / "mygame" / "face.toml"
    art = tmp_path / "mygame" / "art"
    art.mkdir()
    (art / "a.svg").write_text(LAYERS, encoding="utf-8")
    begun, _, backs = face.read_text(encoding="utf-8").partition("[face.back]")
    for names in (("Dragon", "path10"), ("Layer 2", "egg")):
        boxes = [
            f"[[face.blank.box]]\nkind = 'image'\nat = [5,5,9,9]\nfile = 'art/a.svg#{name}'\n"
            for name in names
        ]
        face.write_text("\n".join([begun, *boxes, "[face.back]", backs]), encoding="utf-8")
        (art / "a.svg").write_text(LAYERS, encoding="utf-8")
        assert "in order" in run("check", "mygame").out
        assert "tidied" in run("tidy", "mygame").out
        assert "in order" in run("check", "mygame").out
    (art / "a.svg").write_text('<svg><rect width="9" height="9"/></svg>', encoding="utf-8")
    ran = run("check", "mygame")
    assert "there is no object `egg`: nothing in this file has an id or a label" in ran.err
