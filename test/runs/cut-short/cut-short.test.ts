import { describe, expect, test } from "vitest";
import { endOf } from "./findings.ts";
import { LIVES } from "./lives.ts";
import { type CutInstant, liveCut } from "./sweep.ts";

function lifeOf(name: string) {
  const life = LIVES.find((each) => each.name === name);
  if (life === undefined) throw new Error(`There is no life called "${name}".`);
  return life;
}

const PENDING = /^saveState: .*"sending":"pending"/;
const SENDING = /^saveState: .*"sending":"unanswered"/;
const PLACED = /^saveState: .*"comment":\{/;

// Instants at which post or a re-run has believed something that was not so. The long test tries every instant of every life.
describe.concurrent("killed right after", () => {
  test.each<[what: string, life: string, after: CutInstant["after"], ends: readonly string[]]>([
    ["its create was answered", "a command", /^log: Job \S+ created/, ["pull-request", "pull-request"]],
    ["its job has ended", "a command", /^log: Status: completed/, ["pull-request", "pull-request"]],
    ["the end stands in the comment", "a command", /^saveState: true/, ["pull-request", "pull-request"]],
    ["the thread's job was chosen", "a follow-up", PENDING, ["pull-request", "pull-request"]],
    [
      "it said that it sends a message",
      "a follow-up",
      SENDING,
      ["error: message-unknown", "error: message-unknown"],
    ],
    [
      "it found the comment of a job that is reported",
      "the re-run of a job that is reported, and archived since",
      PLACED,
      ["no-pull-request", "no-pull-request"],
    ],
    [
      "it found the comment of a create without an answer",
      "the re-run of a create that was never answered",
      PLACED,
      ["create-unknown: create-unknown", "create-unknown: create-unknown"],
    ],
    [
      "it has sent a message about a red check",
      "a red check, mended",
      /^request: POST \/v2\S+\/message/,
      ["skipped: outdated", "skipped: outdated"],
    ],
    [
      "a collector wrote the end",
      "a collector",
      /^log: Tracking comment updated/,
      ["collected", "collected"],
    ],
  ])("%s: %s", async (_, name, after, ends) => {
    const { later, findings, wasCut } = await liveCut({ life: lifeOf(name), by: "kill", after, post: true });

    expect(wasCut).toBe(true);
    expect(findings).toEqual([]);
    expect(later.map(endOf)).toEqual(ends);
  });
});
