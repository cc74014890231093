// Shows what changes as it happens. Without this the page still reads, and forms still act.
"use strict";

// Puts new parts in their places; what is focused or opened stays so.
function show(parts) {
  for (const [id, html] of Object.entries(parts)) {
    const place = document.getElementById(id);
    if (!place) continue;
    const focused = place.contains(document.activeElement) ? document.activeElement.id : "";
    const opened = [...place.querySelectorAll("details[open][id]")].map((each) => each.id);
    place.innerHTML = html;
    for (const each of opened) document.getElementById(each)?.setAttribute("open", "");
    if (focused) document.getElementById(focused)?.focus();
  }
}

// Whether a question that is being answered is still open among new buttons: then it stays,
// and only the line to type learns how the table stands.
function goesOn(html) {
  const choice = document.querySelector("#act form [name=choice][type=hidden]");
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const stamp = (root) => root.querySelector("form [name=stamp]")?.value;
  if (!choice || stamp(fresh.content) !== stamp(document.querySelector("#act"))) return false;
  const open = [...fresh.content.querySelectorAll("button")];
  if (!open.some((each) => each.value.split(" ")[0] === choice.value)) return false;
  const line = "[form=line][name=stamp]";
  document.querySelector(`#act ${line}`).value = fresh.content.querySelector(line).value;
  return true;
}

let lost = 0;
function offline(is) {
  const told = document.querySelector(".offline");
  lost = is ? lost || Date.now() : 0;
  if (!is) {
    told?.remove();
    return;
  }
  const line = told ?? document.createElement("p");
  const moved = " If it stays so, open the code that the machine with the game shows now.";
  line.className = "offline";
  line.textContent = `Not connected; trying again.${Date.now() - lost > 8000 ? moved : ""}`;
  if (!told) document.body.prepend(line);
}

// Sends a form without leaving the page; the answer is the parts that follow from it.
async function send(form, button) {
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.append(button.name, button.value);
  const box = form.closest(".act");
  box.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST",
      body: data,
      headers: { "x-parts": "1" },
    });
    const parts = await answer.json();
    if (parts.page) location.href = parts.page;
    show(parts);
    if (answer.ok && form.id === "line" && !button?.name) form.reset();
    box.querySelector("#act [name=answer]:not([type=hidden])")?.focus();
  } catch {
    show({ reply: '<p class="error">Not sent: there is no connection. Press again.</p>' });
  } finally {
    box.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || !form.closest(".act")) return;
  event.preventDefault();
  send(form, event.submitter);
});

// A card that is one of several is put behind the others.
document.addEventListener("click", (event) => {
  const word = event.target.dataset?.add;
  const field = document.querySelector("#act input[name=answer]:not([type=hidden])");
  if (!word || !field) return;
  field.value = field.value ? `${field.value}, ${word}` : word;
});

let source;
function watch() {
  source?.close();
  source = new EventSource(document.body.dataset.live);
  source.onmessage = (event) => {
    offline(false);
    const parts = JSON.parse(event.data);
    if (parts.act && goesOn(parts.act)) delete parts.act;
    show(parts);
  };
  source.onopen = () => offline(false);
  source.onerror = () => {
    offline(true);
    // A browser gives up for good when a server was away; we do not.
    if (source.readyState === EventSource.CLOSED) setTimeout(watch, 1000);
  };
}

// Counts down what the server says the end of; the clocks may differ by what they do.
setInterval(() => {
  const line = document.querySelector("[data-ends]");
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
  if (rel && !event.target.closest("input, select")) {
    document.querySelector(`.steps a[rel=${rel}]`)?.click();
  }
});

if (document.body.dataset.live) {
  watch();
  // A phone that slept may hold a dead connection without knowing it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") watch();
  });
}
