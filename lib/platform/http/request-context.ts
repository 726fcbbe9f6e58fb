import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { RateLimitState } from "../errors";

/** What every step of one request may want to know without passing it along: for logs, audit and idempotency. */
export interface RequestContext {
  requestId: string;
  ip?: string;
  userAgent?: string;
  /** The action and, where known, the actor: for the log line of a refusal. */
  action?: string;
  actorId?: string;
  /** The version of the API that answers. */
  apiVersion?: string;
  /** Whose request it is, as far as the audit adds it by itself. */
  subject?: { organizationId?: string; onBehalfOfId?: string; impersonatorId?: string };
  /** What is left of the budgets of the call and of its key, of whichever less is left. */
  rateLimit?: RateLimitState;
  /** Claimed by the first write transaction of the request. */
  idempotency?: IdempotencyClaim;
}

export interface IdempotencyClaim {
  actorKey: string;
  key: string;
  action: string;
  requestHash: string;
  claimed: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, run: () => Promise<T>): Promise<T> =>
  storage.run(context, run);

export const requestContext = (): RequestContext | undefined => storage.getStore();
