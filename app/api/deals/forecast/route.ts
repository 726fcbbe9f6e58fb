import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealFiltersSchema } from "@/lib/deals/board/schema";
import { getDealForecast } from "@/lib/deals/board/queries";
import { forecastSchema } from "@/lib/deals/board/view";

export const GET = defineRoute({
  action: "deals.forecast",
  summary: "Get what is paid, owed, and offered in your deals by month",
  guard: member,
  input: dealFiltersSchema,
  output: forecastSchema,
  run: ({ actor, input }) => getDealForecast(actor, input),
});
