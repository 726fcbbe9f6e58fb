import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { bulkRunParamsSchema, undoneBulkRunSchema } from "@/lib/inventory/bulk/schema";
import { undoBulk } from "@/lib/inventory/bulk/undo-commands";

export const POST = defineRoute({
  action: "listings.undo_bulk",
  summary: "Undo a bulk change within 24 hours, except for listings that have changed or received messages since then",
  guard: seller,
  params: bulkRunParamsSchema,
  output: undoneBulkRunSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params }) => undoBulk(actor, params),
});
