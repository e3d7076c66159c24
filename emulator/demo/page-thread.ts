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

/** An issue or a pull request with its conversation, as its page shows it. `threads`: those that it may name. */
export function threadHtml(thread: Thread, threads: readonly Thread[]): string {
  const { title, number, kind, author, comments } = thread;
  const state = thread.mergeCommit === null ? { open: "Open", closed: "Closed" }[thread.state] : "Merged";
  return `<header class="issue">
    <h2>${escapeHtml(title)} <span class="number">#${number}</span></h2>
    <p><span class="state">${icon("open")} ${state}</span> <b>${escapeHtml(author.login)}</b> opened this ${KINDS[kind]}
      · ${comments.length} ${comments.length === 1 ? "comment" : "comments"}</p>
  </header>
  <div class="timeline">${openingHtml(thread)}${comments.map((comment) => commentHtml(comment, threads)).join("")}</div>`;
}

/** One comment's box. `threads`: those that it may name. */
export function commentHtml(
  { author, bodies, reactions, createdAt, updatedAt }: Comment,
  threads: readonly Thread[],
): string {
  const edited = bodies.length > 1 ? ` · <span title="${escapeHtml(updatedAt)}">edited</span>` : "";
  const when = `commented <time datetime="${escapeHtml(createdAt)}">${clockTime(createdAt)}</time>${edited}`;
  const html = unfolded(renderHtml(bodies.at(-1) ?? "", AS_COMMENT), threads);
  return box({ author, when, html, reactions });
}

function openingHtml({ author, body, reactions, createdAt }: Thread): string {
  return box({
    author,
    when: `opened ${clockTime(createdAt)}`,
    html: renderHtml(body ?? "*No description provided.*", AS_COMMENT),
    reactions,
  });
}

/** GitHub shows the title and the state of what stands alone in a list item. */
function unfolded(html: string, threads: readonly Thread[]): string {
  return html.replace(/(<li>\s*)(<a class="issue-link[^>]*>)#(\d+)<\/a>/g, (whole, item, link, number) => {
    const thread = threads.find((each) => each.number === Number(number));
    if (thread === undefined) return whole;
    const state = icon(thread.kind === "pull" ? "pull" : "open");
    return `${item}${state} ${link}${escapeHtml(thread.title)}</a> <span class="number">#${number}</span>`;
  });
}

interface Box {
  readonly author: Account;
  readonly when: string;
  readonly html: string;
  readonly reactions: readonly Reaction[];
}

function box({ author, when, html, reactions }: Box): string {
  const name = author.login.replace("[bot]", "");
  const label = author.type === "Bot" ? ' <span class="label">bot</span>' : "";
  return `<article class="comment">
    ${avatar(name, author.type === "Bot")}
    <div class="box">
      <div class="box-head"><b>${escapeHtml(name)}</b>${label} <span class="muted">${when}</span></div>
      <div class="markdown-body">${html}</div>
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
