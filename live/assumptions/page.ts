const INLINE = ["src/page/inline.ts"];
const MARKDOWN = ["src/page/markdown.ts"];

const row = { subject: "page", relies: INLINE, cost: "free" } as const;
const shown = (id: `page-${string}`) => `The comment's HTML (\`${id}\` in its text).`;

export const PAGE_ROWS = [
  {
    id: "page-command",
    says: "A line of a comment is a paragraph of its page, and a command is found there.",
    how: "The product's own reading of a line with a phrase.",
    ...row,
    relies: ["src/page/command.ts"],
  },
  {
    id: "page-code",
    says: "Code of a language is in `pre` in an element of class `highlight-source-…`.",
    how: shown("page-code"),
    ...row,
    relies: MARKDOWN,
  },
  {
    id: "page-diagram",
    says: "A diagram is an element of class `js-render-needs-enrichment` with `data-type`, or a `pre` with its `lang`.",
    how: shown("page-diagram"),
    ...row,
  },
  {
    id: "page-formula",
    says: "A formula is a `math-renderer`.",
    how: shown("page-formula"),
    ...row,
  },
  {
    id: "page-footnote",
    says: "A footnote has `data-footnote-ref`, its way back `data-footnote-backref`, and the heading of notes is `sr-only`.",
    how: shown("page-footnote"),
    ...row,
    relies: [...INLINE, "src/page/dom.ts"],
  },
  {
    id: "page-mention",
    says: "A mention is a link of class `user-mention`.",
    how: shown("page-mention"),
    ...row,
    relies: ["src/page/dom.ts", "src/page/command.ts"],
  },
  {
    id: "page-issue-link",
    says: "A number is a link to its issue, by https.",
    how: shown("page-issue-link"),
    ...row,
  },
  {
    id: "page-emoji",
    says: "An emoji is a `g-emoji`, or the character itself.",
    how: shown("page-emoji"),
    ...row,
    relies: ["src/page/command.ts", "src/page/dom.ts"],
  },
  {
    id: "page-table",
    says: "A table is a `table` whose cells have `align`.",
    how: shown("page-table"),
    ...row,
    relies: MARKDOWN,
  },
  {
    id: "page-task",
    says: "A task is a box `input` of type `checkbox`, with `checked` where it is done.",
    how: shown("page-task"),
    ...row,
  },
  {
    id: "page-alert",
    says: "A note is a `div` of class `markdown-alert`, its title the first paragraph.",
    how: shown("page-alert"),
    ...row,
    relies: MARKDOWN,
  },
  {
    id: "page-picture",
    says: "A picture is an `img` that has no words but its attributes.",
    how: shown("page-picture"),
    ...row,
  },
  {
    id: "page-details",
    says: "What is folded is in `details` with its `summary`.",
    how: shown("page-details"),
    ...row,
    relies: MARKDOWN,
  },
  {
    id: "page-own-classes",
    says: "Classes and `data-type` that people write are taken out.",
    how: shown("page-own-classes"),
    ...row,
    relies: ["src/page/dom.ts", "src/page/inline.ts"],
  },
  {
    id: "page-left-out",
    says: "Comments are not in the HTML, nor are elements of scripts and of unknown tags.",
    how: shown("page-left-out"),
    ...row,
    relies: ["src/page/rendered-text.ts"],
  },
  {
    id: "page-suggestion",
    says: "A suggested change is a table whose cells are of class `blob-code-addition` and `blob-code-deletion`.",
    how: "A comment on a line of the pull request of `--pull-request`.",
    ...row,
    relies: MARKDOWN,
  },
  {
    id: "page-mail",
    says: "A reply by mail is made of `email-fragment`, and what it quotes is `email-hidden-reply` or `email-quoted-reply`.",
    how: "The comment of `--mail`.",
    ...row,
    relies: ["src/page/command.ts", "src/page/dom.ts"],
  },
] as const;
