import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { patientLimits } from "../../src/call-limits.ts";
import type { GitHubCall } from "../../src/github/connect.ts";
import { connectGitHub } from "../../src/github/connect.ts";
import { GitHubError } from "../../src/github/errors.ts";
import { createFakeClock } from "../fake-clock.ts";
import { connectTo, hastyClock, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

const schema = v.unknown();
const read: GitHubCall<unknown> = { schema, route: "GET issues/7/comments", limits: limits() };
const write: GitHubCall<unknown> = {
  schema,
  route: "POST issues/7/comments",
  parameters: { body: "x" },
  once: true,
  limits: limits(),
};

async function failureOf(sending: Promise<unknown>): Promise<GitHubError> {
  const error = await sending.then(
    () => new Error("The call succeeded."),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GitHubError);
  return error instanceof GitHubError ? error : new GitHubError({ kind: "rejected", operation: "" });
}

test("a call goes below the repository, with the token", async () => {
  await connectTo(github).rest(read);
  expect(github.requests[0]).toMatchObject({
    path: "/repos/acme/shop/issues/7/comments",
    headers: {
      authorization: `token ${SEED_TOKENS.installation}`,
      "accept-encoding": "identity",
      "x-github-api-version": "2022-11-28",
    },
  });
});

test.each([["/api/v3"], [""]])("an Enterprise server's base path (%j) is kept", async (base) => {
  const { apiUrl, graphqlUrl } = github;
  await connectTo({
    apiUrl: apiUrl + base,
    graphqlUrl: graphqlUrl.replace("/graphql", `${base.slice(0, 4)}/graphql`),
  }).rest(read);
  expect(github.requests[0]?.status).toBe(200);
});

const usedUp = (seconds: number) => ({
  "x-ratelimit-remaining": "0",
  "x-ratelimit-reset": String(Math.floor(Date.now() / 1000) + seconds),
});

describe("what comes back decides what it was", () => {
  const used = usedUp(3600);

  test.each<[string, Fault, string, number]>([
    ["401", { type: "status", status: 401 }, "token-refused", 1],
    ["403", { type: "status", status: 403 }, "forbidden", 1],
    ["410", { type: "status", status: 410 }, "not-found", 1],
    ["422", { type: "status", status: 422 }, "rejected", 1],
    [
      "403 with a limit that is used up for an hour",
      { type: "status", status: 403, headers: used },
      "rate-limited",
      1,
    ],
    [
      "429 with Retry-After of an hour",
      { type: "status", status: 429, headers: { "retry-after": "3600" } },
      "rate-limited",
      1,
    ],
    [
      "403 with Retry-After",
      { type: "status", status: 403, headers: { "retry-after": "1" } },
      "rate-limited",
      3,
    ],
    ["502", { type: "status", status: 502, body: "<html>", contentType: "text/html" }, "unavailable", 3],
    [
      "503 with Retry-After",
      { type: "status", status: 503, headers: { "retry-after": "2" } },
      "unavailable",
      3,
    ],
    ["a reset", { type: "reset" }, "unavailable", 3],
    ["a body cut off", { type: "truncate" }, "unavailable", 3],
  ])("%s: %s", async (_, fault, kind, requests) => {
    github.faults.add({ kind: "list-comments", at: "every", fault });
    const error = await failureOf(connectTo(github).rest({ ...read, limits: limits({ ms: 30_000 }) }));
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(/[( ]GET \/repos\/acme\/shop\/issues\/7\/comments\)\.$/);
    expect(github.requests).toHaveLength(requests);
  });

  test("nobody listens", async () => {
    const connection = connectTo(github);
    await github.pause();
    expect((await failureOf(connection.rest(read))).kind).toBe("unavailable");
    await github.resume();
  });
});

test("a limit is counted from the answer's own date, because this machine's clock may be slow", async () => {
  const date = new Date(Date.now() + 1_800_000).toUTCString();
  const reset = String(Date.parse(date) / 1000 + 40);
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset, date };
  github.faults.add({ kind: "list-comments", at: 1, fault: { type: "status", status: 403, headers } });
  const { facts } = await failureOf(connectTo(github).rest({ ...read, limits: limits({ ms: 20_000 }) }));
  expect(facts.retryAfterMs).toBe(40_000);
});

describe("repeats", () => {
  test.each([[1], [2]])("a read survives %d failures", async (failures) => {
    github.faults.add({
      kind: "list-comments",
      at: [1, 2].slice(0, failures),
      fault: { type: "status", status: 502 },
    });
    expect(await connectTo(github).rest(read)).toHaveLength(1);
    expect(github.requests).toHaveLength(failures + 1);
  });

  test.each<[string, Fault]>([
    ["502 after it was done", { type: "status", status: 502 }],
    ["a reset", { type: "reset" }],
  ])("a write that may have had its effect is sent once: %s", async (_, fault) => {
    github.faults.add({ kind: "create-comment", at: "every", fault, processed: true });
    expect((await failureOf(connectTo(github).rest(write))).kind).toBe("unavailable");
    expect(github.requests).toHaveLength(1);
    expect(github.thread({ kind: "issue", number: 7 }).comments).toHaveLength(2);
  });

  test("a write that was held off by a limit is sent again", async () => {
    github.faults.add({
      kind: "create-comment",
      at: 1,
      fault: { type: "status", status: 429, headers: { "retry-after": "1" } },
    });
    await connectTo(github).rest(write);
    expect(github.requests).toHaveLength(2);
  });

  test("wait as long as GitHub asks", async () => {
    const clock = createFakeClock();
    const { apiUrl, graphqlUrl } = github;
    const server = { apiUrl, graphqlUrl, repository: { owner: "acme", name: "shop" } };
    github.faults.add({
      kind: "list-comments",
      at: 1,
      fault: { type: "status", status: 403, headers: { "retry-after": "9" } },
    });
    await connectGitHub({ token: SEED_TOKENS.installation, server, clock }).rest(read);
    expect(clock.sleeps).toEqual([9000]);
  });
});

describe("budgets", () => {
  test("a call that hangs ends with its budget", async () => {
    github.faults.add({ kind: "list-comments", at: "every", fault: { type: "hang" } });
    const hung = failureOf(connectTo(github).rest({ ...read, limits: limits({ ms: 300 }) }));
    const later = new Promise((resolve) => setTimeout(() => resolve("later"), 5000).unref());
    expect(await Promise.race([hung, later])).toMatchObject({ kind: "unavailable" });
  });

  test("nothing is sent once the budget is used up", async () => {
    await failureOf(connectTo(github).rest({ ...read, limits: limits({ ms: 0 }) }));
    expect(github.requests).toHaveLength(0);
  });

  test("a wait beyond the budget is not begun", async () => {
    github.faults.add({
      kind: "list-comments",
      at: "every",
      fault: { type: "status", status: 429, headers: { "retry-after": "30" } },
    });
    const clock = createFakeClock();
    const calls = connectTo(github, SEED_TOKENS.installation, clock);
    expect((await failureOf(calls.rest({ ...read, limits: limits({ ms: 20_000 }) }))).kind).toBe(
      "rate-limited",
    );
    expect(clock.sleeps).toEqual([]);
    expect(github.requests).toHaveLength(1);
  });
});

describe("the last writes", () => {
  const log = { info: () => {} };
  const held = (seconds: string, at: number | readonly number[] | "every" = 1): void => {
    const fault: Fault = { type: "status", status: 403, headers: { "retry-after": seconds } };
    github.faults.add({ kind: "list-comments", at, fault });
  };

  test.each([
    ["60", 1, "200"],
    ["61", 1, "rate-limited"],
    // Once: whoever names another moment then is not waited for.
    ["40", "every", "rate-limited"],
  ] as const)("wait %s seconds where GitHub names them (at %s): %s", async (seconds, at, ends) => {
    held(seconds, at);
    const clock = createFakeClock();
    const { signal } = new AbortController();
    const patient = { ...read, limits: patientLimits(5000, { clock, signal, log }) };
    const ended = connectTo(github, SEED_TOKENS.installation, clock).rest(patient);
    expect(
      await ended.then(
        () => "200",
        ({ kind }) => kind,
      ),
    ).toBe(ends);
    expect(clock.sleeps).toEqual(seconds === "61" ? [] : [Number(seconds) * 1000]);
  });

  test("wait together: the second one has time as well", async () => {
    held("30", 1);
    const clock = createFakeClock();
    const { signal } = new AbortController();
    const patient = patientLimits(5000, { clock, signal, log });
    const calls = connectTo(github, SEED_TOKENS.installation, clock);
    await calls.rest({ ...read, limits: patient });
    await calls.rest({ ...read, limits: patient });
    expect(clock.sleeps).toEqual([30_000]);
    expect(patient.deadline.remainingMs()).toBeGreaterThan(4000);
  });

  // GitHub: "wait for at least one minute" where a limit names no time.
  test.each([429, 403])("wait a minute, once, where a secondary limit (%d) names no time", async (status) => {
    const body = { message: "You have exceeded a secondary rate limit. Please wait a few minutes." };
    github.faults.add({ kind: "create-comment", at: [1, 3, 4], fault: { type: "status", status, body } });
    const clock = createFakeClock();
    const { signal } = new AbortController();
    const patient = { ...write, limits: patientLimits(5000, { clock, signal, log }) };
    const calls = connectTo(github, SEED_TOKENS.installation, clock);
    await calls.rest(patient);
    expect(clock.sleeps).toEqual([60_000]);
    expect((await failureOf(calls.rest(patient))).kind).toBe("rate-limited");
    expect(clock.sleeps).toEqual([60_000]);
  });

  test("wait together: two at once wait once", async () => {
    held("60", [1, 2]);
    const { signal } = new AbortController();
    const said: string[] = [];
    const counting = { info: (text: string) => void said.push(text) };
    const limits = patientLimits(5000, { clock: hastyClock, signal, log: counting });
    const patient = { ...read, limits };
    const calls = connectTo(github);
    await Promise.all([calls.rest(patient), calls.rest(patient)]);
    expect(said).toHaveLength(1);
  });

  test("wait for nothing after a cancel", async () => {
    held("30", 1);
    const clock = createFakeClock();
    const controller = new AbortController();
    const patient = patientLimits(5000, { clock, signal: controller.signal, log });
    const graced = { ...patient, signal: new AbortController().signal };
    controller.abort();
    const call = connectTo(github, SEED_TOKENS.installation, clock).rest({ ...read, limits: graced });
    expect((await failureOf(call)).kind).toBe("rate-limited");
    expect(clock.sleeps).toEqual([]);
  });
});

describe("a cancel", () => {
  test("ends a call at once with its reason", async () => {
    github.faults.add({ kind: "list-comments", at: "every", fault: { type: "hang" } });
    const controller = new AbortController();
    const reason = new Error("cancelled");
    setTimeout(() => controller.abort(reason), 50);
    const cancelled = { ...read, limits: limits({ signal: controller.signal }) };
    await expect(connectTo(github).rest(cancelled)).rejects.toBe(reason);
  });
});

describe("GraphQL", () => {
  const query = {
    schema,
    query: "query Own { viewer { login } }",
    variables: {},
    limits: limits(),
  };

  test("returns the data", async () => {
    expect(await connectTo(github).graphql(query)).toEqual({ viewer: { login: "github-actions[bot]" } });
    expect(github.requests[0]?.path).toBe("/graphql");
  });

  test.each([
    [{ type: "FORBIDDEN" }, "forbidden"],
    [{ type: "INSUFFICIENT_SCOPES" }, "forbidden"],
    [{ type: "NOT_FOUND" }, "not-found"],
    [{ type: "RATE_LIMITED" }, "rate-limited"],
    [{ type: "RATE_LIMIT" }, "rate-limited"],
    [{ code: "graphql_rate_limit" }, "rate-limited"],
    [{ type: "UNPROCESSABLE" }, "rejected"],
  ])("an error with %j is %s", async (named, kind) => {
    const body = { data: null, errors: [{ ...named, message: "No." }] };
    github.faults.add({ kind: "graphql:Own", at: "every", fault: { type: "status", status: 200, body } });
    expect((await failureOf(connectTo(github).graphql(query))).kind).toBe(kind);
  });

  test("a refusal with the last request of a limit is a refusal", async () => {
    const body = { data: null, errors: [{ type: "FORBIDDEN", message: "No." }] };
    const fault: Fault = { type: "status", status: 200, body, headers: usedUp(3600) };
    github.faults.add({ kind: "graphql:Own", at: "every", fault });
    expect((await failureOf(connectTo(github).graphql(query))).kind).toBe("forbidden");
  });

  test("a refusal with Retry-After is a limit", async () => {
    const body = { data: null, errors: [{ type: "FORBIDDEN", message: "No." }] };
    const fault: Fault = { type: "status", status: 200, body, headers: { "retry-after": "3600" } };
    github.faults.add({ kind: "graphql:Own", at: "every", fault });
    expect((await failureOf(connectTo(github).graphql(query))).kind).toBe("rate-limited");
  });

  const wentWrong = { message: "Something went wrong while executing your query." };

  test.each<[string, object, object, string]>([
    ["no data", {}, {}, "unavailable"],
    ["null", { data: null }, {}, "unavailable"],
    ["data that lacks a part", { data: { viewer: null } }, {}, "unavailable"],
    ["a limit that is used up", {}, usedUp(1), "rate-limited"],
    ["a limit that has been reset since", {}, usedUp(-5), "rate-limited"],
    ["Retry-After", { data: { viewer: null } }, { "retry-after": "1" }, "rate-limited"],
    ["Retry-After: 0", { data: { viewer: null } }, { "retry-after": "0" }, "rate-limited"],
  ])("an error without a type beside %s is repeated: %s", async (_, data, headers, kind) => {
    const body = { ...data, errors: [{ ...wentWrong, path: ["viewer"] }] };
    const fault: Fault = { type: "status", status: 200, body, headers: { ...headers } };
    github.faults.add({ kind: "graphql:Own", at: [1, 2], fault });
    expect(await connectTo(github).graphql(query)).toHaveProperty("viewer");
    github.faults.clear();
    github.faults.add({ kind: "graphql:Own", at: "every", fault });
    expect(await failureOf(connectTo(github).graphql(query))).toMatchObject({ kind });
    expect(github.requests).toHaveLength(6);
  });

  test("a good answer with the last request of a limit is a good answer", async () => {
    github.faults.add({ kind: "graphql:Own", at: 1, fault: { type: "headers", headers: usedUp(3600) } });
    expect(await connectTo(github).graphql(query)).toHaveProperty("viewer");
  });

  test.each([[{ type: "RATE_LIMIT" }], [{ code: "graphql_rate_limit" }], [{ type: "RATE_LIMITED" }]])(
    "%j with a reset of an hour is a limit that is not waited for",
    async (error) => {
      const body = { errors: [{ ...error, message: "API rate limit already exceeded" }] };
      const fault: Fault = { type: "status", status: 200, body, headers: usedUp(3600) };
      github.faults.add({ kind: "graphql:Own", at: "every", fault });
      expect((await failureOf(connectTo(github).graphql(query))).kind).toBe("rate-limited");
      expect(github.requests).toHaveLength(1);
    },
  );

  test.each<[string, object | null, object]>([
    ["without a path", { viewer: null }, {}],
    ["without any data", null, { path: ["viewer"] }],
  ])("an error %s is one of all parts", async (_, data, path) => {
    const body = { data, errors: [{ type: "FORBIDDEN", message: "No.", ...path }] };
    github.faults.add({ kind: "graphql:Own", at: "every", fault: { type: "status", status: 200, body } });
    const parts = { ...query, schema: v.object({ viewer: v.unknown() }) };
    expect((await failureOf(connectTo(github).graphqlParts(parts))).kind).toBe("forbidden");
  });

  test("the parts that came are handed on, with what became of the others", async () => {
    const parts = { ...query, schema: v.object({ viewer: v.unknown() }) };
    const body = { data: { viewer: null }, errors: [{ ...wentWrong, path: ["viewer"] }] };
    github.faults.add({ kind: "graphql:Own", at: "every", fault: { type: "status", status: 200, body } });
    const { data, problems } = await connectTo(github).graphqlParts(parts);
    expect([data, problems.map(({ error }) => error.kind)]).toEqual([{ viewer: null }, ["unavailable"]]);
  });

  test.each([[[]], ["text"], [{ errors: "none" }]])("an answer that is none: %j", async (body) => {
    github.faults.add({ kind: "graphql:Own", at: "every", fault: { type: "status", status: 200, body } });
    expect((await failureOf(connectTo(github).graphql(query))).kind).toBe("unavailable");
  });

  test("is repeated after a 502", async () => {
    github.faults.add({ kind: "graphql:Own", at: 1, fault: { type: "status", status: 502 } });
    expect(await connectTo(github).graphql(query)).toHaveProperty("viewer");
  });
});

test("the token is in no error", async () => {
  github.faults.add({
    kind: "list-comments",
    at: "every",
    fault: { type: "status", status: 422, body: { message: SEED_TOKENS.installation } },
  });
  const error = await failureOf(connectTo(github).rest(read));
  expect(error.message).not.toContain(SEED_TOKENS.installation);
});
