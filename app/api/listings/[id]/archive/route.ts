import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { archiveListing } from "@/lib/listings/publication/commands";
import { listingParamsSchema } from "@/lib/listings/schema";

export const POST = defineRoute({
  action: "listings.archive",
  summary: "Archive a listing without an open offer; it can be restored",
  guard: seller,
  params: listingParamsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => archiveListing(actor, params),
});
