import { Cancelled } from "../action/signals.ts";
import type { World } from "../action/world.ts";
import { type CallLimits, finalLimits, patientLimits } from "../call-limits.ts";
import { deadlineIn } from "../clock.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { Refusal } from "./ask/decide-admission.ts";
import type { Ending } from "./outcome.ts";
import type { AgentRequest } from "./request.ts";
import { renderEnding, renderReply, whileWorking } from "./say/body.ts";
import { endingOfFailure, stoppedEarly } from "./say/endings.ts";

// What the thread hears of a request beside its progress: that it was accepted, refused, or stopped.

/** New limits for writes that must not depend on how much time is left, such as those after the request has ended. */
export function lastWrites(world: World): CallLimits {
  return patientLimits(TIME_LIMITS.lastWrites, world);
}

/** Shows that the request was accepted. Another try takes back the 😕 or 👎 of the earlier one. */
export async function greet(request: AgentRequest): Promise<void> {
  const { attempt, reactTo } = request.known.record;
  const { clock, signal } = request.step.world;
  const limits = { deadline: deadlineIn(TIME_LIMITS.greeting, clock), signal };
  await request.react("eyes", limits);
  if (attempt > 1) {
    await request.writer?.withdrawBad(reactTo, limits);
  }
}

/** Says why nothing is started. The comment is the one in which a later attempt continues; that of an earlier job stays. */
export async function refuse(
  request: AgentRequest,
  { ending, reply }: Refusal,
  limits: CallLimits,
): Promise<Ending> {
  const { writer, known } = request;
  request.settle();
  if (reply.reaction !== undefined) {
    await request.react(reply.reaction, limits);
  }
  if (reply.comment === "reply" && known.record.attempt === 1) {
    // What asks for nothing is no request, so it has no record. A re-run would say the same once more.
    await writer?.comment(renderReply(ending), limits);
  }
  if (reply.comment === true && writer !== null && known.state === "fresh") {
    await request.tryPersist(renderEnding(ending), limits);
  }
  return ending;
}

/** Serves the request. If that fails, shows the failure in the thread and returns it as the ending. */
export async function orTell<T>(request: AgentRequest, serving: Promise<T>): Promise<T | Ending> {
  return await serving.catch(async (error: unknown) => {
    if (error instanceof Cancelled) {
      await correctStore(request);
    }
    return await tell(request, endingOfFailure(error, request.known));
  });
}

/**
 * Shows an ending that does not change the record. After a cancel this is left to post, which has more time; so is what `finishJob`
 * could not complete. If the comment was refused, it is left to post too, which reads the comment again.
 */
export async function tell(request: AgentRequest, ending: Ending): Promise<Ending> {
  const { step, known } = request;
  const { outcome, reason } = ending;
  if (outcome === "cancelled" || known.state === "ended") {
    return ending;
  }
  if (reason === "no-comment") {
    await request.react("confused", lastWrites(step.world));
    return ending;
  }
  const isAnnounced = known.state === "sending" || known.state === "working" || known.stored === "sending";
  if (!isAnnounced && !(known.isAwaited && known.about !== null)) {
    request.settle();
    return ending;
  }
  step.update({ ending });
  step.writeOutputs();
  const limits = lastWrites(step.world);
  const isShown = await request.tryPersist(renderEnding(ending, known.record), limits);
  if (outcome === "error" && known.record.state === "none") {
    await request.react("confused", limits);
  }
  if (isShown) {
    request.settle();
  }
  return ending;
}

/** After a cancel, the store must not deceive a re-run about what was sent. */
async function correctStore(request: AgentRequest): Promise<void> {
  const { known, step } = request;
  if (known.stored !== "sending" || known.state === "sending" || known.state === "ended") {
    return;
  }
  const shown =
    known.state === "working" ? whileWorking(known) : renderEnding(stoppedEarly(known), known.record);
  const limits = finalLimits(TIME_LIMITS.writesAfterCancel, step.world.clock);
  if ((await request.tryPersist(shown, limits)) && known.record.state === "none") {
    request.settle();
  }
}
