import type { Fault } from "../../emulator/faults.ts";
import type { GitHubKind } from "../../emulator/github/server.ts";
import type { Emulator } from "../../emulator/index.ts";
import { asRecord, type JsonRecord } from "../../emulator/json.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import type { ServiceKind } from "../../emulator/service/service.ts";
import { type VisitorPage, visitorRows } from "../../emulator/service/visitors.ts";
import type { AssumptionId } from "../../live/assumptions/table.ts";
import { CacheError } from "../../src/action/cache.ts";
import { ROWS, type Setting, TOKENS } from "./play.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const CHANGED = jobScript({ final: { prLink: LINK } });
const UNCHANGED = jobScript({ final: { prLink: null } });

/** For each assumption, what makes it false and leaves all others true. */
export const SWITCHES: Readonly<Record<AssumptionId, Setting>> = {
  "wrong-key": service("get", 1, { type: "status", status: 401, body: "<html>", contentType: "text/html" }),
  "missing-scope": service("message", 1, { type: "status", status: 404, body: { error: "Not found" } }),
  "unknown-job": service("get", 2, { type: "status", status: 400, body: { error: "Bad id" } }),
  "hourly-limit": { isLimited: false },
  // From the first of the many looks on: the jobs need fewer.
  "looks-unlimited": service(
    "get",
    { from: 40 },
    { type: "status", status: 429, body: "Too many requests." },
  ),
  "visitors-shape": visitorsPage(1, ({ visitors, hasMore }) => ({ visitors, hasMore })),
  "visitors-unique": {
    rows: visitorRows(ROWS).map((row, index) => (index === 5 ? { ...row, path: "/guide/page-00005" } : row)),
  },
  "visitors-order": visitorsPage(3, (page) => ({ ...page, visitors: page.visitors.toReversed() })),
  "visitors-offset": visitorsPage(3, (page) => ({
    ...page,
    visitors: [...visitorRows(ROWS).slice(9, 10), ...page.visitors.slice(0, -1)],
  })),
  "visitors-full-pages": visitorsPage(2, (page) => ({ ...page, visitors: page.visitors.slice(0, -1) })),
  "visitors-has-more": visitorsPage(4, (page) => ({ ...page, hasMore: true })),
  "visitors-totals": visitorsPage(3, (page) => ({ ...page, totals: { ...page.totals, human: 1 } })),
  "visitors-past-end": visitorsPage(5, (page) => ({ ...page, hasMore: true })),
  "permission-bare": github("permission", 1, { type: "status", status: 403, body: { message: "No" } }),
  "permission-details": answer("permission", 1, ({ user, role_name: _, ...rest }) => ({ ...rest, user })),
  "permission-public": {
    isPublic: true,
    ...answer("permission", 3, (body) => ({ ...body, permission: "none" })),
  },
  // The first query and the second look.
  "node-at-once": answer("graphql:Page", [1, 2], () => ({ data: { nodes: [null] } })),
  "node-issue": node(2, "I_", withoutHtml),
  "node-comment": node(2, "IC_", withoutHtml),
  "node-pull-request": node(2, "PR_", withoutHtml),
  "node-review": node(2, "PRR_", withoutHtml),
  "node-review-comment": node(2, "PRRC_", withoutHtml),
  "node-discussion": node(2, "D_", withoutHtml),
  "node-discussion-comment": node(2, "DC_", withoutHtml),
  "node-release": node(2, "RE_", ({ descriptionHTML: _, ...rest }) => rest),
  "node-never-edited": node(2, "I_", (issue) => ({ ...issue, lastEditedAt: "2026-08-01T00:00:00Z" })),
  "node-edited": node(3, "IC_", (comment) => ({ ...comment, editor: { login: "somebody" } })),
  "node-deleted": answer("graphql:Page", [4, 5, 6], ({ errors: _, ...rest }) => ({
    ...rest,
    errors: [{ type: "INTERNAL", path: ["nodes", 0], message: "Something went wrong" }],
  })),
  "own-comments": answer("graphql:Own", 1, () => ({ data: { viewer: { login: "somebody" } } })),
  "text-unpermitted": words("graphql:Page", "every", "FORBIDDEN", "NOT_FOUND"),
  "text-unpermitted-apart": answer("graphql:Page", 9, () => ({
    data: null,
    errors: [{ type: "FORBIDDEN", path: ["nodes", 0], message: "Resource not accessible by integration" }],
  })),
  "page-command": html('<p dir="auto">/live-test-of-the-agent', '<p dir="auto">> /live-test-of-the-agent'),
  "page-code": html("highlight-source-ts", "code-of-typescript"),
  "page-diagram": html(/js-render-needs-enrichment|lang="mermaid"/g, "drawn"),
  "page-formula": html(/math-renderer/g, "x-formula"),
  "page-footnote": html(/data-footnote-backref=""/g, ""),
  "page-mention": html("user-mention", "person"),
  "page-issue-link": html(/href="https:\/\/github\.com\/acme\/proving-ground\/issues/g, 'href="/issues'),
  "page-emoji": html(/<g-emoji[^>]*>[^<]*<\/g-emoji>/, ":rocket:"),
  "page-table": html(/ align="\w+"/g, ""),
  "page-task": html(/ checked(?:="")?/, ""),
  "page-alert": html("markdown-alert ", "note "),
  "page-picture": html(/<img ([^>]*)>/, "<object $1></object>"),
  "page-details": html(/details>/g, "div>"),
  "page-own-classes": html(/<p[^>]*>page-own-classes/, '<p class="email-hidden-reply">page-own-classes'),
  "page-left-out": html(
    "page-left-out as a tag",
    "page-left-out as a tag <!-- page-left-out as a comment -->",
  ),
  "page-suggestion": node(6, "PRRC_", (comment) => replaced(comment, /blob-code-deletion/g, "removed")),
  "page-mail": node(7, "IC_", (comment) => replaced(comment, /email-fragment/g, "fragment")),
  "react-issue": refusedReaction(1),
  "react-twice": refusedReaction(2),
  "react-comment": refusedReaction(3),
  // The second one finds out the id of the first, to take it away.
  "react-pull-request": refusedReaction([4, 5]),
  "react-review-comment": refusedReaction(6),
  "react-discussion": refusedGraphqlReaction(1),
  "react-discussion-comment": refusedGraphqlReaction(2),
  "react-withdrawn": github("delete-reaction", 1, { type: "status", status: 403, body: { message: "No" } }),
  "pulls-by-author": github("graphql:OpenPulls", 1, { type: "status", status: 403, body: { message: "No" } }),
  "react-issues-alone": github("create-reaction", 8, { type: "status", status: 201, body: { id: 5 } }),
  "answer-in-discussion": answer("graphql:Below", 1, () => ({
    data: { node: { replyTo: { id: "DC_other" } } },
  })),
  "edit-in-discussion": answer("graphql:OwnComment", 1, () => ({ data: { node: { body: "Before." } } })),
  "answer-on-line": answer("get-review-comment", 1, (body) => ({ ...body, in_reply_to_id: 5 })),
  "edit-on-line": answer("get-review-comment", 2, (body) => ({ ...body, body: "Before." })),
  // After two discussions' reactions, the one that is seen, and one put and taken back.
  "react-review": refusedGraphqlReaction(6),
  "react-seen": words("graphql:Seen", 1, "true", "false"),
  "react-absent": refusedGraphqlReaction(4),
  "release-description": answer("graphql:Described", 1, () => ({
    data: { node: { description: "Something else." } },
  })),
  "compare-one-commit": answer("compare", 2, (body) => ({ ...body, files: [] })),
  "pulls-alone": {
    prepare: ({ github: { state } }) =>
      Object.assign(state.getToken(TOKENS.pulls) ?? {}, { permissions: {} }),
  },
  "cache-write": { cacheServer: { readOnly: true } },
  "cache-prefix": {
    cache: (own) => ({
      ...own,
      find: async (prefixes) => (await own.find(prefixes))?.replace(/2$/, "1"),
    }),
  },
  "cache-miss": {
    cache: (own) => ({
      ...own,
      find: async (prefixes) => {
        if (prefixes[0]?.endsWith("-none-")) throw new CacheError("The Actions cache could not be read: 404");
        return await own.find(prefixes);
      },
    }),
  },
  "cancel-signal": {
    signals: [
      { name: "SIGTERM", atMs: 1000 },
      { name: "SIGINT", atMs: 9000 },
    ],
  },
  "cancel-state": { signals: [] },
  "cancel-post": { signals: undefined },
  "legs-alike": { legs: [seen("leg", "__self", '{"leg":"one"}'), seen("leg", "__self_2", '{"leg":"two"}')] },
  "legs-matrix": { legs: [seen("leg", "__self", "null"), seen("leg", "__self", "null")] },
  "called-alike": { called: [seen("first", "__self", "null"), seen("second", "__self", "null")] },
  "called-matrix": {
    called: [seen("called", "__self", '{"call":"one"}'), seen("called", "__self", '{"call":"two"}')],
  },
  "create-latency": { createMs: 20_000 },
  "create-answer": serviceAnswer("create", 1, (job) => ({ ...job, status: "queued" })),
  "get-after-create": service("get", [3, 4], { type: "status", status: 404, body: { error: "Not found" } }),
  "link-at-completed": { scripts: [UNCHANGED, UNCHANGED, UNCHANGED] },
  "pull-author": { author: "somebody" },
  "message-status": {
    scripts: [CHANGED, [{ fields: { status: "completed", prLink: LINK } }], UNCHANGED],
  },
  "link-kept": {
    scripts: [CHANGED, jobScript({ final: { prLink: LINK.replace("12", "13") } }), UNCHANGED],
  },
  "message-pull": { movesHead: false },
  "no-change-link": { scripts: [CHANGED, CHANGED, CHANGED] },
};

type At = Parameters<Emulator["service"]["faults"]["add"]>[0]["at"];

function service(kind: ServiceKind, at: At, fault: Fault): Setting {
  return { prepare: (emulator) => emulator.service.faults.add({ kind, at, fault }) };
}

function github(kind: GitHubKind, at: At, fault: Fault): Setting {
  return { prepare: (emulator) => emulator.github.faults.add({ kind, at, fault }) };
}

function refusedReaction(at: At): Setting {
  return github("create-reaction", at, { type: "status", status: 422, body: { message: "No" } });
}

function refusedGraphqlReaction(at: At): Setting {
  return github("graphql:React", at, { type: "status", status: 422, body: { message: "No" } });
}

/** The normal answer with another body. */
function remade(remake: (body: JsonRecord) => unknown): Fault {
  return {
    type: "remake",
    remake: ({ bytes }) => ({
      bytes: Buffer.from(JSON.stringify(remake(asRecord(JSON.parse(Buffer.from(bytes).toString()))))),
    }),
  };
}

function answer(kind: GitHubKind, at: At, remake: (body: JsonRecord) => unknown): Setting {
  return github(kind, at, remade(remake));
}

function serviceAnswer(kind: ServiceKind, at: At, remake: (body: JsonRecord) => unknown): Setting {
  return service(kind, at, remade(remake));
}

function words(kind: GitHubKind, at: At, from: string, to: string): Setting {
  return answer(kind, at, (body) => JSON.parse(JSON.stringify(body).replaceAll(from, to)));
}

/** One node of the answer to the n-th query for texts, by the beginning of its id. */
function node(at: number, start: string, change: (node: JsonRecord) => unknown): Setting {
  return answer("graphql:Page", at, (body) => {
    const nodes: unknown = asRecord(body["data"])["nodes"];
    const changed = (Array.isArray(nodes) ? nodes : []).map((each) =>
      String(asRecord(each)["id"]).startsWith(start) ? change(asRecord(each)) : each,
    );
    return { ...body, data: { nodes: changed } };
  });
}

function withoutHtml({ bodyHTML: _, ...rest }: JsonRecord): JsonRecord {
  return rest;
}

/** Something else in the HTML of the comment that has everything. */
function html(from: string | RegExp, to: string): Setting {
  return node(5, "IC_", (comment) => replaced(comment, from, to));
}

function replaced(comment: JsonRecord, from: string | RegExp, to: string): JsonRecord {
  const before = String(comment["bodyHTML"]);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`There is no ${String(from)} in ${before}`);
  return { ...comment, bodyHTML: after };
}

function visitorsPage(page: number, alter: (page: VisitorPage) => unknown): Setting {
  return { prepare: (emulator) => emulator.service.visitors.alterPage({ page, alter }) };
}

function seen(job: string, action: string, matrix: string) {
  return { job, action, matrix };
}
