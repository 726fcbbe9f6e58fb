import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { restoreListing } from "@/lib/listings/publication/commands";
import { listingParamsSchema } from "@/lib/listings/schema";

export const POST = defineRoute({
  action: "listings.restore",
  summary: "Restore an archived listing to paused if it was published, otherwise to draft",
  guard: seller,
  params: listingParamsSchema,
  output: listingDetailSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => restoreListing(actor, params),
});
