import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { runAction } from "../runner/run-action.ts";
import { startService } from "../service/service.ts";
import { siteRows } from "../service/visitors.ts";

// The second of September, as examples/report.yml runs: the month before is a made-up August.
const NOW_MS = Date.parse("2026-09-02T06:17:00Z");

/** What the bundle of the visitors action makes of that August, compared with July. The files are written into `workspace`. */
export async function exportVisitors(
  options: Pick<RunOptions, "onLine"> & { readonly workspace: string },
): Promise<ActionRun> {
  mkdirSync(options.workspace, { recursive: true });
  const service = await startService();
  try {
    service.visitors.seed({ rows: siteRows });
    return await runAction({
      ...options,
      uses: "YOUR_ORGANIZATION/docs-agent-action/visitors@v1",
      secrets: [service.adminKey],
      action: fileURLToPath(new URL("../../visitors/action.yml", import.meta.url)),
      inputs: {
        "api-key": service.adminKey,
        "project-id": "octo-docs",
        "base-url": service.url,
        "date-from": "1m",
        compare: "true",
        trend: "13",
        "sort-by": "human",
        title: "Octo docs",
        format: "csv, markdown, svg, html",
      },
      env: {
        NODE_OPTIONS: `--import=${new URL("later.js", import.meta.url).href}`,
        DEMO_AHEAD_MS: String(NOW_MS - Date.now()),
      },
    });
  } finally {
    await service.close();
  }
}
