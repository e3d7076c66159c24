/**
 * Moves the tag of a major version, such as `v1`, to a release that was just published: `node release/major-tag.ts v1.2.3
 * [--remote origin] [--dry-run]`. It only moves forward: a pre-release, and a release that is not the latest of its major version,
 * leave it where it is.
 */
import { parseArgs } from "node:util";
import { git } from "./git.ts";
import { isLater, type Version, versionOfTag } from "./version.ts";

/** What to do with the major version's tag. */
type Move =
  | { readonly kind: "stay" | "stop"; readonly why: string }
  | { readonly kind: "move"; readonly commit: string; readonly from: string };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "string", default: "origin" },
    "dry-run": { type: "boolean", default: false },
  },
});
const [tag = ""] = positionals;
const version = versionOfTag(tag);
if (version === null) {
  throw new Error("Usage: node release/major-tag.ts v1.2.3 [--remote origin] [--dry-run]");
}
const majorTag = `v${version.major}`;
const move = decide(version, remoteTags(values.remote));
switch (move.kind) {
  case "stay":
    console.log(`${majorTag} stays where it is: ${move.why}`);
    break;
  case "stop":
    console.error(`::error title=Release ${tag}::${majorTag} was not moved: ${move.why}`);
    process.exitCode = 1;
    break;
  case "move":
    moveTag(move);
    console.log(`${majorTag} ${values["dry-run"] ? "would move" : "moved"} to ${tag}, ${move.commit}.`);
}

/** Each tag of the remote with the commit that it stands for, and what the reference itself holds. */
function remoteTags(remote: string): Map<string, { commit: string; object: string }> {
  const tags = new Map<string, { commit: string; object: string }>();
  for (const line of git("ls-remote", "--tags", remote).split("\n")) {
    const [object = "", reference = ""] = line.split("\t");
    // An annotated tag is listed twice: its own object, then with `^{}` the commit.
    const name = reference.replace("refs/tags/", "").replace("^{}", "");
    tags.set(name, { commit: object, object: tags.get(name)?.object ?? object });
  }
  return tags;
}

function decide(released: Version, tags: ReturnType<typeof remoteTags>): Move {
  if (released.isPrerelease) {
    return { kind: "stay", why: `${tag} is a pre-release.` };
  }
  const target = tags.get(tag);
  if (target === undefined) {
    return { kind: "stop", why: `the remote has no tag ${tag}.` };
  }
  const current = tags.get(majorTag);
  if (current === undefined) {
    return { kind: "move", commit: target.commit, from: "" };
  }
  const there = [...tags]
    .filter(([, { commit }]) => commit === current.commit)
    .flatMap(([name]) => versionOfTag(name) ?? [])
    .filter(({ isPrerelease, major }) => !isPrerelease && major === released.major);
  if (there.length === 0) {
    return { kind: "stop", why: "it stands at a commit that is no release. Move it by hand." };
  }
  return there.every((each) => isLater(released, each))
    ? { kind: "move", commit: target.commit, from: current.object }
    : { kind: "stay", why: `it stands at v${there[0]?.text}.` };
}

/** Only if the tag still is where it was looked up: two releases published at once do not overtake each other. */
function moveTag({ commit, from }: Extract<Move, { kind: "move" }>): void {
  const lease = `--force-with-lease=refs/tags/${majorTag}:${from}`;
  const dryRun = values["dry-run"] ? ["--dry-run"] : [];
  git("push", "--quiet", ...dryRun, lease, values.remote, `${commit}:refs/tags/${majorTag}`);
}
