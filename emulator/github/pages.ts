import type { Answer } from "../answer.ts";
import type { JsonRecord } from "../json.ts";

/** One page of a list with GitHub's `Link` header. */
export function pageOf<Item>(listing: {
  items: readonly Item[];
  query: JsonRecord;
  url: string;
  show: (item: Item) => object;
  maxPerPage?: number;
}): Answer {
  const { items, query, url, show, maxPerPage = 100 } = listing;
  const perPage = Math.min(maxPerPage, Math.max(1, Number(query["per_page"] ?? 30)));
  const page = Math.max(1, Number(query["page"] ?? 1));
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const links = [
    ...(page > 1 ? [link("prev", page - 1), link("first", 1)] : []),
    ...(page < last ? [link("next", page + 1), link("last", last)] : []),
  ];
  const body = items.slice((page - 1) * perPage, page * perPage).map(show);
  return { status: 200, body, headers: links.length === 0 ? {} : { link: links.join(", ") } };

  function link(relation: string, to: number): string {
    const parameters = Object.entries({ ...query, page: to }).map(([name, value]) => [name, String(value)]);
    return `<${url}?${new URLSearchParams(Object.fromEntries(parameters))}>; rel="${relation}"`;
  }
}

/** Sorts and narrows a list of comments as `since`, `sort` and `direction` ask. */
export function selectComments<Item extends { createdAt: string; updatedAt: string; id: number }>(
  comments: readonly Item[],
  query: JsonRecord,
): Item[] {
  const since = query["since"] === undefined ? 0 : Date.parse(String(query["since"]));
  const key = query["sort"] === "updated" ? "updatedAt" : "createdAt";
  const sign = query["sort"] !== undefined && query["direction"] === "desc" ? -1 : 1;
  return comments
    .filter((comment) => Date.parse(comment.updatedAt) >= since)
    .toSorted((a, b) => sign * (Date.parse(a[key]) - Date.parse(b[key]) || a.id - b.id));
}
