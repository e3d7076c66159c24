import { describe, expect, test } from "vitest";
import { commented } from "../../../emulator/payloads/events.ts";
import { cacheVariables, startCacheServer } from "../../../emulator/runner/cache-server.ts";
import { ask, onStage, type Setting, type Stage, soon } from "./scenario.ts";
import { headlines, threads } from "./views.ts";

type Play = (attempt: number, key: "old" | "new" | "wrong", more?: Setting) => ReturnType<Stage["play"]>;

/** A run of a comment's own, whose attempts may each have another key; the service knows the old one and the new one. */
function runOf(stage: Stage, { says = "/docs explain it", id = "1" } = {}): Play {
  const { adminKey } = stage.emulator.service;
  const comment = ask(stage.emulator, { says });
  const keys = { old: `${adminKey}_old`, new: `${adminKey}_new`, wrong: "mint_wrong" };
  return (attempt, key, more = {}) =>
    stage.play({
      event: () => commented(comment),
      ...more,
      inputs: { "api-key": keys[key], ...more.inputs },
      env: { GITHUB_RUN_ATTEMPT: String(attempt), GITHUB_RUN_ID: id, ...more.env },
    });
}

/** A stage whose runs have the cache of a runner, or none: it outlives them, and their processes. */
async function onStageBeside(
  hasCache: boolean,
  act: (stage: Stage, env: Record<string, string | undefined>) => Promise<void>,
): Promise<void> {
  if (!hasCache) return await onStage({}, async (stage) => await act(stage, {}));
  const cache = await startCacheServer({});
  try {
    await onStage({ asProcess: true }, async (stage) => await act(stage, cacheVariables(cache)));
  } finally {
    await cache.close();
  }
}

const refuse = (kind: "create" | "message") =>
  ({ kind, at: 1, fault: { type: "status", status: 402 } }) as const;

describe.concurrent("a key that was changed between two attempts", { timeout: 60_000 }, () => {
  test.each([false, true])(
    "the refused one replaced: one job, in the comment of the refusal (cache: %s)",
    async (hasCache) => {
      await onStageBeside(hasCache, async (stage, env) => {
        const attempt = runOf(stage);
        await attempt(1, "wrong", { env });
        await attempt(2, "new", { env });
        const { tracking } = await attempt(3, "new", { env });

        expect(tracking.map(headlines)).toEqual([expect.arrayContaining(["🚀 Pull request opened"])]);
        expect(stage.emulator.service.jobs.all).toHaveLength(1);
      });
    },
  );

  test.each([false, true])(
    "there and back: the job of the attempt between is no second one's (cache: %s)",
    async (hasCache) => {
      await onStageBeside(hasCache, async (stage, env) => {
        const attempt = runOf(stage);
        stage.emulator.service.faults.add(refuse("create"));
        await attempt(1, "old", { env });
        await attempt(2, "new", { env });
        const { run } = await attempt(3, "old", { env });

        expect(run.outputs["reason"]).toBe("unverified-memory");
        expect(stage.emulator.service.jobs.all).toHaveLength(1);
      });
    },
  );

  test("a comment that tells of another request's job is not written over", async () => {
    await onStage({}, async (stage) => {
      const follow = { inputs: { "follow-up": "true" } };
      const first = runOf(stage);
      const { run } = await first(1, "old", follow);
      const second = runOf(stage, { says: "/docs and an example", id: "2" });
      stage.emulator.service.faults.add(refuse("message"));
      await second(1, "old", follow);
      await second(2, "new", follow);
      const again = await first(2, "new", follow);
      const before = await first(3, "old", follow);

      expect(again.run.outputs["reason"]).toBe("unverified-memory");
      expect(before.run.outputs["job-id"]).toBe(run.outputs["job-id"]);
      expect(stage.emulator.service.jobs.all).toHaveLength(2);
    });
  });

  test("two steps of one key each keep their own comment", async () => {
    await onStage({ script: soon() }, async (stage) => {
      const attempt = runOf(stage, { says: "hello" });
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
        stage.emulator.service.jobs.all.map(({ prompts }) => prompts[0]?.slice(0, 3)).toSorted(),
      ).toEqual(["one", "two"]);
    });
  });

  test("a copy of the marker in another workflow's comment stays as it is", async () => {
    await onStage({}, async (stage) => {
      const attempt = runOf(stage);
      const first = await attempt(1, "wrong");
      const copied = first.tracking[0]?.body.match(/<!-- docs-agent-action .*-->/)?.[0] ?? "";
      stage.emulator.github.state.addComment({
        number: 7,
        author: "github-actions[bot]",
        body: `Coverage: 93 %\n${copied}`,
      });
      await attempt(2, "new");
      const bodies = threads(stage.emulator)[0]
        ?.comments.slice(-2)
        .map(({ body }) => body.split("\n")[0]);

      expect(bodies).toEqual(["**🚀 Pull request opened**", "Coverage: 93 %"]);
    });
  });
});
