import { EVENTS, type EventReading, momentOf, readEvent, subjectOf, textsOf } from "./event.ts";
import { type Account, type Payload, readPayload } from "./payload.ts";

/** What started the run: its thread, its text, the people behind it, and whether it is trusted. */
export type Trigger = Readonly<ReturnType<typeof readTrigger>>;

// After these activities, somebody other than the author may have changed the text, the thread is gone, or the review no longer counts.
const NEVER = new Set(["edited", "deleted", "transferred", "dismissed"]);

const DEPENDABOT = "dependabot[bot]";

/** Reads an event as the runner provides it; parts that are missing or malformed are null. */
export function readTrigger(event: { readonly eventName: string; readonly payload: unknown }) {
  const { eventName } = event;
  const kind = EVENTS.get(eventName) ?? {};
  const payload = readPayload(event.payload);
  const reading = readEvent(kind, payload);
  const { thread, source } = reading;
  const subject = subjectOf(payload);
  const isPull = thread?.kind === "pull-request" || thread?.kind === "review-thread";
  // The activity type, empty for events that have none. The `action` of a repository_dispatch is a name that its sender made up.
  const activity = eventName === "repository_dispatch" ? "" : (payload.action ?? "");
  const isNewText = kind.newText === activity;
  // What may start a job: the workflow's prompt or a command in a new `text`, only a `prompt`, or `nothing` at all.
  const startsBy: "text" | "prompt" | "nothing" = NEVER.has(activity)
    ? "nothing"
    : isNewText
      ? "text"
      : "prompt";
  const facts = { eventName, activity, payload, ...reading };
  return {
    ...facts,
    /** The event brings a comment or a review, in its author's own words. */
    isComment: kind.isComment === true,
    /** The address of the page that the event is about; empty if there is none. */
    pageUrl: (source ?? subject)?.url ?? payload.compare ?? "",
    /** The number of the pull request that the event is about; null if it is about none. */
    pullNumber: isPull ? thread.number : null,
    /** The text of the issue, pull request or discussion, or the notes of the release. */
    subject,
    /** All texts of the event. The workflow's prompt may contain any of them. */
    texts: textsOf(payload),
    /** When the run was requested; null if the payload does not say. */
    askedAt: isNewText ? (source?.writtenAt ?? null) : changedAt(payload),
    /** The accounts whose permission counts; none for events that already need write access. */
    mustBeAllowed: kind.isTrusted ? [] : whoCounts(facts),
    startsBy,
    withoutSecrets: withoutSecrets(facts),
    isFromElsewhere: isFromElsewhere(facts),
  };
}

interface EventFacts extends EventReading {
  readonly eventName: string;
  readonly activity: string;
  readonly payload: Payload;
}

function whoCounts({ eventName, activity, payload, source }: EventFacts): (Account | null)[] {
  if (eventName === "workflow_run") {
    const { actor = null, triggering_actor: rerunBy = null } = payload.workflow_run ?? {};
    return [actor, rerunBy ?? actor];
  }
  const merged = activity === "closed" && payload.pull_request?.merged === true;
  // The sender's action is the approval; the author's text is only context.
  const approves = activity === "labeled" || activity === "assigned" || merged;
  if (approves || EVENTS.get(eventName)?.newText === undefined) {
    return [payload.sender];
  }
  // A text that cannot be read still has an author. That author is unknown (null), so the request is denied.
  return [payload.sender, source?.author ?? null];
}

/** When the object of the activity last changed. That is the time of any activity other than a new text. */
function changedAt({ issue, pull_request: pull, discussion }: Payload): Date | null {
  return momentOf((issue ?? pull ?? discussion)?.updated_at);
}

/**
 * GitHub withholds the secrets: on a fork's pull request, and in runs that Dependabot caused.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#workflows-in-forked-repositories
 * https://docs.github.com/en/code-security/dependabot/working-with-dependabot/troubleshooting-dependabot-on-github-actions
 * The second page names the events. This is true for every event by Dependabot, but it is only used if there is no API key.
 */
function withoutSecrets({ eventName, payload }: EventFacts): boolean {
  if (payload.sender?.login === DEPENDABOT) {
    return true;
  }
  const pull = payload.pull_request;
  if (pull === undefined || eventName === "pull_request_target") {
    return false;
  }
  const head = pull.head?.repo?.id;
  return head === undefined || head !== pull.base?.repo?.id;
}

/**
 * The finished workflow run belongs to another repository, which can be a stranger's fork. An app that is installed there acts under
 * the same login as here, so its login proves nothing. A run without a named repository, as after a fork was deleted, counts as one.
 */
function isFromElsewhere({ eventName, payload: { workflow_run: run, repository } }: EventFacts): boolean {
  const head = run?.head_repository?.id;
  return eventName === "workflow_run" && (head === undefined || head !== repository?.id);
}
