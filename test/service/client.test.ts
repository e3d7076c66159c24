import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { type EmulatedService, startService } from "../../emulator/service/service.ts";
import { sanitizePrompt } from "../../src/agent/text/sanitize.ts";
import { createServiceClient, type ServiceClient } from "../../src/service/client.ts";
import { createTransport } from "../../src/service/http.ts";

const prompt = sanitizePrompt("Explain the retry option.");
const limits = { timeoutMs: 5000, signal: new AbortController().signal };

let service: EmulatedService;
let client: ServiceClient;

beforeEach(async () => {
  service = await startService();
  client = clientFor("p-1");
});
afterEach(() => service.close());

function clientFor(projectId: string): ServiceClient {
  const transport = createTransport({ baseUrl: service.url, apiKey: service.adminKey });
  return createServiceClient(transport, projectId);
}

function answer(kind: "create" | "get" | "message", body: unknown, status = 200): void {
  const fault: Fault = { type: "body", status, bytes: JSON.stringify(body) };
  service.faults.add({ kind, at: 1, fault });
}

describe("each operation is the contract's", () => {
  test("create, look and follow-up", async () => {
    const created = await client.createJob(prompt, limits);
    expect(created).toMatchObject({ status: "active", model: "writer-large-1" });
    expect(await client.getJob(created.id, limits)).toMatchObject({ id: created.id, status: "active" });
    expect(await client.sendMessage(created.id, prompt, limits)).toMatchObject({ id: created.id });
    expect(service.requests.map(({ kind }) => kind)).toEqual(["create", "get", "message"]);
    expect(service.violations).toEqual([]);
    expect(service.jobs.all[0]?.prompts).toEqual([prompt, prompt]);
  });

  test.each([["p:1@x"], ["p/1"]])("the project %s is one part of the path", async (projectId) => {
    await clientFor(projectId).createJob(prompt, limits);
    expect(service.jobs.all[0]?.projectId).toBe(projectId);
  });
});

test.each([["a/b c"], [7], [undefined]])("a create answered with the id %j is none", async (id) => {
  answer("create", { id, status: "active" }, 201);
  await expect(client.createJob(prompt, limits)).rejects.toMatchObject({
    kind: "bad-answer",
    message: expect.stringContaining("field `id`"),
  });
});

describe("a look", () => {
  test.each([
    ["with an empty status", { status: "" }, /field `status`/],
    ["with a number as the status", { status: 1 }, /field `status`/],
    ["with a list", [], /not a JSON object/],
  ])("%s is no answer", async (_, body, message) => {
    answer("get", body);
    await expect(client.getJob("j1", limits)).rejects.toMatchObject({
      kind: "bad-answer",
      message: expect.stringMatching(message),
    });
  });

  test("at a job that is not there", async () => {
    await expect(client.getJob("none", limits)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("a follow-up", () => {
  test.each([["{"], [""], ["[]"]])("answered by %j was taken", async (bytes) => {
    service.jobs.seed({ id: "j1", projectId: "p-1" });
    service.faults.add({ kind: "message", at: 1, fault: { type: "body", bytes } });
    expect(await client.sendMessage("j1", prompt, limits)).toBeUndefined();
  });

  test.each([
    [404, "not-found"],
    [500, "server-error"],
  ])("answered by %d was not", async (status, kind) => {
    service.faults.add({ kind: "message", at: 1, fault: { type: "status", status } });
    await expect(client.sendMessage("j1", prompt, limits)).rejects.toMatchObject({ kind });
  });
});

test("more than 1 MiB is not read", async () => {
  answer("get", { status: "active", model: "x".repeat(1024 * 1024) });
  await expect(client.getJob("j1", limits)).rejects.toMatchObject({
    kind: "bad-answer",
    message: expect.stringContaining("1048576 bytes"),
  });
});
