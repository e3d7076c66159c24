import type { RunOptions } from "../../emulator/runner/action-run.ts";
import { machineTime, type ServerTime } from "../../emulator/time.ts";
import { LeapingTime } from "./leaping-time.ts";
import { startHere } from "./start-here.ts";

/** The time for runs and their servers: one that leaps, unless the runs have to be processes. */
export function timeOfRuns({ asProcess = false } = {}): ServerTime {
  return asProcess ? machineTime : new LeapingTime();
}

/** Where runs take place whose servers live in this time: in this process, or in processes of the bundle. */
export function placeOfRuns(time: ServerTime): Pick<RunOptions, "start"> {
  return time instanceof LeapingTime ? { start: startHere(time) } : {};
}
