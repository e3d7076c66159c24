import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import { runScenario, type Scenario } from "../../runs/scenario.ts";
import { endOf } from "../../runs/views.ts";

// A newcomer has made a mistake in the setup, and somebody writes the first command. A private copy of the action is not here: the
// runner does not find it, and nothing of it runs (docs/setup.md).

const creates = (status: number, error: string): Scenario => {
  const fault: Fault = { type: "status", status, body: { error } };
  return { prepare: ({ service }) => service.faults.add({ kind: "create", at: "every", fault }) };
};

/** A workflow's token in a job without `permissions:`, where the organization's default is the narrow one. */
const NARROW = "ghs_emulator_narrow";

const MISTAKES: readonly (readonly [
  mistake: string,
  scenario: Scenario,
  end: string,
  /** In the thread; where nothing can be written there, in the summary. */
  says: readonly string[],
])[] = [
  [
    "no key",
    { inputs: { "api-key": "" } },
    "error (invalid-input)",
    ["input `api-key`", "if it is empty, the secret is missing, misspelled", "secret MINTLIFY_API_KEY"],
  ],
  [
    "a wrong key",
    creates(401, "Invalid API key"),
    "error (key-refused)",
    ["refused the API key (401", "create a new admin API key on the API keys page"],
  ],
  [
    "a plan without API access",
    creates(401, "Please upgrade your plan to access this route."),
    "error (key-refused)",
    ["The key is valid, but its plan has no API access"],
  ],
  [
    "a wrong project",
    creates(404, "Not found"),
    "error (rejected)",
    ["does not know this project", "Copy the project ID from the API keys page"],
  ],
  [
    "no `permissions:`",
    {
      inputs: { "github-token": NARROW },
      prepare: ({ github }) =>
        github.state.addToken({ token: NARROW, kind: "installation", permissions: { contents: "read" } }),
    },
    "error (no-comment)",
    ["Nothing was started", "permissions: { contents: read, issues: write }"],
  ],
  [
    "the phrase in a list",
    { says: "- /docs explain the retry option" },
    "skipped (no-command)",
    ["In a list, `/docs` is not read as a request.", "start an ordinary line with it in a new comment"],
  ],
  [
    "a wrong `timeout`",
    { inputs: { timeout: "30 minutes" } },
    "error (invalid-input)",
    ["input `timeout`", "30m"],
  ],
];

describe.concurrent("the first command tells of", () => {
  test.each(MISTAKES)("%s, and starts nothing", async (_, scenario, end, says) => {
    const { run, tracking, emulator } = await runScenario({ ...scenario, asProcess: true });
    const told = tracking.map(({ body }) => body).join("\n") || run.summary;

    expect(endOf({ run })).toBe(end);
    expect(says.filter((words) => !told.replaceAll("\\", "").includes(words))).toEqual([]);
    expect(emulator.service.jobs.all).toEqual([]);
  });
});
