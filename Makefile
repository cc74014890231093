# `make` prints all games into output/; `make test` runs the tests.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := $(shell command -v uv 2>/dev/null)
PIPX   := $(shell command -v pipx 2>/dev/null)
PREFIX ?= $(HOME)/.local
# Tests begin hundreds of programs: none is to be compiled anew each time.
unexport PYTHONDONTWRITEBYTECODE
PIP     = $(if $(UV),VIRTUAL_ENV=$(VENV) uv pip install -q,$(BIN)/python -m pip install -q --disable-pip-version-check)

# A fresh environment in one line: with uv if it is there, else with venv and pip.
define check_python
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Python 3.11 or later is needed: sudo apt install python3 python3-venv"; exit 1; }
	@[ -n "$(UV)" ] || $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Python's venv module is missing: sudo apt install python3-venv"; exit 1; }
endef
# What is installed is what requirements.lock says, by its hashes; `make LOCK=` takes the newest.
LOCK ?= requirements.lock
define install
	@[ -x $(BIN)/python ] || $(if $(UV),uv venv -q --python $(PYTHON) $(VENV),$(PYTHON) -m venv $(VENV))
	@$(if $(LOCK),$(PIP) --require-hashes -r $(LOCK))
	@$(PIP) -e '$(1)'
endef

.PHONY: all print install uninstall test quick wheel test-slow test-pages lint coverage wheel-check phone-check golden man pictures gallery bench fuzz lock release clean
all: print

$(VENV)/.installed: pyproject.toml $(LOCK)
	$(check_python)
	@echo "Installing Deckwright into $(VENV) ..."
	$(call install,.[web])
	@touch $@

$(VENV)/.installed-dev: pyproject.toml $(LOCK)
	$(check_python)
	@echo "Installing Deckwright and its test tools into $(VENV) ..."
	$(call install,.[dev])
	@touch $@ $(VENV)/.installed

print: $(VENV)/.installed
	@$(BIN)/deckwright print --all
	@$(BIN)/deckwright box --all
	@$(BIN)/deckwright leaflet --all
	@$(BIN)/deckwright poster --all
	@echo "All is in output/. Print at 100 %: cards on both sides, turning over the long edge;"
	@echo "leaflets over the short edge; boxes and posters on one side."
	@if command -v dw >/dev/null 2>&1; then echo "Next: dw"; \
	else echo "Next: $(BIN)/dw, or make install to have dw everywhere"; fi

# `dw` where the shell finds it: by uv or pipx if one is there, else linked out of .venv into
# PREFIX/bin; new windows of the shell are told where that is.
ifneq ($(UV),)
commands = $$(uv tool dir --bin)
else ifneq ($(PIPX),)
commands = $${PIPX_BIN_DIR:-$$HOME/.local/bin}
else
commands = $(PREFIX)/bin
endif

install: $(VENV)/.installed
ifneq ($(UV),)
	@uv tool install -q --force --reinstall $(if $(LOCK),--constraints $(LOCK)) '.[web]'
else ifneq ($(PIPX),)
	@pipx install -q --force '.[web]' >/dev/null
else
	@{ mkdir -p "$(PREFIX)/bin" && \
	  ln -sf "$(CURDIR)/$(BIN)/dw" "$(CURDIR)/$(BIN)/deckwright" "$(PREFIX)/bin/"; } 2>/dev/null || { \
	  echo "$(PREFIX)/bin cannot be written to; elsewhere: make install PREFIX=/some/folder"; exit 1; }
	@echo "It lives in this folder: leave the folder where it is."
endif
	@./shell-path.sh add "$(commands)"

uninstall:
ifneq ($(UV),)
	@uv tool uninstall -q deckwright || true
else ifneq ($(PIPX),)
	@pipx uninstall deckwright >/dev/null || true
else
	@rm -f "$(PREFIX)/bin/dw" "$(PREFIX)/bin/deckwright"
endif
	@./shell-path.sh remove "$(commands)"

test: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -n logical --dist worksteal

# Most of what `make test` tells, in half a minute: the first case of every test that is not long,
# and every warning an error.
quick: $(VENV)/.installed-dev
	@$(BIN)/python -W error -m pytest --quick -m 'not slow and not online and not long' -n logical --dist worksteal

test-slow: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -m slow -n logical --dist worksteal

# The pages in a real browser; skipped where there is no Chromium with its driver.
test-pages: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -m slow -rs tests/web

lint: $(VENV)/.installed-dev
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

coverage: $(VENV)/.installed-dev
	@$(BIN)/coverage run -m pytest && $(BIN)/coverage report

# A wheel for other computers and phones.
wheel: $(VENV)/.installed
	@$(if $(UV),uv build -q --wheel -o dist,$(BIN)/python -m pip wheel -q --disable-pip-version-check --no-deps -w dist) .
	@ls dist/deckwright-*.whl

wheel-check: $(VENV)/.installed-dev
	@tests/packaging/check_wheel.sh $(BIN)/python

phone-check: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest -m online tests/packaging

golden: $(VENV)/.installed-dev
	@$(BIN)/python -m pytest --golden; git --no-pager diff --stat -- tests/golden

man: $(VENV)/.installed-dev
	@$(BIN)/python docs/make_man_page.py

pictures: $(VENV)/.installed-dev
	@$(BIN)/python docs/make_pictures.py
	@$(BIN)/python docs/make_word_pictures.py

gallery: $(VENV)/.installed-dev
	@$(BIN)/python docs/make_gallery.py
	@$(BIN)/python docs/make_table_picture.py

bench: $(VENV)/.installed-dev
	@$(BIN)/python tests/bench/run.py

# Spoilt files, hostile texts, a full disk, kills, lines against the clock: `make fuzz MINUTES=10 SEED=1`
MINUTES ?= 2
SEED    ?= 0
fuzz: $(VENV)/.installed-dev
	@$(BIN)/python tests/fuzz/run.py --minutes $(MINUTES) --seed $(SEED)

# The newest versions that pyproject.toml allows, with the hashes of all their files; needs uv.
lock:
	@uv pip compile -q --upgrade --generate-hashes --universal --python-version 3.11 --no-header \
	  --no-annotate --no-emit-index-url --extra web pyproject.toml -o requirements.lock

# Wheel, sdist, what is in them and their hashes, in dist/; nothing is uploaded.
release: $(VENV)/.installed-dev
	@tests/packaging/make_release.sh $(BIN)/python

# What was installed into this folder and what was printed; games and sessions stay.
clean:
	rm -rf $(VENV) dist build output/*
