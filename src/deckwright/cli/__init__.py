"""Thin commands: read what was typed, call the rooms below, show what came of it.

*_command(s).py    the commands of `command_index.py`, each file read only when it is needed
app.py             the program, and the one place where errors end
help_format.py     help that fits a phone
options.py         options that several commands have
open_session.py    the session a command means
output_names.py    how files of print are called
check_game.py, blank_wizard.py, print_watch.py    parts of one command each
"""
