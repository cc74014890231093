#!/usr/bin/env bash
# Build into dist/ what a release is: wheel, sdist, the wheel's parts as a CycloneDX list, hashes.
# The list is of an environment with nothing in it but the wheel and what requirements.lock says.
# Nothing is uploaded.
set -euo pipefail
python=$(realpath -s "$1") project=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pip() { "$1" -m pip --disable-pip-version-check -q "${@:2}"; }
rm -rf dist
"$python" -m venv "$work/tools"
pip "$work/tools/bin/python" install 'build>=1,<2' 'cyclonedx-bom>=7,<8'
"$work/tools/bin/python" -m build --outdir "$project/dist" "$project" >/dev/null
wheel=$(ls dist/*.whl)
"$python" -m venv --without-pip "$work/wheel"
pip "$python" --python "$work/wheel/bin/python" install --require-hashes -r requirements.lock
pip "$python" --python "$work/wheel/bin/python" install --no-deps "$wheel"
"$work/wheel/bin/python" -m deckwright --version >/dev/null
"$work/tools/bin/cyclonedx-py" environment --output-reproducible --short-PURLs --of JSON \
  -o "$work/sbom.json" "$work/wheel/bin/python" 2>/dev/null
# The list says where on this machine the wheel lay; nobody else has that place.
"$python" - "$work/sbom.json" "${wheel%.whl}.cdx.json" <<'CLEAN'
import json, sys
listed = json.load(open(sys.argv[1], encoding="utf-8"))
for part in listed["components"]:
    part["externalReferences"] = [
        each for each in part.get("externalReferences", []) if not each["url"].startswith("file:")
    ]
json.dump(listed, open(sys.argv[2], "w", encoding="utf-8"), indent=1, sort_keys=True)
CLEAN
(cd dist && sha256sum -- * >SHA256SUMS 2>/dev/null || shasum -a 256 -- * >SHA256SUMS)
cat dist/SHA256SUMS
