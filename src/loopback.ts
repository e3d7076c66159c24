/** Whether an address of this machine alone is meant, for which plain http is good enough. */
export function isLoopback({ hostname }: Pick<URL, "hostname">): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
