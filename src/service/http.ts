import { DecoratorHandler, type Dispatcher, EnvHttpProxyAgent, request as send } from "undici";
import { oneLine } from "../plain-text.ts";
import { parseRetryAfter } from "../retry-after.ts";
import { ServiceError, type ServiceErrorFacts, type ServiceErrorKind } from "./errors.ts";
import { parseErrorMessage } from "./schema.ts";

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

const SERVICE_MESSAGE_LIMIT = 300;

/**
 * The way to the service over HTTP. The key lives in this closure alone. Nothing is repeated and no redirect is followed
 * here. The proxy variables of the environment are respected.
 */
export function createTransport(options: {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Reuse connections: for many requests that are all safe to repeat. */
  readonly keepAlive?: boolean;
}): Transport {
  const { baseUrl, apiKey, keepAlive = false } = options;
  // Without keep-alive a request never meets a connection that the other side is just closing, which could not be told
  // from a request that was lost after it was received.
  const agent = new EnvHttpProxyAgent({
    pipelining: keepAlive ? 1 : 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const withoutKey = (text: string) => text.replaceAll(apiKey, "***");

  return async (request) => {
    const url = `${baseUrl}${request.path}`;
    const fail = (facts: Omit<ServiceErrorFacts, "method" | "url">, cause?: unknown) =>
      new ServiceError({ ...facts, method: request.method, url }, { cause });
    // How far the exchange came: it decides what a broken one means.
    let reached: ServiceErrorKind = "unreachable";
    const dispatcher = agent.compose(
      whenSent(() => {
        reached = "no-answer";
      }),
    );
    const message = messageOf(request, apiKey);
    try {
      const answer = await send(url, { ...message, dispatcher });
      if (isSuccess(answer)) {
        reached = "bad-answer";
      }
      const bytes = await readBounded(answer.body, request.maxBytes);
      if (isSuccess(answer)) {
        return parseJson(bytes);
      }
      throw fail(factsOf(answer, { bytes, withoutKey }));
    } catch (cause) {
      request.signal.throwIfAborted();
      if (cause instanceof ServiceError) {
        throw cause;
      }
      if (cause instanceof BadBody) {
        throw fail({ kind: "bad-answer", detail: cause.message }, cause);
      }
      throw fail({ kind: reached, detail: networkDetail(cause) }, cause);
    }
  };
}

function isSuccess({ statusCode }: Dispatcher.ResponseData): boolean {
  return statusCode >= 200 && statusCode < 300;
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

/** undici announces a request to its handler when there is a connection and the first byte is about to leave. */
function whenSent(mark: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const marking: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    const start = marking.onRequestStart?.bind(marking);
    marking.onRequestStart = (controller, context) => {
      mark();
      start?.(controller, context);
    };
    return dispatch(options, marking);
  };
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

function parseJson(bytes: Buffer): unknown {
  try {
    // Fatal, since a replacement character in a link or an id would be a wrong link or id. A BOM is dropped.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new BadBody("the body is not JSON");
  }
}

function factsOf(
  answer: Dispatcher.ResponseData,
  { bytes, withoutKey }: { readonly bytes: Buffer; readonly withoutKey: (text: string) => string },
): Omit<ServiceErrorFacts, "method" | "url"> {
  const retryAfterMs = parseRetryAfter(answer.headers["retry-after"], new Date());
  const serviceMessage = messageIn(bytes, answer.headers["content-type"]);
  return {
    kind: kindOfStatus(answer.statusCode),
    status: answer.statusCode,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(serviceMessage === undefined
      ? {}
      : { serviceMessage: oneLine(withoutKey(serviceMessage), SERVICE_MESSAGE_LIMIT) }),
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

function messageIn(bytes: Buffer, contentType: string | string[] | undefined): string | undefined {
  const text = bytes.toString("utf8").trim();
  if (String(contentType).startsWith("text/plain")) {
    return text || undefined;
  }
  try {
    return parseErrorMessage(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function networkDetail(cause: unknown): string {
  if (!(cause instanceof Error)) {
    return "unknown network error";
  }
  const { code } = cause as NodeJS.ErrnoException;
  const detail = cause.name === "TimeoutError" ? "no answer in time" : (code ?? cause.message);
  return oneLine(typeof detail === "string" ? detail : cause.name, SERVICE_MESSAGE_LIMIT);
}
