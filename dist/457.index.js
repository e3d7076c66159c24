export const id = 457;
export const ids = [457];
export const modules = {

/***/ 838:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _github_connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9164);
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5402);
/* harmony import */ var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3571);
/* harmony import */ var _comment_saved_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1935);
/* harmony import */ var _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8074);
/* harmony import */ var _job_endings_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6990);
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7477);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8350);









const WRITES_MS = 10_000;
/** Finishes what a main step that was killed left open: the tracking comment and the summary. Always passes. */
async function post(world) {
    if (world.env["STATE_concluded"] === "true") {
        return true;
    }
    const state = (0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_3__/* .readState */ .un)(world.env["STATE_saved-state"]);
    if (state === undefined) {
        return true;
    }
    // A cancel is what post runs after.
    const limits = (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .patientLimits */ .q1)(WRITES_MS, { ...world, signal: new AbortController().signal });
    const options = state.thread === null ? undefined : trackingOptions(world, state, state.thread);
    const comment = options === undefined ? null : await findComment(options, limits);
    const isKnown = !(comment instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_);
    const remembered = isKnown && comment !== null;
    const ending = state.ending ?? (0,_job_endings_js__WEBPACK_IMPORTED_MODULE_5__/* .endedEarly */ .S3)({ ...state, remembered }, "The run ended early");
    const report = { ...(0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_3__/* .reportOf */ .EI)(state, world.clock.date().getTime()), ending };
    world.log.info(report.ending.message);
    if (!isKnown) {
        // There may be one: a second comment would not make the first one true.
        world.log.warning(`The tracking comment could not be looked for: ${comment.message}`);
    }
    else if (options !== undefined) {
        await new _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_4__/* .TrackingComment */ .P({ ...options, comment }).conclude(report, limits);
    }
    if (world.env["STATE_summarized"] !== "true") {
        (0,_summary_js__WEBPACK_IMPORTED_MODULE_7__/* .writeSummary */ .S)(world, report);
    }
    return true;
}
/** The comment of the main step; null when there is none, the error when nobody can tell. */
async function findComment(options, limits) {
    if (options.comment !== null) {
        return options.comment;
    }
    // The kill may have come while it was being written.
    const found = (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_2__/* .findWritten */ .rJ)({ ...options, limits });
    return (await found.catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_8__/* .only */ .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_, (error) => error))) ?? null;
}
function trackingOptions(world, state, thread) {
    return {
        ...world,
        ...(0,_step_js__WEBPACK_IMPORTED_MODULE_6__/* .readSettings */ .sb)(world),
        ...state,
        thread,
        warn: (sentence) => world.log.warning(sentence),
    };
}


/***/ })

};
