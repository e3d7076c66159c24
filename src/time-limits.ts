/** How long everything may take, in milliseconds. The runner ends a process 7.5 s after a cancel (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-cancellation). */
export const TIME_LIMITS = {
  // Of each request.

  /**
   * Each address of a host gets so long. Node gives up on all but the last after 250 ms, which a slow network never meets:
   * https://github.com/nodejs/node/issues/54359
   */
  address: 5000,
  /** A connection with all that belongs to it: the host's addresses, the proxy, TLS. What takes longer is tried again. */
  connect: 15_000,
  /** Between two tries of what failed, at least and at most. */
  leastDelay: 1000,
  mostDelay: 30_000,
  /** One call to GitHub, which usually answers within a second. */
  gitHubCall: 10_000,
  /** Before GitHub is asked again after an outage; each further time twice as long. */
  gitHubRepeat: 1000,
  /**
   * What GitHub recommends for a rate limit without a time:
   * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
   */
  unnamedLimit: 60_000,
  /** Most secondary limits end within this time, and a longer wait would only cost idle runner minutes. */
  longestLimit: 60_000,
  /** What people are told to wait for such a limit, which rarely lasts longer. */
  advisedWait: 120_000,

  // Before a job is created.

  /** All calls to GitHub before the create together: nobody should wait longer to hear that GitHub is down. */
  beforeCreate: 20_000,
  /** How much longer than its `timeout` a run may take: for a poll that is under way, or for these calls if GitHub cannot be reached. */
  overrun: 5000,
  /** A reaction that GitHub does not answer must not use up the time before the create. */
  greeting: 5000,
  /** One look at the thread's job before it gets a message. */
  earlierJob: 5000,
  /** One of GitHub's replicas may not yet have a text that was written a moment ago, so that it is asked for again. */
  secondQuery: 2000,
  /** After a merge, before its name is looked up. Without a name it would be told as a commit. */
  mergeListed: 15_000,
  /** A digest's lists can be long, so they have a time of their own. */
  lists: 60_000,

  // While a request to the service is under way.

  /** Enough for one connection over a slow network, even if the deadline is closer. */
  leastConnect: 2000,
  /** Once a create or a message is sent, the wait for its answer may pass the deadline, because without the answer the job's ID is lost. */
  answer: 60_000,
  /** After a cancel, that wait has to end before the runner ends the process, with time left to write what the answer said. */
  answerAfterCancel: 4000,
  /** Writing "working" once the service took the request. */
  writeWorking: 10_000,

  // While the job works.

  /** One poll, so that a poll without an answer does not use up the time of the next ones. */
  poll: 15_000,
  /** The link to the pull request may appear after the status changes. That is undocumented, but one more poll is cheap. */
  linkAppears: 10_000,
  /** A job counts as lost only after 404s for this long, because a new job may not be known everywhere yet. */
  lost: 30_000,
  /** It is undocumented whether the status becomes `active` right after a message (docs/decisions/0004). */
  settled: 30_000,
  /** A single look has time for the further polls that a missing link or a 404 needs. */
  look: 45_000,
  /** Between the polls of such a look: as long as the default of `poll-interval`. */
  lookInterval: 10_000,

  // At the end.

  /** All writes after a job has ended, which the next steps of the workflow have to wait for. */
  lastWrites: 5000,
  /** Reading the agent's own pull request, and the record in it. */
  pullRequest: 5000,
  /** All writes after a cancel. Before them, the answer to a request under way may take 4 s. */
  writesAfterCancel: 2500,
  /** If a second signal follows the first at once, as with a key pressed twice, the outputs are still being written. */
  exitDelay: 50,
  /** After its deadline, a run may still finish its last poll and wait for GitHub's rate limit before its last writes. */
  grace: 120_000,
} as const;
