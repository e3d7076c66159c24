import * as v from "valibot";
import { jsonObject } from "../parse.ts";
import { badAnswer, type RequestLimits } from "./client.ts";
import type { Transport } from "./http.ts";

// The service's API page says integer, its OpenAPI document says number. A larger number is not exact, and not a real count either.
const count = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** The kinds of counts, in the order of the columns: the types, the export's columns and the outputs follow from it. */
export const COUNT_NAMES = ["human", "ai", "total"] as const;
const counts = v.object(v.entriesFromList(COUNT_NAMES, count));
// A path is whatever visitors requested: strangers' text of any length.
const row = v.object({ path: v.string(), ...counts.entries });
// The totals are site-wide, for the whole window, and repeated with every batch.
const batchBody = v.pipe(
  jsonObject,
  v.object({ totals: counts, visitors: v.array(row), hasMore: v.boolean() }),
);

/** Approximate numbers of distinct visitors; `total` is a union, not the sum of the two. */
export type VisitorCounts = Readonly<v.InferOutput<typeof counts>>;

/** The visitors to one page of the documentation. */
export type VisitorRow = Readonly<v.InferOutput<typeof row>>;

/** The rows of one answer. The service and the inputs call it a page, which is also what they call a page of the documentation. */
export type VisitorBatch = Readonly<v.InferOutput<typeof batchBody>>;

/** Which rows of which window; `dateTo` is exclusive. */
export interface VisitorQuery {
  readonly dateFrom: string;
  readonly dateTo: string;
  /** From 1 to 250. */
  readonly limit: number;
  readonly offset: number;
}

/** The analytics operation of one project. */
export type GetVisitors = ReturnType<typeof createGetVisitors>;

const BATCH_MAX_BYTES = 4 * 1024 * 1024;

/** The operation, as messages name it. */
export const VISITORS_OPERATION = "GET /v1/analytics/{projectId}/visitors";

/**
 * `GET /v1/analytics/{projectId}/visitors`: one batch of rows. Sends one request, which is safe to repeat; rejects with a
 * ServiceError. Documented errors: 400, 500. Rate limit: 100 requests per organization and hour, for all of analytics.
 */
export function createGetVisitors(send: Transport, projectId: string) {
  const operation = VISITORS_OPERATION;
  return async (
    { dateFrom, dateTo, limit, offset }: VisitorQuery,
    limits: RequestLimits,
  ): Promise<VisitorBatch> => {
    const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) });
    const request = { operation, parameters: { projectId }, query } as const;
    // A quarter of 250 rows may have 66,000 bytes each, more than the address that a server usually accepts.
    const fewer = Math.ceil(limit / 4);
    const ifLarger =
      limit === 1
        ? undefined
        : `Very long addresses can be the reason: export again with \`limit: ${fewer}\`.`;
    const body = await send({ ...request, ...limits, maxBytes: BATCH_MAX_BYTES, ifLarger });
    const batch = v.safeParse(batchBody, body, { abortEarly: true });
    if (!batch.success) {
      const field = v.getDotPath(batch.issues[0]) ?? "";
      const wrong = `the field \`${field}\` is missing or wrong`;
      throw badAnswer(field === "" ? "the body is not a JSON object" : wrong, operation);
    }
    return batch.output;
  };
}
