import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { LeapingTime } from "./leaping-time.ts";

/** What a run in this process has for its own, though it shares the process with others. */
export interface RunContext {
  readonly env: Record<string, string | undefined>;
  readonly write: (text: string) => void;
  readonly time: LeapingTime;
}

const contexts = new AsyncLocalStorage<RunContext>();

/** Runs a function that sees this environment and writes there, with all that follows from it. */
export function runIn<T>(context: RunContext, act: () => Promise<T>): Promise<T> {
  return contexts.run(context, act);
}

/** `process.env`, standard output and time-outs of whoever asks: of a run, or of the tests themselves. */
function install(): void {
  const own = process.env;
  const envOf = () => contexts.getStore()?.env ?? own;
  process.env = new Proxy(own, {
    get: (_, name) => Reflect.get(envOf(), name),
    set: (_, name, value) => Reflect.set(envOf(), name, value),
    has: (_, name) => Reflect.has(envOf(), name),
    deleteProperty: (_, name) => Reflect.deleteProperty(envOf(), name),
    ownKeys: () => Reflect.ownKeys(envOf()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(envOf(), name),
  });
  process.stdout.write = new Proxy(process.stdout.write, {
    apply: (write, stream, parameters) => {
      const context = contexts.getStore();
      if (context === undefined) return Reflect.apply(write, stream, parameters);
      context.write(String(parameters[0]));
      return true;
    },
  });
  AbortSignal.timeout = new Proxy(AbortSignal.timeout, {
    apply: (timeout, self, [ms]: [number]) => {
      const context = contexts.getStore();
      return context === undefined ? Reflect.apply(timeout, self, [ms]) : timeoutOf(context, ms);
    },
  });
  watchRequests();
}

function timeoutOf(context: RunContext, ms: number): AbortSignal {
  const controller = new AbortController();
  const ring = () =>
    controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  context.time.setAlarm(ms, { owner: context, kind: "answer", ring });
  return controller.signal;
}

/** undici, which carries all requests of the action, tells of each of them. */
function watchRequests(): void {
  const timeOf = new WeakMap<object, LeapingTime>();
  const on = (name: string, act: (request: object, message: Readonly<Record<string, unknown>>) => void) =>
    subscribe(name, (message) => {
      const { request, ...rest } = message as { readonly request: object };
      act(request, rest);
    });
  on("undici:request:create", (request) => {
    const context = contexts.getStore();
    if (context === undefined) return;
    timeOf.set(request, context.time);
    context.time.begin(request, context);
  });
  on("undici:client:sendHeaders", (request, { socket }) => {
    timeOf.get(request)?.send(request, (socket as { readonly localPort?: number }).localPort);
  });
  on("undici:request:trailers", (request) => timeOf.get(request)?.finish(request));
  on("undici:request:error", (request) => timeOf.get(request)?.finish(request));
}

install();
