import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { recapDocument } from "@/lib/deals/recap/document";
import { getRecap, getRecapPictures } from "@/lib/deals/recap/queries";
import { now } from "@/lib/platform/clock";
import { downloadResponse } from "@/lib/platform/http/download";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";

export const GET = defineRoute({
  action: "deals.recapAsPdf",
  summary: "Download the recap of a deal as PDF",
  guard: member,
  params: dealParamsSchema,
  answers: "application/pdf",
  limit: { points: 30, seconds: 600 },
  run: async ({ actor, params }) => {
    const recap = await getRecap(actor, params.id);
    const fileName = `recap-deal-${recap.number}.pdf`;
    return downloadResponse(
      await drawPdf(recapDocument(recap, now(), await getRecapPictures(actor, recap)), actor.userId),
      {
        fileName,
        type: "application/pdf",
      },
    );
  },
});
