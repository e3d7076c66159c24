import type { PullFile } from "./github/records.ts";
import type { GitHubState } from "./github/state.ts";
import type { EmulatedJob, JobScript } from "./service/jobs.ts";

/** What the agent does on GitHub in one run of a job. */
export interface AgentWork {
  /**
   * `new`: a pull request. `same`: a commit on the one that this job opened before. `none`: nothing, and the job shows what
   * it showed before.
   */
  does: "new" | "same" | "none";
  files?: PullFile[];
  /** Of a new pull request. */
  title?: string;
  body?: string;
  /** How long it takes. */
  polls?: number;
  ms?: number;
}

/** The service's agent at work in the emulated GitHub. */
export interface AgentPulls {
  /** The script of a run that ends with this work. */
  script(work: AgentWork): JobScript;
  /** The number of the pull request that a job opened last. */
  numberOf(jobId: string): number | undefined;
}

/** Connects the agent's jobs with the pull requests of a GitHub: what reviewers see and what `prLink` says agree. */
export function createAgentPulls(
  github: GitHubState,
  { serverUrl = "https://github.com", repository }: { serverUrl?: string; repository?: string } = {},
): AgentPulls {
  const numbers = new Map<string, number>();
  const place = repository === undefined ? {} : { repository };
  const source =
    repository === undefined ? {} : { source: { repository: `${serverUrl}/${repository}`, ref: "main" } };
  const show = (job: EmulatedJob) => {
    const number = numbers.get(job.id);
    if (number === undefined) return { prLink: null };
    const { repository: found } = github.getThread({ ...place, number });
    return { prLink: `${serverUrl}/${found.fullName}/pull/${number}` };
  };
  const work = (job: EmulatedJob, { does, files, title, body }: AgentWork) => {
    const known = numbers.get(job.id);
    const changed = files === undefined ? {} : { files };
    const words = { ...(title !== undefined && { title }), ...(body !== undefined && { body }) };
    if (does === "new" || (does === "same" && known === undefined)) {
      const branch = `mintlify/${job.id.slice(0, 8)}-${numbers.size + 1}`;
      numbers.set(job.id, github.openPull({ ...place, branch, ...words, ...changed }).number);
    } else if (does === "same" && known !== undefined) {
      github.pushToPull({ ...place, number: known, ...changed });
    }
    return show(job);
  };
  return {
    numberOf: (jobId) => numbers.get(jobId),
    script: (planned) => {
      const { polls = 1, ms } = planned;
      const length = ms === undefined ? { polls } : { ms };
      return [
        { fields: { ...source, status: "active" }, ...length },
        { fields: { ...source, status: "completed" }, arrive: (job) => work(job, planned) },
      ];
    },
  };
}
