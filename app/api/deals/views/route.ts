import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createDealView, listDealViews } from "@/lib/deals/views/commands";
import { createDealViewSchema, dealViewSchema, dealViewsSchema } from "@/lib/deals/views/schema";

export const GET = defineRoute({
  action: "deals.list_views",
  summary: "List your saved views of your organization’s deals",
  guard: member,
  output: dealViewsSchema,
  run: ({ actor }) => listDealViews(actor),
});

export const POST = defineRoute({
  action: "deals.create_view",
  summary: "Save the filters, layout, and columns of your deals as a view",
  guard: member,
  input: createDealViewSchema,
  output: dealViewSchema,
  status: 201,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => createDealView(actor, input),
});
