import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { createComment } from "../src/github/thread-writes.ts";
import { parse } from "../src/parse.ts";
import { oneLine } from "../src/plain-text.ts";
import { ASSUMPTIONS, type SubjectName } from "./assumptions/table.ts";
import { cleanUp } from "./clean-up.ts";
import { type Live, openLive, type World } from "./live.ts";
import type { Options, Role } from "./options.ts";
import { exitCodeOf, summaryOf, tableOf } from "./report.ts";
import { setUp } from "./set-up.ts";
import { loadStage, saveStage } from "./stage.ts";
import { CANCEL_MARK } from "./subjects/cancel.ts";
import { SUBJECTS } from "./subjects/subjects.ts";

const CLEAN_UP_MS = 120_000;
const NAMES = Object.keys(SUBJECTS).filter((name): name is SubjectName => name in SUBJECTS);
const ON_STAGE: readonly SubjectName[] = NAMES.filter((name) =>
  ["texts", "page", "reactions", "answers", "unpermitted", "apart", "pulls-alone"].includes(name),
);

/** Runs a part, or the whole. Returns the exit code. */
export async function runLive(options: Options, world: World): Promise<number> {
  const live = openLive(options, world);
  if (["ask", "cancel", "finish"].includes(options.phase)) {
    loadStage(live);
  }
  switch (options.phase) {
    case "all":
      return await runAll(live);
    case "finish":
      return await finish(live);
    case "cancel":
      await waitForCancel(live);
      return 0;
    case "stage":
      await openStage(live);
      await askAll(live, (name) => SUBJECTS[name].phase === "stage");
      break;
    case "service":
      await askAll(live, (name) => SUBJECTS[name].phase === "service");
      break;
    case "ask":
      await askAll(live, (name) => isAskedAs(name, options.as));
  }
  live.recorder.json(`findings-${options.phase}-${options.as}`, live.findings.all());
  return 0;
}

async function runAll(live: Live): Promise<number> {
  let left: string[] = [];
  try {
    await openStage(live);
    await askAll(live, () => true);
  } finally {
    left = await tidyUp(live);
  }
  return report(live, left);
}

/** The last job: what the others found out, and what they left. */
async function finish(live: Live): Promise<number> {
  loadFindings(live);
  await askAll(live, (name) => SUBJECTS[name].phase === "finish");
  const left = await tidyUp(live);
  live.findings.breakOff(
    ASSUMPTIONS.map(({ id }) => id),
    "the job that asks left no findings",
  );
  return report(live, left);
}

async function openStage(live: Live): Promise<void> {
  const github = live.gitHub("full");
  if (github === undefined) {
    return;
  }
  try {
    await setUp(live, github);
  } catch (error) {
    const why = `nothing to ask about: ${messageOf(live, error)}`;
    live.findings.breakOff(idsOf(ON_STAGE), why);
  } finally {
    saveStage(live);
  }
}

/** What the token of the job can ask; the cache goes with the one that may do nothing. */
function isAskedAs(name: SubjectName, role: Role): boolean {
  const { phase, needs } = SUBJECTS[name];
  return phase === "ask" && (needs === role || (needs === "nothing" && role === "bare"));
}

async function askAll(live: Live, isWanted: (name: SubjectName) => boolean): Promise<void> {
  for (const name of NAMES.filter(isWanted)) {
    const ids = idsOf([name]);
    if (live.world.signal.aborted) {
      live.findings.breakOff(ids, "the run was broken off");
    } else if (ids.some((id) => live.findings.get(id) === undefined)) {
      live.world.print(`Asking: ${name}`);
      await askOne(live, name);
    }
  }
}

async function askOne(live: Live, name: SubjectName): Promise<void> {
  const ids = idsOf([name]);
  const subject = SUBJECTS[name];
  try {
    if (subject.needs === "nothing") {
      await subject.ask(live);
    } else if (subject.needs === "service") {
      if (live.service === undefined) {
        live.findings.skip(ids, "MINTLIFY_API_KEY or MINTLIFY_PROJECT_ID is not set");
      } else {
        await subject.ask(live, live.service, live.gitHub(live.options.as));
      }
    } else {
      const github = live.gitHub(subject.needs);
      if (github === undefined) {
        live.findings.skip(ids, WITHOUT_TOKEN[subject.needs]);
      } else {
        await subject.ask(live, github);
      }
    }
  } catch (error) {
    live.findings.breakOff(ids, messageOf(live, error));
  }
}

const WITHOUT_TOKEN: Readonly<Record<Role, string>> = {
  full: "GITHUB_TOKEN is not set",
  bare: "needs a token with `permissions: {}`: live.yml has one",
  issues: "needs a token with `issues: write` alone: live.yml has one",
  pulls: "needs a token with `pull-requests: write` alone: live.yml has one",
};

function idsOf(names: readonly SubjectName[]) {
  return ASSUMPTIONS.filter(({ subject }) => names.includes(subject)).map(({ id }) => id);
}

function messageOf({ recorder }: Live, error: unknown): string {
  return oneLine(recorder.clean(error instanceof Error ? error.message : String(error)), 200);
}

/** Also when the run was broken off: with time of its own. */
async function tidyUp(live: Live): Promise<string[]> {
  const signal = AbortSignal.timeout(CLEAN_UP_MS);
  const github = openLive(live.options, { ...live.world, signal }).gitHub("full");
  return github === undefined ? [] : await cleanUp(live, github);
}

function report(live: Live, left: readonly string[]): number {
  const { world, findings, recorder } = live;
  world.print(recorder.clean(tableOf(findings, left)));
  world.addSummary(recorder.clean(summaryOf(findings, left)));
  return exitCodeOf(findings);
}

const earlier = v.array(
  v.object({
    id: v.picklist(ASSUMPTIONS.map(({ id }) => id)),
    verdict: v.picklist(["holds", "does not hold", "not asked", "broken"]),
    seen: v.string(),
  }),
);

function loadFindings({ options: { folder }, findings }: Live): void {
  for (const file of globSync("findings-*.json", { cwd: folder })) {
    const found = parse(earlier, JSON.parse(readFileSync(join(folder, file), "utf8"))) ?? [];
    for (const finding of found) {
      findings.add(finding);
    }
  }
}

const LONGEST_WAIT_MS = 10 * 60_000;

/** Writes a comment as the main step does, notes the signals, and waits until its job's time is up. */
async function waitForCancel(live: Live): Promise<void> {
  const { stage, world, limits } = live;
  const github = live.gitHub(live.options.as);
  if (github === undefined || stage.issueNumber === null) {
    throw new Error("This part needs a token, and the issue of the part `stage`.");
  }
  const thread = { kind: "issue", number: stage.issueNumber, url: "" } as const;
  const { clock } = world;
  const comment = await createComment(github.connection, {
    thread,
    body: CANCEL_MARK,
    limits: limits(),
    clock,
  });
  world.saveState("comment", comment.id);
  world.print("Waiting for the end of this job's time.");
  await world.clock.sleep(LONGEST_WAIT_MS, AbortSignal.timeout(LONGEST_WAIT_MS * 2));
}
