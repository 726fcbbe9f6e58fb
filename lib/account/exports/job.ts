import "server-only";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { failExport, performExport } from "./run";

/** Tried three times; after the last the export says that it failed, and can be asked for anew. */
export const exportJob = defineJob<{ exportId: string }>(
  "account.export",
  async ({ exportId }, { isLastAttempt, signal }) => {
    try {
      await performExport(exportId, signal);
    } catch (error) {
      if (isLastAttempt) await failExport(exportId);
      throw error;
    }
  },
  { retries: 2, retryDelaySeconds: 20, limitSeconds: 240 },
);
