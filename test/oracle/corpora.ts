import commands from "../corpora/commands.json" with { type: "json" };
import echoes from "../corpora/echoes.json" with { type: "json" };
import hiddenText from "../corpora/hidden-text.json" with { type: "json" };
import links from "../corpora/links.json" with { type: "json" };
import scripts from "../corpora/scripts.json" with { type: "json" };
import type { Document } from "./documents.ts";

/** Every text of the corpora. */
export function corpora(): Document[] {
  const texts = [
    ...hiddenText.map(({ input }) => input),
    ...[...commands, ...scripts, ...echoes].map(({ text }) => text),
    ...[...links.good, ...links.hostile].flatMap(({ link }) => (typeof link === "string" ? [link] : [])),
  ];
  return texts.flatMap((text) => [{ kind: "markdown", text } as const, { kind: "mail", text } as const]);
}
