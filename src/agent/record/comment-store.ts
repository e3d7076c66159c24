import type { Log } from "../../action/world.ts";
import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainFailedWrite } from "../../github/failed-write.ts";
import type { CommentReference, Thread } from "../../github/thread.ts";
import { createComment, updateComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import { canBeFirst, listNotes, writeNote } from "./notes.ts";
import { nothingSent, type RecordCodec, type RequestRecord } from "./record.ts";
import { type CommentText, NotSaved, type RecordStore, stopWithoutMemory } from "./record-store.ts";

interface CommentStoreOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly codec: RecordCodec;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when the comment is known. */
  readonly onComment: (comment: CommentReference) => void;
}

/** Stores the record of a request in its tracking comment, together with the text that people read. */
export class CommentStore implements RecordStore {
  readonly #options: CommentStoreOptions;
  #comment: CommentReference | null = null;
  #about = "";

  constructor(options: CommentStoreOptions) {
    this.#options = options;
  }

  async find(key: string, limits: CallLimits): Promise<RequestRecord | null> {
    const { github, thread, codec } = this.#options;
    const unreadable = (error: GitHubError) => {
      throw stopWithoutMemory(
        `The thread could not be read, so this re-run cannot tell what an earlier attempt started. ${error.message}`,
        { next: "Re-run the workflow in a few minutes." },
      );
    };
    const noted = await listNotes(github, { codec, thread, limits }).catch(ifError(GitHubError, unreadable));
    const [found, ...others] = noted.filter((each) => each.key === key);
    if (found === undefined) {
      return null;
    }
    if (others.length > 0) {
      throw stopWithoutMemory(
        "Two comments in the thread belong to this request, but only one of them can be right.",
        {
          details:
            "If this workflow uses the action twice, or calls a reusable workflow that uses it twice, set `matrix` to a different value in each place. Then ask again in a new comment.",
        },
      );
    }
    if (found.record === null) {
      throw stopWithoutMemory(
        "The record in this request's comment cannot be verified, so this re-run cannot tell what an earlier attempt started.",
        {
          details:
            "Most likely the API key has been replaced since then; otherwise somebody copied or changed the comment. If the comment names a job, start a new run with its ID as `job-id` to get the result.",
        },
      );
    }
    this.adopt(found);
    return found.record;
  }

  async save(record: RequestRecord, text: CommentText, limits: CallLimits): Promise<true> {
    this.#about = text.about ?? this.#about;
    const { thread } = this.#options;
    const notSaved = (error: GitHubError) => {
      const why = explainFailedWrite("write the tracking comment", error, thread);
      throw new NotSaved(why, {
        reason: "no-comment",
        details:
          error.kind === "rate-limited"
            ? ""
            : `${thread.kind === "numbered" ? "Check `issue-number`. " : ""}To run without a comment, set \`comment: false\`.`,
      });
    };
    await this.#write(record, text.head, limits).catch(ifError(GitHubError, notSaved));
    return true;
  }

  async #write(record: RequestRecord, head: string, limits: CallLimits): Promise<void> {
    const { github, clock, codec, log, thread } = this.#options;
    const bodyOf = (said: RequestRecord, commentId: string | null) =>
      `${head}\n\n${writeNote(codec, said, { thread, commentId })}\n\n${this.#about}`;
    let comment = this.#comment;
    if (comment === null) {
      // A request that waits for another one's job has sent nothing.
      const first = canBeFirst(record) ? record : nothingSent(record);
      comment = await createComment(github, { thread, body: bodyOf(first, null), limits, clock });
      this.adopt({ comment, about: this.#about });
      log.info(`Tracking comment created: ${comment.url}`);
      if (first === record) {
        return;
      }
    }
    await updateComment(github, { comment, body: bodyOf(record, comment.id), limits });
    log.info(`Tracking comment updated: ${comment.url}`);
  }

  /** Continues with this comment, whose text after its note stays. */
  adopt({ comment, about }: { readonly comment: CommentReference; readonly about: string }): void {
    const { kind, id, url } = comment;
    this.#comment = { kind, id, url };
    this.#about = about;
    this.#options.onComment(this.#comment);
  }
}
