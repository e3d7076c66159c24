import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "../src/parse.ts";
import { TEXT_KINDS, type TextKind } from "./assumptions/github.ts";
import type { Live } from "./live.ts";

const made = v.variant("kind", [
  v.object({ kind: v.literal("issue"), number: v.number() }),
  v.object({ kind: v.literal("comment"), id: v.number() }),
  v.object({ kind: v.literal("review-comment"), id: v.number() }),
  v.object({ kind: v.literal("discussion"), nodeId: v.string() }),
  v.object({ kind: v.literal("reaction"), number: v.number(), id: v.number() }),
  v.object({ kind: v.literal("cache"), key: v.string() }),
  v.object({ kind: v.literal("pull-request"), url: v.string() }),
]);

/** Something that the run made and has to take away again. */
export type Made = v.InferOutput<typeof made>;

const kind = v.picklist(TEXT_KINDS);

const stage = v.object({
  /** Texts to ask for, by kind: their `node_id`. */
  texts: v.array(v.object({ kind, nodeId: v.string() })),
  isPublic: v.nullable(v.boolean()),
  issueNumber: v.nullable(v.number()),
  made: v.array(made),
});

/** What a run works on, as one job hands it to the next. */
export interface Stage {
  texts: { kind: TextKind; nodeId: string }[];
  isPublic: boolean | null;
  issueNumber: number | null;
  made: Made[];
}

/** Nothing yet. */
export function emptyStage(): Stage {
  return { texts: [], isPublic: null, issueNumber: null, made: [] };
}

/** Writes down how far it is, so that a later job can go on, or take away what is there. */
export function saveStage({ recorder, options: { phase, as }, stage: current }: Live): void {
  recorder.json(`stage-${phase}-${as}`, current);
}

/** Takes over what earlier jobs have written. */
export function loadStage({ options: { folder }, stage: current }: Live): void {
  const files = globSync("stage-*.json", { cwd: folder }).toSorted();
  for (const file of files) {
    const earlier = parse(stage, JSON.parse(readFileSync(join(folder, file), "utf8")));
    if (earlier !== undefined) {
      current.texts = different([...current.texts, ...earlier.texts]);
      current.made = different([...current.made, ...earlier.made]);
      current.isPublic ??= earlier.isPublic;
      current.issueNumber ??= earlier.issueNumber;
    }
  }
}

function different<T>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}

/** The node id of the text of this kind. */
export function nodeIdOf({ texts }: Stage, wanted: TextKind): string | undefined {
  return texts.find((text) => text.kind === wanted)?.nodeId;
}
