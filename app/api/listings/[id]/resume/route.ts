import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { resumeListing } from "@/lib/listings/publication/commands";
import { listingParamsSchema } from "@/lib/listings/schema";

export const POST = defineRoute({
  action: "listings.resume",
  summary: "Resume a paused listing",
  guard: seller,
  params: listingParamsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => resumeListing(actor, params),
});
