import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getDealCalendar } from "@/lib/deals/calendar/queries";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { downloadResponse } from "@/lib/platform/http/download";

export const GET = defineRoute({
  action: "deals.calendar",
  summary: "Download a deal’s dates as a calendar file",
  guard: member,
  params: dealParamsSchema,
  answers: "text/calendar",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, params }) =>
    downloadResponse(await getDealCalendar(actor, params.id), {
      fileName: "deal.ics",
      type: "text/calendar; charset=utf-8",
    }),
});
