import type { Ending } from "../../src/agent/outcome.ts";
import { EMPTY_REPORT, type JobFacts, type Report, unseenJob } from "../../src/agent/report.ts";
import { type PlainLink, plainLink } from "../../src/plain-link.ts";

type JobParts = Partial<Omit<JobFacts, "prLink">> & { readonly prLink?: string | null };

/** A plain link, as those are that the service's answers are read into. */
export function aLink(text: string): PlainLink {
  const link = plainLink(text);
  if (link === undefined) {
    throw new Error(`This is no plain link: ${text}`);
  }
  return link;
}

/** A report with a job in it, both as a test wants them. A link that is none is none here, too. */
export function aReport(parts: Partial<Report> = {}, { prLink = null, ...job }: JobParts = {}): Report {
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
      prLink: plainLink(prLink) ?? null,
    },
    elapsedMs: 725_400,
    ...parts,
  };
}

/** An ending with a message of no importance. */
export function anEnding(outcome: Ending["outcome"], parts: Partial<Ending> = {}): Ending {
  return { outcome, message: "It is over.", ...parts };
}
