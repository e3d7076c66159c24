import { styleText } from "node:util";
import type { Element, ElementContent } from "hast";
import { toText } from "hast-util-to-text";
import type { Reaction, Thread } from "../github/records.ts";
import { type Rendering, renderPage } from "../github/render/render.ts";
import { element, isElement } from "../github/render/tree.ts";
import type { PhaseRun } from "../runner/action-run.ts";
import type { DisplayedLine } from "../runner/screen.ts";
import { REACTION_EMOJI } from "./page-thread.ts";
import { AS_COMMENT, AS_SUMMARY } from "./rendering.ts";

const WIDTH = 96;

/** A printer of log lines as the log page shows them: groups closed, annotations in colour. */
export function logPrinter(print: (line: string) => void): (line: DisplayedLine) => void {
  let inGroup = false;
  return ({ kind, text }) => {
    if (kind === "group") print(`▸ ${text}`);
    else if (!inGroup && kind !== "endgroup") print(colour(kind, text));
    inGroup = kind === "group" || (inGroup && kind !== "endgroup");
  };
}

/** A heading between the parts of the demo. */
export function heading(text: string): string {
  return `\n${styleText(["bold", "cyan"], `── ${text} ${"─".repeat(Math.max(0, WIDTH - text.length - 4))}`)}`;
}

/** The thread as people see it, one box a comment. */
export function showThread({ title, number, author, body, reactions, comments }: Thread): string {
  const opening = box({ head: `${author.login} opened this`, body: body ?? "", reactions });
  const boxes = comments.map((comment) => {
    const { login, type } = comment.author;
    const edited = comment.bodies.length > 1 ? " · edited" : "";
    const head = `${login.replace("[bot]", "")}${type === "Bot" ? " (bot)" : ""} commented${edited}`;
    return box({ head, body: comment.bodies.at(-1) ?? "", reactions: comment.reactions });
  });
  return [`${styleText("bold", title)} ${styleText("gray", `#${number}`)}`, opening, ...boxes].join("\n");
}

/** The step's summary as the run page shows it. */
export function showSummary({ summary }: PhaseRun): string {
  return shown(summary, AS_SUMMARY).join("\n");
}

function box(post: { head: string; body: string; reactions: readonly Reaction[] }): string {
  const pills = post.reactions.map(({ content }) => `${REACTION_EMOJI[content]} 1`).join("  ");
  const lines = [...shown(post.body, AS_COMMENT), ...(pills === "" ? [] : ["", pills])];
  const side = styleText("gray", "│");
  return [
    styleText("gray", `╭─ ${post.head} ${"─".repeat(Math.max(0, WIDTH - post.head.length - 4))}`),
    ...lines.map((line) => `${side} ${line}`.trimEnd()),
    styleText("gray", `╰${"─".repeat(WIDTH - 1)}`),
  ].join("\n");
}

/** The lines of a rendered text. */
function shown(markdown: string, rendering: Rendering): string[] {
  const page = renderPage(markdown, rendering);
  const text = toText({ ...page, children: page.children.map(forTerminal) });
  return text
    .trim()
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/(?:.*\t.*\n?)+/g, align)
    .split("\n")
    .flatMap(wrap);
}

/** Pads the cells of a table, which come with tabs between them. */
function align(table: string): string {
  const rows = table.split("\n").map((row) => row.split("\t"));
  const width = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(width(column)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What a page draws is written out: marks of list items, addresses of links outside tables. What is folded stays folded. */
function forTerminal(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const { tagName, properties } = node;
  if (tagName === "details" && properties["open"] === undefined)
    return element("p", {}, "▸ ", ...summaryOf(node));
  const children = node.children.map(forTerminal);
  const href = String(properties["href"] ?? "");
  if (tagName === "li") children.unshift({ type: "text", value: "• " });
  const isMention = String(properties["className"]).includes("mention");
  if (tagName === "a" && href !== "" && !isMention) children.push({ type: "text", value: ` (${href})` });
  // GitHub wraps a table into an element that no browser knows.
  return tagName === "markdown-accessiblity-table"
    ? element("p", {}, ...node.children)
    : { ...node, children };
}

function summaryOf({ children }: Element): ElementContent[] {
  return children.flatMap((child) => (isElement(child, "summary") ? child.children : []));
}

function wrap(line: string): string[] {
  if (line.length <= WIDTH - 4) return [line];
  const lines = [""];
  for (const word of line.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= WIDTH - 4) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function colour(kind: DisplayedLine["kind"], text: string): string {
  if (kind === "error") return styleText("red", text);
  if (kind === "warning") return styleText("yellow", text);
  return kind === "plain" ? text : styleText("magenta", text);
}
