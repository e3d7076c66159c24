import type { Ending } from "../outcome.ts";

/** The ending of a re-run that cannot know whether there is a job already. */
export const NO_JOB_MEMORY: Ending = {
  outcome: "error",
  reason: "no-memory",
  message:
    "This is a re-run, and nothing remembers whether an earlier attempt started a job, neither a comment nor the Actions cache: so none is started.",
  next: "If the log of the earlier attempt names a job, start a new run with `job-id` set to it; otherwise start a new run instead of a re-run.",
};

/** What tells two steps apart that share a request key. */
export const SET_MATRIX = "Set `matrix` to something that differs from step to step, as in `matrix: second`.";

/** The ending of a run that cannot know which of several jobs is its own. */
export const SEVERAL_JOBS: Ending = {
  outcome: "error",
  reason: "no-memory",
  message:
    "Several steps of this run have one key, and this one's prompt does not tell which of their jobs is its own: none is started.",
  next: `${SET_MATRIX} If the log of the earlier attempt names a job, start a new run with \`job-id\` set to it.`,
};

/** The ending of a re-run that finds a memory which its API key did not sign. */
export const UNVERIFIED_MEMORY: Ending = {
  outcome: "error",
  reason: "unverified-memory",
  message:
    "This is a re-run, and what the earlier attempt left does not verify under this API key (was the key changed?), so nothing is started.",
  next: "Ask in a new comment or start a new run.",
};

/** The ending of a second delivery of an event, while the run of the first one creates the job. */
export const OTHER_DELIVERY: Ending = {
  outcome: "skipped",
  reason: "other-delivery",
  message:
    "GitHub delivered this event twice, and another run is just starting its job, so this one starts nothing.",
};

/** The ending of a re-run that cannot read what an earlier attempt left. */
export function memoryUnreadable(cause: string): Ending {
  return {
    outcome: "error",
    reason: "memory-unreadable",
    message: `This is a re-run, and it could not be read whether an earlier attempt started a job. To avoid a second one, none is started. ${cause}`,
    next: "Re-run it again in a few minutes. If it stays so, look into the log of the earlier attempt. If a job is named there, start a new run with `job-id` set to it; if none is, ask again in a new comment or start a new run.",
  };
}
