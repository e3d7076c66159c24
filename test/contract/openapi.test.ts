import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createContract } from "../../emulator/contract.ts";
import { asRecord, type JsonRecord } from "../../emulator/json.ts";
import { sanitizePrompt } from "../../src/agent/text/sanitize.ts";
import { createServiceClient } from "../../src/service/client.ts";
import type { ServiceRequest } from "../../src/service/http.ts";
import { JOB_STATUSES, parseErrorMessage, parseJob } from "../../src/service/job.ts";

const document = asRecord(parse(readFileSync("api/openapi.yaml", "utf8")));
const contract = createContract(document);
const schemas = asRecord(asRecord(document["components"])["schemas"]);

/** Each field of a job with the types that the contract allows. */
function* fieldsOf(
  schema: JsonRecord,
  above: readonly string[] = [],
): Generator<readonly [path: readonly string[], types: readonly string[]]> {
  for (const [name, value] of Object.entries(asRecord(schema["properties"]))) {
    const field = resolve(asRecord(value));
    const path = [...above, name];
    yield [path, [field["type"] ?? "string"].flat().map(String)] as const;
    yield* fieldsOf(field, path);
  }
}

function resolve(schema: JsonRecord): JsonRecord {
  const { $ref } = schema;
  return typeof $ref === "string" ? asRecord(schemas[$ref.replace("#/components/schemas/", "")]) : schema;
}

/** Where the code keeps each field of the contract. */
const KEPT_AS: Readonly<Record<string, string>> = {
  id: "id",
  status: "status",
  "source.repository": "sourceRepository",
  "source.ref": "sourceRef",
  model: "model",
  prLink: "prLink",
  createdAt: "createdAt",
  archivedAt: "archivedAt",
};

const SAMPLES: Readonly<Record<string, unknown>> = {
  string: "2026-08-20T12:00:01Z",
  null: null,
  number: 7,
  boolean: true,
  array: ["x"],
  object: { x: 1 },
};

const leaves = [...fieldsOf(asRecord(schemas["Job"]))].filter(([path]) => path.join(".") in KEPT_AS);
const isReadRaw = (path: readonly string[]) => path.join(".") === "prLink";

function bodyWith(path: readonly string[], value: unknown): JsonRecord {
  const [first = "", ...rest] = path;
  return { [first]: rest.length === 0 ? value : bodyWith(rest, value) };
}

function read(body: unknown): JsonRecord {
  return { ...parseJob(body) };
}

describe("a job is read as the contract describes it", () => {
  test("every field that is kept is one of the contract's", () => {
    expect(leaves.map(([path]) => path.join(".")).toSorted()).toEqual(Object.keys(KEPT_AS).toSorted());
    expect(Object.keys(read({})).toSorted()).toEqual([...Object.values(KEPT_AS), "hasOddLink"].toSorted());
  });

  const allowed = leaves.flatMap(([path, types]) =>
    types.map((type) => ({ path, name: path.join("."), type })),
  );

  test.each(allowed)("$name may be $type", ({ path, name, type }) => {
    const job = read(bodyWith(path, SAMPLES[type]));
    // A link is kept where it is a plain one (`test/plain-link.test.ts`).
    const isNoLink = isReadRaw(path) && SAMPLES[type] !== null;
    expect([job[KEPT_AS[name] ?? ""], job["hasOddLink"]]).toEqual([
      isNoLink ? null : SAMPLES[type],
      isNoLink,
    ]);
  });

  const wrong = leaves
    .filter(([path]) => !isReadRaw(path))
    .flatMap(([path]) =>
      ["number", "boolean", "array", "object"].map((type) => ({ path, name: path.join("."), type })),
    );

  test.each(wrong)("$name may not be $type", ({ path, name, type }) => {
    const body = bodyWith(path, SAMPLES[type]);
    expect(read(body)).toMatchObject({ [KEPT_AS[name] ?? ""]: null });
    const operation = contract.match({
      method: "GET",
      path: "/v2/agent/p/job/1",
      query: {},
      headers: {},
      body: "",
    });
    expect(operation?.checkAnswer({ status: 200, body })).not.toEqual([]);
  });

  test("the statuses are the contract's", () => {
    const [documented] = [asRecord(schemas["JobStatus"])["anyOf"]].flat().map(asRecord);
    expect([...JOB_STATUSES]).toEqual(documented?.["enum"]);
  });
});

describe("errors are read as the contract describes them", () => {
  test.each([["JobError"], ["AnalyticsError"]])("%s", (name) => {
    const properties = Object.keys(asRecord(asRecord(schemas[name])["properties"]));
    const samples: JsonRecord = { error: "No.", details: [{ message: "Because." }] };
    const body = Object.fromEntries(properties.map((property) => [property, samples[property]]));
    expect(parseErrorMessage(JSON.stringify(body))).toBe(
      properties.includes("details") ? "No. Because." : "No.",
    );
  });
});

describe("each request is one of the contract's", () => {
  const limits = { timeoutMs: 1000, signal: new AbortController().signal };
  const sent: ServiceRequest[] = [];
  const client = createServiceClient(async (request) => {
    sent.push(request);
    return { id: "j1", status: "active" };
  }, "p-1");

  test("create, get and message, and the contract has no other of jobs", async () => {
    const prompt = sanitizePrompt("Explain it.");
    await client.createJob(prompt, limits);
    await client.getJob("j1", limits);
    await client.sendMessage("j1", prompt, limits);
    const found = sent.map(({ operation, body }) => {
      const [method = "", template = ""] = operation.split(" ");
      const path = template.replace("{projectId}", "p-1").replace("{id}", "j1");
      const headers = { "content-type": "application/json" };
      const text = body === undefined ? "" : JSON.stringify(body);
      return contract.match({ method, path, query: {}, headers, body: text });
    });
    expect(found.map((operation) => [operation?.id, operation?.violations])).toEqual([
      ["createJob", []],
      ["getJob", []],
      ["sendMessage", []],
    ]);
    const paths = Object.keys(asRecord(document["paths"])).filter((path) => path.startsWith("/v2/"));
    expect(found.map((operation) => operation?.template ?? "").toSorted()).toEqual(paths.toSorted());
  });
});
