import { inCode } from "../plain-text.ts";

const SERVICE_MESSAGE_LIMIT = 300;

/** What went wrong with a request to the service, as far as the caller has to tell it apart. */
export type ServiceErrorKind =
  /** No connection, no name, no TLS, a refusing proxy: the request never left this machine. */
  | "unreachable"
  /** The request left, and no whole answer came back: it may have had its effect. */
  | "no-answer"
  /** 5xx, 408, 425. */
  | "server-error"
  /** 429. */
  | "rate-limited"
  /** 401 */
  | "key-refused"
  /** 402 */
  | "plan"
  /** 403 */
  | "forbidden"
  /** 404 */
  | "not-found"
  /** Any other 4xx. */
  | "rejected"
  /** 3xx: never followed, the key would go with it. */
  | "redirected"
  /** A 2xx whose body is not what the contract says. */
  | "bad-answer";

/** The facts about a failed request; the message is made of them. */
export interface ServiceErrorFacts {
  readonly kind: ServiceErrorKind;
  readonly method: string;
  readonly url: string;
  readonly status?: number;
  /** The service's own words: one line, bounded, free of the key and of invisible characters. */
  readonly serviceMessage?: string;
  /** The least time to wait that the service asked for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** What exactly was wrong: a field of the body, the code of a network error. */
  readonly detail?: string;
  /** What to do next, where the operation knows better than the kind alone. */
  readonly advice?: string;
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

  get next(): string {
    return this.facts.advice ?? EXPLANATIONS[this.facts.kind].next;
  }
}

const EXPLANATIONS: Readonly<Record<ServiceErrorKind, { readonly what: string; readonly next: string }>> = {
  unreachable: {
    what: "The service could not be reached",
    next: "Check `base-url`, and on a self-hosted runner the proxy (HTTPS_PROXY, NO_PROXY) and certificates (NODE_EXTRA_CA_CERTS).",
  },
  "no-answer": { what: "The service did not answer in full", next: "Try again in a few minutes." },
  "server-error": { what: "The service has a problem of its own", next: "Try again in a few minutes." },
  "rate-limited": {
    what: "The service's rate limit is used up",
    next: "It allows 100 uses per project and hour; try again later.",
  },
  "key-refused": {
    what: "The service refused the API key",
    next: "Check the secret behind the `api-key` input: it may be wrong, expired (after 90 days by default), or belong to a plan without API access.",
  },
  plan: {
    what: "The service asks for payment",
    next: "Check the plan and the AI credits of the organization.",
  },
  forbidden: {
    what: "The service does not allow this",
    next: "Check that the `api-key` has the `write` scope, and that no IP allow-list keeps this runner out (GitHub-hosted runners have no fixed address).",
  },
  "not-found": {
    what: "The service does not know this project or job",
    next: "Check the inputs `project-id` and `base-url`.",
  },
  rejected: { what: "The service rejected the request", next: "Check the inputs `project-id` and `prompt`." },
  redirected: {
    what: "The service answered with a redirect, which is not followed since the API key would go with it",
    next: "Set `base-url` to the final address.",
  },
  "bad-answer": {
    what: "The service's answer could not be understood",
    next: "Check `base-url`; if it is right, the service has changed or has a problem.",
  },
};

function describe(facts: ServiceErrorFacts): string {
  const { kind, method, url, status, serviceMessage, detail } = facts;
  const { what } = EXPLANATIONS[kind];
  const cause = [status, detail].filter((part) => part !== undefined).join(", ");
  const quoted =
    serviceMessage === undefined ? "" : ` It says: ${inCode(serviceMessage, SERVICE_MESSAGE_LIMIT)}`;
  return `${what}${cause === "" ? "" : ` (${cause})`} on \`${method} ${withoutProject(url)}\`.${quoted}`;
}

/** The message may stand in a public comment, and the project may be a secret of the repository. */
function withoutProject(url: string): string {
  return url.replace(/\/(agent|analytics)\/[^/]+/, "/$1/…");
}
