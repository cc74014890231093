"""The campaigns, by name: each yields what it tried and what fell over, as `Finding`s.

A case is made from one number, so that any of them can be run again. What a campaign builds on
is made by `prepare` of `cases.py`, which checks that it is there, and before anything is spoilt
what is whole must pass; `test_campaigns.py` breaks the preparations of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.fuzz import full_disk, hostile_lines, kills, mutants, slow_clients, typed_lines
from tests.fuzz.cases import Finding

CAMPAIGNS: dict[str, Callable[[int, int], Iterator[Finding]]] = {
    "mutants": mutants.campaign,
    "texts": hostile_lines.campaign,
    "full-disk": full_disk.campaign,
    "kills": kills.campaign,
    "lines": typed_lines.campaign,
    "slow-clients": slow_clients.campaign,
}
