import { styleText } from "node:util";
import type { Reaction, Text, Thread } from "../github/records.ts";
import type { PhaseRun } from "../runner/action-run.ts";
import type { DisplayedLine } from "../runner/screen.ts";
import { renderMarkdown } from "./markdown.ts";
import { layOut } from "./plain-text.ts";
import { reactionEmoji } from "./reactions.ts";
import { type TimelineEntry, timelineOf } from "./timeline.ts";

const width = 96;

/** A printer of log lines as the log page shows them: groups indented, annotations in colour. */
export function logPrinter(print: (line: string) => void): (line: DisplayedLine) => void {
  let inGroup = false;
  return ({ kind, text }) => {
    if (kind === "group") print(styleText("bold", `▾ ${text}`));
    else if (kind !== "endgroup") print(inGroup ? styleText("gray", `  ${text}`) : colour(kind, text));
    inGroup = kind === "group" || (inGroup && kind !== "endgroup");
  };
}

/** A heading between the parts of the demo. */
export function heading(text: string): string {
  return `\n${styleText(["bold", "cyan"], `── ${text} ${"─".repeat(Math.max(0, width - text.length - 4))}`)}`;
}

/** The thread as people see it, one box a comment. */
export function showThread(thread: Thread, reviews: readonly Text[] = []): string {
  const title = `${styleText("bold", thread.title)} ${styleText("gray", `#${thread.number}`)}`;
  const opening = box(`${thread.author.login} opened this`, thread.body ?? "", thread.reactions);
  return [title, opening, ...timelineOf(thread, reviews).map(showEntry)].join("\n");
}

/** The outputs as a table; long values are cut. */
export function showOutputs({ outputs }: PhaseRun): string {
  const names = Object.keys(outputs);
  const column = Math.max(...names.map((name) => name.length));
  return names
    .map(
      (name) => `${styleText("bold", name.padEnd(column))}  ${cut(outputs[name] ?? "", width - column - 2)}`,
    )
    .join("\n");
}

/** The step's summary as the run page shows it. */
export function showSummary({ summary }: PhaseRun): string {
  return layOut(renderMarkdown(summary, { breaks: false }).page.children, width).join("\n");
}

function showEntry({ author, did, body, reactions, editedAt }: TimelineEntry): string {
  const bot = author.type === "Bot" ? " (bot)" : "";
  const edited = editedAt === undefined ? "" : " · edited";
  return box(`${author.login.replace("[bot]", "")}${bot} ${did}${edited}`, body, reactions);
}

function box(head: string, body: string, reactions: readonly Reaction[]): string {
  const content = layOut(renderMarkdown(body).page.children, width - 4);
  const pills = reactions.map(({ content: kind }) => `${reactionEmoji[kind]} 1`).join("  ");
  const side = styleText("gray", "│");
  return [
    styleText("gray", `╭─ ${head} ${"─".repeat(Math.max(0, width - head.length - 4))}`),
    ...content.map((line) => `${side} ${line}`.trimEnd()),
    ...(pills === "" ? [] : [side, `${side} ${pills}`]),
    styleText("gray", `╰${"─".repeat(width - 1)}`),
  ].join("\n");
}

function colour(kind: DisplayedLine["kind"], text: string): string {
  if (kind === "error") return styleText("red", text);
  if (kind === "warning") return styleText("yellow", text);
  if (kind === "notice" || kind === "debug") return styleText("magenta", text);
  return text;
}

function cut(text: string, length: number): string {
  if (text === "") return styleText("gray", "(empty)");
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
