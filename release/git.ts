import { execFileSync } from "node:child_process";

/** What git prints, in this folder's repository; throws with git's own words when it fails. */
export function git(...parameters: string[]): string {
  return execFileSync("git", parameters, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();
}
