export const id = 722;
export const ids = [722];
export const modules = {

  5722:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    followedJob: () => (  followedJob),
    joinComment: () => (  joinComment)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
  var _comment_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(592);
  var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3571);
  var _comment_succession_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9325);
  var _memory_idempotency_key_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7375);
  var _open_thread_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(455);
  var _job_facts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6303);








const FOLLOW_UP_DAYS = 90;
async function followedJob(step, task, { service, thread }) {
    const found = await findJobComment(step, task, { thread, matches: (job) => job !== null });
    const jobId = found === undefined ? null : (0,_comment_succession_js__WEBPACK_IMPORTED_MODULE_4__  .Zw)(found.marker);
    if (found === undefined || jobId === null) {
        return undefined;
    }
    const seen = await (0,_job_facts_js__WEBPACK_IMPORTED_MODULE_7__  .RV)(step, service, jobId);
    if (seen === "lost" || seen?.status === "archived") {
        tellOf(step, `The thread's earlier job \`${jobId}\` is gone, so this is a new one.`);
        return undefined;
    }
    succeed(step, found);
    return jobId;
}
async function joinComment(step, task, { thread, speaks }) {
    const { jobId } = task.inputs;
    const found = await findJobComment(step, task, { thread, matches: (job) => job === jobId });
    if (found === undefined) {
        return;
    }
    if (speaks) {
        succeed(step, found);
    }
    else if (found.marker.jobId === jobId) {
        goOn(step, task, { thread, found });
    }
}
async function findJobComment(step, { inputs, environment, github, limits }, { thread, matches }) {
    const project = (0,_memory_idempotency_key_js__WEBPACK_IMPORTED_MODULE_5__  .q)(inputs);
    const search = {
        thread,
        since: (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__  .HM)(FOLLOW_UP_DAYS, step.world.clock),
        matches: (marker) => marker.project === project && matches((0,_comment_succession_js__WEBPACK_IMPORTED_MODULE_4__  .Zw)(marker)),
        codec: (0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_2__  .bE)(inputs.apiKey, environment.repository),
        limits,
    };
    try {
        const found = await (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_3__  .rA)(github, search);
        return found?.verified ? found : undefined;
    }
    catch (error) {
        if (error instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_1__  .y) {
            step.warn(`The thread's earlier comments are not known, so nothing goes on from them: ${error.message}`);
            return undefined;
        }
        throw error;
    }
}
function succeed(step, { comment, marker }) {
    if ((0,_comment_succession_js__WEBPACK_IMPORTED_MODULE_4__  .uq)(marker)) {
        tellOf(step, "This job's earlier comment in the thread is full, so it goes on here.");
        return;
    }
    const own = step.report().history.filter((sentence) => !marker.history.includes(sentence));
    step.update({ history: [...marker.history, ...own] });
    step.tracker.adopt(comment, { claims: true });
}
function goOn(step, task, { thread, found: { comment, marker } }) {
    const { key, instruction, history } = marker;
    const reactTo = task.trigger.reactTo ?? marker.reactTo;
    step.update({ instruction, history });
    step.tracker = (0,_open_thread_js__WEBPACK_IMPORTED_MODULE_6__.openComment)(step, task, { thread, key, reactTo });
    step.tracker.adopt(comment, { claims: false });
}
function tellOf(step, sentence) {
    step.update({ history: [...step.report().history, sentence] });
}


  })

};
