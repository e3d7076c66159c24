export const id = 81;
export const ids = [81];
export const modules = {

  5081:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    b: () => (  startsWithPhrase),
    findTypo: () => (  findTypo),
    hasPhraseLine: () => (  hasPhraseLine),
    mentionsPhrase: () => (  mentionsPhrase)
  });
function startsWithPhrase(text, phrase) {
    return isSame(text.slice(0, phrase.length), phrase) && /^(?:\s|$)/.test(text.charAt(phrase.length));
}
function hasPhraseLine(source, phrase) {
    return linesOf(source).some((line) => startsWithPhrase(line, phrase));
}
function mentionsPhrase(text, phrase) {
    const [lower, wanted] = [text.toLowerCase(), phrase.toLowerCase()];
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
        const before = lower.charAt(at - 1);
        const after = lower.slice(at + wanted.length, at + wanted.length + 2);
        if (/^(?:$|[\s"'`*_~>([{:,;|])/.test(before) && /^(?:$|[\s"'`*_~<)\]},:;!?|]|\.(?:\s|$))/.test(after)) {
            return true;
        }
    }
    return false;
}
function findTypo(source, phrase) {
    if (phrase.length < 4) {
        return undefined;
    }
    return linesOf(source)
        .map((line) => line.slice(0, phrase.length + 2).split(/\s/)[0] ?? "")
        .find((word) => word.charAt(0) === phrase.charAt(0) && isOneEditApart(word, phrase));
}
function linesOf(source) {
    return source.split(/\r\n?|\n/).map((line) => line.trimStart());
}
function isSame(text, phrase) {
    return text.toLowerCase() === phrase.toLowerCase();
}
function isOneEditApart(word, phrase) {
    const [a, b] = [word.toLowerCase(), phrase.toLowerCase()];
    const start = commonStart(a, b);
    const [restA, restB] = [a.slice(start), b.slice(start)];
    return (a !== b &&
        (restA.slice(1) === restB ||
            restA === restB.slice(1) ||
            restA.slice(1) === restB.slice(1) ||
            (restA.slice(2) === restB.slice(2) && restA.slice(0, 2) === `${restB.charAt(1)}${restB.charAt(0)}`)));
}
function commonStart(a, b) {
    let length = 0;
    while (length < a.length && a.charAt(length) === b.charAt(length)) {
        length += 1;
    }
    return length;
}


  })

};
