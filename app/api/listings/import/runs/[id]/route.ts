import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { importRunSchema } from "@/lib/imports/result-schema";
import { getImportRun } from "@/lib/imports/queries";
import { importParamsSchema } from "@/lib/imports/schema";

export const GET = defineRoute({
  action: "imports.get",
  summary: "Get the progress and result of an import",
  guard: draftingSeller,
  params: importParamsSchema,
  output: importRunSchema,
  run: ({ actor, params }) => getImportRun(actor, params),
});
