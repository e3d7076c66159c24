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

/** The annotations as the run page lists them. */
function annotationsHtml(run: ActionRun): string {
  const shown = run.annotations.filter(({ onRunPage }) => onRunPage);
  if (shown.length === 0) return "";
  return `<div class="card annotations"><h3>Annotations</h3>${shown.map(annotationHtml).join("")}</div>`;
}

/** The step's summary, as the run page renders it. */
function summaryHtml(run: ActionRun): string {
  if (run.summary === "") return "";
  const body = renderHtml(run.summary, AS_SUMMARY);
  return `<details class="card" open>
    <summary>docs summary</summary>
    <div class="markdown-body">${body}</div>
  </details>`;
}

/** The log; groups fold. */
function logHtml(run: ActionRun): string {
  return `<div class="log">${foldGroups(run.displayed)}</div>`;
}

/** Names and values of the outputs. */
function outputsHtml({ outputs }: PhaseRun): string {
  const rows = Object.entries(outputs).map(
    ([name, value]) =>
      `<tr><th>${escapeHtml(name)}</th><td>${value === "" ? '<i class="muted">empty</i>' : escapeHtml(value)}</td></tr>`,
  );
  return `<details class="card outputs" open><summary>Outputs of the step</summary><table>${rows.join("")}</table></details>`;
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
