import type { Fault, Message } from "../../../emulator/faults.ts";
import { head, headOf, type Kind, type Meaning } from "../kind.ts";

type End = Extract<Fault, { type: "raw" }>["after"];
type Pieces = (normal: Message) => readonly (string | Uint8Array)[];

function kind(name: string, means: Meaning, fault: Kind["fault"], more: Partial<Kind> = {}): Kind {
  return { name, origin: "both", means, fault, ...more };
}

function raw(name: string, means: Meaning, pieces: Pieces, after: End = "end", pauseMs = 0): Kind {
  const more: Partial<Kind> = after === "silence" ? { lasting: true } : {};
  return kind(name, means, { type: "raw", pieces, after, pauseMs }, more);
}

const ok = (...lines: readonly string[]) => head("HTTP/1.1 200 OK", ...lines);
const half = ({ bytes }: Message) => bytes.subarray(0, Math.floor(bytes.byteLength / 2));
const whole: Pieces = (normal) => [headOf(normal), normal.bytes];
const each = (bytes: Uint8Array) => Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
const chunked = "Transfer-Encoding: chunked";

/** Connections that break, are slow, or carry what is no HTTP. */
export const CONNECTION_KINDS: readonly Kind[] = [
  // The connection that is kept alive breaks too, perhaps while it takes a request.
  kind("refused-connection", "perhaps-sent", "away"),
  kind("reset-on-accept", "perhaps-sent", { accept: { type: "reset" } }, { origin: "service" }),
  kind("closed-on-accept", "unanswered", { accept: { type: "refuse-after-connect" } }, { origin: "service" }),
  kind("reset-before-answer", "unanswered", { type: "reset" }),
  kind("reset-after-work", "unanswered", { type: "reset" }, { processed: true }),
  kind("closed-before-answer", "unanswered", { type: "refuse-after-connect" }),
  kind("closed-after-work", "unanswered", { type: "refuse-after-connect" }, { processed: true }),
  kind("silence", "unanswered", { type: "hang" }, { lasting: true }),
  kind("silence-after-work", "unanswered", { type: "hang" }, { lasting: true, processed: true }),
  kind("slow-answer", "fine", { type: "slow", ms: 400 }),
  kind("slow-body", "fine", { type: "slow-body", ms: 400 }),
  kind("stalled-body", "stalled", { type: "stall" }, { lasting: true }),
  kind("truncated-body", "unreadable", { type: "truncate" }),
  raw("slow-headers", "fine", (normal) => [...each(Buffer.from(headOf(normal))), normal.bytes], "end", 2),
  raw("dripping-body", "fine", (normal) => [headOf(normal), ...each(normal.bytes)], "end", 1),
  raw("half-a-head", "unanswered", () => ["HTTP/1.1 200 OK\r\nContent-Type: appli"], "silence"),
  raw("half-a-head-then-closed", "unanswered", () => ["HTTP/1.1 200 OK\r\nContent-Type: appli"]),
  raw("reset-mid-body", "unreadable", (normal) => [headOf(normal), half(normal)], "reset", 20),
  raw("closed-after-head", "unreadable", (normal) => [headOf(normal)]),
  raw("length-too-large", "unreadable", (normal) => [headOf(normal, 90_000), normal.bytes]),
  raw("length-too-large-and-open", "stalled", (m) => [headOf(m, 90_000), m.bytes], "silence"),
  raw("length-too-small", "unreadable", (normal) => [headOf(normal, 10), normal.bytes]),
  raw("two-lengths", "unanswered", (m) => [ok("Content-Length: 5", "Content-Length: 7"), m.bytes]),
  raw("negative-length", "unanswered", (normal) => [headOf(normal, -5), normal.bytes]),
  raw("length-and-chunks", "unanswered", (m) => [ok("Content-Length: 5", chunked), m.bytes]),
  raw("garbage-for-chunks", "unreadable", () => [ok(chunked), "zz\r\n{}\r\n"]),
  raw("chunk-cut-off", "unreadable", (m) => [ok(chunked), "fff\r\n", half(m)]),
  raw("chunks-without-end", "unreadable", (m) => [
    ok(chunked),
    `${m.bytes.length.toString(16)}\r\n`,
    m.bytes,
    "\r\n",
  ]),
  raw("no-http", "unanswered", () => ["ready\r\n"]),
  raw("bad-status-line", "unanswered", (normal) => [head("HTTP/1.1 fine"), normal.bytes]),
  raw("bad-version", "unanswered", (normal) => [head("HTTP/7.3 200 OK"), normal.bytes]),
  raw("bad-header", "unanswered", (m) => [ok("Con tent\u0001: x", "Content-Length: 5"), m.bytes]),
  raw("huge-header", "unanswered", (m) => [ok(`X-Huge: ${"x".repeat(200_000)}`), m.bytes]),
  raw("headers-for-ever", "unanswered", () => [
    "HTTP/1.1 200 OK\r\n",
    ...Array.from({ length: 2000 }, (_, at) => `X-${at}: ${"y".repeat(50)}\r\n`),
  ]),
  raw("continue-flood", "unanswered", (m) => [
    head("HTTP/1.1 100 Continue").repeat(2000),
    headOf(m),
    m.bytes,
  ]),
  raw("early-hints", "fine", (m) => [head("HTTP/1.1 103 Early Hints", "Link: </x>"), headOf(m), m.bytes]),
  raw("processing", "fine", (m) => [head("HTTP/1.1 102 Processing").repeat(5), headOf(m), m.bytes]),
  raw("switching-protocols", "unanswered", () => [
    head("HTTP/1.1 101 Switching Protocols", "Upgrade: x", "Connection: Upgrade"),
  ]),
  raw("tls-alert", "unanswered", () => [Uint8Array.of(0x15, 3, 1, 0, 2, 2, 0x28)]),
  raw("tls-hello", "unanswered", () => [Uint8Array.of(0x16, 3, 1, 0, 4, 1, 0, 0, 0)]),
  raw("ssh-banner", "unanswered", () => ["SSH-2.0-OpenSSH_9.9\r\n"]),
  raw("answered-twice", "fine", (normal) => [...whole(normal), ...whole(normal)]),
  raw("closed-after-answer", "fine", whole),
  raw("reset-after-answer", "fine", whole, "reset", 150),
];
