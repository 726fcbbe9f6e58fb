import { z } from "zod";
import { noteEvents } from "@/lib/analytics/events/intake";
import { reportSchema } from "@/lib/analytics/events/schema";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { isProgram } from "@/lib/boundary/request-facts";

export const POST = defineRoute({
  action: "analytics.report",
  summary: "Report which listings were shown, opened, or compared; our pages do this for you",
  guard: marketer,
  input: reportSchema,
  output: z.object({ success: z.literal(true) }),
  status: 202,
  limit: { points: 120, seconds: 60 },
  run: async ({ actor, input, request }) => {
    if (!isProgram(request.headers.get("user-agent"))) noteEvents(actor, input.events);
    return { success: true } as const;
  },
});
