import { openHttp } from "../src/http.ts";

/** One request, as it goes over the wire: what the product does not send, or whose answer has to be recorded whole. */
export interface Question {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the base address, or an address of its own. */
  readonly path: string;
  readonly body?: unknown;
  readonly token: string;
}

/** An answer of whatever status. */
export interface Asked {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
}

export type Ask = (question: Question) => Promise<Asked>;

/** What bounds the requests of a run. */
export interface Budget {
  readonly signal: AbortSignal;
  /** Counts one request. Throws when there have been too many. */
  readonly spend: () => void;
}

const TIMEOUT_MS = 20_000;
const LONGEST_BODY = 4 * 1024 * 1024;

/** Asks below a base address. */
export function createAsk(base: string, { signal, spend }: Budget): Ask {
  const send = openHttp({ keepAlive: false });
  return async ({ method, path, body, token }) => {
    spend();
    const answer = await send(path.startsWith("/") ? base + path : path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        "user-agent": "docs-agent-action",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = (await answer.body.text()).slice(0, LONGEST_BODY);
    const { "content-type": contentType, "retry-after": retryAfter } = answer.headers;
    return {
      status: answer.statusCode,
      contentType: String(contentType ?? ""),
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
      text,
      json: parsed(text),
    };
  };
}

/** Counts requests up to a limit. */
export function createBudget(limit: number, signal: AbortSignal): Budget {
  let spent = 0;
  return {
    signal,
    spend: () => {
      spent += 1;
      if (spent > limit) {
        throw new Error(`more than ${limit} requests`);
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
