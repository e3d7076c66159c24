import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Thread } from "../github/records.ts";
import type { ActionRun } from "../runner/action-run.ts";
import { escapeHtml } from "./escape-html.ts";
import { annotationsHtml, runHtml, summaryHtml } from "./page-run.ts";
import { commentHtml, pillsHtml, threadHtml } from "./page-thread.ts";

/** One state of the gallery, as the bundle really left it. */
export interface GalleryState {
  readonly name: string;
  /** How it comes about. */
  readonly story: string;
  readonly thread: Thread;
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
  return `<h2>Every state of the tracking comment</h2><nav>${links.join("")}</nav>${states.map(exhibitHtml).join("")}`;
}

function exhibitHtml({ name, story, thread, run }: GalleryState): string {
  const [asked, ...answers] = thread.comments;
  return `<section class="scenario" id="${anchor(name)}">
    <h2>${escapeHtml(name)}</h2>
    <p>${escapeHtml(story)} ${resultHtml(run)}</p>
    ${pillsHtml(asked?.reactions ?? [], "On the comment that asked:")}
    ${answers.map(commentHtml).join("")}
    ${annotationsHtml(run)}
    ${summaryHtml(run, answers.length > 0 ? "folded" : "open")}
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
