import { expect, test } from "vitest";
import { play } from "./play.ts";
test("x", async () => {
  const t=Date.now();
  const p = await play();
  console.log(p.printed, Date.now()-t);
  console.log(p.emulator.github.violations, p.emulator.github.oddAnswers, p.emulator.service.oddAnswers, p.emulator.service.violations);
  console.log(p.emulator.github.requests.length, p.emulator.service.requests.length);
  const u=Date.now(); await play(); console.log(Date.now()-u);
  expect(p.exitCode).toBe(0);
});
