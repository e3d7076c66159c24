import { GitHubError } from "../../github/errors.ts";
import type { EventText } from "../../github/event-text.ts";
import type { Page, PageText } from "../../github/page.ts";
import type { RenderedText } from "../../page/rendered-text.ts";

/** One of the event's texts as its page shows it, or why there is none to be used. */
export type ShownText =
  | { readonly kind: "shown"; readonly rendered: RenderedText; readonly text: PageText }
  | { readonly kind: "gone" }
  | { readonly kind: "unreadable"; readonly why: string; readonly isForbidden: boolean };

/** Reads the text's page. */
export async function showText({ id }: EventText, page: Page): Promise<ShownText> {
  if (id === "") {
    return unreadable("The event does not name the text.");
  }
  const text = page.get(id);
  if (text === undefined) {
    return { kind: "gone" };
  }
  if (text instanceof GitHubError) {
    return unreadable(text.message, text.kind === "forbidden");
  }
  // The parser of HTML loads with the first page.
  const [{ PageError }, { RenderedText }] = await Promise.all([
    import("../../page/dom.ts"),
    import("../../page/rendered-text.ts"),
  ]);
  try {
    return { kind: "shown", rendered: new RenderedText(text.bodyHTML), text };
  } catch (error) {
    if (error instanceof PageError) {
      return unreadable(`It is not read, since ${error.message}.`);
    }
    throw error;
  }
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

/** Whether the text was edited after a moment; whenever it was edited, where the moment is not known. */
export function isEditedAfter({ lastEditedAt }: PageText, moment: Date | null): boolean {
  return lastEditedAt !== null && (moment === null || lastEditedAt > moment);
}

function unreadable(why: string, isForbidden = false): ShownText {
  return { kind: "unreadable", why, isForbidden };
}
