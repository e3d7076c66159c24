import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";
import type { Marker } from "../../../src/agent/comment/marker.ts";
import { findOwnComments, findWritten } from "../../../src/agent/comment/own-comments.ts";
import { GitHubError } from "../../../src/github/errors.ts";
import { connectTo, limits } from "../../github/connect.ts";
import { aMarker, markerCodec } from "../a-marker.ts";

const BOT = "github-actions[bot]";
const codec = markerCodec();
const marker = aMarker();
const thread = { kind: "issue", number: 7, url: "https://github.com/acme/shop/issues/7" } as const;

describe("own comments of a thread", () => {
  let github: EmulatedGitHub;

  beforeEach(async () => {
    github = await startGitHub();
  });
  afterEach(() => github.close());

  const write = (author: string, changes: Partial<Marker> = {}, key = "mint_key") =>
    github.state.addComment({
      number: 7,
      author,
      body: `Working.\n${markerCodec(key).write({ ...marker, ...changes }, 7)}`,
    });
  const search = { thread, since: new Date(0), markerCodec: codec };
  const find = async (token: string = SEED_TOKENS.installation) => {
    const options = { ...search, github: connectTo(github, token), limits: limits() };
    const found = await findOwnComments(options, (each) => each.marker.key === marker.key);
    return found.map(({ comment, verified }) => ({ id: comment.id, verified }));
  };

  test("none, when there is no comment with the key: nobody is asked whose token it is", async () => {
    write(BOT, { key: "another" });
    expect(await find()).toEqual([]);
    expect(github.requests.map(({ kind }) => kind)).toEqual(["list-comments"]);
  });

  test("all with the key, oldest first", async () => {
    const written = [write(BOT), write(BOT, { jobId: "j2" })];
    expect(await find()).toEqual(written.map(({ id }) => ({ id: String(id), verified: true })));
  });

  test("one that does not verify is said to be so", async () => {
    const { id } = write(BOT, {}, "mint_rotated");
    expect(await find()).toEqual([{ id: String(id), verified: false }]);
  });

  test("a copy in another comment does not verify, since the marker names its own", async () => {
    const { id } = write(BOT, { commentId: "1" });
    expect(await find()).toEqual([{ id: String(id), verified: false }]);
  });

  test("a marker of another thread does not verify", async () => {
    github.state.addComment({ number: 7, author: BOT, body: codec.write(marker, 8) });
    expect(await find()).toMatchObject([{ verified: false }]);
  });

  test.each([
    ["a stranger's copy", "stranger"],
    ["another bot's copy", "renovate[bot]"],
    ["a look-alike's copy", "github-action[bot]"],
  ])("not %s", async (_, author) => {
    write(author);
    expect(await find()).toEqual([]);
  });

  test("not a person's copy, whose name is the bot's without its suffix", async () => {
    github.state.addUser({ login: "github-actions", type: "User" });
    write("github-actions");
    expect(await find()).toEqual([]);
  });

  test("what a personal token wrote", async () => {
    write("max");
    expect(await find(SEED_TOKENS.user)).toHaveLength(1);
    expect(await find()).toEqual([]);
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
    expect(await find("ghs_app")).toHaveLength(1);
  });

  test("on the third page", async () => {
    write(BOT);
    Array.from({ length: 250 }, (_, index) =>
      github.state.addComment({ number: 7, author: "reed", body: `${index}` }),
    );
    write(BOT, { jobId: "j9" });
    expect(await find()).toHaveLength(2);
  });

  test.each([[403], [404], [410], [500], [401]])("an error, at %d", async (status) => {
    github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status } });
    await expect(find()).rejects.toThrow(GitHubError);
  });

  const BEGAN_MS = Date.now();
  const since = Math.floor(BEGAN_MS / 1000);
  const others: readonly [string, Partial<Marker>][] = [
    ["an earlier attempt's", { since, attempt: "76.1" }],
    ["another step's", { since, digest: "another" }],
    ["that of the same step earlier in this run", { since: since - 60 }],
  ];
  const findOwnOne = () =>
    findWritten({
      ...search,
      github: connectTo(github),
      identity: marker,
      startedAtMs: BEGAN_MS,
      limits: limits(),
    });

  test("the one that this run wrote without an answer, less its text, which the state has no room for", async () => {
    for (const [, other] of others) write(BOT, other);
    const written = write(BOT, { since });
    expect(await findOwnOne()).toEqual({
      kind: "issue-comment",
      id: String(written.id),
      url: expect.stringContaining(`-${written.id}`),
    });
  });

  test.each(others)("where this run wrote none, %s is not taken for its own", async (_, other) => {
    write(BOT, other);
    expect(await findOwnOne()).toBeUndefined();
  });
});
