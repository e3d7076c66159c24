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
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(138);
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
  var _payload_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7692);



const filesPage = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({
    filename: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    previous_filename: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj().optional(),
    status: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Yj(),
    additions: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
    deletions: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(),
}));
const PAGE_SIZE = 100;
const MAX_PAGES = 3;
const MAX_FILES = 300;
async function listChangedFiles(github, pullNumber, limits) {
    const route = `GET pulls/${pullNumber}/files`;
    const files = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
        const parameters = { per_page: PAGE_SIZE, page };
        const found = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(filesPage, await github.rest({ route, parameters, repeatable: true, limits }), route);
        files.push(...found);
        if (found.length < PAGE_SIZE) {
            return { files, isFull: false };
        }
    }
    return { files, isFull: true };
}
async function readPull(github, pullNumber, limits) {
    const route = `GET pulls/${pullNumber}`;
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(_payload_js__WEBPACK_IMPORTED_MODULE_1__  .a$, await github.rest({ route, repeatable: true, limits }), route);
}
const comparison = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ total_commits: _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .ai(), files: filesPage.default([]) });
async function comparePush(github, { before, after }, limits) {
    const route = "GET compare/{basehead}";
    const parameters = { basehead: `${before}...${after}`, per_page: 1 };
    try {
        const answer = await github.rest({ route, parameters, repeatable: true, limits });
        const { files, total_commits: commits } = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(comparison, answer, route);
        return { files, isFull: files.length >= MAX_FILES, commits };
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__  .y && error.kind === "not-found") {
            return await listCommitFiles(github, after, limits);
        }
        throw error;
    }
}
const commit = _badrap_valita__WEBPACK_IMPORTED_MODULE_2__  .Ik({ files: filesPage.default([]) });
async function listCommitFiles(github, sha, limits) {
    const route = "GET commits/{ref}";
    const answer = await github.rest({ route, parameters: { ref: sha }, repeatable: true, limits });
    const { files } = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(commit, answer, route);
    return { files, isFull: files.length >= MAX_FILES, ofLastCommit: true };
}


  })

};
