import { draftingSeller } from "@/lib/auth/actor";
import { readBytes } from "@/lib/boundary/body";
import { defineRoute } from "@/lib/boundary/route";
import { importSignedDeals } from "@/lib/deals/signed/import/commands";
import { listDealImports } from "@/lib/deals/signed/import/queries";
import { dealImportResultSchema, dealImportsSchema, uploadedDeals } from "@/lib/deals/signed/import/schema";
import { limits } from "@/lib/limits";

export const GET = defineRoute({
  action: "deals.list_imports",
  summary: "List your organization’s latest imports of signed deals",
  guard: draftingSeller,
  output: dealImportsSchema,
  run: ({ actor }) => listDealImports(actor),
});

export const POST = defineRoute({
  action: "deals.import",
  summary:
    "Record the signed deals of a raw CSV or XLSX file (?name=FILE&columns=COLUMNS) whose sponsors have no account; each deal is saved or skipped on its own",
  guard: draftingSeller,
  body: "own",
  output: dealImportResultSchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: async ({ actor, request }) =>
    importSignedDeals(actor, uploadedDeals(request.url, await readBytes(request, limits.body.import))),
});
