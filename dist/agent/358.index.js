export const id = 358;
export const ids = [358];
export const modules = {

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
