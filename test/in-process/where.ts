import { machineTime, type ServerTime } from "../emulator/time.ts";
import type { RunOptions } from "../runner-program/action-run.ts";
import { LeapingTime } from "./leaping-time.ts";
import { startHere } from "./start-here.ts";

/** Whether every run is a process of the committed bundle, as `npm run test:bundle` wants it. */
export const ON_BUNDLE = process.env["RUN_ON"] === "bundle";

/** The time for runs and their servers: one that leaps, unless the runs have to be processes. */
export function timeOfRuns({ asProcess = false } = {}): ServerTime {
  return asProcess || ON_BUNDLE ? machineTime : new LeapingTime();
}

/** Where runs take place whose servers live in this time: in this process, or in processes of the bundle. */
export function placeOfRuns(time: ServerTime): Pick<RunOptions, "start"> {
  return time instanceof LeapingTime ? { start: startHere(time) } : {};
}
