import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { runBulk } from "@/lib/inventory/bulk/commands";
import { bulkRunInputSchema, bulkRunSchema } from "@/lib/inventory/bulk/schema";

export const POST = defineRoute({
  action: "listings.bulk",
  summary: "Publish, pause, archive, restore, delete, reassign, or edit selected listings, or all that match a filter",
  guard: seller,
  input: bulkRunInputSchema,
  output: bulkRunSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, input }) => runBulk(actor, input),
});
