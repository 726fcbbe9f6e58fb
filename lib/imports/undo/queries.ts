import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { addSteps, noOutcome, type UndoOutcome } from "@/lib/imports/undo/outcome";
import { planSteps } from "@/lib/imports/undo/plan-store";
import { listingsOf } from "@/lib/listings/policy";
import { db } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";

const pageSize = 2000;

/** What undoing the run would currently do. Throws `not_found` for another organization's. */
export async function getUndoPreview(actor: Seller, { id }: { id: string }): Promise<UndoOutcome> {
  const run = await db.importRun.findFirst({ where: { ...listingsOf(actor), id } });
  if (!run) throw notFound("This import");
  if (run.state !== "done" || run.undoneAt) throw conflict("Only a finished import can be undone, and only once.");
  let outcome: UndoOutcome = noOutcome;
  for (let after: string | null = null; ;) {
    const steps = await planSteps(db, id, { after, limit: pageSize });
    outcome = addSteps(outcome, steps);
    if (steps.length < pageSize) return outcome;
    after = steps.at(-1)?.id ?? null;
  }
}
