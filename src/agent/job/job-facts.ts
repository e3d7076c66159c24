import { JOB_STATUSES, type Job } from "../../service/schema.ts";
import { unseenJob } from "../report/report.ts";
import { type Step, writeOutputs } from "../step.ts";

/** Takes over what the service said about the job, with a word on what is odd about it. The first id stays. */
export function learn(step: Step, jobId: string, job: Job): void {
  const known = step.report().job;
  if (job.id !== null && job.id !== jobId) {
    step.warn(
      `The service answered with another id than the job's; the first one, \`${jobId}\`, is used on.`,
    );
  }
  if (job.oddFields.length > 0) {
    step.warn(
      `The service sent fields that are not as documented, and they are ignored: ${job.oddFields.join(", ")}.`,
    );
  }
  if (job.status !== null && JOB_STATUSES.every((status) => status !== job.status)) {
    step.warn(
      `The service answered with a status that is not documented; the job counts as working. See \`serviceStatus\` in the output \`result\`.`,
    );
  }
  const facts = {
    id: jobId,
    status: job.status ?? known?.status ?? null,
    model: job.model ?? known?.model ?? null,
    sourceRepository: job.sourceRepository ?? known?.sourceRepository ?? null,
    sourceRef: job.sourceRef ?? known?.sourceRef ?? null,
    prLink: job.prLink ?? known?.prLink ?? null,
    createdAt: job.createdAt ?? known?.createdAt ?? null,
  };
  step.update({ job: facts });
  if (facts.status !== known?.status || known.id !== jobId) {
    writeOutputs(step);
  }
}

/** A job of which only the id is known. */
export function attachTo(step: Step, jobId: string): void {
  step.update({ job: unseenJob(jobId) });
  writeOutputs(step);
}
