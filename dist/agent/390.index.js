export const id = 390;
export const ids = [390];
export const modules = {

  9009:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    comparePush: () => (  comparePush),
    listChangedFiles: () => (  listChangedFiles),
    listCommitFiles: () => (  listCommitFiles),
    readPull: () => (  readPull)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(138);
  var _connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9164);
  var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
  var _payload_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7692);




const fileList = _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Ik({
    filename: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    previous_filename: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj().optional(),
    status: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Yj(),
    additions: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .ai(),
    deletions: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .ai(),
}));
const MAX_PAGES = 3;
const MAX_FILES = 300;
async function listChangedFiles(github, pullNumber, limits) {
    const files = [];
    const route = `GET pulls/${pullNumber}/files`;
    for await (const file of (0,_connection_js__WEBPACK_IMPORTED_MODULE_0__  .Dw)(github, { schema: fileList, route, limits, maxPages: MAX_PAGES })) {
        files.push(file);
    }
    return { files, isFull: files.length >= MAX_FILES };
}
async function readPull(github, pullNumber, limits) {
    return await github.rest({ schema: _payload_js__WEBPACK_IMPORTED_MODULE_2__  .a$, route: `GET pulls/${pullNumber}`, limits });
}
const comparison = _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Ik({ total_commits: _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .ai(), files: fileList.default([]) });
async function comparePush(github, { before, after }, limits) {
    const route = "GET compare/{basehead}";
    const parameters = { basehead: `${before}...${after}`, per_page: 1 };
    try {
        const answer = await github.rest({ schema: comparison, route, parameters, limits });
        const { files, total_commits: commits } = answer;
        return { files, isFull: files.length >= MAX_FILES, commits };
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__  .y_ && error.kind === "not-found") {
            return await listCommitFiles(github, after, limits);
        }
        throw error;
    }
}
const commit = _badrap_valita__WEBPACK_IMPORTED_MODULE_3__  .Ik({ files: fileList.default([]) });
async function listCommitFiles(github, sha, limits) {
    const call = { schema: commit, route: "GET commits/{ref}", parameters: { ref: sha }, limits };
    const { files } = await github.rest(call);
    return { files, isFull: files.length >= MAX_FILES, ofLastCommit: true };
}


  })

};
