// Only so much of a path is compared, because a longer one would cost time. It still cannot disappear behind a filter such as `!/old/**`.
const LONGEST_PATH = 2048;

/** Keeps paths that match a glob without `!` (or any path, if there is no such glob) and that match no glob with `!`. */
export function createPathFilter(globs: readonly string[]): (path: string) => boolean {
  // Libraries turn globs into regular expressions, which can take minutes to match a path that a stranger made up.
  const segmentsOf = (glob: string) => glob.split("/");
  const kept = globs.filter((glob) => !glob.startsWith("!")).map(segmentsOf);
  const dropped = globs.filter((glob) => glob.startsWith("!")).map((glob) => segmentsOf(glob.slice(1)));
  return (path) => {
    if (globs.length === 0) {
      return true;
    }
    const segments = segmentsOf(path.slice(0, LONGEST_PATH));
    const fits = (glob: readonly string[]) => matches(glob, segments, fitsSegment);
    return (kept.length === 0 || kept.some(fits)) && !dropped.some(fits);
  };
}

// Within a segment the items are characters, and `*` does for them what `**` does for segments.
function fitsSegment(glob: string, segment: string): boolean {
  const pattern = Array.from(glob.replaceAll("**", "*"), (unit) => (unit === "*" ? "**" : unit));
  return matches(pattern, Array.from(segment), (wanted, found) => wanted === "?" || wanted === found);
}

/** Whether a pattern matches all items; `**` matches any number of items. */
function matches(
  pattern: readonly string[],
  items: readonly string[],
  fits: (wanted: string, found: string) => boolean,
): boolean {
  // Only the latest `**` is retried with more items, because an earlier one could not help. So the time grows no faster than the
  // product of the lengths.
  let wantedAt = 0;
  let starAt = -1;
  let starEndsAt = 0;
  for (let itemAt = 0; itemAt < items.length; ) {
    const wanted = pattern[wantedAt];
    if (wanted === "**") {
      starAt = wantedAt;
      starEndsAt = itemAt;
      wantedAt += 1;
    } else if (wanted !== undefined && fits(wanted, items[itemAt] ?? "")) {
      wantedAt += 1;
      itemAt += 1;
    } else if (starAt >= 0) {
      starEndsAt += 1;
      itemAt = starEndsAt;
      wantedAt = starAt + 1;
    } else {
      return false;
    }
  }
  return pattern.slice(wantedAt).every((rest) => rest === "**");
}
