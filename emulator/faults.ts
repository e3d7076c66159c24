/** What goes wrong with one answer. Times are milliseconds. */
export type Fault =
  /** The connection is reset (RST) instead of an answer. */
  | { type: "reset" }
  /** The connection is closed without an answer. */
  | { type: "refuse-after-connect" }
  /** Nothing ever comes. */
  | { type: "hang" }
  /** The normal answer, so much later. */
  | { type: "slow"; ms: number }
  /** Headers and half of the body come, the other half so much later. */
  | { type: "slow-body"; ms: number }
  /** Headers and half of the body come, then nothing. */
  | { type: "stall" }
  /** Headers announce the whole body, half of it comes, then the connection closes. */
  | { type: "truncate" }
  /** Another status; `body` is sent as it is when it is text, as JSON otherwise. A function makes headers of that moment. */
  | {
      type: "status";
      status: number;
      body?: unknown;
      headers?: Record<string, string> | (() => Record<string, string>);
      contentType?: string;
    }
  /** A success with these bytes. */
  | { type: "body"; bytes: string | Uint8Array; contentType?: string; status?: number }
  /** The normal answer with these headers beside or instead of its own. */
  | { type: "headers"; headers: Record<string, string> };

/** Which requests of a kind: the n-th (from 1), several, all, or all from the n-th on. */
export type At = number | readonly number[] | "every" | { from: number };

/** One line of the fault script. */
export interface FaultRule<Kind extends string> {
  /** The kind of request, `any` for all requests counted together. */
  kind: Kind | "any";
  at: At;
  fault: Fault;
  /**
   * Whether the server does what was asked before the fault happens (default: it does not, save for
   * `slow`, `slow-body`, `stall`, `truncate` and `headers`, which need the answer).
   */
  processed?: boolean;
}

/** The fault script of one server. */
export interface Faults<Kind extends string> {
  add(rule: FaultRule<Kind>): void;
  clear(): void;
}

/** The script with its reader, which only the server needs. */
export interface FaultScript<Kind extends string> extends Faults<Kind> {
  /** The first rule that fits, given how many requests of the kind and in all there were. */
  find(place: { kind: Kind; nth: number; n: number }): FaultRule<Kind> | undefined;
}

/** Creates an empty fault script. */
export function createFaults<Kind extends string>(): FaultScript<Kind> {
  const rules: FaultRule<Kind>[] = [];
  return {
    add(rule) {
      rules.push(rule);
    },
    clear() {
      rules.length = 0;
    },
    find({ kind, nth, n }) {
      return rules.find(
        (rule) => (rule.kind === kind && covers(rule.at, nth)) || (rule.kind === "any" && covers(rule.at, n)),
      );
    },
  };
}

function covers(at: At, n: number): boolean {
  if (at === "every") return true;
  if (typeof at === "number") return at === n;
  return "from" in at ? n >= at.from : at.includes(n);
}
