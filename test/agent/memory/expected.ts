import { ANSWERS, type Cell, type ENDED, FAIL_ON } from "./cells.ts";

/** What a re-run may make of a job of the first attempt. */
export interface Expected {
  readonly outcome: string;
  /** The end fails the re-run, which therefore starts another job: that one opens a pull request. */
  readonly isTriedAgain: boolean;
}

/** More than one where a kill leaves open what was written before it. */
export function expectedOf(cell: Cell): readonly Expected[] {
  return rememberedAfter(cell).map((remembered) => {
    const end = endOf(remembered, cell);
    const failing: readonly string[] = FAIL_ON[cell.failOn].split(", ");
    const isEnd = !["create-unknown", "timed-out"].includes(end);
    return { outcome: end, isTriedAgain: isEnd && failing.includes(end) };
  });
}

/** `open`: the memory knows a job that continues. `unknown`: it knows that there may be one. Else how the job ended. */
function rememberedAfter({ first, memory, post }: Cell): readonly string[] {
  switch (first) {
    case "timed-out":
    case "started":
    case "killed as its id was written":
    case "killed while it polled":
      return ["open"];
    case "killed before its create was served":
    case "killed before its create was answered":
      return ["unknown"];
    case "killed as its create was answered":
      // Post writes the id into the comment. It has no hand in the cache.
      return post && memory !== "cache" ? ["open"] : ["unknown", "open"];
    case "killed as its end was written":
      return ["pull-request"];
    default:
      return [first];
  }
}

/** How the job ended, as far as the re-run can know: the end that was remembered, bettered by a link. */
function endOf(remembered: string, { answer }: Cell): string {
  const seen = seenIn(answer);
  if (remembered === "unknown") {
    return "create-unknown";
  }
  if (remembered === "open") {
    return seen ?? "timed-out";
  }
  if (remembered === "lost") {
    return ANSWERS[answer] === 500 ? "lost" : (seen ?? "timed-out");
  }
  return seen === "pull-request" ? seen : remembered;
}

/** The end that the service tells of; undefined where it tells of none. */
function seenIn(answer: Cell["answer"]): keyof typeof ENDED | undefined {
  const said = ANSWERS[answer];
  if (typeof said === "number") {
    return said === 404 ? "lost" : undefined;
  }
  switch (said.status) {
    case "active":
      return undefined;
    case "failed":
      return "failed";
    case "archived":
      return said.prLink === null ? "archived" : "pull-request";
    case "completed":
      return said.prLink === null ? "no-pull-request" : "pull-request";
  }
}
