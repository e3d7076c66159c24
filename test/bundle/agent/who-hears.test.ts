import { describe, expect, test } from "vitest";
import type { CommentView } from "../../../emulator/github/thread-view.ts";
import type { Emulator } from "../../../emulator/index.ts";
import {
  commented,
  discussionCommented,
  issue,
  reviewCommented,
  reviewed,
} from "../../../emulator/payloads/events.ts";
import { ask, onServers, runScenario, type Scenario } from "./scenario.ts";
import { arrived, count, headline, headlines, MARKER_START, reactions, threads } from "./views.ts";

// Who hears what in the thread: the table of docs/decisions/0013, each cell as a run.

/** The people of the table. */
const PEOPLE = {
  "somebody who may ask": "mona",
  "somebody known who may not": "reed",
  "a stranger": "stranger",
  "a bot": "renovate[bot]",
  "a bot that is listed": "docs[bot]",
} as const;
type Who = keyof typeof PEOPLE;

/** What is seen in the thread: the reaction, and what the one comment says. */
interface Heard {
  readonly reaction?: "-1" | "confused";
  readonly says?: RegExp;
}

const SILENCE: Heard = {};
const REFUSED: Heard = { reaction: "-1" };
const NO_PERMISSION: Heard = { reaction: "-1", says: /`write` is needed\. Somebody who has it can ask/ };

/** One row of the table. Who is not named is refused: with the comment on the permission, or by a 👎 alone. */
interface Row extends Scenario {
  readonly what: string;
  readonly heard: Readonly<Partial<Record<Who, Heard>>>;
}

const forEverybody = (heard: Heard) =>
  Object.fromEntries(Object.keys(PEOPLE).map((who) => [who, heard])) as Readonly<Record<Who, Heard>>;
const forWhoMay = (heard: Heard) => ({ "somebody who may ask": heard, "a bot that is listed": heard });
const others = {
  "somebody known who may not": NO_PERMISSION,
  "a stranger": REFUSED,
  "a bot": REFUSED,
};
const nobodyElse = { "somebody known who may not": SILENCE, "a stranger": SILENCE, "a bot": SILENCE };

const EXAMPLES = { says: /There is nothing after `\/docs`\. The agent .*`\/docs explain .*` or `\/docs / };
const PLAIN_LINE = { says: /starts a line of plain text with it, as in `\/docs explain …`/ };
const wrong = (says: RegExp) => ({ ...forWhoMay({ reaction: "confused", says } as const), ...others });
const TELL = "Only whoever maintains this workflow can mend this: tell them";

const rows: readonly Row[] = [
  {
    what: "a command that is not read, for its author to mend",
    says: `<h1>${"<sup>".repeat(3)}<img src="https://x.example/blue.png">${"</sup>".repeat(3)}</h1>\n\n/docs explain it`,
    heard: { ...forWhoMay({ reaction: "-1", says: /Write the command again in a new comment/ }), ...others },
  },
  { what: "the phrase alone", says: "Hi!\n\n/docs", heard: { ...forWhoMay(EXAMPLES), ...others } },
  {
    what: "an item of a list",
    says: "- /docs explain the limits\n- /docs fix the links",
    heard: { ...forWhoMay(PLAIN_LINE), ...nobodyElse },
  },
  { what: "an item with one more word", says: "- /docs moved", heard: forEverybody(SILENCE) },
  { what: "a box to tick", says: "- [ ] /docs is up to date", heard: forEverybody(SILENCE) },
  { what: "a quote", says: "> /docs explain the limits", heard: forEverybody(SILENCE) },
  { what: "a list in a quote", says: "> - /docs explain the limits", heard: forEverybody(SILENCE) },
  { what: "a heading", says: "# /docs explain the limits", heard: forEverybody(SILENCE) },
  { what: "a table", says: "| a |\n| --- |\n| /docs explain the limits |", heard: forEverybody(SILENCE) },
  { what: "code", says: "```\n/docs explain the limits\n```", heard: forEverybody(SILENCE) },
  { what: "mid-sentence", says: "Try /docs explain the limits.", heard: forEverybody(SILENCE) },
  {
    what: "a command, and a wrong timeout",
    inputs: { timeout: "5 minutes" },
    heard: wrong(new RegExp(`The input \`timeout\` cannot be used.*${TELL}.*Write it as in \`timeout: 5m\``)),
  },
  {
    what: "a command, and a key of the wrong kind",
    inputs: { "api-key": "mint_dsc_1" },
    heard: wrong(new RegExp(`is an assistant key.*${TELL}.*Create an admin API key`)),
  },
  {
    what: "a command, and no key",
    inputs: { "api-key": "" },
    heard: wrong(new RegExp(`\`api-key\` is empty.*${TELL}.*Create an admin API key`)),
  },
  {
    what: "a command, and a level that there is not",
    inputs: { "required-permission": "everybody" },
    // `write` decides who hears it, whoever is listed.
    heard: { ...wrong(/`required-permission` cannot be used: .*one of/), "a bot that is listed": REFUSED },
  },
  {
    what: "a command, and a level that everybody has",
    inputs: { "required-permission": "read" },
    heard: { ...wrong(/`required-permission` is `read`: everybody/), "a bot that is listed": REFUSED },
  },
  {
    what: "a command, and a list that is none",
    inputs: { "allowed-users": "docs[bot], *" },
    heard: { ...wrong(/`allowed-users` cannot be used: .*plain logins/), "a bot that is listed": REFUSED },
  },
  {
    what: "the phrase alone, and no key",
    says: "/docs",
    inputs: { "api-key": "" },
    heard: { ...forWhoMay(EXAMPLES), ...others },
  },
  ...(["/docs explain it", "/docs", "- /docs explain the limits"] as const).flatMap((says) => [
    {
      what: `\`comment: false\`, and ${says}`,
      says,
      inputs: { comment: "false", timeout: "5 minutes" },
      heard: forEverybody(SILENCE),
    },
    {
      what: `a dry run, and ${says}`,
      says,
      inputs: { "dry-run": "true", timeout: "5 minutes" },
      heard: forEverybody(SILENCE),
    },
  ]),
  {
    what: "a phrase that cannot be one: nobody asked",
    inputs: { "trigger-phrase": "two words" },
    heard: forEverybody(SILENCE),
  },
  {
    what: "nobody can tell whether the action may comment",
    inputs: { comment: "no", timeout: "5 minutes" },
    heard: forEverybody(SILENCE),
  },
];

const cells = rows.flatMap((row) =>
  Object.entries(row.heard).map(([who, heard]) => ({ ...row, who, by: PEOPLE[who as Who], expected: heard })),
);

/** What the action wrote below the comment that asked, on one line, less the marker. */
function answers(emulator: Emulator): string[] {
  return written(emulator).map(({ body }) => (body.split("<!--")[0] ?? "").replaceAll(/[\s>]+/g, " "));
}

function written(emulator: Emulator): CommentView[] {
  return threads(emulator)
    .flatMap((thread) => [...thread.comments, ...thread.reviewComments])
    .filter(({ author }) => author === "github-actions[bot]");
}

describe.concurrent("who hears what", () => {
  test.each(cells)("$what, by $who", async ({ expected, inputs, ...row }) => {
    const { run, asking, emulator } = await runScenario({
      ...row,
      inputs: { "allowed-users": "docs[bot]", ...inputs },
    });

    const { reaction, says } = expected;
    expect(reactions(asking)).toEqual(reaction === undefined ? [] : [reaction]);
    expect(answers(emulator)).toEqual(says === undefined ? [] : [expect.stringMatching(says)]);
    expect(run.summary).toContain("### Docs agent: ");
    expect(emulator.service.requests).toEqual([]);
    // One comment, and nobody's words but ours.
    expect(count(emulator.github, "create-comment")).toBe(says === undefined ? 0 : 1);
    expect(answers(emulator).join()).not.toContain("explain the limits");
  });

  test.each([["> /docs explain the limits"], ["Try /docs now."], ["- /docs moved"], ["- [ ] /docs is new"]])(
    "whoever did not ask costs no request: %s",
    async (says) => {
      const { run, emulator } = await runScenario({ says, inputs: { timeout: "5 minutes" } });
      expect(emulator.github.requests).toEqual([]);
      expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "near-miss" });
    },
  );
});

const hidden = (["private", "internal"] as const).flatMap((visibility) =>
  rows
    .filter(({ what }) => what === "the phrase alone" || what === "a command, and a wrong timeout")
    .flatMap((row) => [
      { ...row, visibility, who: "a stranger" as const, expected: NO_PERMISSION },
      { ...row, visibility, who: "somebody known who may not" as const, expected: NO_PERMISSION },
      // Two bots could answer each other's comments for ever.
      { ...row, visibility, who: "a bot" as const, expected: REFUSED },
    ]),
);

describe.concurrent("who hears what where nobody is a stranger", () => {
  test.each(hidden)("$what, by $who, in a repository that is $visibility", async (cell) => {
    const { visibility, who, expected, says: body, ...row } = cell;
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      emulator.github.state.getThread({ number: 7 }).repository.visibility = visibility;
      const asking = ask(emulator, { by: PEOPLE[who], ...(body !== undefined && { says: body }) });
      await runHere({ ...row, event: () => commented(asking) });

      const { reaction, says } = expected;
      expect(asking.reactions.map(({ content }) => content)).toEqual([reaction]);
      expect(answers(emulator)).toEqual(says === undefined ? [] : [expect.stringMatching(says)]);
    });
  });
});

describe.concurrent("where it is heard", () => {
  const asks = (body: string): [string, NonNullable<Scenario["event"]>][] => [
    [
      "below a comment on a line",
      ({ github: { state } }) =>
        reviewCommented(state.addReviewComment({ number: 8, author: "mona", body, line: 12 })),
    ],
    [
      "in a review's pull request",
      ({ github: { state } }) => {
        const thread = state.getThread({ number: 8 });
        return reviewed(thread, { author: thread.author, body });
      },
    ],
    [
      "below a discussion's comment",
      ({ github: { state } }) => discussionCommented(state.addComment({ number: 9, author: "mona", body })),
    ],
    [
      "in a new issue",
      ({ github: { state } }) => {
        const { author } = state.getThread({ number: 8 });
        return issue(Object.assign(state.getThread({ number: 7 }), { body, author }));
      },
    ],
  ];

  test.each(asks("/docs"))("the phrase alone, %s", async (_, event) => {
    const { emulator, run } = await runScenario({ event });
    const told = written(emulator);

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "no-instruction" });
    expect(told.map(headline)).toEqual(["💬 What should the agent do?"]);
    expect(emulator.github.violations).toEqual([]);
  });

  test.each(asks("/docs explain it"))("a wrong input, %s", async (_, event) => {
    const { emulator, run } = await runScenario({ event, inputs: { timeout: "soon" } });
    const told = written(emulator);

    expect(run.outputs).toMatchObject({ outcome: "error", reason: "invalid-input" });
    expect(told.map(headline)).toEqual(["😕 Stopped by an error"]);
    expect(emulator.github.violations).toEqual([]);
  });
});

describe.concurrent("once", () => {
  const again = { GITHUB_RUN_ATTEMPT: "2" };
  const another = { GITHUB_RUN_ID: "99" };

  test.each<[string, Scenario & { says: string }, string]>([
    ["the phrase alone", { says: "/docs" }, "💬 What should the agent do?"],
    ["an item of a list", { says: "- /docs explain the limits" }, "⏭️ Nothing was started"],
    ["a wrong input", { says: "/docs explain it", inputs: { timeout: "soon" } }, "😕 Stopped by an error"],
    ["no key", { says: "/docs explain it", inputs: { "api-key": "" } }, "😕 Stopped by an error"],
    [
      "the phrase alone without a key",
      { says: "/docs", inputs: { "api-key": "" } },
      "💬 What should the agent do?",
    ],
  ])("%s: a re-run writes no second reply", async (_, { says, ...given }, shown) => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const event = commented(ask(emulator, { says }));
      await runHere({ ...given, event: () => event });
      await runHere({ ...given, event: () => event, env: again });

      expect(written(emulator).map(headline)).toEqual([shown]);
    });
  });

  test("a re-run that cannot read what is there: no second reply, and a 😕 all the same", async () => {
    const { asking, emulator, run } = await runScenario({
      inputs: { timeout: "soon" },
      env: again,
      prepare: ({ github }) =>
        github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status: 500 } }),
    });

    expect(run.outputs["reason"]).toBe("invalid-input");
    expect(written(emulator)).toEqual([]);
    expect(reactions(asking)).toEqual(["confused"]);
  });

  test("a second delivery of the event leaves the reply of the first alone", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const event = commented(ask(emulator, { says: "/docs" }));
      await runHere({ event: () => event });
      await runHere({ event: () => event, env: another });

      expect(written(emulator).map(headlines)).toEqual([["💬 What should the agent do?"]]);
    });
  });

  test("a re-run whose input is mended works on in the comment, and takes the 😕 back", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const asking = ask(emulator);
      const event = commented(asking);
      await runHere({ event: () => event, inputs: { timeout: "soon" } });
      await runHere({ event: () => event, env: again });
      const [comment, ...more] = written(emulator);

      expect(more).toEqual([]);
      expect(headlines(comment)[0]).toBe("😕 Stopped by an error");
      expect(headline(comment)).toBe("🚀 Pull request opened");
      expect(asking.reactions.map(({ content }) => content)).toEqual(["eyes", "rocket"]);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("a re-run of the phrase to which its author has added a request starts the job in the comment", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const comment = ask(emulator, { says: "/docs" });
      const event = commented(comment);
      await runHere({ event: () => event });
      await runHere({
        event: () => event,
        env: again,
        prepare: ({ github: { state } }) =>
          state.editText(comment.nodeId, { body: "/docs explain the limits", by: "mona" }),
      });

      expect(written(emulator).map(headline)).toEqual(["🚀 Pull request opened"]);
    });
  });

  test("a re-run that may not ask any more leaves the comment of a job as it ended", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const event = commented(ask(emulator, { by: "wren" }));
      await runHere({ event: () => event });
      emulator.github.state.setRole({ login: "wren", role: "read" });
      const { run } = await runHere({ event: () => event, env: again });

      expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "not-allowed" });
      expect(written(emulator).map(headline)).toEqual(["🚀 Pull request opened"]);
    });
  });

  test("of two steps with phrases of their own, the one that was meant answers", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const event = commented(ask(emulator, { says: "- /docs moved\n\n/api" }));
      await runHere({ event: () => event });
      await runHere({
        event: () => event,
        inputs: { "trigger-phrase": "/api" },
        env: { GITHUB_ACTION: "api" },
      });

      expect(answers(emulator)).toEqual([expect.stringContaining("There is nothing after `/api`")]);
    });
  });

  test("a reply holds nobody to a job: the next command starts one of its own, and collect leaves it alone", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      await runHere({ says: "/docs" });
      await runHere({ inputs: { "follow-up": "true" } });
      await runHere({ inputs: { collect: "true" } });

      expect(written(emulator).map(headline)).toEqual([
        "💬 What should the agent do?",
        "🚀 Pull request opened",
      ]);
      expect(written(emulator)[0]?.bodies).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});

describe.concurrent("when GitHub does not take the reply", () => {
  test("a token that may not write: green, with the permission in the summary", async () => {
    const { run, emulator } = await runScenario({
      says: "/docs",
      prepare: ({ github: { state } }) =>
        state.addToken({ token: "ghs_read", kind: "installation", permissions: { issues: "read" } }),
      inputs: { "github-token": "ghs_read" },
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "no-instruction" });
    expect(run.summary).toContain("issues: write");
    expect(written(emulator)).toEqual([]);
  });

  test.each([["/docs"], ["- /docs explain the limits"]])(
    "GitHub is down: a warning, and green: %s",
    async (says) => {
      const { run, emulator } = await runScenario({
        says,
        prepare: ({ github }) =>
          github.faults.add({ kind: "create-comment", at: "every", fault: { type: "status", status: 500 } }),
      });

      expect(run.exitCode).toBe(0);
      expect(run.outputs["outcome"]).toBe("skipped");
      expect(run.annotations.map(({ level }) => level)).toContain("warning");
      expect(written(emulator)).toEqual([]);
    },
  );

  test("GitHub shows no page: an item of a list is no error", async () => {
    const { run, emulator } = await runScenario({
      says: "- /docs explain the limits",
      prepare: ({ github }) =>
        github.faults.add({ kind: "graphql:Page", at: "every", fault: { type: "status", status: 500 } }),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "near-miss" });
    expect(written(emulator)).toEqual([]);
  });

  test("killed while it replies: post writes the reply, once", async () => {
    const { emulator } = await runScenario({
      says: "/docs",
      prepare: ({ github }) =>
        github.faults.add({ kind: "create-comment", at: 1, fault: { type: "hang" }, processed: true }),
      kill: ({ github }) => arrived(github, "create-comment"),
    });
    expect(written(emulator).map(headline)).toEqual(["💬 What should the agent do?"]);
    expect(written(emulator)[0]?.body).toContain(MARKER_START);
  });
});
