import { inCode } from "../plain-text.ts";
import { API_KEYS_PAGE, SECRETS } from "./where-to-click.ts";

/** How much of the service's own message is quoted, in UTF-16 units. */
export const SERVICE_MESSAGE_LIMIT = 300;

/** The facts about a failed request, from which its message is made. */
export interface ServiceErrorFacts {
  readonly kind: ServiceErrorKind;
  /** Method and path, with the names of its parameters: `GET /v2/agent/{projectId}/job/{id}`. */
  readonly operation: string;
  readonly status?: number | undefined;
  /** The service's own message: one line of bounded length, without the key and without invisible characters. */
  readonly serviceMessage?: string | undefined;
  /** The minimum wait that the service asked for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** What exactly was wrong, such as a field of the body or the code of a network error. */
  readonly detail?: string | undefined;
  /** What to do now, if more is known than the kind says. */
  readonly next?: string | undefined;
}

/** A request to the service that failed: `message` says what and where, `next` what to do about it. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly facts: ServiceErrorFacts;

  constructor(facts: ServiceErrorFacts, options?: ErrorOptions) {
    super(describe(facts), options);
    this.facts = facts;
  }

  get kind(): ServiceErrorKind {
    return this.facts.kind;
  }

  /** Why the request failed, as a fixed word that workflows can test for. */
  get reason() {
    return EXPLANATIONS[this.facts.kind].reason;
  }

  get effect() {
    return EFFECTS[this.facts.kind];
  }

  get next(): string {
    return this.facts.next ?? EXPLANATIONS[this.facts.kind].next;
  }
}

const NEW_KEY = `store it in the secret that \`api-key\` uses, ${SECRETS}`;

const TRY_AGAIN = "Try again in a few minutes.";

/** For each kind of failure (`kindOfStatus` maps the statuses): its reason in both actions' outputs (part of the public interface), and its message. */
const EXPLANATIONS = {
  /** The name, the connection, TLS or the proxy failed, so the request never left this machine. */
  unreachable: {
    reason: "unreachable",
    what: "The service could not be reached",
    next: "Check `base-url` if you set it. On a self-hosted runner, also check the proxy (HTTPS_PROXY, NO_PROXY) and certificates (NODE_EXTRA_CA_CERTS). If they are correct, wait: the service may be down.",
  },
  /** The request was sent, but not even the status of an answer came back, so it may have had its effect. */
  "no-answer": { reason: "unreachable", what: "The service gave no usable response", next: TRY_AGAIN },
  "server-error": { reason: "unreachable", what: "The service returned a server error", next: TRY_AGAIN },
  "rate-limited": {
    reason: "rate-limited",
    what: "The service's rate limit has been reached",
    next: "The service allows 100 jobs and messages per project, and 100 analytics requests per organization, in an hour. Try again in an hour.",
  },
  "key-refused": {
    reason: "key-refused",
    what: "The service refused the API key",
    next: `The key may be wrong (the service's admin keys start with \`mint_\`), expired (by default, keys expire after 90 days), or on a plan without API access: create a new admin API key on ${API_KEYS_PAGE}, and ${NEW_KEY}.`,
  },
  /** The service answers 401 both for a plan without API access and for a wrong key, and only its message tells the two apart. */
  "no-api-access": {
    reason: "key-refused",
    what: "The service refused the API key",
    next: "The key is valid, but its plan has no API access: change the plan in the service's dashboard, or use a key from an organization with API access.",
  },
  plan: {
    reason: "plan",
    what: "The service requires payment",
    next: "Nothing is wrong with the workflow: check the organization's plan and AI credits in the service's dashboard.",
  },
  forbidden: {
    reason: "forbidden",
    what: "The service does not allow this",
    next: `If the key lacks the scope (\`write\` to start a job, \`read\` for visitors), create one with that scope on ${API_KEYS_PAGE}, and ${NEW_KEY}. If the key's IP allowlist excludes this runner (GitHub-hosted runners have no fixed address), use a listed runner or a key without a list.`,
  },
  "not-found": {
    reason: "rejected",
    what: "The service does not know this project or job",
    next: `Copy the project ID from ${API_KEYS_PAGE} into the secret that \`project-id\` uses; the project has to belong to the key's organization. If you set \`base-url\`, check it too.`,
  },
  rejected: {
    reason: "rejected",
    what: "The service rejected the request",
    next: "Check the input `project-id` and what was asked for. A job also needs the service's GitHub App on the documentation's repository.",
  },
  /** 3xx: never followed, because the key would be sent along. */
  redirected: {
    reason: "redirected",
    what: "The service responded with a redirect",
    next: "Redirects are not followed, because the API key would be sent along. Check `base-url` if you set it, or ask the service's support for its address.",
  },
  /** A 2xx whose body is not what the contract says, or is incomplete. */
  "bad-answer": {
    reason: "bad-answer",
    what: "The service's response could not be understood",
    next: "Check `base-url` if you set it: another server may have responded. If it is correct, wait: the service may have a problem. If the error persists, the service may have changed, and this action may need an update.",
  },
} as const;

/** What went wrong with a request to the service, as far as callers have to distinguish it. */
export type ServiceErrorKind = keyof typeof EXPLANATIONS;

/** Whether a failed request had an effect: none, so it may be sent again; unknown; or none, and it would be refused again. */
const EFFECTS: Readonly<Record<ServiceErrorKind, "none" | "unknown" | "refused">> = {
  unreachable: "none",
  "no-answer": "unknown",
  "server-error": "unknown",
  "rate-limited": "none",
  "key-refused": "refused",
  "no-api-access": "refused",
  plan: "refused",
  forbidden: "refused",
  "not-found": "refused",
  rejected: "refused",
  redirected: "refused",
  "bad-answer": "unknown",
};

function describe({ kind, operation, status, serviceMessage, detail }: ServiceErrorFacts): string {
  const cause = [status, detail, `\`${operation}\``].filter((part) => part !== undefined).join(", ");
  // The service's own sentence may already end with a period.
  const stop = serviceMessage?.endsWith(".") ? "" : ".";
  const quoted =
    serviceMessage === undefined ? "" : ` It says: ${inCode(serviceMessage, SERVICE_MESSAGE_LIMIT)}${stop}`;
  return `${EXPLANATIONS[kind].what} (${cause}).${quoted}`;
}
