import dns from "node:dns";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { type EmulatedService, startService } from "../../emulator/service/service.ts";
import { ServiceError, type ServiceErrorKind } from "../../src/service/errors.ts";
import { createTransport, type ServiceRequest } from "../../src/service/http.ts";
import { type RawServer, startRawServer } from "./raw-server.ts";

const KEY = "mint_canary_5f0c1d2e";
const never = new AbortController().signal;
const create: ServiceRequest = {
  operation: "POST /v2/agent/{projectId}/job",
  parameters: { projectId: "p" },
  body: { prompt: "Explain it." },
  timeoutMs: 5e3,
  maxBytes: 1024 * 1024,
  signal: never,
};

let service: EmulatedService;

beforeEach(async () => {
  service = await startService({ adminKey: KEY });
});
afterEach(() => service.close());

function send(request: Partial<ServiceRequest> = {}, baseUrl = service.url): Promise<unknown> {
  return createTransport({ baseUrl, apiKey: KEY })({ ...create, ...request });
}

async function failureOf(sending: Promise<unknown>): Promise<ServiceError> {
  const error = await sending.then(
    () => new Error("The request succeeded."),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ServiceError);
  return error instanceof ServiceError ? error : new ServiceError({ kind: "plan", operation: "" });
}

describe("a healthy exchange", () => {
  test("sends the key, the type and the body, and returns the parsed answer", async () => {
    expect(await send()).toMatchObject({ status: "active" });
    expect(service.violations).toEqual([]);
    expect(service.requests[0]).toMatchObject({
      method: "POST",
      body: '{"prompt":"Explain it."}',
      headers: {
        authorization: `Bearer ${KEY}`,
        accept: "application/json",
        "accept-encoding": "identity",
        "content-type": "application/json",
        "user-agent": "docs-agent-action",
      },
    });
  });

  test("sends no body and no type with a GET", async () => {
    const job = service.jobs.seed({ projectId: "p" });
    const { body: _, ...request } = create;
    const get = {
      ...request,
      operation: "GET /v2/agent/{projectId}/job/{id}",
      parameters: { projectId: "p", id: job.id },
    } as const;
    const sent = createTransport({ baseUrl: service.url, apiKey: KEY })(get);
    expect(await sent).toMatchObject({ id: job.id });
    expect(service.requests[0]?.headers["content-type"]).toBeUndefined();
    expect(service.violations).toEqual([]);
  });

  test("reads any 2xx, whatever type it says it has, with a byte order mark as well", async () => {
    const bytes = '\ufeff{"id":"j1"}';
    service.faults.add({
      kind: "create",
      at: 1,
      fault: { type: "body", status: 202, bytes, contentType: "text/html" },
    });
    expect(await send()).toEqual({ id: "j1" });
  });
});

/** What comes back, what it means, and what is said of it. Every one of these requests has left. */
const answers: ReadonlyArray<readonly [what: string, fault: Fault, kind: ServiceErrorKind, message: RegExp]> =
  [
    [
      "400",
      { type: "status", status: 400, body: { error: "No prompt" } },
      "rejected",
      /\(400, .*It says: `No prompt`/,
    ],
    [
      "401",
      { type: "status", status: 401, body: { error: "Unknown key" } },
      "key-refused",
      /\(401, `[^`]*`\)\.$/,
    ],
    ["402", { type: "status", status: 402 }, "plan", /\(402, /],
    ["403", { type: "status", status: 403, body: { error: "scope" } }, "forbidden", /\(403, `[^`]*`\)\.$/],
    ["404", { type: "status", status: 404, body: {} }, "not-found", /\(404, /],
    ["408", { type: "status", status: 408 }, "server-error", /\(408, /],
    [
      "422",
      { type: "status", status: 422, body: { error: "x", details: [{ message: "y" }] } },
      "rejected",
      /`x y`/,
    ],
    ["425", { type: "status", status: 425 }, "server-error", /\(425, /],
    [
      "429 in plain text",
      { type: "status", status: 429, body: "Too many requests" },
      "rate-limited",
      /\(429, /,
    ],
    [
      "500",
      { type: "status", status: 500, body: "<html>oops</html>", contentType: "text/html" },
      "server-error",
      /\(500, /,
    ],
    [
      "301",
      { type: "status", status: 301, headers: { location: "https://evil.example/" } },
      "redirected",
      /redirect \(301, `/,
    ],
    ["302", { type: "status", status: 302, headers: { location: "/elsewhere" } }, "redirected", /\(302, `/],
    ["304", { type: "status", status: 304 }, "redirected", /\(304, /],
    [
      "a redirect to an address with the key in it",
      { type: "status", status: 307, headers: { location: `https://${KEY}.example/?key=${KEY}` } },
      "redirected",
      /\(307, `/,
    ],
    ["a reset", { type: "reset" }, "no-answer", /ECONNRESET|other side closed/],
    [
      "a close without an answer",
      { type: "refuse-after-connect" },
      "no-answer",
      /closed|UND_ERR_SOCKET|ECONNRESET/,
    ],
    ["silence", { type: "hang" }, "no-answer", /no response in time/],
    ["headers that come too late", { type: "slow", ms: 60_000 }, "no-answer", /no response in time/],
    ["a body that stalls", { type: "stall" }, "bad-answer", /no response in time/],
    ["a body that is cut off", { type: "truncate" }, "bad-answer", /closed|UND_ERR_|terminated/],
    ["204 without a body", { type: "body", status: 204, bytes: "" }, "bad-answer", /not JSON/],
    ["an empty body", { type: "body", bytes: "" }, "bad-answer", /not JSON/],
    [
      "HTML",
      { type: "body", bytes: "<!doctype html><p>Log in</p>", contentType: "text/html" },
      "bad-answer",
      /not JSON/,
    ],
    ["half of a JSON text", { type: "body", bytes: '{"id":"j' }, "bad-answer", /not JSON/],
    [
      "JSON in Latin-1",
      { type: "body", bytes: Buffer.from('{"id":"é"}', "latin1") },
      "bad-answer",
      /not JSON/,
    ],
    [
      "JSON in UTF-16",
      { type: "body", bytes: Buffer.from('{"id":"1"}', "utf16le") },
      "bad-answer",
      /not JSON/,
    ],
    [
      "compressed bytes",
      { type: "body", bytes: new Uint8Array([0x1f, 0x8b, 8, 0]) },
      "bad-answer",
      /not JSON/,
    ],
    [
      "more than may come",
      { type: "body", bytes: `"${"x".repeat(1024 * 1024)}"` },
      "bad-answer",
      /larger than 1048576 bytes/,
    ],
    ["100,000 levels", { type: "body", bytes: "[".repeat(100_000) }, "bad-answer", /not JSON/],
  ];

describe("what comes back decides what it was", () => {
  test.each(answers)("%s", async (_, fault, kind, message) => {
    service.faults.add({ kind: "create", at: 1, fault });
    const isTimedOut = ["hang", "slow", "stall"].includes(fault.type);
    const error = await failureOf(send({ timeoutMs: isTimedOut ? 400 : 30_000 }));
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(message);
    expect(error.message).toContain("`POST /v2/agent/{projectId}/job`).");
    expect(service.requests).toHaveLength(1);
  });

  test("an object with a prototype's name in it is just an object", async () => {
    service.faults.add({
      kind: "create",
      at: 1,
      fault: { type: "body", bytes: '{"__proto__":{"id":"x"},"id":"j1"}' },
    });
    await send();
    expect(({} as Record<string, unknown>)["id"]).toBeUndefined();
  });
});

describe("how long to wait", () => {
  test.each([
    ["in seconds", "7", 7000],
    ["not at all", "0", 0],
    ["unreadable", "soon", undefined],
  ])("Retry-After %s", async (_, header, retryAfterMs) => {
    const fault: Fault = { type: "status", status: 429, headers: { "retry-after": header } };
    service.faults.add({ kind: "create", at: 1, fault });
    expect((await failureOf(send())).facts.retryAfterMs).toBe(retryAfterMs);
  });

  test("Retry-After as a date", async () => {
    const header = new Date(Date.now() + 60_000).toUTCString();
    service.faults.add({
      kind: "create",
      at: 1,
      fault: { type: "status", status: 503, headers: { "retry-after": header } },
    });
    const { retryAfterMs = 0 } = (await failureOf(send())).facts;
    expect(retryAfterMs).toBeGreaterThan(57_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });
});

describe("a slow network", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Makes each connection take a while, and gives each host two addresses, so that Node limits the time of the first. */
  function slowDown(ms: number): void {
    const lookUp = (_host: string, _options: unknown, tell: (error: null, found: unknown) => void) =>
      tell(null, [
        { address: "127.0.0.1", family: 4 },
        { address: "127.0.0.2", family: 4 },
      ]);
    vi.spyOn(dns, "lookup").mockImplementation(lookUp as never);
    // A connection can only be delayed in Node's own handle, which has no types.
    const { TCP } = Reflect.get(process, "binding").call(process, "tcp_wrap");
    const { connect } = TCP.prototype;
    vi.spyOn(TCP.prototype, "connect").mockImplementation(function (this: object, ...given: unknown[]) {
      setTimeout(() => connect.apply(this, given), ms);
      return 0;
    });
  }

  test("is given time for each address", async () => {
    slowDown(600);
    const url = service.url.replace("127.0.0.1", "service.example");
    expect(await send({}, url)).toMatchObject({ status: "active" });
  });

  test.each([
    ["no longer than it may take to connect", { connectMs: 100 }],
    ["no longer than the exchange may take", { timeoutMs: 100 }],
  ])("is awaited %s, and nothing is sent after that", async (_, limits) => {
    slowDown(400);
    let isSent = false;
    const onSent = () => {
      isSent = true;
    };
    const error = await failureOf(send({ ...limits, onSent }));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect([error.kind, isSent, service.requests]).toEqual(["unreachable", false, []]);
  });

  test("is not awaited after a cancel", async () => {
    slowDown(1000);
    const cancel = new AbortController();
    const sending = send({ signal: cancel.signal });
    cancel.abort(new Error("cancelled"));
    await expect(sending).rejects.toBe(cancel.signal.reason);
  });
});

describe("what never left", () => {
  test("nobody listens", async () => {
    const { url } = service;
    await service.pause();
    const error = await failureOf(send({}, url));
    expect([error.kind, error.facts.detail]).toEqual(["unreachable", "ECONNREFUSED"]);
    await service.resume();
  });

  test("there is no such host", async () => {
    expect((await failureOf(send({}, "http://none.invalid"))).kind).toBe("unreachable");
  });

  test("the other side speaks no TLS", async () => {
    const error = await failureOf(send({}, service.url.replace("http:", "https:")));
    expect(error.kind).toBe("unreachable");
    expect(service.requests).toHaveLength(0);
  });
});

describe("an error of this program", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  test("while it connects: nothing leaves after it", async () => {
    // As on Node 20, which lacks this function.
    vi.spyOn(Promise, "withResolvers").mockImplementationOnce(() => {
      throw new TypeError("Promise.withResolvers is not a function");
    });
    expect(await failureOf(send())).toMatchObject({ kind: "unreachable", effect: "none" });
    await send();
    expect(service.requests).toHaveLength(1);
  });

  test("once it is sent: it may have had its effect", async () => {
    const onSent = () => expect.fail("out of order");
    expect(await failureOf(send({ onSent }))).toMatchObject({ kind: "no-answer", effect: "unknown" });
  });
});

describe("answers that no HTTP server would give", () => {
  let raw: RawServer;
  afterEach(() => raw.close());

  const answering = (text: string, after: (socket: Socket) => void = () => {}) =>
    startRawServer((socket) => {
      socket.write(text);
      after(socket);
    });

  test("interim answers come before the answer, and are none", async () => {
    const interim = "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n";
    raw = await answering(`${interim}HTTP/1.1 201 Created\r\ncontent-length: 12\r\n\r\n{"id":"j-1"}`);
    expect(await send({}, raw.url)).toEqual({ id: "j-1" });
  });

  test.each([
    ["no HTTP at all", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}"],
    ["headers without an end", `HTTP/1.1 200 OK\r\nx: ${"y".repeat(100_000)}`],
  ])("%s: sent, and not answered", async (_, text) => {
    raw = await answering(text);
    const { kind } = await failureOf(send({ timeoutMs: 500 }, raw.url));
    expect(kind).toBe("no-answer");
    expect(raw.connections()).toBe(1);
  });

  // The status is known: what becomes of the body of an error does not change what it means.
  test.each([
    ["401", "key-refused"],
    ["503", "server-error"],
  ])("a %s whose body is cut off, stalls, or never ends is still %s", async (status, kind) => {
    const head = `HTTP/1.1 ${status} X\r\ncontent-type: text/html\r\ncontent-length: 9000000\r\n\r\n<html>`;
    raw = await answering(head, (socket) => socket.end());
    const cut = await failureOf(send({ timeoutMs: 500 }, raw.url));
    await raw.close();
    raw = await answering(head);
    const stalled = await failureOf(send({ timeoutMs: 300 }, raw.url));
    await raw.close();
    raw = await answering(head, (socket) => socket.write("x".repeat(3_000_000)));
    const endless = await failureOf(send({ timeoutMs: 2000, maxBytes: 1_000_000 }, raw.url));
    expect([cut.kind, stalled.kind, endless.kind]).toEqual([kind, kind, kind]);
  });

  test("a body without an end is not read to its end", async () => {
    raw = await answering("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n", (socket) => {
      const pour = () => void (socket.writable && socket.write("x".repeat(65_536), () => setImmediate(pour)));
      pour();
    });
    const error = await failureOf(send({ maxBytes: 100_000 }, raw.url));
    expect([error.kind, error.facts.detail]).toEqual(["bad-answer", "the body is larger than 100000 bytes"]);
  });

  test("a redirect to another host gets neither request nor key there", async () => {
    const other = await answering("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
    raw = await answering(
      `HTTP/1.1 307 X\r\nlocation: ${other.url}/v2/agent/p/job\r\ncontent-length: 0\r\n\r\n`,
    );
    expect((await failureOf(send({}, raw.url))).kind).toBe("redirected");
    expect([other.connections(), raw.connections()]).toEqual([0, 1]);
    await other.close();
  });
});

describe("a cancel", () => {
  test("in mid-request rejects at once, with its own reason", async () => {
    service.faults.add({ kind: "create", at: 1, fault: { type: "hang" } });
    const controller = new AbortController();
    const reason = new Error("cancelled");
    setTimeout(() => controller.abort(reason), 50);
    await expect(send({ signal: controller.signal })).rejects.toBe(reason);
  });

  test("before the request sends nothing", async () => {
    const reason = new Error("cancelled");
    await expect(send({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(service.requests).toEqual([]);
  });
});

describe("the time-out", () => {
  test.each([
    ["headers", { type: "slow", ms: 5000 }],
    ["a body in small pieces", { type: "slow-body", ms: 5000 }],
  ] as const)("covers the whole exchange: %s", async (_, fault) => {
    service.faults.add({ kind: "create", at: 1, fault });
    // The whole answer would have come in the end.
    expect(await failureOf(send({ timeoutMs: 200 }))).toMatchObject({
      facts: { detail: "no response in time" },
    });
  });
});

/** The key as it could come back. Nobody should be able to read it from what is written. */
const percent = (text: string) => `%${Buffer.from(text).toString("hex").match(/../g)?.join("%")}`;
const SPELLINGS: ReadonlyArray<readonly [how: string, text: string]> = [
  ["as it is", KEY],
  ["with one letter percent-encoded", KEY.replace("m", "%6d")],
  ["percent-encoded", percent(KEY)],
  ["in capitals", KEY.toUpperCase()],
  ["its first half", KEY.slice(0, KEY.length / 2)],
  ["its second half", KEY.slice(KEY.length / 2)],
];

describe.each(SPELLINGS)("the key %s", (_, spelling) => {
  /** JSON allows to escape any character, and some servers escape slashes and signs. */
  const asJson = (value: object) => [
    JSON.stringify(value),
    JSON.stringify(value).replaceAll("m", "\\u006d").replaceAll("/", "\\/").replaceAll("=", "\\u003d"),
    // No part of the key stands in this one.
    JSON.stringify(value).replace(/\w/g, (letter) => `\\u00${Buffer.from(letter).toString("hex")}`),
  ];
  const answer = async (fault: Fault): Promise<string> => {
    service.faults.clear();
    service.faults.add({ kind: "create", at: "every", fault });
    const sent = await send().catch((error: ServiceError) => [error.message, error.next, error.facts]);
    return JSON.stringify(sent);
  };

  test("is in no field of an answer", async () => {
    for (const bytes of asJson({ id: spelling, source: { ref: `a/${spelling}` }, list: [`(${spelling})`] })) {
      expect(await answer({ type: "body", bytes })).toMatch(
        /^\{"id":".*\*\*\*","source":\{"ref":".*\*\*\*"\},"list":\[".*\*\*\*\)?"\]\}$/,
      );
    }
  });

  test.each([400, 402, 422, 429, 500])("is in no message of a %i", async (status) => {
    for (const bytes of asJson({ error: `No: ${spelling}.`, details: [{ message: spelling }] })) {
      const said = await answer({ type: "body", status, bytes });
      expect(said).toContain("***");
      expect(said).not.toContain(spelling);
    }
  });

  test("is in no host of a redirect", async () => {
    const location = `https://${spelling.replace(/[/=]/g, "")}.example/`;
    const said = await answer({ type: "status", status: 307, headers: { location } });
    expect(said.toLowerCase()).not.toContain(KEY.slice(0, 8));
    expect(said.toLowerCase()).not.toContain(KEY.slice(-8));
    expect(said).not.toContain(spelling.toLowerCase());
  });
});

test("texts that only resemble a key are left alone", async () => {
  const body = { error: "The admin keys of this service start with mint_, and the prompt is too long." };
  service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 400, body } });
  expect((await failureOf(send())).facts.serviceMessage).toBe(body.error);
});

describe("the key", () => {
  test("is in no error, even when the service echoes it", async () => {
    const body = { error: `The key ${KEY} (${KEY}) is wrong\n::set-output name=x::${KEY}` };
    service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 400, body } });
    const error = await failureOf(send());
    expect(error.facts.serviceMessage).toBe("The key *** (***) is wrong : :set-output name=x::***");
    expect(JSON.stringify([error.message, error.facts, error.stack])).not.toContain(KEY);
  });

  // In base64, percent-encoded or cut nobody could find it, so nothing is quoted where the key is what is refused.
  test.each([401, 403])("is in no other spelling in the message of a %i", async (status) => {
    const body = { error: `No such key: ${Buffer.from(KEY).toString("base64")}, ${KEY.slice(0, 12)}…` };
    service.faults.add({ kind: "create", at: 1, fault: { type: "status", status, body } });
    const { message, next, facts } = await failureOf(send());
    expect(JSON.stringify([message, next, facts])).not.toContain("No such key");
  });

  test("that is right, on a plan without API access, needs another plan and no other key", async () => {
    const body = { error: "Please upgrade to access this route." };
    service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 401, body } });
    const { message, next } = await failureOf(send());
    expect(message).not.toContain("upgrade");
    expect(next).toMatch(/plan has no API access/);
  });

  test("is taken out of an answer", async () => {
    const bytes = JSON.stringify({ id: "j1", model: `writer ${KEY}` });
    service.faults.add({ kind: "create", at: 1, fault: { type: "body", bytes } });
    expect(await send()).toEqual({ id: "j1", model: "writer ***" });
  });

  test.each(answers.slice(0, 6))("is in no error's cause: %s", async (_, fault) => {
    service.faults.add({ kind: "create", at: 1, fault });
    const { cause } = await failureOf(send());
    expect(String(cause)).not.toContain(KEY);
  });

  test("is not to be had from the transport", () => {
    const transport = createTransport({ baseUrl: service.url, apiKey: KEY });
    expect(JSON.stringify(Object.entries(transport)) + String(transport)).not.toContain(KEY);
  });
});

test("what the service says is bounded, on one line, and shows what is hidden", async () => {
  const error = `a\u202eb\u200b\n\n${"c".repeat(2000)}`;
  service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 400, body: { error } } });
  const { serviceMessage = "" } = (await failureOf(send())).facts;
  expect(serviceMessage).toMatch(/^a\[U\+202E\]b\[U\+200B\] {2}c+…$/);
  expect(serviceMessage).toHaveLength(300);
});

describe("proxies", () => {
  let raw: RawServer | undefined;
  afterEach(async () => {
    vi.unstubAllEnvs();
    await raw?.close();
  });

  function useProxy(url: string): void {
    for (const name of ["HTTPS_PROXY", "https_proxy"]) vi.stubEnv(name, url);
    for (const name of ["NO_PROXY", "no_proxy"]) vi.stubEnv(name, "");
  }

  test("without a host are ignored, as by GitHub's client", async () => {
    useProxy("proxy:3128");
    const error = await failureOf(send({}, "https://api.example.invalid"));
    expect([error.kind, error.facts.detail]).toEqual(["unreachable", expect.stringMatching(/^E[A-Z_]+$/)]);
  });

  test("that refuse mean that nothing was sent to the service", async () => {
    raw = await startRawServer((socket) => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"));
    useProxy(raw.url);
    const error = await failureOf(send({}, "https://api.example.com"));
    expect(error.kind).toBe("unreachable");
    expect(error.message).toMatch(
      /^The service could not be reached \(the proxy refused the connection \(407\), `POST /,
    );
    expect(error.next).toMatch(/HTTPS_PROXY/);
    expect(raw.received()).toMatch(/^CONNECT api\.example\.com:443/);
    expect(raw.received()).not.toContain(KEY);
  });
});
