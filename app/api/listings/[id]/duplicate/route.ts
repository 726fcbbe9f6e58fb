import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { duplicateListing } from "@/lib/listings/commands";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { listingParamsSchema } from "@/lib/listings/schema";

export const POST = defineRoute({
  action: "listings.duplicate",
  summary: "Duplicate a listing as a draft for the next season",
  guard: seller,
  params: listingParamsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => duplicateListing(actor, params),
});
