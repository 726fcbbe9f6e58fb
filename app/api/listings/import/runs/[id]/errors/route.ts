import { seller } from "@/lib/auth/actor";
import { csvAnswer } from "@/lib/imports/file/csv-answer";
import { defineRoute } from "@/lib/boundary/route";
import { getFailedRows } from "@/lib/imports/queries";
import { importParamsSchema } from "@/lib/imports/schema";

export const GET = defineRoute({
  action: "imports.errors",
  summary: "Failed rows with their errors, as CSV to fix and re-import",
  guard: seller,
  params: importParamsSchema,
  answers: "text/csv",
  run: async ({ actor, params }) => csvAnswer(await getFailedRows(actor, params)),
});
