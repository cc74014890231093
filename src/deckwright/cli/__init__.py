"""Thin commands: read what was typed, call the rooms below, show what came of it."""
