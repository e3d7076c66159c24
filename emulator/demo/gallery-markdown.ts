import type { GalleryState } from "./page.ts";

const INTRODUCTION = `# Every state that people meet

This page is written by \`npm run pictures\`. Each section holds what the committed bundle wrote when it was brought into that state against the emulators: the newest comment, and the run's summary where that comment is not the action's own, or there is none. Times, ids and ports are replaced, since they differ from run to run. \`npm run demo -- --gallery\` shows the same in GitHub's look, with all comments, reactions and annotations.`;

const EMULATED = /http:\/\/127\.0\.0\.1:\d+/g;

/** The text with the service's own address in place of the emulator's, which nobody else will ever see. */
export function withServiceAddress(text: string): string {
  return text.replaceAll(EMULATED, "https://api.mintlify.com");
}

// What differs from run to run. A moment holds a time, so it comes first.
const CHANGING: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/^<!-- docs-agent.*$/gm, ""],
  [/[0-9a-f]{8}-[0-9a-f-]{27}/g, "6f1c2a9e-4b7d-4c1e-9a53-0d2f8b7e6c11"],
  [/\b(?:[0-9a-f]{64}|[0-9a-f]{40})\b|(?<=CONTEXT-|CHECKS-)[0-9a-f]+/g, "…"],
  [/\b\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "2026-08-20 14:32 UTC"],
  [/\bsince \d\d:\d\d UTC/g, "since 14:02 UTC"],
  [/\b\d\d:\d\d UTC/g, "14:32 UTC"],
  [/\b(?:\d+m )?\d+s\b(?= ·|<\/sub>| \|$)/gm, "12m 4s"],
  [/\(\d+ characters\)/g, "(… characters)"],
];

/** The gallery as a page of the documentation, which GitHub renders as it renders comments. */
export function galleryMarkdown(states: readonly GalleryState[]): string {
  return `${[INTRODUCTION, ...states.map(sectionOf)].join("\n\n")}\n`;
}

function sectionOf(state: GalleryState): string {
  const { name, story, run } = state;
  const { outcome, reason } = run.outputs;
  const words = [outcome, reason].filter((word) => word).map((word) => `\`${word}\``);
  const text = CHANGING.reduce(
    (rest, [pattern, shown]) => rest.replaceAll(pattern, shown),
    withServiceAddress(textOf(state)),
  );
  return `---\n\n## ${name}\n\n_${[story, ...words].join(" ")}_\n\n${text.replaceAll(/\n{3,}/g, "\n\n").trim()}`;
}

function textOf({ comments, run }: GalleryState): string {
  const [last] = comments.slice(-1);
  const comment = last?.bodies.at(-1) ?? "";
  const summaries = [run, ...(run.post ? [run.post] : [])].map(({ summary }) => summary);
  return last?.author.type === "Bot" ? comment : [comment, ...summaries].join("\n\n");
}
