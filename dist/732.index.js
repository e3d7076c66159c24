export const id = 732;
export const ids = [732];
export const modules = {

/***/ 5286:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   kP: () => (/* binding */ WorkspaceError),
/* harmony export */   tA: () => (/* binding */ readWorkspaceText),
/* harmony export */   uS: () => (/* binding */ openOutputFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8466);




/** A file named by an input cannot be used. */
class WorkspaceError extends Error {
    name = "WorkspaceError";
}
/** The text of a file inside the workspace, symbolic links resolved; a WorkspaceError says why it cannot be had. */
async function readWorkspaceText(options) {
    const root = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.realpath(options.workspace);
    const file = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.realpath((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(root, options.path)).catch((cause) => {
        throw new WorkspaceError("there is no such file in the workspace (is there a checkout step before?)", {
            cause,
        });
    });
    if (isOutside(root, file)) {
        throw new WorkspaceError("the file lies outside of the workspace, and has to lie inside");
    }
    const { size } = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.stat(file);
    if (size > options.maxBytes) {
        throw new WorkspaceError(`the file has ${size} bytes, more than ${options.maxBytes}`);
    }
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.readFile(file));
    }
    catch (cause) {
        throw new WorkspaceError("the file cannot be read as UTF-8 text", { cause });
    }
}
/** Opens, or creates, a folder to write in; a WorkspaceError when that cannot be, or it lies outside of the workspace. */
async function openOutputFolder(workspace, path) {
    const root = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.realpath(workspace).catch(explain("the workspace is not there"));
    const wanted = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(root, path);
    // Before anything is created: a link in the path could lead outside.
    refuseOutside(root, await nearestExisting(wanted));
    await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.mkdir(wanted, { recursive: true }).catch(explain("its folder cannot be created"));
    const folder = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.realpath(wanted);
    refuseOutside(root, folder);
    await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.access(folder, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.W_OK).catch(explain("its folder cannot be written"));
    return async (name, chunks) => {
        const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name);
        await writeWhole(file, chunks);
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(root, file).split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).join("/");
    };
}
async function nearestExisting(path) {
    for (let at = path;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(at)) {
        const real = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.realpath(at).catch(() => undefined);
        if (real !== undefined || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(at) === at) {
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
    const inside = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(root, path);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(inside) || inside.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep)[0] === "..";
}
/** A temporary file beside the final one, renamed when it is whole: a rename is one step, whatever happens. */
async function writeWhole(file, chunks) {
    const temporary = `${file}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString("hex")}.tmp`;
    try {
        await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.writeFile(temporary, inBlocks(chunks), { flag: "wx" });
        await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.rename(temporary, file);
    }
    catch (cause) {
        await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.rm(temporary, { force: true }).catch(() => undefined);
        throw new WorkspaceError(`the file cannot be written (${await reasonOf(file, cause)})`, { cause });
    }
}
const BLOCK_CHARACTERS = 64 * 1024;
/** The same text in large pieces, since each is a call of the system. */
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
    const isFolder = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.stat(file).then((found) => found.isDirectory(), () => false);
    return isFolder ? "there is a folder of that name" : ((0,_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(cause) ?? String(cause));
}
function explain(sentence) {
    return (cause) => {
        throw new WorkspaceError(`${sentence} (${(0,_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(cause) ?? String(cause)})`, { cause });
    };
}


/***/ }),

/***/ 1821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ badAnswer),
/* harmony export */   r: () => (/* binding */ createServiceClient)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4661);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4423);


const JOB_MAX_BYTES = 1024 * 1024;
/** The client for one project. */
function createServiceClient(send, projectId) {
    const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;
    const jobPath = (id) => `${jobsPath}/${encodeURIComponent(id)}`;
    const sendForJob = async (operation, limits) => readJob(await send({ ...operation, ...limits, maxBytes: JOB_MAX_BYTES }), operation);
    return {
        /**
         * `POST /v2/agent/{projectId}/job`: starts a job. Not idempotent. A 2xx without a usable id is the error `bad-answer`.
         * Documented errors: 400, 429.
         */
        createJob: async (prompt, limits) => {
            const operation = { method: "POST", path: jobsPath, body: { prompt } };
            const job = await sendForJob(operation, limits);
            if (job.id === null) {
                throw badAnswer("the field `id` is missing or not usable as one", operation);
            }
            return { ...job, id: job.id };
        },
        /** `GET /v2/agent/{projectId}/job/{id}`. An answer without a usable status is the error `bad-answer`. Documented error: 404. */
        getJob: async (id, limits) => {
            const operation = { method: "GET", path: jobPath(id) };
            const job = await sendForJob(operation, limits);
            if (job.status === null) {
                throw badAnswer("the field `status` is missing or not text", operation);
            }
            return job;
        },
        /**
         * `POST /v2/agent/{projectId}/job/{id}/message`: sends a follow-up. Any 2xx means that it was taken; undefined when the
         * answer could not be read. Documented errors: 400, 404, 429.
         */
        sendMessage: (id, prompt, limits) => {
            const operation = { method: "POST", path: `${jobPath(id)}/message`, body: { prompt } };
            return sendForJob(operation, limits).catch(undefinedIfUnreadable);
        },
    };
}
function undefinedIfUnreadable(error) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && error.kind === "bad-answer")) {
        throw error;
    }
}
function readJob(body, operation) {
    const job = (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJob */ .JN)(body);
    if (job === undefined) {
        throw badAnswer("the body is not a JSON object", operation);
    }
    return job;
}
/** The error for a success that says nothing usable; `detail` names what is wrong with its body. */
function badAnswer(detail, { method, path }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ kind: "bad-answer", detail, method, url: path });
}


/***/ }),

/***/ 4661:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RJ: () => (/* binding */ scopeAdvice),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   kd: () => (/* binding */ SERVICE_MESSAGE_LIMIT),
/* harmony export */   tL: () => (/* binding */ ODD_KEY_ADVICE)
/* harmony export */ });
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8046);
/* harmony import */ var _where_to_click_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3292);


/** In UTF-16 units. */
const SERVICE_MESSAGE_LIMIT = 300;
/** A request to the service that failed: `message` says what and where, `next` what to do about it. */
class ServiceError extends Error {
    name = "ServiceError";
    facts;
    constructor(facts, options) {
        super(describe(facts), options);
        this.facts = facts;
    }
    get kind() {
        return this.facts.kind;
    }
    /** Why the request failed, in one word that workflows can compare with. */
    get reason() {
        return EXPLANATIONS[this.facts.kind].reason;
    }
    get next() {
        const { kind, serviceMessage = "", advice } = this.facts;
        // A plan without API access is answered 401, as a wrong key is.
        return kind === "key-refused" && /upgrade/i.test(serviceMessage)
            ? NO_API_ACCESS
            : (advice ?? EXPLANATIONS[kind].next);
    }
}
const NEW_KEY = `store it as the secret behind ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEY_LINE */ ["if"]}, ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .SECRETS */ .cW}`;
/** What to do about a refused key that is none of the service's own. */
const ODD_KEY_ADVICE = `The key does not start with \`mint_\`, as the service's admin keys do: create one on ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEYS_PAGE */ .eF}, and ${NEW_KEY}.`;
/** What to do where a key with this scope is needed. */
function scopeAdvice(scope) {
    return `If the key lacks the \`${scope}\` scope, create one that has it on ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEYS_PAGE */ .eF}, and ${NEW_KEY}. If the key's IP allow-list keeps this runner out, create a key without one or use a runner whose address is on it: GitHub-hosted runners have no fixed address.`;
}
const AGAIN = "Try again in a few minutes.";
/** For each kind of failure (`kindOfStatus` knows the statuses) its reason in both actions' outputs (part of the public interface), and what is said about it. */
const EXPLANATIONS = {
    /** No connection, no name, no TLS, a refusing proxy: the request never left this machine. */
    unreachable: {
        reason: "unreachable",
        what: "The service could not be reached",
        next: "Check `base-url`, and on a self-hosted runner the proxy (HTTPS_PROXY, NO_PROXY) and certificates (NODE_EXTRA_CA_CERTS).",
    },
    /** The request left, and no whole answer came back: it may have had its effect. */
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
        next: `The key may be wrong, expired (after 90 days by default), or of a plan without API access: create a new admin API key on ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEYS_PAGE */ .eF}, and ${NEW_KEY}. Then ask again.`,
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
        next: `Copy the project id from ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEYS_PAGE */ .eF} into the secret behind ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .PROJECT_ID_LINE */ .zB}; the project has to belong to the key's organization. If you set \`base-url\`, check it too.`,
    },
    rejected: {
        reason: "rejected",
        what: "The service rejected the request",
        next: "Check the inputs `project-id` and `prompt`, and in the service's dashboard that its GitHub App is installed on the documentation's repository.",
    },
    /** 3xx: never followed, the key would go with it. */
    redirected: {
        reason: "redirected",
        what: "The service answered with a redirect, which is not followed since the API key would go with it",
        next: "Set `base-url` to the address that it redirects to, if you trust that one with the key.",
    },
    /** A 2xx whose body is not what the contract says. */
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
    const quoted = serviceMessage === undefined ? "" : ` It says: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .inCode */ .pN)(serviceMessage, SERVICE_MESSAGE_LIMIT)}.`;
    return `${what}${cause === "" ? "" : ` (${cause})`} on \`${method} ${withoutProject(url)}\`.${quoted}`;
}
/** The message may be shown in a public comment, and the project may be a secret of the repository. */
function withoutProject(url) {
    return url.replace(/\/(agent|analytics)\/[^/]+/, "/$1/…");
}


/***/ }),

/***/ 8186:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ createTransport)
/* harmony export */ });
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5334);
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8046);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5402);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4661);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4423);





/** Sends over HTTP. The key lives in this closure alone. Nothing is repeated and no redirect is followed here. */
function createTransport({ baseUrl, apiKey, keepAlive = false }) {
    // Without keep-alive a request never meets a connection that the other side is just closing, which would look the same as
    // a request that was lost after it was received.
    const send = (0,_http_js__WEBPACK_IMPORTED_MODULE_0__/* .openHttp */ .f)({ keepAlive });
    return async (request) => {
        const { method, path, maxBytes, signal } = request;
        const url = `${baseUrl}${path}`;
        // How far the exchange came: it decides what a broken one means.
        let reached = "unreachable";
        try {
            const answer = await send(url, messageOf(request, apiKey), () => {
                reached = "no-answer";
            });
            if (answer.statusCode < 200 || answer.statusCode >= 300) {
                throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({ ...(await readRefusal(answer, { ...request, apiKey })), method, url });
            }
            reached = "bad-answer";
            return parseJson(await readBounded(answer.body, maxBytes), apiKey);
        }
        catch (error) {
            signal.throwIfAborted();
            throw error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7
                ? error
                : new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({ kind: reached, detail: (0,_http_js__WEBPACK_IMPORTED_MODULE_0__/* .networkDetail */ .c)(error), method, url }, { cause: error });
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
        // Fatal, since a replacement character in a link or an id would be a wrong link or id. A BOM is dropped.
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        return JSON.parse(withoutKey(withoutNeedlessEscapes(text), apiKey));
    }
    catch {
        throw new Error("the body is not JSON");
    }
}
/** The same JSON without needless escapes: `\u0061` may be a letter of the key. A reviver would recurse into deep nesting. */
function withoutNeedlessEscapes(json) {
    return json.replaceAll(/\\(?:u([\dA-Fa-f]{4})|.)/gs, (written, hex) => {
        const character = hex === undefined ? written.slice(1) : String.fromCharCode(Number.parseInt(hex, 16));
        const needless = hex === undefined ? /\// : /[ !#-[\]-~]/;
        return needless.test(character) ? character : written;
    });
}
/** What an answer that is not a success says. The status counts, whatever becomes of the body. */
async function readRefusal({ statusCode: status, headers, body }, { maxBytes, advice, apiKey }) {
    const bytes = await readBounded(body, maxBytes).catch(() => Buffer.alloc(0));
    const message = messageIn(bytes.toString("utf8").trim(), headers["content-type"]);
    const kind = kindOfStatus(status);
    const isOdd = kind === "key-refused" && !apiKey.startsWith("mint_");
    return {
        kind,
        status,
        retryAfterMs: (0,_retry_js__WEBPACK_IMPORTED_MODULE_3__/* .parseRetryAfter */ .mu)(headers["retry-after"], new Date()),
        serviceMessage: message && (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(withoutKey(message, apiKey), _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .SERVICE_MESSAGE_LIMIT */ .kd),
        advice: isOdd ? _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ODD_KEY_ADVICE */ .tL : advice?.[kind],
    };
}
/** Nothing that comes back may carry the key further. */
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
        return (0,_job_js__WEBPACK_IMPORTED_MODULE_2__/* .parseErrorMessage */ .xI)(JSON.parse(body));
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 3732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/action/environment.js
var action_environment = __webpack_require__(8466);
// EXTERNAL MODULE: ./build/action/step.js
var action_step = __webpack_require__(4541);
// EXTERNAL MODULE: ./build/action/workspace.js
var workspace = __webpack_require__(5286);
// EXTERNAL MODULE: ./build/clock.js
var build_clock = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/service/http.js
var http = __webpack_require__(8186);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/parse.js
var parse = __webpack_require__(5187);
// EXTERNAL MODULE: ./build/service/client.js
var client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/errors.js
var errors = __webpack_require__(4661);
;// CONCATENATED MODULE: ./build/service/visitors.js




const count = dist/* pipe */.FsL(dist/* number */.aig(), dist/* finite */.E2x(), dist/* minValue */.Wwf(0));
const counts = dist/* object */.Ikc({ human: count, ai: count, total: count });
// A path is what visitors asked for: strangers' text, of any length.
const row = dist/* object */.Ikc({ path: dist/* string */.YjP(), human: count, ai: count, total: count });
// The totals are site-wide, for the whole window, and repeated with every page.
const pageBody = dist/* pipe */.FsL(parse/* jsonObject */.o$, dist/* object */.Ikc({ totals: counts, visitors: dist/* array */.YOg(row), hasMore: dist/* boolean */.zMY() }));
const PAGE_MAX_BYTES = 4 * 1024 * 1024;
// What the texts for agent jobs say of scopes, quota and inputs is different here.
const ADVICE = {
    "rate-limited": "The organization has 100 analytics requests an hour; start again later, from `offset` if part of it was exported.",
    forbidden: (0,errors/* scopeAdvice */.RJ)("read"),
    rejected: "Check the inputs `project-id`, `date-from` and `date-to`.",
};
/**
 * `GET /v1/analytics/{projectId}/visitors`: one page of visitors. Sends one request, which is safe to repeat; rejects with a
 * ServiceError. Documented errors: 400, 500. Rate limit: 100 requests per organization and hour, for all of analytics.
 */
function createGetVisitors(send, projectId) {
    const path = `/v1/analytics/${encodeURIComponent(projectId)}/visitors`;
    return async ({ dateFrom, dateTo, limit, offset }, limits) => {
        const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) });
        const request = { method: "GET", path: `${path}?${query.toString()}` };
        const body = await send({ ...request, ...limits, maxBytes: PAGE_MAX_BYTES, advice: ADVICE });
        const page = dist/* safeParse */.xLC(pageBody, body, { abortEarly: true });
        if (!page.success) {
            const field = dist/* getDotPath */.BuJ(page.issues[0]) ?? "";
            const wrong = `the field \`${field}\` is missing or wrong`;
            throw (0,client/* badAnswer */.k)(field === "" ? "the body is not a JSON object" : wrong, request);
        }
        return page.output;
    };
}

// EXTERNAL MODULE: ./build/action/world.js
var world = __webpack_require__(7499);
// EXTERNAL MODULE: ./build/duration.js
var duration = __webpack_require__(3110);
// EXTERNAL MODULE: ./build/markdown-quote.js
var markdown_quote = __webpack_require__(1126);
// EXTERNAL MODULE: ./build/action/input-rules.js
var input_rules = __webpack_require__(2938);
;// CONCATENATED MODULE: ./build/visitors/export/window.js

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})?$/;
/** The window of two inputs: without them the last 30 complete days, with an end alone the 30 days before it. */
function parseWindow(inputs, now) {
    const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
    const to = inputs.to === "" ? today : parseMoment("date-to", inputs.to, today);
    const from = inputs.from === "" ? to - DEFAULT_DAYS * DAY_MS : parseMoment("date-from", inputs.from, today);
    if (from >= to) {
        const end = `\`${serviceMoment(to)}\`${inputs.to === "" ? " (today, since `date-to` was not given)" : ""}`;
        throw new input_rules/* InputError */.dz("date-from", {
            is: `is ${(0,input_rules/* quote */.hD)(inputs.from)}`,
            rule: `it has to be before \`date-to\`, ${end}`,
            fix: "Write an earlier date, such as `date-from: 30d`.",
        });
    }
    return { from: serviceMoment(from), to: serviceMoment(to) };
}
/** The window of equal length that ends where this one begins; an InputError when that would be before all years. */
function windowBefore({ from, to }) {
    const start = Date.parse(from);
    const before = serviceMoment(start - (Date.parse(to) - start));
    if (!hasPlainYear(before)) {
        throw new input_rules/* InputError */.dz("compare", {
            is: "is `true`",
            rule: "it needs a window of equal length before this one, and there are no years before 0",
            fix: "Write a later `date-from`, or remove the line `compare`.",
        });
    }
    return { from: before, to: from };
}
/** Whether part of the window lies in the future, so that its numbers will grow. */
function isUnfinished({ to }, now) {
    return Date.parse(to) > now.getTime();
}
// Made at first use: it costs milliseconds, and the first request should not wait for it.
let dayFormat;
/** The days of a window as readers name them, the last one included: `1–31 August 2026`. */
function describeDays({ from, to }) {
    if ([from, to].some((moment) => moment.includes("T"))) {
        return `${from} up to, not including, ${to}`;
    }
    dayFormat ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    return dayFormat
        .formatRange(Date.parse(from), Date.parse(to) - DAY_MS)
        .replaceAll(/\s/g, " ")
        .replace(/^(\d+) – /, "$1–");
}
/** `1–31 August 2026 (31 days, UTC)` */
function describeWindow(window) {
    const days = (Date.parse(window.to) - Date.parse(window.from)) / DAY_MS;
    const length = Number.isInteger(days) ? `${days} ${days === 1 ? "day" : "days"}, ` : "";
    return `${describeDays(window)} (${length}UTC)`;
}
function parseMoment(name, text, today) {
    const ms = daysBefore(text, today) ?? parseIso(text);
    if (ms === undefined || !hasPlainYear(serviceMoment(ms))) {
        throw (0,input_rules/* wrongValue */.NT)({ name, text }, {
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
/** A time without an offset is UTC. `Date.parse` alone would make 1 March of 30 February, and read local times. */
function parseIso(text) {
    const [, date = text, time = "00:00", seconds = "", zone = "Z"] = DATE_TIME.exec(text) ?? [];
    const midnight = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) {
        return undefined;
    }
    const ms = Date.parse(`${date}T${time}${seconds}${zone.toUpperCase()}`);
    return Number.isNaN(ms) ? undefined : ms;
}
/** A date where it is one, else a time in UTC. */
function serviceMoment(ms) {
    const iso = new Date(ms).toISOString();
    return ms % DAY_MS === 0 ? iso.slice(0, 10) : iso.replace(".000Z", "Z");
}
/** Years before 0 and after 9999 have a sign in ISO 8601, which the service does not document. */
function hasPlainYear(moment) {
    return /^\d/.test(moment);
}

;// CONCATENATED MODULE: ./build/visitors/report/report.js
/** A step before anything has happened. */
const EMPTY_REPORT = {
    window: null,
    /** The window before, with `compare`. */
    previousWindow: null,
    /** Site-wide, as the service counts them; null until a page has come. */
    totals: null,
    previousTotals: null,
    /** After `path-filter`, sorted. */
    rows: [],
    /** The first of the rows, at most `top` of them. */
    top: [],
    complete: false,
    /** An export that could not finish passes all the same. */
    allowPartial: false,
    nextOffset: null,
    requests: 0,
    /** Relative to the workspace. */
    files: [],
    warnings: [],
    anomalies: [],
    ending: null,
    elapsedMs: 0,
};
/** The site-wide total beside that of the window before. */
function compareTotals({ totals, previousTotals }) {
    return compareCounts(totals?.total ?? null, previousTotals?.total ?? null);
}
/** A count beside the one before; null stands for one that is not known. */
function compareCounts(now, previousTotal, presence = "both") {
    const change = now === null || previousTotal === null ? null : now - previousTotal;
    return { previousTotal, change, presence };
}
/** The rows of the window, each compared with the window before; pages that are gone follow with 0 visitors. */
function compareRows(current, previous) {
    const before = new Map(previous.rows.map(({ path, total }) => [path, [total]]));
    const now = new Set(current.rows.map(({ path }) => path));
    // A page that is missing in half an export need not be new, or gone.
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
/** What pages can be ranked by. */
const SORT_KEYS = ["total", "human", "ai", "change"];
/** The same rows, largest first; ties by total, then by path, so that the same numbers give the same file. */
function sortRows(rows, key) {
    const value = (row) => (key === "change" ? sizeOfChange(row) : row[key]);
    return rows.toSorted((a, b) => value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1));
}
/** The first rows; ranked by change, only those that changed. */
function topRows(sorted, key, count) {
    return sorted.slice(0, count).filter((row) => key !== "change" || sizeOfChange(row) > 0);
}
/** A loss counts as much as a gain; -1 when it is not known. */
function sizeOfChange({ comparison }) {
    const { change = null } = comparison ?? {};
    return change === null ? -1 : Math.abs(change);
}
/** Groups the pages by what became of them. */
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
/** A part in percent of the whole, to one decimal; null where one of them is not known, or the whole is 0. */
function percentOf(part, whole) {
    return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

// EXTERNAL MODULE: ./build/plain-text.js
var plain_text = __webpack_require__(8046);
;// CONCATENATED MODULE: ./build/visitors/report/wording.js


// Made at first use: they cost milliseconds, and the first request should not wait for them.
let wording_counts;
let percents;
/** `12,345` */
function formatCount(count) {
    wording_counts ??= new Intl.NumberFormat("en-US");
    return wording_counts.format(count);
}
/** `9.0 %` */
function formatPercent(percent) {
    percents ??= new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return `${percents.format(percent)} %`;
}
/** `1 row`, `2,000 rows` */
function countOf(count, thing) {
    return `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}
/** `62.6 %`; 0 of nothing. */
function formatShare(part, whole) {
    return formatPercent(percentOf(part, whole) ?? 0);
}
/** `+1,910 (+14.7 %)`, `+60 (new)`, `−80 (gone)`, `0`; empty when it is not known. */
function formatChange(comparison) {
    const { change = null, previousTotal = null, presence = "both" } = comparison ?? {};
    if (change === null || change === 0) {
        return change === null ? "" : "0";
    }
    const percent = percentOf(change, previousTotal);
    const sign = change > 0 ? "+" : "−";
    const amount = `${sign}${formatCount(Math.abs(change))}`;
    const remark = presence === "both" && percent !== null ? `${sign}${formatPercent(Math.abs(percent))}` : presence;
    return remark === "both" ? amount : `${amount} (${remark})`;
}
/** Why human and AI exceed the total; empty where they do not. */
function unionNote({ human, ai, total }) {
    return human + ai > total
        ? "Some visitors count as both human and AI, so that these two exceed the total."
        : "";
}
const APPROXIMATE_NOTE = "Counts are approximate. Pages do not add up to the total, because people read several pages.";
const PARTIAL_NOTE = "This export is not complete: rows may be missing.";
// The largest ones of those with a heading are listed below it.
const CHANGES = [
    { change: "gained", one: "gained visitors", heading: "Gained" },
    { change: "lost", one: "lost visitors", heading: "Lost" },
    { change: "added", one: "is new", many: "are new", heading: "New" },
    { change: "gone", one: "is gone", many: "are gone", heading: "Gone" },
    { change: "unchanged", one: "did not change" },
    { change: "unknown", one: "cannot be compared" },
];
/** `Of 325 pages in all, 148 gained visitors, 131 lost visitors, 8 are new, 5 are gone, 33 did not change.` */
function describeChanges(changes) {
    const groups = CHANGES.flatMap(({ change, one, many = one }) => {
        const count = changes[change]?.length ?? 0;
        return count === 0 ? [] : [{ count, text: `${formatCount(count)} ${count === 1 ? one : many}` }];
    });
    const pages = groups.reduce((sum, { count }) => sum + count, 0);
    return `Of ${[`${countOf(pages, "page")} in all`, ...groups.map(({ text }) => text)].join(", ")}.`;
}
const MOST_CHANGES = 5;
/** The largest changes of each group, with the group's heading. */
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
    "rows-moved": ({ first, rows }) => `${countOf(rows, "row")} came a second time on a later page, first at row ${first.offset} (${(0,plain_text/* inCode */.pN)(first.path)}): the data moved during the export, so other rows may be missing. Start again, or choose a window that lies in the past.`,
    "nothing-more": ({ first }) => `The service announced more rows at row ${first.offset}, and there were none. Nothing is missing as far as can be known.`,
    "totals-changed": ({ first, pages }) => `The site-wide totals changed during the export (on ${countOf(pages, "page")}, first at row ${first.offset}); the last ones are reported.`,
    "duplicate-path": ({ first, rows }) => `The path of another row on the same page is in ${countOf(rows, "row")}, first at row ${first.offset} (${(0,plain_text/* inCode */.pN)(first.path)}); the first row of each path was kept.`,
};
/** One sentence for each kind of anomaly, however often it was found. */
function describeAnomalies(anomalies) {
    return [...Map.groupBy(anomalies, ({ kind }) => kind)].flatMap(([kind, found]) => {
        const rows = found.reduce((sum, anomaly) => sum + anomaly.rows, 0);
        return found.slice(0, 1).map((first) => ANOMALY_SENTENCES[kind]({ first, rows, pages: found.length }));
    });
}

;// CONCATENATED MODULE: ./build/visitors/report/markdown.js





// What is open at first sight; the rest of the pages is folded.
const OPEN_PAGES = 10;
/** The step's summary, for somebody who has not seen the log. */
function renderSummary(report) {
    const { ending, warnings, top } = report;
    const blocks = [
        `### Visitors: ${headline(report)}`,
        windowLine(report),
        ending === null ? "" : (0,markdown_quote/* asPlainText */.uw)(`${ending.message} ${ending.next ?? ""}`.trim()),
        ...warnings.map((warning) => `> ⚠️ ${(0,markdown_quote/* asPlainText */.uw)(warning)}`),
        ...totalsBlocks(report),
        ...pagesBlocks(report, top, "#### Top pages"),
        changesBlock(report, "#### What changed"),
        factsLine(report),
    ];
    return (0,markdown_quote/* joinBlocks */.x9)(blocks, markdown_quote/* SUMMARY_LIMIT */.Jt);
}
/** A document of its own: the window, the totals, all pages, and what changed. */
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
        return ending?.reason === "cancelled" ? "⏹️ cancelled" : "😕 nothing was exported";
    }
    const pages = rows.filter(({ comparison }) => comparison?.presence !== "gone").length;
    const parts = [
        `${formatCount(totals.total)} on ${countOf(pages, "page")}`,
        formatChange(compareTotals(report)),
    ];
    return complete
        ? parts.filter((part) => part !== "").join(", ")
        : `⚠️ not complete, ${countOf(rows.length, "row")}`;
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
/** The first pages in sight, the others folded. */
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
/** What matters most comes first, for narrow screens. */
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
    return (0,markdown_quote/* codeCell */.MZ)(path) || "(empty path)";
}
/** A change is not to be broken over two lines. */
function inCell(change) {
    return change.replaceAll(" ", "&nbsp;");
}
/** A table with its numbers aligned right: all columns but the first with words. */
function table(head, lines) {
    const words = head[0] === "#" ? 1 : 0;
    const rule = head.map((_, column) => (column === words ? ":---" : "---:"));
    return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
function factsLine({ files, requests, elapsedMs, nextOffset }) {
    const facts = [
        ...(files.length === 0 ? [] : [`Files: ${files.map((file) => (0,markdown_quote/* codeSpan */.SS)(file)).join(", ")}`]),
        ...(nextOffset === null ? [] : [`next offset ${nextOffset}`]),
        countOf(requests, "request"),
        (0,duration/* formatDuration */.a3)(elapsedMs),
    ];
    return `<sub>${facts.join(" · ")}</sub>`;
}

;// CONCATENATED MODULE: ./build/visitors/conclude.js




/** Reports the end: outputs, summary, log. Returns whether the step passes. */
function conclude(step) {
    const { log, results } = step.world;
    const report = step.report();
    const written = step.writeOutputs();
    if (!results.addSummary(renderSummary(report))) {
        log.warning(world/* SUMMARY_LOST */.s_);
    }
    for (const file of report.files) {
        log.info(`Written: ${file}`);
    }
    log.info(closingLine(report));
    if (!written && report.ending?.reason !== "environment") {
        log.error(world/* OUTPUTS_LOST */.qI);
    }
    return announce(log, report) && written;
}
function closingLine({ rows, requests, complete, nextOffset, elapsedMs }) {
    const state = complete
        ? "complete"
        : `not complete${nextOffset === null ? "" : `, next offset ${nextOffset}`}`;
    return `${countOf(rows.length, "row")}, ${countOf(requests, "request")}, ${state}, after ${(0,duration/* formatDuration */.a3)(elapsedMs)}`;
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

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/visitors/export/collect-rows.js

/** Collects rows until no page can be expected to bring more. Never rejects: after a failure it returns what came before. */
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
    /** For each path the number of the page on which it came first. */
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
    /** Adds a page; returns whether to continue with the next one. */
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
            /** Each path once, in the service's order. */
            rows: this.#rows,
            /** As the service counts them, from the last page; null without a page. */
            totals: this.#totals,
            pages: this.#pages,
            anomalies: this.#anomalies,
            /** Every row of the window is there, as far as can be known. */
            complete,
            /** Where a later export continues; null when nothing is missing. */
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
    /** Takes the page's new rows, and notes what does not fit; returns whether the next page cannot be expected to bring more. */
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
            // Whoever sends more rows than asked for may count offsets in another way, too.
            this.#missingFrom ??= offset + limit;
        }
        return isRepeated || isEmpty;
    }
    /** Keeps the first row of each path; returns what was new, what came on pages before, and what is there twice on this page. */
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

// EXTERNAL MODULE: ./build/retry.js
var retry = __webpack_require__(5402);
;// CONCATENATED MODULE: ./build/visitors/export/fetch-pages.js



/** The time for the whole export is over. */
class OutOfTime extends Error {
    name = "OutOfTime";
}
/** The pages of a window. The next offset is the last plus `limit`, however many rows a page had: rule 2 of the service. */
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
// The quota returns every hour, so only the deadline ends that wait; other faults pass soon or not at all.
const MOST_RETRIES = {
    "rate-limited": Number.POSITIVE_INFINITY,
    unreachable: 4,
    "no-answer": 4,
    "server-error": 4,
    "bad-answer": 2,
};
/** Repeats a request after a fault that may pass. Rejects with a ServiceError, OutOfTime, or the reason of the signal. */
function createFetchPage(options) {
    const { random, onWait } = options;
    return (query) => (0,retry/* withRetries */.LH)(() => request(query, options), {
        ...options,
        delayMs: (error, tries) => waitBeforeRetry(error, tries, random),
        onRetry: (error, delayMs) => {
            const why = error instanceof Error ? error.message : String(error);
            onWait(`${why} Waiting ${(0,duration/* formatDuration */.a3)(delayMs)} before row ${query.offset} is asked for again.`);
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
        if (!(error instanceof errors/* ServiceError */._7 && error.kind === "unreachable")) {
            onRequest();
        }
        throw error;
    }
}
function waitBeforeRetry(error, failures, random) {
    if (!(error instanceof errors/* ServiceError */._7) || failures >= (MOST_RETRIES[error.kind] ?? 0)) {
        return undefined;
    }
    return Math.max(error.facts.retryAfterMs ?? 0, (0,retry/* retryDelayMs */.qO)(failures, random));
}

// EXTERNAL MODULE: external "node:path/posix"
var posix_ = __webpack_require__(3916);
// EXTERNAL MODULE: ./build/action/credential-rules.js
var credential_rules = __webpack_require__(2088);
;// CONCATENATED MODULE: ./build/visitors/report/outputs.js





/** Version of the `result` output; it changes when a field changes its meaning. */
const RESULT_VERSION = 1;
// All outputs of a job share 1 MB, and these pages are in two of this step's.
const TOP_PAGES_LIMIT_BYTES = 200_000;
const MOST_ANOMALIES = 100;
/** All outputs of the step. */
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
        (0,action_step/* outputName */.V)(name),
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
/** The top pages as data, as many of them as an output has room for. */
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
/** One numbered line a page, for a prompt: the path in code, so that it can be nothing but a path. */
function topPagesList(top) {
    return top
        .map((row, index) => `${index + 1}. ${(0,markdown_quote/* codeSpan */.SS)(row.path) || "(empty path)"}: ${outputs_counts(row)}`)
        .join("\n");
}
function outputs_counts(row) {
    const visitors = `${formatCount(row.total)} visitors (${formatCount(row.human)} human, ${formatCount(row.ai)} AI)`;
    const change = formatChange(row.comparison);
    return change === "" ? visitors : `${visitors}, ${change} against the window before`;
}
/** JSON on one line, equal to the value when parsed, in which every invisible character is written as `\uXXXX`. */
function visibleJson(value) {
    return JSON.stringify(value).replace(plain_text/* INVISIBLE */.kH, (character) => character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`));
}

;// CONCATENATED MODULE: ./build/visitors/writers/svg.js




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
// Both colour sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background.
const STYLE = `
text{font:14px ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.title{font-size:20px;font-weight:600}.big{font-size:28px;font-weight:600}.head{font-weight:600}.muted{fill:#59636e}
.path{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}.small{font-size:13px}
.end{text-anchor:end}.background{fill:#ffffff;stroke:#d1d9e0}.human{fill:#0969da}.ai{fill:#bc4c00}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.background{fill:#0d1117;stroke:#3d444d}.human{fill:#4493f8}.ai{fill:#db6d28}
}`;
const KINDS = [
    ["Human", "human"],
    ["AI", "ai"],
];
/** A chart for a README, a wiki or a meeting: totals, the top pages with a bar for each kind of visitor, and what changed. */
function* writeSvg(report) {
    const sections = [totalsSection(report), pagesSection(report), changesSection(report)];
    const height = sections.reduce((sum, section) => sum + section.height, LEFT);
    const title = `Unique visitors, ${report.window === null ? "" : describeWindow(report.window)}`;
    yield `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="visitors-title visitors-description">\n`;
    yield `<title id="visitors-title">${escapeXml(title)}</title>\n`;
    yield `<desc id="visitors-description">${escapeXml(describe(report))}</desc>\n<style>${STYLE}\n</style>\n`;
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
    const bars = KINDS.flatMap(([name, kind], index) => {
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
            ...KINDS.flatMap(([name, kind], index) => {
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
        ...KINDS.map(([, kind], track) => bar({ x: BAR_START, y: y + 4 + track * 11, height: 10, style: kind }, (BAR_LENGTH * row[kind]) / longest)),
        svg_text({ x: TOTAL_END, y: line, style: "end" }, formatCount(row.total)),
        svg_text({ x: RIGHT, y: line, style: "muted end" }, formatChange(row.comparison)),
    ];
}
/** Gains beside losses, and below them new pages beside those that are gone. */
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
function describe(report) {
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
/** A path in a picture of its own, which cuts off what is too wide, such as letters of double width. */
function path(row, { x, y, width, isAtEnd = false }) {
    const label = svg_text({ x: isAtEnd ? width : 0, y: 19, style: isAtEnd ? "path end" : "path" }, shortPath(row, Math.floor(width / GLYPH_WIDTH)));
    return `<svg x="${x}" y="${y}" width="${width}" height="${ROW_HEIGHT}">${label}</svg>\n`;
}
function shortPath({ path: whole }, length) {
    return (0,plain_text/* oneLine */.TN)(whole, /^[\x20-\x7e]*$/.test(whole) ? length : Math.floor(length / 2));
}
// What XML 1.0 cannot hold, not even as a reference.
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
function escapeXml(content) {
    return content
        .replace(NO_XML, "\uFFFD")
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;");
}

;// CONCATENATED MODULE: ./build/visitors/writers/formats.js



/** Everything that an export can be written as, by the name that the input `format` takes. */
const FORMATS = {
    csv: { extension: "csv", write: writeCsv },
    json: { extension: "json", write: writeJson },
    ndjson: { extension: "ndjson", write: writeNdjson },
    markdown: { extension: "md", write: writeMarkdown },
    svg: { extension: "svg", write: writeSvg },
};
/** Whether a text names a format. */
function isFormat(text) {
    return Object.hasOwn(FORMATS, text);
}
/** RFC 4180, UTF-8. Every path is quoted; unless `rawCsv`, no part of it can be read as a formula. */
function* writeCsv({ rows, previousWindow }, rawCsv) {
    const compare = previousWindow !== null;
    yield `path,human,ai,total${compare ? ",previous-total,change" : ""}\r\n`;
    for (const { path, human, ai, total, comparison } of rows) {
        const counts = [human, ai, total, ...(compare ? [comparison?.previousTotal, comparison?.change] : [])];
        const text = rawCsv ? path : withoutFormulas(path);
        yield `"${text.replaceAll('"', '""')}",${counts.map((count) => count ?? "").join(",")}\r\n`;
    }
}
// Where a cell can begin: at the start, and for readers that split the file elsewhere or lose count of quotes, behind `;`, a tab
// or a line end. There a sign that begins a formula follows, behind whatever a spreadsheet may trim, or an apostrophe: without
// those, nobody could tell which apostrophes to take away again.
const READ_AS_FORMULA = /(?<=^|[;\t\r\n])(?='|[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]--[\t\r\n]]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/gv;
function withoutFormulas(path) {
    return path.replace(READ_AS_FORMULA, "'");
}
/** Version of the JSON file; it changes when a field changes its meaning. */
const JSON_VERSION = 1;
/** One object: the window, the totals, and one row a line. */
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
/** One object a line, rows only. */
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

;// CONCATENATED MODULE: ./build/visitors/inputs.js






/** Reads and checks all inputs; throws an InputError. */
function readInputs(read, readSecret, now) {
    const input = (name) => ({ name, text: read(name) });
    const key = { name: "api-key", text: readSecret("api-key") };
    const { wrongCredential, apiKey, projectId } = (0,credential_rules/* readCredentials */.L1)(key, input("project-id"));
    if (wrongCredential !== undefined) {
        throw wrongCredential;
    }
    const formats = parseFormats(input("format"));
    const inputs = {
        apiKey,
        projectId,
        baseUrl: (0,input_rules/* parseBaseUrl */.Q2)(input("base-url")),
        window: parseWindow({ from: read("date-from"), to: read("date-to") }, now),
        compare: (0,input_rules/* parseBoolean */.yG)(input("compare")),
        formats,
        /** Below the workspace, without the extension. */
        output: parseOutput(input("output"), formats),
        allowPartial: (0,input_rules/* parseBoolean */.yG)(input("allow-partial")),
        top: (0,input_rules/* parseInteger */.cG)(input("top"), { min: 1, max: 250 }),
        sortBy: (0,input_rules/* parseChoice */.HU)(input("sort-by"), SORT_KEYS, "total"),
        pathFilter: (0,input_rules/* parseList */.E1)(read("path-filter")).map(parseGlob),
        limit: (0,input_rules/* parseInteger */.cG)(input("limit"), { min: 1, max: 250 }),
        offset: (0,input_rules/* parseInteger */.cG)(input("offset"), { min: 0, max: 1_000_000_000 }),
        maxPages: parseMaxPages(input("max-pages")),
        rawCsv: (0,input_rules/* parseBoolean */.yG)(input("raw-csv")),
        timeoutMs: (0,input_rules/* parseTimeout */.ZZ)(input("timeout")),
    };
    refuseContradictions(inputs);
    return inputs;
}
function refuseContradictions({ compare, offset, sortBy }) {
    if (compare && offset !== 0) {
        throw new input_rules/* InputError */.dz("offset", {
            is: "was given together with `compare`",
            rule: "the two windows would begin at different rows",
            fix: "Remove one of the two lines.",
        });
    }
    if (sortBy === "change" && !compare) {
        throw new input_rules/* InputError */.dz("sort-by", {
            is: "is `change`",
            rule: "there is a change only with `compare`",
            fix: "Add the line `compare: true`, or write `sort-by: total`.",
        });
    }
}
function parseFormats(input) {
    const problem = {
        rule: `it has to list one or more of ${Object.keys(FORMATS).map(input_rules/* quote */.hD).join(", ")}`,
        fix: "Write them as in `format: csv, markdown`.",
    };
    const formats = (0,input_rules/* parseList */.E1)(input.text).map((text) => {
        if (!isFormat(text)) {
            throw (0,input_rules/* wrongItem */.FW)({ name: input.name, text, ...problem });
        }
        return text;
    });
    if (formats.length === 0) {
        throw (0,input_rules/* wrongValue */.NT)(input, problem);
    }
    return [...new Set(formats)];
}
// What Windows and the upload of artifacts refuse in a file's name, and what nobody sees.
const NOT_IN_A_PATH = /[<>:"|?*\p{C}]|\{\{|\p{Default_Ignorable_Code_Point}/u;
// File systems take 255 bytes, of which the extension and the name of the temporary file need some.
const NAME_LIMIT_BYTES = 200;
function parseOutput(input, formats) {
    const path = input.text.replaceAll("\\", "/");
    const folders = path.split("/");
    const name = folders.at(-1) ?? "";
    const fix = "Write it without an extension, as in `output: reports/visitors`.";
    const tooLong = folders.some((folder) => Buffer.byteLength(folder) > NAME_LIMIT_BYTES);
    if (/^\.{0,2}$/.test(name) || tooLong || NOT_IN_A_PATH.test(path)) {
        throw (0,input_rules/* wrongValue */.NT)(input, {
            rule: "it has to be the path of a file inside the workspace, of plain names of at most 200 bytes",
            fix,
        });
    }
    if (formats.some((format) => name.toLowerCase().endsWith(`.${FORMATS[format].extension}`))) {
        throw (0,input_rules/* wrongValue */.NT)(input, { rule: "it has to be without an extension, since `format` adds it", fix });
    }
    return { folder: (0,posix_.dirname)(path), name };
}
function parseGlob(text) {
    const plain = !/[\s\p{C}{}[\]\\]|\*{3}|:\/\/|^!?!$|\p{Default_Ignorable_Code_Point}/u.test(text);
    if (!plain || text.length > 1000) {
        throw (0,input_rules/* wrongItem */.FW)({
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
        : (0,input_rules/* parseInteger */.cG)(input, { min: 1, max: 1_000_000 });
}

;// CONCATENATED MODULE: ./build/visitors/path-filter.js
// No documentation has longer paths.
const LONGEST_PATH = 2048;
/** Keeps paths that match a glob without `!` (or any, if there is none) and no glob with it. */
function createPathFilter(globs) {
    // Libraries turn globs into regular expressions, on which a stranger's path can take minutes.
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
/** `**` matches any number of items. Only the latest is tried with more, so that time grows with the product of the lengths. */
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

// EXTERNAL MODULE: ./build/action/signals.js
var signals = __webpack_require__(3102);
;// CONCATENATED MODULE: ./build/visitors/report/ending.js







/** Why an export is not whole, or what went wrong, and when the step fails then. Part of the public interface: it only grows. */
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
/** The ending that the export of one window gives the step; null when it reached the last page. */
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
            // What a person has to put right fails the step in any case when there is no page.
            return pages > 0 && ending.failsStep === "always" ? { ...ending, failsStep: "unless-partial" } : ending;
        }
    }
}
/** The ending when something was thrown. */
function endingOfFailure(error) {
    if (error instanceof signals/* Cancelled */.c) {
        return endingFor("cancelled", "The run was cancelled.");
    }
    if (error instanceof OutOfTime) {
        const message = "The time that `timeout` allows was over before the export was.";
        return endingFor("timed-out", message, "Write a longer one, as in `timeout: 90m`.");
    }
    if (error instanceof errors/* ServiceError */._7) {
        return endingFor(error.reason, error.message, error.next);
    }
    if (error instanceof input_rules/* InputError */.dz) {
        return endingFor("invalid-input", error.message, error.fix);
    }
    if (error instanceof workspace/* WorkspaceError */.kP) {
        return endingFor("environment", `The input \`output\` cannot be used: ${error.message}.`, "Write a path inside the workspace, as in `output: reports/visitors`, where this step may write and the disk has room.");
    }
    const text = error instanceof Error ? error.message : String(error);
    return error instanceof action_environment/* EnvironmentError */.eG
        ? endingFor("environment", text)
        : endingFor("environment", `Something went wrong that this action did not foresee: ${(0,plain_text/* inCode */.pN)(text, 1000)}.`, "Please report it with the log of this step.");
}

;// CONCATENATED MODULE: ./build/visitors/run.js

















/** Runs the action; returns whether the step passes. */
async function run(world) {
    const step = new action_step/* Step */.p(world, EMPTY_REPORT, outputsOf);
    // Whatever ends the process from here on, the outputs are set.
    step.writeOutputs();
    try {
        await perform(step);
    }
    catch (error) {
        step.update({ ending: endingOfFailure(error) });
    }
    return conclude(step);
}
/** From the inputs to the files. */
async function perform(step) {
    const { world } = step;
    (0,action_environment/* requireOutputs */.qV)(world.env);
    const environment = (0,action_environment/* readEnvironment */.Qo)(world.env);
    const inputs = readInputs(world.readInput, world.readSecret, world.clock.date());
    const previousWindow = inputs.compare ? windowBefore(inputs.window) : null;
    step.update({ window: inputs.window, previousWindow, allowPartial: inputs.allowPartial });
    if (inputs.compare && isUnfinished(inputs.window, world.clock.date())) {
        step.warn("The window is not over yet, so the comparison with the window before it is uneven.");
    }
    // A folder that cannot be written has to be known before quota is spent.
    const writeFile = await (0,workspace/* openOutputFolder */.uS)(environment.workspace, inputs.output.folder);
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
/** Fetches pages from the service: one request at a time. */
function openService(step, inputs) {
    const { clock, random, signal, log } = step.world;
    const send = (0,http/* createTransport */.o)({ baseUrl: inputs.baseUrl, apiKey: inputs.apiKey, keepAlive: true });
    return createFetchPage({
        getVisitors: createGetVisitors(send, inputs.projectId),
        clock,
        random,
        deadline: (0,build_clock/* deadlineIn */._5)(inputs.timeoutMs, clock),
        signal,
        onRequest: () => step.update({ requests: step.report().requests + 1 }),
        onWait: log.info,
    });
}
// A long export shows that it is running, without a line for every page.
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
/** Adds what was exported to the report: compared, filtered, ranked. */
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


/***/ })

};
