import * as v from "valibot";
import { readEnvironment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import { type CallLimits, finalLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { commentReference } from "../github/thread.ts";
import { readComment } from "../github/thread-writes.ts";
import { readTrigger } from "../github/trigger.ts";
import { ifError } from "../if-error.ts";
import { sentenceAsMarkdown } from "../markdown-quote.ts";
import { parse } from "../parse.ts";
import { readJobInputs } from "./inputs.ts";
import { Stop } from "./outcome.ts";
import { CommentStore } from "./record/comment-store.ts";
import type { RequestRecord } from "./record/record.ts";
import { NotSaved } from "./record/record-store.ts";
import { STATE_NAMES, STATE_PLACE } from "./request.ts";
import { whatContinues } from "./say/endings.ts";
import { codecFor, readSetting } from "./setting.ts";

// All calls of the post step to GitHub share this time.
const WRITES_MS = 10_000;

/**
 * Adds a sentence to the comment of a run that ended before it updated the comment: by a cancel, a crash or a kill. The record stays
 * as the run left it, so that a re-run or `/docs status` continues from there. Always passes.
 */
export async function post(world: World): Promise<true> {
  const { env, log, clock } = world;
  const savedRecord = env[`STATE_${STATE_NAMES.record}`] ?? "";
  if (savedRecord === "") {
    return true;
  }
  const environment = readEnvironment(env);
  const { github, thread, asking } = readSetting(world, environment, readTrigger(environment));
  const codec = codecFor(readJobInputs(world), environment);
  const record = codec.read(savedRecord, STATE_PLACE);
  if (record === undefined) {
    return true;
  }
  const isInThread = thread !== null && asking.comment;
  // What is not in the thread yet, post writes there.
  const continues = whatContinues({ record, stored: isInThread ? record : null, phrase: null });
  log.info(`The run ended early. ${continues}`);
  if (!isInThread) {
    return true;
  }
  const store = new CommentStore({ github, thread, codec, clock, log, onComment: () => {} });
  // A cancel does not end the post step, which runs after it.
  const limits = finalLimits(WRITES_MS, clock);
  const warn = (error: Error) => log.warning(error instanceof NotSaved ? error.why : error.message);
  const writing = async () => {
    const saved = env[`STATE_${STATE_NAMES.comment}`];
    const shown = await findComment(store, record, { github, saved, limits });
    // A comment that shows the job's end is up to date, whatever else the run still had to do.
    if (shown !== null && shown.state !== "ended") {
      const sentence = `This run ended early, before it could update this comment. ${continues}`;
      await store.save(record, { head: `${store.head()}\n\n${sentenceAsMarkdown(sentence)}` }, limits);
    }
  };
  await writing().catch(ifError(GitHubError, warn)).catch(ifError(Stop, warn));
  return true;
}

/** Finds the comment by its id, or as a re-run does if the run ended before it had the id. Returns the comment's record. */
async function findComment(
  store: CommentStore,
  { key }: RequestRecord,
  {
    github,
    saved = "null",
    limits,
  }: {
    readonly github: Parameters<typeof readComment>[0];
    readonly saved: string | undefined;
    readonly limits: CallLimits;
  },
): Promise<RequestRecord | null> {
  const comment = parse(v.nullable(commentReference), JSON.parse(saved)) ?? null;
  if (comment === null) {
    return await store.find(key, limits);
  }
  return store.adopt({ ...comment, body: await readComment(github, { comment, limits }) });
}
