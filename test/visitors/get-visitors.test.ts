import { expect, test } from "vitest";
import { createGetVisitors } from "../../src/service/visitors.ts";

const query = { dateFrom: "2026-07-01", dateTo: "2026-08-01", limit: 250, offset: 500 };
const limits = { timeoutMs: 1000, signal: new AbortController().signal };
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
      operation: "GET /v1/analytics/{projectId}/visitors",
      parameters: { projectId: "a b" },
      query: new URLSearchParams("dateFrom=2026-07-01&dateTo=2026-08-01&limit=250&offset=500"),
      maxBytes: 4 * 1024 * 1024,
    }),
  ]);
});

test.each<[limit: number, ifLarger: unknown]>([
  [250, expect.stringContaining("`limit: 63`")],
  [2, expect.stringContaining("`limit: 1`")],
  // Less than one row cannot be asked for.
  [1, undefined],
])(
  "an answer to `limit: %i` that is too large is followed by a smaller one, if there is one",
  async (limit, ifLarger) => {
    const sent: unknown[] = [];
    await createGetVisitors(async (request) => {
      sent.push(request);
      return page;
    }, "docs")({ ...query, limit }, limits);
    expect(sent).toMatchObject([{ ifLarger }]);
  },
);

test("fields that the contract does not know are left out", async () => {
  const more = { ...page, cursor: "x", visitors: [{ ...row, __proto__: { x: 1 }, title: "Start" }] };
  await expect(get(more)).resolves.toEqual(page);
});

test.each([
  [[], "not a JSON object"],
  [{ ...page, totals: undefined }, "`totals`"],
  [{ ...page, hasMore: "true" }, "`hasMore`"],
  [{ ...page, visitors: [row, { ...row, path: 1 }] }, "`visitors.1.path`"],
  [{ ...page, visitors: [{ ...row, ai: -1 }] }, "`visitors.0.ai`"],
  [{ ...page, totals: { ...row, total: 2 ** 53 } }, "`totals.total`"],
])("%j is refused, naming %s", async (body, field) => {
  await expect(get(body)).rejects.toMatchObject({
    kind: "bad-answer",
    message: expect.stringContaining(field),
  });
});
