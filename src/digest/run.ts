import { readEnvironment, requireOutputs } from "../action/environment.ts";
import { ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import type { JobContext } from "../agent/job/job-context.ts";
import { pullNumberHere } from "../agent/job/pull-request.ts";
import { send } from "../agent/job/send.ts";
import { findTarget } from "../agent/job/target.ts";
import { watchJob } from "../agent/job/watch.ts";
import { accepted } from "../agent/known.ts";
import { DRY_RUN, pickUp, recall, toTheEnd } from "../agent/main-line.ts";
import type { Ending } from "../agent/outcome.ts";
import { buildPrompt } from "../agent/prompt/prompt.ts";
import type { RecordIn, ToldWindow } from "../agent/record/record.ts";
import { type AgentRequest, openRequest } from "../agent/request.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "../agent/say/report.ts";
import { type Setting, settingOf } from "../agent/setting.ts";
import { sanitizeLine, sanitizePrompt } from "../agent/text/sanitize.ts";
import { orTell } from "../agent/tell.ts";
import { patientLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { readIssueDate } from "../github/issue-date.ts";
import { listMerged } from "../github/merged-pulls.ts";
import { requestReview } from "../github/pull-talk.ts";
import { readTrigger } from "../github/trigger.ts";
import { ifError } from "../if-error.ts";
import { inCode } from "../plain-text.ts";
import { sanitizedText } from "../sanitized-text.ts";
import { createServiceClient } from "../service/client.ts";
import { createTransport } from "../service/http.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { decide } from "./decide.ts";
import { type DigestInputs, readDigestInputs } from "./inputs.ts";
import { lookBack } from "./look-back.ts";
import { begins, isIn, type Span, untold } from "./memory.ts";
import {
  type NewsRules,
  newsPiece,
  newsTable,
  readDescriptions,
  reviewersOf,
  type SortedMerge,
  shownNumbers,
  sortMerges,
} from "./news.ts";
import { closedReasons, readOwnPulls } from "./own-pulls.ts";

const NOTHING_YET = { told: "0", leftOut: "0", until: "" };
// Lists can be long, so they have a time of their own.
const GATHER_MS = 120_000;
// What was merged in the last minute may not be in GitHub's lists yet. The next run tells it.
const SETTLED_SECONDS = 60;
const NEWS_BYTES = 20 * 1024;

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
  const { asking, job, triggerPhrase } = inputs;
  // Whatever the event is about, the digest's thread is its issue.
  const trigger = { ...readTrigger(environment), thread: null, reactTo: null };
  const setting = settingOf({ world, environment, trigger, asking });
  const request = openRequest({
    step,
    setting,
    identity: job,
    located: { kind: "workflow", asked: null },
    triggerPhrase,
    takesJobId: false,
    cache: undefined,
  });
  const service = createServiceClient(createTransport(job), job.projectId);
  const phraseOnPull = triggerPhrase === "" ? null : triggerPhrase;
  const afterEnd = (ended: AgentRequest, record: RecordIn<"ended">) => finishDigest(ended, record, inputs);
  const context = { request, inputs: job, service, phraseOnPull, afterEnd };
  const limits = patientLimits(TIME_LIMITS.beforeCreate, world);
  const reported =
    (await orTell(request, recall(request, limits))) ?? (await orTell(request, pickUp(context)));
  return reported ?? (await orTell(request, tellNews(context, inputs)));
}

/** Looks back, gathers, decides, and sends at most one job. */
async function tellNews(context: JobContext, inputs: DigestInputs): Promise<Ending> {
  const { request } = context;
  const { step, setting } = request;
  const { world } = step;
  const { github, environment, asking } = setting;
  const { clock, log } = world;
  const { repository } = environment;
  const back = await lookBack(context, patientLimits(GATHER_MS, world));
  const { told, linked, elsewhere, described, own: ownNumbers, isAtWork } = back;
  const limits = patientLimits(GATHER_MS, world);
  const until = Math.floor(clock.date().getTime() / 1000) - SETTLED_SECONDS;
  const opened = await readIssueDate(github, asking.issueNumber ?? 0, limits);
  const memory = { told, openedAt: opened ?? until };
  const [own, merges] = await Promise.all([
    readOwnPulls(github, { ...repository, numbers: linked, limits }),
    listMerged(github, { ...repository, since: begins(memory, null, until), limits }),
  ]);
  const spans = untold(memory, merges.repositoryId, until);
  const sorted = sortMerges(
    merges.pulls.filter(({ mergedAt }) => isIn(spans, mergedAt)),
    rulesOf(inputs, ownNumbers),
  );
  const news = sorted.filter(({ why }) => why === "").map(({ pull }) => pull);
  const waiting = own.filter(({ isDecided }) => !isDecided).map(({ pull }) => `#${pull.number}`);
  const undecided = [...waiting, ...elsewhere.map((link) => inCode(link))];
  const decision = decide({ isAtWork, undecided, news: news.length });
  log.info(`News: ${news.length} of ${sorted.length} merges. Decision: ${decision}.`);
  step.world.results.addSummary(newsTable(sorted));
  if (decision !== "tell") {
    return notTold(decision, { undecided, news: news.length });
  }
  const leftOut = sorted.length - news.length;
  const untilDate = new Date(until * 1000).toISOString();
  step.update({ more: { told: String(news.length), leftOut: String(leftOut), until: untilDate } });
  const windows = spans.map((span): ToldWindow => [merges.repositoryId, span.from, span.until]);
  request.update(accepted(request.known, { askedBy: "", windows, about: "" }));
  const texts = await readDescriptions(github, { pulls: news, clock, limits });
  const pieces = [newsPiece(news, texts, NEWS_BYTES), ...closedReasons(own, described, clock.date())];
  const prompt = buildPrompt(instructionOf(setting, inputs), pieces, (sentence) => step.warn(sentence));
  log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
  if (asking.dryRun) {
    request.update({ ...request.known, prompt });
    return DRY_RUN;
  }
  request.update({ ...request.known, prompt });
  return await sendDigest(context, { sorted, text: prompt.text });
}

async function sendDigest(
  context: JobContext,
  {
    sorted,
    text,
  }: { readonly sorted: readonly SortedMerge[]; readonly text: ReturnType<typeof buildPrompt>["text"] },
): Promise<Ending> {
  const { setting, step } = context.request;
  const { serverUrl, repository } = setting.environment;
  const limits = patientLimits(TIME_LIMITS.beforeCreate, step.world);
  const target = await findTarget(context, limits);
  const shown = shownNumbers(sorted, `${serverUrl}/${repository.owner}/${repository.name}/pull`);
  const message = { promptWith: () => text, shown, remarks: [] };
  return await watchJob(context, await send(context, { target, message, limits }));
}

function rulesOf({ ignoreAuthors, ignoreLabels }: DigestInputs, numbers: readonly number[]): NewsRules {
  return { ignoreAuthors, ignoreLabels, own: new Set(numbers) };
}

function notTold(
  decision: "wait-for-job" | "wait-for-people" | "nothing",
  { undecided, news }: { readonly undecided: readonly string[]; readonly news: number },
): Ending {
  const waiting = `Nothing was sent; ${news} merges wait.`;
  switch (decision) {
    case "nothing":
      return { outcome: "skipped", reason: "no-news", message: "There is no news, so nothing was sent." };
    case "wait-for-job":
      return {
        outcome: "skipped",
        reason: "undecided",
        message: `${waiting} An earlier job of the digest is still at work.`,
        next: "The next run looks at it again.",
      };
    case "wait-for-people":
      return {
        outcome: "skipped",
        reason: "undecided",
        message: `${waiting} Nobody has decided about ${undecided.join(", ")} yet.`,
        next: "Merge it, or close it and write why: the next run tells everything since.",
      };
  }
}

function instructionOf({ environment }: Setting, { instructions }: DigestInputs) {
  const { owner, name } = environment.repository;
  const place = sanitizeLine(`${owner}/${name}`);
  const rules = sanitizePrompt(instructions);
  return sanitizedText`Below is what was merged into ${place} since the documentation was last brought up to date. Read what each merge changes, and correct the pages that describe it.
Open one pull request, and keep it small. Leave out what users do not notice, and where you are unsure, change nothing.
Propose again only what the reasons below do not speak against: they were written where people closed your earlier pull requests without a merge.
In its description, write a short table of all merges: "documented", or "considered, no change needed" and why. Below it write the heading "## Sources", and a line for each claim with its source: \`path@commit\`, a permalink, or a merged pull request of ${place}.
If no page needs a change, open no pull request.${rules === "" ? sanitizedText`` : sanitizedText`\n\n${rules}`}`;
}

/** What follows a job's end, in whichever run it is seen: the words for \`/docs …\`, and the requests for a review. */
async function finishDigest(
  request: AgentRequest,
  record: RecordIn<"ended">,
  inputs: DigestInputs,
): Promise<void> {
  const { step, setting } = request;
  const { github, environment } = setting;
  const number = pullNumberHere(record.prLink, environment);
  if (record.outcome !== "pull-request" || number === undefined) {
    return;
  }
  const onError = ({ message }: GitHubError) =>
    step.warn(`The pull request could not be completed: ${message}`);
  if (!inputs.requestReviews) {
    return;
  }
  const limits = patientLimits(TIME_LIMITS.beforeCreate, step.world);
  const spans: Span[] = record.windows.map(([, from, until]) => ({ from, until }));
  const since = Math.min(...spans.map(({ from }) => from));
  const listing = listMerged(github, { ...environment.repository, since, limits });
  const { pulls = [] } = (await listing.catch(ifError(GitHubError, onError))) ?? {};
  const sorted = sortMerges(
    pulls.filter(({ mergedAt }) => isIn(spans, mergedAt)),
    rulesOf(inputs, [number]),
  );
  const told = sorted.filter(({ why }) => why === "").map(({ pull }) => pull);
  for (const reviewer of reviewersOf(told)) {
    await requestReview(github, { number, reviewer, limits }).catch(ifError(GitHubError, onError));
  }
}
