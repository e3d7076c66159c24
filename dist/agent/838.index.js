export const id = 838;
export const ids = [838];
export const modules = {

  838:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    post: () => (  post)
  });
  var _action_environment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8466);
  var _github_call_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2509);
  var _github_connection_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9164);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7307);
  var _retry_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5402);
  var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3571);
  var _comment_saved_state_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1935);
  var _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3435);
  var _inputs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6505);
  var _job_endings_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6990);
  var _summary_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8350);
  var _task_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6749);












const WRITES_MS = 10_000;
async function post(world) {
    if (world.env["STATE_concluded"] === "true") {
        return true;
    }
    const state = (0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_5__  .un)(world.env["STATE_story"]);
    if (state === undefined) {
        return true;
    }
    const limits = (0,_github_call_limits_js__WEBPACK_IMPORTED_MODULE_1__  .VV)(WRITES_MS, world.clock);
    const options = state.thread === null ? undefined : trackingOptions(world, state, state.thread);
    const comment = options === undefined ? null : await findComment(options, limits);
    const isKnown = !(comment instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_3__  .y_);
    const { job, unsent, creating } = state;
    const jobId = unsent ? undefined : job?.id;
    const ending = state.ending ??
        (0,_job_endings_js__WEBPACK_IMPORTED_MODULE_8__  .S3)({ jobId, creating, remembered: isKnown && comment !== null }, "The run ended early");
    const report = { ...(0,_comment_saved_state_js__WEBPACK_IMPORTED_MODULE_5__  .EI)(state, world.clock.date().getTime()), ending };
    world.log.info(report.ending.message);
    if (!isKnown) {
        world.log.warning(`The tracking comment could not be looked for: ${comment.message}`);
    }
    else if (options !== undefined) {
        await new _comment_tracking_comment_js__WEBPACK_IMPORTED_MODULE_6__  .P({ ...options, comment }).conclude(report, limits);
    }
    if (world.env["STATE_summarized"] !== "true") {
        (0,_summary_js__WEBPACK_IMPORTED_MODULE_9__  .S)(world, report);
    }
    return true;
}
async function findComment(options, limits) {
    if (options.comment !== null) {
        return options.comment;
    }
    const found = (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_4__  .rJ)(options.github, { ...options, limits });
    return (await found.catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_11__  .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_3__  .y_, (error) => error))) ?? null;
}
function trackingOptions(world, state, thread) {
    const environment = (0,_action_environment_js__WEBPACK_IMPORTED_MODULE_0__  .Qo)(world.env);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_7__  .K)(world.readInput, world.readSecret);
    const github = (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_2__  .U)({ token: inputs.githubToken, server: environment, clock: world.clock });
    return {
        ...state,
        ...(0,_task_js__WEBPACK_IMPORTED_MODULE_10__  .OP)(world, { inputs, environment, github }),
        thread,
        startedAt: new Date(state.startedAtMs),
        warn: (sentence) => world.log.warning(sentence),
        onChange: () => { },
    };
}


  })

};
