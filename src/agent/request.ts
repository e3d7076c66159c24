import type { RunnerCache } from "../action/cache.ts";
import type { ActionStep } from "../action/step.ts";
import { type CallLimits, patientLimits } from "../call-limits.ts";
import type { CommentReference } from "../github/thread.ts";
import type { Reaction } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import type { Job } from "../service/job.ts";
import { type Asker, loginOf } from "./asker.ts";
import { contentOf, renderAbout, renderHead } from "./comment/body.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { endingOfFailure } from "./endings.ts";
import type { JobInputs } from "./inputs.ts";
import type { Ending } from "./outcome.ts";
import { CacheStore, createNoStore } from "./record/cache-store.ts";
import { CommentStore } from "./record/comment-store.ts";
import { advance, type Progress, type RecordCodec, type RequestRecord } from "./record/record.ts";
import { NotSaved, type RecordStore } from "./record/record-store.ts";
import { requestKey } from "./record/request-key.ts";
import type { Report } from "./report.ts";
import { codecFor, projectDigest, type Setting } from "./setting.ts";
import type { FoundInstruction } from "./trigger/instruction.ts";

/** The names under which the runner keeps what main hands to post, which reads each as `STATE_…`. */
export const STATE_NAMES = {
  /** The record as text. */
  record: "record",
  /** The tracking comment, as JSON. */
  comment: "comment",
  /** `true` once there is nothing left to write. */
  finished: "finished",
} as const;

/** The place, for the MAC, of the record that main hands to post. */
export const STATE_PLACE = "state";

// The time for all writes after a job has ended, which the next steps of the workflow have to wait for.
const LAST_WRITES_MS = 5000;

interface RequestOptions {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly inputs: JobInputs;
  readonly triggerPhrase: string;
  readonly found: FoundInstruction;
  /** Undefined if the runner offers none that this run may write. */
  readonly cache: RunnerCache | undefined;
}

/** One request: its record, where the record is stored, and the thread in which the request is answered. */
export class Request {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly inputs: JobInputs;
  readonly triggerPhrase: string;
  readonly service: ServiceClient;
  readonly codec: RecordCodec;
  readonly store: RecordStore;
  /** Null if nothing is written in a thread. */
  readonly writer: ThreadWriter | null;
  /** A record was written or somebody waits for an answer, so every ending has to be shown. */
  #mustReport = false;
  /** What the comment says about the request; undefined if it already says so. */
  #about: string | undefined;
  #record: RequestRecord;

  constructor({ step, setting, inputs, triggerPhrase, found, cache }: RequestOptions) {
    const { environment, asking, github, thread, trigger } = setting;
    const { clock, log } = step.world;
    this.step = step;
    this.setting = setting;
    this.inputs = inputs;
    this.triggerPhrase = triggerPhrase;
    this.service = createServiceClient(createTransport(inputs), inputs.projectId);
    this.codec = codecFor(inputs, environment);
    const { codec } = this;
    const { runAttempt: attempt } = environment;
    const commandId = found.kind === "candidate" ? found.source.id : "";
    if (thread !== null && asking.comment) {
      const warn = (sentence: string) => step.warn(sentence);
      this.writer = new ThreadWriter({ github, thread, clock, warn });
      const onComment = (comment: CommentReference) => this.#saveComment(comment);
      this.store = new CommentStore({ github, thread, codec, clock, log, onComment });
    } else {
      this.writer = null;
      this.store = cache === undefined ? createNoStore(log) : new CacheStore({ cache, codec, log, attempt });
    }
    this.#record = {
      key: requestKey({ environment, inputs, commandId }),
      attempt,
      state: "none",
      project: projectDigest(inputs),
      jobId: null,
      outcome: null,
      prLink: null,
      askedBy: "",
      reactTo: this.writer === null ? null : trigger.reactTo,
      watchedUntil: 0,
    };
  }

  get record(): RequestRecord {
    return this.#record;
  }

  /** Continues from the record that earlier attempts left, if there is one. @throws Stop (`no-memory`) */
  async recall(limits: CallLimits): Promise<RequestRecord> {
    const { key, attempt, reactTo } = this.#record;
    const found = await this.store.find(key, limits);
    if (found !== null && found.state !== "none") {
      this.#take({ ...found, attempt, reactTo: reactTo ?? found.reactTo });
    }
    return this.#record;
  }

  /** Accepts the request of people who may ask. */
  accept(askers: readonly Asker[]): void {
    const { asking, trigger } = this.setting;
    this.#mustReport = this.writer !== null && trigger.startsBy === "text" && !asking.dryRun;
    this.#record = { ...this.#record, askedBy: loginOf(askers) };
    this.step.update({ askers });
    this.setAbout("", []);
  }

  /** Sets what the comment says about the request. */
  setAbout(instruction: string, remarks: readonly string[]): void {
    const { askers } = this.step.report();
    this.#about = renderAbout({ remarks, instruction, askers, runUrl: this.setting.environment.runUrl });
  }

  /** Records how far the request has come. @throws NotSaved */
  async write(progress: Progress, head: string, limits: CallLimits): Promise<void> {
    this.setProgress(progress);
    this.#mustReport = true;
    await this.#save(head, limits);
  }

  /** Like `write`, for when it is too late to stop: a failure is only a warning. */
  async tryWrite(progress: Progress, head: string, limits: CallLimits): Promise<boolean> {
    const onNotSaved = ({ why }: NotSaved) => {
      this.step.warn(`The state of the request could not be recorded. ${why}`);
      return false;
    };
    return await this.write(progress, head, limits).then(() => true, ifError(NotSaved, onNotSaved));
  }

  /** Sets how far the request has come, for the outputs and for post. The store gets it with the next write. */
  setProgress(progress: Progress): void {
    this.#take(advance(this.#record, progress));
    this.step.writeOutputs();
  }

  /** Adds an answer to what is known about the job. A field that the answer leaves out keeps its value. */
  mergeJob(job: Job): void {
    const before = this.step.report().job;
    const said = Object.entries(job).filter(([, value]) => value !== null);
    this.step.update({ job: before === null ? job : { ...before, ...Object.fromEntries(said) } });
  }

  /** Serves the request. If that fails, shows the failure in the thread and returns it as the ending. */
  async orTell<T>(serving: Promise<T>): Promise<T | Ending> {
    return await serving.catch((error: unknown) => this.tell(endingOfFailure(error, this.#record)));
  }

  /**
   * Shows an ending that does not change the record. After a cancel this is left to post, which has more time. If the comment was
   * refused, it is left to post too, because only reading the thread shows whether the comment exists after all.
   */
  async tell(ending: Ending): Promise<Ending> {
    const { outcome, reason } = ending;
    if (outcome === "cancelled") {
      return ending;
    }
    if (reason === "no-comment") {
      await this.react("confused", this.lastWrites());
      return ending;
    }
    let isShown = true;
    if (this.#mustReport) {
      this.step.update({ ending });
      this.step.writeOutputs();
      const limits = this.lastWrites();
      const head = renderHead(contentOf(ending, { jobId: this.#record.jobId, prLink: null }));
      isShown = await this.tryWrite(this.#record, head, limits);
      if (outcome === "error" && this.#record.state === "none") {
        await this.react("confused", limits);
      }
    }
    if (isShown) {
      this.markFinished();
    }
    return ending;
  }

  /** Leaves nothing for post to do. */
  markFinished(): void {
    this.step.world.results.saveState(STATE_NAMES.finished, "true");
  }

  async react(reaction: Reaction, limits: CallLimits): Promise<void> {
    await this.writer?.react(this.#record.reactTo, reaction, limits);
  }

  /** Limits for the writes after the request has ended. */
  lastWrites(): CallLimits {
    return patientLimits(LAST_WRITES_MS, this.step.world);
  }

  async #save(head: string, limits: CallLimits): Promise<void> {
    const about = this.#about;
    await this.store.save(this.#record, about === undefined ? { head } : { head, about }, limits);
  }

  #take(record: RequestRecord): void {
    this.#record = record;
    this.step.update({ record });
    this.step.world.results.saveState(STATE_NAMES.record, this.codec.write(record, STATE_PLACE));
  }

  #saveComment(comment: CommentReference): void {
    this.step.update({ commentUrl: comment.url });
    this.step.world.results.saveState(STATE_NAMES.comment, JSON.stringify(comment));
  }
}

// All calls to GitHub before the job is created share this time.
const BEFORE_CREATE_MS = 20_000;

/** Limits, from now on, for all calls to GitHub before the job is created. */
export function limitsBeforeCreate(world: ActionStep<Report>["world"]): CallLimits {
  return patientLimits(BEFORE_CREATE_MS, world);
}
