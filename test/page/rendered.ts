import { renderHtml } from "../../emulator/github/render/render.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";

const KNOWN = {
  serverUrl: "https://github.com",
  repository: "acme/shop",
  isAccount: (login: string) => login === "mona",
  isTeam: () => false,
  kindOf: ({ number }: { readonly number: number }) => (number === 7 ? ("issue" as const) : undefined),
  isCommit: () => false,
};

/** A text in Markdown, as the emulated GitHub renders it. */
export function htmlOf(markdown: string, { viaEmail = false } = {}): string {
  return renderHtml(markdown, { known: KNOWN, viaEmail });
}

/** The same, read by the action. */
export function rendered(markdown: string, options: { readonly viaEmail?: boolean } = {}): RenderedText {
  return new RenderedText(htmlOf(markdown, options));
}
