import { describe, expect, test } from "vitest";
import {
  createRecordCodec,
  endedAs,
  NEW_JOB,
  nothingSent,
  type RequestRecord,
  sendingTo,
  workingOn,
} from "../../../src/agent/record/record.ts";
import { plainLink } from "../../../src/plain-link.ts";
import { aRecord, OWNER } from "./a-record.ts";

const codec = createRecordCodec(OWNER);
const LINK = plainLink("https://github.com/acme/handbook/pull/12") ?? null;
const EARLIER = plainLink("https://github.com/acme/handbook/pull/9") ?? null;

describe("a record as text", () => {
  const before = { ...aRecord({ earlierPull: EARLIER }), attempt: 12 };

  test.each<RequestRecord>([
    nothingSent(before),
    sendingTo(NEW_JOB, before, 5),
    sendingTo({ jobId: "job-1", earlierPull: EARLIER }, before, 5),
    before,
    endedAs("failed", null, before),
    endedAs("pull-request", LINK, before),
    endedAs("pull-request", LINK, aRecord()),
  ])("comes back as it was: $state of $jobId", (record) => {
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

describe("a record that goes on", () => {
  const ended = endedAs("pull-request", LINK, aRecord({ earlierPull: EARLIER, watchedUntil: 5 }));

  test.each<[what: string, next: RequestRecord, links: Partial<RequestRecord>]>([
    ["to another job", workingOn("job-2", ended, 9), { jobId: "job-2", prLink: null, earlierPull: null }],
    ["to a new job", sendingTo(NEW_JOB, ended, 9), { jobId: null, prLink: null }],
    ["to its own job", workingOn("job-1", ended, 9), { prLink: null, earlierPull: EARLIER }],
    ["to nothing", nothingSent(ended), { jobId: null, outcome: null, prLink: null, earlierPull: null }],
  ])("%s keeps no link of another job, and who asked", (_, next, links) => {
    const { key, askedBy, reactTo } = ended;
    expect(next).toMatchObject({ key, askedBy, reactTo, ...links });
  });
});
