export const id = 968;
export const ids = [968];
export const modules = {

  6777:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    b: () => (  createMarkerCodec)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(138);
  var _parse_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5187);
  var _report_outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9477);
  var _marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5854);
  var _story_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(322);






const markerSchema = _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Ik({
    key: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    project: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    jobId: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj().nullable(),
    phase: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .eu("starting"), _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .eu("working"), ..._report_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .im.map((value) => _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .eu(value))),
    watchedUntil: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .ai(),
    since: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .ai(),
    instruction: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    askedBy: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    reactTo: _story_js__WEBPACK_IMPORTED_MODULE_2__  .f6.nullable(),
    history: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj()),
});
const SUFFIX = " -->";
const MAC_LENGTH = 43;
function createMarkerCodec(apiKey, repository) {
    const sign = (payload, threadNumber) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", apiKey)
        .update(`docs-agent-action marker 1\n${repository.owner}/${repository.name}\n${threadNumber}\n${payload}`)
        .digest();
    return {
        write: (marker, threadNumber) => {
            const payload = Buffer.from(JSON.stringify(marker)).toString("base64url");
            return `${_marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__  .K}${payload}.${sign(payload, threadNumber).toString("base64url")}${SUFFIX}`;
        },
        read: (body, threadNumber) => {
            const start = body.lastIndexOf(_marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__  .K);
            const text = body.slice(start + _marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__  .K.length, body.indexOf(SUFFIX, start));
            const [payload = "", mac = ""] = text.split(".");
            const marker = start === -1 ? undefined : parseMarker(payload);
            if (marker === undefined || mac.length !== MAC_LENGTH) {
                return undefined;
            }
            const expected = Buffer.from(sign(payload, threadNumber).toString("base64url"));
            const verified = expected.length === Buffer.byteLength(mac) && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(mac), expected);
            return { marker, verified };
        },
    };
}
function parseMarker(payload) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_5__  .q)(markerSchema, JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
    }
    catch {
        return undefined;
    }
}


  }),

  3300:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    I9: () => (  recall),
    rA: () => (  findOwnComment),
    rJ: () => (  findWritten)
  });
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
  var _github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4191);


async function recall(github, search) {
    try {
        const found = await findOwnComment(github, search);
        if (found === undefined) {
            return { kind: "nothing" };
        }
        return found.verified
            ? { kind: "found", marker: found.marker, comment: found.comment }
            : { kind: "unverified" };
    }
    catch (error) {
        if (error instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_0__  .y) {
            return { kind: "unreadable", error };
        }
        throw error;
    }
}
async function findOwnComment(github, search) {
    const candidates = [];
    for await (const comment of (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__  .NT)(github, search)) {
        const found = search.codec.read(comment.body, search.thread.number);
        if (found !== undefined && search.matches(found.marker)) {
            candidates.push({ comment, ...found });
        }
    }
    if (candidates.length === 0) {
        return undefined;
    }
    const own = await (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__  .C4)(github, search.limits);
    return candidates.findLast(({ comment }) => (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__  .qM)(comment.author) === own);
}
const CLOCK_SKEW_MS = 5 * 60_000;
async function findWritten(github, { key, startedAt, ...search }) {
    const since = new Date(startedAt.getTime() - CLOCK_SKEW_MS);
    const found = await findOwnComment(github, { ...search, since, matches: (marker) => marker.key === key });
    return found?.comment;
}


  }),

  6080:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    D: () => (  meansNoJob),
    h: () => (  phaseOf)
  });
const NO_JOB = new Set(["error", "cancelled", "skipped"]);
function phaseOf({ ending, job }) {
    if (ending === null) {
        return job === null ? "starting" : "working";
    }
    return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}
function meansNoJob(phase) {
    return NO_JOB.has(phase);
}


  }),

  322:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    EI: () => (  reportOf),
    Iw: () => (  readStory),
    Xh: () => (  writeStory),
    f6: () => (  reactionTarget)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(138);
  var _parse_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5187);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);
  var _report_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9477);
  var _report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2779);
  var _report_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7739);






const thread = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("pull-request")),
    number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
}), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("review-thread"), number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(), rootId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(), url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("discussion"),
    number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    nodeId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    replyToId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
}));
const reactionTarget = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue"), number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai() }), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue-comment"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("review-comment")), id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai() }), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("node"), nodeId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }));
const comment = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue-comment"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("review-comment"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("discussion-comment")),
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
});
const jobFacts = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    status: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    model: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    sourceRepository: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    sourceRef: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    prLink: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .L5().map((link) => link),
    createdAt: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
});
const ending = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    outcome: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(..._report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .im.map((outcome) => _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu(outcome))),
    reason: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu(""), ..._report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .ez.map((reason) => _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu(reason))),
    message: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    next: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().default(""),
});
const storySchema = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    instruction: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    askedBy: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    promptSha256: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    job: jobFacts.nullable(),
    creating: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .zM(),
    ending: ending.nullable(),
    history: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj()),
    watchedUntilMs: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    startedAtMs: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    key: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    thread,
    reactTo: reactionTarget.nullable(),
    comment: comment.nullable(),
});
const INSTRUCTION_LIMIT = 4000;
const FIELD_LIMIT = 500;
const HISTORY_LIMIT = 20;
function writeStory(story) {
    return JSON.stringify({
        ...story,
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .MB)(story.instruction, INSTRUCTION_LIMIT),
        history: story.history.slice(-HISTORY_LIMIT),
        job: story.job === null ? null : boundedJob(story.job),
    });
}
function boundedJob({ id, prLink, ...fields }) {
    const bounded = (text) => (text === null ? null : (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .MB)(text, FIELD_LIMIT));
    return {
        id,
        prLink: (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__  .$)(prLink) ?? null,
        status: bounded(fields.status),
        model: bounded(fields.model),
        sourceRepository: bounded(fields.sourceRepository),
        sourceRef: bounded(fields.sourceRef),
        createdAt: bounded(fields.createdAt),
    };
}
function readStory(text) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_5__  .q)(storySchema, JSON.parse(text ?? ""));
    }
    catch {
        return undefined;
    }
}
function reportOf(story, nowMs) {
    return {
        ..._report_report_js__WEBPACK_IMPORTED_MODULE_1__  .VS,
        instruction: story.instruction,
        askedBy: story.askedBy,
        promptSha256: story.promptSha256,
        job: story.job,
        ending: story.ending,
        history: story.history,
        commentUrl: story.comment?.url ?? "",
        watchedUntilMs: story.watchedUntilMs,
        elapsedMs: nowMs - story.startedAtMs,
    };
}


  }),

  5856:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  P: () => (  createTracker)
});

var node_cjs = __webpack_require__(138);
var discussions = __webpack_require__(3959);
var errors = __webpack_require__(7307);
;



const created = node_cjs .Ik({ id: node_cjs .ai(), html_url: node_cjs .Yj() });
async function createComment(github, { thread, body, limits }) {
    if (thread.kind === "discussion") {
        return (0,discussions .QE)(github, { thread, body, limits });
    }
    const isReview = thread.kind === "review-thread";
    const route = isReview
        ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
        : `POST issues/${thread.number}/comments`;
    const answer = (0,errors .J)(created, await github.rest({ route, parameters: { body }, repeatable: false, limits }), route);
    return { kind: isReview ? "review-comment" : "issue-comment", id: String(answer.id), url: answer.html_url };
}
const updated = node_cjs .Ik({ id: node_cjs .ai() });
async function updateComment(github, { comment, body, limits, }) {
    if (comment.kind === "discussion-comment") {
        await (0,discussions .rJ)(github, { id: comment.id, body, limits });
        return;
    }
    const folder = comment.kind === "review-comment" ? "pulls" : "issues";
    const route = `PATCH ${folder}/comments/${comment.id}`;
    (0,errors .J)(updated, await github.rest({ route, parameters: { body }, repeatable: true, limits }), route);
}

var plain_text = __webpack_require__(8046);
;
function writePermission(thread) {
    switch (thread.kind) {
        case "issue":
            return "issues: write";
        case "pull-request":
        case "review-thread":
            return "pull-requests: write";
        case "discussion":
            return "discussions: write";
    }
}

;


function explainForbidden({ facts: { said = "" } }, thread) {
    const permission = writePermission(thread);
    const missing = "so the comment or the reaction is missing";
    if (/locked/i.test(said)) {
        return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run tells all.`;
    }
    if (/personal access token/i.test(said)) {
        return `The token behind \`github-token\` may not write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
    }
    const quoted = said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${(0,plain_text .pN)(said, 200)}.`;
    return `The workflow's token may not write here, ${missing}.${quoted} Add \`${permission}\` to the \`permissions:\` of the workflow's job; where it has none, add the line \`permissions: { contents: read, ${permission} }\`.`;
}

;
const GRAPHQL_NAMES = {
    eyes: "EYES",
    rocket: "ROCKET",
    "+1": "THUMBS_UP",
    confused: "CONFUSED",
    "-1": "THUMBS_DOWN",
};
async function react(github, { target, reaction, limits, }) {
    if (target.kind === "node") {
        await github.graphql({
            query: "mutation React($id: ID!, $content: ReactionContent!) { addReaction(input: {subjectId: $id, content: $content}) { reaction { content } } }",
            variables: { id: target.nodeId, content: GRAPHQL_NAMES[reaction] },
            repeatable: true,
            limits,
        });
        return;
    }
    await github.rest({
        route: `POST ${pathOf(target)}/reactions`,
        parameters: { content: reaction },
        repeatable: true,
        limits,
    });
}
function pathOf(target) {
    switch (target.kind) {
        case "issue":
            return `issues/${target.number}`;
        case "issue-comment":
            return `issues/comments/${target.id}`;
        case "review-comment":
            return `pulls/comments/${target.id}`;
    }
}

var outcome = __webpack_require__(9477);
var memory = __webpack_require__(3300);
var phase = __webpack_require__(6080);
var tracking_comment = __webpack_require__(9046);
;









const COMMENT_LIMIT = 65_000;
const REMEMBERED_INSTRUCTION = 1500;
const CREATE_GRACE_MS = 1500;
function createTracker(options) {
    const { thread, warn } = options;
    const attempt = async (what, act) => {
        try {
            await act();
            return "done";
        }
        catch (error) {
            if (!(error instanceof errors .y)) {
                throw error;
            }
            warn(explain(what, error, thread));
            return error.kind === "forbidden" || error.kind === "token-refused" ? "refused" : "failed";
        }
    };
    const { tell, mayExist, ...comments } = createCommentKeeper(options, attempt);
    const reactWith = createReactor(options, attempt);
    return {
        ...comments,
        remembers: () => comments.comment() !== null,
        tell,
        react: reactWith,
        conclude: async (report, limits) => {
            if (comments.comment() === null && isNoNews(report)) {
                return !mayExist();
            }
            const reaction = report.ending === null ? undefined : (0,outcome .YF)(report.ending.outcome);
            const reacted = reaction === undefined ? undefined : reactWith(reaction, limits);
            const [told] = await Promise.all([tell(report, limits), reacted]);
            return told;
        },
    };
}
function isNoNews({ ending, job }) {
    return job === null && ending?.outcome === "cancelled" && ending.reason === "";
}
function createReactor({ github, reactTo }, attempt) {
    let mayReact = reactTo !== null;
    return async (reaction, limits) => {
        if (reactTo !== null && mayReact) {
            const end = await attempt("react", () => react(github, { target: reactTo, reaction, limits }));
            mayReact = end !== "refused";
        }
    };
}
function createCommentKeeper(options, attempt) {
    const { github, thread, log } = options;
    let { comment } = options;
    let creating = false;
    let mayWrite = true;
    let queue = Promise.resolve();
    const write = async (report, limits) => {
        const body = bodyOf(report, options);
        if (comment === null) {
            limits.signal.throwIfAborted();
            creating = true;
            comment = await create(options, { thread, body, limits });
            log.info(`Tracking comment created: ${comment.url}`);
            options.onChange();
        }
        else {
            await updateComment(github, { comment, body, limits });
            log.info(`Tracking comment updated: ${comment.url}`);
        }
    };
    return {
        comment: () => comment,
        mayExist: () => creating && mayWrite,
        adopt: ({ kind, id, url }) => {
            comment = { kind, id, url };
            options.onChange();
        },
        tell: (report, limits) => {
            const turn = queue.then(async () => {
                const end = mayWrite
                    ? await attempt("write the tracking comment", () => write(report, limits))
                    : "refused";
                mayWrite = end !== "refused";
                return end !== "failed";
            });
            queue = turn.catch(() => { });
            return turn;
        },
    };
}
async function create({ github, codec, key, startedAt, clock }, { thread, body, limits }) {
    const graced = { thread, body, limits: { ...limits, signal: abortLater(limits.signal, clock) } };
    try {
        return await createComment(github, graced);
    }
    catch (error) {
        if (!(error instanceof errors .y) || error.kind !== "unavailable") {
            throw error;
        }
        return ((await (0,memory .rJ)(github, { thread, key, startedAt, codec, limits })) ?? createComment(github, graced));
    }
}
function bodyOf(report, options) {
    const now = options.clock.date();
    const marker = options.codec.write({
        key: options.key,
        project: options.project,
        jobId: report.job?.id ?? null,
        phase: (0,phase .h)(report),
        watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
        since: Math.floor(options.startedAt.getTime() / 1000),
        instruction: (0,plain_text .MB)(report.instruction, REMEMBERED_INSTRUCTION),
        askedBy: report.askedBy,
        reactTo: options.reactTo,
        history: [...report.history],
    }, options.thread.number);
    const text = (0,tracking_comment .wQ)(report, { runUrl: options.runUrl, now });
    return `${text.slice(0, COMMENT_LIMIT - marker.length)}\n${marker}`;
}
function abortLater(signal, clock) {
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener("abort", () => void clock.sleep(CREATE_GRACE_MS, new AbortController().signal).then(abort), { once: true });
    return controller.signal;
}
function explain(what, error, thread) {
    return error.kind === "forbidden" ? explainForbidden(error, thread) : `Could not ${what}: ${error.message}`;
}


  }),

  9046:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Pl: () => (  headline),
    Zu: () => (  pullRequestLine),
    wQ: () => (  renderComment)
  });
  var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
  var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1126);
  var _report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2779);



const INSTRUCTION_LIMIT = 1500;
const HEADLINES = {
    "pull-request": "\ud83d\ude80 Pull request opened",
    "no-pull-request": "\ud83d\udc4d Finished without a pull request",
    archived: "\ud83d\uddc4\ufe0f Archived without a pull request",
    failed: "\ud83d\ude15 The agent failed",
    "timed-out": "\u231b Not finished in time",
    lost: "\ud83d\ude15 The job is lost",
    "create-unknown": "\ud83d\ude15 It is unknown whether a job was started",
    started: "\u25b6\ufe0f Started, not watched",
    collected: "\ud83d\udcec Collected",
    cancelled: "\u23f9\ufe0f The run ended early",
    skipped: "\u23ed\ufe0f Skipped",
    error: "\ud83d\ude15 Stopped by an error",
};
function headline({ ending, job }) {
    if (ending !== null) {
        return ending.reason === "dry-run" ? "\ud83d\udcdd Dry run" : HEADLINES[ending.outcome];
    }
    return job === null ? "\u23f3 Starting the agent" : "\u23f3 The agent is working";
}
function renderComment(report, showing) {
    return [
        `**${headline(report)}**`,
        pullRequestLine(report),
        ...explanation(report),
        quoteInstruction(report.instruction),
        watchLine(report, showing.now),
        ...report.history.map((entry) => `- ${entry}`),
        factsLine(report, showing),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}
function pullRequestLine({ job }) {
    const link = (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_1__  .$)(job?.prLink);
    return link === undefined ? "" : `\u27a1\ufe0f <${link}>`;
}
function explanation({ ending }) {
    if (ending === null || ending.outcome === "pull-request") {
        return [];
    }
    return [ending.message, ending.next ?? ""].map(_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw);
}
function quoteInstruction(instruction) {
    if (instruction === "") {
        return "";
    }
    const short = instruction.length <= 200 && !instruction.includes("\n");
    return short ? `> ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(instruction)}` : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .DV)(instruction, INSTRUCTION_LIMIT);
}
function watchLine({ ending, job, watchedUntilMs }, now) {
    if (watchedUntilMs === 0 ||
        (ending !== null && ending.outcome !== "started" && ending.outcome !== "timed-out")) {
        return "";
    }
    const moment = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .K9)(new Date(watchedUntilMs), now);
    const update = "a re-run or `collect` brings this comment up to date";
    return ending === null && job !== null
        ? `Watched until ${moment}; after that ${update}.`
        : ending === null
            ? `If this still stands here after ${moment}, the run was lost; ${update}.`
            : `Watched until ${moment}; \`collect\` brings this comment up to date, too.`;
}
function factsLine({ job, askedBy, elapsedMs, ending }, { runUrl }) {
    const facts = [
        job === null ? "" : `job ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job.id)}`,
        job?.model ? `model ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job.model)}` : "",
        ending === null || job === null ? "" : `took ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .a3)(elapsedMs)}`,
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(askedBy)}`,
        `[run](${runUrl})`,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" \u00b7 ")}</sub>`;
}


  }),

  3959:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    QE: () => (  createDiscussionComment),
    Vv: () => (  listDiscussionComments),
    rJ: () => (  updateDiscussionComment)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(138);
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);


const added = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    addDiscussionComment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ comment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ id: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(), url: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj() }) }),
});
async function createDiscussionComment(github, { thread, body, limits, }) {
    const data = await github.graphql({
        query: "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
        variables: { discussion: thread.nodeId, replyTo: thread.replyToId, body },
        repeatable: false,
        limits,
    });
    const { id, url } = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(added, data, "addDiscussionComment").addDiscussionComment.comment;
    return { kind: "discussion-comment", id, url };
}
const updated = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    updateDiscussionComment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ comment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ id: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj() }) }),
});
async function updateDiscussionComment(github, { id, body, limits }) {
    const data = await github.graphql({
        query: "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
        variables: { id, body },
        repeatable: true,
        limits,
    });
    (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(updated, data, "updateDiscussionComment");
}
const node = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(),
    body: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(),
    author: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ login: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj() }).nullable().default(null),
});
const commentsPage = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    node: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
        comments: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
            nodes: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .YO(node.extend({ replies: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ nodes: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .YO(node) }) })),
            pageInfo: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ hasNextPage: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .zM(), endCursor: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj().nullable().default(null) }),
        }),
    }),
});
const COMMENTS_QUERY = `query Comments($discussion: ID!, $after: String) {
  node(id: $discussion) {
    ... on Discussion {
      comments(first: 50, after: $after) {
        nodes { id url body author { login } replies(last: 50) { nodes { id url body author { login } } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
const MAX_PAGES = 20;
async function* listDiscussionComments(github, { thread, limits }) {
    let after = null;
    for (let number = 1; number <= MAX_PAGES; number += 1) {
        const variables = { discussion: thread.nodeId, after };
        const data = await github.graphql({ query: COMMENTS_QUERY, variables, repeatable: true, limits });
        const { nodes, pageInfo } = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(commentsPage, data, "discussion comments").node.comments;
        for (const { id, url, body, author } of nodes.flatMap((comment) => [comment, ...comment.replies.nodes])) {
            yield { kind: "discussion-comment", id, url, body, author: author?.login ?? "" };
        }
        after = pageInfo.endCursor;
        if (!pageInfo.hasNextPage || after === null) {
            return;
        }
    }
}


  }),

  4191:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    C4: () => (  ownLogin),
    JP: () => (  listRepositoryComments),
    NT: () => (  listThreadComments),
    qM: () => (  plainLogin)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(138);
  var _discussions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3959);
  var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);



const PAGE_SIZE = 100;
const MAX_PAGES = 30;
const page = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    html_url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    body: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj()
        .nullable()
        .default(null)
        .map((value) => value ?? ""),
    user: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ login: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }).nullable().default(null),
}));
async function* listThreadComments(github, { thread, since, limits }) {
    if (thread.kind === "discussion") {
        yield* (0,_discussions_js__WEBPACK_IMPORTED_MODULE_0__  .Vv)(github, { thread, limits });
        return;
    }
    const isReview = thread.kind === "review-thread";
    const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
    for (let number = 1; number <= MAX_PAGES; number += 1) {
        const parameters = { since: since.toISOString(), per_page: PAGE_SIZE, page: number };
        const comments = (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__  .J)(page, await github.rest({ route, parameters, repeatable: true, limits }), route);
        for (const comment of comments) {
            yield {
                kind: isReview ? "review-comment" : "issue-comment",
                id: String(comment.id),
                url: comment.html_url,
                body: comment.body,
                author: comment.user?.login ?? "",
            };
        }
        if (comments.length < PAGE_SIZE) {
            return;
        }
    }
}
const repositoryPage = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    html_url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    body: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj()
        .nullable()
        .default(null)
        .map((value) => value ?? ""),
    user: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ login: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }).nullable().default(null),
    issue_url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().optional(),
    pull_request_url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().optional(),
}));
const REPOSITORY_PAGES = 10;
async function* listRepositoryComments(github, options) {
    const { kind, since, limits } = options;
    const route = `GET ${kind === "issue-comment" ? "issues" : "pulls"}/comments`;
    for (let number = 1; number <= REPOSITORY_PAGES; number += 1) {
        const parameters = {
            since: since.toISOString(),
            sort: "created",
            direction: "desc",
            per_page: PAGE_SIZE,
            page: number,
        };
        const comments = (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__  .J)(repositoryPage, await github.rest({ route, parameters, repeatable: true, limits }), route);
        for (const { id, html_url: url, body, user, ...parent } of comments) {
            const parentUrl = parent.issue_url ?? parent.pull_request_url ?? "";
            const threadNumber = Number(parentUrl.slice(parentUrl.lastIndexOf("/") + 1));
            yield { kind, id: String(id), url, body, author: user?.login ?? "", threadNumber };
        }
        if (comments.length < PAGE_SIZE) {
            return;
        }
    }
    options.onCut();
}
const viewer = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ viewer: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ login: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }) });
async function ownLogin(github, limits) {
    const data = await github.graphql({
        query: "query Own { viewer { login } }",
        variables: {},
        repeatable: true,
        limits,
    });
    return plainLogin((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__  .J)(viewer, data, "viewer").viewer.login);
}
function plainLogin(login) {
    return login.toLowerCase().replace(/\[bot\]$/, "");
}


  }),

  1126:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    DV: () => (  codeBlock),
    SS: () => (  codeSpan),
    uw: () => (  asPlainText)
  });
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8046);

function codeSpan(text, limit = 200) {
    const line = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__  .TN)(text, limit);
    const fence = "`".repeat(longestRun(line) + 1);
    const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
    return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
}
function codeCell(text, limit = 200) {
    return codeSpan(text, limit).replaceAll("|", "\\|");
}
function codeBlock(text, limit) {
    const shown = text.length <= limit
        ? text
        : `${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__  .MB)(text, limit)}\n\u2026 (${text.length - limit} characters more)`;
    const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
    return `${fence}text\n${shown}\n${fence}`;
}
function asPlainText(sentence) {
    return sentence
        .split(/(`[^`]*`)/)
        .map((part, index) => index % 2 === 1 ? codeSpan(part.slice(1, -1), 4000) : part.replace(/[\\*_[\]<>#|~!&$@]/g, "\\$&"))
        .join("");
}
function longestRun(text) {
    return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}


  })

};
