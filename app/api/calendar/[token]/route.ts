import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { readPublicCalendar } from "@/lib/deals/calendar/queries";
import { feedParamsSchema } from "@/lib/deals/schema";
import { downloadResponse } from "@/lib/platform/http/download";

/** The address itself is the secret: calendar programs have no login. */
export const GET = defineRoute({
  action: "calendar.read",
  summary: "Read a private calendar feed at its address",
  guard: publicAccess,
  params: feedParamsSchema,
  answers: "text/calendar",
  limit: { points: 60, seconds: 60 },
  run: async ({ params }) =>
    downloadResponse(await readPublicCalendar(params.token), {
      fileName: "pitchside.ics",
      type: "text/calendar; charset=utf-8",
    }),
});
