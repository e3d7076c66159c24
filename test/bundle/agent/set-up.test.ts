import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import type { PermissionArea, TokenPermissions } from "../../../emulator/github/records.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import {
  commented,
  discussionCommented,
  reviewCommented,
  schedule,
} from "../../../emulator/payloads/events.ts";
import type { ActionRun } from "../../../emulator/runner/action-run.ts";
import { runExport, startVisitors } from "../visitors/scenario.ts";
import { onServers, runScenario, type Scenario, soon } from "./scenario.ts";
import { count, facts } from "./views.ts";

const KEY_LINE = "`api-key: ${{ secrets.MINTLIFY_API_KEY }}`";
const PROJECT_LINE = "`project-id: ${{ secrets.MINTLIFY_PROJECT_ID }}`";
const SECRETS_PAGE = "Settings → Secrets and variables → Actions";

/** A first run that goes wrong, and what the one error tells. */
interface Row {
  readonly name: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly fault?: Fault;
  readonly reason: string;
  readonly tells: readonly string[];
}

function answer(status: number, error: string): Fault {
  return { type: "status", status, body: { error } };
}

const both: readonly Row[] = [
  {
    name: "no secrets at all",
    inputs: { "api-key": "", "project-id": "" },
    reason: "invalid-input",
    tells: ["`api-key` is empty, and so is `project-id`", KEY_LINE, PROJECT_LINE, SECRETS_PAGE],
  },
  {
    name: "no key",
    inputs: { "api-key": "" },
    reason: "invalid-input",
    tells: ["`api-key` is empty", KEY_LINE, SECRETS_PAGE],
  },
  {
    name: "no project id",
    inputs: { "project-id": "" },
    reason: "invalid-input",
    tells: ["`project-id` is empty", PROJECT_LINE, SECRETS_PAGE],
  },
  {
    name: "an expression without its $",
    inputs: { "api-key": "{{ secrets.DOCS_KEY }}" },
    reason: "invalid-input",
    tells: ["`api-key` holds an expression", KEY_LINE],
  },
  {
    name: "the key in the place of the project id",
    inputs: { "project-id": "mint_swapped" },
    reason: "invalid-input",
    tells: ["`project-id` holds an API key", PROJECT_LINE],
  },
  {
    name: "an assistant key",
    inputs: { "api-key": "mint_dsc_1" },
    reason: "invalid-input",
    tells: ["`api-key` is an assistant key", "admin API key on the API keys page", KEY_LINE],
  },
  {
    name: "an index key",
    inputs: { "api-key": "mint_us_1" },
    reason: "invalid-input",
    tells: ["`api-key` is an index key", KEY_LINE],
  },
  {
    name: "a key that has expired",
    inputs: { "api-key": "mint_expired" },
    reason: "key-refused",
    tells: ["refused the API key (401)", "expired (after 90 days by default)", KEY_LINE, SECRETS_PAGE],
  },
  {
    name: "something that is no key",
    inputs: { "api-key": "key-of-another-service" },
    reason: "key-refused",
    tells: ["refused the API key (401)", "does not start with `mint_`", KEY_LINE],
  },
  {
    name: "a plan without API access",
    fault: answer(401, "Please upgrade to access this route."),
    reason: "key-refused",
    tells: [
      "`Please upgrade to access this route.`",
      "The key itself is right, but its plan has no API access",
    ],
  },
  {
    name: "no credits left",
    fault: answer(402, "Insufficient AI credits"),
    reason: "plan",
    tells: ["asks for payment (402)", "`Insufficient AI credits`", "Nothing is wrong with the workflow"],
  },
  {
    name: "an IP allow-list",
    fault: answer(403, "IP address not allowed"),
    reason: "forbidden",
    tells: ["(403)", "`IP address not allowed`", "IP allow-list", "no fixed address"],
  },
  {
    name: "a project of somebody else",
    fault: answer(404, "Not found"),
    reason: "rejected",
    tells: ["does not know this project", "(404)", PROJECT_LINE, "the key's organization"],
  },
];

const agentOnly: readonly Row[] = [
  {
    name: "a key that may only read",
    fault: answer(403, "Insufficient scope"),
    reason: "forbidden",
    tells: ["(403)", "lacks the `write` scope", KEY_LINE],
  },
  {
    name: "the service's app is not installed",
    fault: answer(400, "No repository is connected"),
    reason: "rejected",
    tells: [
      "(400)",
      "`No repository is connected`",
      "GitHub App is installed on the documentation's repository",
    ],
  },
];

function expectOneError(run: ActionRun, { tells }: Row): void {
  expect(run.exitCode).toBe(1);
  expect(run.annotations).toEqual([expect.objectContaining({ level: "error" })]);
  const [{ message } = { message: "" }] = run.annotations;
  expect(message).not.toMatch(/[\n\r]/);
  for (const part of tells) expect(message).toContain(part);
}

describe.concurrent("the agent's first run", () => {
  test.each([...both, ...agentOnly])("$name", async (row) => {
    const { inputs = {}, fault } = row;
    const { run, result } = await runScenario({
      inputs,
      prepare: ({ service }) => fault && service.faults.add({ kind: "create", at: "every", fault }),
    });

    expectOneError(run, row);
    expect(result).toMatchObject({ outcome: "error", reason: row.reason });
    expect(facts(run.summary)).toMatchObject({ Reason: row.reason });
  });

  test("the service's app is not installed, which a job finds out", async () => {
    const { run } = await runScenario({ script: soon({ status: "failed" }) });

    expect(run.annotations).toEqual([
      expect.objectContaining({ message: expect.stringContaining("GitHub App is installed") }),
    ]);
  });
});

describe.concurrent("the visitors' first run", () => {
  test.each([
    ...both,
    {
      name: "a key without the scope",
      fault: answer(403, "Insufficient scope"),
      reason: "forbidden",
      tells: ["(403)", "lacks the `read` scope", KEY_LINE],
    },
  ])("$name", async (row: Row) => {
    const { inputs = {}, fault } = row;
    const service = await startVisitors(3, () => {});
    try {
      if (fault !== undefined) service.faults.add({ kind: "visitors", at: "every", fault });
      const run = await runExport(service, { inputs });

      expectOneError(run, row);
      expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ reason: row.reason });
    } finally {
      await service.close();
    }
  });
});

/** Leaves the workflow's token these permissions. */
function only(permissions: TokenPermissions): NonNullable<Scenario["prepare"]> {
  return ({ github }) => {
    const token = github.state.getToken(SEED_TOKENS.installation);
    if (token !== undefined) token.permissions = permissions;
  };
}

describe.concurrent("a token that may not write: one warning with the lines to paste", () => {
  const places: readonly { name: string; area: PermissionArea; event: NonNullable<Scenario["event"]> }[] = [
    {
      name: "an issue",
      area: "issues",
      event: ({ github: { state } }) =>
        commented(state.addComment({ number: 7, author: "mona", body: "/docs go" })),
    },
    {
      name: "a pull request",
      area: "pull-requests",
      event: ({ github: { state } }) =>
        commented(state.addComment({ number: 8, author: "mona", body: "/docs go" })),
    },
    {
      name: "a pull request's lines",
      area: "pull-requests",
      event: ({ github: { state } }) =>
        reviewCommented(state.addReviewComment({ number: 8, author: "mona", body: "/docs go", line: 12 })),
    },
    {
      name: "a discussion",
      area: "discussions",
      event: ({ github: { state } }) =>
        discussionCommented(state.addComment({ number: 9, author: "mona", body: "/docs go" })),
    },
  ];

  test.each(places)("$name", async ({ area, event }) => {
    const { run, emulator } = await runScenario({
      event,
      prepare: only({ contents: "read", "pull-requests": "read" }),
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.annotations.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^warning: The workflow's token is not allowed to write here.*Add \`${area}: write\` to the \`permissions:\``,
        ),
      ),
    ]);
    expect(run.summary).toContain(`\`permissions: { contents: read, ${area}: write }\``);
    expect(count(emulator.service, "create")).toBe(1);
  });

  test.each([
    ["a pull request", 8, "public", "pull-requests: write"],
    ["an issue", 7, "public", "issues: write"],
    ["what the token may not ask about", 8, "private", "issues: write, pull-requests: write"],
  ] as const)("issue-number of %s", async (_, number, visibility, permission) => {
    const { run, emulator } = await runScenario({
      event: ({ github: { state } }) => schedule(state),
      inputs: { prompt: "Refresh the guide.", "issue-number": String(number) },
      prepare: (prepared) => {
        only({ contents: "read" })(prepared);
        prepared.github.state.getThread({ number }).repository.visibility = visibility;
      },
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.annotations.map(({ message }) => message)).toEqual([
      expect.stringContaining(`the line \`permissions: { contents: read, ${permission} }\``),
    ]);
    expect(count(emulator.github, "get-issue")).toBe(1);
  });

  test("a token of one's own", async () => {
    const { run } = await runScenario({
      inputs: { "github-token": SEED_TOKENS.user },
      prepare: ({ github }) => {
        const token = github.state.getToken(SEED_TOKENS.user);
        if (token !== undefined) token.permissions = { contents: "read" };
      },
    });

    expect(run.annotations.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The token behind `github-token` is not allowed to write here.*`issues: write`/),
    ]);
  });

  test("a conversation that is locked", async () => {
    const { run } = await runScenario({
      prepare: ({ github }) => Object.assign(github.state.getThread({ number: 7 }), { locked: true }),
    });

    expect(run.annotations.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The conversation is locked/),
    ]);
  });

  test("no token at all: nobody may ask, and the log says why", async () => {
    const { run, emulator } = await runScenario({ inputs: { "github-token": "" } });

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "permission-unknown" });
    expect(run.displayed.map(({ text }) => text)).toContainEqual(
      expect.stringContaining("The input `github-token` is empty, so GitHub was not asked"),
    );
    expect(emulator.service.requests).toEqual([]);
  });
});

test("a dry run tries no key, and says what is odd about it", async () => {
  await onServers({ adminKey: "another-servers-key" }, async ({ runScenario: runHere }) => {
    const dry = await runHere({ inputs: { "dry-run": "true" } });
    const real = await runHere();

    expect(dry.run.annotations.map(({ message }) => message)).toEqual([
      expect.stringContaining("does not start with `mint_`"),
    ]);
    expect(real.run.annotations).toEqual([]);
    expect(real.run.outputs["outcome"]).toBe("pull-request");
  });
});
