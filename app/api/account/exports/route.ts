import { requestExport } from "@/lib/account/exports/commands";
import { listExports } from "@/lib/account/exports/queries";
import { exportListSchema } from "@/lib/account/exports/schema";
import { accountOwner } from "@/lib/auth/account-owner";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "account.exports",
  summary: "List your data exports",
  guard: accountOwner,
  output: exportListSchema,
  run: ({ actor }) => listExports(actor),
});

export const POST = defineRoute({
  action: "account.exports.request",
  summary: "Request a data export; created in the background",
  guard: accountOwner,
  recent: true,
  output: exportListSchema,
  limit: { points: 5, seconds: 86_400 },
  status: 202,
  run: ({ actor }) => requestExport(actor),
});
