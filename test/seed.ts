import { configureGlobal } from "fast-check";

/** What chance begins with in the tests of properties, unless the variable `SEED` says another number. */
export const SEED = Number(process.env["SEED"] ?? 1);

// Without it fast-check begins with the time of day. It prints the seed with each failure.
configureGlobal({ seed: SEED });
