import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { visitorRows } from "../../emulator/service/visitors.ts";
import { readPage } from "../contract/markdown-page.ts";
import { schedulePayload } from "./payloads.ts";
import { commentOnIssue, owner, pullRequest, run, startWorld } from "./scenario.ts";

const blocksOf = (page: string): string[] =>
  readPage(page)
    .fences.filter(({ language }) => language === "yaml")
    .map((fence) => fence.text);
const recipes = blocksOf("docs/recipes.md");
const allSteps = recipes.filter((block) => block.startsWith("- "));
const steps = allSteps.filter((block) => !block.includes("steps.visitors."));
const reportSteps = allSteps.filter((block) => block.includes("steps.visitors."));
const settings = recipes.filter((block) => !block.startsWith("- "));

/** The example with these steps in place of its own. */
function withSteps(blocks: readonly string[]): (workflow: string) => string {
  const indented = blocks.join("").replaceAll(/^(?=.)/gm, "      ");
  return (workflow) => `${workflow.slice(0, workflow.indexOf("      - name:"))}${indented}`;
}

/** What a channel's webhook was told. */
async function openChannel(): Promise<{ readonly url: string; readonly told: unknown[] }> {
  const told: unknown[] = [];
  const server = createServer(async (request, response) => {
    told.push(JSON.parse(await text(request)));
    response.end("ok");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

/** What the runner's image and the repository would bring: a script of its own, and `gh`, which only says what it was told. */
const PREPARED = `- run: |
    mkdir scripts bin
    printf '#!/bin/sh\\necho "600 requests a minute"' > scripts/print-limits
    printf '#!/bin/sh\\necho "::notice::gh $*"' > bin/gh
    chmod +x scripts/print-limits bin/gh
    echo "$PWD/bin" >> "$GITHUB_PATH"
`;

test("the recipes' steps: a computed prompt, a message to a channel, a label and a reviewer", async () => {
  const emulator = await startWorld();
  const channel = await openChannel();
  const [tell = "", handOver = "", ask = ""] = steps;
  const asked = commentOnIssue(emulator, { body: "/docs" });
  const ended = await run({
    example: "comment.yml",
    event: "issue_comment",
    payload: asked,
    emulator,
    edit: withSteps([PREPARED, ask, tell.replace("${{ secrets.SLACK_WEBHOOK_URL }}", channel.url), handOver]),
  });

  expect(steps).toHaveLength(3);
  expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
  expect(emulator.service.jobs.all[0]?.prompts[0]).toMatch(/guides\/limits.*\n600 requests a minute/);
  expect(channel.told).toEqual([{ text: `Docs agent: pull-request ${pullRequest}` }]);
  const [, path = ""] = /^https:\/\/github\.com\/(.*)$/.exec(pullRequest) ?? [];
  expect(ended.notices).toEqual([
    `gh api --silent repos/${path.replace("/pull/", "/issues/")}/labels --field labels[]=documentation`,
    `gh api --silent repos/${path.replace("/pull/", "/pulls/")}/requested_reviewers --field reviewers[]=${owner.login}`,
  ]);
});

test("the recipes that send the visitors report: to an issue and to a channel", async () => {
  const emulator = await startWorld();
  emulator.service.visitors.seed({ rows: visitorRows(3), totals: { human: 30, ai: 20, total: 45 } });
  const channel = await openChannel();
  const [toIssue = "", toChannel = "", byMail = ""] = reportSteps;
  const gh = `- run: |
    mkdir bin
    printf '#!/bin/sh\\necho "::notice::gh $*: $(tr "\\\\n" "|")"' > bin/gh
    chmod +x bin/gh
    echo "$PWD/bin" >> "$GITHUB_PATH"
`;
  const added = [gh, toIssue, toChannel.replace("${{ secrets.SLACK_WEBHOOK_URL }}", channel.url)]
    .join("")
    .replaceAll(/^(?=.)/gm, "      ");
  const ended = await run({
    example: "report.yml",
    event: "schedule",
    payload: schedulePayload("17 6 2 * *"),
    emulator,
    variables: { DOCS_ISSUE: "7" },
    edit: (workflow) => `${workflow.trimEnd()}\n${added}`,
  });

  expect(reportSteps).toHaveLength(3);
  expect(ended).toMatchObject({ exitCode: 0, jobs: { report: "success" } });
  expect(ended.notices).toContainEqual(
    expect.stringMatching(
      /^gh issue comment 7 --repo \S+ --body-file -: \*\*45 unique visitors\*\*.*1\. `\/guide\/page-00001`: /,
    ),
  );
  expect(channel.told).toEqual([
    { text: expect.stringMatching(/^Documentation: 45 unique visitors.*https:\S+\/actions\/runs\/\d+$/) },
  ]);
  // A third party's action is pinned to a commit, and sends a file that the example writes.
  expect(byMail).toMatch(/uses: \S+@[0-9a-f]{40} # v\d+\n/);
  expect(byMail).toContain("attachments: report/visitors.html");
});

test("the recipes' inputs: a bot that may ask, in a thread whose job continues, while few pull requests are open", async () => {
  const emulator = await startWorld();
  const bot = { login: "release-helper[bot]", id: 1234, type: "Bot" as const };
  const inputs = Object.fromEntries(settings.map((block) => block.trim().split(": ") as [string, string]));
  const ask = async (body: string) =>
    await run({
      example: "comment.yml",
      event: "issue_comment",
      payload: commentOnIssue(emulator, { body, user: bot }),
      emulator,
      inputs,
      edit: (workflow) => workflow.replace(/ &&\s+github\.event\.comment\.user\.type == 'User'/, ""),
    });
  const first = await ask("/docs explain the limits");
  const second = await ask("/docs shorter");

  expect(Object.keys(inputs).toSorted()).toEqual(["allowed-users", "follow-up", "max-open-pull-requests"]);
  expect([first, second]).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
  expect(emulator.service.jobs.all).toMatchObject([
    { prompts: [expect.stringContaining("explain the limits"), expect.stringContaining("shorter")] },
  ]);
});

test("the step that docs/visitors.md shows", async () => {
  const emulator = await startWorld();
  emulator.service.visitors.seed({ rows: visitorRows(3) });
  const blocks = blocksOf("docs/visitors.md");
  const files = `- run: echo "::notice::$(ls visitors.*)"\n`;
  const ended = await run({
    example: "comment.yml",
    event: "issue_comment",
    payload: commentOnIssue(emulator, { body: "/docs" }),
    emulator,
    edit: withSteps([...blocks, files]),
  });

  expect(blocks).toHaveLength(1);
  expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
  expect(emulator.service.visitors.windows).toHaveLength(2);
  expect(ended.notices.join()).toContain("visitors.csv");
});
