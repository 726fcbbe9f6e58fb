import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { record } from "@/lib/activity/record";
import type { Marketer } from "@/lib/auth/actor";
import { auditActorOf } from "@/lib/auth/authorship";
import type { Prisma, Tx } from "@/lib/platform/db";

/** Records what somebody did with a saved listing. */
export const recordSaved = (
  tx: Tx,
  actor: Marketer,
  action: AuditAction,
  listingId: string,
  after?: Prisma.InputJsonObject,
): Promise<void> => record(tx, { ...auditActorOf(actor), action, entityType: "listing", entityId: listingId, after });
