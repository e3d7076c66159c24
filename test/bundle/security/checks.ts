import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import type { CommentView } from "../../../emulator/github/thread-view.ts";
import type { Emulator } from "../../../emulator/index.ts";
import type { ActionRun } from "../../../emulator/runner/action-run.ts";
import { type LogCommand, parseCommand } from "../../../emulator/runner/log-commands.ts";
import { renderAlive } from "../../agent/rendered.ts";

const ANNOTATIONS: ReadonlySet<string> = new Set(["error", "warning", "notice"]);

/** The commands of a run's log that the action does not give of its own accord; empty in a run that nobody drives. */
export function strangeCommands({ log }: ActionRun, { service }: Emulator): LogCommand[] {
  const masks: ReadonlySet<string> = new Set([service.adminKey, SEED_TOKENS.installation]);
  const isOwn = ({ name, form, data, properties }: LogCommand): boolean =>
    form === "::" &&
    ((name === "add-mask" && masks.has(data)) ||
      (name === "group" && data.startsWith("Prompt: ")) ||
      (name === "endgroup" && data === "") ||
      (ANNOTATIONS.has(name) && properties["title"] === "Docs agent"));
  return log.flatMap(({ text }) => parseCommand(text) ?? []).filter((command) => !isOwn(command));
}

/** The comments that the action wrote, in every state that they were in. */
export function bodiesBy({ comments }: { readonly comments: readonly CommentView[] }): string[] {
  return comments.flatMap(({ author, bodies }) => (author === "github-actions[bot]" ? bodies : []));
}

/** What in a text pings, loads, leads elsewhere or lays out the page, less the links that are meant to be there. */
export function aliveIn(markdown: string, ownLinks: readonly string[]): string[] {
  const { mentions, links, images, headings, strangeElements } = renderAlive(markdown);
  const foreign = links.filter((link) => !ownLinks.some((own) => link === own || link.startsWith(`${own}#`)));
  return [
    ...mentions,
    ...foreign,
    ...images,
    ...headings.filter((heading) => !heading.startsWith("Docs agent: ")),
    // The marker of a tracking comment is one.
    ...strangeElements.filter((name) => name !== "comment"),
  ];
}
