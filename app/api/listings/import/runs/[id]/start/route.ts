import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { importRunSchema } from "@/lib/imports/result-schema";
import { startImport } from "@/lib/imports/commands";
import { importParamsSchema, startImportSchema } from "@/lib/imports/schema";

export const POST = defineRoute({
  action: "imports.start",
  summary: "Start an import in the background",
  guard: draftingSeller,
  params: importParamsSchema,
  input: startImportSchema,
  output: importRunSchema,
  limit: { points: 20, seconds: 3600 },
  status: 202,
  run: ({ actor, params, input }) => startImport(actor, { ...input, id: params.id }),
});
