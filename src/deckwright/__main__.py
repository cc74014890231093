"""`python -m deckwright` is `deckwright`."""

from .cli.app import main

main()
