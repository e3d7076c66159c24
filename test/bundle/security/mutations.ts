import fc from "fast-check";
import { MARKER_START } from "../agent/views.ts";

/** One change to a value somewhere inside a payload. */
interface Mutation {
  /** Which of all places, as a fraction of their number. */
  readonly place: number;
  /** The value there becomes this one; without it, it goes. */
  readonly value?: unknown;
  /** Another place of the same payload whose value is copied there. */
  readonly copyOf?: number;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, "", "User", "Bot", "mona", "private", "public"),
  fc.constantFrom<unknown>("created", "edited", "labeled", "assigned", "closed", "opened", "submitted", "x"),
  fc.constantFrom<unknown>([], {}, [null], { login: "mona", id: 1, type: "User" }, { login: "mona" }),
  fc.constantFrom<unknown>({ __proto__: null, toString: 1 }, JSON.parse('{"__proto__":{"login":"mona"}}')),
  fc.constantFrom<unknown>("/docs x", "/docs", `${MARKER_START}x -->`, "\u0000", "\ud800", "a".repeat(5000)),
  fc.jsonValue({ maxDepth: 2 }),
);

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Up to six changes. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.oneof(fc.record({ place }), fc.record({ place, value: odd }), fc.record({ place, copyOf: place })),
  { maxLength: 6 },
);

type Path = readonly string[];

/** The payload with the changes made one after the other; the original stays as it is. */
export function mutate(payload: unknown, changes: readonly Mutation[]): unknown {
  return changes.reduce((value, { place: at, copyOf, ...change }) => {
    const paths = pathsIn(value);
    const path = paths[Math.floor(at * paths.length)] ?? [];
    const source = paths[Math.floor((copyOf ?? 0) * paths.length)] ?? [];
    const put = copyOf === undefined ? change.value : valueAt(value, source);
    return replaced(value, { path, put, isGone: copyOf === undefined && !("value" in change) });
  }, payload);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function pathsIn(value: unknown, path: Path = []): Path[] {
  const inside = isObject(value) ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
}

function replaced(
  value: unknown,
  {
    path: [name, ...rest],
    put,
    isGone,
  }: { readonly path: Path; readonly put: unknown; readonly isGone: boolean },
): unknown {
  if (name === undefined) return put;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([each]) => each !== name || !isGone || rest.length > 0);
  const changed = entries.map(([each, part]) => [
    each,
    each === name ? replaced(part, { path: rest, put, isGone }) : part,
  ]);
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}
