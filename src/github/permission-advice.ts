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

/** What to do where the job has its `permissions:` and lacks this one. The caller ends the sentence, or goes on with it. */
export function addToPermissions(permission: string): string {
  return `Add \`${permission}\` to the \`permissions:\` of the workflow's job`;
}

/** What to do where the job lacks this permission, and may have no `permissions:` yet: a whole sentence. */
export function addOrStartPermissions(permission: string): string {
  const all = [...new Set(["contents: read", permission])].join(", ");
  return `Add \`${permission}\` to the \`permissions:\` of the workflow's job; a job without them needs the line ${lineOf(all)}.`;
}

/** What to do where nobody knows which of several permissions is missing: a whole sentence with all of them. */
export function giveAllPermissions(permissions: string): string {
  return `Give the workflow's job the line ${lineOf(permissions)}.`;
}

function lineOf(permissions: string): string {
  return `\`permissions: { ${permissions} }\``;
}
