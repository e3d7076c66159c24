/**
 * Whether all is tried that can be tried, as `npm run test:long` does: every run is a process of the committed bundle, and
 * properties are held against many more values.
 */
export const IN_FULL = process.env["TESTS"] === "long";
