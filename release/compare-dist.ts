/** Stops a release whose `dist/` is not, to the byte, what the build just wrote: `node release/compare-dist.ts`. */
import { git } from "./git.ts";

const changes = git("status", "--porcelain", "--ignored", "--untracked-files=all", "--", "dist");
if (changes === "") {
  console.log("dist/ is what the sources build.");
} else {
  console.error(
    `::error title=Release::dist/ is not what the sources build: commit it as built.\n${changes}`,
  );
  process.exitCode = 1;
}
