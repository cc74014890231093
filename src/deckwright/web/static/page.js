// Shows what changes as it happens. Without this the page still reads, and forms still act.
"use strict";

// Puts new parts in their places; what is focused stays so.
function show(parts) {
  for (const [id, html] of Object.entries(parts)) {
    const place = document.getElementById(id);
    if (!place) continue;
    const focused = place.contains(document.activeElement) ? document.activeElement.id : "";
    place.innerHTML = html;
    if (focused) document.getElementById(focused)?.focus();
  }
}

function offline(is) {
  const told = document.querySelector(".offline");
  if (is && !told) {
    const line = document.createElement("p");
    line.className = "offline";
    line.textContent = "Not connected; trying again.";
    document.body.prepend(line);
  } else if (!is && told) {
    told.remove();
  }
}

let source;
function watch() {
  source?.close();
  source = new EventSource(document.body.dataset.live);
  source.onmessage = (event) => {
    offline(false);
    show(JSON.parse(event.data));
  };
  source.onopen = () => offline(false);
  source.onerror = () => {
    offline(true);
    // A browser gives up for good when a server was away; we do not.
    if (source.readyState === EventSource.CLOSED) setTimeout(watch, 1000);
  };
}

if (document.body.dataset.live) {
  watch();
  // A phone that slept may hold a dead connection without knowing it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") watch();
  });
}
