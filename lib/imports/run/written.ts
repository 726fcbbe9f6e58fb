/** The result of a chunk of rows: every row is counted once, as created, updated, unchanged or failed. */
import { draftReasons } from "@/lib/imports/values/readiness";
import type { PlannedListing } from "@/lib/imports/values/rows";
import type { RowProblem, SavedDraft } from "@/lib/imports/view";

export type Written = {
  created: number;
  updated: number;
  unchanged: number;
  published: number;
  /** Published before the run and still published. */
  stillPublished: number;
  failed: (RowProblem & { key: string })[];
  /** Drafts that need something before they can be published. */
  drafts: SavedDraft[];
  /** Updated listings with sold items: they may have become sold out, or available again. */
  partlySold: string[];
};

export const nothingWritten = (created: number): Written => ({
  created,
  updated: 0,
  unchanged: 0,
  published: 0,
  stillPublished: 0,
  failed: [],
  drafts: [],
  partlySold: [],
});

/** If nothing is published, only items for review are worth a line. */
export function noteDraft(
  { publishAs, minimum }: { publishAs: string | null; minimum: number },
  row: PlannedListing,
  id: string,
  written: Written,
): void {
  const reasons = publishAs === null ? row.doubts : draftReasons(row, minimum);
  if (reasons.length > 0) written.drafts.push({ id, row: row.line, title: row.fields.title ?? "", reasons });
}

export function failure(row: PlannedListing, listingId: string, text: string): RowProblem & { key: string } {
  return {
    row: row.line,
    key: row.importKey,
    listingId,
    errors: [{ field: "row", value: row.fields.title ?? "", text }],
  };
}
