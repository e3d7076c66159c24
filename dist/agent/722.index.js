export const id = 722;
export const ids = [722,358];
export const modules = {

  2201:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    n: () => (  lookOnce)
  });
  var _service_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4661);

const LOOK_TIMEOUT_MS = 10_000;
async function lookOnce(step, service, jobId) {
    try {
        return await service.getJob(jobId, { timeoutMs: LOOK_TIMEOUT_MS, signal: step.world.signal });
    }
    catch (error) {
        if (error instanceof _service_errors_js__WEBPACK_IMPORTED_MODULE_0__  ._7) {
            return error.kind === "not-found" ? "lost" : undefined;
        }
        throw error;
    }
}


  }),

  5722:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    followedJob: () => (  followedJob),
    joinComment: () => (  joinComment)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
  var _thread_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6777);
  var _thread_memory_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3300);
  var _thread_open_tracker_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7358);
  var _thread_request_key_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1892);
  var _thread_succession_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2080);
  var _look_once_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2201);








const FOLLOW_UP_DAYS = 90;
async function followedJob(step, task, { service, thread }) {
    const found = await findJobComment(step, task, { thread, matches: (job) => job !== null });
    const jobId = found === undefined ? null : (0,_thread_succession_js__WEBPACK_IMPORTED_MODULE_6__  .Zw)(found.marker);
    if (found === undefined || jobId === null) {
        return undefined;
    }
    const seen = await (0,_look_once_js__WEBPACK_IMPORTED_MODULE_7__  .n)(step, service, jobId);
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
    const project = (0,_thread_request_key_js__WEBPACK_IMPORTED_MODULE_5__  .q)(inputs);
    const search = {
        thread,
        since: (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__  .HM)(FOLLOW_UP_DAYS, step.world.clock),
        matches: (marker) => marker.project === project && matches((0,_thread_succession_js__WEBPACK_IMPORTED_MODULE_6__  .Zw)(marker)),
        codec: (0,_thread_marker_js__WEBPACK_IMPORTED_MODULE_2__  .b)(inputs.apiKey, environment.repository),
        limits,
    };
    try {
        const found = await (0,_thread_memory_js__WEBPACK_IMPORTED_MODULE_3__  .rA)(github, search);
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
    if ((0,_thread_succession_js__WEBPACK_IMPORTED_MODULE_6__  .uq)(marker)) {
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
    step.tracker = (0,_thread_open_tracker_js__WEBPACK_IMPORTED_MODULE_4__.openTracker)(step, task, { thread, key, reactTo });
    step.tracker.adopt(comment, { claims: false });
}
function tellOf(step, sentence) {
    step.update({ history: [...step.report().history, sentence] });
}


  }),

  6326:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    keepStory: () => (  keepStory)
  });
  var _story_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(322);

function keepStory(step, { startedAt, comment, ...place }) {
    step.saveStory = () => {
        const { instruction, askedBy, promptSha256, job, unsent, history, watchedUntilMs, ending } = step.report();
        const story = {
            instruction,
            askedBy,
            promptSha256,
            job,
            unsent,
            history: [...history],
            watchedUntilMs,
            ending: ending === null ? null : { next: "", ...ending },
            creating: step.creating,
            startedAtMs: startedAt.getTime(),
            comment: comment(),
            ...place,
        };
        step.world.results.saveState("story", (0,_story_js__WEBPACK_IMPORTED_MODULE_0__  .Xh)(story));
    };
}


  }),

  7358:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    openTracker: () => (  openTracker)
  });
  var _keep_story_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6326);
  var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6777);
  var _request_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1892);
  var _tracker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3400);




function openTracker(step, { inputs, environment, trigger, github }, { thread, key, reactTo = trigger.reactTo, }) {
    const { world } = step;
    const startedAt = world.clock.date();
    const tracker = (0,_tracker_js__WEBPACK_IMPORTED_MODULE_3__  .P)({
        github,
        thread,
        reactTo,
        comment: null,
        codec: (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__  .b)(inputs.apiKey, environment.repository),
        key,
        project: (0,_request_key_js__WEBPACK_IMPORTED_MODULE_2__  .q)(inputs),
        runUrl: environment.runUrl,
        startedAt,
        clock: world.clock,
        log: world.log,
        warn: step.warn,
        onChange: () => step.saveStory(),
    });
    (0,_keep_story_js__WEBPACK_IMPORTED_MODULE_0__.keepStory)(step, { key, thread, reactTo, startedAt, comment: tracker.comment });
    return tracker;
}


  })

};
