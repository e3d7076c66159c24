import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";
import { createMarkerCodec, type Marker } from "../../../src/agent/comment/marker.ts";
import { findOwnComment, findWritten } from "../../../src/agent/comment/own-comments.ts";
import { NO_MEMORY, recallFromThread } from "../../../src/agent/memory/memory.ts";
import { connectTo, limits } from "../../github/connect.ts";

const repository = { owner: "acme", name: "shop" };
const BOT = "github-actions[bot]";
const codec = createMarkerCodec("mint_key", repository);
const KEY = "0123456789abcdef01234567-010101010101010101";
const marker: Marker = {
  key: KEY,
  digest: "d",
  attempt: "7.1",
  project: "p",
  jobId: "j1",
  phase: "working",
  watchedUntil: 0,
  since: 0,
  instruction: "",
  askedBy: "",
  reactTo: null,
  history: [],
  prLink: null,
  earlier: [],
  isNotified: false,
};
const thread = { kind: "issue", number: 7, url: "https://github.com/acme/shop/issues/7" } as const;

describe("what the thread remembers", () => {
  let github: EmulatedGitHub;

  beforeEach(async () => {
    github = await startGitHub();
  });
  afterEach(() => github.close());

  const write = (author: string, changes: Partial<Marker> = {}, key = "mint_key") =>
    github.state.addComment({
      number: 7,
      author,
      body: `Working.\n${createMarkerCodec(key, repository).write({ ...marker, ...changes }, 7)}`,
    });
  const search = { thread, since: new Date(0), codec };
  const look = (token: string = SEED_TOKENS.installation) =>
    recallFromThread(
      { ...search, github: connectTo(github, token), limits: limits() },
      { key: KEY, digest: "d", attempt: "7.2" },
    );

  test("nothing, when there is no comment with the key", async () => {
    write(BOT, { key: "another" });
    expect(await look()).toEqual(NO_MEMORY);
    expect(github.requests.map(({ kind }) => kind)).toEqual(["list-comments"]);
  });

  test("the own comment", async () => {
    const written = write(BOT);
    expect(await look()).toMatchObject({
      kind: "found",
      marker: { jobId: "j1" },
      comment: { id: String(written.id) },
    });
  });

  test("a comment that was written without an answer, less its text, which the state has no room for", async () => {
    const startedAtMs = Date.now();
    // That of an earlier attempt, which somebody else may finish, is not this run's.
    write(BOT);
    const written = write(BOT, { since: Math.floor(startedAtMs / 1000) });
    const found = await findWritten({
      github: connectTo(github),
      ...search,
      key: KEY,
      startedAtMs,
      limits: limits(),
    });
    expect(found).toEqual({
      kind: "issue-comment",
      id: String(written.id),
      url: expect.stringContaining(`-${written.id}`),
    });
  });

  test.each([
    ["a stranger's copy", "stranger"],
    ["another bot's copy", "renovate[bot]"],
    ["a look-alike's copy", "github-action[bot]"],
  ])("not %s", async (_, author) => {
    write(author);
    expect(await look()).toEqual(NO_MEMORY);
  });

  test("the latest of several", async () => {
    write(BOT, { jobId: "j1" });
    write(BOT, { jobId: "j2" });
    expect(await look()).toMatchObject({ marker: { jobId: "j2" } });
  });

  test("an earlier instruction of a comment that tells of a later one", async () => {
    const { key, digest, attempt, jobId, phase, instruction, askedBy, prLink } = marker;
    const earlier = [{ key, digest, attempt, jobId, phase, instruction, askedBy, prLink }];
    write(BOT, { key: "later", jobId: "j2", phase: "failed", history: ["Before."], earlier });
    expect(await look()).toMatchObject({
      kind: "found",
      marker: { jobId: "j1", phase: "working", history: ["Before."] },
    });
  });

  test("that a comment does not verify", async () => {
    write(BOT, {}, "mint_rotated");
    expect(await look()).toEqual({ kind: "unverified" });
  });

  test("the latest that verifies, whatever somebody got the bot to repeat after it", async () => {
    write(BOT, { jobId: "j1" });
    write(BOT, { jobId: "j2" }, "mint_forged");
    expect(await look()).toMatchObject({ kind: "found", marker: { jobId: "j1" } });
  });

  test("not a person's copy, whose name is the bot's without its suffix", async () => {
    github.state.addUser({ login: "github-actions", type: "User" });
    write("github-actions");
    expect(await look()).toEqual(NO_MEMORY);
  });

  test("what a personal token wrote", async () => {
    write("max");
    expect(await look(SEED_TOKENS.user)).toMatchObject({ kind: "found" });
    expect(await look()).toEqual(NO_MEMORY);
  });

  test("what an App's token wrote, whatever GraphQL calls it", async () => {
    github.state.addToken({
      token: "ghs_app",
      kind: "installation",
      login: "docs[bot]",
      viewerLogin: "Docs",
      permissions: { issues: "read" },
    });
    write("docs[bot]");
    expect(await look("ghs_app")).toMatchObject({ kind: "found" });
  });

  test("on the third page", async () => {
    write(BOT);
    Array.from({ length: 250 }, (_, index) =>
      github.state.addComment({ number: 7, author: "reed", body: `${index}` }),
    );
    expect(await look()).toMatchObject({ kind: "found" });
    write(BOT, { jobId: "j9" });
    expect(await look()).toMatchObject({ marker: { jobId: "j9" } });
  });

  test("nothing of another thread", async () => {
    const other = createMarkerCodec("mint_key", repository).write(marker, 8);
    github.state.addComment({ number: 7, author: BOT, body: other });
    expect(await look()).toEqual({ kind: "unverified" });
  });

  test.each([[403], [404], [410], [500], [401]])("nothing that could be read, at %d", async (status) => {
    github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status } });
    expect(await look()).toMatchObject({ kind: "unreadable" });
  });

  test("an own comment, verified or not, for those who look for any", async () => {
    write(BOT, {}, "mint_rotated");
    const found = await findOwnComment({
      github: connectTo(github),
      ...search,
      matches: () => true,
      limits: limits(),
    });
    expect(found?.verified).toBe(false);
  });
});
