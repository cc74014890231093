"""`teach`: a first game on the phone."""

from __future__ import annotations

import typer

from ..resources import data_folder


def teach(
    game: str = typer.Argument(help="The game's name."),
    again: bool = typer.Option(False, "--again", help="From the beginning."),
) -> None:
    """Learn a game in five minutes: play its first turns, with a hint where you need one."""
    from ..prompt.lessons.lesson_table import LessonFile
    from ..prompt.lessons.teach import Teacher
    from ..prompt.screens.line_editor import reader
    from ..rulebook.lesson import read_lesson
    from ..session.store import Store

    lesson = read_lesson(game)
    with Store(data_folder() / "lessons.db") as store:
        file = LessonFile(lesson, store)
        if again:
            file.forget()
        Teacher(file, reader()).run()
