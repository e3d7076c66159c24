import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import { lookUpAccount } from "../../github/account.ts";
import { changesGitHubFolder } from "../../github/changed-files.ts";
import {
  listCheckRuns,
  listRunsOfSuite,
  listWorkflowRuns,
  type WorkflowRun,
} from "../../github/check-runs.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Account } from "../../github/payload.ts";
import { addToPermissions } from "../../github/permission-advice.ts";
import { listPullsOfBranch, type PullHead } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import type { FoundHandOver } from "../hand-over/find.ts";
import { addressOf, type HandOverComments } from "../hand-over/hand-over-comments.ts";
import type { Ending } from "../outcome.ts";
import {
  type ChecksObservation,
  type ChecksPlan,
  type EndedChecks,
  type HandOverFacts,
  type ObservedChecks,
  planFixChecks,
} from "./plan.ts";

/** A pull request with the hand-over that decides for it. */
export interface HandedPull {
  readonly pull: PullHead;
  readonly found: Extract<FoundHandOver, { readonly kind: "verified" }>;
}

/** What is to be done, and about which pull request. */
export type ChecksDecision =
  | (Extract<ChecksPlan, { readonly kind: "message" }> & HandedPull)
  | (Extract<ChecksPlan, { readonly kind: "skip" }> & { readonly about: HandedPull | undefined })
  | { readonly kind: "denied"; readonly ending: Ending };

/** Everything that is asked before it is decided. */
export interface ChecksSources {
  readonly github: GitHubConnection;
  readonly handOvers: Pick<HandOverComments, "find">;
  readonly repositoryId: number;
  /** A digest of the project: another project's job is not spoken to. */
  readonly project: string;
  readonly mostFixes: number;
  /** Why this account may not ask; undefined when it may. An account that is gone is null. */
  readonly denialFor: (account: Account | null) => Promise<Ending | undefined>;
  /** Whether the service takes messages for the job. */
  readonly takesMessages: (jobId: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly warn: (sentence: string) => void;
}

const CUT =
  "This commit has more checks or runs of workflows than are listed, so what is said of it may not be all.";

// How long checks of apps are waited for, and how often they are looked at.
const PATIENCE_MS = 10 * 60_000;
const PAUSE_MS = 30_000;

/** Looks at one thing after the other until it is clear what to do about checks that have ended. */
export async function observeAndPlan(ended: EndedChecks, sources: ChecksSources): Promise<ChecksDecision> {
  const { clock, limits, mostFixes, repositoryId } = sources;
  const observer = new ChecksObserver(ended, sources);
  const startedMs = clock.monotonicMs();
  for (;;) {
    const hasWaited = clock.monotonicMs() - startedMs >= PATIENCE_MS;
    const plan = planFixChecks({ ...observer.seen, mostFixes, repositoryId, ended, hasWaited });
    switch (plan.kind) {
      case "look":
        await observer.look(plan.at);
        break;
      case "wait":
        await clock.sleep(PAUSE_MS, limits.signal);
        observer.forgetChecks();
        break;
      case "deny":
        return { kind: "denied", ending: observer.denial() };
      case "skip":
        return { ...plan, about: observer.handed() };
      case "message":
        return { ...plan, ...observer.knownPull() };
    }
  }
}

type Seen = Omit<ChecksObservation, "mostFixes" | "repositoryId" | "ended" | "hasWaited">;

/** What has been looked at so far. */
class ChecksObserver {
  seen: Seen = {};
  readonly #ended: EndedChecks;
  readonly #sources: ChecksSources;
  #pulls: readonly PullHead[] = [];
  #handed: HandedPull | undefined;
  #denial: Ending | undefined;

  constructor(ended: EndedChecks, sources: ChecksSources) {
    this.#ended = ended;
    this.#sources = sources;
  }

  handed(): HandedPull | undefined {
    return this.#handed;
  }

  knownPull(): HandedPull {
    return defined(this.#handed);
  }

  denial(): Ending {
    return defined(this.#denial);
  }

  /** While checks are waited for, the head may move, and who asked may lose the permission. */
  forgetChecks(): void {
    const { checks: _checks, headSha: _headSha, mayAsk: _mayAsk, ...kept } = this.seen;
    this.seen = kept;
  }

  async look(at: Extract<ChecksPlan, { readonly kind: "look" }>["at"]): Promise<void> {
    this.seen = { ...this.seen, ...(await this.#lookAt(at)) };
  }

  async #lookAt(at: Extract<ChecksPlan, { readonly kind: "look" }>["at"]): Promise<Seen> {
    const { github, limits, takesMessages } = this.#sources;
    switch (at) {
      case "pull-request":
        return await this.#findPulls();
      case "hand-over":
        return await this.#findHandOver();
      case "permission":
        return { mayAsk: await this.#mayAsk() };
      case "files":
        return {
          changesGitHubFolder: await changesGitHubFolder(github, this.knownPull().pull.number, limits),
        };
      case "checks":
        return { checks: await this.#listChecks() };
      case "job":
        return { job: (await takesMessages(this.knownPull().found.handOver.jobId)) ? "known" : "gone" };
    }
  }

  async #findPulls(): Promise<Seen> {
    const { github, repositoryId, limits } = this.#sources;
    const { branch } = this.#ended;
    this.#pulls = await listPullsOfBranch(github, { branch, repositoryId, limits });
    const { found, pull: known } = this.#handed ?? {};
    const pull =
      known === undefined ? this.#pulls[0] : this.#pulls.find(({ number }) => number === known.number);
    if (found !== undefined && pull !== undefined) {
      this.#handed = { found, pull };
    }
    return { headSha: pull?.head.sha ?? null };
  }

  /**
   * A branch can be the head of several pull requests, with different bases. Only a verified hand-over counts: nobody asks here, so
   * it alone says who may and how often that was done, and a copy of an unfinished one could say both. A command is asked by
   * somebody who may ask, so there an unfinished one counts (../job/thread-job.ts).
   */
  async #findHandOver(): Promise<Seen> {
    const { handOvers, project, limits } = this.#sources;
    for (const pull of this.#pulls) {
      const found = await handOvers.find(addressOf(pull), limits);
      if (found.kind === "verified" && found.handOver.project === project) {
        this.#handed = { pull, found };
        return { headSha: pull.head.sha, handOver: handOverFacts(found) };
      }
    }
    return { handOver: null };
  }

  async #mayAsk(): Promise<boolean> {
    const { github, limits, denialFor } = this.#sources;
    const { asker } = this.knownPull().found.handOver;
    if (asker === null) {
      // Only who may write can cause a trusted event, so the event itself was the permission.
      return true;
    }
    this.#denial = await denialFor((await lookUpAccount(github, asker.id, limits)) ?? null);
    return this.#denial === undefined;
  }

  async #listChecks(): Promise<ObservedChecks> {
    const { github, limits, warn } = this.#sources;
    let isCut = false;
    const onCut = () => {
      isCut = true;
    };
    const onForbidden = ifError(GitHubError, (error): WorkflowRun[] | null => {
      if (error.kind !== "forbidden") {
        throw error;
      }
      warn(
        `Which workflow runs there are is not known, so only the checks of the run that ended and those of apps count: ${error.message} ${addToPermissions("actions: read")}.`,
      );
      return null;
    });
    const [checkRuns, workflowRuns] = await Promise.all([
      listCheckRuns(github, { sha: this.#ended.sha, limits, onCut }),
      this.#listRuns(onCut).catch(onForbidden),
    ]);
    if (isCut) {
      warn(CUT);
    }
    return { checkRuns, workflowRuns, isCut };
  }

  /** The run that ended is always among them: whoever has a fork can start more runs for the same commit than are listed. */
  async #listRuns(onCut: () => void): Promise<WorkflowRun[]> {
    const { github, limits } = this.#sources;
    const { kind, sha, branch, suiteId } = this.#ended;
    const runs = await listWorkflowRuns(github, { sha, branch, limits, onCut });
    if (kind !== "workflow-run" || suiteId === null || runs.some((run) => run.suiteId === suiteId)) {
      return runs;
    }
    return [...runs, ...(await listRunsOfSuite(github, { suiteId, limits }))];
  }
}

function handOverFacts({ handOver }: HandedPull["found"]): HandOverFacts {
  const { state, fixes, lastSha, earlierShas, isOver } = handOver;
  return { isMoved: state === "moved", fixes, lastSha, earlierShas, isOver };
}

/** A value that the plan has made sure of before. */
function defined<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("The plan went ahead of what was looked at.");
  }
  return value;
}
