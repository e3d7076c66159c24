export const id = 838;
export const ids = [838];
export const modules = {

  838:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    post: () => (  post)
  });
  var _github_connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4362);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
  var _runner_environment_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9294);
  var _inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44);
  var _job_early_end_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9243);
  var _report_summary_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3341);
  var _thread_marker_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6777);
  var _thread_memory_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3300);
  var _thread_request_key_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1892);
  var _thread_story_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(322);
  var _thread_telling_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1594);
  var _thread_tracker_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3400);












const WRITES_MS = 10_000;
async function post(world) {
    if (world.env["STATE_concluded"] === "true") {
        return;
    }
    const story = (0,_thread_story_js__WEBPACK_IMPORTED_MODULE_8__  .Iw)(world.env["STATE_story"]);
    if (story === undefined) {
        return;
    }
    const limits = (0,_thread_telling_js__WEBPACK_IMPORTED_MODULE_9__  .V)(WRITES_MS, world.clock);
    const options = story.thread === null ? undefined : trackerOptions(world, story, story.thread);
    const comment = options === undefined ? null : await findComment(options, limits);
    const isKnown = !(comment instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_1__  .y);
    const { job, unsent, creating } = story;
    const jobId = unsent ? undefined : job?.id;
    const ending = story.ending ?? (0,_job_early_end_js__WEBPACK_IMPORTED_MODULE_11__  .VM)({ jobId, creating, remembered: isKnown && comment !== null });
    const report = { ...(0,_thread_story_js__WEBPACK_IMPORTED_MODULE_8__  .EI)(story, world.clock.date().getTime()), ending };
    world.log.info(report.ending.message);
    if (!isKnown) {
        world.log.warning(`The tracking comment could not be looked for: ${comment.message}`);
    }
    else if (options !== undefined) {
        await (0,_thread_tracker_js__WEBPACK_IMPORTED_MODULE_10__  .P)({ ...options, comment }).conclude(report, limits);
    }
    if (world.env["STATE_summarized"] !== "true") {
        world.results.addSummary((0,_report_summary_js__WEBPACK_IMPORTED_MODULE_4__  .B)(report));
    }
}
async function findComment(options, limits) {
    try {
        return options.comment ?? (await (0,_thread_memory_js__WEBPACK_IMPORTED_MODULE_6__  .rJ)(options.github, { ...options, limits })) ?? null;
    }
    catch (error) {
        if (error instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_1__  .y) {
            return error;
        }
        throw error;
    }
}
function trackerOptions(world, story, thread) {
    const environment = (0,_runner_environment_js__WEBPACK_IMPORTED_MODULE_2__  .Qo)(world.env);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__  .K)(world.readInput, world.readSecret);
    return {
        github: (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_0__  .U)({ token: inputs.githubToken, place: environment, clock: world.clock }),
        thread,
        reactTo: story.reactTo,
        comment: story.comment,
        codec: (0,_thread_marker_js__WEBPACK_IMPORTED_MODULE_5__  .b)(inputs.apiKey, environment.repository),
        key: story.key,
        project: (0,_thread_request_key_js__WEBPACK_IMPORTED_MODULE_7__  .q)(inputs),
        runUrl: environment.runUrl,
        startedAt: new Date(story.startedAtMs),
        clock: world.clock,
        log: world.log,
        warn: (sentence) => world.log.warning(sentence),
        onChange: () => { },
    };
}


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


  })

};
