import type { SanitizedText } from "../sanitized-text.ts";
import { type Command, findCommand, instructionNodes } from "./command.ts";
import { type Node, parsePage } from "./dom.ts";
import { type LeftOut, leftOut } from "./left-out.ts";
import { shortenTargets } from "./link-target.ts";
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

  /**
   * What a reader of the page sees, as Markdown. Of the targets of its links it has only hosts, and pages of the repository whose address
   * is `home`.
   */
  markdown(home = ""): SanitizedText {
    const nodes = structuredClone(this.#nodes);
    shortenTargets(nodes, home);
    return writeMarkdown(nodes);
  }

  /** The command on the page, with the targets of its links; undefined if there is none. */
  command(phrase: string): Command | undefined {
    return findCommand(this.#nodes, phrase);
  }

  /** What the author wrote into the instruction and the page does not show. `source`: the whole text, as it was written. */
  leftOut(source: string, phrase: string): LeftOut[] {
    return leftOut({ source, phrase, nodes: instructionNodes(this.#nodes, phrase) ?? [] });
  }
}
