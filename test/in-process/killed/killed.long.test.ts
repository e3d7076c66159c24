import { afterAll, expect, test } from "vitest";
import { LIVES } from "./lives.ts";
import { instantsOf, liveKilled } from "./sweep.ts";

const tried = { instants: 0, runs: 0, states: 0 };

test.for(LIVES)("killed at any instant: $name", { timeout: 300_000 }, async (life) => {
  const instants = await instantsOf(life);
  const findings: string[] = [];
  for (const instant of instants) {
    const { effects, wasKilled, later, findings: found } = await liveKilled(instant);
    const last = effects.at(-1)?.name.trim() ?? "";
    const when = `${instant.after}. ${last.slice(0, 120)}, ${instant.post ? "then post" : "the machine is lost"}`;
    findings.push(...found.map((what) => `${when}: ${what}`), ...(wasKilled ? [] : [`${when}: not killed`]));
    tried.runs += 1 + later.length;
    tried.states += last.startsWith("saveState") ? 1 : 0;
  }
  tried.instants += instants.length;

  expect(findings).toEqual([]);
});

afterAll(() => {
  const { instants, runs, states } = tried;
  console.log(
    `${LIVES.length} lives, killed at ${instants} instants (${states} of them after a saved state): ${runs} runs`,
  );
});
