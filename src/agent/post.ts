import { readEnvironment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import { finalLimits } from "../call-limits.ts";
import { connectGitHub } from "../github/connect.ts";
import { commentReference } from "../github/thread.ts";
import { readComment, updateComment } from "../github/thread-writes.ts";
import { sentenceAsMarkdown } from "../markdown-quote.ts";
import { parse } from "../parse.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { STATE_NAMES } from "./post-state.ts";
import { addBeforeNote, stateInNote } from "./record/notes.ts";
import { NOTHING_STARTED } from "./say/endings.ts";

/**
 * Adds a sentence to the comment of a run that ended before it could show a result there: by a cancel, a crash, a kill or a refused
 * write. The record stays as it is there. Everything but the token comes from the runner's state, because in a composite action this
 * step can get other inputs than main (https://github.com/actions/runner/issues/3514). Always passes.
 */
export async function post(world: World): Promise<true> {
  await addSentence(world).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    world.log.warning(`The comment does not say how this run ended. ${why}`);
  });
  return true;
}

async function addSentence({ env, log, clock, readSecret }: World): Promise<void> {
  const words = env[`STATE_${STATE_NAMES.words}`] ?? "";
  if (words === "") {
    return;
  }
  log.info(words);
  const saved = env[`STATE_${STATE_NAMES.comment}`] ?? "";
  const comment = saved === "" ? undefined : parse(commentReference, JSON.parse(saved));
  if (comment === undefined) {
    return;
  }
  const token = readSecret("github-token");
  if (token === "") {
    throw new Error("This step has no `github-token`.");
  }
  const github = connectGitHub({ token, server: readEnvironment(env), clock });
  // A cancel does not end the post step, which runs after it.
  const limits = finalLimits(TIME_LIMITS.post, clock);
  const body = await readComment(github, { comment, limits });
  const state = stateInNote(body);
  // A comment that shows an end is up to date, whatever else the run still had to do.
  if (state === undefined || state === "ended") {
    return;
  }
  // What the comment does not announce was not sent.
  const sentence = sentenceAsMarkdown(state === "none" ? NOTHING_STARTED : words);
  await updateComment(github, { comment, body: addBeforeNote(body, sentence), limits });
}
