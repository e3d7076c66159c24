import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { runAction } from "../runner/run-action.ts";
import { startService } from "../service/service.ts";
import { siteRows } from "../service/visitors.ts";

/** What the committed visitors bundle makes of a made-up August: the run, the chart and the report; the files where they are kept. */
export async function exportVisitors({
  keepIn,
  ...options
}: Pick<RunOptions, "onLine"> & { keepIn?: string } = {}): Promise<{
  run: ActionRun;
  chart: string;
  report: string;
}> {
  const service = await startService();
  const workspace = mkdtempSync(join(tmpdir(), "visitors-chart-"));
  try {
    service.visitors.seed({ rows: siteRows });
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
        format: "csv, markdown, svg, html",
      },
    });
    if (keepIn !== undefined) cpSync(workspace, keepIn, { recursive: true });
    const [chart = "", report = ""] = ["visitors.svg", "visitors.html"].map((file) =>
      readFileSync(join(workspace, file), "utf8"),
    );
    return { run, chart, report };
  } finally {
    await service.close();
    rmSync(workspace, { recursive: true, force: true });
  }
}
