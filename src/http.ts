import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { getProxyUrl } from "@actions/http-client";
import { Agent, DecoratorHandler, type Dispatcher, interceptors, Pool, ProxyAgent } from "undici";
import { oneLine } from "./plain-text.ts";
import { TIME_LIMITS } from "./time-limits.ts";

/** Sends a request and resolves to the head of the answer. `onSent` is called just before the first byte is sent. */
export type Send = (url: string, message: Message, onSent?: () => void) => Promise<Dispatcher.ResponseData>;

/** The name under which this project sends requests. */
export const USER_AGENT = "docs-agent-action";

interface Message extends Pick<Dispatcher.RequestOptions, "method" | "headers" | "body"> {
  /** Ends the request at once, whether it has a connection or not. */
  readonly signal: AbortSignal;
  /** Ends the request if nothing of it has been sent after so many milliseconds; 15 s at most. */
  readonly connectMs?: number | undefined;
}

export interface HttpOptions {
  /**
   * Reuses connections. A request gets no answer if the server is just closing the reused connection, so this is only for requests that
   * are repeated or follow one another closely. undici itself closes a connection that has been idle for 4 s.
   */
  readonly keepAlive?: boolean;
  readonly maxRedirections?: number;
}

/** Opens the only way out of this machine (docs/decisions/0012). Each request uses the proxy that is configured for its server. */
export function openHttp({ keepAlive = false, maxRedirections = 0 }: HttpOptions): Send {
  // This applies to the whole process, so also to proxies.
  setDefaultAutoSelectFamilyAttemptTimeout(TIME_LIMITS.address);
  // Callers limit their wait with a signal, so undici's own timeouts for answers are off. Without pipelining, it closes each connection
  // after its answer: https://github.com/nodejs/undici/blob/v7.30.2/docs/docs/api/Client.md#parameter-clientoptions
  const settings = { pipelining: keepAlive ? 1 : 0, headersTimeout: 0, bodyTimeout: 0 };
  const agent = new Agent({
    factory: (origin) => {
      const proxy = proxyFor(origin);
      return proxy === undefined
        ? new Pool(origin, settings)
        : new ProxyAgent({ ...settings, uri: proxy, clientFactory: openProxy });
    },
  });
  const redirects = interceptors.redirect({ maxRedirections });
  return async (url, { signal, connectMs = TIME_LIMITS.connect, ...message }, onSent = () => {}) => {
    signal.throwIfAborted();
    const { origin, pathname, search } = new URL(url);
    const target = { origin, path: `${pathname}${search}`, throwOnMaxRedirect: true };
    const unsent = new AbortController();
    const giveUp = () => unsent.abort(new Error("no connection in time"));
    const timer = setTimeout(giveUp, Math.min(connectMs, TIME_LIMITS.connect));
    const ended = AbortSignal.any([signal, unsent.signal]);
    const announce = announceSending(() => {
      clearTimeout(timer);
      // undici calls this even for a request that was aborted while it connected, and then does not send it.
      if (!ended.aborted) {
        onSent();
      }
    });
    try {
      const request = () =>
        agent.compose(announce, redirects).request({ ...message, ...target, signal: ended });
      return await untilAborted(ended, request);
    } catch (error) {
      throw proxyRefusal(error) ?? error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** undici itself hears a signal only once it has connected. It begins last, so that no error here leaves it at work. */
async function untilAborted<T>(signal: AbortSignal, begin: () => Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([begin(), aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** The proxy for requests to a server, chosen as in GitHub's own actions; undefined for none. */
function proxyFor(origin: string | URL): string | undefined {
  const server = String(origin);
  if (server.startsWith("http:")) {
    // A proxy could read the key in a plain http request. Such requests only go to a service on this machine (`base-url`), or to a
    // GitHub for which the runner itself gives an http address. Neither uses a proxy.
    return undefined;
  }
  const proxy = getProxyUrl(server);
  // GitHub's client ignores a proxy address without a host, such as `proxy:3128`, where `http://` is missing:
  // https://github.com/actions/toolkit/blob/main/packages/http-client/src/index.ts
  return proxy === "" || new URL(proxy).hostname === "" ? undefined : proxy;
}

/**
 * Calls a function just before a request is sent. undici calls the request's handler when it has a connection, right before
 * the first byte: https://github.com/nodejs/undici/blob/v7.30.2/docs/docs/api/Dispatcher.md#parameter-dispatchhandler
 * Interim answers (1xx) are dropped.
 */
function announceSending(onSent: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const announcing: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    const onRequestStart = announcing.onRequestStart?.bind(announcing);
    announcing.onRequestStart = (controller, context) => {
      onSent();
      onRequestStart?.(controller, context);
    };
    // `DecoratorHandler` throws if an answer starts twice, which is what a final answer after an interim one looks like.
    const onResponseStart = announcing.onResponseStart?.bind(announcing);
    announcing.onResponseStart = (controller, status, ...others) => {
      if (status >= 200) {
        onResponseStart?.(controller, status, ...others);
      }
    };
    return dispatch(options, announcing);
  };
}

/** The connections to a proxy, each of which becomes a tunnel. */
function openProxy(address: URL, options: object): Dispatcher {
  return new Pool(address, { ...options, headersTimeout: TIME_LIMITS.connect }).compose(endLostTunnels);
}

const TUNNEL_FAULTS: ReadonlyMap<unknown, string> = new Map([
  ["UND_ERR_SOCKET", "the proxy closed the connection"],
  ["UND_ERR_HEADERS_TIMEOUT", "the proxy did not respond"],
]);

/**
 * Gives errors of a tunnel a readable message and no code. By the code UND_ERR_SOCKET, undici would connect again at once, thousands of
 * times a second: https://github.com/nodejs/undici/blob/v7.30.2/lib/dispatcher/client.js (`onError`)
 */
const endLostTunnels: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const ending: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
  const onResponseError = ending.onResponseError?.bind(ending);
  ending.onResponseError = (controller, error) => {
    const fault = "code" in error ? TUNNEL_FAULTS.get(error.code) : undefined;
    onResponseError?.(controller, fault === undefined ? error : new Error(fault, { cause: error }));
  };
  return dispatch(options, ending);
};

/** The runner's proxy refused to connect, so nothing reached the server. */
export class ProxyRefusal extends Error {
  readonly status: number;

  constructor(status: string, options: ErrorOptions) {
    super(`the proxy refused the connection (${status})`, options);
    this.status = Number(status);
  }
}

/** A readable error if a proxy refused; undefined for any other error. undici gives the status only in its message. */
function proxyRefusal(error: unknown): ProxyRefusal | undefined {
  const [, status] = error instanceof Error ? (/^Proxy response \((\d+)\)/.exec(error.message) ?? []) : [];
  return status === undefined ? undefined : new ProxyRefusal(status, { cause: error });
}

const DETAIL_LIMIT = 300;

/** What exactly went wrong with a request, on one line: the code of a network error, if it has one. */
export function networkDetail(cause: unknown): string {
  if (!(cause instanceof Error)) {
    return "unknown network error";
  }
  const { code } = cause as NodeJS.ErrnoException;
  const detail = cause.name === "TimeoutError" ? "no response in time" : (code ?? cause.message);
  return oneLine(typeof detail === "string" ? detail : cause.name, DETAIL_LIMIT);
}
