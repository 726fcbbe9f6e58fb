import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { pauseListing } from "@/lib/listings/publication/commands";
import { listingParamsSchema } from "@/lib/listings/schema";

export const POST = defineRoute({
  action: "listings.pause",
  summary: "Pause a published listing",
  guard: seller,
  params: listingParamsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => pauseListing(actor, params),
});
