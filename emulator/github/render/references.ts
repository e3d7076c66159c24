import type { Element } from "hast";
import type { ThreadKind } from "../records.ts";
import { cutText, element, isElement, rewriteElements, rewriteTexts, textOf } from "./tree.ts";

/** What GitHub knows of the world around a text: what is not there stays plain words. */
export interface Known {
  readonly serverUrl: string;
  /** The repository that the text is in, as `owner/name`. */
  readonly repository: string;
  readonly isAccount: (login: string) => boolean;
  /** Whether there is this team, as `organization/team`. */
  readonly isTeam: (slug: string) => boolean;
  readonly kindOf: (place: { repository: string; number: number }) => ThreadKind | undefined;
  readonly isCommit: (sha: string) => boolean;
}

const PATHS: Readonly<Record<ThreadKind, string>> = {
  issue: "issues",
  pull: "pull",
  discussion: "discussions",
};

const REFERENCE = new RegExp(
  [
    /(?<![\w`/.@-])@(?<mention>[a-z\d][a-z\d-]{0,38}(?:\/[a-z\d][\w-]*)?)(?![\w-]*@)/,
    /(?<![\w`/.&])(?:(?<repository>[a-z\d][a-z\d-]*(?:\/[\w.-]+)?)?#|GH-)(?<number>\d{1,10})\b/,
    /(?<![\w`/.@#-])(?<commit>(?=[a-f]*\d)[\da-f]{7,40})\b(?![-/.]\w)/,
  ]
    .map((each) => each.source)
    .join("|"),
  "gi",
);

const UNTOUCHED: ReadonlySet<string> = new Set("a code pre tt style script math-renderer".split(" "));

/** Links accounts, teams, issues and commits, and shortens addresses of issues, outside code and links. */
export function linkReferences(page: Element, known: Known): void {
  rewriteElements(page, (link) => (isElement(link, "a") ? shortened(link, known) : undefined));
  rewriteTexts(page, UNTOUCHED, (text) =>
    cutText(text, REFERENCE, ({ 0: words, groups = {} }) => {
      const { mention, repository, number, commit } = groups;
      if (mention !== undefined) return mentionLink(mention, known);
      if (number !== undefined) return threadLink(words, { repository, number: Number(number) }, known);
      return commit === undefined ? undefined : commitLink(commit, known);
    }),
  );
}

/** As recorded: <a class="user-mention notranslate" data-hovercard-type="user" … href="https://github.com/x">@x</a>. */
function mentionLink(name: string, { serverUrl, isAccount, isTeam }: Known): Element | undefined {
  if (!name.includes("/")) {
    if (!isAccount(name)) return undefined;
    const properties = {
      className: ["user-mention", "notranslate"],
      dataHovercardType: "user",
      dataHovercardUrl: `/users/${name}/hovercard`,
      dataOctoClick: "hovercard-link-click",
      dataOctoDimensions: "link_type:self",
      href: `${serverUrl}/${name}`,
    };
    return element("a", properties, `@${name}`);
  }
  if (!isTeam(name)) return undefined;
  const [organization = "", team = ""] = name.split("/");
  const properties = {
    className: ["team-mention", "js-team-mention", "notranslate"],
    dataErrorText: "Failed to load team members",
    dataPermissionText: "Team members are private",
    href: `${serverUrl}/orgs/${organization}/teams/${team}`,
  };
  return element("a", properties, `@${name}`);
}

function threadLink(
  words: string,
  { repository, number }: { repository: string | undefined; number: number },
  known: Known,
): Element | undefined {
  const place = { repository: repository ?? known.repository, number };
  const kind = known.kindOf(place);
  if (kind === undefined) return undefined;
  const path = `${place.repository}/${PATHS[kind]}/${number}`;
  return issueLink(words, { kind, path, href: `${known.serverUrl}/${path}` });
}

/** As recorded: <a class="issue-link js-issue-link" data-error-text="Failed to load title" … >#7</a>. */
function issueLink(words: string, to: { kind: ThreadKind; path: string; href: string }): Element {
  return element(
    "a",
    {
      className: ["issue-link", "js-issue-link"],
      dataErrorText: "Failed to load title",
      dataPermissionText: "Title is private",
      dataUrl: to.href,
      dataHovercardType: to.kind === "pull" ? "pull_request" : to.kind,
      dataHovercardUrl: `/${to.path}/hovercard`,
      href: to.href,
    },
    words,
  );
}

/** A bare address of an issue or of a comment in it is shown as its number. */
function shortened(link: Element, known: Known): Element[] | undefined {
  const href = String(link.properties["href"] ?? "");
  if (textOf(link) !== href || !href.startsWith(`${known.serverUrl}/`)) return undefined;
  const found = /^([\w-]+\/[\w.-]+)\/(?:issues|pull|discussions)\/(\d{1,10})(#[\w-]+)?$/.exec(
    href.slice(known.serverUrl.length + 1),
  );
  const [, repository = "", number = "", part] = found ?? [];
  const kind = found === null ? undefined : known.kindOf({ repository, number: Number(number) });
  if (kind === undefined) return undefined;
  const short = repository === known.repository ? `#${number}` : `${repository}#${number}`;
  const words = part === undefined ? short : `${short} (comment)`;
  return [issueLink(words, { kind, path: `${repository}/${PATHS[kind]}/${number}`, href })];
}

/** As recorded: <a class="commit-link" … href="…"><tt>1a2b3c4</tt></a>. */
function commitLink(sha: string, { serverUrl, repository, isCommit }: Known): Element | undefined {
  if (!isCommit(sha)) return undefined;
  const href = `${serverUrl}/${repository}/commit/${sha}`;
  const properties = { className: ["commit-link"], dataHovercardType: "commit", href };
  return element("a", properties, element("tt", {}, sha.slice(0, 7)));
}

// A few of the names that GitHub has for emoji; `octocat` is one of those that are pictures.
const EMOJI = new Map(
  Object.entries({
    "+1": "👍",
    "-1": "👎",
    bug: "🐛",
    confused: "😕",
    eyes: "👀",
    fire: "🔥",
    heart: "❤️",
    laughing: "😆",
    memo: "📝",
    rocket: "🚀",
    smile: "😄",
    sparkles: "✨",
    tada: "🎉",
    warning: "⚠️",
    white_check_mark: "✅",
    x: "❌",
  }),
);

/** Puts emoji in the place of their names. */
export function showEmoji(page: Element): void {
  rewriteTexts(page, UNTOUCHED_BY_EMOJI, (text) =>
    cutText(text, /:([\w+-]{1,40}):/g, ([, name = ""]) => {
      const character = EMOJI.get(name);
      if (character !== undefined)
        return element("g-emoji", { className: ["g-emoji"], alias: name }, character);
      return name === "octocat" ? pictureOf(name) : undefined;
    }),
  );
}

const UNTOUCHED_BY_EMOJI: ReadonlySet<string> = new Set("code pre tt math-renderer".split(" "));

function pictureOf(name: string): Element {
  return element("img", {
    className: ["emoji"],
    title: `:${name}:`,
    alt: `:${name}:`,
    src: `https://github.githubassets.com/images/icons/emoji/${name}.png`,
    height: 20,
    width: 20,
    align: "absmiddle",
  });
}
