import { getListingVisibility } from "@/lib/analytics/visibility/queries";
import { listingVisibilitySchema, visibilityQuerySchema } from "@/lib/analytics/visibility/view";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingParamsSchema } from "@/lib/listings/schema";

export const GET = defineRoute({
  action: "listings.analytics",
  summary: "In how many searches your listing was and wasn't shown, why, and what to fill in",
  guard: seller,
  params: listingParamsSchema,
  input: visibilityQuerySchema,
  output: listingVisibilitySchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => getListingVisibility(actor, { ...params, ...input }),
});
