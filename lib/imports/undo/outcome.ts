/**
 * How undoing a run affects each of its listings: drafts it created are deleted, listings it published are archived,
 * changes are reverted. Listings edited or answered since stay as they are.
 */
import { z } from "zod";

const undoActions = ["delete", "archive", "revert"] as const;
export type UndoAction = (typeof undoActions)[number];

const stayReasons = ["edited", "answered", "in_deal", "suspended"] as const;
export type StayReason = (typeof stayReasons)[number];

export const stayTexts: Record<StayReason, string> = {
  edited: "Edited since the import",
  answered: "A buyer has started a conversation or a deal",
  in_deal: "Its packages are part of an offer, hold, or deal",
  suspended: "Suspended by Pitchside",
};

const stayingListingSchema = z.object({ id: z.guid(), title: z.string(), reason: z.enum(stayReasons) });

export const undoOutcomeSchema = z.object({
  deleted: z.int().describe("Drafts that the import created"),
  archived: z.int().describe("Listings that the import created and published on the Marketplace or sent for review"),
  reverted: z.int().describe("Listings restored to their state before the import"),
  unchanged: z.int().describe("Listings that stay as they are"),
  staying: z.array(stayingListingSchema).describe("The first hundred that stay"),
});
export type UndoOutcome = z.output<typeof undoOutcomeSchema>;

export const noOutcome: UndoOutcome = { deleted: 0, archived: 0, reverted: 0, unchanged: 0, staying: [] };

export interface UndoStep {
  id: string;
  title: string;
  action: UndoAction | null;
  reason: StayReason | null;
}

const counted = { delete: "deleted", archive: "archived", revert: "reverted" } as const;
const mostListed = 100;

export function addSteps(outcome: UndoOutcome, steps: readonly UndoStep[]): UndoOutcome {
  const sum = { ...outcome, staying: [...outcome.staying] };
  for (const { id, title, action, reason } of steps) {
    sum[action ? counted[action] : "unchanged"] += 1;
    if (reason && sum.staying.length < mostListed) sum.staying.push({ id, title, reason });
  }
  return sum;
}
