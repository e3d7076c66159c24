import * as v from "valibot";
import { lookUpRole } from "../../src/github/permissions.ts";
import { parse } from "../../src/parse.ts";
import { oneLine } from "../../src/plain-text.ts";
import type { Live, LiveGitHub } from "../live.ts";

const STRANGER = "octocat";

const details = v.object({
  permission: v.string(),
  role_name: v.string(),
  user: v.object({
    id: v.number(),
    permissions: v.object({
      pull: v.boolean(),
      triage: v.boolean(),
      push: v.boolean(),
      maintain: v.boolean(),
      admin: v.boolean(),
    }),
  }),
});

/** What somebody may do here, asked for by a token without permissions. */
export async function askPeople(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, options, stage } = live;
  const login = options.person;
  if (login === undefined) {
    findings.skip(["permission-bare", "permission-details"], "needs somebody to look up: `--person login`");
  } else {
    await lookUp(live, github, login);
  }
  if (stage.isPublic !== true) {
    findings.skip(["permission-public"], "the repository is not public");
    return;
  }
  const { status, json } = await github.rest("GET", `collaborators/${STRANGER}/permission`);
  const answer = parse(v.object({ permission: v.string() }), json);
  findings.settle(
    "permission-public",
    answer?.permission === "read",
    `${status}: ${oneLine(answer?.permission ?? "no permission", 60)}`,
  );
}

async function lookUp(live: Live, github: LiveGitHub, login: string): Promise<void> {
  const { findings, recorder, limits } = live;
  const answer = await github.rest("GET", `collaborators/${encodeURIComponent(login)}/permission`);
  recorder.answer("permission", answer);
  const id = parse(v.object({ user: v.object({ id: v.number() }) }), answer.json)?.user.id ?? 0;
  const role = await lookUpRole(github.connection, { login, id, type: "User" }, limits());
  const isClear = answer.status === 200 && role !== undefined;
  findings.settle(
    "permission-bare",
    answer.status === 200,
    answer.status === 200 ? `200: ${role ?? "no clear role"}` : `${answer.status}`,
  );
  if (answer.status !== 200) {
    findings.skip(["permission-details"], "there is no answer to look into");
    return;
  }
  const isWhole = isClear && parse(details, answer.json) !== undefined;
  findings.settle("permission-details", isWhole, isWhole ? `role ${role}` : "a field is missing or another");
}
