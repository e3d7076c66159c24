import type { EventText } from "../../github/event-text.ts";
import { sanitizePrompt } from "../../page/sanitize.ts";
import { joinSanitized, type SanitizedText } from "../../sanitized-text.ts";

// Nothing can be hidden in less, and a workflow's own words may hold it by chance.
const SHORTEST_QUOTE = 8;

/** Those of the event's texts that a prompt of the workflow contains letter by letter, the longest first. */
export function quotedTexts(prompt: SanitizedText, texts: readonly (EventText | null)[]): EventText[] {
  const byId = new Map(texts.filter((text) => text !== null).map((text) => [text.id, text]));
  return [...byId.values()]
    .filter(({ body }) => {
      const raw = sanitizePrompt(body);
      return raw.length >= SHORTEST_QUOTE && prompt.includes(raw);
    })
    .sort((a, b) => b.body.length - a.body.length);
}

/** The prompt with one of the event's texts as a reader of its page sees it. */
export function withRendered(
  prompt: SanitizedText,
  { body }: EventText,
  rendered: SanitizedText,
): SanitizedText {
  // The parts of a sanitised text are sanitised.
  return joinSanitized(prompt.split(sanitizePrompt(body)) as SanitizedText[], rendered);
}
