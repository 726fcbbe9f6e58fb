/** What an admin looks at before a decision: sentences of the platform's settings, ticked for each registration or listing. */
import { z } from "zod";

const MAX_ITEMS = 12;
const MAX_ITEM_LENGTH = 200;

export const setCheckSchema = z.strictObject({
  item: z.string().trim().min(1, "Choose a check.").max(MAX_ITEM_LENGTH).describe("A sentence of the checklist"),
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

/** @param text of the setting: one check per line */
export const checklistItems = (text: string): string[] =>
  [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.trim().slice(0, MAX_ITEM_LENGTH))
        .filter((line) => line !== ""),
    ),
  ].slice(0, MAX_ITEMS);

/** The present sentences with their ticks; a tick of a sentence that was changed since is not shown. */
export const checklistOf = (text: string, checks: readonly Check[]): ChecklistItem[] =>
  checklistItems(text).map((item) => ({ item, check: checks.find((each) => each.item === item) ?? null }));
