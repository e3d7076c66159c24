export const id = 907;
export const ids = [907];
export const modules = {

  4907:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    deservesAnotherTry: () => (  deservesAnotherTry),
    earlierAttempt: () => (  earlierAttempt),
    noMemory: () => (  noMemory),
    resumptionOf: () => (  resumptionOf)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8046);
  var _comment_marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(592);
  var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3571);
  var _comment_tracker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2076);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(514);
  var _report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9910);
  var _endings_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6990);
  var _job_facts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6303);









const RERUN_DAYS = 31;
async function earlierAttempt(step, task, { service, open }) {
    const attempt = task.environment.runAttempt;
    const memory = await remembered(step, task, open);
    const resumption = resumptionOf(memory, attempt);
    if (memory.kind === "unreadable" && resumption.kind !== "stop") {
        step.warn(memory.error.message);
    }
    const comment = memory.kind === "found" ? memory.comment : null;
    if (resumption.kind === "stop" && (attempt === 1 || comment === null)) {
        step.tracker = _comment_tracker_js__WEBPACK_IMPORTED_MODULE_3__  .M;
    }
    else if (comment !== null) {
        step.tracker.adopt(comment, { claims: false });
    }
    if (resumption.kind === "stop") {
        return resumption;
    }
    const earlier = resumption.kind === "create"
        ? { kind: "none" }
        : await adoptJob(step, { service, attempt, ...resumption });
    if (earlier.kind === "none" && comment !== null) {
        step.tracker.adopt(comment, { claims: true });
    }
    return earlier;
}
async function remembered(step, task, { thread, key, cacheMemory }) {
    const { trigger, limits } = task;
    if (thread !== null) {
        const since = trigger.source?.writtenAt ?? (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__  .HM)(RERUN_DAYS, step.world.clock);
        const codec = (0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_1__  .bE)(task.inputs.apiKey, task.environment.repository);
        const memory = await (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_2__  .I9)(task.github, { thread, since, key, codec, limits });
        if (memory.kind !== "nothing" || task.environment.runAttempt === 1) {
            return memory;
        }
    }
    return cacheMemory === undefined ? { kind: "nothing" } : await cacheMemory.lookUp(limits);
}
async function adoptJob(step, { service, attempt, jobId, history, }) {
    step.update({ job: (0,_report_js__WEBPACK_IMPORTED_MODULE_5__  .UJ)(jobId), history });
    const seen = await (0,_job_facts_js__WEBPACK_IMPORTED_MODULE_7__  .RV)(step, service, jobId);
    const job = seen === undefined || seen === "lost" ? seen : { ...seen, id: jobId };
    if (job !== undefined && deservesAnotherTry(job, { attempt, failOn: step.failOn })) {
        const end = job === "lost" ? "is no longer known to the service" : `ended as ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_8__  .pN)(job.status ?? "unknown")}`;
        step.update({ job: null, history: [...history, `Earlier try: job \`${jobId}\` ${end}.`] });
        step.world.log.info(`Job ${jobId} of the earlier attempt ${end}: starting another one, as asked by the re-run.`);
        return { kind: "none", failedJobId: jobId };
    }
    if (seen !== undefined && seen !== "lost") {
        (0,_job_facts_js__WEBPACK_IMPORTED_MODULE_7__  .nB)(step, jobId, seen);
    }
    step.world.log.info(`Attaching to job ${jobId} of an earlier attempt: nothing new is started.`);
    return { kind: "job", jobId };
}
function resumptionOf(memory, attempt) {
    switch (memory.kind) {
        case "nothing":
            return { kind: "create" };
        case "unreadable":
            return attempt === 1
                ? { kind: "create" }
                : { kind: "stop", ending: memoryUnreadable(memory.error.message) };
        case "unverified":
            return attempt === 1 ? { kind: "create" } : { kind: "stop", ending: unverifiedMemory() };
        case "found": {
            const { jobId, phase, history } = memory.marker;
            if (jobId !== null) {
                return { kind: "look", jobId, history };
            }
            return (0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_1__  .DN)(phase)
                ? { kind: "create" }
                : {
                    kind: "stop",
                    ending: (0,_endings_js__WEBPACK_IMPORTED_MODULE_6__  .$9)("create-unknown", "An earlier attempt was just starting one."),
                };
        }
    }
}
function deservesAnotherTry(job, { attempt, failOn }) {
    if (attempt === 1) {
        return false;
    }
    if (job === "lost") {
        return failOn.has("lost");
    }
    return (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__  .hY)(job.status) && (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__  .ug)((0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__  .z6)(job).outcome, failOn);
}
function noMemory() {
    return {
        outcome: "error",
        reason: "no-memory",
        message: "This is a re-run, and neither a comment nor the Actions cache could keep whether an earlier attempt started a job, so none is started.",
        next: "If the log of the earlier attempt names a job, start a new run with `job-id` set to it; otherwise start a new run instead of a re-run.",
    };
}
function memoryUnreadable(cause) {
    return {
        outcome: "error",
        reason: "memory-unreadable",
        message: `This is a re-run, and what tells whether an earlier attempt started a job cannot be read. ${cause}`,
        next: "Try the re-run again later; if the log of the earlier attempt names a job, set `job-id` to it.",
    };
}
function unverifiedMemory() {
    return {
        outcome: "error",
        reason: "unverified-memory",
        message: "This is a re-run, and what the earlier attempt left does not verify under this API key (was the key changed?), so nothing is started.",
        next: "Ask in a new comment or start a new run.",
    };
}


  })

};
