import type { CallLimits } from "../../call-limits.ts";
import { adviceAfter } from "../../github/advice.ts";
import type { GitHubConnection } from "../../github/connect.ts";
import { GitHubError } from "../../github/errors.ts";
import type { CommentReference, Thread } from "../../github/thread.ts";
import { createComment, updateComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import type { Advice } from "../advice.ts";
import { type Ending, Stop } from "../outcome.ts";
import { type FoundRequest, listNotes, writeNote } from "./notes.ts";
import { nothingSent, type RecordCodec, type RequestRecord, unverified } from "./record.ts";

interface CommentStoreOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly codec: RecordCodec;
  readonly advice: Pick<Advice, "ifUnverified" | "ifTwoComments">;
}

/** What a comment says beside its record: how the work is going (`head`), and what was asked. */
type Shown = Record<"head" | "about", string>;

/** Stores the record of one request in its tracking comment, together with the text that people read. */
export type CommentStore = ReturnType<typeof openCommentStore>;

export function openCommentStore({ github, thread, codec, advice }: CommentStoreOptions) {
  /**
   * Finds what earlier attempts left of the request of this record; null if they left nothing, so that nothing was sent.
   * @throws Stop (`no-memory`) if there is no way to tell
   */
  const find = async (wanted: RequestRecord, limits: CallLimits): Promise<FoundRequest | null> => {
    const noted = await listNotes(github, { codec, thread, limits }).catch(ifError(GitHubError, stopUnread));
    const [found, ...others] = noted.filter((each) => each.key === wanted.key);
    if (found === undefined) {
      return null;
    }
    if (others.length > 0) {
      throw stopWithoutMemory(
        "Two comments in the thread belong to this request, but only one of them can be right.",
        { details: advice.ifTwoComments },
      );
    }
    // Nothing can be paid twice where nothing was sent, so such a note counts whoever signed it: after a wrong key was replaced, the
    // re-run continues in the same comment.
    const record = found.record ?? (unverified(found.noted).state === "none" ? wanted : null);
    if (record === null) {
      throw stopWithoutMemory(
        "The record of this request cannot be verified, so this re-run cannot tell what an earlier attempt started.",
        {
          details: `Most likely the API key has been replaced since then; otherwise, someone copied or changed the record. ${advice.ifUnverified}`,
        },
      );
    }
    return { ...found, record };
  };

  // A creation that was not answered may have made the comment: then it is found by its note, also by a later write.
  let isUnanswered = false;
  const landed = async (record: RequestRecord, limits: CallLimits) =>
    isUnanswered ? ((await find(record, limits).catch(() => null))?.comment ?? null) : null;
  const bodyOf = (record: RequestRecord, { head, about }: Shown, commentId: string | null) =>
    `${head}\n\n${writeNote(codec, record, { thread, commentId })}\n\n${about}`;

  /** Creates the comment, or finds the one that an unanswered creation made. @throws GitHubError */
  const create = async (
    record: RequestRecord,
    shown: Shown,
    limits: CallLimits,
  ): Promise<CommentReference> => {
    const failed = async (error: unknown) => {
      isUnanswered = !(error instanceof GitHubError) || error.kind === "unavailable";
      const found = await landed(record, limits);
      if (found === null) {
        throw error;
      }
      return found;
    };
    // The first note cannot name its comment, so it says that nothing was sent, which is true of a comment that is not there yet.
    const body = bodyOf(nothingSent(record), shown, null);
    return (
      (await landed(record, limits)) ?? (await createComment(github, { thread, body, limits }).catch(failed))
    );
  };

  /** Writes the record into its comment, with the text that people read. @throws GitHubError */
  const update = async (
    record: RequestRecord,
    { comment, ...shown }: Shown & { readonly comment: CommentReference },
    limits: CallLimits,
  ): Promise<void> =>
    await updateComment(github, { comment, body: bodyOf(record, shown, comment.id), limits });

  return { find, create, update };
}

/** Stops a run that cannot tell what was sent before. */
export function stopWithoutMemory(message: string, advice: Pick<Ending, "next" | "details">): Stop {
  return new Stop({ outcome: "error", reason: "no-memory", message, ...advice });
}

/** @throws Stop, because a thread that cannot be read may have a record */
export function stopUnread(error: GitHubError): never {
  throw stopWithoutMemory(
    `The thread could not be read, so this run cannot tell what was started before, and sent nothing. ${error.message}`,
    adviceAfter(error, { kind: "numbered" }),
  );
}
