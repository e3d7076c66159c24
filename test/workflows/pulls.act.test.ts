import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { PullFile } from "../../emulator/github/records.ts";
import type { Emulator } from "../../emulator/index.ts";
import { commented, pullRequest, reviewed, schedule } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { checkFailed } from "./failed-check.ts";
import { mergedAnHourAgo, promptsOf, run, startGh, startServers } from "./scenes.ts";

// What happens around the agent's pull requests: checks, counts and labels.

const COMMIT = "a".repeat(40);
const ODD_FILES = ["app/(shop)/[...slug]/page.tsx", "packages/@scope/pkg/50%.ts", "docs/c#/x.md"];
/** act can lose what a step prints just before its end. */
const endSlowly = (workflow: string) =>
  workflow.replaceAll("run: |\n", "run: |\n          trap 'sleep 0.5' EXIT\n");
const MOVED: PullFile[] = [{ filename: "lib/new.ts", status: "renamed", previousFilename: "src/old.ts" }];
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
    {
      what: "a link to lines of Markdown",
      sources: `https://github.com/acme/shop/blob/${COMMIT}/docs/guide.md?plain=1#L3`,
      exitCode: 0,
    },
    {
      what: "a number in prose",
      sources: `retries (step #2, and rule #4711): \`src/retry.ts@${COMMIT}\``,
      exitCode: 0,
    },
    { what: "an invented number after a word for it", sources: "#8, pull request #4711", exitCode: 1 },
    { what: "a pull request that was closed without a merge", sources: "#12", exitCode: 1 },
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

  test("asks for a re-run where a source is still open", async () => {
    const { ended } = await checkSources({ body: described("#8, acme/shop#11") });

    expect(ended.exitCode).toBe(1);
    expect(ended.log).toContain("acme/shop#11 is open: re-run this check when it is merged.");
  });

  test("passes, and says so, where nobody asked for sources", async () => {
    const { ended } = await checkSources({ body: `Fixes #4711. See src/invented.ts@${COMMIT}.` });

    expect(ended).toMatchObject({ exitCode: 0, notices: [expect.stringContaining("nothing was checked")] });
  });

  /** The sources of a description, between what else stands there. */
  const described = (sources: string) =>
    `Fixes #4711.\r\n\r\n## Sources\r\n- ${sources}\n\n## Notes\nCloses #4712`;

  test.each([
    { what: "documentation alone", changed: ["docs/retry.mdx", "docs/docs.json"], exitCode: 0 },
    { what: "code too", changed: ["docs/retry.mdx", "src/retry.ts"], exitCode: 1 },
    {
      what: "code that is moved into the documentation",
      changed: ["docs/new.md"],
      from: "src/new.md",
      exitCode: 1,
    },
    { what: "code, and nobody names the documentation", changed: ["src/retry.ts"], paths: "", exitCode: 0 },
  ])(
    "ends with $exitCode where the agent changes $what",
    async ({ changed, from, paths = "^docs/", exitCode }) => {
      const files = changed.map((filename) => ({
        filename,
        ...(from !== undefined && { previousFilename: from }),
      }));
      const { ended } = await checkSources({ body: described("#8"), files, paths });

      expect(ended.exitCode).toBe(exitCode);
      expect(ended.log.includes("is not documentation")).toBe(exitCode === 1);
    },
  );

  async function checkSources({
    body,
    refused,
    files,
    paths = "",
  }: {
    body: string;
    refused?: RegExp;
    files?: PullFile[];
    paths?: string;
  }) {
    const emulator = await startServers();
    const { state } = emulator.github;
    state.mergePull({ number: 8 });
    const pull = state.openPull({ branch: "docs", body, ...(files !== undefined && { files }) });
    state.openPull({ branch: "open" });
    state.closePull({ number: state.openPull({ branch: "closed" }).number });
    const gh = await startGh({
      emulator,
      files: ["src/retry.ts", "docs/guide.md", ...ODD_FILES],
      commits: [COMMIT],
      ...(refused !== undefined && { refused }),
    });
    const ended = await run({
      example: "sources-check.yml",
      edit: endSlowly,
      event: pullRequest(pull),
      emulator,
      ghProxy: gh.url,
      variables: { DOCS_PATHS: paths },
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

    expect([ended.exitCode, ended.jobs]).toEqual([0, {}]);
  });
});

describe("the month's outcomes", () => {
  const now = new Date();
  const lastMonth = (day: number) =>
    `${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day)).toISOString().slice(0, 19)}Z`;

  test("counts what was opened, merged, closed and is open", async () => {
    const emulator = await startServers();
    const { state } = emulator.github;
    const dates: Record<number, { createdAt: string; closedAt?: string }> = {};
    const opened = (createdAt: string, end?: "mergePull" | "closePull", closedAt?: string) => {
      const { number } = state.openPull({ branch: `docs-${createdAt}-${closedAt}` });
      if (end !== undefined) state[end]({ number });
      dates[number] = { createdAt, ...(closedAt !== undefined && { closedAt }) };
      return number;
    };
    opened(lastMonth(2), "mergePull", lastMonth(5));
    opened(lastMonth(1), "closePull", lastMonth(11));
    const open = opened(lastMonth(20));
    // Before that month, and after it.
    opened(lastMonth(-20), "mergePull", lastMonth(-10));
    opened(lastMonth(-20), "closePull", lastMonth(40));
    opened(lastMonth(40));
    state.openPull({ branch: "feature", author: "mona" });
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
    expect(words).toContain("| 3 | 1 | 1 | 2 |");
    expect(words).toContain(`/pull/${open}, open since ${lastMonth(20).slice(0, 10)}`);
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
});

describe("a label", () => {
  type Labeled = {
    sender?: string;
    label?: string;
    action?: string;
    end?: "merge" | "close";
    types?: string;
  };

  /** The pull request 8 has the label; an event says that it was set, or what came later. */
  async function labeled({ sender = "mona", label = "needs-docs", action = "labeled", end, types }: Labeled) {
    const emulator = await startServers();
    const { state } = emulator.github;
    const { author } = state.addComment({ number: 8, author: sender, body: "This needs documentation." });
    const pull = state.getThread({ number: 8 });
    pull.labels.push("needs-docs");
    if (end === "merge") state.mergePull({ number: 8 });
    if (end === "close") state.closePull({ number: 8 });
    const event = pullRequest(pull, author, { action, label: { name: label } });
    const edit = (workflow: string) => workflow.replace("types: [labeled]", types ?? "types: [labeled]");
    const ended = await run({ example: "label.yml", event, emulator, edit });
    return { ended, emulator };
  }

  test.each<Labeled>([{}, { end: "merge" }, { action: "closed", end: "merge", types: "types: [closed]" }])(
    "asks for the documentation of its pull request: %s",
    async (changes) => {
      const { ended, emulator } = await labeled(changes);

      expect(ended).toMatchObject({ exitCode: 0, outputs: { docs: { outcome: "pull-request" } } });
      expect(promptsOf(emulator)).toEqual([[expect.stringContaining("src/retry.ts")]]);
    },
  );

  test.each<Labeled>([
    { action: "unlabeled", types: "types: [unlabeled]" },
    { action: "closed", end: "close", types: "types: [closed]" },
    { end: "close" },
    { label: "bug" },
    { sender: "tris" },
  ])("starts nothing: %s", async (changes) => {
    const { ended, emulator } = await labeled(changes);

    expect(ended.exitCode).toBe(0);
    expect(promptsOf(emulator)).toEqual([]);
  });

  test("starts nothing where a merged pull request does not have it", async () => {
    const emulator = await startServers();
    emulator.github.state.mergePull({ number: 8 });
    const pull = emulator.github.state.getThread({ number: 8 });
    const event = pullRequest(pull, pull.author, { action: "closed" });
    const edit = (workflow: string) => workflow.replace("types: [labeled]", "types: [closed]");
    const ended = await run({ example: "label.yml", event, emulator, edit });

    expect([ended.exitCode, ended.jobs]).toEqual([0, {}]);
  });
});

describe("the check whether a pull request needs documentation", () => {
  const files = (...names: string[]) => names.map((filename) => ({ filename }));
  const CODE = files("src/retry.ts");

  async function check({
    changed,
    labels = [],
    headRepository = "acme/shop",
    edit = (workflow: string) => workflow,
    refused,
  }: {
    changed: PullFile[];
    labels?: string[];
    headRepository?: string;
    edit?: (workflow: string) => string;
    refused?: RegExp;
  }) {
    const emulator = await startServers();
    const { state } = emulator.github;
    const pull = state.addPullRequest({ author: "mona", body: "", headRepository, files: changed });
    // A re-run has the labels of its first attempt in the event, and here those are none.
    const event = pullRequest(pull, pull.author, { action: "synchronize" });
    pull.labels.push(...labels);
    const gh = await startGh({ emulator, ...(refused !== undefined && { refused }) });
    const ended = await run({
      example: "needs-docs.yml",
      event,
      emulator,
      ghProxy: gh.url,
      edit: (workflow) => endSlowly(edit(workflow)),
    });
    expect(promptsOf(emulator)).toEqual([]);
    expect(gh.requests.filter((request) => !request.startsWith("GET"))).toEqual([]);
    return ended;
  }

  test.each([
    { what: "a page too", changed: [...CODE, ...files("docs/retry.mdx")] },
    { what: "nothing that users see", changed: files("test/retry.ts", "package.json") },
    { what: "a test only", changed: files("src/retry.test.ts") },
    { what: "no file", changed: [] },
    { what: "code, with no-docs", changed: CODE, labels: ["no-docs"] },
    { what: "code, with needs-docs in capitals", changed: CODE, labels: ["bug", "Needs-Docs"] },
    {
      what: "a page on the fifth page of the list",
      changed: [...files(...Array.from({ length: 400 }, (_, at) => `src/f${at}.ts`)), ...files("docs/a.mdx")],
    },
  ])("passes where it changes $what", async ({ what: _, ...pull }) => {
    expect(await check(pull)).toMatchObject({ exitCode: 0, jobs: { "needs-docs": "success" } });
  });

  test.each([
    { what: "code alone", changed: CODE, said: "src/retry.ts changed, but no page did." },
    {
      what: "code, with a changeset",
      changed: [...CODE, ...files(".changeset/odd-cats-jump.md")],
      said: "src/retry.ts changed, but no page did.",
    },
    {
      what: "code of a fork",
      changed: CODE,
      headRepository: "stranger/shop",
      said: "src/retry.ts changed",
    },
    { what: "code that is moved away", changed: MOVED, said: "src/old.ts changed" },
    { what: "code, with another label", changed: CODE, labels: ["bug"], said: "set the label needs-docs or" },
    {
      what: "a name with a command",
      changed: files("src/a%0A::notice::b'`$(c)`.ts"),
      said: "::notice::b'`$(c)`.ts",
    },
    {
      what: "code on the fourth page of the list",
      changed: files(...Array.from({ length: 330 }, (_, at) => `test/f${at}.ts`), "src/last.ts"),
      said: "src/last.ts changed",
    },
    { what: "what GitHub does not list", changed: CODE, refused: /files/, said: "HTTP 403" },
    {
      what: "code that a wrong pattern names",
      changed: CODE,
      edit: (workflow: string) => workflow.replace("WATCHED: ^(src", "WATCHED: ^((src"),
      said: "missing closing parenthesis",
    },
  ])("fails where it changes $what", async ({ said, what: _, ...pull }) => {
    const ended = await check(pull);

    expect(ended).toMatchObject({ exitCode: 1, jobs: { "needs-docs": "failure" } });
    expect(ended.log).toContain(said);
    expect(ended.notices).toEqual([]);
  });
});

describe("a review of the agent's pull request", () => {
  type Review = { body: string | null; reviewer?: string; state?: string; line?: string };

  /** The agent is asked on an issue and opens a pull request, which somebody reviews. */
  async function review({ body, reviewer = "mona", state = "changes_requested", line }: Review) {
    const emulator = await startServers();
    const github = emulator.github.state;
    const agent = createAgentPulls(github);
    emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
    emulator.service.jobs.scriptNext(agent.script({ does: "same" }));
    const command = github.addComment({ number: 7, author: "mona", body: "/docs explain the retry option" });
    await run({ example: "comment.yml", event: commented(command), emulator });
    const number = agent.numberOf(emulator.service.jobs.all[0]?.id ?? "") ?? 0;
    if (line !== undefined) {
      const place = { number, path: "docs/retry.md", line: 3, reviewId: 101 };
      github.addReviewComment({ ...place, author: reviewer, body: line });
    }
    const { author } = github.addComment({ number: 7, author: reviewer, body: "I have looked at it." });
    const { nodeId } = github.addReview({ number, author: reviewer, body, id: 101 });
    const { payload, name } = reviewed(github.getThread({ number }), { author, body, id: 101, nodeId });
    const event = { name, payload: { ...payload, review: { ...Object(payload["review"]), state } } };
    const ended = await run({ example: "review.yml", event, emulator, runId: 778 });
    const [[, message = ""] = []] = promptsOf(emulator);
    expect(promptsOf(emulator)).toHaveLength(1);
    return { ended, message };
  }

  test.each([
    { what: "its text", body: "Shorten the second paragraph.", sent: /^Shorten the second paragraph\./ },
    { what: "a text of four characters", body: "typo", sent: /^typo\n/ },
    {
      what: "a text of several lines with signs",
      body: "Say `\"$(whoami)\"`, \\'retry\\':\n\n- once ${{ secrets.X }}",
      sent: /^Say `"\$\(whoami\)"`, 'retry':\n\n- once \$\{\{ secrets\.X \}\}\n/,
    },
    {
      what: "its line comments",
      body: null,
      line: "This default is wrong.",
      sent: /^Make the changes that the line comments .*docs\/retry\.md, line 3.*This default is wrong\./s,
    },
    { what: "an empty text", body: "", line: "Wrong.", sent: /^Make the changes .*Wrong\./s },
  ])("sends $what to its job", async ({ sent, what: _, ...given }) => {
    const { ended, message } = await review(given);

    expect(ended).toMatchObject({ exitCode: 0, outputs: { docs: { outcome: "pull-request" } } });
    expect(message).toMatch(sent);
  });

  test.each([
    { what: "an approval", body: "Thank you!", state: "approved" },
    { what: "a comment", body: "Is this so?", state: "commented" },
    { what: "somebody who may not ask", body: "Shorten it.", reviewer: "tris" },
  ])("sends nothing for $what", async ({ what: _, ...given }) => {
    const { ended, message } = await review(given);

    expect(ended.exitCode).toBe(0);
    expect(message).toBe("");
  });

  test("is not listened to on a person's pull request", async () => {
    const emulator = await startServers();
    const pull = emulator.github.state.getThread({ number: 8 });
    const { payload, name } = reviewed(pull, { author: pull.author, body: "Shorten it." });
    const event = {
      name,
      payload: { ...payload, review: { ...Object(payload["review"]), state: "changes_requested" } },
    };
    const ended = await run({ example: "review.yml", event, emulator });

    expect([ended.exitCode, ended.jobs]).toEqual([0, {}]);
  });
});

test("a failed check of the digest's pull request goes back to its job", async () => {
  const emulator = await startServers();
  const { state } = emulator.github;
  const agent = createAgentPulls(state);
  emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
  emulator.service.jobs.scriptNext(agent.script({ does: "same" }));
  mergedAnHourAgo(emulator, { title: "Retry" });
  const shared = { emulator, variables: STANDING };
  const edit = (workflow: string) =>
    workflow
      .replace("# trigger-phrase: /docs #", "trigger-phrase: /docs #")
      .replace("pull-requests: read", "pull-requests: write");
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
  const visitors = (path: string, human: number) => ({ path, human, ai: 1, total: human });
  const MANY = Array.from({ length: 12 }, (_, index) => `many/${index}.mdx`);
  const STUB = "---\ntitle: Users\nopenapi: GET /users\n---\n";
  const ROWS = [
    visitors("/", 900),
    visitors("/guides/uploads/", 800),
    visitors("/fresh", 700),
    visitors("/moved", 600),
    visitors("/users", 500),
    visitors("/openapi", 400),
    visitors("/old", 60),
    visitors("/old/", 40),
    visitors("/deleted", 90),
    visitors("/<b>@mona</b>", 80),
    ...MANY.map((file, index) => visitors(`/${file.replace(".mdx", "")}`, 30 - index)),
  ];
  const HISTORY: readonly Change[] = [
    {
      day: -400,
      write: ["guides/uploads/index.md", "fresh.mdx", "was.mdx", "old.mdx", "deleted.mdx", ...MANY],
    },
    { day: -399, write: ["users.mdx"], content: STUB },
    {
      day: -399,
      write: ["openapi.mdx"],
      content: "---\ntitle: Your file\n---\n```yaml\nopenapi: 3.1.0\n```\n",
    },
    { day: -200, write: ["index.mdx"] },
    { day: -150, write: ["fresh.mdx"] },
    { day: -100, move: ["was.mdx", "moved.mdx"] },
    { day: -1, remove: ["deleted.mdx"] },
  ];

  /** What a commit does to the documentation on a day. */
  interface Change {
    readonly day: number;
    readonly write?: readonly string[];
    readonly content?: string;
    readonly remove?: readonly string[];
    readonly move?: readonly [from: string, to: string];
  }

  /** A clone with this history, of which the day `today` is now. */
  async function documentation(history: readonly Change[], today = 0): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "docs-agent-documentation-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const git = async (args: readonly string[], day = today) => {
      const date = `${Math.round(Date.now() / 1000) - (today - day) * 86_400} +0000`;
      const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
      const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
      await promisify(execFile)("git", ["-C", folder, ...identity, ...args], { env });
    };
    await git(["init", "--quiet"]);
    for (const { day, write = [], content, remove = [], move = [] } of history.filter(
      (change) => change.day <= today,
    )) {
      for (const file of write) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), content ?? `${file}\n`.repeat(20) + day);
      }
      if (remove.length > 0) await git(["rm", "--quiet", ...remove]);
      if (move.length > 0) await git(["mv", ...move]);
      await git(["add", "--all"]);
      await git(["commit", "--quiet", "--message", "Change"], day);
    }
    return folder;
  }

  async function refresh(
    emulator: Emulator,
    changes: {
      issue?: string;
      documentation?: string;
      folder?: string;
      refused?: RegExp;
      rows?: typeof ROWS;
      runId?: number;
      attempt?: number;
      edit?: (workflow: string) => string;
    } = {},
  ) {
    const { issue = "7", folder = "", refused, rows = ROWS, documentation: clone, ...which } = changes;
    const { edit = (workflow) => workflow } = changes;
    emulator.service.visitors.seed({ rows });
    const gh = await startGh({ emulator, ...(refused !== undefined && { refused }) });
    return await run({
      ...which,
      example: "refresh.yml",
      event: schedule(emulator.github.state),
      emulator,
      ghProxy: gh.url,
      documentation: clone ?? (await documentation(HISTORY)),
      variables: { DOCS_REFRESH_ISSUE: issue, DOCS_FOLDER: folder },
      edit: (workflow) => endSlowly(edit(workflow)),
    });
  }

  /** The agent that opens a pull request when it is asked next, and the number of the last one. */
  function agentOf(emulator: Emulator) {
    const agent = createAgentPulls(emulator.github.state);
    return {
      opensOne: () => emulator.service.jobs.scriptNext(agent.script({ does: "new" })),
      last: () => agent.numberOf(emulator.service.jobs.all.at(-1)?.id ?? "") ?? 0,
    };
  }

  const listedIn = (text: string) => Array.from(text.matchAll(/^- `([^`]*)`$/gm), ([, file = ""]) => file);
  const notesIn = (emulator: Emulator) =>
    wordsIn(emulator).filter((words) => words.startsWith("**Pages to refresh**"));
  /** The files of the newest request. */
  const askedOf = (emulator: Emulator) => listedIn(promptsOf(emulator).at(-1)?.[0] ?? "");

  test("asks about the ten most read of the pages that are old, and about others the next time", async () => {
    const emulator = await startServers();
    const agent = agentOf(emulator);
    const clone = await documentation(HISTORY);
    agent.opensOne();
    const first = await refresh(emulator, { documentation: clone });

    expect(first).toMatchObject({ exitCode: 0, outputs: { refresh: { outcome: "pull-request" } } });
    const asked = askedOf(emulator);
    expect(asked).toEqual([
      "index.mdx",
      "guides/uploads/index.md",
      "moved.mdx",
      "openapi.mdx",
      "old.mdx",
      ...MANY.slice(0, 5),
    ]);
    expect(notesIn(emulator).map(listedIn)).toEqual([asked]);
    expect(notesIn(emulator)[0]).toContain(`\nhttps://github.com/acme/shop/pull/${agent.last()}`);

    emulator.github.state.mergePull({ number: agent.last() });
    agent.opensOne();
    await refresh(emulator, { documentation: clone, runId: 888 });
    expect(askedOf(emulator)).toEqual(MANY.slice(5));

    emulator.github.state.closePull({ number: agent.last() });
    const third = await refresh(emulator, { documentation: clone, runId: 999 });
    expect(third).toMatchObject({ exitCode: 0, outputs: {} });
    expect(promptsOf(emulator)).toHaveLength(2);
  });

  test("beside an open digest, asks in each month but the one in which its own last pull request is open", async () => {
    const emulator = await startServers();
    const { state } = emulator.github;
    const { comments } = state.getThread({ number: 7 });
    const agent = agentOf(emulator);
    state.openPull({ branch: "digest" });
    const pages = Array.from({ length: 60 }, (_, index) => `${index % 2 === 0 ? "guides" : "api"}/p${index}`);
    const rows = pages.map((page, index) => visitors(`/${page}`, 200 - index));
    const history: Change[] = [{ day: -500, write: pages.map((page) => `${page}.mdx`) }];
    const lastAsked = new Map<string, number>();
    const early: string[] = [];
    const counts: number[] = [];

    for (let month = 0; month < 12; month += 1) {
      const today = month * 31;
      // The emulator's clock stands still, so what was written before is a month older each time.
      for (const comment of comments) {
        comment.updatedAt = new Date(Date.parse(comment.updatedAt) - 31 * 86_400_000).toISOString();
      }
      // The pull request of the fifth month is merged in the sixth, after that month's run.
      const isLate = month === 5;
      if (month > 0 && !isLate) state.mergePull({ number: agent.last() });
      if (!isLate) agent.opensOne();
      const before = promptsOf(emulator).length;
      const clone = await documentation(history, today);
      const ended = await refresh(emulator, { documentation: clone, rows, runId: 1000 + month });
      expect(ended).toMatchObject({ exitCode: 0, jobs: { refresh: "success" } });
      const asked = promptsOf(emulator).length === before ? [] : askedOf(emulator);
      counts.push(asked.length);
      early.push(...asked.filter((file) => today - (lastAsked.get(file) ?? -999) < 183));
      for (const file of asked) lastAsked.set(file, today);
      // Of what it is asked about, the agent corrects the first four.
      if (asked.length > 0) history.push({ day: today + 1, write: asked.slice(0, 4) });
    }

    expect(early).toEqual([]);
    expect(counts).toEqual([10, 10, 10, 10, 10, 0, 10, 10, 10, 10, 10, 10]);
  });

  test("notes the same pages where it is re-run after a time-out", async () => {
    const emulator = await startServers();
    emulator.service.jobs.scriptNext(jobScript({ polls: 1000 }));
    const clone = await documentation(HISTORY);
    const edit = (workflow: string) =>
      workflow.replace("context-file:", "timeout: 3s\n          context-file:");
    const first = await refresh(emulator, { documentation: clone, edit });
    expect(first).toMatchObject({ exitCode: 1, outputs: { refresh: { outcome: "timed-out" } } });

    await refresh(emulator, { documentation: clone, edit, attempt: 2 });
    expect(emulator.service.jobs.all).toHaveLength(1);
    expect(notesIn(emulator)).toHaveLength(2);
    expect(new Set(notesIn(emulator)).size).toBe(1);
  });

  test("notes nothing of a job that failed, so that its pages are asked about again", async () => {
    const emulator = await startServers();
    emulator.service.jobs.scriptNext(jobScript({ polls: 1, final: { status: "failed", prLink: null } }));
    const failed = await refresh(emulator);
    expect(failed).toMatchObject({ exitCode: 1, outputs: { refresh: { outcome: "failed" } } });
    expect(notesIn(emulator)).toEqual([]);
  });

  test.each(["docs", "docs/", "/docs/"])("finds the pages of a folder: %s", async (folder) => {
    const emulator = await startServers();
    const files = ["docs/index.mdx", "docs/guides/index.mdx", "docs/guides/a.md", "guides/a.md"];
    const ended = await refresh(emulator, {
      documentation: await documentation([{ day: -300, write: files }]),
      rows: [visitors("/", 9), visitors("/guides", 8), visitors("/guides/a", 7)],
      folder,
    });

    expect(ended.exitCode).toBe(0);
    expect(askedOf(emulator)).toEqual(files.slice(0, 3));
  });

  test.each([
    { what: "its issue is not named", issue: "", said: "Set the variable DOCS_REFRESH_ISSUE" },
    { what: "its comments cannot be read", refused: /comments/, said: "HTTP 403" },
    { what: "no page has a file", rows: [visitors("/help/old", 9)], said: "No page has a file." },
    { what: "nobody read a page", rows: [], said: "No page has a file." },
  ])("stops where $what", async ({ said, what: _, ...changes }) => {
    const emulator = await startServers();
    const ended = await refresh(emulator, changes);

    expect(ended.exitCode).toBe(1);
    expect(ended.log).toContain(said);
    expect(promptsOf(emulator)).toEqual([]);
  });

  test("stops where nobody can say whether its last pull request is open", async () => {
    const emulator = await startServers();
    const agent = agentOf(emulator);
    agent.opensOne();
    await refresh(emulator);
    const ended = await refresh(emulator, { runId: 888, refused: /pulls/ });

    expect(ended.exitCode).toBe(1);
    expect(ended.log).toContain("HTTP 403");
    expect(promptsOf(emulator)).toHaveLength(1);
  });

  test("finds pages below a base path where the step cuts it off, as its message says", async () => {
    const emulator = await startServers();
    const edit = (workflow: string) => workflow.replace("'.[].path'", `'.[].path | ltrimstr("/help")'`);
    const ended = await refresh(emulator, { rows: [visitors("/help/old", 9), visitors("/help", 8)], edit });

    expect(ended.exitCode).toBe(0);
    expect(askedOf(emulator)).toEqual(["old.mdx", "index.mdx"]);
  });
});

test.each([
  { what: "passes where all is well", edit: (workflow: string) => workflow, exitCode: 0 },
  {
    what: "fails with a wrong key",
    edit: (workflow: string) => workflow.replace("${{ secrets.MINTLIFY_API_KEY }}", "mint_wrong"),
    exitCode: 1,
  },
])("the check of a setup $what", async ({ edit, exitCode }) => {
  const emulator = await startServers();
  const { schedule: _, ...payload } = schedule(emulator.github.state).payload;
  const ended = await run({
    example: "check.yml",
    event: { name: "workflow_dispatch", payload },
    emulator,
    edit,
  });

  expect(ended.exitCode).toBe(exitCode);
  expect(promptsOf(emulator)).toEqual([]);
});
