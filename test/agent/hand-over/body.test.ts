import { expect, test } from "vitest";
import { renderHandOver, renderUnverified, warnsOfGitHubFolder } from "../../../src/agent/hand-over/body.ts";
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

    Write a comment in this conversation that starts with \`/docs\`, such as \`/docs shorten the second paragraph\`. It goes to the agent that opened this pull request. If the agent opens another pull request for it, this comment says so.

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
  expect(warnsOfGitHubFolder(body)).toBe(true);
  expect(warnsOfGitHubFolder(renderHandOver(aHandOver({ instruction: body }), SHOWING))).toBe(false);
  expect(body).not.toContain("the agent is asked to mend them");
});

test.each<[Partial<HandOver>, string]>([
  [{}, "If checks fail on this pull request, the agent is asked to mend them, 3 times at most."],
  [
    { fixes: 1 },
    "Checks have failed, and the agent was asked automatically to mend them: once so far, 3 times at most. A new commit usually comes after 10 to 15 minutes. If checks fail on that commit too, the agent is asked again, and nobody has to do anything.",
  ],
  [
    { fixes: 3 },
    "The agent was asked to mend failed checks 3 times, and is not asked automatically any more. If no new commit has come a quarter of an hour after the last time, or checks fail on that one too, ask for a change here with `/docs …`, or mend them by hand.",
  ],
  [
    { fixes: 1, isOver: true },
    "The agent was asked to mend failed checks once, and is not asked automatically any more. Nothing more is to be expected of that. If checks still fail, ask for a change here with `/docs …`, or mend them by hand.",
  ],
  [
    { isOver: true },
    "The agent was never asked to mend failed checks, and is not asked automatically any more. If checks still fail, ask for a change here with `/docs …`, or mend them by hand.",
  ],
])("what becomes of failed checks: %j", (fields, line) => {
  expect(renderHandOver(aHandOver(fields), { ...SHOWING, mostFixes: 3 }).split("\n")).toContain(line);
});

test("where the work moved to", () => {
  const movedTo = "https://github.com/acme/shop/pull/12";
  expect(renderHandOver(aHandOver({ state: "moved", movedTo }), SHOWING)).toMatchInlineSnapshot(`
    "**➡️ The agent continues in another pull request**

    - https://github.com/acme/shop/pull/12

    Review that one, and ask for changes there: \`/docs\` starts nothing in this conversation. This pull request stays as it is. Close it, unless it has changes that you need and the other one lacks.

    <details><summary>For whoever maintains this workflow</summary>

    job \`job-1\`

    </details>

    <!-- hidden -->"
  `);
});

test("what was asked for by an event that names nobody, elsewhere", () => {
  const body = renderHandOver(aHandOver({ asker: null, origin: null, instruction: "one\ntwo" }), SHOWING);
  expect(body).toContain("Asked for by a workflow of this repository:\n\n<details>");
  expect(body).toContain("<details><summary>The instruction</summary>");
});

test("the key has changed", () => {
  expect(renderUnverified(SHOWING)).toMatchInlineSnapshot(`
    "**🔑 No longer connected to the agent**

    The API key of this repository has changed since this pull request was opened, so \`/docs\` starts nothing here. To have something changed, edit this pull request yourself, or ask with \`/docs …\` in an issue: that starts a new job, which does not know this pull request and usually opens another one.

    <!-- hidden -->"
  `);
});
