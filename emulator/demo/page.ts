import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Comment, Reaction, Thread } from "../github/records.ts";
import type { ActionRun } from "../runner/action-run.ts";
import { escapeHtml } from "./escape-html.ts";
import { annotationsHtml, runHtml, summaryHtml } from "./page-run.ts";
import { commentHtml, pillsHtml, threadHtml } from "./page-thread.ts";

/** One state of the gallery, as the bundle really left it. */
export interface GalleryState {
  readonly name: string;
  /** How it comes about. */
  readonly story: string;
  /** The comments that show it, in order. Where there are none, the run's summary does. */
  readonly comments: readonly Comment[];
  /** On the comment that asked in the issue. */
  readonly reactions: readonly Reaction[];
  readonly run: ActionRun;
}

/** Writes the whole demo as one HTML page that loads nothing. */
export function pageHtml(page: { thread: Thread; run: ActionRun; states: readonly GalleryState[] }): string {
  const { thread, run, states } = page;
  const top = `<div class="top">${escapeHtml(thread.repository.owner.login)} / <b>${escapeHtml(thread.repository.name)}</b></div>`;
  return documentHtml({
    title: `${thread.title} · ${thread.repository.fullName}`,
    top,
    main: `${threadHtml(thread)}
${runHtml(run)}
${galleryHtml(states)}`,
  });
}

/** A page in GitHub's look around `main`. */
export function documentHtml(page: {
  title: string;
  top?: string;
  main: string;
  /** Where the page changes: after how long it is loaded anew. */
  refreshSeconds?: number;
}): string {
  const { refreshSeconds } = page;
  const refresh =
    refreshSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${escapeHtml(page.title)}</title>
<style>${styleSheet("github-markdown-css/github-markdown.css")}</style>
<style>${styleSheet("./page.css")}${styleSheet("./page-run.css")}</style>
</head>
<body>
${page.top ?? ""}
<main>
${page.main}
</main>
</body>
</html>
`;
}

function galleryHtml(states: readonly GalleryState[]): string {
  if (states.length === 0) return "";
  const links = states.map(({ name }) => `<a href="#${anchor(name)}">${escapeHtml(name)}</a>`);
  return `<h2>Every state that people meet</h2><nav>${links.join("")}</nav>${states.map(exhibitHtml).join("")}`;
}

/** What somebody meets first of a state: its last comment, and, where the action did not write that, the run's summary. */
export function stateHtml({ comments, run }: GalleryState): string {
  const [last] = comments.slice(-1);
  const comment = last === undefined ? "" : commentHtml(last);
  return last?.author.type === "Bot" ? comment : comment + annotationsHtml(run) + summaryHtml(run);
}

function exhibitHtml({ name, story, comments, reactions, run }: GalleryState): string {
  return `<section class="scene" id="${anchor(name)}">
    <h2>${escapeHtml(name)}</h2>
    <p>${escapeHtml(story)} ${resultHtml(run)}</p>
    ${pillsHtml(reactions, "On the comment that asked:")}
    ${comments.map(commentHtml).join("")}
    ${annotationsHtml(run)}
    ${summaryHtml(run, comments.length > 0 ? "folded" : "open")}
  </section>`;
}

function resultHtml({ outputs: { outcome, reason }, conclusion }: ActionRun): string {
  const words = [outcome ? `outcome ${outcome}` : "", reason ? `reason ${reason}` : "", `step ${conclusion}`];
  return words
    .filter((word) => word !== "")
    .map((word) => `<code>${escapeHtml(word)}</code>`)
    .join(" ");
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, "-");
}

function styleSheet(specifier: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)), "utf8");
}
