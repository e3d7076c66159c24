import { describe, expect, test } from "vitest";
import { headline } from "../../src/agent/comment/body.ts";
import { EMPTY_REPORT, type Report } from "../../src/agent/report.ts";
import { renderSummary } from "../../src/agent/summary.ts";
import { inCode } from "../../src/plain-text.ts";
import { IN_FULL } from "../extent.ts";
import { anEnding, aReport } from "./a-report.ts";
import { HOSTILE_SAMPLE, renderAlive } from "./rendered.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const COMMENT = "https://github.com/acme/shop/issues/7#issuecomment-2";

test("the summary stands alone", () => {
  const report = aReport(
    {
      ending: anEnding("pull-request", { message: "The agent has finished: its work is in a pull request." }),
      askers: [{ id: 1, login: "mona", because: "admin" }],
      prompt: "Explain it.",
      promptSha256: "ab",
      commentUrl: COMMENT,
      warnings: ["Mind `this`."],
    },
    { status: "completed", prLink: LINK },
  );
  expect(renderSummary(report)).toBe(
    [
      "### Docs agent: 🚀 Pull request opened",
      "",
      `- ${LINK}`,
      "",
      "The agent has finished: its work is in a pull request.",
      "",
      "| Outcome | `pull-request` |",
      "| --- | --- |",
      "| Job | `job-1` |",
      "| Status | `completed` |",
      "| Model | `writer-large-1` |",
      "| Repository | `https://github.com/acme/handbook` |",
      "| Branch | `main` |",
      "| Time | 12m 5s |",
      "| Asked by | `mona (role: admin)` |",
      `| Comment | ${COMMENT} |`,
      "",
      "> ⚠️ Mind `this`.",
      "",
      "<details><summary>The prompt of this run (11 characters)</summary>",
      "",
      "SHA-256: `ab`",
      "",
      "```text",
      "Explain it.",
      "```",
      "",
      "</details>",
    ].join("\n"),
  );
});

test("a skipped run has nothing of a job in it", () => {
  const ending = anEnding("skipped", { reason: "no-command", message: "No line starts with `/docs`." });
  const summary = renderSummary({ ...EMPTY_REPORT, ending });
  expect(summary).toContain("| Reason | `no-command` |");
  expect(summary).not.toMatch(/Job|Model|prompt/);
});

test("collected jobs are a table", () => {
  const jobs = [
    { jobId: "j|1", status: "completed", outcome: "pull-request", prLink: LINK, commentUrl: COMMENT },
    { jobId: "j2", status: "active", outcome: "", prLink: "", commentUrl: COMMENT },
  ];
  const summary = renderSummary({ ...EMPTY_REPORT, jobs, ending: anEnding("collected") });
  expect(summary).toContain(`| \`j\\|1\` | pull-request | ${LINK} | ${COMMENT} |`);
  expect(summary).toContain(`| \`j2\` | still working |  | ${COMMENT} |`);
});

test.each(["😀", "語", "`", "` ", "```\n", "~", "<", "\u200b", "|", "\\|", "\n"])(
  "very many times %j in any place leaves the summary below the runner's limit",
  (unit) => {
    const text = unit.repeat(IN_FULL ? 1_000_000 : 100_000);
    for (const [, put] of places) {
      expect(Buffer.byteLength(renderSummary(put(text)))).toBeLessThan(1024 * 1024);
    }
  },
);

test("more jobs and warnings than a summary has room for leave it whole", () => {
  const job = {
    jobId: "`".repeat(256),
    status: "",
    outcome: "",
    prLink: `${LINK}${"0".repeat(2000)}`,
    commentUrl: COMMENT,
  };
  const warnings = Array.from({ length: 10_000 }, (_, index) => `${quoted("`".repeat(300))} ${index}`);
  const summary = renderSummary(aReport({ jobs: Array(2000).fill(job), warnings }));
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
  expect(summary).toMatch(
    /^### Docs agent: .*_More than there is room for here is left out: the log has it._$/s,
  );
});

/** As this action's sentences quote others. */
function quoted(text: string): string {
  return `It says: ${inCode(text, 300)}.`;
}

const places: ReadonlyArray<readonly [where: string, put: (text: string) => Report]> = [
  ["the prompt", (text) => aReport({ prompt: text })],
  ["who asked", (text) => aReport({ askers: [{ id: 1, login: text, because: "admin" }] })],
  ["the job's id", (text) => aReport({}, { id: text })],
  ["the status", (text) => aReport({}, { status: text })],
  ["the model", (text) => aReport({}, { model: text })],
  ["the repository", (text) => aReport({}, { sourceRepository: text })],
  ["the branch", (text) => aReport({}, { sourceRef: text })],
  ["the link", (text) => aReport({}, { prLink: text })],
  ["the service's words", (text) => aReport({ ending: anEnding("error", { message: quoted(text) }) })],
  ["the comment's address", (text) => aReport({ commentUrl: ` ${text}` })],
  ["a warning", (text) => aReport({ warnings: [quoted(text)] })],
  [
    "a collected job's id",
    (text) => aReport({ jobs: [{ jobId: text, status: "", outcome: "", prLink: "", commentUrl: "" }] }),
  ],
];

function onlyTheHeadingOf(report: Report) {
  const headings = [`Docs agent: ${headline(report)}`];
  return { mentions: [], links: [], images: [], headings, strangeElements: [] };
}

describe("nothing of what others wrote is alive", () => {
  test.each(places)("%s", (_, put) => {
    for (const text of HOSTILE_SAMPLE) {
      const report = put(text);
      expect(renderAlive(renderSummary(report)), text.slice(0, 300)).toEqual(onlyTheHeadingOf(report));
    }
  });

  test.each(places)("%s: the prompt's details stay closed", (_, put) => {
    const report = { ...put("</details>\n````\n~~~"), prompt: "x" };
    expect(renderSummary(report).match(/<details>/g)).toHaveLength(1);
  });
});
