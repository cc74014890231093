"""Campaigns against the program: `make fuzz MINUTES=10 SEED=1`.

    run.py [--minutes 2] [--seed 0] [--case NUMBER] [--cases 1000] [CAMPAIGN ...]

The minutes are shared evenly. Every failure is told with its number; `--case` runs it again.
Exit code 1 if anything fell over.
"""

from __future__ import annotations

import argparse
import pkgutil
import sys
import time
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import deckwright
from tests.fuzz.campaigns import CAMPAIGNS
from tests.fuzz.cases import NotPrepared


def warm() -> None:
    """Import the whole program once; the children that run commands share it."""
    for found in pkgutil.walk_packages(deckwright.__path__, "deckwright."):
        if not found.name.endswith("__main__"):
            import_module(found.name)


def main() -> int:
    """Run the campaigns and tell what fell over."""
    parser = argparse.ArgumentParser(description="Campaigns against the program.")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cases", type=int, default=0, help="no more than so many of each")
    parser.add_argument("--case", type=int, default=-1, help="only this one")
    parser.add_argument("campaigns", nargs="*", default=list(CAMPAIGNS))
    asked = parser.parse_args()
    warm()
    failed = 0
    for name in asked.campaigns:
        until = time.monotonic() + asked.minutes * 60 / len(asked.campaigns)
        tried, wrong = 0, 0
        try:
            for found in CAMPAIGNS[name](asked.seed, max(asked.case, 0)):
                if asked.case >= 0 and found.number != asked.case:
                    break
                tried += 1
                if found.failure:
                    wrong += 1
                    print(f"{name} {found.number}: {found.what}: {found.failure}", flush=True)
                if time.monotonic() > until or tried == asked.cases:
                    break
        except NotPrepared as empty:
            wrong += 1
            print(f"{name}: nothing to try: {empty}", flush=True)
        print(f"{name}: {tried} cases, {wrong} failures", flush=True)
        failed += wrong
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
