import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { undoDealImport } from "@/lib/deals/signed/import/commands";
import { dealImportParamsSchema, dealUndoSchema } from "@/lib/deals/signed/import/schema";

export const POST = defineRoute({
  action: "deals.undo_import",
  summary: "Undo an import of signed deals; deals that have changed since then stay and are listed",
  guard: draftingSeller,
  params: dealImportParamsSchema,
  output: dealUndoSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, params }) => undoDealImport(actor, params.id),
});
