import * as v from "valibot";
import { maybe, parse } from "../../src/parse.ts";
import type { Live, LiveGitHub } from "../live.ts";
import { remember } from "../set-up.ts";

const IDS = ["cancel-signal", "cancel-state", "cancel-post"] as const;
const LEAST_GAP_MS = 5000;

/** Begins the comment that main writes and post finishes. */
export const CANCEL_MARK = "Live test of the docs agent: waits for its time to be up.";
const REPORT = "\n\n```json\n";

/** A signal, and when it came by the wall clock. */
export interface SeenSignal {
  readonly name: string;
  readonly atMs: number;
}

const report = v.object({
  signals: v.array(v.object({ name: v.string(), atMs: v.number() })),
});

/** The comment as post leaves it. */
export function cancelReport(signals: readonly SeenSignal[]): string {
  return `${CANCEL_MARK}${REPORT}${JSON.stringify({ signals })}\n\`\`\``;
}

const commentsAnswer = v.array(v.object({ id: v.number(), body: maybe(v.string()) }));

/** What the job whose time was up has left in its comment. */
export async function askCancel(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, stage, options } = live;
  if (options.phase === "all") {
    findings.skip(IDS, "only a workflow's job can be cancelled: live.yml asks it");
    return;
  }
  const path = `issues/${stage.issueNumber}/comments?per_page=100`;
  const comments = parse(commentsAnswer, (await github.rest("GET", path)).json) ?? [];
  const comment = comments.find(({ body }) => body?.startsWith(CANCEL_MARK));
  if (comment === undefined) {
    findings.breakOff(IDS, "the job `cancelled` wrote no comment");
    return;
  }
  if (stage.made.every((thing) => thing.kind !== "comment" || thing.id !== comment.id)) {
    remember(live, { kind: "comment", id: comment.id });
  }
  judge(live, comment.body ?? "");
}

function judge({ findings }: Live, body: string): void {
  const [, json] = body.split(REPORT);
  findings.settle(
    "cancel-post",
    json !== undefined,
    json === undefined ? "the comment still waits" : "edited",
  );
  const found = parse(report, parsed(json?.replace(/\n```$/, "") ?? ""));
  if (found === undefined) {
    findings.skip(["cancel-signal", "cancel-state"], "post left nothing to read");
    return;
  }
  const [first, second] = found.signals;
  findings.settle("cancel-state", first !== undefined, `${found.signals.length} signals saved`);
  if (first === undefined) {
    findings.skip(["cancel-signal"], "no signal was saved");
    return;
  }
  const gapMs = second === undefined ? undefined : second.atMs - first.atMs;
  findings.settle(
    "cancel-signal",
    first.name === "SIGINT" && (gapMs === undefined || gapMs >= LEAST_GAP_MS),
    `${first.name}${second === undefined ? "" : `, ${second.name} ${gapMs} ms later`}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
