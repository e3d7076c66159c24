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

/** What to do if the workflow's job lacks permissions, as a complete sentence. */
export function addPermissions(permissions: string): string {
  const all = [...new Set(["contents: read", ...permissions.split(", ")])].join(", ");
  return `Add \`${permissions}\` to the \`permissions:\` of the workflow's job. If the job has none, add the line \`permissions: { ${all} }\`.`;
}

/** What to do if the runner's proxy refuses a connection. */
export const PROXY_ADVICE =
  "Check the address, user and password in HTTPS_PROXY, and that the proxy allows this host; or name the host in NO_PROXY.";
