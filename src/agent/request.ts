import type { RunnerCache } from "../action/cache.ts";
import type { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { type CallLimits, patientLimits } from "../call-limits.ts";
import { deadlineIn } from "../clock.ts";
import type { CommentReference } from "../github/thread.ts";
import type { Reaction } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import type { Job } from "../service/job.ts";
import { type Asker, loginOf } from "./asker.ts";
import { type CommentText, headlineOf, renderAbout, renderHead } from "./comment/body.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { endingOfFailure } from "./endings.ts";
import type { JobInputs } from "./inputs.ts";
import { type Ending, Stop } from "./outcome.ts";
import { CacheStore, createNoStore } from "./record/cache-store.ts";
import { CommentStore } from "./record/comment-store.ts";
import type { RecordCodec, RequestRecord } from "./record/record.ts";
import type { RecordStore } from "./record/record-store.ts";
import { requestKey } from "./record/request-key.ts";
import type { Report } from "./report.ts";
import { codecFor, projectDigest, type Setting } from "./setting.ts";

/** What main hands to post, by the names that the runner keeps it under: post reads each as `STATE_…`. */
export const STATE_NAMES = {
  /** The record as text. */
  record: "record",
  /** The tracking comment, as JSON. */
  comment: "comment",
  /** `true` once there is nothing left to write. */
  finished: "finished",
} as const;

/** Where the record stands that main hands to post: the MAC covers it. */
export const STATE_PLACE = "state";

// All calls to GitHub before the job is created share this time.
const BEFORE_CREATE_MS = 20_000;
// What is written after a job has ended, while the steps after this one wait.
const LAST_WRITES_MS = 5000;

/** For all calls to GitHub before the job is created, from now on. */
export function limitsBeforeCreate({ clock, signal }: Pick<World, "clock" | "signal">): CallLimits {
  return { deadline: deadlineIn(BEFORE_CREATE_MS, clock), signal };
}

interface RequestOptions {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly inputs: JobInputs;
  readonly triggerPhrase: string;
  /** Node id of the text that holds the command; empty where the instruction is the workflow's. */
  readonly commandId: string;
  /** Undefined where the runner offers none that this run may write. */
  readonly cache: RunnerCache | undefined;
}

/** One request: its record, where that stands, and the thread in which it is answered. */
export class Request {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly inputs: JobInputs;
  readonly triggerPhrase: string;
  readonly service: ServiceClient;
  readonly codec: RecordCodec;
  readonly store: RecordStore;
  /** Null: nobody is told in a thread. */
  readonly writer: ThreadWriter | null;
  readonly beforeCreate: CallLimits;
  /** Something is written down, or somebody who asked waits for an answer, so that the end is written too. */
  #isHeard = false;
  #record: RequestRecord;

  constructor({ step, setting, inputs, triggerPhrase, commandId, cache }: RequestOptions) {
    const { environment, asking, github, thread, trigger } = setting;
    const { clock, log } = step.world;
    this.step = step;
    this.setting = setting;
    this.inputs = inputs;
    this.triggerPhrase = triggerPhrase;
    this.service = createServiceClient(createTransport(inputs), inputs.projectId);
    this.codec = codecFor(inputs, environment);
    this.beforeCreate = limitsBeforeCreate(step.world);
    this.#record = {
      key: requestKey({ environment, inputs, commandId }),
      attempt: environment.runAttempt,
      state: "none",
      project: projectDigest(inputs),
      jobId: null,
      outcome: null,
      prLink: null,
      askedBy: "",
      reactTo: trigger.reactTo,
      watchedUntil: 0,
    };
    const { codec } = this;
    if (thread !== null && asking.comment) {
      const warn = (sentence: string) => step.warn(sentence);
      this.writer = new ThreadWriter({ github, thread, clock, warn });
      const onComment = (comment: CommentReference) => this.#saveComment(comment);
      this.store = new CommentStore({ github, thread, codec, clock, log, onComment });
    } else {
      this.writer = null;
      this.store =
        cache === undefined
          ? createNoStore(log)
          : new CacheStore({ cache, codec, log, attempt: environment.runAttempt });
    }
  }

  get record(): RequestRecord {
    return this.#record;
  }

  /** Whether there were attempts before this one. */
  get isRerun(): boolean {
    return this.setting.environment.runAttempt > 1;
  }

  /** The request is by people who may ask. */
  accept(askers: readonly Asker[]): void {
    this.#isHeard = this.writer !== null && this.setting.trigger.startsBy === "text";
    this.#record = { ...this.#record, askedBy: loginOf(askers) };
    this.step.update({ askers });
  }

  /** Reads what earlier attempts left, which is the record from here on. @throws Stop (`no-memory`) */
  async recall(): Promise<RequestRecord> {
    const found = await this.store.find(this.#record.key, this.beforeCreate);
    if (found !== null) {
      this.#take({ ...found, attempt: this.#record.attempt, reactTo: this.#record.reactTo ?? found.reactTo });
    }
    return this.#record;
  }

  /** Changes the record, and writes it down. @throws Stop where it is not written */
  async write(change: Partial<RequestRecord>, text: CommentText, limits: CallLimits): Promise<void> {
    this.#take({ ...this.#record, ...change });
    this.step.writeOutputs();
    this.#isHeard = true;
    await this.store.save(this.#record, text, limits);
  }

  /** The same where it is too late to stop: what is not written is a warning. */
  async tryWrite(change: Partial<RequestRecord>, text: CommentText, limits: CallLimits): Promise<boolean> {
    const unwritten = ({ message }: Stop) => {
      this.step.warn(message);
      return false;
    };
    return await this.write(change, text, limits).then(() => true, ifError(Stop, unwritten));
  }

  /** Takes over a record that has been written down. */
  take(record: RequestRecord): void {
    this.#take(record);
    this.step.writeOutputs();
  }

  /** Takes over what the service says of the job. A text that the answer leaves out is what it was before. */
  see(job: Job): void {
    const before = this.step.report().job;
    const said = Object.entries(job).filter(([, value]) => value !== null);
    this.step.update({ job: before === null ? job : { ...before, ...Object.fromEntries(said) } });
  }

  /** The comment's lasting part. */
  about(instruction: string, notes: readonly string[]): string {
    const { askers } = this.step.report();
    return renderAbout({ notes, instruction, askers, runUrl: this.setting.environment.runUrl });
  }

  /** The ending, or what the request stops with, which the thread is told. */
  async orTell<T>(serving: Promise<T>): Promise<T | Ending> {
    return await serving.catch((error: unknown) => this.tell(endingOfFailure(error, this.#record)));
  }

  /** Shows an ending that leaves the record as it is. After a cancel that is left to post, which has the time for it. */
  async tell(ending: Ending): Promise<Ending> {
    const { outcome, reason } = ending;
    if (outcome === "cancelled") {
      return ending;
    }
    // Where the comment was refused, it is refused again.
    if (this.#isHeard && reason !== "no-comment") {
      this.step.update({ ending });
      this.step.writeOutputs();
      const limits = this.lastWrites();
      const head = renderHead(headlineOf(ending, { ...this.#record, prLink: null }));
      const isWritten = await this.tryWrite({}, { head }, limits);
      if (outcome === "error" && this.#record.state === "none") {
        await this.react("confused", limits);
      }
      if (!isWritten) {
        return ending;
      }
    }
    this.finish();
    return ending;
  }

  /** Nothing is left for post. */
  finish(): void {
    this.step.world.results.saveState(STATE_NAMES.finished, "true");
  }

  async react(reaction: Reaction, limits = this.beforeCreate): Promise<void> {
    await this.writer?.react(this.#record.reactTo, reaction, limits);
  }

  /** For what is written once the request has ended. */
  lastWrites(): CallLimits {
    return patientLimits(LAST_WRITES_MS, this.step.world);
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
