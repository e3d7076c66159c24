import { GitHubError } from "../../github/errors.ts";
import type { EventText } from "../../github/event.ts";
import type { ShownText, ShownTexts } from "../../github/shown-texts.ts";
import { ifError } from "../../if-error.ts";
import { UnusualFormattingError } from "../../page/dom.ts";
import { RenderedText } from "../../page/rendered-text.ts";
import { type SanitizedText, sanitizedText } from "../../sanitized-text.ts";

/** One of the event's texts as its page shows it, or why it cannot be used. */
export type ReadText =
  | { readonly kind: "shown"; readonly rendered: RenderedText; readonly text: ShownText }
  | { readonly kind: "gone" }
  /** The page may hide some of its words. `why` continues a sentence. */
  | { readonly kind: "unusual"; readonly why: string }
  /** The token may not read it, or GitHub gave no usable answer. */
  | { readonly kind: "unreadable"; readonly error: GitHubError };

export function readText({ id }: Pick<EventText, "id">, texts: ShownTexts): ReadText {
  const text = texts.get(id);
  if (text === undefined) {
    return { kind: "gone" };
  }
  if (text instanceof GitHubError) {
    return { kind: "unreadable", error: text };
  }
  try {
    return { kind: "shown", rendered: new RenderedText(text.bodyHTML), text };
  } catch (error) {
    return ifError(UnusualFormattingError, ({ message: why }): ReadText => ({ kind: "unusual", why }))(error);
  }
}

/** What the page of a text shows, as Markdown, or a mark in its place. */
export function shownMarkdown(text: ShownText): SanitizedText {
  const read = readText(text, new Map([[text.id, text]]));
  return read.kind === "shown" ? read.rendered.markdown() : sanitizedText`[unusual formatting: not read]`;
}
