export const id = 590;
export const ids = [590];
export const modules = {

/***/ 3590:
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
var step = __webpack_require__(4541);
// EXTERNAL MODULE: ./build/agent/main-line.js + 1 modules
var main_line = __webpack_require__(2671);
// EXTERNAL MODULE: ./build/agent/request.js + 2 modules
var agent_request = __webpack_require__(7555);
// EXTERNAL MODULE: ./build/agent/say/body.js
var body = __webpack_require__(680);
// EXTERNAL MODULE: ./build/agent/say/report.js
var say_report = __webpack_require__(7182);
// EXTERNAL MODULE: ./build/agent/setting.js
var agent_setting = __webpack_require__(5298);
// EXTERNAL MODULE: ./build/agent/tell.js
var tell = __webpack_require__(8711);
// EXTERNAL MODULE: ./build/call-limits.js
var call_limits = __webpack_require__(7347);
// EXTERNAL MODULE: ./build/github/trigger.js + 1 modules
var github_trigger = __webpack_require__(8076);
// EXTERNAL MODULE: ./build/markdown-quote.js
var markdown_quote = __webpack_require__(1126);
// EXTERNAL MODULE: ./build/service/client.js
var client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/http.js + 1 modules
var http = __webpack_require__(5841);
// EXTERNAL MODULE: ./build/time-limits.js
var time_limits = __webpack_require__(7820);
// EXTERNAL MODULE: ./build/plain-text.js
var plain_text = __webpack_require__(8046);
;// CONCATENATED MODULE: ./build/digest/memory.js
// What the signed records on the issue say of what was told. Moments are Unix seconds.
const DAY = 24 * 60 * 60;
/** A run that waits for a job, or may be about to send one, is given a day beyond its own time. */
function isYoung({ watchedUntil }, now) {
    return now < watchedUntil + DAY;
}
/** Whether a job of the request, or a run that may be about to send one, may be at work. */
function isAtWork({ record }, now) {
    return (record.state === "working" || record.state === "sending") && isYoung(record, now);
}
/**
 * Whether what the request told does not have to be told again. People's decision counts whatever the job's end was. Without one, an
 * attempt to tell it again has its reason.
 */
function isGood({ record, pull, isOwn }, now) {
    if (pull?.standing === "merged" || pull?.standing === "closed-by-person") {
        return true;
    }
    if (pull?.standing === "closed-by-bot" || isOwn) {
        return false;
    }
    return record.state === "ended"
        ? record.outcome === "pull-request" || record.outcome === "no-pull-request"
        : record.state === "working" && isYoung(record, now);
}
/**
 * Where a source goes on: the latest record that names it says, by where it ends if it was told well, else by where it begins, because
 * that followed something that was. Null if no record names it.
 */
function cursorOf(requests, repositoryId, now) {
    const [latest] = requests
        .flatMap((request) => request.record.ranges.map(([id, from, to, at]) => ({ request, id, from, to, at })))
        .filter(({ id }) => id === repositoryId)
        .sort((one, other) => other.at - one.at);
    if (latest === undefined) {
        return null;
    }
    const { request, from, to, at } = latest;
    return { sha: isGood(request, now) ? to : from, at, request };
}
const WEEK = 7 * DAY;
/** When a source begins that no record names: at `since`, else a week before what was told last, or before the issue was opened. */
function beginningOf(requests, { since, openedAt }) {
    const moments = requests.flatMap(({ record }) => record.ranges.map(([, , , at]) => at));
    return since ?? (moments.length === 0 ? openedAt : Math.max(...moments)) - WEEK;
}
/** The first `since` that is later than a moment, as it is written into a workflow. */
function sinceAfter(at) {
    return new Date((at + 1) * 1000).toISOString().replace(".000", "");
}

// EXTERNAL MODULE: ./build/duration.js
var duration = __webpack_require__(3110);
// EXTERNAL MODULE: ./build/github/connect.js + 1 modules
var connect = __webpack_require__(6354);
;// CONCATENATED MODULE: ./build/digest/places.js


function findPlaces({ step, setting }, { sourcesToken, docsToken }) {
    const { github, environment } = setting;
    const { repository: here } = environment;
    const tokens = { "sources-token": sourcesToken, "docs-token": docsToken };
    return (token, { owner, name }) => {
        if (nameOf({ owner, name }).toLowerCase() === nameOf(here).toLowerCase()) {
            return { ...here, github, token, isHere: true };
        }
        const server = { ...environment, repository: { owner, name } };
        const connection = (0,connect/* connectGitHub */.U)({ token: tokens[token], server, clock: step.world.clock });
        return { owner, name, github: connection, token, isHere: false };
    };
}
/** How the inputs name a repository. */
function nameOf({ owner, name }) {
    return `${owner}/${name}`;
}
/** How people name a pull request or a commit here: `#12` or `1a2b3c4d`, of another repository `acme/app#12` or `acme/app@1a2b3c4d`. */
function labelOf(place, numberOrSha) {
    const name = place.isHere ? "" : nameOf(place);
    if (typeof numberOrSha === "number")
        return `${name}#${numberOrSha}`;
    return `${name && `${name}@`}${numberOrSha.slice(0, 8)}`;
}
/** Up to where a repository was read, as messages and comments say it: the commit only where the repository is shown. */
function upToIn(source, { sha, at }) {
    const what = source.isShown && sha !== "" ? labelOf(source, sha) : nameOf(source);
    return `\`${what}\`, ${(0,duration/* formatMoment */.K9)(new Date(at * 1000))}`;
}
/** How to give the token of a place what it lacks: the workflow's own gets it from the workflow file. */
function addToToken(place) {
    return place.isHere
        ? "Add `contents: read` and `pull-requests: read` to the `permissions:` of the workflow's job."
        : `Set \`${place.token}\` to a token for \`${nameOf(place)}\` with ${place.token === "docs-token" ? "" : "`Contents: read` and "}\`Pull requests: read\`.`;
}
/**
 * Whether something of a repository may be shown in this one: who reads here could read it there too. A private repository may show
 * what its people put together. An internal one has more readers than that.
 */
function isShownIn(here, { id, isPublic }) {
    return isPublic || here.isPrivate || id === here.id;
}

;// CONCATENATED MODULE: ./build/digest/shown.js





// What the comment, the log and the run's summary show of the merges and pushes.
/** `3 merges and 1 push`; empty without any. */
function countOf(entries) {
    const pushes = entries.filter(({ number }) => number === null).length;
    const counted = (count, one, many) => count === 0 ? [] : `${count} ${count === 1 ? one : many}`;
    const merges = counted(entries.length - pushes, "merge", "merges");
    return [merges, counted(pushes, "push", "pushes")].flat().join(" and ");
}
/** Counts those that are not shown here; empty without any. */
function countHidden(entries) {
    const hidden = countOf(entries.filter(({ source }) => !source.isShown));
    return hidden === "" ? "" : `${hidden} of private sources`;
}
/** How many are left out, and why: `3 (documentation alone: 2, by an ignored author: 1)`; empty without any. */
function countLeftOut(entries) {
    const leftOut = entries.filter(({ why }) => why !== "");
    const reasons = Map.groupBy(leftOut, ({ why }) => why);
    const counts = Array.from(reasons, ([why, { length }]) => `${why}: ${length}`).join(", ");
    return leftOut.length === 0 ? "" : `${leftOut.length} (${counts})`;
}
// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;
/** What the comment shows: what is reported, as links. */
function shownNews(told, serverUrl) {
    const shown = told.filter(({ source }) => source.isShown);
    const links = shown
        .slice(0, MOST_LINKS)
        .map(({ number, commit, source }) => `[${labelOf(source, number ?? commit)}](${serverUrl}/${nameOf(source)}/${number === null ? `commit/${commit}` : `pull/${number}`})`);
    const more = shown.length - links.length;
    const named = [links.join(", "), more > 0 ? `${more} more` : "", countHidden(told)];
    return `Merges and pushes: ${named.filter((part) => part !== "").join(" and ")}.`;
}
/** The labels that a comment shows, read back from it. */
function labelsIn(comment) {
    return Array.from(comment.matchAll(/\[((?:[\w-]+\/[\w.-]+)?#\d{1,9}|(?:[\w-]+\/[\w.-]+@)?[\da-f]{8})\]\(/g), ([, label = ""]) => label);
}
/** What a source had, as a sentence. */
function findingIn({ source, cursor, since, waiting }, merges) {
    const parts = [
        `to report: ${countOf(merges.filter(({ why }) => why === "")) || "nothing"}`,
        `left out: ${countLeftOut(merges) || "nothing"}`,
        source.isTagWanted === null ? [] : `in no release yet: ${waiting}`,
        cursor === null || since <= cursor.at
            ? []
            : `skipped because of \`since\`: ${momentOf(cursor.at)} to ${momentOf(since)}`,
    ];
    const total = countOf(merges) || "nothing new";
    return `\`${nameOf(source)}\` had ${total} since ${momentOf(since)}; ${parts.flat().join("; ")}.`;
}
/** Why the line of `sources` is likely to be wrong, as sentences. Steps that are in no release yet are usual. */
function doubtsAbout({ source, hasRelease }, merges) {
    const doesItFit = `does ${(0,plain_text/* inCode */.pN)(source.words.join(" "), 200)} fit?`;
    const name = `\`${nameOf(source)}\``;
    const isMissed = merges.length > 1 && merges.every(({ why }) => why === "no followed path");
    return [
        isMissed ? `${countOf(merges)} of ${name}, none on a followed path: ${doesItFit}` : [],
        hasRelease ? [] : `No published release of ${name} has such a tag: ${doesItFit}`,
    ].flat();
}
/** What becomes of each merge and push, for the run's summary; empty without any. Those that are not shown here are counted. */
function newsTable(merges) {
    const rows = merges
        .filter(({ source }) => source.isShown)
        .map(({ source, number, commit, title, why }) => `| ${labelOf(source, number ?? commit)} | ${(0,markdown_quote/* codeCell */.MZ)(title.slice(0, 100))} | ${why || "to report"} |`);
    const head = ["**Merges and pushes**", "", "| Entry | Title | Result |", "| --- | --- | --- |"];
    const hidden = countHidden(merges);
    return (0,body/* joined */.oR)([rows.length === 0 ? "" : [...head, ...rows].join("\n"), hidden && `Not listed: ${hidden}.`]);
}
function momentOf(seconds) {
    return (0,duration/* formatMoment */.K9)(new Date(seconds * 1000));
}

;// CONCATENATED MODULE: ./build/digest/decide.js



/** Why a run sends nothing: one thing at a time, and never without news. Null if it reports. */
function whyNotNow({ told, requests, ids, brake, own, now }) {
    if (told.length === 0) {
        const message = "There are no merges to report, so nothing was sent.";
        return { outcome: "skipped", reason: "no-news", message };
    }
    const wait = (why, next) => ({
        outcome: "skipped",
        reason: "undecided",
        message: `Nothing was sent. To report later: ${countOf(told)}. ${why}`,
        next,
    });
    if (requests.some((each) => isAtWork(each, now))) {
        return wait("An earlier job of the digest may still be running.", "Later runs wait until it ends, but at most a day.");
    }
    const open = requests.flatMap(({ pull }) => (pull?.standing === "open" ? pull : []));
    if (open.length > 0) {
        return wait(`Nobody has merged or closed ${open.map(({ label }) => label).join(", ")} yet.`, "Merge it, or close it and say why. The next run then reports everything merged since.");
    }
    if (brake !== "") {
        return wait("The digest is paused.", "The warning says why, and how to go on.");
    }
    // Ids grow with each comment: https://docs.github.com/rest/issues/comments#list-issue-comments
    const isLatest = requests.every(({ comment }) => Number(comment.id) <= Number(own?.id));
    // What a request told would be forgotten if its record named fewer sources.
    const earlier = requests.find(({ isOwn }) => isOwn);
    const isWhole = (earlier?.record.ranges ?? []).every(([id]) => ids.includes(id));
    if (own !== null && !(isLatest && isWhole)) {
        const message = "This re-run would replace an earlier request that is not the newest one or had more sources. Nothing was sent.";
        const next = "Start a new run instead of this re-run.";
        return { outcome: "error", reason: "invalid-input", message, next };
    }
    return null;
}
// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;
/** Why the digest waits for a person to start it, as sentences; empty if the last requests, the newest first, are no reason. */
function brakeOf(requests, now) {
    const last = requests.slice(0, MOST_FRUITLESS);
    const isFruitless = (each) => !isGood(each, now) && !isAtWork(each, now) && each.pull?.standing !== "open";
    if (last.length < MOST_FRUITLESS || !last.every(isFruitless)) {
        return "";
    }
    const list = last.map(({ record, comment }) => {
        const end = record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? "no end known");
        return `${(0,plain_text/* inCode */.pN)(comment.url, 200)} (${end})`;
    });
    // A re-run of one that left a pull request would only show it again.
    return `The last three requests brought nothing that someone merged or closed: ${list.join(", ")}. Find out why, then start this workflow by hand (\`workflow_dispatch\`). Until then, the digest sends nothing more.`;
}

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/if-error.js
var if_error = __webpack_require__(1030);
// EXTERNAL MODULE: ./build/parse.js
var parse = __webpack_require__(5187);
// EXTERNAL MODULE: ./build/github/account.js
var account = __webpack_require__(4165);
// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./build/github/lists.js
var lists = __webpack_require__(9035);
// EXTERNAL MODULE: ./build/github/shown-texts.js
var shown_texts = __webpack_require__(5214);
;// CONCATENATED MODULE: ./build/github/merged-pulls.js







const repositoryFacts = dist/* pipe */.FsL(dist/* object */.Ikc({
    databaseId: dist/* number */.aig(),
    nameWithOwner: dist/* string */.YjP(),
    visibility: dist/* string */.YjP(),
    defaultBranchRef: (0,parse/* maybe */.no)(dist/* object */.Ikc({ name: dist/* string */.YjP() })),
}), dist/* transform */.pdi(({ databaseId, nameWithOwner, visibility, defaultBranchRef }) => ({
    id: databaseId,
    fullName: nameWithOwner,
    /** Null if GitHub does not say. */
    defaultBranch: defaultBranchRef?.name ?? null,
    isPublic: visibility === "PUBLIC",
    isPrivate: visibility === "PRIVATE",
})));
const REPOSITORY_FACTS = "{ databaseId nameWithOwner visibility defaultBranchRef { name } }";
const FACTS = `query Repository($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) ${REPOSITORY_FACTS}
}`;
/** Looks up a repository, also by a name that it had before. */
async function readRepository(github, { owner, name }, limits) {
    const schema = dist/* object */.Ikc({ repository: repositoryFacts });
    return (await github.graphql({ schema, query: FACTS, variables: { owner, name }, limits })).repository;
}
/** A date of the API, in Unix seconds. */
const unixSeconds = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((text) => Math.floor(Date.parse(text) / 1000)), dist/* number */.aig());
const mergedPull = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: dist/* string */.YjP(),
    number: dist/* number */.aig(),
    title: dist/* string */.YjP(),
    updatedAt: unixSeconds,
    mergedAt: unixSeconds,
    baseRefName: dist/* string */.YjP(),
    author: account/* login */.iD,
    labels: (0,lists/* shownOf */.Rp)(dist/* object */.Ikc({ name: dist/* string */.YjP() })),
    mergeCommit: (0,parse/* maybe */.no)(dist/* object */.Ikc({ oid: dist/* string */.YjP() })),
}), dist/* transform */.pdi(({ labels, mergeCommit, ...pull }) => ({
    ...pull,
    labels: labels?.map(({ name }) => name) ?? [],
    /** What it put on its branch: the squashed commit, the merge, or the last one of a rebase. */
    commit: mergeCommit?.oid ?? "",
})));
const mergedPage = dist/* pipe */.FsL(dist/* object */.Ikc({ repository: dist/* object */.Ikc({ pullRequests: (0,lists/* connectionOf */.ao)(mergedPull) }) }), dist/* transform */.pdi(({ repository }) => repository.pullRequests));
const PULL = `id number title updatedAt mergedAt baseRefName author ${account/* ACCOUNT */.u4}
  labels(first: 20) { nodes { name } } mergeCommit { oid }`;
// By update, since there is no order by merge, and a merge is an update.
const MERGED = `query Merged($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: MERGED, first: $first, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes { ${PULL} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const LEAST_OLDER = 50;
/**
 * The pull requests that were merged into any branch since a moment. One that is updated while the pages are read may be missing.
 * @throws GitHubError if the list cannot be read to its end
 */
async function listMerged(github, { owner, name, since, limits }) {
    const found = [];
    const call = { schema: mergedPage, query: MERGED, variables: { owner, name }, limits };
    for await (const nodes of (0,lists/* listPages */.pN)(github, call)) {
        found.push(...nodes);
        // A few older ones are no end, since order and moments can disagree: https://github.com/dessant/lock-threads/issues/5
        const last = found.slice(-LEAST_OLDER);
        if (last.length === LEAST_OLDER && last.every(({ updatedAt }) => updatedAt < since))
            break;
    }
    // Others were only updated, as by a comment.
    return found.filter(({ mergedAt }) => mergedAt >= since);
}
// A commit is also in pull requests of forks, and in open ones: https://github.com/release-drafter/release-drafter/issues/221
const ASSOCIATED = `query Associated($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Commit { associatedPullRequests(first: 5) { nodes { repository { databaseId } ${PULL} } } }
  }
}`;
// Nearly all of it may be missing by GitHub's schema. Then nothing names the commit.
const associated = dist/* object */.Ikc({
    nodes: dist/* array */.YOg((0,parse/* maybe */.no)(dist/* object */.Ikc({ associatedPullRequests: (0,lists/* shownOf */.Rp)(dist/* unknown */.L5J()) }))),
});
const ofRepository = dist/* object */.Ikc({ repository: dist/* object */.Ikc({ databaseId: dist/* number */.aig() }) });
const COMMITS_AT_ONCE = 50;
/** The merged pull requests of a repository that brought commits, each in the place of its commit; undefined where GitHub knows none. */
async function listAssociated(github, { ids, repositoryId, limits }) {
    const ask = async (some, once) => {
        const call = { schema: associated, query: ASSOCIATED, variables: { ids: some }, once, limits };
        const { nodes } = await github.graphql(call);
        return nodes.map((node) => (node?.associatedPullRequests ?? [])
            .filter((pull) => (0,parse/* parse */.qg)(ofRepository, pull)?.repository.databaseId === repositoryId)
            .map((pull) => (0,parse/* parse */.qg)(mergedPull, pull))
            .find((pull) => pull !== undefined));
    };
    return await (0,lists/* askForAll */.oF)({ ids, most: COMMITS_AT_ONCE, ask });
}
const mergeDetails = dist/* pipe */.FsL(dist/* object */.Ikc({
    ...shown_texts/* shownComment */.$A.entries,
    /** The description; undefined if GitHub cannot answer for it. */
    bodyHTML: dist/* optional */.lqM(dist/* string */.YjP()),
    changedFiles: dist/* number */.aig(),
    files: (0,lists/* shownOf */.Rp)(dist/* object */.Ikc({ path: dist/* string */.YjP(), changeType: dist/* string */.YjP() })),
    timelineItems: (0,lists/* shownOf */.Rp)(dist/* object */.Ikc({ createdAt: unixSeconds })),
}), dist/* transform */.pdi(({ files, changedFiles: count, timelineItems, ...details }) => ({
    ...details,
    /** Null if GitHub does not show them: https://github.com/anthropics/claude-code-action/issues/1587 */
    changes: files && {
        files: files.map(({ path, changeType }) => ({ path, isRenamed: changeType === "RENAMED" })),
        count,
    },
    /** When the title was last changed, in Unix seconds. */
    retitledAt: timelineItems?.at(-1)?.createdAt ?? null,
})));
const DETAILS_AT_ONCE = 25;
const DETAILS = `query Details($ids: [ID!]!, $withText: Boolean!) {
  nodes(ids: $ids) {
    ... on PullRequest {
      id changedFiles files(first: 100) { nodes { path changeType } }
      timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) { nodes { ... on RenamedTitleEvent { createdAt } } }
      bodyHTML @include(if: $withText) lastEditedAt author ${account/* ACCOUNT */.u4} editor ${account/* ACCOUNT */.u4}
    }
  }
}`;
/**
 * The files and the descriptions of merged pull requests. A description that GitHub cannot answer for, even alone, is left out.
 * @throws GitHubError if the files of one of them cannot be read
 */
async function readMergeDetails(github, { ids, limits }) {
    const schema = dist/* object */.Ikc({ nodes: dist/* array */.YOg(mergeDetails) });
    const ask = async (some, once) => {
        const askWith = async (withText) => (await github.graphql({ schema, query: DETAILS, variables: { ids: some, withText }, once, limits }))
            .nodes;
        const onError = async (error) => {
            if (some.length > 1 || error.kind !== "unavailable")
                throw error;
            return await askWith(false);
        };
        return await askWith(true).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    };
    return await (0,lists/* askForAll */.oF)({ ids, most: DETAILS_AT_ONCE, ask });
}

// EXTERNAL MODULE: ./build/action/input-rules.js
var input_rules = __webpack_require__(2938);
// EXTERNAL MODULE: ./build/agent/job/watch.js + 3 modules
var watch = __webpack_require__(4988);
// EXTERNAL MODULE: ./build/agent/outcome.js
var agent_outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/record/comment-store.js
var comment_store = __webpack_require__(6271);
// EXTERNAL MODULE: ./build/agent/record/notes.js
var record_notes = __webpack_require__(5795);
// EXTERNAL MODULE: ./build/agent/record/record.js + 1 modules
var record_record = __webpack_require__(5351);
// EXTERNAL MODULE: ./build/agent/say/endings.js
var endings = __webpack_require__(7762);
;// CONCATENATED MODULE: ./build/github/standing-issue.js



const issue = dist/* object */.Ikc({
    /** How many it has. */
    comments: dist/* number */.aig(),
    state: dist/* string */.YjP(),
    locked: dist/* boolean */.zMY(),
    created_at: unixSeconds,
});
/** Reads the issue that keeps a memory; null if there is none. https://docs.github.com/rest/issues/issues#get-an-issue */
async function readStandingIssue(github, number, limits) {
    const reading = github.restPage({ schema: issue, route: `GET issues/${number}`, limits });
    const found = await reading.catch((0,errors/* nullIf */.Bf)("not-found"));
    return found && { ...found.items, answeredAt: Math.floor(found.answeredAtMs / 1000) };
}

// EXTERNAL MODULE: ./build/github/thread-comments.js
var thread_comments = __webpack_require__(4191);
// EXTERNAL MODULE: ./build/github/thread-writes.js
var thread_writes = __webpack_require__(2241);
;// CONCATENATED MODULE: ./build/digest/look-back.js















// Beside the cursors, the last requests and what people said of them count.
const LEAST_COMMENTS = 100;
/** Reads the issue whose comments are the memory. @throws InputError if nothing can be recorded there */
async function readIssue(github, number, limits) {
    const unfit = (rule, fix) => new input_rules/* InputError */.dz("issue-number", { rule, fix });
    const issue = await readStandingIssue(github, number, limits);
    if (issue === null) {
        throw unfit("this repository has no such issue that the token may read", "Check the number, and that the workflow's job has `issues: write`. If the issue was deleted: merge or close the pull request that may be open, open a new issue, and set `since` to a moment before the last job was created.");
    }
    if (issue.state !== "open") {
        throw unfit("the issue is closed", "Reopen it: its comments are the digest's memory.");
    }
    if (issue.locked) {
        throw unfit("the issue is locked", "Unlock it: its comments are the digest's memory.");
    }
    return issue;
}
/**
 * Reads the digest's memory, the newest request first, and with it the comments that were read. Then looks at the jobs that no run has
 * seen end. Where no note verifies and a person started the run, it has those of the token's own account and of apps.
 * @throws Stop if the issue cannot be read, if no note verifies, or if a job cannot be looked at
 */
async function lookBack(context, options) {
    const { comments, notes } = await readNotes(context, options).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, comment_store/* stopUnread */.K7));
    const found = [];
    for (const note of notes) {
        found.push(await lookedAt(context, note));
    }
    return { comments, found };
}
async function readNotes(context, { issue, ids, limits }) {
    const { setting, codec } = context.request;
    const { github, thread } = setting;
    if (thread === null) {
        throw new Error("A digest has an issue.");
    }
    const comments = [];
    const notes = [];
    const others = [];
    const isNamed = (id) => notes.some(({ record }) => record.ranges.some(([of]) => of === id));
    for await (const page of (0,thread_comments/* listNewestComments */.D)(github, { ...thread, count: issue.comments, limits })) {
        comments.push(...page);
        for (const note of page.flatMap((comment) => (0,record_notes/* readNote */.VC)(codec, comment, thread) ?? [])) {
            const { record } = note;
            if (record === null) {
                others.push(note);
            }
            else if (note.namesComment && (0,record_record/* isOfDigest */.Az)(record)) {
                notes.push({ ...note, record });
            }
        }
        if (comments.length >= LEAST_COMMENTS && ids.every(isNamed)) {
            break;
        }
    }
    if (notes.length > 0) {
        return { comments, notes };
    }
    // A note that says that nothing was sent, as after a wrong key, holds nothing to remember. A quoted one may be a stranger's.
    const lost = others.flatMap((note) => {
        const record = (0,record_notes/* hasNote */.l9)(note.comment.body) ? (0,record_record/* unsigned */.ad)(note.noted) : undefined;
        return record !== undefined && record.state !== "none" && (0,record_record/* isOfDigest */.Az)(record) ? [{ ...note, record }] : [];
    });
    const own = lost.length === 0 ? "" : await (0,account/* ownLogin */.C4)(github, limits);
    // The account behind the token may have been replaced with the key. Most are apps, and strangers write as none.
    const taken = lost.filter(({ comment: { author } }) => author.endsWith("[bot]") || (0,account/* isSameAccount */.se)(author, own));
    if (taken.length > 0 && !isByHand(setting)) {
        throw (0,comment_store/* stopWithoutMemory */.YR)("No comment of the digest on this issue can be verified with this API key, so this run cannot find what was reported before. Nothing was sent.", {
            next: "If the key was replaced, start this workflow once by hand (`workflow_dispatch`). That run continues from these comments and signs them again. Later runs then work as before. If it was not replaced, another workflow or a bot has copied comments of the digest to this issue: delete the copies.",
        });
    }
    return { comments, notes: taken };
}
/** Whether a person started the run. */
function isByHand({ trigger, environment }) {
    const { runAttempt, triggeringActor } = environment;
    return (trigger.eventName === "workflow_dispatch" || runAttempt > 1) && (0,account/* isPerson */.KA)(triggeringActor);
}
/** A request as it is once the job's end, if there is one, was seen. */
async function lookedAt(context, found) {
    // A dry run asks the service nothing, and another project's job is not found in this one.
    const { known, setting } = context.request;
    const { record } = found;
    if (record.state !== "working" || record.project !== known.record.project || setting.asking.dryRun) {
        return found;
    }
    const request = (0,agent_request/* openFound */.Bv)(context.request, found);
    const problem = await (0,watch/* seeEnd */.ZA)({ ...context, request });
    if (problem !== null) {
        throw new agent_outcome/* Stop */.VG((0,endings/* notPolled */.Ue)({ ...request.known, record }, problem));
    }
    // With its end, the comment has got a note of this key.
    const namesComment = found.namesComment || (request.known.isStored && request.known.record.state === "ended");
    return { ...found, record: request.known.record, namesComment };
}
/**
 * Signs notes of an earlier key with this one, each in its own comment, the rest of which stays as it is. The oldest one is first, so what
 * is cut short tells something again and forgets nothing. A dry run signs nothing. @throws Stop
 */
async function signAnew({ setting, codec, thread }, notes, limits) {
    if (thread === null) {
        return;
    }
    for (const { comment, noted, record } of notes.toReversed()) {
        const note = (0,record_notes/* writeNote */.IP)(codec, record, { thread, commentId: comment.id });
        const body = comment.body.replace(`<!-- docs-agent-action ${noted} -->`, () => note);
        const onError = ({ message }) => {
            const said = `The comment ${(0,plain_text/* inCode */.pN)(comment.url, 200)} could not be signed again, so nothing was sent. ${message}`;
            throw (0,comment_store/* stopWithoutMemory */.YR)(said, { next: "Start this workflow by hand again once that works." });
        };
        await (0,thread_writes/* updateComment */.vv)(setting.github, { comment, body, limits }).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    }
}

;// CONCATENATED MODULE: ./build/github/commits.js





const commit = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: dist/* string */.YjP(),
    oid: dist/* string */.YjP(),
    message: dist/* string */.YjP(),
    committedDate: unixSeconds,
    author: (0,parse/* maybe */.no)(dist/* object */.Ikc({ name: (0,parse/* maybe */.no)(dist/* string */.YjP()), user: (0,parse/* maybe */.no)(dist/* object */.Ikc({ login: dist/* string */.YjP() })) })),
    parents: dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ oid: dist/* string */.YjP() })) }),
}), dist/* transform */.pdi(({ oid, committedDate, author, parents, ...named }) => ({
    ...named,
    sha: oid,
    /** Unix seconds. */
    committedAt: committedDate,
    /** A login, else a name. */
    author: author?.user?.login ?? author?.name ?? "",
    /** The first one is what the others were merged into. */
    parents: parents.nodes.map((parent) => parent.oid),
})));
const EMPTY = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
const historyOf = (end) => dist/* pipe */.FsL(dist/* object */.Ikc({
    repository: dist/* object */.Ikc({
        isEmpty: dist/* boolean */.zMY(),
        object: (0,parse/* maybe */.no)(dist/* object */.Ikc({ history: (0,lists/* connectionOf */.ao)(commit) })),
    }),
}), 
// Only a repository to which nothing was ever pushed has no end.
dist/* check */.z6Y(({ repository }) => end !== null || repository.object !== null || repository.isEmpty), dist/* transform */.pdi(({ repository }) => repository.object?.history ?? EMPTY));
const HISTORY = `query History($owner: String!, $name: String!, $end: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    isEmpty
    object(expression: $end) {
      ... on Commit {
        history(first: $first, after: $after) {
          nodes { id oid message committedDate author { name user { login } } parents(first: 100) { nodes { oid } } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }
}`;
/**
 * A commit and what it contains, page by page in the order of `git log`, the newest first; nothing if GitHub does not have the commit.
 * https://docs.github.com/graphql/reference/objects#commit
 */
function listHistory(github, { end, limits, owner, name }) {
    return (0,lists/* listPages */.pN)(github, {
        schema: historyOf(end),
        query: HISTORY,
        variables: { owner, name, end: end ?? "HEAD" },
        limits,
    });
}
const changes = dist/* object */.Ikc({
    files: (0,parse/* maybe */.no)(dist/* array */.YOg(dist/* object */.Ikc({ filename: dist/* string */.YjP(), status: dist/* optional */.lqM(dist/* string */.YjP()) }))),
});
/**
 * The first files that a commit changes, of a merge those that differ from its first parent; null if GitHub does not show them, as of a
 * change that is too large. https://docs.github.com/rest/commits/commits#get-a-commit
 */
async function readCommitFiles(github, sha, limits) {
    // What is too large is so each time.
    const call = { schema: changes, route: `GET commits/${sha}`, once: true, limits };
    const page = await github.restPage(call).catch((0,errors/* nullIf */.Bf)("unavailable", "rejected"));
    const listed = page?.items.files ?? null;
    if (page === null || listed === null) {
        return null;
    }
    const files = listed.map(({ filename: path, status }) => ({ path, isRenamed: status === "renamed" }));
    return { files, count: files.length + (page.hasNext ? 1 : 0) };
}

// EXTERNAL MODULE: ./build/plain-link.js
var plain_link = __webpack_require__(5254);
;// CONCATENATED MODULE: ./build/digest/sources.js






/** Looks up the sources. @throws Stop that names the source and its token; InputError for one that was not allowed, or is there twice */
async function openSources(lines, { findPlace, here, arePrivateAllowed, limits }) {
    const open = async (line) => {
        const place = findPlace("sources-token", line);
        const facts = place.isHere
            ? here
            : await readRepository(place.github, place, limits).catch(unreadableSource(place));
        return { ...line, ...place, facts, isShown: isShownIn(here, facts) };
    };
    const sources = await Promise.all(lines.map(open));
    for (const source of sources) {
        if (!source.isHere && !source.facts.isPublic && !arePrivateAllowed) {
            throw new input_rules/* InputError */.dz("sources", {
                rule: `\`${nameOf(source)}\` is not public, and people without access to it may read what the agent writes`,
                fix: "Set `private-sources: true` if the agent may document it.",
            });
        }
        const first = sources.find(({ facts }) => facts.id === source.facts.id) ?? source;
        if (first !== source) {
            throw new input_rules/* InputError */.dz("sources", {
                rule: `\`${nameOf(first)}\` and \`${nameOf(source)}\` are the same repository`,
                fix: "Keep one of the lines, with all globs.",
            });
        }
    }
    return sources;
}
/** For `catch`: turns an error of GitHub into one that says what could not be read. If more access helps, the input of the token is wrong. */
function unreadable(place, { what, elseDo }) {
    return (0,if_error/* ifError */.I)(errors/* GitHubError */.y_, ({ kind, message: why }) => {
        const outcome = "error";
        const message = `The ${what} could not be read, so nothing was sent. ${why}`;
        if (kind === "not-found" || kind === "forbidden" || kind === "token-refused") {
            const next = "Nothing is lost: the first run that can read it reports everything since.";
            const details = `${addToToken(place)} ${elseDo}`;
            throw new agent_outcome/* Stop */.VG({ outcome, reason: "invalid-input", message, next, details });
        }
        const next = "If later runs fail in the same way, follow fewer sources, or set `since` to a later moment, which skips what was new before.";
        throw new agent_outcome/* Stop */.VG({ outcome, reason: "environment", message, next });
    });
}
/** The same for a source. */
function unreadableSource(source) {
    const what = `source \`${nameOf(source)}\``;
    return unreadable(source, { what, elseDo: "If it was renamed or removed, correct `sources`." });
}

;// CONCATENATED MODULE: ./build/digest/steps.js




const MOST_COMMITS = 5000;
/** People's clocks differ, so a commit can be dated before what it stands on. */
const CLOCKS_DIFFER = 60 * 60;
/** Reads what is new. Null if GitHub does not have one of the old commits any more. */
async function readWay(place, { limits, ...options }) {
    const commits = new Map();
    const open = async (end) => {
        const pages = listHistory(place.github, { ...place, end, limits });
        return { pages, newest: await readPage(pages, commits) };
    };
    const branch = await open(null);
    const histories = [branch];
    const [end = ""] = commits.keys();
    for (;;) {
        // As long as the branch is newer than an old commit, its own history may come to that.
        const beside = options.old.find(({ sha, at }) => sha !== "" && !commits.has(sha) && branch.newest < at);
        if (beside !== undefined) {
            histories.push(await open(beside.sha));
            if (!commits.has(beside.sha))
                return null;
            continue;
        }
        const { isWhole, ...way } = wayTo(end, commits, options);
        const next = histories.reduce((one, other) => (other.newest > one.newest ? other : one));
        if (isWhole && next.newest < way.oldest)
            return way;
        if (next.newest === Number.NEGATIVE_INFINITY) {
            throw new errors/* GitHubError */.y_({ kind: "unavailable", operation: "GraphQL", detail: "the history breaks off" });
        }
        if (commits.size >= MOST_COMMITS) {
            throw new input_rules/* InputError */.dz("since", {
                rule: `more than ${MOST_COMMITS} commits of \`${nameOf(place)}\` would have to be read to find what is new`,
                fix: "Nothing was sent. Set `since` to a later moment, which skips what was new before it.",
            });
        }
        next.newest = await readPage(next.pages, commits);
    }
}
/** Reads a page of a history. Nothing that is left of it is newer than the moment that this returns. */
async function readPage(pages, commits) {
    const { value: page = [] } = await pages.next();
    for (const commit of page)
        commits.set(commit.sha, commit);
    return page.at(-1)?.committedAt ?? Number.NEGATIVE_INFINITY;
}
/** The way back from a commit, as far as it was read: at a merge, to the parent that leads to the told commit, else to the first one. */
function wayTo(end, commits, { told, old, before }) {
    const seen = new Set();
    for (const { sha } of old)
        contentsOf(sha, commits, seen);
    const leading = leadingTo(told, commits);
    const isOld = ({ sha, committedAt }) => seen.has(sha) || committedAt < before;
    const steps = [];
    let from = end;
    let each = commits.get(from);
    while (each !== undefined && !isOld(each)) {
        const [first = ""] = each.parents;
        from = each.parents.find((parent) => leading.has(parent)) ?? first;
        steps.push({ ...each, isOnFirst: from === first });
        each = commits.get(from);
    }
    const dates = [...steps, ...(each === undefined ? [] : [each])].map(({ committedAt }) => committedAt);
    contentsOf(from, commits, seen);
    // What none before it had.
    const broughtBy = ({ sha }) => contentsOf(sha, commits, seen).slice(1);
    const oldestFirst = steps.toReversed().map((step) => ({ ...step, brought: broughtBy(step) }));
    return {
        from,
        steps: oldestFirst.reverse(),
        isWhole: from === "" || each !== undefined,
        oldest: steps.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...dates) - CLOCKS_DIFFER,
    };
}
/** A commit and what it contains, of those that were read and not seen before. */
function contentsOf(start, commits, seen) {
    const found = [];
    const open = [start];
    for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
        const commit = commits.get(sha);
        if (commit === undefined || seen.has(sha))
            continue;
        seen.add(sha);
        found.push(commit);
        open.push(...commit.parents);
    }
    return found;
}
/** The commits that contain one. */
function leadingTo(sha, commits) {
    const found = new Set([sha]);
    const oldestFirst = [...commits.values()].reverse();
    for (let before = 0; before < found.size;) {
        before = found.size;
        for (const each of oldestFirst) {
            if (each.parents.some((parent) => found.has(parent)))
                found.add(each.sha);
        }
    }
    return found;
}

;// CONCATENATED MODULE: ./build/digest/merges.js






/** Reads what is new in a source, and the details of the pull requests that may be told. */
async function readMerges(span, { limits, ...rules }) {
    const merges = (await readEntries(span, limits)).map((each) => ({
        ...each,
        why: whyIgnored(each, rules) || each.why,
    }));
    const ids = merges.flatMap(({ number, id, why }) => (number === null || why !== "" ? [] : id));
    const read = await readMergeDetails(span.source.github, { ids, limits });
    const detailsOf = new Map(read.map((each) => [each.id, each]));
    return merges.map((merge) => {
        const details = detailsOf.get(merge.id) ?? null;
        return withChanges({ ...merge, details }, details?.changes ?? null);
    });
}
// Each costs a request of its own.
const MOST_READ = 50;
/** The same with the files of the first commits that may be told. Those of all others stay unknown, and what is unknown is told. */
async function withFiles(merges, limits) {
    const wanted = merges.filter(({ why, hasFiles }) => why === "" && hasFiles).slice(0, MOST_READ);
    const found = [];
    for (const merge of merges) {
        const { source, commit } = merge;
        const reading = wanted.includes(merge) ? readCommitFiles(source.github, commit, limits) : null;
        found.push(withChanges(merge, reading && (await reading.catch(unreadableSource(source)))));
    }
    return found;
}
function withChanges(merge, changes) {
    return changes === null ? merge : { ...merge, changes, why: whyNotByFiles(changes, merge.source) };
}
/**
 * What the steps are reported as: the pull requests that brought them, and those that were merged into the default branch wherever they
 * stand in what a step brought; else the step itself. The list of merged pull requests has a merge at once. GitHub is asked by commit for
 * what the list does not have, because that takes it up to minutes to know: https://github.com/release-drafter/release-drafter/pull/1604
 */
async function readEntries({ source, steps: newestFirst, oldest: since }, limits) {
    const steps = newestFirst.toReversed();
    if (steps.length === 0) {
        return [];
    }
    const { github, owner, name, facts } = source;
    const listed = Map.groupBy(await listMerged(github, { owner, name, since, limits }), ({ commit }) => commit);
    const within = steps
        .flatMap(({ brought }) => brought)
        .flatMap(({ sha }) => listed.get(sha) ?? [])
        .filter(({ baseRefName }) => baseRefName === facts.defaultBranch);
    const unnamed = steps.filter(({ sha }) => !listed.has(sha));
    const ids = unnamed.map(({ id }) => id);
    const associated = await listAssociated(github, { ids, repositoryId: facts.id, limits });
    const pulls = [
        ...within,
        ...steps.flatMap(({ sha }) => listed.get(sha) ?? []),
        ...associated.flatMap((pull) => pull ?? []),
    ];
    const broughtBy = new Map(steps.map(({ sha, brought }) => [sha, brought.map(({ author }) => author)]));
    const areEntries = new Set(within.map(({ commit }) => commit));
    const unknown = { source, details: null, changes: null };
    return [
        ...Array.from(new Map(pulls.map((pull) => [pull.number, pull])).values(), (pull) => ({
            ...pull,
            ...unknown,
            authors: [pull.author, ...(broughtBy.get(pull.commit) ?? [])],
            at: pull.mergedAt,
            body: "",
            hasFiles: false,
            why: "",
        })),
        ...unnamed
            .filter((_, index) => associated[index] === undefined)
            .map((step) => {
            const { id, author, message, sha: commit, committedAt: at, isOnFirst: hasFiles } = step;
            const title = message.split("\n", 1).join("");
            const body = message.slice(title.length);
            const why = isAllListed(step, areEntries) ? "all that it brought is listed" : "";
            const authors = [author, ...(broughtBy.get(commit) ?? [])];
            return { ...unknown, id, number: null, title, authors, labels: [], commit, at, body, hasFiles, why };
        }),
    ];
}
/** Whether a merge by hand brought nothing but pull requests that are entries themselves, with their own commits. */
function isAllListed({ brought }, areEntries) {
    const commits = new Map(brought.map((commit) => [commit.sha, commit]));
    const listed = new Set();
    for (const merged of brought.filter(({ sha }) => areEntries.has(sha))) {
        const [base = ""] = merged.parents;
        const before = new Set();
        contentsOf(base, commits, before);
        for (const { sha } of contentsOf(merged.sha, commits, before))
            listed.add(sha);
    }
    return brought.length > 0 && listed.size === brought.length;
}
function whyIgnored({ source, number, title, authors, labels }, { requests, serverUrl, ignoreAuthors, ignoreLabels, isTitleIgnored }) {
    const link = `${serverUrl}/${source.facts.fullName}/pull/${number}`;
    if (requests.some(({ record }) => (0,plain_link/* isSamePull */.WQ)(record.prLink ?? "", link)))
        return "the digest's own";
    // What a bot merges, such as a branch with the work of people, is theirs.
    if (authors.every((author) => ignoreAuthors.has((0,account/* plainLogin */.qM)(author))))
        return "by an ignored author";
    if (labels.some((label) => ignoreLabels.has(label.toLowerCase())))
        return "an ignored label";
    return isTitleIgnored(title) ? "an ignored title" : "";
}
const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;
/** Whether a file is documentation, and nothing else. */
function isDocumentation(path) {
    return DOCUMENTATION.test(path);
}
function whyNotByFiles({ files, count }, { follows, includesPaths }) {
    if (count === 0)
        return "no files";
    // More files than are listed may be of any kind.
    if (files.length < count)
        return "";
    // A renamed file may have left a path that is followed.
    const followed = files.filter(({ path, isRenamed }) => isRenamed || (follows?.(path) ?? true));
    if (followed.length === 0)
        return "no followed path";
    return !includesPaths && followed.every(({ path }) => isDocumentation(path)) ? "documentation alone" : "";
}

;// CONCATENATED MODULE: ./build/github/pull-talk.js






const remark = {
    ...shown_texts/* shownComment */.$A.entries,
    body: dist/* string */.YjP(),
    createdAt: unixSeconds,
    authorAssociation: dist/* string */.YjP(),
};
const onLine = dist/* object */.Ikc({ ...remark, path: dist/* string */.YjP() });
const pull = dist/* object */.Ikc({
    number: dist/* number */.aig(),
    title: dist/* string */.YjP(),
    state: dist/* picklist */.KIO(["OPEN", "CLOSED", "MERGED"]),
    createdAt: unixSeconds,
    closedAt: (0,parse/* maybe */.no)(unixSeconds),
    timelineItems: (0,lists/* shownOf */.Rp)(dist/* object */.Ikc({ actor: account/* login */.iD })),
    comments: (0,lists/* shownOf */.Rp)(dist/* object */.Ikc(remark)),
    reviews: (0,lists/* shownOf */.Rp)(dist/* object */.Ikc({ ...remark, comments: (0,lists/* shownOf */.Rp)(onLine) })),
});
// Ten pull requests with all of this are some 102,000 nodes. GitHub allows 500,000 in a query:
// https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api#node-limit
const MOST_REMARKS = 100;
const REMARK = `id body createdAt authorAssociation ${shown_texts/* SHOWN_COMMENT */.cJ}`;
const pull_talk_PULL = `{
  number title state createdAt closedAt
  timelineItems(last: 1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { actor ${account/* ACCOUNT */.u4} } } }
  comments(last: $last) { nodes { ${REMARK} } }
  reviews(last: $last) { nodes { ${REMARK} comments(last: $last) { nodes { ${REMARK} path } } } }
}`;
function queryFor(numbers) {
    const pulls = numbers.map((number) => `pull${number}: pullRequest(number: ${number}) ${pull_talk_PULL}`);
    return `query Talk($owner: String!, $name: String!, $last: Int!) {
    facts: repository(owner: $owner, name: $name) ${REPOSITORY_FACTS}
    pulls: repository(owner: $owner, name: $name) { ${pulls.join(" ")} }
  }`;
}
/** Reads pull requests of a repository in one query, each by its number. */
async function readPullTalks(github, { owner, name }, { numbers, limits }) {
    const query = queryFor(numbers);
    // None may be missing: one that is open has to be waited for.
    const asked = dist/* object */.Ikc(Object.fromEntries(numbers.map((number) => [`pull${number}`, pull])));
    const schema = dist/* object */.Ikc({ facts: repositoryFacts, pulls: asked });
    const { facts, pulls } = await (0,lists/* askInParts */.Bc)(MOST_REMARKS)((last) => github.graphql({ schema, query, variables: { owner, name, last }, limits }));
    return { facts, talks: new Map(Object.values(pulls).map((each) => [each.number, talkOn(each)])) };
}
function talkOn({ timelineItems, comments, reviews, ...facts }) {
    const remarks = [
        ...(comments ?? []).map((comment) => ({ ...comment, path: "" })),
        ...(reviews ?? []).flatMap(({ comments: onLines, ...said }) => [
            { ...said, path: "" },
            ...(onLines ?? []),
        ]),
    ];
    return {
        ...facts,
        closedBy: timelineItems?.at(-1)?.actor ?? "",
        remarks: remarks
            .filter(({ bodyHTML }) => bodyHTML.trim() !== "")
            .sort((one, other) => one.createdAt - other.createdAt)
            .slice(-MOST_REMARKS),
    };
}

;// CONCATENATED MODULE: ./build/digest/own-pulls.js







// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;
/**
 * Reads the newest of the digest's pull requests, those of a repository in one query. Each has the comment of its request as key.
 * @throws Stop if one cannot be read, because it may wait for people
 */
async function readOwnPulls(notes, { findPlace, here, serverUrl, limits }) {
    const linked = notes.flatMap(({ record, comment }) => record.prLink === null ? [] : [{ link: record.prLink, comment }]);
    const placed = linked.slice(0, MOST_PULLS).map(({ link, comment }) => {
        const address = (0,plain_link/* pullOf */.pv)(link);
        if (address?.host !== new URL(serverUrl).host) {
            const message = `The pull request ${(0,plain_text/* inCode */.pN)(link, 200)} is on another GitHub server, so it cannot be read. Nothing was sent.`;
            throw new agent_outcome/* Stop */.VG({ outcome: "error", reason: "invalid-input", message, details: withoutThem([comment]) });
        }
        return { link, comment, number: address.number, place: findPlace("docs-token", address) };
    });
    const places = new Map(placed.map(({ place }) => [nameOf(place).toLowerCase(), place]));
    const pulls = new Map();
    for (const [name, place] of places) {
        const group = placed.filter((each) => nameOf(each.place).toLowerCase() === name);
        const what = `digest's pull requests in \`${nameOf(place)}\``;
        const elseDo = withoutThem(group.map(({ comment }) => comment));
        const options = { numbers: group.map(({ number }) => number), limits };
        const reading = readPullTalks(place.github, place, options);
        const { facts, talks } = await reading.catch(unreadable(place, { what, elseDo }));
        for (const { link, comment, number } of group) {
            const talk = talks.get(number);
            if (talk === undefined)
                throw new Error(`Pull request ${number} was not read.`);
            const label = labelOf(place, number);
            pulls.set(comment.id, {
                link,
                label,
                standing: standingOf(talk),
                talk,
                isShown: isShownIn(here, facts),
            });
        }
    }
    return pulls;
}
function withoutThem(comments) {
    const urls = comments.map(({ url }) => (0,plain_text/* inCode */.pN)(url, 200)).join(", ");
    return `If no token helps, as after that repository is gone, delete each comment that led there (${urls}): the next run then reports the same merges again.`;
}
/** An account that is gone was as likely a person's. */
function standingOf({ state, closedBy }) {
    switch (state) {
        case "OPEN":
            return "open";
        case "MERGED":
            return "merged";
        case "CLOSED":
            return closedBy === "" || (0,account/* isPerson */.KA)(closedBy) ? "closed-by-person" : "closed-by-bot";
    }
}

;// CONCATENATED MODULE: ./build/github/releases.js




const release = dist/* object */.Ikc({
    tagName: dist/* string */.YjP(),
    isDraft: dist/* boolean */.zMY(),
    isPrerelease: dist/* boolean */.zMY(),
    publishedAt: (0,parse/* maybe */.no)(unixSeconds),
    tagCommit: (0,parse/* maybe */.no)(dist/* object */.Ikc({ oid: dist/* string */.YjP(), committedDate: unixSeconds })),
});
const releasesPage = dist/* pipe */.FsL(dist/* object */.Ikc({ repository: dist/* object */.Ikc({ releases: (0,lists/* connectionOf */.ao)(release) }) }), dist/* transform */.pdi(({ repository }) => repository.releases));
const QUERY = `query Releases($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    releases(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { tagName isDraft isPrerelease publishedAt tagCommit { oid committedDate } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
// Some repositories release hundreds of packages.
const MOST_RELEASES = 1000;
/** The newest published releases, the last published first: no drafts and no pre-releases. */
async function listReleases(github, { owner, name, isTagWanted, least, before, limits }) {
    const call = { schema: releasesPage, query: QUERY, variables: { owner, name }, limits };
    const found = [];
    let read = 0;
    // In the order in which they were created.
    for await (const page of (0,lists/* listPages */.pN)(github, call)) {
        for (const { tagName: tag, tagCommit, publishedAt, isDraft, isPrerelease } of page) {
            if (isDraft || isPrerelease || tagCommit === null || publishedAt === null || !isTagWanted(tag))
                continue;
            found.push({ tag, commit: tagCommit.oid, committedAt: tagCommit.committedDate, publishedAt });
        }
        read += page.length;
        const isEnough = found.length >= least && found.some(({ publishedAt }) => publishedAt < before);
        if (isEnough || read >= MOST_RELEASES)
            break;
    }
    return found.sort((one, other) => other.publishedAt - one.publishedAt);
}

;// CONCATENATED MODULE: ./build/digest/spans.js






// Where no release was published before a source begins, the first one is told whole, if it was made within this time.
const LOOK_BACK_SECONDS = 90 * 24 * 60 * 60;
// Enough for the hotfixes of older lines that are published with a release.
const spans_MOST_RELEASES = 5;
/**
 * Reads what is new on the default branch; of a source with `tags=`, up to the newest step in a release.
 * @throws Stop if the told commit is gone
 */
async function readSpan(source, options) {
    const { isTagWanted } = source;
    const { cursor, since, limits } = options;
    const told = cursor !== null && since !== null && since > cursor.at ? null : cursor;
    const begins = told?.at ?? options.begins;
    const wanted = { ...source, least: spans_MOST_RELEASES, before: begins, limits };
    const releases = isTagWanted === null ? [] : await listReleases(source.github, { ...wanted, isTagWanted });
    const earlier = releases.filter(({ publishedAt }) => publishedAt < begins).slice(0, spans_MOST_RELEASES);
    const beginning = {
        old: earlier.map(({ commit: sha, committedAt: at }) => ({ sha, at })),
        before: isTagWanted === null ? begins : (earlier[0]?.publishedAt ?? begins) - LOOK_BACK_SECONDS,
    };
    const old = told === null ? beginning : { old: [told], before: Number.NEGATIVE_INFINITY };
    const way = await readWay(source, { told: told?.sha ?? "", ...old, limits });
    if (way === null) {
        const commit = source.isShown ? ` (\`${told?.sha}\`)` : "";
        const message = `GitHub no longer has the commit${commit} up to which \`${nameOf(source)}\` was reported, so this run cannot find what is new. Nothing was sent.`;
        const next = `Set \`since: ${sinceAfter(begins)}\`. Each source then starts at its last commit before that moment. What was new before it is skipped.`;
        throw (0,comment_store/* stopWithoutMemory */.YR)(message, { next });
    }
    let waiting = isTagWanted === null ? 0 : way.steps.length;
    let tag = "";
    for (const release of releases.slice(0, spans_MOST_RELEASES)) {
        // An older line and a hotfix contain nothing that the others do not.
        const newest = await newestIn(source, release, { steps: way.steps.slice(0, waiting), limits });
        if (newest >= 0) {
            waiting = newest;
            tag = release.tag;
        }
    }
    const steps = way.steps.slice(waiting);
    // A branch that was put back does not end where it was told, and a source never goes back.
    const from = told?.sha ?? way.from;
    const hasRelease = isTagWanted === null || releases.length > 0;
    const to = steps[0]?.sha ?? from;
    return { ...way, source, cursor, since: begins, from, to, steps, tag, hasRelease, waiting };
}
/** Which of the steps, the newest first, is the newest one in a release; negative if it has none. */
async function newestIn({ github, owner, name }, { commit, committedAt }, { steps, limits }) {
    const itself = steps.findIndex(({ sha }) => sha === commit);
    const oldest = Math.min(...steps.map((step) => step.committedAt)) - CLOCKS_DIFFER;
    // Nearly always the release before contains all but what is newer than this one.
    if (itself >= 0 || committedAt < oldest)
        return itself;
    for await (const page of listHistory(github, { owner, name, end: commit, limits })) {
        const found = new Set(page.map(({ sha }) => sha));
        const newest = steps.findIndex(({ sha }) => found.has(sha));
        if (newest >= 0)
            return newest;
        if (page.every((each) => each.committedAt < oldest))
            break;
    }
    return -1;
}

;// CONCATENATED MODULE: ./build/digest/gather.js











/** Reads the memory, the digest's own pull requests, and from where each source goes on, its merges. */
async function gather(context, inputs) {
    const { step, setting, known } = context.request;
    const { github, environment } = setting;
    const { serverUrl, repository } = environment;
    const newLimits = () => (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world);
    const limits = newLimits();
    const issue = await readIssue(github, inputs.asking.issueNumber, limits);
    // GitHub's clock alone, because it puts the records of all runs into their order.
    const now = issue.answeredAt;
    const here = await readRepository(github, repository, limits);
    const findPlace = findPlaces(context.request, inputs);
    const sources = await openSources(inputs.sources, { ...inputs, findPlace, here, limits });
    const ids = sources.map(({ facts }) => facts.id);
    const { comments, found } = await lookBack(context, { issue, ids, limits });
    // Looking at earlier jobs has taken its time.
    const listLimits = newLimits();
    const pulls = await readOwnPulls(found, { findPlace, here, serverUrl, limits: listLimits });
    const requests = found.map((note) => {
        const { id } = note.comment;
        return { ...note, pull: pulls.get(id) ?? null, isOwn: id === known.comment?.id };
    });
    const starts = sources.map((source) => ({ source, cursor: cursorOf(requests, source.facts.id, now) }));
    const isNeeded = (each) => starts.some(({ cursor }) => cursor?.request === each) || each.pull?.standing === "open";
    const unsigned = requests.filter((each) => !each.namesComment && isNeeded(each));
    if (unsigned.length > 0) {
        step.warn(`A person started this run, so it continues from comments that this API key does not verify: ${starts.flatMap(goesOn).join("; ")}.`);
    }
    await signAnew(context.request, unsigned, newLimits());
    const begins = beginningOf(requests, { since: inputs.since, openedAt: issue.created_at });
    const rules = { ...inputs, requests, serverUrl, limits: listLimits };
    const readFrom = async ({ source, cursor }) => {
        const span = await readSpan(source, { ...rules, begins, cursor });
        return { span, merges: await readMerges(span, rules) };
    };
    const read = await Promise.all(starts.map((start) => readFrom(start).catch(unreadableSource(start.source))));
    const spans = read.map(({ span }) => span);
    const oldestFirst = read.flatMap((each) => each.merges).sort((one, other) => one.at - other.at);
    const merges = await withFiles(oldestFirst, listLimits);
    return {
        now,
        comments,
        /** The newest first. */
        requests,
        spans,
        /** The oldest first. */
        merges,
        told: merges.filter(({ why }) => why === ""),
    };
}
/** From where a source goes on, and which comment says so. */
function goesOn({ source, cursor }) {
    return cursor === null
        ? []
        : [`from ${upToIn(source, cursor)} (${(0,plain_text/* inCode */.pN)(cursor.request.comment.url, 200)})`];
}

;// CONCATENATED MODULE: ./build/action/path-filter.js
// Only so much of a path is compared, because a longer one would cost time. It still cannot disappear behind a filter such as `!/old/**`.
const LONGEST_PATH = 2048;
/** Keeps paths that match a glob without `!` (or any path, if there is no such glob) and that match no glob with `!`. */
function createPathFilter(globs) {
    // Libraries turn globs into regular expressions, which can take minutes to match a path that a stranger made up.
    const segmentsOf = (glob) => glob.split("/");
    const kept = globs.filter((glob) => !glob.startsWith("!")).map(segmentsOf);
    const dropped = globs.filter((glob) => glob.startsWith("!")).map((glob) => segmentsOf(glob.slice(1)));
    return (path) => {
        if (globs.length === 0) {
            return true;
        }
        const segments = segmentsOf(path.slice(0, LONGEST_PATH));
        const fits = (glob) => matches(glob, segments, fitsSegment);
        return (kept.length === 0 || kept.some(fits)) && !dropped.some(fits);
    };
}
// Within a segment the items are characters, and `*` does for them what `**` does for segments.
function fitsSegment(glob, segment) {
    const pattern = Array.from(glob.replaceAll("**", "*"), (unit) => (unit === "*" ? "**" : unit));
    return matches(pattern, Array.from(segment), (wanted, found) => wanted === "?" || wanted === found);
}
/** Whether a pattern matches all items; `**` matches any number of items. */
function matches(pattern, items, fits) {
    // Only the latest `**` is retried with more items, because an earlier one could not help. So the time grows no faster than the
    // product of the lengths.
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

// EXTERNAL MODULE: ./build/agent/inputs.js
var inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/service/credentials.js
var credentials = __webpack_require__(6126);
;// CONCATENATED MODULE: ./build/digest/inputs.js






/** Reads the inputs; `here` is the workflow's own repository. @throws InputError */
function readDigestInputs({ readInput, readSecret, clock }, here) {
    const input = (name) => ({ name, text: readInput(name) });
    const token = (name) => (0,input_rules/* parseGitHubToken */.YD)({ name, text: readSecret(name) });
    const issue = (0,input_rules/* parsePattern */.EY)(input("issue-number"), /^[1-9]\d{0,9}$/, {
        rule: "it has to be the number of the issue that is the digest's memory, such as `42`",
        fix: "Create an issue that only this workflow uses, and enter its number alone. If a variable holds the number, check that it is set.",
    });
    const remindAfter = (0,input_rules/* parsePattern */.EY)(input("remind-after"), /^[1-9]\d{0,2}d$/, {
        rule: "it has to be a number of days, such as `21d`",
        fix: "Correct the line, or remove it to use the default.",
    });
    const githubToken = token("github-token");
    const asking = {
        githubToken,
        comment: true,
        issueNumber: Number(issue),
        dryRun: (0,input_rules/* parseBoolean */.yG)(input("dry-run")),
    };
    /** Empty if no comment workflow listens. */
    const triggerPhrase = readInput("trigger-phrase") && (0,inputs/* parsePhrase */.L1)(input("trigger-phrase"));
    const job = {
        jobId: "",
        followUp: triggerPhrase === "" ? "false" : "true",
        wait: true,
        timeoutMs: (0,input_rules/* parseTimeout */.ZZ)(input("timeout")),
        pollIntervalMs: (0,input_rules/* parseTimeout */.ZZ)(input("poll-interval"), "10m"),
        notify: false,
        baseUrl: (0,input_rules/* parseBaseUrl */.Q2)(input("base-url")),
        ...(0,credentials/* readCredentials */.L)(readInput, readSecret),
    };
    (0,input_rules/* parseList */.E1)(readInput("fail-on")).forEach(inputs/* checkFailOn */.ah);
    const sourcesToken = token("sources-token");
    const docsToken = token("docs-token");
    const instructions = input("instructions");
    const secrets = [job.apiKey, githubToken, sourcesToken, docsToken].filter((secret) => secret !== "");
    (0,input_rules/* refuseSecrets */.un)(instructions, secrets);
    return {
        asking,
        job,
        instructions: instructions.text,
        sources: parseSources(readInput("sources") || `${here.owner}/${here.name}`, secrets),
        sourcesToken: sourcesToken || githubToken,
        docsToken: docsToken || githubToken,
        arePrivateAllowed: (0,input_rules/* parseBoolean */.yG)(input("private-sources")),
        ignoreAuthors: new Set((0,input_rules/* parseList */.E1)(readInput("ignore-authors")).map((text) => (0,account/* plainLogin */.qM)((0,inputs/* parseLogin */.$n)({ name: "ignore-authors", text })))),
        ignoreLabels: new Set((0,input_rules/* parseList */.E1)(readInput("ignore-labels")).map((label) => label.toLowerCase())),
        isTitleIgnored: titleFilter((0,input_rules/* parseList */.E1)(readInput("ignore-titles"))),
        remindAfterDays: Number(remindAfter.slice(0, -1)),
        /** Unix seconds; null without the input. */
        since: parseSince(input("since"), clock.date()),
        triggerPhrase,
    };
}
function filterOf(globs) {
    return globs.length === 0 ? null : createPathFilter(globs);
}
/** Globs of titles, without case. A title has no folders, so its slashes are no borders for `*`. */
function titleFilter(globs) {
    const flat = (text) => text.toLowerCase().replaceAll("/", "\n");
    const fits = filterOf(globs.map(flat));
    return (title) => fits?.(flat(title)) ?? false;
}
/** The first second of a day, or a moment, in UTC. */
function parseSince({ name, text }, now) {
    if (text === "") {
        return null;
    }
    const isWritten = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z)?$/.test(text);
    const ms = isWritten ? Date.parse(text) : Number.NaN;
    // A parser turns the 30th of February into a day of March.
    if (!(ms <= now.getTime()) || !new Date(ms).toISOString().startsWith(text.replace("Z", ""))) {
        throw new input_rules/* InputError */.dz(name, {
            rule: "it has to be a date or time in UTC that is not in the future",
            fix: "Example: `since: 2026-09-07`, or `since: 2026-09-07T08:59Z`.",
        });
    }
    return ms / 1000;
}
const MOST_SOURCES = 20;
const REPOSITORY = /^([\w-]{1,100})\/(?!\.+$|.*\.git$)([\w.-]{1,100})$/;
const TAGS = "tags=";
// What people write by habit and what then matches no path and no tag, so that merges would be left out without a word.
const MATCHES_NOTHING = /^(?:$|\.{0,2}\/|refs\/|[\w-]*[=:]|-)|["'`,#;\\{}]/;
/** Reads the lines of `sources`: a repository, then globs and `tags=GLOB`. @throws InputError */
function parseSources(text, secrets) {
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
    const sources = lines.map((line) => {
        const [repository = "", ...words] = line.trim().split(/\s+/);
        const [, owner = "", name = ""] = REPOSITORY.exec(repository) ?? [];
        const tags = words.filter((word) => word.startsWith(TAGS));
        const globs = words.filter((word) => !word.startsWith(TAGS)).flatMap(withAllBelow);
        const [wrong] = [
            ...(owner === "" ? [repository] : []),
            ...words.filter((word) => MATCHES_NOTHING.test(word.replace(/^(?:!|tags=)/, ""))),
            ...tags.slice(1),
        ];
        if (wrong !== undefined) {
            const quoted = secrets.some((secret) => wrong.includes(secret)) ? "a word" : (0,plain_text/* inCode */.pN)(wrong, 100);
            throw new input_rules/* InputError */.dz("sources", {
                rule: `${quoted} does not belong there. Each line has to be a repository as \`owner/name\`, then, separated by blanks, paths and globs from its root, with \`!\` before one that excludes, and at most one \`tags=GLOB\``,
                fix: "Remove quotes, commas, comments, braces and leading slashes. If a path has such a character, write `?` in its place. Example: `acme/sdk tags=v* src !**/*.test.ts`.",
            });
        }
        return {
            owner,
            name,
            follows: filterOf(globs),
            includesPaths: globs.some((glob) => !glob.startsWith("!")),
            isTagWanted: filterOf(tags.map((word) => word.slice(TAGS.length))),
            words,
        };
    });
    if (sources.length > MOST_SOURCES) {
        throw new input_rules/* InputError */.dz("sources", {
            rule: `it can name ${MOST_SOURCES} repositories at most`,
            fix: "Put all globs of a repository on one line.",
        });
    }
    return sources;
}
/** A word without a wildcard, or with a slash at its end, is a file, or a folder with all below it. */
function withAllBelow(word) {
    const path = word.replace(/\/+$/, "");
    return /[*?]/.test(word) && path === word ? [word] : [path, `${path}/**`];
}

;// CONCATENATED MODULE: ./build/digest/reminder.js







const reminder_DAY = 24 * 60 * 60;
/**
 * Writes on the issue what waits for a person: pull requests that have waited for too long, and requests that brought nothing. Each once,
 * since a comment sends its subscribers a mail, and an edit does not. The comment itself says that it was done. Nothing is written in a
 * dry run.
 */
async function remind(request, { requests, comments, told, now }, { afterDays, brake }) {
    const waiting = told.length === 0 ? "" : ` Waiting for it: ${countOf(told)}.`;
    const pulls = requests.flatMap(({ pull }) => {
        const days = Math.floor((now - (pull?.talk.createdAt ?? now)) / reminder_DAY);
        if (pull?.standing !== "open" || days < afterDays) {
            return [];
        }
        const head = (0,body/* joined */.oR)(["**⏰ A pull request is waiting**", (0,body/* linkItem */.SF)(pull.link)]);
        const words = `${pull.label} has been open for ${days} days.${waiting} Merge it, or close it and say why. The next job reads your reasons and gets everything merged since.`;
        return { about: pull.link, head, words };
    });
    const newest = brake === "" ? [] : requests.slice(0, 1);
    const paused = newest.map(({ comment }) => ({
        about: comment.id,
        head: "**⏰ The digest is paused**",
        words: brake,
    }));
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, request.step.world);
    for (const { about, head, words } of [...pulls, ...paused]) {
        // Like every comment of this project it has a note, so it never starts a job.
        const mark = `<!-- docs-agent-action reminder/${(0,record_record/* digest */.br)([about])} -->`;
        const marked = comments.filter(({ body }) => body.includes(mark));
        const own = marked.length === 0 ? "" : await (0,account/* ownLogin */.C4)(request.setting.github, limits);
        if (!marked.some(({ author }) => (0,account/* isSameAccount */.se)(author, own))) {
            await request.comment((0,body/* joined */.oR)([head, (0,markdown_quote/* sentenceAsMarkdown */.RY)(words), mark]), limits);
        }
    }
}

// EXTERNAL MODULE: ./build/agent/job/send.js + 1 modules
var send = __webpack_require__(7506);
// EXTERNAL MODULE: ./build/agent/prompt/prompt.js + 2 modules
var prompt_prompt = __webpack_require__(8254);
// EXTERNAL MODULE: ./build/agent/prompt/fenced-data.js
var fenced_data = __webpack_require__(5271);
// EXTERNAL MODULE: ./build/agent/text/read-text.js + 8 modules
var read_text = __webpack_require__(8567);
// EXTERNAL MODULE: ./build/agent/text/sanitize.js
var sanitize = __webpack_require__(65);
// EXTERNAL MODULE: ./build/sanitized-text.js
var sanitized_text = __webpack_require__(465);
;// CONCATENATED MODULE: ./build/digest/task.js



/** What the agent is asked for. What was merged and pushed follows as data. */
function taskFor({ sources, reasons, instructions }) {
    const rules = (0,sanitize/* sanitizePrompt */.gp)(instructions);
    const paragraphs = [
        (0,sanitized_text/* sanitizedText */.bx) `Bring the documentation up to date with the entries below, the oldest first. They are merged pull requests, such as \`#12\`, and commits that were pushed without one, such as \`1a2b3c4d\`.${unnamedIn(sources)}`,
        stepsFor(sources.filter(({ isTagWanted }) => isTagWanted !== null)),
        reasons.length === 0
            ? []
            : (0,sanitized_text/* sanitizedText */.bx) `People closed earlier pull requests of yours without a merge. What they said is below, too, the newest first. Where they disagree, the newest counts. Do not propose again what they rejected. What they call right, or want differently, belongs in this pull request if the code bears it out and the documentation still lacks it, even if its entry is not listed.`,
        descriptionFor(sources.filter(({ facts }) => !facts.isPublic)),
        rules === "" ? [] : (0,sanitized_text/* sanitizedText */.bx) `House rules:\n${rules}`,
    ];
    return (0,sanitized_text/* joinSanitized */.gw)(paragraphs.flat(), "\n\n");
}
/** The workflow's own repository is named nowhere in the list. */
function unnamedIn(sources) {
    const here = sources.filter(({ isHere }) => isHere);
    return here.length === 0
        ? (0,sanitized_text/* sanitizedText */.bx) ``
        : (0,sanitized_text/* sanitizedText */.bx) ` Those without a repository are in ${namesOf(here)}.`;
}
function namesOf(sources) {
    return (0,sanitized_text/* joinSanitized */.gw)(sources.map((source) => (0,sanitize/* sanitizeLine */.g$)(nameOf(source))), ", ");
}
function stepsFor(released) {
    const releases = released.length === 0
        ? (0,sanitized_text/* sanitizedText */.bx) ``
        : (0,sanitized_text/* sanitizedText */.bx) ` For ${namesOf(released)}, describe what is released instead, as of the release tag below.`;
    return (0,sanitized_text/* joinSanitized */.gw)([
        (0,sanitized_text/* sanitizedText */.bx) `1. Read \`.mintlify/AGENTS.md\` in the documentation's repository first, if it is there, and keep to its rules and terms.`,
        (0,sanitized_text/* sanitizedText */.bx) `2. Read the change of each entry in its repository; the list may have only its title or number. Write nothing from titles, descriptions and messages alone. List an entry whose change you cannot read under "Not read".`,
        (0,sanitized_text/* sanitizedText */.bx) `3. Keep what readers see or have to do: what was added, renamed or removed, or a changed default, limit or error. Begin with breaking changes. Skip refactoring, tests, CI, and what is behind a flag.`,
        (0,sanitized_text/* sanitizedText */.bx) `4. Describe what the default branch has now, and count that as released.${releases} A later entry may have changed or undone an earlier one. If an entry and its revert are both listed, skip both; if only the revert is, remove what pages say of the original.`,
        (0,sanitized_text/* sanitizedText */.bx) `5. Search all pages and code samples for each changed name, old and new. Change a page if a reader who follows it would fail or be misled, or would look there for something new and not find it. Add a page only if none fits, and put it into the navigation. If a page goes or moves, add a redirect.`,
        (0,sanitized_text/* sanitizedText */.bx) `6. Change only documentation, never code. Leave generated pages as they are, and changelogs, too, unless \`.mintlify/AGENTS.md\` or the house rules ask for an entry.`,
        (0,sanitized_text/* sanitizedText */.bx) `7. If you are unsure, leave the page as it is, and put the question to the reviewer under "Unsure". Nobody can answer while you work.`,
        (0,sanitized_text/* sanitizedText */.bx) `8. Open one pull request for everything, with a title that says what is different for readers. Keep it small: sentences that are still right stay as they are. If nothing needs a change, open none.`,
    ], "\n");
}
function descriptionFor(hidden) {
    return [
        (0,sanitized_text/* sanitizedText */.bx) `Write the description of your pull request in this order, and leave out what is empty:\n- the documentation's pull request template, if there is one, filled in;\n- a table with a row for each entry that you documented: \`owner/name#12\` or \`owner/name@1a2b3c4d\`, page, and what is different for readers;\n- a line each for the other entries: "No change needed:", "Unsure:" with what a reviewer has to answer, "Not read:" with the reason;\n- below the heading "## Sources", a line for each claim: \`owner/name path@commit\`, a permalink, or a merged \`owner/name#12\`.\nUse exactly these words in quotation marks, whatever the template says.`,
        ...hidden.map((source) => (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))} is not public. In a pull request of any other repository, its commits included, never name it or any pull request, commit, branch, file, person, customer or ticket of it, and write only what its users see or set. Give it no rows, lines or sources there. Instead, say what is different for readers, and how many of its entries are "Unsure", "Not read" or need no change.`),
    ];
}

;// CONCATENATED MODULE: ./build/digest/prompt.js












/** Makes the prompt, and what may be shown of it here. @throws InputError if there is no room for all entries */
function writePrompt(news) {
    const { spans, told, reasons } = news;
    const task = taskFor({ ...news, sources: spans.map(({ source }) => source) });
    const title = (0,sanitized_text/* sanitizedText */.bx) `Merges and pushes (${told.length})`;
    const lines = fittingLines(news);
    const promptOf = (isIn, note) => {
        const texts = [...lines.filter(isIn).map(({ text }) => text), ...note];
        return (0,prompt_prompt/* buildPrompt */.fn)(task, [{ title, text: (0,sanitized_text/* joinSanitized */.gw)(texts, "\n") }, ...reasons.filter(isIn)]);
    };
    const unseen = reasons.filter(({ isShown }) => !isShown).length;
    const hidden = [
        countHidden(told),
        unseen === 0 ? "" : `private pull requests that were closed: ${unseen}`,
    ].filter((count) => count !== "");
    const note = (0,sanitize/* sanitizeLine */.g$)(`[sent to the agent and not shown here: ${hidden.join(", ")}. The SHA-256 is that of the whole prompt]`);
    return {
        sent: promptOf(() => true, []),
        shown: promptOf(({ isShown }) => isShown, hidden.length === 0 ? [] : [note]).text,
    };
}
// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const FRAME_BYTES = 400;
const TITLE_BYTES = 300;
const DESCRIPTION_LENGTH = 600;
// Less than that says nothing.
const LEAST_BYTES = 60;
/** As much as there is room to say: all files and descriptions, shortened alike; else titles alone, else numbers. */
function fittingLines({ told, reasons, spans }) {
    const bytesOf = (lines) => Buffer.byteLength(lines.map(({ text }) => text).join("\n"));
    const releases = spans.flatMap(releaseLine);
    const others = [...reasons, ...releases];
    const room = CONTEXT_BYTES - FRAME_BYTES * others.length - bytesOf(others);
    const entries = told.map((merge) => ({
        text: headOf(merge),
        details: detailsOf(merge),
        isShown: merge.source.isShown,
    }));
    const left = room - bytesOf(entries);
    const sizes = entries.flatMap(({ details }) => details).map((line) => Buffer.byteLength(line));
    const share = (0,fenced_data/* fairShare */._)(sizes, left);
    if (left >= 0 && share >= LEAST_BYTES) {
        const shortened = entries.map(({ text: head, details, isShown }) => {
            const lines = [head, ...details.map((line) => (0,sanitized_text/* cutSanitizedLine */.mJ)(line, share))];
            return { text: (0,sanitized_text/* joinSanitized */.gw)(lines, "\n"), isShown };
        });
        return [...releases, ...shortened];
    }
    const titles = told.map((merge) => ({ text: titleOf(merge), isShown: merge.source.isShown }));
    const fitting = [titles, numbersOf(told)].find((lines) => bytesOf(lines) <= room);
    if (fitting === undefined) {
        throw new input_rules/* InputError */.dz("sources", {
            rule: `${told.length} merges and pushes are more than one job can be given`,
            fix: "Follow fewer paths, list more in `ignore-authors`, `ignore-labels` or `ignore-titles`, or set `since` to a later moment, which skips what is older.",
        });
    }
    return [...releases, ...fitting];
}
function releaseLine({ source, tag }) {
    const text = (0,sanitized_text/* sanitizedText */.bx) `Release tag of ${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))}: ${(0,sanitize/* sanitizeLine */.g$)(tag)}`;
    return tag === "" ? [] : [{ text, isShown: source.isShown }];
}
function numbersOf(merges) {
    return Array.from(Map.groupBy(merges, ({ source }) => source), ([source, group]) => {
        const numbers = group.map(({ number, commit }) => (0,sanitize/* sanitizeLine */.g$)(number === null ? commit.slice(0, 8) : `#${number}`));
        const text = (0,sanitized_text/* sanitizedText */.bx) `New in ${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))}: ${(0,sanitized_text/* joinSanitized */.gw)(numbers, " ")}`;
        return { text, isShown: source.isShown };
    });
}
const EDITED = (0,sanitized_text/* sanitizedText */.bx) `[edited after the merge]`;
function titleOf({ source, number, commit, title, labels, at, details }) {
    const isEdited = (details?.retitledAt ?? Number.NEGATIVE_INFINITY) >= at;
    const parts = [
        (0,sanitized_text/* sanitizedText */.bx) `- ${(0,sanitize/* sanitizeLine */.g$)(labelOf(source, number ?? commit))}`,
        (0,sanitized_text/* cutSanitizedLine */.mJ)((0,sanitize/* sanitizeLine */.g$)(title), TITLE_BYTES),
        isEdited ? EDITED : [],
        labels.length === 0 ? [] : (0,sanitized_text/* sanitizedText */.bx) `(labels: ${(0,sanitized_text/* joinSanitized */.gw)(labels.map(sanitize/* sanitizeLine */.g$), ", ")})`,
    ];
    return (0,sanitized_text/* joinSanitized */.gw)(parts.flat(), " ");
}
/** The lines of an entry that always stay whole. */
function headOf(merge) {
    return (0,sanitized_text/* sanitizedText */.bx) `${titleOf(merge)}\n  commit: ${(0,sanitize/* sanitizeLine */.g$)(merge.commit)}`;
}
/** Its further lines. */
function detailsOf(merge) {
    const files = firstFiles(merge);
    const more = (merge.changes?.count ?? 0) - files.length;
    const named = [...files, ...(more > 0 ? [`and ${more} more`] : [])];
    const description = descriptionOf(merge);
    return [
        named.length === 0 ? [] : (0,sanitized_text/* sanitizedText */.bx) `  files: ${(0,sanitized_text/* joinSanitized */.gw)(named.map(sanitize/* sanitizeLine */.g$), ", ")}`,
        description === ""
            ? []
            : (0,sanitized_text/* sanitizedText */.bx) `  ${(0,sanitize/* sanitizeLine */.g$)(merge.number === null ? "message" : "description")}: ${description}`,
    ].flat();
}
/** How many files of a merge are named. */
const MOST_FILES = 8;
// Tests, snapshots, change files and lock files say the least of what readers see.
const MINOR = /(?:^|\/)(?:tests?|__\w+__|fixtures|testdata|\.changeset|changelogs?|newsfragments)\/|[._-](?:test|spec|snap)s?(?:\.\w+)?$|(?:^|\/)(?:CHANGELOG\.\w+|[\w-]+-lock\.\w+|[\w-]+\.lock)$/i;
/** The files of a merge that say the most: followed ones before others, code before documentation. */
function firstFiles({ changes, source: { follows } }) {
    const rank = (path) => {
        if (MINOR.test(path))
            return 4;
        return (follows === null || follows(path) ? 0 : 2) + (isDocumentation(path) ? 1 : 0);
    };
    return (changes?.files ?? [])
        .toSorted((one, other) => rank(one.path) - rank(other.path))
        .slice(0, MOST_FILES)
        .map(({ path, isRenamed }) => `${path}${isRenamed ? " (renamed)" : ""}`);
}
const TASK = /^[ \t]*[-*+] \[[ xX]\] .*$/gm;
const TRAILER = /^[A-Z][\w-]*-(?:[Bb]y|[Ii]d): .*$/gm;
/** The description's beginning, on one line; empty if there is none. */
function descriptionOf({ number, at, body, details }) {
    // GitHub shows the message of a commit as it is.
    if (number === null)
        return prompt_beginningOf(body);
    const { bodyHTML } = details ?? {};
    if (details === null || bodyHTML === undefined)
        return (0,sanitized_text/* sanitizedText */.bx) `[description not read]`;
    const text = { ...details, bodyHTML };
    const line = prompt_beginningOf((0,read_text.shownMarkdown)(text));
    const isEdited = line !== "" && (0,shown_texts/* isEditedAfter */.MO)(new Date(at * 1000), text);
    return isEdited ? (0,sanitized_text/* sanitizedText */.bx) `${EDITED} ${line}` : line;
}
function prompt_beginningOf(text) {
    const words = text.replace(TASK, "").replace(TRAILER, "").trim();
    return (0,sanitize/* sanitizeLine */.g$)((0,plain_text/* wholeCharacters */.MB)(words, DESCRIPTION_LENGTH));
}
/** Whether GitHub could not answer for the description of a merge. */
function isUnread({ details }) {
    return details !== null && details.bodyHTML === undefined;
}

;// CONCATENATED MODULE: ./build/digest/reasons.js






const MOST_CLOSED = 5;
const CLOSED_SECONDS = 90 * 24 * 60 * 60;
const reasons_TITLE_BYTES = 300;
const REMARK_BYTES = 1024;
const REASONS_BYTES = 8 * 1024;
/** Why people closed the digest's newest pull requests without a merge. Those without a word are left out. */
function closedReasons({ requests, now }) {
    return requests
        .flatMap(({ about, pull }) => {
        const isRecent = now - (pull?.talk.closedAt ?? 0) <= CLOSED_SECONDS;
        return pull?.standing === "closed-by-person" && isRecent ? [{ pull, about }] : [];
    })
        .slice(0, MOST_CLOSED)
        .map(({ pull, about }) => ({ ...pull, described: labelsIn(about), said: reasonsOn(pull.talk) }))
        .filter(({ said }) => said.length > 0)
        .map(({ label, talk, isShown, described, said }, _, { length }) => {
        const merges = (0,sanitized_text/* joinSanitized */.gw)(described.map(sanitize/* sanitizeLine */.g$), " ");
        const intro = described.length === 0 ? [] : [(0,sanitized_text/* sanitizedText */.bx) `It was to describe: ${merges}`];
        const title = (0,sanitized_text/* cutSanitizedLine */.mJ)((0,sanitize/* sanitizeLine */.g$)(talk.title), reasons_TITLE_BYTES);
        return {
            title: (0,sanitized_text/* sanitizedText */.bx) `Your closed pull request ${(0,sanitize/* sanitizeLine */.g$)(label)}: ${title}`,
            text: (0,sanitized_text/* cutSanitized */.Et)((0,sanitized_text/* joinSanitized */.gw)([...intro, ...said.map(lineOf)], "\n"), Math.floor(REASONS_BYTES / length)),
            isShown,
        };
    });
}
// GitHub calls some members of an organization contributors, if they hide that they are members. Who closed it counts in any case.
const INSIDERS = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
/** What those who decide said, in their own words: none of the action's, and none that others have edited. */
function reasonsOn({ remarks, closedBy }) {
    return remarks.filter((remark) => 
    // Accounts that are gone have no name, and are not the same.
    ((closedBy !== "" && remark.author === closedBy) || INSIDERS.has(remark.authorAssociation)) &&
        // With a person's token, the action's own comments are in that person's name.
        !(0,record_notes/* hasNote */.l9)(remark.body) &&
        !(0,shown_texts/* isEditedByOthers */.YM)(remark));
}
function lineOf(remark) {
    const place = remark.path === "" ? (0,sanitized_text/* sanitizedText */.bx) `` : (0,sanitized_text/* sanitizedText */.bx) ` on ${(0,sanitize/* sanitizeLine */.g$)(remark.path)}`;
    const words = (0,sanitized_text/* cutSanitized */.Et)((0,read_text.shownMarkdown)(remark), REMARK_BYTES);
    return (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(remark.author)}${place}: ${words}`;
}

;// CONCATENATED MODULE: ./build/digest/tell.js











/** Makes the prompt of what was gathered, and sends it to a new job. */
async function tellNews(context, { instructions }, gathered) {
    const { spans, told, now } = gathered;
    const { request } = context;
    const { step, setting } = request;
    const { log } = step.world;
    const ranges = spans.map(({ source, from, to }) => [source.facts.id, from, to, now]);
    request.update({ ...request.known, record: (0,record_record/* nothingSent */.MB)({ ...request.known.record, ranges }) });
    const unread = told.filter(isUnread).length;
    if (unread > 0) {
        step.warn(`Descriptions that GitHub did not return, which the prompt marks as not read: ${unread}.`);
    }
    const reasons = closedReasons(gathered);
    const { sent: prompt, shown: shownPrompt } = writePrompt({ spans, told, reasons, instructions });
    log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
    request.update({ ...request.known, prompt: { ...prompt, text: shownPrompt } });
    (0,prompt_prompt/* checkPrompt */.tg)(prompt, "");
    if (setting.asking.dryRun) {
        return main_line/* DRY_RUN */.yE;
    }
    const upTo = spans.map(({ source, to: sha }) => upToIn(source, { sha, at: now }));
    const message = {
        promptWith: () => prompt.text,
        shown: shownNews(told, setting.environment.serverUrl),
        remarks: [`Read up to ${upTo.join("; ")}.`],
    };
    const target = { to: record_record/* NEW_JOB */.lQ, why: "", earlier: [] };
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, step.world);
    return await (0,watch/* watchJob */.LA)(context, await (0,send/* send */.t)(context, { target, message, limits }));
}

;// CONCATENATED MODULE: ./build/digest/words.js

/** GitHub withholds the secrets on purpose, so this is not an error. */
const NO_SECRETS = {
    outcome: "skipped",
    reason: "no-secrets",
    message: "GitHub doesn't give secrets to runs that Dependabot starts, so this run has no API key. Nothing was sent.",
    next: "The next run that anyone else or a schedule starts reports everything merged since the last report.",
};
const BY_HAND = "Start this workflow by hand (`workflow_dispatch`) instead of this re-run: it continues from the comments of the issue.";
/** What people are advised after a digest's request. */
const DIGEST_ADVICE = {
    opening: {
        headline: "⏳ Reporting merges and pushes to the documentation agent",
        sentence: "They are listed below. The link to the agent's pull request will appear here, usually within 10 to 15 minutes.",
    },
    repeat: (readAt) => `a later run reports the same merges again. If there is one, first set \`since: ${sinceAfter(readAt)}\`, so that they are not reported twice.`,
    see: (_, isFound) => {
        const withOther = isFound ? "" : " With another API key, that run stops and says how to go on.";
        return `look for a pull request in the documentation's repository, or wait for the next run.${withOther}`;
    },
    afterPull: () => "Merge it, or close it and say why. Until then, the digest sends nothing more.",
    afterNoPull: "If you expected a change, check that the service's GitHub App is installed on each source. To have the same merges reported again, delete the comment that lists them.",
    withoutComment: "",
    ifUnverified: BY_HAND,
    ifTwoComments: BY_HAND,
};

;// CONCATENATED MODULE: ./build/digest/run.js






















// Without a schedule, the last merge would otherwise wait for the next one.
const FOLLOWS_A_MERGE = new Set(["push", "release", "repository_dispatch"]);
/** Runs the digest's main step; returns whether the step passes. */
async function run(world) {
    const report = { ...say_report/* EMPTY_REPORT */.V, more: { told: "0", leftOut: "0", until: "" } };
    return await (0,main_line/* toTheEnd */.ak)(new step/* ActionStep */.l(world, report, digestOutputs), perform);
}
/** All outputs. Until something may have left, nothing was told. */
function digestOutputs(report) {
    const hasLeft = (report.request?.known.record.state ?? "none") !== "none";
    return (0,say_report/* outputsOf */.Y)(hasLeft ? report : { ...report, more: { ...report.more, told: "0", until: "" } });
}
async function perform(step) {
    const { world } = step;
    step.begin();
    const environment = (0,action_environment/* readEnvironment */.Qo)(world.env);
    const event = (0,github_trigger/* readTrigger */.v)(environment);
    if (event.mustBeAllowed.length > 0) {
        throw new action_environment/* EnvironmentError */.eG(`The digest does not run on \`${event.eventName}\`, because people without write access can trigger such events, and each run can start a paid job. Run it on \`schedule\`, \`workflow_dispatch\`, \`repository_dispatch\`, \`push\` or \`release\`.`);
    }
    if (event.withoutSecrets && world.readSecret("api-key") === "") {
        return NO_SECRETS;
    }
    const inputs = readDigestInputs(world, environment.repository);
    const { asking, job, triggerPhrase } = inputs;
    // Whatever the event is about, the digest's thread is its issue.
    const url = `${environment.repositoryUrl}/issues/${asking.issueNumber}`;
    const thread = { kind: "issue", number: asking.issueNumber, url };
    const trigger = { ...event, thread };
    const setting = (0,agent_setting/* openSetting */.p)(world, { environment, trigger, triggerPhrase, asking });
    const request = (0,agent_request/* openRequest */.Gh)({ step, setting, asked: null, advice: DIGEST_ADVICE });
    const context = {
        request,
        inputs: job,
        service: (0,client/* createServiceClient */.r)((0,http/* createTransport */.o)(job), job.projectId),
    };
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, world);
    const reported = (await (0,tell/* orTell */.XQ)(request, (0,main_line/* recall */.I9)(request, limits))) ?? (await (0,tell/* orTell */.XQ)(request, (0,main_line/* pickUp */.rn)(context)));
    return reported ?? (await (0,tell/* orTell */.XQ)(request, serve(context, inputs)));
}
/** Gathers, decides, and tells at most one job. */
async function serve(context, inputs) {
    const { request } = context;
    const { step, setting } = request;
    const { clock, signal, log } = step.world;
    if (FOLLOWS_A_MERGE.has(setting.trigger.eventName)) {
        log.info("Waiting until GitHub lists the pull request whose merge started this run.");
        await clock.sleep(time_limits/* TIME_LIMITS */.H.mergeListed, signal);
    }
    const gathered = await gather(context, inputs);
    const { requests, spans, merges, told, now } = gathered;
    const counts = { told: String(told.length), leftOut: String(merges.length - told.length) };
    step.update({ more: { ...counts, until: new Date(now * 1000).toISOString() } });
    showFindings(step, gathered);
    const brake = isByHand(setting) || told.length === 0 ? "" : brakeOf(requests, now);
    if (brake !== "") {
        step.warn(brake);
    }
    await remind(request, gathered, { afterDays: inputs.remindAfterDays, brake });
    const ids = spans.map(({ source }) => source.facts.id);
    const ending = whyNotNow({ ...gathered, ids, brake, own: request.known.comment });
    return ending ?? (await tellNews(context, inputs, gathered));
}
/** Says in log and summary what each source had, and warns of what is likely to be wrong. */
function showFindings(step, { spans, merges }) {
    const ofSource = (span) => merges.filter(({ source }) => source === span.source);
    const found = spans.map((span) => findingIn(span, ofSource(span)));
    for (const sentence of found) {
        step.world.log.info(sentence);
    }
    for (const doubt of spans.flatMap((span) => doubtsAbout(span, ofSource(span)))) {
        step.warn(doubt);
    }
    const list = found.map((sentence) => `- ${(0,markdown_quote/* sentenceAsMarkdown */.RY)(sentence)}`).join("\n");
    step.update({ findings: (0,body/* joined */.oR)([list, newsTable(merges)]) });
}


/***/ })

};
