import { describe, expect, test } from "vitest";
import { advance, createRecordCodec, type Progress } from "../../../src/agent/record/record.ts";
import { aRecord, OWNER } from "./a-record.ts";

const codec = createRecordCodec(OWNER);

describe("a record as text", () => {
  test.each<Progress>([
    { state: "none", jobId: null, outcome: null },
    { state: "sending", jobId: null, outcome: null },
    { state: "sending", jobId: "job-1", outcome: null },
    { state: "working", jobId: "job-1", outcome: null },
    { state: "ended", jobId: "job-1", outcome: "failed" },
  ])("comes back as it was: $state of $jobId", (progress) => {
    const record = advance({ ...aRecord(), attempt: 12 }, progress);
    expect(codec.read(codec.write(record, "here"), "here")).toEqual(record);
  });

  test("begins with what a cache is asked for, in lower case", () => {
    const text = codec.write(aRecord(), "cache");
    expect(text).toMatch(/^0123abcd\/1\/working\/[\da-f]+\/[\da-f]{64}$/);
  });

  test("is read as version 1.0.0 wrote it, since a comment outlives an update", () => {
    const text =
      "0123abcd/1/working/5b2270222c226a6f622d31222c6e756c6c2c6e756c6c2c226d6f6e61222c7b226b696e64223a2269737375652d636f6d6d" +
      "656e74222c226964223a337d2c313739303030303030305d/cad035c61210bcd8eaecd771ac703b65646d3b8d73a3017f38afb87b11a9a700";
    expect(codec.read(text, "here")).toEqual(aRecord());
  });

  const text = codec.write(aRecord(), "here");
  const flip = (at: number) => `${text.slice(0, at)}${text[at] === "0" ? "1" : "0"}${text.slice(at + 1)}`;

  test.each<[what: string, read: () => unknown]>([
    ["for another place", () => codec.read(text, "there")],
    ["under another key", () => createRecordCodec({ ...OWNER, apiKey: "mint_other" }).read(text, "here")],
    [
      "of another service",
      () => createRecordCodec({ ...OWNER, baseUrl: "https://x.example" }).read(text, "here"),
    ],
    ["of another repository", () => createRecordCodec({ ...OWNER, repository: "2" }).read(text, "here")],
    ["with another key of a request", () => codec.read(flip(0), "here")],
    ["with another state", () => codec.read(text.replace("/working/", "/ended/"), "here")],
    ["with another attempt", () => codec.read(text.replace("/1/", "/2/"), "here")],
    ["with another job", () => codec.read(flip(text.length - 80), "here")],
    ["with another MAC", () => codec.read(flip(text.length - 1), "here")],
    ["cut short", () => codec.read(text.slice(0, -1), "here")],
    ["that is none", () => codec.read("none", "here")],
  ])("is none %s", (_, read) => {
    expect(read()).toBeUndefined();
  });
});
