import type { RunOptions } from "../runner-program/action-run.ts";
import { LeapingTime } from "./leaping-time.ts";
import { startHere } from "./start-here.ts";

/** Whether every run is a process of the committed bundle, as `npm run test:bundle` wants it. */
export const ON_BUNDLE = process.env["RUN_ON"] === "bundle";

/** Where runs take place and the time in which they do, for their servers too. */
export interface Where {
  readonly time?: LeapingTime;
  readonly start?: NonNullable<RunOptions["start"]>;
}

/** In processes of the bundle, or in this process on a time that leaps. */
export function whereRunsAre({ inProcesses = ON_BUNDLE } = {}): Where {
  if (inProcesses) return {};
  const time = new LeapingTime();
  return { time, start: startHere(time) };
}
