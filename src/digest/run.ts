import { EnvironmentError, readEnvironment } from "../action/environment.ts";
import { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import type { JobContext } from "../agent/job/job-context.ts";
import { pickUp, recall, toTheEnd } from "../agent/main-line.ts";
import type { Ending } from "../agent/outcome.ts";
import { openRequest } from "../agent/request.ts";
import { joined } from "../agent/say/body.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "../agent/say/report.ts";
import { openSetting } from "../agent/setting.ts";
import { orTell } from "../agent/tell.ts";
import { patientLimits } from "../call-limits.ts";
import { readTrigger } from "../github/trigger.ts";
import { sentenceAsMarkdown } from "../markdown-quote.ts";
import { createServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { brakeOf, whyNotNow } from "./decide.ts";
import { type Gathered, gather } from "./gather.ts";
import { type DigestInputs, readDigestInputs } from "./inputs.ts";
import { isByHand } from "./look-back.ts";
import { remind } from "./reminder.ts";
import { doubtsAbout, findingIn, newsTable } from "./shown.ts";
import type { Span } from "./spans.ts";
import { tellNews } from "./tell.ts";
import { DIGEST_ADVICE, NO_SECRETS } from "./words.ts";

// Without a schedule, the last merge would otherwise wait for the next one.
const FOLLOWS_A_MERGE: ReadonlySet<string> = new Set(["push", "release", "repository_dispatch"]);

/** Runs the digest's main step; returns whether the step passes. */
export async function run(world: World): Promise<boolean> {
  const report: Report = { ...EMPTY_REPORT, more: { told: "0", leftOut: "0", until: "" } };
  return await toTheEnd(new ActionStep(world, report, digestOutputs), perform);
}

/** All outputs. Until something may have left, nothing was told. */
function digestOutputs(report: Report): Readonly<Record<string, string>> {
  const hasLeft = (report.request?.known.record.state ?? "none") !== "none";
  return outputsOf(hasLeft ? report : { ...report, more: { ...report.more, told: "0", until: "" } });
}

async function perform(step: ActionStep<Report>): Promise<Ending> {
  const { world } = step;
  step.begin();
  const environment = readEnvironment(world.env);
  const event = readTrigger(environment);
  if (event.mustBeAllowed.length > 0) {
    throw new EnvironmentError(
      `The digest does not run on \`${event.eventName}\`, because people without write access can trigger such events, and each run can start a paid job. Run it on \`schedule\`, \`workflow_dispatch\`, \`repository_dispatch\`, \`push\` or \`release\`.`,
    );
  }
  if (event.withoutSecrets && world.readSecret("api-key") === "") {
    return NO_SECRETS;
  }
  const inputs = readDigestInputs(world, environment.repository);
  const { asking, job, triggerPhrase } = inputs;
  // Whatever the event is about, the digest's thread is its issue.
  const url = `${environment.repositoryUrl}/issues/${asking.issueNumber}`;
  const thread = { kind: "issue", number: asking.issueNumber, url } as const;
  const trigger = { ...event, thread };
  const setting = openSetting(world, { environment, trigger, triggerPhrase, asking });
  const request = openRequest({ step, setting, asked: null, advice: DIGEST_ADVICE });
  const context = {
    request,
    inputs: job,
    service: createServiceClient(createTransport(job), job.projectId),
  };
  const limits = patientLimits(TIME_LIMITS.beforeCreate, world);
  const reported =
    (await orTell(request, recall(request, limits))) ?? (await orTell(request, pickUp(context)));
  return reported ?? (await orTell(request, serve(context, inputs)));
}

/** Gathers, decides, and tells at most one job. */
async function serve(context: JobContext, inputs: DigestInputs): Promise<Ending> {
  const { request } = context;
  const { step, setting } = request;
  const { clock, signal, log } = step.world;
  if (FOLLOWS_A_MERGE.has(setting.trigger.eventName)) {
    log.info("Waiting until GitHub lists the pull request whose merge started this run.");
    await clock.sleep(TIME_LIMITS.mergeListed, signal);
  }
  const gathered = await gather(context, inputs);
  const { requests, spans, merges, told, now } = gathered;
  const counts = { told: String(told.length), leftOut: String(merges.length - told.length) };
  step.update({ more: { ...counts, until: new Date(now * 1000).toISOString() } });
  showFindings(step, gathered);
  const brake = isByHand(setting) || told.length === 0 ? "" : brakeOf(requests, now);
  if (brake !== "") {
    step.warn(brake);
  }
  await remind(request, gathered, { afterDays: inputs.remindAfterDays, brake });
  const ids = spans.map(({ source }) => source.facts.id);
  const ending = whyNotNow({ ...gathered, ids, brake, own: request.known.comment });
  return ending ?? (await tellNews(context, inputs, gathered));
}

/** Says in log and summary what each source had, and warns of what is likely to be wrong. */
function showFindings(step: ActionStep<Report>, { spans, merges }: Gathered): void {
  const ofSource = (span: Span) => merges.filter(({ source }) => source === span.source);
  const found = spans.map((span) => findingIn(span, ofSource(span)));
  for (const sentence of found) {
    step.world.log.info(sentence);
  }
  for (const doubt of spans.flatMap((span) => doubtsAbout(span, ofSource(span)))) {
    step.warn(doubt);
  }
  const list = found.map((sentence) => `- ${sentenceAsMarkdown(sentence)}`).join("\n");
  step.update({ findings: joined([list, newsTable(merges)]) });
}
