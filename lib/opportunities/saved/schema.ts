import { z } from "zod";

export const savedListingSchema = z.object({ listingId: z.uuid() });

export const saveOpportunitySchema = z.strictObject({ note: z.string().trim().max(2000).nullable().optional() });
export type SaveOpportunityInput = z.output<typeof saveOpportunitySchema>;

export const listSavedSchema = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type ListSavedInput = z.output<typeof listSavedSchema>;
