/** Whether a line is a command: up to three spaces, the phrase in any case, then white space or nothing. */
export function startsWithPhrase(line: string, phrase: string): boolean {
  const indent = line.length - line.replace(/^ {1,4}/, "").length;
  return indent < 4 && startsWithWord(line.slice(indent), phrase);
}

function startsWithWord(text: string, phrase: string): boolean {
  return (
    text.slice(0, phrase.length).toLowerCase() === phrase.toLowerCase() &&
    /^(?:\s|$)/.test(text.slice(phrase.length, phrase.length + 1))
  );
}

/** Where the phrase stands in a line as a word of its own, whatever punctuation surrounds it; -1 if nowhere. */
export function indexOfWord(line: string, phrase: string): number {
  const lowerLine = line.toLowerCase();
  const lowerPhrase = phrase.toLowerCase();
  let index = lowerLine.indexOf(lowerPhrase);
  while (index >= 0 && !isApart(lowerLine, index, index + lowerPhrase.length)) {
    index = lowerLine.indexOf(lowerPhrase, index + 1);
  }
  return index;
}

/** At most one letter added, left out, changed, or two swapped. */
export function isTypoOf(word: string, phrase: string): boolean {
  const [a, b] = [word.toLowerCase(), phrase.toLowerCase()];
  const longest = Math.max(a.length, b.length);
  if (a === b || longest - Math.min(a.length, b.length) > 1) {
    return false;
  }
  const same = commonStart(a, b);
  const sameEnd = commonStart(reverse(a.slice(same)), reverse(b.slice(same)));
  const isSwap = a.length === b.length && same + sameEnd === longest - 2;
  return (
    same + sameEnd >= longest - 1 ||
    (isSwap && a.charAt(same) === b.charAt(same + 1) && a.charAt(same + 1) === b.charAt(same))
  );
}

function isApart(line: string, start: number, end: number): boolean {
  const before = line.slice(Math.max(0, start - 1), start);
  const after = line.slice(end, end + 2);
  // A dot may end a sentence, but `/docs.md` is a path.
  return /^(?:$|[\s"'`*_~>([{:,;|])/.test(before) && /^(?:$|[\s"'`*_~<)\]},:;!?|]|\.(?:\s|$))/.test(after);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.charAt(length) === b.charAt(length)) {
    length++;
  }
  return length;
}

function reverse(text: string): string {
  return text.split("").reverse().join("");
}
