import { networkDetail, openHttp, type Send } from "../http.ts";
import { oneLine } from "../plain-text.ts";
import { parseRetryAfter } from "../retry.ts";
import { ODD_KEY_ADVICE, ServiceError, type ServiceErrorFacts, type ServiceErrorKind } from "./errors.ts";
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
  /** Gives up at once; the request then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Sends a request and returns the parsed JSON body of a 2xx answer; rejects with a ServiceError for all else. */
export type Transport = (request: ServiceRequest) => Promise<unknown>;

type Answer = Awaited<ReturnType<Send>>;

const SERVICE_MESSAGE_LIMIT = 300;

/**
 * The way to the service over HTTP. The key lives in this closure alone. Nothing is repeated and no redirect is followed
 * here.
 */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, apiKey, keepAlive = false } = options;
  // Without keep-alive a request never meets a connection that the other side is just closing, which could not be told
  // from a request that was lost after it was received.
  const send = openHttp({ baseUrl, keepAlive });
  return async (request) => {
    const url = `${baseUrl}${request.path}`;
    const message = messageOf(request, apiKey);
    // How far the exchange came: it decides what a broken one means.
    let reached: ServiceErrorKind = "unreachable";
    const reach = (kind: ServiceErrorKind) => {
      reached = kind;
    };
    try {
      const answer = await send(url, message, () => reach("no-answer"));
      return await readAnswer(answer, {
        maxBytes: request.maxBytes,
        apiKey,
        onAccepted: () => reach("bad-answer"),
      });
    } catch (cause) {
      request.signal.throwIfAborted();
      throw new ServiceError({ ...factsOf(cause, reached), method: request.method, url }, { cause });
    }
  };
}

/** How a transport is set up. */
export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Reuse connections: for many requests that are all safe to repeat. */
  readonly keepAlive?: boolean;
}

/** What of a ServiceError an exchange can tell by itself. */
type ExchangeFacts = Omit<ServiceErrorFacts, "method" | "url">;

/** An answer that is not a success. */
class Refusal extends Error {
  override readonly name = "Refusal";
  readonly facts: ExchangeFacts;

  constructor(facts: ExchangeFacts) {
    super(facts.kind);
    this.facts = facts;
  }
}

function factsOf(cause: unknown, reached: ServiceErrorKind): ExchangeFacts {
  if (cause instanceof Refusal) {
    return cause.facts;
  }
  return cause instanceof BadBody
    ? { kind: "bad-answer", detail: cause.message }
    : { kind: reached, detail: networkDetail(cause) };
}

/** The parsed body of a success. Nothing that comes back may carry the key further. */
async function readAnswer(
  answer: Answer,
  options: { readonly maxBytes: number; readonly apiKey: string; readonly onAccepted: () => void },
): Promise<unknown> {
  const withoutKey = (text: string) => text.replaceAll(options.apiKey, "***");
  if (answer.statusCode >= 200 && answer.statusCode < 300) {
    options.onAccepted();
    return parseJson(await readBounded(answer.body, options.maxBytes), withoutKey);
  }
  // The status counts, whatever becomes of the body.
  const bytes = await readBounded(answer.body, options.maxBytes).catch(() => Buffer.alloc(0));
  const facts = refusalFacts(answer, bytes.toString("utf8"), withoutKey);
  const odd = facts.kind === "key-refused" && !options.apiKey.startsWith("mint_");
  throw new Refusal(odd ? { ...facts, advice: ODD_KEY_ADVICE } : facts);
}

function messageOf({ method, body, timeoutMs, signal }: ServiceRequest, apiKey: string) {
  return {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
      "user-agent": "docs-agent-action",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  } as const;
}

class BadBody extends Error {
  override readonly name = "BadBody";
}

async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new BadBody(`the body is larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer, clean: (text: string) => string): unknown {
  try {
    // Fatal, since a replacement character in a link or an id would be a wrong link or id. A BOM is dropped.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(clean(withoutNeedlessEscapes(text)));
  } catch {
    throw new BadBody("the body is not JSON");
  }
}

/**
 * The same JSON without escapes that it could do without: `\u0061` is a letter of the key, too. A reviver would call itself
 * for each level of a body that is nested deeply.
 */
function withoutNeedlessEscapes(json: string): string {
  return json.replaceAll(/\\(?:u([\dA-Fa-f]{4})|.)/gs, (written, hex?: string) => {
    const character = hex === undefined ? written.slice(1) : String.fromCharCode(Number.parseInt(hex, 16));
    const needless = hex === undefined ? /\// : /[ !#-[\]-~]/;
    return needless.test(character) ? character : written;
  });
}

function refusalFacts(
  { statusCode, headers }: Answer,
  body: string,
  clean: (text: string) => string,
): ExchangeFacts {
  const retryAfterMs = parseRetryAfter(headers["retry-after"], new Date());
  const serviceMessage = messageIn(body.trim(), headers["content-type"]);
  return {
    kind: kindOfStatus(statusCode),
    status: statusCode,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(serviceMessage === undefined
      ? {}
      : { serviceMessage: oneLine(clean(serviceMessage), SERVICE_MESSAGE_LIMIT) }),
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

function messageIn(body: string, contentType: string | string[] | undefined): string | undefined {
  if (String(contentType).startsWith("text/plain")) {
    return body || undefined;
  }
  try {
    return parseErrorMessage(JSON.parse(body));
  } catch {
    return undefined;
  }
}
