import { draftingSeller } from "@/lib/auth/actor";
import { csvResponse } from "@/lib/imports/file/csv-response";
import { defineRoute } from "@/lib/boundary/route";
import { getFailedRows } from "@/lib/imports/queries";
import { importParamsSchema } from "@/lib/imports/schema";

export const GET = defineRoute({
  action: "imports.errors",
  summary: "Download an import’s failed rows and errors as CSV, to fix and re-import",
  guard: draftingSeller,
  params: importParamsSchema,
  answers: "text/csv",
  run: async ({ actor, params }) => csvResponse(await getFailedRows(actor, params)),
});
