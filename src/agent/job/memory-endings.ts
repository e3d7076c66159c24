import type { Ending } from "../outcome.ts";

/** What starts a job where a re-run does not. */
const START_AFRESH =
  "ask again in a new comment, or, if no comment starts this workflow, start a new run of it";

const FROM_THE_LOG =
  "whoever maintains this workflow has to look into the log of the earlier attempt, which names the job if there was one. That job's pull request may still come: look for it in the documentation's repository, or for the job in the service's dashboard.";

/** The ending of a re-run that cannot know whether there is a job already. */
export const NO_JOB_MEMORY: Ending = {
  outcome: "error",
  reason: "no-memory",
  message:
    "This is a re-run, and whether an earlier attempt started a job is not known: neither a comment nor the Actions cache has a record of one. To avoid a second job, nothing was started.",
  next: `To go on, ${FROM_THE_LOG} If there was no job, ${START_AFRESH}.`,
};

/** The ending of a re-run that knows of earlier attempts, and cannot write down what it is about to send. */
export const NOT_WRITTEN_DOWN: Ending = {
  outcome: "error",
  reason: "no-memory",
  message:
    "This is a re-run, and what it is about to start could be written down neither in the comment nor in the Actions cache. The next re-run would start it a second time, so nothing is started.",
  next: "Re-run it again in a few minutes, or start a new run.",
};

/** What tells two steps apart that share a request key. */
export const SET_MATRIX = "Set `matrix` to something that differs from step to step, as in `matrix: second`.";

/** The ending of a run that cannot know which of several jobs is its own. */
export const SEVERAL_JOBS: Ending = {
  outcome: "error",
  reason: "no-memory",
  message:
    "Several steps of this run have one key, and this one's prompt does not tell which of their jobs is its own: none is started.",
  next: `${SET_MATRIX} For the result of an earlier attempt, ${FROM_THE_LOG}`,
};

/** The ending of a re-run that finds a memory which its API key did not sign. */
export const UNVERIFIED_MEMORY: Ending = {
  outcome: "error",
  reason: "unverified-memory",
  message:
    "This is a re-run. The earlier attempt wrote down which job it had, and signed that with another API key than the one that is in use now: most likely the key was changed since. A job of that attempt may still be working, so nothing was started.",
  next: `Wait a quarter of an hour, and look for a pull request in the documentation's repository. If there is none, ${START_AFRESH}.`,
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
    message: `This is a re-run, and whether an earlier attempt started a job could not be read. To avoid a second job, nothing was started. ${cause}`,
    next: `Re-run this run once more in a few minutes. If that ends like this too, ${FROM_THE_LOG} If there was no job, ${START_AFRESH}.`,
  };
}
