import { describe, expect, it } from "vitest";
import { parseBlocks } from "../../../src/agent/markdown/parser.ts";
import { withoutQuotations } from "../../../src/agent/markdown/quotations.ts";
import { ORDINARY_TEXT } from "./hostile-inputs.ts";

function quotedLines(text: string): number[] {
  return [...withoutQuotations(parseBlocks(text)).quoted].sort((a, b) => a - b);
}

// Sender, time, receiver and subject as the mail programs of a language name them.
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  en: ["From", "Sent", "To", "Subject"],
  de: ["Von", "Gesendet", "An", "Betreff"],
  fr: ["De", "Envoyé", "À", "Objet"],
  es: ["De", "Enviado el", "Para", "Asunto"],
  it: ["Da", "Inviato", "A", "Oggetto"],
  pt: ["De", "Enviada em", "Para", "Assunto"],
  nl: ["Van", "Verzonden", "Aan", "Onderwerp"],
  pl: ["Od", "Data", "Do", "Temat"],
  ru: ["От", "Отправлено", "Кому", "Тема"],
  uk: ["Від", "Надіслано", "Кому", "Тема"],
  sv: ["Från", "Skickat", "Till", "Ämne"],
  da: ["Fra", "Sendt", "Til", "Emne"],
  nb: ["Fra", "Dato", "Til", "Emne"],
  fi: ["Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"],
  cs: ["Od", "Odesláno", "Komu", "Předmět"],
  tr: ["Kimden", "Tarih", "Kime", "Konu"],
  ja: ["差出人", "送信日時", "宛先", "件名"],
  zh: ["发件人", "发送时间", "收件人", "主题"],
  "zh-TW": ["寄件者", "寄件日期", "收件者", "主旨"],
  ko: ["보낸 사람", "보낸 날짜", "받는 사람", "제목"],
  hu: ["Feladó", "Elküldve", "Címzett", "Tárgy"],
  ro: ["De la", "Trimis", "Către", "Subiect"],
  sk: ["Od", "Odoslané", "Komu", "Predmet"],
  hr: ["Šalje", "Datum", "Prima", "Predmet"],
  el: ["Από", "Στάλθηκε", "Προς", "Θέμα"],
};

const COLONS: readonly ((word: string) => string)[] = [
  (word) => `${word}: x`,
  (word) => `${word} : x`,
  (word) => `${word}\u00A0: x`,
  (word) => `${word}：x`,
  (word) => `${word}:`,
  (word) => `**${word}:** x`,
  (word) => `**${word}**: x`,
  (word) => `*${word} :* x`,
  (word) => `<b>${word}:</b> x`,
  (word) => `  ${word.normalize("NFD")}:\tx`,
  (word) => `${word.toUpperCase()}: x`,
];

describe("a mail's header", () => {
  it.each(Object.entries(HEADERS))("in %s begins a quotation, however it is written", (_, words) => {
    for (const write of COLONS) {
      const [from = "", sent = "", to = "", subject = ""] = words.map(write);
      for (const header of [
        [from, sent, to, subject],
        [from, subject],
        [from, sent],
        [sent, from],
        [from, to, sent, subject],
      ]) {
        const text = ["a", "", ...header, "", "b"].join("\n");
        expect(quotedLines(text), text).toEqual(
          Array.from(header, (_line, n) => n + 2).concat(header.length + 2, header.length + 3),
        );
      }
    }
  });

  it.each(Object.values(HEADERS))("of one line is none: %s", (...words) => {
    for (const word of words) {
      expect(quotedLines(`a\n\n${word}: 3 Nov 2025 <jo@e.example>\n\nb`)).toEqual([]);
    }
  });
});

describe("where a quotation begins and ends", () => {
  it.each([
    ["a quote ends where Markdown ends it", "On Monday, Jo wrote:\n> a\n\nb", [0, 1]],
    ["a date leaves nothing to the author", "On 3 Nov 2025, Jo wrote:\n> a\n\nb", [0, 1, 2, 3]],
    ["a quote without attribution is none", "> a\n\nb", []],
    [
      "an attribution over lines is all quoted",
      "a\n\nOn 3 Nov 2025, Jo\nLong\n<jo@e.example> wrote:\nb",
      [2, 3, 4, 5],
    ],
    ["a line above an attribution is the author's", "a\nOn 3 Nov 2025, Jo wrote:\nb", [1, 2]],
    ["lines above a name are not", "a\nJo <jo@e.example> schrieb:\nb", [0, 1, 2]],
    ["a separator is quoted", "a\n\n-----Original Message-----\nb", [2, 3]],
    ["the first sign counts", "a\n________________________________\nFrom: b\nSent: c", [1, 2, 3]],
    ["code is the author's", "    From: a\n    Sent: b\n\nc", []],
    ["code below a header is not", "From: a\nSent: b\n\n```\nc\n```", [0, 1, 2, 3, 4, 5]],
  ])("%s", (_, text, quoted) => {
    expect(quotedLines(text)).toEqual(quoted);
  });
});

function fill(unit: string): string {
  return unit.repeat(Math.ceil(65_536 / unit.length)).slice(0, 65_536);
}

function bestOf(text: string): number {
  const document = parseBlocks(text);
  const times = Array.from({ length: 4 }, () => {
    const start = process.cpuUsage();
    withoutQuotations(document);
    return process.cpuUsage(start).user;
  });
  return Math.min(...times);
}

function bestParseOf(text: string): number {
  const times = Array.from({ length: 4 }, () => {
    const start = process.cpuUsage();
    parseBlocks(text);
    return process.cpuUsage(start).user;
  });
  return Math.min(...times);
}

describe("65,536 hostile characters take at most 20 times as long as it takes to parse ordinary ones", () => {
  const parsing = bestParseOf(ORDINARY_TEXT);

  it.each(
    [
      "a:\n",
      "From: a\n",
      "From: 2025\nTo: b\n",
      "Data: a\n",
      "On 2025 1 a:\n",
      "On a@b wrote\n",
      "On 3 Nov 2025, Jo\n",
      "Jo <jo@e.example>:\n",
      "a@b>",
      "a@",
      "@".repeat(599).concat(":\n"),
      "1".repeat(598).concat(":\n"),
      "1.1.".repeat(149).concat(":\n"),
      "wrote".repeat(119).concat(":\n"),
      "écrit ".repeat(99).concat(":\n"),
      "é".repeat(598).concat(":\n"),
      "\uFDFA".repeat(598).concat(":\n"),
      "\uFDFA:\n",
      "-".repeat(600).concat("\n"),
      "---a---\n",
      "-a",
      "- - ",
      "_".repeat(40).concat("\n"),
      "--a--\n\n\n",
      "<b>".repeat(19).concat("From: a\n"),
      "*".repeat(59).concat(":\n"),
      "<aaaaaaa".repeat(7).concat(":\n"),
      "\u3164:\n",
      "```\na:\n```\n",
      "> On 2025 wrote:\n",
      "On a wrote:\n> a\n\n",
      "在1:\n",
    ].map((unit) => ({ start: unit.slice(0, 20), unit })),
  )("$start", ({ unit }) => {
    expect(bestOf(fill(unit))).toBeLessThan(20 * parsing);
  });
});
