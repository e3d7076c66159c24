import type { Accounts } from "./accounts.ts";
import type { Ids } from "./ids.ts";
import type {
  Account,
  CustomRole,
  PullFile,
  Release,
  Repository,
  Role,
  Thread,
  ThreadKind,
} from "./records.ts";

/** Repositories and the threads in them. */
export interface Repositories {
  addRepository(repository: {
    fullName: string;
    visibility?: Repository["visibility"];
    roles?: Record<string, Role | CustomRole>;
  }): Repository;
  readonly repositories: readonly Repository[];
  /** The former name still leads to it. */
  renameRepository(rename: { from: string; to: string }): void;
  addRelease(release: Partial<Release> & { repository?: string; tag: string }): void;
  findRepository(fullName: string): Repository | undefined;
  /** The repository with this name, or the first one. */
  getRepository(fullName: string | undefined): Repository;
  setRole(grant: { repository?: string; login: string; role: Role | CustomRole }): void;
  addThread(thread: ThreadDetails): Thread;
  getThread(place: { repository?: string; number: number }): Thread;
}

interface ThreadDetails {
  kind: ThreadKind;
  repository: Repository;
  author: Account;
  number?: number;
  title?: string;
  body?: string | null;
  locked?: boolean;
  files?: PullFile[];
  headRepository?: string;
  base?: string;
  head?: Thread["head"];
  labels?: string[];
}

/** The prefixes of node ids by the thread's kind. */
const NODE_PREFIXES: Readonly<Record<ThreadKind, string>> = { issue: "I", pull: "PR", discussion: "D" };

/** Creates an empty list of repositories. */
export function createRepositories(parts: { ids: Ids; accounts: Accounts; now: () => string }): Repositories {
  const { ids, accounts, now } = parts;
  const repositories: Repository[] = [];
  const findRepository: Repositories["findRepository"] = (fullName) =>
    repositories.find((repository) =>
      [repository.fullName, ...repository.formerNames].some(
        (name) => name.toLowerCase() === fullName.toLowerCase(),
      ),
    );
  const getRepository: Repositories["getRepository"] = (fullName) => {
    const repository = fullName === undefined ? repositories[0] : findRepository(fullName);
    if (repository === undefined) throw new Error(`There is no repository ${fullName ?? "yet"}.`);
    return repository;
  };
  const setRole: Repositories["setRole"] = ({ repository, login, role }) => {
    accounts.accountOf(login);
    getRepository(repository).roles.set(login.toLowerCase(), role);
  };
  return {
    repositories,
    findRepository,
    getRepository,
    setRole,
    renameRepository({ from, to }) {
      const repository = getRepository(from);
      repository.formerNames.push(repository.fullName);
      repository.fullName = to;
      repository.name = to.split("/")[1] ?? "";
    },
    addRelease({ repository, ...release }) {
      const { releases, threads } = getRepository(repository);
      const sha = threads.findLast((thread) => thread.mergeCommit !== null)?.mergeCommit?.sha ?? "";
      const usual = { sha, isDraft: false, isPrerelease: false, publishedAt: now() };
      releases.push({ ...usual, ...release });
    },
    addRepository({ roles = {}, ...details }) {
      const [ownerLogin = ""] = details.fullName.split("/");
      const owner =
        accounts.findAccount(ownerLogin) ?? accounts.addUser({ login: ownerLogin, type: "Organization" });
      const repository = createRepository({ ...details, id: ids.small(), owner });
      repositories.push(repository);
      for (const [login, role] of Object.entries(roles))
        setRole({ repository: details.fullName, login, role });
      return repository;
    },
    addThread: (details) => createThread(details, { ids, createdAt: now() }),
    getThread({ repository, number }) {
      const thread = getRepository(repository).threads.find((candidate) => candidate.number === number);
      if (thread === undefined) throw new Error(`There is no thread ${number}.`);
      return thread;
    },
  };
}

function createRepository(details: {
  fullName: string;
  visibility?: Repository["visibility"];
  id: number;
  owner: Account;
}): Repository {
  const [, name = ""] = details.fullName.split("/");
  return {
    visibility: "public",
    ...details,
    name,
    formerNames: [],
    defaultBranch: "main",
    roles: new Map(),
    members: new Set(),
    threads: [],
    releases: [],
    isEmpty: false,
    pageSize: 100,
  };
}

function createThread(details: ThreadDetails, { ids, createdAt }: { ids: Ids; createdAt: string }): Thread {
  const {
    kind,
    repository,
    author,
    title = "Retries are not explained",
    body = null,
    locked = false,
  } = details;
  const number = details.number ?? Math.max(0, ...repository.threads.map((thread) => thread.number)) + 1;
  const thread: Thread = {
    kind,
    repository,
    author,
    title,
    body,
    locked,
    state: "open",
    number,
    id: ids.small(),
    nodeId: ids.node(NODE_PREFIXES[kind]),
    createdAt,
    reactions: [],
    comments: [],
    reviewComments: [],
    files: details.files ?? [],
    headRepository: details.headRepository ?? repository.fullName,
    head: details.head ?? { branch: "feature", sha: "1".repeat(40) },
    mergeCommit: null,
    base: details.base ?? repository.defaultBranch,
    closedAt: null,
    hidesFiles: false,
    placedAt: null,
    renames: [],
    closers: [],
    labels: details.labels ?? [],
    reviews: [],
  };
  repository.threads.push(thread);
  return thread;
}
