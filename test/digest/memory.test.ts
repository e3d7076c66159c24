import { describe, expect, test } from "vitest";
import type { RecordIn, RequestRecord } from "../../src/agent/record/record.ts";
import { createRecordCodec } from "../../src/agent/record/record.ts";
import { brakeOf, whyNotNow } from "../../src/digest/decide.ts";
import { beginningOf, cursorOf, type DigestRequest, isAtWork, isGood } from "../../src/digest/memory.ts";
import type { Standing } from "../../src/digest/own-pulls.ts";
import type { PullTalk } from "../../src/github/pull-talk.ts";
import { aLink, aRecord, OWNER } from "../agent/record/a-record.ts";

const DAY = 24 * 60 * 60;
const NOW = 100 * DAY;

const comment = {
  kind: "issue-comment",
  id: "5",
  url: "https://github.com/acme/shop/issues/7#issuecomment-5",
  body: "",
  author: "github-actions[bot]",
  createdAt: null,
} as const;
/** Only its standing counts here. */
const talk: PullTalk = {
  number: 9,
  title: "Docs",
  state: "OPEN",
  createdAt: 0,
  closedAt: null,
  closedBy: "",
  remarks: [],
};

type Ended = RecordIn<"ended">;

function ended(outcome: Ended["outcome"], changes: Partial<Ended> = {}): RequestRecord {
  const { afterMessage: _, ...record } = aRecord();
  const prLink = outcome === "pull-request" ? aLink("https://github.com/acme/shop/pull/9") : null;
  return { ...record, ...changes, state: "ended", outcome, prLink } as Ended;
}

function told(record: RequestRecord, standing: Standing | null = null, isOwn = false): DigestRequest {
  const link = aLink("https://github.com/acme/shop/pull/9");
  const pull = standing && { link, label: "#9", standing, talk, isShown: true };
  const noted = { comment, key: record.key, noted: "", namesComment: true, head: "", about: "" };
  return { ...noted, record, pull, isOwn };
}

/** A request that told repository 1 from one commit to another, as it was read on a day. */
function span(from: string, to: string, at: number, outcome: Ended["outcome"] = "no-pull-request") {
  return told(ended(outcome, { ranges: [[1, from, to, at * DAY]] }));
}

describe("where a source goes on", () => {
  test.each<[string, readonly DigestRequest[], string]>([
    ["at the end of what was told well", [span("a", "b", 90)], "b"],
    ["at the beginning of what was not", [span("a", "b", 90, "failed")], "a"],
    ["after what was told again", [span("a", "b", 90, "failed"), span("a", "c", 95)], "c"],
    ["after a good one, although a later one failed", [span("a", "b", 90), span("b", "c", 95, "lost")], "b"],
    ["whatever the order of the comments", [span("b", "c", 95, "lost"), span("a", "b", 90)], "b"],
    ["at the end of what was empty of news", [span("b", "b", 90)], "b"],
  ])("%s", (_, found, sha) => {
    expect(cursorOf(found, 1, NOW)?.sha).toBe(sha);
  });

  test.each<[string, readonly DigestRequest[], number | null, number]>([
    ["a week before what was told last of another", [span("a", "b", 95)], null, 88],
    ["a week before the issue was opened", [], null, 33],
    ["at `since`", [span("a", "b", 95)], 10 * DAY, 10],
  ])("a source that no record names begins %s", (_, found, since, day) => {
    expect(cursorOf(found, 2, NOW)).toBeNull();
    expect(beginningOf(found, { since, openedAt: 40 * DAY }) / DAY).toBe(day);
  });
});

describe("what was told well", () => {
  const young = aRecord({ watchedUntil: NOW - 60 });
  const old = aRecord({ watchedUntil: NOW - DAY - 60 });
  test.each<[string, DigestRequest, boolean]>([
    ["without a pull request", told(ended("no-pull-request")), true],
    ["an open one", told(ended("pull-request"), "open"), true],
    ["closed by a bot", told(ended("pull-request"), "closed-by-bot"), false],
    ["closed by a person", told(ended("pull-request"), "closed-by-person"), true],
    ["failed", told(ended("failed")), false],
    ["failed, with a pull request that is open", told(ended("failed"), "open"), false],
    ["failed, with one that was merged", told(ended("failed"), "merged"), true],
    ["lost, with one that a person closed", told(ended("lost"), "closed-by-person"), true],
    ["at work", told(young), true],
    ["at work for more than a day", told(old), false],
    ["another attempt at it", told(ended("no-pull-request"), null, true), false],
    ["another attempt at it, after people decided", told(ended("failed"), "merged", true), true],
  ])("%s", (_, each, expected) => {
    expect(isGood(each, NOW)).toBe(expected);
  });

  test("a run may be at work until a day after it stopped watching", () => {
    expect([young, old].map((record) => isAtWork(told(record), NOW))).toEqual([true, false]);
  });
});

test("a record without ranges is written as ever, and reads as before", () => {
  const written =
    "0123abcd/1/working/5di4s125gh6krr25koi4b3eelm6ob3eelm6ob3eelm6ob12dlnmso925hti4qr9dpi24eh2d5pn6tb55lhmurbdcln788hc49km88hq6duioc9n74o30c1g60o30b36c5m76pat/02484a36a6ce4d338e40c14b5597ab62be13526e381fe88696683a50903d43b8";
  const codec = createRecordCodec(OWNER);
  expect(codec.write(aRecord(), "place")).toBe(written);
  expect(codec.read(written, "place")).toEqual(aRecord());
  const record = aRecord({ ranges: [[1, "a", "b", 3]] });
  expect(codec.read(codec.write(record, "place"), "place")).toEqual(record);
});

describe("what a run does", () => {
  const atWork = told(aRecord({ watchedUntil: NOW }));
  const open = told(ended("pull-request"), "open");
  const failed = told(ended("failed"));
  const calm = { requests: [failed], brake: "", own: null, ids: [], told: [{ number: 1 }], now: NOW };
  test.each<[string, Partial<Parameters<typeof whyNotNow>[0]>, string | undefined]>([
    ["nothing to wait for", {}, undefined],
    ["a job", { requests: [failed, open, atWork] }, "An earlier job of the digest may still be running."],
    ["a pull request", { requests: [open], brake: "Why." }, "Nobody has merged or closed #9 yet."],
    ["a person", { brake: "Why." }, "The digest is paused."],
  ])("waits for %s", (_, changes, why) => {
    const message = why === undefined ? why : `Nothing was sent. To report later: 1 merge. ${why}`;
    expect(whyNotNow({ ...calm, ...changes })?.message).toBe(message);
  });

  test("without news nothing, whatever it would wait for", () => {
    const ending = whyNotNow({ ...calm, requests: [open, atWork], brake: "Why.", told: [] });
    expect(ending?.reason).toBe("no-news");
  });

  test.each<[string, readonly DigestRequest[], boolean]>([
    [
      "three in a row",
      [
        span("a", "b", 2, "failed"),
        span("a", "b", 2, "lost"),
        span("a", "b", 2, "archived"),
        span("a", "b", 2),
      ],
      true,
    ],
    ["two", [span("a", "b", 2, "failed"), span("a", "b", 2, "lost")], false],
    [
      "three with a good one among them",
      [span("a", "b", 2, "failed"), span("a", "b", 2), span("a", "b", 2, "lost")],
      false,
    ],
  ])("%s that brought nothing", (_, newestFirst, waits) => {
    expect(brakeOf(newestFirst, NOW) !== "").toBe(waits);
  });
});
