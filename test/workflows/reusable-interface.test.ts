import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
const read = (path: string): unknown => parse(readFileSync(join(root, path), "utf8"));

const texts = v.record(v.string(), v.string());
const field = v.looseObject({ default: v.optional(v.union([v.string(), v.boolean()])) });
const action = v.parse(
  v.looseObject({ inputs: v.record(v.string(), field), outputs: v.record(v.string(), v.unknown()) }),
  read("action.yml"),
);
const { on, jobs } = v.parse(
  v.looseObject({
    on: v.strictObject({
      workflow_call: v.strictObject({
        inputs: v.record(v.string(), field),
        secrets: v.record(v.string(), v.unknown()),
        outputs: v.record(v.string(), v.looseObject({ value: v.string() })),
      }),
    }),
    jobs: v.strictObject({
      docs: v.looseObject({
        permissions: texts,
        outputs: texts,
        steps: v.array(
          v.looseObject({
            uses: v.optional(v.string()),
            with: v.optional(v.record(v.string(), v.unknown())),
          }),
        ),
      }),
    }),
  }),
  read(".github/workflows/docs-agent.yml"),
);
const { inputs, secrets, outputs } = on.workflow_call;
const mirrored = Object.keys(inputs).filter((name) => name !== "runs-on");
const handedOn = jobs.docs.steps.find(({ uses }) => uses === "./docs-agent-action")?.with;

describe("the reusable workflow", () => {
  test("hands every input on to the action under its name, and the secret as the key", () => {
    const expected = mirrored.map((name) => [name, `\${{ inputs.${name} }}`]);
    expect(handedOn).toEqual({ "api-key": "${{ secrets.api-key }}", ...Object.fromEntries(expected) });
  });

  test("has the action's inputs, but for the key, the token, and a file of a workspace that is not there", () => {
    expect([...mirrored, "api-key", "github-token", "prompt-file"].sort()).toEqual(
      Object.keys(action.inputs).sort(),
    );
  });

  test("has the action's defaults, but for the matrix, which is the caller's", () => {
    const own = mirrored.map((name) => [name, String(inputs[name]?.default ?? "")]);
    const theirs = mirrored.map((name) => [name, String(action.inputs[name]?.default ?? "")]);
    expect(Object.fromEntries(own)).toEqual({ ...Object.fromEntries(theirs), matrix: "" });
  });

  test("hands outputs of the action back under their names", () => {
    expect(Object.keys(action.outputs)).toEqual(expect.arrayContaining(Object.keys(outputs)));
    for (const [name, { value }] of Object.entries(outputs)) {
      expect(value).toBe(`\${{ jobs.docs.outputs.${name} }}`);
      expect(jobs.docs.outputs[name]).toBe(`\${{ steps.docs.outputs.${name} }}`);
    }
  });

  test("fetches nothing but its own repository at its own commit, and leaves no token behind", () => {
    const fetched = jobs.docs.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(fetched.map((step) => step.with)).toMatchObject([
      {
        repository: "${{ job.workflow_repository }}",
        ref: "${{ job.workflow_sha }}",
        path: "docs-agent-action",
        "persist-credentials": false,
      },
    ]);
  });
});

test("the example grants what the reusable workflow's job asks for, hands over each secret by name, and takes five lines", () => {
  const caller = v.parse(
    v.looseObject({
      jobs: v.strictObject({
        docs: v.strictObject({ uses: v.string(), permissions: texts, with: texts, secrets: texts }),
      }),
    }),
    read("examples/organisation.yml"),
  );
  const { docs } = caller.jobs;
  expect(docs.permissions).toEqual(jobs.docs.permissions);
  expect(docs.secrets).toEqual({ "api-key": "${{ secrets.MINTLIFY_API_KEY }}" });
  expect(Object.keys(secrets)).toEqual(["api-key"]);
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(docs.with)));
  const [, job = ""] = readFileSync(join(root, "examples/organisation.yml"), "utf8").split("\njobs:\n");
  expect(job.trimEnd().split("\n")).toHaveLength(5);
});
