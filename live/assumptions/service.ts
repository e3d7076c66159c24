const REFUSING = ["src/service/http.ts", "src/service/errors.ts"];
const PAGES = ["src/visitors/export/collect-rows.ts", "src/visitors/export/fetch-batches.ts"];
const WAIT = ["src/agent/job/poll.ts"];

const free = { subject: "refusals", relies: REFUSING, cost: "free" } as const;
const quota = { subject: "quota", cost: "quota" } as const;

export const REFUSALS = [
  {
    id: "wrong-key",
    says: "A wrong key is answered 401, in words that the code can read.",
    how: "A look at a job and one at visitors with a made-up key.",
    ...free,
  },
  {
    id: "missing-scope",
    says: "A key without the `write` scope is answered 403, in words that the code can read.",
    how: "A message to a job that does not exist, with the key of MINTLIFY_READ_KEY.",
    ...free,
  },
  {
    id: "unknown-job",
    says: "A job that the service does not know is answered 404.",
    how: "A look at a job id that was made up.",
    ...free,
    relies: WAIT,
  },
  {
    id: "hourly-limit",
    says: "Analytics answers 429 within 110 requests of an hour, in words that the code can read.",
    how: "Pages of one row until it does (`--quota`).",
    ...quota,
    relies: [...REFUSING, "src/visitors/export/fetch-batches.ts"],
  },
  {
    id: "looks-unlimited",
    says: "Looks at a job do not use up the 100 uses an hour.",
    how: "120 looks at a job id that was made up (`--quota`).",
    ...quota,
    relies: ["src/agent/job/poll.ts"],
  },
] as const;

const page = { subject: "visitors", relies: PAGES, cost: "free" } as const;

export const VISITORS = [
  {
    id: "visitors-shape",
    says: "A page of visitors has totals, rows and `hasMore`, as the contract says.",
    how: "The client's own reading of 30 days, 250 rows a page.",
    ...page,
    relies: ["src/service/visitors.ts", "api/openapi.yaml"],
  },
  {
    id: "visitors-unique",
    says: "No path appears twice on a page.",
    how: "The paths of that page.",
    ...page,
  },
  {
    id: "visitors-order",
    says: "Rows come in the same order whatever the page's size.",
    how: "The same window in three pages.",
    ...page,
  },
  {
    id: "visitors-offset",
    says: "`offset` counts rows: the pages hold what follows from their place, no row twice and none missing.",
    how: "The rows of each of the three pages beside those of the large one.",
    ...page,
  },
  {
    id: "visitors-full-pages",
    says: "A page with more behind it is full.",
    how: "The number of rows of each page.",
    ...page,
  },
  {
    id: "visitors-has-more",
    says: "`hasMore` is true exactly where rows follow.",
    how: "`hasMore` of each page.",
    ...page,
  },
  {
    id: "visitors-totals",
    says: "The same totals stand on every page.",
    how: "The totals of the four pages.",
    ...page,
  },
  {
    id: "visitors-past-end",
    says: "A page behind the end is empty and no error.",
    how: "A page with the number of rows as its `offset`.",
    ...page,
  },
] as const;

const job = { subject: "jobs", relies: WAIT, cost: "jobs" } as const;

export const JOBS = [
  {
    id: "create-latency",
    says: "A create is answered within 15 seconds.",
    how: "The time that each create took.",
    ...job,
    relies: ["src/agent/job/send-once.ts"],
  },
  {
    id: "create-answer",
    says: "The answer to a create has an id and the status active.",
    how: "The client's own reading.",
    ...job,
    relies: ["src/service/client.ts"],
  },
  {
    id: "get-after-create",
    says: "A job that was just created is found, at the second look at the latest.",
    how: "Looks straight after create, and 2 seconds later.",
    ...job,
  },
  {
    id: "link-at-completed",
    says: "A completed job with changes has its link at once, or 10 seconds later.",
    how: "The first job changes a file.",
    ...job,
  },
  {
    id: "pull-author",
    says: "The pull request is by `mintlify[bot]`.",
    how: "GitHub's answer for the link.",
    ...job,
    relies: ["README.md"],
  },
  {
    id: "message-status",
    says: "After a message the status is active within 30 seconds.",
    how: "A message to the first job, and looks every 3 seconds.",
    ...job,
  },
  {
    id: "link-kept",
    says: "After a message the job keeps its link.",
    how: "The link at the end of the second run.",
    ...job,
    relies: ["src/agent/report.ts"],
  },
  {
    id: "message-pull",
    says: "A message to a completed job adds a commit to the same pull request.",
    how: "The head of the first job's pull request before and after the message.",
    ...job,
    relies: ["docs/reference.md"],
  },
  {
    id: "no-change-link",
    says: "A completed job without changes has no link.",
    how: "The second job changes nothing (`--jobs 2`).",
    ...job,
    relies: ["src/agent/outcome.ts"],
  },
] as const;
