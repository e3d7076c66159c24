import type { Reaction } from "../../github/thread-writes.ts";
import type { HistoryEntry } from "../history.ts";
import { PHASES, type Phase, SAD } from "../outcome.ts";

/**
 * The reactions that may stand beside a comment of this phase and history: a good end that comes later takes them back. Nothing
 * tells what other attempts than the one that wrote it have left.
 */
export function reactionsOf({
  phase,
  history,
  hasOthers,
}: {
  /** There were such attempts. */
  readonly hasOthers: boolean;
  readonly phase: Phase;
  readonly history: readonly HistoryEntry[];
}): readonly Reaction[] {
  const tries = history.filter((entry) => entry.kind === "earlier-try");
  // What `fail-on` lets pass in one attempt may fail the next one, which leaves the reaction to a good end.
  const shown = [phase, ...tries.map(({ end }) => end)].map((each) => PHASES[each].reaction);
  // Where `fail-on` asks for a pull request, an end without one was a bad one.
  const hadBadEnd = phase === "no-pull-request" || tries.length > 0;
  // A refusal is marked by a reaction of its own.
  const found = [...shown, hadBadEnd ? SAD : undefined, phase === "skipped" ? "-1" : undefined] as const;
  const ofOthers = hasOthers ? POSSIBLE_REACTIONS : [];
  return [...new Set([...found, ...ofOthers])].filter((each) => each !== undefined);
}

/** Reactions to bad ends that an attempt may have left of which no memory tells. Those to good ones stay true beside others. */
export const POSSIBLE_REACTIONS: readonly Reaction[] = [SAD, "-1"];
