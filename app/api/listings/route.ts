import { draftingSeller, member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingPageSchema } from "@/lib/listings/card-schema";
import { createListing } from "@/lib/listings/commands";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { listListings } from "@/lib/listings/queries";
import { listListingsSchema, listingFieldsSchema } from "@/lib/listings/schema";

export const GET = defineRoute({
  action: "listings.list",
  summary: "List listings: with mine=1 your organization’s in every status, otherwise those visible to you",
  guard: member,
  input: listListingsSchema,
  output: listingPageSchema,
  run: ({ actor, input }) => listListings(actor, input),
});

export const POST = defineRoute({
  action: "listings.create",
  summary: "Create a draft listing",
  guard: draftingSeller,
  input: listingFieldsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  status: 201,
  run: ({ actor, input }) => createListing(actor, input),
});
