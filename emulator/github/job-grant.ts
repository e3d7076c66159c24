import type { Token } from "./records.ts";

// GitHub gives each job a GITHUB_TOKEN of its own, with what the job's `permissions:` grant. act hands the same token to all jobs.
// So each job gets an address of its own instead, and the token may do there what both it and the job are granted.

const LEVELS = ["none", "read", "write"] as const;

/** Permissions of a job by area, as a workflow spells them; `*` stands for all areas that are not named. */
export type JobGrant = Readonly<Record<string, Level>>;

type Level = (typeof LEVELS)[number];

/** Whether a value of a workflow is a level of permission. */
export function isLevel(value: unknown): value is Level {
  return LEVELS.some((level) => level === value);
}

/** The base path of a job's address: it is part of the address, so that the emulator has nothing to remember of a run. */
export const GRANT_BASE = /\/permissions\/([\w&=*-]+)/;

/** The base path below which GITHUB_TOKEN has no more than a job was granted. */
export function grantBase(grant: JobGrant): string {
  return `/permissions/${new URLSearchParams(grant).toString() || "none"}`;
}

/** The token as a job has it: a person's own token is not bound by a workflow's `permissions:`. */
export function narrowToJob(token: Token, base: string): Token {
  const [, granted] = GRANT_BASE.exec(base) ?? [];
  if (granted === undefined || token.kind !== "installation") return token;
  const levels = new URLSearchParams(granted);
  const narrowed = Object.entries(token.permissions).map(([area, own]) => {
    const level = levels.get(area) ?? levels.get("*");
    return [area, lesser(own, isLevel(level) ? level : "none")];
  });
  return { ...token, permissions: Object.fromEntries(narrowed) };
}

function lesser(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) < LEVELS.indexOf(other) ? one : other;
}
