import { inCode } from "../../plain-text.ts";
import { forEachText, hasEnded, type Job, knownStatus, plainId } from "../../service/job.ts";
import type { JobFacts } from "../report.ts";
import type { AgentStep } from "../step.ts";

/**
 * Takes over what the service said about the job, and warns of what is odd about it. The first id stays. The job and the end of the
 * sending go into one saved state: a kill between two of them would leave a run that sends nothing and knows of no job, so that a
 * re-run would start a second one.
 */
export function updateJob(step: AgentStep, jobId: string, job: Job): void {
  const known = step.report().job;
  const facts = mergeFacts(known?.id === jobId ? known : null, { ...job, id: jobId });
  step.update({ job: facts, sending: "none" });
  if (facts.status !== known?.status || known.id !== jobId) {
    step.writeOutputs();
  }
  warnOfOddities(step, jobId, job);
}

function warnOfOddities(step: AgentStep, jobId: string, job: Job): void {
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
  if (job.hasOddLink) {
    step.warn(
      "The service sent a pull-request link that is not a plain https address; it is not handed on. Look for it in the service's dashboard.",
    );
  }
  const { status } = job;
  if (status !== null && knownStatus(status) === undefined) {
    const text = `The service answered with the status ${inCode(status)}, which is not documented; the job counts as working.`;
    step.warn(text, { about: "new status" });
  }
}

/** What is known of a job after one more answer. A text that the answer leaves out is what it was before. */
export function mergeFacts(known: JobFacts | null, said: Job & { readonly id: string }): JobFacts {
  const texts = forEachText((name) => said[name] ?? known?.[name] ?? null);
  // A link that the answer leaves out is the known one as long as the job goes on. What comes after an end answers a follow-up
  // message, and the known link may be that of the instruction before.
  const isSameRun = known !== null && !hasEnded(known.status);
  const { prLink, hasOddLink } = said.prLink === null && !said.hasOddLink && isSameRun ? known : said;
  return { ...texts, id: said.id, prLink, hasOddLink };
}
