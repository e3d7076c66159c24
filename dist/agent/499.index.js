export const id = 499;
export const ids = [499];
export const modules = {

  7499:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    qI: () => (  OUTPUTS_LOST),
    runStep: () => (  runStep),
    s_: () => (  SUMMARY_LOST)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var _actions_core__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6805);
  var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7094);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);




async function runStep(title, signal, act) {
    const { env } = process;
    const log = runnerLog(title);
    const results = runnerResults(env);
    let passes = false;
    try {
        const random = Math.random;
        passes = await act({ env, readInput, readSecret, log, results, clock: _clock_js__WEBPACK_IMPORTED_MODULE_1__  .ml, random, signal });
    }
    catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        log.error(`Something went wrong that this action did not foresee: ${text}. Please report it with the log of this step.`);
    }
    process.stdout.write("", () => process.exit(passes ? 0 : 1));
}
const readInput = (name) => _actions_core__WEBPACK_IMPORTED_MODULE_2__  .V4(name);
function readSecret(name) {
    const secret = _actions_core__WEBPACK_IMPORTED_MODULE_2__  .V4(name);
    if (secret !== "" && !secret.includes("{{")) {
        _actions_core__WEBPACK_IMPORTED_MODULE_2__  .Pq(secret);
    }
    return secret;
}
const ANNOTATION_LIMIT = 4096;
function runnerLog(title) {
    return {
        info: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_2__  .pq((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .Df)(text)),
        notice: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_2__  .lm(annotation(text), { title }),
        warning: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_2__  .$e(annotation(text), { title }),
        error: (text) => _actions_core__WEBPACK_IMPORTED_MODULE_2__  .z3(annotation(text), { title }),
        group: (heading, text) => {
            _actions_core__WEBPACK_IMPORTED_MODULE_2__  .Oh((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .Df)(heading));
            _actions_core__WEBPACK_IMPORTED_MODULE_2__  .pq((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .Df)(text));
            _actions_core__WEBPACK_IMPORTED_MODULE_2__  .N4();
        },
    };
}
function annotation(text) {
    const safe = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .Df)(text);
    return safe.length <= ANNOTATION_LIMIT ? safe : `${safe.slice(0, ANNOTATION_LIMIT - 1)}\u2026`;
}
const OUTPUTS_LOST = "The step's outputs could not be written (is the disk full?), so later steps cannot rely on them.";
const SUMMARY_LOST = "GITHUB_STEP_SUMMARY names a file that cannot be written, so the run has no summary; the log says it all.";
const SUMMARY_LIMIT_BYTES = 1024 * 1024;
function runnerResults(env) {
    return {
        setOutput: (name, value) => writes(env["GITHUB_OUTPUT"], () => _actions_core__WEBPACK_IMPORTED_MODULE_2__  .uH(name, value)),
        saveState: (name, value) => writes(env["GITHUB_STATE"], () => _actions_core__WEBPACK_IMPORTED_MODULE_2__  .LZ(name, value)),
        addSummary: (markdown) => Buffer.byteLength(markdown) <= SUMMARY_LIMIT_BYTES &&
            writes(env["GITHUB_STEP_SUMMARY"], (file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, `${markdown}\n`)),
    };
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

  7094:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    HM: () => (  daysAgo),
    _5: () => (  deadlineIn),
    ml: () => (  systemClock)
  });
  var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

const systemClock = {
    monotonicMs: () => process.uptime() * 1000,
    date: () => new Date(),
    sleep: async (ms, signal) => {
        signal.throwIfAborted();
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
};
function deadlineIn(ms, clock) {
    const endMs = clock.monotonicMs() + ms;
    const remainingMs = () => Math.max(0, Math.ceil(endMs - clock.monotonicMs()));
    return { remainingMs, date: () => new Date(clock.date().getTime() + remainingMs()) };
}
const DAY_MS = 24 * 60 * 60 * 1000;
function daysAgo(days, clock) {
    return new Date(clock.date().getTime() - days * DAY_MS);
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





  }),

  8046:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Df: () => (  withoutCommands),
    MB: () => (  wholeCharacters),
    TN: () => (  oneLine),
    pN: () => (  inCode),
    yb: () => (  codePoint)
  });
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function withoutCommands(text) {
    return text.split(LINE_BREAK).map(safeLine).join("\n");
}
function oneLine(text, limit) {
    const line = text.split(LINE_BREAK).map(safeLine).join(" ").trim();
    return line.length <= limit ? line : `${wholeCharacters(line, limit - 1)}\u2026`;
}
function inCode(text, limit = 80) {
    return `\`${oneLine(text, limit).replaceAll("`", "'")}\``;
}
function wholeCharacters(text, length) {
    const cut = text.slice(0, length);
    return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1);
}
function safeLine(line) {
    const visible = PRINTABLE_ASCII.test(line) ? line : line.replace(INVISIBLE, codePoint);
    return visible.replaceAll("##[", "## [").replace(/^(\s*):(?=:)/u, "$1: ");
}
function codePoint(character) {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${hex.padStart(4, "0")}]`;
}


  })

};
