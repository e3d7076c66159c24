import type { Emulator } from "../../emulator/index.ts";
import {
  commented,
  discussionCommented,
  type Event,
  NO_COMMIT,
  pushed,
  released,
  reviewCommented,
  schedule,
  trusted,
} from "../../emulator/payloads/events.ts";

/** What starts the runs of a scenario, and with which inputs. */
export interface FaultScenario {
  readonly event: (emulator: Emulator) => Event;
  readonly inputs: Readonly<Record<string, string>>;
  /** There is a job of before. */
  readonly job?: true;
  /** The runner offers a cache. */
  readonly cache?: true;
  /** A first attempt goes well, and the faults strike the second. */
  readonly earlier?: true;
  /** Nobody is told in a thread. */
  readonly silent?: true;
  /** Sets traps of its own. */
  readonly prepare?: (emulator: Emulator) => void;
}

/** The names of the scenarios. */
export type ScenarioName =
  | "command"
  | "command-found"
  | "message"
  | "attach"
  | "pull"
  | "push"
  | "branch"
  | "release"
  | "review"
  | "discussion"
  | "re-run"
  | "schedule"
  | "silent";

const says = { author: "mona", body: "/docs explain the retry option" };
const command: FaultScenario["event"] = ({ github }) =>
  commented(github.state.addComment({ number: 7, ...says }));

const refresh = { prompt: "Refresh the guide." };

/** A push of one commit on top of another, or as a branch of its own. */
function push({ github: { state } }: Emulator, changes = {}): Event {
  state.addCommit({ message: "Start" });
  const commits = [state.addCommit({ message: "Add retry", files: [{ filename: "src/retry.ts" }] })];
  return pushed(state, { commits, changes });
}

/** The scenarios: by whom and how the action is started. */
export const SCENARIOS: Readonly<Record<ScenarioName, FaultScenario>> = {
  command: { event: command, inputs: {} },
  // The comment was written, and nobody heard of it: it has to be found.
  "command-found": {
    event: command,
    inputs: {},
    prepare: ({ github }) =>
      github.faults.add({ kind: "create-comment", at: 1, fault: { type: "reset" }, processed: true }),
  },
  message: {
    event: command,
    inputs: { "job-id": "job-of-before", prompt: "Explain the default, too." },
    job: true,
  },
  attach: {
    event: ({ github }) => trusted(github.state, "workflow_dispatch"),
    inputs: { "job-id": "job-of-before" },
    job: true,
    silent: true,
  },
  pull: { event: ({ github }) => commented(github.state.addComment({ number: 8, ...says })), inputs: {} },
  push: { event: (emulator) => push(emulator), inputs: refresh, silent: true },
  branch: { event: (emulator) => push(emulator, { before: NO_COMMIT }), inputs: refresh, silent: true },
  release: {
    event: ({ github }) => released(github.state, { tag: "v1", body: "Retries." }),
    inputs: refresh,
    silent: true,
  },
  review: {
    event: ({ github }) => reviewCommented(github.state.addReviewComment({ number: 8, line: 12, ...says })),
    inputs: {},
  },
  discussion: {
    event: ({ github }) => discussionCommented(github.state.addComment({ number: 9, ...says })),
    inputs: {},
  },
  "re-run": { event: command, inputs: {}, earlier: true },
  schedule: {
    event: ({ github }) => schedule(github.state),
    inputs: refresh,
    cache: true,
    silent: true,
  },
  silent: { event: command, inputs: { comment: "false" }, cache: true, silent: true },
};
