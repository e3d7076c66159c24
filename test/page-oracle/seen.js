// Runs in the browser, in a document that holds pages: writes down what it shows of each.

const { look } = globalThis;
const pages = JSON.parse(document.querySelector("#pages").textContent);
// Whoever chooses a picture chooses its size: another one for each document.
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

async function show({ number, html }) {
  const body = document.createElement("div");
  body.className = "markdown-body";
  document.body.append(body);
  body.innerHTML = html;
  // Where there is no picture, the text that stands for it is shown, and is no part of what a browser calls text. In a box of a
  // picture's size, or beside words, it may be cut off.
  for (const image of body.querySelectorAll("img:not(picture > img)")) {
    const isPlain = image.getAttributeNames().every((name) => /^(?:alt|src|style|title)$/.test(name));
    if ((image.getAttribute("src") ?? "") === "") image.replaceWith(isPlain ? image.alt : "");
  }
  await drawPictures(body, PICTURES[number % PICTURES.length]);
  // GitHub gives formulas a style of their own, for when they are drawn.
  for (const formula of body.querySelectorAll("math-renderer[style]")) formula.removeAttribute("style");
  for (const details of body.querySelectorAll("details")) details.open = true;
  const unreadable = look.unreadableWords(body);
  const found = look.wordsIn(body);
  const words = found.map(({ text }) => text);
  const struck = found.filter(({ parent }) => isStruck(parent, body)).map(({ text }) => text);
  const tables = tablesOf(body, found);
  // What is too small to read is a word of its own: the action writes a note in its place, where the size changes. An element of the
  // same size within it parts no word, as `<b>` in `<s<b>ub></b>`, which the page shows as the letters of a tag.
  const sizeOf = (element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const isTiny = (element) =>
    element.matches("rt") || (sizeOf(element) < 8 && sizeOf(element) !== sizeOf(element.parentElement));
  for (const part of [...body.querySelectorAll("*")].filter(isTiny)) {
    part.before(" ");
    part.after(" ");
  }
  // Emoji of GitHub's own are pictures that have names.
  for (const emoji of body.querySelectorAll("img.emoji")) {
    if (/^:[\w+-]+:$/.test(emoji.alt)) emoji.replaceWith(emoji.alt);
  }
  for (const link of body.querySelectorAll(".footnotes a[data-footnote-backref]")) {
    if (/^↩\d{0,2}$/.test(link.textContent)) link.remove();
  }
  // Small words beside others are words of their own, as are numbers of notes.
  for (const part of body.querySelectorAll("rt, sup:has(> [data-footnote-ref])")) {
    part.replaceChildren("(", ...part.childNodes, ")");
  }
  // What was changed is laid out anew: behind a mark that sets the direction, Chromium's `innerText` lacks words otherwise.
  body.remove();
  document.body.append(body);
  const seen = {
    text: body.innerText,
    paragraphs: Array.from(
      body.querySelectorAll(":scope > p, :scope > .email-fragment"),
      (each) => each.innerText,
    ),
    links: Array.from(body.querySelectorAll("a[href]"))
      .filter((link) => link.checkVisibility())
      .map((link) => ({
        href: link.getAttribute("href"),
        text: link.innerText,
        isBare:
          link.matches(".user-mention, .team-mention, :is(code, pre, tt, samp, .blob-code-inner) a") ||
          holdsBlock(link),
      })),
    languages: languagesOf(body),
    numbers: body.querySelectorAll("ol > *, li[type]").length,
    words,
    struck,
    tables,
    unreadable,
  };
  body.remove();
  return seen;
}

async function drawPictures(body, sizes) {
  const images = [...body.querySelectorAll("img:not(.emoji)")];
  images.forEach((image, index) => {
    const [width, height] = sizes[index % sizes.length];
    image.removeAttribute("srcset");
    image.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="blue"/></svg>`;
  });
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/** Whether a line is drawn through the words of an element: never through what is a box of its own in its line. */
function isStruck(element, body) {
  if (element === body || /^(?:inline-.+|ruby-text)$/.test(getComputedStyle(element).display)) return false;
  return element.matches("del, s, strike") || isStruck(element.parentElement, body);
}

/** For each table the first word of each of its cells, and where the cell begins. */
function tablesOf(body, words) {
  const wordOf = new Map();
  for (const { text, parent } of words) {
    const cell = parent.closest("td, th");
    if (cell && !wordOf.has(cell)) wordOf.set(cell, text);
  }
  return Array.from(body.querySelectorAll("table"), (table) =>
    [...wordOf]
      .filter(([cell]) => cell.closest("table") === table)
      .map(([cell, text]) => ({ text, left: Math.round(cell.getBoundingClientRect().left) })),
  );
}

function holdsBlock(link) {
  return Array.from(link.querySelectorAll("*")).some((each) =>
    /block|list|table/.test(getComputedStyle(each).display),
  );
}

/** The languages that GitHub's classes name; changed lines of a file are in one too. */
function languagesOf(body) {
  const names = Array.from(
    body.querySelectorAll("[class*=highlight-] > pre"),
    ({ parentNode }) => /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/.exec(parentNode.className)?.[1] ?? "",
  );
  const changes = Array.from(body.querySelectorAll("table:has([class*=blob-code])"), () => "diff");
  return [...names.map((name) => name.replace(/^html-basic$/, "html")), ...changes];
}

(async () => {
  const shown = [];
  for (const page of pages) shown.push(await show(page));
  const answer = document.createElement("pre");
  answer.id = "answer";
  // Without the signs that HTML escapes, and without halves of characters.
  answer.textContent = JSON.stringify(shown).replaceAll(
    /[<>&\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  document.body.append(answer);
})();
