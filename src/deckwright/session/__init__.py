"""Games being played: the journal on disk, the line of undo, the table as it stands.

Enters: typed lines. Leaves: accepted lines, committed to SQLite before anybody sees them.
The journal holds only lines; states are always replayed from them.

    a session            session, ask_level
    how it begins        begin, going_on, start_checks, stored_setup
    the journal          store, journal_file, journal_check, record, fold, journal_changes
    files, what was won  transfer, history, evening, plays
"""
