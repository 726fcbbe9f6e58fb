import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { getImportRun } from "@/lib/imports/queries";
import { ownerOf } from "@/lib/imports/run/owner";
import { holdOrganization } from "@/lib/imports/run/run-lock-store";
import { undoJob } from "@/lib/imports/undo/job";
import type { ImportRunView } from "@/lib/imports/view";
import { listingsOf } from "@/lib/listings/policy";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";

/**
 * Starts to undo a finished run in the background: its drafts are deleted, listings it published are archived, and
 * changes are reverted. Idempotent.
 */
export async function undoImport(actor: Seller, { id }: { id: string }): Promise<ImportRunView> {
  requireScope(actor, "manage_listings");
  const run = await getImportRun(actor, { id });
  if (run.state !== "done") throw conflict("Only a finished import can be undone.");
  await inTransaction(async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: { ...listingsOf(actor), id, state: "done", undoneAt: null },
      data: { undoneAt: now(), undoneById: actor.userId, error: null },
    });
    if (count === 0) return;
    if (!(await holdOrganization(tx, actor.organizationId)))
      throw conflict("Another import is running for your organization. Undo this one when it’s done.");
    await enqueue(tx, undoJob, { runId: id, owner: ownerOf(actor) });
  });
  return getImportRun(actor, { id });
}
