import * as v from "valibot";
import { ROLES } from "../github/permissions.ts";

/** Somebody who asked, and why they may: their role on the repository, or that `allowed-users` lists them. */
export const asker = v.object({
  id: v.number(),
  login: v.string(),
  because: v.picklist(["listed", ...ROLES]),
});
export type Asker = v.InferOutput<typeof asker>;

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
