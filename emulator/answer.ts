import type { ServerResponse } from "node:http";
import type { Fault, FaultRule } from "./faults.ts";
import type { ServerTime } from "./time.ts";

/** An answer to be: text is sent as it is, everything else as JSON. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An answer as it goes over the wire. */
interface Message {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Faults that change how the normal answer arrives, so it has to be made first. */
const CHANGES_ANSWER: ReadonlySet<Fault["type"]> = new Set([
  "slow",
  "slow-body",
  "stall",
  "truncate",
  "headers",
]);

/** Sends the answer, or what the fault makes of it; returns the status sent, if one was. */
export async function sendWithFault(exchange: {
  response: ServerResponse;
  rule: FaultRule<string> | undefined;
  time: ServerTime;
  answer: () => Promise<Answer>;
}): Promise<number | undefined> {
  const { response, rule, time, answer } = exchange;
  if (rule === undefined) return send(response, toMessage(await answer()));
  const isProcessed = rule.processed === true || CHANGES_ANSWER.has(rule.fault.type);
  const normal = toMessage(isProcessed ? await answer() : { status: 200 });
  return strike({ response, fault: rule.fault, normal, time });
}

async function strike(blow: {
  response: ServerResponse;
  fault: Fault;
  normal: Message;
  time: ServerTime;
}): Promise<number | undefined> {
  const { response, fault, normal, time } = blow;
  const { socket } = response;
  switch (fault.type) {
    case "reset":
      socket?.resetAndDestroy();
      return undefined;
    case "refuse-after-connect":
      socket?.destroy();
      return undefined;
    case "hang":
      time.rest(socket);
      return undefined;
    case "slow":
      await time.pause(fault.ms, socket);
      return send(response, normal);
    case "slow-body":
      sendHalf({ response, message: normal });
      await time.pause(fault.ms, socket);
      response.end(normal.bytes.subarray(halfOf(normal)));
      return normal.status;
    case "stall":
      return sendHalf({ response, message: normal, after: () => time.rest(socket) });
    case "truncate":
      return sendHalf({ response, message: normal, after: () => response.socket?.destroy() });
    case "status":
      return send(response, faultyStatus(fault));
    case "body":
      return send(response, {
        status: fault.status ?? 200,
        headers: { "content-type": fault.contentType ?? "application/json; charset=utf-8" },
        bytes: Buffer.from(fault.bytes),
      });
    case "headers":
      return send(response, { ...normal, headers: { ...normal.headers, ...fault.headers } });
  }
}

function faultyStatus(fault: Extract<Fault, { type: "status" }>): Message {
  const type = fault.contentType === undefined ? {} : { "content-type": fault.contentType };
  const headers = typeof fault.headers === "function" ? fault.headers() : fault.headers;
  return toMessage({ status: fault.status, body: fault.body, headers: { ...type, ...headers } });
}

function send(response: ServerResponse, { status, headers, bytes }: Message): number {
  response.writeHead(status, { ...headers, "content-length": String(bytes.byteLength) });
  response.end(bytes);
  return status;
}

function sendHalf(half: { response: ServerResponse; message: Message; after?: () => void }): number {
  const { response, message, after } = half;
  const { status, headers, bytes } = message;
  response.writeHead(status, { ...headers, "content-length": String(bytes.byteLength) });
  response.flushHeaders();
  response.write(bytes.subarray(0, halfOf(message)), after);
  return status;
}

function halfOf({ bytes }: Message): number {
  return Math.floor(bytes.byteLength / 2);
}

function toMessage({ status, headers = {}, body }: Answer): Message {
  const isText = typeof body === "string";
  const content = body === undefined ? "" : isText ? body : JSON.stringify(body);
  const type = isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
  return { status, headers: { "content-type": type, ...headers }, bytes: Buffer.from(content) };
}
