import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainLink } from "../src/plain-link.ts";

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
  ["undefined", undefined],
  ["empty", ""],
  ["a number", 12],
  ["true", true],
  ["a list", ["https://github.com/a/b/pull/1"]],
  ["an object", { href: "https://github.com/a/b/pull/1" }],
  ["an object that says it is text", { toString: () => "https://github.com/a/b/pull/1" }],
  ["plain http", "http://github.com/a/b/pull/1"],
  ["javascript", "javascript:alert(1)"],
  ["javascript with slashes", "javascript://github.com/%0aalert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["a file", "file:///etc/passwd"],
  ["ftp", "ftp://github.com/a"],
  ["no scheme", "github.com/a/b/pull/1"],
  ["a relative address", "/a/b/pull/1"],
  ["a scheme-relative address", "//github.com/a/b/pull/1"],
  ["one slash", "https:/github.com/a"],
  ["no slash", "https:github.com/a"],
  ["three slashes", "https:///github.com/a"],
  ["back-slashes", "https:\\\\github.com\\a"],
  ["a back-slash in the path", "https://github.com/a\\b"],
  ["a capital scheme", "HTTPS://github.com/a/b/pull/1"],
  ["a capital host", "https://GitHub.com/a/b/pull/1"],
  ["a user", "https://user@github.com/a"],
  ["a user and a password", "https://user:secret@github.com/a"],
  ["a password alone", "https://:secret@github.com/a"],
  ["a host as a user", "https://github.com@evil.example/a"],
  ["an empty user", "https://@github.com/a"],
  ["a space before", " https://github.com/a"],
  ["a space behind", "https://github.com/a "],
  ["a space within", "https://github.com/a b"],
  ["a line feed", "https://github.com/a\nb"],
  ["a line feed at the end", "https://github.com/a\n"],
  ["a CR", "https://github.com/a\rb"],
  ["a tab", "https://github.com/a\tb"],
  ["a NUL", "https://github.com/a\u0000"],
  ["a delimiter of the output file", "https://github.com/a\nEOF\nx=y"],
  ["a command on a new line", "https://github.com/a\n::set-output name=x::y"],
  ["a double quote", 'https://github.com/a"onclick="x'],
  ["a single quote", "https://github.com/a'x"],
  ["a back-tick", "https://github.com/a`id`"],
  ["an angle bracket", "https://github.com/a<b"],
  ["a closing angle bracket", "https://github.com/a>b"],
  ["a Markdown link's end", "https://github.com/a)b"],
  ["a Markdown link's start", "https://github.com/[a](b"],
  ["a bar", "https://github.com/a|b"],
  ["braces", "https://github.com/${{secrets.X}}"],
  ["a caret", "https://github.com/a^b"],
  ["an umlaut", "https://github.com/ä"],
  ["a host that looks alike", "https://gіthub.com/a"],
  ["a host with a soft hyphen", "https://git\u00adhub.com/a"],
  ["a full-width host", "https://ｇithub.com/a"],
  ["an umlaut in the query", "https://github.com/a?ä"],
  ["a space in the fragment", "https://github.com/a#b c"],
  ["an umlaut in the fragment", "https://github.com/a#ä"],
  ["a DEL", "https://github.com/a\u007f"],
  ["turned text", "https://github.com/\u202ea"],
  ["a zero-width space", "https://github.com/\u200ba"],
  ["a default port", "https://github.com:443/a"],
  ["a port that is none", "https://github.com:99999/a"],
  ["dots in the path", "https://github.com/a/../b"],
  ["escaped dots in the path", "https://github.com/a/%2e%2e/b"],
  ["no host", "https://"],
  ["no path", "https://github.com"],
  ["a number as the host", "https://3232235777/a"],
  ["a hexadecimal host", "https://0x7f.1/a"],
  ["an escaped host", "https://%67ithub.com/a"],
  ["2049 characters", `https://github.com/${"a".repeat(2049 - "https://github.com/".length)}`],
  ["a megabyte", `https://github.com/${"a".repeat(1_000_000)}`],
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
