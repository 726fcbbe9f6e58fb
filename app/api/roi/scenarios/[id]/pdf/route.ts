import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { now } from "@/lib/platform/clock";
import { downloadResponse } from "@/lib/platform/http/download";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";
import { businessCase } from "@/lib/roi/business-case/document";
import { getScenario } from "@/lib/roi/scenarios/queries";
import { scenarioIdSchema } from "@/lib/roi/scenarios/schema";

export const GET = defineRoute({
  action: "roi.getAsPdf",
  summary: "Download an ROI scenario as a business case (PDF)",
  guard: member,
  params: scenarioIdSchema,
  answers: "application/pdf",
  limit: { points: 30, seconds: 600 },
  run: async ({ actor, params }) => {
    const document = businessCase(await getScenario(actor, params), now());
    return downloadResponse(await drawPdf(document, actor.userId), {
      fileName: "business-case.pdf",
      type: "application/pdf",
    });
  },
});
