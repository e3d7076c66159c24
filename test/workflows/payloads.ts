import * as v from "valibot";
import { EXAMPLES } from "../../emulator/payloads/published.ts";

const payloadSchema = v.looseObject({
  repository: v.looseObject({ full_name: v.string() }),
  sender: v.optional(v.looseObject({ login: v.string() })),
});

/** An event's payload; of the rest nothing is known. */
export type Payload = v.InferOutput<typeof payloadSchema>;

/** The first published payload of an event whose fields agree with `like`, with `changes` laid over it. */
export function payload(event: string, options: { like?: Fields; changes?: Fields } = {}): Payload {
  const examples = EXAMPLES.filter(({ eventName }) => eventName === event);
  const example = examples.find(({ payload }) => isLike(payload, options.like ?? {}))?.payload;
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
