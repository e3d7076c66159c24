import type { Kind } from "./kind.ts";
import { BODY_KINDS } from "./kinds/bodies.ts";
import { CONNECTION_KINDS } from "./kinds/connections.ts";
import { JOB_KINDS } from "./kinds/jobs.ts";
import { STATUS_KINDS } from "./kinds/statuses.ts";

/** Every kind of fault. */
export const KINDS: readonly Kind[] = [...CONNECTION_KINDS, ...STATUS_KINDS, ...BODY_KINDS, ...JOB_KINDS];
