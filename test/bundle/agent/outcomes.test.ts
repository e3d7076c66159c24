import { describe, expect, test } from "vitest";
import type { At, Fault } from "../../../emulator/faults.ts";
import { endless, runScenario, type Scenario, soon } from "./scenario.ts";
import { count, facts, headline, reactions } from "./views.ts";

/** One way to reach an outcome, and what people and later steps see then. */
interface Row extends Scenario {
  readonly name: string;
  readonly outcome: string;
  readonly status: string;
  readonly reason?: string;
  readonly prLink?: string;
  readonly exitCode?: number;
  /** The tracking comment's last state. */
  readonly shows: string;
  /** On the comment that asked. */
  readonly reacts: readonly string[];
}

const LINK = "https://github.com/acme/handbook/pull/12";
const SAD = ["eyes", "confused"];

const PULL_REQUEST = {
  outcome: "pull-request",
  status: "completed",
  prLink: LINK,
  shows: "🚀 Pull request opened",
  reacts: ["eyes", "rocket"],
};
const NO_PULL_REQUEST = {
  outcome: "no-pull-request",
  status: "completed",
  shows: "👍 Finished without a pull request",
  reacts: ["eyes", "+1"],
};
const FAILED = {
  outcome: "failed",
  status: "failed",
  exitCode: 1,
  shows: "😕 The agent failed",
  reacts: SAD,
};
const TIMED_OUT = { outcome: "timed-out", exitCode: 1, shows: "⌛ Not finished in time", reacts: SAD };
const UNKNOWN = {
  outcome: "create-unknown",
  reason: "create-unknown",
  status: "unknown",
  exitCode: 1,
  shows: "😕 It is unknown whether a job was started",
  reacts: SAD,
};

const rows: readonly Row[] = [
  { name: "completed with a link", ...PULL_REQUEST },
  {
    name: "completed, and the link comes seconds later",
    script: [
      { fields: { status: "active" }, ms: 300 },
      { fields: { status: "completed", prLink: null }, ms: 6000 },
      { fields: { status: "completed", prLink: LINK } },
    ],
    ...PULL_REQUEST,
  },
  {
    name: "archived with a link",
    script: soon({ status: "archived" }),
    ...PULL_REQUEST,
    status: "archived",
  },
  { name: "completed without a link", script: soon({ prLink: null }), ...NO_PULL_REQUEST },
  {
    name: "a link that is none",
    script: soon({ prLink: "javascript:alert(1)" }),
    ...NO_PULL_REQUEST,
    shows: "🔗 Finished, and the pull request's link is not shown",
  },
  {
    name: "completed without a link, strictly",
    script: soon({ prLink: null }),
    inputs: { "fail-on": "no-pull-request" },
    ...NO_PULL_REQUEST,
    exitCode: 1,
    shows: "😕 Finished without the pull request that is expected",
    reacts: SAD,
  },
  {
    name: "archived without a link",
    script: soon({ status: "archived", prLink: null }),
    outcome: "archived",
    status: "archived",
    exitCode: 1,
    shows: "🗄️ Archived without a pull request",
    reacts: SAD,
  },
  { name: "failed", script: soon({ status: "failed", prLink: null }), ...FAILED },
  { name: "failed with a link", script: soon({ status: "failed" }), ...FAILED, prLink: LINK },
  {
    name: "failed, and nothing fails the step",
    script: soon({ status: "failed", prLink: null }),
    inputs: { "fail-on": "" },
    ...FAILED,
    exitCode: 0,
  },
  {
    name: "still active at the deadline",
    script: endless,
    inputs: { timeout: "2s" },
    ...TIMED_OUT,
    status: "active",
  },
  {
    name: "a status that nobody documented, at the deadline",
    script: soon({ status: "paused", prLink: null }),
    inputs: { timeout: "2s" },
    ...TIMED_OUT,
    status: "unknown",
  },
  {
    name: "404 for thirty seconds",
    prepare: fault("get", "every", { type: "status", status: 404 }),
    outcome: "lost",
    status: "active",
    exitCode: 1,
    shows: "😕 The job is lost",
    reacts: SAD,
  },
  { name: "a reset after create was sent", prepare: fault("create", 1, { type: "reset" }), ...UNKNOWN },
  {
    name: "create is answered 502",
    prepare: fault("create", 1, { type: "status", status: 502 }),
    ...UNKNOWN,
  },
  {
    name: "create is answered without an id",
    prepare: fault("create", 1, { type: "body", bytes: "{}", status: 201 }),
    ...UNKNOWN,
    reason: "bad-answer",
  },
  {
    name: "nobody waits",
    script: endless,
    inputs: { wait: "false" },
    outcome: "started",
    status: "active",
    shows: "▶️ Started, not watched",
    reacts: ["eyes"],
  },
];

/** The service did what was asked, and answers like this. */
function fault(kind: "create" | "get", at: At, what: Fault): NonNullable<Scenario["prepare"]> {
  return ({ service }) => service.faults.add({ kind, at, fault: what, processed: true });
}

describe.concurrent("the job was created once, and ended like this", () => {
  test.each(rows)("$name: $outcome", async (row) => {
    const { run, asking, tracking, emulator } = await runScenario(row);

    expect(run.outputs).toMatchObject({
      outcome: row.outcome,
      reason: row.reason ?? "",
      status: row.status,
      "pr-link": row.prLink ?? "",
    });
    expect(run.exitCode).toBe(row.exitCode ?? 0);
    expect(tracking.map((comment) => headline(comment))).toEqual([row.shows]);
    expect(run.outputs["comment-url"]).toContain(`#issuecomment-${tracking[0]?.id}`);
    expect(reactions(asking)).toEqual(row.reacts);
    expect(facts(run.summary)["Outcome"]).toBe(row.outcome);
    expect(count(emulator.service, "create")).toBe(1);
    expect(run.post?.log).toEqual([]);
  });

  test("nobody waits, and there is no comment: nothing is said of one, nor of a run that collects comments", async () => {
    const { run } = await runScenario({ script: endless, inputs: { wait: "false", comment: "false" } });

    expect(run.outputs["outcome"]).toBe("started");
    expect(run.summary).toContain(`job-id: ${run.outputs["job-id"]}`);
    expect(run.summary).not.toMatch(/This comment|collect/);
  });

  test("a status that nobody documented is named in the warning and the log, on one line and in short", async () => {
    const status = `pau\`sed\n::error::<b>@mona</b> ${"x".repeat(5000)}`;
    const { run } = await runScenario({ script: soon({ status }), inputs: { timeout: "3s" } });
    const shown = run.displayed.map(({ text }) => text);
    const named = /pau['`]sed : :error::<b>@mona<\/b> x+…/;

    expect(run.outputs).toMatchObject({ outcome: "timed-out", status: "unknown" });
    expect(shown.filter((text) => /^(Warning|Status|Error): /.test(text) && named.test(text))).toHaveLength(
      3,
    );
    expect(shown.filter((text) => text.includes("x".repeat(100)))).toEqual([]);
    expect(run.annotations.map(({ level }) => level)).toEqual(["warning", "error"]);
  });
});
