import { limits } from "@/lib/limits";
import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { industryCategories } from "@/lib/organizations/vocabulary";

export const holdUnits = z
  .int("Enter a whole number.")
  .min(1, "Enter at least 1.")
  .max(100_000, "Enter at most 100,000.");
const units = holdUnits.default(1);

const heldItemSchema = z.union([
  z.strictObject({ packageId: z.uuid(), units }),
  z.strictObject({ assetId: z.uuid(), units }),
  z.strictObject({ category: z.enum(industryCategories) }),
]);

export const holdSchema = z
  .strictObject({
    items: z.array(heldItemSchema).min(1, "Choose what to hold.").max(20, "At most 20 items."),
    until: enteredDay("Choose a date."),
  })
  .describe(`Until the end of a day in UTC, up to ${limits.holdDays} days from now`);
export type HoldInput = z.output<typeof holdSchema>;

export const holdViewSchema = z
  .object({
    until: z.iso.datetime(),
    items: z.array(z.object({ name: z.string(), units: z.int() })),
  })
  .describe("What the seller holds for the buyer of a conversation, not counting its offers");
export type HoldView = z.output<typeof holdViewSchema>;
