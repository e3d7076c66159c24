import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { runAction } from "../runner/run-action.ts";
import { startService } from "../service/service.ts";
import { siteRows } from "../service/visitors.ts";

/** What the bundle of the visitors action makes of a made-up August, compared with July. The files are written into `workspace`. */
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
        "date-from": "2026-08-01",
        "date-to": "2026-09-01",
        compare: "true",
        trend: "12",
        title: "Octo docs",
        format: "csv, markdown, svg, html",
      },
    });
  } finally {
    await service.close();
  }
}
