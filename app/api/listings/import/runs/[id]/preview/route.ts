import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { preparedImportSchema } from "@/lib/imports/result-schema";
import { previewImport } from "@/lib/imports/commands";
import { importChoicesSchema, importParamsSchema } from "@/lib/imports/schema";

export const POST = defineRoute({
  action: "imports.preview",
  summary: "Preview an import with the given options",
  guard: draftingSeller,
  params: importParamsSchema,
  input: importChoicesSchema,
  output: preparedImportSchema,
  limit: { points: 120, seconds: 600 },
  run: ({ actor, params, input }) => previewImport(actor, { id: params.id, choices: input }),
});
