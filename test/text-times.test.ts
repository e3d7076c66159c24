import { expect, test } from "vitest";
import { createPathFilter } from "../src/action/path-filter.ts";
import { locateInstruction } from "../src/agent/ask/instruction.ts";
import { wishOf } from "../src/agent/ask/meaning.ts";
import { Stop } from "../src/agent/outcome.ts";
import { fencedData } from "../src/agent/prompt/fenced-data.ts";
import { hasNote, readNote } from "../src/agent/record/notes.ts";
import { createRecordCodec, unsigned, unverified } from "../src/agent/record/record.ts";
import { filesIn, foldRequest, requestIn } from "../src/agent/say/body.ts";
import { takeApart } from "../src/agent/text/quoted-texts.ts";
import { sanitizeDiff, sanitizeLine, sanitizePrompt } from "../src/agent/text/sanitize.ts";
import { isDocumentation } from "../src/digest/merges.ts";
import { firstFiles, writePrompt } from "../src/digest/prompt.ts";
import { labelsIn, newsTable, shownNews } from "../src/digest/shown.ts";
import type { EventText } from "../src/github/event.ts";
import { readTrigger } from "../src/github/trigger.ts";
import { ifError } from "../src/if-error.ts";
import { codeBlock, codeCell, codeSpan, sentenceAsMarkdown } from "../src/markdown-quote.ts";
import { cleanCharacters, fromFirstSeen, isVisible, withoutInvisible } from "../src/page/characters.ts";
import { visibleCodeBlock, visibleCodeSpan } from "../src/page/code.ts";
import { mayBeTurned } from "../src/page/direction.ts";
import { UnusualFormattingError } from "../src/page/dom.ts";
import { saysItself, targetNote } from "../src/page/link-target.ts";
import { fromPhraseLine, hasPhraseItem } from "../src/page/phrase.ts";
import { RenderedText } from "../src/page/rendered-text.ts";
import { plainLink, pullOf } from "../src/plain-link.ts";
import { inCode, oneLine, withoutCommands, withoutTerminalCodes } from "../src/plain-text.ts";
import { cutSanitized, cutSanitizedLine } from "../src/sanitized-text.ts";
import { parseErrorMessage } from "../src/service/job.ts";
import { visibleJson } from "../src/visitors/report/outputs.ts";
import { FORMATS } from "../src/visitors/writers/formats.ts";
import { OWNER } from "./agent/record/a-record.ts";
import { cpuMs } from "./cpu-time.ts";
import { aMerge, from } from "./digest/a-merge.ts";
import { exportOf, reportOf } from "./visitors/report/report-of.ts";

// What a stranger writes must not cost time: each function that reads people's text, with as much as GitHub takes of the same few characters.

const LENGTH = 64 * 1024;
const MOST_MS = 200;
const PHRASE = "/docs";

/** Single characters, and a few together. */
const FILLS: readonly string[] = [
  ..." \t\n\r\u00a0\u3000\u200b\u200d\ufe0f\u202e\0\\`~<>&*_-+=#|![](){}$@:.,;/%09aAé\u0301字אｱ😀\ud800",
  ..." \n¦\n ¦\r\n¦a ¦ab\n¦a-¦\\`¦\\|¦``` a\n¦```text\n¦> ¦<b>¦</b>¦<a/¦<!--¦-->¦&lt;¦**a¦- ¦- [ ] ¦![¦[a](¦[image] ¦//¦*/".split(
    "¦",
  ),
  ..."e\u0301¦ع\u200c¦न\u200d¦👩‍👩‍¦\u001b[¦\u001b]¦\u001b[0;¦\u009b1m¦::¦##[¦%41¦https://¦@a ¦a@¦@x in ¦_ ¦A-¦src/¦.test¦a.md¦-lock.".split(
    "¦",
  ),
  ..."/docs¦/docs ¦- /docs ¦/docs a\n¦+1 ¦thanks ¦Signed-off-by: a\n¦# Discussed in https://a¦_Originally posted by @x in a_ ".split(
    "¦",
  ),
  ..."<!-- docs-agent-action ¦<!-- docs-agent-action none -->\n".split("¦"),
];

const eventText = (body: string): EventText => ({
  ...{ id: "IC_1", url: "https://github.com/acme/shop/issues/7", body, author: null },
  ...{ authorIsKnown: true, writtenAt: null },
});
const codec = createRecordCodec(OWNER);
const thread = { kind: "issue", number: 7, url: "https://github.com/acme/shop/issues/7" } as const;
const inputs = { prompt: "", promptFile: "", jobId: "", triggerPhrase: PHRASE };

/** The page of a text: as its words, and as HTML that somebody sent past GitHub's filter. */
const PAGES: Readonly<Record<string, (text: string) => string>> = {
  paragraph: (text) => `<p dir="auto">/docs ${escaped(text)}</p>`,
  code: (text) => `<p>/docs <code>${escaped(text)}</code></p><pre><code>${escaped(text)}</code></pre>`,
  cell: (text) =>
    `<p>/docs</p><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>${escaped(text)}</td></tr></tbody></table>`,
  link: (text) =>
    `<p>/docs <sub><a href="${escaped(text)}">${escaped(text)}</a></sub></p><h2>${escaped(text)}</h2>`,
  html: (text) => `<p>/docs ${text}</p>`,
};
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

const readPage = (page: (text: string) => string) => (text: string) => {
  try {
    const rendered = new RenderedText(page(text));
    rendered.markdown("https://github.com/acme/shop");
    rendered.command(PHRASE, "https://github.com/acme/shop");
    rendered.leftOut(`/docs ${text}`, PHRASE);
  } catch (error) {
    ifError(UnusualFormattingError, () => {})(error);
  }
};

const merge = (text: string) => {
  const changes = { files: [{ path: text, isRenamed: false }], count: 9 };
  return aMerge(1, { title: text, authors: [text], labels: [text], body: text, changes });
};
const described = (text: string) => {
  const shown = {
    id: "PR_1",
    bodyHTML: `<p>${escaped(text)}</p>`,
    lastEditedAt: null,
    author: "wren",
    editor: "",
  };
  return aMerge(1, { details: { ...shown, changes: { files: [], count: 0 }, retitledAt: null } });
};
const news = { spans: [from], reasons: [], instructions: "" };
const globs = createPathFilter(["**/*a*/**/b?c*", "!*/**"]);
const payload = (body: string) => ({
  action: "opened",
  ...{
    issue: { number: 7, node_id: "I_1", html_url: thread.url, title: body, body, user: null },
    sender: { login: body, id: 1 },
  },
});

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [`a page: ${name}`, readPage(page)])),
  cleanCharacters,
  withoutInvisible,
  isVisible,
  fromFirstSeen,
  mayBeTurned,
  visibleCodeSpan,
  "visibleCodeBlock: lines and blanks": (text) => visibleCodeBlock("", text),
  fromPhraseLine: (text) => fromPhraseLine(text, PHRASE),
  hasPhraseItem: (text) => hasPhraseItem(text, PHRASE),
  targetNote,
  saysItself: (text) => saysItself(text, text),
  wishOf: (text) => [wishOf(text), wishOf(`status\n${text}`)],
  "an event, and where its instruction is": (text) => {
    const trigger = readTrigger({ eventName: "issues", payload: payload(text) });
    try {
      locateInstruction(inputs, trigger);
    } catch (error) {
      ifError(Stop, () => {})(error);
    }
  },
  takeApart: (text) => [
    takeApart(text, [eventText(text.slice(0, 100))]),
    takeApart("A prompt.", [eventText(text)]),
  ],
  sanitizePrompt,
  sanitizeLine,
  sanitizeDiff,
  fencedData: (text) => fencedData([{ title: sanitizeLine("a"), text: sanitizePrompt(text) }]),
  cutSanitized: (text) => cutSanitized(sanitizePrompt(text), 1024),
  cutSanitizedLine: (text) => cutSanitizedLine(sanitizeLine(text), 1024),
  hasNote,
  readNote: (text) =>
    readNote(
      codec,
      { kind: "issue-comment", id: "1", url: thread.url, body: text, author: "", createdAt: null },
      thread,
    ),
  "the context file": (text) => sanitizePrompt(withoutTerminalCodes(text)),
  "a record": (text) => [unverified(text), unsigned(text), codec.read(text, "1")],
  "a record's words": (text) => unsigned(`${"a".repeat(24)}/1/none/${text}`),
  requestIn: (text) => [requestIn(text), requestIn(`\`\`\`text\n${text}`)],
  filesIn,
  foldRequest: (text) => foldRequest(text, PHRASE),
  labelsIn,
  isDocumentation,
  "firstFiles: a path": (text) => firstFiles(merge(text)),
  "a glob and a path": globs,
  "the digest's prompt: a commit": (text) =>
    writePrompt({ ...news, told: [{ ...merge(text), number: null }] }),
  "the digest's prompt: a description": (text) => writePrompt({ ...news, told: [described(text)] }),
  "the digest's words": (text) => [shownNews([merge(text)], "https://github.com"), newsTable([merge(text)])],
  plainLink: (text) => plainLink(`https://${text}`),
  pullOf: (text) => pullOf(`https://${text}`),
  oneLine: (text) => oneLine(text, 100),
  inCode,
  withoutCommands,
  codeSpan: (text) => codeSpan(text, LENGTH),
  codeCell: (text) => codeCell(text, LENGTH),
  codeBlock: (text) => codeBlock(text, LENGTH),
  sentenceAsMarkdown: (text) => [sentenceAsMarkdown(text), sentenceAsMarkdown(`a \`${text}\``)],
  parseErrorMessage: (text) => [parseErrorMessage(text), parseErrorMessage(JSON.stringify({ error: text }))],
  visibleJson,
  ...Object.fromEntries(
    Object.entries(FORMATS).map(([name, { write }]) => [
      `visitors: ${name}`,
      (text: string) =>
        Array.from(write(reportOf(exportOf({ [text]: 9, "/a": 1 }), exportOf({ [text]: 90 })))),
    ]),
  ),
};

test.each(Object.entries(FUNCTIONS))("%s", (_, read) => {
  const times = FILLS.map((fill) => {
    // What follows makes a pattern try again that wants an end.
    const text = `${fill.repeat(Math.ceil(LENGTH / fill.length)).slice(0, LENGTH)}\u0001x`;
    return [JSON.stringify(fill), Math.round(cpuMs(() => read(text)))] as const;
  });
  expect(times.filter(([, ms]) => ms >= MOST_MS)).toEqual([]);
});
