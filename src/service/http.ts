import { networkDetail, openHttp, type Send, USER_AGENT } from "../http.ts";
import { oneLine } from "../plain-text.ts";
import { parseRetryAfter } from "../retry.ts";
import {
  NO_API_ACCESS,
  SERVICE_MESSAGE_LIMIT,
  ServiceError,
  type ServiceErrorFacts,
  type ServiceErrorKind,
} from "./errors.ts";
import { parseErrorMessage } from "./job.ts";

/** One request to the service. */
export interface ServiceRequest {
  /** Method and path below the base address, as messages name it. `parameters` fill its `{…}`. */
  readonly operation: `${"GET" | "POST"} /${string}`;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  /** For the whole exchange, connection to last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** What to do next, by kind of refusal, where the operation knows better than the kind alone. */
  readonly advice?: Partial<Readonly<Record<ServiceErrorKind, string>>>;
  /** Gives up at once; the request then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Sends a request and returns the parsed JSON body of a 2xx answer; rejects with a ServiceError for all else. */
export type Transport = (request: ServiceRequest) => Promise<unknown>;

/** Which service to talk to, and how. */
export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Use connections again: for many requests that are all safe to repeat. */
  readonly keepAlive?: boolean;
}

type Answer = Awaited<ReturnType<Send>>;

/** Sends over HTTP. The key lives in this closure alone. Nothing is repeated and no redirect is followed here. */
export function createTransport({ baseUrl, apiKey, keepAlive = false }: TransportOptions): Transport {
  // A request on a used connection can meet a server that is just closing it, which looks the same as a request that was lost
  // after the server received it. So connections are used again only where that does no harm.
  const send = openHttp({ keepAlive });
  // Nothing that comes back may carry the key further.
  const withoutKey = (text: string) => text.replaceAll(apiKey, "***");
  return async (request) => {
    const { operation, maxBytes, signal } = request;
    // What it means if the exchange breaks off here: that decides whether it may be repeated (docs/decisions/0006).
    let kindIfBroken: ServiceErrorKind = "unreachable";
    try {
      const answer = await send(`${baseUrl}${pathOf(request)}`, httpMessage(request, apiKey), () => {
        kindIfBroken = "no-answer";
      });
      if (answer.statusCode < 200 || answer.statusCode >= 300) {
        const refusal = await readRefusal(answer, { ...request, baseUrl, withoutKey });
        throw new ServiceError({ ...refusal, operation });
      }
      kindIfBroken = "bad-answer";
      return parseJson(await readBounded(answer.body, maxBytes), withoutKey);
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

function httpMessage({ operation, body, timeoutMs, signal }: ServiceRequest, apiKey: string) {
  return {
    method: operation.startsWith("GET ") ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
      // Without this a server may compress what it likes, and nothing here undoes that.
      "accept-encoding": "identity",
      "user-agent": USER_AGENT,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  } as const;
}

async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new Error(`the body is larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer, withoutKey: (text: string) => string): unknown {
  try {
    // With replacement characters in it, a link or an id would be another link or id, so wrong bytes are an error.
    return JSON.parse(withoutKey(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    throw new Error("the body is not JSON");
  }
}

interface RefusedRequest extends ServiceRequest {
  readonly baseUrl: string;
  readonly withoutKey: (text: string) => string;
}

// The service may quote the key that it refuses in another spelling, such as base64, which nothing here could take out.
const UNQUOTED: ReadonlySet<ServiceErrorKind> = new Set(["key-refused", "forbidden"]);

/** What a refusal says. Its status is enough: a body that cannot be read only costs the service's words. */
async function readRefusal(
  { statusCode: status, headers, body }: Answer,
  { maxBytes, advice, baseUrl, withoutKey }: RefusedRequest,
): Promise<Omit<ServiceErrorFacts, "operation">> {
  const kind = kindOfStatus(status);
  const bytes = await readBounded(body, maxBytes).catch(() => Buffer.alloc(0));
  const said = errorText(bytes.toString("utf8").trim(), headers["content-type"]) ?? "";
  // The service answers 401 for a plan without API access as for a wrong key, and only its words tell the two apart.
  const isPlan = kind === "key-refused" && /upgrade/i.test(said);
  return {
    kind,
    status,
    retryAfterMs: parseRetryAfter(headers["retry-after"], new Date()),
    detail:
      kind === "redirected" ? destination(withoutKey(String(headers["location"] ?? "")), baseUrl) : undefined,
    serviceMessage:
      said === "" || UNQUOTED.has(kind) ? undefined : oneLine(withoutKey(said), SERVICE_MESSAGE_LIMIT),
    advice: isPlan ? NO_API_ACCESS : advice?.[kind],
  };
}

/** Where a redirect leads: the server alone, since the rest of the address may hold what nobody else should see. */
function destination(location: string, baseUrl: string): string | undefined {
  const url = location === "" ? null : URL.parse(location, baseUrl);
  return url === null ? undefined : `to ${url.host}`;
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

function errorText(body: string, contentType: string | string[] | undefined): string | undefined {
  if (String(contentType).startsWith("text/plain")) {
    return body;
  }
  try {
    return parseErrorMessage(JSON.parse(body));
  } catch {
    return undefined;
  }
}
