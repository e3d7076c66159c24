import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import type { Emulator } from "../../../emulator/index.ts";
import { commented, schedule, trusted } from "../../../emulator/payloads/events.ts";
import { ask, onServers, runScenario, type Scenario, soon } from "./scenario.ts";
import { count, facts, headline, MARKER_START, reactions } from "./views.ts";

/** A wrong way to use the action, and what the error says. */
interface Row extends Scenario {
  readonly name: string;
  readonly tells: RegExp;
}

const onSchedule = ({ github }: Emulator) => schedule(github.state);

describe.concurrent("invalid-input: nothing is sent to the service", () => {
  const rows: readonly Row[] = [
    {
      name: "timeout",
      inputs: { timeout: "ten minutes" },
      tells: /`timeout` is `ten minutes`.*such as `90s`/,
    },
    { name: "poll-interval", inputs: { "poll-interval": "500" }, tells: /`poll-interval` is `500`/ },
    {
      name: "both prompts",
      inputs: { prompt: "a", "prompt-file": "b" },
      tells: /`prompt-file` was given together/,
    },
    { name: "wait", inputs: { wait: "yes" }, tells: /`wait` is `yes`: it has to be `true` or `false`/ },
    { name: "base-url", inputs: { "base-url": "http://example.com" }, tells: /`base-url`.*`https:\/\/`/ },
    { name: "fail-on", inputs: { "fail-on": "failure" }, tells: /`fail-on` contains `failure`/ },
    { name: "allowed-users", inputs: { "allowed-users": "*" }, tells: /`allowed-users` contains `\*`/ },
    { name: "an open door", inputs: { "required-permission": "read" }, tells: /everybody has/ },
    { name: "the wrong kind of key", inputs: { "api-key": "mint_dsc_1" }, tells: /an assistant key/ },
    { name: "no key", inputs: { "api-key": "" }, tells: /`api-key` is empty.*MINTLIFY_API_KEY/ },
    { name: "no project", inputs: { "project-id": "" }, tells: /`project-id` is empty/ },
    { name: "no prompt on a schedule", event: onSchedule, tells: /`prompt` is empty.*`schedule`/ },
    { name: "no such file", event: onSchedule, inputs: { "prompt-file": "x.md" }, tells: /no such file/ },
    {
      name: "a file outside",
      event: onSchedule,
      inputs: { "prompt-file": "../../../_temp/_github_workflow/event.json" },
      tells: /lies outside/,
    },
    {
      name: "an empty file",
      event: onSchedule,
      inputs: { "prompt-file": "x.md" },
      files: { "x.md": " \n" },
      tells: /the file is empty/,
    },
  ];

  test.each(rows)("$name", async ({ tells, ...scenario }) => {
    const { run, emulator } = await runScenario(scenario);

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "invalid-input", status: "unknown" });
    expect(run.exitCode).toBe(1);
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringMatching(tells)]);
    expect(facts(run.summary)).toMatchObject({ Outcome: "error", Reason: "invalid-input" });
    expect(emulator.service.requests).toEqual([]);
  });
});

describe.concurrent("whoever may ask hears in the thread what is missing", () => {
  test("no key: the comment says what to do, and remembers nothing", async () => {
    const { run, asking, emulator } = await runScenario({ inputs: { "api-key": "" } });
    const [comment] = emulator.github.state.getThread({ number: 7 }).comments.slice(-1);

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "invalid-input" });
    expect(asking?.reactions).toMatchObject([{ content: "confused" }]);
    expect(comment?.bodies.at(-1)).toMatch(/Stopped by an error.*`api-key` is empty.*MINTLIFY_API_KEY/s);
    expect(comment?.bodies.at(-1)).not.toContain(MARKER_START);
  });

  test("a stranger hears nothing of it", async () => {
    const { asking, emulator } = await runScenario({ inputs: { "api-key": "" }, by: "stranger" });

    expect(asking?.reactions).toMatchObject([{ content: "-1" }]);
    expect(emulator.github.state.getThread({ number: 7 }).comments.at(-1)?.author.login).toBe("stranger");
  });
});

describe.concurrent("environment: one line names what is missing", () => {
  const nowhere = "/nonexistent/file";
  const rows: readonly Row[] = [
    { name: "event name", env: { GITHUB_EVENT_NAME: undefined }, tells: /GITHUB_EVENT_NAME is not set/ },
    { name: "event path", env: { GITHUB_EVENT_PATH: undefined }, tells: /GITHUB_EVENT_PATH is not set/ },
    {
      name: "event file",
      env: { GITHUB_EVENT_PATH: nowhere },
      tells: /event file .* cannot be read \(ENOENT\)/,
    },
    { name: "repository", env: { GITHUB_REPOSITORY: "" }, tells: /GITHUB_REPOSITORY is not set/ },
    { name: "repository's form", env: { GITHUB_REPOSITORY: "shop" }, tells: /not of the form owner\/name/ },
    {
      name: "no outputs",
      env: { GITHUB_OUTPUT: undefined },
      outputsLost: true,
      tells: /GITHUB_OUTPUT is not set/,
    },
    {
      name: "outputs elsewhere",
      env: { GITHUB_OUTPUT: nowhere },
      outputsLost: true,
      tells: /GITHUB_OUTPUT names.*\(ENOENT\)/,
    },
    {
      name: "outputs on a full disk",
      env: { GITHUB_OUTPUT: "/dev/full" },
      outputsLost: true,
      // Elsewhere than on Linux there is no such file.
      tells: /GITHUB_OUTPUT names.*\((ENOSPC|ENOENT)\): check the room on the runner's disk/,
    },
    {
      name: "a folder for the outputs",
      env: { GITHUB_OUTPUT: "/" },
      outputsLost: true,
      tells: /GITHUB_OUTPUT names.*\(EISDIR\)/,
    },
  ];

  test.each(rows)("$name", async ({ tells, ...scenario }) => {
    const { run, emulator } = await runScenario(scenario);

    expect(run.exitCode).toBe(1);
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringMatching(tells)]);
    expect(facts(run.summary)).toMatchObject({ Outcome: "error", Reason: "environment" });
    expect([...emulator.service.requests, ...emulator.github.requests]).toEqual([]);
  });

  test.each([
    ["GITHUB_STEP_SUMMARY", "/dev/full"],
    ["GITHUB_STEP_SUMMARY", "/"],
    ["GITHUB_STATE", "/dev/full"],
    ["GITHUB_STATE", nowhere],
  ])("%s cannot be written (%s): a warning names it, and the job runs", async (name, path) => {
    const { run } = await runScenario({ env: { [name]: path } });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.exitCode).toBe(0);
    expect(run.annotations).toEqual([
      expect.objectContaining({
        level: "warning",
        message: expect.stringMatching(`^${name} names a file that cannot be written`),
      }),
    ]);
  });
});

describe.concurrent("refused by the service", () => {
  const said = (status: number): Fault => ({ type: "status", status, body: { error: "Sorry about `that`" } });

  test.each([
    { reason: "key-refused", fault: said(401), tells: /refused the API key \(401\).*`api-key: / },
    { reason: "plan", fault: said(402), tells: /asks for payment \(402\)/ },
    { reason: "forbidden", fault: said(403), tells: /\(403\).*`write` scope.*IP allow-list/ },
    { reason: "rejected", fault: said(400), tells: /rejected the request \(400\)/ },
    { reason: "rejected", fault: said(404), tells: /\(404\).*`project-id: / },
    { reason: "rejected", fault: said(422), tells: /rejected the request \(422\)/ },
    { reason: "rate-limited", fault: said(429), tells: /rate limit is used up \(429\)/ },
    { reason: "redirected", fault: said(307), tells: /redirect.*`base-url`/ },
  ])("create, $fault.status: $reason", async ({ reason, fault, tells }) => {
    const { run, asking, tracking } = await runScenario({
      inputs: { timeout: "3s" },
      prepare: ({ service }) => service.faults.add({ kind: "create", at: "every", fault }),
    });

    expect(run.outputs).toMatchObject({ outcome: "error", reason, status: "unknown", "job-id": "" });
    expect(run.exitCode).toBe(1);
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringMatching(tells)]);
    expect(run.annotations[0]?.message).toContain("`Sorry about 'that'`");
    expect(facts(run.summary)).toMatchObject({ Outcome: "error", Reason: reason });
    expect(tracking.map(headline)).toEqual(["😕 Stopped by an error"]);
    expect(reactions(asking)).toEqual(["eyes", "confused"]);
  });

  test("nobody listens: unreachable", async () => {
    const { run, tracking } = await runScenario({
      inputs: { timeout: "3s" },
      prepare: ({ service }) => service.pause(),
    });

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "unreachable", "job-id": "" });
    expect(run.exitCode).toBe(1);
    expect(tracking.map(headline)).toEqual(["😕 Stopped by an error"]);
  });

  test("the key is refused while polling: the job goes on, and is known", async () => {
    const { run, tracking, emulator } = await runScenario({
      prepare: ({ service }) => service.faults.add({ kind: "get", at: "every", fault: said(401) }),
    });

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "key-refused", status: "active" });
    expect(run.outputs["job-id"]).toBe(emulator.service.jobs.all[0]?.id);
    expect(tracking[0]?.body).toContain("The agent may still be working.");
  });

  test("a follow-up message is not answered: message-unknown", async () => {
    const { run, emulator } = await runScenario({
      inputs: { "job-id": "job-1", prompt: "Shorten the page." },
      prepare: ({ service }) => {
        service.jobs.seed({ id: "job-1", projectId: "handbook", script: soon() });
        service.faults.add({ kind: "message", at: 1, fault: { type: "reset" }, processed: true });
      },
    });

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "message-unknown", "job-id": "job-1" });
    expect(run.exitCode).toBe(1);
    expect(count(emulator.service, "message")).toBe(1);
  });
});

describe.concurrent("a re-run that cannot know of earlier jobs", () => {
  const again = { GITHUB_RUN_ATTEMPT: "2" };

  test("no thread to remember in: no-memory", async () => {
    const { run, emulator } = await runScenario({
      event: ({ github }) => trusted(github.state, "push"),
      inputs: { prompt: "Refresh the guide." },
      env: again,
    });

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "no-memory" });
    expect(run.exitCode).toBe(1);
    expect(emulator.service.requests).toEqual([]);
  });

  test("the thread cannot be read: memory-unreadable", async () => {
    const { run, emulator } = await runScenario({
      env: again,
      prepare: ({ github }) =>
        github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status: 502 } }),
    });

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "memory-unreadable" });
    expect(run.exitCode).toBe(1);
    expect(emulator.service.requests).toEqual([]);
  });

  test("the key was changed: unverified-memory", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const comment = ask(emulator);
      const event = () => commented(comment);
      await runHere({ event });
      const { run } = await runHere({ event, inputs: { "api-key": "mint_new" }, env: again });

      expect(run.outputs).toMatchObject({ outcome: "error", reason: "unverified-memory" });
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});
