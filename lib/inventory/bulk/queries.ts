import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { hours, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { bulkRunsOf } from "../policy";
import type { BulkActionType } from "./schema";
import { bulkActionOf, undoHours } from "./stored-run";

export interface UndoableRun {
  id: string;
  action: BulkActionType;
  count: number;
  at: string;
}

/** The newest bulk change of the organization, while it can be undone. */
export async function findUndoableRun(actor: Seller): Promise<UndoableRun | null> {
  const run = await db.listingBulkRun.findFirst({
    where: { AND: [bulkRunsOf(actor), { createdAt: { gt: later(now(), -hours(undoHours)) } }] },
    orderBy: { createdAt: "desc" },
    select: { id: true, action: true, createdAt: true, undoneAt: true, _count: { select: { changes: true } } },
  });
  if (!run || run.undoneAt) return null;
  const { id, createdAt, _count } = run;
  return { id, action: bulkActionOf(run.action), count: _count.changes, at: createdAt.toISOString() };
}
