import commands from "../corpora/commands.json" with { type: "json" };
import echoes from "../corpora/echoes.json" with { type: "json" };
import hiddenText from "../corpora/hidden-text.json" with { type: "json" };
import links from "../corpora/links.json" with { type: "json" };
import scripts from "../corpora/scripts.json" with { type: "json" };
import unusualPages from "../corpora/unusual-pages.json" with { type: "json" };
import type { Document } from "./documents.ts";

/** Which word of a row of hidden text a browser shows or does not show. */
export const HIDDEN = "SECRETWORD";

/** A text of the corpora. */
export interface Row extends Document {
  /** Whether a browser shows the word, where a row says so. */
  readonly isShown?: boolean;
  /** A page as GitHub rendered it. */
  readonly isRecorded?: boolean;
}

export function corpora(): Row[] {
  const hidden: readonly { readonly input: string; readonly shown?: boolean }[] = hiddenText;
  const texts = [
    ...[...commands, ...scripts, ...echoes].map(({ text }) => text),
    ...[...links.good, ...links.hostile].flatMap(({ link }) => (typeof link === "string" ? [link] : [])),
  ];
  return [
    ...hidden.map(({ input, shown = false }) => ({ kind: "markdown", text: input, isShown: shown }) as const),
    ...texts.map((text) => ({ kind: "markdown", text }) as const),
    ...unusualPages.map(({ text }) => ({ kind: "markdown", text }) as const),
    ...[...hidden.map(({ input }) => input), ...texts].map((text) => ({ kind: "mail", text }) as const),
  ];
}
