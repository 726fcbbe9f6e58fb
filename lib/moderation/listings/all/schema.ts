import { z } from "zod";
import { listingStatuses } from "@/lib/listings/states";
import { listFields } from "../../schema";

/** Every status except draft: drafts are private to their sellers until submitted. */
export const shownStatuses = listingStatuses.filter(
  (status): status is Exclude<(typeof listingStatuses)[number], "draft"> => status !== "draft",
);

export const listingSorts = ["updated", "unchanged", "title", "seller"] as const;

export const listAllListingsSchema = z.object({
  ...listFields,
  status: z.enum([...shownStatuses, "all"]).default("all"),
  sort: z
    .enum(listingSorts)
    .default("updated")
    .describe("`updated`: most recently changed first; `unchanged`: least recently changed first"),
});
export type ListAllListingsInput = z.output<typeof listAllListingsSchema>;

export const listingRowSchema = z.object({
  id: z.guid(),
  title: z.string(),
  status: z.enum(listingStatuses),
  propertyType: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  organizationId: z.guid(),
  organizationName: z.string(),
  fromPriceCents: z.number().nullable().describe("The lowest price; null if the price is on request"),
  currency: z.string(),
  hasWaitingEdit: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
