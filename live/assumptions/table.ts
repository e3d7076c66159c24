import { ANSWERS, PEOPLE, REACTIONS, TEXTS } from "./github.ts";
import { PAGE_ROWS } from "./page.ts";
import { RUNNER } from "./runner.ts";
import { JOBS, REFUSALS, VISITORS } from "./service.ts";

/** What no emulator can settle: what this code takes for granted about the service, GitHub and the runner. */
interface Assumption {
  readonly id: string;
  /** Who asks, in `live/subjects`. */
  readonly subject: string;
  /** The assumption, in one sentence. */
  readonly says: string;
  /** How it is checked. */
  readonly how: string;
  /** Where the code relies on it. */
  readonly relies: readonly string[];
  /** `jobs` costs credits of the service, `quota` an hour of its rate limit. */
  readonly cost: "free" | "quota" | "jobs";
}

/** The rows of the table, in its order. */
export const ASSUMPTIONS = [
  ...REFUSALS,
  ...VISITORS,
  ...PEOPLE,
  ...TEXTS,
  ...PAGE_ROWS,
  ...REACTIONS,
  ...ANSWERS,
  ...RUNNER,
  ...JOBS,
] as const satisfies readonly Assumption[];

export type AssumptionId = (typeof ASSUMPTIONS)[number]["id"];
export type SubjectName = (typeof ASSUMPTIONS)[number]["subject"];
