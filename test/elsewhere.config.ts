import { mergeConfig } from "vitest/config";
import nearby from "../vitest.config.ts";

// The time zone that is furthest ahead: from 10:00 UTC on, its date is not that of UTC.
process.env["TZ"] = "Pacific/Kiritimati";
// Half an hour before the month ends in UTC, which is in the afternoon of the next day over there.
process.env["TESTS_START_AT"] = "2027-02-28T23:30:00Z";

/** The tests of `npm test` once more, in another time zone and near midnight: what leans on a machine in UTC at noon fails. */
export default mergeConfig(nearby, { test: { setupFiles: ["test/moved-clock.ts"] } });
