export const id = 251;
export const ids = [251];
export const modules = {

  3251:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Kc: () => (  escapeLineStart),
    SS: () => (  codeSpan),
    X1: () => (  escapeText),
    fencedCode: () => (  fencedCode)
  });
function escapeText(text) {
    const escaped = text.replace(/\\(?=[!-/:-@[-`{-~]|\s|$)|<(?=[a-zA-Z/!?])|&(?=#?[0-9a-zA-Z]{1,32};)|`|(?<=\])[(:]/g, "\\$&");
    return /[\\%]/.test(text) ? escaped.replaceAll("$", "\\$") : escaped;
}
function escapeLineStart(line) {
    if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|~~~|[-_*|:=][-_*|:= \t]*$)/.test(line)) {
        return `\\${line}`;
    }
    return line.replace(/^(\d{1,9})([.)](?:\s|$))/, "$1\\$2");
}
function codeSpan(content) {
    if (content.trim() === "") {
        return content;
    }
    const delimiter = "`".repeat(longestRun(content, "`") + 1);
    const padded = /^`|`$|^ .*\S.* $/.test(content) ? ` ${content} ` : content;
    return delimiter + padded + delimiter;
}
function fencedCode(language, content) {
    const fence = "`".repeat(Math.max(3, longestRun(content, "`") + 1));
    const body = content.endsWith("\n") ? content.slice(0, -1) : content;
    return [fence + language, ...(body === "" ? [] : body.split("\n")), fence];
}
function longestRun(text, character) {
    let longest = 0;
    let run = 0;
    for (const each of text) {
        run = each === character ? run + 1 : 0;
        longest = Math.max(longest, run);
    }
    return longest;
}


  })

};
