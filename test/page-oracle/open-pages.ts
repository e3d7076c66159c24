/** Pages that are read although few people would see their last words: docs/security.md shows a picture of them. */
export const OPEN_PAGES: readonly { readonly name: string; readonly text: string; readonly far: string }[] = [
  {
    name: "Words to the right in a table that scrolls",
    text: `<table><tr><th>plan</th><th>note</th></tr><tr><td>${"what-a-plan-has-and-for-whom-it-is-meant-".repeat(3)}</td><td>far words</td></tr></table>`,
    far: "far words",
  },
  {
    name: "Code beside a wide picture",
    text: '<img align="left" width="93%" height="70" src="a.png">\n\n```\n       far words\n```\n\nText below.',
    far: "far words",
  },
  {
    name: "Six combining marks on each letter, below other words",
    text: `far words\n${"a\u0302\u0302\u0302\u0302\u0302\u0302".repeat(12)}`,
    far: "far words",
  },
  {
    name: "Many line ends",
    text: `Words at the top.\n\n${"&nbsp;\n\n".repeat(4)}far words`,
    far: "far words",
  },
];
