import { expect } from "vitest";
import { ASSUMPTIONS, type AssumptionId } from "../../live/assumptions/table.ts";
import type { Finding } from "../../live/findings.ts";
import { SUBJECTS } from "../../live/subjects/subjects.ts";
import { type Parts, play } from "./play.ts";
import { SWITCHES } from "./switches.ts";

/** All rows of the table. */
export const IDS: readonly AssumptionId[] = ASSUMPTIONS.map(({ id }) => id);

/** Turns one assumption false: it is named, and no other one. */
export async function expectNamed(id: AssumptionId): Promise<void> {
  const jobs = jobsOf(id);
  const { exitCode, findings, printed } = await play(SWITCHES[id], { jobs, others: foundByOthers(jobs) });

  expect(bad(findings)).toEqual([expect.stringMatching(new RegExp(`^${id} does not hold: `))]);
  expect(findings).toHaveLength(IDS.length);
  expect(exitCode).toBe(1);
  expect(printed.join("\n")).toContain("1 do not, 0 could not be found out");
}

/** What a run complains of, a line each. */
export function bad(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ verdict }) => verdict === "does not hold" || verdict === "broken")
    .map(({ id, verdict, seen }) => `${id} ${verdict}: ${seen}`);
}

/** The jobs that a switch can reach. */
function jobsOf(id: AssumptionId): Exclude<Parts["jobs"], "all"> {
  const { subject } = ASSUMPTIONS.find((row) => row.id === id) ?? { subject: "texts" as const };
  const { phase } = SUBJECTS[subject];
  return phase === "service" || phase === "finish" ? phase : "github";
}

/** The two emulated servers know nothing of each other: what asks the other one would find out the same again. */
function foundByOthers(jobs: Parts["jobs"]): Finding[] {
  return IDS.filter((id) => jobsOf(id) !== jobs).map((id) => ({
    id,
    verdict: "holds",
    seen: "asked by another job",
  }));
}
