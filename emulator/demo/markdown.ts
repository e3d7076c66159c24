import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Known } from "../github/render/references.ts";
import { renderHtml, renderPage } from "../github/render/render.ts";
import { elementsIn, textOf } from "../github/render/tree.ts";

/** What running text refers to. */
export interface Reference {
  readonly kind: "mention" | "issue" | "commit";
  readonly text: string;
}

/** A text as GitHub shows it, and what in it is alive. */
export interface RenderedMarkdown {
  readonly html: string;
  /** Stands for the page; what is on it is below. */
  readonly page: Element;
  /** Accounts, issues and commits that GitHub would link, and for accounts notify. */
  readonly references: readonly Reference[];
  /** Targets of all other links. */
  readonly links: readonly string[];
  /** Sources of pictures. */
  readonly images: readonly string[];
}

/** The page of a text, with the forms that GitHub gives to code, tables and pictures. */
export function showMarkdown(markdown: string, { breaks = true } = {}): string {
  return renderHtml(markdown, { known: EVERYTHING, breaks });
}

/** The page before GitHub gives it forms, for finding what is alive; in summaries a line end is no line break. */
export function renderMarkdown(markdown: string, { breaks = true } = {}): RenderedMarkdown {
  const page = renderPage(markdown, { known: EVERYTHING, breaks, plain: true });
  const links = elementsIn(page, "a");
  return {
    page,
    html: toHtml(page.children),
    references: links.flatMap(referenceOf),
    links: links.filter((link) => kindOf(link) === undefined).flatMap((link) => address(link, "href")),
    images: elementsIn(page, "img").flatMap((image) => address(image, "src")),
  };
}

/** The text that a reader of the page sees, without its form. */
export function visibleText({ page }: RenderedMarkdown): string {
  return textOf(page);
}

// Nothing that could be an account, an issue or a commit stays unnoticed.
const EVERYTHING: Known = {
  serverUrl: "https://github.com",
  repository: "octo-org/docs",
  isAccount: () => true,
  isTeam: () => true,
  kindOf: () => "issue",
  isCommit: () => true,
};

function referenceOf(link: Element): Reference[] {
  const kind = kindOf(link);
  if (kind === undefined) return [];
  const [sha = ""] = address(link, "href").flatMap((href) => href.split("/").slice(-1));
  return [{ kind, text: kind === "commit" ? sha : textOf(link) }];
}

function kindOf({ properties }: Element): Reference["kind"] | undefined {
  const classes = String(properties["className"]);
  const [, mention, link] = /(mention)\b|\b(issue|commit)-link\b/.exec(classes) ?? [];
  return (["mention", "issue", "commit"] as const).find((kind) => kind === (mention ?? link));
}

function address({ properties }: Element, name: "href" | "src"): string[] {
  const value = properties[name];
  return typeof value === "string" ? [value] : [];
}
