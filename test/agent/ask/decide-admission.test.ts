import { expect, test } from "vitest";
import { decideAdmission } from "../../../src/agent/ask/decide-admission.ts";
import type { Skipped } from "../../../src/agent/outcome.ts";
import { sanitizePrompt } from "../../../src/agent/text/sanitize.ts";

const ending = (reason: Skipped["reason"]): Skipped => ({ outcome: "skipped", reason, message: "No." });

type Circumstances = Parameters<typeof decideAdmission>[0];

const ASKED: Circumstances = {
  instruction: {
    kind: "instruction",
    text: sanitizePrompt("Do it."),
    above: sanitizePrompt(""),
    remarks: [],
  },
  authorization: { kind: "allowed", askers: ["mona"] },
  isInText: true,
  isKnown: true,
  withheld: undefined,
};

const denied = { kind: "denied", ending: ending("not-allowed") } as const;
const alone = { kind: "no-change", wish: "help", ending: ending("no-instruction") } as const;
const item = { kind: "skip", ending: ending("no-command"), isListItem: true } as const;

test("is admitted with all that is needed", () => {
  expect(decideAdmission(ASKED)).toMatchObject({ kind: "admitted", askers: ["mona"] });
});

// What stands first decides: the phrase, the permission, the page.
test.each<
  [
    what: string,
    changes: Partial<Circumstances>,
    reason: string,
    reaction: string,
    comment: boolean | "reply",
  ]
>([
  [
    "no command",
    { instruction: { kind: "skip", ending: ending("no-command") }, authorization: denied },
    "no-command",
    "",
    false,
  ],
  ["an item of a list", { instruction: item }, "no-command", "", "reply"],
  [
    "an item of a list, by somebody who may not",
    { instruction: item, authorization: denied },
    "no-command",
    "",
    false,
  ],
  ["the phrase alone", { instruction: alone }, "no-instruction", "", "reply"],
  ["thanks", { instruction: { ...alone, wish: "thanks" } }, "no-instruction", "heart", false],
  [
    "the phrase alone, by somebody who may not",
    { instruction: alone, authorization: denied },
    "not-allowed",
    "-1",
    true,
  ],
  ["somebody known who may not", { authorization: denied }, "not-allowed", "-1", true],
  ["a stranger", { authorization: denied, isKnown: false }, "not-allowed", "", false],
  [
    "somebody who may not, with a prompt of the workflow",
    { authorization: denied, isInText: false },
    "not-allowed",
    "",
    false,
  ],
  ["secrets that GitHub withholds", { withheld: ending("no-secrets") }, "no-secrets", "", false],
  [
    "a text that its author can write again",
    { instruction: { kind: "stop", ending: ending("edited") } },
    "edited",
    "-1",
    true,
  ],
  [
    "such a text in a prompt of the workflow",
    { instruction: { kind: "stop", ending: ending("edited") }, isInText: false },
    "edited",
    "",
    false,
  ],
  [
    "such a text that is all of the workflow's prompt",
    {
      instruction: { kind: "stop", ending: ending("edited"), isWholePrompt: true },
      isInText: false,
    },
    "edited",
    "-1",
    true,
  ],
  [
    "a text that GitHub does not give",
    {
      instruction: {
        kind: "stop",
        ending: { outcome: "error", reason: "text-unreadable", message: "Why." },
      },
    },
    "text-unreadable",
    "confused",
    true,
  ],
])("%s", (_, changes, reason, reaction, comment) => {
  const decision = decideAdmission({ ...ASKED, ...changes });
  expect(decision).toMatchObject({ kind: "refused", ending: { reason } });
  expect("reply" in decision && decision.reply).toEqual({ comment, ...(reaction !== "" && { reaction }) });
});
