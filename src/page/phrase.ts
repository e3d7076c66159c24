/** Whether the text starts with the phrase, in any case, as a word of its own. */
export function startsWithPhrase(text: string, phrase: string): boolean {
  return isSame(text.slice(0, phrase.length), phrase) && /^(?:\s|$)/.test(text.charAt(phrase.length));
}

/** Whether a line of the text as it was written starts with the phrase: if not, it is no command, however it is rendered. */
export function hasPhraseLine(source: string, phrase: string): boolean {
  return linesOf(source).some((line) => startsWithPhrase(line, phrase));
}

/** Whether the phrase stands anywhere in the text as a word of its own, whatever punctuation surrounds it. */
export function mentionsPhrase(text: string, phrase: string): boolean {
  const [lower, wanted] = [text.toLowerCase(), phrase.toLowerCase()];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const before = lower.charAt(at - 1);
    const after = lower.slice(at + wanted.length, at + wanted.length + 2);
    // A dot may end a sentence, but `/docs.md` is a path.
    if (/^(?:$|[\s"'`*_~>([{:,;|])/.test(before) && /^(?:$|[\s"'`*_~<)\]},:;!?|]|\.(?:\s|$))/.test(after)) {
      return true;
    }
  }
  return false;
}

/** The first word of a line that is the phrase but for one letter; undefined where there is none. */
export function findTypo(source: string, phrase: string): string | undefined {
  if (phrase.length < 4) {
    return undefined;
  }
  return linesOf(source)
    .map((line) => line.slice(0, phrase.length + 2).split(/\s/)[0] ?? "")
    .find((word) => word.charAt(0) === phrase.charAt(0) && isOneEditApart(word, phrase));
}

function linesOf(source: string): string[] {
  return source.split(/\r\n?|\n/).map((line) => line.trimStart());
}

function isSame(text: string, phrase: string): boolean {
  return text.toLowerCase() === phrase.toLowerCase();
}

/** One letter was added, left out, or changed, or two neighbours were swapped. */
function isOneEditApart(word: string, phrase: string): boolean {
  const [a, b] = [word.toLowerCase(), phrase.toLowerCase()];
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    a !== b &&
    (restA.slice(1) === restB ||
      restA === restB.slice(1) ||
      restA.slice(1) === restB.slice(1) ||
      (restA.slice(2) === restB.slice(2) && restA.slice(0, 2) === `${restB.charAt(1)}${restB.charAt(0)}`))
  );
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charAt(length) === b.charAt(length)) {
    length += 1;
  }
  return length;
}
