import { draftingSeller } from "@/lib/auth/actor";
import { readBytes } from "@/lib/boundary/body";
import { defineRoute } from "@/lib/boundary/route";
import { previewDealImport } from "@/lib/deals/signed/import/commands";
import { dealImportPreviewSchema, uploadedDeals } from "@/lib/deals/signed/import/schema";
import { limits } from "@/lib/limits";

export const POST = defineRoute({
  action: "deals.preview_import",
  summary: "Preview the signed deals of a raw CSV or XLSX file (?name=FILE&columns=COLUMNS); nothing is saved",
  guard: draftingSeller,
  body: "own",
  output: dealImportPreviewSchema,
  limit: { points: 40, seconds: 3600 },
  run: async ({ actor, request }) =>
    previewDealImport(actor, uploadedDeals(request.url, await readBytes(request, limits.body.import))),
});
