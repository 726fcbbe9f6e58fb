import "server-only";
import type { ImportOwner } from "@/lib/imports/run/owner";
import { failUndo, performUndo } from "@/lib/imports/undo/undo-commands";
import { defineJob } from "@/lib/platform/jobs/jobs";

type UndoJobData = { runId: string; owner: ImportOwner };

/** Retried while another import of the organization is running; an interrupted undo changed nothing. */
export const undoJob = defineJob<UndoJobData>("listings.undo_import", runUndoJob, {
  retries: 5,
  retryDelaySeconds: 5,
  limitSeconds: 300,
  resumeAtStart: true,
});

async function runUndoJob(
  { runId, owner }: UndoJobData,
  context: { isLastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    await performUndo(runId, owner, context.signal);
  } catch (error) {
    if (context.isLastAttempt) await failUndo(runId, owner);
    throw error;
  }
}
