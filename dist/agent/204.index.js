export const id = 204;
export const ids = [204];
export const modules = {

  204:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    collect: () => (  collect),
    isOpen: () => (  isOpen)
  });
  var _action_credential_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2088);
  var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7094);
  var _github_call_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2509);
  var _github_thread_comments_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4191);
  var _service_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1821);
  var _service_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4661);
  var _service_http_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8186);
  var _comment_marker_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(592);
  var _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6627);
  var _job_endings_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6990);
  var _memory_idempotency_key_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7375);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(514);
  var _pull_request_link_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4212);
  var _report_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9910);














const COLLECTED_DAYS = 14;
const STARTING_SECONDS = 15 * 60;
const CALLS_MS = 5 * 60 * 1000;
const REQUEST_TIMEOUT_MS = 15_000;
const WRITES_MS = 20_000;
async function collect(step, task) {
    const { inputs } = task;
    const missing = (0,_action_credential_rules_js__WEBPACK_IMPORTED_MODULE_0__  .ax)(inputs);
    if (missing !== undefined) {
        throw missing;
    }
    const service = (0,_service_client_js__WEBPACK_IMPORTED_MODULE_4__  .r)((0,_service_http_js__WEBPACK_IMPORTED_MODULE_6__  .o)(inputs), inputs.projectId);
    const open = await findOpenComments(step, task);
    step.world.log.info(`Open tracking comments of the last ${COLLECTED_DAYS} days: ${open.length}`);
    for (const item of open) {
        step.world.signal.throwIfAborted();
        const collected = await finish(step, task, { service, item });
        step.update({ jobs: [...step.report().jobs, collected] });
    }
    const ended = step.report().jobs.filter(({ outcome }) => outcome !== "").length;
    return {
        outcome: "collected",
        reason: "",
        message: `Open tracking comments: ${open.length}, of which ended: ${ended}.`,
    };
}
async function findOpenComments(step, { github, environment, inputs }) {
    const limits = { deadline: (0,_clock_js__WEBPACK_IMPORTED_MODULE_1__  ._5)(CALLS_MS, step.world.clock), signal: step.world.signal };
    const codec = (0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_7__  .bE)(inputs.apiKey, environment.repository);
    const now = step.world.clock.date();
    const since = (0,_clock_js__WEBPACK_IMPORTED_MODULE_1__  .HM)(COLLECTED_DAYS, step.world.clock);
    const onCut = () => step.warn("There are more comments than were read; only the newest thousand of each kind were looked at.");
    const found = [];
    for (const kind of ["issue-comment", "review-comment"]) {
        for await (const comment of (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_3__  .JP)(github, { kind, since, limits, onCut })) {
            const read = codec.read(comment.body, comment.threadNumber);
            if (read?.verified &&
                read.marker.project === (0,_memory_idempotency_key_js__WEBPACK_IMPORTED_MODULE_10__  .q)(inputs) &&
                isOpen(read.marker, now.getTime() / 1000)) {
                found.push({ comment, marker: read.marker });
            }
        }
    }
    if (found.length === 0) {
        return found;
    }
    const isOwn = await (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_3__  .D5)(github, limits);
    return found.filter(({ comment }) => isOwn(comment));
}
function isOpen({ jobId, phase, watchedUntil, since }, nowSeconds) {
    if ((0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_7__  .dR)(phase) || (jobId === null && phase !== "starting")) {
        return false;
    }
    const watched = phase === "starting" || phase === "working";
    const leftAt = jobId === null ? Math.max(watchedUntil, since + STARTING_SECONDS) : watchedUntil;
    return !watched || nowSeconds >= leftAt;
}
async function finish(step, task, { service, item }) {
    const { marker, comment } = item;
    const { job, ending } = await askAbout(step, service, marker);
    if (ending !== null && !task.inputs.dryRun) {
        const elapsedMs = Math.max(0, step.world.clock.date().getTime() - marker.since * 1000);
        await write(step, task, {
            item,
            report: {
                ..._report_js__WEBPACK_IMPORTED_MODULE_12__  .VS,
                instruction: marker.instruction,
                askedBy: marker.askedBy,
                history: marker.history,
                job,
                ending,
                elapsedMs,
            },
        });
    }
    step.world.log.info(`Job ${marker.jobId ?? "without an id"}: ${ending?.outcome ?? job?.status ?? "no answer"} (${comment.url})`);
    return {
        jobId: marker.jobId ?? "",
        status: job?.status ?? "unknown",
        outcome: ending?.outcome ?? "",
        prLink: (0,_pull_request_link_js__WEBPACK_IMPORTED_MODULE_13__  .$)(job?.prLink) ?? "",
        commentUrl: comment.url,
    };
}
async function askAbout(step, service, { jobId }) {
    if (jobId === null) {
        return { job: null, ending: (0,_job_endings_js__WEBPACK_IMPORTED_MODULE_9__  .$9)("create-unknown", "") };
    }
    try {
        const job = {
            ...(await service.getJob(jobId, { timeoutMs: REQUEST_TIMEOUT_MS, signal: step.world.signal })),
            id: jobId,
        };
        return { job, ending: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_11__  .hY)(job.status) ? (0,_outcome_js__WEBPACK_IMPORTED_MODULE_11__  .z6)(job) : null };
    }
    catch (error) {
        if (!(error instanceof _service_errors_js__WEBPACK_IMPORTED_MODULE_5__  ._7)) {
            throw error;
        }
        if (error.kind === "not-found") {
            return { job: (0,_report_js__WEBPACK_IMPORTED_MODULE_12__  .UJ)(jobId), ending: (0,_job_endings_js__WEBPACK_IMPORTED_MODULE_9__  .C$)() };
        }
        step.warn((0,_job_endings_js__WEBPACK_IMPORTED_MODULE_9__  .q2)(error, "look").message);
        return { job: (0,_report_js__WEBPACK_IMPORTED_MODULE_12__  .UJ)(jobId), ending: null };
    }
}
async function write(step, { github, environment, inputs }, { item, report }) {
    const { comment, marker } = item;
    const kind = comment.url.includes("/pull/") ? "pull-request" : "issue";
    const tracking = new _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_8__  .P({
        github,
        thread: { kind, number: comment.threadNumber, url: comment.url },
        reactTo: marker.reactTo,
        comment,
        codec: (0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_7__  .bE)(inputs.apiKey, environment.repository),
        key: marker.key,
        project: marker.project,
        runUrl: environment.runUrl,
        startedAt: new Date(marker.since * 1000),
        clock: step.world.clock,
        log: step.world.log,
        warn: (sentence) => step.warn(sentence),
        onChange: () => { },
    });
    await tracking.conclude(report, (0,_github_call_limits_js__WEBPACK_IMPORTED_MODULE_2__  .VV)(WRITES_MS, step.world.clock));
}


  })

};
