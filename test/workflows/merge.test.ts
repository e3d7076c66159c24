import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { projectId } from "./example.ts";
import { type Payload, payload } from "./payloads.ts";
import { pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

/** A push of one commit to the default branch. */
function push(commit: { message: string; username: string }): Payload {
  const { message, username } = commit;
  const example = payload("push", { like: { ref: "refs/heads/master" } })["head_commit"];
  const author = { name: username, email: `${username}@example.com`, username };
  const head = { ...asRecord(example), message, author };
  return payload("push", {
    like: { ref: "refs/heads/master" },
    changes: {
      ref: "refs/heads/main",
      repository: { default_branch: "main", master_branch: "main" },
      head_commit: head,
      commits: [head],
    },
  });
}

describe("a merge to the default branch", () => {
  test("starts one job that is told the commits", async () => {
    const emulator = await startWorld();
    const merged = push({ message: "Add a retry option\n\nLong story.", username: "Codertocat" });
    const ended = await run({ example: "merge.yml", event: "push", payload: merged, emulator });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
    expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request", "pr-link": pullRequest });
    expect(ended.notices).toEqual([`pull-request ${pullRequest}`]);
    expect(emulator.service.jobs.all).toMatchObject([{ projectId }]);
    expect(emulator.service.jobs.all[0]?.prompts).toEqual([
      expect.stringMatching(/^The commits below were merged\..*Add a retry option/s),
    ]);
    expect(requestKinds(emulator).github).toEqual(["get-commit"]);
  });

  test("of the agent's own work starts nothing", async () => {
    const emulator = await startWorld();
    const merged = push({ message: "Explain the retry option", username: "mintlify[bot]" });
    const ended = await run({ example: "merge.yml", event: "push", payload: merged, emulator });

    expect(ended).toMatchObject({ exitCode: 0, jobs: {} });
    expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
  });
});

// The runner program knows no `paths`: GitHub applies them before a run exists, the last pattern that fits decides.
describe("the paths of a merge", () => {
  const workflow = readFileSync(join(import.meta.dirname, "../../examples/merge.yml"), "utf8");
  const schema = v.object({ on: v.object({ push: v.object({ paths: v.array(v.string()) }) }) });
  const { paths } = v.parse(schema, parse(workflow)).on.push;
  const starts = (file: string): boolean =>
    paths.findLast((pattern) => matchesGlob(file, pattern.replace("!", "")))?.startsWith("!") === false;

  test.each([
    { file: "src/retry.ts", expected: true },
    { file: "lib/deep/down/retry.py", expected: true },
    { file: "packages/client/src/index.ts", expected: true },
    { file: "docs/retry.mdx", expected: false },
    { file: "packages/client/docs/logo.png", expected: false },
    { file: "src/README.md", expected: false },
    { file: "README.md", expected: false },
    { file: ".github/workflows/ci.yml", expected: false },
  ])("$file: $expected", ({ file, expected }) => {
    expect(starts(file)).toBe(expected);
  });
});
