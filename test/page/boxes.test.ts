import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";

const STYLE = createRequire(import.meta.url).resolve("github-markdown-css/github-markdown-light.css");
// Browsers draw no line through what floats, is positioned, or is a box of its own in its line.
const MAKES_BOX = /(?:display:\s*inline-|float:\s*(?!none)|position:\s*(?:absolute|fixed))/;

/** A page with the word `inside` in each box that people can make, and around it what is struck out. */
const BOXES: Readonly<Record<string, string>> = {
  kbd: "<del><p>a <kbd>inside</kbd></p></del>",
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `summary h${level}`,
      `<del><details><summary><b><h${level}>inside</h${level}></b></summary></details></del>`,
    ]),
  ),
  ".footnotes ol ul":
    '<section class="footnotes"><ol><li><del><div><p>a</p><ul><li>inside</li></ul></div></del></li></ol></section>',
};

// GitHub takes classes out of what people write, and they cannot write an emoji's element either.
const OF_GITHUB = /^(?:\.octicon|\.anchor|g-emoji|span\.|h\d:hover|\.footnotes li:target::before)/;

test("each box of GitHub's style sheet, through which browsers draw no line, is known", () => {
  const rules = readFileSync(STYLE, "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const boxes = Array.from(rules).flatMap(([, selectors = "", style = ""]) =>
    MAKES_BOX.test(style) ? selectors.split(",") : [],
  );
  const written = boxes.map((selector) => selector.trim().replace(/^\.markdown-body /, ""));
  expect(new Set(written.filter((selector) => !OF_GITHUB.test(selector)))).toEqual(
    new Set(Object.keys(BOXES)),
  );
});

test.each(Object.entries(BOXES))("%s is marked as not struck out", (_, page) => {
  expect(new RenderedText(page).markdown()).toMatch(/\[not struck: [^\]]*inside/);
});
