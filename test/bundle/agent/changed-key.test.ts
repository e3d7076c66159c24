import { describe, expect, test } from "vitest";
import { commented } from "../../../emulator/payloads/events.ts";
import { cacheVariables, startCacheServer } from "../../../emulator/runner/cache-server.ts";
import { ask, onServers, type Scenario, type Servers, soon } from "./scenario.ts";
import { headlines, threads } from "./views.ts";

type RunAttempt = (
  attempt: number,
  key: "old" | "new" | "wrong",
  more?: Scenario,
) => ReturnType<Servers["runScenario"]>;

/** A run of a comment's own, whose attempts may each have another key; the service knows the old one and the new one. */
function runOf(servers: Servers, { says = "/docs explain it", id = "1" } = {}): RunAttempt {
  const { adminKey } = servers.emulator.service;
  const comment = ask(servers.emulator, { says });
  const keys = { old: `${adminKey}_old`, new: `${adminKey}_new`, wrong: "mint_wrong" };
  return (attempt, key, more = {}) =>
    servers.runScenario({
      event: () => commented(comment),
      ...more,
      inputs: { "api-key": keys[key], ...more.inputs },
      env: { GITHUB_RUN_ATTEMPT: String(attempt), GITHUB_RUN_ID: id, ...more.env },
    });
}

/** A servers whose runs have the cache of a runner, or none: it outlives them, and their processes. */
async function onStageBeside(
  hasCache: boolean,
  act: (servers: Servers, env: Record<string, string | undefined>) => Promise<void>,
): Promise<void> {
  if (!hasCache) return await onServers({}, async (servers) => await act(servers, {}));
  const cache = await startCacheServer({});
  try {
    await onServers({ asProcess: true }, async (servers) => await act(servers, cacheVariables(cache)));
  } finally {
    await cache.close();
  }
}

const refuse = (kind: "create" | "message") =>
  ({ kind, at: 1, fault: { type: "status", status: 402 } }) as const;

describe.concurrent("a key that was changed between two attempts", () => {
  test.each([false, true])(
    "the refused one replaced: one job, in the comment of the refusal (cache: %s)",
    async (hasCache) => {
      await onStageBeside(hasCache, async (servers, env) => {
        const attempt = runOf(servers);
        await attempt(1, "wrong", { env });
        await attempt(2, "new", { env });
        const { tracking } = await attempt(3, "new", { env });

        expect(tracking.map(headlines)).toEqual([expect.arrayContaining(["🚀 Pull request opened"])]);
        expect(servers.emulator.service.jobs.all).toHaveLength(1);
      });
    },
  );

  test.each([false, true])(
    "there and back: the job of the attempt between is no second one's (cache: %s)",
    async (hasCache) => {
      await onStageBeside(hasCache, async (servers, env) => {
        const attempt = runOf(servers);
        servers.emulator.service.faults.add(refuse("create"));
        await attempt(1, "old", { env });
        await attempt(2, "new", { env });
        const { run } = await attempt(3, "old", { env });

        expect(run.outputs["reason"]).toBe("unverified-memory");
        expect(servers.emulator.service.jobs.all).toHaveLength(1);
      });
    },
  );

  test("a comment that tells of another request's job is not written over", async () => {
    await onServers({}, async (servers) => {
      const follow = { inputs: { "follow-up": "true" } };
      const first = runOf(servers);
      const { run } = await first(1, "old", follow);
      const second = runOf(servers, { says: "/docs and an example", id: "2" });
      servers.emulator.service.faults.add(refuse("message"));
      await second(1, "old", follow);
      await second(2, "new", follow);
      const again = await first(2, "new", follow);
      const before = await first(3, "old", follow);

      expect(again.run.outputs["reason"]).toBe("unverified-memory");
      expect(before.run.outputs["job-id"]).toBe(run.outputs["job-id"]);
      expect(servers.emulator.service.jobs.all).toHaveLength(2);
    });
  });

  test("two steps of one key each keep their own comment", async () => {
    await onServers({ script: soon() }, async (servers) => {
      const attempt = runOf(servers, { says: "hello" });
      const both = async (nth: number, key: "wrong" | "new") =>
        await Promise.all(["one", "two"].map((prompt) => attempt(nth, key, { inputs: { prompt } })));
      await both(1, "wrong");
      await both(2, "new");
      const [last] = await both(3, "new");

      expect(last?.tracking.map((comment) => headlines(comment).at(-1))).toEqual([
        "🚀 Pull request opened",
        "🚀 Pull request opened",
      ]);
      expect(
        servers.emulator.service.jobs.all.map(({ prompts }) => prompts[0]?.slice(0, 3)).toSorted(),
      ).toEqual(["one", "two"]);
    });
  });

  test("a copy of the marker in another workflow's comment stays as it is", async () => {
    await onServers({}, async (servers) => {
      const attempt = runOf(servers);
      const first = await attempt(1, "wrong");
      const copied = first.tracking[0]?.body.match(/<!-- docs-agent-action .*-->/)?.[0] ?? "";
      servers.emulator.github.state.addComment({
        number: 7,
        author: "github-actions[bot]",
        body: `Coverage: 93 %\n${copied}`,
      });
      await attempt(2, "new");
      const bodies = threads(servers.emulator)[0]
        ?.comments.slice(-2)
        .map(({ body }) => body.split("\n")[0]);

      expect(bodies).toEqual(["**🚀 Pull request opened**", "Coverage: 93 %"]);
    });
  });
});
