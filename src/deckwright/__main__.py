"""`python -m deckwright` is `deckwright`; Ctrl-C ends it even while it is still being read."""

import signal

INTERRUPTED = 130


def main() -> None:
    """Read the program, and run it."""
    try:
        from .cli.app import main as run

        run()
    except (KeyboardInterrupt, SystemExit) as end:  # while it is read, run, or ends
        if isinstance(end, SystemExit) and end.code != INTERRUPTED:
            raise
        # it ends by itself: pressed again, it would only be killed or complain
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()
