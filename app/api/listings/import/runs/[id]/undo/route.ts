import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { importRunSchema } from "@/lib/imports/result-schema";
import { importParamsSchema } from "@/lib/imports/schema";
import { undoImport } from "@/lib/imports/undo/commands";
import { undoOutcomeSchema } from "@/lib/imports/undo/outcome";
import { getUndoPreview } from "@/lib/imports/undo/queries";

export const GET = defineRoute({
  action: "imports.undo_preview",
  summary: "Preview what undoing an import would delete, archive, revert, and leave unchanged",
  guard: draftingSeller,
  params: importParamsSchema,
  output: undoOutcomeSchema,
  run: ({ actor, params }) => getUndoPreview(actor, params),
});

export const POST = defineRoute({
  action: "imports.undo",
  summary: "Undo an import",
  guard: draftingSeller,
  params: importParamsSchema,
  output: importRunSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, params }) => undoImport(actor, params),
});
