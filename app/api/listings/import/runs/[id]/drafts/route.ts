import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { csvResponse } from "@/lib/imports/file/csv-response";
import { getDraftReport } from "@/lib/imports/queries";
import { importParamsSchema } from "@/lib/imports/schema";

export const GET = defineRoute({
  action: "imports.drafts",
  summary: "Download an import’s drafts as CSV, with what each needs before it can be published",
  guard: draftingSeller,
  params: importParamsSchema,
  answers: "text/csv",
  run: async ({ actor, params }) => csvResponse(await getDraftReport(actor, params)),
});
