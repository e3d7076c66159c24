import type { Fault, Message } from "../../emulator/faults.ts";
import { asRecord, parseJson } from "../../emulator/json.ts";

/**
 * What a fault amounts to for whoever sent the request, in the words of the rules:
 * - `fine`: odd, and a whole answer all the same
 * - `perhaps-sent`: the connection broke as it was made or kept, and whether bytes had left is a matter of microseconds
 * - `unanswered`: it may have had its effect, and nothing usable came back; 5xx, 408 and 425 too
 * - `limited`, `limited-for-long`: 429, with a wait that fits the time left and one that does not
 * - `refused`: an answer that stays the same however often it is asked for; `reason` is its word
 * - `absent`: 404
 * - `redirected`: 3xx
 * - `unreadable`, `stalled`: a success without a readable job, and one whose body never ends
 * - `no-id`, `no-status`, `new-status`, `no-link`: a job that lacks this, or has a status that nobody knows
 * - `late-link`: a job without its link, which the next answer has
 */
export type Meaning =
  | "fine"
  | "perhaps-sent"
  | "unanswered"
  | "limited"
  | "limited-for-long"
  | "refused"
  | "absent"
  | "redirected"
  | "unreadable"
  | "stalled"
  | "no-id"
  | "no-status"
  | "new-status"
  | "no-link"
  | "late-link";

/** Which servers a kind can come from: one of the two, or both. */
export type Origin = "service" | "github" | "both";

/** One kind of fault. */
export interface Kind {
  readonly name: string;
  readonly origin: Origin;
  readonly means: Meaning;
  /** Where it means something else to who asks GitHub. */
  readonly onGitHub?: Meaning;
  /** With `refused`: the reason that the service's refusal has. */
  readonly reason?: string;
  /**
   * `away`: nobody listens for a while. `accept`: it strikes a connection, before anything is read. A function gets the
   * address of a server elsewhere.
   */
  readonly fault: Fault | "away" | { readonly accept: Fault } | ((elsewhere: string) => Fault);
  /** The server does what was asked before the fault strikes. */
  readonly processed?: true;
  /** It lasts until whoever asked gives up. */
  readonly lasting?: true;
  /** Where it makes no sense elsewhere: the only positions that it strikes at. */
  readonly only?: readonly string[];
}

/** The normal answer with its JSON changed. */
export function changed(change: (body: Readonly<Record<string, unknown>>) => unknown): Fault {
  return remade((text) => JSON.stringify(change(asRecord(parseJson(text)))));
}

/** The normal answer with its text changed. */
export function remade(change: (text: string) => string | Uint8Array): Fault {
  return {
    type: "remake",
    remake: ({ bytes }) => ({ bytes: Buffer.from(change(Buffer.from(bytes).toString("utf8"))) }),
  };
}

/** A head of HTTP by its lines, with the empty line after it. */
export function head(...lines: readonly string[]): string {
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** The normal answer's head, as JSON of this length. */
export function headOf({ status, bytes }: Message, length: number | string = bytes.byteLength): string {
  return head(`HTTP/1.1 ${status} OK`, "Content-Type: application/json", `Content-Length: ${length}`);
}
