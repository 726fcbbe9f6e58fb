import { getWorkspaceFunnel } from "@/lib/analytics/funnel/queries";
import { funnelQuerySchema, funnelSchema } from "@/lib/analytics/funnel/view";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "listings.funnel",
  summary: "Get the funnel from impressions to deals, for one listing or all of them",
  guard: seller,
  input: funnelQuerySchema,
  output: funnelSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => getWorkspaceFunnel(actor, input),
});
