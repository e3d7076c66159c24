import { CacheError } from "../../action/cache.ts";
import type { Log } from "../../action/world.ts";
import { type CallLimits, inTime } from "../../call-limits.ts";
import { deadlineIn } from "../../clock.ts";
import { ifError } from "../../if-error.ts";
import { phaseOf, rememberedJobId } from "../comment/marker.ts";
import type { Report } from "../report.ts";
import { type CacheEntry, stateOf } from "./cache-entry.ts";
import { type CacheMemoryOptions, cacheTooLate } from "./cache-memory.ts";
import type { Memory } from "./recollection.ts";

// Half of the time that a job waits for the cache (job/open-record.ts): the other half is for the entry itself.
const LOOK_MS = 5000;
const NEVER = new AbortController().signal;

interface CacheWriterOptions extends CacheMemoryOptions {
  readonly log: Log;
  /** What the cache says already of this request. */
  readonly memory: Memory | undefined;
  /** Another step has the same request key. */
  readonly isShared: boolean;
  /** Called when the cache has taken an entry with the job's id. */
  readonly onJobSaved: () => void;
}

/** Writes what is known of the job into the cache, one entry after the other. Nothing that goes wrong here stops a job. */
export class CacheWriter {
  readonly #options: CacheWriterOptions;
  /** The newest entry that was to be written, and the last one that the cache took. */
  #wanted: CacheEntry | undefined;
  #saved: CacheEntry | undefined;
  /** The writes, which come one after the other; undefined before the first. */
  #queue: Promise<void> | undefined;
  #isShared: boolean;
  #isAbsent = false;
  /** Sentences that are in the log already. */
  readonly #said = new Set<string>();

  constructor(options: CacheWriterOptions) {
    this.#options = options;
    this.#isShared = options.isShared;
    const { memory } = options;
    if (memory !== undefined && memory.attempt === options.identity.attempt) {
      // Another step of this attempt, with the same prompt, has said it already. What an earlier attempt said is said once more by
      // this one, so that no other step takes the job for its own (`isAnothers` in recollection.ts).
      this.#wanted = { ...memory, state: stateOf(memory), isShared: options.isShared };
      this.#saved = this.#wanted;
    }
  }

  /** Whether there is an entry of this request's, so that the next one belongs here too. */
  hasBegun(): boolean {
    return this.#wanted !== undefined || this.#options.memory !== undefined;
  }

  /** Whether the cache says what this run has said last, or, before it has said anything, what an earlier attempt did. */
  isWrittenDown(): boolean {
    const { memory } = this.#options;
    return this.#wanted === undefined
      ? memory !== undefined && memory.jobId !== null
      : this.#saved === this.#wanted;
  }

  /** Writes an entry that is news, and waits for it if it is the first one. */
  async write(report: Report, limits: CallLimits): Promise<void> {
    const isFirst = this.#queue === undefined;
    if (!isFirst && this.#saved === undefined) {
      // The first entry was refused, or is still on its way: the log must not wait for this one.
      this.#explain(rememberedJobId(report));
    }
    this.#add(report);
    if (isFirst) {
      await this.#options.budget.within(limits, (less) => this.#settle(less));
    }
  }

  /** Writes the last entry, and waits for all that is on its way. */
  async finish(report: Report, limits: CallLimits): Promise<void> {
    this.#add(report);
    await this.#settle(limits);
  }

  #add(report: Report): void {
    const entry = this.#entryOf(report);
    if (this.#wanted !== undefined && statementOf(entry) === statementOf(this.#wanted)) {
      return;
    }
    this.#wanted = entry;
    this.#queue = (this.#queue ?? Promise.resolve()).then(async () => {
      // "None" corrects a saved "starting"; where the cache never said that a job starts, it has nothing to correct.
      const isNews = entry.state !== "none" || this.#saved !== undefined;
      if (isNews && (await this.#save(entry))) {
        this.#saved = entry;
        if (entry.jobId !== null) {
          this.#options.onJobSaved();
        }
      }
    });
  }

  #entryOf(report: Report): CacheEntry {
    const phase = phaseOf(report);
    const jobId = rememberedJobId(report);
    const state = stateOf({ phase, jobId });
    const prLink = state === "end" ? (report.job?.prLink ?? null) : null;
    const shown = state === "job" ? "working" : phase;
    const { identity, clock } = this.#options;
    const writtenAt = Math.floor(clock.date().getTime() / 1000);
    const about = { state, phase: shown, writtenAt, jobId, jobDigest: report.jobDigest, prLink };
    return { ...identity, ...about, isShared: this.#isShared };
  }

  async #settle(limits: CallLimits): Promise<void> {
    const { clock, log } = this.#options;
    const settled = inTime(this.#queue ?? Promise.resolve(), { ...limits, clock, timeUp: cacheTooLate });
    await settled.catch(ifError(CacheError, ({ message }) => log.info(message)));
  }

  /** Saves an entry and says in the log how a re-run will find the job, or how a person does. */
  async #save(entry: CacheEntry): Promise<boolean> {
    const { cache, entryCodec } = this.#options;
    try {
      if (!this.#isAbsent) {
        this.#isShared ||= await this.#hasOthers();
        await cache.save(entryCodec.write({ ...entry, isShared: this.#isShared }));
        if (entry.state === "job") {
          this.#say("The Actions cache remembers the job for a re-run.");
        }
        return true;
      }
    } catch (error) {
      this.#isAbsent = error instanceof CacheError && error.absent;
      this.#say(`No memory for a re-run. ${error instanceof Error ? error.message : String(error)}`);
    }
    this.#explain(entry.jobId);
    return false;
  }

  /**
   * Whether another digest may be there under the same request key. A cache that cannot say so can be written all the same; one that
   * takes long to say so must not keep the entry from being written in time, without which a re-run would start a second job.
   * In doubt there is one: then a re-run whose prompt has changed starts nothing, instead of guessing.
   */
  async #hasOthers(): Promise<boolean> {
    const { cache, entryCodec, identity, clock } = this.#options;
    const limits = { deadline: deadlineIn(LOOK_MS, clock), signal: NEVER, clock, timeUp: cacheTooLate };
    const look = inTime(cache.find([entryCodec.ofRequest(identity)]), limits);
    const newest = await look.catch(ifError(CacheError, (error) => error));
    if (newest instanceof CacheError) {
      return true;
    }
    const found = newest === undefined ? undefined : entryCodec.read(newest);
    return found?.verified === true && (found.entry.digest !== identity.digest || found.entry.isShared);
  }

  #explain(jobId: string | null): void {
    if (jobId !== null) {
      this.#say(logLineToPickUp(jobId));
    }
  }

  #say(sentence: string): void {
    if (!this.#said.has(sentence)) {
      this.#said.add(sentence);
      this.#options.log.info(sentence);
    }
  }
}

/** What is news about an entry: request key and digest are alike in all entries of one writer. */
function statementOf({ state, phase, jobId, prLink, attempt }: CacheEntry): string {
  return JSON.stringify([state, phase, jobId, prLink, attempt]);
}

/** The line of the log by which a person finds a job that nothing remembers. */
export function logLineToPickUp(jobId: string): string {
  return `A re-run may not find this job. To pick it up, start a new run with this input:\njob-id: ${jobId}`;
}
