import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createContract } from "../../emulator/contract.ts";
import { asRecord } from "../../emulator/json.ts";
import { ServiceError } from "../../src/service/errors.ts";
import { createGetVisitors } from "../../src/service/visitors.ts";

const query = { dateFrom: "2026-07-01", dateTo: "2026-08-01", limit: 250, offset: 500 };
const limits = { timeoutMs: 1000, signal: new AbortController().signal };
const contract = createContract(asRecord(parse(readFileSync("api/openapi.yaml", "utf8"))));
const operation = contract.match({
  method: "GET",
  path: "/v1/analytics/docs/visitors",
  query: {},
  headers: {},
  body: "",
});

const get = (body: unknown) => createGetVisitors(async () => body, "docs")(query, limits);
const row = { path: "/", human: 3, ai: 2, total: 4 };
const page = { totals: { human: 3, ai: 2, total: 4 }, visitors: [row], hasMore: false };

test("one request, with the window, the limit and the offset", async () => {
  const sent: unknown[] = [];
  await createGetVisitors(async (request) => {
    sent.push(request);
    return page;
  }, "a b")(query, limits);
  expect(sent).toEqual([
    expect.objectContaining({
      method: "GET",
      path: "/v1/analytics/a%20b/visitors?dateFrom=2026-07-01&dateTo=2026-08-01&limit=250&offset=500",
      maxBytes: 4 * 1024 * 1024,
    }),
  ]);
});

test("fields that the contract does not know are left out", async () => {
  const more = { ...page, cursor: "x", visitors: [{ ...row, __proto__: { x: 1 }, title: "Start" }] };
  await expect(get(more)).resolves.toEqual(page);
});

test.each([
  [null, "not a JSON object"],
  [[], "not a JSON object"],
  [{ ...page, totals: undefined }, "`totals`"],
  [{ ...page, totals: { human: 1, ai: 1 } }, "`totals.total`"],
  [{ ...page, hasMore: "true" }, "`hasMore`"],
  [{ ...page, visitors: null }, "`visitors`"],
  [{ ...page, visitors: [row, { ...row, path: 1 }] }, "`visitors.1.path`"],
  [{ ...page, visitors: [{ ...row, ai: -1 }] }, "`visitors.0.ai`"],
])("%j is refused, naming %s", async (body, field) => {
  await expect(get(body)).rejects.toMatchObject({
    kind: "bad-answer",
    message: expect.stringContaining(field),
  });
});

test("property: what is taken is what the contract allows", async () => {
  const value = fc.oneof(fc.nat(), fc.double(), fc.constantFrom("", "x", null, true, -1, undefined));
  const counts = { human: value, ai: value, total: value };
  const some = { requiredKeys: [] };
  const bodies = fc.record(
    {
      totals: fc.oneof({ weight: 5, arbitrary: fc.constant(page.totals) }, fc.record(counts, some)),
      visitors: fc.oneof(
        { weight: 3, arbitrary: fc.constant([row]) },
        fc.array(fc.record({ path: fc.oneof(fc.string(), value), ...counts }, some)),
      ),
      hasMore: fc.oneof({ weight: 5, arbitrary: fc.boolean() }, value),
    },
    some,
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (made) => {
      const body: unknown = JSON.parse(JSON.stringify(made));
      const allowed = operation?.checkAnswer({ status: 200, body }) ?? ["no operation"];
      const taken = await get(body).then(
        () => true,
        () => false,
      );
      expect(taken).toBe(allowed.length === 0);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["rate-limited", "100 analytics requests an hour"],
  ["forbidden", "`read` scope"],
  ["rejected", "`date-from`"],
] as const)("a request that is %s is answered with advice for this operation", async (kind, advice) => {
  const failing = createGetVisitors(async (request) => {
    const facts = { kind, method: request.method, url: "https://service.example" };
    throw new ServiceError({ ...facts, advice: request.advice?.[kind] });
  }, "docs");
  await expect(failing(query, limits)).rejects.toMatchObject({
    kind,
    next: expect.stringContaining(advice),
  });
});
