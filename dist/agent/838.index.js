export const id = 838;
export const ids = [838];
export const modules = {

  838:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    post: () => (  post)
  });
  var _github_connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9164);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
  var _retry_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5402);
  var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3571);
  var _comment_saved_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1935);
  var _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9399);
  var _job_endings_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6990);
  var _step_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1196);
  var _summary_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8350);









const WRITES_MS = 10_000;
async function post(world) {
    if (world.env["STATE_concluded"] === "true") {
        return true;
    }
    const state = (0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_3__  .un)(world.env["STATE_saved-state"]);
    if (state === undefined) {
        return true;
    }
    const limits = (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_0__  .VV)(WRITES_MS, world.clock);
    const options = state.thread === null ? undefined : trackingOptions(world, state, state.thread);
    const comment = options === undefined ? null : await findComment(options, limits);
    const isKnown = !(comment instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_1__  .y_);
    const remembered = isKnown && comment !== null;
    const ending = state.ending ?? (0,_job_endings_js__WEBPACK_IMPORTED_MODULE_5__  .S3)({ ...state, remembered }, "The run ended early");
    const report = { ...(0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_3__  .EI)(state, world.clock.date().getTime()), ending };
    world.log.info(report.ending.message);
    if (!isKnown) {
        world.log.warning(`The tracking comment could not be looked for: ${comment.message}`);
    }
    else if (options !== undefined) {
        await new _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_4__  .P({ ...options, comment }).conclude(report, limits);
    }
    if (world.env["STATE_summarized"] !== "true") {
        (0,_summary_js__WEBPACK_IMPORTED_MODULE_7__  .S)(world, report);
    }
    return true;
}
async function findComment(options, limits) {
    if (options.comment !== null) {
        return options.comment;
    }
    const found = (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_2__  .rJ)({ ...options, limits });
    return (await found.catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_8__  .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_1__  .y_, (error) => error))) ?? null;
}
function trackingOptions(world, state, thread) {
    return {
        ...world,
        ...(0,_step_js__WEBPACK_IMPORTED_MODULE_6__  .sb)(world),
        ...state,
        thread,
        warn: (sentence) => world.log.warning(sentence),
    };
}


  })

};
