import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createContract } from "../../emulator/contract.ts";
import { asRecord, type JsonRecord } from "../../emulator/json.ts";

const document = asRecord(parse(readFileSync("api/openapi.yaml", "utf8")));
const components = asRecord(document["components"]);
const contract = createContract(document);

const JOB = "/v2/agent/docs/job";
const VISITORS = "/v1/analytics/docs/visitors";

interface Sent {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
}

function send({ method, path, query = {}, body }: Sent) {
  const headers = { "content-type": "application/json" };
  return contract.match({
    method,
    path,
    query,
    headers,
    body: body === undefined ? "" : JSON.stringify(body),
  });
}

/** Every schema with the path of names that leads to it. */
function* schemasIn(schema: JsonRecord, name: string): Generator<[name: string, schema: JsonRecord]> {
  yield [name, schema];
  for (const [property, below] of Object.entries(asRecord(schema["properties"]))) {
    yield* schemasIn(asRecord(below), `${name}.${property}`);
  }
  if ("items" in schema) yield* schemasIn(asRecord(schema["items"]), `${name}[]`);
}

const described = Object.entries(asRecord(components["schemas"])).flatMap(([name, schema]) => [
  ...schemasIn(asRecord(schema), name),
]);

test("every field and parameter is described", () => {
  const parameters = Object.entries(asRecord(components["parameters"])).map(
    ([name, parameter]) => [`parameter ${name}`, asRecord(parameter)] as const,
  );
  const silent = [...described, ...parameters].filter(
    ([, { $ref, description }]) => !/\w/.test(String($ref ?? description ?? "")),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const missing = references.filter((path) => {
    const found = path.split("/").reduce<unknown>((node, key) => asRecord(node)[key], document);
    return found === undefined;
  });
  expect(references.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test.each([
  ["createJob", { method: "POST", path: JOB, body: { prompt: "x" } }],
  ["getJob", { method: "GET", path: `${JOB}/1` }],
  ["sendMessage", { method: "POST", path: `${JOB}/1/message`, body: { prompt: "x" } }],
  ["getVisitors", { method: "GET", path: VISITORS }],
  ["getVisitors", { method: "GET", path: VISITORS, query: { dateFrom: "2026-07-01", dateTo: "2026-08-01" } }],
  ["getVisitors", { method: "GET", path: VISITORS, query: { dateFrom: "2026-07-01T12:00:00Z" } }],
  ["getVisitors", { method: "GET", path: VISITORS, query: { limit: "250", offset: "0" } }],
])("%s takes %j", (id, sent) => {
  const operation = send(sent);
  expect(operation?.id).toBe(id);
  expect(operation?.violations).toEqual([]);
});

test.each([
  [{ method: "POST", path: JOB, body: { prompt: "" } }],
  [{ method: "POST", path: JOB, body: { prompt: 1 } }],
  [{ method: "POST", path: JOB, body: {} }],
  [{ method: "POST", path: JOB }],
  [{ method: "GET", path: `${JOB}/1`, body: {} }],
  [{ method: "GET", path: VISITORS, query: { limit: "0" } }],
  [{ method: "GET", path: VISITORS, query: { limit: "251" } }],
  [{ method: "GET", path: VISITORS, query: { limit: "ten" } }],
  [{ method: "GET", path: VISITORS, query: { offset: "-1" } }],
  [{ method: "GET", path: VISITORS, query: { dateTo: "yesterday" } }],
  [{ method: "GET", path: VISITORS, query: { page: "2" } }],
])("refused: %j", (sent) => {
  expect(send(sent)?.violations).not.toEqual([]);
});

test.each([
  ["nothing", {}, []],
  ["a status added since", { id: "1", status: "queued" }, []],
  ["nulls", { prLink: null, archivedAt: null, source: { ref: null } }, []],
  ["fields added since", { id: "1", progress: 7 }, []],
  ["an id of another type", { id: 1 }, ["answer 200/id: must be string"]],
  ["a status of another type", { status: 1 }, expect.arrayContaining(["answer 200/status: must be string"])],
  ["a link that is none", { prLink: "not a link" }, ['answer 200/prLink: must match format "uri"']],
])("a job may show %s, or not", (_, body, problems) => {
  expect(send({ method: "GET", path: `${JOB}/1` })?.checkAnswer({ status: 200, body })).toEqual(problems);
});

test.each([
  ["whole", { totals: { human: 1, ai: 1, total: 1 }, visitors: [], hasMore: false }, true],
  ["without totals", { visitors: [], hasMore: false }, false],
  ["a count below zero", { totals: { human: -1, ai: 1, total: 1 }, visitors: [], hasMore: false }, false],
  ["without hasMore", { totals: { human: 1, ai: 1, total: 1 }, visitors: [] }, false],
])("a page of visitors: %s", (_, body, isGood) => {
  const problems = send({ method: "GET", path: VISITORS })?.checkAnswer({ status: 200, body });
  expect(problems?.length === 0).toBe(isGood);
});
