import type { Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import type { ServerTime } from "../../emulator/time.ts";

/** One wait for a moment. */
interface Alarm {
  readonly dueMs: number;
  /** Whose end forgets it. */
  readonly owner: object;
  /** `work`: time leaps to it. `answer`: time leaps to it while a request is out. `aside`: rings only when time gets there. */
  readonly kind: "work" | "answer" | "aside";
  readonly ring: () => void;
}

/** A request that a run has sent and that is not answered in full. */
interface Exchange {
  readonly owner: object;
  port: number | undefined;
}

const START_UP_MS = 600;
const STAGGER_MS = 137;

// What is under way on loopback sockets shows in the event loop's next turn or the one after it.
const QUIET_TURNS = 12;

/**
 * Time that stands still while anything is under way, and leaps to the next alarm as soon as all that is left is waiting.
 * Servers and runs that share it see one order of things: no request in flight is leapt over, unless its server has decided
 * to keep it waiting.
 */
export class LeapingTime implements ServerTime {
  #nowMs = Date.now();
  readonly #alarms = new Set<Alarm>();
  readonly #exchanges = new Map<object, Exchange>();
  readonly #resting = new Map<number, number>();
  readonly #killed = new WeakSet<object>();
  #changes = 0;
  #started = 0;
  #isWatching = false;

  readonly nowMs = (): number => this.#nowMs;

  /** Nothing happens for so long. */
  leap(ms: number): void {
    this.#nowMs += ms;
  }

  /** How long the next process takes to start: time passes between two runs, and two at once do not keep step. */
  nextStartUpMs(): number {
    this.#started += 1;
    return START_UP_MS + STAGGER_MS * (this.#started % 5);
  }

  /** Rings in so many milliseconds; the returned function takes it back. */
  setAlarm(ms: number, { owner, kind, ring }: Omit<Alarm, "dueMs">): () => void {
    const alarm = { dueMs: this.#nowMs + Math.max(0, ms), owner, kind, ring };
    if (this.#killed.has(owner)) return () => {};
    this.#alarms.add(alarm);
    this.#change();
    return () => void this.#alarms.delete(alarm);
  }

  readonly pause: ServerTime["pause"] = async (ms, socket) => {
    const wake = this.#rest(socket);
    await new Promise<void>((ring) => void this.setAlarm(ms, { owner: this, kind: "work", ring }));
    wake();
    this.#change();
  };

  readonly rest: ServerTime["rest"] = (socket) => {
    const wake = this.#rest(socket);
    socket?.once("close", wake);
    this.#change();
  };

  /** A run has sent a request. */
  begin(exchange: object, owner: object): void {
    this.#exchanges.set(exchange, { owner, port: undefined });
    this.#change();
  }

  /** The request is on the connection from this port. */
  send(exchange: object, port: number | undefined): void {
    const found = this.#exchanges.get(exchange);
    if (found !== undefined) found.port = port;
    this.#change();
  }

  /** It was answered, or given up. */
  finish(exchange: object): void {
    this.#exchanges.delete(exchange);
    this.#change();
  }

  /** Resolves when nothing that this run has sent is on its way any more. */
  async settled(owner: object): Promise<void> {
    while ([...this.#exchanges.values()].some((exchange) => exchange.owner === owner)) await turn();
  }

  /** The process was killed: whatever it waits for from now on never comes. */
  kill(owner: object): void {
    this.#killed.add(owner);
    this.forget(owner);
  }

  /** The process is gone, with all that it waited for. */
  forget(owner: object): void {
    for (const alarm of this.#alarms) if (alarm.owner === owner) this.#alarms.delete(alarm);
    for (const [key, exchange] of this.#exchanges) {
      if (exchange.owner === owner) this.#exchanges.delete(key);
    }
    this.#change();
  }

  #rest(socket: Socket | null): () => void {
    const port = socket?.remotePort ?? 0;
    this.#resting.set(port, (this.#resting.get(port) ?? 0) + 1);
    return () => void this.#resting.set(port, (this.#resting.get(port) ?? 0) - 1);
  }

  #change(): void {
    this.#changes += 1;
    if (!this.#isWatching) void this.#watch();
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    let next: Alarm | undefined;
    do {
      await this.#untilQuiet();
      next = this.#next();
      if (next !== undefined) this.#leap(next.dueMs);
    } while (next !== undefined);
    this.#isWatching = false;
  }

  async #untilQuiet(): Promise<void> {
    for (let quiet = 0, seen = this.#changes; quiet < QUIET_TURNS; quiet += 1) {
      await turn();
      if (seen !== this.#changes) {
        seen = this.#changes;
        quiet = 0;
      }
    }
  }

  /** The alarm to leap to; undefined while a request is under way, and when nobody waits. */
  #next(): Alarm | undefined {
    const open = [...this.#exchanges.values()];
    if (!open.every(({ port }) => port !== undefined && (this.#resting.get(port) ?? 0) > 0)) return undefined;
    const kinds = open.length > 0 ? ["work", "answer"] : ["work"];
    const [first] = [...this.#alarms]
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((one, other) => one.dueMs - other.dueMs);
    return first;
  }

  #leap(dueMs: number): void {
    const due = [...this.#alarms].filter((alarm) => alarm.dueMs <= dueMs);
    for (const alarm of due.toSorted((one, other) => one.dueMs - other.dueMs)) {
      this.#alarms.delete(alarm);
      this.#nowMs = Math.max(this.#nowMs, alarm.dueMs);
      alarm.ring();
    }
  }
}
