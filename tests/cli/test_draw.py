"""`draw`: a position as a page."""

from __future__ import annotations

from pypdf import PdfReader


def test_what_is_no_position_is_told_with_its_file(run, tmp_path):
    """Neither a file that is missing nor one that says something else makes a page."""
    (tmp_path / "odd.toml").write_text('game = "stab"\nplayers = ["Ana", "Bo"]\nseats = 4\n')
    for name in ("none.toml", "odd.toml"):
        done = run("draw", name, "-o", "x.pdf")
        assert done.code == 1
        assert name in done.err
    assert not (tmp_path / "x.pdf").exists()


def test_a_position_becomes_a_page(run, tmp_path):
    """`draw` writes one page that lies across, with the names and what is to be done."""
    position = tmp_path / "mine.toml"
    position.write_text('game = "stab"\nplayers = ["Ana", "Bo", "Cy"]\n')
    file = tmp_path / "mine.pdf"
    done = run("draw", str(position), "-o", str(file))

    assert done.code == 0, done.err
    assert run("draw", str(position), "-o", str(file), "--paper", "a5").code == 0
    (page,) = PdfReader(file).pages
    assert page.mediabox.width > page.mediabox.height
    assert all(name in page.extract_text() for name in ("Ana", "Bo", "Cy"))
