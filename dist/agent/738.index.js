export const id = 738;
export const ids = [738];
export const modules = {

/***/ 2738:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/action/environment.js
var action_environment = __webpack_require__(8466);
// EXTERNAL MODULE: ./build/action/input-rules.js
var input_rules = __webpack_require__(2938);
// EXTERNAL MODULE: ./build/action/step.js
var step = __webpack_require__(4541);
// EXTERNAL MODULE: ./build/agent/job/send.js + 1 modules
var send = __webpack_require__(7506);
// EXTERNAL MODULE: ./build/agent/job/target.js + 1 modules
var job_target = __webpack_require__(7801);
// EXTERNAL MODULE: ./build/agent/job/watch.js + 3 modules
var watch = __webpack_require__(4988);
// EXTERNAL MODULE: ./build/agent/known.js
var known = __webpack_require__(8789);
// EXTERNAL MODULE: ./build/agent/main-line.js + 1 modules
var main_line = __webpack_require__(2671);
// EXTERNAL MODULE: ./build/agent/prompt/prompt.js + 3 modules
var prompt_prompt = __webpack_require__(2422);
// EXTERNAL MODULE: ./build/agent/request.js + 4 modules
var agent_request = __webpack_require__(5581);
// EXTERNAL MODULE: ./build/agent/say/report.js
var say_report = __webpack_require__(7182);
// EXTERNAL MODULE: ./build/agent/setting.js
var agent_setting = __webpack_require__(5298);
// EXTERNAL MODULE: ./build/agent/tell.js
var tell = __webpack_require__(8711);
// EXTERNAL MODULE: ./build/call-limits.js
var call_limits = __webpack_require__(7347);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/parse.js
var parse = __webpack_require__(5187);
// EXTERNAL MODULE: ./build/github/account.js
var account = __webpack_require__(4165);
// EXTERNAL MODULE: ./build/github/lists.js
var lists = __webpack_require__(9035);
;// CONCATENATED MODULE: ./build/github/merged-pulls.js




const repositoryFacts = dist/* pipe */.FsL(dist/* object */.Ikc({
    repository: dist/* object */.Ikc({
        databaseId: dist/* number */.aig(),
        nameWithOwner: dist/* string */.YjP(),
        visibility: dist/* string */.YjP(),
        defaultBranchRef: (0,parse/* maybe */.no)(dist/* object */.Ikc({ name: dist/* string */.YjP() })),
    }),
}), dist/* transform */.pdi(({ repository: { databaseId, nameWithOwner, visibility, defaultBranchRef } }) => ({
    id: databaseId,
    fullName: nameWithOwner,
    isPublic: visibility === "PUBLIC",
    isPrivate: visibility === "PRIVATE",
    /** Empty if nothing was ever pushed. */
    branch: defaultBranchRef?.name ?? "",
})));
const FACTS = `query Repository($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) { databaseId nameWithOwner visibility defaultBranchRef { name } }
}`;
/** Looks up a repository, also by a name that it had before. */
async function readRepository(github, { owner, name }, limits) {
    return await github.graphql({ schema: repositoryFacts, query: FACTS, variables: { owner, name }, limits });
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
    changedFiles: dist/* number */.aig(),
    files: (0,parse/* maybe */.no)(dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ path: dist/* string */.YjP(), changeType: dist/* string */.YjP() })) })),
    labels: (0,parse/* maybe */.no)(dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc({ name: dist/* string */.YjP() })) })),
    mergeCommit: (0,parse/* maybe */.no)(dist/* object */.Ikc({ oid: dist/* string */.YjP() })),
}), dist/* transform */.pdi(({ files, labels, mergeCommit, ...pull }) => ({
    ...pull,
    files: files?.nodes.map(({ path }) => path) ?? [],
    /** GitHub does not say here what a file was called before. */
    hasRenames: files?.nodes.some(({ changeType }) => changeType === "RENAMED") ?? false,
    labels: labels?.nodes.map(({ name }) => name) ?? [],
    commit: mergeCommit?.oid ?? "",
})));
const mergedPage = dist/* pipe */.FsL(dist/* object */.Ikc({ repository: dist/* object */.Ikc({ pullRequests: (0,lists/* connectionOf */.ao)(mergedPull) }) }), dist/* transform */.pdi(({ repository }) => repository.pullRequests));
const PAGE_SIZE = 50;
const MOST_PAGES = 200;
// By update, since there is no order by merge, and a merge is an update.
const MERGED = `query Merged($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: MERGED, first: ${PAGE_SIZE}, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      nodes {
        id number title updatedAt mergedAt baseRefName changedFiles author ${account/* ACCOUNT */.u4}
        files(first: 100) { nodes { path changeType } } labels(first: 20) { nodes { name } } mergeCommit { oid }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
/**
 * All pull requests that were merged into a branch since a moment, the oldest first.
 * @throws GitHubError if the list cannot be read to its end
 */
async function listMerged(github, { owner, name, branch, since, limits }) {
    const found = new Map();
    const call = { schema: mergedPage, query: MERGED, variables: { owner, name }, limits };
    /** Reads from the newest update to this one. */
    const readTo = async (oldest) => {
        for await (const pull of (0,lists/* listNodes */.iR)(github, { ...call, maxPages: MOST_PAGES, isWhole: true })) {
            if (pull.updatedAt < oldest)
                return;
            found.set(pull.number, pull);
        }
    };
    await readTo(since);
    // What was updated while the pages were read has gone to the front, past what was still to be read.
    const [newest] = found.values();
    if (newest !== undefined && found.size >= PAGE_SIZE)
        await readTo(newest.updatedAt);
    return [...found.values()]
        .filter(({ mergedAt, baseRefName }) => mergedAt >= since && baseRefName === branch)
        .sort((one, other) => one.mergedAt - other.mergedAt || one.number - other.number);
}

// EXTERNAL MODULE: ./build/if-error.js
var if_error = __webpack_require__(1030);
// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
;// CONCATENATED MODULE: ./build/github/standing-issue.js




const issue = dist/* object */.Ikc({
    created_at: dist/* string */.YjP(),
    state: dist/* string */.YjP(),
    locked: dist/* boolean */.zMY(),
    pull_request: (0,parse/* maybe */.no)(dist/* unknown */.L5J()),
});
/** When an issue was opened, in Unix seconds, or why nothing can be recorded there. https://docs.github.com/rest/issues/issues#get-an-issue */
async function readStandingIssue(github, number, limits) {
    const reading = github.rest({ schema: issue, route: `GET issues/${number}`, limits });
    const onError = (error) => {
        if (error.kind === "not-found")
            return null;
        throw error;
    };
    const found = await reading.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    if (found === null)
        return "this repository has no such issue";
    if (found.pull_request !== null)
        return "it is the number of a pull request";
    if (found.state !== "open")
        return "the issue is closed";
    if (found.locked)
        return "the issue is locked";
    return Math.floor(Date.parse(found.created_at) / 1000);
}

// EXTERNAL MODULE: ./build/github/trigger.js + 1 modules
var github_trigger = __webpack_require__(8076);
// EXTERNAL MODULE: ./build/service/client.js
var client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/http.js + 1 modules
var http = __webpack_require__(5841);
// EXTERNAL MODULE: ./build/time-limits.js
var time_limits = __webpack_require__(7820);
;// CONCATENATED MODULE: ./build/digest/decide.js
/** Decides what a run does: one thing at a time, and never without news. */
function decide({ isAtWork, isUndecided, news }) {
    if (news === 0) {
        return "no-news";
    }
    if (isAtWork) {
        return "wait-for-job";
    }
    return isUndecided ? "wait-for-people" : "tell";
}
/** Whether people have decided about a pull request. What a bot closes is undecided, until a person says something there. */
function isDecided({ state, closedBy, hasLaterWord }) {
    return state === "MERGED" || (state === "CLOSED" && (!closedBy.endsWith("[bot]") || hasLaterWord));
}

// EXTERNAL MODULE: ./build/agent/job/pull-request.js
var pull_request = __webpack_require__(5015);
// EXTERNAL MODULE: ./build/agent/outcome.js
var outcome = __webpack_require__(514);
// EXTERNAL MODULE: ./build/github/pull-requests.js
var pull_requests = __webpack_require__(9554);
// EXTERNAL MODULE: ./build/plain-link.js
var plain_link = __webpack_require__(5254);
// EXTERNAL MODULE: ./build/github/shown-texts.js
var shown_texts = __webpack_require__(5214);
;// CONCATENATED MODULE: ./build/github/pull-talk.js





const remark = { ...shown_texts/* shownComment */.$A.entries, body: dist/* string */.YjP(), createdAt: dist/* string */.YjP() };
const listOf = (entries) => dist/* object */.Ikc({ nodes: dist/* array */.YOg(dist/* object */.Ikc(entries)) });
const review = dist/* object */.Ikc({ ...remark, comments: listOf({ ...remark, path: dist/* string */.YjP() }) });
const answer = dist/* object */.Ikc({
    repository: dist/* object */.Ikc({
        pullRequest: dist/* object */.Ikc({
            title: dist/* string */.YjP(),
            state: dist/* picklist */.KIO(["OPEN", "CLOSED", "MERGED"]),
            createdAt: dist/* string */.YjP(),
            closedAt: shown_texts/* moment */.n$,
            timelineItems: listOf({ actor: account/* login */.iD }),
            reviewRequests: (0,parse/* maybe */.no)(listOf({ requestedReviewer: (0,parse/* maybe */.no)(dist/* object */.Ikc({ login: dist/* optional */.lqM(dist/* string */.YjP()) })) })),
            comments: listOf(remark),
            reviews: dist/* object */.Ikc({ nodes: dist/* array */.YOg(review) }),
        }),
    }),
});
const REMARK = `id body createdAt ${shown_texts/* SHOWN_COMMENT */.cJ}`;
const QUERY = `query Talk($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      title state createdAt closedAt
      timelineItems(last: 1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { actor ${account/* ACCOUNT */.u4} } } }
      reviewRequests(first: 20) { nodes { requestedReviewer { ... on User { login } } } }
      comments(last: 50) { nodes { ${REMARK} } }
      reviews(last: 30) { nodes { ${REMARK} comments(first: 30) { nodes { ${REMARK} path } } } }
    }
  }
}`;
/** The pull request that a link leads to; undefined if it is not on this server. */
function pullAddress(link, serverUrl) {
    const pull = (0,plain_link/* pullOf */.pv)(link);
    return pull?.host === new URL(serverUrl).host ? pull : undefined;
}
/** A pull request, who closed it, whom it waits for, and what was written on it, in the order of time. */
async function readPullTalk(github, { owner, name, number }, limits) {
    const call = { schema: answer, query: QUERY, variables: { owner, name, number }, limits };
    const { repository } = await github.graphql(call);
    const { timelineItems, reviewRequests, comments, reviews, ...pull } = repository.pullRequest;
    const remarks = [
        ...comments.nodes.map((comment) => ({ ...comment, path: "" })),
        ...reviews.nodes.flatMap(({ comments: onLines, ...said }) => [{ ...said, path: "" }, ...onLines.nodes]),
    ];
    return {
        ...pull,
        closedBy: timelineItems.nodes.at(-1)?.actor ?? "",
        /** Who was asked for a review and has not written one: people only. */
        reviewers: (reviewRequests?.nodes ?? [])
            .map(({ requestedReviewer }) => requestedReviewer?.login ?? "")
            .filter(account/* isPerson */.KA),
        remarks: remarks
            .filter(({ bodyHTML }) => bodyHTML.trim() !== "")
            .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
    };
}
/** Asks one person for a review. https://docs.github.com/rest/pulls/review-requests#request-reviewers-for-a-pull-request */
async function requestReview(github, { number, reviewer, limits }) {
    const route = `POST pulls/${number}/requested_reviewers`;
    await github.rest({ schema: dist/* unknown */.L5J(), route, parameters: { reviewers: [reviewer] }, limits });
}

;// CONCATENATED MODULE: ./build/digest/news.js

/** The name of a pull request, for comparing. */
function mergeKey(repository, number) {
    return `${repository}#${number}`.toLowerCase();
}
/** All merges of the sources, the oldest first, with what becomes of each. */
function sortMerges(sources, rules) {
    return sources
        .flatMap((from) => from.pulls.map((pull) => sortMerge(pull, from, rules)))
        .sort((one, other) => one.mergedAt - other.mergedAt);
}
function sortMerge(pull, from, rules) {
    const { source, facts } = from;
    const { follows } = source;
    const followed = follows === null ? pull.files : pull.files.filter(follows);
    return {
        ...pull,
        repository: facts.fullName,
        label: source.isHere ? `#${pull.number}` : `${facts.fullName}#${pull.number}`,
        files: [...new Set([...followed, ...pull.files])],
        why: whyLeftOut(pull, from, rules),
    };
}
const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;
function whyLeftOut({ number, author, labels, files, changedFiles, hasRenames, mergedAt }, { source: { follows }, facts, releasedUntil }, { own, ignoreAuthors, ignoreLabels }) {
    const areAllListed = files.length === changedFiles;
    const reasons = [
        ["in no release yet", mergedAt >= releasedUntil],
        ["the digest's own", own.has(mergeKey(facts.fullName, number))],
        ["by an ignored author", ignoreAuthors.has((0,account/* plainLogin */.qM)(author))],
        ["an ignored label", labels.some((label) => ignoreLabels.has(label))],
        [
            "documentation alone",
            areAllListed && files.length > 0 && files.every((path) => DOCUMENTATION.test(path)),
        ],
        // A renamed file may have left a path that is followed, and more files than are listed may be in one.
        ["no followed path", follows !== null && areAllListed && !hasRenames && !files.some(follows)],
    ];
    return reasons.find(([, applies]) => applies)?.[0] ?? "";
}
/** Who wrote most of what was told, three at most. Apps cannot review. */
function reviewersOf(told) {
    const byPeople = told.filter(({ author }) => (0,account/* isPerson */.KA)(author));
    return [...Map.groupBy(byPeople, ({ author }) => author)]
        .sort(([, one], [, other]) => other.length - one.length)
        .slice(0, 3)
        .map(([author]) => author);
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
const PERMISSIONS = {
    read: ["`contents: read` and `pull-requests: read`", "`Contents: read` and `Pull requests: read`"],
    write: ["`pull-requests: write`", "`Pull requests: write`"],
};
/** Whether GitHub refused a token, so that one with more access helps. */
function lacksAccess({ kind }) {
    return kind === "not-found" || kind === "forbidden" || kind === "token-refused";
}
/** How to give the token of a place what it lacks: the workflow's own gets it from the workflow file. */
function addToToken({ owner, name, token, isHere }, needs) {
    const [own, fineGrained] = PERMISSIONS[needs];
    return isHere
        ? `Add ${own} to the \`permissions:\` of the workflow's job.`
        : `Set \`${token}\` to a token for \`${owner}/${name}\` with ${fineGrained}.`;
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
const releases_QUERY = `query Releases($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    releases(first: 100, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { tagName isDraft isPrerelease publishedAt tagCommit { oid } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
// The list is in the order in which releases were created, and a draft can be published much later.
const releases_MOST_PAGES = 5;
/** The releases that were published since a moment, the newest first: no drafts and no pre-releases. */
async function listReleases(github, { owner, name, since, limits }) {
    const call = { schema: releasesPage, query: releases_QUERY, variables: { owner, name }, limits };
    const found = [];
    for await (const { tagName: tag, tagCommit, publishedAt, ...kind } of (0,lists/* listNodes */.iR)(github, {
        ...call,
        maxPages: releases_MOST_PAGES,
    })) {
        const isFinal = !kind.isDraft && !kind.isPrerelease;
        if (isFinal && tagCommit !== null && publishedAt !== null && publishedAt >= since) {
            found.push({ tag, commit: tagCommit.oid, publishedAt });
        }
    }
    return found.sort((one, other) => other.publishedAt - one.publishedAt);
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

// EXTERNAL MODULE: ./build/agent/record/record.js + 1 modules
var record_record = __webpack_require__(5351);
;// CONCATENATED MODULE: ./build/digest/memory.js

const DAY = 24 * 60 * 60;
/** A run that waits for a job, or may be about to send one, is given a day beyond its own time. */
function isYoung({ watchedUntil }, now) {
    return now < watchedUntil + DAY;
}
/** Whether a run may still be at work for a comment's request; of a note that does not verify, by the comment's date. */
function isAtWork({ record, noted, comment }, now) {
    const state = record?.state ?? (0,record_record/* unverified */.Qs)(noted).state;
    const watchedUntil = record?.watchedUntil ?? Math.floor(Date.parse(comment.createdAt ?? "") / 1000);
    return (state === "working" || state === "sending") && isYoung({ watchedUntil }, now);
}
/** What the comments of the issue say was told. */
function toldIn(noted, now) {
    return noted.map(({ record, noted: text, comment }) => {
        if (record !== null) {
            return { windows: record.windows, isGood: isGood(record, now) };
        }
        const latest = Math.floor(Date.parse(comment.createdAt ?? "") / 1000) || 0;
        const clipped = (0,record_record/* unverifiedWindows */.nm)(text).map(([id, from, until]) => {
            return [id, from, Math.min(until, latest)];
        });
        return { windows: clipped, isGood: true };
    });
}
function isGood(record, now) {
    return record.state === "ended"
        ? record.outcome === "pull-request" || record.outcome === "no-pull-request"
        : record.state === "working" && isYoung(record, now);
}
/**
 * Where the telling of a repository begins: where it once began, else at the input `since`, else a week before the end of what was told
 * last, or before the issue was opened. A run that fails before it writes, and one without news, leave nothing else to begin from.
 */
function begins({ told, openedAt, since }, repositoryId, until) {
    const starts = windowsOf(told, repositoryId).map(([, from]) => from);
    if (starts.length > 0) {
        return Math.min(...starts);
    }
    if (since !== null) {
        return since;
    }
    const ends = told.flatMap(({ windows }) => windows.map(([, , end]) => end));
    const anchor = ends.length === 0 ? openedAt : Math.max(...ends);
    return Math.min(anchor, until) - 7 * DAY;
}
/** What has not been told well of a repository: all since it was first told, less every good window. */
function untold(memory, repositoryId, until) {
    const good = windowsOf(memory.told.filter(({ isGood }) => isGood), repositoryId).sort(([, one], [, other]) => one - other);
    const gaps = [];
    let from = begins(memory, repositoryId, until);
    for (const [, start, end] of [...good, [repositoryId, until, until]]) {
        gaps.push([repositoryId, from, Math.min(start, until)]);
        from = Math.max(from, end);
    }
    return gaps.filter(([, first, last]) => first < last);
}
function windowsOf(told, repositoryId) {
    return told
        .flatMap(({ windows }) => windows)
        .filter(([id, from, until]) => id === repositoryId && from < until);
}
/** Whether a moment is in one of the windows. */
function isIn(windows, moment) {
    return windows.some(([, from, until]) => from <= moment && moment < until);
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
        // The first release is searched whole, because a commit that history lost must not hide what is after it.
        if (newest !== undefined && !(await has(count))) {
            continue;
        }
        let [low, high] = [count, merges.length];
        while (low < high) {
            const middle = Math.floor((low + high) / 2);
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
    return lines.map(({ globs, ...name }) => ({
        ...places.source(name),
        follows: globs.length === 0 ? null : createPathFilter(globs),
    }));
}
/** Whether sources other than the workflow's own repository are private, so that nothing of them may be named in public. */
function arePrivate(sources) {
    return sources.some(({ source, facts }) => !source.isHere && !facts.isPublic);
}
/** Reads all sources. @throws Stop that names the source and its token; InputError for a private one that was not allowed */
async function readSources(sources, options) {
    return await Promise.all(sources.map(async (source) => await readSource(source, options).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, unreadable(source)))));
}
async function readSource(source, { windowsOf, isTagWanted, arePrivateAllowed, limits }) {
    const { github, owner, name } = source;
    const facts = await readRepository(github, source, limits);
    if (!source.isHere && !facts.isPublic && !arePrivateAllowed) {
        throw new input_rules/* InputError */.dz("sources", {
            rule: `\`${owner}/${name}\` is not public, so its titles, files and descriptions would become visible here`,
            fix: "Set `private-sources: true` if the documentation may be written from it.",
        });
    }
    const asked = windowsOf(facts.id);
    const since = Math.min(...asked.map(([, from]) => from));
    const place = { owner, name, since, limits };
    const isEmpty = asked.length === 0 || facts.branch === "";
    const listed = isEmpty ? [] : await listMerged(github, { ...place, branch: facts.branch });
    const pulls = listed.filter(({ mergedAt }) => isIn(asked, mergedAt));
    let releasedUntil = Number.POSITIVE_INFINITY;
    let release;
    if (isTagWanted !== null && pulls.length > 0) {
        const releases = await listReleases(github, place);
        const read = await countReleased(pulls, releases.filter(({ tag }) => isTagWanted(tag)), (commit, within) => isContained(github, { commit, within, limits }));
        release = read.newest;
        releasedUntil = pulls[read.count]?.mergedAt ?? releasedUntil;
    }
    const windows = asked
        .map(([id, from, until]) => [id, from, Math.min(until, releasedUntil)])
        .filter(([, from, until]) => from < until);
    return { source, facts, pulls, releasedUntil, release, windows };
}
function unreadable(source) {
    const { owner, name } = source;
    return (error) => {
        const { kind, message } = error;
        throw new outcome/* Stop */.VG({
            outcome: "error",
            reason: "environment",
            message: `The source \`${owner}/${name}\` could not be read, so nothing was sent. ${message}`,
            next: "The next run tells everything since.",
            ...(lacksAccess(error) && {
                details: `${kind === "not-found" ? "Check the name in `sources`. " : ""}${addToToken(source, "read")}`,
            }),
        });
    };
}

;// CONCATENATED MODULE: ./build/digest/finish.js











const REVIEWS_MS = 20_000;
/** What follows a job's end, in whichever run it is seen: the requests for a review. */
function finishDigest(options) {
    return async (request, record) => {
        const { step, setting } = request;
        const pull = pullAddress(record.prLink ?? "", setting.environment.serverUrl);
        if (record.outcome !== "pull-request" || pull === undefined || !options.inputs.requestReviews) {
            return;
        }
        const place = options.places.docs(pull);
        const unread = (why) => step.warn(`Nobody was asked for a review. ${why}`);
        await askForReviews(request, { ...options, record, pull, place })
            .catch((0,if_error/* ifError */.I)(outcome/* Stop */.VG, ({ ending }) => unread(ending.message)))
            .catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, (error) => unread(`${error.message} ${lacksAccess(error) ? addToToken(place, "write") : ""}`.trim())));
    };
}
async function askForReviews({ step, known }, options) {
    const { sources, inputs, record, place } = options;
    const { owner, name, number } = options.pull;
    const { github } = place;
    const limits = (0,call_limits/* patientLimits */.q)(REVIEWS_MS, step.world);
    if (!(0,pull_request/* isOpenedBy */.jf)(known, await (0,pull_requests/* readPull */.Es)(github, number, limits))) {
        return;
    }
    // The record has what was told, also if an earlier run told it.
    const windowsOf = (id) => record.windows.filter(([of]) => of === id);
    const [docs, merged] = await Promise.all([
        readRepository(github, place, limits),
        readSources(sources, { ...inputs, windowsOf, isTagWanted: null, limits }),
    ]);
    // Where more people can read, nobody is named for what they did in private.
    const named = merged.filter(({ facts }) => facts.isPublic || docs.isPrivate || facts.id === docs.id);
    const own = new Set([mergeKey(`${owner}/${name}`, number)]);
    const told = sortMerges(named, { ...inputs, own }).filter(({ why }) => why === "");
    const reviewers = reviewersOf(told);
    const refused = [];
    for (const reviewer of reviewers) {
        const asking = requestReview(github, { number, reviewer, limits });
        await asking.catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, (error) => void refused.push(error)));
    }
    const [first] = refused;
    if (first !== undefined) {
        // Not everybody who writes code may review the documentation. The log may be public, so it names nobody.
        const advice = lacksAccess(first) ? addToToken(place, "write") : "";
        step.warn(`${refused.length} of ${reviewers.length} people were not asked for a review. ${first.message} ${advice}`.trim());
    }
}

// EXTERNAL MODULE: ./build/agent/inputs.js
var inputs = __webpack_require__(4089);
// EXTERNAL MODULE: ./build/service/credentials.js
var credentials = __webpack_require__(6126);
;// CONCATENATED MODULE: ./build/digest/source-lines.js

const MOST_SOURCES = 20;
const REPOSITORY = /^([\w-]{1,100})\/([\w.-]{1,100})$/;
// What people write by habit, and what would then match no path: a leading slash, braces, a backslash.
const NO_GLOB = /^!?(?:\.?\/|$)|[{}\\]/;
/** Reads the lines of `sources`: a repository, then globs. None at all means the repository of the workflow. @throws InputError */
function parseSources({ name: input, text }) {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    const sources = lines
        .filter((line) => line !== "")
        .map((line) => {
        const [repository = "", ...globs] = line.split(/\s+/);
        const [, owner = "", name = ""] = REPOSITORY.exec(repository) ?? [];
        if (owner === "" || /^\.+$/.test(name)) {
            throw new input_rules/* InputError */.dz(input, {
                rule: "each line has to begin with a repository as `owner/name`",
                fix: "Example: `acme/shop src/** !**/*.test.ts`.",
            });
        }
        if (globs.some((glob) => NO_GLOB.test(glob))) {
            throw new input_rules/* InputError */.dz(input, {
                rule: "a glob is a path from the repository's root, with `*`, `**` and `?`, and with `!` before one that excludes",
                fix: "Remove the leading slash, and write a glob for each alternative. Example: `acme/shop src/** !**/*.test.ts`.",
            });
        }
        return { owner, name, globs };
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
        /** Null if what is not released is told too. */
        isTagWanted: (0,input_rules/* parseBoolean */.yG)(input("released")) ? createPathFilter((0,input_rules/* parseList */.E1)(readInput("tags"))) : null,
        ignoreAuthors: new Set((0,input_rules/* parseList */.E1)(readInput("ignore-authors")).map(account/* plainLogin */.qM)),
        ignoreLabels: new Set((0,input_rules/* parseList */.E1)(readInput("ignore-labels"))),
        decideWithinSeconds: inputs_DAY *
            Number((0,input_rules/* parsePattern */.EY)(input("decide-within"), /^[1-9]\d{0,2}d$/, {
                rule: "it has to be a number of days, such as `21d`",
                fix: "Correct the line, or remove it to use the default.",
            }).slice(0, -1)),
        requestReviews: (0,input_rules/* parseBoolean */.yG)(input("request-reviews")),
        /** Unix seconds; null without the input. */
        since: parseSince(input("since"), clock.date()),
        /** Empty if no comment workflow listens. */
        triggerPhrase: readInput("trigger-phrase") && (0,inputs/* parsePhrase */.L1)(input("trigger-phrase")),
    };
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

// EXTERNAL MODULE: ./build/agent/record/notes.js + 1 modules
var notes = __webpack_require__(4931);
// EXTERNAL MODULE: ./build/agent/record/record-store.js
var record_store = __webpack_require__(661);
// EXTERNAL MODULE: ./build/agent/say/endings.js
var endings = __webpack_require__(7762);
// EXTERNAL MODULE: ./build/markdown-quote.js
var markdown_quote = __webpack_require__(1126);
;// CONCATENATED MODULE: ./build/digest/shown.js

// What the comment and the run's summary show of the merges.
// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;
/** What the comment shows: the numbers of what was told, as links, and how many were left out. */
function shownNumbers(merges, serverUrl) {
    const told = merges.filter(({ why }) => why === "");
    const leftOut = merges.length - told.length;
    const links = told
        .slice(0, MOST_LINKS)
        .map(({ label, repository, number }) => `[${label}](${serverUrl}/${repository}/pull/${number})`);
    const more = told.length > links.length ? ` and ${told.length - links.length} more` : "";
    const others = leftOut === 0 ? "" : ` ${leftOut} left out: the run's summary says why.`;
    return `News: ${links.join(", ")}${more}.${others}`;
}
/** What the comment shows of private sources in a place that others can read. */
function hiddenNumbers({ told, leftOut }) {
    return `News: ${told} merges. Left out: ${leftOut}.`;
}
/** The labels that a comment shows, read back from it. */
function labelsIn(comment) {
    return Array.from(comment.matchAll(/\[((?:[\w-]+\/[\w.-]+)?#\d{1,9})\]\(/g), ([, label = ""]) => label);
}
/** Each merge and what became of it, for the run's summary; empty without any. */
function newsTable(merges, sources) {
    if (merges.length === 0) {
        return "";
    }
    const releases = sources.flatMap(({ facts, release }) => release === undefined ? [] : [`${(0,markdown_quote/* codeCell */.MZ)(facts.fullName)}: released up to ${(0,markdown_quote/* codeCell */.MZ)(release.tag)}.`]);
    const rows = merges.map(({ label, title, why }) => `| ${label} | ${(0,markdown_quote/* codeCell */.MZ)(title.slice(0, 100))} | ${why || "news"} |`);
    return [...releases, "", "| Merge | Title | |", "| --- | --- | --- |", ...rows].join("\n");
}

;// CONCATENATED MODULE: ./build/digest/look-back.js













/**
 * Reads the digest's memory, and first sees how its jobs ended that no run has seen end.
 * @throws Stop if the issue cannot be read, or if a job cannot be looked at
 */
async function lookBack(context, limits) {
    const { setting, codec, known, step } = context.request;
    const { github, thread, environment } = setting;
    const { key, project } = known.record;
    if (thread === null) {
        throw new Error("A digest has an issue.");
    }
    const unreadable = ({ message }) => {
        throw (0,record_store/* stopWithoutMemory */.YR)(`The issue could not be read, so this run cannot tell what was told before. Nothing was sent. ${message}`, { next: "If it has too many comments, start a new issue." });
    };
    const all = await (0,notes/* listNotes */.mn)(github, { codec, thread, limits }).catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, unreadable));
    // A re-run tells its news anew.
    const others = all.filter((each) => each.key !== key && (each.record === null || isTold(each.record, project)));
    const now = Math.floor(step.world.clock.date().getTime() / 1000);
    const noted = [];
    for (const each of others) {
        noted.push({ ...each, record: each.record && (await lookedAt(context, each, each.record)) });
    }
    const records = noted.flatMap(({ record }) => record ?? []);
    const isSigned = records.length > 0;
    if (!isSigned && noted.length > 0) {
        step.warn("No comment of the digest can be verified with this key, so what they say is believed only where it prevents a job.");
    }
    // A note that does not verify counts only as long as there is no other, or whoever forges one could stop the digest for good.
    const counted = noted.filter(({ record }) => record !== null || !isSigned);
    const links = counted.toReversed().flatMap((each) => {
        const described = labelsIn(each.about);
        return linksOf(each).map((link) => ({ link, described }));
    });
    return {
        told: toldIn(counted, now),
        /** The newest first. */
        links,
        /** The links are those of notes that verify. Others can only prevent a job: they may lead to anybody's pull request. */
        isSigned,
        /** Of verified notes alone, or a forged one could hide a merge. */
        own: new Set(records.flatMap(({ prLink }) => {
            const pull = pullAddress(prLink ?? "", environment.serverUrl);
            return pull === undefined ? [] : [mergeKey(`${pull.owner}/${pull.name}`, pull.number)];
        })),
        isAtWork: counted.some((each) => isAtWork(each, now)),
    };
}
/** Another request of the issue, by the agent action, is none of the digest's. */
function isTold(record, project) {
    return record.project === project && (0,record_record/* isOfDigest */.Az)(record);
}
/** The record as it is once the job's end, if there is one, was seen. */
async function lookedAt(context, found, record) {
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
const ADDRESS = /https:\/\/[^\s`<>()]+\/pull\/\d+/g;
/** Of a note that does not verify, what its comment links to before the note. */
function linksOf({ record, comment, noted }) {
    if (record !== null) {
        return record.state === "ended" && record.prLink !== null ? [record.prLink] : [];
    }
    return comment.body.slice(0, comment.body.indexOf(noted)).match(ADDRESS) ?? [];
}

// EXTERNAL MODULE: ./build/agent/text/read-text.js + 8 modules
var read_text = __webpack_require__(8567);
// EXTERNAL MODULE: ./build/agent/text/sanitize.js
var sanitize = __webpack_require__(65);
// EXTERNAL MODULE: ./build/github/permissions.js
var permissions = __webpack_require__(1498);
// EXTERNAL MODULE: ./build/plain-text.js
var plain_text = __webpack_require__(8046);
// EXTERNAL MODULE: ./build/sanitized-text.js
var sanitized_text = __webpack_require__(465);
;// CONCATENATED MODULE: ./build/digest/own-pulls.js













const DAY_MS = 24 * 60 * 60 * 1000;
// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;
const MOST_CLOSED = 5;
const CLOSED_DAYS = 90;
const REMARK_BYTES = 1024;
const REASONS_BYTES = 8 * 1024;
/** Reads the newest of the digest's pull requests. `links`: the newest first. */
async function readOwnPulls(links, options) {
    const isFirst = ({ link }, index) => links.findIndex((other) => other.link.toLowerCase() === link.toLowerCase()) === index;
    return await Promise.all(links
        .filter(isFirst)
        .slice(0, MOST_PULLS)
        .map((link) => readOwnPull(link, options)));
}
async function readOwnPull(own, { places, serverUrl, limits, warn }) {
    const address = pullAddress(own.link, serverUrl);
    if (address === undefined) {
        return { ...own, label: (0,plain_text/* inCode */.pN)(own.link, 200), read: null, advice: "", isDecided: false };
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
    const advice = addToToken(place, "read");
    if (pull === null) {
        return { ...own, label, read: null, advice, isDecided: false };
    }
    const onProblem = (sentence) => warn(`What was said on ${label} is left out where GitHub does not say who may write there. ${sentence}`);
    const asking = { ...limits, onProblem };
    const said = pull.state === "CLOSED" ? await saidByWriters(place.github, pull, asking) : [];
    const closedMs = pull.closedAt?.getTime() ?? 0;
    const hasLaterWord = said.some(({ createdAt }) => Date.parse(createdAt) > closedMs);
    return {
        ...own,
        label,
        advice,
        read: { place, number, pull, said },
        isDecided: isDecided({ ...pull, hasLaterWord }),
    };
}
/** What was said by those who may write there, in their own words: none of the action's, and none that others have edited. */
async function saidByWriters(github, { remarks }, limits) {
    // With a person's token, the action's own comments are in that person's name.
    const theirs = remarks.filter((remark) => !(0,notes/* hasNote */.l9)(remark.body) && !(0,shown_texts/* isEditedByOthers */.YM)(remark));
    const authors = [...new Set(theirs.map(({ author }) => author))];
    const mayWrite = new Map(await Promise.all(authors.map(async (author) => [author, await isWriter(github, author, limits)])));
    return theirs.filter(({ author }) => mayWrite.get(author) === true);
}
async function isWriter(github, author, limits) {
    if (!(0,account/* isPerson */.KA)(author)) {
        return false;
    }
    const standing = await (0,permissions/* lookUpRole */.J)(github, { login: author }, limits);
    return standing?.isPerson === true && ["write", "maintain", "admin"].includes(standing.role);
}
/** Why people closed the digest's pull requests without a merge, and what each was to describe, as data. */
function closedReasons(own, now) {
    const since = now.getTime() - CLOSED_DAYS * DAY_MS;
    const closed = own.flatMap(({ read, ...facts }) => facts.isDecided && read?.pull.state === "CLOSED" && (read.pull.closedAt?.getTime() ?? 0) >= since
        ? [{ ...facts, ...read }]
        : []);
    const newest = closed.slice(0, MOST_CLOSED);
    return newest.map(({ label, described, pull, said }) => {
        const merges = (0,sanitized_text/* joinSanitized */.gw)(described.map(sanitize/* sanitizeLine */.g$), " ");
        const about = described.length === 0 ? [] : [(0,sanitized_text/* sanitizedText */.bx) `It was to describe: ${merges}`];
        const why = said.length === 0 ? [(0,sanitized_text/* sanitizedText */.bx) `Nobody wrote why.`] : said.map(lineOf);
        const room = Math.floor(REASONS_BYTES / newest.length);
        return {
            title: (0,sanitized_text/* sanitizedText */.bx) `Your pull request ${(0,sanitize/* sanitizeLine */.g$)(label)}, which was closed without a merge: ${(0,sanitize/* sanitizeLine */.g$)(pull.title)}`,
            text: (0,sanitized_text/* cutSanitized */.Et)((0,sanitized_text/* joinSanitized */.gw)([...about, ...why], "\n"), room),
        };
    });
}
function lineOf({ path, author, ...remark }) {
    const read = (0,read_text.readText)(remark, new Map([[remark.id, { ...remark, author }]]));
    const text = read.kind === "shown" ? read.rendered.markdown() : (0,sanitized_text/* sanitizedText */.bx) `[unusual formatting: not read]`;
    const place = path === "" ? (0,sanitized_text/* sanitizedText */.bx) `` : (0,sanitized_text/* sanitizedText */.bx) ` on ${(0,sanitize/* sanitizeLine */.g$)(path)}`;
    return (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(author)}${place}: ${(0,sanitized_text/* cutSanitized */.Et)(text, REMARK_BYTES)}`;
}

;// CONCATENATED MODULE: ./build/digest/prompt.js






// What the agent is asked for, and what it is told of each merge.
const DESCRIPTION_LENGTH = 600;
const MOST_FILES = 20;
// More than have room in full.
const MOST_DESCRIPTIONS = 100;
/** The descriptions of the first merges as their pages show them, each asked for with its source's token. */
async function readDescriptions(told, sources, options) {
    const first = told.slice(0, MOST_DESCRIPTIONS);
    const texts = await Promise.all(sources.map(async ({ source, facts }) => {
        const ids = first.filter(({ repository }) => repository === facts.fullName).map(({ id }) => id);
        return ids.length === 0
            ? []
            : [...(await (0,shown_texts/* readShownTexts */.My)(source.github, { ids, wanted: undefined, ...options }))];
    }));
    return new Map(texts.flat());
}
// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const TITLE_BYTES = 400;
/**
 * What was merged, as data: all titles, and the details of the oldest while there is room. Titles without room are numbers, so nothing is
 * left out.
 * @throws InputError if there is no room for all numbers
 */
function newsBeside(reasons, told, texts) {
    const taken = reasons.reduce((sum, { text }) => sum + TITLE_BYTES + Buffer.byteLength(text), 0);
    let room = CONTEXT_BYTES - taken - Buffer.byteLength(byNumber(told));
    if (room < 0) {
        throw new input_rules/* InputError */.dz("sources", {
            rule: `${told.length} merges are more than one job can be told of`,
            fix: "Follow fewer paths, list more in `ignore-authors` or `ignore-labels`, or open a new issue and set `since` to a later date.",
        });
    }
    const shown = [];
    for (const merge of told) {
        const title = titleOf(merge);
        room -= Buffer.byteLength(title) + 1;
        if (room < 0)
            break;
        shown.push(title);
    }
    const rest = told.slice(shown.length);
    for (const [index, merge] of told.slice(0, shown.length).entries()) {
        const details = detailsOf(merge, texts);
        room -= Buffer.byteLength(details) + 1;
        if (room < 0)
            break;
        shown[index] = (0,sanitized_text/* joinSanitized */.gw)([titleOf(merge), details], "\n");
    }
    return {
        title: (0,sanitized_text/* sanitizedText */.bx) `Merged pull requests (${told.length})`,
        text: (0,sanitized_text/* joinSanitized */.gw)(rest.length === 0 ? shown : [...shown, byNumber(rest)], "\n"),
    };
}
function byNumber(merges) {
    const groups = [...Map.groupBy(merges, ({ repository }) => repository)];
    const lines = groups.map(([repository, group]) => {
        const numbers = group.map(({ number }) => (0,sanitized_text/* sanitizedText */.bx) `#${number}`);
        return (0,sanitized_text/* sanitizedText */.bx) `Merged into ${(0,sanitize/* sanitizeLine */.g$)(repository)} too, read them yourself: ${(0,sanitized_text/* joinSanitized */.gw)(numbers, " ")}`;
    });
    return (0,sanitized_text/* joinSanitized */.gw)(lines, "\n");
}
function titleOf({ label, title }) {
    return (0,sanitized_text/* sanitizedText */.bx) `- ${(0,sanitize/* sanitizeLine */.g$)(label)} ${(0,sanitized_text/* cutSanitized */.Et)((0,sanitize/* sanitizeLine */.g$)(title), 300)}`;
}
function detailsOf(merge, texts) {
    const { label, commit, files, changedFiles, labels } = merge;
    const listed = files.slice(0, MOST_FILES).map(sanitize/* sanitizeLine */.g$);
    const more = changedFiles - listed.length;
    const and = more > 0 ? (0,sanitized_text/* sanitizedText */.bx) ` and ${more} more` : (0,sanitized_text/* sanitizedText */.bx) ``;
    const description = describe(merge, texts);
    const [, reverted = ""] = /\bReverts (?:[\w.-]+\/[\w.-]+)?#(\d+)/.exec(description) ?? [];
    const lines = [
        (0,sanitized_text/* sanitizedText */.bx) `  commit: ${(0,sanitize/* sanitizeLine */.g$)(commit)}`,
        reverted === "" ? [] : (0,sanitized_text/* sanitizedText */.bx) `  reverts ${(0,sanitize/* sanitizeLine */.g$)(label.replace(/\d+$/, reverted))}`,
        labels.length === 0 ? [] : (0,sanitized_text/* sanitizedText */.bx) `  labels: ${(0,sanitized_text/* joinSanitized */.gw)(labels.map(sanitize/* sanitizeLine */.g$), ", ")}`,
        (0,sanitized_text/* sanitizedText */.bx) `  files: ${(0,sanitized_text/* joinSanitized */.gw)(listed, ", ")}${and}`,
        description === "" ? [] : (0,sanitized_text/* sanitizedText */.bx) `  description: ${description}`,
    ];
    return (0,sanitized_text/* joinSanitized */.gw)(lines.flat(), "\n");
}
/** The description's beginning on one line. */
function describe({ id }, texts) {
    const read = (0,read_text.readText)({ id }, texts);
    return read.kind === "shown"
        ? (0,sanitize/* sanitizeLine */.g$)(read.rendered.markdown().slice(0, DESCRIPTION_LENGTH))
        : (0,sanitized_text/* sanitizedText */.bx) ``;
}
/** What the agent is asked for. */
function instructionOf({ sources, hasReasons, instructions }) {
    const names = (0,sanitized_text/* joinSanitized */.gw)(sources.map(({ facts }) => (0,sanitize/* sanitizeLine */.g$)(facts.fullName)), ", ");
    const releases = sources.flatMap(({ facts, release }) => release === undefined
        ? []
        : (0,sanitized_text/* sanitizedText */.bx) `What is told of ${(0,sanitize/* sanitizeLine */.g$)(facts.fullName)} is released, up to ${(0,sanitize/* sanitizeLine */.g$)(release.tag)}.`);
    const first = sources[0]?.facts.fullName ?? "";
    const own = sources.find(({ source }) => source.isHere);
    const example = (0,sanitized_text/* sanitizedText */.bx) `\`${(0,sanitize/* sanitizeLine */.g$)(first)}#12\``;
    const description = arePrivate(sources)
        ? (0,sanitized_text/* sanitizedText */.bx) `The sources are private: in the pull request, name no repository, pull request, commit or person of theirs.`
        : (0,sanitized_text/* sanitizedText */.bx) `In its description, write a short table of all merges: "documented" with the page, or "considered, no change needed" and why. Below it write the heading "## Sources", and a line for each claim with its source: \`path@commit\`, a permalink, or a merged pull request such as ${example}.`;
    const paragraphs = [
        (0,sanitized_text/* sanitizedText */.bx) `Below is what was merged into ${names} since the documentation was last brought up to date. Read what each merge changes, find the pages that describe it, and correct or add what users have to know.`,
        ...releases,
        (0,sanitized_text/* sanitizedText */.bx) `Open one pull request, and keep it small. Leave out what users do not notice, and where you are unsure, change nothing. Nobody can answer questions.`,
        // A pull request elsewhere may be public.
        own?.facts.isPublic === false && !arePrivate(sources)
            ? (0,sanitized_text/* sanitizedText */.bx) `${(0,sanitize/* sanitizeLine */.g$)(own.facts.fullName)} is private: in a pull request of any other repository, name no pull request, commit or person of it, and write neither table nor sources.`
            : [],
        hasReasons
            ? (0,sanitized_text/* sanitizedText */.bx) `People closed some of your earlier pull requests without a merge, and below is what they wrote there. Propose again what the documentation still lacks and they call right, although it is not among the new merges, and nothing that they speak against.`
            : [],
        description,
        (0,sanitized_text/* sanitizedText */.bx) `If no page needs a change, open no pull request.`,
    ].flat();
    const rules = (0,sanitize/* sanitizePrompt */.gp)(instructions);
    return (0,sanitized_text/* joinSanitized */.gw)([(0,sanitized_text/* joinSanitized */.gw)(paragraphs, "\n"), ...(rules === "" ? [] : [rules])], "\n\n");
}

// EXTERNAL MODULE: ./build/github/thread-writes.js
var thread_writes = __webpack_require__(2241);
;// CONCATENATED MODULE: ./build/digest/reminder.js





// Like every comment of this project it has a note, so it never starts a job.
const MARK = "<!-- docs-agent-action reminder -->";
const reminder_DAY_MS = 24 * 60 * 60 * 1000;
/** Mentions the reviewers of pull requests that have been open for too long, once each. The comment itself says that it was done. */
async function remindReviewers(own, options) {
    const { decideWithinSeconds, news, clock, limits, warn } = options;
    for (const { read, link } of own) {
        const days = read === null ? 0 : (clock.date().getTime() - Date.parse(read.pull.createdAt)) / reminder_DAY_MS;
        if (read === null || read.pull.state !== "OPEN" || days * 24 * 60 * 60 < decideWithinSeconds) {
            continue;
        }
        const { place, number, pull } = read;
        const marked = pull.remarks.filter(({ body }) => body.includes(MARK));
        const onError = ({ message }) => warn(`The reviewers could not be reminded: ${message} ${addToToken(place, "write")}`);
        const remind = async () => {
            const login = marked.length === 0 ? "" : await (0,account/* ownLogin */.C4)(place.github, limits);
            if (marked.some(({ author }) => (0,account/* isSameAccount */.se)(author, login))) {
                return;
            }
            const whom = pull.reviewers.map((reviewer) => `@${reviewer}`).join(" ");
            const waiting = news === 0 ? "" : ` ${news} newer merges wait until somebody decides.`;
            const words = `${whom} This pull request has been open for ${Math.floor(days)} days.${waiting} Merge it, or close it and write why: the next digest reads the reasons, and tells everything since.`;
            const thread = { kind: "pull-request", number, url: link };
            await (0,thread_writes/* createComment */.eT)(place.github, { thread, body: `${words.trim()}\n\n${MARK}`, limits });
        };
        await remind().catch((0,if_error/* ifError */.I)(errors/* GitHubError */.y_, onError));
    }
}

;// CONCATENATED MODULE: ./build/digest/words.js
/** Why nothing is sent, and how many merges wait or were left out. */
function notTold(decision, undecided, { news, leftOut }) {
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
        const message = `${waiting} An earlier job of the digest is still at work.`;
        return { ...ending, message, next: "The next run looks at it again." };
    }
    const open = undecided.filter(({ read }) => read !== null);
    const labels = (open.length > 0 ? open : undecided).map(({ label }) => label).join(", ");
    return open.length > 0
        ? {
            ...ending,
            message: `${waiting} Nobody has decided about ${labels} yet.`,
            next: "Merge it, or close it and write why: the next run tells everything since.",
        }
        : {
            ...ending,
            message: `${waiting} ${labels} cannot be read, so it counts as open.`,
            next: `${undecided.find(({ advice }) => advice !== "")?.advice ?? ""} If it is gone for good, start a new issue.`.trim(),
        };
}

;// CONCATENATED MODULE: ./build/digest/run.js

































const NOTHING_YET = { told: "0", leftOut: "0", until: "" };
// What was merged in the last minute may not be in GitHub's lists yet. The next run tells it.
const SETTLED_SECONDS = 60;
/** Runs the digest's main step; returns whether the step passes. */
async function run(world) {
    const report = { ...say_report/* EMPTY_REPORT */.V, more: NOTHING_YET };
    return await (0,main_line/* toTheEnd */.ak)(new step/* ActionStep */.l(world, report, say_report/* outputsOf */.Y), perform);
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
    const named = inputs.sources.length === 0 ? [{ ...environment.repository, globs: [] }] : inputs.sources;
    const sources = openSources(named, places);
    const request = (0,agent_request/* openRequest */.Gh)({ step, setting, asked: null });
    const context = {
        request,
        inputs: job,
        service: (0,client/* createServiceClient */.r)((0,http/* createTransport */.o)(job), job.projectId),
        phraseOnPull: triggerPhrase === "" ? null : triggerPhrase,
        afterEnd: finishDigest({ places, sources, inputs }),
    };
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, world);
    const reported = (await (0,tell/* orTell */.XQ)(request, (0,main_line/* recall */.I9)(request, limits))) ?? (await (0,tell/* orTell */.XQ)(request, (0,main_line/* pickUp */.rn)(context)));
    return reported ?? (await (0,tell/* orTell */.XQ)(request, tellNews(context, { inputs, places, sources })));
}
/** Looks back, gathers, decides, and sends at most one job. */
async function tellNews(context, digest) {
    const { step, setting } = context.request;
    const { clock, log, results } = step.world;
    const news = await gather(context, digest);
    const { merges, merged, told, leftOut, own, isAtWork, isSigned, isHidden } = news;
    const undecided = own.filter(({ isDecided }) => !isDecided);
    const decision = decide({ isAtWork, isUndecided: undecided.length > 0, news: told.length });
    log.info(`News: ${told.length} of ${merges.length} merges. Decision: ${decision}.`);
    results.addSummary(isHidden ? "" : newsTable(merges, merged));
    if (isSigned && !setting.asking.dryRun) {
        const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world);
        const warn = (sentence) => step.warn(sentence);
        await remindReviewers(own, { ...digest.inputs, news: told.length, clock, limits, warn });
    }
    return decision === "tell"
        ? await sendNews(context, digest, news)
        : notTold(decision, undecided, { news: told.length, leftOut });
}
/** Makes the prompt, and sends it to a new job. */
async function sendNews(context, { inputs }, news) {
    const { request } = context;
    const { step, setting } = request;
    const { clock, log } = step.world;
    const { merges, merged, told, leftOut, own, until, isSigned, isHidden } = news;
    const counts = { told: String(told.length), leftOut: String(leftOut) };
    step.update({ more: { ...counts, until: new Date(until * 1000).toISOString() } });
    const windows = merged.flatMap((each) => each.windows);
    request.update((0,known/* accepted */.qG)(request.known, { askedBy: "", windows, about: "" }));
    const limits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world);
    const texts = await readDescriptions(told, merged, { clock, limits });
    const reasons = closedReasons(isSigned ? own : [], clock.date());
    const instruction = instructionOf({ ...inputs, sources: merged, hasReasons: reasons.length > 0 });
    const prompt = (0,prompt_prompt/* buildPrompt */.fn)(instruction, [newsBeside(reasons, told, texts), ...reasons]);
    log.info(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`);
    request.update({ ...request.known, prompt: isHidden ? { ...prompt, text: HIDDEN } : prompt });
    if (setting.asking.dryRun) {
        const message = `${main_line/* DRY_RUN */.yE.message} Nothing was written either, so the tokens' permissions to write were not tried.`;
        return { ...main_line/* DRY_RUN */.yE, message };
    }
    const sendLimits = (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.beforeCreate, step.world);
    const target = await (0,job_target/* findTarget */.F)(context, sendLimits);
    const shown = isHidden ? hiddenNumbers(counts) : shownNumbers(merges, setting.environment.serverUrl);
    const message = { promptWith: () => prompt.text, shown, remarks: [] };
    return await (0,watch/* watchJob */.LA)(context, await (0,send/* send */.t)(context, { target, message, limits: sendLimits }));
}
const HIDDEN = "It tells of private sources, so it is not shown in a repository that others can read.";
/** Reads the memory, the sources and the digest's own pull requests. */
async function gather(context, { inputs, places, sources }) {
    const { step, setting } = context.request;
    const { github, environment } = setting;
    const { serverUrl, repository } = environment;
    const until = Math.floor(step.world.clock.date().getTime() / 1000) - SETTLED_SECONDS;
    const newLimits = () => (0,call_limits/* patientLimits */.q)(time_limits/* TIME_LIMITS */.H.lists, step.world);
    const openedAt = await readStandingIssue(github, inputs.issueNumber, newLimits());
    if (typeof openedAt === "string") {
        throw new input_rules/* InputError */.dz("issue-number", {
            rule: openedAt,
            fix: "Name an open issue of this repository that is for this workflow alone.",
        });
    }
    const back = await lookBack(context, newLimits());
    const memory = { ...inputs, told: back.told, openedAt };
    const windowsOf = (id) => untold(memory, id, until);
    // Looking at earlier jobs has taken its time.
    const limits = newLimits();
    const [own, merged] = await Promise.all([
        readOwnPulls(back.links, { places, serverUrl, limits, warn: (sentence) => step.warn(sentence) }),
        readSources(sources, { ...inputs, windowsOf, limits }),
    ]);
    const merges = sortMerges(merged, { ...inputs, own: back.own });
    const told = merges.filter(({ why }) => why === "");
    return {
        ...back,
        own,
        merged,
        merges,
        told,
        leftOut: merges.length - told.length,
        until,
        /** Others could read of private sources here. */
        isHidden: arePrivate(merged) && !(await readRepository(github, repository, limits)).isPrivate,
    };
}


/***/ })

};
