import { describe, expect, test } from "vitest";
import { createNoteSigner } from "../../../src/agent/comment/signed-note.ts";
import { findHandOver } from "../../../src/agent/hand-over/find.ts";
import { createHandOverCodec, hasHandOver, hiddenLine } from "../../../src/agent/hand-over/marker.ts";
import type { ThreadComment } from "../../../src/github/thread.ts";
import { aHandOver } from "../a-hand-over.ts";

const KNOWN = aHandOver({ fixes: 1, lastSha: "c".repeat(40) });
const PLACE = { pullNumber: 8, commentId: "501" };
const codec = createHandOverCodec("mint_key", "100");
const hidden = codec.write(KNOWN, PLACE);
const unfinished = codec.write(KNOWN, { pullNumber: 8, commentId: null });

test("what was written is read again, in its own place", () => {
  expect(codec.read(`Ask here.\n\n${hidden}\n`, PLACE)).toEqual({ kind: "verified", handOver: KNOWN });
  expect(codec.read(unfinished, PLACE)).toEqual({ kind: "unfinished", handOver: KNOWN });
});

test("one that was written before earlier commits were remembered knows of none", () => {
  const { earlierShas: _, ...older } = KNOWN;
  const signer = createNoteSigner("mint_key", "100", "hand-over");
  const written = signer.write({ pull: 8, comment: "501", handOver: older }, 8);
  expect(codec.read(written, PLACE)).toEqual({ kind: "verified", handOver: KNOWN });
});

describe("what is no hand-over of this place", () => {
  const changed = hidden.replace(/ ([\w-]+)\./, (_, payload: string) => {
    const text = Buffer.from(payload, "base64url").toString().replace("job-1", "job-2");
    return ` ${Buffer.from(text).toString("base64url")}.`;
  });
  test.each<[string, string, typeof PLACE, string | undefined]>([
    ["a copy in another comment of the thread", hidden, { ...PLACE, commentId: "502" }, "copy"],
    ["a copy in another pull request", hidden, { ...PLACE, pullNumber: 9 }, "copy"],
    ["an unfinished one in another pull request", unfinished, { ...PLACE, pullNumber: 9 }, "copy"],
    ["another job's id forged into it", changed, PLACE, "unverified"],
    ["another MAC", hidden.replace(/\.[\w-]{43} /, `.${"A".repeat(43)} `), PLACE, "unverified"],
    ["text after it", `${hidden} and more`, PLACE, "verified"],
    ["no text", "", PLACE, undefined],
    ["a payload that is no JSON", `<!-- docs-agent-hand-over eA.${"A".repeat(43)} -->`, PLACE, undefined],
    ["a tracking comment's marker", hidden.replace("hand-over", "action"), PLACE, undefined],
  ])("%s", (_, body, place, expected) => {
    expect(codec.read(body, place)?.kind).toBe(expected);
  });

  test.each([
    ["another key", createHandOverCodec("mint_other", "100")],
    ["another repository", createHandOverCodec("mint_key", "101")],
    ["no key", createHandOverCodec("", "100")],
  ])("%s", (_, other) => {
    expect(other.read(hidden, PLACE)).toEqual({ kind: "unverified", project: KNOWN.project });
  });
});

test("without a key nothing is signed", () => {
  expect(createHandOverCodec("", "100").write(KNOWN, PLACE)).toBe("");
});

test("a comment with a hand-over is known as one, whoever wrote it", () => {
  expect([hasHandOver(hidden), hasHandOver(`/docs x\n${hidden}`), hasHandOver("/docs x")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("of a comment that quotes a hand-over, what is read and what is kept is its own, at the end", () => {
  const quoted = codec.write(aHandOver({ jobId: "job-9" }), { ...PLACE, commentId: "499" });
  const body = `> ${quoted}\n\n${hidden}`;
  expect(codec.read(body, PLACE)).toEqual({ kind: "verified", handOver: KNOWN });
  expect(hiddenLine(body)).toBe(hidden);
});

describe("which one of a conversation decides", () => {
  const comment = (id: string, body: string): ThreadComment => ({
    kind: "issue-comment",
    id,
    url: "",
    body,
    author: { login: "github-actions", isBot: true },
  });
  const at = (id: string, known = KNOWN) => comment(id, codec.write(known, { pullNumber: 8, commentId: id }));
  const old = (id: string) =>
    comment(id, createHandOverCodec("mint_old", "100").write(KNOWN, { pullNumber: 8, commentId: id }));
  test.each<[string, ThreadComment[], string]>([
    ["no comment", [], "none"],
    ["others alone", [comment("1", "hello"), comment("2", hidden)], "none"],
    ["the first of two", [at("3"), at("4", { ...KNOWN, jobId: "job-2" })], "verified 3"],
    ["a verified one after one of an old key", [old("3"), at("4")], "verified 4"],
    ["one of an old key", [comment("1", hidden), old("3")], "unverified 3"],
    ["an unfinished one", [comment("3", unfinished), comment("4", unfinished)], "unfinished 3"],
    ["an unfinished one beside a finished one", [comment("3", unfinished), at("4")], "verified 4"],
  ])("%s", (_, comments, expected) => {
    const found = findHandOver(comments, { handOverCodec: codec, pullNumber: 8 });
    expect(found.kind === "none" ? "none" : `${found.kind} ${found.comment.id}`).toBe(expected);
  });
});
