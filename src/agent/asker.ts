import type { Role } from "../github/permissions.ts";

/** Somebody who asked, and why they may: their role on the repository, or that `allowed-users` lists them. */
export interface Asker {
  readonly login: string;
  readonly because: Role | "listed";
}

/** Who asked and why they may, for people; empty on trusted events. */
export function describeAskers(askers: readonly Asker[]): string {
  return askers
    .map(({ login, because }) => {
      const why = because === "listed" ? "listed in allowed-users" : `role: ${because}`;
      return `${login} (${why})`;
    })
    .join(", ");
}

/** The login of who asked; empty on trusted events. */
export function loginOf(askers: readonly Asker[]): string {
  return askers[0]?.login ?? "";
}
