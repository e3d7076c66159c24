export const id = 907;
export const ids = [907];
export const modules = {

  4907:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    deservesAnotherTry: () => (  deservesAnotherTry),
    noMemory: () => (  noMemory),
    resumptionOf: () => (  resumptionOf)
  });
  var _report_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9477);
  var _thread_phase_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6080);
  var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3004);



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
            return (0,_thread_phase_js__WEBPACK_IMPORTED_MODULE_1__  .DN)(phase)
                ? { kind: "create" }
                : {
                    kind: "stop",
                    ending: (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__  .$9)("create-unknown", "An earlier attempt was just starting one."),
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
    return (0,_report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .hY)(job.status) && (0,_report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .ug)((0,_report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .z6)(job).outcome, failOn);
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


  }),

  6080:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B$: () => (  rememberedJobId),
    DN: () => (  meansNoJob),
    dR: () => (  isFinal),
    hU: () => (  phaseOf)
  });
const NO_JOB = new Set(["error", "cancelled", "skipped"]);
const FINAL = new Set([
    "pull-request",
    "no-pull-request",
    "archived",
    "failed",
    "lost",
    "create-unknown",
]);
function phaseOf({ ending, job }) {
    if (ending === null) {
        return job === null ? "starting" : "working";
    }
    return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}
function rememberedJobId(report) {
    const isUntold = report.ending !== null && report.unsent && meansNoJob(phaseOf(report));
    return isUntold ? null : (report.job?.id ?? null);
}
function isFinal(phase) {
    return FINAL.has(phase);
}
function meansNoJob(phase) {
    return NO_JOB.has(phase);
}


  })

};
