import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { OWN_REFERENCES, problemsOfReferences } from "../contract/own-references.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const names = v.record(v.string(), v.unknown());
const stepSchema = v.looseObject({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
});
const jobWithSteps = v.looseObject({
  "runs-on": v.string(),
  "timeout-minutes": v.number(),
  permissions: names,
  concurrency: v.optional(v.unknown()),
  uses: v.optional(v.undefined()),
  steps: v.array(stepSchema),
});
/** A job that calls a reusable workflow: reusable-interface.test.ts checks what it hands over. */
const callingJob = v.looseObject({
  uses: v.literal("OWNER/docs-agent-action/.github/workflows/docs-agent.yml@v1"),
  permissions: names,
  concurrency: v.optional(v.unknown()),
});
const workflowSchema = v.looseObject({
  on: names,
  permissions: names,
  concurrency: v.optional(v.unknown()),
  jobs: v.record(v.string(), v.union([jobWithSteps, callingJob])),
});

const examples = readdirSync(join(root, "examples")).filter((file) => file.endsWith(".yml"));

describe.each(examples)("%s", (example) => {
  const text = read(`examples/${example}`);
  const workflow = v.parse(workflowSchema, parse(text));
  const jobs = Object.values(workflow.jobs);
  const withSteps = jobs.flatMap((job) => (job.uses === undefined ? [job] : []));
  const steps = withSteps.flatMap((job) => job.steps);

  test("says what it does and which secrets it needs", () => {
    expect(text).toMatch(/^# .*?\n# Secrets?: MINTLIFY_API_KEY.*?\nname: /s);
  });

  test("gives permissions to jobs only, and no run is replaced by a later one that does not do the same", () => {
    expect(workflow.permissions).toEqual({});
    const groups = [workflow, ...jobs].flatMap(({ concurrency }) => concurrency ?? []);
    // Of failed checks the last run sends all, and the last collector collects all.
    const allowed: Readonly<Record<string, readonly unknown[]>> = {
      "collect.yml": ["docs-agent-collect"],
      "fix-checks.yml": [expect.stringContaining("head_branch")],
    };
    expect(groups.map((group) => v.parse(v.object({ group: v.string() }), group).group)).toEqual(
      allowed[example] ?? [],
    );
  });

  test("can be started by hand where it has a schedule", () => {
    const triggers = Object.keys(workflow.on);
    expect(triggers.includes("workflow_dispatch") || !triggers.includes("schedule")).toBe(true);
  });

  test("leaves time to end before a small runner is taken away", () => {
    const slim = withSteps.filter((job) => job["runs-on"] === "ubuntu-slim");
    expect(slim.filter((job) => job["timeout-minutes"] >= 15)).toEqual([]);
  });

  test("uses these actions and GitHub's own, pinned, with inputs and outputs that they have", () => {
    const used = [...steps, ...jobs].flatMap(({ uses }) => uses ?? []);
    const others = used.filter((name) => !OWN_REFERENCES.has(name));
    expect(others.length).toBeLessThan(used.length);
    expect(others.filter((name) => !/^actions\/[\w-]+@[\da-f]{40}$/.test(name))).toEqual([]);
    expect(problemsOfReferences(text)).toEqual([]);
  });

  test("puts no expression into a script", () => {
    const scripts = steps.flatMap(({ run }) => run ?? []);
    expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
  });
});

test("what comment.yml has as a comment is a lock in which every run waits", () => {
  const text = read("examples/comment.yml").replace("# concurrency:", "concurrency:");
  const { docs } = v.parse(workflowSchema, parse(text)).jobs;
  const group = expect.stringMatching(/issue\.number .*pull_request\.number/);
  expect(docs?.concurrency).toEqual({ group, queue: "max" });
});
