// What the post step of a cancelled job leaves in its comment: the signals that main has seen.
import * as v from "valibot";
import { readApiUrls } from "../src/action/environment.ts";
import { deadlineIn, systemClock } from "../src/clock.ts";
import { connectGitHub } from "../src/github/connect.ts";
import { updateComment } from "../src/github/thread-writes.ts";
import { parse } from "../src/parse.ts";
import { readOptions } from "./options.ts";
import { cancelReport } from "./subjects/cancel.ts";

const POST_MS = 20_000;
const signals = v.array(v.object({ name: v.string(), atMs: v.number() }));

const { env } = process;
const id = env["STATE_comment"] ?? "";
if (id !== "") {
  const { repository } = readOptions([], env);
  const server = { repository, ...readApiUrls(env) };
  const seen = parse(signals, JSON.parse(env["STATE_signals"] || "[]")) ?? [];
  const github = connectGitHub({ token: env["GITHUB_TOKEN"] ?? "", server, clock: systemClock });
  await updateComment(github, {
    comment: { kind: "issue-comment", id, url: "" },
    body: cancelReport(seen),
    limits: { deadline: deadlineIn(POST_MS, systemClock), signal: AbortSignal.timeout(POST_MS) },
  });
  console.log(`Post ran: ${seen.map(({ name }) => name).join(", ") || "no signal was saved"}.`);
}
