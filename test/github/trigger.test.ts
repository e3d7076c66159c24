import { describe, expect, test } from "vitest";
import { asRecord } from "../../emulator/json.ts";
import { EXAMPLES } from "../../emulator/payloads/published.ts";
import { readTrigger } from "../../src/github/trigger.ts";
import { PAYLOADS } from "./payloads.ts";

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

/** Every published example of the events that the action knows, one of a pull request as `pull_request_target` too. */
const examples = [...new Set(EXAMPLES.map(({ eventName }) => eventName))].flatMap((known) => {
  const names = [known, ...(known === "pull_request" ? ["pull_request_target"] : [])];
  const payloads = EXAMPLES.filter(({ eventName }) => EVENTS.includes(known) && eventName === known);
  return names.flatMap((eventName) => payloads.map(({ payload }) => ({ eventName, payload })));
});

/** One trigger on one line: who may cause what, where. */
function lineOf(event: { readonly eventName: string; readonly payload: unknown }): string {
  const trigger = readTrigger(event);
  const { eventName, activity, thread, source, reactTo, mustBeAllowed, startsBy } = trigger;
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
    source === null ? "no text" : `text ${source.id} of ${trigger.askedAt?.toISOString() ?? "no time"}`,
    ...(trigger.withoutSecrets ? ["no secrets"] : []),
    ...(trigger.isFromElsewhere ? ["from elsewhere"] : []),
    trigger.pageUrl === "" ? "no page" : trigger.pageUrl,
    trigger.pullNumber === null ? "no pull request" : `pull request ${trigger.pullNumber}`,
  ].join(" | ");
}

test("the cases that the published examples lack, on a line each", async () => {
  const lines = PAYLOADS.map((each) => `${each.name}:\n  ${lineOf(each)}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("payloads.txt");
});

describe("what no payload may bring about", () => {
  const all = [...examples, ...PAYLOADS];
  const trusted = ["push", "schedule", "workflow_dispatch", "repository_dispatch", "release"];
  const untrusted = all.filter(({ eventName }) => !trusted.includes(eventName));

  test("an event of outsiders for which nobody's permission is asked", () => {
    expect(untrusted.filter((event) => readTrigger(event).mustBeAllowed.length === 0)).toEqual([]);
  });

  test("a start by a text that changed or went", () => {
    const gone = untrusted.filter(({ payload }) =>
      ["edited", "deleted", "transferred", "dismissed"].includes(String(asRecord(payload)["action"])),
    );
    expect(gone.length).toBeGreaterThan(10);
    expect(gone.filter((event) => readTrigger(event).startsBy !== "nothing")).toEqual([]);
  });

  test("a start by the text of an activity that is not known", () => {
    const invented = all.map(({ eventName, payload }) => ({
      eventName,
      payload: { ...asRecord(payload), action: "invented" },
    }));
    expect(invented.filter((event) => readTrigger(event).startsBy !== "prompt")).toEqual([]);
  });

  test("a door that opens where nobody is named", () => {
    const nameless = untrusted.map(({ eventName, payload }) => {
      const { sender: _, workflow_run: __, ...rest } = asRecord(payload);
      return { eventName, payload: rest };
    });
    expect(nameless.filter((event) => !readTrigger(event).mustBeAllowed.includes(null))).toEqual([]);
  });
});

describe("a finished workflow run", () => {
  const actor = { login: "mintlify[bot]", id: 5, type: "Bot" };
  const run = { html_url: "https://github.com/acme/shop/actions/runs/1", actor };
  const finished = (head: object, repository: object = { id: 100 }) =>
    readTrigger({
      eventName: "workflow_run",
      payload: { action: "completed", sender: actor, repository, workflow_run: { ...run, ...head } },
    });

  // An app that a stranger installed in a fork acts there under the login that it has here.
  test.each([
    ["this repository", { head_repository: { id: 100, full_name: "acme/shop" } }, { id: 100 }, false],
    ["a fork", { head_repository: { id: 200, full_name: "stranger/shop" } }, { id: 100 }, true],
    ["a fork that is gone", { head_repository: null }, { id: 100 }, true],
    ["no repository that is named", {}, {}, true],
  ])("of %s", (_, head, repository, expected) => {
    expect(finished(head, repository).isFromElsewhere).toBe(expected);
  });

  test("has no thread, and its actor has to be allowed, and whoever ran it again", () => {
    const head = { head_repository: { id: 100, full_name: "acme/shop" } };
    const pulls = { pull_requests: [{ number: 8, base: { repo: { id: 100 } } }] };
    expect(finished({ ...head, ...pulls })).toMatchObject({ thread: null, mustBeAllowed: [actor, actor] });
    const rerunBy = { login: "mallory", id: 6, type: "User" };
    expect(finished({ ...head, triggering_actor: rerunBy }).mustBeAllowed).toEqual([actor, rerunBy]);
  });
});

test("a prompt may quote a discussion's answer, which is then read as its page shows it", () => {
  const { payload } = find("a discussion's comment");
  const { comment, discussion, sender } = asRecord(payload);
  const answered = { action: "answered", sender, discussion, answer: comment };
  const { texts } = readTrigger({ eventName: "discussion", payload: answered });
  expect(texts.map(({ body }) => body)).toContain(asRecord(comment)["body"]);
});

describe("odd payloads are read, not thrown at", () => {
  test.each([[null], ["text"], [[]], [{}], [{ comment: 7, issue: "x", sender: [], action: 7 }]])(
    "%j",
    (payload) => {
      for (const eventName of EVENTS) {
        expect(readTrigger({ eventName, payload })).toMatchObject({
          thread: null,
          source: null,
          reactTo: null,
        });
      }
    },
  );

  test.each([["constructor"], ["check_suite"]])("an event called %s", (eventName) => {
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
