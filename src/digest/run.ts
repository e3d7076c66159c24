import { readEnvironment, requireOutputs } from "../action/environment.ts";
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
import { buildPrompt, type Prompt } from "../agent/prompt/prompt.ts";
import { type AgentRequest, openRequest } from "../agent/request.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "../agent/say/report.ts";
import { settingOf } from "../agent/setting.ts";
import { orTell } from "../agent/tell.ts";
import { sanitizePrompt } from "../agent/text/sanitize.ts";
import { patientLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { type RepositoryName, readRepository } from "../github/merged-pulls.ts";
import { readStandingIssue, type StandingIssue } from "../github/standing-issue.ts";
import { readTrigger } from "../github/trigger.ts";
import { ifError } from "../if-error.ts";
import { createServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { type Decision, decide } from "./decide.ts";
import { finishDigest } from "./finish.ts";
import { type DigestInputs, readDigestInputs } from "./inputs.ts";
import { lookBack } from "./look-back.ts";
import { type Memory, SIX_WEEKS, untold } from "./memory.ts";
import { type Merge, sortMerges } from "./news.ts";
import { closedReasons, type OwnPull, readOwnPulls } from "./own-pulls.ts";
import { createPlaces, type Places } from "./places.ts";
import { instructionOf, newsPiece, readDescriptions } from "./prompt.ts";
import { remindReviewers } from "./reminder.ts";
import { newsTable, shownNumbers } from "./shown.ts";
import { openSources, readSources, type Source, type SourceMerges } from "./sources.ts";

const NOTHING_YET = { told: "0", leftOut: "0", until: "" };
// What was merged in the last minute may not be in GitHub's lists yet. The next run tells it.
const SETTLED_SECONDS = 60;
// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const TITLE_BYTES = 400;

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
  const request = openRequest({
    step,
    setting,
    identity: job,
    located: { kind: "workflow", asked: null },
    triggerPhrase,
    takesJobId: false,
    cache: undefined,
  });
  const context = {
    request,
    inputs: job,
    service: createServiceClient(createTransport(job), job.projectId),
    phraseOnPull: triggerPhrase === "" ? null : triggerPhrase,
    afterEnd: finishDigest({ places, sources, inputs }),
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
async function tellNews(context: JobContext, { inputs, places, sources }: Digest): Promise<Ending> {
  const { request } = context;
  const { step, setting } = request;
  const { world } = step;
  const { clock, log, results } = world;
  const { serverUrl } = setting.environment;
  const { dryRun } = setting.asking;
  const issue = await readIssue(request, inputs.issueNumber);
  const back = await lookBack(context, patientLimits(TIME_LIMITS.lists, world));
  const until = Math.floor(clock.date().getTime() / 1000) - SETTLED_SECONDS;
  const limits = patientLimits(TIME_LIMITS.lists, world);
  const memory: Memory = {
    told: back.told,
    openedAt: issue.openedAt,
    since: inputs.since,
    // A release can take longer than that.
    mostSeconds: inputs.released ? Number.POSITIVE_INFINITY : SIX_WEEKS,
  };
  const spansOf = (id: number) => untold(memory, id, until);
  const isTagWanted = inputs.released ? inputs.isTagWanted : null;
  const [own, merged] = await Promise.all([
    readOwnPulls(back.links, { places, serverUrl, limits }),
    readSources(sources, { ...inputs, spansOf, isTagWanted, limits }),
  ]);
  const merges = sortMerges(merged, { ...inputs, own: back.own });
  const told = merges.filter(({ why }) => why === "");
  const undecided = own.filter(({ isDecided }) => !isDecided);
  const isUndecided = undecided.length > 0;
  const decision = decide({ isAtWork: back.isAtWork, isUndecided, news: told.length });
  const isHidden = await mustHide(merged, places, setting.environment.repository, limits);
  log.info(`News: ${told.length} of ${merges.length} merges. Decision: ${decision}.`);
  results.addSummary(newsTable(merges, merged, { isHidden, isSent: decision === "tell" && !dryRun }));
  const warn = (sentence: string) => step.warn(sentence);
  if (!dryRun) {
    await remindReviewers(own, { ...inputs, news: told.length, clock, limits, warn });
  }
  if (decision !== "tell") {
    return notTold(decision, undecided, told.length);
  }
  const leftOut = merges.length - told.length;
  step.update({
    more: {
      told: String(told.length),
      leftOut: String(leftOut),
      until: new Date(until * 1000).toISOString(),
    },
  });
  const windows = merged.flatMap((each) => each.windows);
  request.update(accepted(request.known, { askedBy: "", windows, about: "" }));
  const prompt = await makePrompt({ told, merged, own, inputs, clock, limits });
  log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
  if (dryRun) {
    request.update({ ...request.known, prompt: isHidden ? { ...prompt, text: HIDDEN } : prompt });
    return DRY_RUN;
  }
  const sendLimits = patientLimits(TIME_LIMITS.beforeCreate, world);
  const target = await findTarget(context, sendLimits);
  const shown = shownNumbers(merges, { serverUrl, isHidden });
  const message = { promptWith: () => prompt.text, shown, remarks: [] };
  return await watchJob(context, await send(context, { target, message, limits: sendLimits }));
}

const HIDDEN = sanitizePrompt("It tells of private sources, so it is not shown in a public repository.");

/** @throws InputError if the issue cannot be the digest's memory; GitHubError if it cannot be read */
async function readIssue({ step, setting }: AgentRequest, number: number): Promise<StandingIssue> {
  const fail = (rule: string, fix: string): never => {
    throw new InputError("issue-number", { rule, fix });
  };
  const open = "Open an issue in this repository for this workflow alone, and write its number.";
  const onError = (error: GitHubError) => {
    if (error.kind === "not-found") fail("this repository has no such issue", open);
    throw error;
  };
  const limits = patientLimits(TIME_LIMITS.beforeCreate, step.world);
  const issue = await readStandingIssue(setting.github, number, limits).catch(ifError(GitHubError, onError));
  if (issue.isPull) fail("this is the number of a pull request", open);
  if (!issue.isOpen) fail("the issue is closed", "Reopen the issue, which is the digest's memory.");
  if (issue.isLocked)
    fail("the issue is locked, so nothing can be recorded in it", "Unlock the conversation.");
  return issue;
}

/** Whether private sources are told in a place that others can read. */
async function mustHide(
  merged: readonly SourceMerges[],
  places: Places,
  here: RepositoryName,
  limits: Parameters<typeof readRepository>[2],
): Promise<boolean> {
  if (!hasPrivate(merged)) {
    return false;
  }
  return !(await readRepository(places.source(here).github, here, limits)).isPrivate;
}

function hasPrivate(merged: readonly SourceMerges[]): boolean {
  return merged.some(({ source, facts }) => !source.isHere && !facts.isPublic);
}

interface PromptParts {
  readonly told: readonly Merge[];
  readonly merged: readonly SourceMerges[];
  readonly own: readonly OwnPull[];
  readonly inputs: DigestInputs;
  readonly clock: World["clock"];
  readonly limits: Parameters<typeof readRepository>[2];
}

async function makePrompt({ told, merged, own, inputs, clock, limits }: PromptParts): Promise<Prompt> {
  const texts = await readDescriptions(told, merged, { clock, limits });
  const reasons = closedReasons(own, clock.date());
  const taken = reasons.reduce((sum, { text }) => sum + TITLE_BYTES + Buffer.byteLength(text), 0);
  const pieces = [newsPiece(told, texts, CONTEXT_BYTES - taken), ...reasons];
  const instruction = instructionOf({
    sources: merged,
    arePrivate: hasPrivate(merged),
    hasReasons: reasons.length > 0,
    instructions: inputs.instructions,
  });
  return buildPrompt(instruction, pieces);
}

/** Why nothing is sent. */
function notTold(decision: Exclude<Decision, "tell">, undecided: readonly OwnPull[], news: number): Ending {
  const waiting = `Nothing was sent. Merges that wait: ${news}.`;
  switch (decision) {
    case "no-news":
      return { outcome: "skipped", reason: "no-news", message: "There is no news, so nothing was sent." };
    case "wait-for-job":
      return {
        outcome: "skipped",
        reason: "undecided",
        message: `${waiting} An earlier job of the digest is still at work.`,
        next: "The next run looks at it again.",
      };
    case "wait-for-people": {
      const open = undecided.filter(({ read }) => read !== null).map(({ label }) => label);
      const unread = undecided.filter(({ read }) => read === null).map(({ label }) => label);
      return {
        outcome: "skipped",
        reason: "undecided",
        message: [
          waiting,
          open.length === 0 ? "" : `Nobody has decided about ${open.join(", ")} yet.`,
          unread.length === 0
            ? ""
            : `${unread.join(", ")} cannot be read with \`docs-token\`, so it counts as open.`,
        ]
          .filter(Boolean)
          .join(" "),
        next:
          open.length === 0
            ? "Set `docs-token` to a token with `Pull requests: read` there. If it is gone for good, start a new issue."
            : "Merge it, or close it and write why: the next run tells everything since.",
      };
    }
  }
}
