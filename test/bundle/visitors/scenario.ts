import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { expect, onTestFinished } from "vitest";
import type { ActionRun, RunOptions } from "../../../emulator/runner/action-run.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { type EmulatedService, startService } from "../../../emulator/service/service.ts";
import { type VisitorRow, visitorRows } from "../../../emulator/service/visitors.ts";
import { placeOfRuns, timeOfRuns } from "../../runs/where.ts";

/** What an export left behind. */
export interface Export extends ActionRun {
  /** Text of each file in the workspace, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** The outputs that every run sets. */
const OUTPUTS = [
  "headline",
  "human",
  "ai",
  "total",
  "rows",
  "requests",
  "complete",
  "next-offset",
  "files",
  "top-pages",
  "top-pages-list",
  "previous-human",
  "previous-ai",
  "previous-total",
  "change",
  "change-percent",
  "result",
];

const action = join(import.meta.dirname, "../../../visitors/action.yml");

/** Starts the service for one test, with so many rows; tests that run side by side hand over their own `finished`. */
export async function startVisitors(
  rows: number | readonly VisitorRow[] = 3,
  finished: (close: () => Promise<void>) => void = onTestFinished,
  { asProcess = false } = {},
): Promise<EmulatedService> {
  const service = await startService({ time: timeOfRuns({ asProcess }) });
  finished(async () => {
    await service.close();
    expect(service.violations).toEqual([]);
  });
  seed(service, typeof rows === "number" ? visitorRows(rows) : rows);
  return service;
}

/** Gives the service these rows and made-up totals. */
function seed(service: EmulatedService, rows: readonly VisitorRow[], dateFrom?: string): void {
  const totals = { human: rows.length * 7, ai: rows.length * 5, total: rows.length * 11 };
  service.visitors.seed({ rows, totals, ...(dateFrom === undefined ? {} : { dateFrom }) });
}

/** Runs the action against the service, in a workspace of its own unless one is given. */
export async function runExport(
  service: Pick<EmulatedService, "url" | "adminKey"> & Partial<Pick<EmulatedService, "time">>,
  options: Partial<RunOptions> = {},
): Promise<Export> {
  const workspace = options.workspace ?? mkdtempSync(join(tmpdir(), "visitors-"));
  try {
    const ended = await runAction({
      action,
      ...placeOfRuns(service.time ?? timeOfRuns()),
      ...options,
      workspace,
      inputs: {
        "api-key": service.adminKey,
        "project-id": "docs",
        "base-url": service.url,
        ...options.inputs,
      },
    });
    return { ...ended, files: filesIn(workspace) };
  } finally {
    if (options.workspace === undefined) rmSync(workspace, { recursive: true, force: true });
  }
}

/** Every file below a folder, by path. */
export function filesIn(folder: string): Record<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")]),
  );
}

/** The records of a CSV file as another maker's library reads them, without the header. */
export function readCsv(text: string | undefined): string[][] {
  const { data, errors } = Papa.parse<string[]>(text ?? "", { delimiter: ",", skipEmptyLines: false });
  expect(errors).toEqual([]);
  // A final line end begins one more, empty line.
  expect(data.at(-1)).toEqual([""]);
  return data.slice(1, -1);
}

/** The paths of a CSV file. */
export function pathsIn(text: string | undefined): string[] {
  return readCsv(text).map(([path = ""]) => path);
}

/** What every run owes, whatever happened to it. */
export function expectWellBehaved(run: Export): void {
  expect(Object.keys(run.outputs).toSorted()).toEqual(OUTPUTS.toSorted());
  expect(run.commandErrors).toEqual([]);
  expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ version: 2 });
  expect(Object.keys(run.files).filter((path) => path.endsWith(".tmp"))).toEqual([]);
  expect(Object.keys(run.files).toSorted()).toEqual(listed(run).toSorted());
  const paths = pathsIn(run.files["visitors.csv"] ?? "path\r\n");
  expect(new Set(paths).size).toBe(paths.length);
}

/** The files that the run says it wrote. */
function listed(run: Pick<Export, "outputs">): string[] {
  return (run.outputs["files"] ?? "").split("\n").filter((path) => path !== "");
}
