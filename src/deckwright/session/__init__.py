"""Games being played: the journal on disk, the line of undo, the table as it stands.

Enters: typed lines. Leaves: accepted lines, committed to SQLite before anybody sees them.
The journal holds only lines; states are always replayed from them.
"""
