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
import { aLink, aRecord, OWNER } from "./a-record.ts";

const codec = createRecordCodec(OWNER);
const LINK = aLink("https://github.com/acme/handbook/pull/12");
const EARLIER = aLink("https://github.com/acme/handbook/pull/9");

describe("a record as text", () => {
  const before = { ...aRecord({ earlierPull: EARLIER }), attempt: 12 };

  test.each<RequestRecord>([
    nothingSent(before),
    sendingTo(NEW_JOB, before, 5),
    sendingTo({ jobId: "job-1", earlierPull: EARLIER }, before, 5),
    before,
    nothingSent(before, { jobId: "job-1", earlierPull: EARLIER }),
    endedAs({ outcome: "failed", prLink: null }, before),
    endedAs({ outcome: "pull-request", prLink: LINK }, before),
    endedAs({ outcome: "pull-request", prLink: LINK }, aRecord()),
  ])("comes back as it was: $state of $jobId", (record) => {
    expect(codec.read(codec.write(record, "here"), "here")).toEqual(record);
  });

  test("is read as it is written today, since a comment outlives an update", () => {
    expect(
      codec.read(
        "0123abcd/1/working/5di4s125gh6krr25koi4b3eelm6ob3eelm6ob3eelm6ob12dlnmso925hti4qr9dpi24eh2d5pn6tb55l" +
          "hmurbdcln788hc49km88hq6duioc9n74o30c1g60o30b36c5m76pat/bae01d1d389e7df0beb0ba3977baba2e8eb3278967869c93a92fd1d97696b8b8",
        "here",
      ),
    ).toEqual(aRecord());
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
  const ended = endedAs(
    { outcome: "pull-request", prLink: LINK },
    aRecord({ earlierPull: EARLIER, watchedUntil: 5 }),
  );

  test.each<[what: string, next: RequestRecord, links: Partial<RequestRecord>]>([
    [
      "to another job",
      workingOn("job-2", ended, 9),
      { jobId: "job-2", prLink: null, earlierPull: null, watchedUntil: 9 },
    ],
    ["to a new job", sendingTo(NEW_JOB, ended, 9), { jobId: null, prLink: null, watchedUntil: 9 }],
    ["to its own job", workingOn("job-1", ended, 9), { prLink: null, earlierPull: EARLIER }],
    ["to nothing", nothingSent(ended), { jobId: null, outcome: null, prLink: null, earlierPull: null }],
  ])("%s keeps no link of another job, and who asked", (_, next, links) => {
    const { key, askedBy, reactTo } = ended;
    expect(next).toMatchObject({ key, askedBy, reactTo, ...links });
  });
});
