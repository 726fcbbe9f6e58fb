import { z } from "zod";
import { getWorkspaceFunnel } from "@/lib/analytics/funnel/queries";
import { funnelSchema, spanQuerySchema } from "@/lib/analytics/funnel/view";
import { getListingVisibility } from "@/lib/analytics/visibility/queries";
import { listingVisibilitySchema, visibilityQuerySchema } from "@/lib/analytics/visibility/view";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listingParamsSchema } from "@/lib/listings/schema";

export const GET = defineRoute({
  action: "listings.analytics",
  summary:
    "Get your listing’s funnel from impressions to deals, and how many searches showed or didn’t show it, and why",
  guard: seller,
  params: listingParamsSchema,
  input: z.object({ ...spanQuerySchema.shape, ...visibilityQuerySchema.shape }),
  output: listingVisibilitySchema.extend({ funnel: funnelSchema }),
  limit: { points: 120, seconds: 60 },
  run: async ({ actor, params: { id }, input: { period, ...span } }) => {
    const visibility = await getListingVisibility(actor, { id, period });
    return { ...visibility, funnel: await getWorkspaceFunnel(actor, { ...span, listingId: id }) };
  },
});
