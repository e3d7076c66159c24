import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ASSUMPTIONS, type AssumptionId } from "../../live/assumptions/table.ts";
import type { Finding } from "../../live/findings.ts";
import { SUBJECTS } from "../../live/subjects/subjects.ts";
import { type Parts, play } from "./play.ts";
import { SWITCHES } from "./switches.ts";

const ids: readonly AssumptionId[] = ASSUMPTIONS.map(({ id }) => id);
/** The jobs that a switch can reach. */
function jobsOf(id: AssumptionId): Exclude<Parts["jobs"], "all"> {
  const { subject } = ASSUMPTIONS.find((row) => row.id === id) ?? { subject: "texts" as const };
  const { phase } = SUBJECTS[subject];
  return phase === "service" || phase === "finish" ? phase : "github";
}

function bad(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ verdict }) => verdict === "does not hold" || verdict === "broken")
    .map(({ id, verdict, seen }) => `${id} ${verdict}: ${seen}`);
}

/** The two emulated servers know nothing of each other: what asks the other one would find out the same again. */
function foundByOthers(jobs: Parts["jobs"]): Finding[] {
  return ids
    .filter((id) => jobsOf(id) !== jobs)
    .map((id) => ({ id, verdict: "holds", seen: "asked by another job" }));
}

describe("where an assumption is false, it is named, and no other one", () => {
  test.each(ids)("%s", async (id) => {
    const jobs = jobsOf(id);
    const { exitCode, findings, printed } = await play(SWITCHES[id], { jobs, others: foundByOthers(jobs) });

    expect(bad(findings)).toEqual([expect.stringMatching(new RegExp(`^${id} does not hold: `))]);
    expect(findings).toHaveLength(ids.length);
    expect(exitCode).toBe(1);
    expect(printed).toContain("1 do not, 0 could not be found out");
  });
});

describe("where all of them hold", () => {
  test.each([
    { isPublic: false, notAsked: ["permission-public"] },
    { isPublic: true, notAsked: ["text-unpermitted-apart"] },
  ])("nothing is reported, public $isPublic", async ({ isPublic, notAsked }) => {
    const { exitCode, findings, emulator } = await play({ isPublic });

    expect(findings.filter(({ verdict }) => verdict === "not asked").map(({ id }) => id)).toEqual(notAsked);
    expect(findings.filter(({ verdict }) => verdict === "holds")).toHaveLength(ids.length - 1);
    expect(exitCode).toBe(0);
    const { github, service } = emulator;
    expect([github.violations, github.oddAnswers, service.violations, service.oddAnswers]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

test("every file that the table names is there", () => {
  const files = ASSUMPTIONS.flatMap(({ relies }) => [...relies]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
