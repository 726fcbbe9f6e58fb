import { getFunnel } from "@/lib/analytics/funnel/queries";
import { funnelQuerySchema, funnelSchema } from "@/lib/analytics/funnel/view";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "listings.funnel",
  summary: "From impressions to deals, of one of your listings or of all",
  guard: seller,
  input: funnelQuerySchema,
  output: funnelSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => getFunnel(actor, input),
});
