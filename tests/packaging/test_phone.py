"""What a phone has to install: pure Python, or nothing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]


def needed(platform: str, extra: str = "") -> list[str]:
    """What a platform requires, without markers, with what an extra adds."""
    more = PROJECT["optional-dependencies"][extra] if extra else []
    found = [Requirement(text) for text in (*PROJECT["dependencies"], *more)]
    kept = [r for r in found if not r.marker or r.marker.evaluate({"sys_platform": platform})]
    return [f"{r.name}{r.specifier}" for r in kept]


@pytest.mark.parametrize("platform", ["android", "ios"])
def test_no_compiled_library_is_asked_for(platform):
    """reportlab, Pillow and pypdfium2 are left out where they have no wheels."""
    names = [Requirement(text).name for text in needed(platform)]

    assert names == ["typer", "tomli-w"]
    assert len(needed("linux")) == 5


@pytest.mark.online
@pytest.mark.parametrize("extra", ["", "web"])
@pytest.mark.parametrize("wheels", ["android_24_arm64_v8a", "android_24_x86_64", "any"])
def test_dependencies_resolve_for_android(wheels, extra, tmp_path):
    """Every dependency, and theirs, has a wheel that a phone can install; for pages, too."""
    pip = (sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check")
    command = [
        *(*pip, "--dry-run"),
        *("--only-binary=:all:", "--python-version", "3.13", "--implementation", "cp"),
        *("--platform", wheels, "--target", str(tmp_path)),
        *needed("android", extra),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ran.returncode == 0, ran.stderr


@pytest.mark.online
def test_ish_has_a_wheel_for_all_but_pillow(tmp_path):
    """iSH is Alpine on a 32-bit processor, and has Pillow from Alpine alone."""
    command = [
        *(sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary=:all:", "--python-version", "3.12"),
        *("--implementation", "cp", "--platform", "musllinux_1_2_i686", "--platform", "any"),
        *("-d", str(tmp_path)),
        *(each for each in needed("linux", "web") if not each.startswith("pillow")),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ran.returncode == 0, ran.stderr
