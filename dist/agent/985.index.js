export const id = 985;
export const ids = [985];
export const modules = {

  7094:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    HM: () => (  daysAgo),
    _5: () => (  deadlineIn),
    ml: () => (  systemClock)
  });
  var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

const systemClock = {
    monotonicMs: () => process.uptime() * 1000,
    date: () => new Date(),
    sleep: async (ms, signal) => {
        signal.throwIfAborted();
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
};
function deadlineIn(ms, clock) {
    const endMs = clock.monotonicMs() + ms;
    const remainingMs = () => Math.max(0, Math.ceil(endMs - clock.monotonicMs()));
    return { remainingMs, date: () => new Date(clock.date().getTime() + remainingMs()) };
}
const DAY_MS = 24 * 60 * 60 * 1000;
function daysAgo(days, clock) {
    return new Date(clock.date().getTime() - days * DAY_MS);
}


  }),

  8046:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Df: () => (  withoutCommands),
    MB: () => (  wholeCharacters),
    TN: () => (  oneLine),
    pN: () => (  inCode),
    yb: () => (  codePoint)
  });
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
function withoutCommands(text) {
    return text.split(LINE_BREAK).map(safeLine).join("\n");
}
function oneLine(text, limit) {
    const line = text.split(LINE_BREAK).map(safeLine).join(" ").trim();
    return line.length <= limit ? line : `${wholeCharacters(line, limit - 1)}\u2026`;
}
function inCode(text, limit = 80) {
    return `\`${oneLine(text, limit).replaceAll("`", "'")}\``;
}
function wholeCharacters(text, length) {
    const cut = text.slice(0, length);
    return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1);
}
function safeLine(line) {
    const visible = PRINTABLE_ASCII.test(line) ? line : line.replace(INVISIBLE, codePoint);
    return visible.replaceAll("##[", "## [").replace(/^(\s*):(?=:)/u, "$1: ");
}
function codePoint(character) {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${hex.padStart(4, "0")}]`;
}


  })

};
