import { describe, expect, test } from "vitest";
import { IN_FULL } from "../../extent.ts";
import {
  type Call,
  COURSES,
  findingsAfter,
  HICCUPS,
  type Hiccup,
  type Times,
  whenAllIsWell,
} from "./hiccups.ts";

const TIMES: readonly Times[] = ["once", "twice", "for ever"];

/** A process of the bundle takes as long as its waits: one for ever would wait for every budget. In this process, one after the other in turn. */
function timesAt(index: number): readonly Times[] {
  return IN_FULL ? ["once", "twice"] : TIMES.slice(index % TIMES.length).slice(0, 1);
}

/** One at each call, all kinds in turn. With `HICCUPS=all`, those that stand for the others at each call, and the others in turn. */
function hiccupsAt({ kind }: Call, index: number): Hiccup[] {
  const other = kind.startsWith("graphql:") ? "rest" : "graphql";
  const fitting = HICCUPS.filter(({ only }) => only !== other);
  if (process.env["HICCUPS"] !== "all") {
    return fitting.slice(index % fitting.length).slice(0, 1);
  }
  const [standing, others] = [fitting.slice(0, 2), fitting.slice(2)];
  return [...standing, ...others.slice(index % others.length).slice(0, 1)];
}

const AT_ONCE = IN_FULL ? 4 : 1;

describe.concurrent("a hiccup of GitHub's at every call", { timeout: 1_800_000 }, () => {
  test.each(COURSES)("$name", async (course) => {
    const healthy = await whenAllIsWell(course);
    const { calls } = healthy;
    const struck = calls.flatMap((call, index) =>
      hiccupsAt(call, index).flatMap((hiccup) =>
        timesAt(index + COURSES.indexOf(course)).map((times) => ({ course, healthy, call, hiccup, times })),
      ),
    );
    const found: (typeof struck)[number][] = [];
    const next = struck.values();
    const strike = async () => {
      for (const each of next) {
        if ((await findingsAfter(each)).length > 0) {
          found.push(each);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, strike));
    // On a busy machine a process can be late for an answer that is there. What is wrong is wrong again.
    const findings: string[] = [];
    for (const each of found) {
      const { call, hiccup, times } = each;
      for (const finding of await findingsAfter(each)) {
        findings.push(`${call.kind} ${call.nth}, ${hiccup.name}, ${times}: ${finding}`);
      }
    }
    expect(calls.length).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });
});
