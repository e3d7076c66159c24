// No documentation has longer paths.
const LONGEST_PATH = 2048;

/** Keeps paths that match a glob without `!` (or any, if there is none) and no glob with it. */
export function createPathFilter(globs: readonly string[]): (path: string) => boolean {
  // Libraries turn globs into regular expressions, on which a stranger's path can take minutes.
  const segmentsOf = (glob: string) => glob.split("/");
  const kept = globs.filter((glob) => !glob.startsWith("!")).map(segmentsOf);
  const dropped = globs.filter((glob) => glob.startsWith("!")).map((glob) => segmentsOf(glob.slice(1)));
  return (path) => {
    if (globs.length === 0) {
      return true;
    }
    const segments = path.length > LONGEST_PATH ? [] : segmentsOf(path);
    const fits = (glob: readonly string[]) => matches(glob, segments, fitsSegment);
    return segments.length > 0 && (kept.length === 0 || kept.some(fits)) && !dropped.some(fits);
  };
}

function fitsSegment(glob: string, segment: string): boolean {
  const pattern = Array.from(glob.replaceAll("**", "*"), (unit) => (unit === "*" ? "**" : unit));
  return matches(pattern, Array.from(segment), (wanted, found) => wanted === "?" || wanted === found);
}

/** `**` matches any number of items. Only the latest is tried with more, so that time grows with the product of the lengths. */
function matches(
  pattern: readonly string[],
  items: readonly string[],
  fits: (wanted: string, found: string) => boolean,
): boolean {
  let at = 0;
  let star = -1;
  let taken = 0;
  for (let item = 0; item < items.length; ) {
    const wanted = pattern[at];
    if (wanted === "**") {
      star = at;
      taken = item;
      at += 1;
    } else if (wanted !== undefined && fits(wanted, items[item] ?? "")) {
      at += 1;
      item += 1;
    } else if (star >= 0) {
      taken += 1;
      item = taken;
      at = star + 1;
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((rest) => rest === "**");
}
