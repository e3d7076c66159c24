import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPullRequestLink, isSamePull, plainLink } from "../src/plain-link.ts";

describe("handed on as it is", () => {
  test.each([
    ["https://github.com/acme/handbook/pull/12"],
    ["https://gitlab.example.com/acme/handbook/-/merge_requests/12"],
    ["https://git.example.com:8443/pr/1"],
    ["https://github.com/acme/handbook/pull/12?diff=split#issue-1"],
    ["https://github.com/acme/handb%C3%B6k/pull/12"],
    ["https://xn--bcher-kva.example/pr/1"],
    ["https://192.0.2.1/pr/1"],
    [`https://github.com/${"a".repeat(2048 - "https://github.com/".length)}`],
  ])("%s", (link) => {
    expect(plainLink(link)).toBe(link);
  });
});

/** Each of these would mean something else to somebody, or break out of where it stands. */
const hostile: ReadonlyArray<readonly [what: string, link: unknown]> = [
  ["nothing", null],
  ["empty", ""],
  ["a number", 12],
  ["an object that says it is text", { toString: () => "https://github.com/a/b/pull/1" }],
  ["plain http", "http://github.com/a/b/pull/1"],
  ["javascript", "javascript:alert(1)"],
  ["no scheme", "github.com/a/b/pull/1"],
  ["one slash", "https:/github.com/a"],
  ["back-slashes", "https:\\\\github.com\\a"],
  ["a capital host", "https://GitHub.com/a/b/pull/1"],
  ["a user", "https://user@github.com/a"],
  ["a user and a password", "https://user:secret@github.com/a"],
  ["a space behind", "https://github.com/a "],
  ["a line feed at the end", "https://github.com/a\n"],
  ["a tab", "https://github.com/a\tb"],
  ["a command on a new line", "https://github.com/a\n::set-output name=x::y"],
  ["a double quote", 'https://github.com/a"onclick="x'],
  ["a back-tick", "https://github.com/a`id`"],
  ["an angle bracket", "https://github.com/a<b"],
  ["a Markdown link's end", "https://github.com/a)b"],
  ["a bar", "https://github.com/a|b"],
  ["braces", "https://github.com/${{secrets.X}}"],
  ["an umlaut", "https://github.com/ä"],
  ["a host that looks alike", "https://gіthub.com/a"],
  ["a DEL", "https://github.com/a\u007f"],
  ["turned text", "https://github.com/\u202ea"],
  ["a default port", "https://github.com:443/a"],
  ["dots in the path", "https://github.com/a/../b"],
  ["a number as the host", "https://3232235777/a"],
  ["2049 characters", `https://github.com/${"a".repeat(2049 - "https://github.com/".length)}`],
];

describe("never handed on", () => {
  test.each(hostile)("%s", (_, link) => {
    expect(plainLink(link)).toBeUndefined();
  });
});

test("whatever passes is its own serialisation, and safe to write anywhere", () => {
  const piece = fc.oneof(fc.webUrl({ validSchemes: ["https"], withFragments: true }), fc.string());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 3 }), (pieces) => {
      const link = plainLink(pieces.join("")) ?? "https://none.example/";
      expect(new URL(link).href).toBe(link);
      expect(link).toMatch(/^https:\/\/[^\s"'`<>()[\]{}|\\^@]+(@|[^\s"'`<>()[\]{}|\\^])*$/);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["https://github.com/acme/handbook/pull/12", true],
  ["https://gitlab.example.com/group/acme/handbook/-/merge_requests/12", true],
  ["https://github.com/login/oauth/authorize?client_id=1&scope=repo", false],
  ["https://github.com/login/oauth/authorize?next=/a/b/pull/1", false],
  ["https://github.com/login#/a/b/pull/1", false],
  ["https://github.com/login/oauth/authorize%3Fclient_id=1/pull/1", false],
  ["https://github.com/acme/handbook/pull/12/files", false],
  ["https://github.com/acme/handbook/pull/new", false],
  ["https://pull/1", false],
])("%s is shown as a link: %s", (link, isLive) => {
  const plain = plainLink(link);
  expect(plain !== undefined && isPullRequestLink(plain)).toBe(isLive);
});

const LINK = "https://github.com/acme/shop/pull/12";

describe("two links are of one pull request", () => {
  test.each([
    [LINK, true],
    [`${LINK}/`, true],
    ["https://GITHUB.com/Acme/Shop/pull/12", true],
    [`${LINK}/files?x=1#diff`, true],
    ["https://github.com/acme/store/pull/12", false],
    ["https://github.com/acme/shop/pull/13", false],
    ["https://ghe.example/acme/shop/pull/12", false],
    ["https://github.com/acme/shop/compare/12", false],
  ])("%s: %s", (other, isSame) => {
    expect(isSamePull(LINK, other)).toBe(isSame);
  });
});
