// How many characters of the key are too many to show. No ordinary text has so many of a random key by chance.
const FRAGMENT = 8;

/**
 * Returns a function that removes the key from a text of the service. If the text still has a part of it, percent-encoded or in capitals,
 * nothing of the text is left.
 */
export function keyRemover(key: string): (text: string) => string {
  const starts = Array.from({ length: Math.max(0, key.length - FRAGMENT) + 1 }, (_, at) => at);
  const fragments = starts.map((at) => key.slice(at, at + FRAGMENT).toLowerCase());
  // An export has a hundred thousand texts, and one expression is read several times as fast as each fragment is searched for.
  const anyFragment = new RegExp(
    fragments.map((fragment) => fragment.replace(/[^a-z\d]/g, "\\$&")).join("|"),
  );
  return (text) => {
    const rest = text.replaceAll(key, "***");
    const decoded = rest.replace(/%([\da-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return anyFragment.test(`${rest}\n${decoded}`.toLowerCase()) ? "***" : rest;
  };
}
