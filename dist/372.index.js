export const id = 372;
export const ids = [372];
export const modules = {

/***/ 7717:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ runnerCache),
/* harmony export */   x: () => (/* binding */ CacheError)
/* harmony export */ });
/* harmony import */ var node_async_hooks__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6698);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8046);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8466);






/** The cache did not do what it was asked; the message says why, on one line. */
class CacheError extends Error {
    name = "CacheError";
    /** There is no cache for this run at all. */
    absent;
    constructor(message, { absent = false } = {}) {
        super(message);
        this.absent = absent;
    }
}
// A cache entry's version is a digest over this path: it must never change.
const PATH = "docs-agent-action-memory";
const MESSAGE_LIMIT = 300;
/** The cache of the run. Its library, the largest part of the bundle, is loaded by the runs that use the cache alone. */
function runnerCache(env) {
    return {
        /** The newest key that begins with the first of these prefixes, nine at most, that any key begins with. Rejects with a CacheError. */
        find: async (prefixes) => {
            requireCache(env, "read");
            const { restoreCache } = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 1691));
            const { result, problem } = await listenTo(() => restoreCache([PATH], prefixes[0] ?? "", [...prefixes], { lookupOnly: true }));
            if (result === undefined && problem !== undefined) {
                throw new CacheError(`The Actions cache could not be read: ${problem}`);
            }
            return result;
        },
        /** Saves an entry under a new key. Rejects with a CacheError. */
        save: async (key) => {
            requireCache(env, "write-only");
            const { saveCache } = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 1691));
            const { result, problem } = await listenTo(() => withEmptyFile(env, () => saveCache([PATH], key)));
            if (result === undefined || result === -1) {
                const reason = problem?.replaceAll(key, "it") ?? "no reason was given.";
                throw new CacheError(`The Actions cache could not be written: ${reason}`);
            }
        },
    };
}
/** The runner may say beforehand what a run may do with the cache; a mode that is not known may do anything. */
function requireCache(env, needed) {
    if (!(0,_environment_js__WEBPACK_IMPORTED_MODULE_4__/* .offersCache */ .Gm)(env)) {
        throw new CacheError("The runner offers no Actions cache.", { absent: true });
    }
    const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase() ?? "";
    const may = RESTRICTIONS.get(mode);
    if (may !== undefined && mode !== needed) {
        throw new CacheError(`This run ${may} the Actions cache.`, { absent: mode !== "write-only" });
    }
}
const RESTRICTIONS = new Map([
    ["none", "may not use"],
    ["read", "may only read"],
    ["write-only", "may only write"],
]);
/** The library resolves relative paths in the working directory, and leaves the workspace alone if that is elsewhere. */
async function withEmptyFile(env, act) {
    const before = process.cwd();
    const folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(env["RUNNER_TEMP"] || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), "docs-agent-action-"));
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, PATH), "");
        process.chdir(folder);
        return await act();
    }
    finally {
        process.chdir(before);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(folder, { recursive: true, force: true });
    }
}
const listened = new node_async_hooks__WEBPACK_IMPORTED_MODULE_0__.AsyncLocalStorage();
let listener;
/** Runs a function of the library, which prints what goes wrong as annotations of its own, and keeps those out of the log. */
async function listenTo(act) {
    if (process.stdout.write !== listener) {
        listener = new Proxy(process.stdout.write.bind(process.stdout), {
            apply: (write, stream, parameters) => {
                const lines = listened.getStore();
                return lines === undefined
                    ? Reflect.apply(write, stream, parameters)
                    : lines.push(String(parameters[0])) > 0;
            },
        });
        process.stdout.write = listener;
    }
    const lines = [];
    try {
        const result = await listened.run(lines, act);
        return { result, problem: problemIn(lines.join("")) };
    }
    catch (error) {
        return { result: undefined, problem: asProblem(error instanceof Error ? error.message : String(error)) };
    }
}
/** The last thing that the library complained of, be it as an annotation or as a plain line. */
function problemIn(output) {
    const line = output
        .split("\n")
        .findLast((each) => /^::(warning|error)|^(Failed to (save|restore)|Cache (save|restore) skipped)/.test(each));
    return line === undefined ? undefined : asProblem(line.replace(/^::(warning|error)[^:]*::/, ""));
}
function asProblem(text) {
    // The storage's addresses are signed: who has one may use it.
    const safe = text.replace(/https?:\/\/\S+/g, "the storage");
    return (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_5__/* .oneLine */ .TN)(safe.replaceAll("%0D", " ").replaceAll("%0A", " ").replaceAll("%25", "%"), MESSAGE_LIMIT);
}


/***/ }),

/***/ 8018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BG: () => (/* binding */ renderNotice),
/* harmony export */   Pl: () => (/* binding */ headline),
/* harmony export */   Zu: () => (/* binding */ pullRequestLine),
/* harmony export */   wQ: () => (/* binding */ renderComment)
/* harmony export */ });
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
/* harmony import */ var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1126);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(514);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9910);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(592);





// Instructions are one line most of the time; a long one must not push the state off the screen.
const INSTRUCTION_LIMIT = 1500;
const NOTICE_LIMIT = 200;
// GitHub's documented limit is 65,536 characters.
const COMMENT_LIMIT = 65_000;
/** The state in a few words. */
function headline({ ending, job }) {
    if (ending !== null) {
        return ending.reason === "dry-run" ? "📝 Dry run" : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .factsOf */ .xS)(ending).headline;
    }
    return _outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .PHASES */ .ZG[job === null ? "starting" : "working"].headline;
}
/** The tracking comment. */
function renderComment(report, showing) {
    const { hidden, limit = COMMENT_LIMIT } = showing;
    const blocks = [
        `**${headline(report)}**`,
        pullRequestLine(report),
        ...explanation(report),
        quoteInstruction(report.instruction),
        watchLine(report, showing.now),
        ...report.history.filter((entry) => !NAMES_A_JOB.test(entry)).map((entry) => `- ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .asPlainText */ .uw)(entry)}`),
        earlierInstructions(report, showing.earlier),
        forMaintainers(report),
        factsLine(report, showing),
    ];
    const text = (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .joinBlocks */ .x9)(blocks, limit - hidden.length - 1);
    return hidden === "" ? text : `${text}\n${hidden}`;
}
/** The link of the pull request, validated, alone on its line. */
function pullRequestLine({ job }) {
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .validLink */ .$x)(job?.prLink);
    return link === undefined ? "" : `➡️ <${link}>`;
}
/** What happened and what to do now; nothing for the plain success, whose headline says it all. */
function explanation({ ending }) {
    if (ending === null || ending.outcome === "pull-request") {
        return [];
    }
    return [ending.message, ending.next ?? ""].map(_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .asPlainText */ .uw);
}
function quoteInstruction(instruction) {
    if (instruction === "") {
        return "";
    }
    const short = instruction.length <= 200 && !instruction.includes("\n");
    return short ? `> ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeSpan */ .SS)(instruction)}` : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeBlock */ .DV)(instruction, INSTRUCTION_LIMIT);
}
/** Collapsed: the latest instruction is what the comment is about. */
function earlierInstructions({ job }, earlier) {
    if (earlier.length === 0) {
        return "";
    }
    const title = earlier.length === 1 ? "1 earlier instruction" : `${earlier.length} earlier instructions`;
    const shown = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .validLink */ .$x)(job?.prLink);
    const items = earlier.map((instruction, index) => `${index + 1}. ${inShort(instruction, shown)}`);
    return `<details><summary>${title}</summary>\n\n${items.join("\n")}\n\n</details>`;
}
function inShort({ instruction, askedBy, phase, prLink }, shown) {
    const { headline, memory, reaction } = _outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .PHASES */ .ZG[phase];
    // Nobody has seen how its job ended.
    const hasSuccessor = memory === "open" && reaction === undefined;
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .validLink */ .$x)(prLink);
    const facts = [
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeSpan */ .SS)(instruction),
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeSpan */ .SS)(askedBy)}`,
        hasSuccessor ? "⏩ Continued with the next instruction" : headline,
        link === undefined || link === shown ? "" : `<${link}>`,
    ];
    return facts.filter((fact) => fact !== "").join(" · ");
}
function watchLine({ ending, job, watchedUntilMs }, now) {
    if (ending !== null || watchedUntilMs === 0) {
        return "";
    }
    const moment = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatMoment */ .K9)(new Date(watchedUntilMs), now);
    return job === null
        ? `If this has not changed by ${moment}, the run was lost: whoever maintains this workflow can re-run it.`
        : `The run that is linked below watches the agent until ${moment}. If this has not changed by then, whoever maintains this workflow can re-run it to pick up the result.`;
}
// A sentence of the history with a job's id in it.
const NAMES_A_JOB = /\bjob `/;
/** Inputs and ids, collapsed: whoever asked for a change of a page needs none of them. */
function forMaintainers({ job, ending, history, watchedUntilMs }) {
    const isLeft = ending !== null && (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .factsOf */ .xS)(ending).memory === "open";
    const until = watchedUntilMs > 0 ? `Watched until ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatMoment */ .K9)(new Date(watchedUntilMs))}. ` : "";
    const model = job?.model ? ` · model ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeSpan */ .SS)(job.model)}` : "";
    const lines = [
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .asPlainText */ .uw)(ending?.details ?? ""),
        isLeft ? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .asPlainText */ .uw)(`${until}A run with \`collect: true\` brings this comment up to date.`) : "",
        ...history.filter((entry) => NAMES_A_JOB.test(entry)).map((entry) => `- ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .asPlainText */ .uw)(entry)}`),
        job === null ? "" : `job ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeSpan */ .SS)(job.id)}${model}`,
    ];
    const text = lines.filter((line) => line !== "").join("\n\n");
    // Where nobody else can do anything, all that there is to do is in here.
    const details = ending?.details !== undefined && ending.next === undefined ? "<details open>" : "<details>";
    return text === ""
        ? ""
        : `${details}<summary>For whoever maintains this workflow</summary>\n\n${text}\n\n</details>`;
}
function factsLine({ askedBy, elapsedMs, ending }, { runUrl }) {
    const facts = [
        ending !== null && (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .isFinal */ .dR)(ending.outcome) ? `took ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(elapsedMs)}` : "",
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeSpan */ .SS)(askedBy)}`,
        `[run](${runUrl})`,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" · ")}</sub>`;
}
/** The comment that mentions who asked, since GitHub notifies nobody of an edit. */
function renderNotice(report, commentUrl) {
    const isOpened = report.ending?.outcome === "pull-request";
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .validLink */ .$x)(isOpened ? report.job?.prLink : commentUrl);
    const said = `@${(0,_report_js__WEBPACK_IMPORTED_MODULE_2__/* .askerOf */ .YX)(report)} ${headline(report)}${link === undefined ? "" : `: <${link}>`}`;
    const asked = (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .codeSpan */ .SS)(report.instruction, NOTICE_LIMIT);
    return asked === "" ? said : `${said}\n\n> ${asked}`;
}


/***/ }),

/***/ 592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B$: () => (/* binding */ rememberedJobId),
/* harmony export */   DN: () => (/* binding */ meansNoJob),
/* harmony export */   aF: () => (/* binding */ isSameMac),
/* harmony export */   bE: () => (/* binding */ createMarkerCodec),
/* harmony export */   dR: () => (/* binding */ isFinal),
/* harmony export */   hU: () => (/* binding */ phaseOf),
/* harmony export */   we: () => (/* binding */ markerOf),
/* harmony export */   xY: () => (/* binding */ hasMarker)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _github_thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2116);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5187);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8046);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9910);
/* harmony import */ var _saved_state_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1935);








const phase = valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KIO(Object.keys(_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .PHASES */ .ZG));
const identity = {
    /** The idempotency key: which comment belongs to which request. */
    key: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    /** Of the instruction; markers of the first release say neither this nor the attempt. */
    digest: valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), ""),
    /** The run that wrote it and its attempt, `run.attempt`. */
    attempt: valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), ""),
};
const earlierInstruction = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    ...identity,
    jobId: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    phase,
    instruction: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    prLink: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
});
const markerSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    ...identity,
    /** A digest of the project: other projects' comments are left alone. */
    project: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    jobId: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    phase,
    /** Unix seconds until which a run watches the job. */
    watchedUntil: valibot__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig(),
    /** When the run that wrote it began, Unix seconds. */
    since: valibot__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig(),
    /** What whoever finishes the comment has to show again. */
    instruction: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    reactTo: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullable */ .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .reactionTarget */ .f6),
    /** Earlier jobs of the same comment, as sentences. */
    history: valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    /** The job's pull request, as far as it is a plain link. */
    prLink: (0,_parse_js__WEBPACK_IMPORTED_MODULE_2__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    /** A comment of its own notified who asked of the job's end, or is just being written. */
    isNotified: valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__/* .boolean */ .zMY(), false),
    /** Earlier instructions to the same job, oldest first. */
    earlier: valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(earlierInstruction), []),
});
const MARKER_PREFIX = "<!-- docs-agent-action ";
const SUFFIX = " -->";
const MAC_LENGTH = 43;
/**
 * Markers carry a MAC under the API key over the repository, the thread and all that they say, so that text which
 * somebody got a bot to echo is no memory.
 */
function createMarkerCodec(apiKey, repository) {
    const sign = (payload, threadNumber) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", apiKey)
        .update(`docs-agent-action marker 1\n${repository.owner}/${repository.name}\n${threadNumber}\n${payload}`)
        .digest();
    return {
        write: (marker, threadNumber) => {
            if (apiKey === "") {
                // Anybody could sign so: the comment of a run without its key remembers nothing.
                return "";
            }
            const payload = Buffer.from(JSON.stringify(marker)).toString("base64url");
            return `${MARKER_PREFIX}${payload}.${sign(payload, threadNumber).toString("base64url")}${SUFFIX}`;
        },
        /** One of ours that nobody has changed if it verifies; else it cannot be told from a copy. */
        read: (body, threadNumber) => {
            const start = body.lastIndexOf(MARKER_PREFIX);
            const text = body.slice(start + MARKER_PREFIX.length, body.indexOf(SUFFIX, start));
            const [payload = "", mac = ""] = text.split(".");
            const marker = start === -1 ? undefined : parseMarker(payload);
            if (marker === undefined || mac.length !== MAC_LENGTH) {
                return undefined;
            }
            const expected = sign(payload, threadNumber).toString("base64url");
            return { marker, verified: apiKey !== "" && isSameMac(mac, expected) };
        },
    };
}
/** Compares in constant time. */
function isSameMac(mac, expectedMac) {
    const expected = Buffer.from(expectedMac);
    return expected.length === Buffer.byteLength(mac) && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(mac), expected);
}
function parseMarker(payload) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qg)(markerSchema, JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
    }
    catch {
        return undefined;
    }
}
/** Whether a text ends with a whole marker, as a tracking comment does, whoever wrote it: such a text never starts a job. */
function hasMarker(body) {
    const start = body.lastIndexOf(MARKER_PREFIX);
    return start !== -1 && /^[\w-]+\.[\w-]+ -->\s*$/.test(body.slice(start + MARKER_PREFIX.length));
}
// What a collector shows again of a long instruction.
const REMEMBERED_INSTRUCTION = 1500;
const REMEMBERED_LINK = 300;
/** What the comment is to remember of a report. */
function markerOf(report, options) {
    const { key, digest, attempt, project, reactTo, since, inputs } = options;
    const about = { key, digest, attempt, project, reactTo, since };
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .validLink */ .$x)(report.job?.prLink) ?? null;
    return {
        ...about,
        jobId: rememberedJobId(report),
        phase: phaseOf(report),
        watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_7__/* .wholeCharacters */ .MB)(report.instruction, REMEMBERED_INSTRUCTION),
        askedBy: report.askedBy,
        history: report.history.slice(-_saved_state_js__WEBPACK_IMPORTED_MODULE_5__/* .HISTORY_LIMIT */ .Dc),
        prLink: link !== null && link.length <= REMEMBERED_LINK ? link : null,
        // A mention of an app notifies nobody.
        isNotified: inputs.notify && isFinal(phaseOf(report)) && /^[^[]+$/.test((0,_report_js__WEBPACK_IMPORTED_MODULE_4__/* .askerOf */ .YX)(report)),
        earlier: [],
    };
}
/** The phase that a report is in. */
function phaseOf({ ending, job }) {
    if (ending === null) {
        return job === null ? "starting" : "working";
    }
    // A cancel in the middle of a create does not make known whether there is a job.
    return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}
/** The job's id for the memory: none when the run ended before the job got the instruction, so that a re-run sends it. */
function rememberedJobId(report) {
    const isUnaware = report.ending !== null && report.unsent && meansNoJob(phaseOf(report));
    return isUnaware ? null : (report.job?.id ?? null);
}
/** Whether nothing is to come after this phase but another try. */
function isFinal(phase) {
    return _outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .PHASES */ .ZG[phase].memory === "final";
}
/** Whether a memory without a job's id means that there is no job. */
function meansNoJob(phase) {
    return _outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .PHASES */ .ZG[phase].memory === "no-job";
}


/***/ }),

/***/ 3571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gP: () => (/* binding */ findOwnComments),
/* harmony export */   rA: () => (/* binding */ findOwnComment),
/* harmony export */   rJ: () => (/* binding */ findWritten)
/* harmony export */ });
/* harmony import */ var _github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4191);

/** The latest comment by this token's account whose marker matches and verifies, else the latest whose marker matches. */
async function findOwnComment(search) {
    const own = await findOwnComments(search);
    return own.findLast(({ verified }) => verified) ?? own.at(-1);
}
/** All comments by this token's account whose marker matches, oldest first. */
async function findOwnComments(search) {
    const candidates = [];
    for await (const comment of (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .listThreadComments */ .NT)(search.github, search)) {
        const found = search.codec.read(comment.body, search.thread.number);
        if (found !== undefined && search.matches(found.marker)) {
            candidates.push({ comment, ...found });
        }
    }
    if (candidates.length === 0) {
        return candidates;
    }
    const isOwn = await (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .ownComments */ .D5)(search.github, search.limits);
    return candidates.filter(({ comment }) => isOwn(comment));
}
// GitHub's times are in whole seconds and by its own clock.
const CLOCK_SKEW_MS = 5 * 60_000;
/** The comment that a run which began at `startedAtMs` wrote, when nobody knows whether it did. */
async function findWritten(search) {
    const { key, startedAtMs } = search;
    const since = new Date(startedAtMs - CLOCK_SKEW_MS);
    // A comment of an earlier attempt, which somebody else may finish, has an earlier beginning.
    const beganAt = Math.floor(startedAtMs / 1000);
    const matches = (marker) => marker.key === key && marker.since >= beganAt;
    const found = await findOwnComment({ ...search, since, matches });
    // Less its text: what is kept of it goes into the state for post, which has little room.
    return found && { kind: found.comment.kind, id: found.comment.id, url: found.comment.url };
}


/***/ }),

/***/ 1935:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dc: () => (/* binding */ HISTORY_LIMIT),
/* harmony export */   EI: () => (/* binding */ reportOf),
/* harmony export */   Jq: () => (/* binding */ writeState),
/* harmony export */   un: () => (/* binding */ readState)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _github_thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2116);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5187);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8046);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4423);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9910);







const jobFacts = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    prLink: valibot__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5J(),
    ...(0,_service_job_js__WEBPACK_IMPORTED_MODULE_2__/* .forEachText */ .oy)(() => (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP())),
});
const ending = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    outcome: valibot__WEBPACK_IMPORTED_MODULE_5__/* .picklist */ .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .OUTCOME_NAMES */ ._m),
    reason: valibot__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__/* .picklist */ .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .REASONS */ .ez)),
    message: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    next: valibot__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), ""),
    details: valibot__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), ""),
    isUnmet: valibot__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zMY(), false),
});
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    instruction: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    promptSha256: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    job: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(jobFacts),
    unsent: valibot__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zMY(),
    /** A create was sent, and its answer is not known. */
    creating: valibot__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zMY(),
    ending: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(ending),
    history: valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    watchedUntilMs: valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(),
    startedAtMs: valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(),
    key: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    digest: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    attempt: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    thread: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .thread */ .HB),
    reactTo: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .reactionTarget */ .f6),
    comment: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .commentReference */ .HW),
});
// A little more than a comment shows.
const INSTRUCTION_LIMIT = { whole: 1600, brief: 200 };
const FIELD_LIMIT = 500;
/** Sentences on earlier jobs that are remembered, the newest. */
const HISTORY_LIMIT = 20;
/** The state as text for the runner's state file, bounded whatever the service sent. A report has more than is kept. */
function writeState({ job, ...state }, extent) {
    const kept = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(stateSchema, {
        ...state,
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_6__/* .wholeCharacters */ .MB)(state.instruction, INSTRUCTION_LIMIT[extent]),
        history: extent === "brief" ? [] : state.history.slice(-HISTORY_LIMIT),
        job: job === null ? null : extent === "brief" ? (0,_report_js__WEBPACK_IMPORTED_MODULE_4__/* .unseenJob */ .UJ)(job.id) : boundedJob(job),
    });
    return kept === undefined ? "" : JSON.stringify(kept);
}
function boundedJob(job) {
    const bounded = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_2__/* .forEachText */ .oy)((name) => {
        const text = job[name];
        return text === null ? null : (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_6__/* .wholeCharacters */ .MB)(text, FIELD_LIMIT);
    });
    return { ...bounded, id: job.id, prLink: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .validLink */ .$x)(job.prLink) ?? null };
}
/** Reads what `writeState` wrote; undefined when there is none. */
function readState(text) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(stateSchema, JSON.parse(text ?? ""));
    }
    catch {
        return undefined;
    }
}
/** The report as far as it was saved. */
function reportOf(state, nowMs) {
    const commentUrl = state.comment?.url ?? "";
    return { ..._report_js__WEBPACK_IMPORTED_MODULE_4__/* .EMPTY_REPORT */ .VS, ...state, commentUrl, elapsedMs: nowMs - state.startedAtMs };
}


/***/ }),

/***/ 9325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KH: () => (/* binding */ wasNotified),
/* harmony export */   Yg: () => (/* binding */ nextMarker),
/* harmony export */   Zw: () => (/* binding */ jobOf),
/* harmony export */   sD: () => (/* binding */ rememberedIn),
/* harmony export */   uq: () => (/* binding */ isFull)
/* harmony export */ });
/* unused harmony export earlierThan */
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8046);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(592);


// One comment has room for so many; the next instruction opens another one, so that no key is ever forgotten.
const EARLIER_LIMIT = 20;
const INSTRUCTION_LIMIT = 120;
const ASKED_BY_LIMIT = 60;
/** Whether the next instruction to the job has to open a comment of its own. */
function isFull({ earlier }) {
    return earlier.length >= EARLIER_LIMIT;
}
/** What a comment remembers of the requests with this step's key, oldest first. */
function rememberedIn(marker, stepKey) {
    return [...marker.earlier, marker].filter(({ key }) => key.startsWith(`${stepKey}-`));
}
/** The job that a comment is about. One that is just starting has none yet. */
function jobOf(marker) {
    return cameToNothing(marker)
        ? (marker.earlier.findLast(({ jobId }) => jobId !== null)?.jobId ?? null)
        : marker.jobId;
}
/**
 * The instructions that a comment has to show as earlier ones when it shows `mine`, given what it says now; undefined when
 * it has to be left as it is.
 */
function earlierThan(mine, found, claim) {
    if (found.key === mine.key) {
        return claim !== "due" && knowsBetter(found, mine) ? undefined : found.earlier;
    }
    const others = found.earlier.filter(({ key }) => key !== mine.key);
    const isEarlier = others.length < found.earlier.length;
    // Two that write at once can lose a key: whoever finds its own gone writes it again.
    const may = claim === "due" || (claim === "done" && !isEarlier) || (isEarlier && cameToNothing(found));
    return may ? [...others, inShort(found)] : undefined;
}
/** What the comment is to remember, or undefined when it has to be left as it is. */
function nextMarker(mine, found, claim) {
    if (found === undefined) {
        return mine;
    }
    const earlier = earlierThan(mine, found, claim);
    // Machines have clocks of their own, and a later try has to be told from an earlier one.
    const since = claim === "due" ? Math.max(mine.since, found.since + 1) : mine.since;
    const isNotified = mine.isNotified || wasNotified(mine, found);
    return earlier === undefined ? undefined : { ...mine, since, earlier: [...earlier], isNotified };
}
/** Whether who asked was notified of the end of this very job. */
function wasNotified(mine, found) {
    return found?.isNotified === true && found.key === mine.key && found.jobId === mine.jobId;
}
/** Whether what stands under the same key is the end of the job, or of a later try. */
function knowsBetter(found, mine) {
    if (found.jobId === mine.jobId) {
        return (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .isFinal */ .dR)(found.phase) && !(0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .isFinal */ .dR)(mine.phase);
    }
    const gaveUp = mine.jobId === null && !cameToNothing(mine);
    return found.since > mine.since || (found.since === mine.since && gaveUp);
}
/** Whether the instruction never reached a job. */
function cameToNothing({ jobId, phase }) {
    return jobId === null && (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .meansNoJob */ .DN)(phase);
}
function inShort(marker) {
    const { key, digest, attempt, jobId, phase, prLink } = marker;
    const instruction = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(marker.instruction, INSTRUCTION_LIMIT);
    const askedBy = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(marker.askedBy, ASKED_BY_LIMIT);
    return { key, digest, attempt, jobId, phase, instruction, askedBy, prLink };
}


/***/ }),

/***/ 2076:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ silentTracker),
/* harmony export */   R: () => (/* binding */ isNoNews)
/* harmony export */ });
/** A tracker for a step that has nowhere to write, or was told not to. */
const silentTracker = {
    comment: () => null,
    remembers: () => false,
    adopt: () => { },
    react: async () => { },
    update: async () => true,
    conclude: async () => true,
};
/** A run that was cancelled before anything happened needs no comment of its own, and leaves that of another one. */
function isNoNews({ ending, job }, comment) {
    return (job === null || comment !== null) && ending?.outcome === "cancelled" && ending.reason === undefined;
}


/***/ }),

/***/ 8074:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ TrackingComment)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/github/connection.js
var connection = __webpack_require__(9164);
// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./build/github/thread-comments.js
var thread_comments = __webpack_require__(4191);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/parse.js
var parse = __webpack_require__(5187);
// EXTERNAL MODULE: ./build/retry.js
var retry = __webpack_require__(5402);
;// CONCATENATED MODULE: ./build/github/thread-writes.js






const created = dist/* object */.Ikc({ id: dist/* number */.aig(), html_url: dist/* string */.YjP() });
const createdAs = (kind) => dist/* pipe */.FsL(created, dist/* transform */.pdi(({ id, html_url: url }) => ({ kind, id: String(id), url })));
const createdInConversation = createdAs("issue-comment");
const createdInReview = createdAs("review-comment");
const createdInDiscussion = dist/* pipe */.FsL(dist/* object */.Ikc({
    addDiscussionComment: dist/* object */.Ikc({ comment: dist/* object */.Ikc({ id: dist/* string */.YjP(), url: dist/* string */.YjP() }) }),
}), dist/* transform */.pdi(({ addDiscussionComment: { comment } }) => ({ kind: "discussion-comment", ...comment })));
// A comment that is being created when the run is cancelled would otherwise be there without anybody knowing of it.
const CREATE_GRACE_MS = 1500;
/**
 * Writes a comment into the thread; in a discussion only GraphQL can. One that was sent without an answer is looked for
 * twice, some seconds apart, before it is sent again.
 */
async function createComment(github, { thread, body, limits, clock, search }) {
    const find = search && ((error) => (0,thread_comments/* searchTwice */.bw)(search, { error, limits, clock }));
    const sending = { once: true, limits: (0,connection/* withGrace */.pj)(limits, CREATE_GRACE_MS, clock), find };
    if (thread.kind === "discussion") {
        const replyTo = await placeOfAnswer(github, thread, limits);
        return await github.graphql({
            schema: createdInDiscussion,
            query: "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
            variables: { discussion: thread.nodeId, replyTo, body },
            ...sending,
        });
    }
    const isReview = thread.kind === "review-thread";
    const route = isReview
        ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
        : `POST issues/${thread.number}/comments`;
    const schema = isReview ? createdInReview : createdInConversation;
    return await github.rest({ schema, route, parameters: { body }, ...sending });
}
const thread_writes_parent = dist/* pipe */.FsL(dist/* object */.Ikc({ node: dist/* object */.Ikc({ replyTo: (0,parse/* maybe */.no)(dist/* object */.Ikc({ id: dist/* string */.YjP() })) }) }), dist/* transform */.pdi(({ node }) => node.replyTo?.id ?? null));
/** The comment to answer below. Where GitHub does not say it of a reply, the answer goes to the top level. */
async function placeOfAnswer(github, { replyToId, isReply }, limits) {
    if (isReply !== true) {
        return replyToId;
    }
    const query = "query Parent($id: ID!) { node(id: $id) { ... on DiscussionComment { replyTo { id } } } }";
    const asked = github.graphql({ schema: thread_writes_parent, query, variables: { id: replyToId }, limits });
    return await asked.catch((0,retry/* only */.j6)(errors/* GitHubError */.y_, () => null));
}
const stored = dist/* pipe */.FsL(dist/* object */.Ikc({ body: dist/* string */.YjP() }), dist/* transform */.pdi(({ body }) => body));
const storedInDiscussion = dist/* pipe */.FsL(dist/* object */.Ikc({ node: stored }), dist/* transform */.pdi(({ node }) => node));
/** The text of a comment as it is now. */
async function readComment(github, { comment, limits }) {
    const query = "query OwnComment($id: ID!) { node(id: $id) { ... on DiscussionComment { body } } }";
    return comment.kind === "discussion-comment"
        ? await github.graphql({ schema: storedInDiscussion, query, variables: { id: comment.id }, limits })
        : await github.rest({ schema: stored, route: `GET ${pathOf(comment)}`, limits });
}
const withId = dist/* object */.Ikc({ id: dist/* number */.aig() });
const updatedInDiscussion = dist/* object */.Ikc({
    updateDiscussionComment: dist/* object */.Ikc({ comment: dist/* object */.Ikc({ id: dist/* string */.YjP() }) }),
});
/** Replaces the text of a comment. Only an answer that shows the comment counts: a redirect may have led elsewhere. */
async function updateComment(github, { comment, body, ...sending }) {
    if (comment.kind === "discussion-comment") {
        await github.graphql({
            schema: updatedInDiscussion,
            query: "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
            variables: { id: comment.id, body },
            ...sending,
        });
        return;
    }
    await github.rest({ schema: withId, route: `PATCH ${pathOf(comment)}`, parameters: { body }, ...sending });
}
const GRAPHQL_NAMES = {
    eyes: "EYES",
    rocket: "ROCKET",
    "+1": "THUMBS_UP",
    confused: "CONFUSED",
    "-1": "THUMBS_DOWN",
};
/** Puts a reaction on a comment, review, issue, pull request or discussion. Doing it twice changes nothing. */
async function react(github, call) {
    await (call.target.kind === "node" ? mutate(github, "add", call) : create(github, call));
}
/** Takes back a reaction of the token's own account. */
async function withdraw(github, call) {
    // Put there once more, which changes nothing: REST takes it back by its id alone, which only that answer tells, and
    // GraphQL does not say whether taking back what is not there is an error.
    if (call.target.kind === "node") {
        await mutate(github, "add", call);
        await mutate(github, "remove", call);
        return;
    }
    const { id } = await create(github, call);
    const route = `DELETE ${pathOf(call.target)}/reactions/${id}`;
    const gone = (0,retry/* only */.j6)(errors/* GitHubError */.y_, (error) => {
        // A repeat after a lost answer finds that it is done.
        if (error.kind !== "not-found") {
            throw error;
        }
    });
    await github.rest({ schema: dist/* unknown */.L5J(), route, limits: call.limits }).catch(gone);
}
function create(github, { target, reaction, limits }) {
    const route = `POST ${pathOf(target)}/reactions`;
    return github.rest({ schema: withId, route, parameters: { content: reaction }, limits });
}
async function mutate(github, verb, { target, reaction, limits }) {
    const [id, content] = [pathOf(target), GRAPHQL_NAMES[reaction]];
    const find = async () => {
        const query = "query Reacted($id: ID!) { node(id: $id) { ... on Reactable { reactionGroups { content viewerHasReacted } } } }";
        const groups = await github.graphql({ schema: reactionGroups, query, variables: { id }, limits });
        const isThere = groups.some((group) => group.content === content && group.viewerHasReacted);
        return isThere === (verb === "add") ? "done" : undefined;
    };
    await github.graphql({
        schema: dist/* unknown */.L5J(),
        query: `mutation React($id: ID!, $content: ReactionContent!) { ${verb}Reaction(input: {subjectId: $id, content: $content}) { reaction { content } } }`,
        variables: { id, content },
        once: true,
        find,
        limits,
    });
}
const reactionGroup = dist/* object */.Ikc({ content: dist/* string */.YjP(), viewerHasReacted: dist/* boolean */.zMY() });
const reactionGroups = dist/* pipe */.FsL(dist/* object */.Ikc({ node: dist/* object */.Ikc({ reactionGroups: (0,parse/* maybe */.no)(dist/* array */.YOg(reactionGroup)) }) }), dist/* transform */.pdi(({ node }) => node.reactionGroups ?? []));
/** Where REST has it; of a discussion, which it does not know, the id. */
function pathOf(target) {
    switch (target.kind) {
        case "discussion-comment":
            return target.id;
        case "node":
            return target.nodeId;
        case "issue":
            return `issues/${target.number}`;
        case "issue-comment":
            return `issues/comments/${target.id}`;
        case "review-comment":
            return `pulls/comments/${target.id}`;
    }
}

// EXTERNAL MODULE: ./build/github/write-permission.js
var write_permission = __webpack_require__(7901);
// EXTERNAL MODULE: ./build/agent/outcome.js
var outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/comment/body.js
var comment_body = __webpack_require__(8018);
// EXTERNAL MODULE: ./build/agent/comment/marker.js
var comment_marker = __webpack_require__(592);
// EXTERNAL MODULE: ./build/agent/comment/own-comments.js
var own_comments = __webpack_require__(3571);
// EXTERNAL MODULE: ./build/agent/comment/succession.js
var succession = __webpack_require__(9325);
// EXTERNAL MODULE: ./build/agent/comment/tracker.js
var tracker = __webpack_require__(2076);
;// CONCATENATED MODULE: ./build/agent/comment/tracking-comment.js













// GitHub may carry out a write that nobody waits for any more: after the next one, that would bring an old state back.
const UPDATE_GRACE_MS = 1000;
// What a write needs after a read that was repeated.
const WRITE_MS = 1500;
const WRITE = "write the tracking comment";
/** The comment says something else by now than when it was read. */
class ChangedMeanwhile extends Error {
}
/** The one comment of a job, edited in place, and what whoever asked gets beside it. */
class TrackingComment {
    #options;
    #comment;
    /** A comment was sent, for which there may be no answer. */
    #isSent = false;
    #claim = "none";
    /** When the run began, Unix seconds; later than whatever it followed. */
    #since;
    /** What this run wrote last. */
    #written;
    /** An edit that may be under way though nobody waits for it any more. */
    #edit = Promise.resolve();
    /** The last of the writes, which come one after the other. */
    #queue = Promise.resolve();
    /** The key of the request that the comment is about. */
    key = () => this.#options.key;
    /** The last write was of an end that nobody was notified of. */
    #isNews = false;
    /** An earlier try may have left its 😕. */
    #wasSad;
    /** What the token was refused once: it is refused again. */
    #refused = new Set();
    constructor(options) {
        this.#options = options;
        this.#wasSad = options.environment.runAttempt > 1;
        this.#comment = options.comment;
        this.#since = Math.floor(options.startedAtMs / 1000);
    }
    comment() {
        return this.#comment;
    }
    remembers() {
        return this.#comment !== null && this.#claim !== "due";
    }
    adopt({ kind, id, url }, { claims, key }) {
        this.#options = { ...this.#options, key: key ?? this.key() };
        this.#comment = { kind, id, url };
        this.#claim = claims ? "due" : "none";
        this.#options.onChange?.();
    }
    async react(reaction, limits, act = react) {
        const { github, reactTo: target } = this.#options;
        if (target !== null) {
            await this.#attempt("react", limits, () => act(github, { target, reaction, limits }));
        }
    }
    update(report, limits) {
        const write = () => this.#write({ report, limits });
        const turn = this.#queue.then(() => this.#attempt(WRITE, limits, write));
        // The next in the queue has its turn whatever became of this one.
        this.#queue = turn.catch(() => { });
        return turn;
    }
    async conclude(report, limits) {
        if (!this.remembers() && (0,tracker/* isNoNews */.R)(report, this.#comment)) {
            // A comment that may be there has to be looked for, which post has the time to do.
            return this.#comment !== null || !this.#isSent || this.#refused.has(WRITE);
        }
        const { reaction, isBad } = report.ending === null ? {} : (0,outcome/* factsOf */.xS)(report.ending);
        const reacted = reaction === undefined ? undefined : this.react(reaction, limits);
        const [isDone] = await Promise.all([this.update(report, limits), reacted]);
        const { github, thread, clock } = this.#options;
        const body = (0,comment_body/* renderNotice */.BG)(report, this.#comment?.url);
        const since = new Date(this.#since * 1000);
        const search = () => (0,thread_comments/* findSameComment */.Vg)(github, { thread, body, since, limits });
        const notice = { thread, body, limits, clock, search };
        await Promise.all([
            reaction !== undefined && !isBad && this.#wasSad ? this.react(outcome/* SAD */.JR, limits, withdraw) : undefined,
            // Once: a second mention would be worse than none.
            this.#isNews
                ? this.#attempt("notify who asked", limits, () => createComment(github, notice))
                : undefined,
        ]);
        return isDone;
    }
    /** Whether nothing is left to try: done, or refused for good. What fails is a warning, and changes nothing about the job. */
    async #attempt(what, limits, write) {
        if (this.#refused.has(what)) {
            return true;
        }
        const failed = async (error) => {
            this.#options.warn(await (0,write_permission/* explainFailure */.SP)(what, error, { ...this.#options, limits }));
            if (error.kind === "forbidden" || error.kind === "token-refused") {
                this.#refused.add(what);
            }
            return this.#refused.has(what);
        };
        return await write().then(() => true, (0,retry/* only */.j6)(errors/* GitHubError */.y_, failed));
    }
    async #write(writing) {
        if (this.#comment !== null && !(await this.#isDeletedAt(this.#comment, writing))) {
            return;
        }
        writing.limits.signal.throwIfAborted();
        // One that was sent without an answer is looked for before there is a second one.
        const found = this.#isSent ? await (0,own_comments/* findWritten */.rJ)({ ...this.#options, limits: writing.limits }) : undefined;
        if (found === undefined) {
            await this.#open(writing);
            return;
        }
        this.#own(found);
        await this.#revise(found, writing);
    }
    /** Revises the comment; true when it was deleted since this run wrote it, so that it has to be written anew. */
    async #isDeletedAt(comment, writing) {
        const failed = (error) => {
            if (error.kind !== "not-found" || this.#written === undefined) {
                throw error;
            }
            this.#options.log.info(`The tracking comment was not found, and is looked for: ${comment.url}`);
            this.#comment = null;
            this.#written = undefined;
            return true;
        };
        return await this.#revise(comment, writing).then(() => false, (0,retry/* only */.j6)(errors/* GitHubError */.y_, failed));
    }
    #own(comment) {
        this.#comment = comment;
        this.#claim = "done";
        this.#options.onChange?.();
    }
    async #open({ report, limits }) {
        this.#isSent = true;
        const marker = (0,comment_marker/* markerOf */.we)(report, { ...this.#options, since: this.#since });
        const comment = await this.#create(this.#bodyOf(report, marker), limits);
        this.#written = marker;
        this.#isNews = marker.isNotified;
        this.#options.log.info(`Tracking comment created: ${comment.url}`);
        this.#own(comment);
    }
    /** Creates the comment; one with a marker can be looked for before it is sent a second time. */
    async #create(body, limits) {
        const { github, thread, clock } = this.#options;
        const search = (0,comment_marker/* hasMarker */.xY)(body) ? () => (0,own_comments/* findWritten */.rJ)({ ...this.#options, limits }) : undefined;
        const failed = (error) => {
            this.#isSent = error.kind === "unavailable";
            throw error;
        };
        return await createComment(github, { thread, body, limits, clock, search }).catch((0,retry/* only */.j6)(errors/* GitHubError */.y_, failed));
    }
    async #revise(comment, writing) {
        const { report, limits } = writing;
        const { github, log, clock } = this.#options;
        await this.#edit;
        const found = await this.#read(comment, limits);
        const marker = (0,succession/* nextMarker */.Yg)((0,comment_marker/* markerOf */.we)(report, { ...this.#options, since: this.#since }), found, this.#claim);
        this.#wasSad ||= found?.key === this.#options.key && outcome/* PHASES */.ZG[found.phase].reaction === outcome/* SAD */.JR;
        if (marker === undefined) {
            log.info(`Tracking comment left as it is, since it is about something later: ${comment.url}`);
            return;
        }
        const graced = (0,connection/* withGrace */.pj)(limits, UPDATE_GRACE_MS, clock);
        // A repeat comes so long after the read that others may have written.
        const beforeRepeat = async () => {
            const now = await this.#read(comment, graced);
            if (![found, marker].some((marker) => (0,external_node_util_.isDeepStrictEqual)(marker, now))) {
                throw new ChangedMeanwhile();
            }
        };
        const body = this.#bodyOf(report, marker);
        const edit = updateComment(github, { comment, body, limits: graced, beforeRepeat }).then(() => {
            this.#claim = this.#claim === "due" ? "done" : this.#claim;
            this.#since = marker.since;
            this.#written = marker;
            this.#isNews = marker.isNotified && !(0,succession/* wasNotified */.KH)(marker, found);
            log.info(`Tracking comment updated: ${comment.url}`);
        });
        this.#edit = edit.catch(() => { });
        await (0,connection/* orAborted */.H6)(edit, limits.signal).catch((0,retry/* only */.j6)(ChangedMeanwhile, () => this.#revise(comment, writing)));
    }
    /**
     * What the comment says now, as far as it is this action's word. GitHub has no write that depends on what was read, so
     * this comes right before the write.
     */
    async #read(comment, limits) {
        const { github, codec, thread } = this.#options;
        const written = this.#written;
        if (written?.phase === "starting") {
            // No other run takes over what is just starting.
            return written;
        }
        const reading = readComment(github, { comment, limits: (0,connection/* keepingBack */.Hi)(limits, WRITE_MS) });
        const body = await (written === undefined ? reading : reading.catch((0,retry/* only */.j6)(errors/* GitHubError */.y_, () => "")));
        const found = codec.read(body, thread.number);
        return found?.verified ? found.marker : written;
    }
    #bodyOf(report, marker) {
        const { codec, thread, environment, clock } = this.#options;
        const showing = { runUrl: environment.runUrl, now: clock.date(), earlier: marker.earlier };
        return (0,comment_body/* renderComment */.wQ)(report, { ...showing, hidden: codec.write(marker, thread.number) });
    }
}


/***/ }),

/***/ 6990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $9: () => (/* binding */ createUnknown),
/* harmony export */   BW: () => (/* binding */ mayHaveArrived),
/* harmony export */   C$: () => (/* binding */ lostJob),
/* harmony export */   S3: () => (/* binding */ endedEarly),
/* harmony export */   Ti: () => (/* binding */ endingOfFailure),
/* harmony export */   iU: () => (/* binding */ timedOut),
/* harmony export */   q2: () => (/* binding */ endingOfServiceError)
/* harmony export */ });
/* harmony import */ var _action_environment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8466);
/* harmony import */ var _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2938);
/* harmony import */ var _action_signals_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3102);
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7307);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8046);





const UNANSWERED = new Set(["no-answer", "server-error"]);
/** Whether a request that failed can have had its effect. */
function mayHaveArrived({ kind }) {
    return UNANSWERED.has(kind) || kind === "bad-answer";
}
/** The ending when a request to the service failed for good. */
function endingOfServiceError(error, operation) {
    if (operation === "create" && mayHaveArrived(error)) {
        return createUnknown(error.kind === "bad-answer" ? "bad-answer" : "create-unknown", error.message);
    }
    if (operation === "message" && error.kind === "not-found") {
        return lostJob();
    }
    if (operation === "message" && UNANSWERED.has(error.kind)) {
        return {
            outcome: "error",
            reason: "message-unknown",
            message: `The follow-up message was sent and not answered: the agent may work on it. ${error.message}`,
            next: "Look at the job in the service's dashboard before you ask again.",
        };
    }
    const stillWorking = operation === "poll" ? " The agent is still working." : "";
    const { message, next } = error;
    return { outcome: "error", reason: error.reason, message: `${message}${stillWorking}`, details: next };
}
/** A create may have had its effect, and nobody knows the job. */
function createUnknown(reason, cause) {
    return {
        outcome: "create-unknown",
        reason,
        message: `A job may have been started, and its id is not known, so none is started again. ${cause}`.trim(),
        next: "Look in the service's dashboard, or wait for a pull request. To start afresh, ask in a new comment or start a new run; a re-run of this one does not.",
    };
}
/** The service does not know the job any more. */
function lostJob() {
    return {
        outcome: "lost",
        message: "The service answers that there is no such job (any more).",
        next: "Look in the service's dashboard for what became of it, or ask again.",
        details: "If `job-id` is set, check it and `project-id`: a job belongs to one project.",
    };
}
/** The ending when the step itself failed, or was cancelled. */
function endingOfFailure(error, unfinished) {
    if (error instanceof _action_signals_js__WEBPACK_IMPORTED_MODULE_3__/* .Cancelled */ .c) {
        return endedEarly(unfinished, "The run was cancelled");
    }
    if (error instanceof _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz) {
        return { outcome: "error", reason: "invalid-input", message: error.message, details: error.fix };
    }
    if (error instanceof _action_environment_js__WEBPACK_IMPORTED_MODULE_0__/* .EnvironmentError */ .eG) {
        return { outcome: "error", reason: "environment", message: error.message };
    }
    if (error instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubError */ .y_) {
        return { outcome: "error", reason: "environment", message: error.message, details: adviceOn(error) };
    }
    const text = error instanceof Error ? error.message : String(error);
    return {
        outcome: "error",
        reason: "environment",
        message: `Something went wrong that this action did not foresee: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)(text, 500)}.`,
        next: "Please report it with the log of this step.",
    };
}
/** Only `collect` cannot do without GitHub's answers. */
function adviceOn({ kind }) {
    switch (kind) {
        case "forbidden":
        case "not-found":
            return "Give the workflow's job the line `permissions: { contents: read, issues: write, pull-requests: write }`.";
        case "no-token":
        case "token-refused":
            return "Remove the line `github-token`: the default is the workflow's own token.";
        case "rate-limited":
        case "rejected":
        case "unavailable":
            return "Try again in a few minutes.";
    }
}
/** The run ended before its job; `how` begins the message. */
function endedEarly({ job, unsent, creating, remembered }, how) {
    // A job that did not get the instruction is not this run's.
    if (job !== null && !unsent) {
        return {
            outcome: "cancelled",
            message: `${how}. The agent is still working: the service has no way to cancel a job.`,
            ...howToPickUp(job.id, remembered),
        };
    }
    return creating
        ? {
            outcome: "cancelled",
            reason: "create-unknown",
            message: `${how} while a job was being started: one may exist, and its id is not known.`,
            next: "Look in the service's dashboard, or wait for a pull request. To start afresh, ask in a new comment or start a new run.",
        }
        : { outcome: "cancelled", message: `${how} before a job was started.` };
}
/** The deadline passed. */
function timedOut({ jobId, remembered }, seen) {
    const problem = seen.lastProblem === undefined ? "" : `The last poll failed: ${seen.lastProblem.message} `;
    const status = seen.status === null ? "" : `The job's last status was ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)(seen.status)}. `;
    const { next, details } = howToPickUp(jobId, remembered);
    return {
        outcome: "timed-out",
        message: "The agent is still working, and this run watches it no longer.",
        next,
        details: `${status}${problem}${details} A longer \`timeout\` waits longer in the first place.`,
    };
}
function howToPickUp(jobId, remembered) {
    return remembered
        ? {
            next: "Whoever maintains this workflow can re-run it to pick up the result.",
            details: `A re-run of this run attaches to the job and waits on; elsewhere, set \`job-id: ${jobId}\`.`,
        }
        : {
            next: "Whoever maintains this workflow can pick up the result in a new run.",
            details: `To wait for the job again, start a new run with \`job-id: ${jobId}\`.`,
        };
}


/***/ }),

/***/ 1173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yg: () => (/* binding */ UNVERIFIED),
/* harmony export */   cD: () => (/* binding */ recallFromThread),
/* harmony export */   gR: () => (/* binding */ NO_MEMORY),
/* harmony export */   n8: () => (/* binding */ stepKeyOf),
/* harmony export */   qh: () => (/* binding */ projectDigest),
/* harmony export */   uE: () => (/* binding */ requestIdentity),
/* harmony export */   zE: () => (/* binding */ memoryOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5402);
/* harmony import */ var _comment_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(592);
/* harmony import */ var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3571);
/* harmony import */ var _comment_succession_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9325);






const DIGEST_LENGTH = 24;
/** Binary digits at the end of an idempotency key. */
const BRANCH_LENGTH = 18;
/**
 * What a request is known by: the same step of the same run or of the same text is the same request, whatever its prompt
 * says by now. Steps that cannot be told from one another are told apart by what each of them asked for first.
 */
function requestIdentity(options) {
    const { environment, trigger, inputs, instruction, fromText } = options;
    const { repository, runId, runAttempt, jobName, stepName } = environment;
    const object = fromText ? (trigger.source?.id ?? "") : `run ${runId}`;
    const step = [`${repository.owner}/${repository.name}`, object, jobName, stepName, inputs.matrix];
    const stepKey = digest([...step, inputs.projectId, inputs.jobId]);
    const attempt = `${runId}.${runAttempt}`;
    const branch = BigInt(`0x${digest([attempt, instruction])}`)
        .toString(2)
        .padStart(DIGEST_LENGTH * 4, "0");
    return {
        key: `${stepKey}-${branch.slice(0, BRANCH_LENGTH)}`,
        digest: digest([instruction]),
        attempt,
    };
}
/** What the keys of all requests begin with of the same step as this one. */
function stepKeyOf({ key }) {
    return key.slice(0, DIGEST_LENGTH);
}
/** Tells projects apart without naming them. */
function projectDigest({ baseUrl, projectId }) {
    return digest([baseUrl, projectId]);
}
function digest(texts) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}
/** What was left does not verify. */
const UNVERIFIED = { kind: "unverified" };
/** Nobody left anything. */
const NO_MEMORY = { kind: "nothing", isShared: false };
/** What the thread remembers of this request. */
async function recallFromThread(search, identity) {
    const requestsIn = (marker) => (0,_comment_succession_js__WEBPACK_IMPORTED_MODULE_4__/* .rememberedIn */ .sD)(marker, stepKeyOf(identity));
    const matches = (marker) => requestsIn(marker).length > 0;
    const asRemembered = ({ marker, ...found }) => requestsIn(marker).map((request, _, { length }) => ({
        ...found,
        // Nobody can rewrite what an unverified comment says of other requests.
        comment: found.verified || length > marker.earlier.length ? found.comment : null,
        marker: { ...request, history: marker.history },
    }));
    return await (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_3__/* .findOwnComments */ .gP)({ ...search, matches }).then((found) => memoryOf(found.flatMap(asRemembered), identity), (0,_retry_js__WEBPACK_IMPORTED_MODULE_5__/* .only */ .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_, (error) => ({ kind: "unreadable", error })));
}
/**
 * Which of the requests with this step's key, oldest first, is the one that this run is another attempt at: the one with its
 * digest, else the only one that no other step has made its own in this very attempt.
 */
function memoryOf(remembered, mine) {
    const verified = remembered.filter((entry) => entry.verified);
    // A key that was refused gets replaced. Whoever forges "no job" cannot take away what says that there is one.
    if (!verified.some(mayHaveJob) && remembered.some(mayHaveJob)) {
        return UNVERIFIED;
    }
    const latest = [...new Map(verified.map((entry) => [entry.marker.key, entry])).values()];
    const isAnothers = ({ marker }) => marker.attempt === mine.attempt && marker.digest !== mine.digest;
    const open = latest.filter((entry) => !isAnothers(entry));
    const isShared = latest.length > 1 || open.length < latest.length;
    const isMine = ({ marker }) => marker.digest === mine.digest;
    const found = open.findLast(isMine) ?? (open.length === 1 ? open[0] : undefined);
    if (found !== undefined) {
        return { ...found, kind: "found", isShared };
    }
    if (open.length > 0) {
        return { kind: "several", isShared: true };
    }
    const refused = remembered.filter((entry) => !entry.verified);
    const isOnly = new Set(remembered.map(({ marker }) => marker.key)).size === 1 && verified.length === 0;
    // The first: a copy of a marker is never older than what it was copied from.
    const own = refused.find(isMine) ?? (isOnly ? refused[0] : undefined);
    return { kind: "nothing", isShared, comment: own?.comment };
}
function mayHaveJob({ marker: { jobId, phase } }) {
    return jobId !== null || !(0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .meansNoJob */ .DN)(phase);
}


/***/ }),

/***/ 514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $x: () => (/* binding */ validLink),
/* harmony export */   JR: () => (/* binding */ SAD),
/* harmony export */   ZG: () => (/* binding */ PHASES),
/* harmony export */   _m: () => (/* binding */ OUTCOME_NAMES),
/* harmony export */   ez: () => (/* binding */ REASONS),
/* harmony export */   pG: () => (/* binding */ isAtWork),
/* harmony export */   ug: () => (/* binding */ failsStep),
/* harmony export */   xS: () => (/* binding */ factsOf),
/* harmony export */   z6: () => (/* binding */ endingOf)
/* harmony export */ });
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4423);

/** The reaction to a bad end, which a good one after it takes back. */
const SAD = "confused";
const BAD = { reaction: SAD, isBad: true };
// How a step can end. Part of the public interface: it only grows.
const TABLE = {
    "pull-request": { headline: "🚀 Pull request opened", reaction: "rocket", memory: "final" },
    "no-pull-request": { headline: "👍 Finished without a pull request", reaction: "+1", memory: "final" },
    archived: { headline: "🗄️ Archived without a pull request", ...BAD, memory: "final" },
    failed: { headline: "😕 The agent failed", ...BAD, memory: "final" },
    "timed-out": { headline: "⌛ Not finished in time", ...BAD, memory: "open" },
    lost: { headline: "😕 The job is lost", ...BAD, memory: "final" },
    "create-unknown": { headline: "😕 It is unknown whether a job was started", ...BAD, memory: "final" },
    started: { headline: "▶️ Started, not watched", memory: "open" },
    collected: { headline: "📬 Collected", memory: "open" },
    cancelled: { headline: "⏹️ The run ended early", memory: "no-job", isBad: true },
    skipped: { headline: "⏭️ Nothing was started", memory: "no-job" },
    error: { headline: "😕 Stopped by an error", ...BAD, memory: "no-job" },
};
// Before the end.
const AT_WORK = {
    starting: { headline: "⏳ Starting the agent", memory: "open" },
    working: { headline: "⏳ The agent is working", memory: "open" },
};
/** Their names, in the order of the documentation. */
const OUTCOME_NAMES = Object.keys(TABLE);
/** Whether a run may still be at it. */
function isAtWork(phase) {
    return phase in AT_WORK;
}
/** All phases, outcomes among them, each with what follows from it. */
const PHASES = { ...AT_WORK, ...TABLE };
/** Why nothing was started, or what went wrong. Part of the public interface: it only grows. */
const REASONS = [
    "no-command",
    "near-miss",
    "no-instruction",
    "not-allowed",
    "permission-unknown",
    "account-type",
    "own-comment",
    "activity",
    "no-secrets",
    "edited",
    "gone",
    "too-many-open",
    "dry-run",
    "invalid-input",
    "environment",
    "key-refused",
    "plan",
    "forbidden",
    "rejected",
    "rate-limited",
    "unreachable",
    "redirected",
    "bad-answer",
    "message-unknown",
    "no-memory",
    "unverified-memory",
    "memory-unreadable",
    "text-unreadable",
    "create-unknown",
];
/** What follows from an ending. */
function factsOf({ outcome, isUnmet = false }) {
    const facts = PHASES[outcome];
    return isUnmet ? { ...facts, ...BAD, headline: "😕 Finished without a pull request" } : facts;
}
const LINK_LIMIT = 2048;
/**
 * The pull request's address when it is an absolute https URL that means to every reader what it means to this one: ASCII
 * without credentials or markup, equal to its own WHATWG serialisation. Undefined for anything else, of whatever type.
 */
function validLink(link) {
    if (typeof link !== "string" || link.length > LINK_LIMIT || !link.startsWith("https://")) {
        return undefined;
    }
    // A serialisation is ASCII without white space, so whatever equals its own is.
    const url = URL.parse(link);
    // GitHub makes no link of a host with an underscore: its path would be text, and an @ in it a mention.
    const named = url !== null && !url.hostname.includes("_");
    const plain = named && url.href === link && url.username === "" && url.password === "";
    return plain && !/["'`<>()[\]{}|\\^]/.test(link) ? link : undefined;
}
/** How a job that has ended, ended. */
function endingOf(job, failOn) {
    const link = validLink(job.prLink);
    const status = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .knownStatus */ .uD)(job.status);
    if (status === "failed") {
        return {
            outcome: "failed",
            message: "The agent hit an error that it could not recover from. The service gives no reason.",
            next: "Ask again with a narrower instruction.",
            details: `If no job of this project has ended well yet, check in the service's dashboard that its GitHub App is installed on the documentation's repository. Else quote job \`${job.id}\` to the service's support.`,
        };
    }
    if (link !== undefined) {
        return { outcome: "pull-request", message: "The agent opened a pull request." };
    }
    if (status === "archived") {
        return {
            outcome: "archived",
            message: "The job was archived, and no pull request is known.",
            next: "Look for it in the service's dashboard, or ask again.",
        };
    }
    return {
        outcome: "no-pull-request",
        message: "The agent finished, and no pull request was opened.",
        next: "Usually no file had to change. An agent that may push to the deployment branch directly opens none either.",
        isUnmet: failOn.has("no-pull-request"),
    };
}
/** Whether the step fails: an error always, a cancelled step as the runner decides, all else as `fail-on` says. */
function failsStep(outcome, failOn) {
    return outcome === "error" || failOn.has(outcome);
}


/***/ }),

/***/ 9910:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J_: () => (/* binding */ SHOWN_TEXTS),
/* harmony export */   UJ: () => (/* binding */ unseenJob),
/* harmony export */   VS: () => (/* binding */ EMPTY_REPORT),
/* harmony export */   YX: () => (/* binding */ askerOf),
/* harmony export */   Yz: () => (/* binding */ outputsOf)
/* harmony export */ });
/* harmony import */ var _action_step_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4541);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8046);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4423);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(514);




/** A job of which only the id is known. */
function unseenJob(id) {
    return { ...(0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .forEachText */ .oy)(() => null), id, prLink: null };
}
/** Where the job's texts are shown: in an output and in `result`, in a row of the summary with this label. */
const SHOWN_TEXTS = [
    ["status", "Status"],
    ["model", "Model"],
    ["sourceRepository", "Repository"],
    ["sourceRef", "Branch"],
    ["createdAt"],
];
/** What is known before anything has happened. */
const EMPTY_REPORT = {
    /** The instruction as the agent gets it; empty when there is none. */
    instruction: "",
    /** Who asked, and why they may; empty on trusted events. */
    askedBy: "",
    /** The prompt with its context; empty until it is made. */
    prompt: "",
    promptSha256: "",
    job: null,
    /** The job is to get the instruction as a message, and has not got it. */
    unsent: false,
    /** Earlier jobs of the same comment, oldest first, as sentences. */
    history: [],
    ending: null,
    /** Unix time in milliseconds at which the waiting ends at the latest; 0 when nobody waits. */
    watchedUntilMs: 0,
    elapsedMs: 0,
    commentUrl: "",
    warnings: [],
    jobs: [],
    /** Addresses of the pull requests that have to be merged or closed before anything is started. */
    openPulls: [],
};
/** The login of who asked, which begins the words on why they may; empty on trusted events. */
function askerOf({ askedBy }) {
    return /^[a-z\d][\w-]{0,99}(?:\[bot\])?(?= \()/i.exec(askedBy)?.[0] ?? "";
}
/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;
const FIELD_LIMIT = 500;
/** All outputs of the step. The service's own texts are bounded and on one line. */
function outputsOf(report) {
    const { job, ending } = report;
    const texts = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .forEachText */ .oy)((name) => (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(job?.[name] ?? "", FIELD_LIMIT));
    const fields = {
        prLink: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .validLink */ .$x)(job?.prLink) ?? "",
        // Before the end is known, what is true if the process is killed now.
        outcome: ending?.outcome ?? "cancelled",
        reason: ending?.reason ?? "",
        jobId: (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .plainId */ .Sd)(job?.id ?? "") ?? "",
        ...Object.fromEntries(SHOWN_TEXTS.map(([name]) => [name, texts[name]])),
        // One of those that the contract names, whatever the service says.
        status: statusOf(report),
        durationSeconds: Math.round(report.elapsedMs / 1000),
        commentUrl: report.commentUrl,
        askedBy: askerOf(report),
        jobs: report.jobs,
    };
    const result = {
        version: RESULT_VERSION,
        ...fields,
        serviceStatus: texts.status,
        message: ending?.message ?? "",
        promptSha256: report.promptSha256,
        warnings: report.warnings,
    };
    const outputs = Object.entries(fields).map(([name, value]) => [
        (0,_action_step_js__WEBPACK_IMPORTED_MODULE_3__/* .outputName */ .V)(name),
        typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return { ...Object.fromEntries(outputs), result: JSON.stringify(result) };
}
function statusOf({ job, ending }) {
    if (job === null) {
        return ending?.outcome === "skipped" ? "skipped" : "unknown";
    }
    return (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .knownStatus */ .uD)(job.status) ?? "unknown";
}


/***/ }),

/***/ 7477:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  pn: () => (/* binding */ Step),
  gb: () => (/* binding */ describeTrigger),
  sb: () => (/* binding */ readSettings),
  uu: () => (/* binding */ threadOf)
});

// EXTERNAL MODULE: ./build/action/cache.js
var action_cache = __webpack_require__(7717);
// EXTERNAL MODULE: ./build/action/environment.js
var action_environment = __webpack_require__(8466);
// EXTERNAL MODULE: ./build/action/step.js
var step = __webpack_require__(4541);
// EXTERNAL MODULE: ./build/duration.js
var duration = __webpack_require__(3110);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/retry.js
var retry = __webpack_require__(5402);
// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/github/graphql.js


const graphqlError = dist/* object */.Ikc({
    type: dist/* optional */.lqM(dist/* string */.YjP()),
    message: dist/* string */.YjP(),
    path: dist/* optional */.lqM(dist/* array */.YOg(dist/* union */.KCZ([dist/* string */.YjP(), dist/* number */.aig()])), []),
    code: dist/* optional */.lqM(dist/* string */.YjP()),
});
const graphqlAnswer = dist/* object */.Ikc({
    data: dist/* optional */.lqM(dist/* unknown */.L5J()),
    errors: dist/* optional */.lqM(dist/* array */.YOg(graphqlError), []),
});
const OPERATION = "GraphQL";
/**
 * What GitHub answered with status 200: GraphQL reports its refusals, its limits and its own hiccups in the body.
 * @throws GitHubError for an error of the whole query
 */
function readGraphql({ data: body, headers }, token) {
    const answer = (0,errors/* readAnswer */.JN)(graphqlAnswer, body, OPERATION);
    const problems = answer.errors.map((error) => {
        const kind = kindOf(error, headers);
        const said = error.message.replaceAll(token, "***");
        const retryAfterMs = kind === "rate-limited" ? (0,errors/* limitIn */.d9)(headers)?.retryAfterMs : undefined;
        return { path: error.path, error: new errors/* GitHubError */.y_({ kind, operation: OPERATION, said, retryAfterMs }) };
    });
    // An error without a path, or without data beside it, is one of the whole query.
    const whole = problems.find(({ path }) => path.length === 0 || (answer.data ?? null) === null);
    if (whole !== undefined) {
        throw whole.error;
    }
    return { data: answer.data, problems };
}
// GitHub publishes no list of them. The two names of its limit: https://github.com/yanyongyu/githubkit/issues/271
const KINDS = new Map([
    ["FORBIDDEN", "forbidden"],
    ["INSUFFICIENT_SCOPES", "forbidden"],
    ["NOT_FOUND", "not-found"],
    ["UNPROCESSABLE", "rejected"],
    ["RATE_LIMITED", "rate-limited"],
    ["RATE_LIMIT", "rate-limited"],
    ["graphql_rate_limit", "rate-limited"],
]);
/**
 * GitHub names the cause of a refusal. An error without a known cause is a failure of its own, which it answers with status
 * 200, too ("Something went wrong while executing your query"): https://github.com/octokit/plugin-retry.js/issues/395
 */
function kindOf({ type = "", code = "", message }, headers) {
    const named = KINDS.get(code) ?? KINDS.get(type);
    const isLimit = "retry-after" in headers ||
        /secondary rate limit/i.test(message) ||
        (named === undefined && (0,errors/* limitIn */.d9)(headers) !== undefined);
    return isLimit ? "rate-limited" : (named ?? "unavailable");
}

;// CONCATENATED MODULE: ./build/github/connect.js




const CALL_TIMEOUT_MS = 10_000;
const REPEATS = 2;
const REPEAT_DELAY_MS = 1000;
const NO_CONTENT = 204;
/** Connects with the token. */
function connectGitHub(options) {
    const { token, server } = options;
    const send = createSend(options);
    const restPage = createRestPage(send, server);
    return {
        repository: server.repository,
        isBot: token.startsWith("ghs_"),
        restPage,
        rest: async (call) => (await restPage(call)).items,
        ...createGraphql(send, options),
    };
}
function createRestPage(send, { repository, apiUrl }) {
    return (call) => {
        const read = ({ data, headers }) => ({
            items: (0,errors/* readAnswer */.JN)(call.schema, data, call.route),
            next: nextPage(headers, apiUrl),
        });
        const find = finding(call, (items) => ({ items, next: undefined }));
        return send({ ...call, route: fullRoute(call.route, repository), read, find });
    };
}
function createGraphql(send, { token, server }) {
    const ask = (call, take) => {
        const { query, variables, schema } = call;
        const read = (answer) => {
            const { data, problems } = readGraphql(answer, token);
            return take({ data: () => (0,errors/* readAnswer */.JN)(schema, data, "GraphQL"), problems });
        };
        const find = finding(call, (data) => take({ data: () => data, problems: [] }));
        return send({
            ...call,
            route: `POST ${server.graphqlUrl}`,
            parameters: { query, variables },
            read,
            find,
        });
    };
    return {
        graphql: (call) => ask(call, withoutProblems),
        graphqlParts: async (call) => {
            let last;
            const take = ({ data, problems }) => {
                last = { data: data(), problems };
                return withoutHiccup(last);
            };
            const failed = (error) => {
                if (last === undefined) {
                    throw error;
                }
                return last;
            };
            return await ask(call, take).catch((0,retry/* only */.j6)(errors/* GitHubError */.y_, failed));
        },
    };
}
function withoutProblems({ data, problems: [problem] }) {
    if (problem !== undefined) {
        throw problem.error;
    }
    return data();
}
/** Parts that GitHub failed to bring may come another time. */
function withoutHiccup(parts) {
    const hiccup = parts.problems.find(({ error }) => error.kind === "unavailable");
    if (hiccup !== undefined) {
        throw hiccup.error;
    }
    return parts;
}
/** What finds the effect of a call, in the form of the call's own answer. */
function finding({ find }, take) {
    if (find === undefined) {
        return undefined;
    }
    return async (error) => {
        const found = await find(error);
        return found === undefined ? undefined : take(found);
    };
}
/** Where the next page is: GitHub's pages can be shorter than asked, and only it knows which is the last. */
function nextPage({ link }, apiUrl) {
    const [, next] = /<([^<>]+)>;\s*rel="?next"?/.exec(typeof link === "string" ? link : "") ?? [];
    if (next !== undefined && new URL(next, apiUrl).origin !== new URL(apiUrl).origin) {
        // The token would go with the request.
        throw new errors/* GitHubError */.y_({
            kind: "unavailable",
            operation: "a list",
            detail: "its next page is on another server",
        });
    }
    return next;
}
/** Sends calls, and repeats what may be. Octokit is loaded by the runs that ask GitHub something alone. */
function createSend({ token, server, clock }) {
    const load = async () => (await Promise.all(/* import() */[__webpack_require__.e(413), __webpack_require__.e(987)]).then(__webpack_require__.bind(__webpack_require__, 987))).openOctokit(token, server.apiUrl);
    let octokit;
    return async (call) => {
        const operation = operationOf(call);
        if (token === "") {
            throw new errors/* GitHubError */.y_({ kind: "no-token", operation });
        }
        const attempt = async () => {
            try {
                // Loading fails where the address of a proxy is one that GitHub's client cannot use.
                octokit ??= load();
                return call.read(await sendOnce(await octokit, call));
            }
            catch (cause) {
                call.limits.signal.throwIfAborted();
                throw (0,errors/* translateError */.ZO)(cause, { operation, token });
            }
        };
        const delayMs = (error, tries) => delayOf(error, tries, call);
        const beforeRetry = async (error) => {
            await call.beforeRepeat?.();
            const isUnsure = call.once === true && error instanceof errors/* GitHubError */.y_ && error.kind === "unavailable";
            const effect = isUnsure ? await call.find?.(error) : undefined;
            return effect === undefined ? undefined : { found: effect };
        };
        return await (0,retry/* withRetries */.LH)(attempt, { ...call.limits, clock, delayMs, beforeRetry });
    };
}
async function sendOnce(request, call) {
    const { route, parameters, limits, onSent } = call;
    const timeoutMs = Math.min(CALL_TIMEOUT_MS, limits.deadline.remainingMs());
    const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeoutMs)]);
    // Right after an answer its connection still counts as busy, and another one would be opened.
    await (0,promises_.setImmediate)();
    if (limits.deadline.remainingMs() === 0) {
        throw new errors/* GitHubError */.y_({ kind: "unavailable", operation: operationOf(call) });
    }
    const answer = await request(route, { ...parameters }, { signal, onSent });
    if (typeof answer.data === "string" && answer.status !== NO_CONTENT) {
        // Octokit hands on as text what broke off or is no JSON.
        throw new errors/* GitHubError */.y_({ kind: "unavailable", operation: operationOf(call) });
    }
    return answer;
}
/** Method and path: the host says nothing that the reader does not know, and a page's number neither. */
function operationOf({ route }) {
    return route.replace(/https?:\/\/[^/]+/, "").replace(/\?.*/, "");
}
function fullRoute(route, { owner, name }) {
    return /^\w+ (?:\/|https?:)/.test(route) ? route : route.replace(" ", ` /repos/${owner}/${name}/`);
}
// GitHub's word for a limit that names no time:
// https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
const UNNAMED_WAIT_MS = 60_000;
/** A call is repeated as often as is allowed and safe. */
function delayOf(error, tries, { once = false, find, limits }) {
    if (!(error instanceof errors/* GitHubError */.y_) || tries >= REPEATS) {
        return undefined;
    }
    const { kind, facts } = error;
    const isSafe = kind === "rate-limited" || (kind === "unavailable" && (!once || find !== undefined));
    if (!isSafe) {
        return undefined;
    }
    const waitMs = facts.retryAfterMs;
    if (waitMs !== undefined && waitMs >= limits.deadline.remainingMs()) {
        limits.makeRoomFor?.(waitMs);
    }
    return waitMs ?? (kind === "rate-limited" ? UNNAMED_WAIT_MS : REPEAT_DELAY_MS * 2 ** tries);
}

// EXTERNAL MODULE: ./build/agent/comment/marker.js
var marker = __webpack_require__(592);
// EXTERNAL MODULE: ./build/agent/comment/tracker.js
var tracker = __webpack_require__(2076);
// EXTERNAL MODULE: ./build/action/credential-rules.js
var credential_rules = __webpack_require__(2088);
// EXTERNAL MODULE: ./build/action/input-rules.js
var input_rules = __webpack_require__(2938);
// EXTERNAL MODULE: ./build/github/permissions.js
var permissions = __webpack_require__(1498);
// EXTERNAL MODULE: ./build/agent/outcome.js
var agent_outcome = __webpack_require__(514);
;// CONCATENATED MODULE: ./build/agent/inputs.js




// Those that can be asked for.
const PERMISSIONS = permissions/* ROLES */.g.filter((role) => role !== "none");
const JOB_ID = "Copy it from the output `job-id`, the log or the comment of the run that started the job.";
/**
 * Reads and checks all inputs. Of the credentials, which may rightly be absent on a fork's event, it says what is wrong.
 * @throws InputError
 */
function readInputs(read, readSecret) {
    const input = (name) => ({ name, text: read(name) });
    const key = { name: "api-key", text: readSecret("api-key") };
    const inputs = {
        ...(0,credential_rules/* readCredentials */.L1)(key, input("project-id")),
        githubToken: (0,credential_rules/* parseGitHubToken */.YD)({ name: "github-token", text: readSecret("github-token") }),
        prompt: read("prompt"),
        promptFile: read("prompt-file"),
        triggerPhrase: parsePhrase(input("trigger-phrase")),
        includeContext: (0,input_rules/* parseBoolean */.yG)(input("include-context")),
        jobId: (0,credential_rules/* parseJobId */.et)(input("job-id"), JOB_ID),
        followUp: (0,input_rules/* parseBoolean */.yG)(input("follow-up")),
        wait: (0,input_rules/* parseBoolean */.yG)(input("wait")),
        collect: (0,input_rules/* parseBoolean */.yG)(input("collect")),
        timeoutMs: (0,input_rules/* parseTimeout */.ZZ)(input("timeout")),
        pollIntervalMs: (0,input_rules/* parseTimeout */.ZZ)(input("poll-interval"), "10m"),
        comment: (0,input_rules/* parseBoolean */.yG)(input("comment")),
        issueNumber: ifGiven(input("issue-number"), parseIssueNumber),
        requiredPermission: (0,input_rules/* parseChoice */.HU)(input("required-permission"), PERMISSIONS, "write"),
        /** Lower-case logins. */
        allowedUsers: new Set((0,input_rules/* parseList */.E1)(read("allowed-users")).map(parseLogin)),
        failOn: new Set((0,input_rules/* parseList */.E1)(read("fail-on")).map(parseFailOn)),
        /** Which leg of a matrix this is; empty outside one. */
        matrix: parseLeg(read("matrix")),
        ...readBackPressure(input),
        notify: (0,input_rules/* parseBoolean */.yG)(input("notify")),
        /** Lower-case hexadecimal; empty when any prompt may be sent. */
        promptSha256: parseDigest(input("prompt-sha256")),
        dryRun: (0,input_rules/* parseBoolean */.yG)(input("dry-run")),
        baseUrl: (0,input_rules/* parseBaseUrl */.Q2)(input("base-url")),
    };
    refuseContradictions(inputs);
    return inputs;
}
function readBackPressure(input) {
    return {
        /** Undefined: no limit. */
        maxOpenPullRequests: ifGiven(input("max-open-pull-requests"), (most) => (0,input_rules/* parseInteger */.cG)(most, { min: 1, max: 100 })),
        /** Undefined: the workflow's own. */
        pullRequestRepository: ifGiven(input("pull-request-repository"), parseRepository),
        pullRequestAuthor: parseAuthor(input("pull-request-author")),
    };
}
function refuseContradictions({ prompt, promptFile, collect, jobId }) {
    if (prompt !== "" && promptFile !== "") {
        throw new input_rules/* InputError */.dz("prompt-file", {
            is: "was given together with `prompt`",
            rule: "only one of the two can be the instruction",
            fix: "Remove one of the two lines.",
        });
    }
    if (collect && (prompt !== "" || promptFile !== "" || jobId !== "")) {
        throw new input_rules/* InputError */.dz("collect", {
            is: "was given together with `prompt`, `prompt-file` or `job-id`",
            rule: "it starts nothing, and polls the jobs of all open comments",
            fix: "Remove those lines, or the line `collect`.",
        });
    }
}
function ifGiven(input, parse) {
    return input.text === "" ? undefined : parse(input);
}
function parseIssueNumber(input) {
    return Number((0,input_rules/* parsePattern */.EY)(input, /^[1-9]\d{0,9}$/, {
        rule: "it has to be the number of an issue or pull request, such as `42`",
        fix: "Write the number alone, without `#` and without the address.",
    }));
}
/** Without a matrix, the expression gives `null`, and the reusable workflow hands on nothing. */
function parseLeg(text) {
    return /^(?:null|\{\s*\})$/.test(text) ? "" : text;
}
function parseRepository(input) {
    const [owner = "", name = ""] = (0,input_rules/* parsePattern */.EY)(input, /^[a-z\d][\w-]{0,99}\/[\w.-]{1,100}$/i, {
        rule: "it has to be a repository with its owner, without an address",
        fix: "Write it as in `pull-request-repository: acme/handbook`.",
    }).split("/");
    return { owner, name };
}
const LOGIN = /^[a-z\d][a-z\d_-]{0,99}(\[bot\])?$/i;
function parseAuthor(input) {
    return (0,input_rules/* parsePattern */.EY)(input, LOGIN, {
        rule: "it has to be one plain login, without @",
        fix: "Write it as in `pull-request-author: mintlify[bot]`.",
    });
}
function parseDigest(input) {
    return (0,input_rules/* parsePattern */.EY)(input, /^(?:[\da-f]{64})?$/i, {
        rule: "it has to be the SHA-256 of a prompt, 64 hexadecimal digits",
        fix: "Copy it from the field `promptSha256` of a dry run's output `result`, or from its summary.",
    }).toLowerCase();
}
// White space, what draws nothing, what was meant to be replaced, and what makes a line of Markdown more than a paragraph.
const NOT_A_PHRASE = /[\s\p{C}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\{\{|\*{3}|^$|^[`"'<>]|^~{3}|^(#{1,6}|[-+*]|\d{1,9}[.)])$/u;
function parsePhrase(input) {
    if (input.text.length > 100 || NOT_A_PHRASE.test(input.text)) {
        throw (0,input_rules/* wrongValue */.NT)(input, {
            rule: "it has to be one word that can begin a paragraph, without white space, quotes around it and invisible characters, of at most 100 characters",
            fix: "Write it as in `trigger-phrase: /docs`.",
        });
    }
    return input.text;
}
function parseLogin(text) {
    if (!LOGIN.test(text)) {
        throw (0,input_rules/* wrongItem */.FW)({
            name: "allowed-users",
            text,
            rule: "it has to list plain logins, without @ and without patterns",
            fix: "Write them as in `allowed-users: octocat, renovate[bot]`.",
        });
    }
    return text.toLowerCase();
}
function parseFailOn(text) {
    const outcome = agent_outcome/* OUTCOME_NAMES */._m.find((candidate) => candidate === text);
    if (outcome === undefined || outcome === "error") {
        const choices = agent_outcome/* OUTCOME_NAMES */._m.filter((candidate) => candidate !== "error").map(input_rules/* quote */.hD);
        throw (0,input_rules/* wrongItem */.FW)({
            name: "fail-on",
            text,
            rule: `it can list ${choices.join(", ")}, and \`error\` always fails`,
            fix: "Write them as in `fail-on: failed, timed-out`.",
        });
    }
    return outcome;
}

// EXTERNAL MODULE: ./build/agent/memory/memory.js
var memory = __webpack_require__(1173);
// EXTERNAL MODULE: ./build/agent/report.js
var report = __webpack_require__(9910);
;// CONCATENATED MODULE: ./build/agent/step.js










// The runner's file only grows: whatever the service says, and however often, it stays below 64 KiB.
const ROOM_FOR_STATE = 48 * 1024;
/** One run of the agent action: what is known so far, and where it is written. */
class Step extends step/* Step */.p {
    /** Writes to the thread; silent until there is one. */
    tracker = tracker/* silentTracker */.M;
    failOn = new Set();
    cache;
    /** A create or a message is on its way, and its answer is not known. */
    isSending = false;
    /** What the post step has to know from now on; nothing where it is empty. */
    stateText = () => "";
    #savedState = "";
    #savedBytes = 0;
    constructor(world, cache = (0,action_cache/* runnerCache */.$)(world.env)) {
        super(world, report/* EMPTY_REPORT */.VS, report/* outputsOf */.Yz);
        this.cache = cache;
    }
    report() {
        return { ...super.report(), commentUrl: this.tracker.comment()?.url ?? "" };
    }
    update(patch) {
        super.update(patch);
        this.saveState();
    }
    saveState() {
        const whole = this.stateText("whole");
        const fits = this.#savedBytes + Buffer.byteLength(whole) <= ROOM_FOR_STATE;
        const text = fits ? whole : this.stateText("brief");
        if (text === "" || text === this.#savedState) {
            return;
        }
        this.#savedState = text;
        this.#savedBytes += Buffer.byteLength(text);
        if (!this.world.results.saveState("saved-state", text)) {
            this.warn("GITHUB_STATE names a file that cannot be written: if this step is killed, nobody finishes its comment.");
        }
    }
    /** How long ago the step began, for people. */
    elapsed() {
        return (0,duration/* formatDuration */.a3)(this.report().elapsedMs);
    }
}
/** What main and post read alike: the runner's word, the inputs, and what follows from the two. */
function readSettings({ env, readInput, readSecret, clock }) {
    const environment = (0,action_environment/* readEnvironment */.Qo)(env);
    const inputs = readInputs(readInput, readSecret);
    return {
        environment,
        inputs,
        github: connectGitHub({ token: inputs.githubToken, server: environment, clock }),
        codec: (0,marker/* createMarkerCodec */.bE)(inputs.apiKey, environment.repository),
        project: (0,memory/* projectDigest */.qh)(inputs),
    };
}
/** One line on what started the run. */
function describeTrigger({ repository, runAttempt }, trigger) {
    const activity = trigger.activity === "" ? "" : ` (${trigger.activity})`;
    const place = trigger.thread === null ? "" : ` on #${trigger.thread.number}`;
    const sender = trigger.payload.sender === null ? "" : ` by ${trigger.payload.sender.login}`;
    const attempt = runAttempt > 1 ? `, attempt ${runAttempt}` : "";
    return `Event: ${trigger.eventName}${activity}${place}${sender} in ${repository.owner}/${repository.name}${attempt}`;
}
/** The thread of the event, or the one that `issue-number` names; none when the action shall be silent. */
function threadOf({ inputs, trigger, environment }) {
    if (!inputs.comment) {
        return null;
    }
    if (trigger.thread !== null || inputs.issueNumber === undefined) {
        return trigger.thread;
    }
    const { owner, name } = environment.repository;
    const url = `${environment.serverUrl}/${owner}/${name}/issues/${inputs.issueNumber}`;
    return { kind: "numbered", number: inputs.issueNumber, url };
}


/***/ }),

/***/ 8350:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ writeSummary)
/* harmony export */ });
/* unused harmony export renderSummary */
/* harmony import */ var _action_world_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7499);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3110);
/* harmony import */ var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1126);
/* harmony import */ var _comment_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8018);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9910);






const PROMPT_LIMIT = 120_000;
/** Writes the step's summary; where that fails, the log says so. */
function writeSummary({ results, log }, report) {
    const isWritten = results.addSummary(renderSummary(report));
    if (!isWritten) {
        log.warning(_action_world_js__WEBPACK_IMPORTED_MODULE_0__/* .SUMMARY_LOST */ .s_);
    }
    return isWritten;
}
/** The step's summary: stands alone, for somebody who has seen neither the thread nor the log. */
function renderSummary(report) {
    const blocks = [
        `### Docs agent: ${(0,_comment_body_js__WEBPACK_IMPORTED_MODULE_2__/* .headline */ .Pl)(report)}`,
        (0,_comment_body_js__WEBPACK_IMPORTED_MODULE_2__/* .pullRequestLine */ .Zu)(report),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .asPlainText */ .uw)(report.ending?.message ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .asPlainText */ .uw)(report.ending?.next ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .asPlainText */ .uw)(report.ending?.details ?? ""),
        report.openPulls.map((url) => `- ${linkCell(url)}`).join("\n"),
        factsTable(report),
        ...report.warnings.map((warning) => `> ⚠️ ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .asPlainText */ .uw)(warning)}`),
        jobsTable(report),
        promptDetails(report),
    ];
    return (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .joinBlocks */ .x9)(blocks, _markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .SUMMARY_LIMIT */ .Jt);
}
function factsTable(report) {
    const { job, ending } = report;
    const rows = [
        ["Outcome", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeCell */ .MZ)(ending?.outcome ?? "")],
        ["Reason", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeCell */ .MZ)(ending?.reason ?? "")],
        ["Job", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeCell */ .MZ)(job?.id ?? "")],
        ..._report_js__WEBPACK_IMPORTED_MODULE_4__/* .SHOWN_TEXTS */ .J_.map(([name, label = ""]) => [label, label === "" ? "" : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeCell */ .MZ)(job?.[name] ?? "")]),
        ["Time", job === null || ending?.outcome === "started" ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)(report.elapsedMs)],
        ["Asked by", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeCell */ .MZ)(report.askedBy)],
        ["Comment", linkCell(report.commentUrl)],
    ];
    const shown = rows.filter(([, value]) => value !== "").map(([name, value]) => `| ${name} | ${value} |`);
    const [first = "", ...others] = shown;
    return [first, "| --- | --- |", ...others].join("\n");
}
function jobsTable({ jobs }) {
    if (jobs.length === 0) {
        return "";
    }
    const rows = jobs.map(({ jobId, outcome, prLink, commentUrl }) => `| ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeCell */ .MZ)(jobId)} | ${outcome || "still working"} | ${prLink === "" ? "" : `<${prLink}>`} | ${linkCell(commentUrl)} |`);
    return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
/** GitHub's word for where its page is; what is no plain address is shown, and leads nowhere. */
function linkCell(url) {
    return (0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .validLink */ .$x)(url) ?? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeCell */ .MZ)(url);
}
function promptDetails({ prompt, promptSha256, ending }) {
    const title = ending?.reason === "dry-run" ? "The prompt as it would be sent" : "The prompt of this run";
    return prompt === ""
        ? ""
        : `<details><summary>${title} (${prompt.length} characters)</summary>\n\nSHA-256: ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeSpan */ .SS)(promptSha256)}\n\n${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .codeBlock */ .DV)(prompt, PROMPT_LIMIT)}\n\n</details>`;
}


/***/ }),

/***/ 9164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H6: () => (/* binding */ orAborted),
/* harmony export */   Hi: () => (/* binding */ keepingBack),
/* harmony export */   VV: () => (/* binding */ finalLimits),
/* harmony export */   pj: () => (/* binding */ withGrace),
/* harmony export */   q1: () => (/* binding */ patientLimits)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3110);


/** Limits for the writes after the job's end: they have their own time, and a cancel does not stop them. */
function finalLimits(ms, clock) {
    return { deadline: (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .deadlineIn */ ._5)(ms, clock), signal: new AbortController().signal };
}
// Within such a wait most secondary limits are over, and nobody pays for more of an idle job.
const LONGEST_WAIT_MS = 60_000;
/**
 * Limits for the last writes of all, which nothing follows that would bring them: where GitHub names a moment that is at
 * most a minute away, they wait for it, together and once.
 */
function patientLimits(ms, { clock, signal, log, }) {
    let { remainingMs } = (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .deadlineIn */ ._5)(ms, clock);
    let hasWaited = false;
    const makeRoomFor = (waitMs) => {
        if (!hasWaited && !signal.aborted && waitMs <= LONGEST_WAIT_MS) {
            hasWaited = true;
            ({ remainingMs } = (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .deadlineIn */ ._5)(remainingMs() + waitMs, clock));
            log.info(`GitHub's rate limit is used up for ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)(waitMs)}. The last writes wait for its end.`);
        }
    };
    const date = () => new Date(clock.date().getTime() + remainingMs());
    return { deadline: { remainingMs: () => remainingMs(), date }, signal, makeRoomFor };
}
/** The same limits for a call that leaves so much time, or half of it, for another one. They move with the whole. */
function keepingBack(limits, ms) {
    const { deadline } = limits;
    const keptMs = Math.min(ms, deadline.remainingMs() / 2);
    const remainingMs = () => Math.max(0, Math.ceil(deadline.remainingMs() - keptMs));
    return { ...limits, deadline: { remainingMs, date: () => new Date(deadline.date().getTime() - keptMs) } };
}
/** The same limits for a write that is not broken off at once when the run is cancelled. */
function withGrace(limits, ms, clock) {
    const { signal } = limits;
    signal.throwIfAborted();
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
        once: true,
    });
    return { ...limits, signal: controller.signal };
}
/** The result, unless the signal comes first: what was sent continues, and is not waited for. */
async function orAborted(result, signal) {
    const aborted = new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    await Promise.race([result, aborted]);
}


/***/ }),

/***/ 7307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JN: () => (/* binding */ readAnswer),
/* harmony export */   ZO: () => (/* binding */ translateError),
/* harmony export */   d9: () => (/* binding */ limitIn),
/* harmony export */   y_: () => (/* binding */ GitHubError)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5334);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5187);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8046);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5402);





/** A call to GitHub that failed, after its repeats. */
class GitHubError extends Error {
    name = "GitHubError";
    facts;
    constructor(facts, options) {
        const cause = facts.status ?? facts.detail;
        const reason = cause === undefined ? "" : ` (${cause})`;
        const said = facts.said === undefined ? "" : ` GitHub says: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_2__/* .inCode */ .pN)(facts.said, SAID_LIMIT)}.`;
        super(`${MESSAGES[facts.kind]}${reason} on ${facts.operation}.${said}`, options);
        this.facts = facts;
    }
    get kind() {
        return this.facts.kind;
    }
}
const SAID_LIMIT = 200;
/** What is said of each kind; `kindOf` knows the statuses. */
const MESSAGES = {
    "no-token": "The input `github-token` is empty, so GitHub was not asked",
    "token-refused": "GitHub refused the token, which may have expired",
    forbidden: "The token lacks a permission",
    "not-found": "GitHub does not know this, or does not show it to the token",
    "rate-limited": "GitHub's rate limit is used up",
    rejected: "GitHub rejected the request",
    /** 5xx, a broken connection, no answer in time or none that can be read: it may have had its effect. */
    unavailable: "GitHub gave no usable answer",
};
/** The part of an answer that is used; an answer without it is an error like any other. */
function readAnswer(schema, answer, operation) {
    const parsed = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(schema, answer);
    if (parsed === undefined) {
        throw new GitHubError({ kind: "unavailable", operation });
    }
    return parsed;
}
const requestError = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    status: valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(),
    message: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    response: valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ headers: valibot__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()), data: valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()) })),
});
const refusal = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() });
const EXPLAINED = new Set(["forbidden", "rejected"]);
/** An error of Octokit's as one of this project's, without the token. A `status` without a `response` is Octokit's invention. */
function translateError(cause, { operation, token }) {
    if (cause instanceof GitHubError) {
        return cause;
    }
    const error = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(requestError, cause);
    if (error?.response === undefined) {
        const source = cause instanceof Error ? (cause.cause ?? cause) : cause;
        return new GitHubError({ kind: "unavailable", operation, detail: (0,_http_js__WEBPACK_IMPORTED_MODULE_0__/* .networkDetail */ .c)(source) }, { cause });
    }
    const { status, response, message } = error;
    const limit = limitIn(response.headers);
    const isLimit = limit !== undefined || /rate limit/i.test(message);
    const kind = kindOf(status, isLimit);
    const said = EXPLAINED.has(kind)
        ? (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(refusal, response.data)?.message.replaceAll(token, "***")
        : undefined;
    return new GitHubError({ kind, operation, status, retryAfterMs: limit?.retryAfterMs, said }, { cause });
}
function kindOf(status, isLimit) {
    if (status === 429 || (status === 403 && isLimit)) {
        return "rate-limited";
    }
    if (status >= 500) {
        return "unavailable";
    }
    return STATUS_KINDS.get(status) ?? "rejected";
}
const STATUS_KINDS = new Map([
    [401, "token-refused"],
    [403, "forbidden"],
    [404, "not-found"],
    [410, "not-found"],
]);
/**
 * The limit that the headers of a refusal tell of: `Retry-After`, or the reset of one that is used up. Undefined where they
 * tell of none. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
 */
function limitIn(headers) {
    const retryAfter = headers["retry-after"];
    if (typeof retryAfter === "string") {
        return { retryAfterMs: (0,_retry_js__WEBPACK_IMPORTED_MODULE_4__/* .parseRetryAfter */ .mu)(retryAfter, new Date()) };
    }
    if (String(headers["x-ratelimit-remaining"]) === "0") {
        const resetMs = Number(headers["x-ratelimit-reset"]) * 1000 - Date.now();
        return { retryAfterMs: Number.isFinite(resetMs) ? Math.max(0, resetMs) : undefined };
    }
    return undefined;
}


/***/ }),

/***/ 9035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ listItems)
/* harmony export */ });
const PAGE_SIZE = 100;
/** The items of a list, page by page. After the last page that may be asked for, `onCut` is called when there are more. */
async function* listItems(github, { maxPages, onCut, ...call }) {
    let page = await github.restPage({ ...call, parameters: { ...call.parameters, per_page: PAGE_SIZE } });
    for (let number = 1;; number += 1) {
        yield* page.items;
        if (page.next === undefined) {
            return;
        }
        if (number === maxPages) {
            onCut?.();
            return;
        }
        const { parameters: _, ...rest } = call;
        page = await github.restPage({ ...rest, route: `GET ${page.next}` });
    }
}


/***/ }),

/***/ 1498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ lookUpRole),
/* harmony export */   g: () => (/* binding */ ROLES)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);



/** Repository roles in rising order; `none` has no access. */
const ROLES = ["none", "read", "triage", "write", "maintain", "admin"];
/** `permission` knows four levels only; these two are not among them. */
const LEVELS = { triage: "read", maintain: "write" };
const answerSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    permission: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    role_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    user: valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
        id: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
        permissions: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
            pull: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
            triage: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(), false),
            push: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
            maintain: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(), false),
            admin: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
        }), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(({ pull: read, push: write, ...others }) => ({ ...others, read, write, none: true })))),
    }),
});
/** The account's role, a custom one by its base; `none` for a stranger. Undefined when GitHub gave no clear answer: `onProblem` hears why. */
async function lookUpRole(github, account, { onProblem, ...limits }) {
    const route = "GET collaborators/{username}/permission";
    const parameters = { username: account.login };
    const failed = (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .only */ .j6)(_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_, ({ kind, message }) => {
        if (kind === "not-found") {
            return "none";
        }
        onProblem?.(message);
        return undefined;
    });
    const asked = github.rest({ schema: answerSchema, route, parameters, limits });
    return await asked.then((answer) => roleIn(answer, account.id), failed);
}
function roleIn({ permission, role_name: roleName, user }, accountId) {
    // A login can change hands: the answer has to be about the account of the event.
    if (user.id !== accountId) {
        return undefined;
    }
    const granted = user.permissions;
    if (granted !== undefined) {
        return ROLES.findLast((role) => granted[role]);
    }
    // A custom role can be called anything: its name counts only where it means what `permission` says.
    const named = ROLES.find((role) => role === roleName && (LEVELS[role] ?? role) === permission);
    return named ?? ROLES.find((role) => role === permission);
}


/***/ }),

/***/ 4191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D5: () => (/* binding */ ownComments),
/* harmony export */   Iq: () => (/* binding */ pageInfo),
/* harmony export */   JP: () => (/* binding */ listRepositoryComments),
/* harmony export */   NT: () => (/* binding */ listThreadComments),
/* harmony export */   Vg: () => (/* binding */ findSameComment),
/* harmony export */   bw: () => (/* binding */ searchTwice),
/* harmony export */   cy: () => (/* binding */ author),
/* harmony export */   iR: () => (/* binding */ listNodes),
/* harmony export */   qM: () => (/* binding */ plainLogin)
/* harmony export */ });
/* unused harmony export ownLogin */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5402);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9035);





const listed = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    body: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    user: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), type: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), "") })),
    in_reply_to_id: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    issue_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), ""),
    pull_request_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), ""),
});
const list = valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(listed);
function commentOf(kind, { id, html_url: url, body, user }) {
    const author = { login: user?.login ?? "", isBot: user?.type === "Bot" };
    return { kind, id: String(id), url, body: body ?? "", author };
}
const THREAD_PAGES = 30;
/** All comments of the thread that were written or edited since, oldest first. */
async function* listThreadComments(github, { thread, since, limits }) {
    if (thread.kind === "discussion") {
        yield* listDiscussionComments(github, thread.nodeId, limits);
        return;
    }
    const isReview = thread.kind === "review-thread";
    const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
    const onCut = () => {
        // What was not read may be what is wanted.
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_({ kind: "unavailable", operation: route });
    };
    const call = { schema: list, route, parameters: { since: since.toISOString() }, limits };
    for await (const found of (0,_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .listItems */ .D)(github, { ...call, maxPages: THREAD_PAGES, onCut })) {
        // The list has the comments on all lines of the pull request; a conversation is known by the one that opened it.
        if (!isReview || (found.in_reply_to_id ?? found.id) === thread.rootId) {
            yield commentOf(isReview ? "review-comment" : "issue-comment", found);
        }
    }
}
/** The comment of the token's own account that says just this; undefined when there is none since. */
async function findSameComment(github, { body, ...search }) {
    const isOwn = await ownComments(github, search.limits);
    for await (const comment of listThreadComments(github, search)) {
        if (withPlainEnds(comment.body) === withPlainEnds(body) && isOwn(comment)) {
            return comment;
        }
    }
    return undefined;
}
function withPlainEnds(text) {
    return text.replaceAll("\r\n", "\n").trim();
}
// GitHub's lists come from replicas, which may not have what was written a moment ago.
const SECOND_SEARCH_MS = 3000;
/**
 * Looks for what a write that failed with this error may have brought about: twice, some seconds apart.
 * @throws the error where the search fails, or too little time is left to be sure that it is not there
 */
async function searchTwice(search, { error, limits, clock }) {
    const giveUp = () => {
        throw error;
    };
    limits.signal.throwIfAborted();
    const found = await search().catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_4__/* .only */ .j6)(_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_, giveUp));
    if (found !== undefined) {
        return found;
    }
    if (limits.deadline.remainingMs() <= SECOND_SEARCH_MS) {
        return giveUp();
    }
    await clock.sleep(SECOND_SEARCH_MS, limits.signal);
    return await search().catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_4__/* .only */ .j6)(_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_, giveUp));
}
const REPOSITORY_PAGES = 10;
/** The repository's comments written or edited since, newest first, ten pages of them; `onCut` is called when there were more. */
async function* listRepositoryComments(github, { kind, since, ...listing }) {
    const route = `GET ${kind === "issue-comment" ? "issues" : "pulls"}/comments`;
    const parameters = { since: since.toISOString(), sort: "created", direction: "desc" };
    const call = { schema: list, route, parameters, maxPages: REPOSITORY_PAGES, ...listing };
    for await (const found of (0,_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .listItems */ .D)(github, call)) {
        const parent = found.issue_url || found.pull_request_url;
        const threadNumber = Number(parent.slice(parent.lastIndexOf("/") + 1));
        yield { ...commentOf(kind, found), threadNumber };
    }
}
const viewer = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ viewer: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((answer) => plainLogin(answer.viewer.login)));
/** The login that the token writes as, as it can be compared. */
async function ownLogin(github, limits) {
    return await github.graphql({
        schema: viewer,
        query: "query Own { viewer { login } }",
        variables: {},
        limits,
    });
}
/** Separates the comments of the token's own account from all others. */
async function ownComments(github, limits) {
    const own = await ownLogin(github, limits);
    // A person can have the name that a bot has without its suffix.
    return ({ author }) => plainLogin(author.login) === own && (author.isBot || !github.isBot);
}
/** A login as it can be compared: some answers give bots a suffix, and others do not. */
function plainLogin(login) {
    return login.toLowerCase().replace(/\[bot\]$/, "");
}
/** Who wrote something; the login is empty where nobody is named. */
const author = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL((0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), __typename: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), "") })), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((account) => ({ login: account?.login ?? "", isBot: account?.__typename === "Bot" })));
const comment = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), author });
const pageInfo = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ hasNextPage: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(), endCursor: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) });
const replies = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ nodes: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(comment), pageInfo });
const comments = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ nodes: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ ...comment.entries, replies })), pageInfo });
const commentsPage = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ comments }) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ node }) => node.comments));
const repliesPage = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ replies }) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ node }) => node.replies));
const COMMENT = "id url body author { __typename login }";
const PAGE = "pageInfo { hasNextPage endCursor }";
const COMMENTS_QUERY = `query Comments($id: ID!, $after: String) {
  node(id: $id) {
    ... on Discussion {
      comments(first: 50, after: $after) { nodes { ${COMMENT} replies(first: 50) { nodes { ${COMMENT} } ${PAGE} } } ${PAGE} }
    }
  }
}`;
const REPLIES_QUERY = `query Replies($id: ID!, $after: String) {
  node(id: $id) { ... on DiscussionComment { replies(first: 100, after: $after) { nodes { ${COMMENT} } ${PAGE} } } }
}`;
const MAX_PAGES = 20;
/** The comments of a discussion, each followed by all its replies. */
async function* listDiscussionComments(github, discussionId, limits) {
    const kind = "discussion-comment";
    const comments = { schema: commentsPage, query: COMMENTS_QUERY, variables: { id: discussionId }, limits };
    for await (const { replies: first, ...found } of listNodes(github, comments)) {
        yield { kind, ...found };
        const others = { schema: repliesPage, query: REPLIES_QUERY, variables: { id: found.id }, limits, first };
        for await (const reply of listNodes(github, others)) {
            yield { kind, ...reply };
        }
    }
}
/** All items of a list that GraphQL gives page by page, by its variable `after`; `first` is a page that is known already. */
async function* listNodes(github, { first, ...call }) {
    const ask = (after) => github.graphql({ ...call, variables: { ...call.variables, after } });
    let page = first ?? (await ask(null));
    for (let number = 1;; number += 1) {
        yield* page.nodes;
        const { hasNextPage, endCursor } = page.pageInfo;
        if (!hasNextPage || endCursor === null) {
            return;
        }
        if (number >= MAX_PAGES) {
            // What was not read may be what is wanted.
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_({ kind: "unavailable", operation: "GraphQL" });
        }
        page = await ask(endCursor);
    }
}


/***/ }),

/***/ 2116:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HB: () => (/* binding */ thread),
/* harmony export */   HW: () => (/* binding */ commentReference),
/* harmony export */   f6: () => (/* binding */ reactionTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);

/** Where a tracking comment lives; as the other types here, it is handed from one process to another. */
const thread = valibot__WEBPACK_IMPORTED_MODULE_0__/* .variant */ .Oxt("kind", [
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        /** `numbered`: one of the two, of which nothing but the number is known. */
        kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .picklist */ .KIO(["issue", "pull-request", "numbered"]),
        number: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
        url: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    }),
    /** Under a review comment: answers go below the comment that opened the conversation. */
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz("review-thread"), number: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), rootId: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), url: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz("discussion"),
        number: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
        url: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        nodeId: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        /** The comment to answer; null for the discussion itself. */
        replyToId: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
        /** That comment is itself a reply: GitHub takes answers below its parent alone, which the event does not name. */
        isReply: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY()),
    }),
]);
/** What a reaction is put on. */
const reactionTarget = valibot__WEBPACK_IMPORTED_MODULE_0__/* .variant */ .Oxt("kind", [
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz("issue"), number: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .picklist */ .KIO(["issue-comment", "review-comment"]), id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz("node"), nodeId: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
]);
/** A comment that was written by this action. */
const commentReference = valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .picklist */ .KIO(["issue-comment", "review-comment", "discussion-comment"]),
    /** The REST id, or the node id of a discussion's comment. */
    id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    url: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
});


/***/ }),

/***/ 7901:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ft: () => (/* binding */ addPermission),
/* harmony export */   SP: () => (/* binding */ explainFailure),
/* harmony export */   n6: () => (/* binding */ writePermission)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);




/** What a write in a thread failed for, and what to do about it. */
async function explainFailure(what, error, place) {
    return error.kind === "forbidden"
        ? explainForbidden(error, await permissionFor(place))
        : `Could not ${what}: ${error.message} The job is not affected.`;
}
const numbered = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ pull_request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()) }), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((found) => (found.pull_request === undefined ? "issue" : "pull-request")));
/** The permission that the thread needs. Of a number, GitHub says what it stands for, if the token may ask. */
async function permissionFor({ github, thread, limits }) {
    if (thread.kind !== "numbered") {
        return writePermission(thread);
    }
    const asked = github.rest({ schema: numbered, route: `GET issues/${thread.number}`, limits });
    const kind = await asked.catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .only */ .j6)(_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_, () => "numbered"));
    return writePermission({ ...thread, kind });
}
/** The permission that a token needs to write in a thread. */
function writePermission(thread) {
    switch (thread.kind) {
        case "issue":
            return "issues: write";
        case "pull-request":
        case "review-thread":
            return "pull-requests: write";
        case "discussion":
            return "discussions: write";
        case "numbered":
            return "issues: write, pull-requests: write";
    }
}
/** What to write into the workflow for a permission that its token lacks. */
function addPermission(permission) {
    const all = [...new Set(["contents: read", permission])].join(", ");
    return `Add \`${permission}\` to the \`permissions:\` of the workflow's job; a job without them needs the line \`permissions: { ${all} }\`.`;
}
/** What a token that may not write in a thread needs. One sentence for all that it may not, so that it is said once. */
function explainForbidden({ facts: { said = "" } }, permission) {
    const missing = "so the comment or the reaction is missing";
    if (/locked/i.test(said)) {
        return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run says it all.`;
    }
    if (/personal access token/i.test(said)) {
        return `The token behind \`github-token\` may not write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
    }
    const quoted = said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN)(said, 200)}.`;
    return `The workflow's token may not write here, ${missing}.${quoted} ${addPermission(permission)}`;
}


/***/ })

};
