// When `wait: false` with a collector on a schedule costs less than waiting, in a private repository. `node bench/cost.ts`
import { DOLLARS_A_MINUTE } from "./prices.ts";
import { type Section, show } from "./section.ts";

type Runner = keyof typeof DOLLARS_A_MINUTE;

/** Each hour of a working day of ten hours, 22 days a month. */
const COLLECTOR_RUNS = 10 * 22;
/** A job that only starts the agent, or only collects, is billed one minute. */
const SHORT_JOB_MINUTES = 1;
const SLIM_LIMIT_MINUTES = 15;
/** From the start of the workflow's job to that of the agent's. */
const START_SECONDS = 10;
/** The default of `poll-interval`. */
export const POLL_SECONDS = 10;
const AGENT_MINUTES = [5, 10, 20, 30];

/** Where the agent's job runs, and where the collector does. */
const PLACES: readonly { readonly job: Runner; readonly collector: Runner }[] = [
  { job: "ubuntu-latest", collector: "ubuntu-slim" },
  { job: "ubuntu-latest", collector: "ubuntu-latest" },
  { job: "ubuntu-slim", collector: "ubuntu-slim" },
];

/** What the collector costs a month, in dollars. */
export function collectorCost(runner: Runner): number {
  return COLLECTOR_RUNS * SHORT_JOB_MINUTES * DOLLARS_A_MINUTE[runner];
}

/** The minutes billed for a job that waits until the agent has worked for so long. */
export function waitingMinutes(agentMinutes: number): number {
  const seenSeconds = Math.ceil((agentMinutes * 60) / POLL_SECONDS) * POLL_SECONDS;
  return Math.ceil((START_SECONDS + seenSeconds) / 60);
}

/** The fewest jobs a month for which the minutes saved pay for the collector; undefined where the job cannot wait so long. */
export function breakEvenJobs(
  agentMinutes: number,
  { job, collector }: { readonly job: Runner; readonly collector: Runner },
): number | undefined {
  const waiting = waitingMinutes(agentMinutes);
  if (job === "ubuntu-slim" && waiting > SLIM_LIMIT_MINUTES) {
    return undefined;
  }
  const saved = (waiting - SHORT_JOB_MINUTES) * DOLLARS_A_MINUTE[job];
  // Prices are thousandths of a dollar, which binary fractions only come close to.
  return Math.ceil(Number((collectorCost(collector) / saved).toFixed(9)));
}

/** The break-even arithmetic of `collect`. */
export function costSection(): Section {
  const price = (runner: Runner) => `$${DOLLARS_A_MINUTE[runner].toFixed(3)}`;
  return {
    title: "Waiting or collecting",
    command: "node bench/cost.ts",
    about: `From this many jobs a month on, \`wait: false\` with a collector costs no more than waiting: the collector's runs × 1 minute × its price ÷ ((billed minutes of waiting − 1) × the job's price). The end is then seen up to an hour later. The collector runs each hour of ten, on 22 days (${COLLECTOR_RUNS} runs: $${collectorCost("ubuntu-slim").toFixed(2)} a month on \`ubuntu-slim\`, $${collectorCost("ubuntu-latest").toFixed(2)} on \`ubuntu-latest\`); a minute costs ${price("ubuntu-slim")} and ${price("ubuntu-latest")}, and each job is rounded up to a minute. On public repositories both are free.`,
    tables: [
      {
        head: [
          "the agent works for",
          "billed, waiting",
          ...PLACES.map(({ job, collector }) => `job on \`${job}\`, collector on \`${collector}\``),
        ],
        rows: AGENT_MINUTES.map((minutes) => [
          `${minutes} min`,
          `${waitingMinutes(minutes)} min`,
          ...PLACES.map((place) => breakEvenJobs(minutes, place)?.toString() ?? "too long"),
        ]),
      },
    ],
    findings: [],
    limits: [],
  };
}

if (import.meta.main) {
  show(costSection());
}
