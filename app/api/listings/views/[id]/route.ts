import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteListingView } from "@/lib/inventory/views/commands";
import { deletedListingViewSchema, listingViewParamsSchema } from "@/lib/inventory/views/schema";

export const DELETE = defineRoute({
  action: "listings.delete_view",
  summary: "Delete a saved view",
  guard: seller,
  params: listingViewParamsSchema,
  output: deletedListingViewSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => deleteListingView(actor, params),
});
