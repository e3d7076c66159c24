import { describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import type { GitHubKind } from "../../emulator/github/server.ts";
import { commented, discussionCommented, reviewCommented, schedule } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { type ServiceKind, startService } from "../../emulator/service/service.ts";
import { onServers, type Scenario, type ScenarioRun } from "../bundle/agent/scenario.ts";
import { runExport } from "../bundle/visitors/scenario.ts";
import { timeOfRuns } from "./where.ts";

const KEY = "mint_canary_5f0c2b7e9d";
const PROJECT = "canary-project-41c7";

/** What sends a message to the job that a test puts there. */
const MESSAGE: Scenario = { inputs: { prompt: "Add an example.", "job-id": "job-1" } };

/** The same text in JSON with each letter written as an escape, which a search for the plain text does not find. */
function escaped(text: string): string {
  return Array.from(text, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

/** The lines with this text in them, of all that a run shows to people or hands to later steps. */
function linesWith(text: string, ended: ScenarioRun): string[] {
  return shown(ended)
    .split("\n")
    .filter((line) => line.includes(text));
}

function shown({ run, tracking }: ScenarioRun): string {
  const phases = run.post === undefined ? [run] : [run, run.post];
  const texts = phases.flatMap(({ log, outputs, summary, state }) => [
    ...log.map(({ text }) => text).filter((text) => !text.startsWith("::add-mask::")),
    ...Object.values(outputs),
    ...Object.values(state),
    summary,
  ]);
  return [...texts, ...tracking.flatMap(({ bodies }) => bodies)].join("\n");
}

/** One run with the canaries as its credentials; `runScenario` itself searches the key and the token in all that was written. */
async function runOnce(scenario: Scenario): Promise<ScenarioRun> {
  return await onServers({ adminKey: KEY, ...scenario }, async ({ runScenario }) =>
    runScenario({ ...scenario, inputs: { "project-id": PROJECT, ...scenario.inputs } }),
  );
}

test("key and token are masked before anything else is written", async () => {
  const { run } = await runOnce({});

  expect(run.log.slice(0, 2).map(({ text }) => text)).toEqual([
    `::add-mask::${KEY}`,
    `::add-mask::${SEED_TOKENS.installation}`,
  ]);
});

describe.concurrent("the key that the service quotes", () => {
  const answers: readonly (readonly [how: string, fault: (status: number) => Fault])[] = [
    ["as its error", (status) => ({ type: "status", status, body: { error: `No ${KEY}.` } })],
    [
      "in the details of its error",
      (status) => ({ type: "status", status, body: { error: "No.", details: [{ message: `Not ${KEY}` }] } }),
    ],
    [
      "in plain text",
      (status) => ({ type: "status", status, body: `No ${KEY}.`, contentType: "text/plain" }),
    ],
    [
      "in escapes",
      (status) => ({
        type: "status",
        status,
        body: `{"error":"No ${escaped(KEY)}."}`,
        contentType: "application/json",
      }),
    ],
    [
      "next to itself",
      (status) => ({ type: "status", status, body: { error: `No ${KEY}${KEY} and ${KEY}.` } }),
    ],
  ];
  const requests: readonly (readonly [kind: ServiceKind, scenario: Scenario])[] = [
    ["create", {}],
    ["get", {}],
    ["message", MESSAGE],
  ];
  const rows = requests.flatMap(([kind, scenario]) =>
    answers.flatMap(([how, fault]) =>
      [400, 401, 403].map((status) => ({ kind, how, status, scenario, fault })),
    ),
  );

  test.each(rows)(
    "$how to a $kind that it answers with $status",
    async ({ kind, status, scenario, fault }) => {
      const ended = await runOnce({
        ...scenario,
        prepare: ({ service }) => {
          service.jobs.seed({ id: "job-1", projectId: PROJECT });
          service.faults.add({ kind, at: "every", fault: fault(status) });
        },
      });

      expect(ended.run.outputs).toMatchObject({ outcome: "error" });
      // Its words are shown, with stars in them.
      expect(ended.tracking.at(-1)?.body).toMatch(/N(o|ot) \*\*\*|`No \*+/);
      expect(linesWith(KEY, ended)).toEqual([]);
    },
  );

  test.each([
    ["prLink", { prLink: `https://github.com/acme/handbook/pull/1?${KEY}` }],
    ["model", { model: KEY }],
    ["source.repository", { source: { repository: `https://x.example/${KEY}`, ref: "main" } }],
    ["source.ref", { source: { repository: "https://github.com/acme/handbook", ref: KEY } }],
    ["createdAt", { createdAt: KEY }],
    ["id", { id: KEY }],
  ])("as a job's %s", async (_, fields) => {
    const ended = await runOnce({
      inputs: { timeout: "5s" },
      script: jobScript({ polls: 1 }),
      prepare: ({ service }) => {
        for (const kind of ["create", "get"] as const)
          service.faults.add({ kind, at: "every", fault: withFields(fields) });
      },
    });

    expect(linesWith(KEY, ended)).toEqual([]);
  });
});

/** Every beginning of a secret that says more than what all of its kind begin with. */
function beginnings(secret: string, known: number): string[] {
  return Array.from({ length: secret.length - known }, (_, more) => secret.slice(0, known + 1 + more));
}

// What is cut before it is searched for secrets shows a part of the one that stands where it is cut.
describe.concurrent("a secret that is quoted where a text is cut", () => {
  // The service's words are cut at 300 characters, GitHub's at 200.
  const before = [190, 200 - KEY.length, 299 - KEY.length, 290, 298];

  test.each(before)("by the service, behind %i letters", async (letters) => {
    const ended = await runOnce({
      prepare: ({ service }) =>
        service.faults.add({
          kind: "create",
          at: "every",
          fault: { type: "status", status: 400, body: { error: `${"x".repeat(letters)} ${KEY} and so on` } },
        }),
    });

    expect(ended.run.outputs).toMatchObject({ outcome: "error", reason: "rejected" });
    const leaked = beginnings(KEY, "mint_".length).filter((part) => linesWith(part, ended).length > 0);
    expect(leaked).toEqual([]);
  });

  test.each([170, 190, 198])("by GitHub, behind %i letters", async (letters) => {
    const token = SEED_TOKENS.installation;
    const ended = await runOnce({
      prepare: ({ github }) =>
        github.faults.add({
          kind: "create-comment",
          at: "every",
          fault: { type: "status", status: 422, body: { message: `${"x".repeat(letters)} ${token} and` } },
        }),
    });

    expect(ended.run.outputs["outcome"]).toBe("pull-request");
    const leaked = beginnings(token, "ghs_".length).filter((part) => linesWith(part, ended).length > 0);
    expect(leaked).toEqual([]);
  });

  test.each(before)("by the service to the visitors action, behind %i letters", async (letters) => {
    const service = await startService({ adminKey: KEY, time: timeOfRuns() });
    service.faults.add({
      kind: "visitors",
      at: "every",
      fault: { type: "status", status: 400, body: { error: `${"x".repeat(letters)} ${KEY} and so on` } },
    });
    const run = await runExport(service, { inputs: { "project-id": PROJECT } });
    await service.close();
    const texts = [run.summary, ...Object.values(run.outputs), ...run.log.map(({ text }) => text)]
      .filter((text) => !text.startsWith("::add-mask::"))
      .join("\n");

    expect(texts).toContain("xxx");
    expect(beginnings(KEY, "mint_".length).filter((part) => texts.includes(part))).toEqual([]);
  });
});

describe.concurrent("the project, which a repository may keep as a secret", () => {
  test.each<[string, Scenario, ServiceKind, Fault]>([
    ["a create is refused", {}, "create", { type: "status", status: 403 }],
    [
      "a create is redirected",
      {},
      "create",
      { type: "status", status: 307, headers: { location: "https://x.example/" } },
    ],
    ["a create's answer is no job", {}, "create", { type: "body", bytes: "[]" }],
    ["a create is never answered", {}, "create", { type: "reset" }],
    ["a poll is refused", {}, "get", { type: "status", status: 401 }],
    ["a poll's answer is no job", { inputs: { timeout: "5s" } }, "get", { type: "body", bytes: "{" }],
    ["a poll is never answered", { inputs: { timeout: "5s" } }, "get", { type: "reset" }],
    ["a message is refused", MESSAGE, "message", { type: "status", status: 400 }],
    ["a message is never answered", MESSAGE, "message", { type: "reset" }],
  ])("is shown nowhere when %s", async (_, scenario, kind, fault) => {
    const ended = await runOnce({
      ...scenario,
      prepare: ({ service }) => {
        service.jobs.seed({ id: "job-1", projectId: PROJECT });
        service.faults.add({ kind, at: "every", fault });
      },
    });

    expect(ended.run.outputs["outcome"]).toMatch(/^(error|create-unknown|timed-out)$/);
    expect(linesWith(PROJECT, ended)).toEqual([]);
  });

  test.each([
    ["ends well", {}],
    ["is a dry run", { inputs: { "dry-run": "true" } }],
    ["is a dry run with a key that cannot be one", { inputs: { "dry-run": "true", "api-key": `mint_us_x` } }],
    ["has a key for a project", { inputs: { "project-id": `mint_${PROJECT}` } }],
    ["has a project that cannot be one", { inputs: { "project-id": `${PROJECT} ${PROJECT}` } }],
    ["waits for nothing", { inputs: { wait: "false" } }],
    ["has debug logging", { debug: true }],
  ])("is shown nowhere when the run %s", async (_, scenario: Scenario) => {
    expect(linesWith(PROJECT, await runOnce(scenario))).toEqual([]);
  });
});

describe.concurrent("the token that GitHub quotes", () => {
  const shapes: Readonly<Record<string, Scenario>> = {
    "a command on an issue": {},
    "a follow-up in a thread with a job": { inputs: { "follow-up": "true" } },
    "a command on a pull request": {
      event: ({ github: { state } }) =>
        commented(state.addComment({ number: 8, author: "mona", body: "/docs describe it" })),
    },
    "a command on a line": {
      event: ({ github: { state } }) =>
        reviewCommented(
          state.addReviewComment({ number: 8, author: "mona", body: "/docs describe it", line: 12 }),
        ),
    },
    "a command in a discussion": {
      event: ({ github: { state } }) =>
        discussionCommented(state.addComment({ number: 9, author: "mona", body: "/docs answer it" })),
    },
    "a re-run": { env: { GITHUB_RUN_ATTEMPT: "2" } },
    "a collector": { event: ({ github }) => schedule(github.state), inputs: { collect: "true" } },
    "a limit of open pull requests": { inputs: { "max-open-pull-requests": "1" } },
    "a limit elsewhere": {
      inputs: { "max-open-pull-requests": "1", "pull-request-repository": "acme/handbook" },
    },
  };
  const said = `Bad ${SEED_TOKENS.installation} is bad`;

  test.each(Object.entries(shapes))("to any request of %s", async (_, scenario) => {
    const healthy = await runOnce(scenario);
    const kinds = [...new Set(healthy.emulator.github.requests.map(({ kind }) => kind))];
    expect(kinds).not.toEqual([]);
    for (const kind of kinds) {
      for (const fault of refusals(kind, said)) {
        const ended = await runOnce({
          ...scenario,
          prepare: ({ github }) => github.faults.add({ kind, at: "every", fault }),
        });
        expect(linesWith(SEED_TOKENS.installation, ended), kind).toEqual([]);
      }
    }
  });

  test("is shown as stars", async () => {
    const ended = await runOnce({
      prepare: ({ github }) =>
        github.faults.add({
          kind: "create-comment",
          at: "every",
          fault: { type: "status", status: 422, body: { message: said } },
        }),
    });

    expect(shown(ended)).toContain("Bad *** is bad");
  });
});

/** The normal answer with these fields. */
function withFields(fields: Readonly<Record<string, unknown>>): Fault {
  return {
    type: "remake",
    remake: ({ bytes }) => ({
      bytes: Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(bytes).toString()), ...fields })),
    }),
  };
}

/** Each way in which GitHub says no, with these words. */
function refusals(kind: GitHubKind, message: string): Fault[] {
  const statuses = [403, 422].map((status): Fault => ({ type: "status", status, body: { message } }));
  const errors = ["FORBIDDEN", "UNPROCESSABLE"].map(
    (type): Fault => ({ type: "status", status: 200, body: { data: null, errors: [{ type, message }] } }),
  );
  return kind.startsWith("graphql:") ? [...statuses, ...errors] : statuses;
}

describe.concurrent("the visitors action", () => {
  test.each<[string, Fault]>([
    ["refused", { type: "status", status: 403, body: { error: `No ${KEY}` } }],
    ["redirected", { type: "status", status: 307, headers: { location: "https://x.example/" } }],
    ["no page", { type: "body", bytes: "[]" }],
    ["never answered", { type: "reset" }],
  ])("shows neither key nor project when a page is %s", async (_, fault) => {
    const service = await startService({ adminKey: KEY, time: timeOfRuns() });
    service.faults.add({ kind: "visitors", at: "every", fault });
    const run = await runExport(service, { inputs: { "project-id": PROJECT } });
    await service.close();
    const log = run.log.map(({ text }) => text).filter((text) => !text.startsWith("::add-mask::"));
    const written = [...log, run.summary, ...Object.values(run.outputs), ...Object.values(run.files)];

    expect(run.exitCode).toBe(1);
    expect(run.masks).toEqual([KEY]);
    expect(written.filter((text) => text.includes(KEY) || text.includes(PROJECT))).toEqual([]);
  });
});
