// Runs in the browser. Finds words of a page that nobody can read where GitHub's style sheet puts them, and says why.

// Half of a comment's 14 pixels.
const SMALLEST_PIXELS = 7;
// What the action names without its words. Lines of a file are in a box that scrolls, so they are above and below nothing else.
const SCROLLED = ".blob-wrapper-embedded";
const UNREAD = `${SCROLLED}, summary :is(h1, h2, h3, h4, h5, h6)`;
const CONTROLS = "script, style, svg, rp, .sr-only, .anchor, .zeroclipboard-container, [hidden]";

// Whoever chooses a picture chooses its size.
const PICTURES = [
  [[740, 40]],
  [[740, 300]],
  [[740, 20]],
  [
    [740, 60],
    [30, 30],
    [300, 200],
  ],
];
const OURS = /^W[a-z]{1,3}x$/;

/** What a browser shows of each page: the words of ours in it, `{ text, why }`, with the reason why they are hard to read. */
async function lookAtAll(htmls) {
  const looks = [];
  for (const [index, html] of htmls.entries()) {
    const page = document.createElement("div");
    page.className = "markdown-body";
    page.innerHTML = html;
    document.body.append(page);
    await drawPictures(page, PICTURES[index % PICTURES.length]);
    for (const details of page.querySelectorAll("details")) details.open = true;
    looks.push(lookAt(page));
    page.remove();
  }
  return looks;
}

async function drawPictures(page, sizes) {
  const images = [...page.querySelectorAll("img")];
  images.forEach((image, index) => {
    const [width, height] = sizes[index % sizes.length];
    image.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="blue"/></svg>`;
  });
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

function lookAt(page) {
  const words = wordsIn(page);
  const found = new Map(words.map((word) => [word.text, reasons(word, page)[0]]));
  const placed = words.filter(({ parent }) => !parent.closest(SCROLLED));
  for (const { text, why } of [...overlappedWords(placed), ...reorderedWords(placed)]) {
    if (found.get(text) === undefined) found.set(text, why);
  }
  return [...found]
    .filter(([text]) => OURS.test(text))
    .map(([text, why]) => (why ? { text, why } : { text }));
}

function wordsIn(page) {
  const words = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest(CONTROLS) || !parent.checkVisibility()) continue;
    for (const { 0: text, index } of node.data.matchAll(
      /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200B-\u200D])*/gu,
    )) {
      const rects = rectsOf(node, index, text.length);
      words.push({ text, node, index, parent, rects, rect: rects[0] });
    }
  }
  return words;
}

function rectsOf(node, index, length) {
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + length);
  return [...range.getClientRects()];
}

function reasons({ parent, rects, rect, node, index }, page) {
  if (!rect || rect.width < 1 || rect.height < 1) return ["nowhere"];
  if (parent.closest(UNREAD)) return ["not to be read"];
  if (Number.parseFloat(getComputedStyle(parent).fontSize) < SMALLEST_PIXELS) return ["tiny"];
  const scroller = clippingAncestor(parent, page);
  const place = scroller ? placeInside(rect, scroller, { node, index }) : placeOnPage(rect, page);
  if (place !== undefined) return [place];
  return isCovered(parent, rects) ? ["covered"] : [];
}

function clippingAncestor(element, page) {
  for (let at = element; at !== page; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX !== "visible" || overflowY !== "visible") return at;
  }
  return undefined;
}

function placeInside(rect, scroller, { node, index }) {
  const clip = scroller.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(scroller);
  const room = scroller.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  if (room < rectsOf(node, index, 1)[0].width) return "in a box without room";
  // What runs from right to left scrolls to the left.
  const isFromRight = getComputedStyle(scroller).direction === "rtl";
  const isBefore = isFromRight ? rect.left + 1 > clip.right : rect.right < clip.left + 1;
  if (rect.bottom - 2 > clip.bottom || rect.top + 2 < clip.top || isBefore) return "clipped";
  if (isFromRight ? rect.right > clip.left : rect.left + 1 <= clip.right) return undefined;
  // What scrolls shows a bar. Words behind a gap are those that nobody expects there.
  const isKept = getComputedStyle(node.parentElement).whiteSpace.startsWith("pre");
  const before = node.data.slice(0, index);
  const line = isKept ? before.slice(before.lastIndexOf("\n") + 1) : before.replace(/[ \t\r\n\f]+/g, " ");
  return /\s{61}/.test(line) ? "behind blanks" : undefined;
}

function placeOnPage(rect, page) {
  const box = page.getBoundingClientRect();
  return rect.left > box.right - 1 || rect.right < box.left + 1 || rect.bottom < box.top
    ? "outside"
    : undefined;
}

/** Whether something else is on top of half of the places where the letters are. */
function isCovered(parent, rects) {
  const places = rects.flatMap((rect) =>
    [0.1, 0.5, 0.9].flatMap((x) =>
      [0.35, 0.5, 0.65].map((y) => [rect.left + rect.width * x, rect.top + rect.height * y]),
    ),
  );
  const tops = places
    .map(([x, y]) => ({ x, y, top: document.elementFromPoint(x, y) }))
    .filter(({ top }) => top !== null);
  const covered = tops.filter(
    (point) => !point.top.contains(parent) && (isPainted(point.top, parent, point) || hasFullBlockAt(point)),
  );
  return tops.length > 0 && covered.length * 2 >= tops.length;
}

/** Whether an element, or one around it that is not around the word, hides what lies behind it at a point. */
function isPainted(element, parent, point) {
  if (element.contains(parent)) return false;
  const { backgroundColor, display } = getComputedStyle(element);
  const [, alpha = "1"] = /rgba\(.*, ([\d.]+)\)/.exec(backgroundColor) ?? [];
  const hides = Number(alpha) > 0.5 || element.matches("img, picture, video, input, hr, math, math-renderer");
  // An element within a line is painted where its own boxes are, and not behind small letters in it that are moved out of them.
  const isThere = display !== "inline" || element === point.top || isAnyAt(element.getClientRects(), point);
  return (hides && isThere) || isPainted(element.parentElement, parent, point);
}

/** Whether a letter that is a full block is drawn at a point. */
function hasFullBlockAt(point) {
  const walker = document.createTreeWalker(point.top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: text, index } of node.data.matchAll(/[\u2580-\u25FF\u2B1B\u2B1C]+/gu)) {
      if (isAnyAt(rectsOf(node, index, text.length), point)) return true;
    }
  }
  return false;
}

function isAnyAt(boxes, { x, y }) {
  return Array.from(boxes).some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

function overlappedWords(words) {
  const sorted = words.filter(({ rect }) => rect && rect.width > 0).sort((a, b) => a.rect.top - b.rect.top);
  const found = [];
  sorted.forEach((word, index) => {
    const a = inkOf(word.rect);
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = inkOf(sorted[next].rect);
      if (b.top > a.bottom) break;
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 0 && height > 0 && width * height > 0.4 * Math.min(areaOf(a), areaOf(b))) {
        found.push({ text: word.text, why: "overlapped" }, { text: sorted[next].text, why: "overlapped" });
      }
    }
  });
  return found;
}

/** Where the letters are: less the room above and below them. */
function inkOf({ left, right, top, bottom }) {
  const height = bottom - top;
  return { left, right, top: top + height * 0.25, bottom: bottom - height * 0.2 };
}

function areaOf({ left, right, top, bottom }) {
  return (right - left) * (bottom - top);
}

/** Words from left to right whose letters, or which themselves, stand in another order than they are written in. */
function reorderedWords(words) {
  const found = [];
  let last;
  for (const word of words.filter(({ text, rect }) => rect && /^[A-Za-z0-9]+$/.test(text))) {
    const [first, end] = [0, word.text.length - 1].map((at) => rectsOf(word.node, word.index + at, 1)[0]);
    const isTurned = first && end && first.left > end.left && Math.abs(first.top - end.top) < 2;
    if (isTurned || (last && stands(word, last))) found.push({ text: word.text, why: "reordered" });
    if (!isMoved(word)) last = word;
  }
  return found;
}

/** Whether a word stands before the one that is written before it. */
function stands(word, last) {
  if (isMoved(word)) return false;
  const [a, b] = [word.rect, last.rect];
  const [cell, lastCell] = [word, last].map(({ parent }) => parent.closest("td, th"));
  const isOtherRow = cell && lastCell && cell.parentElement !== lastCell.parentElement;
  const isSameLine = Math.abs(a.top + a.bottom - b.top - b.bottom) < Math.min(a.height, b.height);
  if (isSameLine && !isOtherRow) return a.right <= b.left + 1;
  // Cells are read one after the other, wherever in its rows each has its words.
  const isBeside = cell && lastCell && cell !== lastCell && (a.left >= b.left || a.right <= b.left);
  return a.bottom < b.top + 2 && a.left < b.right && !isBeside;
}

/** What is moved from its line. */
function isMoved({ parent }) {
  return parent.closest("rt, sub, sup, kbd") !== null;
}

globalThis.lookAtAll = lookAtAll;
