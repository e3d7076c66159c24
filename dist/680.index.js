export const id = 680;
export const ids = [680];
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
    const root = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.realpath(options.workspace).catch(explain("the workspace is not there"));
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
    const bytes = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.readFile(file).catch(explain("the file cannot be read"));
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch (cause) {
        throw new WorkspaceError("the file is not UTF-8 text", { cause });
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
    // An encoded id is ready for an address: encoded again, its percent signs would name another job.
    const jobPath = (id) => `${jobsPath}/${(0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isEncodedId */ ._)(id) ? id : encodeURIComponent(id)}`;
    const sendForJob = async (call, limits) => readJob(await send({ ...call, ...limits, maxBytes: JOB_MAX_BYTES }), call);
    return {
        /**
         * `POST /v2/agent/{projectId}/job`: starts a job. Not idempotent. A 2xx without a usable id is the error `bad-answer`.
         * Documented errors: 400, 429.
         */
        createJob: async (prompt, limits) => {
            const call = { method: "POST", path: jobsPath, body: { prompt } };
            const job = await sendForJob(call, limits);
            if (job.id === null) {
                throw badAnswer("the field `id` is missing or not usable as one", call);
            }
            return { ...job, id: job.id };
        },
        /** `GET /v2/agent/{projectId}/job/{id}`. An answer without a usable status is the error `bad-answer`. Documented error: 404. */
        getJob: async (id, limits) => {
            const call = { method: "GET", path: jobPath(id) };
            const job = await sendForJob(call, limits);
            if (job.status === null) {
                throw badAnswer("the field `status` is missing or not text", call);
            }
            return job;
        },
        /**
         * `POST /v2/agent/{projectId}/job/{id}/message`: sends a follow-up. Any 2xx means that it was taken; undefined when the
         * answer could not be read. Documented errors: 400, 404, 429.
         */
        sendMessage: (id, prompt, limits) => {
            const call = { method: "POST", path: `${jobPath(id)}/message`, body: { prompt } };
            return sendForJob(call, limits).catch(undefinedIfUnreadable);
        },
    };
}
function undefinedIfUnreadable(error) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && error.kind === "bad-answer")) {
        throw error;
    }
}
function readJob(body, call) {
    const job = (0,_job_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJob */ .JN)(body);
    if (job === undefined) {
        throw badAnswer("the body is not a JSON object", call);
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
/* harmony export */   Ud: () => (/* binding */ FOREIGN_KEY_ADVICE),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   kd: () => (/* binding */ SERVICE_MESSAGE_LIMIT)
/* harmony export */ });
/* harmony import */ var _plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8046);
/* harmony import */ var _where_to_click_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3292);


/** How much of the service's words is quoted, in UTF-16 units. */
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
        // The service answers 401 for a plan without API access as for a wrong key, and only its words tell the two apart.
        return kind === "key-refused" && /upgrade/i.test(serviceMessage)
            ? NO_API_ACCESS
            : (advice ?? EXPLANATIONS[kind].next);
    }
}
const NEW_KEY = `store it as the secret behind ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEY_LINE */ ["if"]}, ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .SECRETS */ .cW}`;
/** What to do about a refused key that does not look like one of the service's. */
const FOREIGN_KEY_ADVICE = `The key does not start with \`mint_\`, as the service's admin keys do: create one on ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEYS_PAGE */ .eF}, and ${NEW_KEY}.`;
/** What to do where a key with this scope is needed. */
function scopeAdvice(scope) {
    return `If the key lacks the \`${scope}\` scope, create one that has it on ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEYS_PAGE */ .eF}, and ${NEW_KEY}. If the key's IP allow-list keeps this runner out, create a key without one or use a runner whose address is on it: GitHub-hosted runners have no fixed address.`;
}
const TRY_AGAIN = "Try again in a few minutes.";
/** For each kind of failure (`kindOfStatus` knows the statuses) its reason in both actions' outputs (part of the public interface), and what is said about it. */
const EXPLANATIONS = {
    /** No connection, no name, no TLS, a refusing proxy: the request never left this machine. */
    unreachable: {
        reason: "unreachable",
        what: "The service could not be reached",
        next: "Check `base-url` if you set it, and on a self-hosted runner the proxy (HTTPS_PROXY, NO_PROXY) and certificates (NODE_EXTRA_CA_CERTS). If they are right, wait a while, since the service may be down.",
    },
    /** The request left, and not even the status of an answer came back: it may have had its effect. */
    "no-answer": { reason: "unreachable", what: "The service did not answer in full", next: TRY_AGAIN },
    "server-error": { reason: "unreachable", what: "The service has a problem of its own", next: TRY_AGAIN },
    "rate-limited": {
        reason: "rate-limited",
        what: "The service's rate limit is used up",
        next: "The service allows 100 uses per project and hour: ask again in an hour.",
    },
    "key-refused": {
        reason: "key-refused",
        what: "The service refused the API key",
        next: `The key may be wrong, expired (after 90 days by default), or of a plan without API access: create a new admin API key on ${_where_to_click_js__WEBPACK_IMPORTED_MODULE_0__/* .API_KEYS_PAGE */ .eF}, and ${NEW_KEY}.`,
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
        what: "The service answered with a redirect",
        next: "A redirect is not followed, since the API key would go with it. If you trust the server that it leads to with the key, set `base-url` to that server's address. If you do not know it, change nothing, and ask the service's support.",
    },
    /** A 2xx whose body is not what the contract says, or did not come whole. */
    "bad-answer": {
        reason: "bad-answer",
        what: "The service's answer could not be understood",
        next: "Check `base-url` if you set it: another server may have answered. If it is right, wait a while, since the service may have a problem; if it stays so, the service has changed, and this action needs an update.",
    },
};
const NO_API_ACCESS = "The key itself is right, but its plan has no API access: change the plan in the service's dashboard, or use a key of an organization that has it.";
function describe(facts) {
    const { kind, method, url, status, serviceMessage, detail } = facts;
    const { what } = EXPLANATIONS[kind];
    const cause = [status, detail].filter((part) => part !== undefined).join(", ");
    // The service's own sentence brings its full stop.
    const stop = serviceMessage?.endsWith(".") ? "" : ".";
    const quoted = serviceMessage === undefined ? "" : ` It says: ${(0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .inCode */ .pN)(serviceMessage, SERVICE_MESSAGE_LIMIT)}${stop}`;
    return `${what}${cause === "" ? "" : ` (${cause})`} on \`${method} ${withoutProject(url)}\`.${quoted}`;
}
/** The message may be shown in a public comment, and the project may be a secret of the repository. */
function withoutProject(url) {
    return url.replace(/(\/v\d\/(?:agent|analytics))\/[^/]+/, "$1/…");
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
function createTransport(options) {
    const { baseUrl, apiKey, keepAlive = false } = options;
    const redact = createRedactor(options);
    // A request on a used connection can meet a server that is just closing it, which looks the same as a request that was lost
    // after the server received it. So connections are used again only where that does no harm.
    const send = (0,_http_js__WEBPACK_IMPORTED_MODULE_0__/* .openHttp */ .fb)({ keepAlive });
    return async (request) => {
        const { method, path, maxBytes, signal } = request;
        const url = `${baseUrl}${path}`;
        const shownUrl = redact(url);
        // What it means if the exchange breaks off here: that decides whether it may be repeated (docs/decisions/0006).
        let kindIfBroken = "unreachable";
        try {
            const answer = await send(url, httpMessage(request, apiKey), () => {
                kindIfBroken = "no-answer";
            });
            if (answer.statusCode < 200 || answer.statusCode >= 300) {
                const refusal = await readRefusal(answer, { ...request, url, redact, apiKey });
                throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({ ...refusal, method, url: shownUrl });
            }
            kindIfBroken = "bad-answer";
            return parseJson(await readBounded(answer.body, maxBytes), apiKey);
        }
        catch (error) {
            signal.throwIfAborted();
            throw error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7
                ? error
                : brokenExchange(error, { kind: kindIfBroken, method, url: shownUrl, redact });
        }
    };
}
function brokenExchange(cause, { redact, ...facts }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({ ...facts, detail: redact((0,_http_js__WEBPACK_IMPORTED_MODULE_0__/* .networkDetail */ .c$)(cause)) }, { cause });
}
function httpMessage({ method, body, timeoutMs, signal }, apiKey) {
    return {
        method,
        headers: {
            authorization: `Bearer ${apiKey}`,
            accept: "application/json",
            "user-agent": _http_js__WEBPACK_IMPORTED_MODULE_0__/* .USER_AGENT */ ._O,
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
        // With replacement characters in it, a link or an id would be another link or id, so wrong bytes are an error.
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        return JSON.parse(withoutKey(withoutNeedlessEscapes(text), apiKey));
    }
    catch {
        throw new Error("the body is not JSON");
    }
}
/**
 * The same JSON without needless escapes: `\u0061` may be a letter of the key. A reviver of `JSON.parse` could look at the
 * decoded texts instead, but it recurses, and deep nesting would overflow the stack.
 */
function withoutNeedlessEscapes(json) {
    return json.replaceAll(/\\(?:u([\dA-Fa-f]{4})|.)/gs, (written, hex) => {
        const character = hex === undefined ? written.slice(1) : String.fromCharCode(Number.parseInt(hex, 16));
        const needless = hex === undefined ? /\// : /[ !#-[\]-~]/;
        return needless.test(character) ? character : written;
    });
}
/** What a refusal says. Its status is enough: a body that cannot be read only costs the service's words. */
async function readRefusal({ statusCode: status, headers, body }, request) {
    const { maxBytes, advice, apiKey, redact } = request;
    const bytes = await readBounded(body, maxBytes).catch(() => Buffer.alloc(0));
    const message = errorText(bytes.toString("utf8").trim(), headers["content-type"]);
    const kind = kindOfStatus(status);
    const isForeignKey = kind === "key-refused" && !apiKey.startsWith("mint_");
    return {
        kind,
        status,
        retryAfterMs: (0,_retry_js__WEBPACK_IMPORTED_MODULE_3__/* .parseRetryAfter */ .mu)(headers["retry-after"], new Date()),
        detail: kind === "redirected" ? destination(headers["location"], request) : undefined,
        serviceMessage: message && (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(redact(message), _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .SERVICE_MESSAGE_LIMIT */ .kd),
        advice: isForeignKey ? _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .FOREIGN_KEY_ADVICE */ .Ud : advice?.[kind],
    };
}
/** Where a redirect leads: the server alone, since the rest of the address may hold what nobody else should see. */
function destination(location, { url, redact }) {
    // A host is in lower case, so the key is taken out before.
    const address = typeof location === "string" ? redact(location) : undefined;
    return address !== undefined && URL.canParse(address, url)
        ? `to ${redact(new URL(address, url).host)}`
        : undefined;
}
/**
 * Takes key and project out of a sentence: it may be shown in a public comment, and the project's id may be a secret of the
 * repository. It is no mask of the runner's, which would drop outputs that hold the same word, such as a link.
 */
function createRedactor({ apiKey, projectId }) {
    const ids = [projectId, encodeURIComponent(projectId)]
        .filter((id) => id !== "")
        .map((id) => id.replace(/\W/g, "\\$&"));
    // A word of its own: a project can be called "docs".
    const project = ids.length === 0 ? undefined : new RegExp(`(?<![\\w-])(?:${ids.join("|")})(?![\\w-])`, "g");
    return (text) => {
        const keyless = withoutKey(text, apiKey);
        return project === undefined ? keyless : keyless.replace(project, "…");
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
function errorText(body, contentType) {
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

/***/ 7680:
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
// The totals are site-wide, for the whole window, and repeated with every batch.
const batchBody = dist/* pipe */.FsL(parse/* jsonObject */.o$, dist/* object */.Ikc({ totals: counts, visitors: dist/* array */.YOg(row), hasMore: dist/* boolean */.zMY() }));
const BATCH_MAX_BYTES = 4 * 1024 * 1024;
// Scope, quota and inputs are not those of agent jobs, so neither is the advice.
const ADVICE = {
    "rate-limited": "The organization has 100 analytics requests an hour; start again later, from `offset` if part of it was exported.",
    forbidden: (0,errors/* scopeAdvice */.RJ)("read"),
    rejected: "Check the inputs `project-id`, `date-from` and `date-to`.",
};
/**
 * `GET /v1/analytics/{projectId}/visitors`: one batch of rows. Sends one request, which is safe to repeat; rejects with a
 * ServiceError. Documented errors: 400, 500. Rate limit: 100 requests per organization and hour, for all of analytics.
 */
function createGetVisitors(send, projectId) {
    const path = `/v1/analytics/${encodeURIComponent(projectId)}/visitors`;
    return async ({ dateFrom, dateTo, limit, offset }, limits) => {
        const query = new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) });
        const request = { method: "GET", path: `${path}?${query.toString()}` };
        const body = await send({ ...request, ...limits, maxBytes: BATCH_MAX_BYTES, advice: ADVICE });
        const batch = dist/* safeParse */.xLC(batchBody, body, { abortEarly: true });
        if (!batch.success) {
            const field = dist/* getDotPath */.BuJ(batch.issues[0]) ?? "";
            const wrong = `the field \`${field}\` is missing or wrong`;
            throw (0,client/* badAnswer */.k)(field === "" ? "the body is not a JSON object" : wrong, request);
        }
        return batch.output;
    };
}

// EXTERNAL MODULE: ./build/action/world.js
var world = __webpack_require__(7499);
// EXTERNAL MODULE: ./build/duration.js
var duration = __webpack_require__(3110);
// EXTERNAL MODULE: ./build/plain-text.js
var plain_text = __webpack_require__(8046);
;// CONCATENATED MODULE: ./build/visitors/report/report.js
/** A step before anything has happened. */
const EMPTY_REPORT = {
    window: null,
    /** The window before, with `compare`. */
    previousWindow: null,
    /** Site-wide, as the service counts them; null until a batch of rows has come. */
    totals: null,
    previousTotals: null,
    /** After `path-filter`, sorted. */
    rows: [],
    /** What the rows are ranked by. */
    sortBy: "total",
    /** The first of the rows that have visitors in this window, at most `top` of them. */
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
function compareCounts(now, previousTotal) {
    const change = now === null || previousTotal === null ? null : now - previousTotal;
    return { previousTotal, change, presence: "both" };
}
/** Which way a count went; undefined where nobody can say so, as of a new page, or where it is what it was. */
function directionOf(comparison) {
    const { change = null, presence = "both" } = comparison ?? {};
    if (change === null || change === 0 || presence === "new") {
        return undefined;
    }
    return change > 0 ? "up" : "down";
}
/** The rows of the window, each compared with the window before; pages that are gone follow with 0 visitors. */
function compareRows(current, previous) {
    const before = new Map(previous.rows.map(({ path, total }) => [path, total]));
    const now = new Set(current.rows.map(({ path }) => path));
    // A page that is missing from an incomplete export may have had visitors all the same: it is not called new, or gone.
    const absent = previous.complete ? 0 : null;
    const gone = current.complete ? previous.rows.filter(({ path }) => !now.has(path)) : [];
    return [
        ...current.rows.map((row) => {
            return { ...row, comparison: comparePage(row.total, before.get(row.path) ?? absent) };
        }),
        ...gone.map(({ path, total }) => {
            return { path, human: 0, ai: 0, total: 0, comparison: comparePage(0, total) };
        }),
    ];
}
function comparePage(now, before) {
    const presence = now > 0 && before === 0 ? "new" : now === 0 && before !== 0 ? "gone" : "both";
    return { ...compareCounts(now, before), presence: before === null ? "both" : presence };
}
/** What pages can be ranked by. */
const SORT_KEYS = ["total", "human", "ai", "change"];
/** The same rows, largest first; ties by total, then by path, so that the same numbers give the same file. */
function sortRows(rows, key) {
    const value = (row) => (key === "change" ? sizeOfChange(row) : row[key]);
    return rows.toSorted((a, b) => value(b) - value(a) || b.total - a.total || (a.path < b.path ? -1 : 1));
}
/** The first pages that have visitors in this window; ranked by change, only those that changed. A page that is gone is none. */
function topRows(sorted, key, count) {
    return sorted.filter((row) => row.total > 0 && (key !== "change" || sizeOfChange(row) > 0)).slice(0, count);
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
/** What a visitor can count as, in the order in which it is shown. */
const PARTS = ["human", "both", "ai"];
/**
 * Splits a total by what its visitors count as: only human, both, or only AI. The total is a union, so that human and AI may
 * exceed it. Null where the counts, which are approximate, are not those of a union, and where there are no visitors.
 */
function audienceOf({ human, ai, total }) {
    const audience = { human: total - ai, both: human + ai - total, ai: total - human };
    return total === 0 || Object.values(audience).some((part) => part < 0) ? null : audience;
}
/** The parts in percent of the total, to one decimal, that add up to 100 as they are shown. */
function sharesOf(audience) {
    const total = audience.human + audience.both + audience.ai;
    const exact = PARTS.map((part) => {
        const tenths = (audience[part] / total) * 1000;
        return { part, floor: Math.floor(tenths), rest: tenths - Math.floor(tenths) };
    });
    // What rounding down left over goes to the parts that lost most by it.
    const left = 1000 - exact.reduce((sum, { floor }) => sum + floor, 0);
    const raised = new Set(exact.toSorted((a, b) => b.rest - a.rest).slice(0, left));
    const shares = exact.map((each) => [each.part, (each.floor + (raised.has(each) ? 1 : 0)) / 10]);
    return { human: 0, both: 0, ai: 0, ...Object.fromEntries(shares) };
}
/** A part in percent of the whole, to one decimal; null where one of them is not known, or the whole is 0. */
function percentOf(part, whole) {
    return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

;// CONCATENATED MODULE: ./build/visitors/report/wording.js


// These are made at first use: they cost milliseconds, and the first request should not wait for them.
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
/** `+1,910 (+14.7 %)`, `new`, `−80 (gone)`, `±0`; empty when it is not known. */
function formatChange(comparison) {
    const { change = null, previousTotal = null, presence = "both" } = comparison ?? {};
    if (change === null || change === 0) {
        return change === null ? "" : "±0";
    }
    if (presence === "new") {
        return "new";
    }
    const percent = percentOf(change, previousTotal);
    const amount = withSign(change, formatCount(Math.abs(change)));
    if (presence === "gone") {
        return `${amount} (gone)`;
    }
    return percent === null ? amount : `${amount} (${withSign(change, formatPercent(Math.abs(percent)))})`;
}
function withSign(change, amount) {
    return `${change > 0 ? "+" : "−"}${amount}`;
}
/** `14.7 % more than before`, `as many as before`; empty when it is not known. */
function describeTrend({ change, previousTotal }) {
    if (change === null || change === 0) {
        return change === null ? "" : "as many as before";
    }
    const percent = percentOf(change, previousTotal);
    const amount = percent === null ? formatCount(Math.abs(change)) : formatPercent(Math.abs(percent));
    return `${amount} ${change > 0 ? "more" : "fewer"} than before`;
}
/** What a visitor counts as, in the order in which it is shown. */
const AUDIENCE_LABELS = {
    human: "Only human",
    both: "Both",
    ai: "Only AI",
};
/** The parts that have visitors, whose shares add up; none where the counts are not those of a union. */
function describeShares(counts) {
    const audience = audienceOf(counts);
    if (audience === null) {
        return [];
    }
    const shares = sharesOf(audience);
    return PARTS.filter((part) => audience[part] > 0).map((part) => {
        return { part, label: AUDIENCE_LABELS[part], percent: formatPercent(shares[part]) };
    });
}
/** `58.8 % only human, 3.8 % both, 37.4 % only AI.`; empty where the counts are not those of a union. */
function sharesSentence(counts) {
    const parts = describeShares(counts).map(({ label, percent }) => `${percent} ${label.charAt(0).toLowerCase()}${label.slice(1)}`);
    return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
const APPROXIMATE_NOTE = "Counts are approximate. A visitor who is counted as human and as AI counts once in the total, and pages add up to more than the total, because people read several pages. A difference of a few percent can be chance. New and gone pages are those that had visitors in only one of the two periods: this does not say that they were made or deleted.";
const PARTIAL_NOTE = "This export is not complete: rows may be missing.";
const CHANGE_COLUMN = { column: "Change", value: ({ comparison }) => formatChange(comparison) };
const CHANGES = [
    {
        change: "gained",
        brief: "gained",
        one: "gained visitors",
        list: { heading: "Gained", ...CHANGE_COLUMN },
    },
    { change: "lost", brief: "lost", one: "lost visitors", list: { heading: "Lost", ...CHANGE_COLUMN } },
    {
        change: "added",
        brief: "new",
        one: "is new",
        many: "are new",
        list: { heading: "New", column: "Visitors", value: ({ total }) => formatCount(total) },
    },
    {
        change: "gone",
        brief: "gone",
        one: "is gone",
        many: "are gone",
        list: {
            heading: "Gone",
            column: "Visitors before",
            value: ({ comparison }) => formatCount(comparison?.previousTotal ?? 0),
        },
    },
    { change: "unchanged", brief: "unchanged", one: "did not change" },
    { change: "unknown", brief: "not compared", one: "cannot be compared" },
];
/** `Of 325 pages in all, 148 gained visitors, 131 lost visitors, 8 are new, 5 are gone, 33 did not change.` */
function describeChanges(changes) {
    const groups = CHANGES.flatMap(({ change: group, one, many = one }) => {
        const count = changes[group]?.length ?? 0;
        return count === 0 ? [] : [{ count, text: `${formatCount(count)} ${count === 1 ? one : many}` }];
    });
    const pages = groups.reduce((sum, { count }) => sum + count, 0);
    return `Of ${[`${countOf(pages, "page")} in all`, ...groups.map(({ text }) => text)].join(", ")}.`;
}
/** `166 pages gained, 143 lost, 6 new, 5 gone`: what became of pages, for a place with little room. */
function summarizeChanges(changes) {
    const parts = CHANGES.flatMap(({ change: group, brief, list }) => {
        const count = changes[group]?.length ?? 0;
        return list === undefined || count === 0 ? [] : [{ count, brief }];
    });
    return parts
        .map(({ count, brief }, index) => `${index === 0 ? countOf(count, "page") : formatCount(count)} ${brief}`)
        .join(", ");
}
/** The largest changes of each group that has any, at most so many. */
function largestChanges(changes, most = 5) {
    return CHANGES.flatMap(({ change: group, list }) => {
        const rows = changes[group] ?? [];
        return list === undefined || rows.length === 0
            ? []
            : [{ change: group, ...list, rows: rows.slice(0, most), count: rows.length }];
    });
}
/** `New`, or `New (5 of 8)` where more pages are new than are named. */
function headingOf({ heading, rows, count }) {
    return count === rows.length ? heading : `${heading} (${rows.length} of ${formatCount(count)})`;
}
const ANOMALY_SENTENCES = {
    "repeated-page": ({ first }) => `The page at row ${first.offset} repeats rows of the pages before, as if the service ignored the offset: the export stopped there.`,
    "short-page": ({ first, pages, fewest }) => `The service sent ${countOf(pages, "page")} with fewer rows than asked for and announced more (first at row ${first.offset}: ${countOf(first.rows, "row")}), so rows may be missing: the export continued \`limit\` rows further each time, as the service documents. Export again with \`limit: ${fewest}\`.`,
    "long-page": ({ first, pages }) => `The service sent ${countOf(pages, "page")} with more rows than asked for and announced more (first at row ${first.offset}: ${countOf(first.rows, "row")}), so it may count rows in another way, and some may be missing.`,
    "empty-page": ({ first }) => `The page at row ${first.offset} is empty, and the service says that more follow: the export stopped there.`,
    "rows-moved": ({ first, rows }) => `${countOf(rows, "row")} came a second time on a later page, first at row ${first.offset} (${(0,plain_text/* inCode */.pN)(first.path)}): the data moved during the export, so other rows may be missing. Start again, or choose a window that lies in the past.`,
    "nothing-more": ({ first }) => `The service announced more rows at row ${first.offset}, and there were none, so rows may be missing: export again.`,
    "totals-changed": ({ first, pages }) => `The site-wide totals changed during the export (on ${countOf(pages, "page")}, first at row ${first.offset}); the last ones are reported.`,
    "duplicate-path": ({ first, rows }) => `One answer of the service had the path of an earlier row once more in ${countOf(rows, "row")}, first at row ${first.offset} (${(0,plain_text/* inCode */.pN)(first.path)}); the first row of each path was kept.`,
};
/** One sentence for each kind of anomaly, however often it was found. */
function describeAnomalies(anomalies) {
    return [...Map.groupBy(anomalies, ({ kind }) => kind)].flatMap(([kind, found]) => {
        const rows = found.reduce((sum, anomaly) => sum + anomaly.rows, 0);
        const fewest = Math.min(...found.map((anomaly) => anomaly.rows));
        return found
            .slice(0, 1)
            .map((first) => ANOMALY_SENTENCES[kind]({ first, rows, pages: found.length, fewest }));
    });
}

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
            found: `is ${(0,input_rules/* quote */.hD)(inputs.from)}`,
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
            found: "is `true`",
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
// These are made at first use: each costs milliseconds, and the first request should not wait for them.
const formats = new Map();
function formatOf(timeStyle) {
    const made = formats.get(String(timeStyle)) ??
        new Intl.DateTimeFormat("en-GB", {
            dateStyle: "long",
            ...(timeStyle === undefined ? {} : { timeStyle }),
            timeZone: "UTC",
        });
    formats.set(String(timeStyle), made);
    return made;
}
/** The days of a window as readers name them, the last one included: `1–31 August 2026`. With times, from the first to the last. */
function describeDays({ from, to }) {
    const times = [from, to].filter((moment) => moment.includes("T"));
    const hasSeconds = times.some((moment) => !moment.endsWith(":00Z"));
    const format = formatOf(times.length === 0 ? undefined : hasSeconds ? "medium" : "short");
    return format
        .formatRange(Date.parse(from), Date.parse(to) - (times.length === 0 ? DAY_MS : 0))
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
/** Reads a date or a time; without an offset it is UTC. `Date.parse` alone would take 30 February for 2 March, and local times. */
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
/** Whether the year has four digits: others have a sign in ISO 8601, and the service does not document that it takes one. */
function hasPlainYear(moment) {
    return /^\d/.test(moment);
}

;// CONCATENATED MODULE: ./build/visitors/writers/markdown.js





// What is open at first sight; the rest of the pages is folded.
const OPEN_PAGES = 10;
/** The step's summary, for somebody who has not seen the log. */
function renderSummary(report) {
    const { ending, warnings, top } = report;
    const blocks = [
        `### Visitors: ${headline(report)}`,
        windowLine(report),
        ending === null ? "" : (0,markdown_quote/* sentenceAsMarkdown */.RY)(`${ending.message} ${ending.next ?? ""}`.trim()),
        ...warnings.map((warning) => `> ⚠️ ${(0,markdown_quote/* sentenceAsMarkdown */.RY)(warning)}`),
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
        const cells = [name, formatCount(count)];
        return previousTotals === null ? cells : [...cells, change];
    };
    const head = ["Unique visitors", "Count", ...(previousTotals === null ? [] : ["Change"])];
    return [
        table(head, [line("Human", "human"), line("AI", "ai"), line("**Total**", "total")]),
        `${sharesSentence(totals)} ${APPROXIMATE_NOTE}`.trim(),
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
    const tables = largestChanges(changes).map((list) => table([headingOf(list), list.column], list.rows.map((row) => [pathCell(row.path), inCell(list.value(row))])));
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
    // An error of the environment fails the step with words of its own, which may well be about this file.
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
// The first was asked for; the warnings have said all about the second.
const QUIET = new Set(["max-pages", "short-pages"]);
/** Says in the log why the export is not whole, if it is not; returns whether the step passes. */
function announce(log, report) {
    const { ending, files, nextOffset, previousWindow, allowPartial } = report;
    if (ending === null) {
        return true;
    }
    const passes = ending.failsStep === "never" || (ending.failsStep === "unless-partial" && allowPartial);
    const kept = files.length === 0 ? "" : "What came until then is written.";
    const toContinue = nextOffset === null || files.length === 0 || ending.reason === "short-pages"
        ? ""
        : `To continue, start again with \`offset: ${nextOffset}\`${previousWindow === null ? "" : " and without `compare`"}.`;
    const text = [ending.message, ending.next ?? "", kept, toContinue].filter((part) => part !== "").join(" ");
    const level = QUIET.has(ending.reason) ? "info" : "warning";
    log[passes ? level : "error"](text);
    return passes;
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/visitors/export/collect-rows.js

/** Collects rows until no batch can be expected to bring more. Never rejects: after a failure it returns what came before. */
async function collectRows(batches, options) {
    const collector = new RowCollector(options);
    try {
        for await (const batch of batches) {
            if (!collector.add(batch)) {
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
    /** For each path the number of the batch in which it came first. */
    #batchOf = new Map();
    #anomalies = [];
    #totals = null;
    #batches = 0;
    /** `maxPages` were read, and there are more. */
    #isCut = false;
    #nextOffset;
    /** Where the first rows may be missing, although the batches that were asked for came. */
    #missingFrom;
    /** The batches do not fit together; without it, rows are only missing because some were shorter than announced. */
    #isContradictory = false;
    constructor(options) {
        this.#options = options;
        this.#nextOffset = options.offset;
    }
    /** Adds a batch; returns whether to continue with the next one. */
    add(batch) {
        const { limit, maxPages, onBatch } = this.#options;
        const stop = this.#take(batch);
        this.#totals = batch.totals;
        this.#batches += 1;
        this.#nextOffset = batch.offset + limit;
        this.#isCut = this.#batches >= maxPages && batch.hasMore;
        onBatch({ batches: this.#batches, rows: this.#rows.length });
        return !stop && !this.#isCut;
    }
    result(end = this.#endOfBatches()) {
        const complete = end.kind === "last-page";
        return {
            /** Each path once, in the service's order. */
            rows: this.#rows,
            /** As the service counts them, from the last batch; null without one. */
            totals: this.#totals,
            batches: this.#batches,
            anomalies: this.#anomalies,
            /** Every row of the window is there, as far as can be known. */
            complete,
            /** Where a later export continues; null when nothing is missing. */
            nextOffset: complete ? null : (this.#missingFrom ?? this.#nextOffset),
            end,
        };
    }
    #endOfBatches() {
        if (this.#isContradictory) {
            return { kind: "anomaly" };
        }
        if (this.#missingFrom !== undefined) {
            return { kind: "short-pages" };
        }
        return this.#isCut ? { kind: "max-pages" } : { kind: "last-page" };
    }
    /** Takes the batch's new rows, and notes what does not fit; returns whether the next one cannot be expected to bring more. */
    #take(batch) {
        const rows = this.#takeRows(batch.visitors);
        const faults = this.#faultsOf(batch, rows);
        this.#note(batch, rows, faults);
        const { isLong, isRepeated, isUnexplained, isShort, hasLess } = faults;
        const contradicts = rows.moved.length > 0 || isLong || isUnexplained;
        this.#isContradictory ||= contradicts;
        if (contradicts || isShort || hasLess) {
            const { limit } = this.#options;
            this.#missingFrom ??= firstDoubtfulRow(batch, { limit, moved: rows.moved.length });
        }
        return isRepeated || isUnexplained;
    }
    /** What is wrong with a batch whose rows were taken. */
    #faultsOf({ visitors, hasMore, totals }, { newRows }) {
        const { limit } = this.#options;
        const isFirst = this.#batches === 0;
        const isEmpty = visitors.length === 0;
        const bringsNew = newRows.length > 0;
        return {
            hasOtherTotals: !isFirst && !(0,external_node_util_.isDeepStrictEqual)(this.#totals, totals),
            isRepeated: !isEmpty && !bringsNew,
            isShort: bringsNew && visitors.length < limit && hasMore,
            isLong: bringsNew && visitors.length > limit && hasMore,
            isUnexplained: isEmpty && hasMore,
            hasLess: isEmpty && !hasMore && !isFirst,
        };
    }
    #note({ offset, visitors }, { moved, doubled }, faults) {
        const { hasOtherTotals, isRepeated, isShort, isLong, isUnexplained, hasLess } = faults;
        const found = [
            [hasOtherTotals, "totals-changed", []],
            [isRepeated, "repeated-page", moved],
            [!isRepeated && moved.length > 0, "rows-moved", moved],
            [doubled.length > 0, "duplicate-path", doubled],
            [isShort, "short-page", visitors],
            [isLong, "long-page", visitors],
            [isUnexplained, "empty-page", []],
            [hasLess, "nothing-more", []],
        ];
        for (const [, kind, rows] of found.filter(([isThere]) => isThere)) {
            this.#anomalies.push({ kind, offset, rows: rows.length, path: rows[0]?.path ?? "" });
        }
    }
    /** Keeps the first row of each path; returns what was new, what came in batches before, and what is there twice in this one. */
    #takeRows(visitors) {
        const parts = { newRows: [], moved: [], doubled: [] };
        for (const row of visitors) {
            const batch = this.#batchOf.get(row.path);
            if (batch === undefined) {
                this.#batchOf.set(row.path, this.#batches);
                this.#rows.push(row);
                parts.newRows.push(row);
            }
            else {
                parts[batch === this.#batches ? "doubled" : "moved"].push(row);
            }
        }
        return parts;
    }
}
/** Rows that moved put the whole batch in doubt; else what follows the rows that came, or those that were asked for. */
function firstDoubtfulRow({ offset, visitors }, { limit, moved }) {
    return moved > 0 ? offset : offset + Math.min(visitors.length, limit);
}

// EXTERNAL MODULE: ./build/retry.js
var retry = __webpack_require__(5402);
;// CONCATENATED MODULE: ./build/visitors/export/fetch-batches.js



/** The time for the whole export is over. */
class OutOfTime extends Error {
    name = "OutOfTime";
}
/**
 * The batches of a window. The next offset is the last plus `limit`, however many rows a batch had: the service says so of this
 * operation (api/openapi.yaml).
 */
async function* fetchBatches(fetchBatch, { window, limit, offset: first }) {
    for (let offset = first;; offset += limit) {
        const batch = await fetchBatch({ dateFrom: window.from, dateTo: window.to, limit, offset });
        yield { ...batch, offset };
        if (!batch.hasMore) {
            return;
        }
    }
}
const REQUEST_TIMEOUT_MS = 15_000;
// How often a request is repeated after each kind of fault. The quota returns every hour, so only the deadline ends that wait;
// other faults pass soon or not at all.
const MOST_RETRIES = {
    "rate-limited": Number.POSITIVE_INFINITY,
    unreachable: 4,
    "no-answer": 4,
    "server-error": 4,
    "bad-answer": 2,
};
/** Repeats a request after a fault that may pass. Rejects with a ServiceError, OutOfTime, or the reason of the signal. */
function createFetchBatch(options) {
    const { random, onWait } = options;
    return (query) => (0,retry/* withRetries */.LH)(() => request(query, options), {
        ...options,
        delayMs: (error, tries) => waitBeforeRetry(error, tries, random),
        onRetry: (error, delayMs) => {
            const fault = error instanceof Error ? error.message : String(error);
            onWait(`${fault} Waiting ${(0,duration/* formatDuration */.a3)(delayMs)} before row ${query.offset} is asked for again.`);
        },
    });
}
async function request(query, options) {
    const { getVisitors, deadline, signal, onRequest } = options;
    signal.throwIfAborted();
    const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, deadline.remainingMs());
    if (timeoutMs === 0) {
        throw outOfTime();
    }
    try {
        const batch = await getVisitors(query, { timeoutMs, signal });
        onRequest();
        return batch;
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7 && error.kind === "unreachable")) {
            onRequest();
        }
        // It had what was left, and used it up. Timers may ring a little early.
        const isCut = timeoutMs < REQUEST_TIMEOUT_MS && deadline.remainingMs() < timeoutMs / 10;
        throw isCut ? outOfTime() : error;
    }
}
function outOfTime() {
    return new OutOfTime("The time that `timeout` allows is over.");
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
// A Linux program takes at most 128 KiB in one environment variable, its name included (MAX_ARG_STRLEN in execve(2),
// https://man7.org/linux/man-pages/man2/execve.2.html), and outputs reach a script by its environment.
const TOP_PAGES_LIMIT_BYTES = 100 * 1024;
const MOST_ANOMALIES = 100;
/** All outputs of the step. */
function outputsOf(report) {
    const { totals, complete, nextOffset, requests, files } = report;
    const { previousTotal, change } = compareTotals(report);
    const rows = report.rows.length;
    const changePercent = percentOf(change, previousTotal);
    const fields = { complete, previousTotal, change, changePercent, rows, requests, nextOffset };
    const pages = pagesForOutputs(report.top);
    const topPages = pages.map(pageOf);
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
        "top-pages-list": topPagesList(pages),
        result: visibleJson(result),
    };
}
/** The pages that `top-pages` and `top-pages-list` have room for: the longest paths are left out, since anybody can make one. */
function pagesForOutputs(top) {
    const sizes = top.map((row) => ({
        row,
        // Each page is followed by a separator, and the list is numbered.
        bytes: Math.max(Buffer.byteLength(visibleJson(pageOf(row))), Buffer.byteLength(listed(row, top.length))) + 1,
    }));
    const kept = new Set();
    let room = TOP_PAGES_LIMIT_BYTES - "[]".length;
    for (const { row, bytes } of sizes.toSorted((a, b) => a.bytes - b.bytes)) {
        room -= bytes;
        if (room > 0) {
            kept.add(row);
        }
    }
    return top.filter((row) => kept.has(row));
}
function pageOf({ path, human, ai, total, comparison }) {
    const { previousTotal, change } = comparison ?? {};
    return { path, human, ai, total, previousTotal, change };
}
/** One numbered line a page, for a prompt: the path in code, so that it can be nothing but a path. */
function topPagesList(pages) {
    return pages.map((row, index) => listed(row, index + 1)).join("\n");
}
function listed(row, rank) {
    const visitors = `${formatCount(row.total)} visitors (${formatCount(row.human)} human, ${formatCount(row.ai)} AI)`;
    const change = formatChange(row.comparison);
    const compared = change === "new" ? ", new: none in the window before" : `, ${change} against the window before`;
    return `${rank}. ${(0,markdown_quote/* codeSpan */.SS)(row.path) || "(empty path)"}: ${visitors}${change === "" ? "" : compared}`;
}
/** JSON on one line, equal to the value when parsed, in which every invisible character is written as `\uXXXX`. */
function visibleJson(value) {
    return JSON.stringify(value).replace(plain_text/* INVISIBLE */.kH, (character) => character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`));
}

;// CONCATENATED MODULE: ./build/visitors/writers/html-style.js
// On a light screen and on paper, where the page itself is white.
const LIGHT = `--card:#fff;--line:#d1d9e0;--text:#1f2328;--muted:#59636e;--human:#0969da;
--both:#8250df;--ai:#bc4c00;--ai-light:#fb8f44;--track:#eaeef2;--up:#116329;--down:#b3242c;--note:#fff8c5`;
/**
 * The style of the page: one column on a telephone, two on a screen, one sheet in landscape on paper. Texts have a contrast of at
 * least 4.5 : 1 on their background, bars of 3 : 1; what a colour says is also said by a pattern, a sign or a word.
 */
const STYLE = `
:root{color-scheme:light dark;--page:#f6f8fa;${LIGHT}}
@media (prefers-color-scheme:dark){:root{--page:#0d1117;--card:#151b23;--line:#3d444d;--text:#f0f6fc;--muted:#9198a1;
--human:#4493f8;--both:#ab7df8;--ai:#db6d28;--ai-light:#8a3f0c;--track:#262c36;--up:#56d364;--down:#ff7b72;--note:#3d2e00}}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--page);color:var(--text);font:16px/1.45 system-ui,"Segoe UI",Helvetica,Arial,sans-serif;
-webkit-text-size-adjust:100%}
main{max-width:1232px;margin:0 auto;padding:20px 16px;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
code{font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
ol,ul{list-style:none}
.window,.counts,footer,small{color:var(--muted)}
h1{font-size:30px;line-height:1.2;margin:2px 0 8px}
h2{font-size:18px;margin-bottom:8px}
.partial{background:var(--note);border:1px solid var(--line);border-radius:6px;padding:6px 10px;margin-bottom:8px;font-weight:600}
.totals,.pages,.changes,.tables{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:14px 16px}
.totals dl{display:flex;flex-wrap:wrap;gap:8px 40px;margin-bottom:10px}
dt{color:var(--muted)}
dd b{font-size:24px;line-height:1.2;margin-right:6px}
.change{white-space:nowrap;color:var(--muted);font-variant-numeric:tabular-nums}
.up{color:var(--up)}.down{color:var(--down)}
.bar{display:flex;background:var(--track);border-radius:3px;overflow:hidden;height:14px}
.totals .bar{height:20px}
.bar i,.legend i{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.human{background:var(--human)}
.both{background:repeating-linear-gradient(0deg,var(--both) 0 2px,var(--card) 2px 4px)}
.ai{background:repeating-linear-gradient(135deg,var(--ai) 0 4px,var(--ai-light) 4px 7px)}
.whole{background:var(--muted)}
.legend{display:flex;flex-wrap:wrap;gap:4px 24px;margin-top:8px}
.legend i{display:inline-block;width:14px;height:14px;border-radius:3px;margin-right:6px;vertical-align:-2px}
.columns{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
.pages ol{display:grid;grid-template-columns:minmax(3em,1fr) auto auto;column-gap:14px}
.pages li{display:grid;grid-column:1/-1;grid-template-columns:subgrid;row-gap:2px;padding:5px 0;align-items:center}
.pages .bar{grid-column:1/-1;grid-row:2}
.pages li b,.pages li .change,.changes li span,td{font-variant-numeric:tabular-nums}
.pages li b{text-align:right}
.pages li .change{text-align:right;min-width:1.5em}
.changes>div{display:grid;gap:12px 24px;grid-template-columns:minmax(0,1fr)}
h3{font-size:15px;display:flex;justify-content:space-between;gap:8px;border-bottom:1px solid var(--line);padding-bottom:3px;margin-bottom:3px}
h3 small{font-weight:400;margin-left:auto;white-space:nowrap}
.gained h3::before{content:"▲";color:var(--up)}.lost h3::before{content:"▼";color:var(--down)}
.added h3::before{content:"✚";color:var(--human)}.gone h3::before{content:"✕";color:var(--muted)}
.changes li{display:flex;gap:12px;justify-content:space-between;align-items:baseline;padding:2px 0}
.changes li span{white-space:nowrap}
.gained li span{color:var(--up)}.lost li span{color:var(--down)}
details{border-top:1px solid var(--line);padding:8px 0}
summary{cursor:pointer;font-weight:600}
table{border-collapse:collapse;width:100%;margin-top:8px;font-size:14px}
th,td{padding:3px 8px;text-align:right;border-bottom:1px solid var(--line);vertical-align:top}
th:nth-child(2),td:nth-child(2){text-align:left;width:99%}
td:first-child{color:var(--muted)}
footer{font-size:14px}
@media (max-width:959px){.totals dl{display:grid;grid-template-columns:repeat(3,1fr)}dd b{display:block}}
@media (max-width:559px){h1{font-size:25px}main{padding:12px}.totals dl{grid-template-columns:1fr 1fr;gap:8px 12px}.totals dl div:first-child{grid-column:1/-1}dd b{font-size:21px}
.totals dl div:first-child b{display:inline}
td,th{padding:3px 4px}table{font-size:12px}.change{white-space:normal}.pages li .change{max-width:9.5em}}
@media (min-width:720px){.pages ol{grid-template-columns:minmax(0,9fr) minmax(0,11fr) auto auto}.pages .bar{grid-column:auto;grid-row:auto}
.changes>div{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:14px 40px}}
@media print{@page{size:A4 landscape;margin:10mm}
:root{--page:#fff;${LIGHT}}
body{font-size:12px}main{padding:0;gap:8px;max-width:none}h1{font-size:22px}h2{font-size:13px;margin-bottom:4px}h3{font-size:12px}
.tables{display:none}.totals,.pages,.changes{padding:8px 10px}.totals dl{margin-bottom:6px}dd b{font-size:17px}
.columns{gap:8px;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.pages li{padding:2px 0}footer{font-size:10px}
.pages ol{grid-template-columns:minmax(0,13fr) minmax(0,8fr) auto auto}
.pages .bar{grid-column:auto;grid-row:auto;height:10px}.pages code,.changes code{display:-webkit-box;-webkit-box-orient:vertical;
-webkit-line-clamp:2;overflow:hidden}
.changes>div{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px 20px}}
`;

;// CONCATENATED MODULE: ./build/visitors/writers/markup.js
/** HTML or XML that is safe to write: every text in it was escaped. */
class Markup {
    text;
    constructor(text) {
        this.text = text;
    }
}
// XML 1.0 cannot hold these, not even as references (https://www.w3.org/TR/xml/#charsets), and HTML has no use for them.
const NOT_A_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
/** A template for HTML and XML, for elements' content and for quoted attributes: every text in it is escaped, markup is not. */
function markup(strings, ...contents) {
    // As `raw`, so that the template's own \n is a line end and not two signs.
    return new Markup(String.raw({ raw: strings }, ...contents.map(textOf)));
}
function textOf(content) {
    if (content instanceof Markup) {
        return content.text;
    }
    return typeof content === "object" ? content.map(({ text }) => text).join("") : escapeText(String(content));
}
function escapeText(text) {
    return text
        .replace(NOT_A_CHARACTER, "\uFFFD")
        .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

;// CONCATENATED MODULE: ./build/visitors/writers/html.js






// One screen, and one sheet of paper, have room for so many pages with bars; the folded tables have all.
const PAGES_WITH_BARS = 10;
const PAGES_IN_A_SENTENCE = 3;
const PATH_LIMIT = 80;
// Longer paths are cut, since nobody types them. CSV, JSON and NDJSON have them whole.
const TABLE_PATH_LIMIT = 200;
const NOTHING = new Markup("");
const HEADINGS = {
    total: "Most visited pages",
    human: "Pages with most human visitors",
    ai: "Pages with most AI visitors",
    change: "Pages that changed most",
};
/** One self-contained page for a meeting or a mail. It runs no script and loads nothing; paths are text, never links. */
function* writeHtml(report) {
    const lists = report.previousTotals === null ? [] : largestChanges(changesOf(report.rows));
    yield "<!doctype html>\n";
    yield markup `<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titleOf(report)}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${header(report, lists)}
${totalsSection(report)}
<div class="columns">
${pagesSection(report)}
${changesSection(lists)}
</div>
`.text;
    yield* foldedTables(report);
    yield markup `<footer>${APPROXIMATE_NOTE}</footer>
</main>
</body>
</html>
`.text;
}
function titleOf({ window }) {
    return window === null ? "Unique visitors" : `Unique visitors, ${describeDays(window)}`;
}
/** All that somebody has to know who reads no further: how many, more or fewer, when, and which pages. */
function header(report, lists) {
    const { totals, window, previousWindow, complete, rows, previousTotals } = report;
    const trend = describeTrend(compareTotals(report));
    const compared = previousWindow === null ? "" : `, compared with ${describeDays(previousWindow)}`;
    return markup `<header>
<p class="window">${window === null ? "" : `${describeWindow(window)}${compared}`}</p>
<h1>${countOf(totals?.total ?? 0, "unique visitor")}${trend === "" ? "" : `, ${trend}`}</h1>
${complete ? NOTHING : markup `<p class="partial">${PARTIAL_NOTE}</p>`}
${sentence("Most visited", topRows(sortRows(rows, "total"), "total", PAGES_IN_A_SENTENCE))}
${lists.filter(({ change }) => change === "added" || change === "gone").map(listSentence)}
${previousTotals === null || rows.length === 0 ? NOTHING : markup `<p class="counts">${describeChanges(changesOf(rows))}</p>`}
</header>`;
}
function listSentence({ heading, rows, count }) {
    const named = rows.slice(0, PAGES_IN_A_SENTENCE);
    return sentence(heading, named, count - named.length);
}
/** `Gone: /a, /b and 3 more` */
function sentence(label, rows, more = 0) {
    if (rows.length === 0) {
        return NOTHING;
    }
    const paths = rows.map(({ path }, index) => markup `${index === 0 ? "" : ", "}${pathCode(path, PATH_LIMIT / 2)}`);
    return markup `<p class="named"><b>${label}:</b> ${paths}${more === 0 ? "" : ` and ${formatCount(more)} more`}</p>
`;
}
/** The three counts with their changes, and one bar that adds up to the total. */
function totalsSection({ totals, previousTotals }) {
    if (totals === null) {
        return NOTHING;
    }
    const cards = ["total", "human", "ai"].map((kind) => {
        const label = { total: "Total", human: "Human", ai: "AI" }[kind];
        const comparison = compareCounts(totals[kind], previousTotals?.[kind] ?? null);
        return markup `<div><dt>${label}</dt><dd><b>${formatCount(totals[kind])}</b> ${changeTag(comparison)}</dd></div>
`;
    });
    const shares = describeShares(totals);
    const legend = shares.map(({ part, label, percent }) => markup `<li><i class="${part}"></i>${label} ${percent}</li>`);
    return markup `<section class="totals" aria-label="Totals">
<dl>${cards}</dl>
${shares.length === 0 ? NOTHING : markup `${stackedBar(totals, totals.total)}<ul class="legend">${legend}</ul>`}
</section>`;
}
/** A bar in which human, both and AI add up to the total; in one piece where they do not. */
function stackedBar(counts, longest) {
    const audience = audienceOf(counts);
    const width = (part) => ((100 * part) / Math.max(1, longest)).toFixed(2);
    const parts = PARTS.map((part) => audience === null || audience[part] === 0
        ? NOTHING
        : markup `<i class="${part}" style="width:${width(audience[part])}%"></i>`);
    const whole = markup `<i class="whole" style="width:${width(counts.total)}%"></i>`;
    return markup `<div class="bar" aria-hidden="true">${audience === null ? whole : parts}</div>`;
}
function pagesSection({ top, sortBy, previousWindow }) {
    const rows = top.slice(0, PAGES_WITH_BARS);
    if (rows.length === 0) {
        return NOTHING;
    }
    const longest = Math.max(...rows.map(({ total }) => total));
    const items = rows.map((row) => markup `<li>${pathCode(row.path, PATH_LIMIT)}${stackedBar(row, longest)}<b>${formatCount(row.total)}</b>${previousWindow === null ? NOTHING : changeTag(row.comparison)}</li>
`);
    return markup `<section class="pages">
<h2>${HEADINGS[sortBy]}</h2>
<ol>
${items}</ol>
</section>`;
}
function changesSection(lists) {
    if (lists.length === 0) {
        return NOTHING;
    }
    const groups = lists.map((list) => {
        const items = list.rows.map((row) => markup `<li>${pathCode(row.path, PATH_LIMIT)}<span>${list.value(row)}</span></li>
`);
        return markup `<section class="${list.change}"><h3>${headingOf(list)}<small>${list.column}</small></h3>
<ul>
${items}</ul></section>
`;
    });
    return markup `<section class="changes"><h2>What changed</h2>
<div>${groups}</div>
</section>`;
}
/** All pages, by each of what people look for; one with 25,000 rows is written row by row. */
function* foldedTables(report) {
    const compare = report.previousWindow !== null;
    if (report.rows.length === 0) {
        return;
    }
    const pages = countOf(report.rows.length, "page");
    yield '<section class="tables"><h2>All pages</h2>\n';
    for (const [key, order] of [
        ["total", "by total"],
        ["ai", "by AI visitors"],
        ...(compare ? [["change", "by change"]] : []),
    ]) {
        const heads = ["#", "Page", "Total", ...(compare ? ["Change"] : []), "Human", "AI"];
        yield markup `<details><summary>${pages} ${order}</summary>
<table><thead><tr>${heads.map((head) => markup `<th scope="col">${head}</th>`)}</tr></thead><tbody>
`.text;
        for (const [index, row] of sortRows(report.rows, key).entries()) {
            yield tableRow(row, index + 1, compare).text;
        }
        yield "</tbody></table></details>\n";
    }
    yield "</section>\n";
}
function tableRow({ path, total, human, ai, comparison }, rank, compare) {
    const change = compare ? markup `<td>${changeTag(comparison)}</td>` : NOTHING;
    return markup `<tr><td>${formatCount(rank)}</td><td>${pathCode(path, TABLE_PATH_LIMIT)}</td><td>${formatCount(total)}</td>${change}<td>${formatCount(human)}</td><td>${formatCount(ai)}</td></tr>
`;
}
/** A change that is read by its sign and arrow as well as by its colour. */
function changeTag(comparison) {
    const text = formatChange(comparison);
    const direction = directionOf(comparison);
    if (text === "") {
        return NOTHING;
    }
    if (direction === undefined) {
        return markup `<span class="change">${text}</span>`;
    }
    return markup `<span class="change ${direction}">${direction === "up" ? "▲" : "▼"} ${text}</span>`;
}
/** A path on one line of text, which breaks behind its slashes where it has to. */
function pathCode(path, limit) {
    const [first = "", ...rest] = ((0,plain_text/* oneLine */.TN)(path, limit) || "(empty path)").split(/(?<=[^/]\/)/);
    return markup `<code>${first}${rest.map((part) => markup `<wbr>${part}`)}</code>`;
}

;// CONCATENATED MODULE: ./build/visitors/writers/svg.js





// A slide is 16 : 9. On a telephone, 400 px wide, the smallest text is 10 px high.
const WIDTH = 960;
const HEIGHT = 540;
const LEFT = 32;
const RIGHT = WIDTH - LEFT;
const TEXT_SIZE = 24;
const BAR_START = 466;
const BAR_END = 656;
const TOTAL_END = 766;
const FIRST_ROW = 250;
const ROW_HEIGHT = 42;
const ROWS = 6;
// Both colour sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background. AI is hatched, so that
// it is told from human without colour.
const svg_STYLE = `
text{font:${TEXT_SIZE}px system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.big{font-size:60px;font-weight:600}.strong{font-weight:600}.muted{fill:#59636e}.end{text-anchor:end}.middle{text-anchor:middle}
.up{fill:#116329}.down{fill:#b3242c}.background{fill:#ffffff;stroke:#d1d9e0}.whole{fill:#59636e}
.human{fill:#0969da}.both{fill:#8250df}.ai{fill:url(#visitors-ai)}.hatch{fill:#bc4c00}.hatch-light{fill:#fb8f44}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.up{fill:#56d364}.down{fill:#ff7b72}.background{fill:#0d1117;stroke:#3d444d}.whole{fill:#9198a1}
.human{fill:#4493f8}.both{fill:#ab7df8}.hatch{fill:#db6d28}.hatch-light{fill:#8a3f0c}
}`;
/** A slide for a README, a wiki or a meeting: how many visitors, more or fewer, who they are, and the first pages. */
function* writeSvg(report) {
    const { window } = report;
    const title = `Unique visitors${window === null ? "" : `, ${describeWindow(window)}`}`;
    yield markup `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="visitors-title visitors-description">
<title id="visitors-title">${title}</title>
<desc id="visitors-description">${describe(report)}</desc>
<style>${new Markup(svg_STYLE)}
</style>
<defs><pattern id="visitors-ai" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-light" width="8" height="8"/><rect class="hatch" width="5" height="8"/></pattern></defs>
<rect class="background" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>
${totals(report)}${audience(report)}${pages(report)}${lastLine(report)}</svg>
`.text;
}
/** The total beside its change and what it is compared with. */
function totals(report) {
    const { window, previousWindow } = report;
    const comparison = compareTotals(report);
    const compared = previousWindow === null ? "" : `against ${describeDays(previousWindow)}`;
    const change = comparison.change === null ? "" : `${arrowOf(comparison)}${formatChange(comparison)}`;
    return markup `${svg_text({ x: LEFT, y: 46, width: RIGHT - LEFT, style: "muted" }, `Unique visitors, ${window === null ? "" : describeDays(window)}`)}${svg_text({ x: LEFT, y: 112, width: 380, style: "big", size: 60 }, formatCount(report.totals?.total ?? 0))}${svg_text({ x: RIGHT, y: 86, width: 480, style: `strong end ${toneOf(comparison)}` }, change)}${svg_text({ x: RIGHT, y: 118, width: 480, style: "muted end" }, change === "" ? "" : compared)}`;
}
/** One bar that adds up to the total, and below it what its parts are. */
function audience({ totals: counts }) {
    if (counts === null || counts.total === 0) {
        return new Markup("");
    }
    const labels = describeShares(counts).map(({ label, percent }, index, all) => {
        const place = index === 0
            ? { x: LEFT, style: "" }
            : index === all.length - 1
                ? { x: RIGHT, style: "end" }
                : { x: WIDTH / 2, style: "middle" };
        return svg_text({ ...place, y: 196, width: 280 }, `${label} ${percent}`);
    });
    return markup `${svg_stackedBar(counts, { y: 138, height: 28, start: LEFT, end: RIGHT, longest: counts.total })}${labels}`;
}
function pages({ top, previousWindow }) {
    const rows = top.slice(0, ROWS);
    const longest = Math.max(1, ...rows.map(({ total }) => total));
    const lines = rows.map((row, index) => {
        const y = FIRST_ROW + index * ROW_HEIGHT;
        const bar = { y: y - 18, height: 20, start: BAR_START, end: BAR_END, longest };
        const change = previousWindow === null ? "" : shortChange(row.comparison);
        return markup `${svg_text({ x: LEFT, y, width: BAR_START - LEFT - 16 }, shortPath(row.path, BAR_START - LEFT - 16))}${svg_stackedBar(row, bar)}${svg_text({ x: TOTAL_END, y, width: TOTAL_END - BAR_END - 12, style: "strong end" }, formatCount(row.total))}${svg_text({ x: RIGHT, y, width: RIGHT - TOTAL_END - 12, style: `end ${toneOf(row.comparison)}` }, change)}`;
    });
    return markup `${lines}`;
}
/** What became of the pages, or that some are missing. */
function lastLine({ rows, previousTotals, complete }) {
    const changes = previousTotals === null || rows.length === 0 ? "" : summarizeChanges(changesOf(rows));
    return svg_text({ x: LEFT, y: HEIGHT - 32, width: RIGHT - LEFT, style: "muted" }, complete ? changes : PARTIAL_NOTE);
}
function describe(report) {
    const { human, ai, total } = report.totals ?? { human: 0, ai: 0, total: 0 };
    const trend = describeTrend(compareTotals(report));
    const first = report.top
        .slice(0, ROWS)
        .map((row, index) => `${index + 1}. ${(0,plain_text/* oneLine */.TN)(row.path, 80)}: ${formatCount(row.total)}`);
    const changes = report.previousTotals === null ? "" : ` ${describeChanges(changesOf(report.rows))}`;
    const many = `${formatCount(total)} unique visitors${trend === "" ? "" : `, ${trend}`}`;
    return `${many}; ${formatCount(human)} human, ${formatCount(ai)} AI. Pages: ${first.join("; ")}.${changes}`;
}
/** The change in percent alone: the slide has no room for both. */
function shortChange(comparison) {
    const { change = null, previousTotal = null, presence = "both" } = comparison ?? {};
    const percent = percentOf(change, previousTotal);
    if (presence !== "both" || change === null || change === 0 || percent === null) {
        return formatChange(comparison);
    }
    const whole = Math.round(Math.abs(percent));
    return `${arrowOf(comparison)}${whole === 0 ? "<1" : formatCount(whole)} %`;
}
function arrowOf(comparison) {
    const direction = directionOf(comparison);
    return direction === undefined ? "" : direction === "up" ? "▲ " : "▼ ";
}
function toneOf(comparison) {
    return directionOf(comparison) ?? "muted";
}
/** A bar in which human, both and AI add up to the total; in one piece where they do not. */
function svg_stackedBar(counts, { y, height, start, end, longest }) {
    const split = audienceOf(counts);
    const parts = split === null ? [["whole", counts.total]] : PARTS.map((part) => [part, split[part]]);
    let x = start;
    const rects = parts.map(([style, count]) => {
        const width = ((end - start) * count) / longest;
        x += width;
        return markup `<rect class="${style}" x="${(x - width).toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}"/>
`;
    });
    return markup `${rects}`;
}
function svg_text({ x, y, style = "", size = TEXT_SIZE, width }, content) {
    if (content === "") {
        return new Markup("");
    }
    const squeeze = widthOf(content, size) > width
        ? markup ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`
        : new Markup("");
    return markup `<text class="${style}" x="${x}" y="${y}"${squeeze}>${content}</text>
`;
}
// The fonts that systems bring draw Latin letters at most so wide on average, and those of other scripts about as wide as high.
const LATIN_WIDTH = 0.52;
function widthOf(content, size) {
    const widths = Array.from(content, (character) => (/[\x20-\x7e▲▼−–]/.test(character) ? LATIN_WIDTH : 1.1));
    return size * widths.reduce((sum, width) => sum + width, 0);
}
/** As much of the path as fits, so that no letter has to be squeezed. */
function shortPath(path, width) {
    const line = (0,plain_text/* oneLine */.TN)(path, 80) || "(empty path)";
    const letters = Array.from(line);
    while (widthOf(letters.join(""), TEXT_SIZE) > width) {
        letters.splice(-2, 2, "…");
    }
    return letters.join("");
}

;// CONCATENATED MODULE: ./build/visitors/writers/formats.js




/** Everything that an export can be written as, by the name that the input `format` takes. */
const FORMATS = {
    csv: { extension: "csv", write: writeCsv },
    json: { extension: "json", write: writeJson },
    ndjson: { extension: "ndjson", write: writeNdjson },
    markdown: { extension: "md", write: writeMarkdown },
    svg: { extension: "svg", write: writeSvg },
    html: { extension: "html", write: writeHtml },
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
// A cell begins at the start of the path, and for programs that know no quotes, lose count of them or split the line elsewhere, behind
// a comma, `;`, a tab or a line end. It is read as a formula where one of the signs follows, also behind what a spreadsheet trims. Where an
// apostrophe follows, another is put before it, so that whoever wants the path back knows which ones to remove.
const READ_AS_FORMULA = /(?<=^|[,;\t\r\n])(?='|[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"]--[\t\r\n]]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/gv;
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
            found: "was given together with `compare`",
            rule: "the two windows would begin at different rows",
            fix: "Remove one of the two lines.",
        });
    }
    if (sortBy === "change" && !compare) {
        throw new input_rules/* InputError */.dz("sort-by", {
            found: "is `change`",
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
// Windows and actions/upload-artifact refuse the first ones in a file's name. Two braces are an expression that nobody replaced, and the
// others are invisible.
const NOT_IN_A_PATH = /[<>:"|?*\p{C}]|\{\{|\p{Default_Ignorable_Code_Point}/u;
// A name has at most 255 bytes on common file systems, and the extension and the temporary file's suffix need some of them.
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
    const plain = !/[\s\p{C}{}[\]\\]|\*{3}|:\/\/|^!(?:!|$)|\p{Default_Ignorable_Code_Point}/u.test(text);
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
// A longer path is no page of a documentation, and would only cost time.
const LONGEST_PATH = 2048;
/** Keeps paths that match a glob without `!` (or any, if there is none) and no glob with it. */
function createPathFilter(globs) {
    // Libraries turn globs into regular expressions, with which a path that a stranger made up can take minutes to match.
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
// Within a segment the items are its characters, and `*` is to them what `**` is to segments.
function fitsSegment(glob, segment) {
    const pattern = Array.from(glob.replaceAll("**", "*"), (unit) => (unit === "*" ? "**" : unit));
    return matches(pattern, Array.from(segment), (wanted, found) => wanted === "?" || wanted === found);
}
/** Whether a pattern matches all items; `**` in it stands for any number of items. */
function matches(pattern, items, fits) {
    // Only the latest `**` is tried with more items: an earlier one could not help, and so time grows with the product of the
    // lengths and no faster.
    let wantedAt = 0;
    let starAt = -1;
    let starEndsAt = 0;
    for (let itemAt = 0; itemAt < items.length;) {
        const wanted = pattern[wantedAt];
        if (wanted === "**") {
            starAt = wantedAt;
            starEndsAt = itemAt;
            wantedAt += 1;
        }
        else if (wanted !== undefined && fits(wanted, items[itemAt] ?? "")) {
            wantedAt += 1;
            itemAt += 1;
        }
        else if (starAt >= 0) {
            starEndsAt += 1;
            itemAt = starEndsAt;
            wantedAt = starAt + 1;
        }
        else {
            return false;
        }
    }
    return pattern.slice(wantedAt).every((rest) => rest === "**");
}

// EXTERNAL MODULE: ./build/action/signals.js
var signals = __webpack_require__(3102);
;// CONCATENATED MODULE: ./build/visitors/report/ending.js







/** Why an export is not whole, or what went wrong, and when the step fails then. Part of the public interface: it only grows. */
const REASONS = {
    "max-pages": "never",
    "short-pages": "never",
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
const HARDEST_FIRST = ["always", "unless-partial", "never"];
/**
 * The ending that the exports of one or two windows give the step: of two, the one that fails it harder, or that of the first. Null
 * when all reached their last page.
 */
function endingOfExports(windows) {
    const batches = windows.reduce((sum, window) => sum + window.batches, 0);
    const endings = windows.map((window) => endingOfExport({ ...window, batches }));
    const rank = (ending) => ending === null ? Infinity : HARDEST_FIRST.indexOf(ending.failsStep);
    return endings.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
/** The ending of one window; `batches` are those of all of them. */
function endingOfExport({ end, batches }) {
    switch (end.kind) {
        case "last-page":
            return null;
        case "max-pages":
            return endingFor("max-pages", "The export stopped after `max-pages`, as asked for.");
        case "short-pages":
            return endingFor("short-pages", "The service sent fewer rows than it announced, so rows may be missing: see the warnings.");
        case "anomaly":
            return endingFor("anomaly", "The service's pages do not fit together, so rows may be missing: see the warnings.");
        case "failed": {
            const ending = endingOfFailure(end.error);
            // Without a single batch, a fault that a person has to mend fails the step even with `allow-partial`.
            return batches > 0 && ending.failsStep === "always"
                ? { ...ending, failsStep: "unless-partial" }
                : ending;
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
    const step = new action_step/* ActionStep */.l(world, EMPTY_REPORT, outputsOf);
    // Set the outputs at once: a later step reads them even if this process is killed.
    step.writeOutputs();
    try {
        await perform(step);
    }
    catch (error) {
        step.update({ ending: endingOfFailure(error) });
    }
    return conclude(step);
}
/** Reads the inputs, exports one or two windows, and writes the files. */
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
    // Open the folder before the first request: one that cannot be written should cost no quota.
    const writeFile = await (0,workspace/* openOutputFolder */.uS)(environment.workspace, inputs.output.folder);
    const fetchBatch = createBatchFetcher(step, inputs);
    const current = await exportWindow(step, inputs, { fetchBatch, window: inputs.window });
    const previous = previousWindow === null || current.end.kind === "failed"
        ? null
        : await exportWindow(step, inputs, { fetchBatch, window: previousWindow });
    reportRows(step, inputs, { current, previous });
    if (current.batches === 0) {
        return;
    }
    const report = step.report();
    for (const format of inputs.formats) {
        const { extension, write } = FORMATS[format];
        const file = await writeFile(`${inputs.output.name}.${extension}`, write(report, inputs.rawCsv));
        step.update({ files: [...step.report().files, file] });
    }
}
/** What fetches batches of rows from the service, one request at a time. */
function createBatchFetcher(step, inputs) {
    const { clock, random, signal, log } = step.world;
    const send = (0,http/* createTransport */.o)({ ...inputs, keepAlive: true });
    return createFetchBatch({
        getVisitors: createGetVisitors(send, inputs.projectId),
        clock,
        random,
        deadline: (0,build_clock/* deadlineIn */._5)(inputs.timeoutMs, clock),
        signal,
        onRequest: () => step.update({ requests: step.report().requests + 1 }),
        onWait: log.info,
    });
}
// A line for every batch would bury the rest of the log, and no line at all looks as if the export hung.
const BATCHES_PER_LINE = 20;
async function exportWindow(step, inputs, { fetchBatch, window }) {
    const { log } = step.world;
    const { limit, offset, maxPages } = inputs;
    log.info(`Exporting ${window.from} up to, not including, ${window.to}.`);
    const exported = await collectRows(fetchBatches(fetchBatch, { window, limit, offset }), {
        limit,
        offset,
        maxPages,
        onBatch: ({ batches, rows }) => {
            if (batches % BATCHES_PER_LINE === 0) {
                log.info(`${countOf(rows, "row")} so far.`);
            }
        },
    });
    log.info(`${countOf(exported.rows.length, "row")} in ${countOf(exported.batches, "answer")}.`);
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
    const top = topRows(rows, inputs.sortBy, inputs.top);
    step.update({
        totals: current.totals,
        previousTotals: previous?.totals ?? null,
        rows,
        sortBy: inputs.sortBy,
        top,
        complete: current.complete && (previous?.complete ?? !inputs.compare),
        nextOffset: current.nextOffset,
        ending: endingOfExports(previous === null ? [current] : [current, previous]),
    });
    if (rows.length === 0 && current.rows.length > 0) {
        step.warn(`\`path-filter\` keeps none of the ${current.rows.length} pages: globs match whole paths, such as \`/guide/**\`.`);
    }
    const leftOut = top.length - pagesForOutputs(top).length;
    if (leftOut > 0) {
        step.warn(`\`top-pages\` and \`top-pages-list\` are without ${countOf(leftOut, "page")} whose paths are longest: an output stays below 100 KiB, so that a script can have it in its environment. The files have all pages.`);
    }
}


/***/ })

};
