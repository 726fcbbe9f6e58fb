/**
 * Bulk decisions: each is separate, so that a failure does not block the others. A preview of the same decision says
 * what would happen without changing anything.
 */
import type { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import type { bulkOutcomeSchema, bulkRowSchema } from "./schema";

type BulkRow = z.output<typeof bulkRowSchema>;
export type BulkOutcome = z.output<typeof bulkOutcomeSchema>;

interface PreviewRow extends BulkRow {
  /** Why nothing will happen, as a sentence, or null. */
  refusal: string | null;
  /** Further effects that the verb does not imply. */
  effect?: string;
}

export function previewOf(rows: readonly PreviewRow[]): BulkOutcome {
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (const { id, name, refusal: rejection, effect } of rows) {
    if (rejection) outcome.failed.push({ id, name, message: rejection });
    else outcome.done.push({ id, name, ...(effect && { effect }) });
  }
  return outcome;
}

export async function forEachOnItsOwn(
  rows: readonly BulkRow[],
  act: (row: BulkRow) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (const { id, name } of rows) {
    try {
      await act({ id, name });
      outcome.done.push({ id, name });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      outcome.failed.push({ id, name, message: error.message });
    }
  }
  return outcome;
}
