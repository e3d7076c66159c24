// What a parser of URLs would drop, replace or read as another sign is not what somebody meant to write.
const PLAIN = /^[\w:/.~@%?#&=+,;!$()[\]-]+$/;

/** The service's address without a trailing slash, or the rule that it breaks, as the end of a sentence. */
export function parseBaseUrl(text: string): { readonly baseUrl: string } | { readonly problem: string } {
  const url = PLAIN.test(text) ? URL.parse(text) : null;
  if (url === null || /^https?:(?!\/\/[^/])/i.test(text)) {
    return { problem: "it has to be an address such as `https://api.mintlify.com`" };
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    return { problem: "it has to start with `https://`, since the API key is sent there" };
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return { problem: "it may not contain a user, a password, a query or a fragment" };
  }
  return { baseUrl: url.href.replace(/\/+$/, "") };
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
