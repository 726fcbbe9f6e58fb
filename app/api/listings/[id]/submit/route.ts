import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { submitListing } from "@/lib/listings/publication/commands";
import { listingParamsSchema } from "@/lib/listings/schema";

export const POST = defineRoute({
  action: "listings.submit",
  summary: "Submit a listing for review, or publish it directly when moderation is off",
  guard: seller,
  params: listingParamsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => submitListing(actor, params),
});
