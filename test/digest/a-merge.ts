import type { Merge } from "../../src/digest/merges.ts";
import type { Span } from "../../src/digest/spans.ts";

const unused = () => Promise.reject(new Error("Nothing is asked for here."));
const source = {
  owner: "acme",
  name: "app",
  github: { rest: unused, restPage: unused, graphql: unused, graphqlParts: unused },
  token: "sources-token",
  isHere: false,
  facts: { id: 1, fullName: "acme/app", defaultBranch: "main", isPublic: true, isPrivate: false },
  isShown: true,
  follows: null,
  includesPaths: false,
  isTagWanted: null,
  words: [],
} as const;

/** A source in which nothing is new. */
export const from: Span = {
  source,
  tag: "",
  hasRelease: true,
  since: 0,
  waiting: 0,
  from: "a",
  steps: [],
  oldest: 0,
  to: "b",
  cursor: null,
};

/** A merge that nothing but a number is known of. */
export function aMerge(number: number, changes: Partial<Merge> = {}): Merge {
  const pull = { id: "", number, title: "One", at: 0, authors: ["wren"], labels: [], commit: "c", body: "" };
  return { ...pull, source, changes: null, details: null, hasFiles: false, why: "", ...changes };
}
