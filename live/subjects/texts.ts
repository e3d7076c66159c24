import { ownLogin, plainLogin } from "../../src/github/account.ts";
import { GitHubError } from "../../src/github/errors.ts";
import { type PageText, type PageTexts, readShownTexts } from "../../src/github/shown-texts.ts";
import { TEXT_KINDS } from "../assumptions/github.ts";
import type { Live, LiveGitHub } from "../live.ts";
import { SIGN, writeComment } from "../set-up.ts";
import { nodeIdOf } from "../stage.ts";

const WHY_NOT: Partial<Record<(typeof TEXT_KINDS)[number], string>> = {
  "pull-request": "needs a pull request: `--pull-request number`",
  review: "needs a pull request that has a review with a text: `--pull-request number`",
  "review-comment": "needs a pull request with a changed file: `--pull-request number`",
  discussion: "the repository has no discussions, or none may be opened",
  "discussion-comment": "the repository has no discussions, or none may be opened",
  release: "the repository has no release",
};

/** The product's one query for texts, for each kind of them and for what became of some. */
export async function askTexts(live: Live, github: LiveGitHub): Promise<void> {
  await askAtOnce(live, github);
  await askKinds(live, github);
  await askEdited(live, github);
  await askDeleted(live, github);
}

async function askAtOnce(live: Live, github: LiveGitHub): Promise<void> {
  const { nodeId } = await writeComment(live, github, `${SIGN}: asked for as soon as it is written.`);
  const page = await readTexts(live, github, [nodeId], nodeId);
  live.findings.settle("node-at-once", isText(page.get(nodeId)), describe(page.get(nodeId)));
}

async function askKinds(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, stage, limits } = live;
  const page = await readTexts(
    live,
    github,
    stage.texts.map(({ nodeId }) => nodeId),
  );
  for (const kind of TEXT_KINDS) {
    const nodeId = nodeIdOf(stage, kind);
    if (nodeId === undefined) {
      findings.skip([`node-${kind}`], WHY_NOT[kind] ?? "it could not be made");
    } else {
      const text = page.get(nodeId);
      findings.settle(`node-${kind}`, isText(text), describe(text));
    }
  }
  const issue = page.get(nodeIdOf(stage, "issue") ?? "");
  if (!isText(issue)) {
    findings.skip(["node-never-edited", "own-comments"], "the issue could not be read");
    return;
  }
  findings.settle(
    "node-never-edited",
    "lastEditedAt" in issue && issue.lastEditedAt === null,
    describe(issue),
  );
  const own = await ownLogin(github.connection, limits());
  const author = plainLogin(issue.author);
  findings.settle("own-comments", own === author, `viewer ${own}, author ${author}`);
}

async function askEdited(live: Live, github: LiveGitHub): Promise<void> {
  const { id, nodeId } = await writeComment(live, github, `${SIGN}: will be edited.`);
  await github.rest("PATCH", `issues/comments/${id}`, { body: `${SIGN}: was edited.` });
  const text = (await readTexts(live, github, [nodeId], nodeId)).get(nodeId);
  if (!isText(text)) {
    live.findings.skip(["node-edited"], "the comment could not be read");
    return;
  }
  // As the product compares the two: letter by letter.
  const isOwn = "editor" in text && text.editor !== "" && text.editor === text.author;
  live.findings.settle("node-edited", isOwn && text.lastEditedAt !== null, describe(text));
}

async function askDeleted(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, stage } = live;
  const issue = nodeIdOf(stage, "issue") ?? "";
  const { id, nodeId } = await writeComment(live, github, `${SIGN}: will be deleted.`);
  await github.rest("DELETE", `issues/comments/${id}`);
  const page = await readTexts(live, github, [nodeId, issue]);
  if (findings.get("node-issue")?.verdict !== "holds") {
    findings.skip(["node-deleted"], "the issue beside it could not be read");
    return;
  }
  findings.settle(
    "node-deleted",
    !page.has(nodeId) && isText(page.get(issue)),
    `deleted: ${describe(page.get(nodeId))}; beside it: ${describe(page.get(issue))}`,
  );
}

/** All texts, for a token without permissions: gone is what it may not say of them. */
export async function askUnpermitted(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, stage } = live;
  if (stage.isPublic !== false) {
    findings.skip(["text-unpermitted"], "the repository is public: every token reads its texts");
    return;
  }
  const page = await readTexts(
    live,
    github,
    stage.texts.map(({ nodeId }) => nodeId),
  );
  const seen = stage.texts.map(({ kind, nodeId }) => ({ kind, text: page.get(nodeId) }));
  if (seen.length === 0) {
    findings.skip(["text-unpermitted"], "there is no text to ask for");
    return;
  }
  findings.settle(
    "text-unpermitted",
    seen.every(({ text }) => isText(text) || isForbidden(text)),
    seen.map(({ kind, text }) => `${kind}: ${isText(text) ? "readable" : describe(text)}`).join(", "),
  );
}

/** Issue and discussion, for a token that may read issues. */
export async function askApart(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, stage } = live;
  const [issue, discussion] = [nodeIdOf(stage, "issue"), nodeIdOf(stage, "discussion")];
  if (issue === undefined || discussion === undefined) {
    findings.skip(["text-unpermitted-apart"], "needs an issue and a discussion");
    return;
  }
  const page = await readTexts(live, github, [discussion, issue]);
  if (isText(page.get(discussion))) {
    findings.skip(["text-unpermitted-apart"], "the token may read both: the repository is public");
    return;
  }
  findings.settle(
    "text-unpermitted-apart",
    isText(page.get(issue)),
    `discussion: ${describe(page.get(discussion))}; issue: ${describe(page.get(issue))}`,
  );
}

/** The texts as the product reads them; `wanted` is asked for a second time. */
export function readTexts(
  { world, limits }: Live,
  { connection }: LiveGitHub,
  ids: readonly string[],
  wanted?: string,
): Promise<PageTexts> {
  return readShownTexts(connection, { ids, wanted, clock: world.clock, limits: limits() });
}

export function isText(text: PageText | GitHubError | undefined): text is PageText {
  return text !== undefined && !(text instanceof GitHubError);
}

function isForbidden(text: PageText | GitHubError | undefined): boolean {
  return text instanceof GitHubError && text.kind === "forbidden";
}

function describe(text: PageText | GitHubError | undefined): string {
  if (text === undefined) {
    return "gone";
  }
  if (text instanceof GitHubError) {
    return text.kind;
  }
  const { author, bodyHTML } = text;
  const isEdited = "lastEditedAt" in text && text.lastEditedAt !== null;
  const edited = isEdited ? `, edited by ${text.editor || "nobody"}` : "";
  return `${bodyHTML.length} characters of HTML by ${author || "nobody"}${edited}`;
}
