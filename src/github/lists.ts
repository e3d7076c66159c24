import type { GitHubCall, GitHubConnection } from "./connection.ts";

const PAGE_SIZE = 100;

/** The items of a list, page by page. After the last page that may be asked for, `onCut` is called when there are more. */
export async function* listItems<T>(
  github: GitHubConnection,
  { maxPages, onCut, ...call }: GitHubCall<T[]> & { readonly maxPages: number; readonly onCut?: () => void },
): AsyncGenerator<T> {
  let page = await github.restPage({ ...call, parameters: { ...call.parameters, per_page: PAGE_SIZE } });
  for (let number = 1; ; number += 1) {
    yield* page.items;
    if (page.next === undefined) {
      return;
    }
    if (number === maxPages) {
      onCut?.();
      return;
    }
    const { parameters: _, ...rest } = call;
    page = await github.restPage({ ...rest, route: `GET ${page.next}` });
  }
}
