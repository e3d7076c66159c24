import type { SanitizedText } from "../sanitized-text.ts";
import { type Command, findCommand, instructionNodes } from "./command.ts";
import { type Node, parsePage } from "./dom.ts";
import { type LeftOut, leftOut } from "./left-out.ts";
import { writeMarkdown } from "./markdown.ts";
import { checkVocabulary } from "./vocabulary.ts";

/** A text as GitHub renders it. */
export class RenderedText {
  readonly #nodes: readonly Node[];

  /**
   * @throws UnusualFormattingError if its formatting may hide some of its words, or if it is larger or nested deeper than any on GitHub
   */
  constructor(html: string) {
    this.#nodes = parsePage(html);
    checkVocabulary(this.#nodes);
  }

  /** What a reader of the page sees, as Markdown. */
  markdown(): SanitizedText {
    return writeMarkdown(this.#nodes);
  }

  /** The command on the page. */
  command(phrase: string): Command {
    return findCommand(this.#nodes, phrase);
  }

  /** What the author wrote into the instruction and the page does not show. `source`: the whole text, as it was written. */
  leftOut(source: string, phrase: string): LeftOut[] {
    return leftOut({ source, phrase, nodes: instructionNodes(this.#nodes, phrase) ?? [] });
  }
}
