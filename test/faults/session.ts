import { type Finding, judge } from "./judge.ts";
import { perform } from "./perform.ts";
import type { Trial } from "./trial.ts";

/** What became of a trial. */
export interface Verdict {
  readonly trial: Trial;
  readonly findings: readonly Finding[];
  /** It was too slow beside the others, and was tried again alone. */
  readonly wasRepeated: boolean;
}

/** Performs one trial and judges it. */
async function hold(trial: Trial, where: { readonly asProcess: boolean }): Promise<Verdict> {
  try {
    return { trial, findings: await perform(trial, judge, where), wasRepeated: false };
  } catch (error) {
    const charge = /still ran after/.test(String(error)) ? "hanging" : "unclean runs";
    return { trial, findings: [{ charge, text: String(error) }], wasRepeated: false };
  }
}

/**
 * Holds all trials, so many at a time. What takes too long beside others has another try alone: only then does the fault
 * lie with the action and not with the machine.
 */
export async function holdAll(
  trials: readonly Trial[],
  options: {
    readonly asProcess: boolean;
    readonly concurrency: number;
    readonly onVerdict: (verdict: Verdict) => void;
  },
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const late: Trial[] = [];
  const queue = trials.values();
  const settle = (verdict: Verdict): void => {
    verdicts.push(verdict);
    options.onVerdict(verdict);
  };
  const work = async (): Promise<void> => {
    for (const trial of queue) {
      const verdict = await hold(trial, options);
      if (isOnlyLate(verdict)) late.push(trial);
      else settle(verdict);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  for (const trial of late) settle({ ...(await hold(trial, options)), wasRepeated: true });
  return verdicts;
}

// A machine that is too busy makes a run late, and a poll that is late sees another end, or none.
const OF_LATENESS: ReadonlySet<string> = new Set(["overruns", "hanging", "wrong endings", "lost results"]);

function isOnlyLate({ findings }: Verdict): boolean {
  return findings.length > 0 && findings.every(({ charge }) => OF_LATENESS.has(charge));
}
