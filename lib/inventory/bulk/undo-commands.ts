import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { announceChange } from "@/lib/listings/changes";
import { hours, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { bulkRunsOf } from "../policy";
import { bulkTimeoutMs, lockListings } from "./commands";
import { type StayGroups, staysOf } from "./report";
import { type UndoneBulkRun, bulkActionOf, undoHours } from "./schema";
import { type StoredRun, undoChanges } from "./undo-store";

/**
 * Restores the listings of a bulk change, except those that were changed or answered or got an open offer since, which
 * are reported. Throws `conflict` for a change that is already undone or too old.
 */
export async function undoBulk(actor: Seller, { id }: { id: string }): Promise<UndoneBulkRun> {
  requireScope(actor, "manage_listings");
  return inTransaction(
    async (tx) => {
      const run = await claimRun(tx, actor, id);
      const changes = await tx.listingBulkChange.findMany({
        where: { runId: id },
        orderBy: { listing: "asc" },
        select: { listing: true },
      });
      const ids = changes.map(({ listing }) => listing);
      await lockListings(tx, actor, ids);
      const stays: StayGroups = new Map();
      const undone = await undoChanges(tx, run, ids, stays);
      await announceUndo(tx, actor, run, undone);
      return { undone: undone.length, stays: staysOf(stays) };
    },
    { timeoutMs: bulkTimeoutMs },
  );
}

/** Of two concurrent calls, the second finds it undone. */
async function claimRun(tx: Tx, actor: Seller, id: string): Promise<StoredRun> {
  const run = await tx.listingBulkRun.findFirst({ where: { AND: [bulkRunsOf(actor), { id }] } });
  if (!run) throw notFound("This change");
  if (run.createdAt < later(now(), -hours(undoHours)))
    throw conflict(`Changes can be undone for ${undoHours} hours. This one is older.`);
  const { count } = await tx.listingBulkRun.updateMany({
    where: { AND: [bulkRunsOf(actor), { id, undoneAt: null }] },
    data: { undoneAt: now(), undoneById: actor.userId },
  });
  if (count === 0) throw conflict("This change was already undone.");
  return { ...run, action: bulkActionOf(run.action) };
}

async function announceUndo(tx: Tx, actor: Seller, run: StoredRun, undone: readonly string[]): Promise<void> {
  const [first] = undone;
  if (!first) return;
  await announceChange(tx, {
    action: "listings.bulk_undo",
    listing: { id: first, organizationId: actor.organizationId, status: "published" },
    runId: run.id,
  });
  await audit(tx, actor, "listings.bulk_undo", ["listing_bulk_run", run.id], {
    before: { action: run.action },
    after: { listingIds: [...undone] },
  });
}
