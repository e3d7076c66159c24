import type { Ending } from "./outcome.ts";
import type { Authorization } from "./trigger/authorize.ts";
import type { Instruction } from "./trigger/read-instruction.ts";

/** What whoever asked gets in the thread; nothing where both are missing. */
export interface Answer {
  readonly reaction?: "-1" | "confused";
  /** One comment says what happened and what to do. */
  readonly comment: boolean;
}

const NOTHING: Answer = { comment: false };
const REPLY: Answer = { comment: true };
const REFUSED: Answer = { reaction: "-1", comment: false };
const REFUSED_WITH_COMMENT: Answer = { reaction: "-1", comment: true };
const WRONG_INPUT: Answer = { reaction: "confused", comment: true };

/** What is known when a request starts nothing. */
export interface RefusalFacts {
  readonly instruction: Instruction;
  readonly authorization: Authorization;
  /** The instruction is looked for in a text of the event: with a prompt of the workflow nobody asked in the thread. */
  readonly isInText: boolean;
  /** Who asked has to do with the repository. */
  readonly isKnown: boolean;
  /** Why the secrets are not there, which is no mistake. */
  readonly withheld: Ending | undefined;
  /** What is wrong with an input. */
  readonly wrongInput: Ending | undefined;
}

/** Why nothing is started, and who hears of it. */
export interface Refused {
  readonly ending: Ending;
  readonly answer: Answer;
}

/** Decides whether a request starts nothing and who hears of it, as docs/decisions/0013 says; undefined when it may start a job. */
export function refusalOf(facts: RefusalFacts): Refused | undefined {
  const { instruction, authorization, isInText, withheld, wrongInput } = facts;
  const mayAsk = authorization.kind === "allowed";
  if (instruction.kind === "skip" && instruction.slip !== "phrase-alone") {
    const isReplied = mayAsk && instruction.slip === "list-item";
    return { ending: instruction.ending, answer: isReplied ? REPLY : NOTHING };
  }
  if (!mayAsk) {
    const { ending } = authorization;
    return { ending, answer: isInText ? answerTo(ending, facts) : NOTHING };
  }
  if (instruction.kind === "skip") {
    return { ending: instruction.ending, answer: REPLY };
  }
  if (instruction.kind === "stop") {
    const { ending } = instruction;
    return { ending, answer: isInText && isAuthorsToMend(ending) ? REFUSED_WITH_COMMENT : NOTHING };
  }
  if (withheld !== undefined) {
    return { ending: withheld, answer: NOTHING };
  }
  return wrongInput && { ending: wrongInput, answer: isInText ? WRONG_INPUT : NOTHING };
}

/** What those get who may not ask. A comment for each stranger would let them make the action write at will. */
function answerTo({ reason }: Ending, { instruction, isKnown }: RefusalFacts): Answer {
  // A page that cannot be read may hold no command, so nobody is answered for it.
  if (instruction.kind === "stop" && !isAuthorsToMend(instruction.ending)) {
    return NOTHING;
  }
  // What somebody else has edited may not be its author's command.
  const isTheirs = instruction.kind !== "stop" || instruction.ending.reason !== "edited";
  // Two bots could answer each other's comments for ever.
  const isPersons = reason !== "account-type";
  return isKnown && isTheirs && isPersons ? REFUSED_WITH_COMMENT : REFUSED;
}

/** Whether a new comment by the author of the text is all that is needed, so that they hear of it. */
function isAuthorsToMend({ reason }: Ending): boolean {
  return reason === "edited" || reason === "unusual-formatting";
}
