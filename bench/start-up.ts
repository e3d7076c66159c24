// From the start of the process to its requests: the committed bundle on a schedule and on a comment, beside a bare script with
// one built-in `fetch`, in turn, in one run. `npm run bench:start-up [-- runs [another-bundle.js …]]`
import { join, resolve } from "node:path";
import { type Section, show, type Table } from "./section.ts";
import { type Moments, openServers, type TimedServers, type Trigger } from "./start-up/servers.ts";
import { median } from "./statistics.ts";

const RUNS = 31;
const WARM_UPS = 2;
const FAR_MS = 100;
const BUNDLE = join(import.meta.dirname, "../dist/agent/index.js");
const TRIGGERS: readonly Trigger[] = ["schedule", "comment"];
/** What somebody who wrote a comment may have to wait for, with servers far away. */
const LIMITS = [
  { moment: "eyes", name: "👀", mostMs: 450 },
  { moment: "create", name: "the job", mostMs: 800 },
] as const;

/** One program on one event, with what was measured. */
interface Entrant {
  readonly name: string;
  readonly path: string;
  readonly trigger: Trigger;
  readonly moments: Moments[];
}

/** Starts each program in turn and times it, with servers on this machine and with servers far away. */
export async function measureStartUp(runs = RUNS, neighbours: readonly string[] = []): Promise<Section> {
  const near = await race(0, runs, (servers) => [...bareScripts(servers), ...bundles(neighbours)]);
  const far = await race(FAR_MS, runs, () => bundles(neighbours));
  const [bare] = near;
  const ratios = near.map((entrant) => timesBare(entrant, bare));
  return {
    title: "Start-up",
    command: "npm run bench:start-up",
    about: `From the start of the process, ${runs} runs each in turn. The ratio is the median of the ratios of each turn.`,
    tables: [firstRequests(near, ratios), steps(near, far)],
    findings: [],
    limits: LIMITS.map(({ moment, name, mostMs }) => {
      const entrant = far.find(({ path, trigger }) => path === BUNDLE && trigger === "comment");
      const found = entrant === undefined ? Number.NaN : medianOf(entrant, moment);
      return {
        text: `on a comment, ${FAR_MS} ms a round trip away, ${name} after at most ${mostMs} ms: ${found.toFixed(0)}`,
        holds: found <= mostMs,
      };
    }),
  };
}

function firstRequests(entrants: readonly Entrant[], ratios: readonly number[]): Table {
  return {
    caption: "First request on the wire",
    head: ["program", "median ms", "fastest ms", "× bare `fetch`"],
    rows: entrants.map(({ name, moments }, index) => {
      const all = moments.map(({ first }) => first);
      return [
        name,
        median(all).toFixed(0),
        Math.min(...all).toFixed(0),
        (ratios[index] ?? Number.NaN).toFixed(2),
      ];
    }),
  };
}

/** What a user waits for. The bare scripts, which do none of it, are left out. */
function steps(near: readonly Entrant[], far: readonly Entrant[]): Table {
  const ms = (entrant: Entrant, moment: keyof Moments) => {
    const found = medianOf(entrant, moment);
    return Number.isNaN(found) ? "–" : found.toFixed(0);
  };
  return {
    caption: `Milliseconds to 👀 and to the job, with servers on this machine and ${FAR_MS} ms a round trip away`,
    head: ["program", "👀, near", "job, near", "👀, far", "job, far"],
    rows: far.map((entrant) => {
      const same = near.find(({ name }) => name === entrant.name) ?? entrant;
      return [entrant.name, ms(same, "eyes"), ms(same, "create"), ms(entrant, "eyes"), ms(entrant, "create")];
    }),
  };
}

/** Milliseconds; NaN for what never happens. */
function medianOf({ moments }: Entrant, moment: keyof Moments): number {
  const all = moments.flatMap((each) => each[moment] ?? []);
  return all.length === 0 ? Number.NaN : median(all);
}

function timesBare(entrant: Entrant, bare: Entrant | undefined): number {
  return median(entrant.moments.map(({ first }, turn) => first / (bare?.moments[turn]?.first ?? Number.NaN)));
}

async function race(
  roundTripMs: number,
  runs: number,
  choose: (servers: TimedServers) => readonly Entrant[],
): Promise<readonly Entrant[]> {
  const servers = await openServers(roundTripMs);
  const entrants = choose(servers);
  try {
    for (let turn = -WARM_UPS; turn < runs; turn += 1) {
      for (const { path, trigger, moments } of entrants) {
        const timed = await servers.time(path, trigger);
        if (turn >= 0) {
          moments.push(timed);
        }
      }
    }
  } finally {
    await servers.close();
  }
  return entrants;
}

function bareScripts({ script }: TimedServers): Entrant[] {
  const undici = JSON.stringify(import.meta.resolve("undici"));
  const scripts = {
    "bare script, one `fetch`": script("bare-fetch.mjs", "await fetch(url, options);"),
    "bare script, undici's `request`": script(
      "bare-undici.mjs",
      `const { request } = await import(${undici}); await request(url, options);`,
    ),
  };
  return Object.entries(scripts).map(([name, path]) => ({ name, path, trigger: "schedule", moments: [] }));
}

function bundles(neighbours: readonly string[]): Entrant[] {
  const paths = [BUNDLE, ...neighbours.map((path) => resolve(path))];
  return paths.flatMap((path) =>
    TRIGGERS.map((trigger) => ({
      name: `${path === BUNDLE ? "the action's bundle" : path}, on a ${trigger}`,
      path,
      trigger,
      moments: [],
    })),
  );
}

if (import.meta.main) {
  const [runs, ...neighbours] = process.argv.slice(2);
  show(await measureStartUp(runs === undefined ? RUNS : Number(runs), neighbours));
}
