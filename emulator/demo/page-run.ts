import { renderHtml } from "../github/render/render.ts";
import type { ActionRun, PhaseRun } from "../runner/action-run.ts";
import type { Annotation, DisplayedLine } from "../runner/screen.ts";
import { escapeHtml, icon } from "./html.ts";
import { AS_SUMMARY } from "./rendering.ts";

/** The run's page: what it ended with, annotations, summary, log and outputs. */
export function runHtml(run: ActionRun, workflow: string): string {
  return `<section class="run">
    <h2>${icon(run.conclusion)} ${escapeHtml(workflow)}
      <small class="muted">${seconds(run)}</small></h2>
    ${annotationsHtml(run)}
    ${summaryHtml(run)}
    ${logHtml(run)}
    ${outputsHtml(run)}
  </section>`;
}

/** The annotations of main and post as the run page lists them. */
function annotationsHtml(run: ActionRun): string {
  const shown = phases(run).flatMap(({ annotations }) => annotations.filter(({ onRunPage }) => onRunPage));
  if (shown.length === 0) return "";
  return `<div class="card annotations"><h3>Annotations</h3>${shown.map(annotationHtml).join("")}</div>`;
}

/** The step's summary, as the run page renders it. */
function summaryHtml(run: ActionRun): string {
  const texts = phases(run).flatMap(({ summary }) => (summary === "" ? [] : [summary]));
  if (texts.length === 0) return "";
  const body = texts.map((text) => renderHtml(text, AS_SUMMARY)).join("<hr>");
  return `<details class="card" open>
    <summary>docs summary</summary>
    <div class="markdown-body">${body}</div>
  </details>`;
}

/** The log of main and post; groups fold. */
function logHtml(run: ActionRun): string {
  const lines = phases(run).flatMap(({ displayed }) => displayed);
  return `<div class="log">${foldGroups(lines)}</div>`;
}

/** Names and values of main's outputs. */
function outputsHtml({ outputs }: PhaseRun): string {
  const rows = Object.entries(outputs).map(
    ([name, value]) =>
      `<tr><th>${escapeHtml(name)}</th><td>${value === "" ? '<i class="muted">empty</i>' : escapeHtml(value)}</td></tr>`,
  );
  return `<details class="card outputs" open><summary>Outputs of the step</summary><table>${rows.join("")}</table></details>`;
}

function phases(run: ActionRun): PhaseRun[] {
  return run.post ? [run, run.post] : [run];
}

function annotationHtml({ level, message, title }: Annotation): string {
  const name = level === "error" ? "failure" : level;
  const head = title === undefined ? "" : `<b>${escapeHtml(title)}</b>`;
  return `<div class="annotation ${level}">${icon(name)}<div>${head}<p>${escapeHtml(message)}</p></div></div>`;
}

function foldGroups(lines: readonly DisplayedLine[]): string {
  let inGroup = false;
  let count = 0;
  const html = lines.map(({ kind, text }) => {
    const close = inGroup && (kind === "group" || kind === "endgroup") ? "</details>" : "";
    inGroup = kind === "group" || (inGroup && kind !== "endgroup");
    if (kind === "endgroup") return close;
    count += 1;
    const number = `<span class="line-number">${count}</span>`;
    if (kind === "group") return `${close}<details><summary>${number}${escapeHtml(text)}</summary>`;
    return `<div class="line ${kind}">${number}<span>${lineHtml(kind, text)}</span></div>`;
  });
  return html.join("") + (inGroup ? "</details>" : "");
}

function lineHtml(kind: DisplayedLine["kind"], text: string): string {
  const level = /^(?:Error|Warning|Notice):/.exec(text)?.[0] ?? "";
  if (kind === "plain" || kind === "debug" || level === "") return escapeHtml(text);
  return `<b>${level}</b>${escapeHtml(text.slice(level.length))}`;
}

function seconds({ durationMs }: PhaseRun): string {
  return `${Math.round(durationMs / 1000)}s`;
}
