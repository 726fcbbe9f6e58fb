/**
 * What an admin checks before a decision: sentences from the platform's settings, ticked per registration or listing.
 */
import { z } from "zod";
import { CHECK_MAX_LENGTH, checklistItems } from "@/lib/settings/checklist";

export const setCheckSchema = z.strictObject({
  item: z.string().trim().min(1, "Choose a check.").max(CHECK_MAX_LENGTH).describe("A sentence from the checklist"),
  isChecked: z.boolean(),
});
export type SetCheckInput = z.output<typeof setCheckSchema>;

const checkSchema = z.object({ item: z.string(), by: z.string(), at: z.iso.datetime() });

/** A tick, as stored with the item to decide. */
export type Check = z.output<typeof checkSchema>;

export const checkedSchema = z.object({ id: z.guid(), checks: z.array(checkSchema) });

export interface ChecklistItem {
  item: string;
  /** Null until someone ticks it. */
  check: Pick<Check, "by" | "at"> | null;
}

/** The current sentences with their ticks; ticks of sentences that have since changed are not shown. */
export const checklistOf = (text: string, checks: readonly Check[]): ChecklistItem[] =>
  checklistItems(text).map((item) => ({ item, check: checks.find((each) => each.item === item) ?? null }));
