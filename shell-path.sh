#!/bin/sh
# shell-path.sh add FOLDER     new windows of the user's shell find the commands in FOLDER
# shell-path.sh remove FOLDER  takes that back
#
# A window of a desktop reads other files than a login does: bash reads ~/.bashrc in the one and
# ~/.profile in the other, zsh reads ~/.zshrc in both, fish what lies in its conf.d. Every line
# written here ends with the same mark, by which it is found again.
set -eu
action=$1 folder=$2
mark="# added by make install of Deckwright"
quoted="'$(printf %s "$folder" | sed "s/'/'\\\\''/g")'"
zshrc=${ZDOTDIR:-$HOME}/.zshrc
fish=${XDG_CONFIG_HOME:-$HOME/.config}/fish/conf.d/deckwright.fish

# The file a login of bash reads: the first there is of three.
bash_login() {
  for file in "$HOME/.bash_profile" "$HOME/.bash_login"; do
    if [ -f "$file" ]; then echo "$file"; return; fi
  done
  echo "$HOME/.profile"
}

# A path as people write it.
short() { case $1 in "$HOME"/*) echo "~${1#"$HOME"}" ;; *) echo "$1" ;; esac; }

# append FILE LINE: once, on a line of its own.
changed=
append() {
  if ! grep -qsxF "$2  $mark" "$1"; then
    {
      mkdir -p "$(dirname "$1")"
      if [ -s "$1" ] && [ -n "$(tail -c 1 "$1")" ]; then echo >> "$1"; fi
      printf '%s  %s\n' "$2" "$mark" >> "$1"
    } 2>/dev/null || {
      echo "Installed into $(short "$folder"), but $(short "$1") cannot be written to."
      echo "To have dw in this window: $2"
      exit 0
    }
  fi
  changed="$changed${changed:+ and }$(short "$1")"
}

add() {
  case ":$PATH:" in *":$folder:"*) echo "Installed: type dw"; return ;; esac
  line="export PATH=$quoted:\"\$PATH\""
  case ${SHELL:-sh} in
    */zsh) append "$zshrc" "$line" ;;
    */fish) line="fish_add_path --global $quoted"; append "$fish" "$line" ;;
    */bash)
      append "$HOME/.bashrc" "$line"
      login=$(bash_login)
      grep -qs bashrc "$login" || append "$login" "$line" ;;
    *) append "$HOME/.profile" "$line" ;;
  esac
  echo "Installed: new windows have dw. Added to $changed; make uninstall takes it back."
  echo "To have dw in this window, too: $line"
}

remove() {
  for file in "$HOME/.bashrc" "$HOME/.bash_profile" "$HOME/.bash_login" "$HOME/.profile" \
    "$zshrc" "$fish"; do
    grep -sF "$mark" "$file" | grep -qF "$quoted" || continue
    rest=$(mktemp)
    grep -vF "$mark" "$file" > "$rest" || true
    if [ -s "$rest" ] || [ -L "$file" ]; then cat "$rest" > "$file"; else rm -f "$file"; fi
    rm -f "$rest"
    echo "Taken out of $(short "$file")."
  done
}

"$action"
