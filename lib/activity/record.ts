import "server-only";
import { now } from "@/lib/platform/clock";
import { writeAtCommit } from "@/lib/platform/database/commit-writes";
import type { Prisma, Tx } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";
import { requestContext } from "@/lib/platform/http/request-context";
import type { AuditAction } from "./actions";
import { chainOf, chainStart, hashActivity, hashFacts } from "./chain";

/** One audited action: the actor, the entity, and its state before and after. Ids only; no secrets. */
export interface Activity {
  actorType: "user" | "admin" | "system" | "api_key" | "visitor";
  actorId?: string | null;
  organizationId?: string | null;
  onBehalfOfId?: string | null;
  impersonatorId?: string | null;
  action: AuditAction;
  entityType?: string;
  entityId?: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string;
}

/**
 * Appends to the audit in the caller's transaction. Each organization has its own chain, and the platform has one for
 * everything else. The chain's head is locked until the transaction ends, so it is written last (`writeAtCommit`).
 */
export async function record(tx: Tx, activity: Activity): Promise<void> {
  const row = rowOf(activity);
  await writeAtCommit(tx, [{ kind: "audit", name: row.chain, write: () => append(tx, row) }]);
}

type AuditRow = ReturnType<typeof rowOf>;

function rowOf({ before, after, reason = undefined, ...activity }: Activity) {
  const context = requestContext();
  const organizationId = normalId(activity.organizationId ?? context?.subject?.organizationId);
  const details = { before: before ?? null, after: after ?? null, reason: reason ?? null };
  const origin = { ip: context?.ip ?? null, userAgent: context?.userAgent ?? null };
  const salts = { detailsSalt: randomSecret(), originSalt: randomSecret() };
  const committed = {
    chain: chainOf(organizationId),
    at: now(),
    actorType: activity.actorType,
    actorId: normalId(activity.actorId),
    organizationId,
    onBehalfOfId: normalId(activity.onBehalfOfId ?? context?.subject?.onBehalfOfId),
    impersonatorId: normalId(activity.impersonatorId ?? context?.subject?.impersonatorId),
    action: activity.action,
    entityType: activity.entityType ?? null,
    entityId: activity.entityId ?? null,
    requestId: context?.requestId ?? null,
    detailsHash: hashFacts(salts.detailsSalt, details),
    originHash: hashFacts(salts.originSalt, origin),
  };
  return { chain: committed.chain, committed, erasable: { before, after, reason, ...origin, ...salts } };
}

async function append(tx: Tx, { chain, committed, erasable }: AuditRow): Promise<void> {
  const [head] = await tx.$queryRaw<{ hash: string }[]>`
    INSERT INTO "audit_heads" ("chain", "rows", "hash") VALUES (${chain}, 0, ${chainStart})
    ON CONFLICT ("chain") DO UPDATE SET "chain" = excluded."chain" RETURNING "hash"`;
  const linked = { ...committed, prevHash: head?.hash ?? chainStart };
  const hash = hashActivity(linked);
  await tx.activityLog.create({ data: { ...linked, ...erasable, hash } });
  await tx.auditHead.update({ where: { chain }, data: { hash, rows: { increment: 1 } } });
}

/** An ID as the database returns it: the hash must match later. */
const normalId = (id: string | null | undefined): string | null => id?.toLowerCase() ?? null;
