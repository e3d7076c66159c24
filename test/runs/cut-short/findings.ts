import { asRecord } from "../../../emulator/json.ts";
import { readState } from "../../../src/agent/comment/saved-state.ts";
import { hasEnded } from "../../../src/service/job.ts";
import type { ScenarioRun } from "../scenario.ts";
import { count, headline, marker } from "../views.ts";
import type { CutLife, Lived } from "./lives.ts";

/** What is wrong with what a life has left behind. */
export function findingsOf(life: CutLife, lived: Lived): string[] {
  return [
    ...sentTooMuch(life, lived),
    ...lived.later.flatMap((run, index) =>
      endedOtherwise(life, lived, run).map((what) => `later run ${index + 1} ${what}`),
    ),
    ...wrongComments(lived),
    ...untrueWords(lived),
  ];
}

/** The outcome of a run, with its reason. */
export function endOf({ run }: ScenarioRun): string {
  const { outcome = "", reason = "" } = run.outputs;
  return reason === "" ? outcome : `${outcome}: ${reason}`;
}

/** Those of these sentences whose condition holds. */
function those(...sentences: readonly (readonly [isSo: boolean, sentence: string])[]): string[] {
  return sentences.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}

function sentTooMuch({ most }: CutLife, { cut: { emulator } }: Lived): string[] {
  const { service, github } = emulator;
  const [creates, messages] = [count(service, "create"), count(service, "message")];
  const comments = github.requests.filter(({ kind }) => kind === "create-comment");
  const mentions = comments.filter(({ body }) =>
    String(asRecord(JSON.parse(body))["body"]).startsWith("@"),
  ).length;
  const handedOver = comments
    .filter(({ body }) => body.includes("docs-agent-hand-over "))
    .map(({ path }) => path);
  return those(
    [new Set(handedOver).size < handedOver.length, "two hand-overs of one pull request"],
    [creates > most.creates, `${creates} creates`],
    [messages > most.messages, `${messages} messages`],
    [mentions > 1, `${mentions} mentions`],
  );
}

function endedOtherwise({ most, ends }: CutLife, { cut }: Lived, later: ScenarioRun): string[] {
  const [done] = ends;
  const end = endOf(later);
  const { service } = cut.emulator;
  const sent = count(service, "create") + count(service, "message");
  const state = readState(cut.run.state["saved-state"]);
  // Post has written down what is known, but where a request had no answer, and where there is no comment to write it in.
  const mayDoubt =
    end === done || cut.run.post === undefined || state?.tracking === null || state?.sending === "unanswered";
  return those(
    [!ends.includes(end), `ends as ${end}`],
    [end === "pull-request" && sent < most.creates + most.messages, "reports what was never sent"],
    [end === "pull-request" && later.run.outputs["job-id"] === "", "names no job"],
    [end.includes("unknown") && !mayDoubt, `is in doubt: ${end}`],
  );
}

function wrongComments({ later }: Lived): string[] {
  const tracking = later.at(-1)?.tracking ?? [];
  const requests = new Set(tracking.map((comment) => marker(comment)["key"]));
  const left = tracking.map((comment) => headline(comment) ?? "").filter((shown) => /^(⏳|⏹️)/u.test(shown));
  return [
    ...those([requests.size < tracking.length, `${tracking.length} comments for ${requests.size} requests`]),
    ...left.map((shown) => `a comment is left as: ${shown}`),
  ];
}

function untrueWords({ cut: { run, emulator, tracking } }: Lived): string[] {
  const { outputs, post } = run;
  const state = readState(run.state["saved-state"]);
  const said = [...tracking.map(({ body }) => body), post?.summary ?? ""].join("\n");
  const ids = ["", ...emulator.service.jobs.all.map(({ id }) => id)];
  const isOver = post !== undefined && hasEnded(state?.job?.status ?? null);
  // Once post has anything to say, it says it.
  const hasSummary = run.summary !== "" || post === undefined || state === undefined || post.summary !== "";
  return those(
    [!hasSummary, "there is no summary"],
    [isOver && said.includes("is still working"), "a job that has ended is said to work"],
    [
      state?.sending === "pending" && said.includes("is still working"),
      "a job without the instruction is said to work",
    ],
    [!ids.includes(outputs["job-id"] ?? ""), `the outputs name job ${outputs["job-id"]}`],
  );
}
