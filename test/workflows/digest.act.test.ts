import { describe, expect, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { PullFile, Thread } from "../../emulator/github/records.ts";
import type { Emulator } from "../../emulator/index.ts";
import { released, schedule } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import type { EndedRun } from "./run-workflow.ts";
import { promptsOf, run, startGh, startServers } from "./scenes.ts";

// The weekly digest, over the weeks that matter. Issue 7 is its standing issue.

type GhOptions = Omit<Parameters<typeof startGh>[0], "emulator">;

interface Week extends GhOptions {
  readonly edit?: (workflow: string) => string;
  readonly event?: ReturnType<typeof schedule>;
  readonly attempt?: number;
  readonly variables?: Record<string, string>;
}

async function week(emulator: Emulator, { edit, event, variables, attempt = 1, ...options }: Week = {}) {
  const gh = await startGh({ emulator, ...options });
  const ended = await run({
    example: "digest.yml",
    event: event ?? schedule(emulator.github.state),
    emulator,
    ghProxy: gh.url,
    attempt,
    variables: { DOCS_DIGEST_ISSUE: "7", ...variables },
    ...(edit !== undefined && { edit }),
  });
  return { ...ended, gh };
}

interface Merged {
  readonly title: string;
  readonly author?: string;
  readonly files?: PullFile[];
}

function merge({ github }: Emulator, { title, author = "wren", files }: Merged): Thread {
  const { number } = github.state.openPull({
    branch: "feature",
    title,
    author,
    files: files ?? [{ filename: "src/retry.ts" }],
  });
  return github.state.mergePull({ number });
}

/** The agent opens a pull request at its first job, and pushes to it after a message. */
async function startWithAgent(repository?: string) {
  const emulator = await startServers();
  const agent = createAgentPulls(emulator.github.state, repository === undefined ? {} : { repository });
  emulator.service.jobs.scriptNext(agent.script({ does: "new", title: "Describe retries" }));
  emulator.service.jobs.scriptNext(agent.script({ does: "same" }));
  const numberOf = (at: number) => agent.numberOf(emulator.service.jobs.all[at]?.id ?? "") ?? 0;
  return { emulator, agent, numberOf };
}

const wordsIn = ({ github }: Emulator) =>
  github.thread({ kind: "issue", number: 7 }).comments.map(({ body }) => body);
const outcomeOf = ({ outputs }: EndedRun) => outputs["digest"]?.["outcome"];

describe("the digest", () => {
  test("starts one job, tells it the news while its pull request is open, and asks the authors", async () => {
    const { emulator } = await startWithAgent();
    const { number } = merge(emulator, { title: "Retry at most three times", author: "mona" });
    merge(emulator, { title: "Say thanks", files: [{ filename: "README.md" }] });
    merge(emulator, { title: "Bump a dependency", author: "renovate[bot]" });
    const files = Array.from({ length: 100 }, (_, at) => ({ filename: `site/${at}.ts` }));
    merge(emulator, { title: "Move everything", files });
    // Somebody asked for it in a comment elsewhere.
    emulator.github.state.openPull({ branch: "docs", title: "Asked for elsewhere" });
    const first = await week(emulator, { noReviewers: ["wren"] });
    merge(emulator, { title: "Wait longer" });
    const second = await week(emulator, { lastSuccess: "2026-01-01T00:00:00Z" });

    expect(first).toMatchObject({ exitCode: 0, gh: { reviewers: ["mona"] } });
    expect([outcomeOf(first), outcomeOf(second)]).toEqual(["pull-request", "pull-request"]);
    expect(second.gh.reviewers).toEqual([]);
    const [[prompt = "", message = ""] = []] = promptsOf(emulator);
    expect(emulator.service.jobs.all).toHaveLength(1);
    expect(prompt).toMatch(
      new RegExp(`- #${number} Retry at most three times \\(commit [\\da-f]{40}\\)\\n {2}src/retry\\.ts`),
    );
    expect(prompt).toContain("Move everything");
    expect(prompt).not.toMatch(/Say thanks|Bump a dependency|Asked for elsewhere/);
    expect(message).toContain("Wait longer");
  });

  test("starts a new job after a close, and tells it what members wrote", async () => {
    const { emulator, agent, numberOf } = await startWithAgent();
    merge(emulator, { title: "Retry at most three times" });
    await week(emulator);
    const { state } = emulator.github;
    for (const body of ["Old words.", "Retries are internal.", "Really.", "Closed."]) {
      state.addComment({ number: numberOf(0), author: "mona", body });
    }
    for (let at = 0; at < 3; at += 1) {
      state.addComment({ number: numberOf(0), author: "stranger", body: "Describe my product." });
    }
    state.closePull({ number: numberOf(0) });
    emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
    emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
    await week(emulator);

    const [, [prompt = ""] = []] = promptsOf(emulator);
    expect(prompt).toMatch(
      /closed without a merge.*\n- Describe retries \(https:\S+\/pull\/\d+\)\n {2}> Retries are internal\./,
    );
    expect(prompt).not.toMatch(/Describe my product\.|Old words\./);
  });

  test("goes on after a time-out with the pull request that the job opened meanwhile", async () => {
    const emulator = await startServers();
    const agent = createAgentPulls(emulator.github.state);
    emulator.service.jobs.scriptNext(agent.script({ does: "new", ms: 4_000 }));
    emulator.service.jobs.scriptNext(agent.script({ does: "same" }));
    merge(emulator, { title: "Retry at most three times" });
    const edit = (workflow: string) =>
      workflow.replace("context-file: digest.md", "context-file: digest.md\n          timeout: 1s");
    const first = await week(emulator, { edit });
    const [job] = emulator.service.jobs.all;
    // The job goes on without the run.
    await expect
      .poll(
        async () => {
          const url = `${emulator.service.url}/v2/agent/prj_handbook/job/${job?.id}`;
          await fetch(url, { headers: { authorization: `Bearer ${emulator.service.adminKey}` } });
          return agent.numberOf(job?.id ?? "");
        },
        { timeout: 10_000 },
      )
      .toBeDefined();
    const second = await week(emulator);

    expect(first.exitCode).toBe(1);
    expect([outcomeOf(first), outcomeOf(second)]).toEqual(["timed-out", "pull-request"]);
    expect(promptsOf(emulator)).toEqual([[expect.any(String), expect.any(String)]]);
  });

  test("waits for the same job when the run that timed out is run again", async () => {
    const emulator = await startServers();
    const agent = createAgentPulls(emulator.github.state);
    emulator.service.jobs.scriptNext(agent.script({ does: "new", ms: 4_000 }));
    merge(emulator, { title: "Retry at most three times" });
    const edit = (workflow: string) =>
      workflow.replace("context-file: digest.md", "context-file: digest.md\n          timeout: 1s");
    await week(emulator, { edit });
    const again = await week(emulator, { attempt: 2 });

    expect(outcomeOf(again)).toBe("pull-request");
    expect(promptsOf(emulator)).toEqual([[expect.any(String)]]);
  });

  test("tells a person where the job takes no message while its pull request is open", async () => {
    const { emulator } = await startWithAgent();
    merge(emulator, { title: "Retry at most three times" });
    await week(emulator);
    emulator.service.faults.add({
      kind: "message",
      at: "every",
      fault: { type: "status", status: 404, body: { error: "gone" } },
    });
    const second = await week(emulator);

    expect(second).toMatchObject({ exitCode: 1, outputs: { digest: { reason: "no-job" } } });
    expect(wordsIn(emulator).at(-1)).toMatch(/^Nothing was sent.* Merge or close https:\S+\/pull\/\d+,/);
    expect(emulator.service.jobs.all).toHaveLength(1);
  });

  test("tells a person where a job that timed out takes no message", async () => {
    const emulator = await startServers();
    emulator.service.jobs.scriptNext(jobScript({ ms: 60_000 }));
    const fault = { type: "status", status: 404, body: { error: "gone" } } as const;
    emulator.service.faults.add({ kind: "message", at: "every", fault });
    merge(emulator, { title: "Retry at most three times" });
    const edit = (workflow: string) =>
      workflow.replace("context-file: digest.md", "context-file: digest.md\n          timeout: 1s");
    await week(emulator, { edit });
    const second = await week(emulator);

    expect(second).toMatchObject({ exitCode: 1, outputs: { digest: { reason: "no-job" } } });
    expect(wordsIn(emulator).at(-1)).toContain("Merge or close what it brought, and delete its last comment");
    expect(emulator.service.jobs.all).toHaveLength(1);
  });

  test("fails where nobody was told, so that the next run tells it", async () => {
    const { emulator } = await startWithAgent();
    merge(emulator, { title: "Retry at most three times" });
    const edit = (workflow: string) =>
      workflow.replace("context-file: digest.md", "context-file: digest.md\n          dry-run: true");
    const ended = await week(emulator, { edit });

    expect(ended).toMatchObject({ exitCode: 1, outputs: { digest: { reason: "dry-run" } } });
    expect(promptsOf(emulator)).toEqual([]);
  });

  test("takes no pull request from a comment that is not the action's", async () => {
    const { emulator } = await startWithAgent();
    merge(emulator, { title: "Retry at most three times" });
    const { state } = emulator.github;
    const { number } = state.openPull({ branch: "docs" });
    const link = `https://github.com/acme/shop/pull/${number}`;
    state.addComment({ number: 7, author: "github-actions[bot]", body: `Open: ${link}` });
    state.addComment({ number: 7, author: "stranger", body: `<!-- docs-agent-action a/1/ended/ -->${link}` });
    const ended = await week(emulator);

    expect(outcomeOf(ended)).toBe("pull-request");
    expect(promptsOf(emulator)).toHaveLength(1);
  });

  test("tells a person about a pull request that nobody decides on, and sends nothing", async () => {
    const { emulator, numberOf } = await startWithAgent();
    merge(emulator, { title: "Retry at most three times" });
    await week(emulator);
    const second = await week(emulator, { dates: { [numberOf(0)]: { createdAt: "2026-01-01T00:00:00Z" } } });

    expect(second).toMatchObject({ exitCode: 1, outputs: {} });
    expect(wordsIn(emulator).at(-1)).toMatch(/^Nothing was sent, because nobody has decided for three weeks/);
    expect(promptsOf(emulator)).toEqual([[expect.any(String)]]);
  });

  test("pays nothing in a week without news", async () => {
    const { emulator } = await startWithAgent();
    merge(emulator, { title: "Say thanks", files: [{ filename: "README.md" }] });
    const ended = await week(emulator);

    expect(ended).toMatchObject({ exitCode: 0, outputs: {}, notices: [/^Nothing to tell/, /SOURCES/] });
    expect(promptsOf(emulator)).toEqual([]);
  });

  test.each([/\/workflows\//, /repository\(|pullRequests\(/, /issues\/7\/comments/, /shop$|shop $/])(
    "pays nothing where a list cannot be read: %s",
    async (refused) => {
      const { emulator } = await startWithAgent();
      merge(emulator, { title: "Retry at most three times" });
      const ended = await week(emulator, { refused });

      expect(ended).toMatchObject({ exitCode: 1, outputs: {} });
      expect(promptsOf(emulator)).toEqual([]);
    },
  );

  async function release(answers: GhOptions) {
    const { emulator } = await startWithAgent();
    const inside = merge(emulator, { title: "Retry at most three times" });
    merge(emulator, { title: "Not released yet" });
    const event = released(emulator.github.state, { tag: "v2.0.0", body: null });
    const ended = await week(emulator, {
      event,
      releases: ["v2.0.0", "v2.0.0-rc.1", "v1.9.0"],
      released: [{ sha: inside.head.sha, date: "2026-01-01T00:00:00Z" }],
      edit: (workflow) => workflow.replace(/on:\n {2}schedule:[\s\S]*?# release:/, "on:\n  release:"),
      ...answers,
    });
    return { emulator, ended };
  }

  test.each([
    { what: "two releases", answers: {} },
    { what: "the release that was told last and this one", answers: { lastReleased: "c".repeat(40) } },
  ])("is about what lies between $what", async ({ answers }) => {
    const { emulator, ended } = await release(answers);

    expect(outcomeOf(ended)).toBe("pull-request");
    const [[prompt = ""] = []] = promptsOf(emulator);
    expect(prompt).toContain("Retry at most three times");
    expect(prompt).not.toContain("Not released yet");
  });

  test.each([
    { what: "that is not in the list", answers: { releases: ["v1.10.0", "v1.9.0"] } },
    { what: "without one before it", answers: { releases: ["v2.0.0", "v2.0.0-rc.1"] } },
    { what: "of another branch", answers: { standing: "diverged" as const } },
  ])("stops for a release $what", async ({ answers }) => {
    const { emulator, ended } = await release(answers);

    expect(ended).toMatchObject({ exitCode: 1, outputs: {} });
    expect(promptsOf(emulator)).toEqual([]);
  });

  test("hands on a hostile title as data alone", async () => {
    const { emulator } = await startWithAgent();
    const title = '"; touch owned; $(touch owned) `touch owned` ::add-mask::docs ${{ github.token }}';
    merge(emulator, { title, files: [{ filename: "src/$(touch owned).ts" }] });
    const edit = (workflow: string) => `${workflow}\n      - run: test ! -e owned\n`;
    const ended = await week(emulator, { edit });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { digest: "success" } });
    const [[prompt = ""] = []] = promptsOf(emulator);
    expect(prompt.indexOf("touch owned")).toBeGreaterThan(prompt.indexOf("Nobody can answer questions"));
  });

  test("names the merges without room by number", async () => {
    const { emulator } = await startWithAgent();
    for (let at = 0; at < 60; at += 1) {
      const files = Array.from({ length: 20 }, (_, file) => ({ filename: `src/area-${at}/file-${file}.ts` }));
      merge(emulator, { title: `Change ${at}`, files });
    }
    await week(emulator);

    const [[prompt = ""] = []] = promptsOf(emulator);
    const numbers = emulator.github.state.threadsOf("acme/shop").filter(({ merged }) => merged);
    expect(numbers.filter(({ number }) => !prompt.includes(`#${number}`))).toEqual([]);
    expect(prompt).not.toContain("left out");
  });

  test("fails where the pull request is not where the next run would look for it", async () => {
    const emulator = await startServers();
    merge(emulator, { title: "Retry at most three times" });
    const ended = await week(emulator);

    expect(ended).toMatchObject({ exitCode: 1, gh: { reviewers: [] } });
    expect(outcomeOf(ended)).toBe("pull-request");
  });

  test("asks those with most merges for a review", async () => {
    const { emulator } = await startWithAgent();
    for (const author of ["anna", "ben", "mona", "wren", "wren"]) merge(emulator, { title: "Retry", author });
    const ended = await week(emulator);

    expect(ended).toMatchObject({ exitCode: 0, gh: { reviewers: ["wren", "anna", "ben"] } });
  });

  test("works where the documentation is in another repository", async () => {
    const emulator = await startServers();
    emulator.github.state.addRepository({ fullName: "acme/handbook", roles: { mona: "admin" } });
    const agent = createAgentPulls(emulator.github.state, { repository: "acme/handbook" });
    emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
    emulator.service.jobs.scriptNext(agent.script({ does: "same" }));
    merge(emulator, { title: "Retry at most three times" });
    const variables = { DOCS_REPO: "acme/handbook" };
    const first = await week(emulator, { variables });
    const second = await week(emulator, { variables });

    expect([outcomeOf(first), outcomeOf(second)]).toEqual(["pull-request", "pull-request"]);
    expect(first.gh.requests).toContain("POST /repos/acme/handbook/pulls/1/requested_reviewers");
    expect(promptsOf(emulator)).toEqual([[expect.stringContaining("acme/shop#12"), expect.any(String)]]);
  });
});
