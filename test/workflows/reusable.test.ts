import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

// The reusable workflow repeats the action's inputs and outputs, since GitHub has no way to refer to them.

const read = (path: string): unknown =>
  parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));

const input = v.looseObject({ default: v.optional(v.union([v.string(), v.boolean()])) });
const action = v.parse(
  v.object({ inputs: v.record(v.string(), input), outputs: v.record(v.string(), v.unknown()) }),
  read("action.yml"),
);
const step = v.object({
  uses: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
});
const texts = v.record(v.string(), v.string());
const { on, jobs } = v.parse(
  v.object({
    on: v.object({
      workflow_call: v.object({
        inputs: v.record(v.string(), input),
        outputs: v.record(v.string(), v.object({ value: v.string() })),
      }),
    }),
    jobs: v.object({ docs: v.object({ permissions: texts, outputs: texts, steps: v.array(step) }) }),
  }),
  read(".github/workflows/docs-agent.yml"),
);
const { inputs, outputs } = on.workflow_call;
const shared = Object.keys(inputs).filter((name) => name !== "runs-on");

describe(".github/workflows/docs-agent.yml", () => {
  test("has the action's inputs, but for the key, the token, and files of a workspace that is empty", () => {
    const withheld = ["api-key", "github-token", "prompt-file", "context-file"];
    expect([...shared, ...withheld].sort()).toEqual(Object.keys(action.inputs).sort());
  });

  test("has the action's defaults, but for the matrix, which is the caller's", () => {
    const defaultsOf = (from: typeof inputs) =>
      Object.fromEntries(shared.map((name) => [name, String(from[name]?.default ?? "")]));
    expect(defaultsOf(inputs)).toEqual({ ...defaultsOf(action.inputs), matrix: "" });
  });

  test("hands every input on to the action, and every output back", () => {
    const given = jobs.docs.steps.find(({ uses }) => uses === "./docs-agent-action")?.with;
    const expected = shared.map((name) => [name, `\${{ inputs.${name} }}`]);
    expect(given).toEqual({ "api-key": "${{ secrets.api-key }}", ...Object.fromEntries(expected) });
    for (const [name, { value }] of Object.entries(outputs)) {
      expect(action.outputs).toHaveProperty(name);
      expect(value).toBe(`\${{ jobs.docs.outputs.${name} }}`);
      expect(jobs.docs.outputs[name]).toBe(`\${{ steps.docs.outputs.${name} }}`);
    }
  });

  test("asks for the permissions that its example grants", () => {
    const example = v.parse(
      v.object({ jobs: v.object({ docs: v.object({ permissions: texts }) }) }),
      read("examples/organisation.yml"),
    );
    expect(example.jobs.docs.permissions).toEqual(jobs.docs.permissions);
  });
});
