// File by file, since undici's index loads all there is, and with its cookies the second undici that sleeps in Node: 30 ms.
import type { Dispatcher } from "undici";
import connect from "undici/lib/api/api-connect.js";
import request from "undici/lib/api/api-request.js";
import Agent from "undici/lib/dispatcher/agent.js";
import DispatcherBase from "undici/lib/dispatcher/dispatcher.js";
import DecoratorHandler from "undici/lib/handler/decorator-handler.js";
import redirect from "undici/lib/interceptor/redirect.js";
import { oneLine } from "./plain-text.ts";

// As its index does: a request is sent by `request`, and a proxy's tunnel opened by `connect`.
Object.assign(DispatcherBase.prototype, { request, connect });

/** Sends a request; settles with the head of the answer. `onSent` is called when the first byte is about to leave. */
export type Send = (url: string, message: Message, onSent?: () => void) => Promise<Dispatcher.ResponseData>;

type Message = Pick<Dispatcher.RequestOptions, "method" | "headers" | "body" | "signal">;

/** How connections to a server are set up. */
export interface HttpOptions {
  readonly baseUrl: string;
  /** Use connections again: for many requests that are all safe to repeat. */
  readonly keepAlive?: boolean;
  readonly maxRedirections?: number;
}

/** The only HTTP client, through the proxy that the environment names. Time-outs are the caller's, by signal. */
export function openHttp(options: HttpOptions): Send {
  const redirects = redirect({ maxRedirections: options.maxRedirections ?? 0 });
  let opening: Promise<Dispatcher> | undefined;
  return async (url, message, onSent = () => {}) => {
    opening ??= openAgent(options);
    const { origin, pathname, search } = new URL(url);
    const target = { origin, path: `${pathname}${search}`, throwOnMaxRedirect: true };
    try {
      const agent = await opening;
      return await agent.compose(whenSent(onSent), redirects).request({ ...message, ...target });
    } catch (error) {
      throw proxyRefusal(error) ?? error;
    }
  };
}

async function openAgent({ baseUrl, keepAlive = false }: HttpOptions): Promise<Dispatcher> {
  const settings = { pipelining: keepAlive ? 1 : 0, headersTimeout: 0, bodyTimeout: 0 };
  const proxies = proxiesIn(process.env);
  // Plain http is for this machine only: a proxy would read the key.
  if (baseUrl.startsWith("http:") || Object.values(proxies).every((proxy) => proxy === "")) {
    return new Agent(settings);
  }
  // Most machines have no proxy: they start 2 ms faster without it.
  const { default: EnvHttpProxyAgent } = await import("undici/lib/dispatcher/env-http-proxy-agent.js");
  return new EnvHttpProxyAgent({ ...settings, ...proxies });
}

/** Lower case first, and an address without a scheme is one of http: as GitHub's own actions read these variables. */
function proxiesIn(env: Readonly<Record<string, string | undefined>>) {
  const withScheme = (address = "") =>
    address === "" || /^[a-z\d]+:\/\//i.test(address) ? address : `http://${address}`;
  return {
    httpProxy: withScheme(env["http_proxy"] || env["HTTP_PROXY"]),
    httpsProxy: withScheme(env["https_proxy"] || env["HTTPS_PROXY"]),
  };
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
