import { readEnvironment, requireOutputs } from "../action/environment.ts";
import { InputError } from "../action/input-rules.ts";
import { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { findTarget, send } from "../agent/job/send.ts";
import { watchJob } from "../agent/job/watch.ts";
import { DRY_RUN, pickUp, toTheEnd } from "../agent/main-line.ts";
import type { Ending } from "../agent/outcome.ts";
import { buildPrompt } from "../agent/prompt/prompt.ts";
import { AgentRequest } from "../agent/request.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "../agent/say/report.ts";
import { settingOf } from "../agent/setting.ts";
import { patientLimits } from "../call-limits.ts";
import { readRepository } from "../github/merged-pulls.ts";
import { readStandingIssue } from "../github/standing-issue.ts";
import { readTrigger } from "../github/trigger.ts";
import { decide } from "./decide.ts";
import { finishDigest } from "./finish.ts";
import { type DigestInputs, readDigestInputs } from "./inputs.ts";
import { lookBack } from "./look-back.ts";
import { type Memory, SIX_WEEKS, untold } from "./memory.ts";
import { sortMerges } from "./news.ts";
import { closedReasons, readOwnPulls } from "./own-pulls.ts";
import { createPlaces, type Places } from "./places.ts";
import { instructionOf, newsBeside, readDescriptions } from "./prompt.ts";
import { remindReviewers } from "./reminder.ts";
import { hiddenNumbers, newsTable, shownNumbers } from "./shown.ts";
import { openSources, readSources, type Source } from "./sources.ts";
import { inDigestWords, notTold } from "./words.ts";

const NOTHING_YET = { told: "0", leftOut: "0", until: "" };
// Lists can be long, so they have a time of their own.
const LISTS_MS = 60_000;
const BEFORE_CREATE_MS = 20_000;
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
  // Whatever the event is about, the digest's thread is its issue.
  const trigger = { ...readTrigger(environment), thread: null, reactTo: null };
  const setting = settingOf({ world, environment, trigger, asking });
  const tokens = { "sources-token": sourcesToken, "docs-token": docsToken };
  const places = createPlaces({ ...setting, clock: world.clock, tokens });
  const named = inputs.sources.length === 0 ? [{ ...environment.repository, globs: [] }] : inputs.sources;
  const sources = openSources(named, places);
  const options = {
    setting,
    inputs: job,
    triggerPhrase,
    located: { kind: "workflow" } as const,
    cache: undefined,
    afterEnd: finishDigest({ places, sources, inputs }),
    reword: inDigestWords,
  };
  const request = new AgentRequest({ ...options, step });
  const open = () => new AgentRequest({ ...options, step: aside(world) });
  const reported = await request.orTell(pickUp(request, patientLimits(BEFORE_CREATE_MS, world)));
  return reported ?? (await request.orTell(tellNews(request, { inputs, places, sources, open })));
}

/** A step for another request, whose outputs and state are nobody's business. */
function aside(world: World): ActionStep<Report> {
  const results = { setOutput: () => true, saveState: () => true, addSummary: () => true };
  return new ActionStep({ ...world, results }, EMPTY_REPORT, outputsOf);
}

interface Digest {
  readonly inputs: DigestInputs;
  readonly places: Places;
  readonly sources: readonly Source[];
  /** Opens a request for an earlier job. */
  readonly open: () => AgentRequest;
}

/** Looks back, gathers, decides, and sends at most one job. */
async function tellNews(request: AgentRequest, digest: Digest): Promise<Ending> {
  const { step, setting } = request;
  const { world } = step;
  const { clock, log } = world;
  const { inputs } = digest;
  const until = Math.floor(clock.date().getTime() / 1000) - SETTLED_SECONDS;
  const { merged, own, merges, isAtWork } = await gather(request, digest, until);
  const limits = patientLimits(LISTS_MS, world);
  const told = merges.filter(({ why }) => why === "");
  const undecided = own.filter(({ isDecided }) => !isDecided);
  const decision = decide({ isAtWork, isUndecided: undecided.length > 0, news: told.length });
  log.info(`News: ${told.length} of ${merges.length} merges. Decision: ${decision}.`);
  const { serverUrl, repository } = setting.environment;
  const { dryRun } = setting.asking;
  const arePrivate = merged.some(({ source, facts }) => !source.isHere && !facts.isPublic);
  const isHidden = arePrivate && !(await readRepository(setting.github, repository, limits)).isPrivate;
  const isSent = decision === "tell" && !dryRun;
  world.results.addSummary(isHidden ? "" : newsTable(merges, merged, isSent));
  const warn = (sentence: string) => step.warn(sentence);
  if (!dryRun) {
    await remindReviewers(own, { ...inputs, news: told.length, clock, limits, warn });
  }
  if (decision !== "tell") {
    return notTold(decision, undecided, told.length);
  }
  const counts = { told: String(told.length), leftOut: String(merges.length - told.length) };
  step.update({ more: { ...counts, until: new Date(until * 1000).toISOString() } });
  request.accept("");
  request.setWindows(merged.flatMap(({ windows }) => windows));
  const texts = await readDescriptions(told, merged, { clock, limits });
  const reasons = closedReasons(own, clock.date());
  const hasReasons = reasons.length > 0;
  const instruction = instructionOf({ ...inputs, sources: merged, arePrivate, hasReasons });
  const prompt = buildPrompt(instruction, [newsBeside(reasons, told, texts), ...reasons], warn);
  log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
  if (dryRun) {
    request.setPrompt(isHidden ? { ...prompt, text: HIDDEN } : prompt);
    return DRY_RUN;
  }
  const sendLimits = patientLimits(BEFORE_CREATE_MS, world);
  const target = await findTarget(request, sendLimits);
  const shown = isHidden ? hiddenNumbers(counts) : shownNumbers(merges, serverUrl);
  const message = { text: prompt.text, shown, remarks: [] };
  return await watchJob(request, await send(request, { target, message, limits: sendLimits }));
}

const HIDDEN = "It tells of private sources, so it is not shown in a repository that others can read.";

/** Reads the memory, the sources and the digest's own pull requests. */
async function gather(request: AgentRequest, { inputs, places, sources, open }: Digest, until: number) {
  const { step, setting } = request;
  const { github } = setting;
  const newLimits = () => patientLimits(LISTS_MS, step.world);
  const openedAt = await readStandingIssue(github, inputs.issueNumber, newLimits());
  if (typeof openedAt === "string") {
    throw new InputError("issue-number", {
      rule: openedAt,
      fix: "Name an open issue of this repository that is for this workflow alone.",
    });
  }
  const back = await lookBack(request, open, newLimits());
  // A release can take longer than six weeks.
  const mostSeconds = inputs.isTagWanted === null ? SIX_WEEKS : Number.POSITIVE_INFINITY;
  const memory: Memory = { ...inputs, told: back.told, openedAt, mostSeconds };
  const windowsOf = (id: number) => untold(memory, id, until);
  const { serverUrl } = setting.environment;
  // Looking at earlier jobs has taken its time.
  const limits = newLimits();
  const [own, merged] = await Promise.all([
    readOwnPulls(back.links, { places, serverUrl, limits, warn: (sentence) => step.warn(sentence) }),
    readSources(sources, { ...inputs, windowsOf, limits }),
  ]);
  return { ...back, own, merged, merges: sortMerges(merged, { ...inputs, own: back.own }) };
}
