import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { csvResponse } from "@/lib/imports/file/csv-response";
import { savedCsv } from "@/lib/opportunities/saved/export";
import { listAllSaved } from "@/lib/opportunities/saved/queries";
import { exportSavedSchema } from "@/lib/opportunities/saved/schema";

export const GET = defineRoute({
  action: "saved.export",
  summary: "Export your organization’s saved listings as CSV",
  guard: marketer,
  input: exportSavedSchema,
  answers: "text/csv",
  limit: { points: 20, seconds: 600 },
  run: async ({ actor, input }) =>
    csvResponse({ fileName: "saved-opportunities.csv", csv: savedCsv(await listAllSaved(actor, input)) }),
});
