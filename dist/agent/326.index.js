export const id = 326;
export const ids = [326];
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

  322:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Dc: () => (  HISTORY_LIMIT),
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
    prLink: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .L5(),
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
    unsent: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .zM(),
    creating: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .zM(),
    ending: ending.nullable(),
    history: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj()),
    watchedUntilMs: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    startedAtMs: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    key: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    thread: thread.nullable(),
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
        unsent: story.unsent,
        ending: story.ending,
        history: story.history,
        commentUrl: story.comment?.url ?? "",
        watchedUntilMs: story.watchedUntilMs,
        elapsedMs: nowMs - story.startedAtMs,
    };
}


  })

};
