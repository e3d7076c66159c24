export const id = 344;
export const ids = [344];
export const modules = {

  8344:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    conclude: () => (  conclude)
  });
  var _runner_outputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4481);
  var _step_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1981);
  var _thread_telling_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1594);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9477);
  var _pull_request_link_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2779);
  var _summary_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3341);






const FINAL_WRITES_MS = 5000;
const FINAL_WRITES_AFTER_CANCEL_MS = 2500;
async function conclude(step) {
    const { world } = step;
    const ending = step.report().ending ?? { outcome: "error", reason: "", message: "The step has no ending." };
    warnAboutLink(step);
    (0,_step_js__WEBPACK_IMPORTED_MODULE_1__  .Kn)(step);
    const ms = ending.outcome === "cancelled" ? FINAL_WRITES_AFTER_CANCEL_MS : FINAL_WRITES_MS;
    if (await step.tracker.conclude(step.report(), (0,_thread_telling_js__WEBPACK_IMPORTED_MODULE_2__  .V)(ms, world.clock))) {
        world.results.saveState("concluded", "true");
    }
    const written = (0,_step_js__WEBPACK_IMPORTED_MODULE_1__  .Kn)(step);
    if (world.results.addSummary((0,_summary_js__WEBPACK_IMPORTED_MODULE_4__  .B)(step.report()))) {
        world.results.saveState("summarized", "true");
    }
    else {
        world.log.notice("The step's summary could not be written; the log says it all.");
    }
    if (!written && ending.reason !== "environment") {
        world.log.error(_runner_outputs_js__WEBPACK_IMPORTED_MODULE_0__  .q);
    }
    return announce(step, ending) && written;
}
function warnAboutLink(step) {
    const link = step.report().job?.prLink ?? null;
    if (link !== null && (0,_pull_request_link_js__WEBPACK_IMPORTED_MODULE_5__  .$)(link) === undefined) {
        step.warn("The service sent a pull-request link that is not a plain https address; it is not handed on. Look for it in the service's dashboard.");
    }
}
function announce(step, ending) {
    const { log } = step.world;
    const passes = !(0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__  .ug)(ending.outcome, step.failOn);
    const { job } = step.report();
    const link = (0,_pull_request_link_js__WEBPACK_IMPORTED_MODULE_5__  .$)(job?.prLink);
    if (link !== undefined) {
        log.info(`Pull request: ${link}`);
    }
    const reason = ["", ending.outcome].includes(ending.reason) ? "" : ` (${ending.reason})`;
    log.info(`Outcome: ${ending.outcome}${reason} after ${(0,_step_js__WEBPACK_IMPORTED_MODULE_1__  .vk)(step)}${job === null ? "" : `, job ${job.id}`}`);
    const text = ending.next === undefined ? ending.message : `${ending.message} ${ending.next}`;
    if (!passes) {
        log.error(text);
    }
    else if (UNHAPPY.has(ending.outcome)) {
        log.warning(text);
    }
    else {
        log.info(text);
    }
    return passes;
}
const UNHAPPY = new Set([
    "archived",
    "failed",
    "timed-out",
    "lost",
    "create-unknown",
    "cancelled",
]);


  }),

  3341:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B: () => (  renderSummary)
  });
  var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
  var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1126);
  var _thread_tracking_comment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9046);
  var _pull_request_link_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2779);




const PROMPT_LIMIT = 120_000;
function renderSummary(report) {
    const blocks = [
        `### Docs agent: ${(0,_thread_tracking_comment_js__WEBPACK_IMPORTED_MODULE_1__  .Pl)(report)}`,
        (0,_thread_tracking_comment_js__WEBPACK_IMPORTED_MODULE_1__  .Zu)(report),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw)(report.ending?.message ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw)(report.ending?.next ?? ""),
        factsTable(report),
        ...report.warnings.map((warning) => `> \u26a0\ufe0f ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw)(warning)}`),
        jobsTable(report),
        promptDetails(report),
    ];
    return (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .x9)(blocks, _markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .Jt);
}
function factsTable(report) {
    const { job, ending } = report;
    const rows = [
        ["Outcome", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(ending?.outcome ?? "")],
        ["Reason", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(ending?.reason ?? "")],
        ["Job", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(job?.id ?? "")],
        ["Status", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(job?.status ?? "")],
        ["Model", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(job?.model ?? "")],
        ["Repository", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(job?.sourceRepository ?? "")],
        ["Branch", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(job?.sourceRef ?? "")],
        ["Time", job === null ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .a3)(report.elapsedMs)],
        ["Asked by", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(report.askedBy)],
        ["Comment", linkCell(report.commentUrl)],
        ["Prompt SHA-256", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(report.promptSha256)],
    ];
    const shown = rows.filter(([, value]) => value !== "").map(([name, value]) => `| ${name} | ${value} |`);
    const [first = "", ...others] = shown;
    return [first, "| --- | --- |", ...others].join("\n");
}
function jobsTable({ jobs }) {
    if (jobs.length === 0) {
        return "";
    }
    const rows = jobs.map(({ jobId, outcome, prLink, commentUrl }) => `| ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(jobId)} | ${outcome || "still working"} | ${prLink === "" ? "" : `<${prLink}>`} | ${linkCell(commentUrl)} |`);
    return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
function linkCell(url) {
    return (0,_pull_request_link_js__WEBPACK_IMPORTED_MODULE_3__  .$)(url) ?? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .MZ)(url);
}
function promptDetails({ prompt, ending }) {
    const title = ending?.reason === "dry-run" ? "The prompt as it would be sent" : "The prompt as sent";
    return prompt === ""
        ? ""
        : `<details><summary>${title} (${prompt.length} characters)</summary>\n\n${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .DV)(prompt, PROMPT_LIMIT)}\n\n</details>`;
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
