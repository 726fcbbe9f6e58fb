import "server-only";
import { record } from "@/lib/activity/record";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { auditActorOf } from "@/lib/auth/authorship";
import { getImportRun } from "@/lib/imports/queries";
import { holdOrganization } from "@/lib/imports/run/run-lock-store";
import { addSteps, noOutcome, type UndoAction, type UndoOutcome, type UndoStep } from "@/lib/imports/undo/outcome";
import { lockStepListings, planSteps } from "@/lib/imports/undo/plan-store";
import { restoreListings } from "@/lib/imports/undo/restore-store";
import type { ImportRunView } from "@/lib/imports/view";
import { pagesWithListings } from "@/lib/listings/public-preview/static-pages";
import { listingsEditableBy } from "@/lib/listings/policy";
import { now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { publish } from "@/lib/platform/live/events";

/** Small enough for one statement to stay far below the database's time limit. */
const chunkSize = 250;
const longestMs = 100_000;

/**
 * Undoes a finished run: its drafts are deleted, what it published is archived, what it changed is as before. Listings
 * that people edited or answered since stay. All of it or nothing; undone twice, it is undone once.
 */
export async function undoImport(actor: Seller, { id }: { id: string }): Promise<ImportRunView> {
  requireScope(actor, "manage_listings");
  const run = await getImportRun(actor, { id });
  if (run.state !== "done") throw conflict("Only a finished import can be undone.");
  await inTransaction(
    async (tx) => {
      const { count } = await tx.importRun.updateMany({
        where: { ...listingsEditableBy(actor), id, state: "done", undoneAt: null },
        data: { undoneAt: now(), undoneById: actor.userId },
      });
      if (count === 0) return;
      if (!(await holdOrganization(tx, actor.organizationId)))
        throw conflict("Another import is running for your organization. Undo this one when it's done.");
      await undoRun(tx, actor, id);
    },
    { timeoutMs: longestMs },
  );
  return getImportRun(actor, { id });
}

async function undoRun(tx: Tx, actor: Seller, id: string): Promise<void> {
  let outcome: UndoOutcome = noOutcome;
  for (let after: string | null = null, steps: UndoStep[]; ; after = steps.at(-1)?.id ?? null) {
    const page = { after, limit: chunkSize };
    await lockStepListings(tx, id, page);
    steps = await planSteps(tx, id, page);
    if (steps.length === 0) break;
    await takeSteps(tx, id, steps);
    outcome = addSteps(outcome, steps);
  }
  await tx.importRun.update({ where: { id }, data: { undo: outcome } });
  await revalidatePages(tx, pagesWithListings);
  const stream = `organization:${actor.organizationId}` as const;
  await publish(tx, { stream, type: "import.progress", payload: { runId: id, state: "done", rowsDone: 0 } });
  const { staying: _staying, ...counts } = outcome;
  await record(tx, {
    ...auditActorOf(actor),
    action: "imports.undo",
    entityType: "import_run",
    entityId: id,
    after: counts,
  });
}

async function takeSteps(tx: Tx, runId: string, steps: readonly UndoStep[]): Promise<void> {
  const idsOf = (action: UndoAction) => steps.flatMap((step) => (step.action === action ? [step.id] : []));
  const [drafts, published, changed] = [idsOf("delete"), idsOf("archive"), idsOf("revert")];
  if (drafts.length > 0) await tx.listing.deleteMany({ where: { id: { in: drafts } } });
  if (published.length > 0) await archive(tx, published);
  if (changed.length > 0) await restoreListings(tx, runId, changed);
}

/** Their rows may be imported again: as new listings, because an archived one does not come back. */
async function archive(tx: Tx, ids: string[]): Promise<void> {
  await tx.listing.updateMany({
    where: { id: { in: ids } },
    data: { status: "archived", archivedAt: now(), statusReason: null, importKey: null, version: { increment: 1 } },
  });
  await tx.listingReview.deleteMany({ where: { listingId: { in: ids }, state: "waiting" } });
}
