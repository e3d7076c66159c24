const LINK_LIMIT = 2048;

/**
 * The pull request's address when it is an absolute https URL that means to every reader what it means to this one: ASCII
 * without credentials or markup, equal to its own WHATWG serialisation. Undefined for anything else, of whatever type.
 */
export function validLink(link: unknown): string | undefined {
  if (typeof link !== "string" || link.length > LINK_LIMIT || !link.startsWith("https://")) {
    return undefined;
  }
  // A serialisation is ASCII without white space, so whatever equals its own is.
  const url = URL.parse(link);
  // GitHub makes no link of a host with an underscore: its path would be text, and an @ in it a mention.
  const named = url !== null && !url.hostname.includes("_");
  const plain = named && url.href === link && url.username === "" && url.password === "";
  return plain && !/["'`<>()[\]{}|\\^]/.test(link) ? link : undefined;
}
