import type { JobFields } from "../../../emulator/service/jobs.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const MEMORIES = ["cache", "thread", "issue-number"] as const;
const STEPS = ["one", "two, told apart by their prompts", "two, with prompts computed anew"] as const;

/** How the first attempt ends where nothing interrupts it, and how it comes to that. */
export const ENDED = {
  "pull-request": { final: { prLink: LINK } },
  "no-pull-request": { final: { prLink: null } },
  archived: { final: { status: "archived", prLink: null } },
  failed: { final: { status: "failed", prLink: null } },
  lost: { isGone: true },
  "timed-out": { lasts: true },
  started: { lasts: true, wait: "false" },
} as const satisfies Readonly<
  Record<string, { final?: JobFields; isGone?: true; lasts?: true; wait?: "false" }>
>;

/** When SIGKILL strikes the first attempt. */
export const KILLED = [
  "killed before its create was served",
  "killed before its create was answered",
  "killed as its create was answered",
  "killed as its id was written",
  "killed while it polled",
  "killed as its end was written",
] as const;

/** What the service says of the first attempt's jobs when it is asked again. */
export const ANSWERS = {
  active: { status: "active", prLink: null },
  "completed with a link": { status: "completed", prLink: LINK },
  "completed without one": { status: "completed", prLink: null },
  "archived with a link": { status: "archived", prLink: LINK },
  "archived without one": { status: "archived", prLink: null },
  "failed with a link": { status: "failed", prLink: LINK },
  "failed without one": { status: "failed", prLink: null },
  "404 once, then completed with a link": { status: "completed", prLink: LINK },
  "404 for ever": 404,
  "500 for ever": 500,
} as const;

export const FAIL_ON = {
  default: "failed, archived, timed-out, lost, create-unknown",
  strict: "failed, archived, timed-out, lost, create-unknown, no-pull-request",
  none: "",
} as const;

type End = keyof typeof ENDED;
type Kill = (typeof KILLED)[number];

/** A run that is re-run twice: its legs side by side, and in each leg its steps, which nothing but the prompt tells apart. */
export interface Cell {
  readonly memory: (typeof MEMORIES)[number];
  /** A kill strikes the first step of each leg, with all that would have followed. */
  readonly first: End | Kill;
  /** Whether post runs after a kill, or the machine is gone. */
  readonly post: boolean;
  readonly answer: keyof typeof ANSWERS;
  readonly failOn: keyof typeof FAIL_ON;
  readonly legs: 1 | 2;
  readonly steps: (typeof STEPS)[number];
}

const keys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** The axes that every cell has beside its memory and its first attempt. */
const REST = keys(ANSWERS).flatMap((answer) =>
  keys(FAIL_ON).flatMap((failOn) =>
    ([1, 2] as const).flatMap((legs) => STEPS.map((steps) => ({ answer, failOn, legs, steps }))),
  ),
);

/** Every cell whose first attempt is not interrupted. */
export const CELLS: readonly Cell[] = MEMORIES.flatMap((memory) =>
  keys(ENDED).flatMap((first) => REST.map((rest): Cell => ({ memory, first, post: true, ...rest }))),
);

/** Every memory with every kill, with post and without: the rest of the cell is drawn. */
export function killedCells(random: () => number): readonly Cell[] {
  const draw = () => REST[Math.floor(random() * REST.length)] as (typeof REST)[number];
  return MEMORIES.flatMap((memory) =>
    KILLED.flatMap((first) => [true, false].map((post): Cell => ({ memory, first, post, ...draw() }))),
  );
}

/** So many of the cells, in an order that chance makes. */
export function drawn(count: number, random: () => number): readonly Cell[] {
  const places = CELLS.map((cell) => ({ cell, place: random() }));
  return places
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ cell }) => cell);
}

export function isKill(first: Cell["first"]): first is Kill {
  return KILLED.some((kill) => kill === first);
}

/** The cell in a line. */
export function nameOf({ memory, first, post, answer, failOn, legs, steps }: Cell): string {
  const machine = post ? "" : ", machine gone";
  return `${memory}: ${first}${machine}; then ${answer}; fail-on ${failOn}; ${legs} × ${steps}`;
}
