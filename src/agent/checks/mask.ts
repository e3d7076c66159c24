// The runner masks with `***`: another word shows that this action has masked.
const MASKED = "[masked]";

/** Shorter values occur in ordinary text by chance. */
const SHORTEST_SECRET = 6;

/** The service's keys, whoever's they are. */
const SERVICE_KEY = /mint_[\w-]{4,}/gi;

/** Creates a function that replaces this run's own secrets, and what looks like a key of the service, by `[masked]`. */
export function createMask(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  // The longest first: one may be a part of another.
  const ordered = known.toSorted((a, b) => b.length - a.length);
  return (text) =>
    ordered.reduce((masked, secret) => masked.replaceAll(secret, MASKED), text).replace(SERVICE_KEY, MASKED);
}
