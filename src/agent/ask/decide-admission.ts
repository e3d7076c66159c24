import type { InputError } from "../../action/input-rules.ts";
import type { Ending } from "../outcome.ts";
import { endingOfInput } from "../say/endings.ts";
import type { Authorization } from "./authorize.ts";
import type { AdmittedInstruction, Instruction } from "./read-instruction.ts";

/** What the person who asked gets in the thread: a reaction, a comment, both, or nothing. */
interface Reply {
  readonly reaction?: "-1" | "confused" | "heart";
  /** Whether one comment says what happened and what to do: as that of the request, or as a mere reply to words that are none. */
  readonly comment: boolean | "reply";
}

/** Nothing is written in the thread. */
const SILENCE: Reply = { comment: false };
const REPLY: Reply = { comment: "reply" };
const REFUSED: Reply = { reaction: "-1", comment: true };
const BROKEN: Reply = { reaction: "confused", comment: true };
const THANKED: Reply = { reaction: "heart", comment: false };

/** What decides whether a request may start a job, and who is told if not. */
interface RequestCircumstances {
  readonly instruction: Instruction;
  readonly authorization: Authorization;
  /** Somebody asked in a text of the event. With a prompt from the workflow, nobody waits for a reply in the thread. */
  readonly isInText: boolean;
  /** The author is known to the repository (docs/decisions/0013). Strangers hear nothing. */
  readonly isKnown: boolean;
  /** Set if GitHub withholds the secrets on purpose. */
  readonly withheld: Ending | undefined;
}

/** Nothing is started: the reason, and what the person who asked gets in the thread. */
export interface Refusal {
  readonly kind: "refused";
  readonly ending: Ending;
  readonly reply: Reply;
}

/** A request by people who may ask. */
export interface Admitted {
  readonly kind: "admitted";
  readonly instruction: AdmittedInstruction;
  /** The logins of those who asked; none on trusted events. */
  readonly askers: readonly string[];
}

/** Decides whether a request may start a job, and who is told if not. The table is in docs/reference.md. */
export function decideAdmission(circumstances: RequestCircumstances): Admitted | Refusal {
  const { instruction, authorization, isInText, isKnown, withheld } = circumstances;
  if (instruction.kind === "skip") {
    const isReplied = authorization.kind === "allowed" && instruction.isListItem === true;
    return refuse(instruction.ending, isReplied ? REPLY : SILENCE);
  }
  if (authorization.kind === "denied") {
    return refuse(authorization.ending, isInText && isKnown ? REFUSED : SILENCE);
  }
  if (instruction.kind === "no-change") {
    return refuse(instruction.ending, instruction.wish === "thanks" ? THANKED : REPLY);
  }
  if (withheld !== undefined) {
    return refuse(withheld, SILENCE);
  }
  if (instruction.kind === "stop") {
    const reply = instruction.ending.outcome === "skipped" ? REFUSED : BROKEN;
    return refuse(instruction.ending, isInText || instruction.isWholePrompt === true ? reply : SILENCE);
  }
  return { kind: "admitted", instruction, askers: authorization.askers };
}

/** What an admitted request gets if an input cannot be used. */
export function wrongInput(error: InputError, isInText: boolean): Refusal {
  return refuse(endingOfInput(error), isInText ? BROKEN : SILENCE);
}

function refuse(ending: Ending, reply: Reply): Refusal {
  return { kind: "refused", ending, reply };
}
