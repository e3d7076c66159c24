import type { Role } from "../../github/permissions.ts";

/** Somebody who asked, and why they may: a role on the repository, or an entry in `allowed-users`. */
export interface Asker {
  readonly login: string;
  readonly because: Role | "listed";
}

/** Says who asked and why they may, for people to read; empty on trusted events. */
export function describeAskers(askers: readonly Asker[]): string {
  return askers
    .map(({ login, because }) => {
      const why = because === "listed" ? "listed in allowed-users" : `role: ${because}`;
      return `${login} (${why})`;
    })
    .join(", ");
}

/** The login of the first person who asked; empty on trusted events. */
export function loginOf(askers: readonly Asker[]): string {
  return askers[0]?.login ?? "";
}
