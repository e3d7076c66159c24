import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderComment, renderNotice } from "../../../src/agent/comment/body.ts";
import { timedOut } from "../../../src/agent/job/failure-endings.ts";
import { endingOf } from "../../../src/agent/job/job-end.ts";
import { OUTCOME_NAMES } from "../../../src/agent/outcome.ts";
import { EMPTY_REPORT, type Report, unseenJob } from "../../../src/agent/report.ts";
import { sentenceAsMarkdown } from "../../../src/markdown-quote.ts";
import { inCode } from "../../../src/plain-text.ts";
import { IN_FULL } from "../../extent.ts";
import { aLink, anEnding, aReport } from "../a-report.ts";
import { HOSTILE_RUNS, HOSTILE_TEXTS, renderAlive } from "../rendered.ts";

const RUN = "https://github.com/acme/shop/actions/runs/77";
const LINK = "https://github.com/acme/handbook/pull/12";
const now = new Date("2026-08-20T12:00:00Z");
const watchedUntilMs = Date.parse("2026-08-20T14:32:10Z");

function render(report: Report, limit = 60_000): string {
  return renderComment(report, {
    runUrl: RUN,
    now,
    triggerPhrase: "/docs",
    isCollected: true,
    hidden: "",
    limit,
  });
}

describe("what a reader sees", () => {
  test("before the job", () => {
    expect(render({ ...EMPTY_REPORT, instruction: "Explain `retry`.", watchedUntilMs })).toBe(
      [
        "**⏳ Starting the agent**",
        "> [!NOTE]\n> The agent is being started.\n>\n> If this comment has not changed by 14:32 UTC, the run was lost: whoever maintains this workflow can re-run it to learn what became of it.",
        "> ``Explain `retry`.``",
        `<sub>[run](${RUN})</sub>`,
      ].join("\n\n"),
    );
  });

  test("while the agent works", () => {
    expect(render(aReport({ watchedUntilMs, askers: [{ id: 1, login: "mona", because: "admin" }] }))).toBe(
      [
        "**⏳ The agent is working**",
        "> [!NOTE]\n> The agent is at work. It usually takes 10 to 15 minutes.\n>\n> This run began at 11:47 UTC and watches it until 14:32 UTC. If this comment has not changed by then, whoever maintains this workflow can re-run it to pick up the result.",
        "> `Explain the retry option.`",
        folded("job `job-1` · model `writer-large-1`"),
        `<sub>asked by \`mona (role: admin)\` · [run](${RUN})</sub>`,
      ].join("\n\n"),
    );
  });

  test("at the pull request", () => {
    const ending = anEnding("pull-request");
    expect(render(aReport({ ending, watchedUntilMs }, { status: "completed", prLink: LINK }))).toBe(
      [
        "**🚀 Pull request opened**",
        `- ${LINK}`,
        "> `Explain the retry option.`",
        folded("job `job-1` · model `writer-large-1`"),
        `<sub>[run](${RUN}) of 12m 5s</sub>`,
      ].join("\n\n"),
    );
  });

  test("after a time-out: what to do, without inputs and ids; those are folded, with the day, since nobody knows when it is read", () => {
    const ending = timedOut(
      { jobId: "job-1", rerunFindsJob: true },
      { status: "active", hasEnded: false, lastProblem: undefined },
    );
    expect(render(aReport({ ending, watchedUntilMs }))).toBe(
      [
        "**⌛ Not finished in time**",
        "> [!WARNING]\n> The agent is still working, and this run has stopped waiting for it.\n>\n> A pull request may still come. To see the result here as well, tell whoever maintains this workflow to re-run this run: that starts no second job.",
        "> `Explain the retry option.`",
        folded(
          "The job's last status was `active`. A re-run of this run attaches to the job and waits on; elsewhere, set `job-id: job-1`. A longer `timeout` waits longer in the first place.",
          "Watched until 2026-08-20 14:32 UTC. A run with `collect: true` brings this comment up to date.",
          "job `job-1` · model `writer-large-1`",
        ),
        `<sub>[run](${RUN})</sub>`,
      ].join("\n\n"),
    );
  });

  test("a time of another day with its day", () => {
    const tomorrow = watchedUntilMs + 86_400_000;
    expect(render(aReport({ watchedUntilMs: tomorrow }))).toContain("watches it until 2026-08-21 14:32 UTC.");
  });

  test("a job just started has taken no time", () => {
    expect(render(aReport({ ending: anEnding("started"), elapsedMs: 12 }))).not.toContain(`[run](${RUN}) of`);
  });

  test("the jobs of earlier tries, folded; what the reader has to know, in sight", () => {
    const text = render(
      aReport({
        history: [
          { kind: "earlier-try", jobId: "job-0", end: "failed" },
          { kind: "hidden-tags", names: ["Steps"] },
          {
            kind: "follows",
            jobId: "job-1",
            url: aLink("https://github.com/acme/shop/issues/7#issuecomment-1"),
            prLink: null,
          },
        ],
      }),
    );
    const [seen, hidden] = text.split("<details>");
    expect(seen).toContain("\n\n- GitHub leaves `<Steps>` out of your comment when it shows it");
    expect(seen).toContain(
      "This request is for the same job as an earlier one: <https://github.com/acme/shop/issues/7#issuecomment-1>\n\n",
    );
    expect(hidden).toContain("\n\n- Earlier try: job `job-0` ended as `failed`.\n\n");
    expect(seen).not.toContain("job-0");
  });

  test("what only the maintainers can do, unfolded", () => {
    const ending = {
      outcome: "error",
      message: "The key was refused.",
      details: "Create another one.",
    } as const;
    expect(render(aReport({ ending }))).toContain("<details open><summary>For whoever maintains");
    expect(render(aReport({ ending: { ...ending, next: "Ask again." } }))).not.toContain("<details open>");
  });

  test("a failed job's link is handed on", () => {
    expect(render(aReport({ ending: anEnding("failed") }, { status: "failed", prLink: LINK }))).toContain(
      LINK,
    );
  });

  test.each(OUTCOME_NAMES.map((outcome) => [outcome]))("%s has a headline of its own", (outcome) => {
    const [headline] = render(aReport({ ending: anEnding(outcome) })).split("\n");
    expect(headline).toMatch(/^\*\*\p{Emoji}.{5,}\*\*$/u);
    const all = OUTCOME_NAMES.map((each) => render(aReport({ ending: anEnding(each) })).split("\n")[0]);
    expect(all.filter((each) => each === headline)).toHaveLength(1);
  });

  test("a long instruction does not push the state off the screen", () => {
    const text = render(aReport({ instruction: `${"a".repeat(5000)}\nb` }));
    expect(text.length).toBeLessThan(2500);
    expect(text).toContain("… (3502 characters more)");
  });
});

/** What whoever maintains the workflow can unfold. */
function folded(...lines: readonly string[]): string {
  return `<details><summary>For whoever maintains this workflow</summary>\n\n${lines.join("\n\n")}\n\n</details>`;
}

/** Places of a report where somebody else's words stand. */
const places: ReadonlyArray<readonly [where: string, put: (text: string) => Report]> = [
  ["the instruction", (text) => aReport({ instruction: text })],
  ["a long instruction", (text) => aReport({ instruction: `${text}\n`.repeat(300) })],
  ["who asked", (text) => aReport({ askers: [{ id: 1, login: text, because: "admin" }] })],
  ["the model", (text) => aReport({ ending: anEnding("failed") }, { model: text })],
  ["the job's id", (text) => aReport({}, { id: text })],
  ["the link", (text) => aReport({ ending: anEnding("pull-request") }, { prLink: text })],
  ["the link's end", (text) => aReport({ ending: anEnding("pull-request") }, { prLink: LINK + text })],
  ["the service's words", (text) => aReport({ ending: anEnding("error", { message: quoted(text) }) })],
  ["the next step", (text) => aReport({ ending: anEnding("error", { next: quoted(text) }) })],
  ["a hidden tag", (text) => aReport({ history: [{ kind: "hidden-tags", names: [text] }] })],
  [
    "an earlier job's id",
    (text) => aReport({ history: [{ kind: "earlier-try", jobId: text, end: "failed" }] }),
  ],
];

/** As this action's sentences quote others. */
function quoted(text: string): string {
  return `It says: ${inCode(text, 300)}.`;
}

const DEAD = { mentions: [], images: [], headings: [], strangeElements: [] };
const ONLY_THE_RUN = { ...DEAD, links: [RUN] };

describe("the comment that notifies", () => {
  const COMMENT = "https://github.com/acme/shop/issues/7#issuecomment-1";
  const askers = [{ id: 1, login: "mona", because: "admin" }] as const;

  test("leads to the pull request", () => {
    const report = aReport({ askers: [...askers], ending: anEnding("pull-request") }, { prLink: LINK });
    expect(renderNotice(report, COMMENT)).toBe(
      `@mona 🚀 Pull request opened: <${LINK}>\n\n> \`Explain the retry option.\``,
    );
  });

  test("of a job without one leads to the comment, which says what to do", () => {
    const report = aReport({ askers: [...askers], ending: anEnding("failed") }, { prLink: LINK });
    expect(renderNotice(report, COMMENT).split("\n")[0]).toBe(`@mona 😕 The agent failed: <${COMMENT}>`);
  });

  test.each(HOSTILE_TEXTS)("mentions nobody else, and leads nowhere else: %j", (text) => {
    const ending = anEnding("pull-request");
    const notice = renderNotice(
      aReport({ askers: [...askers], ending, instruction: text }, { prLink: `${LINK} ${text}` }),
      text,
    );
    expect(renderAlive(notice)).toEqual({ ...DEAD, mentions: ["@mona"], links: [] });
  });
});

/** Characters that a comment may have: too few for anything but its headline, up to enough for most of the rest. */
const ROOMS = [100, 300, 400, 500, 700];

describe("nothing of what others wrote is alive", () => {
  const cases = places.flatMap(([where, put]) => HOSTILE_TEXTS.map((text) => [where, text, put] as const));

  test.each(cases)("%s: %j", (_, text, put) => {
    expect(renderAlive(render(put(text)))).toEqual(ONLY_THE_RUN);
  });

  test.each(places)("%s: runs of back-ticks or tildes end no quotation", (_, put) => {
    for (const text of HOSTILE_RUNS) {
      expect(renderAlive(render(put(text))), text.slice(0, 300)).toEqual(ONLY_THE_RUN);
    }
  });

  test.each(places)("%s: nor does the end of the room that there is", (_, put) => {
    for (const [index, text] of [...HOSTILE_TEXTS, ...HOSTILE_RUNS].entries()) {
      for (const limit of ROOMS.filter((_, room) => IN_FULL || (room + index) % 2 === 0)) {
        const comment = render(put(text), limit);
        expect(comment.length).toBeLessThanOrEqual(limit);
        const { links, ...others } = renderAlive(comment);
        expect([links.filter((link) => link !== RUN), others], comment).toEqual([[], DEAD]);
      }
    }
  });

  test("in any place, whatever it is", () => {
    const piece = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string());
    const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.constantFrom(...places), text, ([, put], words) => {
        // Behind the white space, no link is a valid one.
        const hostile = ` ${words}`;
        expect(renderAlive(render(put(hostile)))).toEqual(ONLY_THE_RUN);
      }),
      { numRuns: IN_FULL ? 1000 : 300 },
    );
  });

  // Each of these passes for an id.
  test.each([["@octocat"], ["@acme,@docs"], ["www.evil.example"], ["me@evil.example"], ["*a*_b_~c~"]])(
    "a failed job that is called %s",
    (id) => {
      const ending = endingOf("failed", unseenJob(id), new Set());
      expect(renderAlive(render(aReport({ ending }, { id })))).toEqual(ONLY_THE_RUN);
    },
  );

  test("the pull request is the only other link", () => {
    expect(
      renderAlive(render(aReport({ ending: anEnding("pull-request") }, { prLink: LINK }))).links,
    ).toEqual([LINK, RUN]);
  });

  test("those that have to be merged first are links of their own, each alone in a list item", () => {
    const openPulls = [LINK, "https://evil.example/<b>"];
    const comment = render(aReport({ ending: anEnding("skipped"), openPulls }));
    expect(comment).toContain(`\n\n- ${LINK}\n- \`https://evil.example/<b>\`\n\n`);
    expect(renderAlive(comment).links).toEqual([LINK, RUN]);
  });

  test("a job without an id to speak of", () => {
    expect(render(aReport({ job: unseenJob("") }))).toContain("<sub>");
  });
});

describe("a sentence of this action", () => {
  test.each([
    ["stays", "Look in the service's dashboard.", "Look in the service's dashboard."],
    ["keeps its code", "Set `job-id: x`.", "Set `job-id: x`."],
    ["escapes what Markdown would read", "a_b*c <x> [y](z)", "a\\_b\\*c \\<x\\> \\[y\\](z)"],
    ["is one line", "It says\n===\n# no", "It says === \\# no"],
    ["keeps in code what a lone back-tick opens", "It says `a [x](y)", "It says `a [x](y)`"],
    ["drops code that is empty", "It ended as ``.", "It ended as ."],
  ])("%s", (_, sentence, markdown) => {
    expect(sentenceAsMarkdown(sentence)).toBe(markdown);
  });
});

describe("the result comes first, and states are told apart at a glance", () => {
  const FOLLOWED = { kind: "follows", jobId: "job-1", url: null, prLink: aLink(LINK) } as const;
  const askers = [{ id: 1, login: "mona", because: "admin" }] as const;
  const at = (report: Report) => render(report).split("\n\n").slice(0, 3);

  test("beside another pull request, the earlier one by its link; on the same one, no claim of a commit", () => {
    const history = [{ ...FOLLOWED, prLink: aLink("https://github.com/acme/my_docs/pull/9") }];
    const ending = anEnding("pull-request");
    expect(render(aReport({ ending, askers, history }, { prLink: LINK }))).toContain(
      "\n\nThe earlier pull request, <https://github.com/acme/my_docs/pull/9>, stays as it is.",
    );
    const same = render(aReport({ ending, askers, history: [FOLLOWED] }, { prLink: LINK }));
    expect(same).toContain("Whether that brought a new commit is not checked");
    expect(same).not.toContain("The earlier pull request");
  });

  test("a link that is not shown is no pull request that is missing", () => {
    const report = aReport({ ending: anEnding("no-pull-request") }, { hasOddLink: true });
    expect(at(report)[0]).toBe("**🔗 Finished, and the pull request's link is not shown**");
  });

  test("the link alone, then where to ask for changes", () => {
    const ending = anEnding("pull-request");
    expect(at(aReport({ ending, askers }, { prLink: LINK }))).toEqual([
      "**🚀 Pull request opened**",
      `- ${LINK}`,
      "Review this pull request like any other. You can also edit its files yourself. A new comment here that starts with `/docs` starts a new job, which does not know this pull request and usually opens another one.",
    ]);
    expect(at(aReport({ ending, askers, asksHandOver: true }, { prLink: LINK }))[2]).toBe(
      "Review this pull request like any other. To have the agent change it, write a new comment here that starts with `/docs`: the same job continues.",
    );
    const handedOver = [{ kind: "handed-over", url: aLink(LINK) }] as const;
    expect(at(aReport({ ending, askers, history: handedOver }, { prLink: LINK }))[2]).toBe(
      "Review this pull request like any other. To have the agent change it, write a comment in the pull request's own conversation that starts with `/docs`: the job that opened it continues.",
    );
  });

  test.each([
    [LINK, "🚀 Finished, on the same pull request"],
    ["https://github.com/acme/handbook/pull/13", "🚀 Another pull request opened"],
  ])("a message that ends with %s: %s", (prLink, headline) => {
    const report = aReport({ ending: anEnding("pull-request"), history: [FOLLOWED] }, { prLink });
    expect(render(report)).toMatch(`**${headline}**\n\n- ${prLink}\n`);
  });

  test("a link in which something is Markdown stays within its brackets", () => {
    const prLink = "https://git.example/*a*/@octocat/pull/1";
    expect(render(aReport({ ending: anEnding("pull-request") }, { prLink }))).toContain(`\n- <${prLink}>\n`);
  });

  test.each([
    ["failed", "CAUTION"],
    ["lost", "CAUTION"],
    ["error", "CAUTION"],
    ["timed-out", "WARNING"],
    ["create-unknown", "WARNING"],
    ["archived", "WARNING"],
    ["no-pull-request", "NOTE"],
    ["skipped", "IMPORTANT"],
  ] as const)("%s has the alert %s", (outcome, alert) => {
    expect(at(aReport({ ending: anEnding(outcome) }))[1]).toMatch(new RegExp(`^> \\[!${alert}\\]\n> `));
  });

  test("an error that only the maintainers can mend tells whoever asked whom to tell", () => {
    const ending = { outcome: "error", message: "The key was refused.", details: "Store another." } as const;
    expect(render(aReport({ ending }))).toContain(
      "> The key was refused.\n>\n> Only whoever maintains this workflow can mend this: tell them.",
    );
    expect(render(aReport({ ending: { ...ending, next: "Ask again." } }))).not.toContain("tell them");
  });
});
