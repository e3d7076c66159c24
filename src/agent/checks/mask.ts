// The runner masks with `***`: another word shows that this action has masked.
const MASKED = "[masked]";

/** Shorter values occur in ordinary text by chance. */
const SHORTEST_SECRET = 6;

/** What nobody sees. The agent gets a text without it, so that a secret with it between its letters would be whole again. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*`;

/** The service's keys, whoever's they are. */
const SERVICE_KEY = new RegExp(`${Array.from("mint_").join(UNSEEN)}(?:${UNSEEN}[\\w-]){4,}`, "giu");

/** Creates a function that replaces this run's own secrets, and what looks like a key of the service, by `[masked]`. */
export function createMask(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  // The longest first: one may be a part of another.
  const ordered = known.toSorted((a, b) => b.length - a.length);
  const patterns = [...ordered.map(patternOf), SERVICE_KEY];
  return (text) => patterns.reduce((masked, pattern) => masked.replace(pattern, MASKED), text);
}

function patternOf(secret: string): RegExp {
  const letters = Array.from(secret, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  return new RegExp(letters.join(UNSEEN), "gu");
}
