import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { element } from "./tree.ts";

// The library's list is that of an earlier version of GitHub's html-pipeline; 2.14 has these as well.
const LATER_TAGS = "abbr bdo caption cite dfn figcaption figure mark small time wbr".split(" ");

const {
  code: _code,
  h2: _h2,
  input: _input,
  li: _li,
  ol: _ol,
  ul: _ul,
  ...attributes
} = defaultSchema.attributes ?? {};

/**
 * What GitHub lets through of what people write. The library also allows what GitHub adds later, task boxes and
 * the classes of code and lists, so that an author could write them: not here.
 */
const SCHEMA: Schema = {
  ...defaultSchema,
  // A list's type, which GitHub lets through on every other element too.
  attributes: { ...attributes, "*": [...(attributes["*"] ?? []), "type"] },
  required: {},
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => name !== "input"), ...LATER_TAGS],
};

/** The page of some HTML: what GitHub allows of it, below one element that stands for the page. */
export function sanitizeHtml(html: string): Element {
  const clean = sanitize(fromHtml(html, { fragment: true }), SCHEMA);
  const children = clean.type === "root" ? clean.children : [];
  return element("div", {}, ...children.filter((node): node is ElementContent => node.type !== "doctype"));
}
