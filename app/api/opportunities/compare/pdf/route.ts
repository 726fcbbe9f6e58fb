import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { comparisonFileName } from "@/lib/opportunities/compare/csv";
import { comparisonDocument } from "@/lib/opportunities/compare/pdf";
import { getWholeComparison } from "@/lib/opportunities/compare/queries";
import { compareSchema } from "@/lib/opportunities/compare/schema";
import { now } from "@/lib/platform/clock";
import { downloadResponse } from "@/lib/platform/http/download";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";

export const GET = defineRoute({
  action: "opportunities.compareAsPdf",
  summary: "Download a comparison of two to four opportunities as PDF",
  guard: marketer,
  input: compareSchema,
  answers: "application/pdf",
  limit: { points: 30, seconds: 600 },
  run: async ({ actor, input }) => {
    const comparison = await getWholeComparison(actor, input);
    return downloadResponse(await drawPdf(comparisonDocument(comparison, now()), actor.userId), {
      fileName: `${comparisonFileName(comparison)}.pdf`,
      type: "application/pdf",
    });
  },
});
