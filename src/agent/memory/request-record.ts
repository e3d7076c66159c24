import type { CallLimits } from "../../call-limits.ts";
import type { CommentReference } from "../../github/thread.ts";
import type { SavedTracking } from "../comment/saved-state.ts";
import type { TrackingComment } from "../comment/tracking-comment.ts";
import type { Report } from "../report.ts";
import type { CacheWriter } from "./cache-writer.ts";

/** Where a request is written down: its comment, and the Actions cache while there is no comment. */
export class RequestRecord {
  readonly #tracking: TrackingComment | undefined;
  readonly #cache: CacheWriter | undefined;
  #isClosed = false;

  constructor(parts: {
    readonly tracking: TrackingComment | undefined;
    readonly cache: CacheWriter | undefined;
  }) {
    this.#tracking = parts.tracking;
    this.#cache = parts.cache;
  }

  comment(): CommentReference | null {
    return this.#tracking?.comment() ?? null;
  }

  /** What the post step has to know to write on; null where there is nothing for it to write. */
  toSave(): SavedTracking | null {
    return this.#isClosed ? null : (this.#tracking?.toSave() ?? null);
  }

  /** From here on neither this run's end nor its post step writes: a re-run would take that for a memory, which it is not. */
  close(): void {
    this.#isClosed = true;
  }

  hasCache(): boolean {
    return this.#cache !== undefined;
  }

  /** Whether what this run said last stands where a re-run finds it. */
  isWrittenDown(): boolean {
    return this.#tracking?.isWrittenDown() === true || this.#cache?.isWrittenDown() === true;
  }

  /** Writes down how far the request has come: in the comment, and in the cache where there is none. */
  async update(report: Report, limits: CallLimits): Promise<void> {
    await this.updateComment(report, limits);
    if (this.comment() === null && this.#cache?.hasBegun() !== true) {
      await this.updateCache(report, limits);
    }
  }

  /** The same for the comment alone, and for the cache where it has an entry already. */
  async updateComment(report: Report, limits: CallLimits): Promise<void> {
    if (this.#isClosed) {
      return;
    }
    await this.#tracking?.update(report, limits);
    if (this.#cache?.hasBegun() === true) {
      await this.#cache.write(report, limits);
    }
  }

  /** The same for the cache alone. */
  async updateCache(report: Report, limits: CallLimits): Promise<void> {
    if (!this.#isClosed) {
      await this.#cache?.write(report, limits);
    }
  }

  /** Writes down how it ended. Returns false when it is worth another try. */
  async conclude(report: Report, limits: CallLimits): Promise<boolean> {
    if (this.#isClosed) {
      return true;
    }
    const last = this.#cache?.hasBegun() === true ? this.#cache.finish(report, limits) : undefined;
    const [isDone = true] = await Promise.all([this.#tracking?.conclude(report, limits), last]);
    return isDone;
  }
}
