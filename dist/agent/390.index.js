export const id = 390;
export const ids = [390];
export const modules = {

  9009:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    listChangedFiles: () => (  listChangedFiles)
  });
  var _badrap_valita__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(138);
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);


const filesPage = _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .YO(_badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Ik({ filename: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(), status: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .Yj(), additions: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .ai(), deletions: _badrap_valita__WEBPACK_IMPORTED_MODULE_1__  .ai() }));
const PAGE_SIZE = 100;
const MAX_PAGES = 3;
async function listChangedFiles(github, pullNumber, limits) {
    const route = `GET pulls/${pullNumber}/files`;
    const files = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
        const parameters = { per_page: PAGE_SIZE, page };
        const found = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .J)(filesPage, await github.rest({ route, parameters, repeatable: true, limits }), route);
        files.push(...found);
        if (found.length < PAGE_SIZE) {
            break;
        }
    }
    return files;
}


  })

};
