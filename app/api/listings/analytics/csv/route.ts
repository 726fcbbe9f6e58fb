import { funnelCsv } from "@/lib/analytics/funnel/csv";
import { getWorkspaceFunnel } from "@/lib/analytics/funnel/queries";
import { funnelQuerySchema } from "@/lib/analytics/funnel/view";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { csvResponse } from "@/lib/imports/file/csv-response";

export const GET = defineRoute({
  action: "listings.funnelAsCsv",
  summary: "Download the funnel from impressions to deals as CSV",
  guard: seller,
  input: funnelQuerySchema,
  answers: "text/csv",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, input }) =>
    csvResponse({ fileName: "listing-funnel.csv", csv: funnelCsv(await getWorkspaceFunnel(actor, input)) }),
});
