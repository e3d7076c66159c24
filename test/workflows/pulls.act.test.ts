import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { Emulator } from "../../emulator/index.ts";
import { pullRequest, schedule } from "../../emulator/payloads/events.ts";
import { checkFailed } from "./failed-check.ts";
import { mergedAnHourAgo, promptsOf, run, startGh, startServers } from "./scenes.ts";

// What happens around the agent's pull requests: checks, counts and labels.

const COMMIT = "a".repeat(40);
const ODD_FILES = ["app/(shop)/[...slug]/page.tsx", "packages/@scope/pkg/50%.ts", "docs/c#/x.md"];
/** act can lose what a step prints just before its end. */
const endSlowly = (workflow: string) =>
  workflow.replace("set -euo pipefail", "set -euo pipefail\n          trap 'sleep 0.5' EXIT");
const STANDING = { DOCS_DIGEST_ISSUE: "7" };
const wordsIn = ({ github }: Emulator) =>
  github.thread({ kind: "issue", number: 7 }).comments.map(({ body }) => body);

describe("the check of sources", () => {
  test.each([
    {
      what: "true sources",
      sources: `retries: \`src/retry.ts@${COMMIT},docs/c#/x.md@${COMMIT}\`\n- acme/shop#8, #8 (#000000)`,
      exitCode: 0,
    },
    {
      what: "links",
      sources: `[src/retry.ts](https://github.com/acme/shop/blob/${COMMIT}/src/retry.ts#L1-L9), https://github.com/acme/shop/blob/${COMMIT}/app/(shop)/%5B...slug%5D/page.tsx and https://github.com/acme/shop/pull/8`,
      exitCode: 0,
    },
    { what: "a pull request that is not merged", sources: "#11", exitCode: 1 },
    {
      what: "a link into another repository",
      sources: `https://github.com/acme/x/blob/${COMMIT}/src/retry.ts`,
      exitCode: 1,
    },
    { what: "odd paths", sources: ODD_FILES.map((path) => `(${path}@${COMMIT})`).join(" "), exitCode: 0 },
    { what: "a path that does not exist", sources: `src/invented.ts@${COMMIT}`, exitCode: 1 },
    { what: "a commit of another branch", sources: `src/retry.ts@${"b".repeat(40)}`, exitCode: 1 },
    { what: "a number that does not exist", sources: "acme/shop#4711", exitCode: 1 },
    { what: "no source", sources: "See acme/other#8.", exitCode: 1 },
    { what: "a way out of the path", sources: `src/../../../retry.ts@${COMMIT}`, exitCode: 1 },
  ])("ends with $exitCode for $what", async ({ sources, exitCode }) => {
    const { ended } = await checkSources({ body: described(sources) });

    expect(ended).toMatchObject({ exitCode, jobs: { sources: exitCode === 0 ? "success" : "failure" } });
    expect(ended.log.includes("GitHub did not answer: re-run this check, or add the permission. gh:")).toBe(
      false,
    );
  });

  test.each([/contents/, /repos\/acme\/shop $/])(
    "tells a refusal from a missing source: %s",
    async (refused) => {
      const { ended } = await checkSources({ body: described(`src/retry.ts@${COMMIT}`), refused });

      expect(ended.exitCode).toBe(1);
      expect(ended.log).toContain("GitHub did not answer: re-run this check, or add the permission. gh:");
    },
  );

  test("passes, and says so, where nobody asked for sources", async () => {
    const { ended } = await checkSources({ body: `Fixes #4711. See src/invented.ts@${COMMIT}.` });

    expect(ended).toMatchObject({ exitCode: 0, notices: [expect.stringContaining("nothing was checked")] });
  });

  /** The sources of a description, between what else stands there. */
  const described = (sources: string) =>
    `Fixes #4711.\r\n\r\n## Sources\r\n- ${sources}\n\n## Notes\nCloses #4712`;

  async function checkSources({ body, refused }: { body: string; refused?: RegExp }) {
    const emulator = await startServers();
    const { state } = emulator.github;
    state.mergePull({ number: 8 });
    const pull = state.openPull({ branch: "docs", body });
    state.openPull({ branch: "open" });
    const gh = await startGh({
      emulator,
      files: ["src/retry.ts", ...ODD_FILES],
      commits: [COMMIT],
      ...(refused !== undefined && { refused }),
    });
    const ended = await run({
      example: "sources-check.yml",
      edit: endSlowly,
      event: pullRequest(pull),
      emulator,
      ghProxy: gh.url,
    });
    return { ended };
  }

  test.each([
    { whose: "a person's", author: "mona" },
    { whose: "a fork's", headRepository: "stranger/shop" },
  ])("leaves $whose pull request alone", async ({ author = "mintlify[bot]", ...details }) => {
    const emulator = await startServers();
    const pull = emulator.github.state.addPullRequest({ author, body: "Better pages.", ...details });
    const event = pullRequest(pull);
    const ended = await run({ example: "sources-check.yml", event, emulator });

    expect(ended).toMatchObject({ exitCode: 0, jobs: {} });
  });
});

describe("the month's outcomes", () => {
  const now = new Date();
  const lastMonth = (day: number) =>
    `${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day)).toISOString().slice(0, 19)}Z`;

  test("counts what was opened, merged, closed and is open", async () => {
    const emulator = await startServers();
    const { state } = emulator.github;
    const [merged, closed, open] = [1, 2, 3].map((at) => state.openPull({ branch: `docs-${at}` }).number);
    state.openPull({ branch: "feature", author: "mona" });
    state.mergePull({ number: merged ?? 0 });
    state.closePull({ number: closed ?? 0 });
    const dates = {
      [merged ?? 0]: { createdAt: lastMonth(2), closedAt: lastMonth(5) },
      [closed ?? 0]: { createdAt: lastMonth(1), closedAt: lastMonth(11) },
      [open ?? 0]: { createdAt: lastMonth(20) },
    };
    const gh = await startGh({ emulator, dates });
    const ended = await run({
      example: "outcomes.yml",
      event: schedule(state),
      emulator,
      ghProxy: gh.url,
      variables: STANDING,
    });

    expect(ended.exitCode).toBe(0);
    const [words = ""] = wordsIn(emulator).slice(-1);
    expect(words).toContain("| 3 | 1 | 1 | 1 |");
    expect(words).toContain("Half of the decisions took 3 days or less.");
    expect(words).toContain("these cost about $7.50.");
    expect(words).toMatch(new RegExp(`/pull/${open}, open for \\d+ days`));
  });

  test("stops where the issue is not named", async () => {
    const emulator = await startServers();
    const gh = await startGh({ emulator });
    const event = schedule(emulator.github.state);
    const stopped = { example: "outcomes.yml", event, emulator, ghProxy: gh.url, edit: endSlowly };
    const ended = await run(stopped);

    expect(ended.exitCode).toBe(1);
    expect(ended.log).toContain("Set the variable DOCS_DIGEST_ISSUE");
  });

  test("says in a line that there was none", async () => {
    const emulator = await startServers();
    const gh = await startGh({ emulator });
    const event = schedule(emulator.github.state);
    await run({ example: "outcomes.yml", event, emulator, ghProxy: gh.url, variables: STANDING });

    expect(wordsIn(emulator).at(-1)).toContain("No pull request was opened, decided or waiting.");
  });
});

describe("a label", () => {
  async function labeled(changes: { sender?: string; label?: string; action?: string }) {
    const { sender = "mona", label = "needs-docs", action = "labeled" } = changes;
    const emulator = await startServers();
    const { state } = emulator.github;
    const { author } = state.addComment({ number: 8, author: sender, body: "This needs documentation." });
    const event = pullRequest(state.getThread({ number: 8 }), author, {
      action,
      label: { name: label },
    });
    const ended = await run({ example: "label.yml", event, emulator });
    return { ended, emulator };
  }

  test("asks for the documentation of its pull request", async () => {
    const { ended, emulator } = await labeled({});

    expect(ended).toMatchObject({ exitCode: 0, outputs: { docs: { outcome: "pull-request" } } });
    expect(promptsOf(emulator)).toEqual([[expect.stringContaining("src/retry.ts")]]);
  });

  test.each([{ action: "unlabeled" }, { action: "closed" }, { label: "bug" }, { sender: "tris" }])(
    "starts nothing: %s",
    async (changes) => {
      const { ended, emulator } = await labeled(changes);

      expect(ended.exitCode).toBe(0);
      expect(promptsOf(emulator)).toEqual([]);
    },
  );
});

test("a failed check of the digest's pull request goes back to its job", async () => {
  const emulator = await startServers();
  const { state } = emulator.github;
  const agent = createAgentPulls(state);
  emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
  emulator.service.jobs.scriptNext(agent.script({ does: "same" }));
  mergedAnHourAgo(emulator, { title: "Retry" });
  const shared = { emulator, variables: STANDING };
  const edit = (workflow: string) => workflow.replace("# trigger-phrase: /docs #", "trigger-phrase: /docs #");
  await run({ ...shared, example: "digest.yml", event: schedule(state), edit });
  const pull = state.getThread({ number: agent.numberOf(emulator.service.jobs.all[0]?.id ?? "") ?? 0 });
  const gh = await startGh({ emulator, failedLog: "src/invented.ts@1234567 is not in acme/shop" });
  const ended = await run({
    ...shared,
    example: "fix-checks.yml",
    event: checkFailed({ pull }),
    ghProxy: gh.url,
  });

  expect(ended).toMatchObject({ exitCode: 0, outputs: { fix: { outcome: "pull-request" } } });
  const [[, message = ""] = []] = promptsOf(emulator);
  expect(message).toContain("src/invented.ts@1234567 is not in acme/shop");
});

describe("the refresh of pages", () => {
  const DAY_S = 86_400;
  const visitors = (path: string, human: number) => ({ path, human, ai: 1, total: human });
  const ROWS = [
    visitors("/", 900),
    visitors("/guides/uploads/", 800),
    visitors("/fresh", 700),
    visitors("/old", 100),
    visitors("/deleted", 90),
    visitors("/<b>@mona</b>", 80),
    ...Array.from({ length: 12 }, (_, index) => visitors(`/many/${index}`, 10)),
  ];

  /** A clone whose files were last touched so many days ago. */
  async function documentation(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "docs-agent-documentation-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const git = async (args: readonly string[], daysAgo = 0) => {
      const date = `${Math.round(Date.now() / 1000) - daysAgo * DAY_S} +0000`;
      const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
      const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
      await promisify(execFile)("git", ["-C", folder, ...identity, ...args], { env });
    };
    const commit = async (files: readonly string[], daysAgo: number) => {
      for (const file of files) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), String(daysAgo));
      }
      await git(["add", "--all"]);
      await git(["commit", "--quiet", "--message", "Write"], daysAgo);
    };
    await git(["init", "--quiet"]);
    const many = Array.from({ length: 12 }, (_, index) => `many/${index}.mdx`);
    await commit(["guides/uploads/index.md", "fresh.mdx", "old.mdx", "deleted.mdx", ...many], 400);
    await commit(["index.mdx"], 200);
    await commit(["fresh.mdx"], 1);
    await git(["rm", "--quiet", "deleted.mdx"]);
    await git(["commit", "--quiet", "--message", "Delete"]);
    return folder;
  }

  async function refresh(
    emulator: Emulator,
    changes: { issue?: string; documentation?: string; refused?: RegExp } = {},
  ) {
    emulator.service.visitors.seed({ rows: ROWS });
    const { issue = "7", refused } = changes;
    const gh = await startGh({ emulator, ...(refused !== undefined && { refused }) });
    return await run({
      example: "refresh.yml",
      event: schedule(emulator.github.state),
      emulator,
      ghProxy: gh.url,
      documentation: changes.documentation ?? (await documentation()),
      variables: { DOCS_REFRESH_ISSUE: issue },
      edit: endSlowly,
    });
  }

  const listedIn = (text: string) => Array.from(text.matchAll(/^- `([^`]*)`$/gm), ([, path]) => path);

  test("asks about ten pages that are read and old, and about others the next time", async () => {
    const emulator = await startServers();
    const clone = await documentation();
    const first = await refresh(emulator, { documentation: clone });

    expect(first).toMatchObject({ exitCode: 0, outputs: { refresh: { outcome: "pull-request" } } });
    const [[prompt = ""] = []] = promptsOf(emulator);
    const asked = listedIn(prompt);
    expect(asked.slice(0, 3)).toEqual(["/guides/uploads/", "/", "/old"]);
    expect(asked).toHaveLength(10);
    expect(prompt).not.toMatch(/`\/fresh|deleted|mona/);
    const named = wordsIn(emulator).filter((words) => words.startsWith("**Pages to refresh**"));
    expect(named.map(listedIn)).toEqual([asked]);

    const second = await refresh(emulator, { documentation: clone });
    expect(second.exitCode).toBe(0);
    const others = listedIn(promptsOf(emulator).at(-1)?.[0] ?? "");
    expect(others).toContain("/fresh");
    expect(others.filter((path) => asked.includes(path))).toEqual([]);
  });

  test("asks nothing while a pull request of the agent is open", async () => {
    const emulator = await startServers();
    emulator.github.state.openPull({ branch: "docs" });
    const ended = await refresh(emulator);

    expect(ended).toMatchObject({ exitCode: 0, jobs: { refresh: "success" }, outputs: {} });
    expect(promptsOf(emulator)).toEqual([]);
  });

  test.each([
    { what: "its issue is not named", issue: "", said: "Set the variable DOCS_REFRESH_ISSUE" },
    { what: "its comments cannot be read", refused: /comments/, said: "HTTP 403" },
  ])("stops where $what", async ({ said, what: _, ...changes }) => {
    const emulator = await startServers();
    const ended = await refresh(emulator, changes);

    expect(ended.exitCode).toBe(1);
    expect(ended.log).toContain(said);
    expect(promptsOf(emulator)).toEqual([]);
  });
});

describe("the check of a setup", () => {
  async function check({ key = "", issue = "7" }: { key?: string; issue?: string } = {}) {
    const emulator = await startServers();
    const { schedule: _, ...payload } = schedule(emulator.github.state).payload;
    const ended = await run({
      example: "check.yml",
      event: { name: "workflow_dispatch", payload: { ...payload, inputs: { issue } } },
      emulator,
      edit: (workflow) =>
        key === "" ? workflow : workflow.replaceAll("${{ secrets.MINTLIFY_API_KEY }}", key),
    });
    expect(promptsOf(emulator)).toEqual([]);
    return ended;
  }

  test("passes where all is well", async () => {
    const { exitCode, log } = await check();
    expect(exitCode).toBe(0);
    expect(log).toContain("Outcome: skipped (dry-run)");
  });

  test.each([
    { what: "a wrong key", key: "mint_wrong" },
    { what: "an issue that does not exist", issue: "4711" },
  ])("fails with $what", async (options) => {
    expect((await check(options)).exitCode).toBe(1);
  });
});
