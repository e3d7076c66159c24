// Runs in the browser, in a page that holds documents: writes down what it shows of each.

const documents = JSON.parse(document.querySelector("#documents").textContent);

function show(html) {
  const body = document.createElement("div");
  document.body.append(body);
  body.innerHTML = html;
  // GitHub gives formulas a style of their own, for when they are drawn.
  for (const formula of body.querySelectorAll("math-renderer[style]")) formula.removeAttribute("style");
  for (const details of body.querySelectorAll("details")) details.open = true;
  // Emoji of GitHub's own are pictures that have names.
  for (const emoji of body.querySelectorAll("img.emoji")) {
    if (/^:[\w+-]+:$/.test(emoji.alt)) emoji.replaceWith(emoji.alt);
  }
  for (const link of body.querySelectorAll("[data-footnote-backref]")) {
    if (/^↩\d*$/.test(link.textContent)) link.remove();
  }
  // Small words beside others are words of their own, as are numbers of notes.
  for (const part of body.querySelectorAll("rt, sup:has(> [data-footnote-ref])")) {
    part.replaceChildren("(", ...part.childNodes, ")");
  }
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
    numbers: body.querySelectorAll("ol > *").length,
  };
  body.remove();
  return seen;
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

const shown = documents.map(show);
const answer = document.createElement("pre");
answer.id = "answer";
// Without the signs that HTML escapes, and without halves of characters.
answer.textContent = JSON.stringify(shown).replaceAll(
  /[<>&\u007f-\uffff]/g,
  (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
);
document.body.append(answer);
