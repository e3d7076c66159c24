import { describe, expect, test } from "vitest";
import type { Environment } from "../../../src/action/environment.ts";
import { isRerun, projectDigest, requestIdentity, runOf } from "../../../src/agent/memory/identity.ts";
import { readTrigger } from "../../../src/github/event.ts";

const environment: Environment = {
  eventName: "issue_comment",
  payload: {},
  repository: { owner: "acme", name: "shop" },
  lastingRepository: "186853002",
  workflowFile: ".github/workflows/docs.yml",
  runId: "77",
  runAttempt: 1,
  ref: "refs/heads/main",
  sha: "2".repeat(40),
  jobName: "docs",
  stepName: "__agent",
  workspace: "/",
  apiUrl: "",
  graphqlUrl: "",
  serverUrl: "",
  runUrl: "",
};

const comment = (id: string) => ({
  issue: { number: 7, node_id: "I_1", html_url: "https://x.example/7", title: "T", user: null },
  comment: { id: 1, node_id: id, html_url: "https://x.example/7#1", body: "/docs x", user: null },
});

interface Asking {
  readonly environment?: Partial<Environment>;
  readonly comment?: string;
  readonly projectId?: string;
  readonly matrix?: string;
  readonly jobId?: string;
  readonly instruction?: string;
  readonly fromText?: boolean;
}

function identity(asking: Asking = {}) {
  return requestIdentity({
    environment: { ...environment, ...asking.environment },
    trigger: readTrigger({ eventName: "issue_comment", payload: comment(asking.comment ?? "IC_1") }),
    inputs: {
      projectId: asking.projectId ?? "p",
      matrix: asking.matrix ?? "",
      jobId: asking.jobId ?? "",
    },
    instruction: asking.instruction ?? "Explain it.",
    fromText: asking.fromText ?? true,
  });
}

const key = (asking?: Asking) => identity(asking).key;

describe("the key of a step's requests", () => {
  test.each<[string, Asking]>([
    ["a re-run", { environment: { runAttempt: 2 } }],
    ["the repository under another name", { environment: { repository: { owner: "acme", name: "other" } } }],
    ["a second delivery of the event", { environment: { runId: "78" } }],
    ["a prompt that is computed anew", { instruction: "Explain that." }],
  ])("is the same for %s", (_, asking) => {
    expect(key(asking)).toBe(key());
  });

  test.each<[string, Asking]>([
    ["another repository", { environment: { lastingRepository: "186853003" } }],
    ["another workflow", { environment: { workflowFile: ".github/workflows/other.yml" } }],
    ["another comment", { comment: "IC_2" }],
    ["another workflow job", { environment: { jobName: "docs2" } }],
    ["another step", { environment: { stepName: "__agent_2" } }],
    ["another project", { projectId: "p2" }],
    ["another leg of a matrix", { matrix: '{"page": "two"}' }],
    ["another job to speak to", { jobId: "j2" }],
    ["a prompt of the workflow", { fromText: false }],
  ])("is another for %s", (_, asking) => {
    expect(key(asking)).not.toBe(key());
  });

  test("of a prompt is the run's: the same for its re-run, another for another run", () => {
    const prompt = { fromText: false };
    expect(key({ ...prompt, environment: { runAttempt: 2 }, comment: "IC_2" })).toBe(key(prompt));
    expect(key({ ...prompt, environment: { runId: "78" } })).not.toBe(key(prompt));
  });

  test("does not run two parts together", () => {
    const jobs = { environment: { jobName: "ab", stepName: "c" } };
    expect(key(jobs)).not.toBe(key({ environment: { jobName: "a", stepName: "bc" } }));
  });

  test("names nothing", () => {
    expect(key()).toMatch(/^[\da-f]{24}$/);
  });
});

describe("beside the key", () => {
  test("stands what is asked for, and which attempt asks", () => {
    expect(identity({ instruction: "Explain that." }).digest).not.toBe(identity().digest);
    expect(identity({ environment: { runAttempt: 2 } })).toEqual({
      key: identity().key,
      digest: identity().digest,
      attempt: "77.2",
    });
  });

  test.each([
    ["77.1", "77", false],
    ["77.2", "77", true],
    ["77.11", "77", true],
    [".1", "", false],
  ])("the attempt %s is of the run %j, and a re-run: %s", (attempt, run, again) => {
    expect([runOf({ attempt }), isRerun({ attempt })]).toEqual([run, again]);
  });
});

test("projects are told apart without being named", () => {
  const one = projectDigest({ baseUrl: "https://a.example", projectId: "p" });
  expect(one).toMatch(/^[\da-f]{24}$/);
  expect(projectDigest({ baseUrl: "https://a.example", projectId: "q" })).not.toBe(one);
  expect(projectDigest({ baseUrl: "https://b.example", projectId: "p" })).not.toBe(one);
});
