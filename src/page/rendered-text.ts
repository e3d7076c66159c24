import type { SanitizedText } from "../sanitized-text.ts";
import { type Command, findCommand } from "./command.ts";
import { type Node, parsePage } from "./dom.ts";
import { hiddenTags } from "./hidden-tags.ts";
import { writeMarkdown } from "./markdown.ts";

/** A text as GitHub renders it. */
export class RenderedText {
  readonly #nodes: readonly Node[];

  /** @throws PageError when the HTML is larger or nested deeper than that of any text on GitHub. */
  constructor(html: string) {
    this.#nodes = parsePage(html);
  }

  /** What a reader of the page sees, as Markdown. */
  markdown(): SanitizedText {
    return writeMarkdown(this.#nodes);
  }

  /** The command that the page holds. */
  command(phrase: string): Command {
    return findCommand(this.#nodes, phrase);
  }

  /** Tags of the source, at most three, that GitHub leaves out of the page. */
  hiddenTags(source: string): string[] {
    return hiddenTags(source, this.#nodes);
  }
}
