import type { ActionStep } from "../action/step.ts";
import type { CallLimits } from "../call-limits.ts";
import { explainFailedWrite } from "../github/advice.ts";
import { GitHubError } from "../github/errors.ts";
import type { EventText } from "../github/event.ts";
import type { Thread } from "../github/thread.ts";
import { createComment, type Reaction, react, withdrawBad } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { type Advice, agentAdvice } from "./advice.ts";
import { readIdentity } from "./inputs.ts";
import { asFound, fresh, type Known, type KnownIn, recordToStore } from "./known.ts";
import { type CommentStore, openCommentStore } from "./record/comment-store.ts";
import type { FoundRequest } from "./record/notes.ts";
import { createRecordCodec, digest, nothingSent, type RecordCodec } from "./record/record.ts";
import { requestKey } from "./record/request-key.ts";
import type { Report } from "./say/report.ts";
import type { Setting } from "./setting.ts";

type RequestPlace = Pick<AgentRequest, "step" | "setting" | "codec" | "thread" | "store">;

/** One request: the one holder of what is known of it, and of where it is stored and answered. */
export class AgentRequest {
  readonly step: ActionStep<Report>;
  readonly setting: Setting;
  readonly codec: RecordCodec;
  /** Where the request is answered; null if nothing is written in a thread, as in a dry run. */
  readonly thread: Thread | null;
  /** Null without a thread: nothing is kept of the request. */
  readonly store: CommentStore | null;
  #known: Known;

  constructor({ step, setting, codec, thread, store }: RequestPlace, known: Known) {
    this.step = step;
    this.setting = setting;
    this.codec = codec;
    this.thread = thread;
    this.store = store;
    this.#known = known;
  }

  get known(): Known {
    return this.#known;
  }

  /** The page where the request was made, or its run. A comment's address tells whether `issue-number` is a pull request's. */
  get page(): string {
    const { thread, environment } = this.setting;
    const page = thread?.kind === "numbered" ? this.#known.comment?.url.split("#", 1)[0] : undefined;
    return page ?? thread?.url ?? environment.runUrl;
  }

  /** What is known of a request whose job is at work. @throws Error for any other, which nobody waits for or ends */
  get working(): KnownIn<"working"> {
    const { record } = this.#known;
    if (record.state !== "working") {
      throw new Error(`The job of a request is ${record.state} where it has to be at work.`);
    }
    return { ...this.#known, record };
  }

  /** Sets what is known. The step's outputs follow at once, so that they are right even if the process is killed. */
  update(known: Known): void {
    const { record, comment } = this.#known;
    this.#known = known;
    if (record !== known.record || comment !== known.comment) {
      this.step.writeOutputs();
    }
  }

  /** Writes how far the request has come, and above it in a comment, what people read of it. @throws GitHubError */
  async persist(head: string, limits: CallLimits): Promise<void> {
    const { store } = this;
    if (store === null) {
      return;
    }
    const record = recordToStore(this.#known);
    const { about, comment: known } = this.#known;
    const comment = known ?? (await store.create(record, { head, about }, limits));
    if (known === null) {
      this.step.world.log.info(`Tracking comment: ${comment.url}`);
      this.update({ ...this.#known, comment });
    }
    await store.update(record, { head, about, comment }, limits);
    this.update({ ...this.#known, isStored: true });
  }

  /** The same when it is too late to stop: a failure is only a warning. */
  async tryPersist(head: string, limits: CallLimits): Promise<boolean> {
    return await this.#orWarn("write the tracking comment", this.persist(head, limits));
  }

  /** Reacts to the text that asked; does nothing if the request did not come from the thread. */
  async react(reaction: Reaction, limits: CallLimits): Promise<void> {
    const { reactTo: target } = this.#known.record;
    await this.#orWarn("add a reaction", target && react(this.setting.github, { target, reaction, limits }));
  }

  /** Removes the reactions with which an earlier attempt refused or failed. */
  async withdrawBad(limits: CallLimits): Promise<void> {
    const { reactTo: target } = this.#known.record;
    await this.#orWarn("remove a reaction", target && withdrawBad(this.setting.github, { target, limits }));
  }

  /** Writes a new comment, which notifies the person it mentions; does nothing without a thread. */
  async comment(body: string, limits: CallLimits): Promise<void> {
    const { thread } = this;
    await this.#orWarn(
      "write a comment",
      thread && createComment(this.setting.github, { thread, body, limits }),
    );
  }

  /** A failure in the thread is only a warning and does not affect the job. */
  async #orWarn(what: string, writing: Promise<unknown> | null): Promise<boolean> {
    const warnOf = (error: GitHubError) => {
      this.step.warn(explainFailedWrite(what, error, this.thread));
      return false;
    };
    return await (writing ?? Promise.resolve()).then(() => true, ifError(GitHubError, warnOf));
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
  const { environment, asking, github, trigger, triggerPhrase } = setting;
  const identity = readIdentity(step.world);
  const { runAttempt: attempt } = environment;
  const codec = createRecordCodec({ ...identity, repository: environment.lastingRepository });
  const thread = asking.comment && !asking.dryRun ? setting.thread : null;
  const record = nothingSent({
    key: requestKey({ environment, inputs: identity, commandId: asked?.id ?? "" }),
    attempt,
    // A digest tells projects apart without naming them.
    project: digest([identity.baseUrl, identity.projectId]),
    askedBy: "",
    reactTo: thread && trigger.reactTo,
    watchedUntil: 0,
    ranges: [],
  });
  // Others hear the comments of this workflow only if the request itself was one.
  const phrase = thread !== null && asked !== null && trigger.isComment ? triggerPhrase : null;
  const { advice = agentAdvice(phrase) } = options;
  const store = thread && openCommentStore({ github, thread, codec, advice });
  const request = new AgentRequest({ step, setting, codec, thread, store }, fresh(record, advice));
  step.update({ request });
  return request;
}

/** Opens another request that was found in the same thread. Its own run, if there is one, does not hear of what happens here. */
export function openFound(request: AgentRequest, found: FoundRequest): AgentRequest {
  return new AgentRequest(request, asFound(request.known, found));
}
