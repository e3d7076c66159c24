import * as v from "valibot";

declare const plain: unique symbol;

/** An address that `plainLink` accepted. Nothing else is shown as a link. */
export type PlainLink = string & { readonly [plain]: true };

const LENGTH_LIMIT = 2048;

/**
 * The address, if it is an absolute https URL that every parser reads the same way: ASCII without credentials or markup, and equal to
 * its own serialization (https://url.spec.whatwg.org/#concept-url-serializer). Undefined for anything else, whatever its type.
 */
export function plainLink(link: unknown): PlainLink | undefined {
  return isPlainLink(link) ? link : undefined;
}

/**
 * Whether the address is that of a pull request by its path. Only such a link of the service is shown as a link that people can click:
 * any other could lead to a page that asks them for something. It contains no Markdown, and GitHub includes all of it in the link.
 */
export function isPullRequestLink(link: PlainLink): boolean {
  return /^https:\/\/[\w.:-]+\/[\w./-]+\/(?:pull|merge_requests)\/\d+$/.test(link);
}

/** A pull request of GitHub, by its server, repository and number. */
export interface PullAddress {
  readonly host: string;
  readonly owner: string;
  readonly name: string;
  readonly number: number;
}

const PULL = /^https:\/\/([^/?#]+)\/([\w.-]+)\/([\w.-]+)\/pull\/(\d{1,9})(?=[/?#]|$)/i;

/** The pull request that a link leads to, also by a page of it such as its files; undefined for any other link. */
export function pullOf(link: string | null): PullAddress | undefined {
  const [, host = "", owner = "", name = "", number] = PULL.exec(link ?? "") ?? [];
  return number === undefined ? undefined : { host: host.toLowerCase(), owner, name, number: Number(number) };
}

/** Whether two links lead to the same pull request: by repository and number, whose case GitHub ignores, or else letter by letter. */
export function isSamePull(one: string, other: string): boolean {
  const identity = (link: string) => JSON.stringify(pullOf(link))?.toLowerCase() ?? link;
  return identity(one) === identity(other);
}

/** The schema of a link in a record. */
export const writtenLink = v.custom<PlainLink>(isPlainLink);

function isPlainLink(link: unknown): link is PlainLink {
  if (typeof link !== "string" || link.length > LENGTH_LIMIT || !link.startsWith("https://")) {
    return false;
  }
  // A serialization is ASCII without whitespace, so an address that equals its own is, too.
  const url = URL.parse(link);
  // GitHub does not link a host with an underscore in its last two parts, so the path would be plain text and an @ in it a mention:
  // https://github.github.com/gfm/#autolinks-extension-. To keep the rule simple, an underscore anywhere in the host is refused.
  const named = url !== null && !url.hostname.includes("_");
  const hasNoExtras = named && url.href === link && url.username === "" && url.password === "";
  return hasNoExtras && !/["'`<>()[\]{}|\\^;$]/.test(link);
}
