import type { World } from "../action/world.ts";
import type { Known } from "./known.ts";
import { endedUnseen } from "./say/endings.ts";

/** The names under which the runner keeps what main hands to post, which reads each as `STATE_…`. */
export const STATE_NAMES = {
  /** The sentences that say how the request stands if the run ends now; empty once there is nothing left to say. */
  words: "words",
  /** The tracking comment, as JSON. */
  comment: "comment",
} as const;

/** What main hands to post. Each value is written at once, so that it is there even after a kill. */
export class PostState {
  readonly #results: Pick<World["results"], "saveState">;
  readonly #saved = new Map<string, string>();
  #isSettled = false;

  constructor(results: Pick<World["results"], "saveState">) {
    this.#results = results;
  }

  save(known: Known): void {
    this.#save(STATE_NAMES.words, this.#isSettled ? "" : endedUnseen(known));
    if (known.comment !== null) {
      // Its text, if it was read, has no room in the runner's state.
      const { kind, id, url } = known.comment;
      this.#save(STATE_NAMES.comment, JSON.stringify({ kind, id, url }));
    }
  }

  /** Leaves nothing for post to do, whatever is saved after this. */
  settle(): void {
    this.#isSettled = true;
    this.#save(STATE_NAMES.words, "");
  }

  /** Each `saveState` appends to one file that the runner cuts, so a value that is there already is not written again. */
  #save(name: string, value: string): void {
    if (this.#saved.get(name) !== value) {
      this.#saved.set(name, value);
      this.#results.saveState(name, value);
    }
  }
}
