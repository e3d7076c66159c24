import { describe, expect, test } from "vitest";
import { commented, schedule, trusted } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { ask, onServers, runScenario, type Scenario } from "../bundle/agent/scenario.ts";
import { count } from "../bundle/agent/views.ts";
import { pairwise, type Row } from "../pairs.ts";

const SCRIPTS = {
  "pull request": jobScript({ ms: 20_000 }),
  "no pull request": jobScript({ ms: 20_000, final: { prLink: null } }),
  failure: jobScript({ ms: 20_000, final: { status: "failed", prLink: null } }),
  "no end": jobScript({ ms: 3_600_000 }),
} as const;

const EVENTS: Readonly<Record<string, NonNullable<Scenario["event"]>>> = {
  command: (emulator) => commented(ask(emulator)),
  "stranger's command": (emulator) => commented(ask(emulator, { by: "stranger" })),
  talk: (emulator) => commented(ask(emulator, { says: "Thank you!" })),
  push: ({ github }) => trusted(github.state, "push"),
  schedule: ({ github }) => schedule(github.state),
};

/** What stops no job. */
const WORKING = {
  event: ["command", "push", "schedule"],
  job: ["pull request", "no pull request", "failure", "no end"],
  attempt: ["1", "2"],
  prompt: ["", "Refresh the guide."],
  "include-context": ["true", "false"],
  "job-id": ["", "job-1"],
  "follow-up": ["false", "true"],
  wait: ["true", "false"],
  timeout: ["30m", "1s"],
  comment: ["true", "false"],
  "issue-number": ["", "8"],
  "required-permission": ["write", "admin", "triage"],
  "allowed-users": ["", "renovate[bot], Mona"],
  "fail-on": ["", "started, no-pull-request", "failed, timed-out"],
  "max-open-pull-requests": ["", "1"],
  notify: ["true", "false"],
} as const;

/** The same, and all that stops one. */
const EVERYTHING = {
  ...WORKING,
  event: ["command", "stranger's command", "talk", "push", "schedule"],
  "api-key": ["right", "mint_us_index", ""],
  "project-id": ["handbook", "", "mint_key"],
  collect: ["false", "true"],
  "prompt-sha256": ["", "0".repeat(64)],
  "dry-run": ["false", "true"],
} as const;

type Given = Row<typeof EVERYTHING>;

/** The rest of a command that starts a job. */
const COMMAND = {
  event: "command",
  job: "pull request",
  attempt: "1",
  prompt: "",
  "include-context": "true",
  "job-id": "",
  "follow-up": "false",
  wait: "true",
  timeout: "30m",
  comment: "true",
  "issue-number": "",
  "required-permission": "write",
  "allowed-users": "",
  "fail-on": "",
  "max-open-pull-requests": "",
  notify: "true",
} as const;

const OBSTACLES = {
  "api-key": EVERYTHING["api-key"],
  "project-id": EVERYTHING["project-id"],
  collect: EVERYTHING.collect,
  "prompt-sha256": EVERYTHING["prompt-sha256"],
  "dry-run": EVERYTHING["dry-run"],
} as const;

const HEALTHY = {
  "api-key": "right",
  "project-id": "handbook",
  collect: "false",
  "prompt-sha256": "",
  "dry-run": "false",
} as const;

const isText = ({ event }: Given) => !["push", "schedule"].includes(event);
// With `job-id`, a command says when to attach, and only a prompt of the workflow is sent to that job.
const hasMessage = (given: Given) => given.prompt !== "" || (isText(given) && given["job-id"] === "");
const hasThread = (given: Given) => isText(given) || given["issue-number"] !== "";

/** The output `reason` of a run that may send nothing to the service; undefined where something has to be sent. */
function reasonForSilence(given: Given): string | undefined {
  const hasCredentials = given["api-key"] === "right" && given["project-id"] === "handbook";
  if (given.collect === "true") {
    const contradicts = given.prompt !== "" || given["job-id"] !== "";
    if (contradicts || !hasCredentials) return "invalid-input";
    return given["dry-run"] === "true" ? "dry-run" : "";
  }
  if (given.prompt === "" && given.event === "talk") return "no-command";
  if (!hasMessage(given) && given["job-id"] === "") return "invalid-input";
  if (given.event === "stranger's command") return "not-allowed";
  if (!hasCredentials) return "invalid-input";
  if (given["dry-run"] === "true") return "dry-run";
  if (!hasMessage(given)) return undefined;
  if (given["prompt-sha256"] !== "") return "prompt-changed";
  const remembers = hasThread(given) && given.comment === "true";
  return given.attempt === "2" && !remembers ? "no-memory" : undefined;
}

/** What the service hears first. */
function firstRequest(given: Given): string | undefined {
  if (reasonForSilence(given) !== undefined) return undefined;
  if (given["job-id"] === "") return "create";
  return hasMessage(given) ? "message" : "get";
}

/** How a run ends in which a job is worked on. */
function expectedOutcome({ job, wait, timeout }: Given): string {
  if (wait === "false") return "started";
  if (timeout === "1s" || job === "no end") return "timed-out";
  return { "pull request": "pull-request", "no pull request": "no-pull-request", failure: "failed" }[job];
}

function scenarioOf({ event, job, attempt, "api-key": key, ...inputs }: Given): Scenario {
  return {
    script: SCRIPTS[job],
    ...(EVENTS[event] === undefined ? {} : { event: EVENTS[event] }),
    env: { GITHUB_RUN_ATTEMPT: attempt },
    inputs: { ...inputs, ...(key === "right" ? {} : { "api-key": key }) },
    prepare: ({ service }) => service.jobs.seed({ id: "job-1", projectId: "handbook", script: SCRIPTS[job] }),
  };
}

/** The rows behind their names, which leave out what was not given. */
function named<Each extends Readonly<Record<string, string>>>(rows: readonly Each[]) {
  return rows.map((given): readonly [name: string, given: Each] => [
    Object.entries(given)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `${name}=${value.slice(0, 20)}`)
      .join(" "),
    given,
  ]);
}

// That all outputs are set, and that nothing leaks, is looked at for every scenario.
describe.concurrent("each two inputs together", () => {
  const working = pairwise(WORKING)
    .map((row) => ({ ...row, ...HEALTHY }))
    .filter((given) => reasonForSilence(given) === undefined);

  test.each(named(working))("%s", async (_, given) => {
    const { run, emulator, tracking } = await runScenario(scenarioOf(given));
    const outcome = expectedOutcome(given);

    expect(emulator.service.requests[0]?.kind).toBe(firstRequest(given));
    expect(count(emulator.service, "create") + count(emulator.service, "message")).toBe(
      hasMessage(given) ? 1 : 0,
    );
    expect(run.outputs["outcome"]).toBe(outcome);
    expect(run.exitCode).toBe(given["fail-on"].includes(outcome) ? 1 : 0);
    expect(tracking).toHaveLength(hasThread(given) && given.comment === "true" ? 1 : 0);
  });

  const obstacles = pairwise(OBSTACLES).map((row) => ({ ...COMMAND, ...row }));

  test.each(named([...pairwise(EVERYTHING), ...obstacles]))(
    "also with what stops a job: %s",
    async (_, given) => {
      const { run, emulator, tracking } = await runScenario(scenarioOf(given));
      const reason = reasonForSilence(given);

      expect(emulator.service.requests[0]?.kind, reason).toBe(firstRequest(given));
      expect(run.outputs["job-id"] === "").toBe(reason !== undefined);
      expect(run.outputs["reason"]).toBe(reason ?? "");
      const writesNothing = given["dry-run"] === "true" || given.comment === "false";
      expect(tracking.filter(() => writesNothing)).toEqual([]);
    },
  );
});

const SECOND_RUN = {
  project: ["handbook", "shop"],
  what: ["another command", "a follow-up", "a re-run", "a collector"],
  job: ["pull request", "failure", "no end"],
} as const;

// The first run leaves its job open.
describe.concurrent("two projects in one thread, each two differences together", () => {
  test.each(named(pairwise(SECOND_RUN)))("%s", async (_, given) => {
    await onServers({ script: SCRIPTS[given.job] }, async ({ emulator, runScenario: run }) => {
      const command = ask(emulator);
      await run({ event: () => commented(command), inputs: { wait: "false" } });
      const isRerun = given.what === "a re-run";
      const event: NonNullable<Scenario["event"]> =
        given.what === "a collector"
          ? ({ github }) => schedule(github.state)
          : () => commented(isRerun ? command : ask(emulator, { says: "/docs and an example" }));
      await run({
        event,
        inputs: {
          "project-id": given.project,
          "follow-up": given.what === "a follow-up" ? "true" : "false",
          timeout: "1m",
          collect: given.what === "a collector" ? "true" : "false",
        },
        env: isRerun ? { GITHUB_RUN_ATTEMPT: "2" } : { GITHUB_RUN_ID: "2" },
      });

      // The service knows a job under its own project alone.
      const asked = emulator.service.requests.flatMap(({ path }) => {
        const [, project = "", id] = /^\/v2\/agent\/([^/]+)\/job\/([^/]+)/.exec(path) ?? [];
        return id === undefined ? [] : [{ project, id }];
      });
      const strange = asked.filter(({ project, id }) =>
        emulator.service.jobs.all.some((job) => job.id === id && job.projectId !== project),
      );
      expect(strange).toEqual([]);
      const isFollowUp = given.what === "a follow-up" && given.project === "handbook";
      expect(count(emulator.service, "message")).toBe(isFollowUp ? 1 : 0);
    });
  });
});
