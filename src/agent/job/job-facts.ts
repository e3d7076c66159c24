import { inCode } from "../../plain-text.ts";
import { only } from "../../retry.ts";
import { ServiceError } from "../../service/errors.ts";
import { forEachText, type Job, knownStatus, plainId } from "../../service/job.ts";
import type { Step, Task } from "../step.ts";

const NEW_STATUS = "The service answered with the status";

/** Takes over what the service said about the job, with a word on what is odd about it. The first id stays. */
export function updateJob(step: Step, jobId: string, job: Job): void {
  const known = step.report().job;
  if (job.id !== null && job.id !== jobId) {
    step.warn(
      `The service answered with another id than the job's; the first one, \`${jobId}\`, is used on.`,
    );
  }
  if (plainId(jobId) === undefined) {
    step.warn(
      `The job's id has other characters than letters, digits and \`-._~:+=@,\`, so the output \`job-id\` is empty. The input \`job-id\` takes it as it is written here: \`${jobId}\`.`,
    );
  }
  if (job.oddFields.length > 0) {
    step.warn(
      `The service sent fields that are not as documented, and they are ignored: ${job.oddFields.join(", ")}.`,
    );
  }
  const { status } = job;
  const isNew = status !== null && knownStatus(status) === undefined;
  if (isNew && step.report().warnings.every((sentence) => !sentence.startsWith(NEW_STATUS))) {
    step.warn(`${NEW_STATUS} ${inCode(status)}, which is not documented; the job counts as working.`);
  }
  const texts = forEachText((name) => job[name] ?? known?.[name] ?? null);
  step.update({ job: { ...texts, id: jobId, prLink: job.prLink ?? known?.prLink ?? null } });
  if (texts.status !== known?.status || known.id !== jobId) {
    step.writeOutputs();
  }
}

/** What a comment says of before, followed by what this run has to add. */
export function mergedHistory(before: readonly string[], step: Step): string[] {
  return [...before, ...step.report().history.filter((sentence) => !before.includes(sentence))];
}

type Asking = Pick<Task, "step" | "service">;

const REQUEST_TIMEOUT_MS = 10_000;

// A job just created may not be everywhere yet.
const GRACE_MS = 2000;

/**
 * The job as it is now; asked for once more where the service does not know it.
 * @throws ServiceError
 */
export async function askForJob({ step, service }: Asking, jobId: string): Promise<Job> {
  const { clock, signal } = step.world;
  const ask = () => service.getJob(jobId, { timeoutMs: REQUEST_TIMEOUT_MS, signal });
  const failed = async (error: ServiceError) => {
    if (error.kind !== "not-found") {
      throw error;
    }
    await clock.sleep(GRACE_MS, signal);
    return await ask();
  };
  return await ask().catch(only(ServiceError, failed));
}

/** The same; undefined when the service gave no clear answer. */
export async function askOnce(asking: Asking, jobId: string): Promise<Job | "lost" | undefined> {
  const failed = ({ kind }: ServiceError) => (kind === "not-found" ? "lost" : undefined);
  return await askForJob(asking, jobId).catch(only(ServiceError, failed));
}
