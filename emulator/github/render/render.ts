import { markdownToHTML } from "comrak";
import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { finish, formatFootnotes, markAlerts, markTasks, proxyImages, wrapTables } from "./blocks.ts";
import { type Commented, formatCode } from "./code.ts";
import { drawFormulas } from "./formulas.ts";
import { pageOfMail } from "./mail.ts";
import { type Known, linkReferences, showEmoji } from "./references.ts";
import { sanitizeHtml } from "./sanitize.ts";
import { element } from "./tree.ts";

/** How a text is rendered. */
export interface Rendering {
  readonly known: Known;
  /** Whether a line end is a line break: it is in comments, not in files and summaries. */
  readonly breaks?: boolean;
  /** Whether the text came by mail. */
  readonly viaEmail?: boolean;
  /** The lines that a comment on lines stands at. */
  readonly commented?: Commented;
}

/** Renders a text as GitHub does: its Markdown, what GitHub allows of the HTML, then GitHub's own forms. */
export function renderHtml(text: string, rendering: Rendering): string {
  return toHtml(renderPage(text, rendering).children);
}

/** The same as a tree, below one element that stands for the page. */
export function renderPage(text: string, rendering: Rendering): Element {
  try {
    const page = rendering.viaEmail ? pageOfMail(text) : pageOfMarkdown(text, rendering);
    drawFormulas(page);
    linkReferences(page, rendering.known);
    showEmoji(page);
    finish(page, rendering.known.serverUrl);
    return page;
  } catch (error) {
    // Thousands of levels are too deep for the walks over the tree; GitHub has a limit too, whatever it shows then.
    if (error instanceof RangeError) return element("div", {}, element("p", { dir: "auto" }, text));
    throw error;
  }
}

function pageOfMarkdown(text: string, rendering: Rendering): Element {
  const { breaks = true, commented } = rendering;
  const page = sanitizeHtml(markdownToHTML(text, breaks ? COMMENT : FILE));
  markAlerts(page);
  markTasks(page);
  formatCode(page, commented);
  wrapTables(page);
  proxyImages(page);
  formatFootnotes(page);
  return page;
}

type Options = NonNullable<Parameters<typeof markdownToHTML>[1]>;

const FILE: Options = {
  extension: { strikethrough: true, tagfilter: true, table: true, autolink: true, footnotes: true },
  // Raw HTML has to reach the sanitiser.
  render: { unsafe: true, githubPreLang: true, gfmQuirks: true, hardbreaks: false },
};
const COMMENT: Options = { ...FILE, render: { ...FILE.render, hardbreaks: true } };
