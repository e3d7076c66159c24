export const id = 996;
export const ids = [996];
export const modules = {

  6777:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    b: () => (  createMarkerCodec)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(138);
  var _parse_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5187);
  var _report_outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9477);
  var _marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5854);
  var _story_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(322);






const phase = _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .eu("starting"), _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .eu("working"), ..._report_outcome_js__WEBPACK_IMPORTED_MODULE_1__  .im.map((value) => _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .eu(value)));
const earlierInstruction = _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Ik({
    key: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    jobId: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj().nullable(),
    phase,
    instruction: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    askedBy: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    prLink: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj().nullable(),
});
const markerSchema = _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Ik({
    key: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    project: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    jobId: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj().nullable(),
    phase,
    watchedUntil: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .ai(),
    since: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .ai(),
    instruction: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    askedBy: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    reactTo: _story_js__WEBPACK_IMPORTED_MODULE_2__  .f6.nullable(),
    history: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj()),
    prLink: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj().nullable().default(null),
    earlier: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .YO(earlierInstruction).default([]),
});
const SUFFIX = " -->";
const MAC_LENGTH = 43;
function createMarkerCodec(apiKey, repository) {
    const sign = (payload, threadNumber) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", apiKey)
        .update(`docs-agent-action marker 1\n${repository.owner}/${repository.name}\n${threadNumber}\n${payload}`)
        .digest();
    return {
        write: (marker, threadNumber) => {
            const payload = Buffer.from(JSON.stringify(marker)).toString("base64url");
            return `${_marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__  .K}${payload}.${sign(payload, threadNumber).toString("base64url")}${SUFFIX}`;
        },
        read: (body, threadNumber) => {
            const start = body.lastIndexOf(_marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__  .K);
            const text = body.slice(start + _marker_prefix_js__WEBPACK_IMPORTED_MODULE_4__  .K.length, body.indexOf(SUFFIX, start));
            const [payload = "", mac = ""] = text.split(".");
            const marker = start === -1 ? undefined : parseMarker(payload);
            if (marker === undefined || mac.length !== MAC_LENGTH) {
                return undefined;
            }
            const expected = Buffer.from(sign(payload, threadNumber).toString("base64url"));
            const verified = expected.length === Buffer.byteLength(mac) && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(mac), expected);
            return { marker, verified };
        },
    };
}
function parseMarker(payload) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_5__  .q)(markerSchema, JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
    }
    catch {
        return undefined;
    }
}


  }),

  3300:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    I9: () => (  recall),
    rA: () => (  findOwnComment),
    rJ: () => (  findWritten)
  });
  var _github_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
  var _github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4191);
  var _succession_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2080);



async function recall(github, { key, ...search }) {
    try {
        const matches = (marker) => (0,_succession_js__WEBPACK_IMPORTED_MODULE_2__  .MI)(marker, key) !== undefined;
        const found = await findOwnComment(github, { ...search, matches });
        const remembered = found === undefined ? undefined : (0,_succession_js__WEBPACK_IMPORTED_MODULE_2__  .MI)(found.marker, key);
        if (found === undefined || remembered === undefined) {
            return { kind: "nothing" };
        }
        const { jobId, phase } = remembered;
        return found.verified
            ? { kind: "found", marker: { jobId, phase, history: found.marker.history }, comment: found.comment }
            : { kind: "unverified" };
    }
    catch (error) {
        if (error instanceof _github_errors_js__WEBPACK_IMPORTED_MODULE_0__  .y) {
            return { kind: "unreadable", error };
        }
        throw error;
    }
}
async function findOwnComment(github, search) {
    const candidates = [];
    for await (const comment of (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__  .NT)(github, search)) {
        const found = search.codec.read(comment.body, search.thread.number);
        if (found !== undefined && search.matches(found.marker)) {
            candidates.push({ comment, ...found });
        }
    }
    if (candidates.length === 0) {
        return undefined;
    }
    const own = await (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__  .C4)(github, search.limits);
    return candidates.findLast(({ comment }) => (0,_github_thread_comments_js__WEBPACK_IMPORTED_MODULE_1__  .qM)(comment.author) === own);
}
const CLOCK_SKEW_MS = 5 * 60_000;
async function findWritten(github, { key, startedAt, ...search }) {
    const since = new Date(startedAt.getTime() - CLOCK_SKEW_MS);
    const found = await findOwnComment(github, { ...search, since, matches: (marker) => marker.key === key });
    if (found === undefined) {
        return undefined;
    }
    const { kind, id, url } = found.comment;
    return { kind, id, url };
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


  }),

  322:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Dc: () => (  HISTORY_LIMIT),
    EI: () => (  reportOf),
    Iw: () => (  readStory),
    Xh: () => (  writeStory),
    f6: () => (  reactionTarget)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(138);
  var _parse_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5187);
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8046);
  var _report_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9477);
  var _report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2779);
  var _report_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7739);






const thread = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("pull-request")),
    number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
}), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("review-thread"), number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(), rootId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(), url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("discussion"),
    number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    nodeId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    replyToId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
}));
const reactionTarget = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue"), number: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai() }), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue-comment"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("review-comment")), id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai() }), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("node"), nodeId: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }));
const comment = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    kind: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("issue-comment"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("review-comment"), _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu("discussion-comment")),
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
});
const jobFacts = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    status: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    model: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    sourceRepository: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    sourceRef: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
    prLink: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .L5(),
    createdAt: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().nullable(),
});
const ending = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    outcome: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(..._report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .im.map((outcome) => _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu(outcome))),
    reason: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .KC(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu(""), ..._report_outcome_js__WEBPACK_IMPORTED_MODULE_0__  .ez.map((reason) => _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .eu(reason))),
    message: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    next: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().default(""),
});
const storySchema = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    instruction: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    askedBy: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    promptSha256: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    job: jobFacts.nullable(),
    unsent: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .zM(),
    creating: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .zM(),
    ending: ending.nullable(),
    history: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj()),
    watchedUntilMs: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    startedAtMs: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    key: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    thread: thread.nullable(),
    reactTo: reactionTarget.nullable(),
    comment: comment.nullable(),
});
const INSTRUCTION_LIMIT = 4000;
const FIELD_LIMIT = 500;
const HISTORY_LIMIT = 20;
function writeStory(story) {
    return JSON.stringify({
        ...story,
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .MB)(story.instruction, INSTRUCTION_LIMIT),
        history: story.history.slice(-HISTORY_LIMIT),
        job: story.job === null ? null : boundedJob(story.job),
    });
}
function boundedJob({ id, prLink, ...fields }) {
    const bounded = (text) => (text === null ? null : (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_3__  .MB)(text, FIELD_LIMIT));
    return {
        id,
        prLink: (0,_report_pull_request_link_js__WEBPACK_IMPORTED_MODULE_4__  .$)(prLink) ?? null,
        status: bounded(fields.status),
        model: bounded(fields.model),
        sourceRepository: bounded(fields.sourceRepository),
        sourceRef: bounded(fields.sourceRef),
        createdAt: bounded(fields.createdAt),
    };
}
function readStory(text) {
    try {
        return (0,_parse_js__WEBPACK_IMPORTED_MODULE_5__  .q)(storySchema, JSON.parse(text ?? ""));
    }
    catch {
        return undefined;
    }
}
function reportOf(story, nowMs) {
    return {
        ..._report_report_js__WEBPACK_IMPORTED_MODULE_1__  .VS,
        instruction: story.instruction,
        askedBy: story.askedBy,
        promptSha256: story.promptSha256,
        job: story.job,
        unsent: story.unsent,
        ending: story.ending,
        history: story.history,
        commentUrl: story.comment?.url ?? "",
        watchedUntilMs: story.watchedUntilMs,
        elapsedMs: nowMs - story.startedAtMs,
    };
}


  }),

  2080:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ki: () => (  earlierThan),
    MI: () => (  rememberedOf),
    Zw: () => (  jobOf),
    uq: () => (  isFull)
  });
  var _plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8046);
  var _phase_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6080);


const EARLIER_LIMIT = 20;
const INSTRUCTION_LIMIT = 120;
const ASKED_BY_LIMIT = 60;
function isFull({ earlier }) {
    return earlier.length >= EARLIER_LIMIT;
}
function rememberedOf(marker, key) {
    return marker.key === key ? marker : marker.earlier.find((instruction) => instruction.key === key);
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
function knowsBetter(found, mine) {
    if (found.jobId === mine.jobId) {
        return (0,_phase_js__WEBPACK_IMPORTED_MODULE_0__  .dR)(found.phase) && !(0,_phase_js__WEBPACK_IMPORTED_MODULE_0__  .dR)(mine.phase);
    }
    const gaveUp = mine.jobId === null && !cameToNothing(mine);
    return found.since > mine.since || (found.since === mine.since && gaveUp);
}
function cameToNothing({ jobId, phase }) {
    return jobId === null && (0,_phase_js__WEBPACK_IMPORTED_MODULE_0__  .DN)(phase);
}
function inShort({ key, jobId, phase, instruction, askedBy, prLink }) {
    return {
        key,
        jobId,
        phase,
        instruction: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__  .TN)(instruction, INSTRUCTION_LIMIT),
        askedBy: (0,_plain_text_js__WEBPACK_IMPORTED_MODULE_1__  .TN)(askedBy, ASKED_BY_LIMIT),
        prLink,
    };
}


  }),

  3959:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    MW: () => (  readDiscussionComment),
    QE: () => (  createDiscussionComment),
    Vv: () => (  listDiscussionComments),
    rJ: () => (  updateDiscussionComment)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(138);
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);


const added = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    addDiscussionComment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ comment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ id: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(), url: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj() }) }),
});
async function createDiscussionComment(github, { thread, body, limits, }) {
    const data = await github.graphql({
        query: "mutation Comment($discussion: ID!, $replyTo: ID, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, replyToId: $replyTo, body: $body}) { comment { id url } } }",
        variables: { discussion: thread.nodeId, replyTo: thread.replyToId, body },
        repeatable: false,
        limits,
    });
    const { id, url } = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(added, data, "addDiscussionComment").addDiscussionComment.comment;
    return { kind: "discussion-comment", id, url };
}
const updated = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    updateDiscussionComment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ comment: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ id: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj() }) }),
});
async function updateDiscussionComment(github, { id, body, ...sending }) {
    const data = await github.graphql({
        query: "mutation Edit($id: ID!, $body: String!) { updateDiscussionComment(input: {commentId: $id, body: $body}) { comment { id } } }",
        variables: { id, body },
        repeatable: true,
        ...sending,
    });
    (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(updated, data, "updateDiscussionComment");
}
const stored = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ node: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ body: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj() }) });
async function readDiscussionComment(github, { id, limits }) {
    const data = await github.graphql({
        query: "query OwnComment($id: ID!) { node(id: $id) { ... on DiscussionComment { body } } }",
        variables: { id },
        repeatable: true,
        limits,
    });
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(stored, data, "discussion comment").node.body;
}
const node = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(),
    url: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(),
    body: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(),
    author: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ login: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj() }).nullable().default(null),
});
const commentsPage = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
    node: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
        comments: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({
            nodes: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .YO(node.extend({ replies: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ nodes: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .YO(node) }) })),
            pageInfo: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ hasNextPage: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .zM(), endCursor: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj().nullable().default(null) }),
        }),
    }),
});
const COMMENTS_QUERY = `query Comments($discussion: ID!, $after: String) {
  node(id: $discussion) {
    ... on Discussion {
      comments(first: 50, after: $after) {
        nodes { id url body author { login } replies(last: 50) { nodes { id url body author { login } } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
const MAX_PAGES = 20;
async function* listDiscussionComments(github, { thread, limits }) {
    let after = null;
    for (let number = 1; number <= MAX_PAGES; number += 1) {
        const variables = { discussion: thread.nodeId, after };
        const data = await github.graphql({ query: COMMENTS_QUERY, variables, repeatable: true, limits });
        const { nodes, pageInfo } = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(commentsPage, data, "discussion comments").node.comments;
        for (const { id, url, body, author } of nodes.flatMap((comment) => [comment, ...comment.replies.nodes])) {
            yield { kind: "discussion-comment", id, url, body, author: author?.login ?? "" };
        }
        after = pageInfo.endCursor;
        if (!pageInfo.hasNextPage || after === null) {
            return;
        }
    }
}


  }),

  4191:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    C4: () => (  ownLogin),
    JP: () => (  listRepositoryComments),
    NT: () => (  listThreadComments),
    qM: () => (  plainLogin)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(138);
  var _discussions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3959);
  var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);



const PAGE_SIZE = 100;
const MAX_PAGES = 30;
const listed = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    id: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    html_url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    body: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj()
        .nullable()
        .default(null)
        .map((value) => value ?? ""),
    user: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ login: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }).nullable().default(null),
});
const page = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(listed);
async function* listThreadComments(github, { thread, since, limits }) {
    if (thread.kind === "discussion") {
        yield* (0,_discussions_js__WEBPACK_IMPORTED_MODULE_0__  .Vv)(github, { thread, limits });
        return;
    }
    const isReview = thread.kind === "review-thread";
    const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
    for (let number = 1; number <= MAX_PAGES; number += 1) {
        const parameters = { since: since.toISOString(), per_page: PAGE_SIZE, page: number };
        const comments = (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__  .J)(page, await github.rest({ route, parameters, repeatable: true, limits }), route);
        for (const comment of comments) {
            yield {
                kind: isReview ? "review-comment" : "issue-comment",
                id: String(comment.id),
                url: comment.html_url,
                body: comment.body,
                author: comment.user?.login ?? "",
            };
        }
        if (comments.length < PAGE_SIZE) {
            return;
        }
    }
}
const repositoryPage = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(listed.extend({ issue_url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().optional(), pull_request_url: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().optional() }));
const REPOSITORY_PAGES = 10;
async function* listRepositoryComments(github, options) {
    const { kind, since, limits } = options;
    const route = `GET ${kind === "issue-comment" ? "issues" : "pulls"}/comments`;
    for (let number = 1; number <= REPOSITORY_PAGES; number += 1) {
        const parameters = {
            since: since.toISOString(),
            sort: "created",
            direction: "desc",
            per_page: PAGE_SIZE,
            page: number,
        };
        const comments = (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__  .J)(repositoryPage, await github.rest({ route, parameters, repeatable: true, limits }), route);
        for (const { id, html_url: url, body, user, ...parent } of comments) {
            const parentUrl = parent.issue_url ?? parent.pull_request_url ?? "";
            const threadNumber = Number(parentUrl.slice(parentUrl.lastIndexOf("/") + 1));
            yield { kind, id: String(id), url, body, author: user?.login ?? "", threadNumber };
        }
        if (comments.length < PAGE_SIZE) {
            return;
        }
    }
    options.onCut();
}
const viewer = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ viewer: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ login: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj() }) });
async function ownLogin(github, limits) {
    const data = await github.graphql({
        query: "query Own { viewer { login } }",
        variables: {},
        repeatable: true,
        limits,
    });
    return plainLogin((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__  .J)(viewer, data, "viewer").viewer.login);
}
function plainLogin(login) {
    return login.toLowerCase().replace(/\[bot\]$/, "");
}


  })

};
