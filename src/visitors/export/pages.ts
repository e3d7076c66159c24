import type { VisitorPage } from "../../service/visitors.ts";
import type { Window } from "../dates.ts";
import type { FetchPage } from "./fetch-page.ts";

/** Which part of a window is to be exported. */
export interface Portion {
  readonly window: Window;
  /** Rows on a page, from 1 to 250. */
  readonly limit: number;
  readonly offset: number;
}

/** A page and where it begins. */
export interface PageAt extends VisitorPage {
  readonly offset: number;
}

/** The pages of a window, each fetched when the one before was dealt with; the last is the one without more. */
export async function* fetchPages(fetchPage: FetchPage, portion: Portion): AsyncGenerator<PageAt> {
  const { window, limit } = portion;
  for (let { offset } = portion; ; offset += limit) {
    const page = await fetchPage({ dateFrom: window.from, dateTo: window.to, limit, offset });
    yield { ...page, offset };
    if (!page.hasMore) {
      return;
    }
  }
}
