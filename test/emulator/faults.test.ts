import { afterEach, beforeEach, expect, test } from "vitest";
import type { At, Fault } from "../../emulator/faults.ts";
import { type EmulatedService, startService } from "../../emulator/service/service.ts";
import { askService } from "./ask.ts";

const JOB = "/v2/agent/docs/job";
let service: EmulatedService;
const create = () => askService(service, { path: JOB, body: { prompt: "x" } });
const outcome = () =>
  create().then(
    ({ status, text }) => ({ status, text }),
    (error: Error & { code?: string }) => ({ code: error.code }),
  );

beforeEach(async () => {
  service = await startService();
});

afterEach(() => service.close());

test.each<[Fault, object]>([
  [{ type: "reset" }, { code: "ECONNRESET" }],
  [{ type: "refuse-after-connect" }, { code: "UND_ERR_SOCKET" }],
  [{ type: "truncate" }, { code: "UND_ERR_SOCKET" }],
  [
    { type: "status", status: 503 },
    { status: 503, text: "" },
  ],
  [
    { type: "body", bytes: '{"__proto__":{}}' },
    { status: 200, text: '{"__proto__":{}}' },
  ],
  [
    { type: "headers", headers: { "x-more": "1" } },
    { status: 201, text: expect.stringContaining('"status":"active"') },
  ],
])("%j", async (fault, expected) => {
  service.faults.add({ kind: "create", at: 1, fault });
  expect(await outcome()).toMatchObject(expected);
  expect(service.requests).toMatchObject([{ kind: "create", fault: fault.type }]);
  expect(await outcome()).toMatchObject({ status: 201 });
});

test.each<Fault>([{ type: "hang" }, { type: "stall" }])("%j lasts until somebody gives up", async (fault) => {
  service.faults.add({ kind: "create", at: 1, fault });
  const answered = create().then(
    () => "answered",
    () => "broken off",
  );
  const waited = new Promise((resolve) => setTimeout(resolve, 150, "waiting"));
  expect(await Promise.race([answered, waited])).toBe("waiting");
  await service.close();
  expect(await answered).toBe("broken off");
});

test.each<Fault>([
  { type: "slow", ms: 300 },
  { type: "slow-body", ms: 300 },
])("%j comes late and whole", async (fault) => {
  service.faults.add({ kind: "create", at: 1, fault });
  const early = new Promise((resolve) => setTimeout(() => resolve("nothing yet"), 30));
  const answered = create();
  expect(await Promise.race([answered, early])).toBe("nothing yet");
  expect(await answered).toMatchObject({ status: 201, json: { status: "active" } });
});

test.each<[At, boolean[]]>([
  [2, [false, true, false]],
  [
    [1, 3],
    [true, false, true],
  ],
  ["every", [true, true, true]],
  [{ from: 2 }, [false, true, true]],
])("at %j", async (at, failed) => {
  service.faults.add({ kind: "create", at, fault: { type: "status", status: 500 } });
  const statuses = [(await create()).status, (await create()).status, (await create()).status];
  expect(statuses.map((status) => status === 500)).toEqual(failed);
});

test("a fault happens before the job is made, or after", async () => {
  service.faults.add({ kind: "create", at: 1, fault: { type: "reset" } });
  service.faults.add({ kind: "create", at: 2, fault: { type: "reset" }, processed: true });
  await outcome();
  expect(service.jobs.all).toHaveLength(0);
  await outcome();
  expect(service.jobs.all).toHaveLength(1);
});

test("any request by its place", async () => {
  service.faults.add({ kind: "any", at: 2, fault: { type: "status", status: 500 } });
  expect((await create()).status).toBe(201);
  expect((await askService(service, { path: `${JOB}/x` })).status).toBe(500);
});
