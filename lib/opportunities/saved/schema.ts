import { z } from "zod";
import { listingCardSchema } from "@/lib/listings/card-schema";
import { pageSchema } from "@/lib/platform/pagination";

export const savedListingSchema = z.object({ listingId: z.uuid() });

export const saveOpportunitySchema = z.strictObject({ note: z.string().trim().max(2000).nullable().optional() });
export type SaveOpportunityInput = z.output<typeof saveOpportunitySchema>;

export const listSavedSchema = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type ListSavedInput = z.output<typeof listSavedSchema>;

const savedListingRowSchema = listingCardSchema.extend({
  savedAt: z.iso.datetime(),
  note: z.string().nullable(),
  savedBy: z.string().nullable().describe("Such as “Ana Silva, Northbank Media for Volta”"),
  notedBy: z.string().nullable(),
});
export type SavedListing = z.output<typeof savedListingRowSchema>;

export const savedPageSchema = pageSchema(savedListingRowSchema);
