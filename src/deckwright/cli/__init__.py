"""Thin commands: read what was typed, call the rooms below, show what came of it.

*_command(s).py    the commands of `command_index.py`, each file read only when it is needed
command_index.py   which file has which commands, and help that fits a phone
app.py             the program, and the one place where errors end
options.py         options that several commands have
open_session.py    the session a command means
output_names.py    how files of print are called
print_watch.py     part of one command
"""
