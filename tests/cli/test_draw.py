"""`draw`: a position as a page."""

from __future__ import annotations

from pypdf import PdfReader


def test_a_position_becomes_a_page(run, tmp_path):
    """`draw` writes one page that lies across, with the names and what is to be done."""
    position = tmp_path / "mine.toml"
    position.write_text('game = "stab"\nplayers = ["Ana", "Bo", "Cy"]\n')
    file = tmp_path / "mine.pdf"
    done = run("draw", str(position), "-o", str(file))

    assert done.code == 0, done.err
    (page,) = PdfReader(file).pages
    assert page.mediabox.width > page.mediabox.height
    assert all(name in page.extract_text() for name in ("Ana", "Bo", "Cy"))
