import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { csvResponse } from "@/lib/imports/file/csv-response";
import { scenarioCsv } from "@/lib/roi/scenario-csv";
import { getScenario } from "@/lib/roi/scenarios/queries";
import { scenarioIdSchema } from "@/lib/roi/scenarios/schema";

export const GET = defineRoute({
  action: "roi.getAsCsv",
  summary: "Download an ROI scenario as CSV",
  guard: member,
  params: scenarioIdSchema,
  answers: "text/csv",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, params }) => {
    const scenario = await getScenario(actor, params);
    return csvResponse({ fileName: "roi-scenario.csv", csv: scenarioCsv(scenario) });
  },
});
