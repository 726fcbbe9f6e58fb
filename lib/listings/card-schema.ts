/**
 * A listing as a card in API responses. Nobody but its seller ever receives a hidden price.
 */
import { z } from "zod";
import { pageSchema } from "@/lib/platform/pagination";
import { cardNames, eachField } from "./field-names";
import { listingStatuses, listingVerbs } from "./states";
import { exclusivityLevels } from "./vocabulary";

const text = z.string().nullable();
const number = z.number().nullable();
const timestamp = z.iso.datetime();
const status = z.enum(listingStatuses);

/** Fields of both the card and the full listing. */
export const listingFaceFields = {
  id: z.guid(),
  slug: z.string(),
  status,
  ...eachField(cardNames, "view"),
  priceText: z.string().describe("`Contact for pricing`, `$18,000` or `Starting at $18,000`"),
  fromPrice: number.describe("The lowest visible price in `currency`, or null"),
  publishedAt: timestamp.nullable(),
  updatedAt: timestamp,
};

export const listingCardSchema = z.object({
  ...listingFaceFields,
  organizationId: z.guid(),
  uniqueReach: number,
  exclusivityLevel: z.enum(exclusivityLevels),
  imageUrl: text,
});
z.globalRegistry.add(listingCardSchema, { id: "ListingCard" });

export const ownListingRowSchema = listingCardSchema.extend({
  percent: z.int(),
  missing: z.array(z.string()),
  verbs: z.array(z.enum(listingVerbs)),
  statusReason: text,
  publicPreview: z.boolean(),
  isWaiting: z.boolean().describe("Whether an edit is in review"),
  hasUnpublishedChanges: z.boolean().describe("Whether it has edits that marketers do not see yet"),
});

/** With `mine=1`: one's own listings, with the seller's fields. */
export const listingPageSchema = z.union([pageSchema(ownListingRowSchema), pageSchema(listingCardSchema)]);

/** Nothing here requires a login: no price, no availability, nothing about the seller. */
export const publicListingCardSchema = z.object({
  id: z.guid(),
  slug: z.string().describe("Of its public page, below /properties"),
  title: z.string(),
  summary: text,
  sportOrGenre: text,
  propertyType: text,
  kind: z.string().describe("Its property type and its sport or genre in words"),
  imageUrl: text,
  place: z.string(),
  uniqueReach: number,
});
