/**
 * Whether a row may go to the marketplace as it is. Complete means that no required field is missing; ready to publish
 * means complete, not over, without anything to review, and at least as complete as the importing person requires.
 */
import { completenessOf, missingForSubmission } from "@/lib/listings/completeness";
import type { ListingFields } from "@/lib/listings/schema";
import { overdueErrors } from "@/lib/listings/term-over";

/** How complete a listing must be to be published, in percent: 0 requires only the required fields. */
export const publishMinimums = [0, 40, 50, 60, 75] as const;
export const defaultPublishMinimum = 50;

const holdReasons = ["missing", "review", "ended", "thin"] as const;
export type HoldReason = (typeof holdReasons)[number];

type Row = { fields: ListingFields; doubts: readonly string[] };

/** Why the row stays a draft, most important reason first; null if it is ready to publish. */
export function holdReasonOf({ fields, doubts }: Row, minimum: number): HoldReason | null {
  if (Object.keys(missingForSubmission(fields)).length > 0) return "missing";
  if (doubts.length > 0) return "review";
  if (Object.keys(overdueErrors(fields)).length > 0) return "ended";
  return minimum > 0 && completenessOf(fields).percent < minimum ? "thin" : null;
}

/** The same as sentences for its seller: everything to do, not only the first. */
export function draftReasons({ fields, doubts }: Row, minimum: number): string[] {
  const { percent, items } = completenessOf(fields);
  const missing = items.filter(({ isRequired, isDone }) => isRequired && !isDone).map(({ label }) => label);
  return [
    ...(missing.length > 0 ? [`Missing: ${missing.join(", ")}.`] : []),
    ...doubts,
    ...Object.values(overdueErrors(fields)).flat(),
    ...(missing.length === 0 && percent < minimum ? [`${percent}% complete; your minimum is ${minimum}%.`] : []),
  ];
}
