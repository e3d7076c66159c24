import { DOLLARS_A_MINUTE } from "../prices.ts";
import type { Section, Table } from "../section.ts";
import { mean } from "../statistics.ts";
import { fixedAsLate, inSeconds, leastProduct } from "./frontier.ts";
import { every, POLICIES, THIS_ACTION, thisAction } from "./policies.ts";
import { type Outcome, simulate } from "./simulate.ts";
import * as workloads from "./workloads.ts";

/** How the policies fare with one workload. */
export interface Comparison {
  readonly name: string;
  readonly workload: workloads.Workload;
  readonly durations: readonly number[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly ours: Outcome;
}

/** All workloads. */
export interface Comparisons {
  readonly middle: Comparison;
  readonly short: Comparison;
  readonly long: Comparison;
  readonly mixed: Comparison;
}

/** Watches the same jobs with every policy. */
export function comparePolicies(): Comparisons {
  return {
    middle: compare("middle", workloads.MIDDLE_JOBS),
    short: compare("short", workloads.SHORT_JOBS),
    long: compare("long", workloads.LONG_JOBS),
    mixed: compare("mixed", workloads.MIXED_JOBS),
  };
}

function compare(name: string, workload: workloads.Workload): Comparison {
  const durations = workloads.drawDurations(workload);
  const outcomes = new Map([...POLICIES].map(([policy, next]) => [policy, simulate(next, durations)]));
  return { name, workload, durations, outcomes, ours: simulate(thisAction, durations) };
}

/** What `npm run bench:polling` prints and docs/decisions/0003 quotes. */
export function pollingSection(comparisons: Comparisons): Section {
  const { middle, short, long, mixed } = comparisons;
  const all = [short, middle, long, mixed];
  return {
    title: "Polling",
    command: "npm run bench:polling",
    about: `When the end of a job is seen, and at how many polls: ${workloads.JOBS.toLocaleString("en-US")} simulated jobs for each workload, the same for every policy, answers that take no time.`,
    tables: [mainTable(middle), otherTable([short, long, mixed]), fixedTable(all)],
    findings: [
      `Fewer polls than this action and less late, in seconds: ${betterPolicies(all, ({ late }) => late.mean)}. In parts of the job's length: ${betterPolicies(all, ({ share }) => share)}.`,
      `1,000 middle jobs work for $${dollars(1000 * mean(middle.durations))} on \`ubuntu-latest\`; seeing their ends late adds $${dollars(1000 * middle.ours.late.mean)}.`,
    ],
    limits: [],
  };
}

function mainTable({ workload, outcomes }: Comparison): Table {
  const least = leastProduct(workload, inSeconds);
  return {
    caption: "Middle jobs",
    head: [
      "next poll",
      "late, mean",
      "p50",
      "p95",
      "of the job's length",
      "polls, mean",
      "p95",
      "late × polls ÷ least",
      "$ for 1,000 jobs",
    ],
    rows: [...outcomes].map(([name, { late, share, polls }]) => [
      emphasized(name),
      `${late.mean.toFixed(1)} s`,
      `${late.p50.toFixed(1)} s`,
      `${late.p95.toFixed(1)} s`,
      percent(share),
      polls.mean.toFixed(0),
      polls.p95.toFixed(0),
      ((late.mean * polls.mean) / least).toFixed(2),
      dollars(1000 * late.mean),
    ]),
  };
}

function otherTable(comparisons: readonly Comparison[]): Table {
  return {
    caption: "Other jobs (late in the mean, the same as a part of the job's length, polls)",
    head: ["next poll", ...comparisons.map(({ name }) => name)],
    rows: [...POLICIES.keys()].map((policy) => [
      emphasized(policy),
      ...comparisons.map(({ outcomes }) => brief(outcomes.get(policy))),
    ]),
  };
}

function brief(outcome: Outcome | undefined): string {
  return outcome === undefined
    ? ""
    : `${outcome.late.mean.toFixed(1)} s, ${percent(outcome.share)}, ${outcome.polls.mean.toFixed(0)}`;
}

function fixedTable(comparisons: readonly Comparison[]): Table {
  return {
    caption: "This action beside the fixed interval that is as late",
    head: [
      "jobs",
      "its polls",
      "as late in seconds",
      "polls",
      "as late in parts of the job's length",
      "polls",
    ],
    rows: comparisons.map(({ name, durations, ours }) => {
      const fixed = (lateness: (outcome: Outcome) => number) => {
        const seconds = fixedAsLate(lateness, lateness(ours), durations);
        return [`every ${seconds.toFixed(1)} s`, simulate(every(seconds), durations).polls.mean.toFixed(0)];
      };
      return [
        name,
        ours.polls.mean.toFixed(0),
        ...fixed(({ late }) => late.mean),
        ...fixed(({ share }) => share),
      ];
    }),
  };
}

/** Which policies need fewer polls than this action's and are less late as well, and for which jobs. */
function betterPolicies(comparisons: readonly Comparison[], lateness: (outcome: Outcome) => number): string {
  const found = [...POLICIES.keys()].flatMap((policy) => {
    const jobs = comparisons.filter(({ outcomes, ours }) => {
      const outcome = outcomes.get(policy) ?? ours;
      return outcome.polls.mean < ours.polls.mean && lateness(outcome) < lateness(ours);
    });
    return jobs.length === 0 ? [] : [`${policy} (${jobs.map(({ name }) => name).join(", ")})`];
  });
  return found.length === 0 ? "none" : found.join(", ");
}

/** What so many seconds cost: a minute begun is billed whole, which on average adds as much as the seconds themselves. */
function dollars(seconds: number): string {
  return ((seconds / 60) * DOLLARS_A_MINUTE["ubuntu-latest"]).toFixed(2);
}

function emphasized(policy: string): string {
  return policy === THIS_ACTION ? `**${policy}**` : policy;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
