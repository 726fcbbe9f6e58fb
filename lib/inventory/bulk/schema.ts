import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { levels, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { inventoryFilterSchema } from "../schema";

/** The maximum number of listings per change. */
export const MAX_BULK = 10_000;

const day = enteredDay("Enter a date, such as 2027-03-31.").nullish();
const tags = z.array(z.string().trim().min(1, "Entries can’t be empty.").max(40, "At most 40 characters.")).max(20);

const categories = z.array(z.enum(industryCategories)).min(1).max(industryCategories.length);

export const priceSteps = [1, 5, 10, 50, 100, 500, 1000] as const;

/** The prices of the listing and of each package with a price, including hidden ones. */
const roundTo = z
  .literal(priceSteps)
  .default(1)
  .describe("The new prices are rounded to multiples of this, in whole units of the currency");
const ofPercent = "Enter more than -100% and at most 1,000%.";
const priceChangeSchema = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("percent"),
    change: z.number(ofPercent).gt(-100, ofPercent).max(1000, ofPercent),
    roundTo,
  }),
  z.strictObject({
    by: z.literal("amount"),
    change: z
      .number("Enter a number.")
      .min(-1_000_000_000, "Enter a higher number.")
      .max(1_000_000_000, "Enter a lower number."),
    roundTo,
  }),
]);

export type PriceChange = z.output<typeof priceChangeSchema>;

/** Absent fields stay unchanged; null clears a field. */
const bulkChangesSchema = z.strictObject({
  propertyType: z.enum(propertyTypes).optional(),
  sportOrGenre: z.enum(sportsOrGenres).optional(),
  level: z.enum(levels).optional(),
  contactForPricing: z.boolean().optional().describe("true hides every listing price; false shows it"),
  price: priceChangeSchema.optional(),
  termStart: day,
  termEnd: day,
  decisionDeadline: day,
  leadTimeDays: z.int("Enter a whole number.").min(0, "Enter 0 or more.").max(1_000, "At most 1,000 days.").nullish(),
  addBlockedCategories: categories.optional().describe("Sponsor categories that the listings no longer accept"),
  removeBlockedCategories: categories.optional(),
  addTags: tags.optional(),
  removeTags: tags.optional(),
});

export type BulkChanges = z.output<typeof bulkChangesSchema>;

const bulkActionSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("publish") }),
  z.strictObject({ type: z.literal("pause") }),
  z.strictObject({ type: z.literal("archive") }),
  z.strictObject({ type: z.literal("restore") }),
  z.strictObject({ type: z.literal("delete") }),
  z.strictObject({ type: z.literal("reassign"), ownerId: z.uuid("Select a person.") }),
  z.strictObject({ type: z.literal("edit"), changes: bulkChangesSchema }),
]);

export type BulkAction = z.output<typeof bulkActionSchema>;
export type BulkActionType = BulkAction["type"];

export const bulkActionTypes = [
  "publish",
  "pause",
  "archive",
  "restore",
  "delete",
  "reassign",
  "edit",
] as const satisfies readonly BulkActionType[];

const selectionSchema = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("ids"),
    ids: z.array(z.uuid()).min(1, "Select at least one listing.").max(500, "Select at most 500 listings one by one."),
  }),
  z.strictObject({ by: z.literal("filter"), filter: inventoryFilterSchema }),
]);

export type BulkSelection = z.output<typeof selectionSchema>;

export const bulkPreviewInputSchema = z.strictObject({ selection: selectionSchema, action: bulkActionSchema });
export type BulkPreviewInput = z.output<typeof bulkPreviewInputSchema>;

export const bulkRunInputSchema = bulkPreviewInputSchema.extend({
  fingerprint: z
    .string()
    .max(64)
    .optional()
    .describe("From the preview: the change is rejected if its effect is now different"),
});

export type BulkRunInput = z.output<typeof bulkRunInputSchema>;

const counted = z.object({
  label: z.string(),
  count: z.int(),
  examples: z.array(z.string()).describe("The first prices before and after, where prices change"),
});

const bulkReportSchema = z.object({
  selected: z.int(),
  changes: z.array(counted).describe("What changes, in words, with how many listings"),
  unchanged: z.int().describe("Listings that are already as requested"),
  stays: z.array(
    z.object({
      reason: z.string(),
      count: z.int(),
      examples: z.array(z.object({ id: z.guid(), title: z.string() })).describe("The first of them"),
    }),
  ),
});

export type BulkReport = z.output<typeof bulkReportSchema>;

export const bulkPreviewSchema = bulkReportSchema.extend({
  fingerprint: z.string(),
  searchesOverPrice: z
    .int()
    .optional()
    .describe(
      "If prices go down: in how many of last month’s searches the listings cost more than the brief’s budget. Counts only listings with searches by at least five organizations; absent if there are none",
    ),
});
export type BulkPreview = z.output<typeof bulkPreviewSchema>;

export const bulkRunSchema = bulkReportSchema.extend({
  runId: z.guid().nullable().describe("Names the change for its undo; null if nothing changed"),
});

export type BulkRun = z.output<typeof bulkRunSchema>;

export const bulkRunParamsSchema = z.object({ id: z.uuid() });

export const undoneBulkRunSchema = z.object({
  undone: z.int(),
  stays: bulkReportSchema.shape.stays,
});

export type UndoneBulkRun = z.output<typeof undoneBulkRunSchema>;

/** A bulk change as it is stored, and how long it can be undone. */
export const undoHours = 24;

export function bulkActionOf(stored: string): BulkActionType {
  const action = bulkActionTypes.find((type) => type === stored);
  if (!action) throw new Error(`No bulk change is called ${stored}.`);
  return action;
}
