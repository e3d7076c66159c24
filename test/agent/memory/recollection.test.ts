import { describe, expect, test } from "vitest";
import type { Marker } from "../../../src/agent/comment/marker.ts";
import type { OwnComment } from "../../../src/agent/comment/own-comments.ts";
import { recollect } from "../../../src/agent/memory/recollection.ts";
import { aMarker } from "../a-marker.ts";

const mine = { key: "k", digest: "mine", attempt: "77.2" };
let count = 0;

function comment(parts: Partial<Marker>, verified = true): OwnComment {
  count += 1;
  const marker = aMarker({ key: "k", digest: "mine", jobId: "j1", ...parts });
  const written = { kind: "issue-comment", id: String(count), url: `https://x.example/${count}` } as const;
  const found = { ...written, body: "", author: { login: "github-actions[bot]", isBot: true } };
  return verified ? { marker, verified, comment: found } : { marker, verified: false, comment: found };
}

const unreadable: OwnComment = { ...comment({}), verified: false, marker: { key: "k" } };

/** What is found, and which job is remembered, or why none is. */
describe("which memory is this step's", () => {
  test.each<[string, readonly OwnComment[], string]>([
    ["no comment", [], "nothing"],
    ["its own", [comment({})], "j1"],
    [
      "its own, though a later one is another step's",
      [comment({}), comment({ digest: "o", jobId: "j2" })],
      "j1",
    ],
    ["the only one, though the prompt has changed", [comment({ digest: "before" })], "j1"],
    [
      "one that another step wrote in this very attempt",
      [comment({ digest: "o", attempt: "77.2" })],
      "nothing",
    ],
    [
      "the only one that is no other step's of this attempt",
      [comment({ digest: "before" }), comment({ digest: "o", attempt: "77.2", jobId: "j2" })],
      "j1",
    ],
    ["two of other prompts", [comment({ digest: "a" }), comment({ digest: "b", jobId: "j2" })], "several"],
    ["two of one prompt", [comment({}), comment({ jobId: "j2" })], "several"],
    ["two of one prompt and of one job", [comment({}), comment({})], "j1"],
    ["two of one prompt, of which one has no job yet", [comment({ jobId: null }), comment({})], "several"],
    [
      "two of one prompt, of which one is another delivery's",
      [comment({ attempt: "76.1", jobId: "j0" }), comment({})],
      "j1",
    ],
    [
      "two other deliveries'",
      [comment({ attempt: "75.1" }), comment({ attempt: "76.1", jobId: "j2" })],
      "several",
    ],
    ["one that does not verify", [comment({}, false)], "unverified"],
    ["one that does not verify, of another prompt", [comment({ digest: "o" }, false)], "unverified"],
    ["one of another version", [unreadable], "unverified"],
    ["one that does not verify, beside one that does", [comment({}, false), comment({ jobId: "j2" })], "j2"],
    [
      "one that does not verify and says that there is no job",
      [comment({ jobId: null, phase: "error" }, false)],
      "nothing",
    ],
    [
      "one that says that there is no job, beside one that does not verify and says that there is",
      [comment({ jobId: null, phase: "error" }), comment({}, false)],
      "unverified",
    ],
  ])("%s", (_, found, expected) => {
    const recollection = recollect(found, mine);
    const job = recollection.kind === "remembered" ? recollection.memory.jobId : recollection.kind;
    expect(job).toBe(expected);
  });

  test("what is remembered is where it stands and what it says", () => {
    const found = comment({ phase: "failed", isNotified: true, writtenAt: 5 });
    expect(recollect([found], mine)).toMatchObject({
      kind: "remembered",
      isShared: false,
      memory: {
        digest: "mine",
        phase: "failed",
        isNotified: true,
        writtenAt: 5,
        comment: { id: found.comment.id },
      },
    });
  });

  test.each([
    [
      "a refused key's comment, which says that there is no job",
      [comment({ jobId: null, phase: "error" }, false)],
      true,
    ],
    [
      "neither of two",
      [
        comment({ jobId: null, phase: "error", digest: "a" }, false),
        comment({ jobId: null, phase: "error", digest: "b" }, false),
      ],
      false,
    ],
  ])("a re-run goes on in %s", (_, found, goesOn) => {
    const recollection = recollect(found, mine);
    expect(recollection).toMatchObject({
      kind: "nothing",
      comment: goesOn ? { id: found[0]?.comment.id } : null,
    });
  });

  test.each([
    ["two digests", [comment({}), comment({ digest: "o" })], true],
    ["another step's of this attempt", [comment({ digest: "o", attempt: "77.2" })], true],
    ["one", [comment({})], false],
  ])("a key is shared where there are %s", (_, found, isShared) => {
    expect(recollect(found, mine)).toMatchObject({ isShared });
  });
});
