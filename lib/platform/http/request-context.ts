import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { RateLimitState } from "../errors";

/** Context of one request that is available without being passed along: for logs, audit and idempotency. */
export interface RequestContext {
  requestId: string;
  ip?: string;
  userAgent?: string;
  /** The action and, where known, the actor: for the log line of a rejection. */
  action?: string;
  actorId?: string;
  /** The API version in use. */
  apiVersion?: string;
  /** The requester, as far as the audit adds it automatically. */
  subject?: { organizationId?: string; onBehalfOfId?: string; impersonatorId?: string };
  /** The smaller remaining budget of the call and its key. */
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
