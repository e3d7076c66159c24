import { describe, expect, test } from "vitest";
import { InputError } from "../../src/action/input-rules.ts";
import { ALL_PATHS } from "../../src/digest/inputs.ts";
import type { Merge, SourceMerges } from "../../src/digest/merges.ts";
import { writePrompt } from "../../src/digest/prompt.ts";

const unused = () => Promise.reject(new Error("Nothing is asked for here."));
const source = {
  owner: "acme",
  name: "app",
  github: { rest: unused, restPage: unused, graphql: unused, graphqlParts: unused },
  token: "sources-token",
  isHere: false,
  facts: { id: 1, fullName: "acme/app", isPublic: true, isPrivate: false },
  isShown: true,
  ...ALL_PATHS,
} as const;
const from: SourceMerges = {
  source,
  merges: [],
  release: undefined,
  hasRelease: true,
  since: 0,
  waiting: 0,
  range: [1, "a", "b", 1],
  skipped: null,
  cursor: null,
  isLost: false,
};

/** The prompt of so many merges that nothing but a number is known of. */
function promptOf(many: number): string {
  const told = Array.from({ length: many }, (_, index): Merge => {
    const number = index + 1;
    const pull = { number, title: "One", at: 0, author: "wren", labels: [], commit: "c", body: "" };
    const unread = { changes: null, details: null, hasFiles: false };
    return { ...pull, ...unread, source, label: `acme/app#${number}`, why: "" };
  });
  const news = { sources: [from], told, reasons: [], instructions: "" };
  return writePrompt(news).sent.text;
}

describe("so many merges", () => {
  test("as have room by number are told, each of them", () => {
    const words = new Set(promptOf(5000).split(/\s/));
    expect(
      Array.from({ length: 5000 }, (_, index) => `#${index + 1}`).filter((it) => !words.has(it)),
    ).toEqual([]);
  });

  test("as have no room by number are an error that says what helps", () => {
    expect(() => promptOf(6000)).toThrow(InputError);
    expect(() => promptOf(6000)).toThrow("6000 merges and pushes are more than one job can be given");
  });
});
