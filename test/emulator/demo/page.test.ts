import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageHtml } from "../../../emulator/demo/page.ts";
import { threadHtml } from "../../../emulator/demo/page-thread.ts";
import { type DemoScenario, startScenario } from "../../../emulator/demo/scenario.ts";
import { showThread } from "../../../emulator/demo/terminal.ts";
import { createState } from "../../../emulator/github/state.ts";
import type { ActionRun } from "../../../emulator/runner/action-run.ts";

const action = fileURLToPath(new URL("../runner/fixtures/action.yml", import.meta.url));
const hostile = "/docs <script>alert(1)</script> <img src=x onerror=alert(1)> <b>bold</b></div></body>";

let scenario: DemoScenario;
let run: ActionRun;
let page: string;

beforeAll(async () => {
  scenario = await startScenario({ command: hostile });
  run = await scenario.run({ action, inputs: { act: "hostile" } });
  const thread = scenario.thread();
  page = pageHtml({
    thread,
    run,
    states: [{ name: "Some state", story: "It came about.", comments: thread.comments, reactions: [], run }],
  });
});

afterAll(() => scenario.close());

describe("the page", () => {
  test("loads nothing", () => {
    expect(page).not.toMatch(/<script|<link|<iframe|@import|url\((?!"?data:)/i);
    expect(page).toContain("default-src 'none'");
  });

  test("runs nothing that somebody wrote into a comment, a log, an output or a summary", () => {
    expect(page).not.toMatch(/onerror="|<[a-z]+[^>]*\son\w+=/i);
  });

  test("keeps what is a tag in a log or an output as text", () => {
    expect(page).toContain("&#60;b&#62;log&#60;/b&#62;");
    expect(page).toContain("&#60;b&#62;output&#60;/b&#62;");
  });

  test("closes what comments leave open", () => {
    expect(page.match(/<div\b/g)?.length).toBe(page.match(/<\/div>/g)?.length);
    expect(page.match(/<\/body>/g)).toHaveLength(1);
  });

  test("shows the thread, the annotations, the summary and the state", () => {
    for (const text of [
      "What does the retry option do?",
      "annotated",
      '<h1 dir="auto">Summary</h1>',
      'id="some-state"',
    ]) {
      expect(page).toContain(text);
    }
  });
});

test("a review stands before its comments on lines, which say where they are, on the page and on the terminal", () => {
  const state = createState(() => 0);
  state.addRepository({ fullName: "octo-org/docs" });
  const thread = state.addPullRequest({ number: 1, author: "mona" });
  const place = { number: 1, author: "mona", path: "guides/uploads.mdx", line: 40, reviewId: 1 };
  state.addReviewComment({ ...place, body: "the comment on a line" });
  state.addReview({ number: 1, author: "mona", body: "the review" });
  const reviews = state.listTexts("PullRequestReview");

  for (const shown of [threadHtml(thread, reviews), showThread(thread, reviews)]) {
    expect(shown).toMatch(
      /mona.*reviewed.*the review.*commented on line 40 of guides\/uploads\.mdx.*the comment on a line/s,
    );
  }
});
