import { type Answer, CLEAR, UNCLEAR } from "./answers.ts";
import type { ShownAccount } from "./event-payload.ts";
import { ACTIVITY_RULES, type Circumstances, type Decision, decisionOf, ROLES } from "./rule-table.ts";

/** Somebody in a cell: as the payload shows them, and how GitHub answers about them. */
export interface Person {
  readonly id: number;
  readonly login: string;
  /** What the payload says of them; undefined when its shape is odd. */
  readonly type: string;
  readonly answer: Answer;
  /** Instead of a proper account. */
  readonly shownAs?: { readonly account: ShownAccount };
}

/** One cell of the matrix: a run, and what ought to become of it. */
export interface Cell {
  readonly kind: string;
  readonly event: string;
  readonly activity: string;
  readonly sender: Person;
  readonly author: Person;
  readonly required: Circumstances["required"];
  readonly allowedUsers: readonly string[];
  readonly prompt: boolean;
  readonly visibility: string | undefined;
  /** Stands where the payload has the comment, review, issue, pull request or discussion with the text. */
  readonly textIs?: { readonly replacedBy: unknown };
  readonly decision: Decision;
}

const LEVELS = ["read", "triage", "write", "maintain", "admin"] as const;
const [NONE, READ, , WRITE, , ADMIN] = CLEAR as readonly [Answer, Answer, Answer, Answer, Answer, Answer];

/** People by their answers; the login tells who is who in a failure. */
const sending = (answer: Answer): Person => ({ id: 501, login: "sender", type: "User", answer });
const writing = (answer: Answer): Person => ({ id: 502, login: "author", type: "User", answer });

function cell(kind: string, parts: Partial<Omit<Cell, "kind" | "decision">>): Cell {
  const sender = parts.sender ?? sending(ADMIN);
  const whole = {
    event: "issue_comment",
    activity: "created",
    author: sender,
    required: "write" as const,
    allowedUsers: [],
    prompt: false,
    visibility: "public",
    ...parts,
    kind,
    sender,
  };
  const somebody = ({ login, type, answer, shownAs }: Person) =>
    shownAs === undefined ? { login, type, role: answer.means } : null;
  const author = whole.textIs === undefined ? somebody(whole.author) : null;
  const given = { ...whole, sender: somebody(sender), author };
  return { ...whole, decision: decisionOf(given) };
}

const pairs: readonly (readonly [Answer, Answer])[] = [
  [WRITE, WRITE],
  [WRITE, READ],
  [READ, WRITE],
  [NONE, READ],
];

/** Every activity, with a prompt and without one, by people who may and who may not. */
const byActivity = ACTIVITY_RULES.flatMap(({ event, activities }) =>
  activities.flatMap((activity) =>
    [true, false].flatMap((prompt) =>
      pairs.map(([one, other]) =>
        cell("activity", { event, activity, prompt, sender: sending(one), author: writing(other) }),
      ),
    ),
  ),
);

const roles = CLEAR.slice(0, ROLES.length);
const places = [
  ...ACTIVITY_RULES.filter(({ startedBy }) => startedBy === "text").map(({ event, activities }) => ({
    event,
    activity: activities[0] ?? "",
    prompt: false,
  })),
  { event: "workflow_run", activity: "completed", prompt: true },
  { event: "issues", activity: "labeled", prompt: true },
  { event: "pull_request_target", activity: "merged", prompt: true },
  { event: "pull_request_target", activity: "closed", prompt: true },
  { event: "pull_request_target", activity: "synchronize", prompt: true },
];

/** Every role of the sender with every role of the author. */
const byRole = places.flatMap((place) =>
  roles.flatMap((one) =>
    roles.map((other) => cell("role", { ...place, sender: sending(one), author: writing(other) })),
  ),
);

/** Every level that can be required, where repositories are seen by all, some and nobody. */
const byLevel = LEVELS.flatMap((required) =>
  ["public", "internal", "private", "Private", undefined].flatMap((visibility) =>
    roles.map((answer) => cell("level", { required, visibility, sender: sending(answer) })),
  ),
);

const TYPES = ["User", "Bot", "Organization", "Mannequin", "Enterprise", "user", "USER", "", "User "];
const LISTS = [[], ["sender"], ["SENDER"], ["author", "somebody"], ["sender[bot]"], ["sende", "senders"]];

/** Every type of account with every kind of list. */
const byType = TYPES.flatMap((type) =>
  LISTS.flatMap((allowedUsers) =>
    [ADMIN, READ].map((answer) =>
      cell("account type", { allowedUsers, sender: { ...sending(answer), type } }),
    ),
  ),
);

/** The same account, shown with one type as the sender and with another as the author. */
const byTwoTypes = TYPES.flatMap((one) =>
  TYPES.map((other) =>
    cell("two types", {
      sender: { ...sending(ADMIN), type: one },
      author: { ...sending(ADMIN), type: other },
    }),
  ),
);

const LOOK_ALIKES = [
  "docs[bot]",
  "DOCS[Bot]",
  "docs",
  "docs-[bot]",
  "docs[bot]x",
  "docs[bot] ",
  " docs[bot]",
  "docs[BOT]",
  "d\u043ecs[bot]",
  "docs\u200b[bot]",
  "docs[bot]\u0000",
  "doc\u017f[bot]",
  "\uff44ocs[bot]",
  "Docs",
  "",
  "docs\uff3bbot\uff3d",
  "xdocs[bot]",
  "docs[bot][bot]",
  "dependabot[bot]",
  "Copilot",
  "__proto__",
];

/** Bots that look like the one that is let in. */
const byLogin = LOOK_ALIKES.flatMap((login) =>
  [{ allowedUsers: ["docs[bot]"] }, { allowedUsers: ["docs"] }, { allowedUsers: [] }].map(
    ({ allowedUsers }) => cell("login", { allowedUsers, sender: { ...sending(READ), login, type: "Bot" } }),
  ),
);
// Two letters outside ASCII become ASCII in lower case: the Kelvin sign is one of them.
const byKelvin = ["\u212aody[bot]", "Kody[bot]", "kody[bot]"].map((login) =>
  cell("login", { allowedUsers: ["kody[bot]"], sender: { ...sending(READ), login, type: "Bot" } }),
);

/** Every answer about the sender, about the author, and about one who is both. */
const byAnswer = [...CLEAR, ...UNCLEAR].flatMap((answer) => [
  cell("answer", { sender: sending(answer) }),
  cell("answer", { sender: sending(answer), author: writing(ADMIN) }),
  cell("answer", { sender: sending(ADMIN), author: writing(answer) }),
  cell("answer", { sender: sending(answer), required: "triage", prompt: true }),
  cell("answer", { sender: sending(answer), allowedUsers: ["SendeR"] }),
]);

const NOBODIES: readonly ShownAccount[] = [
  null,
  undefined,
  "mona",
  7,
  true,
  [],
  {},
  { login: "sender" },
  { id: 501 },
  { login: 7, id: 501 },
  { login: "sender", id: "501", type: "User" },
  { login: null, id: 501, type: "User" },
  { login: "sender", id: 501, type: 7 },
  [{ login: "sender", id: 501, type: "User" }],
];

/** Nobody, or something that is no account, in the place of the sender, the author, or both. */
const byAbsence = NOBODIES.flatMap((account) => {
  const nobody = { ...sending(ADMIN), shownAs: { account } };
  return places.flatMap((place) => [
    cell("absence", { ...place, sender: nobody, author: writing(ADMIN), allowedUsers: ["sender", "author"] }),
    cell("absence", { ...place, sender: sending(ADMIN), author: nobody, allowedUsers: ["sender"] }),
  ]);
});

/** A text that cannot be read: whoever wrote it is unknown, whatever the workflow's own prompt says. */
const byOddText = [undefined, null, "text", [], {}, { body: "/docs x" }].flatMap((replacedBy) =>
  places
    // What tells a merge stands in the very part.
    .filter(({ event, activity }) => event !== "workflow_run" && activity !== "merged")
    .map((place) =>
      cell("odd text", { ...place, prompt: true, textIs: { replacedBy }, sender: sending(ADMIN) }),
    ),
);

/** The matrix. */
export const CELLS: readonly Cell[] = [
  byActivity,
  byRole,
  byLevel,
  byType,
  byTwoTypes,
  byLogin,
  byKelvin,
  byAnswer,
  byAbsence,
  byOddText,
].flat();

/** One line that says what is special about a cell. */
export function describeCell(each: Cell): string {
  const who = ({ login, type, answer, shownAs }: Person) =>
    shownAs === undefined ? `${login} (${type}, ${answer.name})` : `${JSON.stringify(shownAs.account)}`;
  const { kind, event, activity, sender, required, allowedUsers, prompt, visibility, textIs } = each;
  const author = textIs === undefined ? who(each.author) : JSON.stringify(textIs.replacedBy);
  const inputs = `${required}, allowed [${allowedUsers.join()}], ${prompt ? "prompt" : "no prompt"}, ${visibility}`;
  return `${kind}: ${event}/${activity} by ${who(sender)}, text by ${author}; ${inputs}`;
}
