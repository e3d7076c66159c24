import { getProxyUrl } from "@actions/http-client";
import { Agent, DecoratorHandler, type Dispatcher, interceptors, Pool, ProxyAgent } from "undici";
import { oneLine } from "./plain-text.ts";

/** Sends a request; settles with the head of the answer. `onSent` is called when the first byte is about to leave. */
export type Send = (url: string, message: Message, onSent?: () => void) => Promise<Dispatcher.ResponseData>;

type Message = Pick<Dispatcher.RequestOptions, "method" | "headers" | "body" | "signal">;

/** How connections are set up. */
export interface HttpOptions {
  /** Use connections again: for many requests that are all safe to repeat. */
  readonly keepAlive?: boolean;
  readonly maxRedirections?: number;
}

/** The only HTTP client. Each request goes through the proxy that the environment names for it. Time-outs are the caller's, by signal. */
export function openHttp({ keepAlive = false, maxRedirections = 0 }: HttpOptions): Send {
  const settings = { pipelining: keepAlive ? 1 : 0, headersTimeout: 0, bodyTimeout: 0 };
  const agent = new Agent({
    factory: (origin) => {
      const proxy = proxyFor(origin);
      return proxy === undefined ? new Pool(origin, settings) : new ProxyAgent({ ...settings, uri: proxy });
    },
  });
  const redirects = interceptors.redirect({ maxRedirections });
  return async (url, message, onSent = () => {}) => {
    const { origin, pathname, search } = new URL(url);
    const target = { origin, path: `${pathname}${search}`, throwOnMaxRedirect: true };
    try {
      return await agent.compose(whenSent(onSent), redirects).request({ ...message, ...target });
    } catch (error) {
      throw proxyRefusal(error) ?? error;
    }
  };
}

/**
 * The proxy for requests to a server, as GitHub's own actions choose it; undefined for none. Plain http is for this machine only,
 * and no proxy may see the key.
 */
function proxyFor(origin: string | URL): string | undefined {
  const server = String(origin);
  const proxy = server.startsWith("http:") ? "" : getProxyUrl(server);
  // GitHub's client takes an address without a host, such as `proxy:3128` without `http://`, for none.
  return proxy === "" || new URL(proxy).hostname === "" ? undefined : proxy;
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
    // Interim answers (1xx) say nothing yet, and the decorator would take the first one for the answer.
    const answer = marking.onResponseStart?.bind(marking);
    marking.onResponseStart = (controller, status, ...facts) => {
      if (status >= 200) {
        answer?.(controller, status, ...facts);
      }
    };
    return dispatch(options, marking);
  };
}

/** The same failure in words, where a proxy is its cause; undefined for all others. */
function proxyRefusal(error: unknown): Error | undefined {
  const [, status] = error instanceof Error ? (/^Proxy response \((\d+)\)/.exec(error.message) ?? []) : [];
  return status === undefined
    ? undefined
    : new Error(`the proxy refused the connection with ${status}`, { cause: error });
}

const DETAIL_LIMIT = 300;

/** What exactly went wrong with a request: one line, the code of a network error where there is one. */
export function networkDetail(cause: unknown): string {
  if (!(cause instanceof Error)) {
    return "unknown network error";
  }
  const { code } = cause as NodeJS.ErrnoException;
  const detail = cause.name === "TimeoutError" ? "no answer in time" : (code ?? cause.message);
  return oneLine(typeof detail === "string" ? detail : cause.name, DETAIL_LIMIT);
}
