import type { Token } from "markdown-it";

/** Notes on each item, as `content`, the number that the page shows: it counts up from the first one, whatever the source says. */
export function noteListNumbers(tokens: readonly Token[]): void {
  const next: (number | undefined)[] = [];
  for (const token of tokens) {
    if (token.type === "ordered_list_open" || token.type === "bullet_list_open") {
      next.push(undefined);
    } else if (token.type === "ordered_list_close" || token.type === "bullet_list_close") {
      next.pop();
    } else if (token.type === "list_item_open" && token.info !== "") {
      const number = next.pop() ?? Number(token.info);
      token.content = String(number);
      next.push(number + 1);
    }
  }
}
