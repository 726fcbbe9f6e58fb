import { visibilityCsv } from "@/lib/analytics/visibility/csv";
import { getListingVisibility } from "@/lib/analytics/visibility/queries";
import { visibilityQuerySchema } from "@/lib/analytics/visibility/view";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { csvResponse } from "@/lib/imports/file/csv-response";
import { listingParamsSchema } from "@/lib/listings/schema";

export const GET = defineRoute({
  action: "listings.analyticsAsCsv",
  summary: "Download your listing’s search figures as CSV",
  guard: seller,
  params: listingParamsSchema,
  input: visibilityQuerySchema,
  answers: "text/csv",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, params, input }) =>
    csvResponse({
      fileName: "listing-analytics.csv",
      csv: visibilityCsv(await getListingVisibility(actor, { ...params, ...input })),
    }),
});
