import type { Environment } from "../action/environment.ts";
import type { Clock } from "../clock.ts";
import { connectGitHub } from "../github/connect.ts";
import type { GitHubConnection } from "../github/connection.ts";
import type { GitHubError } from "../github/errors.ts";
import type { RepositoryFacts, RepositoryName } from "../github/merged-pulls.ts";

/** A repository, and how this run reaches it. */
export interface Place extends RepositoryName {
  readonly github: GitHubConnection;
  /** The input that holds the token. */
  readonly token: "github-token" | "sources-token" | "docs-token";
  /** The workflow's own repository. */
  readonly isHere: boolean;
}

/** Finds the way to repositories that are read, and to those that the agent's pull requests are in. */
export type Places = Readonly<ReturnType<typeof createPlaces>>;

interface PlacesOptions {
  readonly github: GitHubConnection;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly tokens: Readonly<Record<"sources-token" | "docs-token", string>>;
}

/** The workflow's own repository is always reached with `github-token`. */
export function createPlaces({ github, environment, clock, tokens }: PlacesOptions) {
  const { repository: here } = environment;
  const placeFor =
    (token: "sources-token" | "docs-token") =>
    ({ owner, name }: RepositoryName): Place => {
      if (`${owner}/${name}`.toLowerCase() === `${here.owner}/${here.name}`.toLowerCase()) {
        return { ...here, github, token: "github-token", isHere: true };
      }
      const server = { ...environment, repository: { owner, name } };
      const connection = connectGitHub({ token: tokens[token], server, clock });
      return { owner, name, github: connection, token, isHere: false };
    };
  return { source: placeFor("sources-token"), docs: placeFor("docs-token") };
}

/** Whether GitHub refused a token, so that one with more access helps. */
export function lacksAccess({ kind }: GitHubError): boolean {
  return kind === "not-found" || kind === "forbidden" || kind === "token-refused";
}

/** How to give the token of a place what it lacks: the workflow's own gets it from the workflow file. */
export function addToToken({ owner, name, token, isHere }: Place): string {
  return isHere
    ? "Add `contents: read` and `pull-requests: read` to the `permissions:` of the workflow's job."
    : `Set \`${token}\` to a token for \`${owner}/${name}\` with \`Contents: read\` and \`Pull requests: read\`.`;
}

/**
 * Whether something of a repository may be shown in this one: who reads here could read it there too. A private repository may show
 * what its people put together. An internal one has more readers than that.
 */
export function isShownIn(here: RepositoryFacts, { id, isPublic }: RepositoryFacts): boolean {
  return isPublic || here.isPrivate || id === here.id;
}
