import type { Ending } from "../../src/agent/outcome.ts";
import { EMPTY_REPORT, type JobFacts, type Report, unseenJob } from "../../src/agent/report.ts";

/** A report with a job in it, both as a test wants them. */
export function aReport(parts: Partial<Report> = {}, job: Partial<JobFacts> = {}): Report {
  return {
    ...EMPTY_REPORT,
    instruction: "Explain the retry option.",
    job: {
      ...unseenJob("job-1"),
      status: "active",
      model: "writer-large-1",
      sourceRepository: "https://github.com/acme/handbook",
      sourceRef: "main",
      createdAt: "2026-08-20T12:00:01Z",
      ...job,
    },
    elapsedMs: 725_400,
    ...parts,
  };
}

/** An ending with a message of no importance. */
export function anEnding(outcome: Ending["outcome"], parts: Partial<Ending> = {}): Ending {
  return { outcome, message: "It is over.", ...parts };
}
