// Besides the line ends that JSON allows raw: whatever draws nothing or turns the reading direction.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** JSON on one line, equal to the value when parsed, in which every invisible character is written as `\uXXXX`. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, (character) =>
    Array.from({ length: character.length }, (_, index) => {
      const unit = character.charCodeAt(index).toString(16);
      return `\\u${unit.padStart(4, "0")}`;
    }).join(""),
  );
}
