#!/usr/bin/env bash
# Build a wheel, install it into an empty environment, print all games and begin one from there.
set -euo pipefail
python=$(realpath -s "$1") project=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip wheel -q --disable-pip-version-check --no-deps -w "$work" "$project"
"$work/venv/bin/python" -m pip install -q --disable-pip-version-check "$work"/deckwright-*.whl
mkdir "$work/empty"
cd "$work/empty"
"$work/venv/bin/dw" print --all
[ "$(ls output/*.pdf | wc -l)" -eq "$(ls "$project"/cards/*/face{,.*}.toml | wc -l)" ]
export DECKWRIGHT_HOME="$work/home"
"$work/venv/bin/dw" init mygame
"$work/venv/bin/dw" new ./mygame Ana Bo
"$work/venv/bin/dw" do points 3 0
