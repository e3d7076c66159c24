import type { JobContext } from "../agent/job/job-context.ts";
import { send } from "../agent/job/send.ts";
import { watchJob } from "../agent/job/watch.ts";
import { DRY_RUN } from "../agent/main-line.ts";
import type { Ending } from "../agent/outcome.ts";
import { checkPrompt } from "../agent/prompt/prompt.ts";
import { NEW_JOB, nothingSent, type ToldRange } from "../agent/record/record.ts";
import { patientLimits } from "../call-limits.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { Gathered } from "./gather.ts";
import type { DigestInputs } from "./inputs.ts";
import { upToIn } from "./places.ts";
import { isUnread, writePrompt } from "./prompt.ts";
import { closedReasons } from "./reasons.ts";
import { shownNews } from "./shown.ts";

/** Makes the prompt of what was gathered, and sends it to a new job. */
export async function tellNews(
  context: JobContext,
  { instructions }: Pick<DigestInputs, "instructions">,
  gathered: Gathered,
): Promise<Ending> {
  const { spans, told, now } = gathered;
  const { request } = context;
  const { step, setting } = request;
  const { log } = step.world;
  const ranges = spans.map(({ source, from, to }): ToldRange => [source.facts.id, from, to, now]);
  request.update({ ...request.known, record: nothingSent({ ...request.known.record, ranges }) });
  const unread = told.filter(isUnread).length;
  if (unread > 0) {
    step.warn(`Descriptions that GitHub did not return, which the prompt marks as not read: ${unread}.`);
  }
  const reasons = closedReasons(gathered);
  const { sent: prompt, shown: shownPrompt } = writePrompt({ spans, told, reasons, instructions });
  log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
  request.update({ ...request.known, prompt: { ...prompt, text: shownPrompt } });
  checkPrompt(prompt, "");
  if (setting.asking.dryRun) {
    return DRY_RUN;
  }
  const upTo = spans.map(({ source, to: sha }) => upToIn(source, { sha, at: now }));
  const message = {
    promptWith: () => prompt.text,
    shown: shownNews(told, setting.environment.serverUrl),
    remarks: [`Read up to ${upTo.join("; ")}.`],
  };
  const target = { to: NEW_JOB, why: "", earlier: [] };
  const limits = patientLimits(TIME_LIMITS.beforeCreate, step.world);
  return await watchJob(context, await send(context, { target, message, limits }));
}
