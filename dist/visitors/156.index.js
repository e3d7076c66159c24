export const id = 156;
export const ids = [156];
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
const DAY_MS = (  null && (24 * 60 * 60 * 1000));
function daysAgo(days, clock) {
    return new Date(clock.date().getTime() - days * DAY_MS);
}


  }),

  8046:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Df: () => (  withoutCommands),
    TN: () => (  oneLine),
    kH: () => (  INVISIBLE),
    pN: () => (  inCode)
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

  2156:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  run: () => (  run)
});

var external_node_fs_ = __webpack_require__(3024);
;

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
        const file = external_node_fs_.openSync(path, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_APPEND);
        const before = external_node_fs_.fstatSync(file);
        try {
            external_node_fs_.writeFileSync(file, ROOM_FOR_OUTPUTS);
        }
        finally {
            if (before.isFile()) {
                external_node_fs_.ftruncateSync(file, before.size);
            }
            external_node_fs_.closeSync(file);
        }
    }
    catch (cause) {
        throw new EnvironmentError(`GITHUB_OUTPUT names a file that cannot be written (${errorCode(cause)}): check the room on the runner's disk and the rights on its temporary folder.`, { cause });
    }
}
function readPayload(path) {
    try {
        return JSON.parse(external_node_fs_.readFileSync(path, "utf8"));
    }
    catch (cause) {
        throw new EnvironmentError(`The event file of GITHUB_EVENT_PATH cannot be read (${errorCode(cause) ?? "not JSON"}): check that no step before removes or changes it.`, { cause });
    }
}
function errorCode(cause) {
    return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}

;
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

var external_node_crypto_ = __webpack_require__(7598);
var external_node_path_ = __webpack_require__(6760);
;




class WorkspaceError extends Error {
    name = "WorkspaceError";
}
async function readWorkspaceText(options) {
    const root = await fs.realpath(options.workspace);
    const file = await fs.realpath(resolve(root, options.path)).catch((cause) => {
        throw new WorkspaceError("there is no such file in the workspace (is there a checkout step before?)", {
            cause,
        });
    });
    if (isOutside(root, file)) {
        throw new WorkspaceError("the file lies outside of the workspace, and has to lie inside");
    }
    const { size } = await fs.stat(file);
    if (size > options.maxBytes) {
        throw new WorkspaceError(`the file has ${size} bytes, more than ${options.maxBytes}`);
    }
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(await fs.readFile(file));
    }
    catch (cause) {
        throw new WorkspaceError("the file cannot be read as UTF-8 text", { cause });
    }
}
async function openOutputFolder(workspace, path) {
    const root = await external_node_fs_.promises.realpath(workspace).catch(explain("the workspace is not there"));
    const wanted = (0,external_node_path_.resolve)(root, path);
    refuseOutside(root, await nearestExisting(wanted));
    await external_node_fs_.promises.mkdir(wanted, { recursive: true }).catch(explain("its folder cannot be created"));
    const folder = await external_node_fs_.promises.realpath(wanted);
    refuseOutside(root, folder);
    await external_node_fs_.promises.access(folder, external_node_fs_.constants.W_OK).catch(explain("its folder cannot be written"));
    return async (name, chunks) => {
        const file = (0,external_node_path_.join)(folder, name);
        await writeWhole(file, chunks);
        return (0,external_node_path_.relative)(root, file).split(external_node_path_.sep).join("/");
    };
}
async function nearestExisting(path) {
    for (let at = path;; at = (0,external_node_path_.dirname)(at)) {
        const real = await external_node_fs_.promises.realpath(at).catch(() => undefined);
        if (real !== undefined || (0,external_node_path_.dirname)(at) === at) {
            return real ?? at;
        }
    }
}
function refuseOutside(root, path) {
    if (isOutside(root, path)) {
        throw new WorkspaceError("it lies outside of the workspace");
    }
}
function isOutside(root, path) {
    const inside = (0,external_node_path_.relative)(root, path);
    return (0,external_node_path_.isAbsolute)(inside) || inside.split(external_node_path_.sep)[0] === "..";
}
async function writeWhole(file, chunks) {
    const temporary = `${file}.${(0,external_node_crypto_.randomBytes)(6).toString("hex")}.tmp`;
    try {
        await external_node_fs_.promises.writeFile(temporary, inBlocks(chunks), { flag: "wx" });
        await external_node_fs_.promises.rename(temporary, file);
    }
    catch (cause) {
        await external_node_fs_.promises.rm(temporary, { force: true }).catch(() => undefined);
        throw new WorkspaceError(`the file cannot be written (${await reasonOf(file, cause)})`, { cause });
    }
}
const BLOCK_CHARACTERS = 64 * 1024;
function* inBlocks(chunks) {
    let block = "";
    for (const chunk of chunks) {
        block += chunk;
        if (block.length >= BLOCK_CHARACTERS) {
            yield block;
            block = "";
        }
    }
    yield block;
}
async function reasonOf(file, cause) {
    const isFolder = await external_node_fs_.promises.stat(file).then((found) => found.isDirectory(), () => false);
    return isFolder ? "there is a folder of that name" : (errorCode(cause) ?? String(cause));
}
function explain(sentence) {
    return (cause) => {
        throw new WorkspaceError(`${sentence} (${errorCode(cause) ?? String(cause)})`, { cause });
    };
}

var build_clock = __webpack_require__(7094);
var api_connect = __webpack_require__(1939);
var api_request = __webpack_require__(9312);
var agent = __webpack_require__(3480);
var dispatcher = __webpack_require__(1716);
var decorator_handler = __webpack_require__(6424);
var redirect = __webpack_require__(7155);
var plain_text = __webpack_require__(8046);
;







Object.assign(dispatcher.prototype, { request: api_request, connect: api_connect });
function openHttp(options) {
    const redirects = redirect({ maxRedirections: options.maxRedirections ?? 0 });
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
        return new agent(settings);
    }
    const { default: EnvHttpProxyAgent } = await __webpack_require__.e(  258).then(__webpack_require__.t.bind(__webpack_require__, 7258, 19));
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
        const marking = new decorator_handler(handler);
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
    return (0,plain_text .TN)(typeof detail === "string" ? detail : cause.name, DETAIL_LIMIT);
}

;
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

;
const API_KEYS_PAGE = "the API keys page (https://app.mintlify.com/settings/organization/api-keys)";
const API_KEY_LINE = "`api-key: ${{ secrets.MINTLIFY_API_KEY }}`";
const PROJECT_ID_LINE = "`project-id: ${{ secrets.MINTLIFY_PROJECT_ID }}`";
const SECRETS = "under Settings \u2192 Secrets and variables \u2192 Actions of the repository that runs the workflow";

;


const SERVICE_MESSAGE_LIMIT = 300;
class errors_ServiceError extends Error {
    name = "ServiceError";
    facts;
    constructor(facts, options) {
        super(describe(facts), options);
        this.facts = facts;
    }
    get kind() {
        return this.facts.kind;
    }
    get reason() {
        return EXPLANATIONS[this.facts.kind].reason;
    }
    get next() {
        const { kind, serviceMessage = "", advice } = this.facts;
        return kind === "key-refused" && /upgrade/i.test(serviceMessage)
            ? NO_API_ACCESS
            : (advice ?? EXPLANATIONS[kind].next);
    }
}
const NEW_KEY = `store it as the secret behind ${API_KEY_LINE}, ${SECRETS}`;
const ODD_KEY_ADVICE = `The key does not start with \`mint_\`, as the service's admin keys do: create one on ${API_KEYS_PAGE}, and ${NEW_KEY}.`;
function scopeAdvice(scope) {
    return `If the key lacks the \`${scope}\` scope, create one that has it on ${API_KEYS_PAGE}, and ${NEW_KEY}. If the key's IP allow-list keeps this runner out, create a key without one or use a runner whose address is on it: GitHub-hosted runners have no fixed address.`;
}
const AGAIN = "Try again in a few minutes.";
const EXPLANATIONS = {
    unreachable: {
        reason: "unreachable",
        what: "The service could not be reached",
        next: "Check `base-url`, and on a self-hosted runner the proxy (HTTPS_PROXY, NO_PROXY) and certificates (NODE_EXTRA_CA_CERTS).",
    },
    "no-answer": { reason: "unreachable", what: "The service did not answer in full", next: AGAIN },
    "server-error": { reason: "unreachable", what: "The service has a problem of its own", next: AGAIN },
    "rate-limited": {
        reason: "rate-limited",
        what: "The service's rate limit is used up",
        next: "It allows 100 uses per project and hour: try again later.",
    },
    "key-refused": {
        reason: "key-refused",
        what: "The service refused the API key",
        next: `The key may be wrong, expired (after 90 days by default), or of a plan without API access: create a new admin API key on ${API_KEYS_PAGE}, and ${NEW_KEY}. Then ask again.`,
    },
    plan: {
        reason: "plan",
        what: "The service asks for payment",
        next: "Nothing is wrong with the workflow: check the plan and the AI credits of the organization in the service's dashboard.",
    },
    forbidden: { reason: "forbidden", what: "The service does not allow this", next: scopeAdvice("write") },
    "not-found": {
        reason: "rejected",
        what: "The service does not know this project or job",
        next: `Copy the project id from ${API_KEYS_PAGE} into the secret behind ${PROJECT_ID_LINE}; the project has to belong to the key's organization. If you set \`base-url\`, check it too.`,
    },
    rejected: {
        reason: "rejected",
        what: "The service rejected the request",
        next: "Check the inputs `project-id` and `prompt`, and in the service's dashboard that its GitHub App is installed on the documentation's repository.",
    },
    redirected: {
        reason: "redirected",
        what: "The service answered with a redirect, which is not followed since the API key would go with it",
        next: "Set `base-url` to the address that it redirects to, if you trust that one with the key.",
    },
    "bad-answer": {
        reason: "bad-answer",
        what: "The service's answer could not be understood",
        next: "Check `base-url`: remove the line for the service's own address. If it is right, the service has changed or has a problem: try again later.",
    },
};
const NO_API_ACCESS = "The key is known, and its plan has no API access: change the plan in the service's dashboard, or use a key of an organization that has it.";
function describe(facts) {
    const { kind, method, url, status, serviceMessage, detail } = facts;
    const { what } = EXPLANATIONS[kind];
    const cause = [status, detail].filter((part) => part !== undefined).join(", ");
    const quoted = serviceMessage === undefined ? "" : ` It says: ${(0,plain_text .pN)(serviceMessage, SERVICE_MESSAGE_LIMIT)}.`;
    return `${what}${cause === "" ? "" : ` (${cause})`} on \`${method} ${withoutProject(url)}\`.${quoted}`;
}
function withoutProject(url) {
    return url.replace(/\/(agent|analytics)\/[^/]+/, "/$1/\u2026");
}

var dist = __webpack_require__(7934);
;

function parse_parse(schema, value) {
    const result = dist .xLC(schema, value, { abortEarly: true });
    return result.success ? result.output : undefined;
}
function maybe(schema) {
    return dist .cl6(schema, null);
}
const parse_jsonObject = dist .IeY((value) => typeof value === "object" && value !== null && !Array.isArray(value));

;


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
const job_text = maybe(dist .YjP());
const sourceBody = maybe(parse_jsonObject);
function job_parseJob(answer) {
    const fields = parse(jsonObject, answer);
    if (fields === undefined) {
        return undefined;
    }
    const oddFields = [];
    const source = parse(sourceBody, fields["source"]);
    if (source === undefined) {
        oddFields.push("source");
    }
    const read = (path) => {
        const [name = "", inSource] = path.split(".");
        const value = parse(job_text, inSource === undefined ? fields[name] : source?.[inSource]);
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
const errorBody = dist .Ikc({
    error: dist .YjP(),
    details: dist .NpB(dist .YOg(dist .Ikc({ message: dist .YjP() })), []),
});
function parseErrorMessage(answer) {
    const parsed = parse_parse(errorBody, answer);
    return parsed && [parsed.error, ...parsed.details.map(({ message }) => message)].join(" ");
}

;





function createTransport(options) {
    const { baseUrl, apiKey, keepAlive = false } = options;
    const send = openHttp({ baseUrl, keepAlive });
    return async (request) => {
        const { method, path, maxBytes, signal } = request;
        const url = `${baseUrl}${path}`;
        let reached = "unreachable";
        try {
            const answer = await send(url, messageOf(request, apiKey), () => {
                reached = "no-answer";
            });
            if (answer.statusCode < 200 || answer.statusCode >= 300) {
                throw new errors_ServiceError({ ...(await readRefusal(answer, { ...request, apiKey })), method, url });
            }
            reached = "bad-answer";
            return parseJson(await readBounded(answer.body, maxBytes), apiKey);
        }
        catch (error) {
            signal.throwIfAborted();
            throw error instanceof errors_ServiceError
                ? error
                : new errors_ServiceError({ kind: reached, detail: networkDetail(error), method, url }, { cause: error });
        }
    };
}
function messageOf({ method, body, timeoutMs, signal }, apiKey) {
    return {
        method,
        headers: {
            authorization: `Bearer ${apiKey}`,
            accept: "application/json",
            "user-agent": "docs-agent-action",
            ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    };
}
async function readBounded(body, maxBytes) {
    const chunks = [];
    let size = 0;
    for await (const chunk of body) {
        size += chunk.length;
        if (size > maxBytes) {
            throw new Error(`the body is larger than ${maxBytes} bytes`);
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
function parseJson(bytes, apiKey) {
    try {
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        return JSON.parse(withoutKey(withoutNeedlessEscapes(text), apiKey));
    }
    catch {
        throw new Error("the body is not JSON");
    }
}
function withoutNeedlessEscapes(json) {
    return json.replaceAll(/\\(?:u([\dA-Fa-f]{4})|.)/gs, (written, hex) => {
        const character = hex === undefined ? written.slice(1) : String.fromCharCode(Number.parseInt(hex, 16));
        const needless = hex === undefined ? /\// : /[ !#-[\]-~]/;
        return needless.test(character) ? character : written;
    });
}
async function readRefusal({ statusCode: status, headers, body }, { maxBytes, advice, apiKey }) {
    const bytes = await readBounded(body, maxBytes).catch(() => Buffer.alloc(0));
    const message = messageIn(bytes.toString("utf8").trim(), headers["content-type"]);
    const kind = kindOfStatus(status);
    const isOdd = kind === "key-refused" && !apiKey.startsWith("mint_");
    return {
        kind,
        status,
        retryAfterMs: parseRetryAfter(headers["retry-after"], new Date()),
        serviceMessage: message && (0,plain_text .TN)(withoutKey(message, apiKey), SERVICE_MESSAGE_LIMIT),
        advice: isOdd ? ODD_KEY_ADVICE : advice?.[kind],
    };
}
function withoutKey(text, apiKey) {
    return text.replaceAll(apiKey, "***");
}
function kindOfStatus(status) {
    if (status >= 300 && status < 400) {
        return "redirected";
    }
    if (status >= 500) {
        return "server-error";
    }
    return KINDS.get(status) ?? (status >= 400 ? "rejected" : "bad-answer");
}
const KINDS = new Map([
    [401, "key-refused"],
    [402, "plan"],
    [403, "forbidden"],
    [404, "not-found"],
    [408, "server-error"],
    [425, "server-error"],
    [429, "rate-limited"],
]);
function messageIn(body, contentType) {
    if (String(contentType).startsWith("text/plain")) {
        return body || undefined;
    }
    try {
        return parseErrorMessage(JSON.parse(body));
    }
    catch {
        return undefined;
    }
}

;


const JOB_MAX_BYTES = (  null && (1024 * 1024));
function createServiceClient(send, projectId) {
    const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;
    const jobPath = (id) => `${jobsPath}/${encodeURIComponent(id)}`;
    const sendForJob = async (operation, limits) => readJob(await send({ ...operation, ...limits, maxBytes: JOB_MAX_BYTES }), operation);
    return {
        createJob: async (prompt, limits) => {
            const operation = { method: "POST", path: jobsPath, body: { prompt } };
            const job = await sendForJob(operation, limits);
            if (job.id === null) {
                throw badAnswer("the field `id` is missing or not usable as one", operation);
            }
            return { ...job, id: job.id };
        },
        getJob: async (id, limits) => {
            const operation = { method: "GET", path: jobPath(id) };
            const job = await sendForJob(operation, limits);
            if (job.status === null) {
                throw badAnswer("the field `status` is missing or not text", operation);
            }
            return job;
        },
        sendMessage: (id, prompt, limits) => {
            const operation = { method: "POST", path: `${jobPath(id)}/message`, body: { prompt } };
            return sendForJob(operation, limits).catch(undefinedIfUnreadable);
        },
    };
}
function undefinedIfUnreadable(error) {
    if (!(error instanceof ServiceError && error.kind === "bad-answer")) {
        throw error;
    }
}
function readJob(body, operation) {
    const job = parseJob(body);
    if (job === undefined) {
        throw badAnswer("the body is not a JSON object", operation);
    }
    return job;
}
function badAnswer(detail, { method, path }) {
    return new errors_ServiceError({ kind: "bad-answer", detail, method, url: path });
}

;




const count = dist .FsL(dist .aig(), dist .E2x(), dist .Wwf(0));
const counts = dist .Ikc({ human: count, ai: count, total: count });
const row = dist .Ikc({ path: dist .YjP(), human: count, ai: count, total: count });
const pageBody = dist .FsL(parse_jsonObject, dist .Ikc({ totals: counts, visitors: dist .YOg(row), hasMore: dist .zMY() }));
const PAGE_MAX_BYTES = 4 * 1024 * 1024;
const ADVICE = {
    "rate-limited": "The organization has 100 analytics requests an hour; start again later, from `offset` if part of it was exported.",
    forbidden: scopeAdvice("read"),
    rejected: "Check the inputs `project-id`, `date-from` and `date-to`.",
};
function createGetVisitors(send, projectId) {
    const path = `/v1/analytics/${encodeURIComponent(projectId)}/visitors`;
    return async ({ dateFrom, dateTo, limit, offset }, limits) => {
        const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) });
        const request = { method: "GET", path: `${path}?${query.toString()}` };
        const body = await send({ ...request, ...limits, maxBytes: PAGE_MAX_BYTES, advice: ADVICE });
        const page = dist .xLC(pageBody, body, { abortEarly: true });
        if (!page.success) {
            const field = dist .BuJ(page.issues[0]) ?? "";
            const wrong = `the field \`${field}\` is missing or wrong`;
            throw badAnswer(field === "" ? "the body is not a JSON object" : wrong, request);
        }
        return page.output;
    };
}

var world = __webpack_require__(7499);
;
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

;

const LONG_RUNS = /`{21,}/g;
const SENTENCE_LIMIT = 8000;
const SUMMARY_LIMIT = 349_000;
const BETWEEN_BLOCKS = "\n\n";
const LEFT_OUT = "_More than there is room for here is left out: the log has it._";
function codeSpan(text, limit = 200) {
    const line = withoutLongRuns((0,plain_text .TN)(text, limit));
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
        : `${wholeCharacters(text, limit)}\n\u2026 (${text.length - limit} characters more)`);
    const fence = fenceAround(shown, 3);
    return `${fence}text\n${shown}\n${fence}`;
}
function asPlainText(sentence) {
    return (0,plain_text .TN)(sentence, SENTENCE_LIMIT)
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

;


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
function input_rules_parsePattern(input, pattern, problem) {
    if (!pattern.test(input.text)) {
        throw wrongValue(input, problem);
    }
    return input.text;
}
function quote(text) {
    return text === "" ? "empty" : (0,plain_text .pN)(text);
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
    const ms = parseDuration(input.text);
    const fix = `Write it as in \`${input.name}: 5m\`, or remove the line for the default.`;
    if (ms === undefined) {
        const rule = "it has to be a duration of whole hours, minutes and seconds, such as `90s`, `30m` or `1h30m`";
        throw wrongValue(input, { rule, fix });
    }
    if (ms < 1000 || ms > (parseDuration(longest) ?? 0)) {
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

;

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})?$/;
function parseWindow(inputs, now) {
    const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
    const to = inputs.to === "" ? today : parseMoment("date-to", inputs.to, today);
    const from = inputs.from === "" ? to - DEFAULT_DAYS * DAY_MS : parseMoment("date-from", inputs.from, today);
    if (from >= to) {
        const end = `\`${serviceMoment(to)}\`${inputs.to === "" ? " (today, since `date-to` was not given)" : ""}`;
        throw new InputError("date-from", {
            is: `is ${quote(inputs.from)}`,
            rule: `it has to be before \`date-to\`, ${end}`,
            fix: "Write an earlier date, such as `date-from: 30d`.",
        });
    }
    return { from: serviceMoment(from), to: serviceMoment(to) };
}
function windowBefore({ from, to }) {
    const start = Date.parse(from);
    const before = serviceMoment(start - (Date.parse(to) - start));
    if (!hasPlainYear(before)) {
        throw new InputError("compare", {
            is: "is `true`",
            rule: "it needs a window of equal length before this one, and there are no years before 0",
            fix: "Write a later `date-from`, or remove the line `compare`.",
        });
    }
    return { from: before, to: from };
}
function isUnfinished({ to }, now) {
    return Date.parse(to) > now.getTime();
}
let dayFormat;
function describeDays({ from, to }) {
    if ([from, to].some((moment) => moment.includes("T"))) {
        return `${from} up to, not including, ${to}`;
    }
    dayFormat ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    return dayFormat
        .formatRange(Date.parse(from), Date.parse(to) - DAY_MS)
        .replaceAll(/\s/g, " ")
        .replace(/^(\d+) \u2013 /, "$1\u2013");
}
function describeWindow(window) {
    const days = (Date.parse(window.to) - Date.parse(window.from)) / DAY_MS;
    const length = Number.isInteger(days) ? `${days} ${days === 1 ? "day" : "days"}, ` : "";
    return `${describeDays(window)} (${length}UTC)`;
}
function parseMoment(name, text, today) {
    const ms = daysBefore(text, today) ?? parseIso(text);
    if (ms === undefined || !hasPlainYear(serviceMoment(ms))) {
        throw wrongValue({ name, text }, {
            rule: "it has to be a day of the calendar such as `2026-07-01`, an ISO 8601 time such as `2026-07-01T06:00:00Z`, or days or weeks before today such as `7d` or `4w`",
            fix: `Write it as in \`${name}: 30d\`, or remove the line for the default.`,
        });
    }
    return ms;
}
function daysBefore(text, today) {
    const [, number, unit] = /^(\d{1,4})([dw])$/.exec(text) ?? [];
    return number === undefined ? undefined : today - Number(number) * (unit === "w" ? 7 : 1) * DAY_MS;
}
function parseIso(text) {
    const [, date = text, time = "00:00", seconds = "", zone = "Z"] = DATE_TIME.exec(text) ?? [];
    const midnight = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) {
        return undefined;
    }
    const ms = Date.parse(`${date}T${time}${seconds}${zone.toUpperCase()}`);
    return Number.isNaN(ms) ? undefined : ms;
}
function serviceMoment(ms) {
    const iso = new Date(ms).toISOString();
    return ms % DAY_MS === 0 ? iso.slice(0, 10) : iso.replace(".000Z", "Z");
}
function hasPlainYear(moment) {
    return /^\d/.test(moment);
}

;
const EMPTY_REPORT = {
    window: null,
    previousWindow: null,
    totals: null,
    previousTotals: null,
    rows: [],
    top: [],
    complete: false,
    allowPartial: false,
    nextOffset: null,
    requests: 0,
    files: [],
    warnings: [],
    anomalies: [],
    ending: null,
    elapsedMs: 0,
};
function compareTotals({ totals, previousTotals }) {
    return compareCounts(totals?.total ?? null, previousTotals?.total ?? null);
}
function compareCounts(now, previousTotal, presence = "both") {
    const change = now === null || previousTotal === null ? null : now - previousTotal;
    return { previousTotal, change, presence };
}
function compareRows(current, previous) {
    const before = new Map(previous.rows.map(({ path, total }) => [path, [total]]));
    const now = new Set(current.rows.map(({ path }) => path));
    const absent = previous.complete ? [0, "new"] : [null];
    const gone = current.complete ? previous.rows.filter(({ path }) => !now.has(path)) : [];
    return [
        ...current.rows.map((row) => {
            return { ...row, comparison: compareCounts(row.total, ...(before.get(row.path) ?? absent)) };
        }),
        ...gone.map(({ path, total }) => {
            return { path, human: 0, ai: 0, total: 0, comparison: compareCounts(0, total, "gone") };
        }),
    ];
}
const SORT_KEYS = ["total", "human", "ai", "change"];
function sortRows(rows, key) {
    const value = (row) => (key === "change" ? sizeOfChange(row) : row[key]);
    return rows.toSorted((a, b) => value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1));
}
function topRows(sorted, key, count) {
    return sorted.slice(0, count).filter((row) => key !== "change" || sizeOfChange(row) > 0);
}
function sizeOfChange({ comparison }) {
    const { change = null } = comparison ?? {};
    return change === null ? -1 : Math.abs(change);
}
function changesOf(rows) {
    const bySize = rows.toSorted((a, b) => sizeOfChange(b) - sizeOfChange(a));
    return Object.groupBy(bySize, ({ comparison }) => {
        const { change = null, presence = "both" } = comparison ?? {};
        if (change === null) {
            return "unknown";
        }
        if (change === 0) {
            return "unchanged";
        }
        return presence === "new" ? "added" : presence === "gone" ? "gone" : change > 0 ? "gained" : "lost";
    });
}
function percentOf(part, whole) {
    return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

;


let wording_counts;
let percents;
function formatCount(count) {
    wording_counts ??= new Intl.NumberFormat("en-US");
    return wording_counts.format(count);
}
function formatPercent(percent) {
    percents ??= new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return `${percents.format(percent)} %`;
}
function countOf(count, thing) {
    return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}
function formatShare(part, whole) {
    return formatPercent(percentOf(part, whole) ?? 0);
}
function formatChange(comparison) {
    const { change = null, previousTotal = null, presence = "both" } = comparison ?? {};
    if (change === null || change === 0) {
        return change === null ? "" : "0";
    }
    const percent = percentOf(change, previousTotal);
    const sign = change > 0 ? "+" : "\u2212";
    const amount = `${sign}${formatCount(Math.abs(change))}`;
    const remark = presence === "both" && percent !== null ? `${sign}${formatPercent(Math.abs(percent))}` : presence;
    return remark === "both" ? amount : `${amount} (${remark})`;
}
function unionNote({ human, ai, total }) {
    return human + ai > total
        ? "Some visitors count as both human and AI, so that these two exceed the total."
        : "";
}
const APPROXIMATE_NOTE = "Counts are approximate. Pages do not add up to the total, because people read several pages.";
const PARTIAL_NOTE = "This export is not complete: rows may be missing.";
const CHANGES = [
    { change: "gained", one: "gained visitors", heading: "Gained" },
    { change: "lost", one: "lost visitors", heading: "Lost" },
    { change: "added", one: "is new", many: "are new", heading: "New" },
    { change: "gone", one: "is gone", many: "are gone", heading: "Gone" },
    { change: "unchanged", one: "did not change" },
    { change: "unknown", one: "cannot be compared" },
];
function describeChanges(changes) {
    const groups = CHANGES.flatMap(({ change, one, many = one }) => {
        const count = changes[change]?.length ?? 0;
        return count === 0 ? [] : [{ count, text: `${formatCount(count)} ${count === 1 ? one : many}` }];
    });
    const pages = groups.reduce((sum, { count }) => sum + count, 0);
    return `Of ${[`${countOf(pages, "page")} in all`, ...groups.map(({ text }) => text)].join(", ")}.`;
}
const MOST_CHANGES = 5;
function largestChanges(changes) {
    return CHANGES.flatMap(({ change, heading }) => {
        const rows = changes[change] ?? [];
        const count = rows.length > MOST_CHANGES ? ` (${MOST_CHANGES} of ${formatCount(rows.length)})` : "";
        return heading === undefined ? [] : [[`${heading}${count}`, rows.slice(0, MOST_CHANGES)]];
    });
}
const ANOMALY_SENTENCES = {
    "repeated-page": ({ first }) => `The page at row ${first.offset} repeats rows of the pages before, as if the service ignored the offset: the export stopped there.`,
    "wrong-length": ({ first, pages }) => `The service sent ${countOf(pages, "page")} with more or fewer rows than asked for and said that more follow (first at row ${first.offset}: ${countOf(first.rows, "row")}): the export continued \`limit\` rows further, as the service documents. If pages are missing, set \`limit\` to the number of rows that the service sends.`,
    "empty-page": ({ first }) => `The page at row ${first.offset} is empty, and the service says that more follow: the export stopped there.`,
    "rows-moved": ({ first, rows }) => `${countOf(rows, "row")} came a second time on a later page, first at row ${first.offset} (${(0,plain_text .pN)(first.path)}): the data moved during the export, so other rows may be missing. Start again, or choose a window that lies in the past.`,
    "nothing-more": ({ first }) => `The service announced more rows at row ${first.offset}, and there were none. Nothing is missing as far as can be known.`,
    "totals-changed": ({ first, pages }) => `The site-wide totals changed during the export (on ${countOf(pages, "page")}, first at row ${first.offset}); the last ones are reported.`,
    "duplicate-path": ({ first, rows }) => `The path of another row on the same page is in ${countOf(rows, "row")}, first at row ${first.offset} (${(0,plain_text .pN)(first.path)}); the first row of each path was kept.`,
};
function describeAnomalies(anomalies) {
    return [...Map.groupBy(anomalies, ({ kind }) => kind)].flatMap(([kind, found]) => {
        const rows = found.reduce((sum, anomaly) => sum + anomaly.rows, 0);
        return found.slice(0, 1).map((first) => ANOMALY_SENTENCES[kind]({ first, rows, pages: found.length }));
    });
}

;





const OPEN_PAGES = 10;
function renderSummary(report) {
    const { ending, warnings, top } = report;
    const blocks = [
        `### Visitors: ${headline(report)}`,
        windowLine(report),
        ending === null ? "" : asPlainText(`${ending.message} ${ending.next ?? ""}`.trim()),
        ...warnings.map((warning) => `> \u26a0\ufe0f ${asPlainText(warning)}`),
        ...totalsBlocks(report),
        ...pagesBlocks(report, top, "#### Top pages"),
        changesBlock(report, "#### What changed"),
        factsLine(report),
    ];
    return joinBlocks(blocks, SUMMARY_LIMIT);
}
function* writeMarkdown(report) {
    const blocks = [
        "# Unique visitors",
        windowLine(report),
        report.complete ? "" : `**${PARTIAL_NOTE}**`,
        ...totalsBlocks(report),
        ...pagesBlocks(report, report.rows, "## Pages"),
        changesBlock(report, "## What changed"),
    ];
    yield `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
function headline(report) {
    const { complete, totals, ending, rows } = report;
    if (totals === null) {
        return ending?.reason === "cancelled" ? "\u23f9\ufe0f cancelled" : "\ud83d\ude15 nothing was exported";
    }
    const pages = rows.filter(({ comparison }) => comparison?.presence !== "gone").length;
    const parts = [
        `${formatCount(totals.total)} on ${countOf(pages, "page")}`,
        formatChange(compareTotals(report)),
    ];
    return complete
        ? parts.filter((part) => part !== "").join(", ")
        : `\u26a0\ufe0f not complete, ${countOf(rows.length, "row")}`;
}
function windowLine({ window, previousWindow }) {
    const compared = previousWindow === null ? "" : `, compared with ${describeDays(previousWindow)}`;
    return window === null ? "" : `${describeWindow(window)}${compared}`;
}
function totalsBlocks({ totals, previousTotals }) {
    if (totals === null) {
        return [];
    }
    const line = (name, kind) => {
        const count = totals[kind];
        const change = inCell(formatChange(compareCounts(count, previousTotals?.[kind] ?? null)));
        const cells = [name, formatCount(count), inCell(formatShare(count, totals.total))];
        return previousTotals === null ? cells : [...cells, change];
    };
    const head = ["Unique visitors", "Count", "Share", ...(previousTotals === null ? [] : ["Change"])];
    return [
        table(head, [line("Human", "human"), line("AI", "ai"), line("**Total**", "total")]),
        [unionNote(totals), APPROXIMATE_NOTE].join(" ").trim(),
    ];
}
function pagesBlocks(report, rows, heading) {
    if (rows.length === 0) {
        return [];
    }
    const open = `${heading}\n\n${pageTable(report, rows.slice(0, OPEN_PAGES), 1)}`;
    const rest = rows.slice(OPEN_PAGES);
    const title = `<summary>Pages ${OPEN_PAGES + 1} to ${formatCount(rows.length)}</summary>`;
    return rest.length === 0
        ? [open]
        : [open, `<details>${title}\n\n${pageTable(report, rest, OPEN_PAGES + 1)}\n\n</details>`];
}
function pageTable({ previousWindow }, rows, firstRank) {
    const compare = previousWindow !== null;
    const lines = rows.map(({ path, total, human, ai, comparison }, index) => [
        String(firstRank + index),
        pathCell(path),
        formatCount(total),
        ...(compare ? [inCell(formatChange(comparison)) || "?"] : []),
        formatCount(human),
        formatCount(ai),
    ]);
    return table(["#", "Page", "Total", ...(compare ? ["Change"] : []), "Human", "AI"], lines);
}
function changesBlock({ rows, previousTotals }, heading) {
    if (previousTotals === null || rows.length === 0) {
        return "";
    }
    const changes = changesOf(rows);
    const tables = largestChanges(changes)
        .filter(([, pages]) => pages.length > 0)
        .map(([name, pages]) => table([name, "Change"], pages.map(({ path, comparison }) => [pathCell(path), inCell(formatChange(comparison))])));
    return [heading, describeChanges(changes), ...tables].join("\n\n");
}
function pathCell(path) {
    return codeCell(path) || "(empty path)";
}
function inCell(change) {
    return change.replaceAll(" ", "&nbsp;");
}
function table(head, lines) {
    const words = head[0] === "#" ? 1 : 0;
    const rule = head.map((_, column) => (column === words ? ":---" : "---:"));
    return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
function factsLine({ files, requests, elapsedMs, nextOffset }) {
    const facts = [
        ...(files.length === 0 ? [] : [`Files: ${files.map((file) => codeSpan(file)).join(", ")}`]),
        ...(nextOffset === null ? [] : [`next offset ${nextOffset}`]),
        countOf(requests, "request"),
        formatDuration(elapsedMs),
    ];
    return `<sub>${facts.join(" \u00b7 ")}</sub>`;
}

;




function conclude(step) {
    const { log, results } = step.world;
    const report = step.report();
    const written = step.writeOutputs();
    if (!results.addSummary(renderSummary(report))) {
        log.warning(world .s_);
    }
    for (const file of report.files) {
        log.info(`Written: ${file}`);
    }
    log.info(closingLine(report));
    if (!written && report.ending?.reason !== "environment") {
        log.error(world .qI);
    }
    return announce(log, report) && written;
}
function closingLine({ rows, requests, complete, nextOffset, elapsedMs }) {
    const state = complete
        ? "complete"
        : `not complete${nextOffset === null ? "" : `, next offset ${nextOffset}`}`;
    return `${countOf(rows.length, "row")}, ${countOf(requests, "request")}, ${state}, after ${formatDuration(elapsedMs)}`;
}
function announce(log, report) {
    const { ending, files, nextOffset, previousWindow, allowPartial } = report;
    if (ending === null) {
        return true;
    }
    const passes = ending.failsStep === "never" || (ending.failsStep === "unless-partial" && allowPartial);
    const kept = files.length === 0 ? "" : "What came until then is written.";
    const toContinue = nextOffset === null || files.length === 0
        ? ""
        : `To continue, start again with \`offset: ${nextOffset}\`${previousWindow === null ? "" : " and without `compare`"}.`;
    const text = [ending.message, ending.next ?? "", kept, toContinue].filter((part) => part !== "").join(" ");
    const level = ending.reason === "max-pages" ? "info" : "warning";
    log[passes ? level : "error"](text);
    return passes;
}

var external_node_util_ = __webpack_require__(7975);
;

async function collectRows(pages, options) {
    const collector = new RowCollector(options);
    try {
        for await (const page of pages) {
            if (!collector.add(page)) {
                break;
            }
        }
    }
    catch (error) {
        return collector.result({ kind: "failed", error });
    }
    return collector.result();
}
class RowCollector {
    #options;
    #rows = [];
    #pageOf = new Map();
    #anomalies = [];
    #totals = null;
    #pages = 0;
    #isCut = false;
    #nextOffset;
    #missingFrom;
    constructor(options) {
        this.#options = options;
        this.#nextOffset = options.offset;
    }
    add(page) {
        const { limit, maxPages, onPage } = this.#options;
        const stop = this.#compare(page);
        this.#totals = page.totals;
        this.#pages += 1;
        this.#nextOffset = page.offset + limit;
        this.#isCut = this.#pages >= maxPages && page.hasMore;
        onPage({ pages: this.#pages, rows: this.#rows.length });
        return !stop && !this.#isCut;
    }
    result(end = this.#endOfPages()) {
        const complete = end.kind === "last-page";
        return {
            rows: this.#rows,
            totals: this.#totals,
            pages: this.#pages,
            anomalies: this.#anomalies,
            complete,
            nextOffset: complete ? null : (this.#missingFrom ?? this.#nextOffset),
            end,
        };
    }
    #endOfPages() {
        if (this.#missingFrom !== undefined) {
            return { kind: "anomaly" };
        }
        return this.#isCut ? { kind: "max-pages" } : { kind: "last-page" };
    }
    #compare({ offset, visitors, hasMore, totals }) {
        const { limit } = this.#options;
        const { newRows, moved, doubled } = this.#takeRows(visitors);
        const isRepeated = visitors.length > 0 && newRows.length === 0;
        const isEmpty = visitors.length === 0 && hasMore;
        const found = [
            [this.#pages > 0 && !(0,external_node_util_.isDeepStrictEqual)(this.#totals, totals), "totals-changed", []],
            [isRepeated, "repeated-page", moved],
            [!isRepeated && moved.length > 0, "rows-moved", moved],
            [doubled.length > 0, "duplicate-path", doubled],
            [newRows.length > 0 && visitors.length !== limit && hasMore, "wrong-length", visitors],
            [isEmpty, "empty-page", []],
            [visitors.length === 0 && !hasMore && this.#pages > 0, "nothing-more", []],
        ];
        for (const [, kind, rows] of found.filter(([isThere]) => isThere)) {
            this.#anomalies.push({ kind, offset, rows: rows.length, path: rows[0]?.path ?? "" });
        }
        if (moved.length > 0 || isEmpty) {
            this.#missingFrom ??= offset;
        }
        else if (visitors.length > limit && hasMore) {
            this.#missingFrom ??= offset + limit;
        }
        return isRepeated || isEmpty;
    }
    #takeRows(visitors) {
        const parts = { newRows: [], moved: [], doubled: [] };
        for (const row of visitors) {
            const page = this.#pageOf.get(row.path);
            if (page === undefined) {
                this.#pageOf.set(row.path, this.#pages);
                this.#rows.push(row);
                parts.newRows.push(row);
            }
            else {
                parts[page === this.#pages ? "doubled" : "moved"].push(row);
            }
        }
        return parts;
    }
}

;



class OutOfTime extends Error {
    name = "OutOfTime";
}
async function* fetchPages(fetchPage, { window, limit, offset: first }) {
    for (let offset = first;; offset += limit) {
        const page = await fetchPage({ dateFrom: window.from, dateTo: window.to, limit, offset });
        yield { ...page, offset };
        if (!page.hasMore) {
            return;
        }
    }
}
const REQUEST_TIMEOUT_MS = 15_000;
const MOST_RETRIES = {
    "rate-limited": Number.POSITIVE_INFINITY,
    unreachable: 4,
    "no-answer": 4,
    "server-error": 4,
    "bad-answer": 2,
};
function createFetchPage(options) {
    const { random, onWait } = options;
    return (query) => withRetries(() => request(query, options), {
        ...options,
        delayMs: (error, tries) => waitBeforeRetry(error, tries, random),
        onRetry: (error, delayMs) => {
            const why = error instanceof Error ? error.message : String(error);
            onWait(`${why} Waiting ${formatDuration(delayMs)} before row ${query.offset} is asked for again.`);
        },
    });
}
async function request(query, options) {
    const { getVisitors, deadline, signal, onRequest } = options;
    signal.throwIfAborted();
    const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, deadline.remainingMs());
    if (timeoutMs === 0) {
        throw new OutOfTime("The time that `timeout` allows is over.");
    }
    try {
        const page = await getVisitors(query, { timeoutMs, signal });
        onRequest();
        return page;
    }
    catch (error) {
        if (!(error instanceof errors_ServiceError && error.kind === "unreachable")) {
            onRequest();
        }
        throw error;
    }
}
function waitBeforeRetry(error, failures, random) {
    if (!(error instanceof errors_ServiceError) || failures >= (MOST_RETRIES[error.kind] ?? 0)) {
        return undefined;
    }
    return Math.max(error.facts.retryAfterMs ?? 0, retryDelayMs(failures, random));
}

var posix_ = __webpack_require__(3916);
;


const CREATE = `Create an admin API key on ${API_KEYS_PAGE}`;
const credential_rules_NEW_KEY = `${CREATE}. Store it as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${API_KEY_LINE}.`;
const PROJECT = `Copy the project id from ${API_KEYS_PAGE}. Store it as the secret MINTLIFY_PROJECT_ID ${SECRETS}. Write ${PROJECT_ID_LINE}.`;
const BOTH = `${CREATE}, which shows the project id too. Store them as the secrets MINTLIFY_API_KEY and MINTLIFY_PROJECT_ID ${SECRETS}. Write these lines below \`with:\`, ${API_KEY_LINE} and ${PROJECT_ID_LINE}.`;
const SAME_KEY = `Store the same key again, without quotes, \`Bearer\` and line ends, as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${API_KEY_LINE}.`;
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
    return new InputError(name, { is, rule: "it has to be an admin API key", fix: credential_rules_NEW_KEY });
}
function wrongProject({ name, text }) {
    if (/(?<![a-z\d])mint_/i.test(text)) {
        const rule = "it has to be the project's id, which does not start with `mint_`";
        return new InputError(name, { is: "holds an API key", rule, fix: PROJECT });
    }
    const rule = "it has to be the project's id as the service shows it, and nothing else";
    return IDENTIFIER.test(text)
        ? undefined
        : new InputError(name, { is: oddityOf(text, "id"), rule, fix: PROJECT });
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
    return new InputError(name, { is: oddityOf(text, "key"), rule, fix });
}
function oddityOf(text, thing) {
    return text.includes("{{") || text.includes("***")
        ? "holds an expression or a mask in a secret's place"
        : `holds quotes, white space or other characters that no ${thing} has`;
}
const IDENTIFIER = /^(?:[\w~-][\w.~:@!$*+=,;-]{0,255})?$/;
function parseIdentifier(input, fix) {
    return parsePattern(input, IDENTIFIER, {
        rule: "it has to be an identifier as the service shows it, without spaces, slashes and quotes",
        fix,
    });
}
function missingCredential(apiKey, projectId) {
    const hint = "(a secret that is misspelt, or that this run may not see, is empty)";
    if (apiKey.text === "" && projectId.text === "") {
        const is = "is empty, and so is `project-id`";
        const rule = `they have to be an admin API key and the project's id ${hint}`;
        return new InputError("api-key", { is, rule, fix: BOTH });
    }
    if (apiKey.text === "") {
        const rule = `it has to be an admin API key ${hint}`;
        return new InputError("api-key", { is: "is empty", rule, fix: credential_rules_NEW_KEY });
    }
    const rule = `it has to be the project's id ${hint}`;
    return projectId.text === ""
        ? new InputError("project-id", { is: "is empty", rule, fix: PROJECT })
        : undefined;
}

;





const RESULT_VERSION = 1;
const TOP_PAGES_LIMIT_BYTES = 200_000;
const MOST_ANOMALIES = 100;
function outputsOf(report) {
    const { totals, complete, nextOffset, requests, files } = report;
    const { previousTotal, change } = compareTotals(report);
    const rows = report.rows.length;
    const changePercent = percentOf(change, previousTotal);
    const fields = { complete, previousTotal, change, changePercent, rows, requests, nextOffset };
    const topPages = boundedTopPages(report.top);
    const result = {
        version: RESULT_VERSION,
        ...fields,
        reason: report.ending?.reason ?? "",
        message: report.ending?.message ?? "",
        window: report.window,
        previousWindow: report.previousWindow,
        totals,
        previousTotals: report.previousTotals,
        files,
        warnings: report.warnings,
        anomalies: report.anomalies.slice(0, MOST_ANOMALIES),
        durationSeconds: Math.round(report.elapsedMs / 1000),
        topPages,
    };
    const counts = { human: totals?.human, ai: totals?.ai, total: totals?.total };
    const outputs = Object.entries({ ...counts, ...fields }).map(([name, value]) => [
        outputName(name),
        String(value ?? ""),
    ]);
    return {
        ...Object.fromEntries(outputs),
        files: files.join("\n"),
        "top-pages": visibleJson(topPages),
        "top-pages-list": topPagesList(report.top),
        result: visibleJson(result),
    };
}
function boundedTopPages(top) {
    let bytes = 0;
    return top.map(pageOf).filter((page) => {
        bytes += Buffer.byteLength(visibleJson(page));
        return bytes <= TOP_PAGES_LIMIT_BYTES;
    });
}
function pageOf({ path, human, ai, total, comparison }) {
    const { previousTotal, change } = comparison ?? {};
    return { path, human, ai, total, previousTotal, change };
}
function topPagesList(top) {
    return top
        .map((row, index) => `${index + 1}. ${codeSpan(row.path) || "(empty path)"}: ${outputs_counts(row)}`)
        .join("\n");
}
function outputs_counts(row) {
    const visitors = `${formatCount(row.total)} visitors (${formatCount(row.human)} human, ${formatCount(row.ai)} AI)`;
    const change = formatChange(row.comparison);
    return change === "" ? visitors : `${visitors}, ${change} against the window before`;
}
function visibleJson(value) {
    return JSON.stringify(value).replace(plain_text .kH, (character) => character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`));
}

;




const WIDTH = 760;
const LEFT = 24;
const RIGHT = WIDTH - LEFT;
const PATH_START = LEFT + 30;
const BAR_START = 348;
const BAR_LENGTH = 152;
const TOTAL_END = 580;
const ROW_HEIGHT = 32;
const LINE_HEIGHT = 24;
const COLUMN_WIDTH = (RIGHT - LEFT - 16) / 2;
const GLYPH_WIDTH = 7.83;
const PATH_LENGTH = 36;
const STYLE = `
text{font:14px ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.title{font-size:20px;font-weight:600}.big{font-size:28px;font-weight:600}.head{font-weight:600}.muted{fill:#59636e}
.path{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}.small{font-size:13px}
.end{text-anchor:end}.background{fill:#ffffff;stroke:#d1d9e0}.human{fill:#0969da}.ai{fill:#bc4c00}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.background{fill:#0d1117;stroke:#3d444d}.human{fill:#4493f8}.ai{fill:#db6d28}
}`;
const svg_KINDS = [
    ["Human", "human"],
    ["AI", "ai"],
];
function* writeSvg(report) {
    const sections = [totalsSection(report), pagesSection(report), changesSection(report)];
    const height = sections.reduce((sum, section) => sum + section.height, LEFT);
    const title = `Unique visitors, ${report.window === null ? "" : describeWindow(report.window)}`;
    yield `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="visitors-title visitors-description">\n`;
    yield `<title id="visitors-title">${escapeXml(title)}</title>\n`;
    yield `<desc id="visitors-description">${escapeXml(svg_describe(report))}</desc>\n<style>${STYLE}\n</style>\n`;
    yield `<rect class="background" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>\n`;
    let y = 0;
    for (const section of sections) {
        yield `<g transform="translate(0 ${y})">\n${section.elements.join("")}</g>\n`;
        y += section.height;
    }
    yield "</svg>\n";
}
function totalsSection(report) {
    const { window, previousWindow, complete } = report;
    const totals = report.totals ?? { human: 0, ai: 0, total: 0 };
    const total = formatCount(totals.total);
    const change = formatChange(compareTotals(report));
    const compared = previousWindow === null ? "" : `${change} against ${describeDays(previousWindow)}`;
    const longest = Math.max(1, totals.total, totals.human, totals.ai);
    const barStart = LEFT + 200;
    const bars = svg_KINDS.flatMap(([name, kind], index) => {
        const y = 122 + index * LINE_HEIGHT;
        const count = totals[kind];
        return [
            svg_text({ x: LEFT, y }, `${name} ${formatCount(count)} (${formatShare(count, totals.total)})`),
            bar({ x: barStart, y: y - 11, height: 13, style: kind }, ((RIGHT - barStart) * count) / longest),
        ];
    });
    const notes = [unionNote(totals), complete ? "" : PARTIAL_NOTE].filter((note) => note !== "");
    return {
        height: 164 + notes.length * 20,
        elements: [
            svg_text({ x: LEFT, y: 42, style: "title" }, "Unique visitors"),
            svg_text({ x: RIGHT, y: 42, style: "muted end" }, window === null ? "" : describeWindow(window)),
            svg_text({ x: LEFT, y: 88, style: "big" }, total),
            svg_text({ x: LEFT + 16 + total.length * 17, y: 88 }, change === "" ? "" : compared),
            ...bars,
            ...notes.map((note, index) => svg_text({ x: LEFT, y: 170 + index * 20, style: "muted small" }, note)),
        ],
    };
}
function pagesSection({ top, previousWindow }) {
    if (top.length === 0) {
        return { height: 0, elements: [] };
    }
    const longest = Math.max(1, ...top.flatMap(({ human, ai }) => [human, ai]));
    const head = { y: 32, style: "head" };
    return {
        height: 44 + top.length * ROW_HEIGHT,
        elements: [
            svg_text({ ...head, x: LEFT }, "Page"),
            ...svg_KINDS.flatMap(([name, kind], index) => {
                const x = BAR_START + index * 84;
                return [bar({ x, y: 21, height: 12, style: kind }, 12), svg_text({ ...head, x: x + 18 }, name)];
            }),
            svg_text({ ...head, x: TOTAL_END, style: "head end" }, "Total"),
            svg_text({ ...head, x: RIGHT, style: "head end" }, previousWindow === null ? "" : "Change"),
            ...top.flatMap((row, index) => pageRow(row, { index, longest })),
        ],
    };
}
function pageRow(row, { index, longest }) {
    const y = 44 + index * ROW_HEIGHT;
    const line = y + 19;
    return [
        svg_text({ x: PATH_START - 10, y: line, style: "muted end" }, String(index + 1)),
        path(row, { x: PATH_START, y, width: BAR_START - PATH_START - 10, isAtEnd: true }),
        ...svg_KINDS.map(([, kind], track) => bar({ x: BAR_START, y: y + 4 + track * 11, height: 10, style: kind }, (BAR_LENGTH * row[kind]) / longest)),
        svg_text({ x: TOTAL_END, y: line, style: "end" }, formatCount(row.total)),
        svg_text({ x: RIGHT, y: line, style: "muted end" }, formatChange(row.comparison)),
    ];
}
function changesSection({ rows, previousTotals }) {
    if (previousTotals === null || rows.length === 0) {
        return { height: 0, elements: [] };
    }
    const changes = changesOf(rows);
    const groups = largestChanges(changes);
    const elements = [
        svg_text({ x: LEFT, y: 36, style: "head" }, "What changed"),
        svg_text({ x: LEFT, y: 60 }, describeChanges(changes)),
    ];
    let height = 72;
    for (const pair of [groups.slice(0, 2), groups.slice(2)]) {
        const lines = Math.max(...pair.map(([, pages]) => pages.length));
        const lists = pair.map(([name, pages], column) => changesList(name, pages, { x: LEFT + column * (COLUMN_WIDTH + 16), y: height }));
        elements.push(...lists.flat());
        height += lines === 0 ? 0 : 36 + lines * LINE_HEIGHT;
    }
    return { height, elements };
}
function changesList(name, pages, { x, y }) {
    const head = pages.length === 0 ? [] : [svg_text({ x, y: y + 22, style: "head" }, name)];
    const lines = pages.flatMap((row, index) => {
        const top = y + 30 + index * LINE_HEIGHT;
        const change = formatChange(row.comparison);
        return [
            path(row, { x, y: top, width: COLUMN_WIDTH - 132 }),
            svg_text({ x: x + COLUMN_WIDTH, y: top + 19, style: "end" }, change),
        ];
    });
    return [...head, ...lines];
}
function svg_describe(report) {
    const { human, ai, total } = report.totals ?? { human: 0, ai: 0, total: 0 };
    const pages = report.top.map((row, index) => `${index + 1}. ${shortPath(row, PATH_LENGTH)}: ${formatCount(row.total)}`);
    const changes = report.previousTotals === null ? "" : ` ${describeChanges(changesOf(report.rows))}`;
    return `${formatCount(total)} unique visitors in total; ${formatCount(human)} human, ${formatCount(ai)} AI. Top pages: ${pages.join("; ")}.${changes}`;
}
function svg_text({ x, y, style }, content) {
    const className = style === undefined ? "" : ` class="${style}"`;
    return `<text${className} x="${x}" y="${y}">${escapeXml(content)}</text>\n`;
}
function bar({ x, y, height, style }, width) {
    return `<rect class="${style}" x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height}"/>\n`;
}
function path(row, { x, y, width, isAtEnd = false }) {
    const label = svg_text({ x: isAtEnd ? width : 0, y: 19, style: isAtEnd ? "path end" : "path" }, shortPath(row, Math.floor(width / GLYPH_WIDTH)));
    return `<svg x="${x}" y="${y}" width="${width}" height="${ROW_HEIGHT}">${label}</svg>\n`;
}
function shortPath({ path: whole }, length) {
    return (0,plain_text .TN)(whole, /^[\x20-\x7e]*$/.test(whole) ? length : Math.floor(length / 2));
}
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
function escapeXml(content) {
    return content
        .replace(NO_XML, "\uFFFD")
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;");
}

;



const FORMATS = {
    csv: { extension: "csv", write: writeCsv },
    json: { extension: "json", write: writeJson },
    ndjson: { extension: "ndjson", write: writeNdjson },
    markdown: { extension: "md", write: writeMarkdown },
    svg: { extension: "svg", write: writeSvg },
};
function isFormat(text) {
    return Object.hasOwn(FORMATS, text);
}
function* writeCsv({ rows, previousWindow }, rawCsv) {
    const compare = previousWindow !== null;
    yield `path,human,ai,total${compare ? ",previous-total,change" : ""}\r\n`;
    for (const { path, human, ai, total, comparison } of rows) {
        const counts = [human, ai, total, ...(compare ? [comparison?.previousTotal, comparison?.change] : [])];
        const text = rawCsv ? path : withoutFormulas(path);
        yield `"${text.replaceAll('"', '""')}",${counts.map((count) => count ?? "").join(",")}\r\n`;
    }
}
const READ_AS_FORMULA = /(?<=^|[;\t\r\n])(?='|[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]--[\t\r\n]]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\t\r\n])/gv;
function withoutFormulas(path) {
    return path.replace(READ_AS_FORMULA, "'");
}
const JSON_VERSION = 1;
function* writeJson(report) {
    const { window, totals, previousWindow, previousTotals, complete, nextOffset, rows } = report;
    const compare = previousWindow === null ? {} : { previousWindow, previousTotals };
    const head = visibleJson({ version: JSON_VERSION, complete, nextOffset, window, totals, ...compare });
    yield `${head.slice(0, -1)},"visitors":[`;
    let separator = "\n";
    for (const row of rows) {
        yield separator + visibleJson(jsonRow(row, report));
        separator = ",\n";
    }
    yield "\n]}\n";
}
function* writeNdjson(report) {
    for (const row of report.rows) {
        yield `${visibleJson(jsonRow(row, report))}\n`;
    }
}
function jsonRow({ path, human, ai, total, comparison }, { previousWindow }) {
    const { previousTotal = null, change = null } = comparison ?? {};
    const counts = { path, human, ai, total };
    return previousWindow === null ? counts : { ...counts, previousTotal, change };
}

;






function readInputs(read, readSecret, now) {
    const input = (name) => ({ name, text: read(name) });
    const key = { name: "api-key", text: readSecret("api-key") };
    const { wrongCredential, apiKey, projectId } = readCredentials(key, input("project-id"));
    if (wrongCredential !== undefined) {
        throw wrongCredential;
    }
    const formats = parseFormats(input("format"));
    const inputs = {
        apiKey,
        projectId,
        baseUrl: parseBaseUrl(input("base-url")),
        window: parseWindow({ from: read("date-from"), to: read("date-to") }, now),
        compare: parseBoolean(input("compare")),
        formats,
        output: parseOutput(input("output"), formats),
        allowPartial: parseBoolean(input("allow-partial")),
        top: parseInteger(input("top"), { min: 1, max: 250 }),
        sortBy: parseChoice(input("sort-by"), SORT_KEYS, "total"),
        pathFilter: parseList(read("path-filter")).map(parseGlob),
        limit: parseInteger(input("limit"), { min: 1, max: 250 }),
        offset: parseInteger(input("offset"), { min: 0, max: 1_000_000_000 }),
        maxPages: parseMaxPages(input("max-pages")),
        rawCsv: parseBoolean(input("raw-csv")),
        timeoutMs: parseTimeout(input("timeout")),
    };
    refuseContradictions(inputs);
    return inputs;
}
function refuseContradictions({ compare, offset, sortBy }) {
    if (compare && offset !== 0) {
        throw new InputError("offset", {
            is: "was given together with `compare`",
            rule: "the two windows would begin at different rows",
            fix: "Remove one of the two lines.",
        });
    }
    if (sortBy === "change" && !compare) {
        throw new InputError("sort-by", {
            is: "is `change`",
            rule: "there is a change only with `compare`",
            fix: "Add the line `compare: true`, or write `sort-by: total`.",
        });
    }
}
function parseFormats(input) {
    const problem = {
        rule: `it has to list one or more of ${Object.keys(FORMATS).map(quote).join(", ")}`,
        fix: "Write them as in `format: csv, markdown`.",
    };
    const formats = parseList(input.text).map((text) => {
        if (!isFormat(text)) {
            throw wrongItem({ name: input.name, text, ...problem });
        }
        return text;
    });
    if (formats.length === 0) {
        throw wrongValue(input, problem);
    }
    return [...new Set(formats)];
}
const NOT_IN_A_PATH = /[<>:"|?*\p{C}]|\{\{|\p{Default_Ignorable_Code_Point}/u;
const NAME_LIMIT_BYTES = 200;
function parseOutput(input, formats) {
    const path = input.text.replaceAll("\\", "/");
    const folders = path.split("/");
    const name = folders.at(-1) ?? "";
    const fix = "Write it without an extension, as in `output: reports/visitors`.";
    const tooLong = folders.some((folder) => Buffer.byteLength(folder) > NAME_LIMIT_BYTES);
    if (/^\.{0,2}$/.test(name) || tooLong || NOT_IN_A_PATH.test(path)) {
        throw wrongValue(input, {
            rule: "it has to be the path of a file inside the workspace, of plain names of at most 200 bytes",
            fix,
        });
    }
    if (formats.some((format) => name.toLowerCase().endsWith(`.${FORMATS[format].extension}`))) {
        throw wrongValue(input, { rule: "it has to be without an extension, since `format` adds it", fix });
    }
    return { folder: (0,posix_.dirname)(path), name };
}
function parseGlob(text) {
    const plain = !/[\s\p{C}{}[\]\\]|\*{3}|:\/\/|^!?!$|\p{Default_Ignorable_Code_Point}/u.test(text);
    if (!plain || text.length > 1000) {
        throw wrongItem({
            name: "path-filter",
            text,
            rule: "it has to list globs of page paths, in which `*`, `?` and `**` stand for others, with `!` in front to exclude",
            fix: "Write them as in `path-filter: /guide/**, !/guide/old/*`; for a sign that a glob cannot hold, write `?`.",
        });
    }
    return text;
}
function parseMaxPages(input) {
    return input.text === "" || input.text === "unlimited"
        ? Number.POSITIVE_INFINITY
        : parseInteger(input, { min: 1, max: 1_000_000 });
}

;
const LONGEST_PATH = 2048;
function createPathFilter(globs) {
    const segmentsOf = (glob) => glob.split("/");
    const kept = globs.filter((glob) => !glob.startsWith("!")).map(segmentsOf);
    const dropped = globs.filter((glob) => glob.startsWith("!")).map((glob) => segmentsOf(glob.slice(1)));
    return (path) => {
        if (globs.length === 0) {
            return true;
        }
        const segments = path.length > LONGEST_PATH ? [] : segmentsOf(path);
        const fits = (glob) => matches(glob, segments, fitsSegment);
        return segments.length > 0 && (kept.length === 0 || kept.some(fits)) && !dropped.some(fits);
    };
}
function fitsSegment(glob, segment) {
    const pattern = Array.from(glob.replaceAll("**", "*"), (unit) => (unit === "*" ? "**" : unit));
    return matches(pattern, Array.from(segment), (wanted, found) => wanted === "?" || wanted === found);
}
function matches(pattern, items, fits) {
    let at = 0;
    let star = -1;
    let taken = 0;
    for (let item = 0; item < items.length;) {
        const wanted = pattern[at];
        if (wanted === "**") {
            star = at;
            taken = item;
            at += 1;
        }
        else if (wanted !== undefined && fits(wanted, items[item] ?? "")) {
            at += 1;
            item += 1;
        }
        else if (star >= 0) {
            taken += 1;
            item = taken;
            at = star + 1;
        }
        else {
            return false;
        }
    }
    return pattern.slice(at).every((rest) => rest === "**");
}

var signals = __webpack_require__(3102);
;







const REASONS = {
    "max-pages": "never",
    anomaly: "unless-partial",
    "timed-out": "unless-partial",
    cancelled: "never",
    "rate-limited": "unless-partial",
    unreachable: "unless-partial",
    "bad-answer": "unless-partial",
    "key-refused": "always",
    plan: "always",
    forbidden: "always",
    rejected: "always",
    redirected: "always",
    "invalid-input": "always",
    environment: "always",
};
function endingFor(reason, message, next) {
    return { reason, message, next, failsStep: REASONS[reason] };
}
function endingOfExport({ end, pages }) {
    switch (end.kind) {
        case "last-page":
            return null;
        case "max-pages":
            return endingFor("max-pages", "The export stopped after `max-pages`, as asked for.");
        case "anomaly":
            return endingFor("anomaly", "The service's pages do not fit together, so rows may be missing: see the warnings.");
        case "failed": {
            const ending = endingOfFailure(end.error);
            return pages > 0 && ending.failsStep === "always" ? { ...ending, failsStep: "unless-partial" } : ending;
        }
    }
}
function endingOfFailure(error) {
    if (error instanceof signals .c) {
        return endingFor("cancelled", "The run was cancelled.");
    }
    if (error instanceof OutOfTime) {
        const message = "The time that `timeout` allows was over before the export was.";
        return endingFor("timed-out", message, "Write a longer one, as in `timeout: 90m`.");
    }
    if (error instanceof errors_ServiceError) {
        return endingFor(error.reason, error.message, error.next);
    }
    if (error instanceof InputError) {
        return endingFor("invalid-input", error.message, error.fix);
    }
    if (error instanceof WorkspaceError) {
        return endingFor("environment", `The input \`output\` cannot be used: ${error.message}.`, "Write a path inside the workspace, as in `output: reports/visitors`, where this step may write and the disk has room.");
    }
    const text = error instanceof Error ? error.message : String(error);
    return error instanceof EnvironmentError
        ? endingFor("environment", text)
        : endingFor("environment", `Something went wrong that this action did not foresee: ${(0,plain_text .pN)(text, 1000)}.`, "Please report it with the log of this step.");
}

;

















async function run(world) {
    const step = new Step(world, EMPTY_REPORT, outputsOf);
    step.writeOutputs();
    try {
        await perform(step);
    }
    catch (error) {
        step.update({ ending: endingOfFailure(error) });
    }
    return conclude(step);
}
async function perform(step) {
    const { world } = step;
    requireOutputs(world.env);
    const environment = readEnvironment(world.env);
    const inputs = readInputs(world.readInput, world.readSecret, world.clock.date());
    const previousWindow = inputs.compare ? windowBefore(inputs.window) : null;
    step.update({ window: inputs.window, previousWindow, allowPartial: inputs.allowPartial });
    if (inputs.compare && isUnfinished(inputs.window, world.clock.date())) {
        step.warn("The window is not over yet, so the comparison with the window before it is uneven.");
    }
    const writeFile = await openOutputFolder(environment.workspace, inputs.output.folder);
    const fetchPage = openService(step, inputs);
    const current = await exportWindow(step, inputs, { fetchPage, window: inputs.window });
    const previous = previousWindow === null || current.end.kind === "failed"
        ? null
        : await exportWindow(step, inputs, { fetchPage, window: previousWindow });
    reportRows(step, inputs, { current, previous });
    if (current.pages === 0) {
        return;
    }
    const report = step.report();
    for (const format of inputs.formats) {
        const { extension, write } = FORMATS[format];
        const file = await writeFile(`${inputs.output.name}.${extension}`, write(report, inputs.rawCsv));
        step.update({ files: [...step.report().files, file] });
    }
}
function openService(step, inputs) {
    const { clock, random, signal, log } = step.world;
    const send = createTransport({ baseUrl: inputs.baseUrl, apiKey: inputs.apiKey, keepAlive: true });
    return createFetchPage({
        getVisitors: createGetVisitors(send, inputs.projectId),
        clock,
        random,
        deadline: (0,build_clock ._5)(inputs.timeoutMs, clock),
        signal,
        onRequest: () => step.update({ requests: step.report().requests + 1 }),
        onWait: log.info,
    });
}
const PAGES_PER_LINE = 20;
async function exportWindow(step, inputs, { fetchPage, window }) {
    const { log } = step.world;
    const { limit, offset, maxPages } = inputs;
    log.info(`Exporting ${window.from} up to, not including, ${window.to}.`);
    const exported = await collectRows(fetchPages(fetchPage, { window, limit, offset }), {
        limit,
        offset,
        maxPages,
        onPage: ({ pages, rows }) => {
            if (pages % PAGES_PER_LINE === 0) {
                log.info(`${countOf(rows, "row")} so far.`);
            }
        },
    });
    log.info(`${countOf(exported.rows.length, "row")} in ${countOf(exported.pages, "answer")}.`);
    for (const sentence of describeAnomalies(exported.anomalies)) {
        step.warn(inputs.compare ? `${sentence} (Window from ${window.from}.)` : sentence);
    }
    const anomalies = exported.anomalies.map(({ kind, offset: at }) => ({ kind, offset: at }));
    step.update({ anomalies: [...step.report().anomalies, ...anomalies] });
    return exported;
}
function reportRows(step, inputs, { current, previous }) {
    const isKept = createPathFilter(inputs.pathFilter);
    const all = previous === null ? current.rows : compareRows(current, previous);
    const kept = all.filter(({ path }) => isKept(path));
    const rows = sortRows(kept, inputs.sortBy);
    step.update({
        totals: current.totals,
        previousTotals: previous?.totals ?? null,
        rows,
        top: topRows(rows, inputs.sortBy, inputs.top),
        complete: current.complete && (previous?.complete ?? !inputs.compare),
        nextOffset: current.nextOffset,
        ending: endingOfExport(current) ?? (previous === null ? null : endingOfExport(previous)),
    });
    if (rows.length === 0 && current.rows.length > 0) {
        step.warn(`\`path-filter\` keeps none of the ${current.rows.length} pages: globs match whole paths, such as \`/guide/**\`.`);
    }
}


  })

};
