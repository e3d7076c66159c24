export const id = 457;
export const ids = [457];
export const modules = {

/***/ 838:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _call_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7347);
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
/* harmony import */ var _github_thread_writes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2241);
/* harmony import */ var _if_error_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1030);
/* harmony import */ var _comment_outdated_reactions_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(355);
/* harmony import */ var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3571);
/* harmony import */ var _comment_saved_state_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1935);
/* harmony import */ var _comment_thread_writer_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8225);
/* harmony import */ var _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4825);
/* harmony import */ var _hand_over_hand_over_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7313);
/* harmony import */ var _job_failure_endings_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8597);
/* harmony import */ var _memory_identity_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3964);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8350);
/* harmony import */ var _task_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7992);














// All calls of the post step to GitHub share this time.
const WRITES_MS = 10_000;
/** Finishes what a main step that was killed left open: the tracking comment and the summary. Always passes. */
async function post(world) {
    const isConcluded = stateIn(world, "concluded") === "true";
    const isSummarized = stateIn(world, "summarized") === "true";
    if (isConcluded && isSummarized) {
        return true;
    }
    const state = (0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_5__/* .readState */ .un)(stateIn(world, "saved"));
    if (state === undefined) {
        return true;
    }
    // A cancel does not end post, which runs after it: so its limits get a signal that never aborts.
    const limits = (0,_call_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .patientLimits */ .q1)(WRITES_MS, { ...world, signal: new AbortController().signal });
    const settings = (0,_task_js__WEBPACK_IMPORTED_MODULE_12__/* .readSettings */ .sb)(world);
    const saved = isConcluded ? null : state.tracking;
    const found = saved === null ? null : await findComment(settings, saved, { state, limits });
    const isSearched = !(found instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_);
    const rerunFindsJob = state.isRemembered || (isSearched && found !== null && found.comment !== null);
    const ending = state.ending ?? (0,_job_failure_endings_js__WEBPACK_IMPORTED_MODULE_9__/* .endedEarly */ .S3)({ ...state, rerunFindsJob }, "The run was stopped");
    const reported = { ...(0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_5__/* .reportOfState */ .lD)(state, world.clock.date().getTime()), ending };
    // The comment tells of the hand-over. Where GitHub did not let it be looked for, its trouble would most likely meet the hand-over too.
    const report = isConcluded || !isSearched
        ? reported
        : await handOver(world, settings, { ...limits, report: reported, tracking: found });
    world.log.info(ending.message);
    if (!isSearched) {
        // There may be a comment that was not found, and a second one beside it would leave the first one untrue.
        world.log.warning(`The tracking comment could not be looked for: ${found.message}`);
    }
    else if (found !== null) {
        await trackingOf(world, settings, { ...state, tracking: found }).conclude(report, limits);
    }
    if (!isSummarized) {
        (0,_summary_js__WEBPACK_IMPORTED_MODULE_11__/* .writeSummary */ .S)(world, report);
    }
    return true;
}
/** Makes the job's pull request the place to ask for changes, where main was to do so. */
async function handOver({ clock, log }, settings, { report, tracking, deadline, }) {
    if (!settings.inputs.comment) {
        return report;
    }
    // Half of the time that is left: the comment needs the rest.
    const limits = (0,_call_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .finalLimits */ .VV)(deadline.remainingMs() / 2, clock);
    const warn = (sentence) => log.warning(sentence);
    const entry = await (0,_hand_over_hand_over_js__WEBPACK_IMPORTED_MODULE_8__/* .handOverPull */ .BS)({
        ...settings,
        report,
        thread: tracking?.thread ?? null,
        limits,
        log,
        warn,
    });
    return entry === undefined ? report : { ...report, history: [...report.history, entry] };
}
function stateIn({ env }, name) {
    return env[`STATE_${_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_5__/* .STATE_NAMES */ .pk[name]}`];
}
/** The comment of the main step, with whether it has mentioned who asked; the error when nobody can tell. */
async function findComment({ github, markerCodec }, tracking, { state, limits }) {
    const { thread, comment: known } = tracking;
    const { startedAtMs } = state;
    const find = async () => {
        // The kill may have come while it was being written.
        const written = { github, markerCodec, thread, identity: tracking, startedAtMs, limits };
        const comment = known ?? (await (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_4__/* .findWritten */ .rJ)(written)) ?? null;
        if (comment === null || state.ending === null) {
            return { ...tracking, comment };
        }
        // The marker gets `isNotified` before the mention is sent. After a kill in between, or where the marker cannot be read, the mention
        // is missing, and never sent twice.
        const body = await (0,_github_thread_writes_js__WEBPACK_IMPORTED_MODULE_2__/* .readComment */ .W3)(github, { comment, limits }).catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_13__/* .ifError */ .I)(_github_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_, () => null));
        const found = body === null ? undefined : markerCodec.read({ id: comment.id, body }, thread.number);
        const marker = found?.verified === true ? found.marker : undefined;
        const isNotified = body === null || marker?.isNotified === true;
        // A marker without a job can be notified, too: the mention was then about the job in the saved state, whose message never left.
        const notifiedJobId = isNotified ? (marker?.jobId ?? state.job?.id ?? null) : tracking.notifiedJobId;
        return { ...tracking, comment, notifiedJobId };
    };
    return await find().catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_13__/* .ifError */ .I)(_github_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_, (error) => error));
}
function trackingOf(world, settings, { tracking, startedAtMs }) {
    const { thread, reactTo, comment, notifiedJobId } = tracking;
    const warn = (sentence) => world.log.warning(sentence);
    const { github } = settings;
    return new _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_7__/* .TrackingComment */ .P({
        ...world,
        ...settings,
        writer: new _comment_thread_writer_js__WEBPACK_IMPORTED_MODULE_6__/* .ThreadWriter */ .g({ github, thread, reactTo, warn }),
        identity: { key: tracking.key, digest: tracking.digest, attempt: tracking.attempt },
        comment,
        notifiedJobId,
        startedAtMs,
        isCurrent: comment !== null,
        outdated: (0,_memory_identity_js__WEBPACK_IMPORTED_MODULE_10__/* .isRerun */ .tc)(tracking) ? _comment_outdated_reactions_js__WEBPACK_IMPORTED_MODULE_3__/* .POSSIBLE_REACTIONS */ .l : [],
    });
}


/***/ })

};
