import { describe, expect, test } from "vitest";
import { EnvironmentError } from "../../../src/action/environment.ts";
import { InputError } from "../../../src/action/input-rules.ts";
import { Cancelled } from "../../../src/action/signals.ts";
import {
  createUnknown,
  endingOfFailure,
  endingOfPollError,
  endingOfServiceError,
} from "../../../src/agent/job/failure-endings.ts";
import { lostJob } from "../../../src/agent/job/job-end.ts";
import { unseenJob } from "../../../src/agent/report.ts";
import { GitHubError } from "../../../src/github/errors.ts";
import type { ServiceErrorKind } from "../../../src/service/errors.ts";
import { serviceError } from "./service-job.ts";

type End = readonly [outcome: string, reason: string | undefined];

/** How the step ends when create, message, or a look fails for good. */
const table: Readonly<Record<ServiceErrorKind, readonly [create: End, message: End, poll: End]>> = {
  unreachable: [
    ["error", "unreachable"],
    ["error", "unreachable"],
    ["error", "unreachable"],
  ],
  "no-answer": [
    ["create-unknown", "create-unknown"],
    ["error", "message-unknown"],
    ["error", "unreachable"],
  ],
  "server-error": [
    ["create-unknown", "create-unknown"],
    ["error", "message-unknown"],
    ["error", "unreachable"],
  ],
  "rate-limited": [
    ["error", "rate-limited"],
    ["error", "rate-limited"],
    ["error", "rate-limited"],
  ],
  "key-refused": [
    ["error", "key-refused"],
    ["error", "key-refused"],
    ["error", "key-refused"],
  ],
  plan: [
    ["error", "plan"],
    ["error", "plan"],
    ["error", "plan"],
  ],
  forbidden: [
    ["error", "forbidden"],
    ["error", "forbidden"],
    ["error", "forbidden"],
  ],
  "not-found": [
    ["error", "rejected"],
    ["lost", undefined],
    ["error", "rejected"],
  ],
  rejected: [
    ["error", "rejected"],
    ["error", "rejected"],
    ["error", "rejected"],
  ],
  redirected: [
    ["error", "redirected"],
    ["error", "redirected"],
    ["error", "redirected"],
  ],
  "bad-answer": [
    ["create-unknown", "bad-answer"],
    ["error", "bad-answer"],
    ["error", "bad-answer"],
  ],
};
const operations = ["create", "message", "look"] as const;
const cells = Object.entries(table).flatMap(([kind, ends]) =>
  operations.map((operation, index) => ({ kind: kind as ServiceErrorKind, operation, end: ends[index] })),
);

test.each(cells)("$operation fails with $kind: $end", ({ kind, operation, end }) => {
  const ending = endingOfServiceError(serviceError(kind), operation);
  expect([ending.outcome, ending.reason]).toEqual(end);
  expect(ending.message).toMatch(/[.!]$/);
});

describe("a refused poll", () => {
  const refused = serviceError("key-refused");

  test("says that the job may go on; no other call does", () => {
    const poll = endingOfPollError(refused, { jobId: "j1", rerunFindsJob: true });
    const others = operations.map((call) => endingOfServiceError(refused, call));
    expect([poll, ...others].map(({ message }) => message.includes("may still be working"))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    [true, "Then re-run this run: it attaches to the job."],
    [false, "Then start a new run with `job-id: j1`: a re-run of this one would not find the job."],
  ])("where it is %s that a re-run finds the job", (rerunFindsJob, then) => {
    const { details = "" } = endingOfPollError(refused, { jobId: "j1", rerunFindsJob });
    expect(details.endsWith(then)).toBe(true);
  });
});

test("after a refused look nobody has to ask again: the next run looks", () => {
  const { message, details } = endingOfServiceError(serviceError("key-refused"), "look");
  expect([message, details].join(" ")).not.toMatch(/ask again|re-run/);
});

test("what time mends is for whoever asked; all else is for whoever maintains the workflow", () => {
  const [limited, refused] = (["rate-limited", "key-refused"] as const).map((kind) =>
    endingOfServiceError(serviceError(kind), "create"),
  );
  expect(limited?.next).toContain("ask again in an hour");
  expect(limited?.details).toBeUndefined();
  expect(refused?.next).toBeUndefined();
  expect(refused?.details).toContain("create a new admin API key");
});

test("an unknown create says what to do", () => {
  expect(createUnknown("create-unknown", "").message).toContain("A job may have been started");
  expect(createUnknown("create-unknown", "").next).toMatch(/quarter of an hour.*new comment.*new run of it/);
  expect(lostJob()).toMatchObject({ outcome: "lost" });
});

describe("the step itself failed", () => {
  const nothing = { job: null, sending: "none" as const, rerunFindsJob: true };

  test.each([
    [
      "an input",
      new InputError("timeout", { found: "is `x`", rule: "it is wrong", fix: "Right it." }),
      "invalid-input",
    ],
    ["the environment", new EnvironmentError("GITHUB_OUTPUT is not set."), "environment"],
    ["GitHub", new GitHubError({ kind: "unavailable", operation: "GET /x" }), "environment"],
    ["a bug", new TypeError("x is `not` a function"), "environment"],
    ["anything", "a thrown text", "environment"],
  ])("%s", (_, error, reason) => {
    expect(endingOfFailure(error, nothing)).toMatchObject({ outcome: "error", reason });
  });

  test.each([
    [
      "with a job",
      { job: unseenJob("j1"), sending: "none" as const, rerunFindsJob: true },
      undefined,
      "`job-id: j1`",
    ],
    [
      "while creating",
      { job: null, sending: "unanswered" as const, rerunFindsJob: true },
      "create-unknown",
      "quarter of an hour",
    ],
    ["before a job", nothing, undefined, undefined],
  ])("cancelled %s", (_, state, reason, next) => {
    const ending = endingOfFailure(new Cancelled("The run was cancelled."), state);
    expect([ending.outcome, ending.reason]).toEqual(["cancelled", reason]);
    expect(`${ending.next} ${ending.details}`).toContain(next ?? "undefined");
  });

  test("cancelled: the job goes on, says the message plainly", () => {
    const { message } = endingOfFailure(new Cancelled("x"), {
      job: unseenJob("j1"),
      sending: "none" as const,
      rerunFindsJob: true,
    });
    expect(message).toContain("The agent is still working: the service has no way to cancel a job.");
  });
});
