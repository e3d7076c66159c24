import type { Environment } from "../action/environment.ts";
import type { DataPiece } from "../agent/prompt/fenced-data.ts";
import { isEditedByOthers, readText } from "../agent/text/read-text.ts";
import { sanitizeLine } from "../agent/text/sanitize.ts";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "../github/connection.ts";
import { lookUpRole } from "../github/permissions.ts";
import { type PullTalk, type Remark, readPullTalk } from "../github/pull-talk.ts";
import { cutSanitized, joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import { isDecided } from "./decide.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;
const MOST_CLOSED = 5;
const CLOSED_DAYS = 90;
const REMARK_BYTES = 1024;
const REASONS_BYTES = 8 * 1024;

/** One of the digest's pull requests, with what those who may write there said on it. */
export interface OwnPull {
  readonly pull: PullTalk;
  readonly said: readonly Remark[];
  readonly isDecided: boolean;
}

/** Reads the digest's newest pull requests. @throws GitHubError */
export async function readOwnPulls(
  github: GitHubConnection,
  {
    numbers,
    limits,
    ...place
  }: Environment["repository"] & { numbers: readonly number[]; limits: CallLimits },
): Promise<OwnPull[]> {
  const newest = [...new Set(numbers)].sort((one, other) => other - one).slice(0, MOST_PULLS);
  const mayWrite = new Map<string, Promise<boolean>>();
  const asked = (author: string) => {
    const answer = mayWrite.get(author) ?? lookUp(github, author, limits);
    mayWrite.set(author, answer);
    return answer;
  };
  return await Promise.all(
    newest.map(async (number) => {
      const pull = await readPullTalk(github, { ...place, number, limits });
      const allowed =
        pull.state === "CLOSED" ? await Promise.all(pull.remarks.map(({ author }) => asked(author))) : [];
      const said = pull.remarks.filter((remark, index) => allowed[index] === true && !isOwnWords(remark));
      const closedMs = pull.closedAt?.getTime() ?? 0;
      const hasLaterWord = said.some(({ createdAt }) => Date.parse(createdAt) > closedMs);
      return { pull, said, isDecided: isDecided({ ...pull, hasLaterWord }) };
    }),
  );
}

async function lookUp(github: GitHubConnection, author: string, limits: CallLimits): Promise<boolean> {
  if (author === "" || author.endsWith("[bot]")) {
    return false;
  }
  const standing = await lookUpRole(github, { login: author }, limits);
  return standing?.isPerson === true && ["write", "maintain", "admin"].includes(standing.role);
}

/** Edited by somebody else, so nobody's own words. */
function isOwnWords(remark: Remark): boolean {
  return isEditedByOthers(remark);
}

/** Why people closed the digest's pull requests without a merge, and what each was to describe, as data. */
export function closedReasons(
  own: readonly OwnPull[],
  described: ReadonlyMap<number, readonly number[]>,
  now: Date,
): DataPiece[] {
  const since = now.getTime() - CLOSED_DAYS * DAY_MS;
  const closed = own
    .filter(({ pull, isDecided: decided }) => pull.state === "CLOSED" && decided)
    .filter(({ pull }) => (pull.closedAt?.getTime() ?? 0) >= since)
    .slice(0, MOST_CLOSED);
  return closed.map(({ pull, said }) => {
    const numbers = (described.get(pull.number) ?? []).map((number) => sanitizedText`#${number}`);
    const about = sanitizedText`It was to describe: ${joinSanitized(numbers, " ")}`;
    const why = said.length === 0 ? [sanitizedText`Nobody wrote why.`] : said.map(lineOf);
    const room = Math.floor(REASONS_BYTES / closed.length);
    return {
      title: sanitizedText`Your pull request #${pull.number}, which was closed without a merge: ${sanitizeLine(pull.title)}`,
      text: cutSanitized(joinSanitized([about, ...why], "\n"), room),
    };
  });
}

function lineOf({ path, author, ...remark }: Remark): SanitizedText {
  const read = readText(remark, new Map([[remark.id, { ...remark, author }]]));
  const text =
    read.kind === "shown" ? read.rendered.markdown() : sanitizedText`[unusual formatting: not read]`;
  const place = path === "" ? sanitizedText`` : sanitizedText` on ${sanitizeLine(path)}`;
  return sanitizedText`${sanitizeLine(author)}${place}: ${cutSanitized(text, REMARK_BYTES)}`;
}
