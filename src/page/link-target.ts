import { isElement, type Node, textOf } from "./dom.ts";

// Readers see a link's target only when they hover over it, but the agent reads it.

/** Whether the words of a link are its target. */
export function saysItself(words: string, href: string): boolean {
  return [words, `${words}/`, `http://${words}`, `https://${words}`].includes(href);
}

/**
 * What follows the words of a link: its target, which may be a path of the documentation such as `/guides/uploads`, or only its host if
 * the target is nothing but a host, has more than 200 characters or is not plain. A host that is no ordinary name is left out.
 */
export function targetNote(href: string): string {
  const url = URL.parse(href);
  const isPage = url === null ? !href.startsWith("#") : url.protocol === "https:" && url.origin !== href;
  if (isPage && /^(?!.*[`<])[\x21-\x7e]{1,200}$/.test(href)) {
    return ` (${href})`;
  }
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    return "";
  }
  return /^[a-z0-9.:_-]{1,63}$/.test(url.host) ? ` (${url.host})` : " [link]";
}

/**
 * Leaves of each target only the host, because 200 characters have room for a sentence. Pages of the repository at `home` that have a
 * number or a commit in place of words are kept.
 */
export function shortenTargets(nodes: readonly Node[], home: string): void {
  for (const element of nodes.filter(isElement)) {
    const href = element.attrs.find(({ name }) => name === "href");
    if (href !== undefined && !saysItself(textOf(element).trim(), href.value)) {
      const { protocol, host } = URL.parse(href.value) ?? {};
      href.value = ownPage(href.value, home) ?? (host ? `${protocol}//${host}` : "");
    }
    shortenTargets(element.childNodes, home);
  }
}

const OWN_PAGE = /^\/(?:(?:issues|pull|discussions)\/\d{1,10}|commit\/[\da-f]{7,40})(?![^?#/])/;

function ownPage(href: string, home: string): string | undefined {
  const isHere = home !== "" && href.toLowerCase().startsWith(home.toLowerCase());
  const [page] = (isHere ? OWN_PAGE.exec(href.slice(home.length)) : null) ?? [];
  return page === undefined ? undefined : home + page;
}
