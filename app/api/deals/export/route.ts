import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportDeals, exportDealsSchema } from "@/lib/deals/export/queries";
import { downloadResponse } from "@/lib/platform/http/download";

export const GET = defineRoute({
  action: "deals.export",
  summary:
    "Export open and agreed deals, their deliverables, or their payments as CSV, or all three as XLSX, under the board’s filters",
  guard: member,
  input: exportDealsSchema,
  answers: "*/*",
  limit: { points: 20, seconds: 600 },
  run: async ({ actor, input }) => {
    const { body, ...file } = await exportDeals(actor, input);
    return downloadResponse(body, file);
  },
});
