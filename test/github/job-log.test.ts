import { afterEach, beforeEach, expect, test } from "vitest";
import type { JobLog } from "../../emulator/github/checks.ts";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { createJobLogReader } from "../../src/github/job-log.ts";
import { limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
});

function read(log: JobLog, { token = SEED_TOKENS.installation as string, ms = 60_000 } = {}) {
  const jobs = [{ conclusion: "failure" as const, log }];
  const { jobs: added } = github.state.addWorkflowRun({ branch: "docs", sha: "c".repeat(40), jobs });
  const readLog = createJobLogReader({
    token,
    apiUrl: github.apiUrl,
    repository: { owner: "acme", name: "shop" },
    mask: (line) => line.replaceAll("secret", "***"),
  });
  return readLog(added[0]?.id ?? 0, limits({ ms }));
}

const TIME = "2026-11-22T10:00:00.1234567Z ";
const lines = (count: number) => Array.from({ length: count }, (_, index) => `${TIME}line ${index}`);

test("the forty lines that end with the last error, whatever comes after it", async () => {
  const written = [
    ...lines(60),
    `${TIME}##[error]first`,
    ...lines(100),
    `${TIME}##[error]Process completed.`,
  ];
  const found = await read([...written, ...lines(30)].join("\n"));

  expect(found).toHaveLength(40);
  expect([found[0], found.at(-2), found.at(-1)]).toEqual([
    "line 61",
    "line 99",
    "##[error]Process completed.",
  ]);
});

test.each<readonly [string, string, string[]]>([
  ["no error", lines(5).join("\n"), []],
  ["nothing at all", "", []],
  ["a short log", `${TIME}one\r\n${TIME}##[error]two\r\n`, ["one", "##[error]two"]],
  ["colours and titles", `\u001b[31mred\u001b[0m\u001b]0;title\u0007!\n##[error]x`, ["red!", "##[error]x"]],
  ["a progress bar", "10 %\r50 %\rdone\n##[error]x", ["done", "##[error]x"]],
  ["a byte order mark", `\uFEFF${TIME}##[error]x`, ["##[error]x"]],
  ["a secret", "the secret is secret\n##[error]x", ["the *** is ***", "##[error]x"]],
  [
    "a secret where a line is cut",
    `${"x".repeat(397)}secret\n##[error]x`,
    [`${"x".repeat(397)}***`, "##[error]x"],
  ],
])("a log with %s", async (_, log, expected) => {
  expect(await read(log)).toEqual(expected);
});

test("no half of a secret is kept of a line that is too long to be looked at whole", async () => {
  const line = `##[error]${"x".repeat(16 * 1024 - 20)}\r##[error]${"secret".repeat(500)}`;

  expect((await read(line)).join("")).not.toMatch(/s(?:e(?:c(?:r(?:e)?)?)?)?$/);
});

test("the storage gets no token", async () => {
  await read("##[error]x");

  expect(github.storage.requests).toHaveLength(1);
  expect(github.storage.requests[0]).not.toHaveProperty("authorization");
  expect(JSON.stringify(github.storage.requests)).not.toContain(SEED_TOKENS.installation);
});

test("a log of 100 MB, half of it one line, is read in little memory", async () => {
  const megabyte = "x".repeat(1024 * 1024);
  const before = process.memoryUsage.rss();
  let most = 0;
  const log = function* () {
    yield "##[error]the beginning\n";
    for (let piece = 0; piece < 100; piece += 1) {
      most = Math.max(most, process.memoryUsage.rss() - before);
      yield piece < 50 ? megabyte : `${lines(20_000).join("\n")}\n`;
    }
    yield "##[error]the end";
  };
  const found = await read(log);

  // A machine that does not read it in ten seconds knows the error of the beginning.
  expect(["##[error]the beginning", "##[error]the end"]).toContain(found.at(-1));
  // Both ends of the connection are in this process.
  expect(most / 1024 / 1024).toBeLessThan(200);
});

test("a log that does not end in time is worth what was read of it", async () => {
  const log = function* () {
    yield "cause\n##[error]early\n";
    for (;;) yield `${"more\n".repeat(1000)}`;
  };

  expect(await read(log, { ms: 700 })).toEqual(["cause", "##[error]early"]);
});

test.each([
  ["without the permission", { readsPublic: false }, "forbidden"],
  ["that is refused", { expired: true }, "token-refused"],
])("a token %s is an error, and the storage is not asked", async (_, kind, expected) => {
  github.state.addToken({ token: "ghs_little", kind: "installation", ...kind });

  await expect(read("##[error]x", { token: "ghs_little" })).rejects.toMatchObject({ kind: expected });
  expect(github.storage.requests).toEqual([]);
});
