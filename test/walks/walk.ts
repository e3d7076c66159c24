import type { Repository } from "../../emulator/github/records.ts";
import { pushed, released, schedule, trusted } from "../../emulator/payloads/events.ts";
import { type EmulatedJob, type JobScript, jobScript } from "../../emulator/service/jobs.ts";
import type { Scenario, ScenarioRun } from "../runs/scenario.ts";
import { type PlannedStop, startHere } from "../runs/start-here.ts";
import { count, endOf } from "../runs/views.ts";
import { replaceKey, type Weeks, weeks } from "../runs/weeks.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import {
  isAtWork,
  isBraked,
  isGood,
  isRequest,
  isSigned,
  pullOf,
  type Request,
  type Standing,
  standingOf,
  type ToldSpan,
} from "./memory.ts";
import { type Entry, type Line, whatIsNew } from "./oracle.ts";
import { RepositoryLife } from "./repository-life.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How a walk went. */
export interface WalkEnd {
  readonly runs: number;
  readonly jobs: number;
  readonly findings: readonly string[];
}

/** One life of a digest at random, the same for the same seed. Each run is set against what the oracle says, up to the first finding. */
export async function walk(seed: number, length = 40): Promise<WalkEnd> {
  const chance = chanceFrom(seed);
  const docs = chance.pick([
    [1, undefined],
    [1, "acme/handbook"],
  ]);
  let end: WalkEnd = { runs: 0, jobs: 0, findings: [] };
  await weeks(async (all) => {
    const walked = new Walk(all, chance, docs);
    for (let left = length; left > 0 && walked.findings.length === 0; left -= 1) {
      await walked.step().catch((error: unknown) => walked.findings.push(String(error)));
    }
    const { runs, findings } = walked;
    end = { runs, findings, jobs: walked.jobs };
  }, docs);
  return end;
}

/** How a run is started. */
interface Begin {
  readonly runId: number;
  readonly attempt: number;
  readonly isByHand: boolean;
  readonly event: NonNullable<Scenario["event"]>;
  /** What an earlier attempt has made. */
  readonly own: Request | undefined;
}

type End = "tells" | "reports" | "no-memory" | "no-news" | "undecided" | "invalid-input";

/** What a run has to do. */
interface Expected {
  readonly end: End;
  readonly spans: ReadonlyMap<Repository, ToldSpan>;
  readonly entries: readonly Entry[];
  /** Nothing verifies, and a person goes on from what there is: these have to be signed anew. */
  readonly signs: readonly Request[];
}

interface LookOptions {
  /** What was told of the source last. */
  readonly last: ReturnType<typeof latestOf>;
  readonly isTold: boolean;
  /** Milliseconds. */
  readonly begins: number;
  readonly since: number | null;
}

const NOTHING = { spans: new Map<Repository, ToldSpan>(), entries: [], signs: [] };

const ENDS: Readonly<Record<Exclude<End, "tells" | "reports">, string>> = {
  "no-memory": "error (no-memory)",
  "no-news": "skipped (no-news)",
  undecided: "skipped (undecided)",
  "invalid-input": "error (invalid-input)",
};

class Walk {
  runs = 0;
  readonly findings: string[] = [];
  readonly #all: Weeks;
  readonly #chance: Chance;
  readonly #docs: Repository;
  readonly #lives: readonly RepositoryLife[];
  readonly #openedAt: number;
  readonly #requests: Request[] = [];
  /** What each job was sent. */
  readonly #prompts: string[] = [];
  readonly #attempts = new Map<number, number>();
  #lines: readonly Line[];
  #since: string = "";
  #words = 0;

  constructor(all: Weeks, chance: Chance, docs: string | undefined) {
    const { state } = all.emulator.github;
    for (const fullName of ["acme/sdk", "acme/api"]) state.addRepository({ fullName });
    const repositoryOf = (repository: string) => state.addIssue({ repository }).repository;
    this.#all = all;
    this.#chance = chance;
    this.#docs = repositoryOf(docs ?? "acme/shop");
    this.#lives = ["acme/shop", "acme/sdk", "acme/api"].map(
      (name) => new RepositoryLife(state, repositoryOf(name), chance, this.#titles),
    );
    this.#openedAt = all.time.nowMs();
    this.#lines = this.#someLines();
    this.#planJob();
  }

  readonly #titles = (): string => {
    this.#words += 1;
    return `Step${this.#words}`;
  };

  get jobs(): number {
    return this.#prompts.length;
  }

  /** Something happens, and then comes a run. */
  async step(): Promise<void> {
    const { later } = this.#all;
    const { pick, upTo } = this.#chance;
    const wait = () =>
      later(
        pick([
          [4, 0.01],
          [3, 0.3],
          [3, 1.3],
          [1, 6.7],
        ] as const),
      );
    for (let left = upTo(4); left > 0; left -= 1) {
      pick(this.#lives.flatMap(({ changes }) => changes))();
      wait();
    }
    pick<() => void>([
      [3, () => {}],
      [5, () => this.#decide()],
      [0.3, () => this.#reopen()],
      [0.3, () => replaceKey(this.#all.emulator)],
      [0.5, () => this.#changeLines()],
      [0.2, () => this.#rename()],
      [0.3, () => this.#setSince()],
      [1, () => this.#removeSince()],
    ])();
    later(0.01);
    const begin = pick([
      [8, () => this.#newRun()],
      [1, () => this.#reRun()],
    ] as const)();
    await this.#run(begin);
  }

  // What people do.

  #someLines(): Line[] {
    const { isSo } = this.#chance;
    const [shop, sdk, api] = this.#lives.map(({ repository }) => repository);
    const lines = [
      { repository: shop, isCut: isSo(0.3), isReleased: isSo(0.2) },
      { repository: sdk, isCut: isSo(0.2), isReleased: isSo(0.8) },
      { repository: api, isCut: false, isReleased: false },
    ];
    return lines.flatMap(({ repository, ...line }, place) =>
      repository !== undefined && (place === 0 || isSo(0.6)) ? [{ ...line, repository }] : [],
    );
  }

  #changeLines(): void {
    this.#lines = this.#someLines();
  }

  #rename(): void {
    const from = this.#lives.at(-1)?.repository.fullName ?? "";
    const to = from === "acme/api" ? "acme/core" : "acme/api";
    this.#all.emulator.github.state.renameRepository({ from, to });
  }

  #setSince(): void {
    const moment = this.#all.time.nowMs() - this.#chance.upTo(9) * DAY;
    this.#since = new Date(moment).toISOString().slice(0, 10);
  }

  #removeSince(): void {
    this.#since = "";
  }

  #decide(): void {
    const { state } = this.#all.emulator.github;
    const repository = this.#docs.fullName;
    const decide = this.#chance.pick<(number: number) => unknown>([
      [4, (number) => state.mergePull({ repository, number })],
      [2, (number) => state.closePull({ repository, number })],
      [2, (number) => state.closePull({ repository, number, by: "stale[bot]" })],
    ]);
    const open = this.#docs.threads.filter(
      ({ author, state: now }) => author.login === "mintlify[bot]" && now === "open",
    );
    for (const { number } of open) decide(number);
  }

  /** The digest's newest one, if it was closed and no other request followed. */
  #reopen(): void {
    const newest = this.#requests.filter(isSigned).at(-1);
    const pull = newest && pullOf(newest, this.#docs);
    if (pull?.mergeCommit === null) Object.assign(pull, { state: "open", closedAt: null, closedBy: null });
  }

  // The runs.

  #newRun(): Begin {
    const { state } = this.#all.emulator.github;
    this.runs += 1;
    const [isByHand, event] = this.#chance.pick<readonly [boolean, Begin["event"]]>([
      [4, [false, () => schedule(state)]],
      [
        3,
        [false, () => pushed(state, { commits: [state.tipOf(state.getThread({ number: 7 }).repository)] })],
      ],
      [1, [false, () => released(state, { tag: "v1", body: null })]],
      [2, [true, () => trusted(state, "workflow_dispatch")]],
    ]);
    return { runId: this.runs, attempt: 1, isByHand, event, own: undefined };
  }

  #reRun(): Begin {
    const { state } = this.#all.emulator.github;
    this.runs = Math.max(1, this.runs);
    const runId = Math.max(1, this.runs - this.#chance.upTo(2));
    const own = this.#requests.find((each) => each.runId === runId);
    const attempt = (this.#attempts.get(runId) ?? 1) + 1;
    return { runId, attempt, isByHand: true, event: () => schedule(state), own };
  }

  /** How the next job goes. */
  #planJob(): void {
    const { pulls, emulator } = this.#all;
    const { jobs } = emulator.service;
    const ended = (status: string): JobScript => jobScript({ final: { status, prLink: null } });
    const opens = (ms: number) => pulls.script({ does: "new", ms, title: `Update pages ${this.#titles()}` });
    const lost: JobScript = [
      { fields: { status: "active" }, polls: 2 },
      {
        fields: { status: "active" },
        arrive: ({ id }) => {
          jobs.forget(id);
          return {};
        },
      },
    ];
    const script = this.#chance.pick([
      [8, () => opens(5000)],
      [2, () => ended("completed")],
      [2, () => ended("failed")],
      [1, () => ended("archived")],
      [1, () => lost],
      // Longer than the run waits, and for ever.
      [2, () => opens(0.6 * DAY)],
      [1, () => jobScript({ ms: 1000 * DAY })],
    ] as const)();
    const [first = { fields: {} }, ...rest] = script;
    const arrive = ({ prompts }: EmulatedJob) => {
      this.#prompts.push(prompts.join("\n"));
      this.#planJob();
      return {};
    };
    jobs.scriptNext([{ ...first, arrive }, ...rest]);
  }

  async #run({ runId, attempt, isByHand, event, own }: Begin): Promise<void> {
    const { emulator, time, digest } = this.#all;
    const { service } = emulator;
    this.#attempts.set(runId, attempt);
    const before = { now: time.nowMs(), creates: count(service, "create"), jobs: this.#prompts.length };
    const stop: PlannedStop = {
      by: this.#chance.pick([
        [1, "kill"],
        [1, "cancel"],
      ] as const),
      after: attempt === 1 && this.#chance.isSo(0.1) ? 1 + this.#chance.upTo(70) : Number.POSITIVE_INFINITY,
      effects: [],
    };
    const stood = own && standingOf(own, this.#docs);
    const isReported = own !== undefined && isSigned(own) && isReportedAgain(standingOf(own, this.#docs));
    this.#breakNext();
    const ended = await digest({
      event,
      start: startHere(time, stop),
      outputsLost: stop.by === "kill" && stop.after !== Number.POSITIVE_INFINITY,
      inputs: this.#inputs(),
      env: { GITHUB_RUN_ID: String(5000 + runId), GITHUB_RUN_ATTEMPT: String(attempt) },
    });
    service.faults.clear();
    const expected = isReported
      ? { ...NOTHING, end: "reports" as const }
      : this.#expect({ now: before.now, isByHand, own, stood });
    const creates = count(service, "create") - before.creates;
    const prompts = this.#prompts.slice(before.jobs);
    const found = [
      ...judgeSent({ expected, creates, prompts }),
      ...(stop.stoppedAt === undefined ? judgeEnd(ended, expected) : []),
      ...this.#remember(expected, { runId, own }),
      ...this.#judgeOpen(),
    ];
    this.findings.push(...found.map((what) => `run ${runId}, attempt ${attempt} (${expected.end}): ${what}`));
  }

  /** The service refuses the next create, or takes it and does not answer. */
  #breakNext(): void {
    const { faults } = this.#all.emulator.service;
    this.#chance.pick([
      [20, () => {}],
      [1, () => faults.add({ kind: "create", at: "every", fault: { type: "status", status: 402 } })],
      [
        1,
        () =>
          faults.add({
            kind: "create",
            at: "every",
            fault: { type: "status", status: 500 },
            processed: true,
          }),
      ],
    ] as const)();
  }

  #inputs(): Record<string, string> {
    const lines = this.#lines.map(({ repository: { fullName }, isCut, isReleased }) =>
      [fullName, isReleased ? "tags=v*" : "", isCut ? "src/**" : ""].filter((word) => word !== "").join(" "),
    );
    return {
      sources: lines.join("\n"),
      "ignore-titles": "chore*",
      since: this.#since,
      timeout: "1m",
      "poll-interval": "10s",
    };
  }

  // What a run has to do, and what it did.

  /** `stood`: how the request of the earlier attempt stood before. */
  #expect({
    now,
    isByHand,
    own,
    stood,
  }: Pick<Begin, "isByHand" | "own"> & { now: number; stood: Standing | undefined }): Expected {
    const standing = (each: Request): Standing =>
      each === own && stood !== undefined ? stood : standingOf(each, this.#docs);
    const signed = this.#requests.filter(isSigned);
    const others = this.#requests.filter((each) => standing(each).state !== "none");
    const isTakenOver = signed.length === 0 && others.length > 0;
    // A note that says that nothing was sent holds nothing to remember.
    const isUnknown = own !== undefined && !isSigned(own) && standing(own).state !== "none";
    if (isUnknown || (isTakenOver && !isByHand)) return { ...NOTHING, end: "no-memory" };
    const requests = isTakenOver ? others : signed;
    const standings = requests.map(standing);
    const moments = requests.flatMap(({ spans }) => [...spans.values()].map(({ at }) => at));
    const since = this.#since === "" ? null : Date.parse(this.#since);
    const begins = since ?? Math.max(...(moments.length > 0 ? moments : [this.#openedAt])) - 7 * DAY;
    const spans = new Map<Repository, ToldSpan>();
    const entries: Entry[] = [];
    for (const line of this.#lines) {
      const last = latestOf(requests, line.repository);
      const isTold = last !== undefined && isGood(standing(last.request), now);
      const found = this.#lookAt(line, { last, isTold, begins, since });
      if (found === null) {
        // A person does what the error says. The run has read the issue at most a minute after it began.
        this.#since = new Date((last?.span.at ?? 0) + 60_000).toISOString().replace(/\.\d+/, "");
        return { ...NOTHING, end: "no-memory" };
      }
      spans.set(line.repository, { ...found.span, at: now });
      entries.push(...found.entries);
    }
    const open = requests.filter((each) => standing(each).pull === "open");
    const latest = this.#lines.flatMap(({ repository }) => latestOf(requests, repository)?.request ?? []);
    const isWaiting = standings.some((each) => isAtWork(each, now)) || open.length > 0;
    const end = (): End => {
      if (!entries.some(({ isTold }) => isTold)) return "no-news";
      if (isWaiting || (!isByHand && isBraked(standings, now))) return "undecided";
      return own !== undefined && own !== requests.at(-1) ? "invalid-input" : "tells";
    };
    return { end: end(), spans, entries, signs: isTakenOver ? [...open, ...latest] : [] };
  }

  #lookAt(line: Line, { last, isTold, begins, since }: LookOptions) {
    const { state } = this.#all.emulator.github;
    if (last === undefined) return whatIsNew(state, line, { moment: begins });
    if (since !== null && since > last.span.at) return whatIsNew(state, line, { moment: since });
    return whatIsNew(state, line, { told: isTold ? last.span.to : last.span.from });
  }

  #remember({ end, spans }: Expected, { own, runId }: Pick<Begin, "own" | "runId">): string[] {
    // A re-run keeps what its earlier attempt told of sources that are not read any more.
    const kept = [...(own?.spans ?? [])].map(([of, { from, at }]) => [of, { from, to: from, at }] as const);
    if (own !== undefined && end === "tells") own.spans = new Map([...kept, ...spans]);
    const known = this.#requests.map(({ comment }) => comment);
    const added = this.#all.emulator.github.state
      .getThread({ number: 7 })
      .comments.filter((each) => !known.includes(each) && isRequest(each));
    this.#requests.push(...added.map((comment) => ({ runId, comment, spans })));
    return [...(added.length > (end === "tells" && own === undefined ? 1 : 0) ? ["a comment too many"] : [])];
  }

  #judgeOpen(): string[] {
    const open = this.#requests.filter((each) => standingOf(each, this.#docs).pull === "open");
    return open.length > 1 ? ["two pull requests are open"] : [];
  }
}

/** An end that a re-run reports once more, or a job whose end it waits for. */
function isReportedAgain({ state, outcome }: Standing): boolean {
  return state === "sending" || state === "working" || /^(no-)?pull-request$/.test(outcome);
}

/** The request that told a source last, with what it told. */
function latestOf(requests: readonly Request[], repository: Repository) {
  return requests
    .flatMap((request) => {
      const span = request.spans.get(repository);
      return span === undefined ? [] : { request, span };
    })
    .toSorted((one, other) => one.span.at - other.span.at)
    .at(-1);
}

function judgeSent({
  expected: { end, entries },
  creates,
  prompts,
}: {
  expected: Expected;
  creates: number;
  prompts: readonly string[];
}): string[] {
  const most = end === "tells" ? 1 : 0;
  const isSure = sureIn(entries);
  return [
    ...(creates > most ? [`${creates} jobs were asked for`] : []),
    ...prompts.flatMap((prompt) => {
      const told = prompt.split("\n").flatMap((line) => /^- \S+ .*?(Step\d+)\b/.exec(line)?.[1] ?? []);
      return differences("the prompt", told.filter(isSure), wordsOf(entries, true));
    }),
  ];
}

function judgeEnd(ended: ScenarioRun, { end, entries, signs }: Expected): string[] {
  if (end === "reports") return [];
  const how = endOf(ended);
  const { outputs, summary } = ended.run;
  if (end === "no-memory" || end === "invalid-input") return how === ENDS[end] ? [] : [`it ends as ${how}`];
  const isSure = sureIn(entries);
  const all = summary.split("\n").flatMap((line) => {
    const [, word, result] = /^\| \S+ \|.*?(Step\d+)\b.*\| ([^|]+) \|$/.exec(line) ?? [];
    return word === undefined ? [] : { word, isTold: result === "to report", isSure: isSure(word) };
  });
  const leftOut = all.filter(({ isTold }) => !isTold).length;
  return [
    ...differences("the table's news", wordsOf(all, true), wordsOf(entries, true)),
    ...differences("what the table leaves out", wordsOf(all, false), wordsOf(entries, false)),
    ...(signs.every(isSigned) ? [] : ["a note was not signed anew"]),
    ...(end !== "tells" && how !== ENDS[end] ? [`it ends as ${how}`] : []),
    ...(outputs["left-out"] === String(leftOut) ? [] : [`left-out is ${outputs["left-out"]}`]),
  ];
}

/** Which words say something of a run. */
function sureIn(entries: readonly Entry[]): (word: string) => boolean {
  return (word) => entries.every((each) => each.word !== word || each.isSure);
}

function wordsOf(entries: readonly Entry[], told: boolean): string[] {
  return entries.filter(({ isTold, isSure }) => isSure && isTold === told).map(({ word }) => word);
}

function differences(where: string, is: readonly string[], has: readonly string[]): string[] {
  const [given, wanted] = [is.toSorted().join(" "), has.toSorted().join(" ")];
  return given === wanted ? [] : [`${where}: ${given || "nothing"} in place of ${wanted || "nothing"}`];
}
