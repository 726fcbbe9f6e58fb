import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { csvResponse } from "@/lib/imports/file/csv-response";
import { sectionCsv, sectionQuerySchema } from "@/lib/moderation/analytics/section";
import { getAnalyticsSection } from "@/lib/moderation/analytics/queries";
export const GET = defineRoute({
  action: "admin.analyticsAsCsv",
  summary: "Download one analytics table as CSV",
  guard: platformAdmin,
  input: sectionQuerySchema,
  answers: "text/csv",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, input }) => {
    const section = await getAnalyticsSection(actor, input);
    return csvResponse({ fileName: `analytics-${section.name}.csv`, csv: sectionCsv(section) });
  },
});
