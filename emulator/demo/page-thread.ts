import type { Account, Comment, Reaction, Text, Thread } from "../github/records.ts";
import { escapeHtml } from "./escape-html.ts";
import { icon } from "./icons.ts";
import { showMarkdown } from "./markdown.ts";
import { reactionEmoji } from "./reactions.ts";
import { entryOfComment, type TimelineEntry, timelineOf } from "./timeline.ts";

const KINDS = { issue: "issue", pull: "pull request", discussion: "discussion" } as const;

/** An issue, pull request or discussion with its comments and reviews, as its page shows it. */
export function threadHtml(thread: Thread, reviews: readonly Text[] = []): string {
  const entries = timelineOf(thread, reviews);
  return `<header class="issue">
    <h1>${escapeHtml(thread.title)} <span class="number">#${thread.number}</span></h1>
    <p>${thread.merged ? '<span class="state merged">Merged</span>' : `<span class="state">${icon("open")} Open</span>`} <b>${escapeHtml(thread.author.login)}</b> opened this ${KINDS[thread.kind]}
      · ${entries.length} comments</p>
  </header>
  <div class="timeline">${[openingHtml(thread), ...entries.map(entryHtml)].join("")}</div>`;
}

/** One comment's box. */
export function commentHtml(comment: Comment): string {
  return entryHtml(entryOfComment(comment));
}

function entryHtml({ author, did, body, reactions, createdAt, editedAt }: TimelineEntry): string {
  const edited = editedAt === undefined ? "" : ` · <span title="${escapeHtml(editedAt)}">edited</span>`;
  const when = `${escapeHtml(did)} <time datetime="${escapeHtml(createdAt)}">${clockTime(createdAt)}</time>${edited}`;
  return box({ author, when, body, reactions });
}

function openingHtml({ author, body, reactions, createdAt }: Thread): string {
  return box({
    author,
    when: `opened ${clockTime(createdAt)}`,
    body: body ?? "*No description provided.*",
    reactions,
  });
}

interface Box {
  readonly author: Account;
  readonly when: string;
  readonly body: string;
  readonly reactions: readonly Reaction[];
}

function box({ author, when, body, reactions }: Box): string {
  const name = author.login.replace("[bot]", "");
  const label = author.type === "Bot" ? ' <span class="label">bot</span>' : "";
  return `<article class="comment">
    ${avatar(name, author.type === "Bot")}
    <div class="box">
      <div class="box-head"><b>${escapeHtml(name)}</b>${label} <span class="muted">${when}</span></div>
      <div class="markdown-body">${showMarkdown(body)}</div>
      ${pillsHtml(reactions)}
    </div>
  </article>`;
}

function avatar(name: string, isBot: boolean): string {
  const hue = [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) * 37;
  return `<div class="avatar${isBot ? " bot" : ""}" style="--hue: ${hue % 360}">${escapeHtml(name.slice(0, 1).toUpperCase())}</div>`;
}

/** Reactions with their counts; nothing where there are none. */
export function pillsHtml(reactions: readonly Reaction[], label = ""): string {
  if (reactions.length === 0) return "";
  const counts = Map.groupBy(reactions, ({ content }) => content);
  const each = [...counts].map(
    ([content, all]) => `<span class="pill">${reactionEmoji[content]} ${all.length}</span>`,
  );
  return `<div class="pills">${label} ${each.join(" ")}</div>`;
}

function clockTime(iso: string): string {
  return new Date(iso).toLocaleString("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
}
