export const id = 515;
export const ids = [515];
export const modules = {

  9515:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  openCacheMemory: () => (  openCacheMemory)
});

var external_node_async_hooks_ = __webpack_require__(6698);
var external_node_fs_ = __webpack_require__(3024);
var external_node_os_ = __webpack_require__(8161);
var external_node_path_ = __webpack_require__(6760);
var plain_text = __webpack_require__(8046);
var environment = __webpack_require__(9294);
;






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
const READABLE = ["read"];
const WRITABLE = ["write-only"];
function runnerCache(env) {
    return {
        find: async ([first, ...others]) => {
            requireCache(env, READABLE);
            const { restoreCache } = await __webpack_require__.e(  691).then(__webpack_require__.bind(__webpack_require__, 1691));
            const look = () => restoreCache([PATH], first, [first, ...others], { lookupOnly: true });
            const { result, problem } = await listenTo(look);
            if (result === undefined && problem !== undefined) {
                throw new CacheError(`The Actions cache could not be read: ${problem}`);
            }
            return result;
        },
        save: async (key) => {
            requireCache(env, WRITABLE);
            const { saveCache } = await __webpack_require__.e(  691).then(__webpack_require__.bind(__webpack_require__, 1691));
            const { result, problem } = await listenTo(() => withEmptyFile(env, () => saveCache([PATH], key)));
            if (result === undefined || result === -1) {
                const reason = problem?.replaceAll(key, "it") ?? "no reason was given.";
                throw new CacheError(`The Actions cache could not be written: ${reason}`);
            }
        },
    };
}
function requireCache(env, modes) {
    if (!(0,environment .Gm)(env)) {
        throw new CacheError("The runner offers no Actions cache.", { absent: true });
    }
    const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase() ?? "";
    if (["none", "read", "write-only"].includes(mode) && !modes.includes(mode)) {
        const may = mode === "none" ? "may not use" : mode === "read" ? "may only read" : "may only write";
        throw new CacheError(`This run ${may} the Actions cache.`, { absent: mode !== "write-only" });
    }
}
async function withEmptyFile(env, act) {
    const before = process.cwd();
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(env["RUNNER_TEMP"] || (0,external_node_os_.tmpdir)(), "docs-agent-action-"));
    try {
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, PATH), "");
        process.chdir(folder);
        return await act();
    }
    finally {
        process.chdir(before);
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
}
const listened = new external_node_async_hooks_.AsyncLocalStorage();
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
    const told = text.replace(/https?:\/\/\S+/g, "the storage");
    return (0,plain_text .TN)(told.replaceAll("%0D", " ").replaceAll("%0A", " ").replaceAll("%25", "%"), MESSAGE_LIMIT);
}

var external_node_crypto_ = __webpack_require__(7598);
;

const KEY_LIMIT = 512;
function createEntryCodec({ apiKey, repository, project, requestKey }) {
    const prefix = `docs-agent-action-1-${requestKey}-`;
    const sign = (said) => (0,external_node_crypto_.createHmac)("sha256", apiKey)
        .update(`docs-agent-action cache 1\n${repository.owner}/${repository.name}\n${project}\n${said}`)
        .digest("hex");
    return {
        prefix,
        endPrefixes: (attempt) => [`${prefix}${attempt}-job-`, `${prefix}${attempt}-none-`],
        write: ({ attempt, phase, jobId }) => {
            const said = `${prefix}${attempt}-${phase}-${Buffer.from(jobId ?? "").toString("hex")}`;
            const key = `${said}-${sign(said)}`;
            return key.length <= KEY_LIMIT ? key : undefined;
        },
        read: (key) => {
            const entry = key.startsWith(prefix) ? parseEntry(key.slice(prefix.length)) : undefined;
            const end = key.lastIndexOf("-");
            const verified = isSame(key.slice(end + 1), sign(key.slice(0, end)));
            return entry === undefined ? undefined : { entry, verified };
        },
    };
}
function parseEntry(text) {
    const [, attempt = "", phase, id = ""] = /^(\d*\.\d+)-(starting|none|job)-((?:[\da-f]{2})*)-[\da-f]{64}$/.exec(text) ?? [];
    const jobId = Buffer.from(id, "hex").toString();
    switch (phase) {
        case "starting":
        case "none":
            return jobId === "" ? { attempt, phase, jobId: null } : undefined;
        case "job":
            return jobId === "" ? undefined : { attempt, phase, jobId };
        default:
            return undefined;
    }
}
function isSame(mac, expected) {
    const [one, other] = [Buffer.from(mac), Buffer.from(expected)];
    return one.length === other.length && (0,external_node_crypto_.timingSafeEqual)(one, other);
}

var build_clock = __webpack_require__(7094);
var early_end = __webpack_require__(9243);
;

async function inTime(result, { deadline, signal, clock }) {
    const over = new AbortController();
    const timeUp = async () => {
        await clock.sleep(deadline.remainingMs(), AbortSignal.any([signal, over.signal]));
        throw new CacheError("The Actions cache did not answer in time.");
    };
    try {
        return await Promise.race([result, timeUp()]);
    }
    finally {
        over.abort();
    }
}

;



function createCacheWriter(options) {
    const { save, tellHow } = createSave(options);
    const entries = createQueue(save);
    return {
        write: async (entry, limits) => {
            const isFirst = entries.all() === undefined;
            if (entry.phase === "job" && entries.kept() === undefined) {
                tellHow(entry.jobId);
            }
            entries.add(entry);
            if (isFirst) {
                await patiently(entries.all(), limits, options);
            }
        },
        finish: async (entry, limits) => {
            entries.add(entry);
            await patiently(entries.all(), limits, options);
        },
        takeOver: entries.takeOver,
        hasBegun: () => entries.wanted() !== undefined,
        remembers: () => entries.kept() !== undefined && entries.kept() === entries.wanted(),
    };
}
function createQueue(save) {
    let wanted;
    let kept;
    let all;
    return {
        add: (entry) => {
            const statement = stated(entry);
            if (statement === wanted) {
                return;
            }
            wanted = statement;
            all = (all ?? Promise.resolve()).then(async () => {
                const isNews = entry.phase !== "none" || kept?.startsWith("starting");
                if (isNews && (await save(entry))) {
                    kept = statement;
                }
            });
        },
        takeOver: (entry) => {
            wanted = stated(entry);
            kept = wanted;
        },
        all: () => all,
        wanted: () => wanted,
        kept: () => kept,
    };
}
async function patiently(saved, limits, { clock, log }) {
    try {
        await (saved === undefined ? undefined : inTime(saved, { ...limits, clock }));
    }
    catch (error) {
        if (!(error instanceof CacheError)) {
            throw error;
        }
        log.info(error.message);
    }
}
function stated({ phase, jobId }) {
    return `${phase} ${jobId ?? ""}`;
}
function createSave({ cache, codec, log }) {
    let isAbsent = false;
    let told = "";
    let toldHow = false;
    const tellHow = (jobId) => {
        if (!toldHow) {
            toldHow = true;
            log.info((0,early_end .uc)(jobId));
        }
    };
    const save = async (entry) => {
        try {
            if (!isAbsent) {
                await cache.save(keyOf(entry, codec));
                if (entry.phase === "job") {
                    log.info("The Actions cache remembers the job for a re-run.");
                }
                return true;
            }
        }
        catch (error) {
            isAbsent = error instanceof CacheError && error.absent;
            const message = error instanceof Error ? error.message : String(error);
            if (message !== told) {
                told = message;
                log.info(`No memory for a re-run. ${message}`);
            }
        }
        if (entry.phase === "job") {
            tellHow(entry.jobId);
        }
        return false;
    };
    return { save, tellHow };
}
function keyOf(entry, codec) {
    const key = codec.write(entry);
    if (key === undefined) {
        throw new CacheError("The job's id is too long for a key of the Actions cache.");
    }
    return key;
}

var phase = __webpack_require__(6080);
;





const BEFORE_CREATE_MS = 10_000;
function createCacheMemory(options) {
    const { clock } = options;
    const writer = createCacheWriter(options);
    const briefly = createBudget(BEFORE_CREATE_MS, clock);
    const said = (report) => entryOf(report, options.attempt);
    return {
        lookUp: async (limits) => {
            try {
                const found = await briefly(limits, (less) => inTime(newestEntry(options), { ...less, clock }));
                if (found !== undefined && found !== "unverified") {
                    writer.takeOver(found);
                }
                return memoryOf(found);
            }
            catch (error) {
                if (!(error instanceof CacheError)) {
                    throw error;
                }
                return error.absent ? { kind: "nothing" } : { kind: "unreadable", error };
            }
        },
        behind: (tracker) => ({
            ...tracker,
            remembers: () => tracker.remembers() || writer.remembers(),
            tell: async (report, limits) => {
                const told = await tracker.tell(report, limits);
                if (tracker.comment() === null || writer.hasBegun()) {
                    await briefly(limits, (less) => writer.write(said(report), less));
                }
                return told;
            },
            conclude: async (report, limits) => {
                const last = writer.hasBegun() ? writer.finish(said(report), limits) : undefined;
                const [told] = await Promise.all([tracker.conclude(report, limits), last]);
                return told;
            },
        }),
    };
}
function createBudget(ms, clock) {
    let leftMs = ms;
    return async (limits, act) => {
        const startMs = clock.monotonicMs();
        const deadline = (0,build_clock ._5)(Math.min(leftMs, limits.deadline.remainingMs()), clock);
        try {
            return await act({ ...limits, deadline });
        }
        finally {
            leftMs -= clock.monotonicMs() - startMs;
        }
    };
}
async function newestEntry({ cache, codec, }) {
    const newest = await cache.find([codec.prefix]);
    if (newest === undefined) {
        return undefined;
    }
    const found = codec.read(newest);
    if (!found?.verified) {
        return "unverified";
    }
    const { attempt, phase } = found.entry;
    const last = phase === "starting" ? await cache.find(codec.endPrefixes(attempt)) : undefined;
    const end = last === undefined ? undefined : codec.read(last);
    return end?.verified ? end.entry : found.entry;
}
function memoryOf(found) {
    if (found === undefined) {
        return { kind: "nothing" };
    }
    if (found === "unverified") {
        return { kind: "unverified" };
    }
    return {
        kind: "found",
        marker: { jobId: found.jobId, phase: PHASES[found.phase], history: [] },
        comment: null,
    };
}
const PHASES = { starting: "starting", job: "working", none: "error" };
function entryOf(report, attempt) {
    const jobId = (0,phase .B$)(report);
    if (jobId !== null) {
        return { attempt, phase: "job", jobId };
    }
    return { attempt, phase: (0,phase .DN)((0,phase .hU)(report)) ? "none" : "starting", jobId: null };
}

var request_key = __webpack_require__(1892);
;




function openCacheMemory({ world }, { inputs, environment }, requestKey) {
    const { apiKey } = inputs;
    const { repository, runId, runAttempt } = environment;
    return createCacheMemory({
        cache: runnerCache(world.env),
        codec: createEntryCodec({ apiKey, repository, project: (0,request_key .q)(inputs), requestKey }),
        attempt: `${runId}.${runAttempt}`,
        clock: world.clock,
        log: world.log,
    });
}


  }),

  6080:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B$: () => (  rememberedJobId),
    DN: () => (  meansNoJob),
    dR: () => (  isFinal),
    hU: () => (  phaseOf)
  });
const NO_JOB = new Set(["error", "cancelled", "skipped"]);
const FINAL = new Set([
    "pull-request",
    "no-pull-request",
    "archived",
    "failed",
    "lost",
    "create-unknown",
]);
function phaseOf({ ending, job }) {
    if (ending === null) {
        return job === null ? "starting" : "working";
    }
    return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}
function rememberedJobId(report) {
    const isUntold = report.ending !== null && report.unsent && meansNoJob(phaseOf(report));
    return isUntold ? null : (report.job?.id ?? null);
}
function isFinal(phase) {
    return FINAL.has(phase);
}
function meansNoJob(phase) {
    return NO_JOB.has(phase);
}


  })

};
