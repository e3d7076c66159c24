import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { askGitHub, askService } from "../../emulator/ask.ts";
import { visitorRows } from "../../emulator/service/visitors.ts";
import { ASSUMPTIONS } from "../../live/assumptions/table.ts";
import { readOptions } from "../../live/options.ts";
import { createRecorder } from "../../live/recorder.ts";
import { SIGN } from "../../live/set-up.ts";
import { bad, expectNamed, IDS } from "./judge.ts";
import {
  KEYS,
  type Played,
  PULL,
  play,
  REPOSITORY,
  readTable,
  type Scene,
  setScene,
  TOKENS,
} from "./play.ts";

// `npm run test:long` turns each of them false.
const ONE_OF_EACH = [...new Map(ASSUMPTIONS.map((row) => [row.subject, row.id])).values()];
const SECRETS = [...Object.values(KEYS), ...Object.values(TOKENS), "wren@example.org"];
const ALL = { "pull-request": String(PULL), person: "max" };

/** What is left of the run on GitHub, one line each. */
function leftBehind({ emulator }: Scene): string[] {
  const { threads } = emulator.github.state.getThread({ repository: REPOSITORY, number: PULL }).repository;
  return threads.flatMap(({ kind, number, title, state, comments, reviewComments, reactions }) => [
    ...(title.startsWith(SIGN) && state === "open" ? [`${kind} ${number}`] : []),
    ...[...comments, ...reviewComments]
      .filter(({ bodies }) => bodies[0]?.startsWith(SIGN))
      .map(({ bodies }) => `${kind} ${number}: ${bodies[0]}`),
    ...(kind === "pull" ? reactions.map(({ content }) => `${kind} ${number}: ${content}`) : []),
  ]);
}

function everythingWritten({ folder, printed, summary }: Scene): string {
  const files = globSync("**/*.json", { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), "utf8"),
  );
  return [...files, ...printed, ...summary].join("\n");
}

describe("where all assumptions hold", () => {
  test.each([
    { isPublic: false, notAsked: ["permission-public"] },
    { isPublic: true, notAsked: ["text-unpermitted", "text-unpermitted-apart"] },
  ])("none is named, public $isPublic", async ({ isPublic, notAsked }) => {
    const ran: Played = await play({ isPublic });

    const { exitCode, findings, emulator, summary } = ran;
    expect(findings.filter(({ verdict }) => verdict === "not asked").map(({ id }) => id)).toEqual(notAsked);
    expect(findings.filter(({ verdict }) => verdict === "holds")).toHaveLength(IDS.length - notAsked.length);
    expect(exitCode).toBe(0);
    expect(summary.join("\n").match(/^\| \*\*/gm)).toHaveLength(IDS.length);
    const { github, service } = emulator;
    const wrong = [github.violations, github.oddAnswers, service.violations, service.oddAnswers];
    expect(wrong).toEqual([[], [], [], []]);
    expect(leftBehind(ran)).toEqual([]);
    const pull = github.thread({ repository: "acme/handbook", kind: "pull", number: 12 });
    expect(pull).toMatchObject({ reactions: [] });
    expect(github.state.getThread({ repository: "acme/handbook", number: 12 }).state).toBe("closed");
    expect(SECRETS.filter((secret) => everythingWritten(ran).includes(secret))).toEqual([]);
  });
});

describe("the number of pages with visitors", () => {
  test.each([
    [0, 1],
    [2, 1],
    [3, 8],
    [4, 8],
    [250, 8],
    [251, 7],
    [600, 7],
  ])("of %i makes no false alarm", async (rows, holding) => {
    const scene = await setScene({ rows: visitorRows(rows), isLimited: false }, { isCacheReal: false });

    await scene.run({ phase: "service" });
    await scene.run({ phase: "finish" });

    const findings = readTable(scene.printed.join("\n")).filter(({ id }) => id.startsWith("visitors-"));
    expect(bad(findings)).toEqual([]);
    expect(findings.filter(({ verdict }) => verdict === "holds")).toHaveLength(holding);
  });
});

describe("where an assumption is false, it is named, and no other one", () => {
  test.each(ONE_OF_EACH)("%s", expectNamed);
});

describe("in one go, as `npm run live`", () => {
  test("creates no job without `--jobs`, asks what its tokens can, and tidies up", async () => {
    const scene = await setScene({ isPublic: true }, { isCacheReal: false });

    const exitCode = await scene.run(ALL, {
      env: { GITHUB_TOKEN: TOKENS.full, LIVE_BARE_TOKEN: TOKENS.bare },
    });

    const findings = readTable(scene.printed.join("\n"));
    expect(bad(findings)).toEqual([]);
    expect(exitCode).toBe(0);
    const asked = findings.filter(({ verdict }) => verdict === "holds").map(({ id }) => id);
    const costly = ASSUMPTIONS.filter(({ cost }) => cost !== "free").map(({ id }) => id);
    expect(asked.filter((id) => costly.includes(id))).toEqual([]);
    expect(asked).toContain("permission-bare");
    expect(findings.find(({ id }) => id === "react-issues-alone")).toMatchObject({ verdict: "not asked" });
    expect(scene.emulator.service.jobs.all).toEqual([]);
    expect(leftBehind(scene)).toEqual([]);
  });

  test("asks nothing that it has no key for", async () => {
    const scene = await setScene({}, { isCacheReal: false });

    const exitCode = await scene.run({}, { env: { MINTLIFY_API_KEY: "" } });

    const asked = readTable(scene.printed.join("\n")).filter(({ verdict }) => verdict !== "not asked");
    expect(asked.map(({ id }) => id)).toEqual(["cache-write", "cache-prefix", "cache-miss"]);
    expect(exitCode).toBe(0);
    expect([scene.emulator.service.requests, scene.emulator.github.requests]).toEqual([[], []]);
  });

  test("tidies up after it was broken off in the middle", async () => {
    const cancel = new AbortController();
    const scene = await setScene({}, { isCacheReal: false });
    const { faults } = scene.emulator.github;
    const remake = () => {
      cancel.abort(new Error("The run was broken off."));
      return {};
    };
    faults.add({ kind: "graphql:Page", at: 3, fault: { type: "remake", remake } });

    const beside = { env: { GITHUB_TOKEN: TOKENS.full }, signal: cancel.signal };
    const exitCode = await scene.run(ALL, beside);

    expect(exitCode).toBe(1);
    expect(leftBehind(scene)).toEqual([]);
  });

  test("says what could not be found out", async () => {
    const scene = await setScene({}, { isCacheReal: false });
    const fault = { type: "status", status: 500, body: { message: "No" } } as const;
    scene.emulator.github.faults.add({ kind: "create-issue", at: 1, fault });

    const exitCode = await scene.run(ALL, { env: { GITHUB_TOKEN: TOKENS.full } });

    const findings = readTable(scene.printed.join("\n"));
    expect(exitCode).toBe(1);
    expect(findings.find(({ id }) => id === "node-issue")).toMatchObject({
      verdict: "broken",
      seen: "nothing to ask about: The test's issue could not be opened (500).",
    });
  });

  test("says what is left behind", async () => {
    const scene = await setScene({}, { isCacheReal: false });
    const fault = { type: "status", status: 403, body: { message: "No" } } as const;
    // The first one is asked for by an assumption.
    scene.emulator.github.faults.add({ kind: "delete-reaction", at: 2, fault });

    await scene.run(ALL, { env: { GITHUB_TOKEN: TOKENS.full } });

    expect(leftBehind(scene)).toEqual([`pull ${PULL}: eyes`]);
    expect(scene.printed.join("\n")).toContain(`Left behind: reaction on ${PULL}: GitHub answered 403`);
    expect(scene.summary.join("\n")).toContain(`reaction on ${PULL}`);
  });
});

const recordedFault = v.object({
  type: v.literal("status"),
  status: v.number(),
  body: v.unknown(),
  contentType: v.string(),
});
const recordedPage = v.object({ body: v.string(), bodyHTML: v.string() });

describe("what was recorded", () => {
  test("is a fault and a page as the emulator takes them", async () => {
    const { emulator, folder } = await play();
    const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
    const fault = v.parse(recordedFault, read("answers/missing-scope.json"));
    const page = v.parse(recordedPage, read("pages/comment.json"));
    const { service, github } = emulator;

    service.faults.clear();
    service.faults.add({ kind: "get", at: "every", fault });
    const answer = await askService(service, { path: "/v2/agent/docs/job/1" });
    const comment = github.state.addComment({ number: PULL, author: "wren", body: page.body });
    github.state.setBodyHTML(comment, page.bodyHTML);
    const query = `query Page($ids: [ID!]!) { nodes(ids: $ids) { ... on Comment { bodyHTML } } }`;
    const body = { query, variables: { ids: [comment.nodeId] } };
    const shown = await askGitHub(github, { token: TOKENS.full, path: "/graphql", body });

    expect(answer).toMatchObject({ status: 403, json: { error: "Insufficient scope" } });
    expect(shown.json).toEqual({ data: { nodes: [{ bodyHTML: page.bodyHTML }] } });
  });

  test("has neither secrets nor addresses of mail in it", async () => {
    const { folder } = await setScene({}, { isCacheReal: false });
    const recorder = createRecorder(folder, ["mint_secret", ""]);

    recorder.json("one", {
      text: "mint_secret of max@example.org",
      deep: [{ also: "mint_secret" }],
      count: 1,
    });

    expect(JSON.parse(readFileSync(join(folder, "one.json"), "utf8"))).toEqual({
      text: "*** of someone@example.com",
      deep: [{ also: "***" }],
      count: 1,
    });
  });
});

describe("the command line", () => {
  test("has to name the repository; a workflow's own counts in a workflow alone", () => {
    const inActions = { GITHUB_REPOSITORY: "acme/shop", GITHUB_ACTOR: "max" };
    expect(() => readOptions([], inActions)).toThrow("--repository owner/name");
    expect(readOptions([], { ...inActions, GITHUB_ACTIONS: "true" })).toMatchObject({
      repository: { owner: "acme", name: "shop" },
      person: "max",
      jobs: 0,
      quota: false,
    });
  });

  test.each([
    [["--jobs", "many"], "`--jobs` is a number"],
    [["--mail", "https://github.com/acme/shop/issues/7"], "#issuecomment-123"],
    [["--phase", "half"], "`--phase` is one of all, stage"],
    [["--job", "1"], "Unknown option"],
  ])("refuses %j", (flags, problem) => {
    expect(() => readOptions(["--repository", "acme/shop", ...flags], {})).toThrow(problem);
  });

  test("creates five jobs at most", () => {
    expect(readOptions(["--repository", "acme/shop", "--jobs", "90"], {}).jobs).toBe(5);
  });
});

test("every file that the table names is there", () => {
  const files = ASSUMPTIONS.flatMap(({ relies }) => [...relies]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
