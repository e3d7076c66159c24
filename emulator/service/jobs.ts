import { randomUUID } from "node:crypto";

/** Fields laid over a job's defaults; any JSON is allowed, `undefined` leaves the field out. */
export type JobFields = Readonly<Record<string, unknown>>;

/** What a job shows for so many polls, or so many milliseconds; the last step stays. */
interface JobStep {
  fields: JobFields;
  /** Called once, when the job gets to this step: what it did there, and the fields that show it. */
  arrive?: (job: EmulatedJob) => JobFields;
  polls?: number;
  ms?: number;
}

/** How one run of a job goes: the answer that starts it shows the first step. */
export type JobScript = readonly JobStep[];

/** One job of the service. */
export interface EmulatedJob {
  readonly id: string;
  readonly projectId: string;
  /** The prompts received: the first by create, the others by message. */
  readonly prompts: string[];
  /** How many times it was looked at since its current run began. */
  polls: number;
}

/** The jobs, and the scripts of those to come. */
export interface EmulatedJobs {
  /** All jobs in the order of creation. */
  readonly all: readonly EmulatedJob[];
  /** The script of the next run that has none yet, begun by create or message; first in, first out. */
  scriptNext(script: JobScript): void;
  /** A job that exists before the test begins. */
  seed(job: { id?: string; projectId: string; prompt?: string; script?: JobScript }): EmulatedJob;
  /** From now on the job is not found. */
  forget(id: string): void;
}

/** The same with what only the service calls. */
export interface JobStore extends EmulatedJobs {
  create(start: { projectId: string; prompt: string }): JobFields;
  look(place: { projectId: string; id: string }): JobFields | undefined;
  message(place: { projectId: string; id: string; prompt: string }): JobFields | undefined;
}

/** Builds the usual script: active for `polls` looks (default 2) or `ms` milliseconds, then `final`. */
export function jobScript(
  options: { polls?: number; ms?: number; active?: JobFields; final?: JobFields } = {},
): JobScript {
  const length = options.ms === undefined ? { polls: options.polls ?? 2 } : { ms: options.ms };
  return [
    { fields: { status: "active", ...options.active }, ...length },
    { fields: { status: "completed", prLink: "https://github.com/acme/handbook/pull/12", ...options.final } },
  ];
}

interface StoredJob extends EmulatedJob {
  script: JobScript;
  /** What the steps that it got to have brought. */
  readonly arrived: Map<JobStep, JobFields>;
  startedAt: number;
  readonly createdAt: string;
}

/** Creates the jobs of one service; `now` is in milliseconds since the epoch. */
export function createJobs({ script, now }: { script: JobScript; now: () => number }): JobStore {
  const jobs: StoredJob[] = [];
  const scripts: JobScript[] = [];
  const find = ({ projectId, id }: { projectId: string; id: string }): StoredJob | undefined =>
    jobs.find((job) => job.id === id && job.projectId === projectId);
  const add = (job: NewJob): StoredJob => {
    const added = createJob(job, now());
    jobs.push(added);
    return added;
  };
  const show = (job: StoredJob): JobFields => render(job, currentStep(job, now() - job.startedAt));

  return {
    all: jobs,
    scriptNext: (next) => void scripts.push(next),
    seed: ({ id = randomUUID(), prompt = "A job from before.", ...job }) =>
      add({ script, ...job, id, prompt }),
    forget(id) {
      const at = jobs.findIndex((job) => job.id === id);
      if (at >= 0) jobs.splice(at, 1);
    },
    create: (start) => show(add({ ...start, id: randomUUID(), script: scripts.shift() ?? script })),
    look(place) {
      const job = find(place);
      if (job === undefined) return undefined;
      const shown = show(job);
      job.polls += 1;
      return shown;
    },
    message({ prompt, ...place }) {
      const job = find(place);
      if (job === undefined) return undefined;
      job.prompts.push(prompt);
      job.arrived.clear();
      Object.assign(job, { polls: 0, startedAt: now(), script: scripts.shift() ?? script });
      return show(job);
    },
  };
}

interface NewJob {
  id: string;
  projectId: string;
  prompt: string;
  script: JobScript;
}

function createJob({ prompt, ...job }: NewJob, now: number): StoredJob {
  const createdAt = new Date(now).toISOString();
  return { ...job, prompts: [prompt], polls: 0, startedAt: now, createdAt, arrived: new Map() };
}

/** The step that is shown after so many polls and so much time, each step counted from its predecessor. */
function currentStep(job: StoredJob, elapsedMs: number): JobStep {
  let polls = job.polls;
  let ms = elapsedMs;
  for (const step of job.script.slice(0, -1)) {
    if (polls < (step.polls ?? 0) || ms < (step.ms ?? 0)) return step;
    polls -= step.polls ?? 0;
    ms -= step.ms ?? 0;
  }
  return job.script.at(-1) ?? { fields: {} };
}

function render(job: StoredJob, step: JobStep): JobFields {
  const brought = job.arrived.get(step) ?? step.arrive?.(job) ?? {};
  job.arrived.set(step, brought);
  return {
    id: job.id,
    status: "active",
    source: { repository: "https://github.com/acme/handbook", ref: "main" },
    model: "writer-large-1",
    prLink: null,
    createdAt: job.createdAt,
    archivedAt: null,
    ...step.fields,
    ...brought,
  };
}
