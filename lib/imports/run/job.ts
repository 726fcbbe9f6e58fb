import "server-only";
import { failRun, performImport } from "@/lib/imports/run/run-commands";
import type { ImportOwner } from "@/lib/imports/run/owner";
import { defineJob } from "@/lib/platform/jobs/jobs";

type ImportJobData = { runId: string; owner: ImportOwner };

/** Tried three times: an interrupted run wrote nothing. After the last attempt the run is marked as failed. */
export const importJob = defineJob<ImportJobData>("listings.import", runImportJob, {
  retries: 2,
  retryDelaySeconds: 5,
  limitSeconds: 300,
  resumeAtStart: true,
});

async function runImportJob(
  { runId, owner }: ImportJobData,
  context: { isLastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    await performImport(runId, owner, context.signal);
  } catch (error) {
    if (context.isLastAttempt)
      await failRun(runId, owner, "The import failed on our side. Nothing was saved; start it again.");
    throw error;
  }
}
