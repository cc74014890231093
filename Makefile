# `make` prints all games into output/; `make test` runs the tests.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := $(shell command -v uv 2>/dev/null)
PIPX   := $(shell command -v pipx 2>/dev/null)
LINKS  := $(HOME)/.local/bin

# A fresh environment in one line: with uv if it is there, else with venv and pip.
define check_python
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Python 3.11 or later is needed: sudo apt install python3 python3-venv"; exit 1; }
	@[ -n "$(UV)" ] || $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Python's venv module is missing: sudo apt install python3-venv"; exit 1; }
endef
define install
	@[ -x $(BIN)/python ] || $(if $(UV),uv venv -q --python $(PYTHON) $(VENV),$(PYTHON) -m venv $(VENV))
	@$(if $(UV),VIRTUAL_ENV=$(VENV) uv pip install -q,$(BIN)/python -m pip install -q --disable-pip-version-check) -e '$(1)'
endef

# How to reach a folder of commands that the shell does not search yet.
SAY_PATH = sh -c 'case ":$$PATH:" in *":$$0:"*) echo "Installed: type dw";; *) \
	echo "Installed into $$0, where your shell does not look yet. Type this once:"; \
	echo "  echo '"'"'export PATH=\"$$0:\$$PATH\"'"'"' >> ~/.profile; . ~/.profile"; esac'

.PHONY: all print install test test-slow test-pages lint coverage wheel-check phone-check golden pictures bench fuzz clean
all: print

$(VENV)/.installed: pyproject.toml
	$(check_python)
	@echo "Installing Deckwright into $(VENV) ..."
	$(call install,.[web])
	@touch $@

$(VENV)/.installed-dev: pyproject.toml
	$(check_python)
	@echo "Installing Deckwright and its test tools into $(VENV) ..."
	$(call install,.[dev])
	@touch $@ $(VENV)/.installed

print: $(VENV)/.installed
	@$(BIN)/deckwright print --all
	@$(BIN)/deckwright box --all
	@$(BIN)/deckwright leaflet --all
	@$(BIN)/deckwright leaflet --all --poster
	@echo "The sheets are in output/: print them at 100 %, on both sides, and cut."
	@if command -v dw >/dev/null 2>&1; then echo "Next: dw"; \
	else echo "Next: $(BIN)/dw, or make install to have dw everywhere"; fi

# `dw` where the shell finds it: by uv or pipx if one is there, else linked out of .venv.
install: $(VENV)/.installed
ifneq ($(UV),)
	@uv tool install -q --force --reinstall '.[web]'
	@$(SAY_PATH) "$$(uv tool dir --bin)"
else ifneq ($(PIPX),)
	@pipx install -q --force '.[web]' >/dev/null
	@$(SAY_PATH) "$${PIPX_BIN_DIR:-$(HOME)/.local/bin}"
else
	@mkdir -p "$(LINKS)" && ln -sf "$(CURDIR)/$(BIN)/dw" "$(CURDIR)/$(BIN)/deckwright" "$(LINKS)/"
	@$(SAY_PATH) "$(LINKS)"
	@echo "It lives in this folder: leave the folder where it is."
endif

test: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -n logical --dist worksteal

test-slow: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -m slow -n logical --dist worksteal

# The pages in a real browser; skipped where there is no Chromium with its driver.
test-pages: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -m slow -rs tests/web

lint: $(VENV)/.installed-dev
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

coverage: $(VENV)/.installed-dev
	@$(BIN)/coverage run -m pytest && $(BIN)/coverage report

wheel-check: $(VENV)/.installed-dev
	@tests/packaging/check_wheel.sh $(BIN)/python

phone-check: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -m online tests/packaging

golden: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest --golden; git --no-pager diff --stat -- tests/golden

pictures: $(VENV)/.installed-dev
	@$(BIN)/python docs/make_pictures.py
	@$(BIN)/python docs/make_table_picture.py

bench: $(VENV)/.installed-dev
	@$(BIN)/python tests/bench/run.py

# Spoilt files, hostile texts, a full disk, kills, lines against the clock: `make fuzz MINUTES=10 SEED=1`
MINUTES ?= 2
SEED    ?= 0
fuzz: $(VENV)/.installed-dev
	@$(BIN)/python tests/fuzz/run.py --minutes $(MINUTES) --seed $(SEED)

clean:
	rm -rf $(VENV) dist build output/*.pdf
