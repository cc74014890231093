"""`python -m deckwright` is `deckwright`; Ctrl-C ends it even while it is still being read."""

import signal

INTERRUPTED = 130


def main() -> None:
    """Read the program, and run it."""
    try:
        from .cli.app import main as run

        run()
    except KeyboardInterrupt:  # while it is read, or pressed again while it ends
        raise SystemExit(INTERRUPTED) from None
    except SystemExit as end:
        if end.code == INTERRUPTED:  # it ends by itself: pressed again, it only would complain
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise


if __name__ == "__main__":
    main()
