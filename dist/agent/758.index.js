export const id = 758;
export const ids = [758,907];
export const modules = {

  6758:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    earlierAttempt: () => (  earlierAttempt),
    threadJob: () => (  threadJob)
  });
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8046);
  var _service_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4661);
  var _report_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7739);
  var _thread_marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6777);
  var _thread_memory_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3300);
  var _thread_request_key_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1892);
  var _thread_telling_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1594);
  var _job_facts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6303);
  var _resume_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4907);










const DAY_MS = 24 * 60 * 60 * 1000;
const RERUN_DAYS = 31;
const FOLLOW_UP_DAYS = 90;
const LOOK_TIMEOUT_MS = 10_000;
async function earlierAttempt(step, task, { service, open }) {
    const attempt = task.environment.runAttempt;
    const memory = await remembered(step, task, open);
    const resumption = (0,_resume_js__WEBPACK_IMPORTED_MODULE_8__.resumptionOf)(memory, attempt);
    if (memory.kind === "unreadable" && resumption.kind !== "stop") {
        step.warn(memory.error.message);
    }
    const comment = memory.kind === "found" ? memory.comment : null;
    if (resumption.kind === "stop" && (attempt === 1 || comment === null)) {
        step.tracker = _thread_telling_js__WEBPACK_IMPORTED_MODULE_6__  .M;
    }
    else if (comment !== null) {
        step.tracker.adopt(comment);
    }
    if (resumption.kind === "stop") {
        return resumption;
    }
    return resumption.kind === "create"
        ? { kind: "none" }
        : await adoptJob(step, { service, attempt, ...resumption });
}
async function remembered(step, task, { thread, key, cacheMemory }) {
    const { trigger, limits } = task;
    if (thread !== null) {
        const since = trigger.source?.writtenAt ?? daysAgo(step, RERUN_DAYS);
        const matches = (marker) => marker.key === key;
        const memory = await (0,_thread_memory_js__WEBPACK_IMPORTED_MODULE_4__  .I9)(task.github, { thread, since, matches, codec: codecOf(task), limits });
        if (memory.kind !== "nothing" || task.environment.runAttempt === 1) {
            return memory;
        }
    }
    return cacheMemory === undefined ? { kind: "nothing" } : await cacheMemory.lookUp(limits);
}
async function adoptJob(step, { service, attempt, jobId, history, }) {
    step.update({ job: (0,_report_report_js__WEBPACK_IMPORTED_MODULE_2__  .UJ)(jobId), history });
    const seen = await lookOnce(step, service, jobId);
    const job = seen === undefined || seen === "lost" ? seen : { ...seen, id: jobId };
    if (job !== undefined && (0,_resume_js__WEBPACK_IMPORTED_MODULE_8__.deservesAnotherTry)(job, { attempt, failOn: step.failOn })) {
        const end = job === "lost" ? "is no longer known to the service" : `ended as ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_9__  .pN)(job.status ?? "unknown")}`;
        step.update({ job: null, history: [...history, `Earlier try: job \`${jobId}\` ${end}.`] });
        step.world.log.info(`Job ${jobId} of the earlier attempt ${end}: starting another one, as asked by the re-run.`);
        return { kind: "none" };
    }
    if (seen !== undefined && seen !== "lost") {
        (0,_job_facts_js__WEBPACK_IMPORTED_MODULE_7__  .n)(step, jobId, seen);
    }
    step.world.log.info(`Attaching to job ${jobId} of an earlier attempt: nothing new is started.`);
    return { kind: "job", jobId };
}
async function threadJob(step, task, { service, thread }) {
    const project = (0,_thread_request_key_js__WEBPACK_IMPORTED_MODULE_5__  .q)(task.inputs);
    const found = await (0,_thread_memory_js__WEBPACK_IMPORTED_MODULE_4__  .rA)(task.github, {
        thread,
        since: daysAgo(step, FOLLOW_UP_DAYS),
        matches: (marker) => marker.project === project && marker.jobId !== null,
        codec: codecOf(task),
        limits: task.limits,
    }).catch((error) => {
        if (error instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_0__  .y) {
            step.warn(`The thread's earlier job is not known, so a new one is started: ${error.message}`);
            return undefined;
        }
        throw error;
    });
    const jobId = found?.verified ? found.marker.jobId : null;
    if (jobId === null || jobId === undefined) {
        return undefined;
    }
    const seen = await lookOnce(step, service, jobId);
    if (seen !== "lost" && seen?.status !== "archived") {
        return jobId;
    }
    step.update({ history: [`The thread's earlier job \`${jobId}\` is gone, so this is a new one.`] });
    return undefined;
}
async function lookOnce(step, service, jobId) {
    try {
        return await service.getJob(jobId, { timeoutMs: LOOK_TIMEOUT_MS, signal: step.world.signal });
    }
    catch (error) {
        if (error instanceof _service_errors_js__WEBPACK_IMPORTED_MODULE_1__  ._7) {
            return error.kind === "not-found" ? "lost" : undefined;
        }
        throw error;
    }
}
function codecOf({ inputs, environment }) {
    return (0,_thread_marker_js__WEBPACK_IMPORTED_MODULE_3__  .b)(inputs.apiKey, environment.repository);
}
function daysAgo(step, days) {
    return new Date(step.world.clock.date().getTime() - days * DAY_MS);
}


  }),

  4907:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    deservesAnotherTry: () => (  deservesAnotherTry),
    noMemory: () => (  noMemory),
    resumptionOf: () => (  resumptionOf)
  });
  var _report_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9477);
  var _thread_phase_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6080);
  var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3004);



function resumptionOf(memory, attempt) {
    switch (memory.kind) {
        case "nothing":
            return { kind: "create" };
        case "unreadable":
            return attempt === 1
                ? { kind: "create" }
                : { kind: "stop", ending: memoryUnreadable(memory.error.message) };
        case "unverified":
            return attempt === 1 ? { kind: "create" } : { kind: "stop", ending: unverifiedMemory() };
        case "found": {
            const { jobId, phase, history } = memory.marker;
            if (jobId !== null) {
                return { kind: "look", jobId, history };
            }
            return (0,_thread_phase_js__WEBPACK_IMPORTED_MODULE_1__  .D)(phase)
                ? { kind: "create" }
                : {
                    kind: "stop",
                    ending: (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__  .$9)("create-unknown", "An earlier attempt was just starting one."),
                };
        }
    }
}
function deservesAnotherTry(job, { attempt, failOn }) {
    if (attempt === 1) {
        return false;
    }
    if (job === "lost") {
        return failOn.has("lost");
    }
    return (0,_report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .hY)(job.status) && (0,_report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .ug)((0,_report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .z6)(job).outcome, failOn);
}
function noMemory() {
    return {
        outcome: "error",
        reason: "no-memory",
        message: "This is a re-run, and neither a comment nor the Actions cache could keep whether an earlier attempt started a job, so none is started.",
        next: "If the log of the earlier attempt names a job, start a new run with `job-id` set to it; otherwise start a new run instead of a re-run.",
    };
}
function memoryUnreadable(cause) {
    return {
        outcome: "error",
        reason: "memory-unreadable",
        message: `This is a re-run, and what tells whether an earlier attempt started a job cannot be read. ${cause}`,
        next: "Try the re-run again later; if the log of the earlier attempt names a job, set `job-id` to it.",
    };
}
function unverifiedMemory() {
    return {
        outcome: "error",
        reason: "unverified-memory",
        message: "This is a re-run, and what the earlier attempt left does not verify under this API key (was the key changed?), so nothing is started.",
        next: "Ask in a new comment or start a new run.",
    };
}


  }),

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


  })

};
