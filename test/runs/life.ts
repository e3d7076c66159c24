import { type AgentPulls, type AgentWork, createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { NewCheck, WorkflowRun } from "../../emulator/github/checks.ts";
import type { Account, Thread } from "../../emulator/github/records.ts";
import type { GitHubState } from "../../emulator/github/state.ts";
import {
  commented,
  reviewCommented,
  reviewed,
  runEnded,
  suiteEnded,
} from "../../emulator/payloads/events.ts";
import { onServers, type Scenario, type ScenarioRun, type Servers } from "./scenario.ts";

/** What every run of a life has: the workflow of comments, and the one of checks. */
const COMMENTS = { "follow-up": "true" };
const CHECKS = { "fix-checks": "2" };

export const RED: NewCheck = {
  name: "links",
  conclusion: "failure",
  annotations: [{ path: "docs/retry.md", line: 3, message: "The link leads nowhere." }],
};
export const GREEN: NewCheck = { name: "links", conclusion: "success" };

type NewRun = Partial<Parameters<GitHubState["addWorkflowRun"]>[0]>;

/** One pull request's life, from the request to the merge: what people and checks do, each with the run that it starts. */
export class Life {
  readonly servers: Servers;
  readonly agent: AgentPulls;
  readonly runs: ScenarioRun[] = [];
  #changes: Partial<Scenario>;
  #reviews = 100;
  #jobId: string | undefined;

  constructor(servers: Servers, changes: Partial<Scenario> = {}) {
    this.servers = servers;
    this.#changes = changes;
    this.agent = createAgentPulls(servers.emulator.github.state);
  }

  get #state() {
    return this.servers.emulator.github.state;
  }

  /** What the agent does in its next run. */
  plans(...works: (AgentWork["does"] | AgentWork)[]): void {
    for (const work of works) {
      const planned = typeof work === "string" ? { does: work } : work;
      this.servers.emulator.service.jobs.scriptNext(this.agent.script({ ms: 300, ...planned }));
    }
  }

  /** The newest pull request of the first job. */
  pull(): Thread {
    this.#jobId ??= this.servers.emulator.service.jobs.all[0]?.id;
    const number = this.agent.numberOf(this.#jobId ?? "");
    if (number === undefined) throw new Error("The agent has opened no pull request.");
    return this.#state.getThread({ number });
  }

  async run(scenario: Scenario): Promise<ScenarioRun> {
    const run = await this.servers.runScenario({
      ...this.#changes,
      ...scenario,
      inputs: { ...COMMENTS, ...this.#changes.inputs, ...scenario.inputs },
    });
    this.runs.push(run);
    return run;
  }

  /** Somebody asks, on the issue or on a pull request. */
  comments(says: string, { number = 7, by = "mona", inputs = {} } = {}): Promise<ScenarioRun> {
    const comment = this.#state.addComment({ number, author: by, body: says });
    return this.run({ event: () => commented(comment), inputs });
  }

  commentsOnLine(says: string, { by = "mona" } = {}): Promise<ScenarioRun> {
    const { number } = this.pull();
    const comment = this.#state.addReviewComment({ number, author: by, body: says, path: "docs/retry.md" });
    return this.run({ event: () => reviewCommented(comment) });
  }

  reviews(
    says: string,
    { by = "mona", lines = [] }: { by?: string; lines?: readonly { says: string; path?: string }[] } = {},
  ): Promise<ScenarioRun> {
    const pull = this.pull();
    this.#reviews += 1;
    const id = this.#reviews;
    for (const line of lines) {
      this.#state.addReviewComment({
        number: pull.number,
        author: by,
        body: line.says,
        path: line.path ?? "docs/retry.md",
        line: 3,
        reviewId: id,
      });
    }
    const { nodeId } = this.#state.addReview({ number: pull.number, author: by, body: says });
    const author = this.account(by);
    return this.run({ event: () => reviewed(pull, { author, body: says, id, nodeId }) });
  }

  /** A workflow ends on the head of the pull request. */
  async checksEnd(
    jobs: readonly NewCheck[],
    options: { run?: NewRun; inputs?: Record<string, string> } = {},
  ): Promise<ScenarioRun> {
    return await this.endsRun(this.startChecks(jobs, options.run), options.inputs);
  }

  /** A workflow ran on the head. */
  startChecks(jobs: readonly NewCheck[], changes: NewRun = {}): WorkflowRun {
    const { branch, sha } = this.pull().head;
    return this.#state.addWorkflowRun({ branch, sha, jobs, ...changes });
  }

  /** The run that the end of a workflow starts. */
  endsRun(run: WorkflowRun, inputs: Record<string, string> = {}): Promise<ScenarioRun> {
    return this.run({ event: () => runEnded(run), inputs: { ...CHECKS, ...inputs } });
  }

  /** An app's checks end on the head. */
  appEnds(check: NewCheck): Promise<ScenarioRun> {
    const { branch, sha } = this.pull().head;
    const added = this.#state.addCheckRun({ ...check, sha, app: "netlify" });
    return this.run({
      event: () => suiteEnded(added, { branch, sender: this.account("mona") }),
      inputs: CHECKS,
    });
  }

  merges(): void {
    this.#state.mergePull({ number: this.pull().number });
  }

  account(login: string): Account {
    return this.#state.addComment({ number: 9, author: login, body: "." }).author;
  }

  /** The hand-over comments of a pull request, as they are now. */
  handOvers(number = this.pull().number): string[] {
    return this.#state
      .getThread({ number })
      .comments.map(({ bodies }) => bodies.at(-1) ?? "")
      .filter((body) => body.includes("<!-- docs-agent-hand-over "));
  }

  /** All prompts of all jobs. */
  prompts(): string[] {
    return this.servers.emulator.service.jobs.all.flatMap(({ prompts }) => prompts);
  }

  creates(): number {
    return this.servers.emulator.service.requests.filter(({ kind }) => kind === "create").length;
  }

  messages(): number {
    return this.servers.emulator.service.requests.filter(({ kind }) => kind === "message").length;
  }
}

/** A life on servers of its own. */
export function live<T>(act: (life: Life) => Promise<T>, changes: Partial<Scenario> = {}): Promise<T> {
  return onServers({ asProcess: changes.asProcess ?? false }, (servers) => act(new Life(servers, changes)));
}
