import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Answer, sendWithFault } from "./answer.ts";
import type { FaultScript } from "./faults.ts";
import type { ServerTime } from "./time.ts";

/** One request as a server received it. */
export interface RecordedRequest<Kind extends string> {
  /** Its place among all requests, from 1. */
  readonly n: number;
  readonly kind: Kind;
  /** Its place among the requests of its kind, from 1. */
  readonly nth: number;
  readonly method: string;
  /** What was taken off the front of the path. */
  readonly base: string;
  /** The path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body as text. */
  readonly body: string;
  /** When it came, in milliseconds since the epoch, from the server's time. */
  readonly at: number;
  /** The status answered; undefined while, or where, none was sent. */
  status: number | undefined;
  /** The type of the fault that happened. */
  fault: string | undefined;
  /** The body that was answered; undefined after a fault. */
  answered: unknown;
}

/** Keeps a request waiting, before anything is done for it, until the promise settles. */
export type Hold<Kind extends string> = (request: RecordedRequest<Kind>) => Promise<void>;

/** What makes one server different from another. */
export interface ServerParts<Kind extends string> {
  /** Taken off the front of each path. */
  basePath?: RegExp;
  classify(request: { method: string; path: string; body: string }): Kind;
  answer(request: RecordedRequest<Kind>): Answer | Promise<Answer>;
  faults: FaultScript<Kind>;
  onRequest: ((request: RecordedRequest<Kind>) => void) | undefined;
  hold: Hold<Kind> | undefined;
  time: ServerTime;
  /** Told of mistakes in the emulator itself; the request is then answered 500. */
  onMistake: (message: string) => void;
}

/** A server, running. */
export interface RunningServer<Kind extends string> {
  readonly url: string;
  readonly requests: readonly RecordedRequest<Kind>[];
  /** Resolves as soon as the n-th request of a kind has come. */
  arrived(kind: Kind, nth?: number): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback address, records, and answers by the fault script. */
export async function startHttpServer<Kind extends string>(
  parts: ServerParts<Kind>,
): Promise<RunningServer<Kind>> {
  const requests: RecordedRequest<Kind>[] = [];
  const arrivals = createArrivals(requests);
  const server = createServer(async (incoming, response) => {
    const arrived = await receive(incoming, parts.time);
    // A client that left in mid-request waits for no answer.
    if (arrived === undefined) return;
    const request = record({ arrived, requests, parts });
    arrivals.announce();
    await parts.hold?.(request);
    const rule = parts.faults.find(request);
    request.fault = rule?.fault.type;
    const answer = async (): Promise<Answer> => parts.answer(request);
    request.status = await sendWithFault({
      response,
      rule,
      time: parts.time,
      answer: async () => {
        const made = await answer().catch(admitMistake(parts));
        if (rule === undefined) request.answered = made.body;
        return made;
      },
    });
    parts.onRequest?.(request);
  });
  const port = await listen(server, 0);
  const stop = (): Promise<void> => stopListening(server);
  let isClosed = false;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    arrived: arrivals.wait,
    pause: stop,
    close() {
      isClosed = true;
      return stop();
    },
    async resume() {
      if (!isClosed) await listen(server, port);
    },
  };
}

/** Those who wait for a request to come. */
function createArrivals<Kind extends string>(requests: readonly RecordedRequest<Kind>[]) {
  const waiting = new Set<() => void>();
  return {
    wait: (kind: Kind, wanted = 1) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!requests.some((request) => request.kind === kind && request.nth >= wanted)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    announce: () => {
      for (const look of waiting) look();
    },
  };
}

function admitMistake({ onMistake }: Pick<ServerParts<string>, "onMistake">): (error: unknown) => Answer {
  return (error) => {
    const message = `the emulator failed: ${String(error)}`;
    onMistake(message);
    return { status: 500, body: { message } };
  };
}

interface Arrived {
  incoming: IncomingMessage;
  body: string;
  at: number;
}

async function receive(incoming: IncomingMessage, time: ServerTime): Promise<Arrived | undefined> {
  const at = time.nowMs();
  try {
    return { incoming, at, body: await text(incoming) };
  } catch {
    return undefined;
  }
}

function record<Kind extends string>(arrival: {
  arrived: Arrived;
  requests: RecordedRequest<Kind>[];
  parts: ServerParts<Kind>;
}): RecordedRequest<Kind> {
  const { requests, parts } = arrival;
  const { incoming, body, at } = arrival.arrived;
  const url = new URL(incoming.url ?? "/", "http://localhost");
  const [base = ""] = parts.basePath?.exec(url.pathname) ?? [];
  const [method, path] = [incoming.method ?? "", url.pathname.slice(base.length)];
  const kind = parts.classify({ method, path, body });
  const headers = Object.entries(incoming.headersDistinct).map(([name, all]) => [
    name,
    all?.join(", ") ?? "",
  ]);
  const request: RecordedRequest<Kind> = {
    n: requests.length + 1,
    kind,
    nth: requests.filter((earlier) => earlier.kind === kind).length + 1,
    method,
    base,
    path,
    body,
    at,
    status: undefined,
    fault: undefined,
    answered: undefined,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
  };
  requests.push(request);
  return request;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve(portOf(server.address()));
    });
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return address.port;
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
