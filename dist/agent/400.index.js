export const id = 400;
export const ids = [400];
export const modules = {

  3400:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  P: () => (  createTracker)
});

var errors = __webpack_require__(7307);
var plain_text = __webpack_require__(8046);
var github_thread = __webpack_require__(2116);
;


function explainForbidden({ facts: { said = "" } }, thread) {
    const permission = (0,github_thread .n)(thread);
    const missing = "so the comment or the reaction is missing";
    if (/locked/i.test(said)) {
        return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run tells all.`;
    }
    if (/personal access token/i.test(said)) {
        return `The token behind \`github-token\` may not write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
    }
    const quoted = said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${(0,plain_text .pN)(said, 200)}.`;
    return `The workflow's token may not write here, ${missing}.${quoted} Add \`${permission}\` to the \`permissions:\` of the workflow's job; where it has none, add the line \`permissions: { contents: read, ${permission} }\`.`;
}

;
const GRAPHQL_NAMES = {
    eyes: "EYES",
    rocket: "ROCKET",
    "+1": "THUMBS_UP",
    confused: "CONFUSED",
    "-1": "THUMBS_DOWN",
};
async function react(github, { target, reaction, limits, }) {
    if (target.kind === "node") {
        await github.graphql({
            query: "mutation React($id: ID!, $content: ReactionContent!) { addReaction(input: {subjectId: $id, content: $content}) { reaction { content } } }",
            variables: { id: target.nodeId, content: GRAPHQL_NAMES[reaction] },
            repeatable: true,
            limits,
        });
        return;
    }
    await github.rest({
        route: `POST ${pathOf(target)}/reactions`,
        parameters: { content: reaction },
        repeatable: true,
        limits,
    });
}
function pathOf(target) {
    switch (target.kind) {
        case "issue":
            return `issues/${target.number}`;
        case "issue-comment":
            return `issues/comments/${target.id}`;
        case "review-comment":
            return `pulls/comments/${target.id}`;
    }
}

var outcome = __webpack_require__(9477);
var external_node_util_ = __webpack_require__(7975);
var build_clock = __webpack_require__(7094);
var node_cjs = __webpack_require__(138);
var discussions = __webpack_require__(3959);
;



const created = node_cjs .Ik({ id: node_cjs .ai(), html_url: node_cjs .Yj() });
async function createComment(github, { thread, body, limits }) {
    if (thread.kind === "discussion") {
        return (0,discussions .QE)(github, { thread, body, limits });
    }
    const isReview = thread.kind === "review-thread";
    const route = isReview
        ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
        : `POST issues/${thread.number}/comments`;
    const answer = (0,errors .J)(created, await github.rest({ route, parameters: { body }, repeatable: false, limits }), route);
    return { kind: isReview ? "review-comment" : "issue-comment", id: String(answer.id), url: answer.html_url };
}
const stored = node_cjs .Ik({ body: node_cjs .Yj() });
async function readComment(github, { comment, limits }) {
    if (comment.kind === "discussion-comment") {
        return (0,discussions .MW)(github, { id: comment.id, limits });
    }
    const route = `GET ${folderOf(comment)}/comments/${comment.id}`;
    return (0,errors .J)(stored, await github.rest({ route, repeatable: true, limits }), route).body;
}
const updated = node_cjs .Ik({ id: node_cjs .ai() });
async function updateComment(github, { comment, body, ...sending }) {
    if (comment.kind === "discussion-comment") {
        await (0,discussions .rJ)(github, { id: comment.id, body, ...sending });
        return;
    }
    const route = `PATCH ${folderOf(comment)}/comments/${comment.id}`;
    const call = { route, parameters: { body }, repeatable: true, ...sending };
    (0,errors .J)(updated, await github.rest(call), route);
}
function folderOf({ kind }) {
    return kind === "review-comment" ? "pulls" : "issues";
}

var pull_request_link = __webpack_require__(2779);
;
function withGrace({ deadline, signal }, ms, clock) {
    signal.throwIfAborted();
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
        once: true,
    });
    return { deadline, signal: controller.signal };
}
async function orAborted(result, signal) {
    const aborted = new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    await Promise.race([result, aborted]);
}

var memory = __webpack_require__(3300);
var phase = __webpack_require__(6080);
var story = __webpack_require__(322);
var succession = __webpack_require__(2080);
var tracking_comment = __webpack_require__(9046);
;












const COMMENT_LIMIT = 65_000;
const REMEMBERED_INSTRUCTION = 1500;
const REMEMBERED_LINK = 300;
const CREATE_GRACE_MS = 1500;
const UPDATE_GRACE_MS = 1000;
function createCommentKeeper(options) {
    const kept = {
        comment: options.comment,
        isCreated: false,
        claim: "none",
        since: Math.floor(options.startedAt.getTime() / 1000),
        written: undefined,
        edit: Promise.resolve(),
    };
    return {
        comment: () => kept.comment,
        isCreated: () => kept.isCreated,
        remembers: () => kept.comment !== null && kept.claim !== "due",
        adopt: ({ kind, id, url }, { claims }) => {
            kept.comment = { kind, id, url };
            kept.claim = claims ? "due" : "none";
            options.onChange();
        },
        write: async (report, limits) => {
            await (kept.comment === null
                ? comment_keeper_open(kept, options, { report, limits })
                : update(kept, options, { report, limits, comment: kept.comment }));
        },
    };
}
async function comment_keeper_open(kept, options, { report, limits }) {
    limits.signal.throwIfAborted();
    const unheardOf = kept.isCreated ? await (0,memory .rJ)(options.github, { ...options, limits }) : undefined;
    if (unheardOf !== undefined) {
        kept.comment = unheardOf;
        kept.claim = "done";
        options.onChange();
        await update(kept, options, { report, limits, comment: unheardOf });
        return;
    }
    kept.isCreated = true;
    const marker = { ...markerOf(report, options), since: kept.since };
    const comment = await create(kept, options, { body: bodyOf(report, marker, options), limits });
    kept.comment = comment;
    kept.claim = "done";
    kept.written = marker;
    options.log.info(`Tracking comment created: ${comment.url}`);
    options.onChange();
}
class ChangedMeanwhile extends Error {
}
async function update(kept, options, writing) {
    const { report, limits, comment } = writing;
    await kept.edit;
    const found = await look(options, { comment, written: kept.written, limits });
    const marker = nextMarker({ ...markerOf(report, options), since: kept.since }, found, kept.claim);
    if (marker === undefined) {
        options.log.info(`Tracking comment left as it is, since it tells of something later: ${comment.url}`);
        return;
    }
    const graced = withGrace(limits, UPDATE_GRACE_MS, options.clock);
    const beforeRepeat = async () => {
        const now = await look(options, { comment, written: kept.written, limits: graced });
        if (![found, marker].some((said) => (0,external_node_util_.isDeepStrictEqual)(said, now))) {
            throw new ChangedMeanwhile();
        }
    };
    const body = bodyOf(report, marker, options);
    const edited = updateComment(options.github, { comment, body, limits: graced, beforeRepeat }).then(() => {
        kept.claim = kept.claim === "due" ? "done" : kept.claim;
        kept.since = marker.since;
        kept.written = marker;
        options.log.info(`Tracking comment updated: ${comment.url}`);
    });
    kept.edit = edited.catch(() => { });
    await orAborted(edited, limits.signal).catch(async (error) => {
        if (!(error instanceof ChangedMeanwhile)) {
            throw error;
        }
        await update(kept, options, writing);
    });
}
function nextMarker(mine, found, claim) {
    if (found === undefined) {
        return mine;
    }
    const earlier = (0,succession .Ki)(mine, found, claim);
    const since = claim === "due" ? Math.max(mine.since, found.since + 1) : mine.since;
    return earlier === undefined ? undefined : { ...mine, since, earlier: [...earlier] };
}
async function look({ github, codec, thread, clock }, { comment, written, limits, }) {
    if (written?.phase === "starting") {
        return written;
    }
    const half = { ...limits, deadline: (0,build_clock ._5)(limits.deadline.remainingMs() / 2, clock) };
    try {
        const found = codec.read(await readComment(github, { comment, limits: half }), thread.number);
        return found?.verified ? found.marker : written;
    }
    catch (error) {
        if (written === undefined || !(error instanceof errors .y)) {
            throw error;
        }
        return written;
    }
}
async function create(kept, { github, thread, codec, key, startedAt, clock }, { body, limits }) {
    const graced = { thread, body, limits: withGrace(limits, CREATE_GRACE_MS, clock) };
    try {
        return await createComment(github, graced);
    }
    catch (error) {
        if (!(error instanceof errors .y)) {
            throw error;
        }
        if (error.kind !== "unavailable") {
            kept.isCreated = false;
            throw error;
        }
        return ((await (0,memory .rJ)(github, { thread, key, startedAt, codec, limits })) ?? createComment(github, graced));
    }
}
function markerOf(report, { key, project, reactTo }) {
    const link = (0,pull_request_link .$)(report.job?.prLink) ?? null;
    return {
        key,
        project,
        jobId: (0,phase .B$)(report),
        phase: (0,phase .hU)(report),
        watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
        instruction: (0,plain_text .MB)(report.instruction, REMEMBERED_INSTRUCTION),
        askedBy: report.askedBy,
        reactTo,
        history: report.history.slice(-story .Dc),
        prLink: link !== null && link.length <= REMEMBERED_LINK ? link : null,
        earlier: [],
    };
}
function bodyOf(report, marker, { codec, thread, runUrl, clock }) {
    const hidden = codec.write(marker, thread.number);
    const limit = COMMENT_LIMIT - hidden.length - 1;
    const text = (0,tracking_comment .wQ)(report, { runUrl, now: clock.date(), earlier: marker.earlier, limit });
    return `${text}\n${hidden}`;
}

;





function createTracker(options) {
    const { thread, warn } = options;
    const attempt = async (what, act) => {
        try {
            await act();
            return "done";
        }
        catch (error) {
            if (!(error instanceof errors .y)) {
                throw error;
            }
            warn(explain(what, error, thread));
            return error.kind === "forbidden" || error.kind === "token-refused" ? "refused" : "failed";
        }
    };
    const keeper = createCommentKeeper(options);
    const { comment, remembers, adopt } = keeper;
    const { tell, mayWrite } = createTeller(keeper, attempt);
    const mayExist = () => keeper.isCreated() && mayWrite();
    const reactWith = createReactor(options, attempt);
    return {
        comment,
        remembers,
        adopt,
        tell,
        react: reactWith,
        conclude: async (report, limits) => {
            if (!remembers() && isNoNews(report, comment())) {
                return comment() !== null || !mayExist();
            }
            const reaction = report.ending === null ? undefined : (0,outcome .YF)(report.ending.outcome);
            const reacted = reaction === undefined ? undefined : reactWith(reaction, limits);
            const [told] = await Promise.all([tell(report, limits), reacted]);
            return told;
        },
    };
}
function isNoNews({ ending, job }, comment) {
    return (job === null || comment !== null) && ending?.outcome === "cancelled" && ending.reason === "";
}
function createReactor({ github, reactTo }, attempt) {
    let mayReact = reactTo !== null;
    return async (reaction, limits) => {
        if (reactTo !== null && mayReact) {
            const end = await attempt("react", () => react(github, { target: reactTo, reaction, limits }));
            mayReact = end !== "refused";
        }
    };
}
function createTeller(keeper, attempt) {
    let mayWrite = true;
    let queue = Promise.resolve();
    const tell = (report, limits) => {
        const turn = queue.then(async () => {
            const end = mayWrite
                ? await attempt("write the tracking comment", () => keeper.write(report, limits))
                : "refused";
            mayWrite = end !== "refused";
            return end !== "failed";
        });
        queue = turn.catch(() => { });
        return turn;
    };
    return { tell, mayWrite: () => mayWrite };
}
function explain(what, error, thread) {
    return error.kind === "forbidden"
        ? explainForbidden(error, thread)
        : `Could not ${what}: ${error.message} The job is not affected.`;
}


  }),

  9046:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Pl: () => (  headline),
    Zu: () => (  pullRequestLine),
    wQ: () => (  renderComment)
  });
  var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
  var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1126);
  var _report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2779);



const INSTRUCTION_LIMIT = 1500;
const HEADLINES = {
    "pull-request": "\ud83d\ude80 Pull request opened",
    "no-pull-request": "\ud83d\udc4d Finished without a pull request",
    archived: "\ud83d\uddc4\ufe0f Archived without a pull request",
    failed: "\ud83d\ude15 The agent failed",
    "timed-out": "\u231b Not finished in time",
    lost: "\ud83d\ude15 The job is lost",
    "create-unknown": "\ud83d\ude15 It is unknown whether a job was started",
    started: "\u25b6\ufe0f Started, not watched",
    collected: "\ud83d\udcec Collected",
    cancelled: "\u23f9\ufe0f The run ended early",
    skipped: "\u23ed\ufe0f Skipped",
    error: "\ud83d\ude15 Stopped by an error",
};
function headline({ ending, job }) {
    if (ending !== null) {
        return ending.reason === "dry-run" ? "\ud83d\udcdd Dry run" : HEADLINES[ending.outcome];
    }
    return job === null ? "\u23f3 Starting the agent" : "\u23f3 The agent is working";
}
function renderComment(report, showing) {
    const blocks = [
        `**${headline(report)}**`,
        pullRequestLine(report),
        ...explanation(report),
        quoteInstruction(report.instruction),
        watchLine(report, showing.now),
        ...report.history.map((entry) => `- ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .uw)(entry)}`),
        earlierInstructions(report, showing.earlier),
        factsLine(report, showing),
    ];
    return (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .x9)(blocks, showing.limit);
}
function pullRequestLine({ job }) {
    const link = (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__  .$)(job?.prLink);
    return link === undefined ? "" : `\u27a1\ufe0f <${link}>`;
}
function explanation({ ending }) {
    if (ending === null || ending.outcome === "pull-request") {
        return [];
    }
    return [ending.message, ending.next ?? ""].map(_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .uw);
}
function quoteInstruction(instruction) {
    if (instruction === "") {
        return "";
    }
    const short = instruction.length <= 200 && !instruction.includes("\n");
    return short ? `> ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .SS)(instruction)}` : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .DV)(instruction, INSTRUCTION_LIMIT);
}
function earlierInstructions({ job }, earlier) {
    if (earlier.length === 0) {
        return "";
    }
    const title = earlier.length === 1 ? "1 earlier instruction" : `${earlier.length} earlier instructions`;
    const shown = (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__  .$)(job?.prLink);
    const items = earlier.map((instruction, index) => `${index + 1}. ${inShort(instruction, shown)}`);
    return `<details><summary>${title}</summary>\n\n${items.join("\n")}\n\n</details>`;
}
function inShort({ instruction, askedBy, phase, prLink }, shown) {
    const goesOn = phase === "starting" || phase === "working" || phase === "started";
    const link = (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_2__  .$)(prLink);
    const facts = [
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .SS)(instruction),
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .SS)(askedBy)}`,
        goesOn ? "\u23e9 Went on with the next instruction" : HEADLINES[phase],
        link === undefined || link === shown ? "" : `<${link}>`,
    ];
    return facts.filter((fact) => fact !== "").join(" \u00b7 ");
}
function watchLine({ ending, job, watchedUntilMs }, now) {
    if (watchedUntilMs === 0 ||
        (ending !== null && ending.outcome !== "started" && ending.outcome !== "timed-out")) {
        return "";
    }
    const moment = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .K9)(new Date(watchedUntilMs), now);
    const update = "a re-run or `collect` brings this comment up to date";
    return ending === null && job !== null
        ? `Watched until ${moment}; after that ${update}.`
        : ending === null
            ? `If this still stands here after ${moment}, the run was lost; ${update}.`
            : `Watched until ${moment}; \`collect\` brings this comment up to date, too.`;
}
function factsLine({ job, askedBy, elapsedMs, ending }, { runUrl }) {
    const facts = [
        job === null ? "" : `job ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .SS)(job.id)}`,
        job?.model ? `model ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .SS)(job.model)}` : "",
        ending === null || job === null ? "" : `took ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .a3)(elapsedMs)}`,
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_1__  .SS)(askedBy)}`,
        `[run](${runUrl})`,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" \u00b7 ")}</sub>`;
}


  }),

  1126:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    DV: () => (  codeBlock),
    Jt: () => (  SUMMARY_LIMIT),
    MZ: () => (  codeCell),
    SS: () => (  codeSpan),
    uw: () => (  asPlainText),
    x9: () => (  joinBlocks)
  });
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8046);

const LONG_RUNS = /`{21,}/g;
const SENTENCE_LIMIT = 8000;
const SUMMARY_LIMIT = 349_000;
const BETWEEN_BLOCKS = "\n\n";
const LEFT_OUT = "_More than there is room for here is left out: the log has it._";
function codeSpan(text, limit = 200) {
    const line = withoutLongRuns((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__  .TN)(text, limit));
    const fence = fenceAround(line, 1);
    const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
    return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
}
function codeCell(text, limit = 200) {
    return codeSpan(text.replaceAll("\\|", "\\[U+007C]"), limit).replaceAll("|", "\\|");
}
function codeBlock(text, limit) {
    const shown = withoutLongRuns(text.length <= limit
        ? text
        : `${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__  .MB)(text, limit)}\n\u2026 (${text.length - limit} characters more)`);
    const fence = fenceAround(shown, 3);
    return `${fence}text\n${shown}\n${fence}`;
}
function asPlainText(sentence) {
    return (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__  .TN)(sentence, SENTENCE_LIMIT)
        .split(/(`[^`]*(?:`|$))/)
        .map((part, index) => index % 2 === 1
        ? codeSpan(part.replaceAll("`", ""), SENTENCE_LIMIT)
        : part.replace(/[\\*_[\]<>#|~!&$@]/g, "\\$&"))
        .join("");
}
function joinBlocks(blocks, limit) {
    const filled = blocks.filter((block) => block !== "");
    const whole = filled.join(BETWEEN_BLOCKS);
    if (whole.length <= limit) {
        return whole;
    }
    const kept = new Set();
    let room = limit - LEFT_OUT.length;
    for (const [index, block] of [...filled.entries()].toSorted(([, a], [, b]) => a.length - b.length)) {
        room -= block.length + BETWEEN_BLOCKS.length;
        if (room >= 0) {
            kept.add(index);
        }
    }
    return [...filled.filter((_, index) => kept.has(index)), LEFT_OUT].join(BETWEEN_BLOCKS);
}
function withoutLongRuns(text) {
    return text.replace(LONG_RUNS, (run) => `[\`\u00d7${run.length}]`);
}
function fenceAround(text, shortest) {
    const runs = text.match(/`+/g) ?? [];
    return "`".repeat(runs.reduce((length, run) => Math.max(length, run.length + 1), shortest));
}


  })

};
