import * as v from "valibot";

declare const plain: unique symbol;

/** An address that `plainLink` let pass. Nothing else is shown as a link. */
export type PlainLink = string & { readonly [plain]: true };

const LENGTH_LIMIT = 2048;

/**
 * An address when it is an absolute https URL that means to every reader what it means to this one: ASCII without credentials or
 * markup, equal to its own serialisation (https://url.spec.whatwg.org/#concept-url-serializer). Undefined for anything else, of
 * whatever type.
 */
export function plainLink(link: unknown): PlainLink | undefined {
  return isPlainLink(link) ? link : undefined;
}

/** The schema of a link in what this action has written down: a saved state or a marker. */
export const writtenLink = v.custom<PlainLink>(isPlainLink);

function isPlainLink(link: unknown): link is PlainLink {
  if (typeof link !== "string" || link.length > LENGTH_LIMIT || !link.startsWith("https://")) {
    return false;
  }
  // A serialisation is ASCII without white space, so whatever equals its own is.
  const url = URL.parse(link);
  // GitHub makes no link of a host with an underscore in its last two parts, so that its path would be text, and an @ in it a mention:
  // https://github.github.com/gfm/#autolinks-extension-. Hosts with one elsewhere are left out, too.
  const named = url !== null && !url.hostname.includes("_");
  const hasNoExtras = named && url.href === link && url.username === "" && url.password === "";
  return hasNoExtras && !/["'`<>()[\]{}|\\^]/.test(link);
}
