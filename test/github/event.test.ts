import { describe, expect, test } from "vitest";
import { asRecord } from "../../emulator/json.ts";
import { PAYLOADS } from "../../emulator/payloads/payloads.ts";
import { EXAMPLES } from "../../emulator/payloads/published.ts";
import { readTrigger } from "../../src/github/event.ts";

const EVENTS = [
  "issue_comment",
  "pull_request_review_comment",
  "pull_request_review",
  "issues",
  "pull_request",
  "discussion",
  "discussion_comment",
  "push",
  "workflow_dispatch",
  "repository_dispatch",
  "workflow_run",
  "release",
];

/** Every published example of the events that the action knows, a pull request's also as `pull_request_target`. */
const examples = [...new Set(EXAMPLES.map(({ eventName }) => eventName))].flatMap((known) => {
  const names = [known, ...(known === "pull_request" ? ["pull_request_target"] : [])];
  const payloads = EXAMPLES.filter(({ eventName }) => EVENTS.includes(known) && eventName === known);
  return names.flatMap((eventName) => payloads.map(({ payload }) => ({ eventName, payload })));
});

/** One trigger on one line: who may cause what, where. */
function lineOf(event: { readonly eventName: string; readonly payload: unknown }): string {
  const trigger = readTrigger(event);
  const { eventName, activity, thread, source, reactTo, mustBeAllowed, startsBy, withoutSecrets } = trigger;
  const place = thread === null ? "no thread" : `${thread.kind} ${thread.number}`;
  const under = Object.entries(thread ?? {}).filter(([name]) => !["kind", "number", "url"].includes(name));
  const target = reactTo === null ? "none" : Object.values(reactTo).join(" ");
  const people = mustBeAllowed.map((account) => account?.login ?? "nobody").join(" and ") || "trusted";
  return [
    `${eventName}${activity === "" ? "" : `/${activity}`}`,
    place + under.map(([name, value]) => `, ${name} ${value}`).join(""),
    `react to ${target}`,
    people,
    `by ${startsBy}`,
    source === null ? "no text" : `text ${source.id} of ${source.writtenAt?.toISOString() ?? "no time"}`,
    ...(withoutSecrets ? ["no secrets"] : []),
    trigger.pageUrl === "" ? "no page" : trigger.pageUrl,
    `changes ${Object.values(trigger.changes ?? { none: "nothing" }).join(" ")}`,
  ].join(" | ");
}

test("all published examples of the events, on a line each", async () => {
  expect(examples.length).toBeGreaterThan(150);
  await expect(`${examples.map(lineOf).join("\n")}\n`).toMatchFileSnapshot("published-examples.txt");
});

test("the cases that the published examples lack, on a line each", async () => {
  const lines = PAYLOADS.map((each) => `${each.name}:\n  ${lineOf(each)}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("payloads.txt");
});

describe("what no payload may bring about", () => {
  const all = [...examples, ...PAYLOADS];
  const untrusted = all.filter(
    ({ eventName }) =>
      !["push", "schedule", "workflow_dispatch", "repository_dispatch", "release"].includes(eventName),
  );

  test.each(untrusted)("$eventName: somebody's permission is asked for", (event) => {
    expect(readTrigger(event).mustBeAllowed.length).toBeGreaterThan(0);
  });

  test.each(
    untrusted.filter(({ payload }) =>
      ["edited", "deleted", "transferred", "dismissed"].includes(String(asRecord(payload)["action"])),
    ),
  )("$eventName: a text that changed or went starts nothing", (event) => {
    expect(readTrigger(event).startsBy).toBe("nothing");
  });

  test.each(all)("$eventName: an unknown activity never starts by its text", ({ eventName, payload }) => {
    const changed = { ...asRecord(payload), action: "invented" };
    expect(readTrigger({ eventName, payload: changed }).startsBy).toBe("prompt");
  });

  test.each(untrusted)("$eventName: taking the sender away opens no door", ({ eventName, payload }) => {
    const { sender: _, ...rest } = asRecord(payload);
    expect(readTrigger({ eventName, payload: rest }).mustBeAllowed).toContain(null);
  });
});

describe("odd payloads are read, not thrown at", () => {
  const odd = [null, undefined, "text", 7, [], {}, { comment: 7, issue: "x", sender: [] }, { action: 7 }];

  test.each(
    [...EVENTS, "schedule", "pull_request_target"].flatMap((eventName) =>
      odd.map((payload) => ({ eventName, payload })),
    ),
  )("$eventName: $payload", (event) => {
    expect(readTrigger(event)).toMatchObject({ thread: null, source: null, reactTo: null });
  });

  test.each([["toString"], ["constructor"], ["__proto__"]])("an event called %s", (eventName) => {
    expect(readTrigger({ eventName, payload: { action: "created" } })).toMatchObject({
      thread: null,
      mustBeAllowed: [null],
    });
  });

  test("one odd part costs no other", () => {
    const payload = {
      sender: { login: "mona", id: 1, type: "User" },
      commits: "none",
      repository: { visibility: "private" },
    };
    expect(readTrigger({ eventName: "push", payload }).payload).toMatchObject({
      sender: { login: "mona" },
      repository: { visibility: "private" },
    });
  });
});

const find = (name: string) =>
  readTrigger(PAYLOADS.find((each) => each.name === name) ?? { eventName: "", payload: {} });

test("a run of another workflow leads to the pull request's own address", () => {
  expect(find("a run of another workflow").thread?.url).toBe("https://github.com/acme/shop/pull/8");
});

describe("where GitHub withholds the secrets", () => {
  test.each([
    ["a fork's pull request", true],
    ["a pull request of a fork that is gone", true],
    ["a review on a fork's pull request", true],
    ["a review comment on a fork's pull request", true],
    ["Dependabot's pull request", true],
    ["a maintainer on Dependabot's pull request", false],
    ["a review comment on Dependabot's pull request", false],
    ["a push by Dependabot", true],
    ["a comment on a fork's pull request", false],
    ["a fork's pull request, with the base's secrets", false],
    ["a pull request within the repository", false],
    ["a review", false],
    ["a comment on a pull request", false],
    ["a push", false],
  ])("%s: %s", (name, withheld) => {
    expect(find(name).withoutSecrets).toBe(withheld);
  });
});

describe("the text", () => {
  test("is empty where there is none", () => {
    expect(find("a review without a text").source?.body).toBe("");
    expect(find("a comment without a text").source?.body).toBe("");
    expect(find("an issue without a text").source?.body).toBe("");
  });

  test("is the comment's, and not the issue's", () => {
    expect(find("a comment on an issue by an outsider").source?.body).toBe(
      "/docs explain the new retry option",
    );
  });
});
