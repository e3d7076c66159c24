import { writeFileSync } from "node:fs";
import { createRestApi } from "../../../emulator/github/rest-api.ts";
import { SEED_TOKENS, seedState } from "../../../emulator/github/seed.ts";
import { createState } from "../../../emulator/github/state.ts";
import type { Event } from "../../../emulator/payloads/events.ts";
import { fixChecks } from "../../../src/agent/checks/fix-checks.ts";
import { HandOverComments } from "../../../src/agent/hand-over/hand-over-comments.ts";
import { createHandOverCodec } from "../../../src/agent/hand-over/marker.ts";
import type { Ending } from "../../../src/agent/outcome.ts";
import { readSettings, type Task } from "../../../src/agent/task.ts";
import { deadlineIn } from "../../../src/clock.ts";
import type { GitHubConnection } from "../../../src/github/connection.ts";
import { GitHubError } from "../../../src/github/errors.ts";
import { readTrigger } from "../../../src/github/event.ts";
import { parse } from "../../../src/parse.ts";
import type { KnownJob } from "../../../src/service/client.ts";
import { parseJob } from "../../../src/service/job.ts";
import { createFakeClock } from "../../fake-clock.ts";
import { aHandOver } from "../a-hand-over.ts";
import { aStep } from "../a-step.ts";

/** A message to a job, with the pull request that it names. */
export interface Message {
  readonly jobId: string;
  readonly pull: number;
  readonly sha: string;
}

type Does = "same" | "new" | "none";

const api = createRestApi();
const KEY = "mint_key_of_the_world";
const ENV = {
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_EVENT_NAME: "workflow_run",
  GITHUB_RUN_ID: "1",
};

/** GitHub and the service in this process, without a network: each call waits for its turn, and takes effect at once. */
export class ChecksWorld {
  readonly state = createState(() => this.#clock.date().getTime());
  readonly messages: Message[] = [];
  readonly #clock = createFakeClock();
  readonly #pullOf = new Map<string, number>();
  readonly #turns: (() => void)[] = [];
  readonly #does: (jobId: string) => Does;
  readonly #eventPath: string;

  constructor(options: { readonly eventPath: string; readonly does?: (jobId: string) => Does }) {
    this.#eventPath = options.eventPath;
    this.#does = options.does ?? (() => "same");
    seedState(this.state);
    writeFileSync(options.eventPath, "{}");
  }

  /** A job's pull request, with its hand-over. */
  async open(jobId: string, branch: string, mostFixes = 3): Promise<number> {
    const { number } = this.state.openPull({ branch });
    this.#pullOf.set(jobId, number);
    const task = this.#taskFor({ name: "workflow_run", payload: {} }, { mostFixes, turn: async () => {} });
    const { id } = this.state.getThread({ number: 7 }).comments[0]?.author ?? { id: 0 };
    const { project } = task;
    const asker = { id, login: "mona" };
    const handOver = aHandOver({ project, jobId, asker, origin: null, instruction: "" });
    await task.handOvers.write(
      { number, url: `https://github.com/acme/shop/pull/${number}` },
      handOver,
      task.limits,
    );
    return number;
  }

  pullOf(jobId: string): number {
    return this.#pullOf.get(jobId) ?? 0;
  }

  jobOf(pull: number): string | undefined {
    return this.#owners.get(pull) ?? [...this.#pullOf].find(([, number]) => number === pull)?.[0];
  }

  readonly #owners = new Map<number, string>();

  /** The run that an event starts; with `turn`, each of its calls waits for the test to let it go. */
  async run(event: Event, { mostFixes = 3, interleaved = false } = {}): Promise<Ending> {
    const turn = interleaved
      ? () => new Promise<void>((resolve) => void this.#turns.push(resolve))
      : async () => {};
    return await fixChecks(this.#taskFor(event, { mostFixes, turn }));
  }

  /** Lets runs go on call by call, in an order that `random` chooses, until all have ended. */
  async interleave(runs: readonly Promise<Ending>[], random: () => number): Promise<readonly Ending[]> {
    let isOver = false;
    const all = Promise.all(runs).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      const [next] = this.#turns.splice(Math.floor(random() * this.#turns.length), 1);
      next?.();
    }
    return await all;
  }

  #taskFor(event: Event, { mostFixes, turn }: { mostFixes: number; turn: () => Promise<void> }): Task {
    const inputs: Readonly<Record<string, string>> = {
      "project-id": "handbook",
      "trigger-phrase": "/docs",
      "include-context": "true",
      "follow-up": "false",
      "fix-checks": String(mostFixes),
      wait: "true",
      collect: "false",
      timeout: "30m",
      "poll-interval": "10s",
      comment: "true",
      "required-permission": "write",
      notify: "false",
      "dry-run": "false",
      "pull-request-author": "mintlify[bot]",
      "base-url": "https://api.mintlify.com",
    };
    const secrets: Readonly<Record<string, string>> = {
      "api-key": KEY,
      "github-token": SEED_TOKENS.installation,
    };
    const step = aStep({
      env: { ...ENV, GITHUB_EVENT_PATH: this.#eventPath },
      clock: this.#clock,
      readInput: (name) => inputs[name] ?? "",
      readSecret: (name) => secrets[name] ?? "",
    });
    const settings = readSettings(step.world);
    const github = this.#connect(turn);
    const codec = createHandOverCodec(KEY, settings.environment.lastingRepository);
    return {
      ...settings,
      github,
      handOvers: new HandOverComments({
        github,
        handOverCodec: codec,
        clock: this.#clock,
        inputs: settings.inputs,
      }),
      step,
      trigger: readTrigger({ eventName: event.name, payload: event.payload }),
      service: this.#service(turn),
      thread: null,
      writer: null,
      limits: { deadline: deadlineIn(60_000, this.#clock), signal: step.world.signal },
    };
  }

  #connect(turn: () => Promise<void>): GitHubConnection {
    const token = this.state.getToken(SEED_TOKENS.installation);
    if (token === undefined) throw new Error("There is no token.");
    const unknown = async (): Promise<never> => Promise.reject(new Error("Not in this world."));
    const rest: GitHubConnection["rest"] = async ({ route, parameters = {}, schema }) => {
      await turn();
      const [method = "", template = ""] = route.split(" ");
      const used = new Set<string>();
      const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        used.add(name);
        return encodeURIComponent(String(parameters[name]));
      });
      const path = filled.startsWith("/") ? filled : `/repos/acme/shop/${filled}`;
      const rest = Object.entries(parameters).filter(([name]) => !used.has(name));
      const isRead = method === "GET";
      const query = isRead ? Object.fromEntries(rest.map(([name, value]) => [name, String(value)])) : {};
      const body = isRead ? "" : JSON.stringify(Object.fromEntries(rest));
      const request = { n: 1, base: "", kind: "", nth: 1, method, path, query, body, at: 0 };
      const received = {
        headers: { "content-type": "application/json" },
        status: undefined,
        fault: undefined,
      };
      const site = { apiUrl: "https://api.github.com", serverUrl: "https://github.com" };
      const answer = api.answer({
        request: { ...request, ...received, answered: undefined },
        store: this.state,
        token,
        violations: [],
        oddAnswers: [],
        site,
        storageUrl: "",
      });
      const read = parse(schema, answer.body);
      if (read === undefined) throw new GitHubError({ kind: "unavailable", operation: route });
      return read;
    };
    return {
      repository: { owner: "acme", name: "shop" },
      isBot: true,
      rest,
      // No list here has a second page.
      restPage: async (call) => ({ items: await rest(call), next: undefined }),
      graphql: async ({ schema }) => {
        await turn();
        const read = parse(schema, { viewer: { login: "github-actions" } });
        return read ?? (await unknown());
      },
      graphqlParts: unknown,
    };
  }

  #service(turn: () => Promise<void>): Task["service"] {
    const shown = (id: string): KnownJob => {
      const prLink = `https://github.com/acme/shop/pull/${this.pullOf(id)}`;
      const job = parseJob({ id, status: "completed", prLink });
      if (job === undefined) throw new Error("No job.");
      return { ...job, id };
    };
    return {
      createJob: async () => Promise.reject(new Error("No job is ever created.")),
      getJob: async (id) => {
        await turn();
        return shown(id);
      },
      sendMessage: async (jobId, prompt) => {
        await turn();
        const [, pull = "", sha = ""] = /pull\/(\d+) at commit (\w+)/.exec(prompt) ?? [];
        this.messages.push({ jobId, pull: Number(pull), sha });
        this.#work(jobId);
        return shown(jobId);
      },
    };
  }

  #work(jobId: string): void {
    const number = this.pullOf(jobId);
    const does = this.#does(jobId);
    if (does === "same") this.state.pushToPull({ number });
    if (does === "new") {
      this.#owners.set(number, jobId);
      this.#pullOf.set(jobId, this.state.openPull({ branch: `${jobId}-${number}` }).number);
    }
  }
}
