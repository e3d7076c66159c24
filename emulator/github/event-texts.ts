import { asRecord, type JsonRecord } from "../json.ts";
import { AREAS } from "./access.ts";
import type { Accounts } from "./accounts.ts";
import type { Account, Text, TextType } from "./records.ts";

/** A text of an event's payload. */
export interface EventText
  extends Pick<
    Text,
    "type" | "nodeId" | "area" | "repository" | "author" | "body" | "createdAt" | "commented"
  > {
  /** Set where the event tells of an edit. */
  readonly edited: { readonly at: string; readonly by: Account | null } | undefined;
}

/** Whom GitHub knows, and its time. */
interface World {
  readonly accounts: Accounts;
  readonly now: () => string;
}

/** The texts of a payload: each object with an id of its own; the event's own one comes first. */
export function textsOfEvent(event: JsonRecord, world: World): EventText[] {
  const { discussion, pull_request: pull, issue, review, comment, release } = event;
  const onPull = pull !== undefined || asRecord(issue)["pull_request"] !== undefined;
  const commentType = pull === undefined ? "IssueComment" : "PullRequestReviewComment";
  const places: ReadonlyArray<readonly [unknown, TextType]> = [
    [comment, discussion === undefined ? commentType : "DiscussionComment"],
    [review, "PullRequestReview"],
    [issue, onPull ? "PullRequest" : "Issue"],
    [pull, "PullRequest"],
    [discussion, "Discussion"],
    [release, "Release"],
  ];
  const kind = discussion === undefined ? (onPull ? "pull" : "issue") : "discussion";
  const found = places.filter(([object]) => typeof asRecord(object)["node_id"] === "string");
  return found.map(([object, type], index) => {
    const area = type === "Release" ? "contents" : AREAS[kind];
    const edited = index === 0 ? editOf(event, asRecord(object), world) : undefined;
    return { ...textOf(asRecord(object), world), repository: repositoryOf(event), type, area, edited };
  });
}

function textOf(object: JsonRecord, { accounts, now }: World) {
  const { node_id: nodeId, body, user, author, created_at: createdAt, submitted_at: submittedAt } = object;
  const { diff_hunk: hunk } = object;
  return {
    nodeId: String(nodeId),
    body: typeof body === "string" ? body : "",
    author: accountOf(user ?? author, accounts),
    createdAt: [createdAt, submittedAt].find((at) => typeof at === "string") ?? now(),
    commented: typeof hunk === "string" ? hunk : undefined,
  };
}

function editOf(event: JsonRecord, object: JsonRecord, { accounts, now }: World): EventText["edited"] {
  if (event["action"] !== "edited" || asRecord(event["changes"])["body"] === undefined) return undefined;
  const at = object["updated_at"];
  return { at: typeof at === "string" ? at : now(), by: accountOf(event["sender"], accounts) };
}

const TYPES = ["User", "Bot", "Organization", "Mannequin"] as const;

/** The account of a payload. It becomes known to nobody by it: whether there is such an account is another question. */
function accountOf(shown: unknown, accounts: Accounts): Account | null {
  const { login, id, node_id: nodeId, type } = asRecord(shown);
  if (typeof login !== "string" || login === "") return null;
  const known = accounts.findAccount(login);
  if (known !== undefined) return known;
  return {
    login,
    id: typeof id === "number" ? id : 0,
    nodeId: typeof nodeId === "string" ? nodeId : `U_${login}`,
    type: TYPES.find((each) => each === type) ?? "User",
  };
}

function repositoryOf({ repository }: JsonRecord): Text["repository"] {
  const { full_name: fullName, visibility, private: isPrivate } = asRecord(repository);
  const isHidden = isPrivate === true || (visibility !== undefined && visibility !== "public");
  return { fullName: String(fullName), visibility: isHidden ? "private" : "public" };
}
