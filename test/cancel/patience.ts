import { execFile } from "node:child_process";
import { promisify } from "node:util";

// On two cores that have nothing else to do.
const AT_LEISURE_MS = 40;

/** How many times as long as at leisure the machine takes now, for a bare Node to start and to end; at least 1. */
export async function patienceNow(): Promise<number> {
  const startMs = performance.now();
  await promisify(execFile)(process.execPath, ["--eval", ""]);
  return Math.max(1, (performance.now() - startMs) / AT_LEISURE_MS);
}
