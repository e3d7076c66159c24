import { daysAgo } from "../../src/clock.ts";
import { ServiceError } from "../../src/service/errors.ts";
import type { VisitorBatch, VisitorQuery } from "../../src/service/visitors.ts";
import { ASSUMPTIONS } from "../assumptions/table.ts";
import type { Live, LiveService } from "../live.ts";

const ROWS = ASSUMPTIONS.filter(({ subject }) => subject === "visitors").map(({ id }) => id);
const LARGE = 250;
const PARTS = 3;

interface Part {
  readonly offset: number;
  readonly page: VisitorBatch;
}

/** One window as one page and as three: five requests of the hour's 100. */
export async function askVisitors(live: Live, { getVisitors }: LiveService): Promise<void> {
  const { findings, recorder, world, timeoutMs } = live;
  // Days that are over: what still arrives would look like an assumption that fails.
  const window = { dateFrom: dayBefore(live, 32), dateTo: dayBefore(live, 2) };
  const get = (query: Pick<VisitorQuery, "limit" | "offset">) =>
    getVisitors({ ...window, ...query }, { timeoutMs, signal: world.signal });
  const large = await get({ limit: LARGE, offset: 0 }).catch(problemOf);
  if (typeof large === "string") {
    findings.settle("visitors-shape", false, large);
    findings.skip(ROWS, "no page could be read");
    return;
  }
  const rows = large.visitors.length;
  findings.settle("visitors-shape", true, `${rows} rows${large.hasMore ? ", and more" : ""}`);
  recorder.json("payloads/visitors", withoutNames(large));
  if (rows < PARTS) {
    findings.skip(ROWS, `the project has ${rows} pages with visitors in that window`);
    return;
  }
  // What follows behind the large page is not known, so no part may reach there.
  const limit = large.hasMore ? Math.floor(rows / PARTS) : Math.ceil(rows / PARTS);
  const end = large.hasMore ? limit * PARTS : rows;
  const parts: Part[] = [];
  for (let offset = 0; offset < end; offset += limit) {
    parts.push({ offset, page: await get({ limit, offset }) });
  }
  comparePages(live, { large, parts, limit });
  if (large.hasMore) {
    findings.skip(["visitors-past-end"], `the end is farther than ${LARGE} rows`);
    return;
  }
  const behind = await get({ limit, offset: rows }).catch(problemOf);
  findings.settle(
    "visitors-past-end",
    typeof behind !== "string" && behind.visitors.length === 0 && !behind.hasMore,
    typeof behind === "string"
      ? behind
      : `${behind.visitors.length} rows, \`hasMore\` ${String(behind.hasMore)}`,
  );
}

function comparePages(
  { findings }: Live,
  {
    large,
    parts,
    limit,
  }: { readonly large: VisitorBatch; readonly parts: readonly Part[]; readonly limit: number },
): void {
  const paths = large.visitors.map(({ path }) => path);
  const pathsIn = ({ page }: Part) => page.visitors.map(({ path }) => path);
  const settle = (id: (typeof ROWS)[number], good: (part: Part) => boolean) => {
    const bad = parts.filter((part) => !good(part)).map(({ offset }) => offset);
    findings.settle(
      id,
      bad.length === 0,
      bad.length === 0 ? `${parts.length} pages of ${limit}` : `not at offset ${bad.join(", ")}`,
    );
  };
  const twice = paths.length - new Set(paths).size;
  findings.settle("visitors-unique", twice === 0, `${twice} twice among ${paths.length}`);
  settle("visitors-order", (part) => isAscending(pathsIn(part).map((path) => paths.indexOf(path))));
  settle("visitors-offset", (part) => {
    const own = pathsIn(part).toSorted();
    return isSame(own, paths.slice(part.offset, part.offset + own.length).toSorted());
  });
  settle("visitors-full-pages", ({ page }) => !page.hasMore || page.visitors.length === limit);
  settle(
    "visitors-has-more",
    ({ page, offset }) => page.hasMore === (large.hasMore || offset + limit < paths.length),
  );
  settle("visitors-totals", ({ page: { totals } }) =>
    isSame(
      [totals.human, totals.ai, totals.total],
      [large.totals.human, large.totals.ai, large.totals.total],
    ),
  );
}

function isAscending(places: readonly number[]): boolean {
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

function problemOf(error: unknown): string {
  if (error instanceof ServiceError) {
    return error.message;
  }
  throw error;
}

function dayBefore({ world }: Live, days: number): string {
  return daysAgo(days, world.clock).toISOString().slice(0, 10);
}

/** The shape of a page: who reads what is the project's own affair. */
function withoutNames({ totals, visitors, hasMore }: VisitorBatch): VisitorBatch {
  const nameless = (count: number) => (Number.isInteger(count) ? 1 : 1.5);
  const counts = ({ human, ai, total }: VisitorBatch["totals"]) => ({
    human: nameless(human),
    ai: nameless(ai),
    total: nameless(total),
  });
  const rows = visitors.slice(0, 3).map((row, index) => ({ path: `/page-${index + 1}`, ...counts(row) }));
  return { totals: counts(totals), visitors: rows, hasMore };
}
