import { type FaultyRunPlan, pair, SINGLES } from "./plan.ts";

/** What chance begins with, unless another number is asked for. */
export const SEED = 1;

/** The same things in an order that chance makes. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

/** Positions at which every kind strikes, every time. */
const WHOLE: ReadonlySet<string> = new Set(["create", "look-1"]);
/** How many kinds strike where all of them mean the same. */
const WHERE_ALIKE = 4;
const PAIRS = 30;

/** The runs of one sample: the two positions that matter most with every kind, the others and pairs with a sample. */
export function sample(random: () => number): FaultyRunPlan[] {
  const positions = Map.groupBy(SINGLES, ({ hits: [{ position }] }) => position);
  const singles = [...positions].flatMap(([{ name, rule }, plans]) =>
    WHOLE.has(name)
      ? plans
      : rule === "github"
        ? shuffled(plans, random).slice(0, WHERE_ALIKE)
        : oneOfEachMeaning(shuffled(plans, random)),
  );
  const planned = [...singles, ...pairs(PAIRS, random)];
  return shuffled([...planned, ...ofKindsBeside(planned)], random);
}

/** One run for each kind that chance passed over. */
function ofKindsBeside(planned: readonly FaultyRunPlan[]): FaultyRunPlan[] {
  const there = new Set(planned.flatMap(({ hits }) => hits.map(({ kind }) => kind)));
  const byKind = Map.groupBy(SINGLES, ({ hits: [{ kind }] }) => kind);
  return [...byKind].flatMap(([kind, [first]]) => (there.has(kind) || first === undefined ? [] : [first]));
}

function oneOfEachMeaning(plans: readonly FaultyRunPlan[]): FaultyRunPlan[] {
  const byMeaning = Map.groupBy(plans, ({ hits: [{ kind }] }) => kind.means);
  return [...byMeaning.values()].flatMap(([first]) => first ?? []);
}

/** Different pairs, as many as asked for. */
function pairs(count: number, random: () => number): FaultyRunPlan[] {
  const found = new Map<string, FaultyRunPlan>();
  const any = (): FaultyRunPlan | undefined => SINGLES[Math.floor(random() * SINGLES.length)];
  for (let tries = 0; found.size < count && tries < count * 1000; tries += 1) {
    const [one, other] = [any(), any()];
    const both = one && other && pair(one, other);
    if (both) found.set(both.name, both);
  }
  return [...found.values()];
}

/** The run of this name, be it a pair. */
export function planNamed(name: string): FaultyRunPlan | undefined {
  const [one, other] = name.split(" + ").map((part) => SINGLES.find((plan) => plan.name === part.trim()));
  return one && other ? pair(one, other) : one;
}
