import { networkDetail, openHttp, type Send, USER_AGENT } from "../http.ts";
import { oneLine } from "../plain-text.ts";
import { parseRetryAfter } from "../retry.ts";
import {
  SERVICE_MESSAGE_LIMIT,
  ServiceError,
  type ServiceErrorFacts,
  type ServiceErrorKind,
} from "./errors.ts";
import { parseErrorMessage } from "./job.ts";
import { keyRemover } from "./without-key.ts";

export interface ServiceRequest {
  /** Method and path below the base address, as messages show it. `parameters` fill its `{…}`. */
  readonly operation: `${"GET" | "POST"} /${string}`;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  /** For the whole exchange, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** For connecting alone, if that has less time than the exchange. */
  readonly connectMs?: number;
  /** Called just before the first byte is sent. */
  readonly onSent?: () => void;
  readonly maxBytes: number;
  /** What to do about a larger answer, if anything can be done. */
  readonly ifLarger?: string | undefined;
  /** Ends the request at once; it then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Sends a request and returns the parsed JSON body of a 2xx answer; rejects with a ServiceError for anything else. */
export type Transport = (request: ServiceRequest) => Promise<unknown>;

export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Reuses connections, for many requests that are all safe to repeat. */
  readonly keepAlive?: boolean;
}

type Answer = Awaited<ReturnType<Send>>;

/** Sends over HTTP. The key exists only in this closure. Nothing is repeated and no redirect is followed here. */
export function createTransport({ baseUrl, apiKey, keepAlive = false }: TransportOptions): Transport {
  // A server may be closing a reused connection just as a request is sent on it. That looks the same as a request that was lost after
  // the server received it, so connections are reused only if that does no harm.
  const send = openHttp({ keepAlive });
  const withoutKey = keyRemover(apiKey);
  return async (request) => {
    const { operation, signal } = request;
    // What a failure at this point means, which decides whether the request may be repeated (docs/decisions/0006).
    let kindIfBroken: ServiceErrorKind = "unreachable";
    try {
      const answer = await send(`${baseUrl}${pathOf(request)}`, httpMessage(request, apiKey), () => {
        kindIfBroken = "no-answer";
        request.onSent?.();
      });
      if (answer.statusCode < 200 || answer.statusCode >= 300) {
        const refusal = await readRefusal(answer, request, withoutKey);
        throw new ServiceError({ ...refusal, operation });
      }
      kindIfBroken = "bad-answer";
      return parseJson(await readBounded(answer.body, request), withoutKey);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ServiceError) {
        throw error;
      }
      const detail = withoutKey(networkDetail(error));
      throw new ServiceError({ kind: kindIfBroken, operation, detail }, { cause: error });
    }
  };
}

function pathOf({ operation, parameters, query }: ServiceRequest): string {
  const template = operation.replace(/^\w+ /, "");
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name] ?? ""));
  return query === undefined ? path : `${path}?${query.toString()}`;
}

function httpMessage({ operation, body, timeoutMs, connectMs, signal }: ServiceRequest, apiKey: string) {
  return {
    method: operation.slice(0, operation.indexOf(" ")),
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
      // Nothing here decompresses an answer, and without this header a server may compress it.
      "accept-encoding": "identity",
      "user-agent": USER_AGENT,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    connectMs,
  } as const;
}

async function readBounded(
  body: AsyncIterable<Uint8Array>,
  { operation, maxBytes, ifLarger: next }: ServiceRequest,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      const detail = `the body is larger than ${maxBytes} bytes`;
      throw new ServiceError({ kind: "bad-answer", operation, detail, next });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer, withoutKey: (text: string) => string): unknown {
  try {
    // Invalid bytes are an error, because replacement characters would turn a link or an id into a different one.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // A visit of each value would take longer than the rest of an export, so it is left out where no text can hold the key.
    if (!text.includes("\\") && withoutKey(text) === text) {
      return JSON.parse(text);
    }
    // The key is removed from the values, because the text itself can spell it in other ways, such as `\u006dint_`.
    return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? withoutKey(value) : value));
  } catch {
    throw new Error("the body is not JSON");
  }
}

// The service may quote the refused key in another encoding, such as base64, which nothing here could remove.
const UNQUOTED: ReadonlySet<ServiceErrorKind> = new Set(["key-refused", "no-api-access", "forbidden"]);

/** What a refusal says. The status is enough; if the body cannot be read, only the service's own message is missing. */
async function readRefusal(
  { statusCode: status, headers, body }: Answer,
  request: ServiceRequest,
  withoutKey: (text: string) => string,
): Promise<Omit<ServiceErrorFacts, "operation">> {
  const bytes = await readBounded(body, request).catch(() => Buffer.alloc(0));
  const said = parseErrorMessage(bytes.toString("utf8")) ?? "";
  const kind = status === 401 && /upgrade/i.test(said) ? "no-api-access" : kindOfStatus(status);
  return {
    kind,
    status,
    retryAfterMs: parseRetryAfter(headers),
    serviceMessage:
      said === "" || UNQUOTED.has(kind) ? undefined : oneLine(withoutKey(said), SERVICE_MESSAGE_LIMIT),
  };
}

function kindOfStatus(status: number): ServiceErrorKind {
  if (status >= 300 && status < 400) {
    return "redirected";
  }
  if (status >= 500) {
    return "server-error";
  }
  return KINDS.get(status) ?? (status >= 400 ? "rejected" : "bad-answer");
}

const KINDS: ReadonlyMap<number, ServiceErrorKind> = new Map([
  [401, "key-refused"],
  [402, "plan"],
  [403, "forbidden"],
  [404, "not-found"],
  [408, "server-error"],
  [425, "server-error"],
  [429, "rate-limited"],
]);
