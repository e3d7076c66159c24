export const id = 432;
export const ids = [432];
export const modules = {

  7717:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    $: () => (  runnerCache),
    x: () => (  CacheError)
  });
  var node_async_hooks__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6698);
  var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
  var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8161);
  var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8046);
  var _environment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8466);






class CacheError extends Error {
    name = "CacheError";
    absent;
    constructor(message, { absent = false } = {}) {
        super(message);
        this.absent = absent;
    }
}
const PATH = "docs-agent-action-memory";
const MESSAGE_LIMIT = 300;
function runnerCache(env) {
    return {
        find: async (prefixes) => {
            requireCache(env, "read");
            const { restoreCache } = await Promise.all( [__webpack_require__.e(553), __webpack_require__.e(819)]).then(__webpack_require__.bind(__webpack_require__, 3819));
            const { result, problem } = await listenTo(() => restoreCache([PATH], prefixes[0] ?? "", [...prefixes], { lookupOnly: true }));
            if (result === undefined && problem !== undefined) {
                throw new CacheError(`The Actions cache could not be read: ${problem}`);
            }
            return result;
        },
        save: async (key) => {
            requireCache(env, "write-only");
            const { saveCache } = await Promise.all( [__webpack_require__.e(553), __webpack_require__.e(819)]).then(__webpack_require__.bind(__webpack_require__, 3819));
            const { result, problem } = await listenTo(() => withEmptyFile(env, () => saveCache([PATH], key)));
            if (result === undefined || result === -1) {
                const reason = problem?.replaceAll(key, "it") ?? "no reason was given.";
                throw new CacheError(`The Actions cache could not be written: ${reason}`);
            }
        },
    };
}
function requireCache(env, needed) {
    if (!(0,_environment_js__WEBPACK_IMPORTED_MODULE_4__  .Gm)(env)) {
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
function problemIn(output) {
    const line = output
        .split("\n")
        .findLast((each) => /^::(warning|error)|^(Failed to (save|restore)|Cache (save|restore) skipped)/.test(each));
    return line === undefined ? undefined : asProblem(line.replace(/^::(warning|error)[^:]*::/, ""));
}
function asProblem(text) {
    const safe = text.replace(/https?:\/\/\S+/g, "the storage");
    return (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_5__  .TN)(safe.replaceAll("%0D", " ").replaceAll("%0A", " ").replaceAll("%25", "%"), MESSAGE_LIMIT);
}


  }),

  8466:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Gm: () => (  offersCache),
    Qo: () => (  readEnvironment),
    eG: () => (  EnvironmentError),
    qV: () => (  requireOutputs)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

class EnvironmentError extends Error {
    name = "EnvironmentError";
}
function readEnvironment(env) {
    const repository = required(env, "GITHUB_REPOSITORY");
    const [owner, name, ...rest] = repository.split("/");
    if (!owner || !name || rest.length > 0) {
        throw new EnvironmentError("GITHUB_REPOSITORY is not of the form owner/name: run this action in a GitHub Actions workflow, and do not set it yourself.");
    }
    const serverUrl = env["GITHUB_SERVER_URL"] || "https://github.com";
    const apiUrl = env["GITHUB_API_URL"] || "https://api.github.com";
    const runId = env["GITHUB_RUN_ID"] ?? "";
    const runAttempt = Number(env["GITHUB_RUN_ATTEMPT"] ?? 1) || 1;
    return {
        eventName: required(env, "GITHUB_EVENT_NAME"),
        payload: readPayload(required(env, "GITHUB_EVENT_PATH")),
        repository: { owner, name },
        ref: env["GITHUB_REF"] ?? "",
        sha: env["GITHUB_SHA"] ?? "",
        runId,
        runAttempt,
        jobName: env["GITHUB_JOB"] ?? "",
        stepName: env["GITHUB_ACTION"] ?? "",
        workspace: env["GITHUB_WORKSPACE"] || process.cwd(),
        apiUrl,
        serverUrl,
        graphqlUrl: env["GITHUB_GRAPHQL_URL"] || "https://api.github.com/graphql",
        runUrl: `${serverUrl}/${owner}/${name}/actions/runs/${runId}${runAttempt > 1 ? `/attempts/${runAttempt}` : ""}`,
    };
}
function offersCache(env) {
    return Boolean(env["ACTIONS_RESULTS_URL"] || env["ACTIONS_CACHE_URL"]);
}
function required(env, name) {
    const value = env[name];
    if (!value) {
        throw new EnvironmentError(`${name} is not set: run this action in a GitHub Actions workflow.`);
    }
    return value;
}
const ROOM_FOR_OUTPUTS = "\n".repeat(64 * 1024);
function requireOutputs(env) {
    const path = required(env, "GITHUB_OUTPUT");
    try {
        const file = node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND);
        const before = node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync(file);
        try {
            node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync(file, ROOM_FOR_OUTPUTS);
        }
        finally {
            if (before.isFile()) {
                node_fs__WEBPACK_IMPORTED_MODULE_0__.ftruncateSync(file, before.size);
            }
            node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync(file);
        }
    }
    catch (cause) {
        throw new EnvironmentError(`GITHUB_OUTPUT names a file that cannot be written (${errorCode(cause)}): check the room on the runner's disk and the rights on its temporary folder.`, { cause });
    }
}
function readPayload(path) {
    try {
        return JSON.parse(node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync(path, "utf8"));
    }
    catch (cause) {
        throw new EnvironmentError(`The event file of GITHUB_EVENT_PATH cannot be read (${errorCode(cause) ?? "not JSON"}): check that no step before removes or changes it.`, { cause });
    }
}
function errorCode(cause) {
    return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}


  }),

  557:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    E1: () => (  parseList),
    EY: () => (  parsePattern),
    FW: () => (  wrongItem),
    HU: () => (  parseChoice),
    NT: () => (  wrongValue),
    Q2: () => (  parseBaseUrl),
    ZZ: () => (  parseTimeout),
    cG: () => (  parseInteger),
    dz: () => (  InputError),
    hD: () => (  quote),
    yG: () => (  parseBoolean)
  });
  var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8046);


class InputError extends Error {
    name = "InputError";
    rule;
    fix;
    constructor(input, { is, rule, fix }) {
        super(`The input \`${input}\` ${is}: ${rule}.`);
        this.rule = rule;
        this.fix = fix;
    }
}
function wrongValue({ name, text }, { rule, fix }) {
    return new InputError(name, { is: `is ${quote(text)}`, rule, fix: `${fix}${unreplaced(text)}` });
}
function wrongItem({ name, text, rule, fix }) {
    return new InputError(name, { is: `contains ${quote(text)}`, rule, fix: `${fix}${unreplaced(text)}` });
}
function parsePattern(input, pattern, problem) {
    if (!pattern.test(input.text)) {
        throw wrongValue(input, problem);
    }
    return input.text;
}
function quote(text) {
    return text === "" ? "empty" : (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__  .pN)(text);
}
function unreplaced(text) {
    if (text.includes("{{")) {
        return " GitHub replaces an expression only if it is written `${{ \u2026 }}` in the workflow file itself.";
    }
    return text.includes("***") ? " `***` is how logs show a secret: give the secret itself." : "";
}
function parseList(text) {
    return text
        .split(/[,\r\n]/)
        .map((item) => item.trim())
        .filter((item) => item !== "");
}
function parseBoolean(input) {
    if (["true", "True", "TRUE"].includes(input.text)) {
        return true;
    }
    if (["false", "False", "FALSE"].includes(input.text)) {
        return false;
    }
    throw wrongValue(input, {
        rule: "it has to be `true` or `false`",
        fix: `Write \`${input.name}: true\` or \`${input.name}: false\`.`,
    });
}
function parseChoice(input, choices, usual) {
    const choice = choices.find((candidate) => candidate === input.text);
    if (choice === undefined) {
        throw wrongValue(input, {
            rule: `it has to be one of ${choices.map(quote).join(", ")}`,
            fix: `Write one of them, as in \`${input.name}: ${usual}\`.`,
        });
    }
    return choice;
}
function parseInteger(input, { min, max }) {
    const number = /^(0|[1-9]\d{0,14})$/.test(input.text) ? Number(input.text) : Number.NaN;
    if (!(number >= min && number <= max)) {
        throw wrongValue(input, {
            rule: `it has to be a whole number from ${min} to ${max}, in digits alone`,
            fix: `Write it as in \`${input.name}: ${max}\`, or remove the line for the default.`,
        });
    }
    return number;
}
function parseTimeout(input, longest = "24h") {
    const ms = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .E9)(input.text);
    const fix = `Write it as in \`${input.name}: 5m\`, or remove the line for the default.`;
    if (ms === undefined) {
        const rule = "it has to be a duration of whole hours, minutes and seconds, such as `90s`, `30m` or `1h30m`";
        throw wrongValue(input, { rule, fix });
    }
    if (ms < 1000 || ms > ((0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .E9)(longest) ?? 0)) {
        throw wrongValue(input, { rule: `it has to be from \`1s\` to \`${longest}\``, fix });
    }
    return ms;
}
const PLAIN = /^[\w:/.~@%?#&=+,;!$()[\]-]+$/;
function parseBaseUrl(input) {
    const { text } = input;
    const url = PLAIN.test(text) ? URL.parse(text) : null;
    if (url === null || /^https?:(?!\/\/[^/])/i.test(text)) {
        throw wrongAddress(input, "it has to be an address such as `https://api.mintlify.com`");
    }
    if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
        throw wrongAddress(input, "it has to start with `https://`, since the API key is sent there");
    }
    if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
        throw wrongAddress(input, "it may not contain a user, a password, a query or a fragment");
    }
    return url.href.replace(/\/+$/, "");
}
function isLoopback(hostname) {
    return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
function wrongAddress({ name, text }, rule) {
    const fix = "Remove the line `base-url`, unless the service's people or your own network's gave you another address.";
    return text.includes("@")
        ? new InputError(name, { is: "is an address with a user", rule, fix })
        : wrongValue({ name, text }, { rule, fix });
}


  }),

  4541:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    V: () => (  outputName),
    p: () => (  Step)
  });
function outputName(field) {
    return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
class Step {
    world;
    #startMs;
    #outputsOf;
    #report;
    constructor(world, report, outputsOf) {
        this.world = world;
        this.#outputsOf = outputsOf;
        this.#startMs = world.clock.monotonicMs();
        this.#report = report;
    }
    report() {
        return { ...this.#report, elapsedMs: this.world.clock.monotonicMs() - this.#startMs };
    }
    update(patch) {
        this.#report = { ...this.#report, ...patch };
    }
    warn(sentence) {
        const { warnings } = this.#report;
        if (!warnings.includes(sentence)) {
            this.world.log.warning(sentence);
            this.#report = { ...this.#report, warnings: [...warnings, sentence] };
        }
    }
    writeOutputs() {
        const written = Object.entries(this.#outputsOf(this.report())).map(([name, value]) => this.world.results.setOutput(name, value));
        return !written.includes(false);
    }
}


  }),

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

  8018:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    BG: () => (  renderNotice),
    Pl: () => (  headline),
    Zu: () => (  pullRequestLine),
    wQ: () => (  renderComment)
  });
  var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
  var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1126);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(514);
  var _report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9910);
  var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(592);





const INSTRUCTION_LIMIT = 1500;
const NOTICE_LIMIT = 200;
const COMMENT_LIMIT = 65_000;
function headline({ ending, job }) {
    if (ending !== null) {
        return ending.reason === "dry-run" ? "\ud83d\udcdd Dry run" : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .xS)(ending).headline;
    }
    return _outcome_js__WEBPACK_IMPORTED_MODULE_1__  .ZG[job === null ? "starting" : "working"].headline;
}
function renderComment(report, showing) {
    const { hidden, limit = COMMENT_LIMIT } = showing;
    const blocks = [
        `**${headline(report)}**`,
        pullRequestLine(report),
        ...explanation(report),
        quoteInstruction(report.instruction),
        watchLine(report, showing.now),
        ...report.history.filter((entry) => !NAMES_A_JOB.test(entry)).map((entry) => `- ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .uw)(entry)}`),
        earlierInstructions(report, showing.earlier),
        forMaintainers(report),
        factsLine(report, showing),
    ];
    const text = (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .x9)(blocks, limit - hidden.length - 1);
    return hidden === "" ? text : `${text}\n${hidden}`;
}
function pullRequestLine({ job }) {
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .$x)(job?.prLink);
    return link === undefined ? "" : `\u27a1\ufe0f <${link}>`;
}
function explanation({ ending }) {
    if (ending === null || ending.outcome === "pull-request") {
        return [];
    }
    return [ending.message, ending.next ?? ""].map(_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .uw);
}
function quoteInstruction(instruction) {
    if (instruction === "") {
        return "";
    }
    const short = instruction.length <= 200 && !instruction.includes("\n");
    return short ? `> ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .SS)(instruction)}` : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .DV)(instruction, INSTRUCTION_LIMIT);
}
function earlierInstructions({ job }, earlier) {
    if (earlier.length === 0) {
        return "";
    }
    const title = earlier.length === 1 ? "1 earlier instruction" : `${earlier.length} earlier instructions`;
    const shown = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .$x)(job?.prLink);
    const items = earlier.map((instruction, index) => `${index + 1}. ${inShort(instruction, shown)}`);
    return `<details><summary>${title}</summary>\n\n${items.join("\n")}\n\n</details>`;
}
function inShort({ instruction, askedBy, phase, prLink }, shown) {
    const { headline, memory, reaction } = _outcome_js__WEBPACK_IMPORTED_MODULE_1__  .ZG[phase];
    const hasSuccessor = memory === "open" && reaction === undefined;
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .$x)(prLink);
    const facts = [
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .SS)(instruction),
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .SS)(askedBy)}`,
        hasSuccessor ? "\u23e9 Continued with the next instruction" : headline,
        link === undefined || link === shown ? "" : `<${link}>`,
    ];
    return facts.filter((fact) => fact !== "").join(" \u00b7 ");
}
function watchLine({ ending, job, watchedUntilMs }, now) {
    if (ending !== null || watchedUntilMs === 0) {
        return "";
    }
    const moment = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .K9)(new Date(watchedUntilMs), now);
    return job === null
        ? `If this has not changed by ${moment}, the run was lost: whoever maintains this workflow can re-run it.`
        : `The run that is linked below watches the agent until ${moment}. If this has not changed by then, whoever maintains this workflow can re-run it to pick up the result.`;
}
const NAMES_A_JOB = /\bjob `/;
function forMaintainers({ job, ending, history, watchedUntilMs }) {
    const isLeft = ending !== null && (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .xS)(ending).memory === "open";
    const until = watchedUntilMs > 0 ? `Watched until ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .K9)(new Date(watchedUntilMs))}. ` : "";
    const model = job?.model ? ` \u00b7 model ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .SS)(job.model)}` : "";
    const lines = [
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .uw)(ending?.details ?? ""),
        isLeft ? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .uw)(`${until}A run with \`collect: true\` brings this comment up to date.`) : "",
        ...history.filter((entry) => NAMES_A_JOB.test(entry)).map((entry) => `- ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .uw)(entry)}`),
        job === null ? "" : `job ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .SS)(job.id)}${model}`,
    ];
    const text = lines.filter((line) => line !== "").join("\n\n");
    const details = ending?.details !== undefined && ending.next === undefined ? "<details open>" : "<details>";
    return text === ""
        ? ""
        : `${details}<summary>For whoever maintains this workflow</summary>\n\n${text}\n\n</details>`;
}
function factsLine({ askedBy, elapsedMs, ending }, { runUrl }) {
    const facts = [
        ending !== null && (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__  .dR)(ending.outcome) ? `took ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__  .a3)(elapsedMs)}` : "",
        askedBy === "" ? "" : `asked by ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .SS)(askedBy)}`,
        `[run](${runUrl})`,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" \u00b7 ")}</sub>`;
}
function renderNotice(report, commentUrl) {
    const isOpened = report.ending?.outcome === "pull-request";
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .$x)(isOpened ? report.job?.prLink : commentUrl);
    const said = `@${(0,_report_js__WEBPACK_IMPORTED_MODULE_2__  .YX)(report)} ${headline(report)}${link === undefined ? "" : `: <${link}>`}`;
    const asked = (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_4__  .SS)(report.instruction, NOTICE_LIMIT);
    return asked === "" ? said : `${said}\n\n> ${asked}`;
}


  }),

  592:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B$: () => (  rememberedJobId),
    DN: () => (  meansNoJob),
    aF: () => (  isSameMac),
    bE: () => (  createMarkerCodec),
    dR: () => (  isFinal),
    hU: () => (  phaseOf),
    we: () => (  markerOf),
    xY: () => (  hasMarker)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
  var _github_thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2116);
  var _parse_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5187);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8046);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);
  var _report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9910);
  var _saved_state_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1935);








const phase = valibot__WEBPACK_IMPORTED_MODULE_6__  .KIO(Object.keys(_outcome_js__WEBPACK_IMPORTED_MODULE_3__  .ZG));
const identity = {
    key: valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(),
    digest: valibot__WEBPACK_IMPORTED_MODULE_6__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(), ""),
    attempt: valibot__WEBPACK_IMPORTED_MODULE_6__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(), ""),
};
const earlierInstruction = valibot__WEBPACK_IMPORTED_MODULE_6__  .Ikc({
    ...identity,
    jobId: valibot__WEBPACK_IMPORTED_MODULE_6__  .mee(valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP()),
    phase,
    instruction: valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(),
    prLink: valibot__WEBPACK_IMPORTED_MODULE_6__  .mee(valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP()),
});
const markerSchema = valibot__WEBPACK_IMPORTED_MODULE_6__  .Ikc({
    ...identity,
    project: valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(),
    jobId: valibot__WEBPACK_IMPORTED_MODULE_6__  .mee(valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP()),
    phase,
    watchedUntil: valibot__WEBPACK_IMPORTED_MODULE_6__  .aig(),
    since: valibot__WEBPACK_IMPORTED_MODULE_6__  .aig(),
    instruction: valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP(),
    reactTo: valibot__WEBPACK_IMPORTED_MODULE_6__  .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_1__  .f6),
    history: valibot__WEBPACK_IMPORTED_MODULE_6__  .YOg(valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP()),
    prLink: (0,_parse_js__WEBPACK_IMPORTED_MODULE_2__  .no)(valibot__WEBPACK_IMPORTED_MODULE_6__  .YjP()),
    isNotified: valibot__WEBPACK_IMPORTED_MODULE_6__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__  .zMY(), false),
    earlier: valibot__WEBPACK_IMPORTED_MODULE_6__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__  .YOg(earlierInstruction), []),
});
const MARKER_PREFIX = "<!-- docs-agent-action ";
const SUFFIX = " -->";
const MAC_LENGTH = 43;
function createMarkerCodec(apiKey, repository) {
    const sign = (payload, threadNumber) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", apiKey)
        .update(`docs-agent-action marker 1\n${repository.owner}/${repository.name}\n${threadNumber}\n${payload}`)
        .digest();
    return {
        write: (marker, threadNumber) => {
            if (apiKey === "") {
                return "";
            }
            const payload = Buffer.from(JSON.stringify(marker)).toString("base64url");
            return `${MARKER_PREFIX}${payload}.${sign(payload, threadNumber).toString("base64url")}${SUFFIX}`;
        },
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
function isSameMac(mac, expectedMac) {
    const expected = Buffer.from(expectedMac);
    return expected.length === Buffer.byteLength(mac) && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(mac), expected);
}
function parseMarker(payload) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_2__  .qg)(markerSchema, JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
    }
    catch {
        return undefined;
    }
}
function hasMarker(body) {
    const start = body.lastIndexOf(MARKER_PREFIX);
    return start !== -1 && /^[\w-]+\.[\w-]+ -->\s*$/.test(body.slice(start + MARKER_PREFIX.length));
}
const REMEMBERED_INSTRUCTION = 1500;
const REMEMBERED_LINK = 300;
function markerOf(report, options) {
    const { key, digest, attempt, project, reactTo, since, inputs } = options;
    const about = { key, digest, attempt, project, reactTo, since };
    const link = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__  .$x)(report.job?.prLink) ?? null;
    return {
        ...about,
        jobId: rememberedJobId(report),
        phase: phaseOf(report),
        watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_7__  .MB)(report.instruction, REMEMBERED_INSTRUCTION),
        askedBy: report.askedBy,
        history: report.history.slice(-_saved_state_js__WEBPACK_IMPORTED_MODULE_5__  .Dc),
        prLink: link !== null && link.length <= REMEMBERED_LINK ? link : null,
        isNotified: inputs.notify && isFinal(phaseOf(report)) && /^[^[]+$/.test((0,_report_js__WEBPACK_IMPORTED_MODULE_4__  .YX)(report)),
        earlier: [],
    };
}
function phaseOf({ ending, job }) {
    if (ending === null) {
        return job === null ? "starting" : "working";
    }
    return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}
function rememberedJobId(report) {
    const isUnaware = report.ending !== null && report.unsent && meansNoJob(phaseOf(report));
    return isUnaware ? null : (report.job?.id ?? null);
}
function isFinal(phase) {
    return _outcome_js__WEBPACK_IMPORTED_MODULE_3__  .ZG[phase].memory === "final";
}
function meansNoJob(phase) {
    return _outcome_js__WEBPACK_IMPORTED_MODULE_3__  .ZG[phase].memory === "no-job";
}


  }),

  3571:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    gP: () => (  findOwnComments),
    rA: () => (  findOwnComment),
    rJ: () => (  findWritten)
  });
  var _github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4191);

async function findOwnComment(search) {
    const own = await findOwnComments(search);
    return own.findLast(({ verified }) => verified) ?? own.at(-1);
}
async function findOwnComments(search) {
    const candidates = [];
    for await (const comment of (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__  .NT)(search.github, search)) {
        const found = search.codec.read(comment.body, search.thread.number);
        if (found !== undefined && search.matches(found.marker)) {
            candidates.push({ comment, ...found });
        }
    }
    if (candidates.length === 0) {
        return candidates;
    }
    const isOwn = await (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_0__  .D5)(search.github, search.limits);
    return candidates.filter(({ comment }) => isOwn(comment));
}
const CLOCK_SKEW_MS = 5 * 60_000;
async function findWritten(search) {
    const { key, startedAtMs } = search;
    const since = new Date(startedAtMs - CLOCK_SKEW_MS);
    const beganAt = Math.floor(startedAtMs / 1000);
    const matches = (marker) => marker.key === key && marker.since >= beganAt;
    const found = await findOwnComment({ ...search, since, matches });
    return found && { kind: found.comment.kind, id: found.comment.id, url: found.comment.url };
}


  }),

  1935:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Dc: () => (  HISTORY_LIMIT),
    EI: () => (  reportOf),
    Jq: () => (  writeState),
    un: () => (  readState)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
  var _github_thread_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2116);
  var _parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5187);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8046);
  var _service_job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4423);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);
  var _report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9910);







const jobFacts = valibot__WEBPACK_IMPORTED_MODULE_5__  .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    prLink: valibot__WEBPACK_IMPORTED_MODULE_5__  .L5J(),
    ...(0,_service_job_js__WEBPACK_IMPORTED_MODULE_2__  .oy)(() => (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__  .no)(valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP())),
});
const ending = valibot__WEBPACK_IMPORTED_MODULE_5__  .Ikc({
    outcome: valibot__WEBPACK_IMPORTED_MODULE_5__  .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_3__  ._m),
    reason: valibot__WEBPACK_IMPORTED_MODULE_5__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__  .KIO(_outcome_js__WEBPACK_IMPORTED_MODULE_3__  .ez)),
    message: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    next: valibot__WEBPACK_IMPORTED_MODULE_5__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(), ""),
    details: valibot__WEBPACK_IMPORTED_MODULE_5__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(), ""),
    isUnmet: valibot__WEBPACK_IMPORTED_MODULE_5__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_5__  .zMY(), false),
});
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_5__  .Ikc({
    instruction: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    askedBy: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    promptSha256: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    job: valibot__WEBPACK_IMPORTED_MODULE_5__  .mee(jobFacts),
    unsent: valibot__WEBPACK_IMPORTED_MODULE_5__  .zMY(),
    creating: valibot__WEBPACK_IMPORTED_MODULE_5__  .zMY(),
    ending: valibot__WEBPACK_IMPORTED_MODULE_5__  .mee(ending),
    history: valibot__WEBPACK_IMPORTED_MODULE_5__  .YOg(valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP()),
    watchedUntilMs: valibot__WEBPACK_IMPORTED_MODULE_5__  .aig(),
    startedAtMs: valibot__WEBPACK_IMPORTED_MODULE_5__  .aig(),
    key: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    digest: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    attempt: valibot__WEBPACK_IMPORTED_MODULE_5__  .YjP(),
    thread: valibot__WEBPACK_IMPORTED_MODULE_5__  .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__  .HB),
    reactTo: valibot__WEBPACK_IMPORTED_MODULE_5__  .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__  .f6),
    comment: valibot__WEBPACK_IMPORTED_MODULE_5__  .mee(_github_thread_js__WEBPACK_IMPORTED_MODULE_0__  .HW),
});
const INSTRUCTION_LIMIT = { whole: 1600, brief: 200 };
const FIELD_LIMIT = 500;
const HISTORY_LIMIT = 20;
function writeState({ job, ...state }, extent) {
    const kept = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__  .qg)(stateSchema, {
        ...state,
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_6__  .MB)(state.instruction, INSTRUCTION_LIMIT[extent]),
        history: extent === "brief" ? [] : state.history.slice(-HISTORY_LIMIT),
        job: job === null ? null : extent === "brief" ? (0,_report_js__WEBPACK_IMPORTED_MODULE_4__  .UJ)(job.id) : boundedJob(job),
    });
    return kept === undefined ? "" : JSON.stringify(kept);
}
function boundedJob(job) {
    const bounded = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_2__  .oy)((name) => {
        const text = job[name];
        return text === null ? null : (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_6__  .MB)(text, FIELD_LIMIT);
    });
    return { ...bounded, id: job.id, prLink: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__  .$x)(job.prLink) ?? null };
}
function readState(text) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__  .qg)(stateSchema, JSON.parse(text ?? ""));
    }
    catch {
        return undefined;
    }
}
function reportOf(state, nowMs) {
    const commentUrl = state.comment?.url ?? "";
    return { ..._report_js__WEBPACK_IMPORTED_MODULE_4__  .VS, ...state, commentUrl, elapsedMs: nowMs - state.startedAtMs };
}


  }),

  9325:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    KH: () => (  wasNotified),
    Yg: () => (  nextMarker),
    Zw: () => (  jobOf),
    sD: () => (  rememberedIn),
    uq: () => (  isFull)
  });
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8046);
  var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(592);


const EARLIER_LIMIT = 20;
const INSTRUCTION_LIMIT = 120;
const ASKED_BY_LIMIT = 60;
function isFull({ earlier }) {
    return earlier.length >= EARLIER_LIMIT;
}
function rememberedIn(marker, stepKey) {
    return [...marker.earlier, marker].filter(({ key }) => key.startsWith(`${stepKey}-`));
}
function jobOf(marker) {
    return cameToNothing(marker)
        ? (marker.earlier.findLast(({ jobId }) => jobId !== null)?.jobId ?? null)
        : marker.jobId;
}
function earlierThan(mine, found, claim) {
    if (found.key === mine.key) {
        return claim !== "due" && knowsBetter(found, mine) ? undefined : found.earlier;
    }
    const others = found.earlier.filter(({ key }) => key !== mine.key);
    const isEarlier = others.length < found.earlier.length;
    const may = claim === "due" || (claim === "done" && !isEarlier) || (isEarlier && cameToNothing(found));
    return may ? [...others, inShort(found)] : undefined;
}
function nextMarker(mine, found, claim) {
    if (found === undefined) {
        return mine;
    }
    const earlier = earlierThan(mine, found, claim);
    const since = claim === "due" ? Math.max(mine.since, found.since + 1) : mine.since;
    const isNotified = mine.isNotified || wasNotified(mine, found);
    return earlier === undefined ? undefined : { ...mine, since, earlier: [...earlier], isNotified };
}
function wasNotified(mine, found) {
    return found?.isNotified === true && found.key === mine.key && found.jobId === mine.jobId;
}
function knowsBetter(found, mine) {
    if (found.jobId === mine.jobId) {
        return (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__  .dR)(found.phase) && !(0,_marker_js__WEBPACK_IMPORTED_MODULE_0__  .dR)(mine.phase);
    }
    const gaveUp = mine.jobId === null && !cameToNothing(mine);
    return found.since > mine.since || (found.since === mine.since && gaveUp);
}
function cameToNothing({ jobId, phase }) {
    return jobId === null && (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__  .DN)(phase);
}
function inShort(marker) {
    const { key, digest, attempt, jobId, phase, prLink } = marker;
    const instruction = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__  .TN)(marker.instruction, INSTRUCTION_LIMIT);
    const askedBy = (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__  .TN)(marker.askedBy, ASKED_BY_LIMIT);
    return { key, digest, attempt, jobId, phase, instruction, askedBy, prLink };
}


  }),

  2076:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    M: () => (  silentTracker),
    R: () => (  isNoNews)
  });
const silentTracker = {
    comment: () => null,
    remembers: () => false,
    adopt: () => { },
    react: async () => { },
    update: async () => true,
    conclude: async () => true,
};
function isNoNews({ ending, job }, comment) {
    return (job === null || comment !== null) && ending?.outcome === "cancelled" && ending.reason === undefined;
}


  }),

  9399:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    P: () => (  TrackingComment)
  });
  var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
  var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7094);
  var _github_connection_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9164);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7307);
  var _github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2241);
  var _retry_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5402);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(514);
  var _body_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8018);
  var _marker_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(592);
  var _own_comments_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3571);
  var _succession_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9325);
  var _tracker_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2076);












const CREATE_GRACE_MS = 1500;
const UPDATE_GRACE_MS = 1000;
const WRITE = "write the tracking comment";
class ChangedMeanwhile extends Error {
}
class TrackingComment {
    #options;
    #comment;
    #isSent = false;
    #claim = "none";
    #since;
    #written;
    #edit = Promise.resolve();
    #queue = Promise.resolve();
    key = () => this.#options.key;
    #isNews = false;
    #wasSad;
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
    async react(reaction, limits, act = _github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__  .wv) {
        const { github, reactTo: target } = this.#options;
        if (target !== null) {
            await this.#attempt("react", limits, () => act(github, { target, reaction, limits }));
        }
    }
    update(report, limits) {
        const write = () => this.#write({ report, limits });
        const turn = this.#queue.then(() => this.#attempt(WRITE, limits, write));
        this.#queue = turn.catch(() => { });
        return turn;
    }
    async conclude(report, limits) {
        if (!this.remembers() && (0,_tracker_js__WEBPACK_IMPORTED_MODULE_10__  .R)(report, this.#comment)) {
            return this.#comment !== null || !this.#isSent || this.#refused.has(WRITE);
        }
        const { reaction, isBad } = report.ending === null ? {} : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_5__  .xS)(report.ending);
        const reacted = reaction === undefined ? undefined : this.react(reaction, limits);
        const [isDone] = await Promise.all([this.update(report, limits), reacted]);
        const { github, thread } = this.#options;
        const notice = { thread, body: (0,_body_js__WEBPACK_IMPORTED_MODULE_6__  .BG)(report, this.#comment?.url), limits };
        await Promise.all([
            reaction !== undefined && !isBad && this.#wasSad ? this.react(_outcome_js__WEBPACK_IMPORTED_MODULE_5__  .JR, limits, _github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__  .ne) : undefined,
            this.#isNews
                ? this.#attempt("notify who asked", limits, () => (0,_github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__  .eT)(github, notice))
                : undefined,
        ]);
        return isDone;
    }
    async #attempt(what, limits, write) {
        if (this.#refused.has(what)) {
            return true;
        }
        const failed = async (error) => {
            this.#options.warn(await (0,_github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__  .SP)(what, error, { ...this.#options, limits }));
            if (error.kind === "forbidden" || error.kind === "token-refused") {
                this.#refused.add(what);
            }
            return this.#refused.has(what);
        };
        return await write().then(() => true, (0,_retry_js__WEBPACK_IMPORTED_MODULE_11__  .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_3__  .y_, failed));
    }
    async #write(writing) {
        if (this.#comment !== null && !(await this.#isDeletedAt(this.#comment, writing))) {
            return;
        }
        writing.limits.signal.throwIfAborted();
        const found = this.#isSent ? await (0,_own_comments_js__WEBPACK_IMPORTED_MODULE_8__  .rJ)({ ...this.#options, limits: writing.limits }) : undefined;
        if (found === undefined) {
            await this.#open(writing);
            return;
        }
        this.#own(found);
        await this.#revise(found, writing);
    }
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
        return await this.#revise(comment, writing).then(() => false, (0,_retry_js__WEBPACK_IMPORTED_MODULE_11__  .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_3__  .y_, failed));
    }
    #own(comment) {
        this.#comment = comment;
        this.#claim = "done";
        this.#options.onChange?.();
    }
    async #open({ report, limits }) {
        this.#isSent = true;
        const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_7__  .we)(report, { ...this.#options, since: this.#since });
        const comment = await this.#create(this.#bodyOf(report, marker), limits);
        this.#written = marker;
        this.#isNews = marker.isNotified;
        this.#options.log.info(`Tracking comment created: ${comment.url}`);
        this.#own(comment);
    }
    async #create(body, limits) {
        const { github, thread, clock } = this.#options;
        const create = () => (0,_github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__  .eT)(github, { thread, body, limits: (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_2__  .pj)(limits, CREATE_GRACE_MS, clock) });
        const failed = async (error) => {
            if (error.kind === "unavailable" && (0,_marker_js__WEBPACK_IMPORTED_MODULE_7__  .xY)(body)) {
                return (await (0,_own_comments_js__WEBPACK_IMPORTED_MODULE_8__  .rJ)({ ...this.#options, limits })) ?? (await create());
            }
            this.#isSent = error.kind === "unavailable";
            throw error;
        };
        return await create().catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_11__  .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_3__  .y_, failed));
    }
    async #revise(comment, writing) {
        const { report, limits } = writing;
        const { github, log, clock } = this.#options;
        await this.#edit;
        const found = await this.#read(comment, limits);
        const marker = (0,_succession_js__WEBPACK_IMPORTED_MODULE_9__  .Yg)((0,_marker_js__WEBPACK_IMPORTED_MODULE_7__  .we)(report, { ...this.#options, since: this.#since }), found, this.#claim);
        this.#wasSad ||= found?.key === this.#options.key && _outcome_js__WEBPACK_IMPORTED_MODULE_5__  .ZG[found.phase].reaction === _outcome_js__WEBPACK_IMPORTED_MODULE_5__  .JR;
        if (marker === undefined) {
            log.info(`Tracking comment left as it is, since it is about something later: ${comment.url}`);
            return;
        }
        const graced = (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_2__  .pj)(limits, UPDATE_GRACE_MS, clock);
        const beforeRepeat = async () => {
            const now = await this.#read(comment, graced);
            if (![found, marker].some((marker) => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(marker, now))) {
                throw new ChangedMeanwhile();
            }
        };
        const body = this.#bodyOf(report, marker);
        const edit = (0,_github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__  .vv)(github, { comment, body, limits: graced, beforeRepeat }).then(() => {
            this.#claim = this.#claim === "due" ? "done" : this.#claim;
            this.#since = marker.since;
            this.#written = marker;
            this.#isNews = marker.isNotified && !(0,_succession_js__WEBPACK_IMPORTED_MODULE_9__  .KH)(marker, found);
            log.info(`Tracking comment updated: ${comment.url}`);
        });
        this.#edit = edit.catch(() => { });
        await (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_2__  .H6)(edit, limits.signal).catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_11__  .j6)(ChangedMeanwhile, () => this.#revise(comment, writing)));
    }
    async #read(comment, limits) {
        const { github, codec, thread, clock } = this.#options;
        const written = this.#written;
        if (written?.phase === "starting") {
            return written;
        }
        const half = { ...limits, deadline: (0,_clock_js__WEBPACK_IMPORTED_MODULE_1__  ._5)(limits.deadline.remainingMs() / 2, clock) };
        const reading = (0,_github_thread_writes_js__WEBPACK_IMPORTED_MODULE_4__  .W3)(github, { comment, limits: half });
        const body = await (written === undefined ? reading : reading.catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_11__  .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_3__  .y_, () => "")));
        const found = codec.read(body, thread.number);
        return found?.verified ? found.marker : written;
    }
    #bodyOf(report, marker) {
        const { codec, thread, environment, clock } = this.#options;
        const showing = { runUrl: environment.runUrl, now: clock.date(), earlier: marker.earlier };
        return (0,_body_js__WEBPACK_IMPORTED_MODULE_6__  .wQ)(report, { ...showing, hidden: codec.write(marker, thread.number) });
    }
}


  }),

  6990:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    $9: () => (  createUnknown),
    BW: () => (  mayHaveArrived),
    C$: () => (  lostJob),
    S3: () => (  endedEarly),
    Ti: () => (  endingOfFailure),
    iU: () => (  timedOut),
    q2: () => (  endingOfServiceError)
  });
  var _action_environment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8466);
  var _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(557);
  var _action_signals_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3102);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7307);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8046);





const UNANSWERED = new Set(["no-answer", "server-error"]);
function mayHaveArrived({ kind }) {
    return UNANSWERED.has(kind) || kind === "bad-answer";
}
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
function createUnknown(reason, cause) {
    return {
        outcome: "create-unknown",
        reason,
        message: `A job may have been started, and its id is not known, so none is started again. ${cause}`.trim(),
        next: "Look in the service's dashboard, or wait for a pull request. To start afresh, ask in a new comment or start a new run; a re-run of this one does not.",
    };
}
function lostJob() {
    return {
        outcome: "lost",
        message: "The service answers that there is no such job (any more).",
        next: "Look in the service's dashboard for what became of it, or ask again.",
        details: "If `job-id` is set, check it and `project-id`: a job belongs to one project.",
    };
}
function endingOfFailure(error, unfinished) {
    if (error instanceof _action_signals_js__WEBPACK_IMPORTED_MODULE_3__  .c) {
        return endedEarly(unfinished, "The run was cancelled");
    }
    if (error instanceof _action_input_rules_js__WEBPACK_IMPORTED_MODULE_1__  .dz) {
        return { outcome: "error", reason: "invalid-input", message: error.message, details: error.fix };
    }
    if (error instanceof _action_environment_js__WEBPACK_IMPORTED_MODULE_0__  .eG) {
        return { outcome: "error", reason: "environment", message: error.message };
    }
    if (error instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_) {
        return { outcome: "error", reason: "environment", message: error.message, details: adviceOn(error) };
    }
    const text = error instanceof Error ? error.message : String(error);
    return {
        outcome: "error",
        reason: "environment",
        message: `Something went wrong that this action did not foresee: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__  .pN)(text, 500)}.`,
        next: "Please report it with the log of this step.",
    };
}
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
function endedEarly({ job, unsent, creating, remembered }, how) {
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
function timedOut({ jobId, remembered }, seen) {
    const problem = seen.lastProblem === undefined ? "" : `The last poll failed: ${seen.lastProblem.message} `;
    const status = seen.status === null ? "" : `The job's last status was ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__  .pN)(seen.status)}. `;
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


  }),

  1173:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Yg: () => (  UNVERIFIED),
    cD: () => (  recallFromThread),
    gR: () => (  NO_MEMORY),
    n8: () => (  stepKeyOf),
    qh: () => (  projectDigest),
    uE: () => (  requestIdentity),
    zE: () => (  memoryOf)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
  var _retry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5402);
  var _comment_marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(592);
  var _comment_own_comments_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3571);
  var _comment_succession_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9325);






const DIGEST_LENGTH = 24;
const BRANCH_LENGTH = 18;
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
function stepKeyOf({ key }) {
    return key.slice(0, DIGEST_LENGTH);
}
function projectDigest({ baseUrl, projectId }) {
    return digest([baseUrl, projectId]);
}
function digest(texts) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}
const UNVERIFIED = { kind: "unverified" };
const NO_MEMORY = { kind: "nothing", isShared: false };
async function recallFromThread(search, identity) {
    const requestsIn = (marker) => (0,_comment_succession_js__WEBPACK_IMPORTED_MODULE_4__  .sD)(marker, stepKeyOf(identity));
    const matches = (marker) => requestsIn(marker).length > 0;
    const asRemembered = ({ marker, ...found }) => requestsIn(marker).map((request, _, { length }) => ({
        ...found,
        comment: found.verified || length > marker.earlier.length ? found.comment : null,
        marker: { ...request, history: marker.history },
    }));
    return await (0,_comment_own_comments_js__WEBPACK_IMPORTED_MODULE_3__  .gP)({ ...search, matches }).then((found) => memoryOf(found.flatMap(asRemembered), identity), (0,_retry_js__WEBPACK_IMPORTED_MODULE_5__  .j6)(_github_errors_js__WEBPACK_IMPORTED_MODULE_1__  .y_, (error) => ({ kind: "unreadable", error })));
}
function memoryOf(remembered, mine) {
    const verified = remembered.filter((entry) => entry.verified);
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
    const own = refused.find(isMine) ?? (isOnly ? refused[0] : undefined);
    return { kind: "nothing", isShared, comment: own?.comment };
}
function mayHaveJob({ marker: { jobId, phase } }) {
    return jobId !== null || !(0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_2__  .DN)(phase);
}


  }),

  514:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    $x: () => (  validLink),
    JR: () => (  SAD),
    ZG: () => (  PHASES),
    _m: () => (  OUTCOME_NAMES),
    ez: () => (  REASONS),
    pG: () => (  isAtWork),
    ug: () => (  failsStep),
    xS: () => (  factsOf),
    z6: () => (  endingOf)
  });
  var _service_job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4423);

const SAD = "confused";
const BAD = { reaction: SAD, isBad: true };
const TABLE = {
    "pull-request": { headline: "\ud83d\ude80 Pull request opened", reaction: "rocket", memory: "final" },
    "no-pull-request": { headline: "\ud83d\udc4d Finished without a pull request", reaction: "+1", memory: "final" },
    archived: { headline: "\ud83d\uddc4\ufe0f Archived without a pull request", ...BAD, memory: "final" },
    failed: { headline: "\ud83d\ude15 The agent failed", ...BAD, memory: "final" },
    "timed-out": { headline: "\u231b Not finished in time", ...BAD, memory: "open" },
    lost: { headline: "\ud83d\ude15 The job is lost", ...BAD, memory: "final" },
    "create-unknown": { headline: "\ud83d\ude15 It is unknown whether a job was started", ...BAD, memory: "final" },
    started: { headline: "\u25b6\ufe0f Started, not watched", memory: "open" },
    collected: { headline: "\ud83d\udcec Collected", memory: "open" },
    cancelled: { headline: "\u23f9\ufe0f The run ended early", memory: "no-job", isBad: true },
    skipped: { headline: "\u23ed\ufe0f Nothing was started", memory: "no-job" },
    error: { headline: "\ud83d\ude15 Stopped by an error", ...BAD, memory: "no-job" },
};
const AT_WORK = {
    starting: { headline: "\u23f3 Starting the agent", memory: "open" },
    working: { headline: "\u23f3 The agent is working", memory: "open" },
};
const OUTCOME_NAMES = Object.keys(TABLE);
function isAtWork(phase) {
    return phase in AT_WORK;
}
const PHASES = { ...AT_WORK, ...TABLE };
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
function factsOf({ outcome, isUnmet = false }) {
    const facts = PHASES[outcome];
    return isUnmet ? { ...facts, ...BAD, headline: "\ud83d\ude15 Finished without a pull request" } : facts;
}
const LINK_LIMIT = 2048;
function validLink(link) {
    if (typeof link !== "string" || link.length > LINK_LIMIT || !link.startsWith("https://")) {
        return undefined;
    }
    const url = URL.parse(link);
    const named = url !== null && !url.hostname.includes("_");
    const plain = named && url.href === link && url.username === "" && url.password === "";
    return plain && !/["'`<>()[\]{}|\\^]/.test(link) ? link : undefined;
}
function endingOf(job, failOn) {
    const link = validLink(job.prLink);
    const status = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__  .uD)(job.status);
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
function failsStep(outcome, failOn) {
    return outcome === "error" || failOn.has(outcome);
}


  }),

  9910:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    J_: () => (  SHOWN_TEXTS),
    UJ: () => (  unseenJob),
    VS: () => (  EMPTY_REPORT),
    YX: () => (  askerOf),
    Yz: () => (  outputsOf)
  });
  var _action_step_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4541);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8046);
  var _service_job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4423);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(514);




function unseenJob(id) {
    return { ...(0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__  .oy)(() => null), id, prLink: null };
}
const SHOWN_TEXTS = [
    ["status", "Status"],
    ["model", "Model"],
    ["sourceRepository", "Repository"],
    ["sourceRef", "Branch"],
    ["createdAt"],
];
const EMPTY_REPORT = {
    instruction: "",
    askedBy: "",
    prompt: "",
    promptSha256: "",
    job: null,
    unsent: false,
    history: [],
    ending: null,
    watchedUntilMs: 0,
    elapsedMs: 0,
    commentUrl: "",
    warnings: [],
    jobs: [],
    openPulls: [],
};
function askerOf({ askedBy }) {
    return /^[a-z\d][\w-]{0,99}(?:\[bot\])?(?= \()/i.exec(askedBy)?.[0] ?? "";
}
const RESULT_VERSION = 1;
const FIELD_LIMIT = 500;
function outputsOf(report) {
    const { job, ending } = report;
    const texts = (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__  .oy)((name) => (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_2__  .TN)(job?.[name] ?? "", FIELD_LIMIT));
    const fields = {
        prLink: (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .$x)(job?.prLink) ?? "",
        outcome: ending?.outcome ?? "cancelled",
        reason: ending?.reason ?? "",
        jobId: job?.id ?? "",
        ...Object.fromEntries(SHOWN_TEXTS.map(([name]) => [name, texts[name]])),
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
        (0,_action_step_js__WEBPACK_IMPORTED_MODULE_3__  .V)(name),
        typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return { ...Object.fromEntries(outputs), result: JSON.stringify(result) };
}
function statusOf({ job, ending }) {
    if (job === null) {
        return ending?.outcome === "skipped" ? "skipped" : "unknown";
    }
    return (0,_service_job_js__WEBPACK_IMPORTED_MODULE_0__  .uD)(job.status) ?? "unknown";
}


  }),

  1196:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  pn: () => (  Step),
  gb: () => (  describeTrigger),
  sb: () => (  readSettings),
  uu: () => (  threadOf)
});

var action_cache = __webpack_require__(7717);
var action_environment = __webpack_require__(8466);
var step = __webpack_require__(4541);
var duration = __webpack_require__(3110);
var connection = __webpack_require__(9164);
var marker = __webpack_require__(592);
var tracker = __webpack_require__(2076);
var where_to_click = __webpack_require__(3292);
var input_rules = __webpack_require__(557);
;


const CREATE = `Create an admin API key on ${where_to_click .eF}`;
const NEW_KEY = `${CREATE}. Store it as the secret MINTLIFY_API_KEY ${where_to_click .cW}. Write ${where_to_click ["if"]}.`;
const PROJECT = `Copy the project id from ${where_to_click .eF}. Store it as the secret MINTLIFY_PROJECT_ID ${where_to_click .cW}. Write ${where_to_click .zB}.`;
const BOTH = `${CREATE}, which shows the project id too. Store them as the secrets MINTLIFY_API_KEY and MINTLIFY_PROJECT_ID ${where_to_click .cW}. Write these lines below \`with:\`, ${where_to_click ["if"]} and ${where_to_click .zB}.`;
const SAME_KEY = `Store the same key again, without quotes, \`Bearer\` and line ends, as the secret MINTLIFY_API_KEY ${where_to_click .cW}. Write ${where_to_click ["if"]}.`;
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;
function readCredentials(apiKey, projectId) {
    const missing = missingCredential(apiKey, projectId);
    const wrongCredential = missing ?? wrongKey(apiKey) ?? wrongProject(projectId);
    const isUsable = wrongCredential === undefined;
    return {
        apiKey: isUsable ? apiKey.text : "",
        projectId: isUsable ? projectId.text : "",
        wrongCredential,
        isCredentialMissing: missing !== undefined,
    };
}
function wrongKey({ name, text }) {
    const [prefix] = /^mint_(?:dsc|us)_/.exec(text) ?? [];
    if (prefix === undefined) {
        return wrongToken({ name, text }, SAME_KEY);
    }
    const kind = prefix === "mint_us_" ? "an index key" : "an assistant key";
    const is = `is ${kind} (it starts with \`${prefix}\`)`;
    return new input_rules .dz(name, { is, rule: "it has to be an admin API key", fix: NEW_KEY });
}
function wrongProject({ name, text }) {
    if (/(?<![a-z\d])mint_/i.test(text)) {
        const rule = "it has to be the project's id, which does not start with `mint_`";
        return new input_rules .dz(name, { is: "holds an API key", rule, fix: PROJECT });
    }
    const rule = "it has to be the project's id as the service shows it, and nothing else";
    return IDENTIFIER.test(text)
        ? undefined
        : new input_rules .dz(name, { is: oddityOf(text, "id"), rule, fix: PROJECT });
}
function parseGitHubToken(input) {
    const wrong = wrongToken(input, "Remove the line `github-token`: the default is the workflow's own token. A token of your own comes from a secret, stored without quotes and line ends.");
    if (wrong !== undefined) {
        throw wrong;
    }
    return input.text;
}
function wrongToken({ name, text }, fix) {
    if (text === "" || (BEARER_TOKEN.test(text) && text.length <= 1000)) {
        return undefined;
    }
    const rule = "it has to be the key alone, of letters, digits and `-._~+/=`";
    return new input_rules .dz(name, { is: oddityOf(text, "key"), rule, fix });
}
function oddityOf(text, thing) {
    return text.includes("{{") || text.includes("***")
        ? "holds an expression or a mask in a secret's place"
        : `holds quotes, white space or other characters that no ${thing} has`;
}
const IDENTIFIER = /^(?:[\w~-][\w.~:@!$*+=,;-]{0,255})?$/;
function parseIdentifier(input, fix) {
    return (0,input_rules .EY)(input, IDENTIFIER, {
        rule: "it has to be an identifier as the service shows it, without spaces, slashes and quotes",
        fix,
    });
}
function missingCredential(apiKey, projectId) {
    const hint = "(a secret that is misspelt, or that this run may not see, is empty)";
    if (apiKey.text === "" && projectId.text === "") {
        const is = "is empty, and so is `project-id`";
        const rule = `they have to be an admin API key and the project's id ${hint}`;
        return new input_rules .dz("api-key", { is, rule, fix: BOTH });
    }
    if (apiKey.text === "") {
        const rule = `it has to be an admin API key ${hint}`;
        return new input_rules .dz("api-key", { is: "is empty", rule, fix: NEW_KEY });
    }
    const rule = `it has to be the project's id ${hint}`;
    return projectId.text === ""
        ? new input_rules .dz("project-id", { is: "is empty", rule, fix: PROJECT })
        : undefined;
}

var permissions = __webpack_require__(1498);
var agent_outcome = __webpack_require__(514);
;




const PERMISSIONS = permissions .g.filter((role) => role !== "none");
const JOB_ID = "Copy it from the output `job-id`, the log or the comment of the run that started the job.";
function readInputs(read, readSecret) {
    const input = (name) => ({ name, text: read(name) });
    const key = { name: "api-key", text: readSecret("api-key") };
    const inputs = {
        ...readCredentials(key, input("project-id")),
        githubToken: parseGitHubToken({ name: "github-token", text: readSecret("github-token") }),
        prompt: read("prompt"),
        promptFile: read("prompt-file"),
        triggerPhrase: parsePhrase(input("trigger-phrase")),
        includeContext: (0,input_rules .yG)(input("include-context")),
        jobId: parseIdentifier(input("job-id"), JOB_ID),
        followUp: (0,input_rules .yG)(input("follow-up")),
        wait: (0,input_rules .yG)(input("wait")),
        collect: (0,input_rules .yG)(input("collect")),
        timeoutMs: (0,input_rules .ZZ)(input("timeout")),
        pollIntervalMs: parsePollInterval(input("poll-interval")),
        comment: (0,input_rules .yG)(input("comment")),
        issueNumber: ifGiven(input("issue-number"), parseIssueNumber),
        requiredPermission: (0,input_rules .HU)(input("required-permission"), PERMISSIONS, "write"),
        allowedUsers: new Set((0,input_rules .E1)(read("allowed-users")).map(parseLogin)),
        failOn: new Set((0,input_rules .E1)(read("fail-on")).map(parseFailOn)),
        matrix: parseLeg(read("matrix")),
        ...readBackPressure(input),
        notify: (0,input_rules .yG)(input("notify")),
        promptSha256: parseDigest(input("prompt-sha256")),
        dryRun: (0,input_rules .yG)(input("dry-run")),
        baseUrl: (0,input_rules .Q2)(input("base-url")),
    };
    refuseContradictions(inputs);
    return inputs;
}
function readBackPressure(input) {
    return {
        maxOpenPullRequests: ifGiven(input("max-open-pull-requests"), (most) => (0,input_rules .cG)(most, { min: 1, max: 100 })),
        pullRequestRepository: ifGiven(input("pull-request-repository"), parseRepository),
        pullRequestAuthor: parseAuthor(input("pull-request-author")),
    };
}
function refuseContradictions({ prompt, promptFile, collect, jobId }) {
    if (prompt !== "" && promptFile !== "") {
        throw new input_rules .dz("prompt-file", {
            is: "was given together with `prompt`",
            rule: "only one of the two can be the instruction",
            fix: "Remove one of the two lines.",
        });
    }
    if (collect && (prompt !== "" || promptFile !== "" || jobId !== "")) {
        throw new input_rules .dz("collect", {
            is: "was given together with `prompt`, `prompt-file` or `job-id`",
            rule: "it starts nothing, and polls the jobs of all open comments",
            fix: "Remove those lines, or the line `collect`.",
        });
    }
}
function parsePollInterval(input) {
    return ["", "adaptive"].includes(input.text) ? undefined : (0,input_rules .ZZ)(input, "10m");
}
function ifGiven(input, parse) {
    return input.text === "" ? undefined : parse(input);
}
function parseIssueNumber(input) {
    return Number((0,input_rules .EY)(input, /^[1-9]\d{0,9}$/, {
        rule: "it has to be the number of an issue or pull request, such as `42`",
        fix: "Write the number alone, without `#` and without the address.",
    }));
}
function parseLeg(text) {
    return /^(?:null|\{\s*\})$/.test(text) ? "" : text;
}
function parseRepository(input) {
    const [owner = "", name = ""] = (0,input_rules .EY)(input, /^[a-z\d][\w-]{0,99}\/[\w.-]{1,100}$/i, {
        rule: "it has to be a repository with its owner, without an address",
        fix: "Write it as in `pull-request-repository: acme/handbook`.",
    }).split("/");
    return { owner, name };
}
const LOGIN = /^[a-z\d][a-z\d_-]{0,99}(\[bot\])?$/i;
function parseAuthor(input) {
    return (0,input_rules .EY)(input, LOGIN, {
        rule: "it has to be one plain login, without @",
        fix: "Write it as in `pull-request-author: mintlify[bot]`.",
    });
}
function parseDigest(input) {
    return (0,input_rules .EY)(input, /^(?:[\da-f]{64})?$/i, {
        rule: "it has to be the SHA-256 of a prompt, 64 hexadecimal digits",
        fix: "Copy it from the field `promptSha256` of a dry run's output `result`, or from its summary.",
    }).toLowerCase();
}
const NOT_A_PHRASE = /[\s\p{C}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\{\{|\*{3}|^$|^[`"'<>]|^~{3}|^(#{1,6}|[-+*]|\d{1,9}[.)])$/u;
function parsePhrase(input) {
    if (input.text.length > 100 || NOT_A_PHRASE.test(input.text)) {
        throw (0,input_rules .NT)(input, {
            rule: "it has to be one word that can begin a paragraph, without white space, quotes around it and invisible characters, of at most 100 characters",
            fix: "Write it as in `trigger-phrase: /docs`.",
        });
    }
    return input.text;
}
function parseLogin(text) {
    if (!LOGIN.test(text)) {
        throw (0,input_rules .FW)({
            name: "allowed-users",
            text,
            rule: "it has to list plain logins, without @ and without patterns",
            fix: "Write them as in `allowed-users: octocat, renovate[bot]`.",
        });
    }
    return text.toLowerCase();
}
function parseFailOn(text) {
    const outcome = agent_outcome ._m.find((candidate) => candidate === text);
    if (outcome === undefined || outcome === "error") {
        const choices = agent_outcome ._m.filter((candidate) => candidate !== "error").map(input_rules .hD);
        throw (0,input_rules .FW)({
            name: "fail-on",
            text,
            rule: `it can list ${choices.join(", ")}, and \`error\` always fails`,
            fix: "Write them as in `fail-on: failed, timed-out`.",
        });
    }
    return outcome;
}

var memory = __webpack_require__(1173);
var report = __webpack_require__(9910);
;










const ROOM_FOR_STATE = 48 * 1024;
class Step extends step .p {
    tracker = tracker .M;
    failOn = new Set();
    cache;
    isSending = false;
    stateText = () => "";
    #savedState = "";
    #savedBytes = 0;
    constructor(world, cache = (0,action_cache .$)(world.env)) {
        super(world, report .VS, report .Yz);
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
    elapsed() {
        return (0,duration .a3)(this.report().elapsedMs);
    }
}
function readSettings({ env, readInput, readSecret, clock }) {
    const environment = (0,action_environment .Qo)(env);
    const inputs = readInputs(readInput, readSecret);
    return {
        environment,
        inputs,
        github: (0,connection .UY)({ token: inputs.githubToken, server: environment, clock }),
        codec: (0,marker .bE)(inputs.apiKey, environment.repository),
        project: (0,memory .qh)(inputs),
    };
}
function describeTrigger({ repository, runAttempt }, trigger) {
    const activity = trigger.activity === "" ? "" : ` (${trigger.activity})`;
    const place = trigger.thread === null ? "" : ` on #${trigger.thread.number}`;
    const sender = trigger.payload.sender === null ? "" : ` by ${trigger.payload.sender.login}`;
    const attempt = runAttempt > 1 ? `, attempt ${runAttempt}` : "";
    return `Event: ${trigger.eventName}${activity}${place}${sender} in ${repository.owner}/${repository.name}${attempt}`;
}
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


  }),

  8350:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    S: () => (  writeSummary)
  });
  var _action_world_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7499);
  var _duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3110);
  var _markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1126);
  var _comment_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8018);
  var _outcome_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);
  var _report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9910);






const PROMPT_LIMIT = 120_000;
function writeSummary({ results, log }, report) {
    const isWritten = results.addSummary(renderSummary(report));
    if (!isWritten) {
        log.warning(_action_world_js__WEBPACK_IMPORTED_MODULE_0__  .s_);
    }
    return isWritten;
}
function renderSummary(report) {
    const blocks = [
        `### Docs agent: ${(0,_comment_body_js__WEBPACK_IMPORTED_MODULE_2__  .Pl)(report)}`,
        (0,_comment_body_js__WEBPACK_IMPORTED_MODULE_2__  .Zu)(report),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .uw)(report.ending?.message ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .uw)(report.ending?.next ?? ""),
        (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .uw)(report.ending?.details ?? ""),
        report.openPulls.map((url) => `- ${linkCell(url)}`).join("\n"),
        factsTable(report),
        ...report.warnings.map((warning) => `> \u26a0\ufe0f ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .uw)(warning)}`),
        jobsTable(report),
        promptDetails(report),
    ];
    return (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .x9)(blocks, _markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .Jt);
}
function factsTable(report) {
    const { job, ending } = report;
    const rows = [
        ["Outcome", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .MZ)(ending?.outcome ?? "")],
        ["Reason", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .MZ)(ending?.reason ?? "")],
        ["Job", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .MZ)(job?.id ?? "")],
        ..._report_js__WEBPACK_IMPORTED_MODULE_4__  .J_.map(([name, label = ""]) => [label, label === "" ? "" : (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .MZ)(job?.[name] ?? "")]),
        ["Time", job === null || ending?.outcome === "started" ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_1__  .a3)(report.elapsedMs)],
        ["Asked by", (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .MZ)(report.askedBy)],
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
    const rows = jobs.map(({ jobId, outcome, prLink, commentUrl }) => `| ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .MZ)(jobId)} | ${outcome || "still working"} | ${prLink === "" ? "" : `<${prLink}>`} | ${linkCell(commentUrl)} |`);
    return ["| Job | Outcome | Pull request | Comment |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
function linkCell(url) {
    return (0,_outcome_js__WEBPACK_IMPORTED_MODULE_3__  .$x)(url) ?? (0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .MZ)(url);
}
function promptDetails({ prompt, promptSha256, ending }) {
    const title = ending?.reason === "dry-run" ? "The prompt as it would be sent" : "The prompt of this run";
    return prompt === ""
        ? ""
        : `<details><summary>${title} (${prompt.length} characters)</summary>\n\nSHA-256: ${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .SS)(promptSha256)}\n\n${(0,_markdown_quote_js__WEBPACK_IMPORTED_MODULE_5__  .DV)(prompt, PROMPT_LIMIT)}\n\n</details>`;
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

  3110:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    E9: () => (  parseDuration),
    K9: () => (  formatMoment),
    a3: () => (  formatDuration)
  });
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
function parseDuration(text) {
    const match = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/.exec(text);
    if (match === null || text === "") {
        return undefined;
    }
    const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
    return hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
}
function formatDuration(ms) {
    const seconds = Math.max(0, Math.round(ms / SECOND_MS));
    const parts = [`${Math.floor(seconds / 3600)}h`, `${Math.floor(seconds / 60) % 60}m`, `${seconds % 60}s`];
    const first = parts.findIndex((part) => !part.startsWith("0"));
    const shown = first === -1 ? ["0s"] : parts.slice(first, first + 2);
    return shown.filter((part, index) => index === 0 || part !== "0s").join(" ");
}
function formatMoment(moment, today) {
    const iso = moment.toISOString();
    const time = `${iso.slice(11, 16)} UTC`;
    return iso.slice(0, 10) === today?.toISOString().slice(0, 10) ? time : `${iso.slice(0, 10)} ${time}`;
}


  }),

  9164:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Dw: () => (  listItems),
    H6: () => (  orAborted),
    UY: () => (  connectGitHub),
    VV: () => (  finalLimits),
    pj: () => (  withGrace)
  });
  var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
  var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
  var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7094);
  var _retry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5402);
  var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7307);





function finalLimits(ms, clock) {
    return { deadline: (0,_clock_js__WEBPACK_IMPORTED_MODULE_1__  ._5)(ms, clock), signal: new AbortController().signal };
}
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
const CALL_TIMEOUT_MS = 10_000;
const REPEATS = 2;
const REPEAT_DELAY_MS = 1000;
const NO_CONTENT = 204;
function connectGitHub(options) {
    const { token, server } = options;
    const { repository } = server;
    const send = createSend(options);
    const ask = async ({ query, variables, ...call }) => {
        const route = `POST ${server.graphqlUrl}`;
        return readGraphql(await send({ ...call, route, parameters: { query, variables } }), token);
    };
    return {
        repository,
        isBot: token.startsWith("ghs_"),
        rest: async (call) => {
            const answer = await send({ ...call, route: fullRoute(call.route, repository) });
            return (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .JN)(call.schema, answer, call.route);
        },
        graphqlParts: async (call) => {
            const { data, problems } = await ask(call);
            return { data: (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .JN)(call.schema, data, "GraphQL"), problems };
        },
        graphql: async (call) => {
            const { data, problems } = await ask(call);
            const [problem] = problems;
            if (problem !== undefined) {
                throw problem.error;
            }
            return (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .JN)(call.schema, data, "GraphQL");
        },
    };
}
const PAGE_SIZE = 100;
async function* listItems(github, { maxPages, onCut, ...call }) {
    for (let page = 1; page <= maxPages; page += 1) {
        const parameters = { ...call.parameters, per_page: PAGE_SIZE, page };
        const items = await github.rest({ ...call, parameters });
        yield* items;
        if (items.length < PAGE_SIZE) {
            return;
        }
    }
    onCut?.();
}
function createSend({ token, server, clock }) {
    const load = async () => (await Promise.all( [__webpack_require__.e(157), __webpack_require__.e(987)]).then(__webpack_require__.bind(__webpack_require__, 987))).openOctokit(token, server.apiUrl);
    let octokit;
    return async (call) => {
        const operation = operationOf(call);
        if (token === "") {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_({ kind: "no-token", operation });
        }
        octokit ??= load();
        const request = await octokit;
        const attempt = () => sendOnce(request, call).catch((cause) => {
            call.limits.signal.throwIfAborted();
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .ZO)(cause, { operation, token });
        });
        const delayMs = (error, tries) => delayOf(error, tries, call);
        return await (0,_retry_js__WEBPACK_IMPORTED_MODULE_3__  .LH)(attempt, { ...call.limits, clock, delayMs, beforeRetry: call.beforeRepeat });
    };
}
async function sendOnce(request, call) {
    const { route, parameters, limits, onSent } = call;
    const timeoutMs = Math.min(CALL_TIMEOUT_MS, limits.deadline.remainingMs());
    const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeoutMs)]);
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    if (limits.deadline.remainingMs() === 0) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_({ kind: "unavailable", operation: operationOf(call) });
    }
    const { data, status } = await request(route, { ...parameters }, { signal, onSent });
    if (typeof data === "string" && status !== NO_CONTENT) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_({ kind: "unavailable", operation: operationOf(call) });
    }
    return data;
}
function operationOf({ route }) {
    return route.replace(/https?:\/\/[^/]+/, "");
}
function fullRoute(route, { owner, name }) {
    return route.includes(" /") ? route : route.replace(" ", ` /repos/${owner}/${name}/`);
}
function delayOf(error, tries, { once = false }) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_) || tries >= REPEATS) {
        return undefined;
    }
    const { kind, facts } = error;
    const may = kind === "rate-limited" || (kind === "unavailable" && !once);
    return may ? (facts.retryAfterMs ?? REPEAT_DELAY_MS * 2 ** tries) : undefined;
}
const graphqlAnswer = valibot__WEBPACK_IMPORTED_MODULE_4__  .Ikc({
    data: valibot__WEBPACK_IMPORTED_MODULE_4__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__  .L5J()),
    errors: valibot__WEBPACK_IMPORTED_MODULE_4__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__  .YOg(valibot__WEBPACK_IMPORTED_MODULE_4__  .Ikc({
        type: valibot__WEBPACK_IMPORTED_MODULE_4__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__  .YjP()),
        message: valibot__WEBPACK_IMPORTED_MODULE_4__  .YjP(),
        path: valibot__WEBPACK_IMPORTED_MODULE_4__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__  .YOg(valibot__WEBPACK_IMPORTED_MODULE_4__  .KCZ([valibot__WEBPACK_IMPORTED_MODULE_4__  .YjP(), valibot__WEBPACK_IMPORTED_MODULE_4__  .aig()])), []),
    })), []),
});
function readGraphql(body, token) {
    const answer = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .JN)(graphqlAnswer, body, "GraphQL");
    const problems = answer.errors.map(({ type = "", message, path }) => ({
        path,
        error: new _errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_({
            kind: GRAPHQL_KINDS.get(type) ?? "rejected",
            operation: "GraphQL",
            said: message.replaceAll(token, "***"),
        }),
    }));
    const whole = problems.find(({ path }) => path.length === 0 || (answer.data ?? null) === null);
    if (whole !== undefined) {
        throw whole.error;
    }
    return { data: answer.data, problems };
}
const GRAPHQL_KINDS = new Map([
    ["FORBIDDEN", "forbidden"],
    ["INSUFFICIENT_SCOPES", "forbidden"],
    ["NOT_FOUND", "not-found"],
    ["RATE_LIMITED", "rate-limited"],
]);


  }),

  7307:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    JN: () => (  readAnswer),
    ZO: () => (  translateError),
    y_: () => (  GitHubError)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
  var _http_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5334);
  var _parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5187);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8046);
  var _retry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5402);





class GitHubError extends Error {
    name = "GitHubError";
    facts;
    constructor(facts, options) {
        const cause = facts.status ?? facts.detail;
        const reason = cause === undefined ? "" : ` (${cause})`;
        const said = facts.said === undefined ? "" : ` GitHub says: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_2__  .pN)(facts.said, SAID_LIMIT)}.`;
        super(`${MESSAGES[facts.kind]}${reason} on ${facts.operation}.${said}`, options);
        this.facts = facts;
    }
    get kind() {
        return this.facts.kind;
    }
}
const SAID_LIMIT = 200;
const MESSAGES = {
    "no-token": "The input `github-token` is empty, so GitHub was not asked",
    "token-refused": "GitHub refused the token, which may have expired",
    forbidden: "The token lacks a permission",
    "not-found": "GitHub does not know this, or does not show it to the token",
    "rate-limited": "GitHub's rate limit is used up",
    rejected: "GitHub rejected the request",
    unavailable: "GitHub gave no usable answer",
};
function readAnswer(schema, answer, operation) {
    const parsed = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__  .qg)(schema, answer);
    if (parsed === undefined) {
        throw new GitHubError({ kind: "unavailable", operation });
    }
    return parsed;
}
const requestError = valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({
    status: valibot__WEBPACK_IMPORTED_MODULE_3__  .aig(),
    message: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(),
    response: valibot__WEBPACK_IMPORTED_MODULE_3__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ headers: valibot__WEBPACK_IMPORTED_MODULE_3__  .g1P(valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), valibot__WEBPACK_IMPORTED_MODULE_3__  .L5J()), data: valibot__WEBPACK_IMPORTED_MODULE_3__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__  .L5J()) })),
});
const refusal = valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP() });
const EXPLAINED = new Set(["forbidden", "rejected"]);
function translateError(cause, { operation, token }) {
    if (cause instanceof GitHubError) {
        return cause;
    }
    const error = (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__  .qg)(requestError, cause);
    if (error?.response === undefined) {
        const source = cause instanceof Error ? (cause.cause ?? cause) : cause;
        return new GitHubError({ kind: "unavailable", operation, detail: (0,_http_js__WEBPACK_IMPORTED_MODULE_0__  .c)(source) }, { cause });
    }
    const { status, response } = error;
    const retryAfterMs = waitAskedFor(error, response.headers);
    const kind = kindOf(status, retryAfterMs);
    const said = EXPLAINED.has(kind)
        ? (0,_parse_js__WEBPACK_IMPORTED_MODULE_1__  .qg)(refusal, response.data)?.message.replaceAll(token, "***")
        : undefined;
    return new GitHubError({ kind, operation, status, retryAfterMs, said }, { cause });
}
function kindOf(status, retryAfterMs) {
    if (status === 429 || (status === 403 && retryAfterMs !== undefined)) {
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
const UNNAMED_WAIT_MS = 60_000;
function waitAskedFor({ status, message }, headers) {
    const retryAfter = headers["retry-after"];
    if (typeof retryAfter === "string") {
        return (0,_retry_js__WEBPACK_IMPORTED_MODULE_4__  .mu)(retryAfter, new Date()) ?? UNNAMED_WAIT_MS;
    }
    if (String(headers["x-ratelimit-remaining"]) === "0") {
        const resetMs = Number(headers["x-ratelimit-reset"]) * 1000 - Date.now();
        return Number.isFinite(resetMs) ? Math.max(0, resetMs) : UNNAMED_WAIT_MS;
    }
    return status === 429 || (status === 403 && /rate limit/i.test(message)) ? UNNAMED_WAIT_MS : undefined;
}


  }),

  1498:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    J: () => (  lookUpRole),
    g: () => (  ROLES)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
  var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);



const ROLES = ["none", "read", "triage", "write", "maintain", "admin"];
const LEVELS = { triage: "read", maintain: "write" };
const answerSchema = valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({
    permission: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP(),
    role_name: valibot__WEBPACK_IMPORTED_MODULE_1__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP()),
    user: valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({
        id: valibot__WEBPACK_IMPORTED_MODULE_1__  .aig(),
        permissions: valibot__WEBPACK_IMPORTED_MODULE_1__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__  .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({
            pull: valibot__WEBPACK_IMPORTED_MODULE_1__  .zMY(),
            triage: valibot__WEBPACK_IMPORTED_MODULE_1__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__  .zMY(), false),
            push: valibot__WEBPACK_IMPORTED_MODULE_1__  .zMY(),
            maintain: valibot__WEBPACK_IMPORTED_MODULE_1__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__  .zMY(), false),
            admin: valibot__WEBPACK_IMPORTED_MODULE_1__  .zMY(),
        }), valibot__WEBPACK_IMPORTED_MODULE_1__  .pdi(({ pull: read, push: write, ...others }) => ({ ...others, read, write, none: true })))),
    }),
});
async function lookUpRole(github, account, { onProblem, ...limits }) {
    const route = "GET collaborators/{username}/permission";
    const parameters = { username: account.login };
    const failed = (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__  .j6)(_errors_js__WEBPACK_IMPORTED_MODULE_0__  .y_, ({ kind, message }) => {
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
    if (user.id !== accountId) {
        return undefined;
    }
    const granted = user.permissions;
    if (granted !== undefined) {
        return ROLES.findLast((role) => granted[role]);
    }
    const named = ROLES.find((role) => role === roleName && (LEVELS[role] ?? role) === permission);
    return named ?? ROLES.find((role) => role === permission);
}


  }),

  4191:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    D5: () => (  ownComments),
    Iq: () => (  pageInfo),
    JP: () => (  listRepositoryComments),
    NT: () => (  listThreadComments),
    cy: () => (  author),
    iR: () => (  listNodes),
    qM: () => (  plainLogin)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
  var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);
  var _connection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9164);
  var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7307);




const listed = valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_3__  .aig(),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(),
    body: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .no)(valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP()),
    user: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .no)(valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), type: valibot__WEBPACK_IMPORTED_MODULE_3__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), "") })),
    in_reply_to_id: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .no)(valibot__WEBPACK_IMPORTED_MODULE_3__  .aig()),
    issue_url: valibot__WEBPACK_IMPORTED_MODULE_3__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), ""),
    pull_request_url: valibot__WEBPACK_IMPORTED_MODULE_3__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), ""),
});
const list = valibot__WEBPACK_IMPORTED_MODULE_3__  .YOg(listed);
function commentOf(kind, { id, html_url: url, body, user }) {
    const author = { login: user?.login ?? "", isBot: user?.type === "Bot" };
    return { kind, id: String(id), url, body: body ?? "", author };
}
const THREAD_PAGES = 30;
async function* listThreadComments(github, { thread, since, limits }) {
    if (thread.kind === "discussion") {
        yield* listDiscussionComments(github, thread.nodeId, limits);
        return;
    }
    const isReview = thread.kind === "review-thread";
    const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
    const onCut = () => {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_({ kind: "unavailable", operation: route });
    };
    const call = { schema: list, route, parameters: { since: since.toISOString() }, limits };
    for await (const found of (0,_connection_js__WEBPACK_IMPORTED_MODULE_1__  .Dw)(github, { ...call, maxPages: THREAD_PAGES, onCut })) {
        if (!isReview || (found.in_reply_to_id ?? found.id) === thread.rootId) {
            yield commentOf(isReview ? "review-comment" : "issue-comment", found);
        }
    }
}
const REPOSITORY_PAGES = 10;
async function* listRepositoryComments(github, { kind, since, ...listing }) {
    const route = `GET ${kind === "issue-comment" ? "issues" : "pulls"}/comments`;
    const parameters = { since: since.toISOString(), sort: "created", direction: "desc" };
    const call = { schema: list, route, parameters, maxPages: REPOSITORY_PAGES, ...listing };
    for await (const found of (0,_connection_js__WEBPACK_IMPORTED_MODULE_1__  .Dw)(github, call)) {
        const parent = found.issue_url || found.pull_request_url;
        const threadNumber = Number(parent.slice(parent.lastIndexOf("/") + 1));
        yield { ...commentOf(kind, found), threadNumber };
    }
}
const viewer = valibot__WEBPACK_IMPORTED_MODULE_3__  .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ viewer: valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP() }) }), valibot__WEBPACK_IMPORTED_MODULE_3__  .pdi((answer) => plainLogin(answer.viewer.login)));
async function ownLogin(github, limits) {
    return await github.graphql({
        schema: viewer,
        query: "query Own { viewer { login } }",
        variables: {},
        limits,
    });
}
async function ownComments(github, limits) {
    const own = await ownLogin(github, limits);
    return ({ author }) => plainLogin(author.login) === own && (author.isBot || !github.isBot);
}
function plainLogin(login) {
    return login.toLowerCase().replace(/\[bot\]$/, "");
}
const author = valibot__WEBPACK_IMPORTED_MODULE_3__  .FsL((0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .no)(valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), __typename: valibot__WEBPACK_IMPORTED_MODULE_3__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), "") })), valibot__WEBPACK_IMPORTED_MODULE_3__  .pdi((account) => ({ login: account?.login ?? "", isBot: account?.__typename === "Bot" })));
const comment = valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), url: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), body: valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP(), author });
const pageInfo = valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ hasNextPage: valibot__WEBPACK_IMPORTED_MODULE_3__  .zMY(), endCursor: (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .no)(valibot__WEBPACK_IMPORTED_MODULE_3__  .YjP()) });
const replies = valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ nodes: valibot__WEBPACK_IMPORTED_MODULE_3__  .YOg(comment), pageInfo });
const comments = valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ nodes: valibot__WEBPACK_IMPORTED_MODULE_3__  .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ ...comment.entries, replies })), pageInfo });
const commentsPage = valibot__WEBPACK_IMPORTED_MODULE_3__  .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ comments }) }), valibot__WEBPACK_IMPORTED_MODULE_3__  .pdi(({ node }) => node.comments));
const repliesPage = valibot__WEBPACK_IMPORTED_MODULE_3__  .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ node: valibot__WEBPACK_IMPORTED_MODULE_3__  .Ikc({ replies }) }), valibot__WEBPACK_IMPORTED_MODULE_3__  .pdi(({ node }) => node.replies));
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
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__  .y_({ kind: "unavailable", operation: "GraphQL" });
        }
        page = await ask(endCursor);
    }
}


  }),

  2241:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ft: () => (  addPermission),
    SP: () => (  explainFailure),
    W3: () => (  readComment),
    eT: () => (  createComment),
    n6: () => (  writePermission),
    ne: () => (  withdraw),
    vv: () => (  updateComment),
    wv: () => (  react)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);
  var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);




const created = valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_1__  .aig(), html_url: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP() });
const createdInDiscussion = valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({
    addDiscussionComment: valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ comment: valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP(), url: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP() }) }),
});
async function createComment(github, { thread, body, limits }) {
    if (thread.kind === "discussion") {
        const { addDiscussionComment } = await github.graphql({
            schema: createdInDiscussion,
            query: "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
            variables: { discussion: thread.nodeId, replyTo: thread.replyToId, body },
            once: true,
            limits,
        });
        return { kind: "discussion-comment", ...addDiscussionComment.comment };
    }
    const isReview = thread.kind === "review-thread";
    const route = isReview
        ? `POST pulls/${thread.number}/comments/${thread.rootId}/replies`
        : `POST issues/${thread.number}/comments`;
    const call = { schema: created, route, parameters: { body }, once: true, limits };
    const { id, html_url: url } = await github.rest(call);
    return { kind: isReview ? "review-comment" : "issue-comment", id: String(id), url };
}
const stored = valibot__WEBPACK_IMPORTED_MODULE_1__  .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ body: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP() }), valibot__WEBPACK_IMPORTED_MODULE_1__  .pdi(({ body }) => body));
const storedInDiscussion = valibot__WEBPACK_IMPORTED_MODULE_1__  .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ node: stored }), valibot__WEBPACK_IMPORTED_MODULE_1__  .pdi(({ node }) => node));
async function readComment(github, { comment, limits }) {
    const query = "query OwnComment($id: ID!) { node(id: $id) { ... on DiscussionComment { body } } }";
    return comment.kind === "discussion-comment"
        ? await github.graphql({ schema: storedInDiscussion, query, variables: { id: comment.id }, limits })
        : await github.rest({ schema: stored, route: `GET ${pathOf(comment)}`, limits });
}
const withId = valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_1__  .aig() });
const updatedInDiscussion = valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({
    updateDiscussionComment: valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ comment: valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP() }) }),
});
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
async function react(github, call) {
    await (call.target.kind === "node" ? mutate(github, "add", call) : create(github, call));
}
async function withdraw(github, call) {
    if (call.target.kind === "node") {
        await mutate(github, "remove", call);
        return;
    }
    const { id } = await create(github, call);
    const route = `DELETE ${pathOf(call.target)}/reactions/${id}`;
    await github.rest({ schema: valibot__WEBPACK_IMPORTED_MODULE_1__  .L5J(), route, limits: call.limits });
}
function create(github, { target, reaction, limits }) {
    const route = `POST ${pathOf(target)}/reactions`;
    return github.rest({ schema: withId, route, parameters: { content: reaction }, limits });
}
async function mutate(github, verb, { target, reaction, limits }) {
    await github.graphql({
        schema: valibot__WEBPACK_IMPORTED_MODULE_1__  .L5J(),
        query: `mutation React($id: ID!, $content: ReactionContent!) { ${verb}Reaction(input: {subjectId: $id, content: $content}) { reaction { content } } }`,
        variables: { id: pathOf(target), content: GRAPHQL_NAMES[reaction] },
        limits,
    });
}
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
async function explainFailure(what, error, place) {
    return error.kind === "forbidden"
        ? explainForbidden(error, await permissionFor(place))
        : `Could not ${what}: ${error.message} The job is not affected.`;
}
const numbered = valibot__WEBPACK_IMPORTED_MODULE_1__  .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ pull_request: valibot__WEBPACK_IMPORTED_MODULE_1__  .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__  .L5J()) }), valibot__WEBPACK_IMPORTED_MODULE_1__  .pdi((found) => (found.pull_request === undefined ? "issue" : "pull-request")));
async function permissionFor({ github, thread, limits }) {
    if (thread.kind !== "numbered") {
        return writePermission(thread);
    }
    const asked = github.rest({ schema: numbered, route: `GET issues/${thread.number}`, limits });
    const kind = await asked.catch((0,_retry_js__WEBPACK_IMPORTED_MODULE_2__  .j6)(_errors_js__WEBPACK_IMPORTED_MODULE_0__  .y_, () => "numbered"));
    return writePermission({ ...thread, kind });
}
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
function addPermission(permission) {
    const all = [...new Set(["contents: read", permission])].join(", ");
    return `Add \`${permission}\` to the \`permissions:\` of the workflow's job; a job without them needs the line \`permissions: { ${all} }\`.`;
}
function explainForbidden({ facts: { said = "" } }, permission) {
    const missing = "so the comment or the reaction is missing";
    if (/locked/i.test(said)) {
        return `The conversation is locked, ${missing}. Unlock it, or leave it so: the summary of the run says it all.`;
    }
    if (/personal access token/i.test(said)) {
        return `The token behind \`github-token\` may not write here, ${missing}. Give it the permission \`${permission}\` on this repository, or remove the line \`github-token\`.`;
    }
    const quoted = said === "" || /not accessible by integration/i.test(said) ? "" : ` GitHub says: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .pN)(said, 200)}.`;
    return `The workflow's token may not write here, ${missing}.${quoted} ${addPermission(permission)}`;
}


  }),

  2116:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    HB: () => (  thread),
    HW: () => (  commentReference),
    f6: () => (  reactionTarget)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);

const thread = valibot__WEBPACK_IMPORTED_MODULE_0__  .Oxt("kind", [
    valibot__WEBPACK_IMPORTED_MODULE_0__  .Ikc({
        kind: valibot__WEBPACK_IMPORTED_MODULE_0__  .KIO(["issue", "pull-request", "numbered"]),
        number: valibot__WEBPACK_IMPORTED_MODULE_0__  .aig(),
        url: valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP(),
    }),
    valibot__WEBPACK_IMPORTED_MODULE_0__  .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__  .euz("review-thread"), number: valibot__WEBPACK_IMPORTED_MODULE_0__  .aig(), rootId: valibot__WEBPACK_IMPORTED_MODULE_0__  .aig(), url: valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__  .Ikc({
        kind: valibot__WEBPACK_IMPORTED_MODULE_0__  .euz("discussion"),
        number: valibot__WEBPACK_IMPORTED_MODULE_0__  .aig(),
        url: valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP(),
        nodeId: valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP(),
        replyToId: valibot__WEBPACK_IMPORTED_MODULE_0__  .mee(valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP()),
    }),
]);
const reactionTarget = valibot__WEBPACK_IMPORTED_MODULE_0__  .Oxt("kind", [
    valibot__WEBPACK_IMPORTED_MODULE_0__  .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__  .euz("issue"), number: valibot__WEBPACK_IMPORTED_MODULE_0__  .aig() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__  .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__  .KIO(["issue-comment", "review-comment"]), id: valibot__WEBPACK_IMPORTED_MODULE_0__  .aig() }),
    valibot__WEBPACK_IMPORTED_MODULE_0__  .Ikc({ kind: valibot__WEBPACK_IMPORTED_MODULE_0__  .euz("node"), nodeId: valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP() }),
]);
const commentReference = valibot__WEBPACK_IMPORTED_MODULE_0__  .Ikc({
    kind: valibot__WEBPACK_IMPORTED_MODULE_0__  .KIO(["issue-comment", "review-comment", "discussion-comment"]),
    id: valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP(),
    url: valibot__WEBPACK_IMPORTED_MODULE_0__  .YjP(),
});


  }),

  5334:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    c: () => (  networkDetail),
    f: () => (  openHttp)
  });
  var undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1939);
  var undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9312);
  var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3480);
  var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1716);
  var undici_lib_handler_decorator_handler_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6424);
  var undici_lib_interceptor_redirect_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7155);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8046);







Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_3__.prototype, { request: undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_1__, connect: undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__ });
function openHttp(options) {
    const redirects = undici_lib_interceptor_redirect_js__WEBPACK_IMPORTED_MODULE_5__({ maxRedirections: options.maxRedirections ?? 0 });
    let opening;
    return async (url, message, onSent = () => { }) => {
        opening ??= openAgent(options);
        const { origin, pathname, search } = new URL(url);
        const target = { origin, path: `${pathname}${search}`, throwOnMaxRedirect: true };
        try {
            const agent = await opening;
            return await agent.compose(whenSent(onSent), redirects).request({ ...message, ...target });
        }
        catch (error) {
            throw proxyRefusal(error) ?? error;
        }
    };
}
async function openAgent({ baseUrl, keepAlive = false }) {
    const settings = { pipelining: keepAlive ? 1 : 0, headersTimeout: 0, bodyTimeout: 0 };
    const proxies = proxiesIn(process.env);
    if (baseUrl.startsWith("http:") || Object.values(proxies).every((proxy) => proxy === "")) {
        return new undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_2__(settings);
    }
    const { default: EnvHttpProxyAgent } = await Promise.all( [__webpack_require__.e(553), __webpack_require__.e(258)]).then(__webpack_require__.t.bind(__webpack_require__, 7258, 19));
    return new EnvHttpProxyAgent({ ...settings, ...proxies });
}
function proxiesIn(env) {
    const withScheme = (address = "") => address === "" || /^[a-z\d]+:\/\//i.test(address) ? address : `http://${address}`;
    return {
        httpProxy: withScheme(env["http_proxy"] || env["HTTP_PROXY"]),
        httpsProxy: withScheme(env["https_proxy"] || env["HTTPS_PROXY"]),
    };
}
function whenSent(mark) {
    return (dispatch) => (options, handler) => {
        const marking = new undici_lib_handler_decorator_handler_js__WEBPACK_IMPORTED_MODULE_4__(handler);
        const start = marking.onRequestStart?.bind(marking);
        marking.onRequestStart = (controller, context) => {
            mark();
            start?.(controller, context);
        };
        const answer = marking.onResponseStart?.bind(marking);
        marking.onResponseStart = (controller, status, ...facts) => {
            if (status >= 200) {
                answer?.(controller, status, ...facts);
            }
        };
        return dispatch(options, marking);
    };
}
function proxyRefusal(error) {
    const [, status] = error instanceof Error ? (/^Proxy response \((\d+)\)/.exec(error.message) ?? []) : [];
    return status === undefined
        ? undefined
        : new Error(`the proxy refused the connection with ${status}`, { cause: error });
}
const DETAIL_LIMIT = 300;
function networkDetail(cause) {
    if (!(cause instanceof Error)) {
        return "unknown network error";
    }
    const { code } = cause;
    const detail = cause.name === "TimeoutError" ? "no answer in time" : (code ?? cause.message);
    return (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_6__  .TN)(typeof detail === "string" ? detail : cause.name, DETAIL_LIMIT);
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
    x9: () => (  joinBlocks),
    xF: () => (  fenceAround)
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


  }),

  5187:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    no: () => (  maybe),
    o$: () => (  jsonObject),
    qg: () => (  parse)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);

function parse(schema, value) {
    const result = valibot__WEBPACK_IMPORTED_MODULE_0__  .xLC(schema, value, { abortEarly: true });
    return result.success ? result.output : undefined;
}
function maybe(schema) {
    return valibot__WEBPACK_IMPORTED_MODULE_0__  .cl6(schema, null);
}
const jsonObject = valibot__WEBPACK_IMPORTED_MODULE_0__  .IeY((value) => typeof value === "object" && value !== null && !Array.isArray(value));


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


  }),

  5402:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    LH: () => (  withRetries),
    j6: () => (  only),
    mu: () => (  parseRetryAfter),
    qO: () => (  retryDelayMs)
  });
async function withRetries(attempt, { clock, deadline, signal, delayMs, onRetry, beforeRetry }) {
    for (let tries = 0;; tries += 1) {
        try {
            return await attempt();
        }
        catch (error) {
            const waitMs = delayMs(error, tries);
            if (waitMs === undefined || waitMs >= deadline.remainingMs()) {
                throw error;
            }
            onRetry?.(error, waitMs);
            await clock.sleep(waitMs, signal);
        }
        await beforeRetry?.();
    }
}
const FLOOR_MS = 1000;
const CEILING_MS = 30_000;
function retryDelayMs(tries, random) {
    const bound = Math.min(CEILING_MS, FLOOR_MS * 2 ** (tries + 1));
    return FLOOR_MS + random() * (bound - FLOOR_MS);
}
function parseRetryAfter(header, now) {
    if (typeof header !== "string" || header.trim() === "") {
        return undefined;
    }
    const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
    return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
function only(kind, handle) {
    return (error) => {
        if (error instanceof kind) {
            return handle(error);
        }
        throw error;
    };
}


  }),

  4423:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    JN: () => (  parseJob),
    hY: () => (  hasEnded),
    oy: () => (  forEachText),
    rE: () => (  takesMessages),
    uD: () => (  knownStatus),
    xI: () => (  parseErrorMessage)
  });
  var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
  var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);


const STATUSES = {
    active: { hasEnded: false, takesMessages: true },
    completed: { hasEnded: true, takesMessages: true },
    archived: { hasEnded: true, takesMessages: false },
    failed: { hasEnded: true, takesMessages: true },
};
const JOB_STATUSES = Object.keys(STATUSES);
function knownStatus(status) {
    return JOB_STATUSES.find((known) => known === status);
}
function hasEnded(status) {
    return STATUSES[knownStatus(status) ?? "active"].hasEnded;
}
function takesMessages(status) {
    return STATUSES[knownStatus(status) ?? "active"].takesMessages;
}
const TEXTS = {
    status: "status",
    model: "model",
    sourceRepository: "source.repository",
    sourceRef: "source.ref",
    createdAt: "createdAt",
    archivedAt: "archivedAt",
};
function forEachText(give) {
    const names = Object.keys(TEXTS);
    return Object.fromEntries(names.map((name) => [name, give(name)]));
}
const text = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .no)(valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP());
const sourceBody = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .no)(_parse_js__WEBPACK_IMPORTED_MODULE_0__  .o$);
function parseJob(answer) {
    const fields = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .qg)(_parse_js__WEBPACK_IMPORTED_MODULE_0__  .o$, answer);
    if (fields === undefined) {
        return undefined;
    }
    const oddFields = [];
    const source = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .qg)(sourceBody, fields["source"]);
    if (source === undefined) {
        oddFields.push("source");
    }
    const read = (path) => {
        const [name = "", inSource] = path.split(".");
        const value = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .qg)(text, inSource === undefined ? fields[name] : source?.[inSource]);
        if (value === undefined) {
            oddFields.push(path);
        }
        return value ?? null;
    };
    const id = usableId(read("id"));
    const texts = forEachText((name) => read(TEXTS[name]));
    return { ...texts, id, status: texts.status || null, prLink: fields["prLink"] ?? null, oddFields };
}
function usableId(id) {
    return id !== null && /^(?!\.+$)[\w.~:@!$*+=,;-]{1,256}$/.test(id) ? id : null;
}
const errorBody = valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({
    error: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP(),
    details: valibot__WEBPACK_IMPORTED_MODULE_1__  .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__  .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__  .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_1__  .YjP() })), []),
});
function parseErrorMessage(answer) {
    const parsed = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__  .qg)(errorBody, answer);
    return parsed && [parsed.error, ...parsed.details.map(({ message }) => message)].join(" ");
}


  }),

  3292:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    cW: () => (  SECRETS),
    eF: () => (  API_KEYS_PAGE),
    "if": () => (  API_KEY_LINE),
    zB: () => (  PROJECT_ID_LINE)
  });
const API_KEYS_PAGE = "the API keys page (https://app.mintlify.com/settings/organization/api-keys)";
const API_KEY_LINE = "`api-key: ${{ secrets.MINTLIFY_API_KEY }}`";
const PROJECT_ID_LINE = "`project-id: ${{ secrets.MINTLIFY_PROJECT_ID }}`";
const SECRETS = "under Settings \u2192 Secrets and variables \u2192 Actions of the repository that runs the workflow";


  })

};
