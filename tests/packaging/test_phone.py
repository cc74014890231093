"""What a phone has to install: pure Python, or nothing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]


def needed(platform: str) -> list[str]:
    """The requirements that hold on a platform, without their markers."""
    found = [Requirement(text) for text in PROJECT["dependencies"]]
    kept = [r for r in found if not r.marker or r.marker.evaluate({"sys_platform": platform})]
    return [f"{r.name}{r.specifier}" for r in kept]


@pytest.mark.parametrize("platform", ["android", "ios"])
def test_no_compiled_library_is_asked_for(platform):
    """reportlab, Pillow and pypdfium2 are left out where they have no wheels."""
    names = [Requirement(text).name for text in needed(platform)]

    assert names == ["typer", "tomli-w"]
    assert len(needed("linux")) == 5


@pytest.mark.online
@pytest.mark.parametrize("wheels", ["android_24_arm64_v8a", "android_24_x86_64", "any"])
def test_dependencies_resolve_for_android(wheels, tmp_path):
    """Every dependency, and theirs, has a wheel that a phone can install."""
    pip = (sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check")
    command = [
        *(*pip, "--dry-run"),
        *("--only-binary=:all:", "--python-version", "3.13", "--implementation", "cp"),
        *("--platform", wheels, "--target", str(tmp_path)),
        *needed("android"),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ran.returncode == 0, ran.stderr
