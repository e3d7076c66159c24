import type { GitHubCall, GitHubConnection } from "./connection.ts";

const PAGE_SIZE = 100;

/** The items of a list, page by page. If there are more after `maxPages`, `onCut` is called. */
export async function* listItems<T>(
  github: GitHubConnection,
  { maxPages, onCut, ...call }: GitHubCall<T[]> & { readonly maxPages: number; readonly onCut?: () => void },
): AsyncGenerator<T> {
  for (let page = 1; page <= maxPages; page += 1) {
    const parameters = { ...call.parameters, per_page: PAGE_SIZE, page };
    const { items, hasNext } = await github.restPage({ ...call, parameters });
    yield* items;
    if (!hasNext) {
      return;
    }
  }
  onCut?.();
}
