import type { World } from "../action/world.ts";
import { type CallLimits, patientLimits, withGrace } from "../call-limits.ts";
import { deadlineIn } from "../clock.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { Refusal } from "./ask/decide-admission.ts";
import type { Known } from "./known.ts";
import type { Ending } from "./outcome.ts";
import type { AgentRequest } from "./request.ts";
import { renderEnding, renderReply } from "./say/body.ts";
import { endingOfFailure } from "./say/endings.ts";

// What the thread hears of a request beside its progress: that it was accepted, refused, or stopped.

/**
 * New limits for writes that must not depend on how much time is left, such as those after the request has ended. A cancel that comes
 * meanwhile leaves them a moment, and one that has come has left them only that.
 */
export function lastWrites(world: World): CallLimits {
  const { signal, clock } = world;
  const ms = signal.aborted ? TIME_LIMITS.writesAfterCancel : TIME_LIMITS.lastWrites;
  return {
    ...patientLimits(ms, world),
    signal: withGrace(signal, () => TIME_LIMITS.writesAfterCancel, clock),
  };
}

/** Shows that the request was accepted. Another try takes back the 😕 or 👎 of the earlier one. */
export async function greet(request: AgentRequest): Promise<void> {
  const { clock, signal } = request.step.world;
  const limits = { deadline: deadlineIn(TIME_LIMITS.greeting, clock), signal };
  await request.react("eyes", limits);
  if (request.known.record.attempt > 1) {
    await request.withdrawBad(limits);
  }
}

/** Says why nothing is started. The comment is the one in which a later attempt continues; that of an earlier job stays. */
export async function refuse(
  request: AgentRequest,
  { ending, reply }: Refusal,
  limits: CallLimits,
): Promise<Ending> {
  const { known } = request;
  const { state, attempt } = known.record;
  // Whatever an earlier attempt has sent has reactions of its own, and goes on or has ended as they say.
  if (reply.reaction !== undefined && state === "none") {
    await request.react(reply.reaction, limits);
  }
  if (reply.comment === "reply" && attempt === 1) {
    // What asks for nothing is no request, so it has no record. A re-run would say the same once more.
    await request.comment(renderReply(ending), limits);
  }
  if (reply.comment === true && state === "none" && known.before === null) {
    await request.tryPersist(renderEnding(ending), limits);
  }
  return ending;
}

/** Serves the request. If that fails, shows the failure in the thread and returns it as the ending. */
export async function orTell<T>(request: AgentRequest, serving: Promise<T>): Promise<T | Ending> {
  return await serving.catch((error: unknown) =>
    tell(request, request.known, (known) => endingOfFailure(error, known)),
  );
}

/** Shows an ending that does not change the record. After a cancel there is time for one write, before the runner ends the process. */
export async function tell<K extends Known>(
  request: AgentRequest,
  known: K,
  endingOf: (known: K) => Ending,
): Promise<Ending> {
  const { step } = request;
  const ending = endingOf(known);
  const { outcome, reason } = ending;
  const { comment, isStored } = known;
  const { state } = known.record;
  // The comment says, or may say, that the agent is starting or working.
  const isOpen = state !== "none" || !isStored;
  const isAwaited = known.isAwaited && outcome !== "cancelled";
  if (state === "ended" || !(isOpen || isAwaited)) {
    return ending;
  }
  step.update({ ending });
  step.writeOutputs();
  const limits = lastWrites(step.world);
  if (reason !== "no-comment" || comment !== null) {
    // The comment says what is true once it is written.
    const told = endingOf({ ...known, isStored: true });
    await request.tryPersist(renderEnding(told, known), limits);
  }
  if (outcome === "error" && state === "none") {
    await request.react("confused", limits);
  }
  return endingOf({ ...known, isStored: request.known.isStored });
}
