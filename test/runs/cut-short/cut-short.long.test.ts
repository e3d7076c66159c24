import { afterAll, describe, expect, test } from "vitest";
import { type CutLife, LIVES } from "./lives.ts";
import { type CutInstant, cancelsOf, killsOf, liveCut } from "./sweep.ts";

const tried = { kills: 0, cancels: 0, runs: 0 };

/** What is wrong at any of these instants, and where a run was not cut short at all. */
async function sweep(instants: readonly CutInstant[]): Promise<string[]> {
  const findings: string[] = [];
  for (const instant of instants) {
    const { effects, wasCut, later, findings: found } = await liveCut(instant);
    const last = effects.at(-1)?.name.trim().slice(0, 120);
    const when = `${instant.after}. ${last}, ${instant.post ? "then post" : "the machine is lost"}`;
    findings.push(
      ...[...found, ...(wasCut ? [] : ["it was not cut short"])].map((what) => `${when}: ${what}`),
    );
    tried.runs += 1 + later.length;
  }
  return findings;
}

describe.each<CutLife>(LIVES)("$name", { timeout: 300_000 }, (life) => {
  test("killed at any instant", async () => {
    const instants = await killsOf(life);
    tried.kills += instants.length;
    expect(await sweep(instants)).toEqual([]);
  });

  test("cancelled at any instant", async () => {
    const instants = await cancelsOf(life);
    tried.cancels += instants.length;
    expect(await sweep(instants)).toEqual([]);
  });
});

afterAll(() => {
  console.log(`${LIVES.length} lives, ${tried.kills} kills, ${tried.cancels} cancels, ${tried.runs} runs`);
});
