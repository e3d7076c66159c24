import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { runAction } from "../runner/run-action.ts";
import { startService } from "../service/service.ts";
import type { VisitorRow } from "../service/visitors.ts";

const august: readonly VisitorRow[] = [
  { path: "/", human: 5120, ai: 1980, total: 6890 },
  { path: "/quickstart", human: 3410, ai: 2260, total: 5480 },
  { path: "/guides/uploads", human: 2150, ai: 2890, total: 4930 },
  { path: "/api-reference/authentication", human: 1490, ai: 3120, total: 4520 },
  { path: "/guides/webhooks", human: 1320, ai: 1040, total: 2290 },
  { path: "/api-reference/errors", human: 610, ai: 1730, total: 2310 },
  { path: "/changelog", human: 980, ai: 120, total: 1090 },
  { path: "/guides/limits", human: 430, ai: 390, total: 800 },
];
// What the window before had, for each visitor of August; the last page is new.
const EARLIER = [0.96, 0.81, 0.52, 0.63, 1.12, 0.74, 1.3];
const gone: VisitorRow = { path: "/guides/quotas", human: 260, ai: 190, total: 430 };

/** What the committed visitors bundle makes of a made-up August: the run, and the chart as SVG; the files where they are kept. */
export async function exportVisitors({
  keepIn,
  ...options
}: Pick<RunOptions, "onLine"> & { keepIn?: string } = {}): Promise<{
  run: ActionRun;
  chart: string;
}> {
  const service = await startService();
  const workspace = mkdtempSync(join(tmpdir(), "visitors-chart-"));
  try {
    service.visitors.seed({ rows: [...august], totals: { human: 9310, ai: 6120, total: 14_870 } });
    service.visitors.seed({
      rows: [...august.slice(0, EARLIER.length).map(earlier), gone],
      totals: { human: 9040, ai: 4410, total: 12_960 },
      dateFrom: "2026-07-01",
    });
    const run = await runAction({
      ...options,
      uses: "OWNER/docs-agent-action/visitors@v1",
      secrets: [service.adminKey],
      action: fileURLToPath(new URL("../../visitors/action.yml", import.meta.url)),
      workspace,
      inputs: {
        "api-key": service.adminKey,
        "project-id": "octo-docs",
        "base-url": service.url,
        "date-from": "2026-08-01",
        "date-to": "2026-09-01",
        compare: "true",
        format: "csv, markdown, svg",
        top: "8",
      },
    });
    if (keepIn !== undefined) cpSync(workspace, keepIn, { recursive: true });
    return { run, chart: readFileSync(join(workspace, "visitors.svg"), "utf8") };
  } finally {
    await service.close();
    rmSync(workspace, { recursive: true, force: true });
  }
}

function earlier({ path, human, ai, total }: VisitorRow, index: number): VisitorRow {
  const scaled = (count: number) => Math.round(count * (EARLIER[index] ?? 1));
  return { path, human: scaled(human), ai: scaled(ai), total: scaled(total) };
}
