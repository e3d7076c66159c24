import { describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import type { GitHubKind } from "../../emulator/github/server.ts";
import type { GitHubState } from "../../emulator/github/state.ts";
import type { Emulator } from "../../emulator/index.ts";
import { asRecord } from "../../emulator/json.ts";
import {
  commented,
  issue,
  pullRequest,
  pushed,
  schedule,
  trusted,
  workflowRan,
} from "../../emulator/payloads/events.ts";
import { inThread } from "./attempts.ts";
import { ask, endless, ONE_POLL, onServers, runScenario, type Scenario } from "./scenario.ts";
import { count, endOf, headline, reactions, threads } from "./views.ts";

const COMMAND = "/docs explain the retry option";

/** What is said, and who hears what of it: a reaction, and a comment, or none of them. */
interface Row {
  readonly what: string;
  readonly scenario: Scenario;
  readonly reason: string;
  readonly allowed: Heard;
  readonly known: Heard;
  readonly stranger: Heard;
}

type Heard = readonly [reaction: "-1" | "confused" | "", comment: "comment" | ""];

const NOTHING: Heard = ["", ""];
const REPLY: Heard = ["", "comment"];
const REFUSED: Heard = ["-1", "comment"];
const BROKEN: Heard = ["confused", "comment"];

const hideOwnLogin: NonNullable<Scenario["prepare"]> = ({ github }) =>
  github.faults.add({ kind: "graphql:Own", at: "every", fault: { type: "status", status: 403 } });

const unreadable: NonNullable<Scenario["prepare"]> = ({ github }) =>
  github.faults.add({ kind: "graphql:Page", at: "every", fault: { type: "status", status: 502 } });
const hidden = `${COMMAND}\n\n<div><sub><div>words</div></sub></div>`;

const REFUSALS = { known: REFUSED, stranger: NOTHING };
const ROWS: readonly Row[] = [
  {
    what: "the phrase alone",
    scenario: { says: "/docs" },
    reason: "no-instruction",
    allowed: REPLY,
    ...REFUSALS,
  },
  {
    what: "words that ask for no change, with two pictures",
    scenario: { says: "/docs done! ![x](https://x.example/a.png) ![y](https://x.example/b.png)" },
    reason: "no-instruction",
    allowed: REPLY,
    ...REFUSALS,
  },
  { what: "help", scenario: { says: "/docs Help" }, reason: "no-instruction", allowed: REPLY, ...REFUSALS },
  {
    what: "a question",
    scenario: { says: "/docs is the limit documented anywhere?" },
    reason: "no-instruction",
    allowed: REPLY,
    ...REFUSALS,
  },
  {
    what: "a picture alone",
    scenario: { says: "/docs ![x](https://x.example/a.png)" },
    reason: "no-instruction",
    allowed: REPLY,
    ...REFUSALS,
  },
  {
    what: "an item of a list",
    scenario: { says: "- /docs explain the option" },
    reason: "no-command",
    allowed: REPLY,
    known: NOTHING,
    stranger: NOTHING,
  },
  {
    what: "an item of a task list",
    scenario: { says: "To do:\n\n- [ ] /docs explain the option\n- [x] done" },
    reason: "no-command",
    allowed: REPLY,
    known: NOTHING,
    stranger: NOTHING,
  },
  {
    what: "the phrase elsewhere",
    scenario: { says: "See /docs for it." },
    reason: "no-command",
    allowed: NOTHING,
    known: NOTHING,
    stranger: NOTHING,
  },
  {
    what: "the phrase in code",
    scenario: { says: "```\n/docs explain\n```" },
    reason: "no-command",
    allowed: NOTHING,
    known: NOTHING,
    stranger: NOTHING,
  },
  {
    what: "a page that may hide words",
    scenario: { says: hidden },
    reason: "unusual-formatting",
    allowed: REFUSED,
    ...REFUSALS,
  },
  {
    what: "a page that leaves out a part of the request",
    scenario: { says: "/docs use <Steps> instead of a list" },
    reason: "unusual-formatting",
    allowed: REFUSED,
    ...REFUSALS,
  },
  {
    what: "a wrong input",
    scenario: { inputs: { timeout: "soon" } },
    reason: "invalid-input",
    allowed: BROKEN,
    ...REFUSALS,
  },
  {
    what: "no key",
    scenario: { inputs: { "api-key": "" } },
    reason: "invalid-input",
    allowed: BROKEN,
    ...REFUSALS,
  },
  {
    what: "a text that GitHub does not give",
    scenario: { prepare: unreadable },
    reason: "text-unreadable",
    allowed: BROKEN,
    ...REFUSALS,
  },
];

/** Runs a command by somebody, on a repository where "reed" belongs and "stranger" does not. */
function runBy(by: string, scenario: Scenario) {
  return runScenario({ ...scenario, by });
}

function heard({ asking, tracking }: Awaited<ReturnType<typeof runBy>>): Heard {
  const [reaction = ""] = reactions(asking);
  return [reaction === "-1" || reaction === "confused" ? reaction : "", tracking.length > 0 ? "comment" : ""];
}

describe.concurrent("who hears what", () => {
  test.each(ROWS)("$what", async ({ scenario, reason, ...rows }) => {
    // GitHub calls nobody in this repository a member, so that what the author did before is what makes them known.
    const known: Scenario = {
      ...scenario,
      event: (emulator) =>
        commented(ask(emulator, { by: "reed", ...scenario }), {
          comment: { author_association: "CONTRIBUTOR" },
        }),
    };
    const stranger: Scenario = {
      ...scenario,
      event: (emulator) =>
        commented(ask(emulator, { by: "stranger", ...scenario }), {
          comment: { author_association: "NONE" },
        }),
    };
    const runs = [await runBy("mona", scenario), await runScenario(known), await runScenario(stranger)];

    expect(runs.map(heard)).toEqual([rows.allowed, rows.known, rows.stranger]);
    expect(runs[0]?.run.outputs["reason"]).toBe(reason);
    expect(runs.map(({ emulator }) => emulator.service.requests.length)).toEqual([0, 0, 0]);
  });

  test.each([
    ["who is an app, though it contributed", "CONTRIBUTOR", "renovate[bot]"],
    ["whose association the event does not say", undefined, "reed"],
    ["of a repository that is not public", "NONE", "stranger"],
  ])("somebody %s is a stranger", async (_, association, by) => {
    const ran = await runScenario({
      event: (emulator) => {
        emulator.github.state.getThread({ number: 7 }).repository.visibility = "private";
        return commented(ask(emulator, { by }), { comment: { author_association: association } });
      },
    });

    expect(endOf(ran)).toBe("skipped (not-allowed)");
    expect([heard(ran), reactions(ran.asking)]).toEqual([NOTHING, []]);
    expect(ran.run.summary).toContain("Nothing was started");
  });

  test("a refusal, and a wrong input, are not said twice by a re-run", async () => {
    await onServers({}, async (servers) => {
      const refused = inThread(servers, { by: "reed" });
      await refused(1);
      const { tracking } = await refused(2);
      const wrong = inThread(servers, { inputs: { timeout: "soon" } });
      await wrong(1);
      await wrong(2);

      expect(tracking.length).toBeLessThanOrEqual(1);
      expect(
        threads(servers.emulator)[0]?.comments.filter(({ author }) => author === "github-actions[bot]")
          .length,
      ).toBeLessThanOrEqual(2);
    });
  });
});

/** GitHub's limit, which ends in 40 minutes. */
const LIMIT: Fault = {
  type: "status",
  status: 403,
  headers: { "retry-after": "2400" },
  body: { message: "API rate limit exceeded" },
};
const LIST_GOES_ON: Fault = {
  type: "status",
  status: 200,
  headers: { link: '<https://api.github.com/x?page=2>; rel="next"' },
  body: [],
};
const TOKEN_REFUSED: Fault = { type: "status", status: 401, body: { message: "Bad credentials" } };
const FAILED_READS: readonly [kind: GitHubKind, says: string, fault: Fault, next: string][] = [
  ["permission", "explain it", LIMIT, "Try again in 40m."],
  ["graphql:Page", "explain it", LIMIT, "Try again in 40m."],
  ["list-comments", "status", LIMIT, "Try again in 40m."],
  ["permission", "explain it", TOKEN_REFUSED, "use a token that can read this repository"],
  ["graphql:Page", "explain it", TOKEN_REFUSED, "use a token that can read this repository"],
  ["list-comments", "status", TOKEN_REFUSED, "use a token that can read this repository"],
  ["list-comments", "status", LIST_GOES_ON, "Ask in a new issue or pull request."],
];

describe.concurrent("what does not pass in a few minutes", () => {
  test.each(FAILED_READS)("(%s, for /docs %s): %o", async (kind, says, fault, next) => {
    const { run, emulator } = await runScenario({
      says: `/docs ${says}`,
      prepare: ({ github }) => github.faults.add({ kind, at: "every", fault }),
    });

    expect(run.summary).toContain(next);
    expect(run.summary).not.toContain("few minutes");
    expect(emulator.service.requests).toEqual([]);
  });
});

test("an expired token fails a command's run, which could tell nobody", async () => {
  const { run } = await runScenario({
    prepare: ({ github }) => github.faults.add({ kind: "permission", at: "every", fault: TOKEN_REFUSED }),
  });

  expect(endOf({ run })).toBe("error (environment)");
  expect(run.exitCode).toBe(1);
});

test("a re-run with a wrong input puts no 😕 beside the 🚀 of the request that has ended", async () => {
  await onServers({}, async (servers) => {
    const attempt = inThread(servers);
    await attempt(1);
    const { run } = await attempt(2, { inputs: { timeout: "soon" } });
    const asked = threads(servers.emulator)[0]?.comments.findLast(({ author }) => author === "mona");

    expect(endOf({ run })).toBe("error (invalid-input)");
    expect(reactions(asked)).toEqual(["eyes", "rocket"]);
  });
});

const CONTINUES: readonly [says: string, reacts: string, shows: string, says: RegExp][] = [
  [
    "cancel that",
    "eyes",
    "✋ The agent cannot be stopped",
    /still working.*issues\/7#.*continues until it has finished\. If you do not want its pull request, close it/s,
  ],
  [
    "try again",
    "eyes",
    "💬 Nothing was started",
    /^\/docs explain the retry option$.*copy this into a new comment/ms,
  ],
  ["ok, merging", "", "💬 Nothing was started", /does not say what to change\..*`\/docs explain/s],
  ["undo", "", "💬 What should be undone?", /as in `\/docs undo the change to/],
  [
    "help",
    "",
    "💬 What should the agent do?",
    /doesn't answer questions.*cannot be stopped.*`\/docs status`/s,
  ],
];

describe.concurrent("words that ask for no change, while a job works", () => {
  test.each(CONTINUES)("%s: the reply answers them", async (says, reacts, shows, text) => {
    await onServers({ script: endless }, async ({ emulator, runScenario: runOn }) => {
      await runOn({ inputs: ONE_POLL });
      const { run, asking, tracking } = await runOn({ says: `/docs ${says}` });

      expect(endOf({ run })).toBe("skipped (no-instruction)");
      expect(tracking.map(headline)).toEqual(["⌛ Not finished in time", shows]);
      expect(tracking[1]?.body).toMatch(text);
      expect(reactions(asking)).toEqual([reacts].filter(Boolean));
      expect(count(emulator.service, "create")).toBe(1);
      expect(count(emulator.service, "message")).toBe(0);
    });
  });
});

test("nobody waits in the thread for a workflow's own prompt, so its wrong input is told in the run alone", async () => {
  const event = labeledBy("mona");
  const { run, tracking, emulator } = await runScenario({ event, inputs: { ...PROMPT, timeout: "soon" } });

  expect(endOf({ run })).toBe("error (invalid-input)");
  expect(tracking).toEqual([]);
  expect(reactions(threads(emulator)[0])).toEqual([]);
});

test("a command in a new issue advises no comment, which its workflow may not hear", async () => {
  const { run, emulator } = await runScenario({
    script: endless,
    event: ({ github: { state } }) =>
      issue(state.addIssue({ number: 21, author: "mona", body: "/docs explain it" })),
    inputs: ONE_POLL,
  });
  const [comment] = emulator.github.thread({ kind: "issue", number: 21 }).comments;

  expect(endOf({ run })).toBe("timed-out");
  expect(comment?.bodies.join()).toContain("re-run the workflow");
  expect(comment?.bodies.join()).not.toContain("/docs status");
});

/** Who may ask: what comes of an event. */
interface Asked extends Scenario {
  readonly name: string;
  readonly end: string;
}

const PROMPT = { prompt: "Refresh the guide." };
const person = (state: GitHubState, login: string) =>
  state.addComment({ number: 9, author: login, body: "." }).author;
const labeledBy =
  (login: string): NonNullable<Scenario["event"]> =>
  ({ github: { state } }) =>
    issue(state.getThread({ number: 7 }), person(state, login), { action: "labeled" });
const permission =
  (fault: Parameters<Emulator["github"]["faults"]["add"]>[0]["fault"]): NonNullable<Scenario["prepare"]> =>
  ({ github }) =>
    github.faults.add({ kind: "permission", at: "every", fault });
const ended =
  (change = {}): NonNullable<Scenario["event"]> =>
  ({ github: { state } }) => {
    const { name, payload } = workflowRan(state, { actor: person(state, "wren") });
    return {
      name,
      payload: { ...payload, workflow_run: { ...asRecord(payload["workflow_run"]), ...change } },
    };
  };
const FORK = { head_repository: { id: 2, full_name: "stranger/shop" } };

const ASKED: readonly Asked[] = [
  { name: "a maintainer", by: "max", end: "pull-request" },
  { name: "somebody with triage", by: "tris", end: "skipped (not-allowed)" },
  {
    name: "somebody with triage, where that is enough",
    by: "tris",
    inputs: { "required-permission": "triage" },
    end: "pull-request",
  },
  {
    name: "somebody who is listed, in another case",
    by: "reed",
    inputs: { "allowed-users": "REED" },
    end: "pull-request",
  },
  { name: "a bot", by: "renovate[bot]", end: "skipped (not-allowed)" },
  {
    name: "a bot that is listed",
    by: "renovate[bot]",
    inputs: { "allowed-users": "renovate[bot]" },
    end: "pull-request",
  },
  {
    name: "`required-permission: read` on a public repository",
    by: "reed",
    inputs: { "required-permission": "read" },
    end: "error (invalid-input)",
  },
  {
    name: "GitHub that does not answer",
    prepare: permission({ type: "status", status: 500 }),
    end: "skipped (permission-unknown)",
  },
  {
    name: "a token that cannot see the repository",
    prepare: permission({ type: "status", status: 404, body: { message: "Not Found" } }),
    end: "skipped (permission-unknown)",
  },
  {
    name: "GitHub that answers for another account",
    prepare: permission({
      type: "status",
      status: 200,
      body: { permission: "admin", role_name: "admin", user: { id: 1, login: "x", type: "User" } },
    }),
    end: "skipped (permission-unknown)",
  },
  { name: "a label by somebody who may", event: labeledBy("mona"), inputs: PROMPT, end: "pull-request" },
  {
    name: "a label by somebody who may not",
    event: labeledBy("reed"),
    inputs: PROMPT,
    end: "skipped (not-allowed)",
  },
  {
    name: "a stranger's pull request that a maintainer merged",
    event: ({ github: { state } }) =>
      pullRequest(state.addPullRequest({ number: 30, author: "stranger" }), person(state, "mona"), {
        action: "closed",
        pull_request: { merged: true },
      }),
    inputs: PROMPT,
    end: "pull-request",
  },
  {
    name: "the same, closed without a merge",
    event: ({ github: { state } }) =>
      pullRequest(state.addPullRequest({ number: 30, author: "stranger" }), person(state, "mona"), {
        action: "closed",
      }),
    inputs: PROMPT,
    end: "skipped (not-allowed)",
  },
  { name: "a schedule", event: ({ github }) => schedule(github.state), inputs: PROMPT, end: "pull-request" },
  {
    name: "a push",
    event: ({ github: { state } }) => pushed(state, { commits: [state.addCommit({ message: "A" })] }),
    inputs: PROMPT,
    end: "pull-request",
  },
  {
    name: "a dispatch without an instruction",
    event: ({ github }) => trusted(github.state, "workflow_dispatch"),
    end: "error (invalid-input)",
  },
  {
    name: "an event that nobody knows, by somebody who may not",
    event: ({ github: { state } }) => ({
      name: "gollum",
      payload: { sender: { login: "stranger", id: person(state, "stranger").id, type: "User" } },
    }),
    inputs: PROMPT,
    end: "skipped (not-allowed)",
  },
  {
    name: "the end of a workflow run",
    event: ended(),
    inputs: PROMPT,
    end: "pull-request",
  },
  {
    name: "one that somebody else ran again, who may not ask",
    event: ended({ triggering_actor: { login: "stranger", id: 77, type: "User" } }),
    inputs: PROMPT,
    end: "skipped (permission-unknown)",
  },
  {
    name: "that of a fork's, whoever is listed",
    event: ended(FORK),
    inputs: { ...PROMPT, "allowed-users": "wren, stranger" },
    end: "skipped (not-allowed)",
  },
  {
    name: "Dependabot's pull request, without secrets",
    event: ({ github: { state } }) =>
      pullRequest(state.addPullRequest({ number: 30, author: "dependabot[bot]" })),
    inputs: { ...PROMPT, "api-key": "", "allowed-users": "dependabot[bot]" },
    end: "skipped (no-secrets)",
  },
  {
    name: "Dependabot's pull request, with a secret of Dependabot's own",
    event: ({ github: { state } }) =>
      pullRequest(state.addPullRequest({ number: 30, author: "dependabot[bot]" })),
    inputs: { ...PROMPT, "allowed-users": "dependabot[bot]" },
    end: "pull-request",
  },
  {
    name: "a comment that was edited into a command",
    event: (emulator) => commented(ask(emulator), { action: "edited" }),
    end: "skipped (activity)",
  },
  {
    name: "its deletion, with a prompt",
    event: (emulator) => commented(ask(emulator), { action: "deleted" }),
    inputs: PROMPT,
    end: "skipped (activity)",
  },
];

describe.concurrent("who may ask", () => {
  test.each(ASKED)("$name: $end", async ({ end, ...scenario }) => {
    const { run, emulator } = await runScenario(scenario);

    expect(endOf({ run })).toBe(end);
    expect(run.exitCode).toBe(end.startsWith("error") ? 1 : 0);
    expect(count(emulator.service, "create")).toBe(end === "pull-request" ? 1 : 0);
  });

  test("whoever re-runs a refused command asks, and needs the permission too", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 402 } });
      const attempt = inThread(servers);
      await attempt(1);
      const byReed = await attempt(2, { env: { GITHUB_TRIGGERING_ACTOR: "reed" } });
      const byMax = await attempt(3, { env: { GITHUB_TRIGGERING_ACTOR: "max" } });

      expect([byReed, byMax].map(endOf)).toEqual(["skipped (not-allowed)", "pull-request"]);
      expect(byMax.run.outputs["asked-by"]).toBe("mona");
    });
  });

  test("a character that nobody sees before the phrase changes nothing", async () => {
    const { run, prompts } = await runScenario({ says: "\u200B/docs explain it" });

    expect(endOf({ run })).toBe("pull-request");
    expect(prompts[0]).toMatch(/^explain it\n/);
  });

  test("ordinary talk costs nothing: nobody is asked anything, and the run's page shows nothing", async () => {
    const { run, emulator } = await runScenario({ says: "Thanks, all!", by: "stranger" });

    expect(endOf({ run })).toBe("skipped (no-command)");
    expect([...emulator.github.requests, ...emulator.service.requests]).toEqual([]);
    expect(run.annotations).toEqual([]);
  });

  test("its own comment is never a command, also where it has a person's name and a prompt asks", async () => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const own = { "github-token": SEED_TOKENS.user };
      const { tracking } = await runOn({ inputs: own });
      const [{ author: by = "", body = "" } = {}] = tracking;
      const prompt = { ...own, prompt: "Answer the comment." };
      const ends = [
        await runOn({ says: `/docs again\n\n${body}`, by, inputs: own }),
        await runOn({ says: body, by, inputs: prompt }),
        await runOn({ says: body, by, inputs: prompt, prepare: hideOwnLogin }),
      ].map(endOf);

      expect(by).toBe("max");
      expect(ends).toEqual(Array(3).fill("skipped (own-comment)"));
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("a command below a quote of its comment, hidden note and all, is one", async () => {
    await onServers({}, async ({ runScenario: runOn }) => {
      const { tracking } = await runOn();
      const quote = (tracking[0]?.body ?? "").replace(/^/gm, "> ");
      const { run, prompts } = await runOn({ says: `${quote}\n\n/docs explain it again` });

      expect(endOf({ run })).toBe("pull-request");
      expect(prompts[1]).toMatch(/^explain it again\n/);
    });
  });

  test("a text that the token may not read is not taken for a deleted one", async () => {
    const { run } = await runScenario({
      prepare: ({ github: { state } }) => {
        state.getThread({ number: 7 }).repository.visibility = "private";
        state.addToken({ token: "ghs_no_issues", kind: "installation", permissions: { contents: "read" } });
      },
      inputs: { "github-token": "ghs_no_issues" },
    });

    expect(endOf({ run })).toBe("error (text-unreadable)");
    expect(run.summary).toContain("issues: write");
  });
});

describe.concurrent("a text that changed", () => {
  const editedBy =
    (by: string | undefined, body = "/docs delete it all"): NonNullable<Scenario["prepare"]> =>
    ({ github: { state } }) =>
      state.editText(state.getThread({ number: 7 }).comments.at(-1) ?? "", {
        body,
        ...(by !== undefined && { by }),
      });
  const removed: NonNullable<Scenario["prepare"]> = ({ github: { state } }) =>
    state.removeText(state.getThread({ number: 7 }).comments.at(-1) ?? "");
  const late: NonNullable<Scenario["prepare"]> = ({ github: { state } }) =>
    state.hideText(state.getThread({ number: 7 }).comments.at(-1) ?? "", 1);

  test.each<[what: string, prepare: NonNullable<Scenario["prepare"]>, end: string, shows: readonly string[]]>(
    [
      ["was edited by its author", editedBy("mona"), "pull-request", ["🚀 Pull request opened"]],
      ["was edited by somebody else", editedBy("max"), "skipped (edited)", ["⏭️ Nothing was started"]],
      ["was edited by nobody known", editedBy(undefined), "skipped (edited)", ["⏭️ Nothing was started"]],
      ["was deleted", removed, "skipped (gone)", ["⏭️ Nothing was started"]],
      ["is not known to a replica yet", late, "pull-request", ["🚀 Pull request opened"]],
    ],
  )("%s", async (_, prepare, end, shows) => {
    const { run, tracking } = await runScenario({ prepare });

    expect(endOf({ run })).toBe(end);
    expect(tracking.map(headline)).toEqual(shows);
  });
});
