// Longer paths come from nobody's documentation, and matching has to end in good time.
const LONGEST_PATH = 2048;

/** Whether a page's path is to be kept. */
export type PathFilter = (path: string) => boolean;

/** Keeps paths that match a glob without `!` (or any, if there is none) and no glob with it. */
export async function createPathFilter(globs: readonly string[]): Promise<PathFilter> {
  if (globs.length === 0) {
    return () => true;
  }
  const { default: picomatch } = await import("picomatch");
  const options = { dot: true, nonegate: true, posixSlashes: true };
  const kept = globs.filter((glob) => !glob.startsWith("!"));
  const dropped = globs.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const isKept = kept.length === 0 ? () => true : picomatch(kept, options);
  const isDropped = dropped.length === 0 ? () => false : picomatch(dropped, options);
  return (path) => path.length <= LONGEST_PATH && isKept(path) && !isDropped(path);
}
