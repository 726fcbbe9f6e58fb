import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { importRunSchema } from "@/lib/imports/result-schema";
import { cancelImport } from "@/lib/imports/commands";
import { importParamsSchema } from "@/lib/imports/schema";

export const POST = defineRoute({
  action: "imports.cancel",
  summary: "Cancel an import and undo its changes",
  guard: draftingSeller,
  params: importParamsSchema,
  output: importRunSchema,
  run: ({ actor, params }) => cancelImport(actor, params),
});
