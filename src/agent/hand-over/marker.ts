import * as v from "valibot";
import { maybe, parse } from "../../parse.ts";
import { createNoteSigner, noteIn } from "../comment/signed-note.ts";

const handOver = v.object({
  /** A digest of the project: another project's job is not spoken to. */
  project: v.string(),
  jobId: v.string(),
  /** `moved`: the job's work continues in another pull request, and nothing is accepted here. */
  state: v.picklist(["active", "moved"]),
  /** Who asked for the pull request; null where a trusted event did, such as a schedule. */
  asker: maybe(v.object({ id: v.number(), login: v.string() })),
  /** The page where it was asked for; null where there is none. */
  origin: maybe(v.string()),
  instruction: v.string(),
  /** How often the job was asked to mend failed checks of this pull request. */
  fixes: v.number(),
  /** The head commit whose failed checks were sent last. */
  lastSha: maybe(v.string()),
  /** The head commits whose failed checks were sent before that; `fix-checks` allows only a few. */
  earlierShas: v.optional(v.array(v.string()), []),
  /** No failed checks are sent any more, and who asked was told. */
  isOver: v.boolean(),
  /** Where the work moved to. */
  movedTo: maybe(v.string()),
});

/** What a pull request knows of the job that opened it, hidden in one comment of its conversation. */
export type HandOver = v.InferOutput<typeof handOver>;

const located = v.object({
  /** The number of the pull request, and the id of the comment: a copy elsewhere names another one. */
  pull: v.number(),
  /** Null until GitHub has said it: the comment has to be there first. */
  comment: maybe(v.string()),
  handOver,
});

/** The comment that a hand-over stands in. */
export interface HandOverLocation {
  readonly pullNumber: number;
  readonly commentId: string;
}

/** What a comment says that looks like a hand-over. */
export type HandOverReading =
  | { readonly kind: "verified"; readonly handOver: HandOver }
  /** It was written, and whoever wrote it has not added the comment's id yet. */
  | { readonly kind: "unfinished"; readonly handOver: HandOver }
  /** It names this very comment, and was signed by another API key; `project` is what it says, whoever wrote that. */
  | { readonly kind: "unverified"; readonly project: string }
  /** It names another comment: somebody copied it. */
  | { readonly kind: "copy" };

/** Writes and reads hand-overs for one repository, under one API key. */
export type HandOverCodec = ReturnType<typeof createHandOverCodec>;

/** The codec. `repository` is what stays the same when the repository gets another name. */
export function createHandOverCodec(apiKey: string, repository: string) {
  const signer = createNoteSigner(apiKey, repository, "hand-over");
  return {
    /** The hidden line; empty without an API key, under which anybody could sign. */
    write: (
      known: HandOver,
      location: { readonly pullNumber: number; readonly commentId: string | null },
    ) => {
      const { pullNumber: pull, commentId: comment } = location;
      return signer.write({ pull, comment, handOver: known }, pull);
    },
    /** Undefined where the text holds no hand-over. */
    read: (body: string, { pullNumber, commentId }: HandOverLocation): HandOverReading | undefined => {
      const note = signer.read(body, pullNumber);
      const found = parse(located, note?.value);
      if (note === undefined || found === undefined) {
        return undefined;
      }
      if (found.pull !== pullNumber || (found.comment !== null && found.comment !== commentId)) {
        return { kind: "copy" };
      }
      if (!note.verified) {
        return { kind: "unverified", project: found.handOver.project };
      }
      return { kind: found.comment === null ? "unfinished" : "verified", handOver: found.handOver };
    },
  };
}

/** Whether a text has a hand-over in it, whoever wrote it. */
export function hasHandOver(body: string): boolean {
  return noteIn(body, "hand-over") !== undefined;
}

/** The hidden line of a body as it is, for a body that is written around it anew. */
export function hiddenLine(body: string): string {
  return noteIn(body, "hand-over") ?? "";
}
