export const id = 358;
export const ids = [358];
export const modules = {

  7358:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    openTracker: () => (  openTracker)
  });
  var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6777);
  var _request_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1892);
  var _story_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(322);
  var _tracker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5856);




function openTracker(step, { inputs, environment, trigger, github }, { thread, key }) {
    const { world } = step;
    const startedAt = world.clock.date();
    const tracker = (0,_tracker_js__WEBPACK_IMPORTED_MODULE_3__  .P)({
        github,
        thread,
        reactTo: trigger.reactTo,
        comment: null,
        codec: (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__  .b)(inputs.apiKey, environment.repository),
        key,
        project: (0,_request_key_js__WEBPACK_IMPORTED_MODULE_1__  .q)(inputs),
        runUrl: environment.runUrl,
        startedAt,
        clock: world.clock,
        log: world.log,
        warn: step.warn,
        onChange: () => step.saveStory(),
    });
    step.saveStory = () => {
        const comment = tracker.comment();
        const place = { key, thread, reactTo: trigger.reactTo, startedAtMs: startedAt.getTime(), comment };
        world.results.saveState("story", (0,_story_js__WEBPACK_IMPORTED_MODULE_2__  .Xh)({ ...factsOf(step), ...place }));
    };
    return tracker;
}
function factsOf(step) {
    const { instruction, askedBy, promptSha256, job, history, ending, watchedUntilMs } = step.report();
    return {
        instruction,
        askedBy,
        promptSha256,
        job,
        history: [...history],
        watchedUntilMs,
        ending: ending === null ? null : { next: "", ...ending },
        creating: step.creating,
    };
}


  })

};
