import type { RunnerCache } from "../action/cache.ts";
import { Cancelled } from "../action/signals.ts";
import type { ActionStep } from "../action/step.ts";
import { type CallLimits, finalLimits, patientLimits } from "../call-limits.ts";
import { deadlineIn } from "../clock.ts";
import type { CommentReference } from "../github/thread.ts";
import type { Reaction } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { type Job, mergeJob } from "../service/job.ts";
import type { Refusal } from "./ask/decide-admission.ts";
import type { LocatedInstruction } from "./ask/instruction.ts";
import type { JobInputs } from "./inputs.ts";
import type { Ending } from "./outcome.ts";
import { CacheStore } from "./record/cache-store.ts";
import { CommentStore } from "./record/comment-store.ts";
import type { NotedComment } from "./record/notes.ts";
import {
  createRecordCodec,
  digest,
  nothingSent,
  type RecordCodec,
  type RecordIn,
  type RequestRecord,
  type ToldWindow,
} from "./record/record.ts";
import { NotSaved, type RecordStore } from "./record/record-store.ts";
import { requestKey } from "./record/request-key.ts";
import {
  contentOf,
  type HeadContent,
  renderAbout,
  renderHead,
  whileSending,
  whileWorking,
} from "./say/body.ts";
import { endedUnseen, endingOfFailure, stoppedEarly } from "./say/endings.ts";
import { type Known, knownAt, type Report, triedBefore } from "./say/report.ts";
import { ThreadWriter } from "./say/thread-writer.ts";
import type { Setting } from "./setting.ts";

/** The names under which the runner keeps what main hands to post, which reads each as `STATE_…`. */
export const STATE_NAMES = {
  /** The sentences that say how the request stands if the run ends now; empty once there is nothing left to say. */
  words: "words",
  /** The tracking comment, as JSON. */
  comment: "comment",
} as const;

// A reaction that GitHub does not answer must not use up the time before the create.
const GREETING_MS = 5000;
// The time for all writes after a job has ended, which the next steps of the workflow have to wait for.
const LAST_WRITES_MS = 5000;
// The runner ends the process 7.5 s after a cancel, of which the answer to a request under way may take 4.
const WRITES_AFTER_CANCEL_MS = 3000;

interface RequestOptions {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly inputs: JobInputs;
  readonly triggerPhrase: string;
  readonly located: LocatedInstruction;
  /** Undefined if the runner offers none that this run may write. */
  readonly cache: RunnerCache | undefined;
  /** Puts an ending into the words of another action than the agent's. */
  readonly reword?: (ending: Ending) => Ending;
  /** What follows the step from `working` to `ended`, once it was recorded, in whichever run that is seen. */
  readonly afterEnd?: (request: AgentRequest, record: RecordIn<"ended">) => Promise<void>;
}

/**
 * One request: the one holder of what is known of it, where its record is stored, and the thread in which it is answered. Outputs and
 * post's state are written anew whenever the record changes, and the outputs also when the comment is created.
 */
export class AgentRequest {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly inputs: JobInputs;
  readonly triggerPhrase: string;
  readonly afterEnd: NonNullable<RequestOptions["afterEnd"]>;
  readonly reword: NonNullable<RequestOptions["reword"]>;
  readonly service: ServiceClient;
  readonly codec: RecordCodec;
  readonly store: RecordStore;
  /** Null if nothing is written in a thread, as in a dry run. */
  readonly writer: ThreadWriter | null;
  /** A record was written or somebody waits for an answer, so every ending has to be shown. */
  #mustReport = false;
  #isSettled = false;
  /** What the comment says about the request; undefined if it already says so. */
  #about: string | undefined;
  #remarks: readonly string[] = [];
  #known: Known;

  constructor({ step, setting, inputs, triggerPhrase, located, cache, afterEnd, reword }: RequestOptions) {
    const { environment, asking, github, thread, trigger } = setting;
    const { clock, log } = step.world;
    this.step = step;
    this.setting = setting;
    this.inputs = inputs;
    this.triggerPhrase = triggerPhrase;
    this.afterEnd = afterEnd ?? (async () => {});
    this.reword = reword ?? ((ending) => ending);
    this.service = createServiceClient(createTransport(inputs), inputs.projectId);
    this.codec = createRecordCodec({ ...inputs, repository: environment.lastingRepository });
    const { codec } = this;
    const { runAttempt: attempt } = environment;
    const commandId = located.kind === "candidate" ? located.source.id : "";
    const warn = (sentence: string) => step.warn(sentence);
    if (thread !== null && asking.comment && !asking.dryRun) {
      this.writer = new ThreadWriter({ github, thread, clock, warn });
      const onComment = (comment: CommentReference) => this.#saveComment(comment);
      this.store = new CommentStore({ github, thread, codec, clock, log, onComment });
    } else {
      this.writer = null;
      this.store = new CacheStore({ cache, codec, attempt, warn });
    }
    const record = nothingSent({
      key: requestKey({ environment, inputs, commandId }),
      attempt,
      // A digest tells projects apart without naming them.
      project: digest([inputs.baseUrl, inputs.projectId]),
      askedBy: "",
      reactTo: this.writer && trigger.reactTo,
      watchedUntil: 0,
      windows: [],
    });
    const phrase = located.kind === "candidate" && this.writer !== null ? triggerPhrase : null;
    this.#known = { record, job: null, stored: null, phrase, prompt: null, comment: null };
    step.update({ request: this });
  }

  get known(): Known {
    return this.#known;
  }

  /** The record that earlier attempts left; null if they left none. @throws Stop (`no-memory`) */
  async recall(limits: CallLimits): Promise<RequestRecord | null> {
    const { key, attempt, reactTo } = this.#known.record;
    const found = await this.store.find(key, limits);
    const stored = found && { ...found, attempt, reactTo: reactTo ?? found.reactTo };
    this.#known = { ...this.#known, stored };
    return stored;
  }

  /** Says why nothing is started. The comment is the one in which a later attempt continues; that of an earlier job stays. */
  async refuse({ ending, reply }: Refusal, limits: CallLimits): Promise<Ending> {
    this.markSettled();
    if (this.writer === null) {
      return ending;
    }
    if (reply.reaction !== undefined) {
      await this.react(reply.reaction, limits);
    }
    const { stored } = this.#known;
    if (reply.comment && (stored === null || stored.state === "none")) {
      await this.trySave(contentOf(ending), limits);
    }
    return ending;
  }

  /** Goes on with another request of the thread, whose comment was found. */
  takeOver(found: Pick<NotedComment, "comment" | "about">, record: RequestRecord): void {
    if (this.store instanceof CommentStore) {
      this.store.adopt(found);
    }
    this.#known = { ...this.#known, stored: record };
    this.resume(record);
  }

  /** Continues from where an earlier attempt left the request. */
  resume(found: RequestRecord): void {
    this.#known = knownAt(found, this.#known);
    this.#showProgress();
  }

  /** Accepts the request of somebody who may ask; empty on trusted events. */
  accept(askedBy: string): void {
    this.#mustReport = this.#known.phrase !== null;
    this.#known = { ...this.#known, record: { ...this.#known.record, askedBy } };
    this.setAbout("", []);
  }

  setPrompt(prompt: NonNullable<Known["prompt"]>): void {
    this.#known = { ...this.#known, prompt };
  }

  /** Sets what a digest is about to tell. */
  setWindows(windows: ToldWindow[]): void {
    this.#known = { ...this.#known, record: { ...this.#known.record, windows } };
  }

  /** Sets what the comment says about the request: Markdown for what it shows of it. */
  setAbout(shown: string, remarks: readonly string[]): void {
    const { askedBy } = this.#known.record;
    this.#about = renderAbout({ shown, askedBy, runUrl: this.setting.environment.runUrl });
    this.#remarks = remarks;
  }

  /** Records what is about to be sent. If that cannot be written, nothing has changed. @throws NotSaved */
  async announce(record: RecordIn<"sending">, limits: CallLimits): Promise<void> {
    const before = this.#known.record;
    this.advance(record);
    try {
      await this.#save(whileSending(record), limits);
    } catch (error) {
      this.advance(before);
      throw error;
    }
  }

  /** Sets how far the request has come, and what the service said with it. The store gets it with the next save. */
  advance(record: RequestRecord, job?: Job): void {
    this.#mustReport = true;
    this.#known = knownAt(record, this.#known);
    if (job !== undefined) {
      this.learn(job);
    }
    this.#showProgress();
  }

  /** Adds an answer to what is known of the job. Returns what is known now. */
  learn(answer: Job): Job {
    const job = mergeJob(this.#known.job, answer);
    this.#known = { ...this.#known, job };
    return job;
  }

  /** Writes how far the request has come when it is too late to stop: a failure is only a warning. */
  async trySave(content: HeadContent, limits: CallLimits): Promise<boolean> {
    const onNotSaved = ({ why }: NotSaved) => {
      this.step.warn(`The state of the request could not be recorded. ${why}`);
      return false;
    };
    return await this.#save(content, limits).then(() => true, ifError(NotSaved, onNotSaved));
  }

  /** Serves the request. If that fails, shows the failure in the thread and returns it as the ending. */
  async orTell<T>(serving: Promise<T>): Promise<T | Ending> {
    return await serving.catch(async (error: unknown) => {
      if (error instanceof Cancelled) {
        await this.#correctStore();
      }
      return await this.tell(endingOfFailure(error, this.#known));
    });
  }

  /**
   * Shows an ending that does not change the record. After a cancel this is left to post, which has more time; so is what `finishJob`
   * could not complete. If the comment was refused, it is left to post too, which reads the comment again.
   */
  async tell(said: Ending): Promise<Ending> {
    const ending = this.reword(said);
    const { outcome, reason } = ending;
    const { record } = this.#known;
    if (outcome === "cancelled" || record.state === "ended") {
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
      isShown = await this.trySave(contentOf(ending, record), limits);
      if (outcome === "error" && record.state === "none") {
        await this.react("confused", limits);
      }
    }
    if (isShown) {
      this.markSettled();
    }
    return ending;
  }

  /** After a cancel, the store must not deceive a re-run about what was sent. */
  async #correctStore(): Promise<void> {
    const { record, stored } = this.#known;
    if (stored?.state !== "sending" || record.state === "sending" || record.state === "ended") {
      return;
    }
    const stopped = contentOf(stoppedEarly(this.#known), record);
    const shown = record.state === "working" ? whileWorking(record, this.#known.phrase) : stopped;
    const limits = finalLimits(WRITES_AFTER_CANCEL_MS, this.step.world.clock);
    if ((await this.trySave(shown, limits)) && record.state === "none") {
      this.markSettled();
    }
  }

  /** Leaves nothing for post to do, whatever is saved after this. */
  markSettled(): void {
    this.#isSettled = true;
    this.step.world.results.saveState(STATE_NAMES.words, "");
  }

  async react(reaction: Reaction, limits: CallLimits): Promise<void> {
    await this.writer?.react(this.#known.record.reactTo, reaction, limits);
  }

  /** Shows that the request was accepted. Another try takes back the 😕 or 👎 of the earlier one. */
  async greet(): Promise<void> {
    const { attempt, reactTo } = this.#known.record;
    const { clock, signal } = this.step.world;
    const limits = { deadline: deadlineIn(GREETING_MS, clock), signal };
    await this.react("eyes", limits);
    if (attempt > 1) {
      await this.writer?.withdrawBad(reactTo, limits);
    }
  }

  /** New limits for writes that must not depend on how much time is left, such as those after the request has ended. */
  lastWrites(): CallLimits {
    return patientLimits(LAST_WRITES_MS, this.step.world);
  }

  async #save(content: HeadContent, limits: CallLimits): Promise<void> {
    const about = this.#about;
    const head = renderHead({ ...content, remarks: this.#remarks });
    // The end that this try follows stays until this try is about to send something.
    const record = triedBefore(this.#known) ?? this.#known.record;
    const isKept = await this.store.save(record, about === undefined ? { head } : { head, about }, limits);
    if (isKept) {
      this.#known = { ...this.#known, stored: record };
      this.#saveWords();
    }
  }

  #showProgress(): void {
    this.#saveWords();
    this.step.writeOutputs();
  }

  #saveWords(): void {
    if (!this.#isSettled) {
      this.step.world.results.saveState(STATE_NAMES.words, endedUnseen(this.#known));
    }
  }

  #saveComment(comment: CommentReference): void {
    this.#known = { ...this.#known, comment };
    this.step.writeOutputs();
    this.step.world.results.saveState(STATE_NAMES.comment, JSON.stringify(comment));
  }
}
