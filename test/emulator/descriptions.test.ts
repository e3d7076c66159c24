import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type Emulator, startEmulator } from "../../emulator/index.ts";
import { asRecord } from "../../emulator/json.ts";
import { askGitHub, askService, type Question } from "./ask.ts";

// A test of the action asks the emulator for `violations` and `oddAnswers`: both have to be seen.

let emulator: Emulator;

beforeEach(async () => {
  emulator = await startEmulator();
});

afterEach(() => emulator.close());

describe("the service's contract", () => {
  const path = "/v2/agent/docs/job";

  test.each([
    ["an empty prompt", { path, body: { prompt: "" } }, "body/prompt: must NOT have fewer than 1 characters"],
    [
      "another field",
      { path, body: { prompt: "x", model: "y" } },
      "must NOT have additional properties (model)",
    ],
    ["no JSON", { path, body: "{" }, "body: is no JSON"],
    [
      "another type",
      { path, body: "{}", headers: { "content-type": "text/plain" } },
      'content-type: is "text/plain"',
    ],
    ["too large a page", { path: "/v1/analytics/docs/visitors?limit=251" }, "query/limit: must be <= 250"],
    ["a date of its own form", { path: "/v1/analytics/docs/visitors?dateFrom=7d" }, 'match format "date"'],
  ])("refuses and lists %s", async (_, question, problem) => {
    const { service } = emulator;
    expect((await askService(service, question)).status).toBe(400);
    expect(service.violations.join("\n")).toContain(problem);
    expect(service.jobs.all).toEqual([]);
  });

  test("lists an operation that it does not have", async () => {
    expect((await askService(emulator.service, { path: "/v2/agent/docs/jobs" })).status).toBe(404);
    expect(emulator.service.violations).toEqual([
      "GET /v2/agent/docs/jobs: the contract has no such operation",
    ]);
  });

  test("lists an answer that a script took out of it", async () => {
    const { service } = emulator;
    service.jobs.scriptNext([{ fields: { prLink: 42 } }]);
    await askService(service, { path, body: { prompt: "x" } });
    expect(service.oddAnswers).toEqual(["answer 201/prLink: must be string,null"]);
  });

  test("another key is refused", async () => {
    const headers = { authorization: "Bearer mint_dsc_other" };
    expect(await askService(emulator.service, { path, body: { prompt: "x" }, headers })).toMatchObject({
      status: 401,
    });
  });
});

describe("GitHub's descriptions", () => {
  const repository = "/repos/acme/shop";
  const ask = (question: Question) =>
    askGitHub(emulator.github, { token: SEED_TOKENS.installation, ...question });

  test.each([
    ["a body without its field", { path: `${repository}/issues/7/comments`, body: { text: "x" } }, 422],
    ["a path that is not described", { path: `${repository}/isues/7` }, 404],
    ["a query that is not described", { path: `${repository}/issues/7/comments?perPage=3` }, 422],
    ["a field that is not described", { path: "/graphql", body: { query: "{ viewer { name } }" } }, 200],
  ])("list %s", async (_, question, status) => {
    expect((await ask(question)).status).toBe(status);
    expect(emulator.github.violations).toHaveLength(1);
  });

  test.each([
    ["a blank body", { path: `${repository}/issues/7/comments`, body: { body: " " } }, 422],
    ["too long a body", { path: `${repository}/issues/7/comments`, body: { body: "x".repeat(65_537) } }, 422],
    [
      "a discussion in place of an issue",
      { path: `${repository}/issues/9/comments`, body: { body: "x" } },
      404,
    ],
    ["another repository", { path: "/repos/acme/nothing/issues/7" }, 404],
  ])("are not all: GitHub refuses %s, too", async (_, question, status) => {
    expect((await ask(question)).status).toBe(status);
  });

  test("a text that is gone is a null with an error, and the others stand beside it", async () => {
    const { state } = emulator.github;
    const [gone, there] = ["one", "two"].map((body) => state.addComment({ number: 7, author: "reed", body }));
    state.removeText(gone ?? "");
    const query = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
    const { json } = await ask({
      path: "/graphql",
      body: { query, variables: { ids: [gone?.nodeId, there?.nodeId] } },
    });
    expect(asRecord(json)["data"]).toEqual({ nodes: [null, { id: there?.nodeId }] });
    expect(json).toMatchObject({ errors: [{ type: "NOT_FOUND", path: ["nodes", 0] }] });
  });
});
