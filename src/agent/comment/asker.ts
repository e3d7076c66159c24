import type { CallLimits } from "../../github/call-limits.ts";
import { createComment } from "../../github/comments.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainFailure } from "../../github/missing-permission.ts";
import type { Reaction, react } from "../../github/reactions.ts";
import type { TrackingOptions } from "./tracker.ts";

/** Whether a write was done, refused for good, or failed for now: a warning, which changes nothing about the job. */
export async function attempt(
  options: Pick<TrackingOptions, "github" | "thread" | "warn">,
  { what, limits }: { readonly what: string; readonly limits: CallLimits },
  act: () => Promise<unknown>,
): Promise<"done" | "refused" | "failed"> {
  try {
    await act();
    return "done";
  } catch (error) {
    if (!(error instanceof GitHubError)) {
      throw error;
    }
    options.warn(await explainFailure(what, error, { ...options, limits }));
    return error.kind === "forbidden" || error.kind === "token-refused" ? "refused" : "failed";
  }
}

/** What whoever asked sees beside the tracking comment. */
export class Asker {
  readonly #options: TrackingOptions;
  // A token that was refused once is refused again.
  #mayReact = true;

  constructor(options: TrackingOptions) {
    this.#options = options;
  }

  /** Puts a reaction on what asked, or takes it back. */
  async react(act: typeof react, reaction: Reaction, limits: CallLimits): Promise<void> {
    const { github, reactTo: target } = this.#options;
    if (target !== null && this.#mayReact) {
      const end = await attempt(this.#options, { what: "react", limits }, () =>
        act(github, { target, reaction, limits }),
      );
      this.#mayReact = end !== "refused";
    }
  }

  /** Sent once: a second mention would be worse than none. */
  async notify(body: string, limits: CallLimits): Promise<void> {
    const { github, thread } = this.#options;
    await attempt(this.#options, { what: "notify who asked", limits }, () =>
      createComment(github, { thread, body, limits }),
    );
  }
}
