export const id = 511;
export const ids = [511];
export const modules = {

/***/ 3511:
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
;// CONCATENATED MODULE: ./build/digest/decide.js

/** Why a run sends nothing: one thing at a time, and never without news. Null if it tells. */
function whyNotNow({ news, leftOut, isAtWork, pulls, isBraked }) {
    const outcome = "skipped";
    if (news === 0) {
        // The number is the only sign of a glob or a tag that matches nothing.
        const others = leftOut === 0 ? "" : ` Merges that were left out: ${leftOut}.`;
        return { outcome, reason: "no-news", message: `There is no news, so nothing was sent.${others}` };
    }
    const wait = (why, next) => ({
        outcome,
        reason: "undecided",
        message: `Nothing was sent. Merges that wait: ${news}. ${why}`,
        next,
    });
    if (isAtWork) {
        return wait("An earlier job of the digest may still be at work.", "The next runs wait until it has ended, for a day at most.");
    }
    const open = pulls.filter(({ standing }) => standing === "open");
    if (open.length > 0) {
        return wait(`Nobody has decided about ${open.map(({ label }) => label).join(", ")} yet.`, "Merge it, or close it and write why: the next run tells everything since.");
    }
    const unread = pulls.find(({ standing }) => standing === "unreadable");
    if (unread !== undefined) {
        return wait(`${unread.label} cannot be read, so it counts as open.`, unread.advice);
    }
    return isBraked ? wait("The last three requests brought nothing that people decided about.", GO_ON) : null;
}
/** How to go on after requests that brought nothing. */
const GO_ON = "Find out why, then start the workflow by hand (`workflow_dispatch`), or re-run one of those runs.";
/** Names the requests that brought nothing. */
function nothingBrought(requests) {
    const list = requests.map(({ record, comment }) => {
        const end = record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? "no end known");
        return `${(0,plain_text/* inCode */.pN)(comment.url, 200)} (${end})`;
    });
    return `The last three requests brought nothing that people decided about: ${list.join(", ")}. Until somebody starts a run, nothing more is sent.`;
}

// EXTERNAL MODULE: ./build/action/input-rules.js
var input_rules = __webpack_require__(2938);
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
    isPublic: visibility === "PUBLIC",
    isPrivate: visibility === "PRIVATE",
    /** Empty if nothing was ever pushed. */
    branch: defaultBranchRef?.name ?? "",
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
const unixSeconds = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((text) => Math.floor(Date.parse(text) / 1000)));
const mergedPull = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: dist/* string */.YjP(),
    number: dist/* number */.aig(),
    title: dist/* string */.YjP(),
    updatedAt: unixSeconds,
    mergedAt: unixSeconds,
    baseRefName: dist/* string */.YjP(),
    author: account/* login */.iD,
    labels: (0,parse/* maybe */.no)(dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ name: dist/* string */.YjP() })) })),
    mergeCommit: (0,parse/* maybe */.no)(dist/* object */.Ikc({ oid: dist/* string */.YjP(), committedDate: unixSeconds })),
}), dist/* transform */.pdi(({ labels, mergeCommit, ...pull }) => ({
    ...pull,
    labels: labels?.nodes.map(({ name }) => name) ?? [],
    commit: mergeCommit?.oid ?? "",
    /** When its commit was made: the moment of the merge, or earlier in a merge queue or with a push. */
    committedAt: mergeCommit?.committedDate ?? pull.mergedAt,
})));
const mergedPage = dist/* pipe */.FsL(dist/* object */.Ikc({ repository: dist/* object */.Ikc({ pullRequests: (0,lists/* connectionOf */.ao)(mergedPull) }) }), dist/* transform */.pdi(({ repository }) => repository.pullRequests));
const MOST_MERGES = 10_000;
// By update, since there is no order by merge, and a merge is an update.
const MERGED = `query Merged($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: MERGED, first: $first, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes {
        id number title updatedAt mergedAt baseRefName author ${account/* ACCOUNT */.u4}
        labels(first: 20) { nodes { name } } mergeCommit { oid committedDate }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
/**
 * All pull requests that were merged since a moment, into any branch, the oldest first.
 * @throws GitHubError if the list cannot be read to its end
 */
async function listMerged(github, { owner, name, since, limits }) {
    const found = new Map();
    const call = { schema: mergedPage, query: MERGED, variables: { owner, name }, limits, most: MOST_MERGES };
    /** Reads from the newest update to this one; returns how many pages that took. */
    const readTo = async (oldest) => {
        let pages = 0;
        for await (const nodes of (0,lists/* listPages */.pN)(github, call)) {
            pages += 1;
            for (const pull of nodes) {
                if (pull.updatedAt < oldest)
                    return pages;
                found.set(pull.number, pull);
            }
        }
        return pages;
    };
    const pages = await readTo(since);
    // What was updated while the pages were read has gone to the front, past what was still to be read.
    const [newest] = found.values();
    if (newest !== undefined && pages > 1)
        await readTo(newest.updatedAt);
    return [...found.values()]
        .filter(({ mergedAt }) => mergedAt >= since)
        .sort((one, other) => one.mergedAt - other.mergedAt || one.number - other.number);
}
const mergeDetails = dist/* pipe */.FsL(dist/* object */.Ikc({
    ...shown_texts/* shownComment */.$A.entries,
    /** The description; undefined if GitHub cannot answer for it. */
    bodyHTML: dist/* optional */.lqM(dist/* string */.YjP()),
    changedFiles: dist/* number */.aig(),
    files: (0,parse/* maybe */.no)(dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ path: dist/* string */.YjP(), changeType: dist/* string */.YjP() })) })),
    timelineItems: dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ createdAt: unixSeconds })) }),
}), dist/* transform */.pdi(({ files, timelineItems, ...details }) => ({
    ...details,
    /** The first hundred. */
    files: files?.nodes.map(({ path, changeType }) => ({ path, isRenamed: changeType === "RENAMED" })) ?? [],
    /** When the title was last changed, in Unix seconds. */
    retitledAt: timelineItems.nodes.at(-1)?.createdAt ?? null,
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
    const found = [];
    const inParts = (0,lists/* askInParts */.Bc)(DETAILS_AT_ONCE);
    while (found.length < ids.length) {
        const { nodes } = await inParts(async (size, once) => {
            const some = ids.slice(found.length, found.length + size);
            const ask = (withText) => github.graphql({ schema, query: DETAILS, variables: { ids: some, withText }, once, limits });
            const onError = async (error) => {
                if (some.length > 1 || error.kind !== "unavailable")
                    throw error;
                return await ask(false);
            };
            return await ask(true).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
        });
        found.push(...nodes);
    }
    return found;
}

// EXTERNAL MODULE: ./build/agent/job/watch.js + 3 modules
var watch = __webpack_require__(4988);
// EXTERNAL MODULE: ./build/agent/outcome.js
var outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/record/comment-store.js
var comment_store = __webpack_require__(6271);
// EXTERNAL MODULE: ./build/agent/record/notes.js
var record_notes = __webpack_require__(5795);
// EXTERNAL MODULE: ./build/agent/record/record.js + 1 modules
var record_record = __webpack_require__(5351);
// EXTERNAL MODULE: ./build/agent/say/endings.js
var endings = __webpack_require__(7762);
;// CONCATENATED MODULE: ./build/github/standing-issue.js




const issue = dist/* pipe */.FsL(dist/* object */.Ikc({
    created_at: unixSeconds,
    comments: dist/* number */.aig(),
    state: dist/* string */.YjP(),
    locked: dist/* boolean */.zMY(),
    pull_request: (0,parse/* maybe */.no)(dist/* unknown */.L5J()),
}), dist/* transform */.pdi(({ created_at: openedAt, comments, state, locked: isLocked, pull_request: pull }) => ({
    openedAt,
    /** How many it has. */
    comments,
    isOpen: state === "open",
    isLocked,
    isPullRequest: pull !== null,
})));
/** Reads the issue that keeps a memory; null if there is none. https://docs.github.com/rest/issues/issues#get-an-issue */
async function readStandingIssue(github, number, limits) {
    const reading = github.restPage({ schema: issue, route: `GET issues/${number}`, limits });
    const found = await reading.catch((0,errors/* nullIf */.Bf)("not-found"));
    return found && { ...found.items, answeredAt: Math.floor(found.answeredAtMs / 1000) };
}

// EXTERNAL MODULE: ./build/github/thread-comments.js
var thread_comments = __webpack_require__(4191);
;// CONCATENATED MODULE: ./build/digest/look-back.js













const MOST_COMMENTS = 3000;
// Beside the cursors, the last requests and what people said of them count.
const LEAST_COMMENTS = 100;
/** Reads the issue whose comments are the memory. @throws InputError if nothing can be recorded there */
async function readIssue(github, number, limits) {
    const unfit = (rule, fix) => new input_rules/* InputError */.dz("issue-number", { rule, fix });
    const issue = await readStandingIssue(github, number, limits);
    if (issue === null) {
        throw unfit("this repository has no such issue that the token may read", "Check the number, and that the workflow's job has `issues: write`. If the issue was deleted: decide about the pull request that may be open, open a new issue, and set `since` to the day of the last pull request that the old one led to.");
    }
    if (issue.isPullRequest) {
        throw unfit("it is the number of a pull request", "Name an issue that is for this workflow alone.");
    }
    if (!issue.isOpen) {
        throw unfit("the issue is closed", "Open it again, because its comments are the memory.");
    }
    if (issue.isLocked) {
        throw unfit("the issue is locked", "Unlock it, because its comments are the memory.");
    }
    return issue;
}
/**
 * Reads the digest's memory, the newest request first, and with it the comments that were read. Then looks at the jobs that no run has
 * seen end.
 * @throws Stop if the issue cannot be read, if no note verifies, or if a job cannot be looked at
 */
async function lookBack(context, options) {
    const { comments, notes } = await readNotes(context, options).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, comment_store/* stopUnread */.K7));
    const found = [];
    for (const note of notes) {
        found.push({ ...note, record: await lookedAt(context, note) });
    }
    return { comments, found };
}
async function readNotes(context, { issue, ids, since, limits }) {
    const { setting, codec, known } = context.request;
    const { github, thread } = setting;
    if (thread === null) {
        throw new Error("A digest has an issue.");
    }
    const comments = [];
    const notes = [];
    const others = [];
    const isNamed = (id) => notes.some(({ record }) => record.windows.some(([of]) => of === id));
    for await (const page of (0,thread_comments/* listNewestComments */.D)(github, { ...thread, count: issue.comments, limits })) {
        if (comments.length >= MOST_COMMENTS) {
            throw forgotten(`In the newest ${MOST_COMMENTS} comments of the issue, not every source is named`, "Decide about the pull request that may be open. Then open a new issue, and");
        }
        comments.push(...page.toReversed());
        for (const note of page.toReversed().flatMap((comment) => (0,record_notes/* readNote */.VC)(codec, comment, thread) ?? [])) {
            const { record } = note;
            if (record === null) {
                others.push(note);
            }
            else if (note.namesComment && (0,record_record/* isOfDigest */.Az)(record) && record.project === known.record.project) {
                notes.push({ ...note, record });
            }
        }
        if (comments.length >= LEAST_COMMENTS && ids.every(isNamed)) {
            break;
        }
    }
    if (notes.length === 0 && since === null) {
        // A note that says that nothing was sent, as after a wrong key, holds nothing to remember.
        const lost = others.filter(({ noted }) => (0,record_record/* unverified */.Qs)(noted).state !== "none" && (0,record_record/* looksLikeDigest */.yw)(noted));
        const own = lost.length === 0 ? "" : await (0,account/* ownLogin */.C4)(github, limits);
        if (lost.some(({ comment }) => (0,account/* isSameAccount */.se)(comment.author, own))) {
            throw forgotten("No comment of the digest on this issue can be verified with this API key", "Most likely the API key has been replaced. Decide about the pull request that may be open. Then");
        }
    }
    return { comments, notes };
}
/** `how`: what to do; it ends before `since` is set. */
function forgotten(why, how) {
    return (0,comment_store/* stopWithoutMemory */.YR)(`${why}, so this run cannot tell what was told before. Nothing was sent.`, {
        details: `${how} set \`since\` to the day of the last comment that shows a pull request, or says that the agent finished without one. Remove \`since\` after the next comment.`,
    });
}
/** The record as it is once the job's end, if there is one, was seen. */
async function lookedAt(context, { record, ...found }) {
    // A dry run asks the service nothing.
    if (record.state !== "working" || context.request.setting.asking.dryRun) {
        return record;
    }
    const request = (0,agent_request/* openFound */.Bv)(context.request, { ...found, record });
    const problem = await (0,watch/* seeEnd */.ZA)({ ...context, request });
    if (problem !== null) {
        throw new outcome/* Stop */.VG((0,endings/* notPolled */.Ue)({ ...request.known, record }, problem));
    }
    return request.known.record;
}

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
/** Whether its pull request waits for people. */
function isUndecided({ pull }) {
    return pull?.standing === "open" || pull?.standing === "unreadable";
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
 * Where a source goes on: at the latest moment up to which its merges need no telling, which is the end of what was told well, and the
 * beginning of what was not, because that followed something that was. A source that no record names begins at `since`, else a week before
 * the end of what was told last, or before the issue was opened.
 */
function cursorOf(requests, repositoryId, { openedAt, since, now }) {
    const moments = requests.flatMap((each) => each.record.windows
        .filter(([id]) => id === repositoryId)
        .map(([, from, until]) => (isGood(each, now) ? until : from)));
    if (moments.length === 0) {
        const ends = requests.flatMap(({ record }) => record.windows.map(([, , until]) => until));
        const anchor = ends.length === 0 ? openedAt : Math.max(...ends);
        return { from: since ?? Math.min(anchor, now) - 7 * DAY, toldUntil: null };
    }
    const toldUntil = Math.max(...moments);
    return { from: Math.max(toldUntil, since ?? 0), toldUntil };
}
// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;
/** The last requests, if they brought nothing that people decided about; empty otherwise. A re-run of an old one is a last one. */
function fruitlessOf(requests, now) {
    const last = requests
        .toSorted((one, other) => other.record.watchedUntil - one.record.watchedUntil)
        .slice(0, MOST_FRUITLESS);
    const hasBroughtNothing = (each) => !isGood(each, now) && !isAtWork(each, now) && !isUndecided(each);
    return last.length === MOST_FRUITLESS && last.every(hasBroughtNothing) ? last : [];
}

;// CONCATENATED MODULE: ./build/github/releases.js




const release = dist/* object */.Ikc({
    tagName: dist/* string */.YjP(),
    isDraft: dist/* boolean */.zMY(),
    isPrerelease: dist/* boolean */.zMY(),
    publishedAt: (0,parse/* maybe */.no)(unixSeconds),
    tagCommit: (0,parse/* maybe */.no)(dist/* object */.Ikc({ oid: dist/* string */.YjP() })),
});
const releasesPage = dist/* pipe */.FsL(dist/* object */.Ikc({ repository: dist/* object */.Ikc({ releases: (0,lists/* connectionOf */.ao)(release) }) }), dist/* transform */.pdi(({ repository }) => repository.releases));
const QUERY = `query Releases($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    releases(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { tagName isDraft isPrerelease publishedAt tagCommit { oid } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const MOST_RELEASES = 10_000;
/**
 * The releases that were published since a moment, the newest first: no drafts and no pre-releases. The list is in the order in which
 * they were created, and a draft can be published later, so it is read to the first page of which all were published before.
 */
async function listReleases(github, { owner, name, since, limits }) {
    const call = { schema: releasesPage, query: QUERY, variables: { owner, name }, limits };
    const found = [];
    for await (const page of (0,lists/* listPages */.pN)(github, { ...call, most: MOST_RELEASES })) {
        const recent = page.filter(({ publishedAt }) => publishedAt === null || publishedAt >= since);
        for (const { tagName: tag, tagCommit, publishedAt, isDraft, isPrerelease } of recent) {
            if (!isDraft && !isPrerelease && tagCommit !== null && publishedAt !== null) {
                found.push({ tag, commit: tagCommit.oid, publishedAt });
            }
        }
        if (recent.length === 0) {
            break;
        }
    }
    return found.sort((one, other) => other.publishedAt - one.publishedAt);
}
const historyPage = dist/* pipe */.FsL(dist/* object */.Ikc({
    repository: dist/* object */.Ikc({ object: dist/* object */.Ikc({ history: (0,lists/* connectionOf */.ao)(dist/* object */.Ikc({ oid: dist/* string */.YjP() })) }) }),
}), dist/* transform */.pdi(({ repository }) => repository.object.history));
const HISTORY = `query History(
  $owner: String!, $name: String!, $commit: GitObjectID!, $since: GitTimestamp!, $first: Int!, $after: String
) {
  repository(owner: $owner, name: $name) {
    object(oid: $commit) {
      ... on Commit {
        history(since: $since, first: $first, after: $after) { nodes { oid } pageInfo { hasNextPage endCursor } }
      }
    }
  }
}`;
const MOST_COMMITS = 10_000;
/**
 * A commit, for which nothing has to be asked, and then what it contains, page by page in the order of `git log`, the newest first:
 * https://docs.github.com/graphql/reference/objects#commit
 */
async function* readHistory(github, { owner, name, commit, since, limits }) {
    yield [commit];
    // `since` is about the committer's date (https://git-scm.com/docs/git-log). Whether it includes the second itself is not documented.
    const start = new Date((since - 1) * 1000).toISOString();
    const variables = { owner, name, commit, since: start };
    const call = { schema: historyPage, query: HISTORY, variables, limits, most: MOST_COMMITS };
    for await (const page of (0,lists/* listPages */.pN)(github, call)) {
        yield page.map(({ oid }) => oid);
    }
}
/**
 * How many of the merges, the oldest first, some release contains, and the newest release among those that contain the last of them. A
 * branch contains its merges in their order, so the newest merge in a release's history stands for all before it, also for one whose own
 * commit was pushed away. An older line and a hotfix contain nothing that the others do not, so they change nothing.
 */
async function countReleased(github, merges, { releases, ...place }) {
    const since = Math.min(...merges.map(({ committedAt }) => committedAt));
    let count = 0;
    let newest;
    for (const release of releases) {
        // Nearly always the first one contains all that was there when it was published, and no other has to be read.
        const earlier = merges.filter(({ committedAt }) => committedAt <= release.publishedAt).length;
        if (earlier <= count) {
            continue;
        }
        for await (const commits of readHistory(github, { ...place, commit: release.commit, since })) {
            // Merges of one second can be in any order, so the whole page is looked at.
            const found = merges.findLastIndex(({ commit }) => commits.includes(commit)) + 1;
            if (found > count) {
                count = found;
                newest = release;
            }
            if (found > 0) {
                break;
            }
        }
    }
    return { count, newest };
}

// EXTERNAL MODULE: ./build/plain-link.js
var plain_link = __webpack_require__(5254);
// EXTERNAL MODULE: ./build/github/connect.js + 1 modules
var connect = __webpack_require__(6354);
;// CONCATENATED MODULE: ./build/digest/places.js

function findPlaces({ step, setting }, { sourcesToken, docsToken }) {
    const { github, environment } = setting;
    const { repository: here } = environment;
    const tokens = { "sources-token": sourcesToken, "docs-token": docsToken };
    return (token, { owner, name }) => {
        if (nameOf({ owner, name }).toLowerCase() === nameOf(here).toLowerCase()) {
            return { ...here, github, token: "github-token", isHere: true };
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
/** How people name a pull request here: `#12` in the workflow's own repository, else `acme/shop#12`. */
function labelOf(place, number) {
    return `${place.isHere ? "" : nameOf(place)}#${number}`;
}
/** GitHub refused a token, so one with more access helps. */
const LACKS_ACCESS = ["not-found", "forbidden", "token-refused"];
/** How to give the token of a place what it lacks: the workflow's own gets it from the workflow file. */
function addToToken(place) {
    return place.isHere
        ? "Add `contents: read` and `pull-requests: read` to the `permissions:` of the workflow's job."
        : `Set \`${place.token}\` to a token for \`${nameOf(place)}\` with \`Contents: read\` and \`Pull requests: read\`.`;
}
/**
 * Whether something of a repository may be shown in this one: who reads here could read it there too. A private repository may show
 * what its people put together. An internal one has more readers than that.
 */
function isShownIn(here, { id, isPublic }) {
    return isPublic || here.isPrivate || id === here.id;
}

;// CONCATENATED MODULE: ./build/digest/merges.js





// What no release contains when a source begins is told with the next release, if it was merged within this time before.
const LOOK_BACK_SECONDS = 90 * 24 * 60 * 60;
/** Reads what was merged into a source, and the details of what may be told. */
async function readMerges(source, { from, toldUntil, until, limits, ...rules }) {
    const { github, owner, name, facts, isTagWanted } = source;
    // Null if the source goes on where it was told.
    const begins = from === toldUntil ? null : from;
    const since = begins === null || isTagWanted === null ? from : Math.max(begins - LOOK_BACK_SECONDS, toldUntil ?? 0);
    const isEmpty = from >= until || facts.branch === "";
    const listed = isEmpty ? [] : await listMerged(github, { owner, name, since, limits });
    const merged = listed.filter(({ mergedAt }) => mergedAt < until);
    const isOnBranch = ({ baseRefName }) => baseRefName === facts.branch;
    const onBranch = merged.filter(isOnBranch);
    const { past, count, newest } = await releasedOf(source, onBranch, { since, begins, limits });
    const start = past === 0 ? since : (onBranch[past]?.mergedAt ?? from);
    // What was merged in the second in which the window ends is told with the next release.
    const end = onBranch[past + count]?.mergedAt ?? Math.max(start, until);
    const pulls = onBranch.slice(past).map((pull) => ({
        ...pull,
        source,
        label: labelOf(source, pull.number),
        why: pull.mergedAt < end ? whyNot(pull, source, rules) : "in no release yet",
    }));
    const ids = pulls.filter(({ why }) => why === "").map(({ id }) => id);
    const found = await readMergeDetails(github, { ids, limits });
    const detailsOf = new Map(found.map((details) => [details.id, details]));
    return {
        source,
        merges: pulls.map((pull) => {
            const details = detailsOf.get(pull.id) ?? null;
            return { ...pull, details, why: details === null ? pull.why : whyNotByFiles(details, source) };
        }),
        intoOthers: merged.filter((pull) => pull.mergedAt >= start && !isOnBranch(pull)).length,
        release: newest,
        window: [facts.id, start, end],
        skippedFrom: toldUntil !== null && start > toldUntil ? toldUntil : null,
    };
}
/** Of a source's merges, how many were released before it begins, how many of the others are released by now, and in which release. */
async function releasedOf({ github, owner, name, isTagWanted }, merges, { since, begins, limits }) {
    if (isTagWanted === null || merges.length === 0) {
        return { past: 0, count: merges.length, newest: undefined };
    }
    const place = { owner, name, limits };
    const listed = await listReleases(github, { ...place, since });
    const wanted = listed.filter(({ tag }) => isTagWanted(tag));
    const isBefore = ({ publishedAt }) => begins !== null && publishedAt < begins;
    const before = wanted.filter(isBefore);
    const { count: past } = await countReleased(github, merges, { ...place, releases: before });
    const releases = wanted.filter((release) => !isBefore(release));
    return { past, ...(await countReleased(github, merges.slice(past), { ...place, releases })) };
}
function whyNot({ number, title, author, labels }, { facts }, { requests, serverUrl, ignoreAuthors, ignoreLabels, isTitleIgnored }) {
    const link = `${serverUrl}/${facts.fullName}/pull/${number}`;
    if (requests.some(({ record }) => (0,plain_link/* isSamePull */.WQ)(record.prLink ?? "", link)))
        return "the digest's own";
    if (ignoreAuthors.has((0,account/* plainLogin */.qM)(author)))
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
function whyNotByFiles({ files, changedFiles }, { follows }) {
    // More files than are listed may be of any kind.
    if (files.length < changedFiles)
        return "";
    if (follows === null) {
        return files.length > 0 && files.every(({ path }) => isDocumentation(path)) ? "documentation alone" : "";
    }
    // A renamed file may have left a path that is followed.
    return files.some(({ path, isRenamed }) => isRenamed || follows(path)) ? "" : "no followed path";
}

;// CONCATENATED MODULE: ./build/github/pull-talk.js







const remark = {
    ...shown_texts/* shownComment */.$A.entries,
    body: dist/* string */.YjP(),
    createdAt: unixSeconds,
    authorAssociation: dist/* string */.YjP(),
};
const listOf = (entries) => dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc(entries)) });
const review = dist/* object */.Ikc({ ...remark, comments: listOf({ ...remark, path: dist/* string */.YjP() }) });
const answer = dist/* object */.Ikc({
    facts: repositoryFacts,
    repository: dist/* object */.Ikc({
        pullRequest: dist/* object */.Ikc({
            title: dist/* string */.YjP(),
            state: dist/* picklist */.KIO(["OPEN", "CLOSED", "MERGED"]),
            closedAt: (0,parse/* maybe */.no)(unixSeconds),
            timelineItems: listOf({ actor: account/* login */.iD }),
            comments: listOf(remark),
            reviews: dist/* object */.Ikc({ nodes: dist/* array */.YOg(review) }),
        }),
    }),
});
const MOST_REMARKS = 100;
const REMARK = `id body createdAt authorAssociation ${shown_texts/* SHOWN_COMMENT */.cJ}`;
const pull_talk_QUERY = `query Talk($owner: String!, $name: String!, $number: Int!, $last: Int!) {
  facts: repository(owner: $owner, name: $name) ${REPOSITORY_FACTS}
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      title state closedAt
      timelineItems(last: 1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { actor ${account/* ACCOUNT */.u4} } } }
      comments(last: $last) { nodes { ${REMARK} } }
      reviews(last: $last) { nodes { ${REMARK} comments(last: $last) { nodes { ${REMARK} path } } } }
    }
  }
}`;
/** The pull request that a link leads to; undefined if it is not on this server. */
function pullAddress(link, serverUrl) {
    const pull = (0,plain_link/* pullOf */.pv)(link);
    return pull?.host === new URL(serverUrl).host ? pull : undefined;
}
/** A pull request, who closed it, whom it waits for, and the newest that was written on it, in the order of time. */
async function readPullTalk(github, { owner, name, number }, limits) {
    const { facts, repository } = await (0,lists/* askInParts */.Bc)(MOST_REMARKS)((last) => github.graphql({ schema: answer, query: pull_talk_QUERY, variables: { owner, name, number, last }, limits }));
    const { timelineItems, comments, reviews, ...pull } = repository.pullRequest;
    const remarks = [
        ...comments.nodes.map((comment) => ({ ...comment, path: "" })),
        ...reviews.nodes.flatMap(({ comments: onLines, ...said }) => [{ ...said, path: "" }, ...onLines.nodes]),
    ];
    return {
        ...pull,
        /** The repository that it is in. */
        facts,
        /** Empty if GitHub names nobody. */
        closedBy: timelineItems.nodes.at(-1)?.actor ?? "",
        remarks: remarks
            .filter(({ bodyHTML }) => bodyHTML.trim() !== "")
            .sort((one, other) => one.createdAt - other.createdAt)
            .slice(-MOST_REMARKS),
    };
}

;// CONCATENATED MODULE: ./build/digest/own-pulls.js





/** @throws GitHubError for a problem that passes */
async function readOwnPull(link, { comment, findPlace, serverUrl, limits }) {
    const unreadable = { link, standing: "unreadable", talk: null };
    const goOn = `When it is decided or gone, delete the comment ${(0,plain_text/* inCode */.pN)(comment.url, 200)}, and set \`since\` to the day of that comment.`;
    const address = pullAddress(link, serverUrl);
    if (address === undefined) {
        const advice = `It is not on this GitHub, so it cannot be looked at. ${goOn}`;
        return { ...unreadable, label: (0,plain_text/* inCode */.pN)(link, 200), advice };
    }
    const place = findPlace("docs-token", address);
    const label = labelOf(place, address.number);
    const talk = await readPullTalk(place.github, address, limits).catch((0,errors/* nullIf */.Bf)(...LACKS_ACCESS));
    return talk === null
        ? { ...unreadable, label, advice: `${addToToken(place)} ${goOn}` }
        : { link, label, standing: standingOf(talk), talk, advice: "" };
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

;// CONCATENATED MODULE: ./build/digest/sources.js






/** Looks up the sources. @throws Stop that names the source and its token; InputError for one that was not allowed, or is there twice */
async function openSources(lines, { findPlace, here, arePrivateAllowed, limits }) {
    const open = async (line) => {
        const place = findPlace("sources-token", line);
        const reading = place.isHere ? here : orUnreadable(place, readRepository(place.github, place, limits));
        const facts = await reading;
        return { ...line, ...place, facts, isShown: isShownIn(here, facts) };
    };
    const sources = await Promise.all(lines.map(open));
    for (const source of sources) {
        if (!source.isHere && !source.facts.isPublic && !arePrivateAllowed) {
            throw new input_rules/* InputError */.dz("sources", {
                rule: `\`${nameOf(source)}\` is not public, and what the agent writes from it may be read by others`,
                fix: "Set `private-sources: true` if the documentation may be written from it.",
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
/** Turns an error of GitHub into one that names the source, and its token if more access helps. */
async function orUnreadable(source, reading) {
    const onError = ({ kind, message }) => {
        const isRefused = LACKS_ACCESS.includes(kind);
        throw new outcome/* Stop */.VG({
            outcome: "error",
            reason: "environment",
            message: `The source \`${nameOf(source)}\` could not be read, so nothing was sent. ${message}`,
            next: isRefused
                ? "Nothing is lost: what was not told yet is told once the source can be read."
                : "Run the workflow again. If that does not help, follow fewer sources, or set `since` to a later date, which skips what was merged before.",
            ...(isRefused && {
                details: `${kind === "not-found" ? "Check the name in `sources`. " : ""}${addToToken(source)}`,
            }),
        });
    };
    return await reading.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
}

;// CONCATENATED MODULE: ./build/digest/gather.js










/** What was merged in the last minute may not be in GitHub's lists yet. */
const SETTLED_SECONDS = 60;
// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;
/** Reads the memory, the digest's own pull requests, and from where each source goes on, its merges. */
async function gather(context, inputs) {
    const { step, setting, known } = context.request;
    const { github, environment } = setting;
    const { serverUrl, repository } = environment;
    const newLimits = () => (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world);
    const limits = newLimits();
    const issue = await readIssue(github, inputs.asking.issueNumber, limits);
    // The earlier of the two clocks counts, so that a window never ends after the lists that are read next, whichever clock is wrong.
    const now = Math.min(Math.floor(step.world.clock.date().getTime() / 1000), issue.answeredAt);
    const until = now - SETTLED_SECONDS;
    const here = await readRepository(github, repository, limits);
    const findPlace = findPlaces(context.request, inputs);
    const lines = inputs.sources.length === 0 ? [{ ...repository, follows: null, isTagWanted: null }] : inputs.sources;
    const sources = await openSources(lines, { ...inputs, findPlace, here, limits });
    const ids = sources.map(({ facts }) => facts.id);
    const { since } = inputs;
    const { comments, found } = await lookBack(context, { issue, ids, since, limits });
    // Looking at earlier jobs has taken its time.
    const listLimits = newLimits();
    const linked = found.filter(({ record }) => record.prLink !== null).slice(0, MOST_PULLS);
    const requests = await Promise.all(found.map(async (note) => {
        const { record, comment } = note;
        const link = linked.includes(note) ? record.prLink : null;
        const options = { comment, findPlace, serverUrl, limits: listLimits };
        const pull = link && (await readOwnPull(link, options));
        return { ...note, pull, isOwn: record.key === known.record.key && known.comment !== null };
    }));
    refuseToForget(requests, ids);
    const beginnings = { openedAt: issue.openedAt, since, now };
    const bySource = await Promise.all(sources.map((source) => {
        const cursor = cursorOf(requests, source.facts.id, beginnings);
        const options = { ...inputs, ...cursor, until, requests, serverUrl, limits: listLimits };
        return orUnreadable(source, readMerges(source, options));
    }));
    const merges = bySource.flatMap((each) => each.merges).sort((one, other) => one.mergedAt - other.mergedAt);
    return {
        here,
        now,
        until,
        comments,
        /** The newest first. */
        requests,
        bySource,
        /** The oldest first. */
        merges,
        told: merges.filter(({ why }) => why === ""),
    };
}
/** A re-run replaces the record of the earlier attempt, which may be the only one that names a source. @throws InputError */
function refuseToForget(requests, ids) {
    const named = requests.find(({ isOwn }) => isOwn)?.record.windows ?? [];
    if (named.some(([id]) => !ids.includes(id))) {
        throw new input_rules/* InputError */.dz("sources", {
            rule: "it no longer names all sources of the earlier attempt, whose record this re-run would replace",
            fix: "Start a new run instead of this re-run.",
        });
    }
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





/** @throws InputError */
function readDigestInputs({ readInput, readSecret, clock, }) {
    const input = (name) => ({ name, text: readInput(name) });
    const token = (name) => (0,input_rules/* parseGitHubToken */.YD)({ name, text: readSecret(name) });
    const issue = (0,input_rules/* parsePattern */.EY)(input("issue-number"), /^[1-9]\d{0,9}$/, {
        rule: "it has to be the number of the issue that is the digest's memory, such as `42`",
        fix: "Open an issue for this workflow alone, and write only its number. If a variable holds the number, check that it is set.",
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
    (0,input_rules/* refuseSecrets */.un)(instructions, [job.apiKey, githubToken, sourcesToken, docsToken]);
    return {
        asking,
        job,
        instructions: instructions.text,
        sources: parseSources(input("sources")),
        sourcesToken: sourcesToken || githubToken,
        docsToken: docsToken || githubToken,
        arePrivateAllowed: (0,input_rules/* parseBoolean */.yG)(input("private-sources")),
        ignoreAuthors: new Set((0,input_rules/* parseList */.E1)(readInput("ignore-authors")).map(account/* plainLogin */.qM)),
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
function parseSince({ name, text }, now) {
    if (text === "") {
        return null;
    }
    const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    if (!(ms < now.getTime()) || !new Date(ms).toISOString().startsWith(text)) {
        throw new input_rules/* InputError */.dz(name, {
            rule: "it has to be a date in the past, written as `YYYY-MM-DD`",
            fix: "Example: `since: 2026-09-01`.",
        });
    }
    return ms / 1000;
}
const MOST_SOURCES = 20;
// Of a word: what people write by habit, and what would then match no path, such as a leading slash, braces, a backslash.
const NO_GLOB = /^!?(?:\.?\/|$)|[{}\\]/;
const LINE = /^([\w-]{1,100})\/(?!\.+(?:\s|$))([\w.-]{1,100})((?:\s+\S+)*)$/;
/** Reads the lines of `sources`: a repository, then globs and `tags=GLOB`. None at all means the repository of the workflow. @throws InputError */
function parseSources({ name: input, text }) {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    const sources = lines
        .filter((line) => line !== "")
        .map((line) => {
        const [, owner = "", name = "", rest = ""] = LINE.exec(line) ?? [];
        const words = rest.split(/\s+/).slice(1);
        const tags = words.flatMap((word) => (word.startsWith("tags=") ? word.slice("tags=".length) : []));
        const globs = words.filter((word) => !word.startsWith("tags="));
        if (owner === "" || tags.length > 1 || [...globs, ...tags].some((glob) => NO_GLOB.test(glob))) {
            throw new input_rules/* InputError */.dz(input, {
                rule: "each line has to be a repository as `owner/name`, then globs of paths from its root, with `*`, `**` and `?`, and with `!` before one that excludes, and at most one `tags=` (after `tags=`, a tag or a glob of tags)",
                fix: "Remove a leading slash, and write a glob for each alternative. Example: `acme/sdk tags=v* src/** !**/*.test.ts`.",
            });
        }
        return { owner, name, follows: filterOf(globs), isTagWanted: filterOf(tags) };
    });
    if (sources.length > MOST_SOURCES) {
        throw new input_rules/* InputError */.dz(input, {
            rule: `it can name ${MOST_SOURCES} repositories at most`,
            fix: "Put all globs of a repository on one line.",
        });
    }
    return sources;
}

// EXTERNAL MODULE: ./build/agent/say/body.js
var say_body = __webpack_require__(680);
;// CONCATENATED MODULE: ./build/digest/reminder.js








const reminder_DAY = 24 * 60 * 60;
/**
 * Writes on the issue what waits for a person: pull requests that have waited for too long, and requests that brought nothing. Each once,
 * since a comment sends its subscribers a mail, and an edit does not. The comment itself says that it was done. Nothing is written in a
 * dry run.
 */
async function remind(request, { requests, comments, told, now }, { afterDays, fruitless }) {
    const waiting = told.length === 0 ? "" : ` Merges that wait for it: ${told.length}.`;
    const pulls = requests.flatMap((each) => {
        const { pull, comment } = each;
        const days = Math.floor((now - Date.parse(comment.createdAt ?? "") / 1000) / reminder_DAY);
        if (pull === null || !isUndecided(each) || !(days >= afterDays)) {
            return [];
        }
        const decide = "Merge it, or close it and write why: the next job reads the reasons, and is told everything since.";
        const words = `${pull.label} has been undecided for ${days} days.${waiting} ${pull.advice || decide}`;
        return { about: pull.link.toLowerCase(), item: (0,say_body/* linkItem */.SF)(pull.link), words };
    });
    const [last] = fruitless;
    const stuck = last === undefined
        ? []
        : [{ about: last.comment.url, item: "", words: `${nothingBrought(fruitless)} ${GO_ON}` }];
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, request.step.world);
    for (const { about, item, words } of [...pulls, ...stuck]) {
        // Like every comment of this project it has a note, so it never starts a job.
        const mark = `<!-- docs-agent-action reminder/${(0,record_record/* digest */.br)([about])} -->`;
        const marked = comments.filter((each) => each.body.includes(mark));
        const own = marked.length === 0 ? "" : await (0,account/* ownLogin */.C4)(request.setting.github, limits);
        if (!marked.some(({ author }) => (0,account/* isSameAccount */.se)(author, own))) {
            const body = (0,say_body/* joined */.oR)(["**⏰ Waiting for a decision**", mark, item, (0,markdown_quote/* sentenceAsMarkdown */.RY)(words)]);
            await request.comment(body, limits);
        }
    }
}

;// CONCATENATED MODULE: ./build/digest/shown.js


// What the comment and the run's summary show of the merges.
/** Counts merges that are not shown; empty without any. */
function countHidden(count) {
    return count === 0 ? "" : `${count} merge${count === 1 ? "" : "s"} of private sources`;
}
// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;
/** What the comment shows: the numbers of what was told, as links, and how many were left out. */
function shownNews(merges, serverUrl) {
    const told = merges.filter(({ why }) => why === "");
    const leftOut = merges.length - told.length;
    const shown = told.filter(({ source }) => source.isShown);
    const links = shown
        .slice(0, MOST_LINKS)
        .map(({ label, number, source }) => `[${label}](${serverUrl}/${nameOf(source)}/pull/${number})`);
    const more = shown.length - links.length;
    const named = [links.join(", "), more > 0 ? `${more} more` : "", countHidden(told.length - shown.length)];
    const others = leftOut === 0 ? "" : ` ${leftOut} left out: the run's summary says why.`;
    return `News: ${named.filter((part) => part !== "").join(" and ")}.${others}`;
}
/** The labels that a comment shows, read back from it. */
function labelsIn(comment) {
    return Array.from(comment.matchAll(/\[((?:[\w-]+\/[\w.-]+)?#\d{1,9})\]\(/g), ([, label = ""]) => label);
}
/** What became of each merge, for the run's summary; empty without any. Those that are not shown are counted. */
function newsTable(sources) {
    const merges = sources.flatMap((each) => each.merges);
    const releases = sources.flatMap(({ source, release }) => source.isShown && release !== undefined
        ? `${(0,markdown_quote/* codeCell */.MZ)(nameOf(source))}: released up to ${(0,markdown_quote/* codeCell */.MZ)(release.tag)}.`
        : []);
    const rows = merges
        .filter(({ source }) => source.isShown)
        .map(({ label, title, why }) => `| ${label} | ${(0,markdown_quote/* codeCell */.MZ)(title.slice(0, 100))} | ${why || "news"} |`);
    const table = rows.length === 0 ? [] : ["| Merge | Title | Result |", "| --- | --- | --- |", ...rows];
    // The reasons are no secret, and the only sign of a glob that matches nothing.
    const groups = Map.groupBy(merges.filter(({ source }) => !source.isShown), ({ source, why }) => `- ${(0,markdown_quote/* codeCell */.MZ)(nameOf(source))}, ${why || "news"}`);
    const hidden = Array.from(groups, ([what, { length }]) => `${what}: ${length}`);
    const intoOthers = sources.reduce((sum, each) => sum + each.intoOthers, 0);
    const parts = [
        ...releases,
        table.join("\n"),
        hidden.length === 0 ? "" : ["Not shown here:", "", ...hidden].join("\n"),
        intoOthers === 0 ? "" : `Not told: merges into other branches: ${intoOthers}.`,
    ];
    return parts.filter((part) => part !== "").join("\n\n");
}
/** What `since` leaves out of sources that were told before, a sentence for each. */
function skippedIn(sources) {
    const minute = (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 16)}Z`;
    return sources.flatMap(({ source, skippedFrom, window: [, from] }) => skippedFrom === null
        ? []
        : `What was merged into \`${nameOf(source)}\` from ${minute(skippedFrom)} to ${minute(from)} was skipped, because \`since\` is later.`);
}

// EXTERNAL MODULE: ./build/agent/job/send.js + 1 modules
var send = __webpack_require__(7506);
// EXTERNAL MODULE: ./build/agent/prompt/prompt.js + 2 modules
var prompt_prompt = __webpack_require__(8254);
// EXTERNAL MODULE: ./build/github/pull-requests.js
var pull_requests = __webpack_require__(9554);
;// CONCATENATED MODULE: ./build/digest/files.js




/** How many files of a merge are named. */
const MOST_FILES = 8;
// Tests, snapshots, change files and lock files say the least of what readers see.
const MINOR = /(?:^|\/)(?:tests?|__\w+__|fixtures|testdata|\.changeset|changelogs?|newsfragments)\/|[._-](?:test|spec|snap)s?(?:\.\w+)?$|(?:^|\/)(?:CHANGELOG\.\w+|[\w-]+-lock\.\w+|[\w-]+\.lock)$/i;
/** The files of a merge that say the most: followed ones before others, code before documentation. */
function firstFiles({ details, source: { follows } }) {
    const rank = (path) => {
        if (MINOR.test(path))
            return 4;
        return (follows === null || follows(path) ? 0 : 2) + (isDocumentation(path) ? 1 : 0);
    };
    return (details?.files ?? [])
        .toSorted((one, other) => rank(one.path) - rank(other.path))
        .slice(0, MOST_FILES);
}
// Each costs a request of its own.
const MOST_RENAMED = 20;
/**
 * The named files of each merge. GraphQL does not say what a file was called before, so REST is asked, for the first merges that
 * renamed some. The agent can read the others itself. https://docs.github.com/graphql/reference/objects#pullrequestchangedfile
 */
async function nameFiles(told, limits) {
    const renaming = told.filter((merge) => firstFiles(merge).some(({ isRenamed }) => isRenamed));
    const before = new Map();
    for (const merge of renaming.slice(0, MOST_RENAMED)) {
        const listing = (0,pull_requests/* listChangedFiles */.AC)(merge.source.github, merge.number, limits);
        const files = await listing.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, () => []));
        before.set(merge, new Map(files.map(({ filename, previous_filename: old }) => [filename, old])));
    }
    const named = (merge) => firstFiles(merge).map(({ path, isRenamed }) => {
        const old = before.get(merge)?.get(path);
        const note = old === undefined ? " (renamed)" : ` (was ${old})`;
        return `${path}${isRenamed ? note : ""}`;
    });
    return new Map(told.map((merge) => [merge, named(merge)]));
}

// EXTERNAL MODULE: ./build/agent/prompt/fenced-data.js
var fenced_data = __webpack_require__(5271);
// EXTERNAL MODULE: ./build/agent/text/read-text.js + 8 modules
var read_text = __webpack_require__(8567);
// EXTERNAL MODULE: ./build/agent/text/sanitize.js
var sanitize = __webpack_require__(65);
// EXTERNAL MODULE: ./build/sanitized-text.js
var sanitized_text = __webpack_require__(465);
;// CONCATENATED MODULE: ./build/digest/task.js



/** What the agent is asked for. What was merged follows as data. */
function taskFor({ sources, all, reasons, instructions }) {
    const released = all.filter(({ source }) => source.isTagWanted !== null);
    const rules = (0,sanitize/* sanitizePrompt */.gp)(instructions);
    const paragraphs = [
        (0,sanitized_text/* sanitizedText */.bx) `Bring the documentation up to date with the merges into ${namesOf(sources)} that are listed below, the oldest first.`,
        stepsFor(released),
        reasons.length === 0
            ? []
            : (0,sanitized_text/* sanitizedText */.bx) `People closed earlier pull requests of yours without a merge. What they said is below, too, the newest first, which counts where they disagree. Propose nothing again that they speak against. What they call right, or want differently, belongs in this pull request if the code bears it out and the documentation still lacks it, even if its merge is not listed.`,
        descriptionFor(all.filter(({ source }) => !source.facts.isPublic)),
        rules === "" ? [] : (0,sanitized_text/* sanitizedText */.bx) `House rules:\n${rules}`,
    ];
    return (0,sanitized_text/* joinSanitized */.gw)(paragraphs.flat(), "\n\n");
}
function namesOf(sources) {
    return (0,sanitized_text/* joinSanitized */.gw)(sources.map(({ source }) => (0,sanitize/* sanitizeLine */.g$)(nameOf(source))), ", ");
}
function stepsFor(released) {
    const releases = released.length === 0
        ? (0,sanitized_text/* sanitizedText */.bx) ``
        : (0,sanitized_text/* sanitizedText */.bx) ` For ${namesOf(released)}, describe what is released instead; the tag of a new release is below.`;
    return (0,sanitized_text/* joinSanitized */.gw)([
        (0,sanitized_text/* sanitizedText */.bx) `1. Read \`.mintlify/AGENTS.md\` in the documentation's repository first, if it is there, and keep to its rules and terms.`,
        (0,sanitized_text/* sanitizedText */.bx) `2. Read the change of each merge in its repository; the list may have only its title or number. Write nothing from titles and descriptions alone. Merges that you cannot read there are "Not read".`,
        (0,sanitized_text/* sanitizedText */.bx) `3. Keep what readers see or have to do: what was added, renamed or removed, or a changed default, limit or error. Begin with breaking changes. Skip refactoring, tests, CI, and what is behind a flag or not released.`,
        (0,sanitized_text/* sanitizedText */.bx) `4. Describe what the default branch has now, and count that as released.${releases} A later merge may have changed or undone an earlier one. A merge and its revert, both listed, cancel out.`,
        (0,sanitized_text/* sanitizedText */.bx) `5. Search all pages and code samples for each changed name, old and new. Change a page if somebody who follows it as it is would fail or be misled, or would not find there what was added. Add a page only if none fits, and put it into the navigation. If a page goes or moves, add a redirect. Leave generated pages and changelogs alone.`,
        (0,sanitized_text/* sanitizedText */.bx) `6. If you are unsure, leave the page as it is, and list the merge under "Unsure". Nobody can answer questions.`,
        (0,sanitized_text/* sanitizedText */.bx) `7. Open one pull request for everything, with a title that says what is different for readers. Keep it small: sentences that are still right stay as they are. If no page needs a change, open none.`,
    ], "\n");
}
function descriptionFor(hidden) {
    return [
        (0,sanitized_text/* sanitizedText */.bx) `Write into the description of your pull request, and leave out what would be empty:\n- a table with a row for each merge that you documented: \`owner/name#12\`, page, and what is different for readers;\n- a line each for the numbers of the others: "No change needed:", "Unsure:" with what a reviewer has to answer, "Not read:" with the reason;\n- below the heading "## Sources", a line for each claim: \`path@commit\`, a permalink, or a merged \`owner/name#12\`.`,
        ...hidden.map(({ source }) => (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))} is not public: in a pull request of any other repository, its commits included, name neither it nor any pull request, commit, branch, file, person, customer or ticket of it, and write only what its users can see or set. Instead of rows, lines and sources for it, say there what is different for readers, and how many of its merges are "Unsure" or "Not read".`),
    ];
}

;// CONCATENATED MODULE: ./build/digest/prompt.js











/** Makes the prompt, and what may be shown of it here. @throws InputError if there is no room for all merges */
function writePrompt(news) {
    const { told, reasons } = news;
    const sources = news.sources.filter((each) => told.some(({ source }) => source === each.source));
    const task = taskFor({ ...news, sources, all: news.sources });
    const write = fittingForm({ ...news, sources });
    const title = (0,sanitized_text/* sanitizedText */.bx) `Merged pull requests (${told.length})`;
    const promptOf = (part, notes) => {
        const lines = [...releaseLines(part.sources), ...write(part.told), ...notes];
        return (0,prompt_prompt/* buildPrompt */.fn)(task, [{ title, text: (0,sanitized_text/* joinSanitized */.gw)(lines, "\n") }, ...part.reasons]);
    };
    const visible = {
        told: told.filter(({ source }) => source.isShown),
        sources: sources.filter(({ source }) => source.isShown),
        reasons: reasons.filter(({ isShown }) => isShown),
    };
    const unseen = reasons.length - visible.reasons.length;
    const hidden = [
        countHidden(told.length - visible.told.length),
        unseen === 0 ? "" : `private pull requests that were closed: ${unseen}`,
    ].filter((count) => count !== "");
    const note = (0,sanitize/* sanitizeLine */.g$)(`[told to the agent and not shown here: ${hidden.join(", ")}. The SHA-256 is that of the whole prompt]`);
    return {
        sent: promptOf({ told, sources, reasons }, []),
        shown: promptOf(visible, hidden.length === 0 ? [] : [note]).text,
    };
}
function releaseLines(sources) {
    return sources.flatMap(({ source, release }) => release === undefined
        ? []
        : (0,sanitized_text/* sanitizedText */.bx) `Release tag of ${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))}: ${(0,sanitize/* sanitizeLine */.g$)(release.tag)}`);
}
// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const FRAME_BYTES = 400;
const TITLE_BYTES = 300;
const DESCRIPTION_LENGTH = 600;
// Less than that says nothing.
const LEAST_BYTES = 60;
/** How much there is room to say: all files and descriptions, shortened alike; else titles alone, else numbers. */
function fittingForm({ told, files, reasons, sources }) {
    const bytesOf = (texts) => Buffer.byteLength(texts.join("\n"));
    const others = [...reasons.map(({ text }) => text), ...releaseLines(sources)];
    const room = CONTEXT_BYTES - FRAME_BYTES * others.length - bytesOf(others);
    const details = new Map(told.map((merge) => [merge, detailsOf(merge, files.get(merge) ?? [])]));
    const left = room - bytesOf(told.map(headOf));
    const sizes = [...details.values()].flat().map((line) => Buffer.byteLength(line));
    const share = (0,fenced_data/* fairShare */._)(sizes, left);
    if (left >= 0 && share >= LEAST_BYTES) {
        const shortened = (merge) => (details.get(merge) ?? []).map((line) => (0,sanitized_text/* cutSanitizedLine */.mJ)(line, share));
        return (merges) => merges.flatMap((merge) => [headOf(merge), ...shortened(merge)]);
    }
    const titles = (merges) => merges.map(titleOf);
    return [titles, numbersOf].find((form) => bytesOf(form(told)) <= room) ?? refuse(told.length);
}
function refuse(merges) {
    throw new input_rules/* InputError */.dz("sources", {
        rule: `${merges} merges are more than one job can be told of`,
        fix: "Follow fewer paths, list more in `ignore-authors`, `ignore-labels` or `ignore-titles`, or set `since` to a later date, which skips what was merged before.",
    });
}
function numbersOf(merges) {
    return Array.from(Map.groupBy(merges, ({ source }) => source), ([source, group]) => {
        const numbers = group.map(({ number }) => (0,sanitized_text/* sanitizedText */.bx) `#${number}`);
        return (0,sanitized_text/* sanitizedText */.bx) `Merged into ${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))}: ${(0,sanitized_text/* joinSanitized */.gw)(numbers, " ")}`;
    });
}
const EDITED = (0,sanitized_text/* sanitizedText */.bx) `[edited after the merge]`;
function titleOf({ label, title, labels, mergedAt, details }) {
    const isEdited = (details?.retitledAt ?? 0) >= mergedAt;
    const parts = [
        (0,sanitized_text/* sanitizedText */.bx) `- ${(0,sanitize/* sanitizeLine */.g$)(label)}`,
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
function detailsOf(merge, files) {
    const more = (merge.details?.changedFiles ?? 0) - files.length;
    const named = [...files, ...(more > 0 ? [`and ${more} more`] : [])];
    const description = descriptionOf(merge);
    return [
        named.length === 0 ? [] : (0,sanitized_text/* sanitizedText */.bx) `  files: ${(0,sanitized_text/* joinSanitized */.gw)(named.map(sanitize/* sanitizeLine */.g$), ", ")}`,
        description === "" ? [] : (0,sanitized_text/* sanitizedText */.bx) `  description: ${description}`,
    ].flat();
}
const TASK = /^\s*[-*+] \[[ xX]\] .*$/gm;
const TRAILER = /^[A-Z][\w-]*-(?:[Bb]y|[Ii]d): .*$/gm;
/** The description's beginning, on one line; empty if there is none. */
function descriptionOf({ mergedAt, details }) {
    const { bodyHTML } = details ?? {};
    if (details === null || bodyHTML === undefined)
        return (0,sanitized_text/* sanitizedText */.bx) `[description not read]`;
    const text = { ...details, bodyHTML };
    const words = (0,read_text.shownMarkdown)(text).replace(TASK, "").replace(TRAILER, "").trim();
    const line = (0,sanitize/* sanitizeLine */.g$)((0,plain_text/* wholeCharacters */.MB)(words, DESCRIPTION_LENGTH));
    const isEdited = line !== "" && (0,shown_texts/* isEditedAfter */.MO)(new Date(mergedAt * 1000), text);
    return isEdited ? (0,sanitized_text/* sanitizedText */.bx) `${EDITED} ${line}` : line;
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
function closedReasons({ requests, now, here, }) {
    return requests
        .flatMap(({ about, pull }) => {
        const { standing, talk = null, label = "" } = pull ?? {};
        const isRecent = now - (talk?.closedAt ?? 0) <= CLOSED_SECONDS;
        return standing === "closed-by-person" && talk !== null && isRecent ? [{ label, about, talk }] : [];
    })
        .slice(0, MOST_CLOSED)
        .map(({ label, about, talk }) => ({ label, talk, described: labelsIn(about), said: reasonsOn(talk) }))
        .filter(({ said }) => said.length > 0)
        .map(({ label, talk, described, said }, _, { length }) => {
        const merges = (0,sanitized_text/* joinSanitized */.gw)(described.map(sanitize/* sanitizeLine */.g$), " ");
        const intro = described.length === 0 ? [] : [(0,sanitized_text/* sanitizedText */.bx) `It was to describe: ${merges}`];
        const title = (0,sanitized_text/* cutSanitizedLine */.mJ)((0,sanitize/* sanitizeLine */.g$)(talk.title), reasons_TITLE_BYTES);
        return {
            title: (0,sanitized_text/* sanitizedText */.bx) `Your closed pull request ${(0,sanitize/* sanitizeLine */.g$)(label)}: ${title}`,
            text: (0,sanitized_text/* cutSanitized */.Et)((0,sanitized_text/* joinSanitized */.gw)([...intro, ...said.map(lineOf)], "\n"), Math.floor(REASONS_BYTES / length)),
            isShown: isShownIn(here, talk.facts),
        };
    });
}
// GitHub calls some members of an organization contributors, if they hide that they are members. Who closed it counts in any case.
const INSIDERS = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
/** What those who decide said, in their own words: none of the action's, and none that others have edited. */
function reasonsOn({ remarks, closedBy }) {
    return remarks.filter((remark) => (remark.author === closedBy || INSIDERS.has(remark.authorAssociation)) &&
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
    const { merges, bySource, told } = gathered;
    const { request } = context;
    const { step, setting } = request;
    const { log } = step.world;
    const windows = bySource.map(({ window }) => window);
    request.update({ ...request.known, record: (0,record_record/* nothingSent */.MB)({ ...request.known.record, windows }) });
    const unread = told.filter(isUnread).length;
    if (unread > 0) {
        step.warn(`Descriptions that GitHub could not give, which the prompt marks as not read: ${unread}.`);
    }
    const files = await nameFiles(told, (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world));
    const reasons = closedReasons(gathered);
    const news = { sources: bySource, told, files, reasons, instructions };
    const { sent: prompt, shown: shownPrompt } = writePrompt(news);
    log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
    request.update({ ...request.known, prompt: { ...prompt, text: shownPrompt } });
    (0,prompt_prompt/* checkPrompt */.tg)(prompt, "");
    if (setting.asking.dryRun) {
        const message = `${main_line/* DRY_RUN */.yE.message} Nothing was written either, so the tokens' permissions to write were not tried.`;
        return { ...main_line/* DRY_RUN */.yE, message };
    }
    const shown = shownNews(merges, setting.environment.serverUrl);
    const message = { promptWith: () => prompt.text, shown, remarks: skippedIn(bySource) };
    const target = { to: record_record/* NEW_JOB */.lQ, why: "", earlier: [] };
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, step.world);
    return await (0,watch/* watchJob */.LA)(context, await (0,send/* send */.t)(context, { target, message, limits }));
}

;// CONCATENATED MODULE: ./build/digest/words.js
/** What people are advised after a digest's request. */
const DIGEST_ADVICE = {
    repeat: "a later run tells the same merges again. If there is one that no comment here names, set `since` to the day of this run first.",
    see: (_, isFound) => {
        const withOther = isFound ? "" : " With another API key, that run stops and says how to go on.";
        return `look for a pull request in the documentation's repository, or wait for the next run.${withOther}`;
    },
    afterPull: () => "Merge it, or close it and write why: until then, nothing more is sent.",
    afterNoPull: "If you expected a change, check that the service's GitHub App is installed on each source. To have the same merges told again, delete this comment.",
    withoutComment: "",
    ifUnverified: "Start a new run instead of this re-run: it goes by the other comments of the issue.",
    ifTwoComments: "Start a new run instead of this re-run: it goes by all comments of the issue.",
};

;// CONCATENATED MODULE: ./build/digest/run.js






















// Without a schedule, the last merge would otherwise wait for the next one.
const FOLLOWS_A_MERGE = new Set(["push", "release", "repository_dispatch"]);
const NOTHING_YET = { told: "0", leftOut: "0", until: "" };
/** Runs the digest's main step; returns whether the step passes. */
async function run(world) {
    const report = { ...say_report/* EMPTY_REPORT */.V, more: NOTHING_YET };
    return await (0,main_line/* toTheEnd */.ak)(new step/* ActionStep */.l(world, report, digestOutputs), perform);
}
/** All outputs. Until something may have left, nothing was told. */
function digestOutputs(report) {
    const hasLeft = (report.request?.known.record.state ?? "none") !== "none";
    const { leftOut } = { ...NOTHING_YET, ...report.more };
    return (0,say_report/* outputsOf */.Y)(hasLeft ? report : { ...report, more: { ...NOTHING_YET, leftOut } });
}
async function perform(step) {
    const { world } = step;
    (0,action_environment/* requireOutputs */.qV)(world.env);
    const environment = (0,action_environment/* readEnvironment */.Qo)(world.env);
    const inputs = readDigestInputs(world);
    const { asking, job, triggerPhrase } = inputs;
    const event = (0,github_trigger/* readTrigger */.v)(environment);
    if (event.mustBeAllowed.length > 0) {
        throw new action_environment/* EnvironmentError */.eG(`The digest does not run on \`${event.eventName}\`, because people without write access can cause such events, and each run can start a paid job. Run it on \`schedule\`, \`workflow_dispatch\`, \`repository_dispatch\`, \`push\` or \`release\`.`);
    }
    // Whatever the event is about, the digest's thread is its issue.
    const { serverUrl, repository } = environment;
    const url = `${serverUrl}/${nameOf(repository)}/issues/${asking.issueNumber}`;
    const thread = { kind: "issue", number: asking.issueNumber, url };
    const trigger = { ...event, thread, reactTo: null };
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
    const { step, setting } = context.request;
    const { environment, trigger } = setting;
    const { clock, signal, log, results } = step.world;
    if (FOLLOWS_A_MERGE.has(trigger.eventName)) {
        log.info("Waiting for a minute, until GitHub's lists are sure to have the merge that started this run.");
        // The window does not have the second in which it ends, and the merge may be in that of the run's start.
        await clock.sleep((SETTLED_SECONDS + 1) * 1000, signal);
    }
    const gathered = await gather(context, inputs);
    const { requests, bySource, merges, told, now, until } = gathered;
    const news = told.length;
    const leftOut = merges.length - news;
    const counts = { told: String(news), leftOut: String(leftOut) };
    step.update({ more: { ...counts, until: new Date(until * 1000).toISOString() } });
    for (const { source, merges: ofSource } of bySource) {
        log.info(`${nameOf(source)}: ${ofSource.length} merged and not told yet.`);
    }
    log.info(`News: ${news} of ${merges.length}.`);
    results.addSummary([newsTable(bySource), ...skippedIn(bySource).map(markdown_quote/* sentenceAsMarkdown */.RY)].join("\n\n"));
    const isByHand = trigger.eventName === "workflow_dispatch" || environment.runAttempt > 1;
    const fruitless = isByHand || news === 0 ? [] : fruitlessOf(requests, now);
    if (fruitless.length > 0) {
        step.warn(nothingBrought(fruitless));
    }
    await remind(context.request, gathered, { afterDays: inputs.remindAfterDays, fruitless });
    const situation = {
        news,
        leftOut,
        pulls: requests.flatMap(({ pull }) => pull ?? []),
        isAtWork: requests.some((each) => isAtWork(each, now)),
        isBraked: fruitless.length > 0,
    };
    return whyNotNow(situation) ?? (await tellNews(context, inputs, gathered));
}


/***/ })

};
