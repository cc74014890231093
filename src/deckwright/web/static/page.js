// Shows what changes as it happens. Without this the page still reads, and forms still act.
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

const known = {};
let mine = Boolean($(".turn.mine")), won = Boolean($(".won"));

// Puts new parts in their places; what is focused or opened stays so.
function show(parts) {
  if (parts.game && parts.game !== document.body.dataset.game) return location.reload();
  for (const [id, html] of Object.entries(parts)) {
    const place = document.getElementById(id);
    if (!place || id === "game") continue;
    const focused = place.contains(document.activeElement) ? document.activeElement.id : null;
    const down = $(".choices", place)?.scrollTop;
    const opened = $$("details[open][id]", place).map((each) => each.id);
    place.innerHTML = known[id] = html;
    for (const each of opened) document.getElementById(each)?.setAttribute("open", "");
    if (down) $(".choices", place).scrollTop = down;
    if (focused !== null) focusOn(focused, place);
    if (id === "strip") freshen(place);
  }
  const now = Boolean($(".turn.mine")), ended = Boolean($(".won"));
  if ((now && !mine) || (ended && !won)) scrollTo(0, 0); // one's turn, and the end, begin there
  [mine, won] = [now, ended];
  part();
  fit();
  uncover();
  tellPicked();
}

// What one acts on stands on one screen of a phone, between the news and the buttons: where that
// is too little, news are cut, places told in a line, cards made smaller; then the buttons scroll.
// What is left of the screen is for the buttons.
function uncover() {
  const act = $(".act"), board = $(".board"), top = $(".top"), news = $("#strip")?.parentElement;
  const at = (each) => each.getBoundingClientRect(), { classList, style } = document.body;
  if (!act || !board) return;
  const asked = mine || $("#act :is(fieldset, .card, form [name=choice][type=hidden])");
  const beside = at(act).left > at(board).left + 99, head = asked ? 0 : $("header").offsetHeight;
  const left = () => innerHeight - head - top.offsetHeight - board.offsetHeight - 14;
  const box = $(".choices") ?? act, all = () => act.offsetHeight + box.scrollHeight - box.clientHeight;
  const over = () => (beside ? 0 : Math.min(all(), 0.66 * innerHeight)) - left();
  const tighter = (kind) => over() > 0 && classList.toggle(kind);
  classList.remove("tight", "close");
  for (const each of ["--fit", "--room", "--most"]) style.removeProperty(each);
  if (tighter("tight")) style.setProperty("--room", `${news.offsetHeight - Math.max(0, over())}px`);
  if (asked) tighter("close");
  for (let size = 1; asked && size > 0.72 && over() > 0; size -= 0.07)
    style.setProperty("--fit", size.toFixed(2));
  if (asked || left() > act.offsetHeight) style.setProperty("--most", `${left()}px`);
  hint();
  const on = $$(".middle .area"), what = on.length ? on : $$(".place.me");
  if (!what.length || !asked) return;
  const low = beside ? innerHeight : at(act).top, high = top.offsetHeight;
  const by = (first, end) => Math.min(at(end).bottom - low, at(first).top - high) + 4;
  scrollBy(0, Math.max(beside ? at(act).top : 0, by(what[0], what.at(-1)), by(board, board)));
}

// What can be scrolled on is faint at its lower end.
function hint() {
  for (const box of $$(".choices, .top > :has(#strip)"))
    box.classList.toggle("goes-on", box.scrollHeight - box.scrollTop > box.clientHeight + 4);
}
document.addEventListener("scroll", hint, true);

// What is opened among the buttons comes into sight.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.closest(".choices")) target.scrollIntoView({ block: "nearest" });
  hint();
}, true);

// Whoever goes through a page by keys goes on where they were, or where the next thing is to do;
// on a phone that is no field, which would cover the page with letters.
const fine = matchMedia("(pointer: fine)").matches;
function focusOn(id, place) {
  const same = id ? document.getElementById(id) : null;
  const folded = same?.matches("details:not([open]) :not(summary)"); // not shown, so no place to be
  const next = `button:not(details *)${fine ? ", input:not([type=hidden], details *)" : ""}`;
  (folded || !same ? $(next, place) ?? $("summary", place) : same)?.focus();
}

function freshen(place) {
  place.classList.remove("fresh");
  void place.offsetWidth;
  place.classList.add("fresh");
}

// Cards on the screen of the room are as large as leaves room for all of them; where they would be
// small less is told of places, then of cards.
function fit() {
  const table = $("body.room #table"), places = $(".places", table ?? document);
  if (!table || !matchMedia("(min-width: 64rem) and (min-height: 36rem)").matches) return;
  const fits = (box) => box.scrollHeight <= box.clientHeight + (box === places ? 12 : 1);
  const boxes = [places, ...$$(".place, .middle", table)]; // places may lie a little askew
  for (const [told, least] of [["", 0.8], ["few", 0.6], ["bare", 0.2]]) {
    places.classList.remove("few", "bare");
    if (told) places.classList.add(told);
    for (let size = 2.2; size >= least; size -= 0.1) {
      table.style.setProperty("--fit", size.toFixed(1));
      if (boxes.every(fits)) return;
    }
  }
}

// Whether a question that is being answered is still open among new buttons: then it stays,
// and only the line to type learns how the table stands.
function goesOn(html) {
  const choice = $("#act form [name=choice][type=hidden]");
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const stamp = (root) => $("form [name=stamp]", root)?.value;
  if (!choice || stamp(fresh.content) !== stamp($("#act"))) return false;
  const said = [...new FormData(choice.form).values()].filter(Boolean);
  if ("open" in choice.form.dataset && said.length < 3) return false; // nothing is answered yet
  const open = $$("button, [name=choice]", fresh.content);
  if (!open.some((each) => each.value.split(" ")[0] === choice.value)) return false;
  const line = "[form=line][name=stamp]";
  $(`#act ${line}`).value = $(line, fresh.content).value;
  return true;
}

let lost = 0;
function offline(is) {
  const told = $(".offline");
  lost = is ? lost || Date.now() : 0;
  if (!is) {
    told?.remove();
    return;
  }
  const line = told ?? document.createElement("p");
  const moved = " If it stays so, open the code that the machine with the game shows now.";
  line.className = "offline";
  line.setAttribute("role", "alert");
  line.textContent = `Not connected; trying again.${Date.now() - lost > 8000 ? moved : ""}`;
  if (!told) document.body.prepend(line);
}

// What came of one's own press goes with the next thing that happens; what went wrong can be
// read for some seconds.
let replied = 0;
function forgetReply() {
  const reply = $("#reply:not(:empty)");
  if (!reply) return;
  const left = ($(".error, button", reply) ? 6000 : 0) - (Date.now() - replied);
  if (left <= 0 || $("#headline .end")) reply.replaceChildren();
  else setTimeout(forgetReply, left);
}

function fields(form, button) {
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.append(button.name, button.value);
  return data;
}

// Sends a form without leaving the page; the answer is the parts that follow from it. One press
// after the other: what only counts is said of the table as it then is, and once more if that
// was too late.
let before = Promise.resolve();
function send(form, button) {
  const counts = "again" in (button?.dataset ?? {});
  const data = counts ? null : fields(form, button);
  const box = $(".act");
  box.setAttribute("aria-busy", "true");
  before = before.then(async () => {
    if ((await deliver(form, button, data ?? fields(form, button))) && counts)
      await deliver(form, button, fields(form, button));
    box.removeAttribute("aria-busy");
    followed = Date.now();
  });
}

// Whether a press came too late for the table it was made at.
async function deliver(form, button, data) {
  try {
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST",
      body: data,
      headers: { "x-parts": "1" },
    });
    const parts = await answer.json();
    if (parts.page) location.href = parts.page;
    replied = Date.now();
    show(parts);
    $(".choices").scrollTop = 0; // what came of it, and what is asked next, begin there
    if ($("#headline .end") || parts.stale) setTimeout(forgetReply, 6000);
    if (answer.ok && form.id === "line" && !button?.name) form.reset();
    if (fine) $("#act [name=answer]:not([type=hidden])")?.focus();
    return Boolean(parts.stale);
  } catch {
    show({ reply: '<p class="error">Not sent: there is no connection. Press again.</p>' });
    return false;
  }
}

// What only says how a page shows is sent as soon as it is chosen.
document.documentElement.classList.add("scripted");
document.addEventListener("change", (event) => {
  event.target.closest("form[data-auto]")?.requestSubmit();
});

// A thumb that shakes presses the same again on the page that has just followed: that is one
// press.
const SHAKE = 500;
let last = "", followed = 0;
function shakes(button) {
  const pressed = `${button?.name} ${button?.value}`;
  const counts = "again" in (button?.dataset ?? {});
  const soon = !counts && pressed === last && Date.now() - followed < SHAKE;
  last = button?.value ? pressed : "";
  return soon;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || !$(".act") || form.getAttribute("action") !== "do") return;
  event.preventDefault();
  if (!shakes(event.submitter)) send(form, event.submitter);
});

// A card that is one of several is put behind the others, and taken back from there; once they
// are as many as are asked for, they are sent.
const several = () => $("#act input[name=answer]:not([type=hidden])");
const wordsOf = (field) => field.value.split(",").map((word) => word.trim()).filter(Boolean);
document.addEventListener("click", (event) => {
  const { add, drop } = event.target.closest("button")?.dataset ?? {};
  const field = several();
  if (!field || (add ?? drop) === undefined) return;
  const words = wordsOf(field);
  if (add) words.push(add);
  else words.pop();
  field.value = words.join(", ");
  tellPicked();
  const free = (field.dataset.free ?? "").split(" ");
  const counted = words.filter((word) => !free.includes(word));
  if (add && counted.length === Number(field.dataset.number)) field.form.requestSubmit();
});

// What was picked stands there by name, as does an answer that was refused.
function tellPicked() {
  const field = several(), told = $("#act output");
  if (!field || !told) return;
  const words = wordsOf(field), asked = Number(field.dataset.number);
  const named = words.map((word) => $(`#act [data-add="${CSS.escape(word)}"]`)?.textContent ?? word);
  const left = asked > 1 && words.length ? ` (${words.length} of ${asked})` : "";
  told.textContent = named.join(", ") + left;
}

// A card is looked at where one is, so that what is half chosen stays; a tap anywhere closes it.
document.addEventListener("click", (event) => {
  const card = event.target.closest("a.face");
  if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const dialog = document.createElement("dialog"), close = document.createElement("button");
  const name = card.dataset.name ?? card.ariaLabel;
  for (const place of [card.href, ...(card.dataset.also ?? "").split(" ").filter(Boolean)]) {
    const picture = document.createElement("img");
    picture.src = place;
    picture.alt = name;
    dialog.append(picture);
  }
  close.textContent = "Back";
  dialog.className = "larger";
  dialog.ariaLabel = name;
  dialog.append(close);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});

// Many answers are parted by the number each ends with, else by how its name begins: of these only
// those stay that are pressed, and all come back once that is pressed again. What is pressed stays
// so while the same is asked.
let parted = {};
const keyOf = ({ textContent: name }) =>
  /, (\d+)$/.exec(name)?.[1] ?? name.replace(/^The /, "")[0].toUpperCase();
function part() {
  for (const many of $$("#act .many:not(.parted)")) {
    const keys = [...new Set($$("button", many).map(keyOf))], chips = document.createElement("div");
    const asked = $("[name=choice]", many.closest("form"))?.value;
    for (const key of keys.sort((a, b) => b - a || (a > b ? 1 : -1))) {
      const chip = document.createElement("button");
      Object.assign(chip, { type: "button", className: "aside chip", textContent: key });
      chip.addEventListener("click", () => {
        const on = chip.ariaPressed !== "true";
        parted = { [asked]: on && key };
        for (const each of chips.children) each.ariaPressed = on && each === chip;
        for (const each of $$("button", many)) each.hidden = on && keyOf(each) !== key;
      });
      chips.append(chip);
    }
    chips.className = "kept buttons";
    many.classList.add("parted");
    many.before(chips);
    [...chips.children].find((each) => each.textContent === parted[asked])?.click();
  }
}

// What has changed is put in its place, unless a question is being answered there.
let version = "";
function take(parts) {
  offline(false);
  for (const [id, html] of Object.entries(parts)) if (known[id] === html) delete parts[id];
  if (parts.act && goesOn(parts.act)) delete parts.act;
  show(parts);
  if (parts.strip) forgetReply();
}

// A page that is seen is sent what changes. A browser has few connections for all its tabs: those
// that nobody sees let theirs go, and from the fourth on those that are seen ask now and then.
const STREAMS = 3;
let source, asking, others = 0, seen = document.visibilityState === "visible";
const tabs = new BroadcastChannel("deckwright");
tabs.onmessage = (event) => {
  if (event.data === "who?" && source) tabs.postMessage("here");
  if (event.data === "here") others += 1;
};

function rest() {
  source?.close();
  clearInterval(asking);
  source = asking = undefined;
}

function watch() {
  rest();
  others = 0;
  tabs.postMessage("who?");
  setTimeout(() => {
    if (!seen || source || asking) return;
    if (others < STREAMS) follow();
    else {
      ask();
      asking = setInterval(ask, 1500);
    }
  }, 150);
}

function follow() {
  source = new EventSource(document.body.dataset.live);
  source.onmessage = (event) => {
    version = event.lastEventId;
    take(JSON.parse(event.data));
  };
  source.onopen = () => offline(false);
  source.onerror = () => {
    offline(true);
    // A browser gives up for good when a server was away, or the link opens nothing; we look.
    if (source?.readyState === EventSource.CLOSED) setTimeout(again, 1000);
  };
}

async function ask() {
  try {
    const address = `${document.body.dataset.live}?since=${encodeURIComponent(version)}`;
    const answer = await fetch(address);
    if (answer.status === 404) return location.reload();
    offline(false);
    if (answer.status !== 200) return;
    const parts = await answer.json();
    version = parts.version;
    delete parts.version;
    take(parts);
  } catch {
    offline(true);
  }
}

// A seat that was given back opens nothing: the page then says so.
async function again() {
  try {
    const answer = await fetch(`${document.body.dataset.live}?since=${encodeURIComponent(version)}`);
    if (answer.status === 404) return location.reload();
    answer.body?.cancel();
  } catch {}
  watch();
}

// Counts down what the server says the end of; the clocks may differ by what they do.
setInterval(() => {
  const line = $("[data-ends]");
  if (!line) return;
  const left = Math.ceil((Number(line.dataset.ends) - Date.now()) / 1000);
  const told = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  line.textContent = left > 0 ? told : "Time!";
  line.classList.toggle("over", left <= 0);
  if (left < -60) line.remove();
}, 250);

// A replay goes back and forth by the arrows.
document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (rel && !event.target.closest("input, select")) $(`.steps a[rel=${rel}]`)?.click();
});

part();
for (const seen of [fit, uncover]) {
  seen();
  addEventListener("resize", seen);
  addEventListener("load", seen);
}
if (document.body.dataset.live) {
  watch();
  // A phone that slept may hold a dead connection without knowing it.
  const look = (is) => {
    seen = is;
    if (is) watch();
    else rest();
  };
  document.addEventListener("visibilitychange", () => look(document.visibilityState === "visible"));
  document.addEventListener("resume", () => look(true));
}
