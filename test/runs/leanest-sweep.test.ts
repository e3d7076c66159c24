import { expect, test } from "vitest";
import { leanest } from "../../emulator/lean.ts";
import { endsOf, JOBS } from "./main-jobs.ts";

// Each field alone that a main job meets and that GitHub or the service may leave out: without it, the job ends as with it.

test.each(Object.keys(JOBS))("%s", async (job) => {
  const met = new Set<string>();
  const whole = await endsOf(job, (field) => {
    met.add(field);
    return false;
  });
  const differing: string[] = [];
  for (const field of [...met].filter(leanest)) {
    const ended = await endsOf(job, (each) => each === field);
    if (JSON.stringify(ended) !== JSON.stringify(whole)) differing.push(`${field}: ${ended.ends.join()}`);
  }
  expect(differing).toEqual([]);
});
