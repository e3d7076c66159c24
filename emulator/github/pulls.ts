import type { Accounts } from "./accounts.ts";
import type { Commits } from "./commits.ts";
import type { PullFile, Thread } from "./records.ts";
import type { Repositories } from "./repositories.ts";

/** The lives of pull requests. Where `repository` is left out it is the first one. */
export interface Pulls {
  /** Somebody pushes a branch and opens a pull request of it. */
  openPull(pull: {
    repository?: string;
    branch: string;
    author?: string;
    title?: string;
    body?: string;
    files?: PullFile[];
    labels?: string[];
    base?: string;
  }): Thread;
  /** One more commit on a pull request's branch. */
  pushToPull(pull: {
    repository?: string;
    number: number;
    message?: string;
    files?: PullFile[];
    author?: string;
  }): Thread;
  /** What a merge puts on the branch: one squashed commit, a merge, or the commits once more. */
  mergePull(pull: { repository?: string; number: number; how?: "squash" | "merge" | "rebase" }): Thread;
  /** Somebody closes it without a merge; null if the account is gone since then. */
  closePull(pull: { repository?: string; number: number; by?: string | null }): Thread;
}

/** Creates the lives of one GitHub's pull requests. */
export function createPulls(parts: {
  accounts: Accounts;
  commits: Commits;
  repositories: Repositories;
  now: () => string;
}): Pulls {
  const { accounts, commits, repositories, now } = parts;
  const closePull: Pulls["closePull"] = ({ by = "mona", ...place }) => {
    const pull = repositories.getThread(place);
    pull.state = "closed";
    pull.closedAt = now();
    pull.closers.push(by === null ? null : accounts.accountOf(by));
    return pull;
  };
  return {
    closePull,
    openPull({ branch, author = "mintlify[bot]", title = "Update the documentation", ...details }) {
      const {
        repository: fullName,
        body = null,
        files = [{ filename: "docs/retry.md" }],
        labels = [],
        base,
      } = details;
      const repository = repositories.getRepository(fullName);
      const parents = [commits.tipOf(repository, base).sha];
      const made = { repository: repository.fullName, message: title, files, author, branch, parents };
      const head = { branch, sha: commits.addCommit(made).sha };
      const by = accounts.accountOf(author);
      return repositories.addThread({
        kind: "pull",
        repository,
        author: by,
        title,
        body,
        files,
        head,
        labels,
        ...(base !== undefined && { base }),
      });
    },
    pushToPull({ message = "Mend it", files = [{ filename: "docs/retry.md" }], author, ...place }) {
      const pull = repositories.getThread(place);
      const { repository, head } = pull;
      const onHead = { repository: repository.fullName, branch: head.branch, parents: [head.sha] };
      const { sha } = commits.addCommit({ ...onHead, message, files, author: author ?? pull.author.login });
      pull.head = { ...pull.head, sha };
      const known = new Set(pull.files.map(({ filename }) => filename));
      pull.files.push(...files.filter(({ filename }) => !known.has(filename)));
      return pull;
    },
    mergePull({ how = "squash", ...place }) {
      const pull = closePull(place);
      const { repository, title, files, base: branch, head, number } = pull;
      const base = commits.tipOf(repository, branch).sha;
      const made = { repository: repository.fullName, branch, author: pull.author.login };
      if (how === "merge") {
        const message = `Merge pull request #${number} from ${head.branch}\n\n${title}`;
        pull.mergeCommit = commits.addCommit({ ...made, message, parents: [base, head.sha] });
      } else if (how === "squash") {
        pull.mergeCommit = commits.addCommit({ ...made, message: `${title} (#${number})`, files });
      } else {
        const known = new Set(commits.historyOf(commits.tipOf(repository, branch)).map(({ sha }) => sha));
        const tip = commits.findCommit(repository, head.sha);
        const own = tip === undefined ? [] : commits.historyOf(tip).filter(({ sha }) => !known.has(sha));
        for (const { sha: madeOf, message, files: changed } of own.reverse())
          pull.mergeCommit = commits.addCommit({ ...made, message, files: [...changed], madeOf });
      }
      return pull;
    },
  };
}
