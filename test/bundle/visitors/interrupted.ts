import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Instant } from "../../../emulator/runner/action-run.ts";
import type { DisplayedLine } from "../../../emulator/runner/screen.ts";
import type { EmulatedService } from "../../../emulator/service/service.ts";
import {
  type Export,
  expectWellBehaved,
  filesIn,
  listed,
  pathsIn,
  readCsv,
  runExport,
  startVisitors,
} from "./scenario.ts";

const LIMIT = 25;
const ROWS = 500;
const PAGE_MS = 30;

/** Every format, and twenty pages. */
export const inputs = { limit: String(LIMIT), format: "csv,json,ndjson,markdown,svg" };

/** A service whose export takes twenty slow pages. */
export async function slowService(
  finished: (close: () => Promise<void>) => void,
  where: { asProcess?: boolean } = {},
): Promise<EmulatedService> {
  const service = await startVisitors(ROWS, finished, where);
  service.faults.add({ kind: "visitors", at: "every", fault: { type: "slow", ms: PAGE_MS } });
  return service;
}

/** Some time after a line of the log; the first one unless a pattern is given, when the process listens. */
export function momentsAfterLine(ms: number, pattern = /^/) {
  const seen = Promise.withResolvers<void>();
  return {
    onLine: ({ text }: DisplayedLine) => void (pattern.test(text) && seen.resolve()),
    instant: seen.promise.then(() => new Promise<void>((resolve) => setTimeout(resolve, ms))),
  };
}

/** What a cancelled export of the twenty pages leaves: the first ones, whole. */
export function expectFirstPages(run: Export): void {
  expectWellBehaved(run);
  expect(run.signal).toBeNull();
  expect(run.exitCode).toBe(0);
  expect(run.cancelSignals.length).toBeLessThan(2);
  expect([0, 5]).toContain(listed(run).length);
  const rows = pathsIn(run.files["visitors.csv"] ?? "path\r\n").length;
  expect(run.outputs["rows"]).toBe(String(rows));
  // The rows are the first ones, and the next offset is the one after them.
  expect(rows % LIMIT).toBe(0);
  expect(run.outputs["next-offset"]).toBe(rows === ROWS ? "" : String(rows));
  expect(run.outputs["complete"]).toBe(String(rows === ROWS));
  expect(JSON.parse(run.files["visitors.json"] ?? `{"visitors":[]}`).visitors).toHaveLength(rows);
}

/** Kills an export of so many rows: each file is whole, or not there under its final name. */
export async function expectWholeFilesAfterKill(
  service: EmulatedService,
  { rows = ROWS, ...options }: { rows?: number; kill: Instant; onLine?: (line: DisplayedLine) => void },
): Promise<void> {
  const workspace = mkdtempSync(join(tmpdir(), "visitors-kill-"));
  try {
    const { format, limit } = inputs;
    await runExport(service, {
      inputs: rows === ROWS ? { format, limit } : { format },
      workspace,
      ...options,
    });
    const files = filesIn(workspace);
    const { "visitors.csv": csv, "visitors.json": json, "visitors.ndjson": ndjson } = files;
    expect([undefined, rows]).toContain(csv === undefined ? csv : readCsv(csv).length);
    expect([undefined, rows]).toContain(json === undefined ? json : JSON.parse(json).visitors.length);
    expect([undefined, rows]).toContain(ndjson?.match(/\}\n/g)?.length);
    expect([undefined, rows]).toContain(files["visitors.md"]?.match(/^\| \d+ \|/gm)?.length);
    expect(files["visitors.svg"] ?? "</svg>\n").toMatch(/<\/svg>\n$/);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
