import { EnvironmentError, readEnvironment, requireOutputs } from "../action/environment.ts";
import { InputError } from "../action/input-rules.ts";
import { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import type { JobContext } from "../agent/job/job-context.ts";
import { send } from "../agent/job/send.ts";
import { findTarget } from "../agent/job/target.ts";
import { watchJob } from "../agent/job/watch.ts";
import { accepted } from "../agent/known.ts";
import { DRY_RUN, pickUp, recall, toTheEnd } from "../agent/main-line.ts";
import type { Ending } from "../agent/outcome.ts";
import { openRequest } from "../agent/request.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "../agent/say/report.ts";
import { openSetting } from "../agent/setting.ts";
import { orTell } from "../agent/tell.ts";
import { patientLimits } from "../call-limits.ts";
import { readRepository } from "../github/merged-pulls.ts";
import { readStandingIssue } from "../github/standing-issue.ts";
import { readTrigger } from "../github/trigger.ts";
import { createServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { decide } from "./decide.ts";
import { nameFiles } from "./files.ts";
import { type DigestInputs, readDigestInputs } from "./inputs.ts";
import { lookBack } from "./look-back.ts";
import { type Memory, untold } from "./memory.ts";
import { sortMerges } from "./news.ts";
import { readOwnPulls } from "./own-pulls.ts";
import { createPlaces, type Places } from "./places.ts";
import { isUnread, writePrompt } from "./prompt.ts";
import { closedReasons } from "./reasons.ts";
import { remindReviewers } from "./reminder.ts";
import { newsTable, shownNews } from "./shown.ts";
import { openSources, readSources, type Source } from "./sources.ts";
import { notTold } from "./words.ts";

const NOTHING_YET = { told: "0", leftOut: "0", until: "" };
// What was merged in the last minute may not be in GitHub's lists yet. The next run tells it.
const SETTLED_SECONDS = 60;

/** Runs the digest's main step; returns whether the step passes. */
export async function run(world: World): Promise<boolean> {
  const report: Report = { ...EMPTY_REPORT, more: NOTHING_YET };
  return await toTheEnd(new ActionStep(world, report, outputsOf), perform);
}

async function perform(step: ActionStep<Report>): Promise<Ending> {
  const { world } = step;
  requireOutputs(world.env);
  const environment = readEnvironment(world.env);
  const inputs = readDigestInputs(world);
  const { asking, job, triggerPhrase, sourcesToken, docsToken } = inputs;
  const event = readTrigger(environment);
  if (event.mustBeAllowed.length > 0) {
    throw new EnvironmentError(
      `The digest does not run on \`${event.eventName}\`, because people without write access can cause such events, and each run can start a paid job. Run it on \`schedule\`, \`workflow_dispatch\`, \`repository_dispatch\`, \`push\` or \`release\`.`,
    );
  }
  // Whatever the event is about, the digest's thread is its issue.
  const trigger = { ...event, thread: null, reactTo: null };
  const setting = openSetting(world, { environment, trigger, triggerPhrase, asking });
  const tokens = { "sources-token": sourcesToken, "docs-token": docsToken };
  const places = createPlaces({ ...setting, clock: world.clock, tokens });
  const named =
    inputs.sources.length === 0 ? [{ ...environment.repository, globs: [], tags: "" }] : inputs.sources;
  const sources = openSources(named, places);
  const request = openRequest({ step, setting, asked: null });
  const context = {
    request,
    inputs: job,
    service: createServiceClient(createTransport(job), job.projectId),
    phraseOnPull: triggerPhrase === "" ? null : triggerPhrase,
  };
  const limits = patientLimits(TIME_LIMITS.beforeCreate, world);
  const reported =
    (await orTell(request, recall(request, limits))) ?? (await orTell(request, pickUp(context)));
  return reported ?? (await orTell(request, tellNews(context, { inputs, places, sources })));
}

interface Digest {
  readonly inputs: DigestInputs;
  readonly places: Places;
  readonly sources: readonly Source[];
}

/** Looks back, gathers, decides, and sends at most one job. */
async function tellNews(context: JobContext, digest: Digest): Promise<Ending> {
  const { step, setting } = context.request;
  const { clock, log, results } = step.world;
  const news = await gather(context, digest);
  const { merges, merged, told, leftOut, own, isAtWork, isSigned } = news;
  const undecided = own.filter(({ isDecided }) => !isDecided);
  const decision = decide({ isAtWork, isUndecided: undecided.length > 0, news: told.length });
  log.info(`News: ${told.length} of ${merges.length} merges. Decision: ${decision}.`);
  results.addSummary(newsTable(merges, merged));
  if (isSigned && !setting.asking.dryRun) {
    const limits = patientLimits(TIME_LIMITS.lists, step.world);
    const warn = (sentence: string) => step.warn(sentence);
    await remindReviewers(own, { ...digest.inputs, news: told.length, clock, limits, warn });
  }
  return decision === "tell"
    ? await sendNews(context, digest, news)
    : notTold(decision, undecided, { news: told.length, leftOut });
}

type News = Awaited<ReturnType<typeof gather>>;

/** Makes the prompt, and sends it to a new job. */
async function sendNews(context: JobContext, { inputs }: Digest, news: News): Promise<Ending> {
  const { request } = context;
  const { step, setting } = request;
  const { clock, log } = step.world;
  const { here, merges, merged, told, leftOut, own, until, isSigned } = news;
  const counts = { told: String(told.length), leftOut: String(leftOut) };
  step.update({ more: { ...counts, until: new Date(until * 1000).toISOString() } });
  const windows = merged.map(({ window }) => window);
  request.update(accepted(request.known, { askedBy: "", windows, about: "" }));
  const limits = patientLimits(TIME_LIMITS.lists, step.world);
  const unread = told.filter(isUnread).length;
  if (unread > 0) {
    step.warn(
      `GitHub did not give the descriptions of ${unread} merges, so the prompt marks them as not read.`,
    );
  }
  const files = await nameFiles(told, limits);
  const reasons = closedReasons(isSigned ? own : [], { now: clock.date(), here });
  const { sent: prompt, shown: shownPrompt } = writePrompt({
    ...inputs,
    sources: merged,
    told,
    files,
    reasons,
  });
  log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
  request.update({ ...request.known, prompt: { ...prompt, text: shownPrompt } });
  if (setting.asking.dryRun) {
    const message = `${DRY_RUN.message} Nothing was written either, so the tokens' permissions to write were not tried.`;
    return { ...DRY_RUN, message };
  }
  const sendLimits = patientLimits(TIME_LIMITS.beforeCreate, step.world);
  const target = await findTarget(context, sendLimits);
  const shown = shownNews(merges, setting.environment.serverUrl);
  const message = { promptWith: () => prompt.text, shown, remarks: [] };
  return await watchJob(context, await send(context, { target, message, limits: sendLimits }));
}

/** Reads the memory, the sources and the digest's own pull requests. */
async function gather(context: JobContext, { inputs, places, sources }: Digest) {
  const { step, setting } = context.request;
  const { github, environment } = setting;
  const { serverUrl, repository } = environment;
  const until = Math.floor(step.world.clock.date().getTime() / 1000) - SETTLED_SECONDS;
  const newLimits = () => patientLimits(TIME_LIMITS.lists, step.world);
  const openedAt = await readStandingIssue(github, inputs.issueNumber, newLimits());
  if (typeof openedAt === "string") {
    throw new InputError("issue-number", {
      rule: openedAt,
      fix: "Name an open issue of this repository that is for this workflow alone.",
    });
  }
  const back = await lookBack(context, newLimits());
  const memory: Memory = { ...inputs, told: back.told, openedAt };
  const windowOf = (id: number) => untold(memory, id, until).at(-1) ?? ([id, until, until] as const);
  // Looking at earlier jobs has taken its time.
  const limits = newLimits();
  const here = await readRepository(github, repository, limits);
  const [own, merged] = await Promise.all([
    readOwnPulls(back.links, { places, serverUrl, limits }),
    readSources(sources, { ...inputs, here, windowOf, limits }),
  ]);
  const merges = await sortMerges(merged, { ...inputs, own: back.own, limits });
  const told = merges.filter(({ why }) => why === "");
  return {
    ...back,
    own,
    merged,
    merges,
    told,
    leftOut: merges.length - told.length,
    here,
    until,
  };
}
