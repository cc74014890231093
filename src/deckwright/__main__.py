"""`python -m deckwright` is `deckwright`; Ctrl-C ends it even while it is still being read."""


def main() -> None:
    """Read the program, and run it."""
    try:
        from .cli.app import main as run
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    run()


if __name__ == "__main__":
    main()
