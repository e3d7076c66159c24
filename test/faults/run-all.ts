import { checkRun, type Finding } from "./checks.ts";
import type { FaultyRunPlan } from "./plan.ts";
import { runWithFaults } from "./run-with-faults.ts";

/** What became of a plan. */
export interface CheckedRun {
  readonly plan: FaultyRunPlan;
  readonly findings: readonly Finding[];
  /** It was too slow beside the others, and was tried again alone. */
  readonly wasRepeated: boolean;
}

/** Runs one plan and checks what came of it. */
async function runAndCheck(plan: FaultyRunPlan, where: { readonly asProcess: boolean }): Promise<CheckedRun> {
  try {
    return { plan, findings: await runWithFaults(plan, checkRun, where), wasRepeated: false };
  } catch (error) {
    const check = /still ran after/.test(String(error)) ? "hanging" : "unclean runs";
    return { plan, findings: [{ check, text: String(error) }], wasRepeated: false };
  }
}

/**
 * Runs all plans, so many at a time. What takes too long beside others has another try alone: only then does the fault
 * lie with the action and not with the machine.
 */
export async function runAll(
  plans: readonly FaultyRunPlan[],
  options: {
    readonly asProcess: boolean;
    readonly concurrency: number;
    readonly onChecked: (checkedRun: CheckedRun) => void;
  },
): Promise<CheckedRun[]> {
  const checkedRuns: CheckedRun[] = [];
  const late: FaultyRunPlan[] = [];
  const queue = plans.values();
  const settle = (checkedRun: CheckedRun): void => {
    checkedRuns.push(checkedRun);
    options.onChecked(checkedRun);
  };
  const work = async (): Promise<void> => {
    for (const plan of queue) {
      const checkedRun = await runAndCheck(plan, options);
      if (isOnlyLate(checkedRun)) late.push(plan);
      else settle(checkedRun);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  for (const plan of late) settle({ ...(await runAndCheck(plan, options)), wasRepeated: true });
  return checkedRuns;
}

// A machine that is too busy makes a run late, and a poll that is late sees another end, or none.
const OF_LATENESS: ReadonlySet<string> = new Set(["overruns", "hanging", "wrong endings", "lost results"]);

function isOnlyLate({ findings }: CheckedRun): boolean {
  return findings.length > 0 && findings.every(({ check }) => OF_LATENESS.has(check));
}
