import { getExportFile } from "@/lib/account/exports/queries";
import { exportParamsSchema } from "@/lib/account/exports/schema";
import { accountOwner } from "@/lib/auth/account-owner";
import { fileResponse } from "@/lib/boundary/file-response";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "account.exports.download",
  summary: "Download a data export as a ZIP",
  guard: accountOwner,
  params: exportParamsSchema,
  answers: "application/zip",
  run: async ({ actor, params, request }) => fileResponse(await getExportFile(actor, params.id), request.headers),
});
