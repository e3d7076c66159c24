/** A bug to be planted where much runs through. */
export interface Bug {
  readonly name: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files of `npm test` of which one has to notice. */
  readonly tests: readonly string[];
}

/** Each of them would hurt somebody: a door that is open, a second job, a wrong word about how it ended. */
export const BUGS: readonly Bug[] = [
  {
    name: "authorize: whoever triages may do what writers may",
    file: "src/agent/trigger/authorize.ts",
    find: "ROLES.indexOf(role) >= ROLES.indexOf(inputs.requiredPermission)",
    replace: "ROLES.indexOf(role) + 1 >= ROLES.indexOf(inputs.requiredPermission)",
    tests: ["test/bundle/agent/skips.test.ts"],
  },
  {
    name: "command: a longer word than the phrase is a command",
    file: "src/page/phrase.ts",
    find: "&& /^(?:\\s|$)/.test(text.charAt(phrase.length))",
    replace: "",
    tests: ["test/page"],
  },
  {
    name: "send once: a create without an answer is sent a second time",
    file: "src/agent/job/send-once.ts",
    find: 'return kind === "unreachable" ||',
    replace: 'return kind === "unreachable" || kind === "no-answer" ||',
    tests: ["test/bundle/agent/outcomes.test.ts"],
  },
  {
    name: "wait: no last look at the deadline",
    file: "src/agent/job/poll.ts",
    find: 'sight.kind === "awaits-link" ? delayMs : Math.min(delayMs, deadline.remainingMs()),',
    replace: "delayMs,",
    tests: ["test/agent/job/poll.test.ts", "test/bundle/agent/deadline.time.test.ts"],
  },
  {
    name: "outcome: a job that failed with a link is a success",
    file: "src/agent/job/job-end.ts",
    find: 'if (known === "failed") {',
    replace: 'if (known === "failed" && prLink === null) {',
    tests: ["test/bundle/agent/outcomes.test.ts"],
  },
  {
    name: "marker: its MAC is not compared",
    file: "src/agent/comment/signed-note.ts",
    find: "timingSafeEqual(Buffer.from(mac), expected)",
    replace: "timingSafeEqual(expected, expected)",
    tests: ["test/bundle/agent/rerun.test.ts"],
  },
  {
    name: "job end: today's answer of the service counts, and not what was reported",
    file: "src/agent/job/job-end.ts",
    find: 'return seen === "pull-request" ? seen : remembered;',
    replace: "return seen ?? remembered;",
    tests: ["test/bundle/agent/what-stands.test.ts"],
  },
  {
    name: "marker: one in another comment than its own is a memory",
    file: "src/agent/comment/marker.ts",
    find: "marker.commentId === null || marker.commentId === id",
    replace: "true",
    tests: ["test/bundle/agent/what-stands.test.ts"],
  },
  {
    name: "end: a job is lost at the first 404",
    file: "src/agent/job/end-watch.ts",
    find: "return lostInMs <= 0",
    replace: "return lostInMs <= LOST_MS",
    tests: ["test/bundle/agent/what-stands.test.ts"],
  },
  {
    name: "memory: a step takes the job that another step has made its own",
    file: "src/agent/memory/recollection.ts",
    find: "attempt === mine.attempt && digest !== mine.digest",
    replace: "false",
    tests: ["test/bundle/agent/same-request.test.ts"],
  },
  {
    name: "visitors: the second page begins one row late",
    file: "src/visitors/export/fetch-pages.ts",
    find: "offset += limit)",
    replace: "offset += limit + 1)",
    tests: ["test/bundle/visitors/requests.test.ts"],
  },
  {
    name: "outputs: `job-id` is empty after a time-out",
    file: "src/agent/report.ts",
    find: 'jobId: plainId(job?.id ?? "") ?? "",',
    replace: 'jobId: ending?.outcome === "timed-out" ? "" : (plainId(job?.id ?? "") ?? ""),',
    tests: ["test/bundle/agent/rerun.test.ts"],
  },
  {
    name: "links: one with a password in it is handed on",
    file: "src/plain-link.ts",
    find: ' && url.username === "" && url.password === ""',
    replace: "",
    tests: ["test/bundle/security/links.test.ts"],
  },
  {
    name: "post: the comment of a run that was killed stays at work",
    file: "src/agent/post.ts",
    find: 'if (stateIn(world, "concluded") === "true") {',
    replace: 'if (stateIn(world, "saved") !== undefined) {',
    tests: ["test/bundle/agent/cancel.test.ts"],
  },
  {
    name: "who hears: a stranger makes the action write",
    file: "src/agent/who-hears.ts",
    find: "return isKnown && isTheirs && isPersons",
    replace: "return isTheirs && isPersons",
    tests: ["test/bundle/agent/who-hears.test.ts"],
  },
  {
    name: "who hears: a wrong input is told to whoever asks",
    file: "src/agent/inputs.ts",
    find: "() => WRITERS_ALONE,",
    replace: '() => ({ ...WRITERS_ALONE, requiredPermission: "triage" as const }),',
    tests: ["test/bundle/agent/who-hears.test.ts"],
  },
  {
    name: "who hears: the thread shows what may be a secret",
    file: "src/agent/comment/body.ts",
    find: "publicMessage = message,",
    replace: "publicMessage: _, message: publicMessage,",
    tests: ["test/bundle/agent/bad-inputs.test.ts"],
  },
  {
    name: "dry run: a key that cannot be one is not told",
    file: "src/agent/admit.ts",
    find: "const wrong = inputs.wrongInput ?? openDoor;",
    replace: "const wrong = inputs.dryRun ? openDoor : (inputs.wrongInput ?? openDoor);",
    tests: ["test/in-process/input-pairs.test.ts"],
  },
  {
    name: "token: GitHub's words show it",
    file: "src/github/graphql.ts",
    find: 'error.message.replaceAll(token, "***")',
    replace: "error.message",
    tests: ["test/in-process/secrets.test.ts"],
  },
  {
    name: "project: an error of the visitors action shows it",
    file: "src/service/errors.ts",
    find: "(?:agent|analytics)",
    replace: "(?:agent)",
    tests: ["test/in-process/secrets.test.ts"],
  },
  {
    name: "cache: the signed address of its storage is repeated",
    file: "src/action/cache.ts",
    find: "/https?:\\/\\/\\S+/gi",
    replace: "/https?:\\/\\/\\S+$/gi",
    tests: ["test/action/cache.test.ts"],
  },
  {
    name: "environment: an empty address hides the full one beside it",
    file: "src/action/environment.ts",
    find: 'Boolean(env["ACTIONS_RESULTS_URL"] || env["ACTIONS_CACHE_URL"])',
    replace: 'Boolean(env["ACTIONS_RESULTS_URL"] ?? env["ACTIONS_CACHE_URL"])',
    tests: ["test/action/environment.test.ts"],
  },
  {
    name: "time zone: people read the machine's own time",
    file: "src/duration.ts",
    find: "`${iso.slice(11, 16)} UTC`",
    replace: "`${moment.toTimeString().slice(0, 5)} UTC`",
    tests: ["test/duration.test.ts"],
  },
  {
    name: "bundle: `dist/` is changed by hand",
    file: "dist/agent/post.js",
    find: "await post();",
    replace: "",
    tests: ["test/contract/bundle.test.ts"],
  },
];
