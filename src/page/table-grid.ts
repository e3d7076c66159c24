import { isFromRight } from "./direction.ts";
import { attribute, type Element, isElement, seenElements } from "./dom.ts";

// The grid of a table's cells: https://html.spec.whatwg.org/multipage/tables.html#table-processing-model.

// More than any table of a text has; a cell may span as many.
const MAX_COLUMNS = 100;

/** Why the cells of a table lie over one another, or stand in another order than they are written in; undefined if not. */
export function brokenGrid(table: Element): string | undefined {
  const parts = table.childNodes.filter(isElement);
  const names = parts.map(({ tagName }) => `${tagName} `).join("");
  // Browsers show the head first and the foot last, wherever they are written.
  if (
    !/^(?:caption )?(?:colgroup )*(?:thead )?(?:tbody )*(?:tfoot )?$/.test(names) ||
    hasCaptionBelow(parts)
  ) {
    return "has a table whose parts are shown in another order than they are written in";
  }
  const groups = parts.filter(({ tagName }) => /^t(?:head|body|foot)$/.test(tagName));
  const rows = groups.map(({ childNodes }) => childNodes.filter(isElement));
  if ([...groups, ...rows.flat()].some(isFromRight)) {
    return "has rows of a table from right to left";
  }
  return rows.every(areApart) ? undefined : "has a table whose cells lie over one another";
}

function hasCaptionBelow(parts: readonly Element[]): boolean {
  return parts.some((part) => part.tagName === "caption" && hasAttributeValue(part, "align", "bottom"));
}

function hasAttributeValue(element: Element, name: string, value: string): boolean {
  return attribute(element, name).trim().toLowerCase() === value;
}

/** Whether no cell of these rows lies over another one. A cell ends with its group of rows, however many it spans. */
function areApart(rows: readonly Element[]): boolean {
  // For each column, how many rows from here on a cell of a row above takes.
  const taken: number[] = [];
  return rows.every((row) => {
    const isApart = placeCells(seenElements(row), taken);
    for (const [column, rowsLeft] of taken.entries()) {
      taken[column] = Math.max(0, rowsLeft - 1);
    }
    return isApart;
  });
}

/** Puts each cell of a row into the first free column; false where a wide one reaches over what is taken. */
function placeCells(cells: readonly Element[], taken: number[]): boolean {
  let column = 0;
  for (const cell of cells) {
    while ((taken[column] ?? 0) > 0) {
      column += 1;
    }
    const end = column + spanOf(cell, "colspan");
    if (end > MAX_COLUMNS || taken.slice(column, end).some((rows) => rows > 0)) {
      return false;
    }
    const rows = spanOf(cell, "rowspan");
    for (; column < end; column += 1) {
      taken[column] = rows;
    }
  }
  return true;
}

function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  const span = Number.parseInt(attribute(cell, name), 10);
  if (span > 0) {
    return span;
  }
  // Zero means all rows that are left.
  return name === "rowspan" && span === 0 ? Number.POSITIVE_INFINITY : 1;
}
