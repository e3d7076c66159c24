import { networkDetail, openHttp, type Send, USER_AGENT } from "../http.ts";
import { oneLine } from "../plain-text.ts";
import { parseRetryAfter } from "../retry.ts";
import {
  FOREIGN_KEY_ADVICE,
  SERVICE_MESSAGE_LIMIT,
  ServiceError,
  type ServiceErrorFacts,
  type ServiceErrorKind,
} from "./errors.ts";
import { parseErrorMessage } from "./job.ts";

/** One request to the service. */
export interface ServiceRequest {
  readonly method: "GET" | "POST";
  /** Below the base address, with the query. */
  readonly path: string;
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
  readonly projectId: string;
  /** Use connections again: for many requests that are all safe to repeat. */
  readonly keepAlive?: boolean;
}

type Answer = Awaited<ReturnType<Send>>;

/** Sends over HTTP. The key lives in this closure alone. Nothing is repeated and no redirect is followed here. */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, apiKey, keepAlive = false } = options;
  const redact = createRedactor(options);
  // A request on a used connection can meet a server that is just closing it, which looks the same as a request that was lost
  // after the server received it. So connections are used again only where that does no harm.
  const send = openHttp({ keepAlive });
  return async (request) => {
    const { method, path, maxBytes, signal } = request;
    const url = `${baseUrl}${path}`;
    const shownUrl = redact(url);
    // What it means if the exchange breaks off here: that decides whether it may be repeated (docs/decisions/0006).
    let kindIfBroken: ServiceErrorKind = "unreachable";
    try {
      const answer = await send(url, httpMessage(request, apiKey), () => {
        kindIfBroken = "no-answer";
      });
      if (answer.statusCode < 200 || answer.statusCode >= 300) {
        const refusal = await readRefusal(answer, { ...request, url, redact, apiKey });
        throw new ServiceError({ ...refusal, method, url: shownUrl });
      }
      kindIfBroken = "bad-answer";
      return parseJson(await readBounded(answer.body, maxBytes), apiKey);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof ServiceError
        ? error
        : brokenExchange(error, { kind: kindIfBroken, method, url: shownUrl, redact });
    }
  };
}

function brokenExchange(
  cause: unknown,
  { redact, ...facts }: Omit<ServiceErrorFacts, "detail"> & { readonly redact: (text: string) => string },
): ServiceError {
  return new ServiceError({ ...facts, detail: redact(networkDetail(cause)) }, { cause });
}

function httpMessage({ method, body, timeoutMs, signal }: ServiceRequest, apiKey: string) {
  return {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
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

function parseJson(bytes: Buffer, apiKey: string): unknown {
  try {
    // With replacement characters in it, a link or an id would be another link or id, so wrong bytes are an error.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(withoutKey(withoutNeedlessEscapes(text), apiKey));
  } catch {
    throw new Error("the body is not JSON");
  }
}

/**
 * The same JSON without needless escapes: `\u0061` may be a letter of the key. A reviver of `JSON.parse` could look at the
 * decoded texts instead, but it recurses, and deep nesting would overflow the stack.
 */
function withoutNeedlessEscapes(json: string): string {
  return json.replaceAll(/\\(?:u([\dA-Fa-f]{4})|.)/gs, (written, hex?: string) => {
    const character = hex === undefined ? written.slice(1) : String.fromCharCode(Number.parseInt(hex, 16));
    const needless = hex === undefined ? /\// : /[ !#-[\]-~]/;
    return needless.test(character) ? character : written;
  });
}

/** What a refusal says. Its status is enough: a body that cannot be read only costs the service's words. */
async function readRefusal(
  { statusCode: status, headers, body }: Answer,
  request: RefusedRequest,
): Promise<Omit<ServiceErrorFacts, "method" | "url">> {
  const { maxBytes, advice, apiKey, redact } = request;
  const bytes = await readBounded(body, maxBytes).catch(() => Buffer.alloc(0));
  const message = errorText(bytes.toString("utf8").trim(), headers["content-type"]);
  const kind = kindOfStatus(status);
  const isForeignKey = kind === "key-refused" && !apiKey.startsWith("mint_");
  return {
    kind,
    status,
    retryAfterMs: parseRetryAfter(headers["retry-after"], new Date()),
    detail: kind === "redirected" ? destination(headers["location"], request) : undefined,
    serviceMessage: message && oneLine(redact(message), SERVICE_MESSAGE_LIMIT),
    advice: isForeignKey ? FOREIGN_KEY_ADVICE : advice?.[kind],
  };
}

/** Where a redirect leads: the server alone, since the rest of the address may hold what nobody else should see. */
function destination(
  location: string | string[] | undefined,
  { url, redact }: Pick<RefusedRequest, "url" | "redact">,
): string | undefined {
  // A host is in lower case, so the key is taken out before.
  const address = typeof location === "string" ? redact(location) : undefined;
  return address !== undefined && URL.canParse(address, url)
    ? `to ${redact(new URL(address, url).host)}`
    : undefined;
}

interface RefusedRequest extends ServiceRequest {
  readonly url: string;
  readonly apiKey: string;
  readonly redact: (text: string) => string;
}

/**
 * Takes key and project out of a sentence: it may be shown in a public comment, and the project's id may be a secret of the
 * repository. It is no mask of the runner's, which would drop outputs that hold the same word, such as a link.
 */
function createRedactor({ apiKey, projectId }: TransportOptions): (text: string) => string {
  const ids = [projectId, encodeURIComponent(projectId)]
    .filter((id) => id !== "")
    .map((id) => id.replace(/\W/g, "\\$&"));
  // A word of its own: a project can be called "docs".
  const project = ids.length === 0 ? undefined : new RegExp(`(?<![\\w-])(?:${ids.join("|")})(?![\\w-])`, "g");
  return (text) => {
    const keyless = withoutKey(text, apiKey);
    return project === undefined ? keyless : keyless.replace(project, "…");
  };
}

/** Nothing that comes back may carry the key further. */
function withoutKey(text: string, apiKey: string): string {
  return text.replaceAll(apiKey, "***");
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
    return body || undefined;
  }
  try {
    return parseErrorMessage(JSON.parse(body));
  } catch {
    return undefined;
  }
}
