import { expect, test } from "vitest";
import { inNumbers, runSequence, SEQUENCES } from "./same-request.ts";

// Each way of remembering, each trouble and both kinds of prompts are among them; the long test runs all.
const SAMPLE = SEQUENCES.filter(
  ({ prompts, legs, steps, trouble, victim }, index) =>
    (index % 43 === 0 && legs < 4) ||
    // The second step has no job yet, and must not take the first one's.
    (prompts === "computed" &&
      legs === 1 &&
      steps === 2 &&
      victim === 1 &&
      trouble === "killed while it waits"),
);

test("a sample of the runs that are re-run: no job is lost, and none is started twice", async () => {
  const ran = await Promise.all(
    SAMPLE.map(async (sequence) => ({ sequence, ...(await runSequence(sequence)) })),
  );
  for (const { sequence, ...tally } of ran) {
    expect(tally, JSON.stringify(sequence)).toMatchObject({ secondCreates: 0, lostJobs: 0 });
  }
  console.log(`The same step is the same request: ${inNumbers(ran)}`);
});
