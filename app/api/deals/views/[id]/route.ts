import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteDealView } from "@/lib/deals/views/commands";
import { deletedDealViewSchema, dealViewParamsSchema } from "@/lib/deals/views/schema";

export const DELETE = defineRoute({
  action: "deals.delete_view",
  summary: "Delete a saved view of the deals",
  guard: member,
  params: dealViewParamsSchema,
  output: deletedDealViewSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => deleteDealView(actor, params),
});
