import { GitHubError } from "../../github/errors.ts";
import type { EventText } from "../../github/event.ts";
import type { PageText, PageTexts } from "../../github/shown-texts.ts";
import { PageError } from "../../page/dom.ts";
import { RenderedText } from "../../page/rendered-text.ts";
import { UnusualFormattingError } from "../../page/vocabulary.ts";

/** One of the event's texts as its page shows it, or why it cannot be used. */
export type ShownText =
  | { readonly kind: "shown"; readonly rendered: RenderedText; readonly text: PageText }
  | { readonly kind: "gone" }
  /** The page may hide some of its words. `why` continues a sentence. */
  | { readonly kind: "unusual"; readonly why: string }
  | Unreadable;

export interface Unreadable {
  readonly kind: "unreadable";
  readonly why: string;
  /** The token may not read it; its page has a size or depth that no text on GitHub has; or GitHub gave no usable answer. */
  readonly cause: "forbidden" | "shape" | "trouble";
}

/** Reads the text's page. */
export function showText({ id }: Pick<EventText, "id">, page: PageTexts): ShownText {
  if (id === "") {
    return { kind: "unreadable", why: "The event does not contain the text's ID.", cause: "trouble" };
  }
  const text = page.get(id);
  if (text === undefined) {
    return { kind: "gone" };
  }
  if (text instanceof GitHubError) {
    const cause = text.kind === "forbidden" ? "forbidden" : "trouble";
    return { kind: "unreadable", why: text.message, cause };
  }
  try {
    return { kind: "shown", rendered: new RenderedText(text.bodyHTML), text };
  } catch (error) {
    if (error instanceof UnusualFormattingError) {
      return { kind: "unusual", why: error.message };
    }
    if (error instanceof PageError) {
      return { kind: "unreadable", why: `${error.message}.`, cause: "shape" };
    }
    throw error;
  }
}

/** Whether the last edit was by somebody other than the author, or by an unknown account. GitHub does not say this of releases. */
export function isEditedByOthers(shown: PageText): boolean {
  if ("description" in shown) {
    return false;
  }
  const { lastEditedAt, author, editor } = shown;
  return lastEditedAt !== null && (editor === "" || editor !== author);
}

/**
 * Whether the text was edited after a moment. An edit in the same second counts too, because nothing tells which came first, and so
 * does any edit if the moment is not known. A release was edited if its text differs from the event's.
 */
export function isEditedAfter(
  moment: Date | null,
  { shown, text }: { readonly shown: PageText; readonly text: Pick<EventText, "body"> },
): boolean {
  if ("description" in shown) {
    return withPlainLineEnds(shown.description) !== withPlainLineEnds(text.body);
  }
  const { lastEditedAt } = shown;
  return lastEditedAt !== null && (moment === null || lastEditedAt >= moment);
}

function withPlainLineEnds(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
