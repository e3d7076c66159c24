import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { listOpenPulls, readPullAuthor } from "../../src/github/pull-requests.ts";
import { connectTo, limits } from "./connect.ts";

const AGENT = "mintlify[bot]";
let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
});

function open(number: number, author = AGENT): void {
  github.state.addPullRequest({ number, author });
}

function list(author = AGENT) {
  return listOpenPulls(connectTo(github), { owner: "acme", name: "shop", author, limits: limits() });
}

async function all(urls: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const url of urls) found.push(url);
  return found;
}

const page = (number: number) => `https://github.com/acme/shop/pull/${number}`;

test("the newest first, without those that are closed or somebody else's", async () => {
  open(20);
  open(21, "mona");
  open(22);
  open(23);
  github.state.getThread({ number: 22 }).state = "closed";

  expect(await all(list())).toEqual([page(23), page(20)]);
});

test.each([["mintlify"], ["mintlify[bot]"], ["Mintlify[bot]"], ["MINTLIFY"]])(
  "%s stands for the app and for its name",
  async (author) => {
    open(20, "mintlify");
    open(21);
    open(22, "mona");

    expect(await all(list(author))).toEqual([page(21), page(20)]);
  },
);

test("who opened a pull request", async () => {
  open(20, "mona");
  const place = { owner: "acme", name: "shop", number: 20, limits: limits() };

  expect(await readPullAuthor(connectTo(github), place)).toBe("mona");
});

test("page by page, and no page more than is asked for", async () => {
  for (let number = 20; number < 270; number += 1) open(number);
  const found = await all(list());
  const asked = github.requests.length;
  const first = await list().next();

  expect([found.length, found[0], first.value]).toEqual([250, page(269), page(269)]);
  expect([asked, github.requests.length - asked]).toEqual([3, 1]);
});

test("more than two thousand by anybody are too many to count", async () => {
  for (let number = 20; number < 2030; number += 1) open(number, "mona");

  await expect(all(list())).rejects.toThrow("GitHub gave no usable answer");
  expect(github.requests).toHaveLength(20);
});
