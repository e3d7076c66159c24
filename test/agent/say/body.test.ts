import { expect, test } from "vitest";
import { type Advice, agentAdvice } from "../../../src/agent/advice.ts";
import { endedAs } from "../../../src/agent/record/record.ts";
import {
  filesIn,
  foldRequest,
  linkItem,
  renderAbout,
  renderEnding,
  renderFiles,
  renderNotice,
  requestIn,
  whileWorking,
} from "../../../src/agent/say/body.ts";
import { DIGEST_ADVICE } from "../../../src/digest/words.ts";
import { aLink, aRecord, aRequest } from "../record/a-record.ts";

const RUN = "https://github.com/acme/shop/actions/runs/1";
const THREAD = "https://github.com/acme/shop/issues/7";

test.each([
  ["as it was written", "/docs", "explain it\nbriefly", "/docs explain it\nbriefly"],
  ["with a list in a paragraph of its own", "/docs", "1. Explain it.", "/docs\n\n1. Explain it."],
  ["without a phrase, from a workflow", "", "Explain it.", "Explain it."],
  [
    "without the marks of its tables, which are not the author's",
    "/docs",
    "[table, may scroll]\n\n| a |\n| --- |\n\n> [table, may scroll]\n>\n> | b |\n> | --- |",
    "/docs\n\n| a |\n| --- |\n\n> | b |\n> | --- |",
  ],
])("a request is folded, to copy: %s", (_, phrase, instruction, copied) => {
  expect(foldRequest(instruction, phrase)).toBe(
    `<details><summary>The request, to copy</summary>\n\n\`\`\`text\n${copied}\n\`\`\`\n\n</details>`,
  );
});

test.each([
  ["bare, so that GitHub shows its title", "https://github.com/acme/shop/pull/1", (link: string) => link],
  ["as code, if it has Markdown in it", "https://git.example/a*b*/pull/1", (link: string) => `\`${link}\``],
  ["as code, if it is no pull request", "https://git.example/a", (link: string) => `\`${link}\``],
])("a link is shown %s", (_, link, shown) => {
  expect(linkItem(aLink(link))).toBe(`- ${shown(link)}`);
});

test.each([
  ["a pull request", "https://github.com/acme/shop/pull/1", "https://github.com/acme/shop/pull/1"],
  ["any other address: to the thread", "https://github.com/login/oauth/authorize?client_id=1", THREAD],
])("a mention leads to %s", (_, link, target) => {
  const ending = { outcome: "pull-request", headline: "🚀 Done", message: "" } as const;
  const notice = renderNotice(ending, { askedBy: "mona", prLink: aLink(link) }, THREAD);
  expect(notice).toBe(`@mona 🚀 Done: <${target}>`);
});

test.each<[how: string, advice: Advice, said: RegExp]>([
  ["in a comment", agentAdvice("/docs"), /comment `\/docs status`\.$/m],
  ["by a workflow", agentAdvice(null), /re-run.*get the result\. Once a failure/],
  ["by the digest", DIGEST_ADVICE, /wait for the next run/],
])("who asked %s is told how to see the result", (_, advice, said) => {
  expect(whileWorking(aRequest({}, advice))).toMatch(said);
});

test.each(["explain it", "a `b` c", "` x", "two\nlines", "```\ncode\n```", `long ${"x".repeat(130)}`])(
  "the request is read back: %j",
  (instruction) => {
    const remarks = ["The agent does not see `pictures`."];
    const shown = foldRequest(instruction, "");
    expect(requestIn(renderAbout({ shown, remarks, askedBy: "mona", runUrl: RUN }))).toBe(instruction);
  },
);

test.each([
  ["can do something", { next: "Ask again." }, false],
  ["cannot do anything", {}, true],
])("a maintainer is named only if who asked %s", (_, words, isForMaintainers) => {
  const head = renderEnding({ outcome: "failed", message: "It failed.", details: "Look it up.", ...words });
  expect(head.includes("A maintainer has to fix this")).toBe(isForMaintainers);
});

test.each<[what: string, names: string[], count: number, shows: string]>([
  ["all of them", ["a.md", "b.md"], 2, "Its files: `a.md`, `b.md`"],
  ["the first, and how many more there are", ["a.md"], 8, "Its files: `a.md` and 7 more"],
  ["five of them", ["1", "2", "3", "4", "5", "6"], 6, "Its files: `1`, `2`, `3`, `4`, `5` and 1 more"],
  ["nothing", [], 3, ""],
])("files are shown: %s", (_, names, count, shows) => {
  expect(renderFiles(names, count)).toBe(shows);
  expect(filesIn(`**Done**\n\n${shows}\n\n`)).toBe(shows);
});

test("another pull request stands below the new one, as a link", () => {
  const [prLink, earlierPull] = [
    aLink("https://github.com/acme/shop/pull/2"),
    aLink("https://github.com/acme/shop/pull/1"),
  ];
  const record = endedAs({ outcome: "pull-request", prLink }, aRecord({ earlierPull }));
  const ending = { outcome: "pull-request", message: "" } as const;
  expect(renderEnding(ending, { ...aRequest({}), record })).toContain(
    `\n\n- ${prLink}\n- ${earlierPull}\n\n`,
  );
});

test("the comment of a finished request has nothing between its link and what can be done", () => {
  const ending = { outcome: "pull-request", message: "The agent has finished." } as const;
  expect(renderEnding({ ...ending, next: "Compare the two." })).toBe(
    "**🚀 Pull request opened**\n\nCompare the two.",
  );
});
