export const id = 722;
export const ids = [722,499];
export const modules = {

/***/ 2088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L1: () => (/* binding */ readCredentials),
/* harmony export */   YD: () => (/* binding */ parseGitHubToken),
/* harmony export */   et: () => (/* binding */ parseJobId)
/* harmony export */ });
/* harmony import */ var _where_to_click_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3292);
/* harmony import */ var _input_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2938);


const CREATE = `Create an admin API key on ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .API_KEYS_PAGE */ .eF}`;
const NEW_KEY = `${CREATE}. Store it as the secret MINTLIFY_API_KEY ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRETS */ .cW}. Write ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .API_KEY_LINE */ ["if"]}.`;
const PROJECT = `Copy the project id from ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .API_KEYS_PAGE */ .eF}. Store it as the secret MINTLIFY_PROJECT_ID ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRETS */ .cW}. Write ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID_LINE */ .zB}.`;
const BOTH = `${CREATE}, which shows the project id too. Store them as the secrets MINTLIFY_API_KEY and MINTLIFY_PROJECT_ID ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRETS */ .cW}. Write these lines below \`with:\`, ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .API_KEY_LINE */ ["if"]} and ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID_LINE */ .zB}.`;
const SAME_KEY = `Store the same key again, without quotes, \`Bearer\` and line ends, as the secret MINTLIFY_API_KEY ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRETS */ .cW}. Write ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_1__/* .API_KEY_LINE */ ["if"]}.`;
// RFC 6750: what can be in an `Authorization: Bearer` header.
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;
/** The service's credentials. With `wrongCredential`, which says what is the matter, they are empty. */
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
// No message has any of the two in it: a comment is public, and both may be secrets.
function wrongKey({ name, text }) {
    const [prefix] = /^mint_(?:dsc|us)_/.exec(text) ?? [];
    if (prefix === undefined) {
        return wrongToken({ name, text }, SAME_KEY);
    }
    const kind = prefix === "mint_us_" ? "an index key" : "an assistant key";
    const found = `is ${kind} (it starts with \`${prefix}\`)`;
    return new _input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(name, { found, rule: "it has to be an admin API key", fix: NEW_KEY });
}
function wrongProject({ name, text }) {
    if (/(?<![a-z\d])mint_/i.test(text)) {
        // Somebody has mixed up the two lines.
        const rule = "it has to be the project's id, which does not start with `mint_`";
        return new _input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(name, { found: "holds an API key", rule, fix: PROJECT });
    }
    const rule = "it has to be the project's id as the service shows it, and nothing else";
    return IDENTIFIER.test(text)
        ? undefined
        : new _input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(name, { found: oddityOf(text, "id"), rule, fix: PROJECT });
}
/** A token for GitHub; may be empty. The token itself is in no message. */
function parseGitHubToken(input) {
    const wrong = wrongToken(input, "Remove the line `github-token`: the default is the workflow's own token. A token of your own comes from a secret, stored without quotes and line ends.");
    if (wrong !== undefined) {
        throw wrong;
    }
    return input.text;
}
function wrongToken({ name, text }, fix) {
    if (text === "" || BEARER_TOKEN.test(text)) {
        return undefined;
    }
    const rule = "it has to be the key alone, of letters, digits and `-._~+/=`";
    return new _input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(name, { found: oddityOf(text, "key"), rule, fix });
}
function oddityOf(text, thing) {
    return text.includes("{{") || text.includes("***")
        ? "holds an expression or a mask in a secret's place"
        : `holds quotes, white space or other characters that no ${thing} has`;
}
const IDENTIFIER = /^(?:[\w~-][\w.~:@!$*+=,;-]{0,255})?$/;
// As this action writes it: what an address cannot hold is percent-encoded.
const JOB_ID = /^(?:(?:[\w~-]|%[2-9A-F][\dA-F])(?:[\w.~:@!$*+=,;-]|%[2-9A-F][\dA-F]){0,255})?$/;
/**
 * A job's id, in the form that it has in addresses and memories; may be empty. An id that is written as the service shows it gets
 * the form that `idForAddresses` (../service/job.ts) gives it: of the characters that are accepted here, that encodes these four.
 */
function parseJobId(input, fix) {
    const id = (0,_input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePattern */ .EY)(input, JOB_ID, {
        rule: "it has to be an identifier as the service shows it, without spaces, slashes and quotes",
        fix,
    });
    return id.replace(/[!$*;]/g, (other) => `%${Buffer.from(other).toString("hex").toUpperCase()}`);
}
function missingCredential(apiKey, projectId) {
    const hint = "(a secret that is misspelt, or that this run may not see, is empty)";
    if (apiKey.text === "" && projectId.text === "") {
        const found = "is empty, and so is `project-id`";
        const rule = `they have to be an admin API key and the project's id ${hint}`;
        return new _input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz("api-key", { found, rule, fix: BOTH });
    }
    if (apiKey.text === "") {
        const rule = `it has to be an admin API key ${hint}`;
        return new _input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz("api-key", { found: "is empty", rule, fix: NEW_KEY });
    }
    const rule = `it has to be the project's id ${hint}`;
    return projectId.text === ""
        ? new _input_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz("project-id", { found: "is empty", rule, fix: PROJECT })
        : undefined;
}


/***/ }),

/***/ 8466:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Gm: () => (/* binding */ offersCache),
/* harmony export */   Qo: () => (/* binding */ readEnvironment),
/* harmony export */   eG: () => (/* binding */ EnvironmentError),
/* harmony export */   qV: () => (/* binding */ requireOutputs)
/* harmony export */ });
/* unused harmony export readApiUrls */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

/** Something that the runner should have provided is not there. */
class EnvironmentError extends Error {
    name = "EnvironmentError";
}
/** Reads and checks what the runner provides; an EnvironmentError names the variable or the file that cannot be used. */
function readEnvironment(env) {
    const repository = required(env, "GITHUB_REPOSITORY");
    const [owner, name, ...rest] = repository.split("/");
    if (!owner || !name || rest.length > 0) {
        throw new EnvironmentError("GITHUB_REPOSITORY is not of the form owner/name: run this action in a GitHub Actions workflow, and do not set it yourself.");
    }
    const serverUrl = env["GITHUB_SERVER_URL"] || "https://github.com";
    const runId = env["GITHUB_RUN_ID"] ?? "";
    const runAttempt = Number(env["GITHUB_RUN_ATTEMPT"] ?? 1) || 1;
    return {
        eventName: required(env, "GITHUB_EVENT_NAME"),
        /** The webhook payload, unchecked. */
        payload: readEventFile(required(env, "GITHUB_EVENT_PATH")),
        repository: { owner, name },
        /** What stays the same when the repository gets another name: its id, or its name where the runner gives no id. */
        lastingRepository: env["GITHUB_REPOSITORY_ID"] || repository,
        /** The workflow's file below the repository; in a called workflow the caller's. Empty where the runner names none. */
        workflowFile: workflowFileIn(env["GITHUB_WORKFLOW_REF"] ?? ""),
        /** The branch, tag or merge of the run, as `refs/…`, and its commit; empty where the runner names none. */
        ref: env["GITHUB_REF"] ?? "",
        sha: env["GITHUB_SHA"] ?? "",
        runId,
        runAttempt,
        /** The workflow job and step, which distinguish two steps of one run. */
        jobName: env["GITHUB_JOB"] ?? "",
        stepName: env["GITHUB_ACTION"] ?? "",
        workspace: env["GITHUB_WORKSPACE"] || process.cwd(),
        ...readApiUrls(env),
        serverUrl,
        runUrl: `${serverUrl}/${owner}/${name}/actions/runs/${runId}${runAttempt > 1 ? `/attempts/${runAttempt}` : ""}`,
    };
}
/**
 * Where GitHub's two interfaces are. One that the runner does not name is on the server of the other, since the token goes
 * there: https://docs.github.com/enterprise-server@latest/graphql/guides/forming-calls-with-graphql#the-graphql-endpoint and,
 * of GHE.com, https://docs.github.com/enterprise-cloud@latest/graphql/guides/managing-enterprise-accounts
 * @throws EnvironmentError where that cannot be told
 */
function readApiUrls(env) {
    const apiUrl = env["GITHUB_API_URL"] || "https://api.github.com";
    const named = env["GITHUB_GRAPHQL_URL"];
    const derived = /^https:\/\/api\.(?:github\.com|[^/]+\.ghe\.com)\/?$/i.test(apiUrl)
        ? `${apiUrl.replace(/\/$/, "")}/graphql`
        : apiUrl.replace(/(\/api)\/v3\/?$/, "$1/graphql");
    if (!named && derived === apiUrl) {
        throw new EnvironmentError("GITHUB_GRAPHQL_URL is not set, and GITHUB_API_URL is none of an Enterprise server that ends in /api/v3: the runner names both, so do not set one of them yourself.");
    }
    return { apiUrl, graphqlUrl: named || derived };
}
/**
 * `.github/workflows/docs.yml` out of `owner/name/.github/workflows/docs.yml@refs/heads/main`
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/variables).
 */
function workflowFileIn(workflowRef) {
    return workflowRef
        .replace(/@refs\/.*$/s, "")
        .split("/")
        .slice(2)
        .join("/");
}
/**
 * Whether the runner offers the Actions cache. The two variables are of the cache service's two versions:
 * https://github.com/actions/toolkit/blob/main/packages/cache/src/cache.ts
 */
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
// More than the outputs of the agent action take, and of most exports. If the process ends before these lines are gone again, the runner skips them as empty:
// https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs
const ROOM_FOR_OUTPUTS = "\n".repeat(64 * 1024);
/**
 * Makes sure that the step's outputs will reach the runner, by writing as much to their file as they need: a job that is
 * paid for and cannot be reported is found out before it starts.
 * @throws EnvironmentError when GITHUB_OUTPUT is missing or its file cannot be written, be it for want of room.
 */
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
function readEventFile(path) {
    try {
        return JSON.parse(node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync(path, "utf8"));
    }
    catch (cause) {
        throw new EnvironmentError(`The event file of GITHUB_EVENT_PATH cannot be read (${errorCode(cause) ?? "not JSON"}): check that no step before removes or changes it.`, { cause });
    }
}
/** The system's code of an error, such as `ENOENT`. */
function errorCode(cause) {
    return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}


/***/ }),

/***/ 2938:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E1: () => (/* binding */ parseList),
/* harmony export */   EY: () => (/* binding */ parsePattern),
/* harmony export */   FW: () => (/* binding */ wrongItem),
/* harmony export */   HU: () => (/* binding */ parseChoice),
/* harmony export */   NT: () => (/* binding */ wrongValue),
/* harmony export */   Q2: () => (/* binding */ parseBaseUrl),
/* harmony export */   ZZ: () => (/* binding */ parseTimeout),
/* harmony export */   cG: () => (/* binding */ parseInteger),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   yG: () => (/* binding */ parseBoolean)
/* harmony export */ });
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3110);
/* harmony import */ var _loopback_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2515);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8046);



/** An input that cannot be used: the message names the input and the rule, `fix` says what to write instead. */
class InputError extends Error {
    name = "InputError";
    rule;
    fix;
    /**
     * The message for a thread. What was given may be a secret on the wrong line, which GitHub masks in logs and summaries
     * (https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs), and in no comment.
     */
    publicMessage;
    constructor(input, { found, rule, fix, isQuoting }) {
        super(`The input \`${input}\` ${found}: ${rule}.`);
        this.rule = rule;
        this.fix = fix;
        this.publicMessage =
            isQuoting === true ? `The input \`${input}\` cannot be used: ${rule}.` : this.message;
    }
}
/** The error for a value that may be shown in log and summary. It is marked as quoting it (`isQuoting`), so that no comment does. */
function wrongValue({ name, text }, { rule, fix }) {
    const found = `is ${quote(text)}`;
    return new InputError(name, { found, rule, fix: `${fix}${unreplaced(text)}`, isQuoting: true });
}
/** The same for one item of a list. */
function wrongItem({ name, text, rule, fix }) {
    const found = `contains ${quote(text)}`;
    return new InputError(name, { found, rule, fix: `${fix}${unreplaced(text)}`, isQuoting: true });
}
/** A text that matches a pattern. */
function parsePattern(input, pattern, problem) {
    if (!pattern.test(input.text)) {
        throw wrongValue(input, problem);
    }
    return input.text;
}
/** What somebody gave, short and harmless in log and summary. It may still be a secret in the wrong place. */
function quote(text) {
    return text === "" ? "empty" : (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .inCode */ .pN)(text);
}
/** A hint, for a value that GitHub or the reader of a log should have replaced; empty for all others. */
function unreplaced(text) {
    if (text.includes("{{")) {
        return " GitHub replaces an expression only if it is written `${{ … }}` in the workflow file itself.";
    }
    return text.includes("***") ? " `***` is how logs show a secret: give the secret itself." : "";
}
/** Lists are separated by commas or line ends. */
function parseList(text) {
    return text
        .split(/[,\r\n]/)
        .map((item) => item.trim())
        .filter((item) => item !== "");
}
/** A boolean as YAML 1.2 writes it. */
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
/** One of the choices. `usual` is the one that the message suggests. */
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
/** A whole number between two bounds, both included. */
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
/** Milliseconds of a duration from one second to the longest. */
function parseTimeout(input, longest = "24h") {
    const ms = (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .parseDuration */ .E9)(input.text);
    const fix = `Write it as in \`${input.name}: 5m\`, or remove the line for the default.`;
    if (ms === undefined) {
        const rule = "it has to be a duration of whole hours, minutes and seconds, such as `90s`, `30m` or `1h30m`";
        throw wrongValue(input, { rule, fix });
    }
    if (ms < 1000 || ms > ((0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .parseDuration */ .E9)(longest) ?? 0)) {
        throw wrongValue(input, { rule: `it has to be from \`1s\` to \`${longest}\``, fix });
    }
    return ms;
}
// A parser of URLs drops or replaces other characters, and the result would not be what somebody wrote.
const PLAIN = /^[\w:/.~@%?#&=+,;!$()[\]-]+$/;
/** The service's address without a trailing slash. */
function parseBaseUrl(input) {
    const { text } = input;
    const url = PLAIN.test(text) ? URL.parse(text) : null;
    if (url === null || /^https?:(?!\/\/[^/])/i.test(text)) {
        throw wrongAddress(input, "it has to be an address such as `https://api.mintlify.com`");
    }
    if (url.protocol !== "https:" && !(url.protocol === "http:" && (0,_loopback_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopback */ .U)(url))) {
        throw wrongAddress(input, "it has to start with `https://`, since the API key is sent there");
    }
    if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
        throw wrongAddress(input, "it may not contain a user, a password, a query or a fragment");
    }
    return url.href.replace(/\/+$/, "");
}
function wrongAddress({ name, text }, rule) {
    const fix = "Remove the line `base-url`, unless the service's people or your own network's gave you another address.";
    // An address with a user may hold a password, so it is not quoted.
    return text.includes("@")
        ? new InputError(name, { found: "is an address with a user", rule, fix })
        : wrongValue({ name, text }, { rule, fix });
}


/***/ }),

/***/ 4541:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ outputName),
/* harmony export */   l: () => (/* binding */ ActionStep)
/* harmony export */ });
/** `job-id` for the field `jobId`. */
function outputName(field) {
    return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
/** One step of a workflow that runs an action: what is known so far, and where it is written. */
class ActionStep {
    world;
    #startMs;
    #outputsOf;
    #report;
    #warnedAbout = new Set();
    constructor(world, report, outputsOf) {
        this.world = world;
        this.#outputsOf = outputsOf;
        this.#startMs = world.clock.monotonicMs();
        this.#report = report;
    }
    /** What is known now. */
    report() {
        return { ...this.#report, elapsedMs: this.world.clock.monotonicMs() - this.#startMs };
    }
    update(patch) {
        this.#report = { ...this.#report, ...patch };
    }
    /** Says something in the log, and remembers it for summary and result: once for each sentence, or for what it is about. */
    warn(sentence, { about = sentence } = {}) {
        const { warnings } = this.#report;
        if (!this.#warnedAbout.has(about)) {
            this.#warnedAbout.add(about);
            this.world.log.warning(sentence);
            this.#report = { ...this.#report, warnings: [...warnings, sentence] };
        }
    }
    /** Sets all outputs to what is known now; returns false when one could not be written. */
    writeOutputs() {
        const written = Object.entries(this.#outputsOf(this.report())).map(([name, value]) => this.world.results.setOutput(name, value));
        return !written.includes(false);
    }
}


/***/ }),

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

/***/ 3110:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   K9: () => (/* binding */ formatMoment),
/* harmony export */   a3: () => (/* binding */ formatDuration)
/* harmony export */ });
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds of `90s`, `30m`, `1h30m`; undefined for anything else, bare numbers, fractions and signs included. */
function parseDuration(text) {
    const match = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/.exec(text);
    if (match === null || text === "") {
        return undefined;
    }
    const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
    return hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
}
/** `1h 2m`, `12m 5s`, `45s`: two units at most, rounded to whole seconds. */
function formatDuration(ms) {
    const seconds = Math.max(0, Math.round(ms / SECOND_MS));
    const parts = [`${Math.floor(seconds / 3600)}h`, `${Math.floor(seconds / 60) % 60}m`, `${seconds % 60}s`];
    const first = parts.findIndex((part) => !part.startsWith("0"));
    const shown = first === -1 ? ["0s"] : parts.slice(first, first + 2);
    return shown.filter((part, index) => index === 0 || part !== "0s").join(" ");
}
/** `14:32 UTC`, with the date in front unless that is the day of `today`. A text that may be read on a later day names no `today`. */
function formatMoment(moment, today) {
    const iso = moment.toISOString();
    const time = `${iso.slice(11, 16)} UTC`;
    return iso.slice(0, 10) === today?.toISOString().slice(0, 10) ? time : `${iso.slice(0, 10)} ${time}`;
}


/***/ }),

/***/ 5334:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _O: () => (/* binding */ USER_AGENT),
/* harmony export */   c$: () => (/* binding */ networkDetail),
/* harmony export */   fb: () => (/* binding */ openHttp)
/* harmony export */ });
/* harmony import */ var _actions_http_client__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4942);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6752);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8046);



/** What this project calls itself to servers. */
const USER_AGENT = "docs-agent-action";
/** Opens the one way out of this machine (docs/decisions/0012). Each request goes through the proxy that is meant for its server. */
function openHttp({ keepAlive = false, maxRedirections = 0 }) {
    // Callers say by a signal how long they wait, so undici's own time-outs are off. Without pipelining it closes each
    // connection after its answer: https://github.com/nodejs/undici/blob/v7.30.2/docs/docs/api/Client.md#parameter-clientoptions
    const settings = { pipelining: keepAlive ? 1 : 0, headersTimeout: 0, bodyTimeout: 0 };
    const agent = new undici__WEBPACK_IMPORTED_MODULE_1__/* .Agent */ .g6({
        factory: (origin) => {
            const proxy = proxyFor(origin);
            return proxy === undefined ? new undici__WEBPACK_IMPORTED_MODULE_1__/* .Pool */ .bC(origin, settings) : new undici__WEBPACK_IMPORTED_MODULE_1__/* .ProxyAgent */ .kT({ ...settings, uri: proxy });
        },
    });
    const redirects = undici__WEBPACK_IMPORTED_MODULE_1__/* .interceptors */ .dY.redirect({ maxRedirections });
    return async (url, message, onSent = () => { }) => {
        const { origin, pathname, search } = new URL(url);
        const target = { origin, path: `${pathname}${search}`, throwOnMaxRedirect: true };
        try {
            return await agent.compose(announceSending(onSent), redirects).request({ ...message, ...target });
        }
        catch (error) {
            throw proxyRefusal(error) ?? error;
        }
    };
}
/** The proxy for requests to a server, as GitHub's own actions choose it; undefined for none. */
function proxyFor(origin) {
    const server = String(origin);
    if (server.startsWith("http:")) {
        // A proxy would read the key. Plain http is for a service on this machine (`base-url`), and for a GitHub whose address the runner
        // itself gives so. Both are asked without a proxy.
        return undefined;
    }
    const proxy = (0,_actions_http_client__WEBPACK_IMPORTED_MODULE_0__/* .getProxyUrl */ .s_)(server);
    // GitHub's client ignores an address without a host, such as `proxy:3128`, which lacks its `http://`:
    // https://github.com/actions/toolkit/blob/main/packages/http-client/src/index.ts
    return proxy === "" || new URL(proxy).hostname === "" ? undefined : proxy;
}
/**
 * Calls a function when a request is about to leave. undici tells the request's handler so when it has a connection, right
 * before the first byte: https://github.com/nodejs/undici/blob/v7.30.2/docs/docs/api/Dispatcher.md#parameter-dispatchhandler
 * Interim answers (1xx) are not handed on.
 */
function announceSending(onSent) {
    return (dispatch) => (options, handler) => {
        const announcing = new undici__WEBPACK_IMPORTED_MODULE_1__/* .DecoratorHandler */ .s8(handler);
        const onRequestStart = announcing.onRequestStart?.bind(announcing);
        announcing.onRequestStart = (controller, context) => {
            onSent();
            onRequestStart?.(controller, context);
        };
        // `DecoratorHandler` allows one start of an answer and throws at the second, which would be that of the answer itself.
        const onResponseStart = announcing.onResponseStart?.bind(announcing);
        announcing.onResponseStart = (controller, status, ...others) => {
            if (status >= 200) {
                onResponseStart?.(controller, status, ...others);
            }
        };
        return dispatch(options, announcing);
    };
}
/** The same failure in words where a proxy refused; undefined for all others. undici tells the status in its message alone. */
function proxyRefusal(error) {
    const [, status] = error instanceof Error ? (/^Proxy response \((\d+)\)/.exec(error.message) ?? []) : [];
    return status === undefined
        ? undefined
        : new Error(`the proxy refused the connection with ${status}`, { cause: error });
}
const DETAIL_LIMIT = 300;
/** What exactly went wrong with a request: one line, the code of a network error where there is one. */
function networkDetail(cause) {
    if (!(cause instanceof Error)) {
        return "unknown network error";
    }
    const { code } = cause;
    const detail = cause.name === "TimeoutError" ? "no answer in time" : (code ?? cause.message);
    return (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(typeof detail === "string" ? detail : cause.name, DETAIL_LIMIT);
}


/***/ }),

/***/ 2515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
/** Whether an address of this machine alone is meant, for which plain http is good enough. */
function isLoopback({ hostname }) {
    return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}


/***/ }),

/***/ 1126:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   Jt: () => (/* binding */ SUMMARY_LIMIT),
/* harmony export */   MZ: () => (/* binding */ codeCell),
/* harmony export */   RY: () => (/* binding */ sentenceAsMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   W$: () => (/* binding */ COMMENT_LIMIT),
/* harmony export */   x9: () => (/* binding */ joinBlocks),
/* harmony export */   xF: () => (/* binding */ fenceAround)
/* harmony export */ });
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8046);

// Nothing in code is a mention, a link, an image or HTML: what strangers and the service wrote is shown in code only.
// GitHub's Markdown takes no code span of more than 80 back-ticks (`MAXBACKTICKS`), and counts those of a block's fence in one byte:
// https://github.com/github/cmark-gfm/blob/master/src/inlines.c. No text that means anything has a run of more than twenty.
const LONG_RUNS = /`{21,}/g;
// All that a sentence quotes is bounded where it is quoted.
const SENTENCE_LIMIT = 8000;
/** What fits into a step's summary: the runner drops one of more than 1 MiB whole, and a UTF-16 unit takes 3 bytes at most. */
const SUMMARY_LIMIT = 349_000;
/**
 * What fits into a comment. GitHub's refusal names 65,536 characters, and no page of its documentation names a limit. People
 * measured more for the comments of issues, and just this for the texts of pull requests:
 * https://github.com/dead-claudia/github-limits/pull/13
 */
const COMMENT_LIMIT = 65_000;
const BETWEEN_BLOCKS = "\n\n";
const LEFT_OUT = "_More than there is room for here is left out: the log has it._";
/**
 * Inline code for what this action writes: this text on one line (`oneLine`, which also makes it harmless for the log), at most `limit`
 * UTF-16 units of it, every invisible character and long run of back-ticks written out.
 */
function codeSpan(text, limit = 200) {
    const line = withoutLongRuns((0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text, limit));
    const fence = fenceAround(line, 1);
    const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
    return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
}
/** The same for a table's cell, which ends at a bar, in code as well. */
function codeCell(text, limit = 200) {
    // A bar behind a back-slash ends the cell for some parsers, however many back-slashes are put before it.
    return codeSpan(text.replaceAll("\\|", "\\[U+007C]"), limit).replaceAll("|", "\\|");
}
/** A code block with exactly this text, at most `limit` UTF-16 units of it, every long run of back-ticks written out. */
function codeBlock(text, limit) {
    const shown = withoutLongRuns(text.length <= limit
        ? text
        : `${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeCharacters */ .MB)(text, limit)}\n… (${text.length - limit} characters more)`);
    const fence = fenceAround(shown, 3);
    return `${fence}text\n${shown}\n${fence}`;
}
/** A sentence of ours as Markdown, on one line: its signs are escaped. Whatever it quotes from others is in back-ticks, and stays code. */
function sentenceAsMarkdown(sentence) {
    return (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(sentence, SENTENCE_LIMIT)
        .split(/(`[^`]*(?:`|$))/)
        .map((part, index) => index % 2 === 1
        ? codeSpan(part.replaceAll("`", ""), SENTENCE_LIMIT)
        : part.replace(/[\\*_[\]<>#|~!&$@]/g, "\\$&"))
        .join("");
}
/** At most `limit` UTF-16 units of blocks: a cut would set free what is in code, so the longest are left out as a whole. */
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
/** `` [`×300] `` instead of 300 back-ticks: they are seen, and no fence has to be longer than a parser takes. */
function withoutLongRuns(text) {
    return text.replace(LONG_RUNS, (run) => `[\`×${run.length}]`);
}
/** A fence of at least so many back-ticks that nothing in the text ends. */
function fenceAround(text, shortest) {
    const runs = text.match(/`+/g) ?? [];
    return "`".repeat(runs.reduce((length, run) => Math.max(length, run.length + 1), shortest));
}


/***/ }),

/***/ 5187:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   no: () => (/* binding */ maybe),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   qg: () => (/* binding */ parse)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);

/** The part of a value that the schema names, or undefined when the value is not of that shape. */
function parse(schema, value) {
    // Nobody reads a list of problems, and a hostile body could make it as long as itself.
    const result = valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeParse */ .xLC(schema, value, { abortEarly: true });
    return result.success ? result.output : undefined;
}
/** A schema of something that may be null or missing: both become null. */
function maybe(schema) {
    return valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(schema, null);
}
/** Any JSON object. (valibot's `record` and `object` take arrays too.) */
const jsonObject = valibot__WEBPACK_IMPORTED_MODULE_0__/* .custom */ .IeY((value) => typeof value === "object" && value !== null && !Array.isArray(value));


/***/ }),

/***/ 2873:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ plainLink),
/* harmony export */   a: () => (/* binding */ writtenLink)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);

const LENGTH_LIMIT = 2048;
/**
 * An address when it is an absolute https URL that means to every reader what it means to this one: ASCII without credentials or
 * markup, equal to its own serialisation (https://url.spec.whatwg.org/#concept-url-serializer). Undefined for anything else, of
 * whatever type.
 */
function plainLink(link) {
    return isPlainLink(link) ? link : undefined;
}
/** The schema of a link in what this action has written down: a saved state or a marker. */
const writtenLink = valibot__WEBPACK_IMPORTED_MODULE_0__/* .custom */ .IeY(isPlainLink);
function isPlainLink(link) {
    if (typeof link !== "string" || link.length > LENGTH_LIMIT || !link.startsWith("https://")) {
        return false;
    }
    // A serialisation is ASCII without white space, so whatever equals its own is.
    const url = URL.parse(link);
    // GitHub makes no link of a host with an underscore in its last two parts, so that its path would be text, and an @ in it a mention:
    // https://github.github.com/gfm/#autolinks-extension-. Hosts with one elsewhere are left out, too.
    const named = url !== null && !url.hostname.includes("_");
    const hasNoExtras = named && url.href === link && url.username === "" && url.password === "";
    return hasNoExtras && !/["'`<>()[\]{}|\\^]/.test(link);
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


/***/ }),

/***/ 5402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter),
/* harmony export */   qO: () => (/* binding */ retryDelayMs)
/* harmony export */ });
/** Tries until it works, the failure is final, or the next try would come after the deadline. */
async function withRetries(attempt, { clock, deadline, signal, delayMs, onRetry, beforeRetry }) {
    for (let tries = 0;; tries += 1) {
        let failure;
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
            failure = error;
        }
        const done = await beforeRetry?.(failure);
        if (done !== undefined) {
            return done.found;
        }
    }
}
const FLOOR_MS = 1000;
const CEILING_MS = 30_000;
/** Milliseconds to wait after the n-th failure (from 0): full jitter below a doubling bound, from 1 to 30 seconds. */
function retryDelayMs(tries, random) {
    const bound = Math.min(CEILING_MS, FLOOR_MS * 2 ** (tries + 1));
    return FLOOR_MS + random() * (bound - FLOOR_MS);
}
/**
 * Milliseconds that a `Retry-After` header asks to wait, in seconds or as an HTTP date; undefined when it says nothing usable. A
 * date is by the server's wall clock, so `now` is by ours. From then on the wait is a length, which no change of the clock alters.
 */
function parseRetryAfter(header, now) {
    if (typeof header !== "string" || header.trim() === "") {
        return undefined;
    }
    const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
    return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}


/***/ }),

/***/ 4423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JN: () => (/* binding */ parseJob),
/* harmony export */   Sd: () => (/* binding */ plainId),
/* harmony export */   _: () => (/* binding */ isEncodedId),
/* harmony export */   ao: () => (/* binding */ ID_LIMIT),
/* harmony export */   hY: () => (/* binding */ hasEnded),
/* harmony export */   oy: () => (/* binding */ forEachText),
/* harmony export */   rE: () => (/* binding */ takesMessages),
/* harmony export */   uD: () => (/* binding */ knownStatus),
/* harmony export */   xI: () => (/* binding */ parseErrorMessage)
/* harmony export */ });
/* unused harmony export JOB_STATUSES */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5187);
/* harmony import */ var _plain_link_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2873);



// The states that the service documents, with what follows from each.
const STATUSES = {
    active: { hasEnded: false, takesMessages: true },
    completed: { hasEnded: true, takesMessages: true },
    archived: { hasEnded: true, takesMessages: false },
    failed: { hasEnded: true, takesMessages: true },
};
const JOB_STATUSES = Object.keys(STATUSES);
/** A documented state; undefined for one that the service added since this was written. */
function knownStatus(status) {
    return JOB_STATUSES.find((known) => known === status);
}
/** The agent works no more. A status that is not documented counts as working. */
function hasEnded(status) {
    return STATUSES[knownStatus(status) ?? "active"].hasEnded;
}
/** Whether the job can get a follow-up message. */
function takesMessages(status) {
    return STATUSES[knownStatus(status) ?? "active"].takesMessages;
}
// The texts of a job, each with the path to its field (`api/openapi.yaml`, schema Job). Times are ISO 8601. All that the contract
// names are read, so that one which is sent otherwise is noticed (`oddFields`); when a job was archived is shown nowhere.
const TEXTS = {
    status: "status",
    model: "model",
    sourceRepository: "source.repository",
    sourceRef: "source.ref",
    createdAt: "createdAt",
    archivedAt: "archivedAt",
};
/** One value for each of a job's texts. */
function forEachText(give) {
    const names = Object.keys(TEXTS);
    return Object.fromEntries(names.map((name) => [name, give(name)]));
}
const text = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP());
const sourceBody = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .maybe */ .no)(_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$);
/** Reads a job out of an answer's body; undefined when that is not a JSON object. */
function parseJob(answer) {
    const fields = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$, answer);
    if (fields === undefined) {
        return undefined;
    }
    const oddFields = [];
    const source = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(sourceBody, fields["source"]);
    if (source === undefined) {
        oddFields.push("source");
    }
    const read = (path) => {
        const [name = "", inSource] = path.split(".");
        const value = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(text, inSource === undefined ? fields[name] : source?.[inSource]);
        if (value === undefined) {
            oddFields.push(path);
        }
        return value ?? null;
    };
    const id = idForAddresses(read("id"));
    const texts = forEachText((name) => read(TEXTS[name]));
    const sentLink = fields["prLink"] ?? null;
    const prLink = (0,_plain_link_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLink */ .V)(sentLink) ?? null;
    const hasOddLink = prLink === null && sentLink !== null;
    return { ...texts, id, status: texts.status || null, prLink, hasOddLink, oddFields };
}
/** The longest id that is accepted: a comment's marker has room for it, and a hostile answer can make no more of it. */
const ID_LIMIT = 256;
/** The format of ids is not documented, and they go into addresses and texts: other characters are percent-encoded there. */
function idForAddresses(id) {
    // Dots alone would be another path.
    if (id === null || !id.isWellFormed() || /^\.*$/.test(id)) {
        return null;
    }
    const encoded = id.replace(/[^\w.~:+=@,-]+/gu, (others) => [...Buffer.from(others)].map(asPercent).join(""));
    return encoded.length <= ID_LIMIT ? encoded : null;
}
function asPercent(byte) {
    return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
/** Whether the id has characters that ids do not have, which were percent-encoded when it was read. */
function isEncodedId(id) {
    return id.includes("%");
}
/** The id as the service writes it, for a step that reads it; undefined where it was encoded. */
function plainId(id) {
    return isEncodedId(id) ? undefined : id;
}
const errorBody = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    error: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    details: valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() })), []),
});
/** The service's own words in the body of an error, if it has any. */
function parseErrorMessage(answer) {
    const parsed = (0,_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(errorBody, answer);
    return parsed && [parsed.error, ...parsed.details.map(({ message }) => message)].join(" ");
}


/***/ }),

/***/ 3292:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ DASHBOARD),
/* harmony export */   cW: () => (/* binding */ SECRETS),
/* harmony export */   eF: () => (/* binding */ API_KEYS_PAGE),
/* harmony export */   "if": () => (/* binding */ API_KEY_LINE),
/* harmony export */   zB: () => (/* binding */ PROJECT_ID_LINE)
/* harmony export */ });
// Where a maintainer has to click, in the same words in every message.
const API_KEYS_PAGE = "the API keys page (https://app.mintlify.com/settings/organization/api-keys)";
const DASHBOARD = "the service's dashboard (https://app.mintlify.com)";
const API_KEY_LINE = "`api-key: ${{ secrets.MINTLIFY_API_KEY }}`";
const PROJECT_ID_LINE = "`project-id: ${{ secrets.MINTLIFY_PROJECT_ID }}`";
const SECRETS = "under Settings → Secrets and variables → Actions of the repository that runs the workflow";


/***/ })

};
