import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askService, type Question } from "../../emulator/ask.ts";
import { asRecord } from "../../emulator/json.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { type EmulatedService, startService } from "../../emulator/service/service.ts";
import { siteRows, visitorRows } from "../../emulator/service/visitors.ts";

let service: EmulatedService;
const ask = (question: Question) => askService(service, question);
const create = async (prompt = "Explain retries.") => {
  const { json } = await ask({ path: "/v2/agent/docs/job", body: { prompt } });
  return String(asRecord(json)["id"]);
};
const look = async (id: string) => (await ask({ path: `/v2/agent/docs/job/${id}` })).json;
const statuses = async (id: string, count: number) => {
  const seen: unknown[] = [];
  for (let n = 0; n < count; n += 1) seen.push(asRecord(await look(id))["status"]);
  return seen;
};

beforeEach(async () => {
  service = await startService();
});

afterEach(() => service.close());

describe("jobs", () => {
  test("a job is active for two polls, then completed with a pull request", async () => {
    const created = await ask({ path: "/v2/agent/docs/job", body: { prompt: "Explain retries." } });
    expect(created).toMatchObject({ status: 201, json: { status: "active", prLink: null } });
    const [job] = service.jobs.all;
    expect(await statuses(job?.id ?? "", 2)).toEqual(["active", "active"]);
    expect(await look(job?.id ?? "")).toMatchObject({
      status: "completed",
      prLink: expect.stringContaining("https://"),
    });
    expect(service.requests.map(({ kind, nth }) => [kind, nth])).toEqual([
      ["create", 1],
      ["get", 1],
      ["get", 2],
      ["get", 3],
    ]);
    expect([service.violations, service.oddAnswers]).toEqual([[], []]);
  });

  test("a script by time", async () => {
    service.jobs.scriptNext(jobScript({ ms: 60, final: { status: "failed" } }));
    const id = await create();
    expect(await statuses(id, 3)).toEqual(["active", "active", "active"]);
    await sleep(80);
    expect(await statuses(id, 1)).toEqual(["failed"]);
  });

  test("a script step by step, with what the contract does not know", async () => {
    service.jobs.scriptNext([
      { fields: { status: "queued" }, polls: 1 },
      { fields: { status: "completed", prLink: 42 }, polls: 1 },
      { fields: { status: "active", id: undefined, extra: [] } },
    ]);
    const id = await create();
    expect(await look(id)).toMatchObject({ status: "queued" });
    expect(await look(id)).toMatchObject({ status: "completed", prLink: 42 });
    expect(await look(id)).not.toHaveProperty("id");
    expect(service.oddAnswers).toEqual(["answer 200/prLink: must be string,null"]);
    expect(service.violations).toEqual([]);
  });

  test("a message begins another run of the same job", async () => {
    const id = await create();
    await statuses(id, 3);
    service.jobs.scriptNext(
      jobScript({ polls: 1, final: { prLink: "https://github.com/acme/handbook/pull/13" } }),
    );
    const answer = await ask({ path: `/v2/agent/docs/job/${id}/message`, body: { prompt: "Shorter." } });
    expect(answer).toMatchObject({ status: 200, json: { id, status: "active" } });
    expect(await statuses(id, 2)).toEqual(["active", "completed"]);
    expect(await look(id)).toMatchObject({ prLink: "https://github.com/acme/handbook/pull/13" });
    expect(service.jobs.all).toMatchObject([{ id, prompts: ["Explain retries.", "Shorter."] }]);
  });

  test("a job of before, and one that is gone", async () => {
    const { id } = service.jobs.seed({ id: "old-job", projectId: "docs" });
    expect(await look(id)).toMatchObject({ id: "old-job" });
    expect((await ask({ path: "/v2/agent/other/job/old-job" })).status).toBe(404);
    service.jobs.forget(id);
    expect((await ask({ path: "/v2/agent/docs/job/old-job" })).status).toBe(404);
    expect((await ask({ path: "/v2/agent/docs/job/old-job/message", body: { prompt: "x" } })).status).toBe(
      404,
    );
  });
});

describe("the contract", () => {
  const path = "/v2/agent/docs/job";
  test.each([
    ["an empty prompt", { path, body: { prompt: "" } }, "body/prompt: must NOT have fewer than 1 characters"],
    ["no prompt", { path, body: {} }, "body: must have required property 'prompt'"],
    [
      "another field",
      { path, body: { prompt: "x", model: "y" } },
      "body: must NOT have additional properties (model)",
    ],
    ["no JSON", { path, body: "{" }, "body: is no JSON"],
    [
      "another type",
      { path, body: "{}", headers: { "content-type": "text/plain" } },
      'content-type: is "text/plain"',
    ],
    ["too large a page", { path: "/v1/analytics/docs/visitors?limit=251" }, "query/limit: must be <= 250"],
    [
      "a date of its own form",
      { path: "/v1/analytics/docs/visitors?dateFrom=7d" },
      'must match format "date"',
    ],
  ])("refuses and lists %s", async (_, question, problem) => {
    const answer = await ask(question);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"error":"Invalid request');
    expect(service.violations.join("\n")).toContain(problem);
    expect(service.jobs.all).toEqual([]);
  });

  test("an operation that it does not have", async () => {
    expect((await ask({ path: "/v2/agent/docs/jobs" })).status).toBe(404);
    expect(service.violations).toEqual(["GET /v2/agent/docs/jobs: the contract has no such operation"]);
  });

  test("another key is refused", async () => {
    const answer = await ask({
      path,
      body: { prompt: "x" },
      headers: { authorization: "Bearer mint_dsc_other" },
    });
    expect(answer).toMatchObject({ status: 401, json: { error: "Unauthorized" } });
    expect(service.violations).toEqual([]);
  });
});

describe("the visitors of a site", () => {
  const total = (rows: readonly { total: number }[]) => rows.reduce((sum, row) => sum + row.total, 0);
  const windows = Array.from({ length: 30 }, (_, week) => {
    const day = (days: number) => new Date(Date.UTC(2026, 0, 5 + days)).toISOString().slice(0, 10);
    return { dateFrom: day(week * 7), dateTo: day(week * 7 + 7) };
  });

  test.each(windows.slice(1).map((now, index) => ({ now, before: windows[index] ?? now })))(
    "$now.dateFrom: the totals follow their pages, and some pages come and go",
    async ({ now, before }) => {
      service.visitors.seed({ rows: siteRows });
      const totalsOf = async (window: typeof now) => {
        const query = new URLSearchParams({ ...window, limit: "250" }).toString();
        const { json } = await ask({ path: `/v1/analytics/docs/visitors?${query}` });
        const { human, ai, total: all } = asRecord(asRecord(json)["totals"]);
        return { human: Number(human), ai: Number(ai), total: Number(all) };
      };
      const [totalNow, totalBefore] = [await totalsOf(now), await totalsOf(before)];
      const change = total(siteRows(now)) - total(siteRows(before));
      expect(Math.sign(totalNow.total - totalBefore.total)).toBe(Math.sign(change));
      expect(totalNow.total).toBeLessThanOrEqual(totalNow.human + totalNow.ai);
      const paths = new Set(siteRows(before).map(({ path }) => path));
      const added = siteRows(now).filter(({ path }) => !paths.has(path));
      expect(added.length).toBeGreaterThan(0);
      expect(added.length).toBeLessThan(10);
    },
  );
});

describe("visitors", () => {
  const page = async (query: string) => (await ask({ path: `/v1/analytics/docs/visitors?${query}` })).json;

  test("pages by offset, totals that are no sums", async () => {
    service.visitors.seed({ rows: visitorRows(5) });
    expect(await page("limit=3")).toMatchObject({ hasMore: true, visitors: { length: 3 } });
    expect(await page("limit=3&offset=3")).toMatchObject({ hasMore: false, visitors: { length: 2 } });
    const { human = 0, ai = 0, total = 0 } = asRecord(asRecord(await page("limit=1"))["totals"]);
    expect(total).toBeLessThan(Number(human) + Number(ai));
    expect([service.violations, service.oddAnswers]).toEqual([[], []]);
  });

  test("windows of their own, and an anomaly on a page", async () => {
    service.visitors.seed({ rows: visitorRows(1) });
    service.visitors.seed({ rows: visitorRows(2), dateFrom: "2026-07-01" });
    service.visitors.alterPage({ page: 3, alter: (normal) => ({ ...normal, visitors: [], hasMore: true }) });
    expect(await page("dateFrom=2026-07-01&dateTo=2026-08-01")).toMatchObject({ visitors: { length: 2 } });
    expect(await page("dateFrom=2026-06-01")).toMatchObject({ visitors: { length: 1 } });
    expect(await page("")).toMatchObject({ visitors: [], hasMore: true });
    expect(service.visitors.windows).toEqual([
      { dateFrom: "2026-07-01", dateTo: "2026-08-01" },
      { dateFrom: "2026-06-01", dateTo: undefined },
      { dateFrom: undefined, dateTo: undefined },
    ]);
  });
});
