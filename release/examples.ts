import type { Version } from "./version.ts";

/** What stands behind the name of the action in a release. */
export interface Release {
  readonly version: Version;
  /** Owner and name, as GitHub has them. */
  readonly repository: string;
  /** The full SHA of the release's commit. */
  readonly commit: string;
}

const REFERENCE = /OWNER\/docs-agent-action((?:\/[\w.-]+)*)@v(\d+)$/gm;

/** An example whose `uses:` lines name the release by owner and commit, with its version as a comment. */
export function fillIn(example: string, { version, repository, commit }: Release): string {
  const filled = example.replaceAll(REFERENCE, (reference, path: string, major: string) => {
    if (Number(major) !== version.major) {
      throw new Error(`The example says ${reference}, and the release is ${version.text}.`);
    }
    return `${repository}${path}@${commit} # v${version.text}`;
  });
  if (filled.includes("OWNER")) {
    throw new Error("The example says OWNER in a place that a release cannot fill in.");
  }
  return filled;
}
