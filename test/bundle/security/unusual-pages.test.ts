import { describe, expect, test } from "vitest";
import { issue as issueChanged } from "../../../emulator/payloads/events.ts";
import unusualPages from "../../corpora/unusual-pages.json" with { type: "json" };
import { runScenario, type Scenario, type ScenarioRun } from "../agent/scenario.ts";

// Each attack on the page as a command and as context. All of them with PAGES=all, which takes some minutes.
const ALL = process.env["PAGES"] === "all";
const STEP = ALL ? 1 : 30;

/** Two kinds that the page shows as anybody would read it. */
const isSeen = (text: string) => text.includes("<mark>") || text.includes("<dd>");
const rows = unusualPages.filter(({ text }, index) => !isSeen(text) && index % STEP === 0);

const MARK = /\[(?:U\+[0-9A-F]{4,}|right to left|left to right|\d+ blanks|tiny text)/;

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
