import { describe, expect, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { Thread } from "../../emulator/github/records.ts";
import type { Emulator } from "../../emulator/index.ts";
import { commented, type Event, schedule } from "../../emulator/payloads/events.ts";
import { visitorRows } from "../../emulator/service/visitors.ts";
import { checkFailed } from "./failed-check.ts";
import { promptsOf, run, startGh, startServers } from "./scenes.ts";

// Examples as users copy them, on a real workflow runner. What the actions do is tested elsewhere: this is about the workflows.

function command({ github }: Emulator, body = "/docs explain the new retry option"): Event {
  return commented(github.state.addComment({ number: 7, author: "mona", body }));
}

describe("a failed check on the agent's pull request", () => {
  /** The agent is asked on an issue and opens a pull request in the same repository. */
  async function openPullRequest(): Promise<{ emulator: Emulator; pull: Thread }> {
    const emulator = await startServers();
    const { state } = emulator.github;
    const agent = createAgentPulls(state);
    emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
    emulator.service.jobs.scriptNext(agent.script({ does: "same" }));
    const ended = await run({ example: "comment.yml", event: command(emulator), emulator });
    expect(ended).toMatchObject({ exitCode: 0, outputs: { docs: { outcome: "pull-request" } } });
    const number = agent.numberOf(emulator.service.jobs.all[0]?.id ?? "") ?? 0;
    return { emulator, pull: state.getThread({ number }) };
  }

  test("sends the end of its log to the job that opened it, once", async () => {
    const { emulator, pull } = await openPullRequest();
    const gh = await startGh({
      emulator,
      pulls: [pull],
      failedLog: "broken link: /guide/retry\n".repeat(300),
    });
    // The standing issue knows another job: only the action's own comments there count.
    const body = `Open: https://github.com/acme/shop/pull/${pull.number}`;
    emulator.github.state.addIssue({ number: 20, title: "Digest", body: "", author: "mona" });
    emulator.github.state.addComment({ number: 20, author: "github-actions[bot]", body });
    const variables = { DOCS_DIGEST_ISSUE: "20" };
    const failed = { example: "fix-checks.yml", emulator, ghProxy: gh.url, variables };
    const first = await run({ ...failed, event: checkFailed({ pull }) });
    const second = await run({ ...failed, event: checkFailed({ pull }) });

    expect(first).toMatchObject({ exitCode: 0, outputs: { fix: { outcome: "pull-request" } } });
    expect(emulator.service.jobs.all).toHaveLength(1);
    const [, message = ""] = emulator.service.jobs.all[0]?.prompts ?? [];
    expect(message).toMatch(/^A check failed on the pull request that you opened\./);
    expect(message.match(/broken link: \/guide\/retry/g)).toHaveLength(200);
    expect(second).toMatchObject({ exitCode: 0, jobs: { fix: "success" }, outputs: {} });
    expect(emulator.service.jobs.all[0]?.prompts).toHaveLength(2);
  });

  test.each<Stop>([
    {
      why: "a person opened it",
      changed: (pull) => ({ ...pull, author: { ...pull.author, login: "mona" } }),
      exitCode: 0,
    },
    {
      why: "it comes from a fork",
      changed: (pull) => ({ ...pull, headRepository: "stranger/shop" }),
      exitCode: 0,
    },
    {
      why: "it has a newer commit",
      changed: (pull) => ({ ...pull, head: { ...pull.head, sha: "f".repeat(40) } }),
      exitCode: 0,
    },
    {
      why: "it changes .github/",
      changed: (pull) => ({ ...pull, files: [{ filename: ".github/workflows/links.yml" }] }),
      exitCode: 0,
    },
    { why: "its label cannot be set", mayLabel: false, exitCode: 1 },
    { why: "its log cannot be read", refused: /logs/, exitCode: 1 },
    {
      why: "the check could not look",
      failedLog: "2026-01-01T00:00:00Z ##[error]GitHub did not answer: re-run this check",
      exitCode: 0,
    },
    {
      why: "a source is not merged yet",
      failedLog: "2026-01-01T00:00:00Z ##[error]acme/shop#8 is open: re-run this check when it is merged.",
      exitCode: 0,
    },
  ])("sends nothing where $why", async ({ changed = (pull) => pull, exitCode, why: _, ...answers }) => {
    const { emulator, pull } = await openPullRequest();
    const gh = await startGh({ emulator, pulls: [changed(pull)], ...answers });
    const ended = await run({
      example: "fix-checks.yml",
      event: checkFailed({ pull }),
      emulator,
      ghProxy: gh.url,
    });

    expect(ended).toMatchObject({ exitCode, outputs: {} });
    expect(gh.requests[0]).toBe(`GET /repos/acme/shop/commits/${pull.head.sha}/pulls`);
    expect(gh.requests.some((request) => request.startsWith("POST"))).toBe(answers.mayLabel === false);
    expect(emulator.service.jobs.all[0]?.prompts).toHaveLength(1);
  });
});

/** What keeps a failed check from being sent. */
interface Stop {
  readonly why: string;
  readonly changed?: (pull: Thread) => Thread;
  readonly mayLabel?: boolean;
  readonly refused?: RegExp;
  readonly failedLog?: string;
  readonly exitCode: number;
}

describe("a command where a reviewer approves the prompt", () => {
  test("is sent as it was shown", async () => {
    const emulator = await startServers();
    const ended = await run({ example: "hardened.yml", event: command(emulator), emulator });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { check: "success", docs: "success" } });
    expect(ended.outputs).toMatchObject({
      check: { reason: "dry-run" },
      docs: { outcome: "pull-request" },
    });
  });

  test("starts nothing where the runner drops the digest", async () => {
    const emulator = await startServers();
    const edit = (workflow: string) => workflow.replace(/prompt-sha256: \$\{\{ from.*/, 'prompt-sha256: ""');
    const ended = await run({ example: "hardened.yml", event: command(emulator), emulator, edit });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { check: "success" } });
    expect(ended.jobs).not.toHaveProperty("docs");
    expect(promptsOf(emulator)).toEqual([]);
  });
});

test("an organization's repository calls the reusable workflow, which works as comment.yml does", async () => {
  const emulator = await startServers();
  const asked = { example: "organisation.yml", emulator };
  const first = await run({ ...asked, event: command(emulator) });
  const second = await run({ ...asked, event: command(emulator, "/docs make it shorter") });
  const ignored = await run({ ...asked, event: command(emulator, "Thank you!") });

  expect([first, second, ignored].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  const [[, followUp = ""] = []] = promptsOf(emulator);
  expect(followUp).toMatch(/^make it shorter/);
  const { comments } = emulator.github.thread({ kind: "issue", number: 7 });
  expect(comments.filter(({ body }) => body.startsWith("@mona"))).toHaveLength(2);
});

test("the monthly report hands on its files", async () => {
  const emulator = await startServers();
  emulator.service.visitors.seed({ rows: visitorRows(3) });
  const event = schedule(emulator.github.state);
  const ended = await run({ example: "report.yml", event, emulator });

  expect(ended).toMatchObject({ exitCode: 0, jobs: { report: "success" } });
  expect(ended.log).toContain("Written: report/visitors.html");
});
