import { expect, test } from "vitest";
import { renderHandOver, renderUnverified } from "../../../src/agent/hand-over/body.ts";
import type { HandOver } from "../../../src/agent/hand-over/marker.ts";
import { aHandOver } from "../a-hand-over.ts";

const SHOWING = {
  triggerPhrase: "/docs",
  mostFixes: 0,
  changesGitHubFolder: false,
  hidden: "<!-- hidden -->",
};

test("how to ask for changes, where and what for", () => {
  expect(renderHandOver(aHandOver(), SHOWING)).toMatchInlineSnapshot(`
    "**💬 Ask for changes here**

    Write a comment in this conversation that starts with \`/docs\`, such as \`/docs shorten the second paragraph\`. It goes to the agent that opened this pull request. Should the agent open another one for it, you are told here.

    Asked for by \`mona\`:

    - https://github.com/acme/shop/issues/7

    > \`explain the retry option\`

    <details><summary>For whoever maintains this workflow</summary>

    job \`job-1\`

    </details>

    <!-- hidden -->"
  `);
});

test("a warning comes first where the pull request changes .github/, and no checks are promised", () => {
  const body = renderHandOver(aHandOver(), { ...SHOWING, mostFixes: 3, changesGitHubFolder: true });
  expect(body.split("\n")[0]).toBe("> [!WARNING]");
  expect(body).not.toContain("Failed checks are sent to the agent,");
});

test.each<[Partial<HandOver>, string]>([
  [{}, "Failed checks are sent to the agent, 3 times at most."],
  [{ fixes: 1 }, "Failed checks are sent to the agent: 1 of 3 times so far."],
  [{ fixes: 3 }, "Failed checks were sent to the agent 3 times, and are not sent any more."],
  [{ isOver: true }, "Failed checks were never sent to the agent, and are not sent any more."],
  [{ fixes: 1, isOver: true }, "Failed checks were sent to the agent once, and are not sent any more."],
])("what becomes of failed checks: %j", (fields, line) => {
  expect(renderHandOver(aHandOver(fields), { ...SHOWING, mostFixes: 3 }).split("\n")).toContain(line);
});

test("where the work moved to", () => {
  const movedTo = "https://github.com/acme/shop/pull/12";
  expect(renderHandOver(aHandOver({ state: "moved", movedTo }), SHOWING)).toMatchInlineSnapshot(`
    "**➡️ The agent continues in another pull request**

    - https://github.com/acme/shop/pull/12

    Ask for changes there. A command in this conversation starts nothing.

    <details><summary>For whoever maintains this workflow</summary>

    job \`job-1\`

    </details>

    <!-- hidden -->"
  `);
});

test("what was asked for by an event that names nobody, elsewhere", () => {
  const body = renderHandOver(aHandOver({ asker: null, origin: null, instruction: "one\ntwo" }), SHOWING);
  expect(body).not.toContain("Asked for");
  expect(body).toContain("<details><summary>The instruction</summary>");
});

test("the key has changed", () => {
  expect(renderUnverified(SHOWING)).toMatchInlineSnapshot(`
    "**🔑 No longer connected to the agent**

    The API key of this repository has changed since this comment was written, so \`/docs\` starts nothing here. Ask in an issue, or edit this pull request yourself.

    <!-- hidden -->"
  `);
});
