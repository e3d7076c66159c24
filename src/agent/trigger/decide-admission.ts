import type { Asker } from "../asker.ts";
import type { Ending } from "../outcome.ts";
import type { Authorization } from "./authorize.ts";
import type { Instruction } from "./read-instruction.ts";

/** What whoever asked gets in the thread; nothing where both are missing. */
export interface Answer {
  readonly reaction?: "-1" | "confused";
  /** One comment says what happened and what to do. */
  readonly comment: boolean;
}

/** The thread stays as it is. */
export const SILENCE: Answer = { comment: false };
const REPLY: Answer = { comment: true };
const REFUSED: Answer = { reaction: "-1", comment: false };
const REFUSED_WITH_COMMENT: Answer = { reaction: "-1", comment: true };
const WRONG_INPUT: Answer = { reaction: "confused", comment: true };

/** What decides whether a request may start a job, and who hears of it if not. */
export interface RequestCircumstances {
  readonly instruction: Instruction;
  readonly authorization: Authorization;
  /** The instruction is looked for in a text of the event. With a prompt of the workflow nobody asked in the thread, so that refusals are not answered there; a limit of open pull requests, met later, is. */
  readonly isInText: boolean;
  /** Who asked is known to the repository (docs/decisions/0013). */
  readonly isKnown: boolean;
  /** Why the secrets are not there, which is no mistake. */
  readonly withheld: Ending | undefined;
  /** What is wrong with an input. */
  readonly wrongInput: Ending | undefined;
}

/** Nothing is started: why, and what whoever asked gets in the thread. */
export interface Refusal {
  readonly kind: "refused";
  readonly ending: Ending;
  readonly answer: Answer;
}

type Decision =
  | Refusal
  | {
      readonly kind: "admitted";
      readonly instruction: Extract<Instruction, { kind: "instruction" | "none" }>;
      readonly askers: readonly Asker[];
    };

/** Decides whether a request may start a job, and who hears of it if not: docs/reference.md has the table. */
export function decideAdmission(circumstances: RequestCircumstances): Decision {
  const { instruction, authorization, isInText, withheld, wrongInput } = circumstances;
  if (instruction.kind === "skip" && instruction.slip !== "phrase-alone") {
    const isReplied = authorization.kind !== "denied" && instruction.slip === "list-item";
    return refuse(instruction.ending, isReplied ? REPLY : SILENCE);
  }
  // The phrase alone is a command all the same, so whoever may not ask hears that, and not what to write.
  if (authorization.kind === "denied") {
    const { ending } = authorization;
    return refuse(ending, isInText ? answerTo(ending, circumstances) : SILENCE);
  }
  if (instruction.kind === "skip") {
    return refuse(instruction.ending, REPLY);
  }
  if (instruction.kind === "stop") {
    const { ending } = instruction;
    return refuse(ending, isInText && isAuthorsToMend(ending) ? REFUSED_WITH_COMMENT : SILENCE);
  }
  if (withheld !== undefined) {
    return refuse(withheld, SILENCE);
  }
  if (wrongInput !== undefined) {
    return refuse(wrongInput, isInText ? WRONG_INPUT : SILENCE);
  }
  if (authorization.kind === "may-be-told") {
    return refuse(authorization.ending, isInText ? WRONG_INPUT : SILENCE);
  }
  return { kind: "admitted", instruction, askers: authorization.askers };
}

function refuse(ending: Ending, answer: Answer): Refusal {
  return { kind: "refused", ending, answer };
}

/** What those get who may not ask. A comment for each stranger would let them make the action write at will. */
function answerTo({ reason }: Ending, { instruction, isKnown }: RequestCircumstances): Answer {
  // A page that cannot be read may hold no command, so nobody is answered for it.
  if (instruction.kind === "stop" && !isAuthorsToMend(instruction.ending)) {
    return SILENCE;
  }
  // What somebody else has edited may not be its author's command.
  const isOwnText = instruction.kind !== "stop" || instruction.ending.reason !== "edited";
  // Two bots could answer each other's comments for ever.
  const isPersons = reason !== "account-type";
  return isKnown && isOwnText && isPersons ? REFUSED_WITH_COMMENT : REFUSED;
}

/** Whether a new comment by the author of the text is all that is needed, so that they hear of it. */
function isAuthorsToMend({ reason }: Ending): boolean {
  return reason === "edited" || reason === "unusual-formatting";
}
