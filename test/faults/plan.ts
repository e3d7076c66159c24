import type { Kind } from "./kind.ts";
import { KINDS } from "./kinds.ts";
import { POSITIONS, type Position, serverOf } from "./position.ts";
import { endings } from "./rules.ts";

/** One kind of fault at one position. */
export interface Hit {
  readonly position: Position;
  readonly kind: Kind;
}

/** One run to be: what goes wrong in it, and how it may end. */
export interface FaultyRunPlan {
  /** `position/kind`, with ` + ` between two. */
  readonly name: string;
  readonly hits: readonly [Hit, ...Hit[]];
  /** An outcome and its reason each. */
  readonly endings: readonly string[];
  readonly timeout: string;
}

/** All faults that can strike on their own. */
export const SINGLES: readonly FaultyRunPlan[] = POSITIONS.flatMap((position) =>
  KINDS.filter((kind) => fits(kind, position)).map((kind) => single({ position, kind })),
);

function fits({ origin, fault, only }: Kind, position: Position): boolean {
  const { before, connection, name, scenario } = position;
  const server = serverOf(position);
  const isFrom = origin === "both" || origin === (server === "service" ? "service" : "github");
  const canStrike =
    (fault !== "away" || before !== undefined) &&
    (!("accept" in Object(fault)) || (server === "service" && connection !== undefined));
  return isFrom && canStrike && (only === undefined || only.includes(name) || only.includes(scenario));
}

/** Lasts until the deadline, if it is a look. */
function isPatient({ lasting, means }: Kind): boolean {
  return lasting === true || means === "limited-for-long";
}

function single(hit: Hit): FaultyRunPlan {
  const { position, kind } = hit;
  return {
    name: nameOf(hit),
    hits: [hit],
    endings: endings(position.rule, kind),
    timeout: isPatient(kind) ? position.patience : position.timeout,
  };
}

function nameOf({ position, kind }: Hit): string {
  return `${position.name}/${kind.name}`;
}

/** Enough for two tries after two faults. */
const PAIR_TIMEOUT = "6s";

/** Two faults in one run; undefined where the two do not go together. */
export function pair(first: FaultyRunPlan, second: FaultyRunPlan): FaultyRunPlan | undefined {
  const [[one], [other]] = [first.hits, second.hits];
  const endings = together(one, other);
  if (endings === undefined || ![one, other].every(({ kind }) => isPlain(kind))) return undefined;
  return {
    name: `${first.name} + ${second.name}`,
    hits: [one, other],
    endings,
    timeout: PAIR_TIMEOUT,
  };
}

/** Strikes requests, not the ways there, of which two would get in each other's way. */
function isPlain({ fault }: Kind): boolean {
  return fault !== "away" && !("accept" in Object(fault));
}

function together(one: Hit, other: Hit): string[] | undefined {
  const own = endings(one.position.rule, one.kind);
  switch (`${one.position.name} ${other.position.name}`) {
    case "create look-1":
      return goesOn(own) ? endings("look", other.kind) : own;
    case "look-1 look-2":
      return twoLooks(one.kind, other.kind);
    default:
      return other.position.rule === "github" &&
        other.position.scenario === one.position.scenario &&
        serverOf(one.position) === "service" &&
        !other.kind.lasting
        ? own
        : undefined;
  }
}

function goesOn(own: readonly string[]): boolean {
  return own.includes("pull-request");
}

/** The second look is struck if there is one: a first one that shows the end, or a refusal, is the last. */
function twoLooks(first: Kind, second: Kind): string[] {
  const isSeen = ["fine", "no-id", "no-link", "late-link", "refused", "redirected"].includes(first.means);
  if (isSeen) return endings("look", first);
  if (first.means === "absent" && second.means === "absent") return ["lost"];
  return endings(isPatient(first) ? "last-look" : "look", second);
}
