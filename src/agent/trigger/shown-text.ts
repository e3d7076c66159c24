import { setImmediate } from "node:timers/promises";
import { GitHubError } from "../../github/errors.ts";
import type { EventText } from "../../github/event-text.ts";
import type { Page, PageText } from "../../github/page.ts";
import type { RenderedText } from "../../page/rendered-text.ts";

/** One of the event's texts as its page shows it, or why there is none to be used. */
export type ShownText =
  | { readonly kind: "shown"; readonly rendered: RenderedText; readonly text: PageText }
  | { readonly kind: "gone" }
  | {
      readonly kind: "unreadable";
      readonly why: string;
      /** The token may not read it, no text on GitHub has such a page, or GitHub gave no answer. */
      readonly cause: "forbidden" | "shape" | "trouble";
    };

/** Reads the text's page. */
export async function showText({ id }: EventText, page: Page): Promise<ShownText> {
  if (id === "") {
    return { kind: "unreadable", why: "The event does not name the text.", cause: "trouble" };
  }
  const text = page.get(id);
  if (text === undefined) {
    return { kind: "gone" };
  }
  if (text instanceof GitHubError) {
    const cause = text.kind === "forbidden" ? "forbidden" : "trouble";
    return { kind: "unreadable", why: text.message, cause };
  }
  const [{ PageError }, { RenderedText }] = await loadPageReader();
  try {
    return { kind: "shown", rendered: new RenderedText(text.bodyHTML), text };
  } catch (error) {
    if (error instanceof PageError) {
      return { kind: "unreadable", why: `It is not read, since ${error.message}.`, cause: "shape" };
    }
    throw error;
  }
}

/** Loads the parser of HTML, once the request that is about to leave has left. If that fails, the first text says so. */
export function preloadPageReader(): void {
  setImmediate()
    .then(loadPageReader)
    .catch(() => {});
}

/** The parser of HTML: a start that reads no page is 12 ms faster without it. */
function loadPageReader() {
  return Promise.all([import("../../page/dom.ts"), import("../../page/rendered-text.ts")]);
}

/**
 * Whether somebody else than the author edited the text last, or nobody knows who did. Nobody knows it of a release: it
 * counts as edited when it changed after the run was asked for.
 */
export function isEditedByOthers(text: PageText, askedAt: Date | null): boolean {
  const { lastEditedAt, author, editor } = text;
  return editor === undefined
    ? isEditedAfter(text, askedAt)
    : lastEditedAt !== null && (editor === "" || editor !== author);
}

/**
 * Whether the text was edited after a moment; whenever it was edited, where the moment is not known. In the same second
 * nobody knows which came first, so that counts as well, but for a release: its moment is that of its last change.
 */
export function isEditedAfter({ lastEditedAt, editor }: PageText, moment: Date | null): boolean {
  if (lastEditedAt === null || moment === null) {
    return lastEditedAt !== null;
  }
  return editor === undefined ? lastEditedAt > moment : lastEditedAt >= moment;
}
