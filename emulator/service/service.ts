import type { Answer } from "../answer.ts";
import { type MatchedOperation, readContract } from "../contract.ts";
import { createFaults, type Faults } from "../faults.ts";
import { type Hold, type RecordedRequest, startHttpServer } from "../http-server.ts";
import { asRecord } from "../json.ts";
import { type Lean, prune } from "../lean.ts";
import { machineTime, type ServerTime } from "../time.ts";
import {
  createJobs,
  type EmulatedJobs,
  type JobFields,
  type JobScript,
  type JobStore,
  jobScript,
} from "./jobs.ts";
import { createVisitors, type EmulatedVisitors, type VisitorQuery, type VisitorStore } from "./visitors.ts";

/** What a request to the service asks for. */
export type ServiceKind = "create" | "get" | "message" | "visitors" | "unknown";

/** How the service is set up. */
export interface ServiceOptions {
  /** The key that is accepted; every other one is answered 401. */
  adminKey?: string;
  /** The only project that there is; without it there is every one. */
  project?: string;
  /** The script of every run that has none of its own. */
  script?: JobScript;
  /** Each request, as soon as its answer is known. */
  onRequest?: (request: RecordedRequest<ServiceKind>) => void;
  hold?: Hold<ServiceKind>;
  /** The machine's unless given. */
  time?: ServerTime;
  /** What it leaves out of its answers. */
  lean?: Lean | undefined;
}

/** The service, running. */
export interface EmulatedService {
  /** Base URL, without a slash at the end. */
  readonly url: string;
  readonly adminKey: string;
  readonly requests: readonly RecordedRequest<ServiceKind>[];
  /** Requests that break the contract, one line each; empty in a healthy test. */
  readonly violations: readonly string[];
  /** Answers that a script took out of the contract, one line each. */
  readonly oddAnswers: readonly string[];
  readonly faults: Faults<ServiceKind>;
  readonly time: ServerTime;
  readonly jobs: EmulatedJobs;
  readonly visitors: EmulatedVisitors;
  /** Resolves as soon as the n-th request of a kind has come. */
  arrived(kind: ServiceKind, nth?: number): Promise<void>;
  /** Stops listening and drops every connection; `resume` listens on the same port again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

const CONTRACT_FILE = new URL("../../api/openapi.yaml", import.meta.url);

const KINDS: Readonly<Record<string, ServiceKind>> = {
  createJob: "create",
  getJob: "get",
  sendMessage: "message",
  getVisitors: "visitors",
};

/** Starts the service on a free loopback port. */
export async function startService(options: ServiceOptions = {}): Promise<EmulatedService> {
  const adminKey = options.adminKey ?? "mint_emulator_admin_key_for_tests";
  const contract = readContract(CONTRACT_FILE);
  const time = options.time ?? machineTime;
  const jobs = createJobs({ script: options.script ?? jobScript(), now: time.nowMs });
  const visitors = createVisitors();
  const faults = createFaults<ServiceKind>();
  const violations: string[] = [];
  const oddAnswers: string[] = [];
  const server = await startHttpServer<ServiceKind>({
    classify: (request) => KINDS[contract.operationId(request) ?? ""] ?? "unknown",
    answer(request) {
      const operation = contract.match(request);
      const wrong = operation?.violations ?? ["the contract has no such operation"];
      violations.push(...wrong.map((line) => `${request.method} ${request.path}: ${line}`));
      if (request.headers["authorization"] !== `Bearer ${adminKey}`) return refusal({ status: 401, request });
      const { projectId } = operation?.parameters ?? {};
      if (operation === undefined || (options.project ?? projectId) !== projectId)
        return refusal({ status: 404, request });
      if (wrong.length > 0) return refusal({ status: 400, request, details: wrong });
      const { status, body: whole } = answerOperation({ request, operation, jobs, visitors });
      const described = { schemas: contract.schemas, lean: options.lean ?? (() => false) };
      const answer = { status, body: prune(whole, operation.answerSchema(status), described) };
      oddAnswers.push(...operation.checkAnswer({ status: answer.status, body: answer.body }));
      return answer;
    },
    faults,
    onRequest: options.onRequest,
    hold: options.hold,
    time,
    onMistake: (message) => oddAnswers.push(message),
  });
  return { ...server, time, adminKey, faults, jobs, visitors, violations, oddAnswers };
}

function answerOperation(call: {
  request: RecordedRequest<ServiceKind>;
  operation: MatchedOperation;
  jobs: JobStore;
  visitors: VisitorStore;
}): Answer {
  const { request, operation, jobs, visitors } = call;
  const place = {
    projectId: String(operation.parameters["projectId"]),
    id: String(operation.parameters["id"]),
  };
  const prompt = String(asRecord(operation.body)["prompt"]);
  switch (request.kind) {
    case "create":
      return { status: 201, body: jobs.create({ projectId: place.projectId, prompt }) };
    case "get":
      return found(jobs.look(place), request);
    case "message":
      return found(jobs.message({ ...place, prompt }), request);
    case "visitors":
      return { status: 200, body: visitors.page(visitorQuery(request.query)) };
    case "unknown":
      return refusal({ status: 404, request });
  }
}

function visitorQuery({
  dateFrom,
  dateTo,
  limit = "50",
  offset = "0",
}: Readonly<Record<string, string>>): VisitorQuery {
  return { dateFrom, dateTo, limit: Number(limit), offset: Number(offset) };
}

function found(job: JobFields | undefined, request: RecordedRequest<ServiceKind>): Answer {
  return job === undefined ? refusal({ status: 404, request }) : { status: 200, body: job };
}

const MESSAGES = {
  400: "Invalid request",
  401: "Unauthorized",
  404: "Not found",
};

function refusal(refused: {
  status: keyof typeof MESSAGES;
  request: RecordedRequest<ServiceKind>;
  details?: readonly string[];
}): Answer {
  const { status, request, details = [] } = refused;
  const error = MESSAGES[status];
  if (request.kind === "visitors")
    return { status, body: { error, details: details.map((message) => ({ message })) } };
  return { status, body: { error: [error, ...details].join(": ") } };
}
