export const id = 889;
export const ids = [889];
export const modules = {

/***/ 1232:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DQ: () => (/* binding */ loginOf),
/* harmony export */   N8: () => (/* binding */ asker),
/* harmony export */   P4: () => (/* binding */ describeAskers)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _github_permissions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1498);


/** Somebody who asked, and why they may: their role on the repository, or that `allowed-users` lists them. */
const asker = valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    login: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    because: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["listed", ..._github_permissions_js__WEBPACK_IMPORTED_MODULE_0__/* .ROLES */ .g]),
});
/** Who asked and why they may, for people; empty on trusted events. */
function describeAskers(askers) {
    return askers
        .map(({ login, because }) => {
        const why = because === "listed" ? "listed in allowed-users" : `role: ${because}`;
        return `${login} (${why})`;
    })
        .join(", ");
}
/** The login of who asked; empty on trusted events. */
function loginOf(askers) {
    return askers[0]?.login ?? "";
}


/***/ }),

/***/ 8018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BG: () => (/* binding */ renderNotice),
/* harmony export */   H_: () => (/* binding */ endSentence),
/* harmony export */   Jo: () => (/* binding */ historyLine),
/* harmony export */   Pl: () => (/* binding */ headline),
/* harmony export */   Zu: () => (/* binding */ pullRequestLine),
/* harmony export */   wQ: () => (/* binding */ renderComment)
/* harmony export */ });
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
/* harmony import */ var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1126);
/* harmony import */ var _plain_link_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2873);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8046);
/* harmony import */ var _asker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1232);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2374);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(514);
/* harmony import */ var _instruction_quote_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1673);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(592);









const NOTICE_LIMIT = 200;
/** The state in a few words. */
function headline(report) {
    const { ending, job } = report;
    if (ending !== null) {
        if (ending.outcome === "pull-request" && followedPull(report) !== null) {
            return isOnSamePull(report)
                ? "🚀 Finished, on the same pull request"
                : "🚀 Another pull request opened";
        }
        if (ending.outcome === "no-pull-request" && job?.hasOddLink === true) {
            return "🔗 Finished, and the pull request's link is not shown";
        }
        return ending.reason === "dry-run" ? "📝 Dry run" : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .phaseFactsOf */ .KR)(ending).headline;
    }
    return _outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .PHASES */ .ZG[(0,_marker_js__WEBPACK_IMPORTED_MODULE_5__/* .phaseOf */ .hU)(report)].headline;
}
/** The pull request of the job that the request follows up on; null where it follows none or none is known. */
function followedPull({ history }) {
    return history.findLast((entry) => entry.kind === "follows")?.prLink ?? null;
}
/** The tracking comment: in every state the result first, then what to know, then what it is about. */
function renderComment(report, showing) {
    const { hidden, limit = _markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .COMMENT_LIMIT */ .W$ } = showing;
    const blocks = [
        `**${headline(report)}**`,
        pullRequestLine(report),
        whatToKnow(report, showing),
        besideTheEarlier(report),
        report.openPulls.map((url) => `- ${(0,_plain_link_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLink */ .V)(url) ?? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeSpan */ .SS)(url)}`).join("\n"),
        ...report.history.filter(isForReaders).map(historyLine),
        (0,_instruction_quote_js__WEBPACK_IMPORTED_MODULE_7__/* .quoteInstruction */ .$)(report.instruction),
        forMaintainers(report, showing),
        factsLine(report, showing),
    ];
    const text = (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .joinBlocks */ .x9)(blocks, limit - hidden.length - 1);
    return hidden === "" ? text : `${text}\n${hidden}`;
}
// In such an address nothing is Markdown, and nothing at its end is left out of the link.
const BARE_LINK = /^https:[\w:/.%-]*[\w/]$/;
/**
 * The link of the pull request, validated. GitHub shows the title and the state of one that is alone in a list item:
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
function pullRequestLine({ job }) {
    const link = job?.prLink ?? null;
    return link === null ? "" : `- ${BARE_LINK.test(link) ? link : `<${link}>`}`;
}
/** What happened or happens, and what to do about it, in an alert where the state has one. */
function whatToKnow(report, { now, triggerPhrase }) {
    const { ending } = report;
    const { alert } = ending === null ? _outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .PHASES */ .ZG[(0,_marker_js__WEBPACK_IMPORTED_MODULE_5__/* .phaseOf */ .hU)(report)] : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .phaseFactsOf */ .KR)(ending);
    const sentences = ending === null ? progress(report, now) : explanation(report, triggerPhrase);
    const paragraphs = sentences.filter((sentence) => sentence !== "").map(_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY);
    if (alert === undefined || paragraphs.length === 0) {
        return paragraphs.join("\n\n");
    }
    return `> [!${alert}]\n${paragraphs.map((paragraph) => `> ${paragraph}`).join("\n>\n")}`;
}
/** Since when, how long it usually takes, and until when it is watched. */
function progress(report, now) {
    const { job, watchedUntilMs, elapsedMs } = report;
    const until = watchedUntilMs === 0 ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatMoment */ .K9)(new Date(watchedUntilMs), now);
    if ((0,_marker_js__WEBPACK_IMPORTED_MODULE_5__/* .phaseOf */ .hU)(report) === "starting") {
        const lost = `If this comment has not changed by ${until}, the run was lost: whoever maintains this workflow can re-run it to learn what became of it.`;
        const start = job === null ? "The agent is being started." : "The instruction is being sent to the agent.";
        return [start, until === "" ? "" : lost];
    }
    const since = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatMoment */ .K9)(new Date(now.getTime() - elapsedMs), now);
    return [
        "The agent is at work. It usually takes 10 to 15 minutes.",
        until === ""
            ? ""
            : `This run began at ${since} and watches it until ${until}. If this comment has not changed by then, whoever maintains this workflow can re-run it to pick up the result.`,
    ];
}
/** What happened and what to do now. Of an error, whoever asked hears whom to tell. */
function explanation(report, phrase) {
    const { ending, job } = report;
    if (ending === null) {
        return [];
    }
    const { message, publicMessage = message, next, details } = ending;
    if (ending.outcome === "pull-request" && job?.prLink) {
        return afterPullRequest(report, phrase);
    }
    const isMaintainersToMend = next === undefined && details !== undefined;
    return [publicMessage, next ?? "", isMaintainersToMend ? TELL_MAINTAINERS : ""];
}
const ON_SAME_PULL = "The agent has finished this request. Whether that brought a new commit is not checked: look at the pull request, and review what is new.";
function isOnSamePull(report) {
    const before = followedPull(report);
    return report.ending?.outcome === "pull-request" && before !== null && report.job?.prLink === before;
}
/** What happened, for those who do not read the comment. */
function endSentence(report) {
    return isOnSamePull(report) ? ON_SAME_PULL : (report.ending?.message ?? "");
}
/** What to do with the pull request, and what another command does now that there is one. */
function afterPullRequest(report, phrase) {
    const { job, history, askers, asksHandOver } = report;
    const isSame = isOnSamePull(report);
    const review = isSame ? ON_SAME_PULL : "Review this pull request like any other.";
    const command = `starts with ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_8__/* .inCode */ .pN)(phrase)}`;
    // Another one may have been handed over by an earlier try.
    if (history.some((entry) => entry.kind === "handed-over" && entry.url === job?.prLink)) {
        return [
            `${review} To have the agent change it, write a comment in the pull request's own conversation that ${command}: the job that opened it continues.`,
        ];
    }
    if (askers.length === 0) {
        return isSame ? [review] : [];
    }
    return [
        asksHandOver
            ? `${review} To have the agent change it, write a new comment here that ${command}: the same job continues.`
            : `${review} You can also edit its files yourself. A new comment here that ${command} starts a new job, which does not know this pull request and usually opens another one.`,
    ];
}
/** That there are two pull requests now. */
function besideTheEarlier(report) {
    const link = (0,_plain_link_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLink */ .V)(followedPull(report));
    const isBeside = report.ending?.outcome === "pull-request" && link !== undefined && link !== report.job?.prLink;
    return isBeside
        ? `The earlier pull request, <${link}>, stays as it is. Whether the new one has all of its changes is not known: compare the two, and close the one that you do not need.`
        : "";
}
const TELL_MAINTAINERS = "Only whoever maintains this workflow can mend this: tell them. What they have to do is below.";
/** What to do with the result stands below it already. */
function isForReaders(entry) {
    return !(0,_history_js__WEBPACK_IMPORTED_MODULE_3__/* .isForMaintainers */ .vQ)(entry) && entry.kind !== "handed-over";
}
/** An entry of the history. The address is of one of this action's own comments, as GitHub gave it, if that is a plain link. */
function historyLine(entry) {
    const address = entry.kind === "follows" && entry.url !== null ? ` <${entry.url}>` : "";
    return `- ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY)((0,_history_js__WEBPACK_IMPORTED_MODULE_3__/* .describeEntry */ .OY)(entry))}${address}`;
}
const BY_COLLECT = "A run with `collect: true` brings this comment up to date.";
const BY_RERUN = "A re-run of this run brings this comment up to date.";
/** Inputs and ids, collapsed: whoever asked for a change of a page needs none of them. */
function forMaintainers({ job, ending, history, watchedUntilMs }, { isCollected }) {
    const isLeft = ending !== null && (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .phaseFactsOf */ .KR)(ending).onRerun === "open";
    const until = watchedUntilMs > 0 ? `Watched until ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatMoment */ .K9)(new Date(watchedUntilMs))}. ` : "";
    const model = job?.model ? ` · model ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeSpan */ .SS)(job.model)}` : "";
    const lines = [
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY)(ending?.details ?? ""),
        isLeft ? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY)(`${until}${isCollected ? BY_COLLECT : BY_RERUN}`) : "",
        ...history.filter(_history_js__WEBPACK_IMPORTED_MODULE_3__/* .isForMaintainers */ .vQ).map(historyLine),
        job === null ? "" : `job ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeSpan */ .SS)(job.id)}${model}`,
    ];
    const text = lines.filter((line) => line !== "").join("\n\n");
    // Where nobody else can do anything, all that there is to do is in here.
    const details = ending?.details !== undefined && ending.next === undefined ? "<details open>" : "<details>";
    return text === ""
        ? ""
        : `${details}<summary>For whoever maintains this workflow</summary>\n\n${text}\n\n</details>`;
}
function factsLine({ askers, elapsedMs, ending, job }, { runUrl }) {
    const run = `[run](${runUrl})`;
    // Of a run that `collect` finishes, it is not known how long it took.
    const hasEnded = job !== null && ending !== null && (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .isFinal */ .dR)(ending.outcome);
    const facts = [
        askers.length === 0 ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeSpan */ .SS)((0,_asker_js__WEBPACK_IMPORTED_MODULE_2__/* .describeAskers */ .P4)(askers))}`,
        hasEnded && elapsedMs > 0 ? `${run} of ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(elapsedMs)}` : run,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" · ")}</sub>`;
}
/** The comment that mentions who asked, since GitHub notifies nobody of an edit. */
function renderNotice(report, commentUrl) {
    const isOpened = report.ending?.outcome === "pull-request";
    const link = (0,_plain_link_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLink */ .V)(isOpened ? report.job?.prLink : commentUrl);
    const said = `@${(0,_asker_js__WEBPACK_IMPORTED_MODULE_2__/* .loginOf */ .DQ)(report.askers)} ${headline(report)}${link === undefined ? "" : `: <${link}>`}`;
    const [asked = ""] = report.instruction.split("\n").map((line) => (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeSpan */ .SS)(line, NOTICE_LIMIT));
    return asked === "" ? said : `${said}\n\n> ${asked}`;
}


/***/ }),

/***/ 1673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ quoteInstruction),
/* harmony export */   n: () => (/* binding */ INSTRUCTION_LIMIT)
/* harmony export */ });
/* harmony import */ var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1126);

/** How much of an instruction a comment shows: a long one must not push the result off the screen. */
const INSTRUCTION_LIMIT = 1500;
const LINE_LIMIT = 120;
/** The instruction: quoted where it is one short line, else folded. */
function quoteInstruction(instruction) {
    if (instruction === "") {
        return "";
    }
    if (instruction.length <= LINE_LIMIT && !instruction.includes("\n")) {
        return `> ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(instruction)}`;
    }
    return `<details><summary>The instruction</summary>\n\n${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .codeBlock */ .DV)(instruction, INSTRUCTION_LIMIT)}\n\n</details>`;
}


/***/ }),

/***/ 592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B$: () => (/* binding */ rememberedJobId),
/* harmony export */   bE: () => (/* binding */ createMarkerCodec),
/* harmony export */   hU: () => (/* binding */ phaseOf),
/* harmony export */   s$: () => (/* binding */ reportOfMarker),
/* harmony export */   we: () => (/* binding */ markerOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _github_thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2116);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5187);
/* harmony import */ var _plain_link_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2873);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8046);
/* harmony import */ var _asker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1232);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2374);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(514);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9910);
/* harmony import */ var _instruction_quote_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1673);










const identity = {
    /** The request key, which makes a request idempotent: which comment belongs to which request. */
    key: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    /**
     * Of the instruction of the first attempt that left a memory, under which all later ones write on: two steps can have one key, and
     * memories with two digests would be taken for theirs (memory/recollection.ts).
     */
    digest: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    /** The run that wrote it and its attempt, `run.attempt`. */
    attempt: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
};
const markerSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
    ...identity,
    /** The comment that it stands in; null in the first writing, when GitHub has yet to give the id. */
    commentId: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()),
    /** A digest of the project: other projects' comments are left alone. */
    project: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    jobId: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()),
    /** The digest of the instruction that the job got (report.ts). */
    jobDigest: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    phase: valibot__WEBPACK_IMPORTED_MODULE_7__/* .picklist */ .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .PHASE_NAMES */ .bs),
    /** Unix seconds until which a run watches the job. */
    watchedUntil: valibot__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig(),
    /** When the run that wrote it began, and when it wrote it, Unix seconds. */
    since: valibot__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig(),
    writtenAt: valibot__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig(),
    /** What whoever finishes the comment has to show again. */
    instruction: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    askers: valibot__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_asker_js__WEBPACK_IMPORTED_MODULE_3__/* .asker */ .N8),
    reactTo: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullable */ .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .reactionTarget */ .f6),
    history: valibot__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(_history_js__WEBPACK_IMPORTED_MODULE_4__/* .historyEntry */ .xg),
    /** The job's pull request. */
    prLink: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullable */ .mee(_plain_link_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenLink */ .a),
    /** The pull request is to have a hand-over. */
    asksHandOver: valibot__WEBPACK_IMPORTED_MODULE_7__/* .boolean */ .zMY(),
    /** A comment of its own mentioned who asked at the job's end, or is just being written. */
    isNotified: valibot__WEBPACK_IMPORTED_MODULE_7__/* .boolean */ .zMY(),
});
/** Whose request key a marker that cannot be read names: one of another version, say. */
const unreadableSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ key: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP() });
/** Markers that are signed by this signer. */
function createMarkerCodec(signer) {
    return {
        write: signer.write,
        read: ({ id, body }, threadNumber) => {
            const note = signer.read(body, threadNumber);
            const marker = note && (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(markerSchema, note.value);
            if (note === undefined || marker === undefined) {
                const key = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(unreadableSchema, note?.value);
                return key === undefined ? undefined : { verified: false, marker: key };
            }
            const isAtHome = marker.commentId === null || marker.commentId === id;
            return note.verified && isAtHome ? { marker, verified: true } : { marker, verified: false };
        },
    };
}
/** What the comment is to remember of a report. */
function markerOf(report, about) {
    const { key, digest, attempt, commentId, project, reactTo, since, writtenAt, isNotified } = about;
    return {
        key,
        digest,
        attempt,
        commentId,
        project,
        reactTo,
        since,
        writtenAt,
        isNotified,
        jobId: rememberedJobId(report),
        jobDigest: report.jobDigest,
        phase: phaseOf(report),
        watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_8__/* .wholeCharacters */ .MB)(report.instruction, _instruction_quote_js__WEBPACK_IMPORTED_MODULE_9__/* .INSTRUCTION_LIMIT */ .n),
        askers: [...report.askers],
        history: report.history.slice(-_history_js__WEBPACK_IMPORTED_MODULE_4__/* .HISTORY_LIMIT */ .Dc),
        prLink: report.job?.prLink ?? null,
        asksHandOver: report.asksHandOver,
    };
}
/** The report of the run that wrote a marker, as far as it is remembered. */
function reportOfMarker(marker) {
    const { instruction, askers, history, jobId, jobDigest, prLink, asksHandOver } = marker;
    const job = jobId === null ? null : { ...(0,_report_js__WEBPACK_IMPORTED_MODULE_6__/* .unseenJob */ .UJ)(jobId), prLink };
    return (0,_report_js__WEBPACK_IMPORTED_MODULE_6__/* .rebuildReport */ .K$)({ instruction, askers, history, job, jobDigest, asksHandOver });
}
/** The phase that a report is in. */
function phaseOf({ ending, job, sending }) {
    if (ending === null) {
        return job === null || sending !== "none" ? "starting" : "working";
    }
    if (ending.reason === "message-unknown") {
        return ending.reason;
    }
    if (ending.outcome === "lost" && sending === "pending") {
        // The service knew no job to give the message to (404). To the memory that is a refusal like any other: a re-run sends it.
        return "error";
    }
    // A cancel in the middle of a create does not make known whether there is a job.
    return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}
/** The job's id for the memory: none when the run ended and the job certainly did not get the instruction, so that a re-run sends it. */
function rememberedJobId(report) {
    const hasMissedJob = report.ending !== null && report.sending === "pending" && (0,_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .meansNoJob */ .DN)(phaseOf(report));
    return hasMissedJob ? null : (report.job?.id ?? null);
}


/***/ }),

/***/ 355:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ reactionsOf),
/* harmony export */   l: () => (/* binding */ POSSIBLE_REACTIONS)
/* harmony export */ });
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(514);

/**
 * The reactions that may stand beside a comment of this phase and history: a good end that comes later takes them back. Nothing
 * tells what other attempts than the one that wrote it have left.
 */
function reactionsOf({ phase, history, hasOthers, }) {
    const tries = history.filter((entry) => entry.kind === "earlier-try");
    // What `fail-on` lets pass in one attempt may fail the next one, which leaves the reaction to a good end.
    const shown = [phase, ...tries.map(({ end }) => end)].map((each) => _outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .PHASES */ .ZG[each].reaction);
    // Where `fail-on` asks for a pull request, an end without one was a bad one.
    const hadBadEnd = phase === "no-pull-request" || tries.length > 0;
    // A refusal is marked by a reaction of its own.
    const found = [...shown, hadBadEnd ? _outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .SAD */ .JR : undefined, phase === "skipped" ? "-1" : undefined];
    const ofOthers = hasOthers ? POSSIBLE_REACTIONS : [];
    return [...new Set([...found, ...ofOthers])].filter((each) => each !== undefined);
}
/** Reactions to bad ends that an attempt may have left of which no memory tells. Those to good ones stay true beside others. */
const POSSIBLE_REACTIONS = [_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .SAD */ .JR, "-1"];


/***/ }),

/***/ 3571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gP: () => (/* binding */ findOwnComments),
/* harmony export */   p4: () => (/* binding */ isVerified),
/* harmony export */   rJ: () => (/* binding */ findWritten),
/* harmony export */   rn: () => (/* binding */ CLOCK_SKEW_MS)
/* harmony export */ });
/* harmony import */ var _github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4191);

/** All comments by this token's account whose marker matches, oldest first. */
async function findOwnComments({ github, thread, since, markerCodec, limits }, matches) {
    const candidates = [];
    for await (const comment of (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .listThreadComments */ .NT)(github, { thread, since, limits })) {
        const found = markerCodec.read(comment, thread.number);
        if (found !== undefined && matches(found)) {
            candidates.push({ comment, ...found });
        }
    }
    if (candidates.length === 0) {
        return candidates;
    }
    const isOwn = await (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .ownCommentFilter */ .E)(github, limits);
    return candidates.filter(({ comment }) => isOwn(comment));
}
/** Whether the marker is one of ours that nobody has changed or copied. */
function isVerified(found) {
    return found.verified;
}
// GitHub's times are whole seconds of its own clock, from which the runner's may differ by so much.
const CLOCK_SKEW_MS = 5 * 60_000;
/** The comment that a run which began at `startedAtMs` wrote, when nobody knows whether it did. */
async function findWritten({ identity, startedAtMs, ...search }) {
    const since = new Date(startedAtMs - CLOCK_SKEW_MS);
    const { key, digest, attempt } = identity;
    const beganAt = Math.floor(startedAtMs / 1000);
    const own = await findOwnComments({ ...search, since }, (found) => {
        if (!found.verified || found.marker.key !== key) {
            return false;
        }
        // Another step's comment has another digest or an earlier beginning, and an earlier attempt's another attempt.
        const { marker } = found;
        return marker.digest === digest && marker.attempt === attempt && marker.since >= beganAt;
    });
    const written = own.at(-1)?.comment;
    // The comment's text is dropped, since the saved state has room for ids only.
    return written && { kind: written.kind, id: written.id, url: written.url };
}


/***/ }),

/***/ 1935:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sf: () => (/* binding */ serializeForPost),
/* harmony export */   lD: () => (/* binding */ reportOfState),
/* harmony export */   pk: () => (/* binding */ STATE_NAMES),
/* harmony export */   un: () => (/* binding */ readState)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7934);
/* harmony import */ var _github_thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2116);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5187);
/* harmony import */ var _plain_link_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2873);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8046);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4423);
/* harmony import */ var _asker_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1232);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2374);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(514);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9910);










const jobFacts = valibot__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    prLink: valibot__WEBPACK_IMPORTED_MODULE_8__/* .nullable */ .mee(_plain_link_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenLink */ .a),
    hasOddLink: valibot__WEBPACK_IMPORTED_MODULE_8__/* .boolean */ .zMY(),
    ...(0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .forEachText */ .oy)(() => (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP())),
});
// What is absent stays absent: the comment shows an ending's advice by what there is of it.
const ending = valibot__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({
    outcome: valibot__WEBPACK_IMPORTED_MODULE_8__/* .picklist */ .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .OUTCOME_NAMES */ ._m),
    reason: valibot__WEBPACK_IMPORTED_MODULE_8__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_8__/* .picklist */ .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .REASONS */ .ez)),
    message: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    publicMessage: valibot__WEBPACK_IMPORTED_MODULE_8__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP()),
    next: valibot__WEBPACK_IMPORTED_MODULE_8__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP()),
    details: valibot__WEBPACK_IMPORTED_MODULE_8__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP()),
    isUnmet: valibot__WEBPACK_IMPORTED_MODULE_8__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_8__/* .boolean */ .zMY()),
});
const reportFields = {
    instruction: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    askers: valibot__WEBPACK_IMPORTED_MODULE_8__/* .array */ .YOg(_asker_js__WEBPACK_IMPORTED_MODULE_4__/* .asker */ .N8),
    promptSha256: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    job: valibot__WEBPACK_IMPORTED_MODULE_8__/* .nullable */ .mee(jobFacts),
    jobDigest: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    isRemembered: valibot__WEBPACK_IMPORTED_MODULE_8__/* .boolean */ .zMY(),
    sending: valibot__WEBPACK_IMPORTED_MODULE_8__/* .picklist */ .KIO(_report_js__WEBPACK_IMPORTED_MODULE_7__/* .SENDINGS */ .er),
    asksHandOver: valibot__WEBPACK_IMPORTED_MODULE_8__/* .boolean */ .zMY(),
    ending: valibot__WEBPACK_IMPORTED_MODULE_8__/* .nullable */ .mee(ending),
    history: valibot__WEBPACK_IMPORTED_MODULE_8__/* .array */ .YOg(_history_js__WEBPACK_IMPORTED_MODULE_5__/* .historyEntry */ .xg),
    watchedUntilMs: valibot__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig(),
};
const reportSchema = valibot__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc(reportFields);
const savedTracking = valibot__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({
    key: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    digest: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    attempt: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    thread: _github_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .thread */ .HB,
    reactTo: valibot__WEBPACK_IMPORTED_MODULE_8__/* .nullable */ .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .reactionTarget */ .f6),
    /** Null: it was not created yet, as far as is known. */
    comment: valibot__WEBPACK_IMPORTED_MODULE_8__/* .nullable */ .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__/* .commentReference */ .HW),
    /** The job of whose end nobody is to be mentioned any more. */
    notifiedJobId: valibot__WEBPACK_IMPORTED_MODULE_8__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP()),
});
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({
    ...reportFields,
    startedAtMs: valibot__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig(),
    /** Null: there is nothing to write but the summary. */
    tracking: valibot__WEBPACK_IMPORTED_MODULE_8__/* .nullable */ .mee(savedTracking),
});
/** What main hands to post, by the names that the runner keeps it under: post reads each as `STATE_…`. */
const STATE_NAMES = {
    /** What `serializeForPost` makes. */
    saved: "saved-state",
    /** `true` once the end is written down, so that post has nothing left to write to the thread. */
    concluded: "concluded",
    /** `true` once the summary is written. */
    summarized: "summarized",
};
// A little more than a comment shows.
const INSTRUCTION_LIMIT = { whole: 1600, brief: 200 };
const FIELD_LIMIT = 500;
/**
 * The state as text for the runner's state file, bounded whatever the service sent. A report has more than is kept. A brief state has
 * no history and the beginning of the instruction. Of a job that continues it has the id alone, so that it stays the same, and is not
 * written again, whatever each poll brings; with an end it has what the end is reported with, the link and the status. Empty where
 * the state does not fit its own schema: that would be a mistake in this file, by which no run is to end.
 */
function serializeForPost({ job, ...state }, extent) {
    const kept = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(stateSchema, {
        ...state,
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_9__/* .wholeCharacters */ .MB)(state.instruction, INSTRUCTION_LIMIT[extent]),
        history: extent === "brief" ? [] : state.history.slice(-_history_js__WEBPACK_IMPORTED_MODULE_5__/* .HISTORY_LIMIT */ .Dc),
        job: job === null ? null : boundedJob(extent === "whole" ? job : briefJob(job, state.ending)),
    });
    return kept === undefined ? "" : JSON.stringify(kept);
}
function briefJob({ id, prLink, status }, ending) {
    return ending === null ? (0,_report_js__WEBPACK_IMPORTED_MODULE_7__/* .unseenJob */ .UJ)(id) : { ...(0,_report_js__WEBPACK_IMPORTED_MODULE_7__/* .unseenJob */ .UJ)(id), prLink, status };
}
function boundedJob(job) {
    const bounded = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .forEachText */ .oy)((name) => {
        const text = job[name];
        return text === null ? null : (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_9__/* .wholeCharacters */ .MB)(text, FIELD_LIMIT);
    });
    return { ...job, ...bounded };
}
/** Reads what `serializeForPost` wrote; undefined when there is none. */
function readState(text) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(stateSchema, JSON.parse(text ?? ""));
    }
    catch {
        return undefined;
    }
}
/** The report of the main step, as far as it was saved. */
function reportOfState(state, nowMs) {
    return {
        ...(0,_report_js__WEBPACK_IMPORTED_MODULE_7__/* .rebuildReport */ .K$)((0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(reportSchema, state) ?? {}),
        commentUrl: state.tracking?.comment?.url ?? "",
        elapsedMs: nowMs - state.startedAtMs,
    };
}


/***/ }),

/***/ 1079:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cr: () => (/* binding */ noteIn),
/* harmony export */   aF: () => (/* binding */ isSameMac),
/* harmony export */   l9: () => (/* binding */ hasNote),
/* harmony export */   zi: () => (/* binding */ createNoteSigner)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

const SUFFIX = " -->";
const MAC_LENGTH = 43;
// A request's notes are called after the action: they were there before those of hand-overs.
const WHOLE_NOTES = {
    action: /<!-- docs-agent-action [\w-]+\.[\w-]+ -->/,
    "hand-over": /<!-- docs-agent-hand-over [\w-]+\.[\w-]+ -->/,
};
/**
 * Notes carry a MAC under the API key over the repository, the thread and all that they say, so that text which somebody got a
 * bot to echo is no memory. `repository` is what stays the same when the repository gets another name.
 */
function createNoteSigner(apiKey, repository, kind = "action") {
    const prefix = `<!-- docs-agent-${kind} `;
    const macOf = (payload, threadNumber) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", apiKey)
        .update(`docs-agent-${kind} note 2\n${repository}\n${threadNumber}\n${payload}`)
        .digest("base64url");
    return {
        write: (value, threadNumber) => {
            if (apiKey === "") {
                // Anybody could sign so: the comment of a run without its API key remembers nothing.
                return "";
            }
            const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
            return `${prefix}${payload}.${macOf(payload, threadNumber)}${SUFFIX}`;
        },
        /** The last note of a comment, whose own is at its end; undefined where that is none that is whole. */
        read: (body, threadNumber) => {
            const start = body.lastIndexOf(prefix);
            const text = body.slice(start + prefix.length, body.indexOf(SUFFIX, start));
            const [payload = "", mac = ""] = text.split(".");
            const value = start === -1 || mac.length !== MAC_LENGTH ? undefined : parseJson(payload);
            return value === undefined
                ? undefined
                : { value, verified: apiKey !== "" && isSameMac(mac, macOf(payload, threadNumber)) };
        },
    };
}
function parseJson(payload) {
    try {
        return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    }
    catch {
        return undefined;
    }
}
/** Compares in constant time. */
function isSameMac(mac, expectedMac) {
    const expected = Buffer.from(expectedMac);
    return expected.length === Buffer.byteLength(mac) && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(mac), expected);
}
/** The last whole note of a kind in a text, whoever wrote it; undefined where there is none. */
function noteIn(text, kind) {
    return text.match(new RegExp(WHOLE_NOTES[kind], "g"))?.at(-1);
}
/** Whether a text has a whole note of this action in it, whoever wrote it and whatever follows: it never starts a job. */
function hasNote(text) {
    return Object.values(WHOLE_NOTES).some((whole) => whole.test(text));
}


/***/ }),

/***/ 8225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ ThreadWriter)
});

// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/if-error.js
var if_error = __webpack_require__(1030);
// EXTERNAL MODULE: ./build/plain-text.js
var plain_text = __webpack_require__(8046);
// EXTERNAL MODULE: ./build/github/permission-advice.js
var permission_advice = __webpack_require__(160);
;// CONCATENATED MODULE: ./build/github/failed-write.js





/** What a write in a thread failed for, and what to do about it. For a permission that is missing, GitHub may be asked which. */
async function diagnoseFailedWrite(what, error, failed) {
    return error.kind === "forbidden"
        ? explainForbidden(error, await permissionFor(failed))
        : `Could not ${what}: ${error.message} The job is not affected.`;
}
const numbered = dist/* pipe */.FsL(dist/* object */.Ikc({ pull_request: dist/* optional */.lqM(dist/* unknown */.L5J()) }), dist/* transform */.pdi((found) => (found.pull_request === undefined ? "issue" : "pull-request")));
/** The permission that the thread needs. Of a number, GitHub says what it stands for, if the token may ask. */
async function permissionFor({ github, thread, limits }) {
    if (thread.kind !== "numbered") {
        return (0,permission_advice/* writePermission */.n6)(thread);
    }
    const asked = github.rest({ schema: numbered, route: `GET issues/${thread.number}`, limits });
    const kind = await asked.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, () => "numbered"));
    return (0,permission_advice/* writePermission */.n6)({ ...thread, kind });
}
/** What a token that may not write in a thread needs. One sentence for all that it may not, so that it is said once. */
function explainForbidden({ facts: { said = "" } }, permission) {
    const missing = "so the comment or the reaction is missing";
    if (/locked/i.test(said)) {
        return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run says it all.`;
    }
    if (/personal access token/i.test(said)) {
        return `The token behind \`github-token\` is not allowed to write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
    }
    const quoted = said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${(0,plain_text/* inCode */.pN)(said, 200)}.`;
    return `The workflow's token is not allowed to write here, ${missing}.${quoted} ${(0,permission_advice/* addOrStartPermissions */.T$)(permission)}`;
}

// EXTERNAL MODULE: ./build/github/thread-comments.js
var thread_comments = __webpack_require__(4191);
// EXTERNAL MODULE: ./build/github/thread-writes.js
var thread_writes = __webpack_require__(2241);
;// CONCATENATED MODULE: ./build/agent/comment/thread-writer.js





/** Writes into one thread. What fails is a warning, and changes nothing about the job. */
class ThreadWriter {
    github;
    thread;
    reactTo;
    #warn;
    /** What the token was refused once: it is refused again. */
    #forbidden = new Set();
    constructor({ github, thread, reactTo, warn }) {
        this.github = github;
        this.thread = thread;
        this.reactTo = reactTo;
        this.#warn = warn;
    }
    /** Whether nothing is left to try: it is written, or it is refused for good. */
    async tryWrite(what, limits, write) {
        if (this.#forbidden.has(what)) {
            return true;
        }
        const onError = async (error) => {
            const { github, thread } = this;
            this.#warn(await diagnoseFailedWrite(what, error, { github, thread, limits }));
            if (error.kind === "forbidden" || error.kind === "token-refused") {
                this.#forbidden.add(what);
            }
            return this.#forbidden.has(what);
        };
        return await write().then(() => true, (0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    }
    /** Puts a reaction on what asked. */
    async react(reaction, limits) {
        await this.#onAsking(limits, (target) => (0,thread_writes/* react */.wv)(this.github, { target, reaction, limits }));
    }
    /** Takes back a reaction of an earlier attempt. */
    async withdraw(reaction, limits) {
        await this.#onAsking(limits, (target) => (0,thread_writes/* withdraw */.ne)(this.github, { target, reaction, limits }));
    }
    /** Writes one more comment, which notifies whom it mentions. One that may be there is looked for, `since` this moment. */
    async notify(body, { since, ...sending }) {
        const { thread, github } = this;
        const { limits } = sending;
        const search = () => (0,thread_comments/* findSameComment */.Vg)(github, { thread, body, since, limits });
        const write = () => (0,thread_writes/* createComment */.eT)(github, { thread, body, search, ...sending });
        await this.tryWrite("notify who asked", limits, write);
    }
    async #onAsking(limits, act) {
        const { reactTo } = this;
        if (reactTo !== null) {
            await this.tryWrite("react", limits, () => act(reactTo));
        }
    }
}


/***/ }),

/***/ 4825:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ TrackingComment)
});

// EXTERNAL MODULE: ./build/call-limits.js
var call_limits = __webpack_require__(7347);
// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./build/github/thread-comments.js
var thread_comments = __webpack_require__(4191);
// EXTERNAL MODULE: ./build/github/thread-writes.js
var thread_writes = __webpack_require__(2241);
// EXTERNAL MODULE: ./build/if-error.js
var if_error = __webpack_require__(1030);
// EXTERNAL MODULE: ./build/agent/comment/body.js
var comment_body = __webpack_require__(8018);
// EXTERNAL MODULE: ./build/agent/asker.js
var asker = __webpack_require__(1232);
// EXTERNAL MODULE: ./build/agent/outcome.js
var outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/comment/marker.js
var comment_marker = __webpack_require__(592);
;// CONCATENATED MODULE: ./build/agent/comment/last-writes.js



const GOOD = new Set(outcome/* OUTCOME_NAMES */._m.map((name) => outcome/* PHASES */.ZG[name])
    .filter(({ isBad }) => isBad !== true)
    .map(({ reaction }) => reaction));
/** Decides what the end writes: a pure function of what is known. */
function planLastWrites(report, facts) {
    if (isSilentCancel(report, facts)) {
        // A comment that may be there has to be looked for, which post has the time to do.
        return { kind: "none", isDone: facts.hasComment || !facts.mayHaveComment };
    }
    const { reaction, isBad } = report.ending === null ? {} : (0,outcome/* phaseFactsOf */.KR)(report.ending);
    const isWell = reaction !== undefined && isBad !== true;
    return {
        kind: "end",
        reaction,
        withdrawn: reaction === undefined
            ? []
            : facts.outdated.filter((each) => each !== reaction && (isWell || GOOD.has(each))),
        // Once: a second mention would be worse than none.
        mentions: isForAsker(report, facts) && facts.notifiedJobId !== report.job?.id,
    };
}
/**
 * A run that was cancelled before any job got the instruction needs no comment of its own, and one that has written nothing leaves
 * the comment of an earlier attempt as it is. A job at work that no comment tells of needs one.
 */
function isSilentCancel(report, { isWrittenDown, hasComment }) {
    const { ending } = report;
    const isCancel = ending?.outcome === "cancelled" && ending.reason === undefined;
    return isCancel && !isWrittenDown && ((0,comment_marker/* rememberedJobId */.B$)(report) === null || hasComment);
}
/** Whether who asked is to be mentioned at this end, now or before. A mention of an app notifies nobody. */
function isForAsker(report, { notify }) {
    const login = (0,asker/* loginOf */.DQ)(report.askers);
    const isPerson = login !== "" && !login.includes("[");
    const { ending } = report;
    return notify && isPerson && ending !== null && (0,outcome/* jobEndOf */.o9)(ending.outcome) !== undefined;
}

// EXTERNAL MODULE: ./build/agent/comment/own-comments.js
var own_comments = __webpack_require__(3571);
// EXTERNAL MODULE: ./build/agent/comment/signed-note.js
var signed_note = __webpack_require__(1079);
;// CONCATENATED MODULE: ./build/agent/comment/tracking-comment.js










// GitHub may carry out an edit that nobody waits for any more. After the next edit, it would bring an old state back, so
// edits come one after the other, and a cancelled run gives the last one this time to arrive.
const UPDATE_GRACE_MS = 1000;
const WRITE = "write the tracking comment";
/**
 * The one comment of a request, edited in place, and what whoever asked gets beside it. Only the request's own run, its post step,
 * its re-runs and `collect` write it, one at a time.
 */
class TrackingComment {
    #options;
    #comment;
    /** A comment was sent, for which there may be no answer. */
    #isSent = false;
    /** What this process wrote last; null before its first write. */
    #written = null;
    /** An edit that may be under way though nobody waits for it any more. */
    #edit = Promise.resolve();
    /** The last of the writes, which come one after the other. */
    #queue = Promise.resolve();
    constructor(options) {
        this.#options = options;
        this.#comment = options.comment;
    }
    comment() {
        return this.#comment;
    }
    /** What another process has to know to write on. */
    toSave() {
        const { identity, notifiedJobId, writer } = this.#options;
        const { thread, reactTo } = writer;
        return { ...identity, thread, reactTo, notifiedJobId, comment: this.#comment };
    }
    /** Whether the comment says what this run has said last, or, before it has said anything, what an earlier attempt did. */
    isWrittenDown() {
        return this.#comment !== null && (this.#written !== null || this.#options.isCurrent);
    }
    /** Brings the comment up to date, and creates it first if there is none. Returns false when it is worth another try. */
    update(report, limits) {
        const { writer } = this.#options;
        const turn = this.#queue.then(() => writer.tryWrite(WRITE, limits, () => this.#write(report, limits)));
        // The next in the queue has its turn whatever became of this one.
        this.#queue = turn.catch(() => { });
        return turn;
    }
    /** Writes the end: the comment's last state, the final reaction, and the mention. Returns as `update` does. */
    async conclude(report, limits) {
        const { writer, inputs, outdated, notifiedJobId } = this.#options;
        const plan = planLastWrites(report, {
            hasComment: this.#comment !== null,
            mayHaveComment: this.#isSent,
            isWrittenDown: this.isWrittenDown(),
            outdated,
            notify: inputs.notify,
            notifiedJobId,
        });
        if (plan.kind === "none") {
            return plan.isDone;
        }
        const reacted = plan.reaction === undefined ? undefined : writer.react(plan.reaction, limits);
        const [isDone] = await Promise.all([this.update(report, limits), reacted]);
        const isWritten = this.#written === report;
        await Promise.all([
            this.#withdraw(plan.withdrawn, limits),
            plan.mentions && isWritten ? this.#notify(report, limits) : undefined,
        ]);
        return isDone;
    }
    async #notify(report, limits) {
        const { writer, startedAtMs, clock } = this.#options;
        const body = (0,comment_body/* renderNotice */.BG)(report, this.#comment?.url);
        await writer.notify(body, { since: new Date(startedAtMs - own_comments/* CLOCK_SKEW_MS */.rn), clock, limits });
    }
    async #withdraw(reactions, limits) {
        for (const reaction of reactions) {
            await this.#options.writer.withdraw(reaction, limits);
        }
    }
    async #write(report, limits) {
        const known = this.#comment;
        if (known !== null && (await this.#revise(known, report, limits)) === "revised") {
            return;
        }
        limits.signal.throwIfAborted();
        // One that was sent without an answer is looked for before there is a second one.
        const found = this.#isSent ? await this.#findWritten(limits) : undefined;
        if (found === undefined || (await this.#revise(found, report, limits)) === "deleted") {
            await this.#create(report, limits);
        }
    }
    async #create(report, limits) {
        const { writer, clock, log } = this.#options;
        const { thread, github } = writer;
        const body = this.#bodyOf(report, null);
        // One with a marker can be looked for before it is sent a second time.
        const search = (0,signed_note/* hasNote */.l9)(body) ? () => this.#findWritten(limits) : undefined;
        const onError = (error) => {
            this.#isSent = error.kind === "unavailable";
            throw error;
        };
        this.#isSent = true;
        const created = (0,thread_writes/* createComment */.eT)(github, { thread, body, limits, clock, search });
        const comment = await created.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
        this.#keep(comment, report);
        log.info(`Tracking comment created: ${comment.url}`);
    }
    async #revise(comment, report, limits) {
        const { writer, log, clock } = this.#options;
        await this.#edit;
        const graced = (0,call_limits/* withGrace */.pj)(limits, UPDATE_GRACE_MS, clock);
        const body = this.#bodyOf(report, comment.id);
        const edit = (0,thread_writes/* updateComment */.vv)(writer.github, { comment, body, limits: graced }).then(() => {
            this.#keep(comment, report);
            log.info(`Tracking comment updated: ${comment.url}`);
        });
        this.#edit = edit.catch(() => { });
        const onError = (error) => {
            if (error.kind !== "not-found") {
                throw error;
            }
            log.info(`The tracking comment was deleted, and is written anew: ${comment.url}`);
            this.#comment = null;
            // Post then looks for the new one, before it writes another.
            this.#options.onChange?.();
            return "deleted";
        };
        return await (0,call_limits/* orAborted */.H6)(edit, limits.signal).then(() => "revised", (0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    }
    #keep(comment, written) {
        this.#written = written;
        const isNew = this.#comment?.id !== comment.id;
        this.#comment = { kind: comment.kind, id: comment.id, url: comment.url };
        if (isNew) {
            this.#options.onChange?.();
        }
    }
    async #findWritten(limits) {
        const { writer, identity, markerCodec, startedAtMs } = this.#options;
        const { github, thread } = writer;
        return await (0,own_comments/* findWritten */.rJ)({ github, thread, markerCodec, limits, identity, startedAtMs });
    }
    #bodyOf(report, commentId) {
        const { markerCodec, writer, environment, clock, identity, project, startedAtMs, notifiedJobId, inputs } = this.#options;
        const now = clock.date();
        const jobId = (0,comment_marker/* rememberedJobId */.B$)(report);
        const marker = (0,comment_marker/* markerOf */.we)(report, {
            ...identity,
            commentId,
            project,
            reactTo: writer.reactTo,
            since: Math.floor(startedAtMs / 1000),
            writtenAt: Math.floor(now.getTime() / 1000),
            isNotified: isForAsker(report, inputs) || (jobId !== null && jobId === notifiedJobId),
        });
        const hidden = markerCodec.write(marker, writer.thread.number);
        const isCollected = (0,thread_comments/* isListedForRepository */.ng)(writer.thread);
        const { runUrl } = environment;
        const { triggerPhrase } = inputs;
        return (0,comment_body/* renderComment */.wQ)(report, { runUrl, now, triggerPhrase, isCollected, hidden });
    }
}


/***/ }),

/***/ 1783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  YJ: () => (/* binding */ HandOverComments),
  ci: () => (/* binding */ addressOf),
  qZ: () => (/* binding */ pullAddress),
  z: () => (/* binding */ pullOfLink)
});

// EXTERNAL MODULE: ./build/github/changed-files.js
var changed_files = __webpack_require__(5076);
// EXTERNAL MODULE: ./build/github/thread-comments.js
var thread_comments = __webpack_require__(4191);
// EXTERNAL MODULE: ./build/github/thread-writes.js
var thread_writes = __webpack_require__(2241);
// EXTERNAL MODULE: ./build/markdown-quote.js
var markdown_quote = __webpack_require__(1126);
// EXTERNAL MODULE: ./build/plain-link.js
var plain_link = __webpack_require__(2873);
// EXTERNAL MODULE: ./build/agent/comment/instruction-quote.js
var instruction_quote = __webpack_require__(1673);
;// CONCATENATED MODULE: ./build/agent/hand-over/body.js



/** The hand-over comment: how to ask for changes, and what the pull request is for. */
function renderHandOver(handOver, showing) {
    const blocks = handOver.state === "moved" ? movedBlocks(handOver, showing) : activeBlocks(handOver, showing);
    return withHidden([...blocks, forMaintainers(handOver)], showing.hidden);
}
/** The same comment once the API key has changed: nobody can know any more whose job it was about. */
function renderUnverified({ triggerPhrase, hidden, }) {
    const blocks = [
        "**🔑 No longer connected to the agent**",
        `The API key of this repository has changed since this pull request was opened, so ${(0,markdown_quote/* codeSpan */.SS)(triggerPhrase)} starts nothing here. To have something changed, edit this pull request yourself, or ask with ${(0,markdown_quote/* codeSpan */.SS)(`${triggerPhrase} …`)} in an issue: that starts a new job, which does not know this pull request and usually opens another one.`,
    ];
    return withHidden(blocks, hidden);
}
function withHidden(blocks, hidden) {
    const text = (0,markdown_quote/* joinBlocks */.x9)(blocks, markdown_quote/* COMMENT_LIMIT */.W$ - hidden.length - 1);
    return hidden === "" ? text : `${text}\n\n${hidden}`;
}
function activeBlocks(handOver, showing) {
    const { triggerPhrase, changesGitHubFolder } = showing;
    const example = (0,markdown_quote/* codeSpan */.SS)(`${triggerPhrase} shorten the second paragraph`);
    return [
        changesGitHubFolder ? GITHUB_FOLDER_WARNING : "",
        "**💬 Ask for changes here**",
        `Write a comment in this conversation that starts with ${(0,markdown_quote/* codeSpan */.SS)(triggerPhrase)}, such as ${example}. It goes to the agent that opened this pull request. If the agent opens another pull request for it, this comment says so.`,
        checksLine(handOver, showing),
        purpose(handOver),
        (0,instruction_quote/* quoteInstruction */.$)(handOver.instruction),
    ];
}
const GITHUB_FOLDER_WARNING = "> [!WARNING]\n> **This pull request changes files in `.github/`, which can hold workflows.** Read those changes first. If they do something that nobody asked for, close this pull request.\n>\n> Until you have read them, write comments in this conversation only: a review, or a comment on a line, runs the workflow files of this branch. Failed checks of this pull request are not sent to the agent, since it may have changed what runs: mend them by hand.";
/** Whether the text of a hand-over begins with the warning, in the words of whatever version. */
function warnsOfGitHubFolder(body) {
    return body.startsWith("> [!WARNING]\n");
}
/** Where and by whom the pull request was asked for. GitHub unfolds a link that is alone in a list item. */
function purpose({ asker, origin }) {
    const link = (0,plain_link/* plainLink */.V)(origin);
    const by = asker === null ? "a workflow of this repository" : (0,markdown_quote/* codeSpan */.SS)(asker.login);
    return link === undefined ? `Asked for by ${by}:` : `Asked for by ${by}:\n\n- ${link}`;
}
function checksLine({ fixes, isOver }, { triggerPhrase, mostFixes, changesGitHubFolder }) {
    if (mostFixes === 0 || changesGitHubFolder) {
        return "";
    }
    if (isOver || fixes >= mostFixes) {
        const asked = fixes === 0 ? "never asked to mend failed checks" : `asked to mend failed checks ${times(fixes)}`;
        // What was asked for last is over only where a run has seen its end.
        const until = isOver
            ? "If checks still fail"
            : "If no new commit has come a quarter of an hour after the last time, or checks fail on that one too";
        const over = isOver && fixes > 0 ? " Nothing more is to be expected of that." : "";
        return `The agent was ${asked}, and is not asked automatically any more.${over} ${until}, ask for a change here with ${(0,markdown_quote/* codeSpan */.SS)(`${triggerPhrase} …`)}, or mend them by hand.`;
    }
    return fixes === 0
        ? `If checks fail on this pull request, the agent is asked to mend them, ${times(mostFixes)} at most.`
        : `Checks have failed, and the agent was asked automatically to mend them: ${times(fixes)} so far, ${times(mostFixes)} at most. A new commit usually comes after 10 to 15 minutes. If checks fail on that commit too, the agent is asked again, and nobody has to do anything.`;
}
function times(count) {
    return count === 1 ? "once" : `${count} times`;
}
function movedBlocks({ movedTo }, { triggerPhrase }) {
    const link = (0,plain_link/* plainLink */.V)(movedTo);
    return [
        "**➡️ The agent continues in another pull request**",
        link === undefined ? "" : `- ${link}`,
        `Review that one, and ask for changes there: ${(0,markdown_quote/* codeSpan */.SS)(triggerPhrase)} starts nothing in this conversation. This pull request stays as it is. Close it, unless it has changes that you need and the other one lacks.`,
    ];
}
function forMaintainers({ jobId }) {
    return `<details><summary>For whoever maintains this workflow</summary>\n\njob ${(0,markdown_quote/* codeSpan */.SS)(jobId)}\n\n</details>`;
}

;// CONCATENATED MODULE: ./build/agent/hand-over/find.js
/** Decides how a pull request gets this hand-over, from what its conversation says. */
function planWriting(found, handOver) {
    switch (found.kind) {
        case "verified": {
            const { comment, handOver: known } = found;
            const isBack = known.state === "moved" && known.project === handOver.project;
            return isBack ? { kind: "revive", comment, handOver: revived(known, handOver) } : { kind: "leave" };
        }
        case "unverified":
            return { kind: "leave" };
        case "unfinished":
            return { kind: "finish", comment: found.comment };
        case "none":
            return { kind: "create" };
    }
}
/** What was tried was copied each time that the work moved, so the larger count of the two has it all. */
function revived(known, handOver) {
    const { fixes, lastSha, earlierShas } = known.fixes > handOver.fixes ? known : handOver;
    return { ...handOver, fixes, lastSha, earlierShas };
}
/**
 * The hand-over among the conversation's own comments, oldest first. A verified one decides; of several the first does, since each is
 * written once. An unfinished one names no comment, so a copy of it cannot be told from it: it counts where there is no other, and
 * of several the first does, since a copy is never older than what was copied.
 */
function findHandOver(ownComments, { handOverCodec, pullNumber }) {
    const found = ownComments.flatMap((comment) => {
        const reading = handOverCodec.read(comment.body, { pullNumber, commentId: comment.id });
        return reading === undefined || reading.kind === "copy" ? [] : [{ ...reading, comment }];
    });
    const first = (kind) => found.find((entry) => entry.kind === kind);
    return first("verified") ?? first("unverified") ?? first("unfinished") ?? { kind: "none" };
}

// EXTERNAL MODULE: ./build/agent/hand-over/marker.js
var marker = __webpack_require__(565);
;// CONCATENATED MODULE: ./build/agent/hand-over/hand-over-comments.js






/** The hand-overs of one repository's pull requests. All of its methods reject with a GitHubError. */
class HandOverComments {
    #options;
    constructor(options) {
        this.#options = options;
    }
    /** What the pull request's conversation says of its job. */
    async find(pull, limits) {
        const { github, handOverCodec } = this.#options;
        const candidates = [];
        for await (const comment of (0,thread_comments/* listThreadComments */.NT)(github, { thread: threadOf(pull), since: EVER, limits })) {
            if ((0,marker/* hasHandOver */.AT)(comment.body)) {
                candidates.push(comment);
            }
        }
        if (candidates.length === 0) {
            return { kind: "none" };
        }
        const isOwn = await (0,thread_comments/* ownCommentFilter */.E)(github, limits);
        return findHandOver(candidates.filter(isOwn), { handOverCodec, pullNumber: pull.number });
    }
    /** What a hand-over that was found before says by now; undefined where it does not verify any more. */
    async reread({ number: pullNumber }, { comment, limits }) {
        const { github, handOverCodec } = this.#options;
        const body = await (0,thread_writes/* readComment */.W3)(github, { comment, limits });
        const reading = handOverCodec.read(body, { pullNumber, commentId: comment.id });
        return reading?.kind === "verified" ? reading.handOver : undefined;
    }
    /**
     * Writes the hand-over of a pull request that has none, finishes one that a run has left unfinished, or opens one again that the
     * work had left. GitHub cannot create a comment only if there is none, so two runs that do this in the same moment, as after a
     * double delivery, leave two. From then on the first one counts (`findHandOver`), and the other one is text. Returns the comment
     * that it stands in; undefined where another API key has signed it.
     */
    async write(pull, handOver, limits) {
        const found = await this.find(pull, limits);
        const plan = planWriting(found, handOver);
        switch (plan.kind) {
            case "leave":
                return found.kind === "verified" ? found.comment : undefined;
            case "finish":
                await this.rewrite(pull, { comment: plan.comment, change: () => handOver, limits });
                return plan.comment;
            case "revive":
                await this.rewrite(pull, { comment: plan.comment, change: () => plan.handOver, limits });
                return plan.comment;
            case "create":
                return await this.#create(pull, handOver, limits);
        }
    }
    async #create(pull, handOver, limits) {
        const { github, clock } = this.#options;
        const warns = await (0,changed_files/* changesGitHubFolder */.N)(github, pull.number, limits);
        const body = this.#render(pull, handOver, { commentId: null, warns });
        const comment = await (0,thread_writes/* createComment */.eT)(github, { thread: threadOf(pull), body, limits, clock });
        // Its id is a part of what is signed, and only GitHub can give it.
        const finished = this.#render(pull, handOver, { commentId: comment.id, warns });
        await (0,thread_writes/* updateComment */.vv)(github, { comment, body: finished, limits });
        return comment;
    }
    /**
     * Changes a hand-over that was found before, from what it says by now, and writes it if its text is another one then. GitHub has no
     * write that depends on what was read, so nothing else is asked between the two. `change` gives undefined where nothing is to be
     * written. `warns` is whether the pull request changes `.github/`, where that is known. Returns what the hand-over says then;
     * undefined where it was left alone, or is not this run's to change any more.
     */
    async rewrite(pull, { comment, change, limits, warns: known }) {
        const { github, handOverCodec } = this.#options;
        const warns = known ?? (await (0,changed_files/* changesGitHubFolder */.N)(github, pull.number, limits));
        const body = await (0,thread_writes/* readComment */.W3)(github, { comment, limits });
        const now = handOverCodec.read(body, { pullNumber: pull.number, commentId: comment.id });
        const isOwn = now?.kind === "verified" || now?.kind === "unfinished";
        const handOver = isOwn ? change(now.handOver, body) : undefined;
        if (handOver === undefined) {
            return undefined;
        }
        const written = this.#render(pull, handOver, { commentId: comment.id, warns });
        if (written !== body) {
            await (0,thread_writes/* updateComment */.vv)(github, { comment, body: written, limits });
        }
        return handOver;
    }
    /**
     * Brings a hand-over of this project up to date with its pull request, which has other files than when it was written: the warning
     * comes or goes. One that a run has left unfinished is finished. One that somebody has deleted stays away.
     */
    async refresh(pull, { project, limits }) {
        const found = await this.find(pull, limits);
        const isOwn = found.kind === "verified" || found.kind === "unfinished";
        if (!isOwn || found.handOver.project !== project || found.handOver.state === "moved") {
            return;
        }
        const { comment } = found;
        const warns = await (0,changed_files/* changesGitHubFolder */.N)(this.#options.github, pull.number, limits);
        if (found.kind === "unfinished" || warns !== warnsOfGitHubFolder(comment.body)) {
            await this.rewrite(pull, { comment, change: (now) => now, limits, warns });
        }
    }
    /**
     * Has a hand-over say that the work continues in another pull request, whose own one stands already: whatever comes in between, one
     * of the two takes commands. What has been counted here since `counted` was read is added there.
     */
    async leave(pull, { comment, to, counted, limits }) {
        const change = (now) => ({ ...now, state: "moved", movedTo: to.pull.url });
        await this.rewrite(pull, { comment, change, limits, warns: false });
        // A run that counts a message in the same moment may write over this, so it is looked at once more.
        const left = await this.rewrite(pull, { comment, change, limits, warns: false });
        const late = (left?.fixes ?? 0) - counted;
        if (late > 0 && to.comment !== undefined) {
            const countOn = (now) => ({ ...now, fixes: now.fixes + late });
            await this.rewrite(to.pull, { comment: to.comment, change: countOn, limits });
        }
        return left;
    }
    /** Says that the API key has changed. The hidden line stays: whoever asks again hears the same. */
    async disown(comment, limits) {
        const { github, inputs } = this.#options;
        const body = renderUnverified({ ...inputs, hidden: (0,marker/* hiddenLine */.re)(comment.body) });
        if (body !== comment.body) {
            await (0,thread_writes/* updateComment */.vv)(github, { comment, body, limits });
        }
    }
    #render({ number }, handOver, { commentId, warns }) {
        const { handOverCodec, inputs } = this.#options;
        return renderHandOver(handOver, {
            triggerPhrase: inputs.triggerPhrase,
            mostFixes: inputs.fixChecks,
            changesGitHubFolder: warns,
            hidden: handOverCodec.write(handOver, { pullNumber: number, commentId }),
        });
    }
}
// Nothing else tells when it was written, and a conversation of thousands of comments is a rare one.
const EVER = new Date(0);
function threadOf({ number, url }) {
    return { kind: "pull-request", number, url };
}
/** The address of a pull request as GitHub gives it. */
function addressOf({ number, html_url: url }) {
    return { number, url };
}
/** A pull request of this repository by its number. */
function pullAddress(number, { serverUrl, repository: { owner, name } }) {
    return { number, url: `${serverUrl}/${owner}/${name}/pull/${number}` };
}
/** The pull request that an address names, where it is one of this repository; undefined for every other address. */
function pullOfLink(link, environment) {
    const [, number] = /\/pull\/([1-9]\d{0,9})\/?$/.exec(link ?? "") ?? [];
    const address = pullAddress(Number(number), environment);
    // Names of repositories differ in case only.
    const isHere = link?.replace(/\/$/, "").toLowerCase() === address.url.toLowerCase();
    return number !== undefined && isHere ? address : undefined;
}


/***/ }),

/***/ 7313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BS: () => (/* binding */ handOverPull),
/* harmony export */   KL: () => (/* binding */ notUpToDate)
/* harmony export */ });
/* unused harmony export planHandOver */
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
/* harmony import */ var _github_permission_advice_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(160);
/* harmony import */ var _if_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1030);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);
/* harmony import */ var _comment_instruction_quote_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1673);
/* harmony import */ var _hand_over_comments_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1783);






/**
 * Makes the conversation of the job's new pull request the place to ask for changes, and closes that of the one that the job had
 * before. Where the job has changed the pull request that it had, what is said there is brought up to date. It does so however the
 * request ended: the pull request of a job that failed, is lost, or continues after a time-out is there to be reviewed, too, and a
 * command there is answered with what became of the job. Returns what there is to remember; undefined where there is nothing to hand
 * over: the pull request is elsewhere, has been handed over by this request before, or is not known. What fails is a warning, and the
 * pull request is there all the same.
 */
async function handOverPull(handing) {
    const { report, environment, limits, warn } = handing;
    const url = report.job?.prLink ?? null;
    const pull = (0,_hand_over_comments_js__WEBPACK_IMPORTED_MODULE_1__/* .pullOfLink */ .z)(url, environment);
    if (!report.asksHandOver || url === null || pull === undefined) {
        return undefined;
    }
    if (needsNoHandOver(pull, handing)) {
        await bringUpToDate(pull, handing);
        return undefined;
    }
    const onError = (error) => {
        limits.signal.throwIfAborted();
        warn(explain(error));
        return undefined;
    };
    const entry = { kind: "handed-over", url };
    const written = write(pull, handing).catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_2__/* .ifError */ .I)(_github_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_, onError));
    return (await written) === "handed-over" ? entry : undefined;
}
async function write(pull, handing) {
    const { handOvers, limits, log } = handing;
    const plan = planHandOver(pull, await findFormerPull(handing), handing);
    if (plan === "deleted") {
        return plan;
    }
    const comment = await handOvers.write(pull, plan.handOver, limits);
    log.info(`Handed over to the pull request: ${pull.url}`);
    if (plan.moved !== undefined) {
        await moveAway(plan.moved, { pull, comment }, handing);
    }
    return "handed-over";
}
/** The message may have brought files of `.github/`, of which the hand-over has to warn. */
async function bringUpToDate(pull, { handOvers, project, limits, warn }) {
    const onError = (error) => {
        limits.signal.throwIfAborted();
        warn(notUpToDate(error));
    };
    await handOvers.refresh(pull, { project, limits }).catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_2__/* .ifError */ .I)(_github_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_, onError));
}
/** What is warned of where a hand-over could not be brought up to date. */
function notUpToDate({ message }) {
    return `The pull request's comment that says how to ask for changes could not be brought up to date, and may lack the warning of changes in \`.github/\`: ${message}`;
}
/** Has the conversation that the work leaves say so. The new one stands already, whatever becomes of this. */
async function moveAway({ from, comment, counted }, to, { handOvers, limits, warn }) {
    const onError = ({ message }) => {
        limits.signal.throwIfAborted();
        warn(`The comment on the earlier pull request could not be told that the work has moved on, and still says how to ask for changes there: ${message}`);
    };
    await handOvers.leave(from, { comment, to, counted, limits }).catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_2__/* .ifError */ .I)(_github_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_, onError));
}
/** Decides what is handed over to a pull request, from where the work was until now. */
function planHandOver(pull, former, handing) {
    const isSame = former?.pull.number === pull.number;
    if (isSame && former.found.kind === "none") {
        return "deleted";
    }
    const active = isSame ? undefined : activeOf(former, handing);
    if (former === undefined || active === undefined) {
        return { handOver: begun(handing), moved: undefined };
    }
    return {
        handOver: continued(active.handOver, handing),
        moved: { from: former.pull, comment: active.comment, counted: active.handOver.fixes },
    };
}
/** Where the work was until now: another thread may have moved it on since the earlier pull request was written down. */
async function findFormerPull(handing) {
    const { handOvers, environment, limits } = handing;
    const seen = new Set();
    let pull = workedOnPull(handing);
    let former;
    while (pull !== undefined && !seen.has(pull.number)) {
        seen.add(pull.number);
        const found = await handOvers.find(pull, limits);
        former = { pull, found };
        const isMoved = found.kind === "verified" && found.handOver.state === "moved";
        pull = isMoved ? (0,_hand_over_comments_js__WEBPACK_IMPORTED_MODULE_1__/* .pullOfLink */ .z)(found.handOver.movedTo, environment) : undefined;
    }
    return former;
}
/** The hand-over that moves: that of another project's job stays where it is. */
function activeOf(former, { project }) {
    const found = former?.found;
    const isOwn = found?.kind === "verified" || found?.kind === "unfinished";
    const isActive = isOwn && found.handOver.state === "active";
    return isActive && found.handOver.project === project ? found : undefined;
}
/**
 * Whether the pull request is the one that the work was on anyway, which a message has merely changed, or was handed over by an
 * earlier try of this request. No hand-over is created in either case: whoever deleted it wants none.
 */
function needsNoHandOver({ number }, handing) {
    const { report, environment } = handing;
    return (workedOnPull(handing)?.number === number ||
        report.history.some((entry) => entry.kind === "handed-over" && (0,_hand_over_comments_js__WEBPACK_IMPORTED_MODULE_1__/* .pullOfLink */ .z)(entry.url, environment)?.number === number));
}
/**
 * The pull request that the work was on before: the one that the job had before this request, else the one that an earlier try of
 * it has handed over, else the one in whose conversation it was asked for, whose agent was to change just that. `collect` does not
 * know of an issue's number whether it is a pull request's (`listRepositoryComments`), so there the last one goes for lines alone.
 */
function workedOnPull({ report, thread, environment }) {
    const followed = report.history.findLast((entry) => entry.kind === "follows");
    const handed = report.history.findLast((entry) => entry.kind === "handed-over");
    const known = (0,_hand_over_comments_js__WEBPACK_IMPORTED_MODULE_1__/* .pullOfLink */ .z)(followed?.prLink ?? handed?.url, environment);
    const isOnPull = thread?.kind === "pull-request" || thread?.kind === "review-thread";
    return known ?? (isOnPull ? (0,_hand_over_comments_js__WEBPACK_IMPORTED_MODULE_1__/* .pullAddress */ .qZ)(thread.number, environment) : undefined);
}
function begun({ report, thread, project }) {
    const [asker] = report.askers;
    return {
        project,
        jobId: report.job?.id ?? "",
        state: "active",
        asker: asker === undefined ? null : { id: asker.id, login: asker.login },
        origin: thread?.url ?? null,
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeCharacters */ .MB)(report.instruction, _comment_instruction_quote_js__WEBPACK_IMPORTED_MODULE_4__/* .INSTRUCTION_LIMIT */ .n),
        fixes: 0,
        lastSha: null,
        earlierShas: [],
        isOver: false,
        movedTo: null,
    };
}
/** Who asked for the first pull request has asked for this one; what was tried counts on, or there would be no end to it. */
function continued(left, { report }) {
    return { ...left, jobId: report.job?.id ?? left.jobId, movedTo: null };
}
function explain({ kind, message }) {
    const advice = kind === "forbidden" ? ` ${(0,_github_permission_advice_js__WEBPACK_IMPORTED_MODULE_5__/* .addToPermissions */ .Jf)("pull-requests: write")}.` : "";
    return `The pull request has no comment that says how to ask for changes: ${message}${advice}`;
}


/***/ }),

/***/ 565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AT: () => (/* binding */ hasHandOver),
/* harmony export */   iw: () => (/* binding */ createHandOverCodec),
/* harmony export */   re: () => (/* binding */ hiddenLine)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);
/* harmony import */ var _comment_signed_note_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1079);



const handOver = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    /** A digest of the project: another project's job is not spoken to. */
    project: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    jobId: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    /** `moved`: the job's work continues in another pull request, and nothing is accepted here. */
    state: valibot__WEBPACK_IMPORTED_MODULE_2__/* .picklist */ .KIO(["active", "moved"]),
    /** Who asked for the pull request; null where a trusted event did, such as a schedule. */
    asker: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() })),
    /** The page where it was asked for; null where there is none. */
    origin: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    instruction: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    /** How often the job was asked to mend failed checks of this pull request. */
    fixes: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    /** The head commit whose failed checks were sent last. */
    lastSha: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    /** The head commits whose failed checks were sent before that; `fix-checks` allows only a few. */
    earlierShas: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()), []),
    /** No failed checks are sent any more, and who asked was told. */
    isOver: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
    /** Where the work moved to. */
    movedTo: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
});
const located = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    /** The number of the pull request, and the id of the comment: a copy elsewhere names another one. */
    pull: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    /** Null until GitHub has said it: the comment has to be there first. */
    comment: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    handOver,
});
/** The codec. `repository` is what stays the same when the repository gets another name. */
function createHandOverCodec(apiKey, repository) {
    const signer = (0,_comment_signed_note_js__WEBPACK_IMPORTED_MODULE_1__/* .createNoteSigner */ .zi)(apiKey, repository, "hand-over");
    return {
        /** The hidden line; empty without an API key, under which anybody could sign. */
        write: (known, location) => {
            const { pullNumber: pull, commentId: comment } = location;
            return signer.write({ pull, comment, handOver: known }, pull);
        },
        /** Undefined where the text holds no hand-over. */
        read: (body, { pullNumber, commentId }) => {
            const note = signer.read(body, pullNumber);
            const found = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(located, note?.value);
            if (note === undefined || found === undefined) {
                return undefined;
            }
            if (found.pull !== pullNumber || (found.comment !== null && found.comment !== commentId)) {
                return { kind: "copy" };
            }
            if (!note.verified) {
                return { kind: "unverified", project: found.handOver.project };
            }
            return { kind: found.comment === null ? "unfinished" : "verified", handOver: found.handOver };
        },
    };
}
/** Whether a text has a hand-over in it, whoever wrote it. */
function hasHandOver(body) {
    return (0,_comment_signed_note_js__WEBPACK_IMPORTED_MODULE_1__/* .noteIn */ .Cr)(body, "hand-over") !== undefined;
}
/** The hidden line of a body as it is, for a body that is written around it anew. */
function hiddenLine(body) {
    return (0,_comment_signed_note_js__WEBPACK_IMPORTED_MODULE_1__/* .noteIn */ .Cr)(body, "hand-over") ?? "";
}


/***/ }),

/***/ 2374:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dc: () => (/* binding */ HISTORY_LIMIT),
/* harmony export */   H$: () => (/* binding */ mergeHistory),
/* harmony export */   OY: () => (/* binding */ describeEntry),
/* harmony export */   vQ: () => (/* binding */ isForMaintainers),
/* harmony export */   xg: () => (/* binding */ historyEntry)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _plain_link_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2873);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8046);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4423);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(514);





/** Something that happened to the request before what its comment shows now. */
const historyEntry = valibot__WEBPACK_IMPORTED_MODULE_3__/* .variant */ .Oxt("kind", [
    /** An earlier attempt's job ended in a way that fails the step, and a re-run asked for another try. */
    valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("earlier-try"), jobId: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), end: valibot__WEBPACK_IMPORTED_MODULE_3__/* .picklist */ .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .JOB_ENDS */ .Hw) }),
    /** The job that the thread was about takes no messages any more, so that this is a new one. */
    valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("job-gone"), jobId: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }),
    /** The instruction went to the job that this earlier comment is about, which had this pull request then. */
    valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
        kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("follows"),
        jobId: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        url: valibot__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(_plain_link_js__WEBPACK_IMPORTED_MODULE_0__/* .writtenLink */ .a),
        prLink: valibot__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(_plain_link_js__WEBPACK_IMPORTED_MODULE_0__/* .writtenLink */ .a),
    }),
    /** The conversation of this pull request of the job's is where to ask for changes from now on. */
    valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("handed-over"), url: _plain_link_js__WEBPACK_IMPORTED_MODULE_0__/* .writtenLink */ .a }),
    /** GitHub leaves these tags out of the command's page, and so they are no part of the instruction. */
    valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("hidden-tags"), names: valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()) }),
    /** The job that the comment is about got another instruction than the attempt which wrote this has. */
    valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("prompt-changed") }),
    /** A job at work was attached to, of which nobody knows whether it got the instruction. */
    valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("message-unknown") }),
]);
/** Comment and saved state remember so many entries, the newest. */
const HISTORY_LIMIT = 20;
/** What was remembered, followed by what is new. */
function mergeHistory(before, news) {
    const known = new Set(before.map((entry) => JSON.stringify(entry)));
    return [...before, ...news.filter((entry) => !known.has(JSON.stringify(entry)))];
}
/** Ids and inputs concern whoever maintains the workflow, and not who asked for a change of a page. */
function isForMaintainers({ kind }) {
    return kind === "earlier-try" || kind === "prompt-changed";
}
/** An entry in words. The address of the comment that a request follows stands behind them, where there is a plain one. */
function describeEntry(entry) {
    switch (entry.kind) {
        case "earlier-try":
            return `Earlier try: job ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)(entry.jobId, _service_job_js__WEBPACK_IMPORTED_MODULE_1__/* .ID_LIMIT */ .ao)} ${ENDS[entry.end]}.`;
        case "job-gone":
            return "The earlier job takes no more messages, so a new job was started for this request. The new job does not remember what the earlier one did: check that it understood the request. The earlier pull request stays as it is, if there is one: close the one that you do not need.";
        case "follows":
            return entry.url === null
                ? "This request is for the same job as an earlier one."
                : "This request is for the same job as an earlier one:";
        case "handed-over":
            return "Changes of the pull request are asked for in its own conversation.";
        case "hidden-tags":
            return describeHiddenTags(entry.names);
        case "prompt-changed":
            return "The prompt has changed since the attempt that started this job.";
        case "message-unknown":
            return "An earlier attempt could not tell whether the agent got this instruction: what the agent brings may be the result of another one.";
    }
}
const ENDS = {
    "pull-request": `ended as ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)("pull-request")}`,
    "no-pull-request": "ended without a pull request",
    archived: `ended as ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)("archived")}`,
    failed: `ended as ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)("failed")}`,
    lost: "is no longer known to the service",
};
function describeHiddenTags(names) {
    const tags = names.map((name) => (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .inCode */ .pN)(`<${name}>`)).join(", ");
    return `GitHub leaves ${tags} out of your comment when it shows it, and the agent got only what is shown. If such a tag matters, ask again with the tag in back-ticks.`;
}


/***/ }),

/***/ 4089:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ readInputs),
/* harmony export */   T: () => (/* binding */ WRITERS_ALONE)
/* harmony export */ });
/* harmony import */ var _action_credential_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2088);
/* harmony import */ var _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2938);
/* harmony import */ var _github_permissions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1498);
/* harmony import */ var _if_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1030);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);





// The roles that `required-permission` can name.
const PERMISSIONS = _github_permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .ROLES */ .g.filter((role) => role !== "none");
/** Stands in where one of the two cannot be used: nobody may ask then, and those who can write are told so. */
const WRITERS_ALONE = { requiredPermission: "write", allowedUsers: new Set() };
const JOB_ID = "Copy it from the output `job-id`, the log or the comment of the run that started the job.";
/**
 * Reads and checks all inputs. Whoever asked in a thread is told there of an input that cannot be used, once it is known that they
 * may ask. So that one is in `wrongInput`, and something usable stands in its place.
 * @throws InputError for one of the four without which nobody could be told: `github-token`, `trigger-phrase`, `comment`, `dry-run`
 */
function readInputs(read, readSecret) {
    const input = (name) => ({ name, text: read(name) });
    // Reading a secret masks it, so the key comes before anything that may be told.
    const key = { name: "api-key", text: readSecret("api-key") };
    const toTell = {
        githubToken: (0,_action_credential_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .parseGitHubToken */ .YD)({ name: "github-token", text: readSecret("github-token") }),
        triggerPhrase: parsePhrase(input("trigger-phrase")),
        comment: (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBoolean */ .yG)(input("comment")),
        dryRun: (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBoolean */ .yG)(input("dry-run")),
    };
    const problems = [];
    const usable = (name, parse, standIn) => parseOrStandIn(problems, () => parse(input(name)), () => parse({ name, text: standIn }));
    const inputs = {
        ...toTell,
        ...readWhoMayAsk(read, problems),
        ...readWork(read, usable),
        ...readBackPressure(usable),
    };
    parseOrStandIn(problems, () => refuseContradictions(inputs), () => { });
    const { wrongCredential, ...credentials } = (0,_action_credential_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .readCredentials */ .L1)(key, input("project-id"));
    return {
        ...inputs,
        ...credentials,
        /** What is wrong with the first input that cannot be used; undefined where all can be. */
        wrongInput: problems[0] ?? wrongCredential,
    };
}
function parseOrStandIn(problems, parse, standIn) {
    try {
        return parse();
    }
    catch (error) {
        return (0,_if_error_js__WEBPACK_IMPORTED_MODULE_4__/* .ifError */ .I)(_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz, (problem) => {
            problems.push(problem);
            return standIn();
        })(error);
    }
}
/** Reads who may ask. Where one of the two cannot be used, those who can write are told so, and nothing is started. */
function readWhoMayAsk(read, problems) {
    const level = { name: "required-permission", text: read("required-permission") };
    return parseOrStandIn(problems, () => ({
        requiredPermission: (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseChoice */ .HU)(level, PERMISSIONS, "write"),
        allowedUsers: new Set((0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseList */ .E1)(read("allowed-users")).map(parseLogin)),
    }), () => WRITERS_ALONE);
}
/** What is to be done, and how it is waited for and reported. */
function readWork(read, usable) {
    return {
        prompt: read("prompt"),
        promptFile: read("prompt-file"),
        includeContext: usable("include-context", _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBoolean */ .yG, "true"),
        jobId: usable("job-id", (input) => (0,_action_credential_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJobId */ .et)(input, JOB_ID), ""),
        followUp: usable("follow-up", _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBoolean */ .yG, "false"),
        /** How often a job is asked to mend the checks of its pull request. */
        fixChecks: usable("fix-checks", parseFixes, ""),
        wait: usable("wait", _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBoolean */ .yG, "true"),
        collect: usable("collect", _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBoolean */ .yG, "false"),
        timeoutMs: usable("timeout", _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTimeout */ .ZZ, "30m"),
        pollIntervalMs: usable("poll-interval", (input) => (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTimeout */ .ZZ)(input, "10m"), "10s"),
        issueNumber: usable("issue-number", (input) => ifGiven(input, parseIssueNumber), ""),
        failOn: usable("fail-on", ({ text }) => new Set((0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseList */ .E1)(text).map(parseFailOn)), ""),
        /** Which leg of a matrix this is; empty outside one. */
        matrix: parseLeg(read("matrix")),
        notify: usable("notify", _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBoolean */ .yG, "false"),
        /** Lower-case hexadecimal; empty when any prompt may be sent. */
        promptSha256: usable("prompt-sha256", parseDigest, ""),
        baseUrl: usable("base-url", _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBaseUrl */ .Q2, "https://api.mintlify.com"),
    };
}
function readBackPressure(usable) {
    const most = (input) => ifGiven(input, (given) => (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseInteger */ .cG)(given, { min: 1, max: 100 }));
    return {
        /** Undefined: no limit. */
        maxOpenPullRequests: usable("max-open-pull-requests", most, ""),
        /** Undefined: the workflow's own. */
        pullRequestRepository: usable("pull-request-repository", (input) => ifGiven(input, parseRepository), ""),
        pullRequestAuthor: usable("pull-request-author", parseAuthor, "mintlify[bot]"),
    };
}
function refuseContradictions(given) {
    const { prompt, promptFile, promptSha256, collect, jobId, fixChecks } = given;
    if (prompt !== "" && promptFile !== "") {
        throw new _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz("prompt-file", {
            found: "was given together with `prompt`",
            rule: "only one of the two can be the instruction",
            fix: "Remove one of the two lines.",
        });
    }
    const told = [prompt, promptFile, promptSha256, jobId];
    if (fixChecks > 0 && (collect || told.some((text) => text !== ""))) {
        throw new _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz("fix-checks", {
            found: "was given together with `prompt`, `prompt-file`, `prompt-sha256`, `job-id` or `collect`",
            rule: "what the agent is told then comes from the failed checks, and which job is told from the pull request",
            fix: "Remove those lines, or the line `fix-checks`; what you want to say yourself belongs in another step.",
        });
    }
    if (collect && (prompt !== "" || promptFile !== "" || jobId !== "")) {
        throw new _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz("collect", {
            found: "was given together with `prompt`, `prompt-file` or `job-id`",
            rule: "it starts nothing, and polls the jobs of all open comments",
            fix: "Remove those lines, or the line `collect`.",
        });
    }
}
function ifGiven(input, parse) {
    return input.text === "" ? undefined : parse(input);
}
function parseFixes(input) {
    return ifGiven(input, (most) => (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parseInteger */ .cG)(most, { min: 0, max: 5 })) ?? 0;
}
function parseIssueNumber(input) {
    return Number((0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePattern */ .EY)(input, /^[1-9]\d{0,9}$/, {
        rule: "it has to be the number of an issue or pull request, such as `42`",
        fix: "Write the number alone, without `#` and without the address.",
    }));
}
/** Without a matrix, the expression gives `null`, and the reusable workflow hands on nothing. */
function parseLeg(text) {
    return text === "null" ? "" : text;
}
function parseRepository(input) {
    const [owner = "", name = ""] = (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePattern */ .EY)(input, /^[a-z\d][\w-]{0,99}\/[\w.-]{1,100}$/i, {
        rule: "it has to be a repository with its owner, without an address",
        fix: "Write it as in `pull-request-repository: acme/handbook`.",
    }).split("/");
    return { owner, name };
}
const LOGIN = /^[a-z\d][a-z\d_-]{0,99}(\[bot\])?$/i;
function parseAuthor(input) {
    return (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePattern */ .EY)(input, LOGIN, {
        rule: "it has to be one plain login, without @",
        fix: "Write it as in `pull-request-author: mintlify[bot]`.",
    });
}
function parseDigest(input) {
    return (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePattern */ .EY)(input, /^(?:[\da-f]{64})?$/i, {
        rule: "it has to be the SHA-256 of a prompt, 64 hexadecimal digits",
        fix: "Copy it from the field `promptSha256` of a dry run's output `result`, or from its summary.",
    }).toLowerCase();
}
// White space, what draws nothing, what was meant to be replaced, and what makes a line of Markdown more than a paragraph.
const NOT_A_PHRASE = /[\s\p{C}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\{\{|\*{3}|^$|^[`"'<>]|^~{3}|^(#{1,6}|[-+*]|\d{1,9}[.)])$/u;
function parsePhrase(input) {
    if (input.text.length > 100 || NOT_A_PHRASE.test(input.text)) {
        throw (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .wrongValue */ .NT)(input, {
            rule: "it has to be one word that can begin a paragraph, without white space, quotes around it and invisible characters, of at most 100 characters",
            fix: "Write it as in `trigger-phrase: /docs`.",
        });
    }
    return input.text;
}
function parseLogin(text) {
    if (!LOGIN.test(text)) {
        throw (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .wrongItem */ .FW)({
            name: "allowed-users",
            text,
            rule: "it has to list plain logins, without @ and without patterns",
            fix: "Write them as in `allowed-users: octocat, renovate[bot]`.",
        });
    }
    return text.toLowerCase();
}
function parseFailOn(text) {
    const outcome = _outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .OUTCOME_NAMES */ ._m.find((candidate) => candidate === text);
    if (outcome === undefined || outcome === "error") {
        const choices = _outcome_js__WEBPACK_IMPORTED_MODULE_3__/* .OUTCOME_NAMES */ ._m.filter((candidate) => candidate !== "error").map(_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD);
        throw (0,_action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .wrongItem */ .FW)({
            name: "fail-on",
            text,
            rule: `it can list ${choices.join(", ")}, and \`error\` always fails`,
            fix: "Write them as in `fail-on: failed, timed-out`.",
        });
    }
    return outcome;
}


/***/ }),

/***/ 8597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $9: () => (/* binding */ createUnknown),
/* harmony export */   BW: () => (/* binding */ mayHaveArrived),
/* harmony export */   Iq: () => (/* binding */ messageUnknown),
/* harmony export */   MZ: () => (/* binding */ endingOfPollError),
/* harmony export */   S3: () => (/* binding */ endedEarly),
/* harmony export */   Ti: () => (/* binding */ endingOfFailure),
/* harmony export */   iU: () => (/* binding */ timedOut),
/* harmony export */   q2: () => (/* binding */ endingOfServiceError)
/* harmony export */ });
/* harmony import */ var _action_environment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8466);
/* harmony import */ var _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2938);
/* harmony import */ var _action_signals_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3102);
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7307);
/* harmony import */ var _github_permission_advice_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(160);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8046);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4423);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(514);
/* harmony import */ var _job_end_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2785);









// A message whose answer cannot be read (`bad-answer`) was taken all the same: the client hands that on as a success.
const UNANSWERED_KINDS = new Set(["no-answer", "server-error"]);
/** Whether a request that failed can have had its effect. */
function mayHaveArrived({ kind }) {
    return UNANSWERED_KINDS.has(kind) || kind === "bad-answer";
}
/** The ending when a request to the service failed for good. */
function endingOfServiceError(error, call) {
    if (call === "create" && mayHaveArrived(error)) {
        // Another server may have answered, which whoever maintains the workflow finds out.
        return error.kind === "bad-answer"
            ? { ...createUnknown("bad-answer", error.message), details: error.next }
            : createUnknown("create-unknown", error.message);
    }
    if (call === "message" && error.kind === "not-found") {
        return (0,_job_end_js__WEBPACK_IMPORTED_MODULE_5__/* .lostJob */ .C$)();
    }
    if (call === "message" && UNANSWERED_KINDS.has(error.kind)) {
        return messageUnknown(`The follow-up message was sent and not answered. ${error.message}`);
    }
    const { message, next } = error;
    const ending = { outcome: "error", reason: error.reason, message };
    if (error.kind === "rate-limited") {
        // Time mends this, and nobody has to be told.
        return { ...ending, next };
    }
    if (call === "look") {
        return { ...ending, details: next };
    }
    const details = `${next} Then ask again.`;
    return error.kind === "unreachable" ? { ...ending, next: MAY_BE_DOWN, details } : { ...ending, details };
}
/** The ending when it could not be asked how the run's own job is. */
function endingOfPollError(error, { jobId, rerunFindsJob }) {
    const { details, ...ending } = endingOfServiceError(error, "look");
    const message = `${ending.message} The agent may still be working.`;
    const then = rerunFindsJob
        ? "Then re-run this run: it attaches to the job."
        : `Then start a new run with \`job-id: ${jobId}\`: a re-run of this one would not find the job.`;
    return { ...ending, message, ...(details === undefined ? {} : { details: `${details} ${then}` }) };
}
const MAY_BE_DOWN = "The service may be down: ask again in a few minutes. If it stays so, tell whoever maintains this workflow.";
const AFTER_A_WAIT = "Wait a quarter of an hour, and look for a pull request in the documentation's repository. If there is none, ask again in a new comment, or, if no comment starts this workflow, start a new run of it. A re-run of this run starts nothing.";
/** A create may have had its effect, and nobody knows the job. */
function createUnknown(reason, cause) {
    return {
        outcome: "create-unknown",
        reason,
        message: `A job may have been started, and its id is not known, so no other one is started. ${cause}`.trim(),
        next: AFTER_A_WAIT,
    };
}
/** A message may have had its effect, so it is not sent again. */
function messageUnknown(what) {
    return {
        outcome: "error",
        reason: "message-unknown",
        message: `${what} The agent may have got it, or not.`,
        next: "Before you ask again, wait a quarter of an hour and see whether the pull request changes.",
    };
}
/** The ending when the step itself failed, or was cancelled. */
function endingOfFailure(error, unfinished) {
    if (error instanceof _action_signals_js__WEBPACK_IMPORTED_MODULE_6__/* .Cancelled */ .c) {
        return endedEarly(unfinished, "The run was cancelled");
    }
    if (error instanceof _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz) {
        return (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .endingOfInput */ .JY)(error);
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
        message: `Something went wrong that this action did not foresee: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_7__/* .inCode */ .pN)(text, 500)}.`,
        next: "Please report it with the log of this step.",
    };
}
/** Only `collect` cannot do without GitHub's answers. */
function adviceOn({ kind }) {
    switch (kind) {
        case "forbidden":
        case "not-found":
            return (0,_github_permission_advice_js__WEBPACK_IMPORTED_MODULE_8__/* .giveAllPermissions */ .HR)("contents: read, issues: write, pull-requests: write");
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
function endedEarly({ job, sending, rerunFindsJob }, how) {
    // A job that did not get the instruction is not this run's.
    if (job !== null && sending !== "pending") {
        if (sending === "unanswered") {
            const { message, next = "" } = messageUnknown(`${how} while the follow-up message was being sent.`);
            return { outcome: "cancelled", reason: "message-unknown", message, next };
        }
        if ((0,_service_job_js__WEBPACK_IMPORTED_MODULE_3__/* .hasEnded */ .hY)(job.status)) {
            return { outcome: "cancelled", ...afterEnd(job.id, how, rerunFindsJob) };
        }
        return {
            outcome: "cancelled",
            message: `${how}. The agent is still working: the service has no way to cancel a job.`,
            ...howToPickUp(job.id, rerunFindsJob),
        };
    }
    return sending === "unanswered"
        ? {
            outcome: "cancelled",
            reason: "create-unknown",
            message: `${how} while a job was being started. Whether there is a job now is not known.`,
            next: AFTER_A_WAIT,
        }
        : { outcome: "cancelled", message: `${how} before a job was started.` };
}
/** The service has said that the job has ended; whether its link follows, say, is not known. */
function afterEnd(jobId, how, rerunFindsJob) {
    const message = `${how}. The job has ended, and its result is not reported yet.`;
    const { details } = howToPickUp(jobId, rerunFindsJob);
    return rerunFindsJob
        ? {
            message,
            next: "Whoever maintains this workflow can bring the result here: use GitHub's re-run, which starts no second job.",
            details,
        }
        : { message, details };
}
/** The deadline passed. */
function timedOut({ jobId, rerunFindsJob }, seen) {
    const problem = seen.lastProblem === undefined ? "" : `The last poll failed: ${seen.lastProblem.message} `;
    const status = seen.status === null ? "" : `The job's last status was ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_7__/* .inCode */ .pN)(seen.status)}. `;
    const { details, ...ending } = seen.hasEnded
        ? afterEnd(jobId, "This run has stopped waiting", rerunFindsJob)
        : {
            message: "The agent is still working, and this run has stopped waiting for it.",
            ...howToPickUp(jobId, rerunFindsJob),
        };
    return {
        outcome: "timed-out",
        ...ending,
        details: `${status}${problem}${details} A longer \`timeout\` waits longer in the first place.`,
    };
}
function howToPickUp(jobId, rerunFindsJob) {
    return rerunFindsJob
        ? {
            next: "A pull request may still come. To see the result here as well, tell whoever maintains this workflow to re-run this run: that starts no second job.",
            details: `A re-run of this run attaches to the job and waits on; elsewhere, set \`job-id: ${jobId}\`.`,
        }
        : {
            next: "A pull request may still come. A re-run of this run would not find the job: for the result, whoever maintains this workflow can start a new run that names the job.",
            details: `To wait for the job again, add \`job-id: ${jobId}\` to this action's inputs for one new run.`,
        };
}


/***/ }),

/***/ 2785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C$: () => (/* binding */ lostJob),
/* harmony export */   Zj: () => (/* binding */ bestKnownEnd),
/* harmony export */   pJ: () => (/* binding */ endOf),
/* harmony export */   z6: () => (/* binding */ endingOf)
/* harmony export */ });
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4423);
/* harmony import */ var _where_to_click_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3292);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(514);



/** How a job that has ended, ended. */
function endOf({ status, prLink }) {
    const known = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .knownStatus */ .uD)(status);
    if (known === "failed") {
        return "failed";
    }
    if (prLink !== null) {
        return "pull-request";
    }
    return known === "archived" ? "archived" : "no-pull-request";
}
/**
 * How the job ended, as far as is known; undefined while it continues. A remembered end is kept, and an answer of the service can
 * only improve it: a link that appeared, or a lost job that is there after all.
 */
function bestKnownEnd({ phase }, view) {
    const remembered = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .jobEndOf */ .o9)(phase);
    const seen = view.kind === "ended" ? endOf(view.job) : view.kind === "lost" ? "lost" : undefined;
    if (remembered === undefined) {
        return seen;
    }
    if (remembered === "lost") {
        return view.kind === "working" ? undefined : (seen ?? remembered);
    }
    return seen === "pull-request" ? seen : remembered;
}
/** The ending of a step whose job ended like this, seen now or remembered. */
function endingOf(end, job, failOn) {
    switch (end) {
        case "pull-request":
            return pullRequestOpened(job);
        case "no-pull-request":
            return failOn.has(end) ? unmet(noPullRequest(job)) : noPullRequest(job);
        case "archived":
            return {
                outcome: "archived",
                message: "The agent's job was archived in the service, which does not say by whom or why. No pull request of it is known.",
                next: "Look among the pull requests of the documentation's repository first. If there is none for this request, ask again.",
                details: `To see what became of the job, look for it in ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_2__/* .DASHBOARD */ .$Q}.`,
            };
        case "failed":
            return {
                outcome: "failed",
                message: "The agent hit an error that it could not recover from. The service gives no reason.",
                next: "Ask again with a narrower instruction.",
                details: `If no job of this project has ended well yet, check in the service's dashboard that its GitHub App is installed on the documentation's repository. Else quote job \`${job.id}\` to the service's support.`,
            };
        case "lost":
            return lostJob();
    }
}
/** The same where the workflow has to bring a pull request. */
function unmet(ending) {
    return {
        ...ending,
        message: `${ending.message} This workflow expects one for each request.`,
        details: "The input `fail-on` names `no-pull-request`, so this counts as a failure.",
        isUnmet: true,
    };
}
function pullRequestOpened({ prLink }) {
    return prLink === null
        ? {
            outcome: "pull-request",
            message: "The agent opened a pull request, whose address is not known any more.",
            next: "Look for it among the pull requests of the documentation's repository.",
        }
        : { outcome: "pull-request", message: "The agent has finished: its work is in a pull request." };
}
function noPullRequest({ hasOddLink }) {
    return hasOddLink
        ? {
            outcome: "no-pull-request",
            message: "The agent finished, and the service gives a link for its pull request. That link is not a plain https address, so it is not shown here, and whether it leads to a pull request is not known.",
            next: "Look for the pull request in the documentation's repository. If it is not there, tell whoever maintains this workflow, who can look for the job in the service's dashboard.",
        }
        : {
            outcome: "no-pull-request",
            message: "The agent finished, and no pull request was opened.",
            next: "Usually that means that no page had to change. The service can also be set to publish without a pull request, and this action cannot see which it was: so look at the page first. If it should have changed and did not, ask again and name the page.",
        };
}
/** The service does not know the job any more. */
function lostJob() {
    return {
        outcome: "lost",
        message: "The service no longer knows the agent's job, so this action cannot see what became of it.",
        next: "A pull request may be there, or still come: look among those of the documentation's repository. If there is none a quarter of an hour from now, ask again.",
        details: "If `job-id` is set, check it and `project-id`: a job belongs to one project.",
    };
}


/***/ }),

/***/ 3964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ attemptNumber),
/* harmony export */   ng: () => (/* binding */ runOf),
/* harmony export */   qh: () => (/* binding */ projectDigest),
/* harmony export */   tc: () => (/* binding */ isRerun),
/* harmony export */   uE: () => (/* binding */ requestIdentity)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

const DIGEST_LENGTH = 24;
/**
 * What a request is known by: the same step of the same run or of the same text is the same request, whatever its prompt says by
 * now. The digest of the instruction and the attempt stand beside the request key.
 */
function requestIdentity(options) {
    const { environment, trigger, inputs, instruction, fromText } = options;
    const { lastingRepository, workflowFile, runId, runAttempt, jobName, stepName } = environment;
    const object = fromText ? (trigger.source?.id ?? "") : `run ${runId}`;
    const step = [lastingRepository, object, workflowFile, jobName, stepName, inputs.matrix];
    return {
        key: digest([...step, inputs.projectId, inputs.jobId]),
        digest: digest([instruction]),
        attempt: `${runId}.${runAttempt}`,
    };
}
/** The run of an attempt. */
function runOf({ attempt }) {
    return attempt.slice(0, attempt.lastIndexOf("."));
}
/** Which attempt of its run this is, the first being 1. */
function attemptNumber({ attempt }) {
    return Number(attempt.slice(attempt.lastIndexOf(".") + 1));
}
/** Whether an attempt is a re-run. */
function isRerun({ attempt }) {
    return !attempt.endsWith(".1");
}
/** Tells projects apart without naming them. */
function projectDigest({ baseUrl, projectId }) {
    return digest([baseUrl, projectId]);
}
function digest(texts) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}


/***/ }),

/***/ 514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DN: () => (/* binding */ meansNoJob),
/* harmony export */   Hw: () => (/* binding */ JOB_ENDS),
/* harmony export */   JR: () => (/* binding */ SAD),
/* harmony export */   JY: () => (/* binding */ endingOfInput),
/* harmony export */   KR: () => (/* binding */ phaseFactsOf),
/* harmony export */   ZG: () => (/* binding */ PHASES),
/* harmony export */   _m: () => (/* binding */ OUTCOME_NAMES),
/* harmony export */   bs: () => (/* binding */ PHASE_NAMES),
/* harmony export */   dR: () => (/* binding */ isFinal),
/* harmony export */   ez: () => (/* binding */ REASONS),
/* harmony export */   o9: () => (/* binding */ jobEndOf),
/* harmony export */   pG: () => (/* binding */ isAtWork),
/* harmony export */   ug: () => (/* binding */ failsStep)
/* harmony export */ });
/** The reaction to a bad end, which a good one after it takes back. */
const SAD = "confused";
const BAD = { reaction: SAD, isBad: true, alert: "CAUTION" };
const UNSURE = { ...BAD, alert: "WARNING" };
// How a step can end. Part of the public interface: it only grows.
const OUTCOMES = {
    "pull-request": { headline: "🚀 Pull request opened", reaction: "rocket", onRerun: "end" },
    "no-pull-request": {
        headline: "👍 Finished without a pull request",
        reaction: "+1",
        alert: "NOTE",
        onRerun: "end",
    },
    archived: { headline: "🗄️ Archived without a pull request", ...UNSURE, onRerun: "end" },
    failed: { headline: "😕 The agent failed", ...BAD, onRerun: "end" },
    "timed-out": { headline: "⌛ Not finished in time", ...UNSURE, onRerun: "open" },
    lost: { headline: "😕 The job is lost", ...BAD, onRerun: "end" },
    "create-unknown": { headline: "😕 It is unknown whether a job was started", ...UNSURE, onRerun: "unknown" },
    started: { headline: "▶️ Started, not watched", alert: "NOTE", onRerun: "open" },
    collected: { headline: "📬 Collected", onRerun: "no-job" },
    cancelled: { headline: "⏹️ The run ended early", onRerun: "no-job", isBad: true, alert: "WARNING" },
    skipped: { headline: "⏭️ Nothing was started", alert: "IMPORTANT", onRerun: "no-job" },
    error: { headline: "😕 Stopped by an error", ...BAD, onRerun: "no-job" },
};
// How far a step has come before its end.
const AT_WORK = {
    starting: { headline: "⏳ Starting the agent", alert: "NOTE", onRerun: "open" },
    working: { headline: "⏳ The agent is working", alert: "NOTE", onRerun: "open" },
};
// How the memory tells an error after which nobody knows whether the job got the instruction.
const UNANSWERED_MESSAGE = {
    "message-unknown": { ...OUTCOMES.error, onRerun: "unknown" },
};
/** Their names, in the order of the documentation. */
const OUTCOME_NAMES = Object.keys(OUTCOMES);
/** Whether a run may still be working on the request. */
function isAtWork(phase) {
    return phase in AT_WORK;
}
/** All phases, outcomes among them, each with what follows from it. */
const PHASES = { ...AT_WORK, ...UNANSWERED_MESSAGE, ...OUTCOMES };
/** The names of all phases. */
const PHASE_NAMES = Object.keys(PHASES);
/** The end of the job that a phase stands for; undefined where the job has not ended, as far as is known. */
function jobEndOf(phase) {
    return JOB_ENDS.find((end) => end === phase);
}
/** The ends of jobs. */
const JOB_ENDS = OUTCOME_NAMES.filter((name) => OUTCOMES[name].onRerun === "end");
/**
 * Whether the phase is the last one of a job: it has ended, or nobody will ever know whether there is one or whether it got the
 * instruction. False for what tells of no job's end: `skipped`, `error`, `cancelled`, `collected`, and all that goes on. A re-run can still start another try, report a better end, or attach to a job that is at work (job/plan.ts).
 */
function isFinal(phase) {
    const { onRerun } = PHASES[phase];
    return onRerun === "end" || onRerun === "unknown";
}
/** Whether a memory without a job's id means that there is no job. */
function meansNoJob(phase) {
    return PHASES[phase].onRerun === "no-job";
}
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
    "unusual-formatting",
    "too-many-open",
    "other-delivery",
    "checks-passed",
    "checks-running",
    "checks-unknown",
    "not-the-agents",
    "outdated",
    "attempts-used",
    "job-gone",
    "workflow-changed",
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
/** The ending when an input cannot be used. */
function endingOfInput({ message, publicMessage, fix }) {
    const isPublic = publicMessage === message;
    const details = `${fix} Then ask again.`;
    const ending = { outcome: "error", reason: "invalid-input", message, details };
    return isPublic ? ending : { ...ending, publicMessage };
}
/** What follows from an ending. */
function phaseFactsOf({ outcome, reason, isUnmet = false, }) {
    const facts = PHASES[outcome];
    if (reason === "no-instruction") {
        return { ...facts, headline: "💬 What should the agent do?", alert: "NOTE" };
    }
    return isUnmet
        ? { ...facts, ...UNSURE, headline: "😕 Finished without the pull request that is expected" }
        : facts;
}
/** Whether the step fails: an error always, all else as `fail-on` says. A run that was cancelled is shown as such by GitHub anyway. */
function failsStep(outcome, failOn) {
    return outcome === "error" || failOn.has(outcome);
}


/***/ }),

/***/ 9910:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J_: () => (/* binding */ SHOWN_TEXTS),
/* harmony export */   K$: () => (/* binding */ rebuildReport),
/* harmony export */   UJ: () => (/* binding */ unseenJob),
/* harmony export */   VS: () => (/* binding */ EMPTY_REPORT),
/* harmony export */   Yz: () => (/* binding */ outputsOf),
/* harmony export */   er: () => (/* binding */ SENDINGS)
/* harmony export */ });
/* harmony import */ var _action_step_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4541);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8046);
/* harmony import */ var _service_job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4423);
/* harmony import */ var _asker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1232);




/** A job of which only the id is known. */
function unseenJob(id) {
    return { ...(0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .forEachText */ .oy)(() => null), id, prLink: null, hasOddLink: false };
}
/** Where the job's texts are shown: in an output and in `result`, in a row of the summary with this label. */
const SHOWN_TEXTS = [
    ["status", "Status"],
    ["model", "Model"],
    ["sourceRepository", "Repository"],
    ["sourceRef", "Branch"],
    ["createdAt"],
];
const SENDINGS = ["none", "pending", "unanswered"];
/** What is known before anything has happened. */
const EMPTY_REPORT = {
    /** The instruction as the agent gets it; empty when there is none. */
    instruction: "",
    /** Who asked, and why they may; none on trusted events. */
    askers: [],
    /** The prompt with its context; empty until it is made. */
    prompt: "",
    promptSha256: "",
    job: null,
    /** The digest of the instruction that the job got from this run, or from the earlier attempt whose job it is. */
    jobDigest: "",
    /**
     * A re-run finds what is known of the job, whatever this run's comment says: the Actions cache has taken it from this run, or it is
     * what an earlier attempt left. `rerunFindsJob` in step.ts adds the comment.
     */
    isRemembered: false,
    sending: "none",
    /** What happened to the request before, oldest first. */
    history: [],
    /** The job's pull request is to have a comment that makes it the place to ask for changes. */
    asksHandOver: false,
    ending: null,
    /** Unix time in milliseconds at which the waiting ends at the latest; 0 when nobody waits. */
    watchedUntilMs: 0,
    /** How long this run's step has taken so far, its waiting included. A job that an earlier run started is older. */
    elapsedMs: 0,
    commentUrl: "",
    warnings: [],
    jobs: [],
    /** Addresses of the pull requests that have to be merged or closed before anything is started. */
    openPulls: [],
};
/** The report of another process, as far as it was kept. What was not kept is as it is before anything has happened. */
function rebuildReport(kept) {
    return { ...EMPTY_REPORT, ...kept };
}
/** What was sent without an answer may have started a job, or reached one. */
function reasonIfKilled({ job, sending }) {
    if (sending !== "unanswered") {
        return "";
    }
    return job === null ? "create-unknown" : "message-unknown";
}
/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;
const FIELD_LIMIT = 500;
/** All outputs of the step. The service's own texts are bounded and on one line. */
function outputsOf(report) {
    const { job, ending } = report;
    const texts = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .forEachText */ .oy)((name) => (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(job?.[name] ?? "", FIELD_LIMIT));
    const fields = {
        prLink: job?.prLink ?? "",
        // Before the end is known, what is true if the process is killed now.
        outcome: ending?.outcome ?? "cancelled",
        reason: ending === null ? reasonIfKilled(report) : (ending.reason ?? ""),
        jobId: (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__/* .plainId */ .Sd)(job?.id ?? "") ?? "",
        ...Object.fromEntries(SHOWN_TEXTS.map(([name]) => [name, texts[name]])),
        // One of those that the contract names, whatever the service says.
        status: statusOf(report),
        durationSeconds: Math.round(report.elapsedMs / 1000),
        commentUrl: report.commentUrl,
        askedBy: (0,_asker_js__WEBPACK_IMPORTED_MODULE_1__/* .loginOf */ .DQ)(report.askers),
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

/***/ 8350:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ writeSummary)
/* harmony export */ });
/* unused harmony export renderSummary */
/* harmony import */ var _action_world_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7499);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3110);
/* harmony import */ var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1126);
/* harmony import */ var _plain_link_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2873);
/* harmony import */ var _asker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1232);
/* harmony import */ var _comment_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8018);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9910);







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
        `### Docs agent: ${(0,_comment_body_js__WEBPACK_IMPORTED_MODULE_4__/* .headline */ .Pl)(report)}`,
        (0,_comment_body_js__WEBPACK_IMPORTED_MODULE_4__/* .pullRequestLine */ .Zu)(report),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY)((0,_comment_body_js__WEBPACK_IMPORTED_MODULE_4__/* .endSentence */ .H_)(report)),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY)(report.ending?.next ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY)(report.ending?.details ?? ""),
        report.openPulls.map((url) => `- ${linkCell(url)}`).join("\n"),
        factsTable(report),
        report.history.map(_comment_body_js__WEBPACK_IMPORTED_MODULE_4__/* .historyLine */ .Jo).join("\n"),
        ...report.warnings.map((warning) => `> ⚠️ ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .sentenceAsMarkdown */ .RY)(warning)}`),
        jobsTable(report),
        promptDetails(report),
    ];
    return (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .joinBlocks */ .x9)(blocks, _markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .SUMMARY_LIMIT */ .Jt);
}
function factsTable(report) {
    const { job, ending } = report;
    const rows = [
        ["Outcome", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .MZ)(ending?.outcome ?? "")],
        ["Reason", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .MZ)(ending?.reason ?? "")],
        ["Job", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .MZ)(job?.id ?? "")],
        ..._report_js__WEBPACK_IMPORTED_MODULE_5__/* .SHOWN_TEXTS */ .J_.map(([name, label = ""]) => [label, label === "" ? "" : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .MZ)(job?.[name] ?? "")]),
        ["Time", job === null || ending?.outcome === "started" ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)(report.elapsedMs)],
        ["Asked by", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .MZ)((0,_asker_js__WEBPACK_IMPORTED_MODULE_3__/* .describeAskers */ .P4)(report.askers))],
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
    const rows = jobs.map(({ jobId, outcome, prLink, commentUrl }) => `| ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .MZ)(jobId)} | ${outcome || "still working"} | ${linkCell(prLink)} | ${linkCell(commentUrl)} |`);
    return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
/** An address, as a link where it is a plain one. Any other one is shown, and leads nowhere. */
function linkCell(url) {
    return (0,_plain_link_js__WEBPACK_IMPORTED_MODULE_2__/* .plainLink */ .V)(url) ?? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .MZ)(url);
}
function promptDetails({ prompt, promptSha256, ending }) {
    const title = ending?.reason === "dry-run" ? "The prompt as it would be sent" : "The prompt of this run";
    return prompt === ""
        ? ""
        : `<details><summary>${title} (${prompt.length} characters)</summary>\n\nSHA-256: ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeSpan */ .SS)(promptSha256)}\n\n${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .codeBlock */ .DV)(prompt, PROMPT_LIMIT)}\n\n</details>`;
}


/***/ }),

/***/ 7992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gb: () => (/* binding */ describeTrigger),
  sb: () => (/* binding */ readSettings),
  uu: () => (/* binding */ threadOf)
});

// EXTERNAL MODULE: ./build/action/environment.js
var action_environment = __webpack_require__(8466);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/if-error.js
var if_error = __webpack_require__(1030);
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
// What GitHub calls its errors, by `type` or by `code`. It publishes no list of them. The limit has two types and a code:
// https://github.com/yanyongyu/githubkit/issues/271
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
            // The data is read when it is taken: beside a problem it may be of another shape, and the problem is the better error.
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
            // Parts that did not come are asked for again. After the last try, the last answer that could be read counts, with its problems.
            let last;
            const take = ({ data, problems }) => {
                last = { data: data(), problems };
                return withoutHiccup(last);
            };
            const lastParts = (error) => {
                if (last === undefined) {
                    throw error;
                }
                return last;
            };
            return await ask(call, take).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, lastParts));
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
/** Sends calls, and repeats what may be. Octokit is loaded only by runs that ask GitHub something. */
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
                return call.read(await sendAttempt(await octokit, call));
            }
            catch (cause) {
                call.limits.signal.throwIfAborted();
                throw (0,errors/* translateError */.ZO)(cause, { operation, token });
            }
        };
        // `withRetries` asks for the wait before it looks at the deadline, so that room can be made for it here.
        const delayMs = (error, tries) => {
            const waitMs = delayOf(error, tries, call);
            if (waitMs !== undefined) {
                makeRoom(error, call.limits);
            }
            return waitMs;
        };
        const beforeRetry = async (error) => {
            const isUnsure = call.once === true && error instanceof errors/* GitHubError */.y_ && error.kind === "unavailable";
            const effect = isUnsure ? await call.find?.(error) : undefined;
            return effect === undefined ? undefined : { found: effect };
        };
        return await (0,retry/* withRetries */.LH)(attempt, { ...call.limits, clock, delayMs, beforeRetry });
    };
}
/** Sends a call once. Whether it is sent again is the caller's business. */
async function sendAttempt(request, call) {
    const { route, parameters, limits } = call;
    const timeoutMs = Math.min(CALL_TIMEOUT_MS, limits.deadline.remainingMs());
    const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeoutMs)]);
    // Right after an answer its connection still counts as busy, and another one would be opened.
    await (0,promises_.setImmediate)();
    if (limits.deadline.remainingMs() === 0) {
        throw new errors/* GitHubError */.y_({
            kind: "unavailable",
            operation: operationOf(call),
            detail: "no time was left to ask it",
        });
    }
    const answer = await request(route, { ...parameters }, signal);
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
/** For a wait that GitHub itself asked for, the deadline may move. */
function makeRoom(error, { deadline, makeRoomFor }) {
    const waitMs = error instanceof errors/* GitHubError */.y_ ? error.facts.retryAfterMs : undefined;
    if (waitMs !== undefined && waitMs >= deadline.remainingMs()) {
        makeRoomFor?.(waitMs);
    }
}
/** Milliseconds until the call is repeated; undefined where that is not allowed any more, or not safe. */
function delayOf(error, tries, { once = false, find }) {
    if (!(error instanceof errors/* GitHubError */.y_) || tries >= REPEATS) {
        return undefined;
    }
    const { kind, facts } = error;
    const isSafe = kind === "rate-limited" || (kind === "unavailable" && (!once || find !== undefined));
    if (!isSafe) {
        return undefined;
    }
    return facts.retryAfterMs ?? (kind === "rate-limited" ? UNNAMED_WAIT_MS : REPEAT_DELAY_MS * 2 ** tries);
}

// EXTERNAL MODULE: ./build/agent/comment/marker.js
var marker = __webpack_require__(592);
// EXTERNAL MODULE: ./build/agent/comment/signed-note.js
var signed_note = __webpack_require__(1079);
// EXTERNAL MODULE: ./build/agent/hand-over/hand-over-comments.js + 2 modules
var hand_over_comments = __webpack_require__(1783);
// EXTERNAL MODULE: ./build/agent/hand-over/marker.js
var hand_over_marker = __webpack_require__(565);
// EXTERNAL MODULE: ./build/agent/inputs.js
var agent_inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/agent/memory/identity.js
var identity = __webpack_require__(3964);
;// CONCATENATED MODULE: ./build/agent/task.js








/** What main and post read alike: the runner's word, the inputs, and what follows from the two. */
function readSettings({ env, readInput, readSecret, clock }) {
    const environment = (0,action_environment/* readEnvironment */.Qo)(env);
    const inputs = (0,agent_inputs/* readInputs */.K)(readInput, readSecret);
    const github = connectGitHub({ token: inputs.githubToken, server: environment, clock });
    return {
        environment,
        inputs,
        github,
        markerCodec: (0,marker/* createMarkerCodec */.bE)((0,signed_note/* createNoteSigner */.zi)(inputs.apiKey, environment.lastingRepository)),
        handOvers: new hand_over_comments/* HandOverComments */.YJ({
            github,
            handOverCodec: (0,hand_over_marker/* createHandOverCodec */.iw)(inputs.apiKey, environment.lastingRepository),
            clock,
            inputs,
        }),
        project: (0,identity/* projectDigest */.qh)(inputs),
    };
}
/** One line on what started the run. */
function describeTrigger({ repository, runAttempt }, trigger) {
    const activity = trigger.activity === "" ? "" : ` (${trigger.activity})`;
    const inThread = trigger.thread === null ? "" : ` on #${trigger.thread.number}`;
    const sender = trigger.payload.sender === null ? "" : ` by ${trigger.payload.sender.login}`;
    const attempt = runAttempt > 1 ? `, attempt ${runAttempt}` : "";
    return `Event: ${trigger.eventName}${activity}${inThread}${sender} in ${repository.owner}/${repository.name}${attempt}`;
}
/** The thread of the event, or the one that `issue-number` names; none when the action shall be silent. */
function threadOf({ inputs, trigger, environment, }) {
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

/***/ 7347:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H6: () => (/* binding */ orAborted),
/* harmony export */   RN: () => (/* binding */ inTime),
/* harmony export */   VV: () => (/* binding */ finalLimits),
/* harmony export */   pj: () => (/* binding */ withGrace),
/* harmony export */   q1: () => (/* binding */ patientLimits)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3110);


/** Limits for the writes at the end of a run: they have their own time, and a cancel does not stop them. */
function finalLimits(ms, clock) {
    return { deadline: (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .deadlineIn */ ._5)(ms, clock), signal: new AbortController().signal };
}
// Within such a wait most secondary limits are over, and nobody pays for more of an idle job.
const LONGEST_WAIT_MS = 60_000;
/**
 * Limits for writes that say how the run has ended, with the time of their own that the others have, and with the caller's signal, which
 * a cancel aborts. Where GitHub names a moment that is at most a minute away, they wait for it,
 * together and once, since whoever asked has nothing else to learn the end from.
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
/**
 * The same limits for a write that is not broken off at once if the run is cancelled meanwhile. Throws the signal's reason where the
 * run has been cancelled already.
 */
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
/**
 * The result, unless the signal comes first: then what was sent continues, and is not waited for. A signal that came before the call
 * is not heard, so callers look first.
 */
async function orAborted(result, signal) {
    const aborted = new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    await Promise.race([result, aborted]);
}
/**
 * Waits for something that cannot be stopped, but no longer than the limits allow. Rejects with the error of `timeUp` when the
 * time is up, and with the signal's reason when the run is cancelled.
 */
async function inTime(result, { deadline, signal, clock, timeUp }) {
    const over = new AbortController();
    const waitForEnd = async () => {
        await clock.sleep(deadline.remainingMs(), AbortSignal.any([signal, over.signal]));
        throw timeUp();
    };
    try {
        return await Promise.race([result, waitForEnd()]);
    }
    finally {
        over.abort();
    }
}


/***/ }),

/***/ 4165:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C4: () => (/* binding */ ownLogin),
/* harmony export */   cy: () => (/* binding */ author),
/* harmony export */   oA: () => (/* binding */ lookUpAccount),
/* harmony export */   qM: () => (/* binding */ plainLogin)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _if_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1030);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);




const account = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), id: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), type: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() });
/**
 * The account with this id, which stays when somebody takes another login; undefined where it is gone.
 * https://docs.github.com/rest/users/users#get-a-user-using-their-id
 */
async function lookUpAccount(github, id, limits) {
    const call = { schema: account, route: "GET /user/{account_id}", parameters: { account_id: id }, limits };
    const onNotFound = (error) => {
        if (error.kind === "not-found") {
            return undefined;
        }
        throw error;
    };
    return await github.rest(call).catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_3__/* .ifError */ .I)(_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_, onNotFound));
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
/** A login as it can be compared: some answers give bots a suffix, and others do not. */
function plainLogin(login) {
    return login.toLowerCase().replace(/\[bot\]$/, "");
}
/** Who wrote something; the login is empty where nobody is named. */
const author = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL((0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), __typename: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), "") })), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((account) => ({ login: account?.login ?? "", isBot: account?.__typename === "Bot" })));


/***/ }),

/***/ 5076:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ listChangedFiles),
/* harmony export */   N: () => (/* binding */ changesGitHubFolder)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9035);



const fileList = valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    filename: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    previous_filename: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    status: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    additions: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    deletions: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
}));
// GitHub lists up to 3,000 files of a pull request, of which the first 300 fill the room that the context has:
// https://docs.github.com/rest/pulls/pulls#list-pull-requests-files
const MAX_PAGES = 3;
// The most files that GitHub lists of a comparison, and of a commit at once:
// https://docs.github.com/en/repositories/creating-and-managing-repositories/repository-limits
const MAX_FILES = 300;
/** The files that an event changed, at most 300; of a push where nothing can be compared, those of its last commit. */
async function listChangedFiles(github, changes, limits) {
    switch (changes.kind) {
        case "pull-request":
            return await listPullFiles(github, changes.number, limits);
        case "comparison":
            return await comparePush(github, changes, limits);
        case "commit":
            return await listCommitFiles(github, changes.sha, limits);
    }
}
async function listPullFiles(github, pullNumber, limits) {
    const files = [];
    let mayBeCut = false;
    const onCut = () => {
        mayBeCut = true;
    };
    const call = {
        schema: fileList,
        route: `GET pulls/${pullNumber}/files`,
        limits,
        maxPages: MAX_PAGES,
        onCut,
    };
    for await (const file of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .listItems */ .Dw)(github, call)) {
        files.push(file);
    }
    return { files, mayBeCut };
}
const comparison = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ total_commits: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), files: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(fileList, []) });
async function comparePush(github, { before, after }, limits) {
    const route = "GET compare/{basehead}";
    // The list of commits is not used: the event has it.
    const parameters = { basehead: `${before}...${after}`, per_page: 1 };
    try {
        const answer = await github.rest({ schema: comparison, route, parameters, limits });
        const { files, total_commits: commits } = answer;
        return { files, mayBeCut: files.length >= MAX_FILES, commits };
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_ && error.kind === "not-found") {
            return await listCommitFiles(github, after, limits);
        }
        throw error;
    }
}
const commit = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ files: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(fileList, []) });
async function listCommitFiles(github, sha, limits) {
    const call = { schema: commit, route: "GET commits/{ref}", parameters: { ref: sha }, limits };
    const { files } = await github.rest(call);
    return { files, mayBeCut: files.length >= MAX_FILES, ofLastCommit: true };
}
const fileNames = valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ filename: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), previous_filename: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), "") }));
// GitHub lists 3,000 files of a pull request: https://docs.github.com/rest/pulls/pulls#list-pull-requests-files
const ALL_PAGES = 30;
const GITHUB_FOLDER = /^\.github\//i;
/** Whether a pull request changes files of `.github/`, where workflows are. True as well where there are too many files to list. */
async function changesGitHubFolder(github, number, limits) {
    const route = `GET pulls/${number}/files`;
    let listed = 0;
    let isCut = false;
    const onCut = () => {
        isCut = true;
    };
    const files = { schema: fileNames, route, limits, maxPages: ALL_PAGES, onCut };
    for await (const file of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .listItems */ .Dw)(github, files)) {
        listed += 1;
        if (GITHUB_FOLDER.test(file.filename) || GITHUB_FOLDER.test(file.previous_filename)) {
            return true;
        }
    }
    return isCut || listed >= ALL_PAGES * 100;
}


/***/ }),

/***/ 7307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf),
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
        return new GitHubError({ kind: "unavailable", operation, detail: (0,_http_js__WEBPACK_IMPORTED_MODULE_0__/* .networkDetail */ .c$)(source) }, { cause });
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
/** What a status means; `isLimit`: GitHub says that a limit is used up. */
function kindOf(status, isLimit = false) {
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
 * GitHub names a moment by its wall clock, in seconds since 1970, so what is left until then is counted by ours.
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
/* harmony export */   Dw: () => (/* binding */ listItems),
/* harmony export */   Iq: () => (/* binding */ pageInfo),
/* harmony export */   iR: () => (/* binding */ listNodes)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);



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
/** Where a page of a list stands in it, as GraphQL says it. */
const pageInfo = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ hasNextPage: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(), endCursor: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) });
const MAX_PAGES_OF_NODES = 20;
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
        if (number >= MAX_PAGES_OF_NODES) {
            // What was not read may be what is wanted.
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_({ kind: "unavailable", operation: "GraphQL" });
        }
        page = await ask(endCursor);
    }
}


/***/ }),

/***/ 160:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ giveAllPermissions),
/* harmony export */   Jf: () => (/* binding */ addToPermissions),
/* harmony export */   T$: () => (/* binding */ addOrStartPermissions),
/* harmony export */   n6: () => (/* binding */ writePermission)
/* harmony export */ });
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
/** What to do where the job has its `permissions:` and lacks this one. The caller ends the sentence, or goes on with it. */
function addToPermissions(permission) {
    return `Add \`${permission}\` to the \`permissions:\` of the workflow's job`;
}
/** What to do where the job lacks this permission, and may have no `permissions:` yet: a whole sentence. */
function addOrStartPermissions(permission) {
    const all = [...new Set(["contents: read", permission])].join(", ");
    return `Add \`${permission}\` to the \`permissions:\` of the workflow's job; a job without them needs the line ${lineOf(all)}.`;
}
/** What to do where nobody knows which of several permissions is missing: a whole sentence with all of them. */
function giveAllPermissions(permissions) {
    return `Give the workflow's job the line ${lineOf(permissions)}.`;
}
function lineOf(permissions) {
    return `\`permissions: { ${permissions} }\``;
}


/***/ }),

/***/ 1498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ lookUpRole),
/* harmony export */   g: () => (/* binding */ ROLES)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _if_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1030);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);




/** Repository roles in rising order; `none` has no access. */
const ROLES = ["none", "read", "triage", "write", "maintain", "admin"];
/**
 * The field `permission` knows four levels only, and shows these two roles as other ones:
 * https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
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
    const roleAfterError = (0,_if_error_js__WEBPACK_IMPORTED_MODULE_2__/* .ifError */ .I)(_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_, ({ kind, message }) => {
        if (kind === "not-found") {
            return "none";
        }
        onProblem?.(message);
        return undefined;
    });
    const asked = github.rest({ schema: answerSchema, route, parameters, limits });
    const roleInAnswer = (answer) => {
        const role = roleIn(answer, account.id);
        if (role === undefined) {
            onProblem?.(`GitHub's answer on ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__/* .inCode */ .pN)(account.login)} is about another account, or names no role that is known.`);
        }
        return role;
    };
    return await asked.then(roleInAnswer, roleAfterError);
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
/* harmony export */   E: () => (/* binding */ ownCommentFilter),
/* harmony export */   JP: () => (/* binding */ listRepositoryComments),
/* harmony export */   NT: () => (/* binding */ listThreadComments),
/* harmony export */   Vg: () => (/* binding */ findSameComment),
/* harmony export */   bw: () => (/* binding */ searchTwice),
/* harmony export */   ng: () => (/* binding */ isListedForRepository)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _if_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1030);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);
/* harmony import */ var _account_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4165);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7307);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9035);






const listed = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig(),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    body: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()),
    user: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), type: valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), "") })),
    in_reply_to_id: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig()),
    issue_url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), ""),
    pull_request_url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), ""),
});
const list = valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(listed);
function commentOf(kind, { id, html_url: url, body, user }) {
    const author = { login: user?.login ?? "", isBot: user?.type === "Bot" };
    return { kind, id: String(id), url, body: body ?? "", author };
}
const THREAD_PAGES = 30;
/** All comments of the thread that were written or edited since, in the order in which they were written. */
async function* listThreadComments(github, { thread, since, limits }) {
    if (thread.kind === "discussion") {
        yield* await listDiscussionComments(github, { discussionId: thread.nodeId, since, limits });
        return;
    }
    const isReview = thread.kind === "review-thread";
    const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
    const onCut = () => {
        // What was not read may be what is wanted.
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubError */ .y_({ kind: "unavailable", operation: route });
    };
    const call = { schema: list, route, parameters: { since: since.toISOString() }, limits };
    for await (const found of (0,_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .listItems */ .Dw)(github, { ...call, maxPages: THREAD_PAGES, onCut })) {
        // The list has the comments on all lines of the pull request; a conversation is known by the one that opened it.
        if (!isReview || (found.in_reply_to_id ?? found.id) === thread.rootId) {
            yield commentOf(isReview ? "review-comment" : "issue-comment", found);
        }
    }
}
/** The comment of the token's own account that says just this; undefined when there is none since. */
async function findSameComment(github, { body, ...search }) {
    const isOwn = await ownCommentFilter(github, search.limits);
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
    const found = await search().catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_5__/* .ifError */ .I)(_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubError */ .y_, giveUp));
    if (found !== undefined) {
        return found;
    }
    if (limits.deadline.remainingMs() <= SECOND_SEARCH_MS) {
        return giveUp();
    }
    await clock.sleep(SECOND_SEARCH_MS, limits.signal);
    return await search().catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_5__/* .ifError */ .I)(_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubError */ .y_, giveUp));
}
const REPOSITORY_PAGES = 10;
/** The repository's comments written or edited since, newest first, ten pages of them; `onCut` is called when there were more. */
async function* listRepositoryComments(github, { kind, since, ...listing }) {
    const route = `GET ${kind === "issue-comment" ? "issues" : "pulls"}/comments`;
    const parameters = { since: since.toISOString(), sort: "created", direction: "desc" };
    const call = { schema: list, route, parameters, maxPages: REPOSITORY_PAGES, ...listing };
    for await (const found of (0,_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .listItems */ .Dw)(github, call)) {
        yield { ...commentOf(kind, found), thread: threadOf(kind, found) };
    }
}
/** Whether those lists have the comments of such a thread. GitHub lists those of discussions for one discussion at a time only. */
function isListedForRepository({ kind }) {
    return kind !== "discussion";
}
/** The thread as the list names it. It does not say of an issue's number whether it is a pull request's. */
function threadOf(kind, found) {
    const parent = found.issue_url || found.pull_request_url;
    const number = Number(parent.slice(parent.lastIndexOf("/") + 1));
    const url = found.html_url;
    return kind === "review-comment"
        ? { kind: "review-thread", number, rootId: found.in_reply_to_id ?? found.id, url }
        : { kind: "numbered", number, url };
}
/** Returns a test that tells the comments of the token's own account from all others. */
async function ownCommentFilter(github, limits) {
    const own = await (0,_account_js__WEBPACK_IMPORTED_MODULE_1__/* .ownLogin */ .C4)(github, limits);
    // A person can have the name that a bot has without its suffix.
    return ({ author }) => (0,_account_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLogin */ .qM)(author.login) === own && (author.isBot || !github.isBot);
}
const time = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_4__/* .isoTimestamp */ .yhX());
const comment = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    body: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    author: _account_js__WEBPACK_IMPORTED_MODULE_1__/* .author */ .cy,
    createdAt: time,
    updatedAt: time,
});
const replies = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ nodes: valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(comment), pageInfo: _lists_js__WEBPACK_IMPORTED_MODULE_3__/* .pageInfo */ .Iq });
const comments = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ nodes: valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ ...comment.entries, replies })), pageInfo: _lists_js__WEBPACK_IMPORTED_MODULE_3__/* .pageInfo */ .Iq });
const commentsPage = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ comments }) }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ node }) => node.comments));
const repliesPage = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ replies }) }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ node }) => node.replies));
const COMMENT = "id url body createdAt updatedAt author { __typename login }";
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
/**
 * The comments of a discussion and their replies. GitHub lists all of them, each comment followed by its replies, so they are put in
 * the order of REST's lists here, and left out where REST's `since` would leave them out.
 */
async function listDiscussionComments(github, { discussionId, since, limits, }) {
    const found = [];
    const comments = { schema: commentsPage, query: COMMENTS_QUERY, variables: { id: discussionId }, limits };
    for await (const { replies: first, ...top } of (0,_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .listNodes */ .iR)(github, comments)) {
        found.push(top);
        const others = { schema: repliesPage, query: REPLIES_QUERY, variables: { id: top.id }, limits, first };
        for await (const reply of (0,_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .listNodes */ .iR)(github, others)) {
            found.push(reply);
        }
    }
    return found
        .filter(({ updatedAt }) => Date.parse(updatedAt) >= since.getTime())
        .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
        .map(({ id, url, body, author }) => ({ kind: "discussion-comment", id, url, body, author }));
}


/***/ }),

/***/ 2241:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W3: () => (/* binding */ readComment),
/* harmony export */   eT: () => (/* binding */ createComment),
/* harmony export */   ne: () => (/* binding */ withdraw),
/* harmony export */   vv: () => (/* binding */ updateComment),
/* harmony export */   wv: () => (/* binding */ react)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _call_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7347);
/* harmony import */ var _if_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1030);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5187);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7307);
/* harmony import */ var _thread_comments_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4191);






const created = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig(), html_url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() });
const createdAs = (kind) => valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(created, valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ id, html_url: url }) => ({ kind, id: String(id), url })));
const createdInConversation = createdAs("issue-comment");
const createdInReview = createdAs("review-comment");
const createdInDiscussion = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    addDiscussionComment: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ comment: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() }) }),
}), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ addDiscussionComment: { comment } }) => ({ kind: "discussion-comment", ...comment })));
// A comment that is being created when the run is cancelled would otherwise be there without anybody knowing of it.
const CREATE_GRACE_MS = 1500;
/**
 * Writes a comment into the thread; in a discussion only GraphQL can. One that was sent without an answer is looked for
 * twice, some seconds apart, before it is sent again.
 */
async function createComment(github, { thread, body, limits, clock, search }) {
    const find = search && ((error) => (0,_thread_comments_js__WEBPACK_IMPORTED_MODULE_3__/* .searchTwice */ .bw)(search, { error, limits, clock }));
    const sending = { once: true, limits: (0,_call_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .withGrace */ .pj)(limits, CREATE_GRACE_MS, clock), find };
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
const parent = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ replyTo: (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() })) }) }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ node }) => node.replyTo?.id ?? null));
/** The comment to answer below. Where GitHub does not say it of a reply, the answer goes to the top level. */
async function placeOfAnswer(github, { replyToId, isReply }, limits) {
    if (isReply !== true) {
        return replyToId;
    }
    const query = "query Parent($id: ID!) { node(id: $id) { ... on DiscussionComment { replyTo { id } } } }";
    const asked = github.graphql({ schema: parent, query, variables: { id: replyToId }, limits });
    return await asked.catch((0,_if_error_js__WEBPACK_IMPORTED_MODULE_5__/* .ifError */ .I)(_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubError */ .y_, () => null));
}
const stored = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ body: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ body }) => body));
const storedInDiscussion = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ node: stored }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ node }) => node));
/** The text of a comment as it is now. */
async function readComment(github, { comment, limits }) {
    const query = "query OwnComment($id: ID!) { node(id: $id) { ... on DiscussionComment { body } } }";
    return comment.kind === "discussion-comment"
        ? await github.graphql({ schema: storedInDiscussion, query, variables: { id: comment.id }, limits })
        : await github.rest({ schema: stored, route: `GET ${pathOrNodeId(comment)}`, limits });
}
const withId = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig() });
const updatedInDiscussion = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    updateDiscussionComment: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ comment: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() }) }),
});
/** Replaces the text of a comment. Only an answer that shows the comment counts: a redirect may have led elsewhere. */
async function updateComment(github, { comment, body, limits }) {
    if (comment.kind === "discussion-comment") {
        await github.graphql({
            schema: updatedInDiscussion,
            query: "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
            variables: { id: comment.id, body },
            limits,
        });
        return;
    }
    await github.rest({
        schema: withId,
        route: `PATCH ${pathOrNodeId(comment)}`,
        parameters: { body },
        limits,
    });
}
const GRAPHQL_NAMES = {
    eyes: "EYES",
    rocket: "ROCKET",
    "+1": "THUMBS_UP",
    confused: "CONFUSED",
    "-1": "THUMBS_DOWN",
};
/**
 * Puts a reaction on a comment, review, issue, pull request or discussion. Doing it twice changes nothing, as REST says; of GraphQL
 * nobody says so, and there it is looked for before it is sent again.
 */
async function react(github, call) {
    await (call.target.kind === "node" ? mutate(github, "add", call) : create(github, call));
}
/** Takes back a reaction of the token's own account. */
async function withdraw(github, call) {
    // It is put there once more, which changes nothing: REST takes it back by its id alone, which only that answer tells
    // (https://docs.github.com/rest/reactions/reactions), and GraphQL does not say whether taking back what is not there is an
    // error.
    if (call.target.kind === "node") {
        await mutate(github, "add", call);
        await mutate(github, "remove", call);
        return;
    }
    const { id } = await create(github, call);
    const route = `DELETE ${pathOrNodeId(call.target)}/reactions/${id}`;
    const onNotFound = (0,_if_error_js__WEBPACK_IMPORTED_MODULE_5__/* .ifError */ .I)(_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubError */ .y_, (error) => {
        // A repeat after a lost answer finds that it is done.
        if (error.kind !== "not-found") {
            throw error;
        }
    });
    await github.rest({ schema: valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J(), route, limits: call.limits }).catch(onNotFound);
}
function create(github, { target, reaction, limits }) {
    const route = `POST ${pathOrNodeId(target)}/reactions`;
    return github.rest({ schema: withId, route, parameters: { content: reaction }, limits });
}
async function mutate(github, verb, { target, reaction, limits }) {
    const [id, content] = [pathOrNodeId(target), GRAPHQL_NAMES[reaction]];
    const find = async () => {
        const query = "query Reacted($id: ID!) { node(id: $id) { ... on Reactable { reactionGroups { content viewerHasReacted } } } }";
        const groups = await github.graphql({ schema: reactionGroups, query, variables: { id }, limits });
        const isThere = groups.some((group) => group.content === content && group.viewerHasReacted);
        return isThere === (verb === "add") ? "done" : undefined;
    };
    await github.graphql({
        schema: valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J(),
        query: `mutation React($id: ID!, $content: ReactionContent!) { ${verb}Reaction(input: {subjectId: $id, content: $content}) { reaction { content } } }`,
        variables: { id, content },
        once: true,
        find,
        limits,
    });
}
const reactionGroup = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ content: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), viewerHasReacted: valibot__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zMY() });
const reactionGroups = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ reactionGroups: (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(reactionGroup)) }) }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ node }) => node.reactionGroups ?? []));
/** Where REST has it, below the repository; the node id of what REST has no reactions for, such as discussions and reviews. */
function pathOrNodeId(target) {
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
        /** That comment is itself a reply: GitHub takes answers below its parent alone, whose node id the event does not name. */
        isReply: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY()),
    }),
]);
/** What a reaction is put on. */
const reactionTarget = valibot__WEBPACK_IMPORTED_MODULE_0__/* .variant */ .Oxt("kind", [
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz("issue"), number: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .picklist */ .KIO(["issue-comment", "review-comment"]), id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz("node"), nodeId: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
]);
/** A comment by its id, and its address. */
const commentReference = valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    kind: valibot__WEBPACK_IMPORTED_MODULE_0__/* .picklist */ .KIO(["issue-comment", "review-comment", "discussion-comment"]),
    /** The REST id, or the node id of a discussion's comment. */
    id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    url: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
});


/***/ }),

/***/ 1030:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ ifError)
/* harmony export */ });
/** For `catch`: handles the errors of one class, and throws every other one on. */
function ifError(kind, handle) {
    return (error) => {
        if (error instanceof kind) {
            return handle(error);
        }
        throw error;
    };
}


/***/ })

};
