/** What an admin looks at before a decision: sentences of the platform's settings, ticked for each registration or listing. */
import { z } from "zod";
import { CHECK_MAX_LENGTH, checklistItems } from "@/lib/settings/checklist";

export const setCheckSchema = z.strictObject({
  item: z.string().trim().min(1, "Choose a check.").max(CHECK_MAX_LENGTH).describe("A sentence from the checklist"),
  isChecked: z.boolean(),
});
export type SetCheckInput = z.output<typeof setCheckSchema>;

const checkSchema = z.object({ item: z.string(), by: z.string(), at: z.iso.datetime() });

/** A tick, as it is stored with what waits for the decision. */
export type Check = z.output<typeof checkSchema>;

export const checkedSchema = z.object({ id: z.guid(), checks: z.array(checkSchema) });

export interface ChecklistItem {
  item: string;
  /** Null while nobody ticked it. */
  check: Pick<Check, "by" | "at"> | null;
}

/** The present sentences with their ticks; a tick of a sentence that was changed since is not shown. */
export const checklistOf = (text: string, checks: readonly Check[]): ChecklistItem[] =>
  checklistItems(text).map((item) => ({ item, check: checks.find((each) => each.item === item) ?? null }));
