import type { Environment } from "../../action/environment.ts";
import type { Trigger } from "../../github/event.ts";
import { isNoCommit } from "../../github/event-reading.ts";
import type { Payload, Pull } from "../../github/payload.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import { sanitizeLine } from "../trigger/sanitize.ts";

/** Where the instruction comes from, as far as the runner and the event tell. */
export interface Origin {
  readonly environment: Pick<Environment, "repository" | "serverUrl" | "ref" | "sha">;
  readonly trigger: Trigger;
  /** The pull request that it is about, where there is one that could be read. */
  readonly pull: Pull | undefined;
}

/** Where the instruction comes from: one labelled line for each thing that is known. */
export function where(origin: Origin): SanitizedText {
  const { environment, trigger, pull } = origin;
  const { owner, name } = environment.repository;
  const lines = [
    line("Repository", `${owner}/${name} (${environment.serverUrl}/${owner}/${name})`),
    line("Event", eventOf(trigger)),
    line("Page", trigger.page),
    ...revision(origin),
    ...(pull === undefined ? [] : pullLines(pull)),
    line("Asked by", trigger.payload.sender?.login ?? ""),
  ];
  return joinSanitized(lines.flat(), "\n");
}

/** No line where there is nothing to say. */
function line(label: string, value: string): SanitizedText[] {
  const [shown, text] = [sanitizeLine(label), sanitizeLine(value)];
  return text === "" ? [] : [sanitizedText`${shown}: ${text}`];
}

function eventOf({ eventName, payload: { action = "" } }: Trigger): string {
  return action === "" ? eventName : `${eventName} (${action})`;
}

/** The branch or tag, and the commit. What is about a pull request is told by its base and head instead. */
function revision({ environment, trigger }: Origin): SanitizedText[] {
  const { payload, eventName, changes } = trigger;
  if (eventName === "push") {
    return pushed(payload);
  }
  if (payload.workflow_run !== undefined) {
    const { head_branch: branch, head_sha: sha, head_repository: head } = payload.workflow_run;
    const elsewhere = head !== null && head.id !== payload.repository?.id ? ` in ${head.full_name}` : "";
    return line("Branch", `${at(branch, sha)}${elsewhere}`);
  }
  return changes?.kind === "pull-request"
    ? []
    : line(kindOf(environment.ref), at(nameOf(environment.ref), environment.sha));
}

function pushed({ ref = "", before = "", after = "", forced, head_commit: head }: Payload): SanitizedText[] {
  const kind = kindOf(ref);
  if (isNoCommit(after)) {
    return [...line(kind, `${nameOf(ref)} (deleted)`), ...line("Commit before", before)];
  }
  const isNew = isNoCommit(before);
  const how = isNew ? " (new)" : forced === true ? " (forced)" : "";
  return [
    ...line(kind, `${at(nameOf(ref), head?.id ?? after)}${how}`),
    ...line("Commit before", isNew ? "" : before),
  ];
}

function pullLines(pull: Pull): SanitizedText[] {
  const { base, head, number, html_url: page } = pull;
  const isHere = head?.repo !== null && head?.repo?.id === base?.repo?.id;
  const elsewhere = isHere ? "" : ` in ${head?.repo?.full_name ?? "a repository that is gone"}`;
  return [
    ...line("Pull request", `#${number} (${page})`),
    ...line("Base", at(base?.ref, base?.sha)),
    ...line("Head", `${at(head?.ref, head?.sha)}${elsewhere}`),
    ...line("State", stateOf(pull)),
  ];
}

function stateOf({ state, draft, merged, merged_at: mergedAt }: Pull): string {
  if (merged || mergedAt !== null) {
    return "merged";
  }
  return draft ? `${state ?? ""} (draft)` : (state ?? "");
}

function at(name: string | null | undefined, sha: string | null | undefined): string {
  return [name, sha].filter(Boolean).join(" at ");
}

function kindOf(ref: string): "Tag" | "Branch" {
  return ref.startsWith("refs/tags/") ? "Tag" : "Branch";
}

function nameOf(ref: string): string {
  return ref.replace(/^refs\/(heads|tags)\//, "");
}
