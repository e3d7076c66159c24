export const id = 489;
export const ids = [489];
export const modules = {

  2309:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    q: () => (  OUTPUTS_LOST),
    x: () => (  runnerResults)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6805);


const OUTPUTS_LOST = "The step's outputs could not be written (is the disk full?), so later steps cannot rely on them.";
const SUMMARY_LIMIT_BYTES = 1024 * 1024;
function runnerResults(env) {
    return {
        setOutput: (name, value) => writes(env["GITHUB_OUTPUT"], () => _actions_core__WEBPACK_IMPORTED_MODULE_1__  .uH(name, value)),
        saveState: (name, value) => writes(env["GITHUB_STATE"], () => _actions_core__WEBPACK_IMPORTED_MODULE_1__  .LZ(name, value)),
        addSummary: (markdown) => appendSummary(env["GITHUB_STEP_SUMMARY"], markdown),
    };
}
function appendSummary(path, markdown) {
    const fits = Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES;
    return fits && writes(path, (file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, `${markdown}\n`));
}
function writes(path, write) {
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


  }),

  9489:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    conclude: () => (  conclude)
  });
  var _action_outputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2309);
  var _github_call_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2509);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(514);
  var _pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4212);
  var _summary_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8350);





const FINAL_WRITES_MS = 5000;
const FINAL_WRITES_AFTER_CANCEL_MS = 2500;
async function conclude(step) {
    const { world } = step;
    const ending = step.report().ending ?? { outcome: "error", reason: "", message: "The step has no ending." };
    warnAboutLink(step);
    step.writeOutputs();
    const ms = ending.outcome === "cancelled" ? FINAL_WRITES_AFTER_CANCEL_MS : FINAL_WRITES_MS;
    if (await step.tracker.conclude(step.report(), (0,_github_call_limits_js__WEBPACK_IMPORTED_MODULE_1__  .VV)(ms, world.clock))) {
        world.results.saveState("concluded", "true");
    }
    const written = step.writeOutputs();
    if (world.results.addSummary((0,_summary_js__WEBPACK_IMPORTED_MODULE_3__  .B)(step.report()))) {
        world.results.saveState("summarized", "true");
    }
    else {
        world.log.warning("GITHUB_STEP_SUMMARY names a file that cannot be written, so the run has no summary; the log says it all.");
    }
    if (!written && ending.reason !== "environment") {
        world.log.error(_action_outputs_js__WEBPACK_IMPORTED_MODULE_0__  .q);
    }
    return announce(step, ending) && written;
}
function warnAboutLink(step) {
    const link = step.report().job?.prLink ?? null;
    if (link !== null && (0,_pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__  .$)(link) === undefined) {
        step.warn("The service sent a pull-request link that is not a plain https address; it is not handed on. Look for it in the service's dashboard.");
    }
}
function announce(step, ending) {
    const { log } = step.world;
    const passes = !(0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__  .ug)(ending.outcome, step.failOn);
    const { job } = step.report();
    const link = (0,_pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__  .$)(job?.prLink);
    if (link !== undefined) {
        log.info(`Pull request: ${link}`);
    }
    const reason = ["", ending.outcome].includes(ending.reason) ? "" : ` (${ending.reason})`;
    log.info(`Outcome: ${ending.outcome}${reason} after ${step.elapsed()}${job === null ? "" : `, job ${job.id}`}`);
    const text = ending.next === undefined ? ending.message : `${ending.message} ${ending.next}`;
    if (!passes) {
        log.error(text);
    }
    else if (_outcome_js__WEBPACK_IMPORTED_MODULE_2__  .im[ending.outcome].isBad) {
        log.warning(text);
    }
    else {
        log.info(text);
    }
    return passes;
}


  }),

  8350:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B: () => (  renderSummary)
  });
  var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
  var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1126);
  var _comment_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8018);
  var _pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4212);
  var _report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9910);





const PROMPT_LIMIT = 120_000;
function renderSummary(report) {
    const blocks = [
        `### Docs agent: ${(0,_comment_body_js__WEBPACK_IMPORTED_MODULE_1__  .Pl)(report)}`,
        (0,_comment_body_js__WEBPACK_IMPORTED_MODULE_1__  .Zu)(report),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .uw)(report.ending?.message ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .uw)(report.ending?.next ?? ""),
        factsTable(report),
        ...report.warnings.map((warning) => `> \u26a0\ufe0f ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .uw)(warning)}`),
        jobsTable(report),
        promptDetails(report),
    ];
    return (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .x9)(blocks, _markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .Jt);
}
function factsTable(report) {
    const { job, ending } = report;
    const rows = [
        ["Outcome", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(ending?.outcome ?? "")],
        ["Reason", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(ending?.reason ?? "")],
        ["Job", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(job?.id ?? "")],
        ..._report_js__WEBPACK_IMPORTED_MODULE_2__  .J_.map(({ name, label = "" }) => [label, label === "" ? "" : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(job?.[name] ?? "")]),
        ["Time", job === null ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .a3)(report.elapsedMs)],
        ["Asked by", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(report.askedBy)],
        ["Comment", linkCell(report.commentUrl)],
        ["Prompt SHA-256", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(report.promptSha256)],
    ];
    const shown = rows.filter(([, value]) => value !== "").map(([name, value]) => `| ${name} | ${value} |`);
    const [first = "", ...others] = shown;
    return [first, "| --- | --- |", ...others].join("\n");
}
function jobsTable({ jobs }) {
    if (jobs.length === 0) {
        return "";
    }
    const rows = jobs.map(({ jobId, outcome, prLink, commentUrl }) => `| ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(jobId)} | ${outcome || "still working"} | ${prLink === "" ? "" : `<${prLink}>`} | ${linkCell(commentUrl)} |`);
    return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
function linkCell(url) {
    return (0,_pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__  .$)(url) ?? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .MZ)(url);
}
function promptDetails({ prompt, ending }) {
    const title = ending?.reason === "dry-run" ? "The prompt as it would be sent" : "The prompt as sent";
    return prompt === ""
        ? ""
        : `<details><summary>${title} (${prompt.length} characters)</summary>\n\n${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_3__  .DV)(prompt, PROMPT_LIMIT)}\n\n</details>`;
}


  }),

  6805:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  Yz: () => (  debug),
  N4: () => (  endGroup),
  z3: () => (  error),
  V4: () => (  getInput),
  pq: () => (  info),
  _o: () => (  isDebug),
  lm: () => (  notice),
  LZ: () => (  saveState),
  uH: () => (  setOutput),
  Pq: () => (  setSecret),
  Oh: () => (  startGroup),
  $e: () => (  warning)
});


var external_os_ = __webpack_require__(857);
;
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
;


function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
var external_crypto_ = __webpack_require__(6982);
var external_fs_ = __webpack_require__(9896);
;




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
var external_path_ = __webpack_require__(6928);
;
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






var ExitCode;
(function (ExitCode) {
    ExitCode[ExitCode["Success"] = 0] = "Success";
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
function setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
function debug(message) {
    command_issueCommand('debug', {}, message);
}
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
function startGroup(name) {
    command_issue('group', name);
}
function endGroup() {
    command_issue('endgroup');
}
function group(name, fn) {
    return __awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return file_command_issueFileCommand('STATE', file_command_prepareKeyValueMessage(name, value));
    }
    command_issueCommand('save-state', { name }, utils_toCommandValue(value));
}
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return __awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}





  })

};
