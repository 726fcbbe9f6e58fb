import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { csvResponse } from "@/lib/imports/file/csv-response";
import { comparisonCsv, comparisonFileName } from "@/lib/opportunities/compare/csv";
import { getWholeComparison } from "@/lib/opportunities/compare/queries";
import { compareSchema } from "@/lib/opportunities/compare/schema";

export const GET = defineRoute({
  action: "opportunities.compareAsCsv",
  summary: "Download a comparison of two to four opportunities as CSV",
  guard: marketer,
  input: compareSchema,
  answers: "text/csv",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, input }) => {
    const comparison = await getWholeComparison(actor, input);
    return csvResponse({ fileName: `${comparisonFileName(comparison)}.csv`, csv: comparisonCsv(comparison) });
  },
});
