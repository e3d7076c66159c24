/** The service's address without a trailing slash, or a sentence that says what is wrong with it. */
export function parseBaseUrl(text: string): { readonly baseUrl: string } | { readonly problem: string } {
  const url = URL.parse(text);
  if (url === null) {
    return { problem: "it has to be an address such as `https://api.mintlify.com`." };
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    return { problem: "it has to start with `https://`, since the API key is sent there." };
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return { problem: "it may not contain a user, a password, a query or a fragment." };
  }
  return { baseUrl: url.href.replace(/\/+$/, "") };
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
