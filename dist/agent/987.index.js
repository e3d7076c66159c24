export const id = 987;
export const ids = [987];
export const modules = {

/***/ 987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openOctokit: () => (/* binding */ openOctokit)
/* harmony export */ });
/* harmony import */ var _actions_github__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2413);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5334);


// The version whose answers this action reads. GitHub supports it until March 2028 at least:
// https://github.blog/changelog/2026-03-12-rest-api-version-2026-03-10-is-now-available
const API_VERSION = "2022-11-28";
const MAX_REDIRECTIONS = 5;
const SILENT = { debug: () => { }, info: () => { }, warn: () => { }, error: () => { } };
/** Octokit as GitHub sets it up for actions, but over this project's HTTP. */
function openOctokit(token, apiUrl) {
    const send = (0,_http_js__WEBPACK_IMPORTED_MODULE_1__/* .openHttp */ .fb)({ keepAlive: true, maxRedirections: MAX_REDIRECTIONS });
    const { request } = (0,_actions_github__WEBPACK_IMPORTED_MODULE_0__/* .getOctokit */ .Q)(token, {
        baseUrl: apiUrl,
        userAgent: _http_js__WEBPACK_IMPORTED_MODULE_1__/* .USER_AGENT */ ._O,
        log: SILENT,
        request: { fetch: fetchOver(send), log: SILENT },
    });
    // Nothing here decompresses an answer.
    const headers = { "accept-encoding": "identity", "x-github-api-version": API_VERSION };
    return (route, parameters, signal) => request(route, { ...parameters, headers, request: { signal } });
}
/** The part of `fetch` that Octokit uses, over this project's only way out (docs/decisions/0012). */
function fetchOver(send) {
    return async (url, { method, headers = {}, body = null, signal }) => {
        const answer = await send(url, { method, headers, body, signal });
        const fields = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        return {
            status: answer.statusCode,
            url,
            headers: new Map(fields),
            text: () => answer.body.text(),
            arrayBuffer: () => answer.body.arrayBuffer(),
        };
    };
}


/***/ })

};
