import type { Thread } from "./thread.ts";

/** The permission that a token needs to write in a thread. */
export function writePermission(thread: Thread): string {
  switch (thread.kind) {
    case "issue":
      return "issues: write";
    case "pull-request":
    case "review-thread":
      return "pull-requests: write";
    case "discussion":
      return "discussions: write";
    case "numbered":
      return "issues: write, pull-requests: write";
  }
}

/** What to do about a permission that the workflow's token lacks. The caller ends the sentence, or goes on with it. */
export function addPermission(permission: string): string {
  return `Add \`${permission}\` to the \`permissions:\` of the workflow's job`;
}

/** The same for who may have no such lines yet, as a whole sentence. */
export function adviseToAdd(permission: string): string {
  const all = [...new Set(["contents: read", permission])].join(", ");
  return `Add \`${permission}\` to the \`permissions:\` of the workflow's job; a job without them needs the line ${lineOf(all)}.`;
}

/** What to do where any of several permissions may be missing. */
export function adviseToGive(permissions: string): string {
  return `Give the workflow's job the line ${lineOf(permissions)}.`;
}

function lineOf(permissions: string): string {
  return `\`permissions: { ${permissions} }\``;
}
