import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { Agent } from "undici";
import type { LeapingTime } from "./leaping-time.ts";

/** How far a run in this process has come. A planned stop happens as it does something that others can see. */
export interface RunProgress {
  /** Killed: nothing that it does from now on has an effect. */
  readonly isOver: boolean;
  /** Told of each line of the log, each value that the runner keeps, each request and each answer, as soon as it is there. */
  readonly see: (effect: string) => void;
}

/** What a run in this process has for its own, though it shares the process with others. */
export interface RunContext {
  readonly env: Record<string, string | undefined>;
  readonly write: (text: string) => void;
  readonly time: LeapingTime;
  readonly progress: RunProgress;
  /** By how much the clock of its machine is wrong. */
  readonly clockOffMs: number;
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
      if (!context.progress.isOver) {
        context.write(String(parameters[0]));
        context.progress.see(`log: ${parameters[0]}`);
      }
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

/** undici, which carries all requests of the action, tells of each of them. Those of a run that was killed never leave. */
function watchRequests(): void {
  const timeOf = new WeakMap<object, LeapingTime>();
  const progressOf = new WeakMap<object, RunProgress>();
  Agent.prototype.dispatch = new Proxy(Agent.prototype.dispatch, {
    apply: (dispatch, agent, parameters) =>
      contexts.getStore()?.progress.isOver === true || Reflect.apply(dispatch, agent, parameters),
  });
  const on = (name: string, act: (request: object, message: Readonly<Record<string, unknown>>) => void) =>
    subscribe(name, (message) => {
      const { request, ...rest } = message as { readonly request: object };
      act(request, rest);
    });
  on("undici:request:create", (request) => {
    const context = contexts.getStore();
    if (context === undefined) return;
    timeOf.set(request, context.time);
    progressOf.set(request, context.progress);
    context.time.begin(request, context);
    context.progress.see(`request: ${nameOf(request)}`);
  });
  on("undici:client:sendHeaders", (request, { socket }) => {
    timeOf.get(request)?.send(request, (socket as { readonly localPort?: number }).localPort);
  });
  on("undici:request:trailers", (request) => {
    timeOf.get(request)?.finish(request);
    progressOf.get(request)?.see(`answer: ${nameOf(request)}`);
  });
  on("undici:request:error", (request) => timeOf.get(request)?.finish(request));
}

function nameOf(request: object): string {
  const { method, path } = request as { readonly method?: string; readonly path?: string };
  return `${method} ${path}`;
}

install();
