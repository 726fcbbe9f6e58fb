import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportAnalyticsRows } from "@/lib/moderation/analytics/rows/export";
import { sectionQuerySchema } from "@/lib/moderation/analytics/section";

export const GET = defineRoute({
  action: "admin.analyticsRows",
  summary: "Download the records behind one analytics table as CSV",
  guard: platformAdmin,
  input: sectionQuerySchema,
  answers: "text/csv",
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, input }) => exportAnalyticsRows(actor, input),
});
