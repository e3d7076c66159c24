import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Comment } from "../../../emulator/github/records.ts";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { type JobScript, jobScript } from "../../../emulator/service/jobs.ts";
import type { Marker } from "../../../src/agent/comment/marker.ts";
import { isFinal } from "../../../src/agent/comment/marker.ts";
import { ask, type Scenario } from "../../bundle/agent/scenario.ts";
import { arrived, count } from "../../bundle/agent/views.ts";
import { IN_FULL } from "../../extent.ts";
import { type Order, type Writers, withWriters } from "./writers.ts";

const EXAMPLES = IN_FULL ? 100 : 4;
// Long enough for the others to come to their next request, too.
const SETTLE_MS = 3;
// The order of requests that come at the same time is the sockets': a seed repeats most of an order, not all.
const seed = Number(process.env["ORDERS_SEED"] ?? Date.now() % 2 ** 31);

beforeAll(() => console.log(`Orders of writers: ORDERS_SEED=${seed}`));

/** Runs it in many orders: with looks and writes in one piece, and with anything in between. */
async function inManyOrders(
  script: JobScript,
  runScenario: (writers: Writers, order: Order) => Promise<void>,
): Promise<void> {
  const act = async (go: () => Promise<void>) => {
    await sleep(SETTLE_MS);
    await go();
  };
  const property = fc.asyncProperty(fc.scheduler({ act }), fc.boolean(), (scheduler, whole) =>
    withWriters({ scheduler, whole }, script, (writers) => runScenario(writers, { scheduler, whole })),
  );
  await fc.assert(property, { seed, numRuns: EXAMPLES, endOnFailure: true });
}

const SLOW = { "poll-interval": "2s" };
const DONE = jobScript({ polls: 0 });
// Active for whoever looks first, over for everybody else.
const ONE_LOOK = jobScript({ polls: 1 });

/** The n-th attempt at a command. */
function attempt(comment: Comment, n: number, inputs: Scenario["inputs"] = {}) {
  return {
    event: () => commented(comment),
    inputs: { ...SLOW, ...inputs },
    env: { GITHUB_RUN_ATTEMPT: String(n), GITHUB_RUN_ID: String(comment.id) },
  };
}

/** A collector's run. */
function collector({ emulator }: Writers) {
  return { event: () => schedule(emulator.github.state), inputs: { collect: "true" } };
}

/** States of one comment, in short. */
function story(states: readonly Marker[]): string {
  return states
    .map(({ phase, jobId, key }) => `${key.slice(0, 4)} ${phase} ${jobId?.slice(0, 4)}`)
    .join(", ");
}

/** Where a final state is followed by one that is not, about the same job and instruction. */
function losses(states: readonly Marker[]): string[] {
  return states.flatMap((state, index) => {
    const before = states[index - 1];
    const isLoss =
      before !== undefined &&
      isFinal(before.phase) &&
      !isFinal(state.phase) &&
      before.key === state.key &&
      before.jobId === state.jobId;
    return isLoss ? [story(states.slice(0, index + 1))] : [];
  });
}

/** All that the thread's comments remember of a command. */
function keysOf(states: readonly Marker[]): string[] {
  const last = states.at(-1);
  return last === undefined ? [] : [...last.earlier.map(({ key }) => key), last.key];
}

describe("a final state is not lost, whatever the order", { timeout: 300_000 }, () => {
  test("a re-run that waits, and a collector", async () => {
    await inManyOrders(ONE_LOOK, async (writers, { whole }) => {
      const { emulator, begin, finish, states } = writers;
      const comment = ask(emulator);
      await begin("first", attempt(comment, 1, { wait: "false" }));
      await finish([begin("waiter", attempt(comment, 2)), begin("collector", collector(writers))]);
      const [own = []] = states();

      expect(own.at(-1)?.phase, story(own)).toBe("pull-request");
      expect(whole ? losses(own) : []).toEqual([]);
      expect(states()).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("a re-run that does not wait, and a collector: the next one finishes it at the latest", async () => {
    await inManyOrders(ONE_LOOK, async (writers, { whole }) => {
      const { emulator, begin, finish, states } = writers;
      const comment = ask(emulator);
      await begin("first", attempt(comment, 1, { wait: "false" }));
      const leaver = begin("leaver", attempt(comment, 2, { wait: "false" }));
      await finish([leaver, begin("collector", collector(writers))]);
      expect(whole ? losses(states()[0] ?? []) : []).toEqual([]);
      await begin("later", collector(writers));
      const [own = []] = states();

      expect(own.at(-1)?.phase, story(own)).toBe("pull-request");
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("another try, and a collector that still looks at the first", async () => {
    await inManyOrders(DONE, async (writers, { whole }) => {
      const { emulator, begin, finish, states } = writers;
      const comment = ask(emulator);
      emulator.service.jobs.scriptNext(jobScript({ polls: 0, final: { status: "failed" } }));
      const first = await begin("first", attempt(comment, 1, { wait: "false" }));
      const again = begin("again", attempt(comment, 2));
      const [{ outputs } = first] = await finish([again, begin("collector", collector(writers))]);
      const [own = []] = states();
      const begun = own.findIndex(({ jobId }) => jobId !== first.outputs["job-id"] && jobId !== null);

      expect(own.at(-1), story(own)).toMatchObject({ phase: "pull-request", jobId: outputs["job-id"] });
      expect(outputs["job-id"]).not.toBe(first.outputs["job-id"]);
      // With other writes in between, the collector's word can come last for a moment.
      const backwards = own.slice(begun).filter(({ jobId }) => jobId !== outputs["job-id"]);
      expect(whole ? backwards : [], story(own)).toEqual([]);
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("a first run, and a follow-up to its job", async () => {
    await inManyOrders(jobScript({ polls: 3 }), async (writers, { whole }) => {
      const { emulator, begin, edited, finish, states } = writers;
      const [one, two] = [ask(emulator), ask(emulator, { says: "/docs and an example" })];
      const first = begin("first", attempt(one, 1));
      // Before, the comment says that the job is starting: the follow-up would get a job of its own.
      const released = edited("first").then(() => begin("second", attempt(two, 1, { "follow-up": "true" })));
      await finish([first, released]);
      const [own = []] = states();
      const takenOver = own.findIndex(({ key }) => key !== own[0]?.key);

      expect(isFinal(own.at(-1)?.phase ?? "starting"), story(own)).toBe(true);
      expect(losses(own)).toEqual([]);
      expect(whole ? new Set(own.slice(takenOver).map(({ key }) => key)).size : 1, story(own)).toBe(1);
      expect(new Set(keysOf(own)).size).toBe(2);
      expect(states()).toHaveLength(1);
      expect(count(emulator.service, "message")).toBe(1);
    });
  });

  test("a run of which nobody knows how far it is, and a follow-up", async () => {
    await inManyOrders(jobScript({ polls: 3 }), async ({ emulator, begin, finish, states }) => {
      const [one, two] = [ask(emulator), ask(emulator, { says: "/docs and an example" })];
      const first = begin("first", attempt(one, 1));
      const released = arrived(emulator.service, "create").then(() =>
        begin("second", attempt(two, 1, { "follow-up": "true" })),
      );
      await finish([first, released]);
      const comments = states();
      const unfinished = comments.filter((own) => !isFinal(own.at(-1)?.phase ?? "starting"));

      expect(unfinished.map(story)).toEqual([]);
      expect(comments.flatMap(losses)).toEqual([]);
      expect(new Set(comments.flatMap(keysOf)).size).toBe(2);
      // While the job is starting, the second one gets another.
      expect(count(emulator.service, "create")).toBe(comments.length);
      expect(count(emulator.service, "create") + count(emulator.service, "message")).toBe(2);
    });
  });

  test("two follow-ups", async () => {
    await inManyOrders(jobScript({ polls: 2 }), async (writers, { whole }) => {
      const { emulator, begin, finish, states } = writers;
      await begin("first", attempt(ask(emulator), 1));
      const more = ["second", "third"].map((says) => ({
        says,
        comment: ask(emulator, { says: `/docs ${says}` }),
      }));
      const runs = more.map(({ says, comment }) => begin(says, attempt(comment, 1, { "follow-up": "true" })));
      await finish(runs);
      const [own = []] = states();

      expect(isFinal(own.at(-1)?.phase ?? "starting"), story(own)).toBe(true);
      // Two that write between each other's look and write can lose a key for good; GitHub offers nothing against it.
      expect(whole ? new Set(keysOf(own)).size : 3, story(own)).toBe(3);
      expect(states()).toHaveLength(1);
      expect(count(emulator.service, "message")).toBe(2);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});
