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



const PROMPT_LIMIT = 120_000;
function renderSummary(report) {
    return [
        `### Docs agent: ${(0,_thread_tracking_comment_js__WEBPACK_IMPORTED_MODULE_1__  .Pl)(report)}`,
        (0,_thread_tracking_comment_js__WEBPACK_IMPORTED_MODULE_1__  .Zu)(report),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw)(report.ending?.message ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw)(report.ending?.next ?? ""),
        factsTable(report),
        ...report.warnings.map((warning) => `> \u26a0\ufe0f ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw)(warning)}`),
        jobsTable(report),
        promptDetails(report),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}
function factsTable(report) {
    const { job, ending } = report;
    const rows = [
        ["Outcome", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(ending?.outcome ?? "")],
        ["Reason", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(ending?.reason ?? "")],
        ["Job", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job?.id ?? "")],
        ["Status", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job?.status ?? "")],
        ["Model", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job?.model ?? "")],
        ["Repository", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job?.sourceRepository ?? "")],
        ["Branch", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job?.sourceRef ?? "")],
        ["Time", job === null ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .a3)(report.elapsedMs)],
        ["Asked by", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(report.askedBy)],
        ["Comment", report.commentUrl],
        ["Prompt SHA-256", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(report.promptSha256)],
    ];
    const shown = rows
        .filter(([, value]) => value !== "")
        .map(([name, value]) => `| ${name} | ${cell(value ?? "")} |`);
    const [first = "", ...others] = shown;
    return [first, "| --- | --- |", ...others].join("\n");
}
function jobsTable({ jobs }) {
    if (jobs.length === 0) {
        return "";
    }
    const rows = jobs.map(({ jobId, outcome, prLink, commentUrl }) => `| ${cell((0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(jobId))} | ${outcome || "still working"} | ${prLink === "" ? "" : `<${prLink}>`} | ${commentUrl} |`);
    return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
function cell(markdown) {
    return markdown.replaceAll("|", "\\|");
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
  var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1126);
  var _report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2779);



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
    return [
        `**${headline(report)}**`,
        pullRequestLine(report),
        ...explanation(report),
        quoteInstruction(report.instruction),
        watchLine(report, showing.now),
        ...report.history.map((entry) => `- ${entry}`),
        earlierInstructions(report, showing.earlier),
        factsLine(report, showing),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}
function pullRequestLine({ job }) {
    const link = (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_1__  .$)(job?.prLink);
    return link === undefined ? "" : `\u27a1\ufe0f <${link}>`;
}
function explanation({ ending }) {
    if (ending === null || ending.outcome === "pull-request") {
        return [];
    }
    return [ending.message, ending.next ?? ""].map(_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .uw);
}
function quoteInstruction(instruction) {
    if (instruction === "") {
        return "";
    }
    const short = instruction.length <= 200 && !instruction.includes("\n");
    return short ? `> ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(instruction)}` : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .DV)(instruction, INSTRUCTION_LIMIT);
}
function earlierInstructions({ job }, earlier) {
    if (earlier.length === 0) {
        return "";
    }
    const title = earlier.length === 1 ? "1 earlier instruction" : `${earlier.length} earlier instructions`;
    const shown = (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_1__  .$)(job?.prLink);
    const items = earlier.map((instruction, index) => `${index + 1}. ${inShort(instruction, shown)}`);
    return `<details><summary>${title}</summary>\n\n${items.join("\n")}\n\n</details>`;
}
function inShort({ instruction, askedBy, phase, prLink }, shown) {
    const goesOn = phase === "starting" || phase === "working" || phase === "started";
    const link = (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_1__  .$)(prLink);
    const facts = [
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(instruction),
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(askedBy)}`,
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
        job === null ? "" : `job ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job.id)}`,
        job?.model ? `model ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(job.model)}` : "",
        ending === null || job === null ? "" : `took ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .a3)(elapsedMs)}`,
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_2__  .SS)(askedBy)}`,
        `[run](${runUrl})`,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" \u00b7 ")}</sub>`;
}


  }),

  1126:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    DV: () => (  codeBlock),
    SS: () => (  codeSpan),
    uw: () => (  asPlainText)
  });
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8046);

function codeSpan(text, limit = 200) {
    const line = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__  .TN)(text, limit);
    const fence = "`".repeat(longestRun(line) + 1);
    const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
    return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
}
function codeCell(text, limit = 200) {
    return codeSpan(text, limit).replaceAll("|", "\\|");
}
function codeBlock(text, limit) {
    const shown = text.length <= limit
        ? text
        : `${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__  .MB)(text, limit)}\n\u2026 (${text.length - limit} characters more)`;
    const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
    return `${fence}text\n${shown}\n${fence}`;
}
function asPlainText(sentence) {
    return sentence
        .split(/(`[^`]*`)/)
        .map((part, index) => index % 2 === 1 ? codeSpan(part.slice(1, -1), 4000) : part.replace(/[\\*_[\]<>#|~!&$@]/g, "\\$&"))
        .join("");
}
function longestRun(text) {
    return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}


  })

};
