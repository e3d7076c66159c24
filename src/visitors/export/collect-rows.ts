import type { VisitorCounts, VisitorRow } from "../../service/visitors.ts";
import { type Anomaly, judgePage } from "./judge-page.ts";
import type { PageAt } from "./pages.ts";

/** What an export of one window brought. */
export interface Harvest {
  /** Each path once, in the service's order. */
  readonly rows: readonly VisitorRow[];
  /** As the service counts them, from the last page; null without a page. */
  readonly totals: VisitorCounts | null;
  readonly pages: number;
  /** Every row of the window is there, as far as can be known. */
  readonly complete: boolean;
  /** Where a later export has to go on; null when there is nothing to go on with. */
  readonly nextOffset: number | null;
  readonly anomalies: readonly Anomaly[];
  /** Why it ended before its end. */
  readonly end: HarvestEnd;
}

/** How an export of one window ended. */
export type HarvestEnd =
  | { readonly kind: "whole" }
  | { readonly kind: "max-pages" }
  | { readonly kind: "anomaly" }
  | { readonly kind: "failed"; readonly error: unknown };

/** What limits the collecting, and whom it tells. */
export interface CollectOptions {
  readonly limit: number;
  readonly offset: number;
  readonly maxPages: number;
  readonly onPage: (progress: { readonly pages: number; readonly rows: number }) => void;
}

/** Takes pages until the last one, one too many, or one that puts the rest in doubt. Never rejects: what came is kept. */
export async function collectRows(pages: AsyncIterable<PageAt>, options: CollectOptions): Promise<Harvest> {
  const basket = createBasket(options);
  try {
    for await (const page of pages) {
      const end = basket.take(page);
      if (end !== undefined) {
        return basket.harvest(end);
      }
    }
  } catch (error) {
    return basket.harvest({ kind: "failed", error });
  }
  return basket.harvest({ kind: "whole" });
}

function createBasket({ limit, offset, maxPages, onPage }: CollectOptions) {
  const rows: VisitorRow[] = [];
  const paths = new Set<string>();
  const anomalies: Anomaly[] = [];
  const seen = { paths, totals: null as VisitorCounts | null, pages: 0 };
  let nextOffset = offset;
  let doubtFrom: number | undefined;

  return {
    /** Returns how the export ends with this page, if it is not to go on. */
    take: (page: PageAt): HarvestEnd | undefined => {
      const judgement = judgePage(page, limit, seen);
      for (const row of judgement.fresh) {
        rows.push(row);
        paths.add(row.path);
      }
      anomalies.push(...judgement.anomalies);
      doubtFrom ??= judgement.doubtFrom;
      seen.totals = page.totals;
      seen.pages += 1;
      nextOffset = page.offset + limit;
      onPage({ pages: seen.pages, rows: rows.length });
      if (judgement.stop) {
        return { kind: "anomaly" };
      }
      return seen.pages >= maxPages && page.hasMore ? { kind: "max-pages" } : undefined;
    },
    harvest: (end: HarvestEnd): Harvest => {
      const { totals, pages } = seen;
      return { rows, totals, pages, anomalies, ...stateOf(end, { doubtFrom, nextOffset }) };
    },
  };
}

function stateOf(
  end: HarvestEnd,
  { doubtFrom, nextOffset }: { readonly doubtFrom: number | undefined; readonly nextOffset: number },
): Pick<Harvest, "complete" | "nextOffset" | "end"> {
  if (doubtFrom === undefined) {
    return end.kind === "whole"
      ? { complete: true, nextOffset: null, end }
      : { complete: false, nextOffset, end };
  }
  return { complete: false, nextOffset: doubtFrom, end: end.kind === "failed" ? end : { kind: "anomaly" } };
}
