// How many characters of the key, in any spelling, are too many to show. No ordinary text has so many of a random key by chance.
const FRAGMENT = 8;

/**
 * Returns a function that removes the key from a text of the service. If the text still has a part of it, or another spelling of it
 * (percent-encoded, base64, hexadecimal, in capitals), nothing of the text is left.
 */
export function keyRemover(key: string): (text: string) => string {
  const fragments = new Set([key, ...encoded(key)].flatMap(fragmentsOf));
  // An export has a hundred thousand texts, and one expression is read several times as fast as each fragment is searched for.
  const anyFragment = new RegExp(
    Array.from(fragments, (fragment) => fragment.replace(/[^a-z\d]/g, "\\$&")).join("|"),
  );
  return (text) => {
    const rest = text.replaceAll(key, "***");
    const decoded = rest.replace(/%([\da-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const searched = decoded === rest ? rest : `${rest}\n${decoded}`;
    return anyFragment.test(searched.toLowerCase()) ? "***" : rest;
  };
}

/** The key in hexadecimal, and in base64 as it looks at each of the three places where it can start in a longer text. */
function encoded(key: string): string[] {
  const hex = Buffer.from(key).toString("hex");
  const shifted = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from(" ".repeat(shift) + key);
    // The first and the last characters depend on what is beside the key, too.
    const own = (text: string) => text.replace(/=+$/, "").slice(shift === 0 ? 0 : shift + 1, -1);
    return [own(bytes.toString("base64")), own(bytes.toString("base64url"))];
  });
  return [hex, ...shifted];
}

function fragmentsOf(spelling: string): string[] {
  const last = Math.max(0, spelling.length - FRAGMENT);
  return Array.from({ length: last + 1 }, (_, at) => spelling.slice(at, at + FRAGMENT).toLowerCase());
}
