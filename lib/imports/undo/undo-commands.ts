/**
 * Executes an undo in one transaction, or not at all. Listings edited or answered since stay.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import { auditedOwner, type ImportOwner } from "@/lib/imports/run/owner";
import { holdOrganization, holdRun } from "@/lib/imports/run/run-lock-store";
import { addSteps, noOutcome, type UndoAction, type UndoOutcome, type UndoStep } from "@/lib/imports/undo/outcome";
import { lockStepListings, planSteps } from "@/lib/imports/undo/plan-store";
import { restoreListings } from "@/lib/imports/undo/restore-store";
import { pagesWithListings } from "@/lib/listings/public-preview/static-pages";
import { now } from "@/lib/platform/clock";
import { inTransaction, Prisma, type Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { publish } from "@/lib/platform/live/events";

/** Small enough for one statement to stay far below the database's time limit. */
const chunkSize = 250;
const longestMs = 280_000;

/** A requested undo that is not done yet. */
const isWaiting = ({ organizationId }: ImportOwner, id: string) => ({
  ...{ id, organizationId, undoneAt: { not: null } },
  undo: { equals: Prisma.DbNull },
});

/** Executes the undo unless it is done, or another process is doing it. Throws `unavailable` to be retried. */
export async function performUndo(runId: string, owner: ImportOwner, signal?: AbortSignal): Promise<void> {
  await inTransaction(
    async (tx) => {
      if (!(await holdRun(tx, runId))) return;
      if (!(await tx.importRun.findFirst({ where: isWaiting(owner, runId), select: { id: true } }))) return;
      if (!(await holdOrganization(tx, owner.organizationId)))
        throw new AppError("unavailable", "Another import of the organization is running.");
      await undoRun(tx, owner, runId, signal);
    },
    { timeoutMs: longestMs },
  );
}

/** The run can be undone again; the person sees why this undo did nothing. */
export async function failUndo(runId: string, owner: ImportOwner): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: isWaiting(owner, runId),
      data: { undoneAt: null, undoneById: null, error: "The undo failed on our side. Nothing was changed; try again." },
    });
    if (count > 0) await publishDone(tx, owner, runId);
  });
}

async function undoRun(tx: Tx, owner: ImportOwner, id: string, signal?: AbortSignal): Promise<void> {
  let outcome: UndoOutcome = noOutcome;
  for (let after: string | null = null, steps: UndoStep[]; ; after = steps.at(-1)?.id ?? null) {
    if (signal?.aborted)
      throw new AppError("unavailable", "The server is restarting. The undo starts again afterward.");
    const page = { after, limit: chunkSize };
    await lockStepListings(tx, id, page);
    steps = await planSteps(tx, id, page);
    if (steps.length === 0) break;
    await performSteps(tx, id, steps);
    outcome = addSteps(outcome, steps);
  }
  await tx.importRun.update({ where: { id }, data: { undo: outcome } });
  await revalidatePages(tx, pagesWithListings);
  await publishDone(tx, owner, id);
  const { staying: _staying, ...counts } = outcome;
  await audit(tx, auditedOwner(owner), "imports.undo", ["import_run", id], { after: counts });
}

function publishDone(tx: Tx, { organizationId }: ImportOwner, runId: string): Promise<void> {
  const stream = `organization:${organizationId}` as const;
  return publish(tx, { stream, type: "import.progress", payload: { runId, state: "done", rowsDone: 0 } });
}

async function performSteps(tx: Tx, runId: string, steps: readonly UndoStep[]): Promise<void> {
  const idsOf = (action: UndoAction) => steps.flatMap((step) => (step.action === action ? [step.id] : []));
  const [drafts, published, changed] = [idsOf("delete"), idsOf("archive"), idsOf("revert")];
  if (drafts.length > 0) await tx.listing.deleteMany({ where: { id: { in: drafts } } });
  if (published.length > 0) await archive(tx, published);
  if (changed.length > 0) await restoreListings(tx, runId, changed);
}

/** Their rows may be imported again: as new listings, because an archived one is not restored. */
async function archive(tx: Tx, ids: string[]): Promise<void> {
  await tx.listing.updateMany({
    where: { id: { in: ids } },
    data: { status: "archived", archivedAt: now(), statusReason: null, importKey: null, version: { increment: 1 } },
  });
  await tx.listingReview.deleteMany({ where: { listingId: { in: ids }, state: "waiting" } });
}
