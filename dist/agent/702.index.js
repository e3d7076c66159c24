export const id = 702;
export const ids = [702];
export const modules = {

/***/ 2702:
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
// EXTERNAL MODULE: ./build/agent/request.js + 5 modules
var agent_request = __webpack_require__(5927);
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
function isGood({ record, standing, isOwn }, now) {
    if (standing === "merged" || standing === "closed-by-person") {
        return true;
    }
    if (standing === "closed-by-bot" || isOwn) {
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
function cursorOf(told, repositoryId, { openedAt, since, now }) {
    const moments = told.flatMap((each) => each.record.windows
        .filter(([id]) => id === repositoryId)
        .map(([, from, until]) => (isGood(each, now) ? until : from)));
    if (moments.length === 0) {
        const ends = told.flatMap(({ record }) => record.windows.map(([, , until]) => until));
        const anchor = ends.length === 0 ? openedAt : Math.max(...ends);
        return { from: since ?? Math.min(anchor, now) - 7 * DAY, skippedFrom: null };
    }
    const from = Math.max(...moments);
    return since !== null && since > from ? { from: since, skippedFrom: from } : { from, skippedFrom: null };
}

;// CONCATENATED MODULE: ./build/digest/decide.js

/** Decides what a run does: one thing at a time, and never without news. */
function decide({ isAtWork, isUndecided, isFruitless, isByHand, news }) {
    if (news === 0) {
        return "no-news";
    }
    if (isAtWork) {
        return "wait-for-job";
    }
    if (isUndecided) {
        return "wait-for-people";
    }
    return isFruitless && !isByHand ? "wait-for-hand" : "tell";
}
// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;
/** The last requests, if they brought nothing that people decided about; empty otherwise. A re-run of an old one is a last one. */
function fruitless(told, now) {
    const last = told
        .toSorted((one, other) => other.record.watchedUntil - one.record.watchedUntil)
        .slice(0, MOST_FRUITLESS);
    return last.length === MOST_FRUITLESS && last.every((each) => !isGood(each, now)) ? last : [];
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
    mergeCommit: (0,parse/* maybe */.no)(dist/* object */.Ikc({ oid: dist/* string */.YjP() })),
}), dist/* transform */.pdi(({ labels, mergeCommit, ...pull }) => ({
    ...pull,
    labels: labels?.nodes.map(({ name }) => name) ?? [],
    commit: mergeCommit?.oid ?? "",
})));
const mergedPage = dist/* pipe */.FsL(dist/* object */.Ikc({ repository: dist/* object */.Ikc({ pullRequests: (0,lists/* connectionOf */.ao)(mergedPull) }) }), dist/* transform */.pdi(({ repository }) => repository.pullRequests));
const MOST_MERGES = 10_000;
// By update, since there is no order by merge, and a merge is an update.
const MERGED = `query Merged($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: MERGED, first: $first, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes {
        id number title updatedAt mergedAt baseRefName author ${account/* ACCOUNT */.u4}
        labels(first: 20) { nodes { name } } mergeCommit { oid }
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
    const call = { schema: mergedPage, query: MERGED, variables: { owner, name }, limits };
    /** Reads from the newest update to this one; returns how many pages that took. */
    const readTo = async (oldest) => {
        let pages = 0;
        for await (const nodes of (0,lists/* listPages */.pN)(github, { ...call, most: MOST_MERGES, isWhole: true })) {
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
    bodyHTML: dist/* optional */.lqM(dist/* string */.YjP()),
    changedFiles: dist/* number */.aig(),
    files: (0,parse/* maybe */.no)(dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ path: dist/* string */.YjP(), changeType: dist/* string */.YjP() })) })),
    timelineItems: dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ createdAt: dist/* string */.YjP() })) }),
}), dist/* transform */.pdi(({ changedFiles, files, timelineItems, bodyHTML, ...text }) => ({
    id: text.id,
    changedFiles,
    /** The first hundred. */
    files: files?.nodes.map(({ path, changeType }) => ({ path, isRenamed: changeType === "RENAMED" })) ?? [],
    /** When the title was last changed. */
    retitledAt: timelineItems.nodes.map(({ createdAt }) => new Date(createdAt)).at(-1) ?? null,
    /** The description; null if GitHub cannot answer for it. */
    text: bodyHTML === undefined ? null : { ...text, bodyHTML },
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
 * The files and the descriptions of merged pull requests. A description that GitHub cannot answer for, even alone, is null.
 * @throws GitHubError if the files of one of them cannot be read
 */
async function readMergeDetails(github, { ids, limits }) {
    const schema = dist/* object */.Ikc({ nodes: dist/* array */.YOg(mergeDetails) });
    const found = [];
    const inParts = (0,lists/* askInParts */.Bc)(DETAILS_AT_ONCE);
    for (let left = ids; left.length > 0;) {
        const { nodes, some } = await inParts(async (size, { once }) => {
            const some = left.slice(0, size);
            const ask = (withText) => github.graphql({ schema, query: DETAILS, variables: { ids: some, withText }, once, limits });
            const onError = async (error) => {
                if (some.length > 1 || error.kind !== "unavailable")
                    throw error;
                return await ask(false);
            };
            return { some, ...(await ask(true).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError))) };
        });
        found.push(...nodes);
        left = left.slice(some.length);
    }
    return found;
}

// EXTERNAL MODULE: ./build/plain-link.js
var plain_link = __webpack_require__(5254);
;// CONCATENATED MODULE: ./build/github/pull-talk.js






const remark = {
    ...shown_texts/* shownComment */.$A.entries,
    body: dist/* string */.YjP(),
    createdAt: dist/* string */.YjP(),
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
            createdAt: dist/* string */.YjP(),
            closedAt: shown_texts/* moment */.n$,
            timelineItems: listOf({ actor: account/* login */.iD }),
            comments: listOf(remark),
            reviews: dist/* object */.Ikc({ nodes: dist/* array */.YOg(review) }),
        }),
    }),
});
const MOST_REMARKS = 100;
const REMARK = `id body createdAt authorAssociation ${shown_texts/* SHOWN_COMMENT */.cJ}`;
const QUERY = `query Talk($owner: String!, $name: String!, $number: Int!, $last: Int!) {
  facts: repository(owner: $owner, name: $name) ${REPOSITORY_FACTS}
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      title state createdAt closedAt
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
    const { facts, repository } = await (0,lists/* askInParts */.Bc)(MOST_REMARKS)((last) => github.graphql({ schema: answer, query: QUERY, variables: { owner, name, number, last }, limits }));
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
            .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
            .slice(-MOST_REMARKS),
    };
}

;// CONCATENATED MODULE: ./build/github/standing-issue.js





const issue = dist/* object */.Ikc({
    created_at: unixSeconds,
    comments: dist/* number */.aig(),
    state: dist/* string */.YjP(),
    locked: dist/* boolean */.zMY(),
    pull_request: (0,parse/* maybe */.no)(dist/* unknown */.L5J()),
});
/** Reads the issue that keeps a memory. https://docs.github.com/rest/issues/issues#get-an-issue */
async function readStandingIssue(github, number, limits) {
    const onError = (error) => {
        if (error.kind === "not-found")
            return error;
        throw error;
    };
    const reading = github.restPage({ schema: issue, route: `GET issues/${number}`, limits });
    const found = await reading.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    if (found instanceof errors/* GitHubError */.y_) {
        return found.facts.status === 410 ? DELETED : UNKNOWN;
    }
    const { items, answeredAtMs } = found;
    if (items.pull_request !== null) {
        return {
            rule: "it is the number of a pull request",
            fix: "Name an issue that is for this workflow alone.",
        };
    }
    if (items.state !== "open") {
        return { rule: "the issue is closed", fix: "Open it again, because its comments are the memory." };
    }
    if (items.locked) {
        return { rule: "the issue is locked", fix: "Unlock it, because its comments are the memory." };
    }
    const answeredAt = Math.floor(answeredAtMs / 1000);
    return { openedAt: items.created_at, comments: items.comments, answeredAt };
}
const NEW_ISSUE = "open a new issue, and set `since` to the day of the last pull request that the old one led to";
const UNKNOWN = {
    rule: "this repository has no such issue that the token may read",
    fix: `Check the number, and that the workflow's job has \`issues: write\`. If the issue was deleted, ${NEW_ISSUE}.`,
};
const DELETED = {
    rule: "the issue was deleted",
    fix: `Decide about the pull request that may be open, ${NEW_ISSUE}.`,
};

// EXTERNAL MODULE: ./build/agent/job/watch.js + 3 modules
var watch = __webpack_require__(4988);
// EXTERNAL MODULE: ./build/agent/outcome.js
var outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/agent/record/notes.js
var record_notes = __webpack_require__(5795);
// EXTERNAL MODULE: ./build/agent/record/record.js + 1 modules
var record_record = __webpack_require__(5351);
// EXTERNAL MODULE: ./build/agent/record/record-store.js
var record_store = __webpack_require__(661);
// EXTERNAL MODULE: ./build/agent/say/endings.js
var endings = __webpack_require__(7762);
// EXTERNAL MODULE: ./build/github/thread-comments.js
var thread_comments = __webpack_require__(4191);
;// CONCATENATED MODULE: ./build/digest/look-back.js











const MOST_COMMENTS = 3000;
// Beside the cursors, the last requests and what people said of them count.
const LEAST_COMMENTS = 100;
/**
 * Reads the digest's memory, the newest request first, and with it the comments that were read. Then looks at the jobs that no run has
 * seen end.
 * @throws Stop if the issue cannot be read, if no note verifies, or if a job cannot be looked at
 */
async function lookBack(context, options) {
    const { comments, notes } = await readNotes(context, options).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, record_store/* stopUnread */.K7));
    const requests = [];
    for (const note of notes) {
        requests.push({ ...note, record: await lookedAt(context, note) });
    }
    return { comments, requests };
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
            throw tooManyComments();
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
        // Of a note that says that nothing was sent, as after a wrong key, nothing has to be remembered.
        const lost = others.filter(({ noted }) => (0,record_record/* unverified */.Qs)(noted).state !== "none" && (0,record_record/* looksLikeDigest */.yw)(noted));
        const own = lost.length === 0 ? "" : await (0,account/* ownLogin */.C4)(github, limits);
        if (lost.some(({ comment }) => (0,account/* isSameAccount */.se)(comment.author, own))) {
            throw unverifiedNotes();
        }
    }
    return { comments, notes };
}
function unverifiedNotes() {
    return (0,record_store/* stopWithoutMemory */.YR)("No comment of the digest on this issue can be verified with this API key, so this run cannot tell what was told before. Nothing was sent.", {
        details: `Most likely the API key has been replaced. Decide about the pull request that may be open. Then set \`since\` to ${LAST_DAY}.`,
    });
}
function tooManyComments() {
    return (0,record_store/* stopWithoutMemory */.YR)(`In the newest ${MOST_COMMENTS} comments of the issue, not every source is named, so this run cannot tell what was told before. Nothing was sent.`, {
        details: `Decide about the pull request that may be open. Then open a new issue, and set \`since\` to ${LAST_DAY}.`,
    });
}
const LAST_DAY = "the day of the last comment that shows a pull request, or says that the agent finished without one, or with `tags=` to the day of the last release before it. Remove `since` after the next comment";
/** The record as it is once the job's end, if there is one, was seen. */
async function lookedAt(context, { record, ...found }) {
    // A dry run asks the service nothing.
    if (record.state !== "working" || context.request.setting.asking.dryRun) {
        return record;
    }
    const request = (0,agent_request/* openFound */.Bv)(context.request, { ...found, record });
    const problem = await (0,watch/* seeEnd */.ZA)({ ...context, request }, record);
    if (problem !== null && request.known.state === "working") {
        throw new outcome/* Stop */.VG((0,endings/* notPolled */.Ue)(request.known, problem));
    }
    return request.known.record;
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

;// CONCATENATED MODULE: ./build/github/releases.js






const release = dist/* object */.Ikc({
    tagName: dist/* string */.YjP(),
    isDraft: dist/* boolean */.zMY(),
    isPrerelease: dist/* boolean */.zMY(),
    publishedAt: (0,parse/* maybe */.no)(unixSeconds),
    tagCommit: (0,parse/* maybe */.no)(dist/* object */.Ikc({ oid: dist/* string */.YjP() })),
});
const releasesPage = dist/* pipe */.FsL(dist/* object */.Ikc({ repository: dist/* object */.Ikc({ releases: (0,lists/* connectionOf */.ao)(release) }) }), dist/* transform */.pdi(({ repository }) => repository.releases));
const releases_QUERY = `query Releases($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    releases(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { tagName isDraft isPrerelease publishedAt tagCommit { oid } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
// The list is in the order in which releases were created, and a draft can be published much later.
const MOST_RELEASES = 500;
/** The releases that were published since a moment, the newest first: no drafts and no pre-releases. */
async function listReleases(github, { owner, name, since, limits }) {
    const call = { schema: releasesPage, query: releases_QUERY, variables: { owner, name }, limits };
    const pages = await Array.fromAsync((0,lists/* listPages */.pN)(github, { ...call, most: MOST_RELEASES }));
    return pages
        .flat()
        .flatMap(({ tagName: tag, tagCommit, publishedAt, isDraft, isPrerelease }) => isDraft || isPrerelease || tagCommit === null || publishedAt === null || publishedAt < since
        ? []
        : [{ tag, commit: tagCommit.oid, publishedAt }])
        .sort((one, other) => other.publishedAt - one.publishedAt);
}
const comparison = dist/* object */.Ikc({ status: dist/* string */.YjP() });
/**
 * Whether a commit is part of what another one contains. The second page of a comparison leaves out the files:
 * https://docs.github.com/rest/commits/commits#compare-two-commits
 */
async function isContained(github, { commit, within, limits }) {
    const route = `GET compare/${commit}...${within}`;
    const comparing = github.rest({
        schema: comparison,
        route,
        parameters: { page: 2, per_page: 1 },
        limits,
    });
    const { status } = await comparing.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, (error) => {
        if (error.kind === "not-found")
            return { status: "gone" };
        throw error;
    }));
    return status === "ahead" || status === "identical";
}

// EXTERNAL MODULE: ./build/github/connect.js + 1 modules
var connect = __webpack_require__(6354);
;// CONCATENATED MODULE: ./build/digest/places.js

/** The workflow's own repository is always reached with `github-token`. */
function createPlaces({ github, environment, clock, tokens }) {
    const { repository: here } = environment;
    const placeFor = (token) => ({ owner, name }) => {
        if (`${owner}/${name}`.toLowerCase() === `${here.owner}/${here.name}`.toLowerCase()) {
            return { ...here, github, token: "github-token", isHere: true };
        }
        const server = { ...environment, repository: { owner, name } };
        const connection = (0,connect/* connectGitHub */.U)({ token: tokens[token], server, clock });
        return { owner, name, github: connection, token, isHere: false };
    };
    return { source: placeFor("sources-token"), docs: placeFor("docs-token") };
}
/** Whether GitHub refused a token, so that one with more access helps. */
function lacksAccess({ kind }) {
    return kind === "not-found" || kind === "forbidden" || kind === "token-refused";
}
/** How to give the token of a place what it lacks: the workflow's own gets it from the workflow file. */
function addToToken({ owner, name, token, isHere }) {
    return isHere
        ? "Add `contents: read` and `pull-requests: read` to the `permissions:` of the workflow's job."
        : `Set \`${token}\` to a token for \`${owner}/${name}\` with \`Contents: read\` and \`Pull requests: read\`.`;
}
/**
 * Whether something of a repository may be shown in this one: who reads here could read it there too. A private repository may show
 * what its people put together. An internal one has more readers than that.
 */
function isShownIn(here, { id, isPublic }) {
    return isPublic || here.isPrivate || id === here.id;
}

;// CONCATENATED MODULE: ./build/digest/released.js
/**
 * How many of the merges, the oldest first, some release contains, and the newest release among those that contain the last of them. A
 * branch contains its merges in their order, so few of them have to be asked about. An older line and a hotfix contain nothing that the
 * others do not, so they change nothing.
 */
async function countReleased(merges, releases, contains) {
    let count = 0;
    let newest;
    for (const release of releases) {
        const has = async (index) => {
            const { commit = "" } = merges[index] ?? {};
            return commit !== "" && (await contains(commit, release.commit));
        };
        const earlier = merges.filter(({ mergedAt }) => mergedAt <= release.publishedAt).length;
        // The first release is searched whole, because a commit that history lost must not hide what is after it.
        if (newest !== undefined && (earlier <= count || !(await has(count)))) {
            continue;
        }
        let [low, high] = [count, merges.length];
        while (low < high) {
            // Nearly always a release contains what was merged before it was published, and nothing else.
            const likely = [earlier - 1, earlier].find((index) => low <= index && index < high);
            const middle = likely ?? Math.floor((low + high) / 2);
            if (await has(middle))
                low = middle + 1;
            else
                high = middle;
        }
        if (low > count) {
            count = low;
            newest = release;
        }
    }
    return { count, newest };
}

;// CONCATENATED MODULE: ./build/digest/sources.js









/** Finds the way to each source. */
function openSources(lines, places) {
    return lines.map(({ globs, tags, ...name }) => ({
        ...places.source(name),
        follows: globs.length === 0 ? null : createPathFilter(globs),
        isTagWanted: tags === "" ? null : createPathFilter([tags]),
    }));
}
/** Looks up the sources. @throws Stop that names the source and its token; InputError for one that was not allowed, or is there twice */
async function lookUpSources(sources, { here, arePrivateAllowed, limits }) {
    const known = await Promise.all(sources.map(async (source) => {
        const reading = source.isHere ? here : readRepository(source.github, source, limits);
        return { source, facts: await orUnreadable(source, reading) };
    }));
    for (const [index, { source, facts }] of known.entries()) {
        if (!source.isHere && !facts.isPublic && !arePrivateAllowed) {
            throw new input_rules/* InputError */.dz("sources", {
                rule: `\`${nameOf(source)}\` is not public, and what the agent writes from it may be read by others`,
                fix: "Set `private-sources: true` if the documentation may be written from it.",
            });
        }
        const other = known.slice(0, index).find((each) => each.facts.id === facts.id)?.source;
        if (other !== undefined) {
            throw new input_rules/* InputError */.dz("sources", {
                rule: `\`${nameOf(other)}\` and \`${nameOf(source)}\` are two names of one repository`,
                fix: "Keep one of the lines, with all globs.",
            });
        }
    }
    return known;
}
/** Reads all sources. @throws Stop that names the source and its token */
async function readSources(sources, options) {
    return await Promise.all(sources.map(({ source, facts }) => orUnreadable(source, readSource(source, facts, options))));
}
/** How the input names a source. */
function nameOf({ owner, name }) {
    return `${owner}/${name}`;
}
async function readSource(source, facts, { here, windowOf, limits }) {
    const { github, owner, name, isTagWanted } = source;
    const [id, from, until] = windowOf(facts.id);
    const place = { owner, name, since: from, limits };
    const isEmpty = from >= until || facts.branch === "";
    const listed = isEmpty ? [] : await listMerged(github, place);
    const merged = listed.filter(({ mergedAt }) => mergedAt < until);
    const pulls = merged.filter(({ baseRefName }) => baseRefName === facts.branch);
    const intoOthers = merged.length - pulls.length;
    const read = { source, facts, isShown: isShownIn(here, facts), pulls, intoOthers };
    if (isTagWanted === null || pulls.length === 0) {
        return { ...read, release: undefined, window: [id, from, until] };
    }
    const releases = await listReleases(github, place);
    const { count, newest } = await countReleased(pulls, releases.filter(({ tag }) => isTagWanted(tag)), (commit, within) => isContained(github, { commit, within, limits }));
    // What was merged in the second in which the window ends is told with the next release.
    const end = pulls[count]?.mergedAt ?? until;
    const isSomeTold = pulls.some(({ mergedAt }) => mergedAt < end);
    return { ...read, release: isSomeTold ? newest : undefined, window: [id, from, end] };
}
/** Turns an error of GitHub into one that names the source, and its token if more access helps. */
async function orUnreadable(source, reading) {
    const onError = (error) => {
        const { kind, message } = error;
        const isRefused = lacksAccess(error);
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
    return await Promise.resolve(reading).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
}

;// CONCATENATED MODULE: ./build/digest/news.js



/** The name of a pull request, for comparing. */
function mergeKey(repository, number) {
    return `${repository}#${number}`.toLowerCase();
}
/** All merges of the sources, the oldest first, with what becomes of each. Reads the details of those that may be told. @throws Stop */
async function sortMerges(sources, { limits, ...rules }) {
    const sorted = await Promise.all(sources.map(async (from) => {
        const { source, pulls } = from;
        const listed = pulls.map((pull) => ({ pull, why: whyNotAsListed(pull, from, rules) }));
        const ids = listed.filter(({ why }) => why === "").map(({ pull }) => pull.id);
        const read = await orUnreadable(source, readMergeDetails(source.github, { ids, limits }));
        const detailsOf = new Map(read.map((details) => [details.id, details]));
        return listed.map(({ pull, why }) => {
            const details = detailsOf.get(pull.id) ?? null;
            const label = `${source.isHere ? "" : nameOf(source)}#${pull.number}`;
            const why_ = details === null ? why : whyNotByFiles(details, from);
            return { ...pull, from, label, details, why: why_ };
        });
    }));
    return sorted.flat().sort((one, other) => one.mergedAt - other.mergedAt);
}
function whyNotAsListed({ number, title, author, labels, mergedAt }, { facts, window: [, , until] }, { own, ignoreAuthors, ignoreLabels, isTitleIgnored }) {
    return firstOf([
        ["in no release yet", mergedAt >= until],
        ["the digest's own", own.has(mergeKey(facts.fullName, number))],
        ["by an ignored author", ignoreAuthors.has((0,account/* plainLogin */.qM)(author))],
        ["an ignored label", labels.some((label) => ignoreLabels.has(label.toLowerCase()))],
        ["an ignored title", isTitleIgnored(title)],
    ]);
}
const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;
/** Whether a file is documentation, and nothing else. */
function isDocumentation(path) {
    return DOCUMENTATION.test(path);
}
function whyNotByFiles({ files, changedFiles }, { source: { follows } }) {
    // More files than are listed may be of any kind, and a renamed file may have left a path that is followed.
    const areAllListed = files.length === changedFiles;
    const paths = files.map(({ path }) => path);
    const hasRenames = files.some(({ isRenamed }) => isRenamed);
    return follows === null
        ? firstOf([["documentation alone", areAllListed && files.length > 0 && paths.every(isDocumentation)]])
        : firstOf([["no followed path", areAllListed && !hasRenames && !paths.some(follows)]]);
}
function firstOf(reasons) {
    return reasons.find(([, applies]) => applies)?.[0] ?? "";
}

// EXTERNAL MODULE: ./build/plain-text.js
var plain_text = __webpack_require__(8046);
;// CONCATENATED MODULE: ./build/digest/own-pulls.js







// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;
/** Reads the newest of the digest's pull requests. `links`: the newest first. */
async function readOwnPulls(links, options) {
    const isFirst = ({ link }, index) => links.findIndex((other) => (0,plain_link/* isSamePull */.WQ)(other.link, link)) === index;
    return await Promise.all(links
        .filter(isFirst)
        .slice(0, MOST_PULLS)
        .map((link) => readOwnPull(link, options)));
}
async function readOwnPull(own, { places, serverUrl, limits }) {
    const unreadable = { ...own, standing: "unreadable", read: null };
    const goOn = `When it is decided or gone, delete the comment ${(0,plain_text/* inCode */.pN)(own.comment.url, 200)}, and set \`since\` to the day of that comment.`;
    const address = pullAddress(own.link, serverUrl);
    if (address === undefined) {
        const advice = `It is not on this GitHub, so it cannot be looked at. ${goOn}`;
        return { ...unreadable, label: (0,plain_text/* inCode */.pN)(own.link, 200), advice };
    }
    const { owner, name, number } = address;
    const place = places.docs(address);
    const label = place.isHere ? `#${number}` : `${owner}/${name}#${number}`;
    // Other problems pass, and stop the run.
    const onError = (0,if_error/* ifError */.I)(errors/* GitHubError */.y_, (error) => {
        if (lacksAccess(error))
            return null;
        throw error;
    });
    const pull = await readPullTalk(place.github, address, limits).catch(onError);
    return pull === null
        ? { ...unreadable, label, advice: `${addToToken(place)} ${goOn}` }
        : { ...own, label, standing: standingOf(pull), read: { place, number, pull }, advice: "" };
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

;// CONCATENATED MODULE: ./build/digest/shown.js

// What the comment and the run's summary show of the merges.
/** Counts what is not shown; empty without any. */
function countHidden(count, what = "merge") {
    return count === 0 ? "" : `${count} ${what}${count === 1 ? "" : "s"} of private sources`;
}
// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;
/** What the comment shows: the numbers of what was told, as links, and how many were left out. */
function shownNews(merges, serverUrl) {
    const told = merges.filter(({ why }) => why === "");
    const leftOut = merges.length - told.length;
    const shown = told.filter(({ from }) => from.isShown);
    const links = shown
        .slice(0, MOST_LINKS)
        .map(({ label, number, from: { source } }) => `[${label}](${serverUrl}/${source.owner}/${source.name}/pull/${number})`);
    const more = shown.length - links.length;
    const named = [links.join(", "), more > 0 ? `${more} more` : "", countHidden(told.length - shown.length)];
    const others = leftOut === 0 ? "" : ` ${leftOut} left out: the run's summary says why.`;
    return `News: ${named.filter((part) => part !== "").join(" and ")}.${others}`;
}
/** The labels that a comment shows, read back from it. */
function labelsIn(comment) {
    return Array.from(comment.matchAll(/\[((?:[\w-]+\/[\w.-]+)?#\d{1,9})\]\(/g), ([, label = ""]) => label);
}
/** Each merge that may be shown and what became of it, for the run's summary; empty without any. */
function newsTable(merges, sources) {
    const shown = merges.filter(({ from }) => from.isShown);
    const intoOthers = sources.reduce((sum, each) => sum + each.intoOthers, 0);
    const hidden = countHidden(merges.length - shown.length);
    const releases = sources.flatMap(({ isShown, source, release }) => isShown && release !== undefined
        ? [`${(0,markdown_quote/* codeCell */.MZ)(`${source.owner}/${source.name}`)}: released up to ${(0,markdown_quote/* codeCell */.MZ)(release.tag)}.`]
        : []);
    const rows = shown.map(({ label, title, why }) => `| ${label} | ${(0,markdown_quote/* codeCell */.MZ)(title.slice(0, 100))} | ${why || "news"} |`);
    const table = rows.length === 0 ? [] : ["| Merge | Title | |", "| --- | --- | --- |", ...rows];
    const counts = [
        hidden === "" ? [] : `Not shown here: ${hidden}.`,
        intoOthers === 0
            ? []
            : `Not told: ${intoOthers} merge${intoOthers === 1 ? "" : "s"} into other branches.`,
    ].flat();
    return [...releases, table.join("\n"), ...counts].filter((part) => part !== "").join("\n\n");
}

;// CONCATENATED MODULE: ./build/digest/gather.js













/** What was merged in the last minute may not be in GitHub's lists yet. */
const SETTLED_SECONDS = 60;
/** Reads the memory, the digest's own pull requests, and from where each source goes on, its merges. */
async function gather(context, { inputs, places, sources }) {
    const { step, setting, known: request } = context.request;
    const { github, environment } = setting;
    const { serverUrl, repository } = environment;
    const newLimits = () => (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world);
    const limits = newLimits();
    const issue = await readStandingIssue(github, inputs.issueNumber, limits);
    if ("rule" in issue) {
        throw new input_rules/* InputError */.dz("issue-number", issue);
    }
    // What is merged after the moment at which a window ends is not in the lists that follow, whichever of the two clocks is wrong.
    const now = Math.min(Math.floor(step.world.clock.date().getTime() / 1000), issue.answeredAt);
    const here = await readRepository(github, repository, limits);
    const known = await lookUpSources(sources, { ...inputs, here, limits });
    const ids = known.map(({ facts }) => facts.id);
    const { comments, requests } = await lookBack(context, { ...inputs, issue, ids, limits });
    // Looking at earlier jobs has taken its time.
    const listLimits = newLimits();
    const links = requests.flatMap(({ record, about, comment }) => record.prLink === null ? [] : [{ link: record.prLink, described: labelsIn(about), comment }]);
    const own = await readOwnPulls(links, { places, serverUrl, limits: listLimits });
    const told = requests.map(({ record, comment }) => ({
        record,
        comment,
        standing: own.find(({ link }) => (0,plain_link/* isSamePull */.WQ)(link, record.prLink ?? ""))?.standing ?? null,
        isOwn: record.key === request.record.key && request.comment !== null,
    }));
    const beginnings = { openedAt: issue.openedAt, since: inputs.since, now };
    const merged = await readSources(known, {
        here,
        limits: listLimits,
        windowOf: (id) => {
            const { from } = cursorOf(told, id, beginnings);
            return [id, from, Math.max(from, now - SETTLED_SECONDS)];
        },
    });
    const merges = await sortMerges(merged, {
        ...inputs,
        limits: listLimits,
        // Of notes that verify alone, or a forged one could hide a merge.
        own: new Set(links.flatMap(({ link }) => {
            const pull = pullAddress(link, serverUrl);
            return pull === undefined ? [] : [mergeKey(`${pull.owner}/${pull.name}`, pull.number)];
        })),
    });
    return {
        here,
        now,
        comments,
        /** The newest first. */
        requests: told,
        /** The newest first. */
        own,
        undecided: own.filter(({ standing }) => standing === "open" || standing === "unreadable"),
        merged,
        merges,
        told: merges.filter(({ why }) => why === ""),
        /** What `since` leaves out of a source that was told before. */
        skips: known.flatMap(({ source, facts }) => {
            const { from, skippedFrom } = cursorOf(told, facts.id, beginnings);
            return skippedFrom === null ? [] : skipOf(nameOf(source), skippedFrom, from);
        }),
        until: now - SETTLED_SECONDS,
    };
}
function skipOf(name, from, until) {
    const [first, last] = [from, until].map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 16));
    return `What was merged into \`${name}\` from ${first}Z to ${last}Z was skipped, because \`since\` is later.`;
}

// EXTERNAL MODULE: ./build/agent/inputs.js
var inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/service/credentials.js
var credentials = __webpack_require__(6126);
;// CONCATENATED MODULE: ./build/digest/source-lines.js

const MOST_SOURCES = 20;
const REPOSITORY = /^([\w-]{1,100})\/([\w.-]{1,100})$/;
const TAGS = /^tags=/;
// What people write by habit, and what would then match no path: a leading slash, braces, a backslash.
const NO_GLOB = /^!?(?:\.?\/|$)|[{}\\]/;
const EXAMPLE = "Example: `acme/sdk tags=v* src/** !**/*.test.ts`.";
/** Reads the lines of `sources`: a repository, then globs and `tags=GLOB`. None at all means the repository of the workflow. @throws InputError */
function parseSources({ name: input, text }) {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    const sources = lines
        .filter((line) => line !== "")
        .map((line) => {
        const [repository = "", ...others] = line.split(/\s+/);
        const [, owner = "", name = ""] = REPOSITORY.exec(repository) ?? [];
        if (owner === "" || /^\.+$/.test(name)) {
            throw new input_rules/* InputError */.dz(input, {
                rule: "each line has to begin with a repository as `owner/name`",
                fix: EXAMPLE,
            });
        }
        if (others.some((word) => NO_GLOB.test(word.replace(TAGS, "")))) {
            throw new input_rules/* InputError */.dz(input, {
                rule: "a glob is a path from the repository's root (after `tags=`, a tag), with `*`, `**` and `?`, and with `!` before one that excludes",
                fix: `Remove the leading slash, and write a glob for each alternative. ${EXAMPLE}`,
            });
        }
        const [tags = "", ...more] = others.filter((word) => TAGS.test(word));
        if (more.length > 0) {
            throw new input_rules/* InputError */.dz(input, {
                rule: "a repository can have one `tags=`, with one glob of the tags that count",
                fix: EXAMPLE,
            });
        }
        const globs = others.filter((word) => !TAGS.test(word));
        return { owner, name, globs, tags: tags.replace(TAGS, "") };
    });
    const names = new Set(sources.map(({ owner, name }) => `${owner}/${name}`.toLowerCase()));
    if (names.size < sources.length || sources.length > MOST_SOURCES) {
        throw new input_rules/* InputError */.dz(input, {
            rule: `it can name ${MOST_SOURCES} repositories at most, and each of them once`,
            fix: "Put all globs of a repository on one line.",
        });
    }
    return sources;
}

;// CONCATENATED MODULE: ./build/digest/inputs.js






const inputs_DAY = 24 * 60 * 60;
// The prompt has room for this beside what was merged.
const INSTRUCTIONS_BYTES = 16 * 1024;
/** @throws InputError */
function readDigestInputs({ readInput, readSecret, clock, }) {
    const input = (name) => ({ name, text: readInput(name) });
    const token = (name) => (0,input_rules/* parseGitHubToken */.YD)({ name, text: readSecret(name) });
    const issue = (0,input_rules/* parsePattern */.EY)(input("issue-number"), /^[1-9]\d{0,9}$/, {
        rule: "it has to be the number of the issue that is the digest's memory, such as `42`",
        fix: "Open an issue for this workflow alone, and write only its number. If a variable holds the number, check that it is set.",
    });
    const githubToken = token("github-token");
    const asking = {
        githubToken,
        comment: true,
        issueNumber: Number(issue),
        dryRun: (0,input_rules/* parseBoolean */.yG)(input("dry-run")),
    };
    const job = {
        jobId: "",
        followUp: "false",
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
    const secrets = [job.apiKey, githubToken, sourcesToken, docsToken].filter((secret) => secret !== "");
    return {
        asking,
        job,
        issueNumber: Number(issue),
        instructions: parseInstructions(input("instructions"), secrets),
        sources: parseSources(input("sources")),
        sourcesToken: sourcesToken || githubToken,
        docsToken: docsToken || githubToken,
        arePrivateAllowed: (0,input_rules/* parseBoolean */.yG)(input("private-sources")),
        ignoreAuthors: new Set((0,input_rules/* parseList */.E1)(readInput("ignore-authors")).map(account/* plainLogin */.qM)),
        ignoreLabels: new Set((0,input_rules/* parseList */.E1)(readInput("ignore-labels")).map((label) => label.toLowerCase())),
        isTitleIgnored: titleFilter((0,input_rules/* parseList */.E1)(readInput("ignore-titles"))),
        remindAfterSeconds: inputs_DAY *
            Number((0,input_rules/* parsePattern */.EY)(input("remind-after"), /^[1-9]\d{0,2}d$/, {
                rule: "it has to be a number of days, such as `21d`",
                fix: "Correct the line, or remove it to use the default.",
            }).slice(0, -1)),
        /** Unix seconds; null without the input. */
        since: parseSince(input("since"), clock.date()),
        /** Empty if no comment workflow listens. */
        triggerPhrase: readInput("trigger-phrase") && (0,inputs/* parsePhrase */.L1)(input("trigger-phrase")),
    };
}
/** Globs of titles, without case. A title has no folders, so its slashes are no borders for `*`. */
function titleFilter(globs) {
    const flat = (text) => text.toLowerCase().replaceAll("/", "\n");
    const fits = createPathFilter(globs.map(flat));
    return (title) => globs.length > 0 && fits(flat(title));
}
function parseInstructions({ name, text }, secrets) {
    if (secrets.some((secret) => text.includes(secret))) {
        throw new input_rules/* InputError */.dz(name, {
            rule: "it contains the API key or a token, which must be neither sent nor shown",
            fix: "Remove the secret.",
        });
    }
    if (Buffer.byteLength(text) > INSTRUCTIONS_BYTES) {
        throw new input_rules/* InputError */.dz(name, {
            rule: `it is longer than ${INSTRUCTIONS_BYTES} bytes`,
            fix: "Move the house rules to the file `.mintlify/AGENTS.md` of the documentation's repository.",
        });
    }
    return text;
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

// EXTERNAL MODULE: ./build/agent/say/body.js
var say_body = __webpack_require__(680);
// EXTERNAL MODULE: ./build/github/advice.js
var github_advice = __webpack_require__(6568);
// EXTERNAL MODULE: ./build/github/thread-writes.js
var thread_writes = __webpack_require__(2241);
;// CONCATENATED MODULE: ./build/digest/reminder.js








const reminder_DAY = 24 * 60 * 60;
/**
 * Writes on the issue which pull requests have waited for too long, once for each: a comment sends its subscribers a mail, and an edit
 * does not. The comment itself says that it was done.
 */
async function remind(undecided, options) {
    const { github, thread, comments, remindAfterSeconds, news, now, limits, warn } = options;
    for (const { link, label, comment, advice } of undecided) {
        // Like every comment of this project it has a note, so it never starts a job.
        const mark = `<!-- docs-agent-action reminder/${(0,record_record/* digest */.br)([link.toLowerCase()])} -->`;
        const age = now - Date.parse(comment.createdAt ?? "") / 1000;
        if (!(age >= remindAfterSeconds)) {
            continue;
        }
        const waiting = news === 0 ? "" : ` Merges that wait for it: ${news}.`;
        const decide = "Merge it, or close it and write why: the next job reads the reasons, and is told everything since.";
        const words = `${label} has been undecided for ${Math.floor(age / reminder_DAY)} days.${waiting} ${advice || decide}`;
        const body = `**⏰ Waiting for a decision**\n\n${mark}\n\n${(0,say_body/* linkItem */.SF)(link)}\n\n${(0,markdown_quote/* sentenceAsMarkdown */.RY)(words)}`;
        const remindOnce = async () => {
            const marked = comments.filter((each) => each.body.includes(mark));
            const own = marked.length === 0 ? "" : await (0,account/* ownLogin */.C4)(github, limits);
            if (!marked.some(({ author }) => (0,account/* isSameAccount */.se)(author, own))) {
                await (0,thread_writes/* createComment */.eT)(github, { thread, body, limits });
            }
        };
        const onError = ({ message }) => warn(`The reminder on the issue could not be written: ${message} ${(0,github_advice/* addPermissions */.CI)({ kind: "issue" })}`);
        await remindOnce().catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    }
}

// EXTERNAL MODULE: ./build/agent/job/send.js + 1 modules
var send = __webpack_require__(7506);
// EXTERNAL MODULE: ./build/agent/job/target.js + 1 modules
var job_target = __webpack_require__(7801);
// EXTERNAL MODULE: ./build/agent/known.js
var known = __webpack_require__(8789);
// EXTERNAL MODULE: ./build/github/pull-requests.js
var pull_requests = __webpack_require__(9554);
;// CONCATENATED MODULE: ./build/digest/files.js




/** How many files of a merge are named. */
const MOST_FILES = 8;
// Tests, snapshots, change files and lock files say the least of what readers see.
const MINOR = /(?:^|\/)(?:tests?|__\w+__|fixtures|testdata|\.changeset|changelogs?|newsfragments)\/|[._-](?:test|spec|snap)s?(?:\.\w+)?$|(?:^|\/)(?:CHANGELOG\.\w+|[\w-]+-lock\.\w+|[\w-]+\.lock)$/i;
/** The files of a merge that say the most: followed ones before others, code before documentation. */
function firstFiles({ details, from }) {
    const { follows } = from.source;
    const rank = (path) => {
        if (MINOR.test(path))
            return 4;
        return (follows === null || follows(path) ? 0 : 2) + (isDocumentation(path) ? 1 : 0);
    };
    return (details?.files ?? [])
        .toSorted((one, other) => rank(one.path) - rank(other.path))
        .slice(0, MOST_FILES)
        .map(({ path, isRenamed }) => ({ path, was: isRenamed ? "" : null }));
}
// Each costs a request of its own.
const MOST_RENAMED = 20;
/**
 * The named files of each merge. GraphQL does not say what a file was called before, so REST is asked, for the first merges that
 * renamed some. The agent can read the others itself.
 */
async function nameFiles(told, limits) {
    const named = new Map(told.map((merge) => [merge, firstFiles(merge)]));
    const renamed = told.filter((merge) => named.get(merge)?.some(({ was }) => was !== null));
    const unknown = (0,if_error/* ifError */.I)(errors/* GitHubError */.y_, () => []);
    for (const merge of renamed.slice(0, MOST_RENAMED)) {
        const { github } = merge.from.source;
        const listed = await (0,pull_requests/* listChangedFiles */.AC)(github, merge.number, limits).catch(unknown);
        const before = new Map(listed.map((file) => [file.filename, file.previous_filename ?? ""]));
        const files = named.get(merge) ?? [];
        named.set(merge, files.map(({ path, was }) => ({ path, was: was === null ? null : (before.get(path) ?? "") })));
    }
    return named;
}

// EXTERNAL MODULE: ./build/agent/prompt/fenced-data.js
var fenced_data = __webpack_require__(5271);
// EXTERNAL MODULE: ./build/agent/prompt/prompt.js + 2 modules
var prompt_prompt = __webpack_require__(8254);
// EXTERNAL MODULE: ./build/agent/text/read-text.js + 8 modules
var read_text = __webpack_require__(8567);
// EXTERNAL MODULE: ./build/agent/text/sanitize.js
var sanitize = __webpack_require__(65);
// EXTERNAL MODULE: ./build/sanitized-text.js
var sanitized_text = __webpack_require__(465);
;// CONCATENATED MODULE: ./build/digest/task.js



/** What the agent is asked for. What was merged follows as data. */
function taskFor({ sources, reasons, instructions }) {
    const released = sources.filter(({ release }) => release !== undefined);
    const hidden = sources.filter(({ facts }) => !facts.isPublic);
    const rules = (0,sanitize/* sanitizePrompt */.gp)(instructions);
    const paragraphs = [
        (0,sanitized_text/* sanitizedText */.bx) `Bring the documentation up to date with what was merged into ${namesOf(sources)}. The merged pull requests are listed below, the oldest first.`,
        stepsFor(released),
        reasons.length === 0
            ? []
            : (0,sanitized_text/* sanitizedText */.bx) `People closed some of your earlier pull requests without merging them. What they said there is below, too. Propose nothing again that they speak against. If they call a part right and the documentation still lacks it, it belongs in this pull request, although its merge is not in the list.`,
        descriptionFor(hidden),
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
        : (0,sanitized_text/* sanitizedText */.bx) ` For ${namesOf(released)}, describe the release whose tag is given below instead.`;
    return (0,sanitized_text/* joinSanitized */.gw)([
        (0,sanitized_text/* sanitizedText */.bx) `1. Read \`.mintlify/AGENTS.md\` in the documentation's repository first, if it is there. Follow its rules and use its terms.`,
        (0,sanitized_text/* sanitizedText */.bx) `2. Read the change of each merge in its repository; the list may have no more of it than a title or a number. Write nothing from titles and descriptions alone. If you cannot read a repository, its merges are "Not read".`,
        (0,sanitized_text/* sanitizedText */.bx) `3. Keep what readers see or have to do: what was added, renamed or removed, and every changed default, limit or error. Begin with breaking changes. Skip refactoring, tests and CI, and what is behind a flag or not released.`,
        (0,sanitized_text/* sanitizedText */.bx) `4. Describe what the default branch has now, and count that as released.${releases} A later merge may have changed or undone an earlier one, and a merge and its revert are nothing to write about.`,
        (0,sanitized_text/* sanitizedText */.bx) `5. Search all pages and code samples for each changed name, the old name too. Change a page if somebody who follows it as it is would fail, or would not find there what was added. Add a page only if none fits, and put it into the navigation. If a page goes or moves, add a redirect. Leave generated pages and changelogs alone.`,
        (0,sanitized_text/* sanitizedText */.bx) `6. If you are unsure, leave the page as it is, and list the merge under "Unsure". Nobody can answer questions.`,
        (0,sanitized_text/* sanitizedText */.bx) `7. Open one pull request for everything, with a title that says what is different for readers. Keep it small: sentences that are still right stay as they are. If no page needs a change, open none.`,
    ], "\n");
}
function descriptionFor(hidden) {
    return [
        (0,sanitized_text/* sanitizedText */.bx) `Write into the description of your pull request:\n- a table with a row for each merge that you documented: its number, the page, and what is different for readers;\n- one line "No change needed:" with the numbers of the others and, if there are any, one line "Unsure:" with what a reviewer has to answer, and one line "Not read:" with the reason;\n- below the heading "## Sources", a line for each claim with its source: \`path@commit\`, a permalink, or a merged pull request as \`owner/name#12\`.`,
        ...hidden.map(({ source }) => (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))} is not public: in a pull request of any other repository, name neither it nor any pull request, commit, branch, file or person of it, and write the description's rows, lines and sources for the other merges alone (if there are none, a sentence on what is different for readers).`),
    ];
}

;// CONCATENATED MODULE: ./build/digest/prompt.js











/** Makes the prompt, and what may be shown of it here. @throws InputError if there is no room for all merges */
function writePrompt(news) {
    const { told, reasons } = news;
    const task = taskFor(news);
    const lines = [...releaseLines(news.sources), ...writeNews(news)];
    const title = (0,sanitized_text/* sanitizedText */.bx) `Merged pull requests (${told.length})`;
    const sent = (0,prompt_prompt/* buildPrompt */.fn)(task, [{ title, text: joinLines(lines) }, ...reasons]);
    const hidden = [
        countHidden(told.filter(({ from }) => !from.isShown).length),
        countHidden(reasons.filter(({ isShown }) => !isShown).length, "closed pull request"),
    ].filter((count) => count !== "");
    if (hidden.length === 0) {
        return { sent, shown: sent.text };
    }
    const note = (0,sanitize/* sanitizeLine */.g$)(`[told to the agent and not shown here: ${hidden.join(", ")}]`);
    const visible = [...lines.filter(isShown), { text: note }];
    const shown = (0,prompt_prompt/* buildPrompt */.fn)(task, [{ title, text: joinLines(visible) }, ...reasons.filter(isShown)]);
    return { sent, shown: shown.text };
}
function isShown(part) {
    return part.isShown;
}
function joinLines(lines) {
    return (0,sanitized_text/* joinSanitized */.gw)(lines.map(({ text }) => text), "\n");
}
function releaseLines(sources) {
    return sources.flatMap(({ source, release, isShown }) => release === undefined
        ? []
        : {
            text: (0,sanitized_text/* sanitizedText */.bx) `Release tag of ${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))}: ${(0,sanitize/* sanitizeLine */.g$)(release.tag)}`,
            isShown,
        });
}
// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const FRAME_BYTES = 400;
const TITLE_BYTES = 300;
const DESCRIPTION_LENGTH = 600;
// Less says nothing.
const LEAST_DESCRIPTION_BYTES = 40;
/** Each merge with its details, all descriptions shortened alike if there is little room; else by its title, else by its number. */
function writeNews({ told, files, reasons, sources }) {
    const taken = [...reasons, ...releaseLines(sources)].reduce((sum, { text }) => sum + FRAME_BYTES + Buffer.byteLength(text), 0);
    const room = CONTEXT_BYTES - taken;
    const fits = (lines) => Buffer.byteLength(joinLines(lines)) <= room;
    const entries = told.map((merge) => ({
        title: titleOf(merge),
        facts: factsOf(merge, files.get(merge) ?? []),
        description: descriptionOf(merge),
        isShown: merge.from.isShown,
    }));
    const titles = entries.map(({ title, isShown }) => ({ text: title, isShown }));
    const short = entries.map(({ title, facts, isShown }) => ({
        text: (0,sanitized_text/* joinSanitized */.gw)([title, facts], "\n"),
        isShown,
    }));
    if (!fits(short)) {
        return [titles, numbersOf(told)].find(fits) ?? refuse(told.length);
    }
    const label = (0,sanitized_text/* sanitizedText */.bx) `\n  description: `;
    const sizes = entries.map(({ description }) => description === "" ? 0 : label.length + Buffer.byteLength(description));
    const share = (0,fenced_data/* fairShare */._)(sizes, room - Buffer.byteLength(joinLines(short))) - label.length;
    return short.map(({ text, isShown }, index) => {
        const description = entries[index]?.description ?? (0,sanitized_text/* sanitizedText */.bx) ``;
        return description === "" || share < LEAST_DESCRIPTION_BYTES
            ? { text, isShown }
            : { text: (0,sanitized_text/* joinSanitized */.gw)([text, (0,sanitized_text/* cutSanitizedLine */.mJ)(description, share)], label), isShown };
    });
}
function refuse(merges) {
    throw new input_rules/* InputError */.dz("sources", {
        rule: `${merges} merges are more than one job can be told of`,
        fix: "Follow fewer paths, list more in `ignore-authors`, `ignore-labels` or `ignore-titles`, or set `since` to a later date, which skips what was merged before.",
    });
}
function numbersOf(told) {
    return [...Map.groupBy(told, ({ from }) => from)].map(([{ source, isShown }, group]) => {
        const numbers = group.map(({ number }) => (0,sanitized_text/* sanitizedText */.bx) `#${number}`);
        return {
            text: (0,sanitized_text/* sanitizedText */.bx) `Merged into ${(0,sanitize/* sanitizeLine */.g$)(nameOf(source))}: ${(0,sanitized_text/* joinSanitized */.gw)(numbers, " ")}`,
            isShown,
        };
    });
}
const EDITED = (0,sanitized_text/* sanitizedText */.bx) `[edited after the merge]`;
function titleOf({ label, title, mergedAt, details }) {
    const shortened = (0,sanitized_text/* cutSanitizedLine */.mJ)((0,sanitize/* sanitizeLine */.g$)(title), TITLE_BYTES);
    const isEdited = (details?.retitledAt?.getTime() ?? 0) >= mergedAt * 1000;
    return (0,sanitized_text/* sanitizedText */.bx) `- ${(0,sanitize/* sanitizeLine */.g$)(label)} ${shortened}${isEdited ? (0,sanitized_text/* sanitizedText */.bx) ` ${EDITED}` : (0,sanitized_text/* sanitizedText */.bx) ``}`;
}
function factsOf({ commit, labels, details }, files) {
    const named = files.map(({ path, was }) => {
        if (was === null)
            return (0,sanitize/* sanitizeLine */.g$)(path);
        return was === ""
            ? (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(path)} (renamed)`
            : (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(path)} (was ${(0,sanitize/* sanitizeLine */.g$)(was)})`;
    });
    const more = (details?.changedFiles ?? 0) - named.length;
    const all = [...named, ...(more > 0 ? [(0,sanitized_text/* sanitizedText */.bx) `and ${more} more`] : [])];
    const lines = [
        (0,sanitized_text/* sanitizedText */.bx) `  commit: ${(0,sanitize/* sanitizeLine */.g$)(commit)}`,
        labels.length === 0 ? [] : (0,sanitized_text/* sanitizedText */.bx) `  labels: ${(0,sanitized_text/* joinSanitized */.gw)(labels.map(sanitize/* sanitizeLine */.g$), ", ")}`,
        all.length === 0 ? [] : (0,sanitized_text/* sanitizedText */.bx) `  files: ${(0,sanitized_text/* joinSanitized */.gw)(all, ", ")}`,
    ];
    return (0,sanitized_text/* joinSanitized */.gw)(lines.flat(), "\n");
}
// Nothing of them is for readers of the documentation.
const TASK = /^\s*[-*+] \[[ xX]\] .*$/gm;
const TRAILER = /^[A-Z][\w-]*-(?:[Bb]y|[Ii]d): .*$/gm;
/** The description's beginning on one line. */
function descriptionOf({ mergedAt, details }) {
    const text = details?.text ?? null;
    if (text === null)
        return NOT_READ;
    const read = (0,read_text.readText)(text, new Map([[text.id, text]]));
    if (read.kind !== "shown")
        return (0,sanitized_text/* sanitizedText */.bx) `[unusual formatting: not read]`;
    const words = read.rendered.markdown().replace(TASK, "").replace(TRAILER, "").trim();
    const line = (0,sanitize/* sanitizeLine */.g$)((0,plain_text/* wholeCharacters */.MB)(words, DESCRIPTION_LENGTH));
    const isEdited = line !== "" && (0,shown_texts/* isEditedAfter */.MO)(new Date(mergedAt * 1000), read.text);
    return isEdited ? (0,sanitized_text/* sanitizedText */.bx) `${EDITED} ${line}` : line;
}
const NOT_READ = (0,sanitized_text/* sanitizedText */.bx) `[description not read]`;
/** Whether GitHub could not answer for the description of a merge. */
function isUnread({ details }) {
    return details?.text === null;
}

;// CONCATENATED MODULE: ./build/digest/reasons.js






const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_CLOSED = 5;
const CLOSED_DAYS = 90;
const reasons_TITLE_BYTES = 300;
const REMARK_BYTES = 1024;
const REASONS_BYTES = 8 * 1024;
/** Why people closed the digest's newest pull requests without a merge. `own`: the newest first. Those without a word are left out. */
function closedReasons(own, { now, here }) {
    const since = now.getTime() - CLOSED_DAYS * DAY_MS;
    const closed = own.flatMap(({ label, described, standing, read }) => standing === "closed-by-person" && read !== null && (read.pull.closedAt?.getTime() ?? 0) >= since
        ? [{ label, described, pull: read.pull }]
        : []);
    const heard = closed
        .slice(0, MOST_CLOSED)
        .map((each) => ({ ...each, said: reasonsOn(each.pull) }))
        .filter(({ said }) => said.length > 0);
    return heard.map(({ label, described, pull, said }) => {
        const merges = (0,sanitized_text/* joinSanitized */.gw)(described.map(sanitize/* sanitizeLine */.g$), " ");
        const about = described.length === 0 ? [] : [(0,sanitized_text/* sanitizedText */.bx) `It was to describe: ${merges}`];
        const title = (0,sanitized_text/* cutSanitizedLine */.mJ)((0,sanitize/* sanitizeLine */.g$)(pull.title), reasons_TITLE_BYTES);
        return {
            title: (0,sanitized_text/* sanitizedText */.bx) `Your pull request ${(0,sanitize/* sanitizeLine */.g$)(label)}, which was closed without a merge: ${title}`,
            text: (0,sanitized_text/* cutSanitized */.Et)((0,sanitized_text/* joinSanitized */.gw)([...about, ...said.map(lineOf)], "\n"), Math.floor(REASONS_BYTES / heard.length)),
            isShown: isShownIn(here, pull.facts),
        };
    });
}
// GitHub calls some members of an organization contributors, if they hide that they are members. Who closed it counts in any case.
const INSIDERS = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
/** What those who decide said, in their own words: none of the action's, and none that others have edited. */
function reasonsOn({ remarks, closedBy }) {
    return remarks.filter(({ author, authorAssociation, ...remark }) => (author === closedBy || INSIDERS.has(authorAssociation)) &&
        // With a person's token, the action's own comments are in that person's name.
        !(0,record_notes/* hasNote */.l9)(remark.body) &&
        !(0,shown_texts/* isEditedByOthers */.YM)({ ...remark, author }));
}
function lineOf({ path, author, ...remark }) {
    const read = (0,read_text.readText)(remark, new Map([[remark.id, { ...remark, author }]]));
    const text = read.kind === "shown" ? read.rendered.markdown() : (0,sanitized_text/* sanitizedText */.bx) `[unusual formatting: not read]`;
    const place = path === "" ? (0,sanitized_text/* sanitizedText */.bx) `` : (0,sanitized_text/* sanitizedText */.bx) ` on ${(0,sanitize/* sanitizeLine */.g$)(path)}`;
    return (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(author)}${place}: ${(0,sanitized_text/* cutSanitized */.Et)(text, REMARK_BYTES)}`;
}

;// CONCATENATED MODULE: ./build/digest/tell.js











/** Makes the prompt of what was gathered, and sends it to a new job. */
async function tellNews(context, { inputs }, { here, merges, merged, told, own, skips }) {
    const { request } = context;
    const { step, setting } = request;
    const { clock, log } = step.world;
    const windows = merged.map(({ window }) => window);
    request.update((0,known/* accepted */.qG)(request.known, { askedBy: "", windows, about: "" }));
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world);
    const unread = told.filter(isUnread).length;
    if (unread > 0) {
        step.warn(`Descriptions that GitHub could not give, which the prompt marks as not read: ${unread}.`);
    }
    const files = await nameFiles(told, limits);
    const reasons = closedReasons(own, { now: clock.date(), here });
    const { sent: prompt, shown: shownPrompt } = writePrompt({
        ...inputs,
        // What the agent hears nothing of has no rules either.
        sources: merged.filter((each) => told.some(({ from }) => from === each)),
        told,
        files,
        reasons,
    });
    log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
    request.update({ ...request.known, prompt: { ...prompt, text: shownPrompt } });
    if (setting.asking.dryRun) {
        const message = `${main_line/* DRY_RUN */.yE.message} Nothing was written either, so the tokens' permissions to write were not tried.`;
        return { ...main_line/* DRY_RUN */.yE, message };
    }
    const sendLimits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, step.world);
    const target = await (0,job_target/* findTarget */.F)(context, sendLimits);
    const shown = shownNews(merges, setting.environment.serverUrl);
    const message = { promptWith: () => prompt.text, shown, remarks: skips };
    return await (0,watch/* watchJob */.LA)(context, await (0,send/* send */.t)(context, { target, message, limits: sendLimits }));
}

;// CONCATENATED MODULE: ./build/digest/words.js

/** What people are advised after a digest's request. */
const DIGEST_ADVICE = {
    repeat: "the next run tells the same merges again.",
    repeatUnknown: "a run a day later tells the same merges again.",
    see: () => "look for a pull request in the documentation's repository, or wait for the next run.",
    lookAgain: () => "Then the next run looks at the job again.",
    afterPull: "Merge it, or close it and write why: until then, nothing more is sent.",
    withoutPull: "The agent has finished without opening a pull request.",
    afterNoPull: "If you expected a change, check that the service's GitHub App is installed on each source. To have the same merges told again, delete this comment.",
    afterFailure: "The next run tells the same merges again, unless a pull request of this job is left: decide about it first. Closing it means no.",
    withoutComment: "",
    ifUnverified: "Start a new run instead of this re-run: it goes by the other comments of the issue.",
    ifTwoComments: "Start a new run instead of this re-run: it goes by all comments of the issue.",
};
/** Why nothing is sent, and how many merges wait or were left out. */
function notTold(decision, { undecided, news, leftOut }) {
    if (decision === "no-news") {
        // The number is the only sign of a glob or a tag that matches nothing.
        const others = leftOut === 0 ? "" : ` Merges that were left out: ${leftOut}.`;
        return {
            outcome: "skipped",
            reason: "no-news",
            message: `There is no news, so nothing was sent.${others}`,
        };
    }
    const ending = { outcome: "skipped", reason: "undecided" };
    const waiting = `Nothing was sent. Merges that wait: ${news}.`;
    if (decision === "wait-for-job") {
        const message = `${waiting} An earlier job of the digest may still be at work.`;
        return { ...ending, message, next: "The next runs wait until it has ended, for a day at most." };
    }
    if (decision === "wait-for-hand") {
        return {
            ...ending,
            message: `${waiting} The last three requests brought nothing that people decided about.`,
            next: "Find out why, then start the workflow by hand (`workflow_dispatch`), or re-run one of those runs.",
        };
    }
    const open = undecided.filter(({ standing }) => standing === "open");
    const named = open.length > 0 ? open : undecided;
    const labels = named.map(({ label }) => label).join(", ");
    return open.length > 0
        ? {
            ...ending,
            message: `${waiting} Nobody has decided about ${labels} yet.`,
            next: "Merge it, or close it and write why: the next run tells everything since.",
        }
        : {
            ...ending,
            message: `${waiting} ${labels} cannot be read, so it counts as open.`,
            next: named[0]?.advice ?? "",
        };
}
/** Names the requests that brought nothing. */
function nothingBrought(requests) {
    const list = requests.map(({ record, comment }) => {
        const end = record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? STATES[record.state]);
        return `${(0,plain_text/* inCode */.pN)(comment.url, 200)} (${end})`;
    });
    return `Three requests in a row brought nothing that people decided about, so runs that nobody starts send no more: ${list.join(", ")}.`;
}
const STATES = {
    none: "refused",
    sending: "not answered",
    working: "did not end within a day",
    ended: "ended",
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
    const { asking, job, triggerPhrase, sourcesToken, docsToken } = inputs;
    const event = (0,github_trigger/* readTrigger */.v)(environment);
    if (event.mustBeAllowed.length > 0) {
        throw new action_environment/* EnvironmentError */.eG(`The digest does not run on \`${event.eventName}\`, because people without write access can cause such events, and each run can start a paid job. Run it on \`schedule\`, \`workflow_dispatch\`, \`repository_dispatch\`, \`push\` or \`release\`.`);
    }
    // Whatever the event is about, the digest's thread is its issue.
    const trigger = { ...event, thread: null, reactTo: null };
    const setting = (0,agent_setting/* openSetting */.p)(world, { environment, trigger, triggerPhrase, asking });
    const tokens = { "sources-token": sourcesToken, "docs-token": docsToken };
    const places = createPlaces({ ...setting, clock: world.clock, tokens });
    const named = inputs.sources.length === 0 ? [{ ...environment.repository, globs: [], tags: "" }] : inputs.sources;
    const sources = openSources(named, places);
    const request = (0,agent_request/* openRequest */.Gh)({ step, setting, asked: null, advice: DIGEST_ADVICE });
    const context = {
        request,
        inputs: job,
        service: (0,client/* createServiceClient */.r)((0,http/* createTransport */.o)(job), job.projectId),
        phraseOnPull: triggerPhrase === "" ? null : triggerPhrase,
    };
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, world);
    const reported = (await (0,tell/* orTell */.XQ)(request, (0,main_line/* recall */.I9)(request, limits))) ?? (await (0,tell/* orTell */.XQ)(request, (0,main_line/* pickUp */.rn)(context)));
    return reported ?? (await (0,tell/* orTell */.XQ)(request, serve(context, { inputs, places, sources })));
}
/** Gathers, decides, and tells at most one job. */
async function serve(context, digest) {
    const { step, setting } = context.request;
    const { asking, environment, trigger, github, thread } = setting;
    const { clock, signal, log, results } = step.world;
    if (FOLLOWS_A_MERGE.has(trigger.eventName)) {
        log.info("Waiting for a minute, until GitHub's lists are sure to have the merge that started this run.");
        await clock.sleep(SETTLED_SECONDS * 1000, signal);
    }
    const gathered = await gather(context, digest);
    const { requests, undecided, comments, merges, merged, told, skips, now, until } = gathered;
    const news = told.length;
    const leftOut = merges.length - news;
    const counts = { told: String(news), leftOut: String(leftOut) };
    step.update({ more: { ...counts, until: new Date(until * 1000).toISOString() } });
    const nothing = fruitless(requests, now);
    const decision = decide({
        isAtWork: requests.some((each) => isAtWork(each, now)),
        isUndecided: undecided.length > 0,
        isFruitless: nothing.length > 0,
        isByHand: trigger.eventName === "workflow_dispatch" || environment.runAttempt > 1,
        news,
    });
    for (const { source, pulls } of merged) {
        log.info(`${nameOf(source)}: ${pulls.length} merges since it was last told.`);
    }
    log.info(`News: ${news} of ${merges.length} merges. Decision: ${decision}.`);
    results.addSummary([newsTable(merges, merged), ...skips.map(markdown_quote/* sentenceAsMarkdown */.RY)].join("\n\n"));
    if (thread !== null && !asking.dryRun) {
        const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, step.world);
        const warn = (sentence) => step.warn(sentence);
        await remind(undecided, { ...digest.inputs, github, thread, comments, news, now, limits, warn });
    }
    if (decision === "tell") {
        return await tellNews(context, digest, gathered);
    }
    if (decision === "wait-for-hand") {
        step.warn(nothingBrought(nothing));
    }
    return notTold(decision, { undecided, news, leftOut });
}


/***/ })

};
