import type { CallLimits } from "../../call-limits.ts";
import { deadlineIn } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import { createJobLogReader } from "../../github/job-log.ts";
import type { Account } from "../../github/payload.ts";
import { lookUpRole } from "../../github/permissions.ts";
import { readPullHead } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import { plainLink } from "../../plain-link.ts";
import { ServiceError } from "../../service/errors.ts";
import { takesMessages } from "../../service/job.ts";
import { addressOf } from "../hand-over/hand-over-comments.ts";
import type { HandOver } from "../hand-over/marker.ts";
import { sendMessage } from "../job/acts.ts";
import { endingOfServiceError } from "../job/failure-endings.ts";
import { lookAtJob } from "../job/look-at-job.ts";
import type { Ending } from "../outcome.ts";
import { type Prompt, promptOf } from "../prompt/prompt.ts";
import { unseenJob } from "../report.ts";
import type { Task } from "../task.ts";
import { authorize } from "../trigger/authorize.ts";
import { endedChecks } from "./ended-checks.ts";
import { ACCOUNT_GONE, checksSkipped, NOTHING_ENDED, notWrittenDown, unreadable } from "./endings.ts";
import { readFailures } from "./failures.ts";
import { createMask } from "./mask.ts";
import { checksMessage } from "./message.ts";
import { type ChecksDecision, type ChecksSources, type HandedPull, observeAndPlan } from "./observe.ts";
import { countedIn, isOutdated } from "./sending.ts";
import { bringUpToDate, settle, settleUnsent, takeBack, tellNoMore } from "./settle.ts";

// All look-ups share this time. For ten minutes of it, checks of apps are waited for (observe.ts).
const LOOKS_MS = 12 * 60_000;

/** Asks the job of a pull request to mend the checks that have failed on it, if that is to be done. Creates no job. */
export async function fixChecks(task: Task): Promise<Ending> {
  const { inputs, step, trigger } = task;
  if (inputs.wrongInput !== undefined) {
    throw inputs.wrongInput;
  }
  const ended = endedChecks(trigger);
  if (ended === undefined) {
    return NOTHING_ENDED;
  }
  const { clock, signal } = step.world;
  const limits = { deadline: deadlineIn(LOOKS_MS, clock), signal };
  try {
    const decision = await observeAndPlan(ended, sourcesFor(task, limits));
    return await carryOut(task, decision, limits);
  } catch (error) {
    if (error instanceof ServiceError) {
      return endingOfServiceError(error, "look");
    }
    if (error instanceof GitHubError) {
      return unreadable(error);
    }
    throw error;
  }
}

function sourcesFor(task: Task, limits: CallLimits): ChecksSources {
  const { step, inputs, github, handOvers, project, service, environment, trigger } = task;
  return {
    github,
    handOvers,
    project,
    limits,
    clock: step.world.clock,
    mostFixes: inputs.fixChecks,
    repositoryId: trigger.payload.repository?.id ?? Number(environment.lastingRepository),
    denialFor: (account) => denialFor(task, account, limits),
    takesMessages: async (jobId) => {
      // The run is about this job now, whether the service takes messages for it or not. It has not been told to do anything, and a
      // run that ends here must not say that the agent is still working.
      step.update({ job: unseenJob(jobId), sending: "pending" });
      const view = await lookAtJob({ ...step.world, getJob: service.getJob }, jobId);
      if (view.kind === "unclear" && view.isPermanent) {
        throw view.error;
      }
      return view.kind !== "lost" && (!("job" in view) || takesMessages(view.job.status));
    },
    warn: (sentence) => step.warn(sentence),
  };
}

/** Why who asked for the pull request may not ask any more; undefined where they may. Actor and sender did not ask for anything. */
async function denialFor(
  task: Task,
  account: Account | null,
  limits: CallLimits,
): Promise<Ending | undefined> {
  const { step, inputs, github } = task;
  if (account === null) {
    return ACCOUNT_GONE;
  }
  const found = await authorize({
    inputs,
    trigger: { ...task.trigger, mustBeAllowed: [account] },
    roleOf: (asked) => lookUpRole(github, asked, { ...limits, onProblem: step.world.log.info }),
  });
  if (found.kind !== "allowed") {
    return found.ending;
  }
  step.update({ askers: found.askers });
  return undefined;
}

async function carryOut(task: Task, decision: ChecksDecision, limits: CallLimits): Promise<Ending> {
  switch (decision.kind) {
    case "denied":
      return decision.ending;
    case "skip":
      await writeSkip(task, decision, limits);
      return checksSkipped(decision.reason, decision.about);
    case "message":
      return await mend(task, decision, limits);
  }
}

/** Writes what a skip changes in the pull request's conversation. */
async function writeSkip(
  task: Task,
  { tells, reason, about }: Extract<ChecksDecision, { readonly kind: "skip" }>,
  limits: CallLimits,
): Promise<void> {
  if (about === undefined || task.inputs.dryRun) {
    return;
  }
  if (tells) {
    await tellNoMore(task, about, { reason, limits });
  }
  if (reason === "workflow-changed") {
    await bringUpToDate(task, about, limits);
  }
}

type Mending = Extract<ChecksDecision, { readonly kind: "message" }>;

/** Sends one message about the failed checks of this head commit, and waits for what comes of it. */
async function mend(task: Task, mending: Mending, limits: CallLimits): Promise<Ending> {
  const { step, inputs } = task;
  const mask = createMask([inputs.apiKey, inputs.githubToken, inputs.projectId]);
  const prompt = await makeMessage(task, mending, { limits, mask });
  // The names go into the saved state, a file that the runner masks nothing in.
  const names = mask(mending.failed.map(({ name }) => name).join(", "));
  const { handOver, comment } = mending.found;
  const url = plainLink(comment.url) ?? null;
  const prLink = plainLink(mending.pull.html_url) ?? null;
  step.update({
    instruction: `Mend failed checks: ${names}`,
    history: [{ kind: "follows", jobId: handOver.jobId, url, prLink }],
    prompt: prompt.text,
    promptSha256: prompt.sha256,
    job: unseenJob(handOver.jobId),
    sending: "pending",
  });
  step.world.log.group(`Message: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`, prompt.text);
  if (inputs.dryRun) {
    return { outcome: "skipped", reason: "dry-run", message: "Dry run: the message was made, and not sent." };
  }
  const counted = await countAttempt(task, mending, limits);
  if ("outcome" in counted) {
    return counted;
  }
  step.beginSaving();
  step.writeOutputs();
  return await sendAndSettle(task, mending, { counted, prompt });
}

/** Sends the message that is counted, waits for the job's end, and writes into the hand-over what that means for it. */
async function sendAndSettle(
  task: Task,
  mending: Mending,
  { counted, prompt }: { readonly counted: HandedPull; readonly prompt: Prompt },
): Promise<Ending> {
  const { step } = task;
  const sending = sendMessage(task, counted.found.handOver.jobId, prompt);
  const ending = await sending.catch(async (error: unknown) => {
    // A cancel may come before the message has left.
    await (step.report().sending === "pending" ? takeBack(task, mending) : undefined);
    throw error;
  });
  // Whatever ends the process while the pull request is looked at, this is how the job ended.
  step.update({ ending });
  step.writeOutputs();
  await (step.report().sending === "pending"
    ? settleUnsent(task, mending, ending)
    : settle(task, counted, ending));
  return ending;
}

async function makeMessage(
  task: Task,
  { failed, pull }: Mending,
  { limits, mask }: { readonly limits: CallLimits; readonly mask: (text: string) => string },
): Promise<Prompt> {
  const { step, inputs, environment, github } = task;
  const { apiUrl, repository } = environment;
  const readJobLog = createJobLogReader({ token: inputs.githubToken, apiUrl, repository, mask });
  const warn = (sentence: string) => step.warn(sentence);
  const failures = await readFailures(failed, { github, readJobLog, limits, warn });
  return promptOf(checksMessage(failures, { pull: { url: pull.html_url, sha: pull.head.sha }, mask }));
}

/**
 * Writes into the hand-over that this commit's checks are sent, before they are: a run that comes later then sends nothing for it.
 * Whatever has happened since it was decided is looked at once more.
 */
async function countAttempt(
  task: Task,
  { pull, found }: Mending,
  limits: CallLimits,
): Promise<HandedPull | Ending> {
  const { handOvers, github } = task;
  const address = addressOf(pull);
  const [head, now] = await Promise.all([
    readPullHead(github, pull.number, limits),
    handOvers.find(address, limits),
  ]);
  const seen = {
    state: head.state,
    sha: head.head.sha,
    handOver: now.kind === "verified" ? now.comment.body : null,
  };
  if (isOutdated({ sha: pull.head.sha, handOver: found.comment.body }, seen)) {
    return checksSkipped("outdated");
  }
  const written = writeCount(task, { pull, found }, limits).catch(async (error: unknown) => {
    // A write that was cancelled, or was not answered, may have had its effect.
    await takeBack(task, { pull, found });
    throw error;
  });
  return await written.then(
    (handOver) =>
      handOver === undefined ? checksSkipped("outdated") : { pull, found: { ...found, handOver } },
    ifError(GitHubError, notWrittenDown),
  );
}

/**
 * The hand-over that counts the message; undefined where it says something else than when that was decided, or says by now that the
 * work has moved: what is counted in one that the work has left would be counted nowhere.
 */
async function writeCount(
  { handOvers }: Task,
  { pull, found: { comment } }: HandedPull,
  limits: CallLimits,
): Promise<HandOver | undefined> {
  const address = addressOf(pull);
  const change = (now: HandOver, body: string) =>
    body === comment.body ? countedIn(now, pull.head.sha) : undefined;
  const counted = await handOvers.rewrite(address, { comment, change, limits });
  const now = counted && (await handOvers.reread(address, { comment, limits }));
  return now?.state === "moved" ? undefined : counted;
}
