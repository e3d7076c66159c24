import { EventEmitter, once } from "node:events";
import type { Scheduler } from "fast-check";
import { type Emulator, startEmulator } from "../../../emulator/index.ts";
import type { Event } from "../../../emulator/payloads/events.ts";
import type { JobScript } from "../../../emulator/service/jobs.ts";
import { createMarkerCodec, type Marker } from "../../../src/agent/comment/marker.ts";
import type { Scenario } from "../../bundle/agent/scenario.ts";
import { type RunHere, runHere } from "../run-here.ts";

/** Several runs that write into one comment, and whose requests come in an order of the scheduler's. */
export interface Writers {
  readonly emulator: Emulator;
  /** Begins a run, under a token of its own of the same account. */
  readonly begin: (name: string, scenario: Scenario & { readonly event: () => Event }) => Promise<RunHere>;
  /** When the run of this name has edited its comment for the first time. */
  readonly edited: (name: string) => Promise<void>;
  /** From here on, each request waits until the scheduler lets it through. */
  readonly finish: (runs: readonly Promise<RunHere>[]) => Promise<RunHere[]>;
  /** What issue 7's tracking comments have said, one after the other. */
  readonly states: () => Marker[][];
}

/** How the orders are made. */
export interface Order {
  readonly scheduler: Scheduler;
  /**
   * Nothing comes between a look at the comment and the write after it. Otherwise other looks and writes do, but no answer
   * of the service: an edit that outlasts a whole job could not be told from a late one, and jobs take longer than edits.
   */
  readonly whole: boolean;
}

const ALL = { issues: "write", "pull-requests": "write", discussions: "write", contents: "read" } as const;

/** Runs on servers that hold their requests. */
export async function withWriters(
  { scheduler, whole }: Order,
  script: JobScript,
  act: (writers: Writers) => Promise<void>,
): Promise<void> {
  const turns = createTurns();
  const edits = new EventEmitter();
  let isHeld = false;
  const holdGitHub = async ({
    kind,
    headers,
  }: {
    kind: string;
    headers: Readonly<Record<string, string>>;
  }) => {
    const name = /^\w+ ghs_(\w+)$/.exec(headers["authorization"] ?? "")?.[1] ?? "";
    if (!isHeld || (whole && kind === "update-comment" && turns.has(name))) return;
    await scheduler.schedule(Promise.resolve(), `${kind} ${name}`);
    if (kind === "update-comment" || kind === "get-comment") await turns.take(name, { alone: whole });
  };
  const holdService = async ({ kind }: { kind: string }) => {
    if (!isHeld) return;
    await scheduler.schedule(Promise.resolve(), kind);
    if (!whole) await turns.none();
  };
  const emulator = await startEmulator({
    service: { script, hold: holdService },
    github: { hold: holdGitHub },
  });
  const codec = createMarkerCodec(emulator.service.adminKey, { owner: "acme", name: "shop" });
  const begin: Writers["begin"] = async (name, scenario) => {
    const token = `ghs_${name}`;
    emulator.github.state.addToken({ token, kind: "installation", permissions: ALL });
    const onLog = (line: string) => {
      if (line.startsWith("Tracking comment updated")) edits.emit(name);
      if (/^Tracking comment (updated|left)|^Could not write/.test(line)) turns.leave(name);
    };
    return runHere(emulator, { ...scenario, token, onLog }).finally(() => turns.end(name));
  };
  const edited: Writers["edited"] = async (name) => void (await once(edits, name));
  const finish: Writers["finish"] = (runs) => {
    isHeld = true;
    return scheduler.waitFor(Promise.all(runs)).finally(() => {
      isHeld = false;
    });
  };
  const states = () =>
    emulator.github
      .thread({ kind: "issue", number: 7 })
      .comments.filter(({ author }) => author === "github-actions[bot]")
      .map(({ bodies }) => bodies.flatMap((body) => codec.read(body, 7)?.marker ?? []));
  try {
    await act({ emulator, begin, edited, finish, states });
  } finally {
    await emulator.close();
  }
}

/** Whoever looks and writes has a turn: alone, or together with others. */
function createTurns() {
  const holders = new Set<string>();
  const over = new Set<string>();
  const waiting: (() => void)[] = [];
  const others = (name: string) => [...holders].some((holder) => holder !== name);
  const until = async (come: () => boolean) => {
    while (!come()) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const leave = (name: string) => {
    if (holders.delete(name)) {
      for (const go of waiting.splice(0)) go();
    }
  };
  return {
    has: (name: string) => holders.has(name),
    take: async (name: string, { alone }: { readonly alone: boolean }) => {
      await until(() => !alone || !others(name));
      if (!over.has(name)) holders.add(name);
    },
    none: () => until(() => holders.size === 0),
    leave,
    end: (name: string) => {
      over.add(name);
      leave(name);
    },
  };
}
