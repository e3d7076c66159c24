import { getProxyUrl } from "@actions/http-client";
import { Agent, DecoratorHandler, type Dispatcher, interceptors, Pool, ProxyAgent } from "undici";
import { oneLine } from "./plain-text.ts";

/** Sends a request; settles with the head of the answer. `onSent` is called when the first byte is about to leave. */
export type Send = (url: string, message: Message, onSent?: () => void) => Promise<Dispatcher.ResponseData>;

/** What this project calls itself to servers. */
export const USER_AGENT = "docs-agent-action";

type Message = Pick<Dispatcher.RequestOptions, "method" | "headers" | "body" | "signal">;

/** How connections are set up. */
export interface HttpOptions {
  /**
   * Use connections again. A request that meets a server which is just closing its connection then gets no answer, so this is for
   * requests that are repeated or follow one another closely: undici closes a connection that is idle for 4 s by itself.
   */
  readonly keepAlive?: boolean;
  readonly maxRedirections?: number;
}

/** Opens the one way out of this machine (docs/decisions/0012). Each request goes through the proxy that is meant for its server. */
export function openHttp({ keepAlive = false, maxRedirections = 0 }: HttpOptions): Send {
  // Callers say by a signal how long they wait, so undici's own time-outs are off. Without pipelining it closes each
  // connection after its answer: https://github.com/nodejs/undici/blob/v7.30.2/docs/docs/api/Client.md#parameter-clientoptions
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
      return await agent.compose(announceSending(onSent), redirects).request({ ...message, ...target });
    } catch (error) {
      throw proxyRefusal(error) ?? error;
    }
  };
}

/** The proxy for requests to a server, as GitHub's own actions choose it; undefined for none. */
function proxyFor(origin: string | URL): string | undefined {
  const server = String(origin);
  if (server.startsWith("http:")) {
    // A proxy would read the key. Plain http is for a service on this machine (`base-url`), and for a GitHub whose address the runner
    // itself gives so. Both are asked without a proxy.
    return undefined;
  }
  const proxy = getProxyUrl(server);
  // GitHub's client ignores an address without a host, such as `proxy:3128`, which lacks its `http://`:
  // https://github.com/actions/toolkit/blob/main/packages/http-client/src/index.ts
  return proxy === "" || new URL(proxy).hostname === "" ? undefined : proxy;
}

/**
 * Calls a function when a request is about to leave. undici tells the request's handler so when it has a connection, right
 * before the first byte: https://github.com/nodejs/undici/blob/v7.30.2/docs/docs/api/Dispatcher.md#parameter-dispatchhandler
 * Interim answers (1xx) are not handed on.
 */
function announceSending(onSent: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const announcing: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    const onRequestStart = announcing.onRequestStart?.bind(announcing);
    announcing.onRequestStart = (controller, context) => {
      onSent();
      onRequestStart?.(controller, context);
    };
    // `DecoratorHandler` allows one start of an answer and throws at the second, which would be that of the answer itself.
    const onResponseStart = announcing.onResponseStart?.bind(announcing);
    announcing.onResponseStart = (controller, status, ...others) => {
      if (status >= 200) {
        onResponseStart?.(controller, status, ...others);
      }
    };
    return dispatch(options, announcing);
  };
}

/** The same failure in words where a proxy refused; undefined for all others. undici tells the status in its message alone. */
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
