import type { AgentRequest } from "../agent/request.ts";
import { formatMoment } from "../duration.ts";
import type { GitHubConnection } from "../github/connect.ts";
import { connectGitHub } from "../github/connect.ts";
import type { RepositoryFacts, RepositoryName } from "../github/merged-pulls.ts";
import type { DigestInputs } from "./inputs.ts";

type TokenInput = "sources-token" | "docs-token";

/** A repository, and how this run reaches it. */
export interface Place extends RepositoryName {
  readonly github: GitHubConnection;
  /** The input that holds the token, where it is not the workflow's own. */
  readonly token: TokenInput;
  /** The workflow's own repository. */
  readonly isHere: boolean;
}

/** Finds the way to a repository. The workflow's own is always reached with `github-token`. */
export type FindPlace = (token: TokenInput, repository: RepositoryName) => Place;

export function findPlaces(
  { step, setting }: AgentRequest,
  { sourcesToken, docsToken }: DigestInputs,
): FindPlace {
  const { github, environment } = setting;
  const { repository: here } = environment;
  const tokens = { "sources-token": sourcesToken, "docs-token": docsToken };
  return (token, { owner, name }) => {
    if (nameOf({ owner, name }).toLowerCase() === nameOf(here).toLowerCase()) {
      return { ...here, github, token, isHere: true };
    }
    const server = { ...environment, repository: { owner, name } };
    const connection = connectGitHub({ token: tokens[token], server, clock: step.world.clock });
    return { owner, name, github: connection, token, isHere: false };
  };
}

/** How the inputs name a repository. */
export function nameOf({ owner, name }: RepositoryName): string {
  return `${owner}/${name}`;
}

/** How people name a pull request or a commit here: `#12` or `1a2b3c4d`, of another repository `acme/app#12` or `acme/app@1a2b3c4d`. */
export function labelOf(place: Place, numberOrSha: number | string): string {
  const name = place.isHere ? "" : nameOf(place);
  if (typeof numberOrSha === "number") return `${name}#${numberOrSha}`;
  return `${name && `${name}@`}${numberOrSha.slice(0, 8)}`;
}

/** Up to where a repository was read, as messages and comments say it: the commit only where the repository is shown. */
export function upToIn(
  source: Place & { readonly isShown: boolean },
  { sha, at }: { readonly sha: string; readonly at: number },
): string {
  const what = source.isShown && sha !== "" ? labelOf(source, sha) : nameOf(source);
  return `\`${what}\`, ${formatMoment(new Date(at * 1000))}`;
}

/** How to give the token of a place what it lacks: the workflow's own gets it from the workflow file. */
export function addToToken(place: Place): string {
  return place.isHere
    ? "Add `contents: read` and `pull-requests: read` to the `permissions:` of the workflow's job."
    : `Set \`${place.token}\` to a token for \`${nameOf(place)}\` with ${place.token === "docs-token" ? "" : "`Contents: read` and "}\`Pull requests: read\`.`;
}

/**
 * Whether something of a repository may be shown in this one: who reads here could read it there too. A private repository may show
 * what its people put together. An internal one has more readers than that.
 */
export function isShownIn(here: RepositoryFacts, { id, isPublic }: RepositoryFacts): boolean {
  return isPublic || here.isPrivate || id === here.id;
}
