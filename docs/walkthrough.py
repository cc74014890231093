"""A document that can be followed by a program: its commands, files and answers, in order.

`sh` blocks hold commands; a `text` block after one is what the last of them says. Other blocks
are files, named at the end of the sentence before: written, or added where it says "end".
"Change `this` to `that` in `file`" is done as well.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(
    r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$"
    r"|Change `(?P<old>[^`]+)` to `(?P<new>[^`]+)` in\s+`(?P<where>[^`]+)`",
    re.MULTILINE | re.DOTALL,
)
COMMAND = re.compile(r"^dw (.+?) *(?:  #.*)?$")


@dataclass(frozen=True)
class Command:
    """A line to type."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What the last command said."""

    text: str


@dataclass(frozen=True)
class Edit:
    """A file as it is to be; `old` is what the new text takes the place of."""

    file: str
    text: str
    old: str | None = None
    added: bool = False

    def do(self, folder: Path) -> None:
        """Change the file below a folder."""
        place = folder / self.file
        before = place.read_text(encoding="utf-8") if self.added or self.old else ""
        if self.old is not None:
            assert before.count(self.old) == 1, f"`{self.old}` is not once in {self.file}"
            text = before.replace(self.old, self.text)
        else:
            text = f"{before}\n{self.text}" if self.added else self.text
        place.write_text(text, encoding="utf-8")


def steps(document: str) -> Iterator[Command | Answer | Edit]:
    """What a reader of a document does and sees."""
    for found in BLOCK.finditer(document):
        kind, body = found["kind"], found["body"]
        if found["old"]:
            yield Edit(found["where"], found["new"], found["old"])
        elif kind == "sh":
            lines = (COMMAND.match(line) for line in body.splitlines())
            yield from (Command(tuple(shlex.split(line[1]))) for line in lines if line)
        elif kind == "text":
            yield Answer(body)
        else:
            sentence = document[: found.start()].rstrip().rpartition("\n\n")[2]
            named = re.search(r"`([^`]+)`:$", sentence)
            assert named, f"no file is named before the {kind} block: {sentence}"
            yield Edit(named[1], body, added=" end of " in sentence)
