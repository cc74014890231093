"""The commands, as tests of the command line type them."""

from tests.cli.conftest import run

__all__ = ["run"]
