"""`dw tidy GAME`."""

from __future__ import annotations

from tests.layout.test_art_tidy import OURS, SAVED


def test_tidy_writes_what_is_untidy_and_says_so(run, tmp_path):
    """Once; then all is tidy. A file that is no XML is told and stays."""
    run("init", "mygame")
    art = tmp_path / "mygame" / "art"
    assert "All is tidy: 0 drawings" in run("tidy", "mygame").out
    art.mkdir()
    (art / "a.svg").write_text(SAVED.read_text(encoding="utf-8"), encoding="utf-8")
    (art / "b.svg").write_text(OURS, encoding="utf-8")
    assert run("tidy", "mygame").out == "tidied mygame/art/a.svg\n"
    assert "All is tidy: 2 drawings" in run("tidy", "mygame").out
    (art / "c.svg").write_text("<svg", encoding="utf-8")
    ran = run("tidy", "mygame")
    assert ran.code == 1
    assert "c.svg:1: is no XML" in ran.err
