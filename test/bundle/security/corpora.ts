import { readFileSync } from "node:fs";
import * as v from "valibot";

// Read at run time: bundlers do not take the halves of surrogate pairs that these files have in escapes.

/** A pull-request link; made as long as `filledTo` by repeating its last letter. */
const link = v.object({ name: v.string(), link: v.unknown(), filledTo: v.optional(v.number()) });
export type LinkRow = v.InferOutput<typeof link>;

/** A text that the service may send. */
const echo = v.object({ name: v.string(), text: v.string(), repeated: v.optional(v.number()) });
export type EchoRow = v.InferOutput<typeof echo>;

/** Links that are handed on, and links that never are. */
export const links = read("links", v.object({ good: v.array(link), hostile: v.array(link) }));

/** Texts that try to be more than text. */
export const echoes = read("echoes", v.array(echo));

function read<T>(name: string, schema: v.GenericSchema<unknown, T>): T {
  return v.parse(
    schema,
    JSON.parse(readFileSync(new URL(`../../corpora/${name}.json`, import.meta.url), "utf8")),
  );
}
