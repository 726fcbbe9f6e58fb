import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { previewBulk } from "@/lib/inventory/bulk/commands";
import { bulkPreviewInputSchema, bulkPreviewSchema } from "@/lib/inventory/bulk/schema";

export const POST = defineRoute({
  action: "listings.preview_bulk",
  summary: "Preview a bulk change: what would change, what wouldn’t, and why",
  guard: seller,
  input: bulkPreviewInputSchema,
  output: bulkPreviewSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => previewBulk(actor, input),
});
