import type { Log } from "../../action/world.ts";
import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainFailedWrite } from "../../github/failed-write.ts";
import type { Thread } from "../../github/thread.ts";
import { createComment, updateComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import type { Advice } from "../advice.ts";
import { listNotes, writeNote } from "./notes.ts";
import { nothingSent, type RecordCodec, type RequestRecord, unverified } from "./record.ts";
import { NotSaved, type RecordStore, stopUnread, stopWithoutMemory } from "./record-store.ts";

interface CommentStoreOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly codec: RecordCodec;
  readonly log: Log;
  readonly advice: Pick<Advice, "withoutComment" | "ifUnverified" | "ifTwoComments">;
}

/** Stores the record of a request in its tracking comment, together with the text that people read. */
export function openCommentStore({ github, thread, codec, log, advice }: CommentStoreOptions): RecordStore {
  const find: RecordStore["find"] = async (wanted, limits) => {
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
    const nothing = unverified(found.noted).state === "none" ? wanted : null;
    const record = found.record ?? nothing;
    if (record === null) {
      throw stopWithoutMemory(
        "The record of this request cannot be verified, so this re-run cannot tell what an earlier attempt started.",
        {
          details: `Most likely the API key has been replaced since then; otherwise somebody copied or changed the record. ${advice.ifUnverified}`,
        },
      );
    }
    return { ...found, record };
  };

  // A comment whose creation was not answered may be there: then it is the one.
  const landed = async (record: RequestRecord, error: GitHubError, limits: CallLimits) => {
    const found = error.kind === "unavailable" ? await find(record, limits).catch(() => null) : null;
    if (found === null) {
      throw error;
    }
    return found.comment;
  };

  const write: RecordStore["save"] = async (record, { head, about, onComment, ...shown }, limits) => {
    const bodyOf = (said: RequestRecord, commentId: string | null) =>
      `${head}\n\n${writeNote(codec, said, { thread, commentId })}\n\n${about}`;
    let { comment } = shown;
    if (comment === null) {
      // The first note cannot name its comment, so it says that nothing was sent, which is true of a comment that is not there yet.
      const first = bodyOf(nothingSent(record), null);
      comment = await createComment(github, { thread, body: first, limits }).catch(
        ifError(GitHubError, (error) => landed(record, error, limits)),
      );
      onComment(comment);
      log.info(`Tracking comment created: ${comment.url}`);
    }
    await updateComment(github, { comment, body: bodyOf(record, comment.id), limits });
    log.info(`Tracking comment updated: ${comment.url}`);
    return true;
  };

  return {
    find,
    save: async (record, shown, limits) => {
      const notSaved = (error: GitHubError) => {
        const why = explainFailedWrite("write the tracking comment", error, thread);
        const which = thread.kind === "numbered" ? "Check `issue-number`. " : "";
        const details = error.kind === "rate-limited" ? "" : `${which}${advice.withoutComment}`.trim();
        throw new NotSaved(why, details);
      };
      return await write(record, shown, limits).catch(ifError(GitHubError, notSaved));
    },
  };
}
