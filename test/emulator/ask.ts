import { request } from "undici";
import type { EmulatedGitHub } from "../../emulator/github/server.ts";
import { parseJson } from "../../emulator/json.ts";
import type { EmulatedService } from "../../emulator/service/service.ts";

/** One answer as the tests of the emulator look at it. */
export interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body parsed; undefined where it is no JSON. */
  json: unknown;
}

/** What to ask: `body` is sent as JSON unless it is text. */
export interface Question {
  method?: "GET" | "POST" | "PATCH";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks the service with its key. */
export function askService(service: EmulatedService, question: Question): Promise<Asked> {
  return ask(service.url, {
    ...question,
    headers: { authorization: `Bearer ${service.adminKey}`, ...question.headers },
  });
}

/** Asks GitHub with a token. */
export function askGitHub(github: EmulatedGitHub, question: Question & { token: string }): Promise<Asked> {
  const headers = { authorization: `Bearer ${question.token}`, "user-agent": "test", ...question.headers };
  return ask(github.apiUrl, { ...question, headers });
}

async function ask(base: string, { method, path, body, headers }: Question): Promise<Asked> {
  const content = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  const response = await request(base + path, {
    method: method ?? (content === undefined ? "GET" : "POST"),
    headers: { ...(content !== undefined && { "content-type": "application/json" }), ...headers },
    body: content ?? null,
  });
  const text = await response.body.text();
  return { status: response.statusCode, headers: response.headers, text, json: parseJson(text) };
}
