import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

const payloadSchema = v.looseObject({
  repository: v.looseObject({ full_name: v.string() }),
  sender: v.optional(v.looseObject({ login: v.string() })),
});

/** An event's payload; of the rest nothing is known. */
export type Payload = v.InferOutput<typeof payloadSchema>;

const examplesSchema = v.array(v.object({ name: v.string(), examples: v.array(v.unknown()) }));
const published = v.parse(
  examplesSchema,
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve("@octokit/webhooks-examples")), "utf8")),
);

/** The first published payload of an event whose fields agree with `like`, with `changes` laid over it. */
export function payload(event: string, options: { like?: Fields; changes?: Fields } = {}): Payload {
  const examples = published.find(({ name }) => name === event)?.examples ?? [];
  const example = examples.find((candidate) => isLike(candidate, options.like ?? {}));
  if (example === undefined)
    throw new Error(`No published ${event} payload is like ${JSON.stringify(options.like)}`);
  return v.parse(payloadSchema, merge(example, options.changes ?? {}));
}

/** A schedule's payload: none is published, and it has no sender. */
export function schedulePayload(schedule: string): Payload {
  return { schedule, workflow: ".github/workflows/schedule.yml", repository: payload("push").repository };
}

/** Fields of a payload. */
interface Fields {
  readonly [name: string]: unknown;
}

const isFields = (value: unknown): value is Fields => v.is(v.looseObject({}), value) && !Array.isArray(value);

function isLike(candidate: unknown, like: Fields): boolean {
  return isFields(candidate) && Object.entries(like).every(([name, value]) => candidate[name] === value);
}

/** Objects are merged, everything else is replaced. */
function merge(base: unknown, changes: unknown): unknown {
  if (!isFields(base) || !isFields(changes)) return changes;
  const merged = Object.entries(changes).map(([name, value]) => [name, merge(base[name], value)]);
  return { ...base, ...Object.fromEntries(merged) };
}
