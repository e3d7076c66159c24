import type { Account, Comment, Reaction, ReactionContent, Thread } from "../github/records.ts";
import { renderHtml } from "../github/render/render.ts";
import { escapeHtml, icon } from "./html.ts";
import { AS_COMMENT } from "./rendering.ts";

const KINDS = { issue: "issue", pull: "pull request", discussion: "discussion" } as const;

/** The picture of each reaction. */
export const REACTION_EMOJI: Readonly<Record<ReactionContent, string>> = {
  "+1": "👍",
  "-1": "👎",
  laugh: "😄",
  confused: "😕",
  heart: "❤️",
  hooray: "🎉",
  rocket: "🚀",
  eyes: "👀",
};

/** An issue or a pull request with its conversation, as its page shows it. */
export function threadHtml(thread: Thread): string {
  const { title, number, kind, author, comments } = thread;
  return `<header class="issue">
    <h2>${escapeHtml(title)} <span class="number">#${number}</span></h2>
    <p><span class="state">${icon("open")} Open</span> <b>${escapeHtml(author.login)}</b> opened this ${KINDS[kind]}
      · ${comments.length} comments</p>
  </header>
  <div class="timeline">${openingHtml(thread)}${comments.map(commentHtml).join("")}</div>`;
}

/** One comment's box. */
export function commentHtml({ author, bodies, reactions, createdAt, updatedAt }: Comment): string {
  const edited = bodies.length > 1 ? ` · <span title="${escapeHtml(updatedAt)}">edited</span>` : "";
  const when = `commented <time datetime="${escapeHtml(createdAt)}">${clockTime(createdAt)}</time>${edited}`;
  return box({ author, when, body: bodies.at(-1) ?? "", reactions });
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
      <div class="markdown-body">${renderHtml(body, AS_COMMENT)}</div>
      ${pillsHtml(reactions)}
    </div>
  </article>`;
}

function avatar(name: string, isBot: boolean): string {
  const hue = [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) * 37;
  return `<div class="avatar${isBot ? " bot" : ""}" style="--hue: ${hue % 360}">${escapeHtml(name.slice(0, 1).toUpperCase())}</div>`;
}

/** Reactions with their counts. */
function pillsHtml(reactions: readonly Reaction[]): string {
  if (reactions.length === 0) return "";
  const counts = Map.groupBy(reactions, ({ content }) => content);
  const each = [...counts].map(
    ([content, all]) => `<span class="pill">${REACTION_EMOJI[content]} ${all.length}</span>`,
  );
  return `<div class="pills">${each.join(" ")}</div>`;
}

function clockTime(iso: string): string {
  return new Date(iso).toLocaleString("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
}
