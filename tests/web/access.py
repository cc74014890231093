"""What a page must have so that everybody can use it, asked of the page itself.

The contrast of every text is computed from its colour and whatever lies behind it, as WCAG 2.2
defines it (1.4.3: 4.5 to 1; 3 to 1 from 24 px, or 18.66 px bold). The others are 1.1.1, 1.3.1,
2.4.1, 2.4.2, 2.5.5, 3.1.1, 3.3.2, 4.1.2. No text is smaller than 12 pixels.
"""

from __future__ import annotations

CONTRAST = """
const rgb = (text) => (text.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
const light = (colour) => colour.slice(0, 3).map((each) => each / 255)
  .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const colour = rgb(getComputedStyle(at).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
};
const found = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const element = walk.currentNode.parentElement, text = walk.currentNode.data.trim();
  if (!text || !element.getClientRects().length) continue;
  if (element.closest("script, .skip, .unseen")) continue;
  const style = getComputedStyle(element), size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const [one, other] = [light(rgb(style.color)), light(behind(element))].sort((a, b) => b - a);
  const ratio = (one + 0.05) / (other + 0.05);
  if (ratio < (large ? 3 : 4.5)) found.push(`${text.slice(0, 30)}: ${ratio.toFixed(2)}`);
}
return found;
"""
FAULTS = """
const found = [], touch = innerWidth < 340 ? 38 : 44;
const all = (selector) => [...document.querySelectorAll(selector)];
const must = (holds, told) => holds || found.push(told);
must(document.documentElement.lang, "no language");
must(document.title, "no title");
must(all("h1").length === 1, "not one h1");
must(all("main").length === 1, "not one main");
must(all(".skip").length === 1 && all(all(".skip")[0].getAttribute("href")).length, "no skip");
const ids = all("[id]").map((each) => each.id);
must(new Set(ids).size === ids.length, "an id twice");
for (const each of all("[aria-labelledby]"))
  must(document.getElementById(each.getAttribute("aria-labelledby")), "a label that is gone");
for (const each of all("img")) must(each.hasAttribute("alt"), "a picture without alt");
for (const each of all("section"))
  must(each.getAttribute("aria-label") || each.getAttribute("aria-labelledby") ||
    each.querySelector("h2, h3"), "a section without a name");
for (const each of all("input:not([type=hidden]), select"))
  must(each.labels?.length, `a field without a label: ${each.name}`);
for (const each of all("button, a, summary")) {
  must(each.innerText.trim() || each.ariaLabel, "a control without a name");
  const box = each.getBoundingClientRect();
  if (!each.matches(".skip") && box.width)
    must(box.height >= touch && box.width >= touch, `too small: ${each.outerHTML}`);
}
for (const each of all("body *"))
  if ([...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    must(!each.getClientRects().length || parseFloat(getComputedStyle(each).fontSize) >= 12,
      `small type: ${each.innerText}`);
const levels = all("h1, h2, h3").map((each) => Number(each.tagName[1]));
levels.forEach((level, at) => must(!at || level <= levels[at - 1] + 1, "a level left out"));
for (const list of all("ul, ol"))
  must([...list.children].every((each) => each.tagName === "LI"), "a list with something else");
for (const list of all("dl"))
  must([...list.children].every((each) => each.matches("div, dt, dd")), "a list of terms");
const told = all("[role=status], [aria-live]").length;
must(told || !document.body.dataset.live, "nothing is told aloud");
return found;
"""
