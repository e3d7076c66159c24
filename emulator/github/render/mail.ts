import type { Element } from "hast";
import { element } from "./tree.ts";

// As GitHub's html-pipeline does it (EmailReplyFilter, with the gem email_reply_parser): a mail is plain text; what
// it quotes at its end, and its signature, are folded away behind three dots.

interface Fragment {
  readonly kind: "words" | "quoted" | "signature";
  readonly lines: string[];
}

const QUOTE = /^\s*>/;
const QUOTE_HEAD = /^On\b.{0,300}\bwrote:\s*$/;
const SIGNATURE = /^(?:--|__|-\w)|^Sent from my (?:\w+\s*){1,3}$/;
const CLASSES: Readonly<Record<Fragment["kind"], string>> = {
  words: "email-fragment",
  quoted: "email-quoted-reply",
  signature: "email-signature-reply",
};

/** The page of a text that came by mail. */
export function pageOfMail(text: string): Element {
  const fragments = split(text.replace(/\r\n?/g, "\n"));
  const shown = fragments.findLastIndex(({ kind }) => kind === "words") + 1;
  const folded = fragments.slice(shown);
  const page = element("div", {}, ...fragments.slice(0, shown).flatMap((each) => [show(each), "\n"]));
  if (folded.length === 0) return page;
  const toggle = element("span", { className: ["email-hidden-toggle"] }, element("a", { href: "#" }, "…"));
  const hidden = element("div", { className: ["email-hidden-reply"] }, ...folded.map(show));
  page.children.push(toggle, hidden);
  return page;
}

function split(text: string): Fragment[] {
  const fragments: Fragment[] = [];
  let isAfterGap = true;
  for (const line of text.split("\n")) {
    const current = fragments.at(-1);
    const kind = kindOf(line, current, isAfterGap);
    if (current?.kind === kind || (current !== undefined && line.trim() === "")) current.lines.push(line);
    else fragments.push({ kind, lines: [line] });
    isAfterGap = line.trim() === "";
  }
  return fragments;
}

function kindOf(line: string, current: Fragment | undefined, isAfterGap: boolean): Fragment["kind"] {
  if (QUOTE.test(line) || QUOTE_HEAD.test(line)) return "quoted";
  if (SIGNATURE.test(line)) return "signature";
  return isAfterGap || current === undefined ? "words" : current.kind;
}

function show({ kind, lines }: Fragment): Element {
  const text = lines.map((line) => line.replace(QUOTE, "")).join("\n");
  return element("div", { className: [CLASSES[kind]] }, text.trim());
}
