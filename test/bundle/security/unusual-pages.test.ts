import { describe, expect, test } from "vitest";
import {
  issue as issueChanged,
  released,
  reviewCommented,
  reviewed,
} from "../../../emulator/payloads/events.ts";
import unusualPages from "../../corpora/unusual-pages.json" with { type: "json" };
import { IN_FULL } from "../../extent.ts";
import { randomFrom } from "../../random.ts";
import { runScenario, type Scenario, type ScenarioRun } from "../agent/scenario.ts";

// Each attack on the page as a command and as context. All of them with PAGES=all, which takes some minutes.
const ALL = process.env["PAGES"] === "all";
const STEP = ALL ? 1 : 30;

/** Two kinds that the page shows as anybody would read it. */
const isSeen = (text: string) => text.includes("<mark>") || text.includes("<dd>");
const rows = unusualPages.filter(({ text }, index) => !isSeen(text) && index % STEP === 0);

const MARK = /\[(?:U\+[0-9A-F]{4,}|(?:letters from )?(?:right to left|left to right)|\d+ blanks|tiny text)/;

/** What went wrong: words that nobody sees, or that are seen in another order, have reached the agent. */
function finding({ how, hidden = "" }: (typeof rows)[number], { run, prompts }: ScenarioRun): string {
  const [prompt] = prompts;
  if (prompt === undefined) {
    return run.outputs["reason"] === "unusual-formatting" ? "" : `not read: ${run.summary}`;
  }
  const isRefused = prompt.includes("[unusual formatting: not read]");
  const holds = {
    hidden: () => !prompt.includes(hidden),
    reordered: () => MARK.test(prompt),
    far: () => MARK.test(prompt),
    fence: () => !/\u200B|\u200D|\u00AD|\u180B/.test(prompt),
  };
  return isRefused || (holds[how as keyof typeof holds] ?? (() => false))() ? "" : prompt;
}

describe.concurrent("an attack on the page", { timeout: ALL ? 600_000 : 60_000 }, () => {
  test.each(rows)("as a command, $kind: $text", async (row) => {
    const found = await runScenario({ says: `/docs explain\n\n${row.text}` });
    expect(finding(row, found)).toBe("");
  });

  test.each(rows)("as context, $kind: $text", async (row) => {
    const scenario: Scenario = {
      inputs: { prompt: "Explain it." },
      event: ({ github: { state } }) => {
        const thread = Object.assign(state.getThread({ number: 7 }), { body: row.text });
        return issueChanged(thread, state.addComment({ number: 7, author: "mona", body: "-" }).author, {
          action: "labeled",
        });
      },
    };
    const found = await runScenario(scenario);
    expect(finding(row, found)).toBe("");
    expect(found.run.outputs["outcome"]).toBe("pull-request");
  });
});

// Some attacks of the whole corpus in each place where people write, the same for the same seed: SEED=7 tries others.
const SEED = Number(process.env["SEED"] ?? 1);
const SAMPLE = IN_FULL ? 20 : 2;

type Row = (typeof rows)[number];

/** A text that GitHub renders: a page of its own. */
const rendered: Readonly<Record<string, (text: string) => Scenario>> = {
  "a review": (text) => ({
    event: ({ github: { state } }) => {
      const thread = state.getThread({ number: 8 });
      return reviewed(thread, { author: thread.author, body: `/docs explain\n\n${text}` });
    },
  }),
  "a comment on lines": (text) => ({
    event: ({ github: { state } }) =>
      reviewCommented(
        state.addReviewComment({ number: 8, author: "mona", body: `/docs explain\n\n${text}`, line: 12 }),
      ),
  }),
  "a release's notes": (body) => ({
    inputs: { prompt: "Explain it." },
    event: ({ github: { state } }) => released(state, { tag: "v1.4.0", body }),
  }),
};

/** A text that GitHub shows as it is written, so that only its characters can attack. */
const plain: Readonly<Record<string, (text: string) => Scenario>> = {
  "a title": (title) => ({
    inputs: { prompt: "Explain it." },
    event: ({ github: { state } }) => {
      const thread = Object.assign(state.getThread({ number: 7 }), { title });
      return issueChanged(thread, state.addComment({ number: 7, author: "mona", body: "-" }).author, {
        action: "labeled",
      });
    },
  }),
  "a line of a diff": (text) => ({
    event: ({ github: { state } }) =>
      reviewCommented(
        state.addReviewComment({
          number: 8,
          author: "mona",
          body: "/docs explain",
          diffHunk: `@@ -1 +1 @@\n-old\n+${text}`,
        }),
      ),
  }),
};

function sampleOf(all: readonly Row[], seed: number): Row[] {
  const random = randomFrom(seed);
  return Array.from({ length: SAMPLE }, () => all[Math.floor(random() * all.length)]).filter(
    (row) => row !== undefined,
  );
}

const pages = unusualPages.filter(({ text }) => !isSeen(text));
const marks = pages.filter(({ kind, text }) => kind === "bidi marks" && !text.includes("\n"));
const cases = [
  ...Object.entries(rendered).map(([place, make]) => ({ place, make, from: pages })),
  ...Object.entries(plain).map(([place, make]) => ({ place, make, from: marks })),
].flatMap(({ place, make, from }, index) =>
  sampleOf(from, SEED * 100 + index).map((row) => ({ place, make, row, text: row.text })),
);

describe.concurrent("an attack elsewhere", () => {
  test.each(cases)("in $place: $text", async ({ make, row, text }) => {
    expect(finding(row, await runScenario(make(text)))).toBe("");
  });
});
