import type { ActionStep } from "../action/step.ts";
import type { CallLimits } from "../call-limits.ts";
import type { EventText } from "../github/event.ts";
import type { CommentReference } from "../github/thread.ts";
import type { Reaction } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { type Advice, agentAdvice } from "./advice.ts";
import { readIdentity } from "./inputs.ts";
import { asFound, fresh, type Known, recordToStore } from "./known.ts";
import { type CommentStore, openCommentStore } from "./record/comment-store.ts";
import { createRecordCodec, digest, nothingSent, type RecordCodec } from "./record/record.ts";
import { type FoundRequest, NotSaved } from "./record/record-store.ts";
import { requestKey } from "./record/request-key.ts";
import type { Report } from "./say/report.ts";
import { openThreadWriter, type ThreadWriter } from "./say/thread-writer.ts";
import type { Setting } from "./setting.ts";

/** Where a request is served from. */
type RequestPlace = Pick<AgentRequest, "step" | "setting" | "codec" | "store" | "writer">;

/** One request: the one holder of what is known of it, and of where it is stored and answered. */
export class AgentRequest {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly codec: RecordCodec;
  /** Null without a comment: nothing is kept of the request. */
  readonly store: CommentStore | null;
  /** Null if nothing is written in a thread, as in a dry run. */
  readonly writer: ThreadWriter | null;
  /** False if another run serves the request, which has outputs of its own. */
  readonly #isOwn: boolean;
  #known: Known;

  constructor({ step, setting, codec, store, writer }: RequestPlace, known: Known, isOwn: boolean) {
    this.step = step;
    this.setting = setting;
    this.codec = codec;
    this.store = store;
    this.writer = writer;
    this.#isOwn = isOwn;
    this.#known = known;
  }

  get known(): Known {
    return this.#known;
  }

  /** Sets what is known. Outputs follow at once, so that they are right even if the process is killed. */
  update(known: Known): void {
    const { record, comment } = this.#known;
    this.#known = known;
    if (this.#isOwn && (record !== known.record || comment !== known.comment)) {
      this.step.writeOutputs();
    }
  }

  /** Writes how far the request has come, and above it in a comment, what people read of it. @throws NotSaved */
  async persist(head: string, limits: CallLimits): Promise<void> {
    const { about, comment } = this.#known;
    const record = recordToStore(this.#known);
    const onComment = (created: CommentReference) => this.update({ ...this.#known, comment: created });
    if (this.store !== null) {
      await this.store.save(record, { head, about: about ?? "", comment, onComment }, limits);
      this.update({ ...this.#known, stored: record });
    }
  }

  /** The same when it is too late to stop: a failure is only a warning. */
  async tryPersist(head: string, limits: CallLimits): Promise<boolean> {
    const onNotSaved = ({ why }: NotSaved) => {
      this.step.warn(`The state of the request could not be recorded. ${why}`);
      return false;
    };
    return await this.persist(head, limits).then(() => true, ifError(NotSaved, onNotSaved));
  }

  async react(reaction: Reaction, limits: CallLimits): Promise<void> {
    await this.writer?.react(this.#known.record.reactTo, reaction, limits);
  }
}

interface OpenOptions {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  /** The text in which somebody asked, who waits for an answer in its thread; null if nobody does. */
  readonly asked: EventText | null;
  /** The agent action's unless given. */
  readonly advice?: Advice;
}

/** Opens the request of this run: its key, and the one place where its record is stored. */
export function openRequest(options: OpenOptions): AgentRequest {
  const { step, setting, asked } = options;
  const { environment, asking, github, thread, trigger, triggerPhrase } = setting;
  const identity = readIdentity(step.world);
  const { log } = step.world;
  const { runAttempt: attempt } = environment;
  const codec = createRecordCodec({ ...identity, repository: environment.lastingRepository });
  const warn = (sentence: string) => step.warn(sentence);
  const isShown = thread !== null && asking.comment && !asking.dryRun;
  const isAwaited = isShown && asked !== null;
  const record = nothingSent({
    key: requestKey({ environment, inputs: identity, commandId: asked?.id ?? "" }),
    attempt,
    // A digest tells projects apart without naming them.
    project: digest([identity.baseUrl, identity.projectId]),
    askedBy: "",
    reactTo: isShown ? trigger.reactTo : null,
    watchedUntil: 0,
    windows: [],
  });
  const phrase = isAwaited && trigger.isComment ? triggerPhrase : null;
  const { advice = agentAdvice(phrase) } = options;
  const store = isShown ? openCommentStore({ github, thread, codec, log, advice }) : null;
  const writer = isShown ? openThreadWriter({ github, thread, warn }) : null;
  const known = fresh(record, { isAwaited, phrase, advice });
  const place = { step, setting, codec, store, writer };
  const request = new AgentRequest(place, known, true);
  step.update({ request });
  return request;
}

/** Opens another request that was found in the same thread. Its own run, if there is one, does not hear of what happens here. */
export function openFound(request: AgentRequest, found: FoundRequest): AgentRequest {
  return new AgentRequest(request, asFound(request.known, found), false);
}
