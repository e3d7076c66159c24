import { getOctokit } from "@actions/github";
import { openHttp, type Send, USER_AGENT } from "../http.ts";

/** The part of an answer that Octokit passes on; names of headers are in lower case. */
export interface OctokitAnswer {
  readonly data: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends one call; rejects with an error of Octokit. */
export type OctokitRequest = (
  route: string,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<OctokitAnswer>;

// The version whose answers this action reads. GitHub supports it until March 2028 at least:
// https://github.blog/changelog/2026-03-12-rest-api-version-2026-03-10-is-now-available
const API_VERSION = "2022-11-28";
const MAX_REDIRECTIONS = 5;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Octokit as GitHub sets it up for actions, but over this project's HTTP. */
export function openOctokit(token: string, apiUrl: string): OctokitRequest {
  const send = openHttp({ keepAlive: true, maxRedirections: MAX_REDIRECTIONS });
  const { request } = getOctokit(token, {
    baseUrl: apiUrl,
    userAgent: USER_AGENT,
    log: SILENT,
    request: { fetch: fetchOver(send), log: SILENT },
  });
  // Nothing here decompresses an answer.
  const headers = { "accept-encoding": "identity", "x-github-api-version": API_VERSION };
  return (route, parameters, signal) => request(route, { ...parameters, headers, request: { signal } });
}

/** The part of `fetch` that Octokit uses, over this project's only way out (docs/decisions/0012). */
function fetchOver(send: Send) {
  return async (url: string, { method, headers = {}, body = null, signal }: Parameters<Send>[1]) => {
    const answer = await send(url, { method, headers, body, signal });
    const fields = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    return {
      status: answer.statusCode,
      url,
      headers: new Map(fields),
      text: () => answer.body.text(),
      arrayBuffer: () => answer.body.arrayBuffer(),
    };
  };
}
