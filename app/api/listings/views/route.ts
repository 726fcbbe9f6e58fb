import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createListingView, listListingViews } from "@/lib/inventory/views/commands";
import { createListingViewSchema, listingViewSchema, listingViewsSchema } from "@/lib/inventory/views/schema";

export const GET = defineRoute({
  action: "listings.list_views",
  summary: "List your saved views of your organization’s listings",
  guard: seller,
  output: listingViewsSchema,
  run: ({ actor }) => listListingViews(actor),
});

export const POST = defineRoute({
  action: "listings.create_view",
  summary: "Save the filters and order of your listings as a view",
  guard: seller,
  input: createListingViewSchema,
  output: listingViewSchema,
  status: 201,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => createListingView(actor, input),
});
