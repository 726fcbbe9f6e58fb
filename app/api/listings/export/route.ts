import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportInventory } from "@/lib/inventory/export/queries";
import { exportInventorySchema } from "@/lib/inventory/schema";
import { downloadResponse } from "@/lib/platform/http/download";

export const GET = defineRoute({
  action: "listings.export",
  summary:
    "Export your organization’s listings, filtered, as CSV (which can be re-imported without loss), XLSX, or JSON",
  guard: seller,
  input: exportInventorySchema,
  answers: "*/*",
  limit: { points: 20, seconds: 600 },
  run: async ({ actor, input }) => {
    const { body, ...file } = await exportInventory(actor, input);
    return downloadResponse(body, file);
  },
});
