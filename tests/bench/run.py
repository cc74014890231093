"""Every benchmark that is here, one after the other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    """Run them; the worst exit code is ours."""
    codes = []
    for name in (
        "print.py",
        "startup.py",
        "long.py",
        "inputs.py",
        "play.py",
        "playtest.py",
        "ask.py",
        "serve.py",
        "judge.py",
    ):
        if (HERE / name).is_file():
            print(f"== {name.removesuffix('.py')} ==", flush=True)
            codes.append(subprocess.run([sys.executable, HERE / name], check=False).returncode)
            print(flush=True)
    return max(codes, default=0)


if __name__ == "__main__":
    sys.exit(main())
