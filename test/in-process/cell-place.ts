import type { OpenPlace } from "../agent/memory/run-cells.ts";
import { LeapingTime } from "./leaping-time.ts";
import { openMemoryCache } from "./memory-cache.ts";
import { startHere } from "./start-here.ts";

/** A place in this process, on a time that leaps. */
export const openPlaceHere: OpenPlace = async () => {
  const time = new LeapingTime();
  const cache = openMemoryCache();
  return {
    time,
    start: startHere(time),
    cacheVariables: { ACTIONS_RESULTS_URL: cache.url },
    pollInterval: "10s",
    jobMs: 60_000,
    timeout: "5m",
    shortTimeout: "30s",
    rerunTimeout: "2m",
    close: async () => cache.close(),
  };
};
