import "server-only";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { requestContext } from "@/lib/platform/request-context";
import { chainStart, hashActivity } from "./chain";

/** One thing that was done: by whom, to what, and what it was before and after. Ids only; no secrets. */
export interface Activity {
  actorType: "user" | "admin" | "system" | "api_key" | "visitor";
  actorId?: string | null;
  organizationId?: string | null;
  onBehalfOfId?: string | null;
  impersonatorId?: string | null;
  action: string;
  entityType?: string;
  entityId?: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string;
}

const chainLock = 7215301;

/**
 * Appends to the audit in the caller's transaction. Every row carries the hash of the row before it, so rows are
 * written one after another: call this last, for the lock is held until the transaction ends.
 */
export async function record(tx: Tx, activity: Activity): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${chainLock}::int)`;
  const last = await tx.activityLog.findFirst({ orderBy: { id: "desc" }, select: { hash: true } });
  const context = requestContext();
  const row = {
    at: now(),
    actorType: activity.actorType,
    actorId: kept(activity.actorId),
    organizationId: kept(activity.organizationId ?? context?.subject?.organizationId),
    onBehalfOfId: kept(activity.onBehalfOfId ?? context?.subject?.onBehalfOfId),
    impersonatorId: kept(activity.impersonatorId ?? context?.subject?.impersonatorId),
    action: activity.action,
    entityType: activity.entityType ?? null,
    entityId: activity.entityId ?? null,
    reason: activity.reason ?? null,
    ip: context?.ip ?? null,
    userAgent: context?.userAgent ?? null,
    requestId: context?.requestId ?? null,
    prevHash: last?.hash ?? chainStart,
  };
  const hash = hashActivity({ ...row, before: activity.before ?? null, after: activity.after ?? null });
  await tx.activityLog.create({ data: { ...row, before: activity.before, after: activity.after, hash } });
}

/** An id as the database gives it back: the hash has to be the same then. */
const kept = (id: string | null | undefined): string | null => id?.toLowerCase() ?? null;
