export const id = 499;
export const ids = [499];
export const modules = {

/***/ 7499:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   qI: () => (/* binding */ OUTPUTS_LOST),
/* harmony export */   runStep: () => (/* binding */ runStep),
/* harmony export */   s_: () => (/* binding */ SUMMARY_LOST)
/* harmony export */ });
/* unused harmony exports readInput, readSecret, runnerLog, runnerResults */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3838);
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7094);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);




/** Runs one step of an action in the real world, and ends the process. `act` resolves to whether the step passes. */
async function runStep(title, signal, act) {
    const { env } = process;
    const log = runnerLog(title);
    const results = runnerResults(env);
    let passes = false;
    try {
        const random = Math.random;
        passes = await act({ env, readInput, readSecret, log, results, clock: _clock_js__WEBPACK_IMPORTED_MODULE_2__/* .systemClock */ .ml, random, signal });
    }
    catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        log.error(`Something went wrong that this action did not foresee: ${text}. Please report it with the log of this step.`);
    }
    // A connection that is kept open for the next request would keep the process running. What was printed is written first.
    process.stdout.write("", () => process.exit(passes ? 0 : 1));
}
/** Reads an input as the runner hands it over. */
const readInput = (name) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .getInput */ .V4(name);
/** Reads an input that no log may show. */
function readSecret(name) {
    const secret = _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .getInput */ .V4(name);
    // An expression that was not replaced is no secret, and a mask over it would hide the line that puts it right.
    if (secret !== "" && !secret.includes("{{")) {
        _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setSecret */ .Pq(secret);
    }
    return secret;
}
// The runner cuts longer annotations, wherever that is in the text:
// https://github.com/actions/runner/blob/main/src/Runner.Worker/ExecutionContext.cs
const ANNOTATION_LIMIT = 4096;
/** Writes to standard output in the runner's own form; `title` is the heading of the annotations on the run's page. */
function runnerLog(title) {
    return {
        info: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutCommands */ .Df)(text)),
        notice: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .notice */ .lm(annotation(text), { title }),
        warning: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e(annotation(text), { title }),
        error: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3(annotation(text), { title }),
        /** A collapsed group of lines under a heading. */
        group: (heading, text) => {
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutCommands */ .Df)(heading));
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutCommands */ .Df)(text));
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4();
        },
    };
}
function annotation(text) {
    const safe = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutCommands */ .Df)(text);
    return safe.length <= ANNOTATION_LIMIT ? safe : `${safe.slice(0, ANNOTATION_LIMIT - 1)}…`;
}
/** Why a step fails that has done everything else. */
const OUTPUTS_LOST = "The step's outputs could not be written (is the disk full?), so later steps cannot rely on them.";
/** What the log says of a run without a summary. */
const SUMMARY_LOST = "GITHUB_STEP_SUMMARY names a file that cannot be written, so the run has no summary; the log says it all.";
// A larger summary is dropped whole:
// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
const SUMMARY_LIMIT_BYTES = 1024 * 1024;
/** Writes the files that the runner reads after the process has ended, however it ended. Each returns false when it could not. */
function runnerResults(env) {
    return {
        setOutput: (name, value) => tryWrite(env["GITHUB_OUTPUT"], () => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setOutput */ .uH(name, value)),
        /** Hands a value to the post step; written at once, so that it is there even after a kill. */
        saveState: (name, value) => tryWrite(env["GITHUB_STATE"], () => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .saveState */ .LZ(name, value)),
        /** Appends Markdown to the step's summary. */
        addSummary: (markdown) => Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES &&
            tryWrite(env["GITHUB_STEP_SUMMARY"], (file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, `${markdown}\n`)),
    };
}
/**
 * Writes to a file of the runner's; returns false when that could not be done. Without the file, `@actions/core` would print
 * the value as a command, which the log shows and the runner has given up:
 * https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/
 */
function tryWrite(path, write) {
    if (!path) {
        return false;
    }
    try {
        write(path);
        return true;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 7094:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HM: () => (/* binding */ daysAgo),
/* harmony export */   _5: () => (/* binding */ deadlineIn),
/* harmony export */   ml: () => (/* binding */ systemClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

/** The machine's own clock. */
const systemClock = {
    monotonicMs: () => performance.now(),
    date: () => new Date(),
    sleep: async (ms, signal) => {
        signal.throwIfAborted();
        // Node wraps the reason into an AbortError of its own: hand on the reason itself.
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
};
/** A deadline `ms` milliseconds from now. */
function deadlineIn(ms, clock) {
    const endMs = clock.monotonicMs() + ms;
    const remainingMs = () => Math.max(0, Math.ceil(endMs - clock.monotonicMs()));
    return { remainingMs, date: () => new Date(clock.date().getTime() + remainingMs()) };
}
const DAY_MS = 24 * 60 * 60 * 1000;
/** The moment so many days before now. */
function daysAgo(days, clock) {
    return new Date(clock.date().getTime() - days * DAY_MS);
}


/***/ }),

/***/ 8046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Df: () => (/* binding */ withoutCommands),
/* harmony export */   MB: () => (/* binding */ wholeCharacters),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   kH: () => (/* binding */ INVISIBLE),
/* harmony export */   pN: () => (/* binding */ inCode),
/* harmony export */   yb: () => (/* binding */ codePoint)
/* harmony export */ });
/** What breaks a line for the runner, for a terminal or for .NET, and nothing else. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Characters, but the tab, that draw nothing, move the cursor, break the line, or turn the reading direction. */
const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** The text with every invisible character written out and no line that the runner takes for a command. `\n` ends lines. */
function withoutCommands(text) {
    return text.split(LINE_BREAK).map(safeLine).join("\n");
}
/** The text on one line, at most `limit` UTF-16 units, with every invisible character written out. */
function oneLine(text, limit) {
    const line = text.split(LINE_BREAK).map(safeLine).join(" ").trim();
    return line.length <= limit ? line : `${wholeCharacters(line, limit - 1)}…`;
}
/** What somebody else wrote, for a sentence of ours: on one line, in back-ticks, so that it is no more than text in Markdown. */
function inCode(text, limit = 80) {
    return `\`${oneLine(text, limit).replaceAll("`", "'")}\``;
}
/** The first `length` UTF-16 units, less half a surrogate pair at the end; a text that has such halves already is cut as it is. */
function wholeCharacters(text, length) {
    const cut = text.slice(0, length);
    return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1);
}
// The runner takes `::` at the start of a line for a command, and the old form, `##[`, at any place in it:
// https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
function safeLine(line) {
    const visible = line.replace(INVISIBLE, codePoint);
    return visible.replaceAll("##[", "## [").replace(/^(\s*):(?=:)/u, "$1: ");
}
/** `[U+200B]`, the way such characters are named in text. */
function codePoint(character) {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${hex.padStart(4, "0")}]`;
}


/***/ })

};
