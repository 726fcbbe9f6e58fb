import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealFiltersSchema } from "@/lib/deals/board/schema";
import { getDealBoard } from "@/lib/deals/board/queries";
import { boardSchema } from "@/lib/deals/board/view";

export const GET = defineRoute({
  action: "deals.board",
  summary: "Get your organization’s open and agreed deals by stage",
  guard: member,
  input: dealFiltersSchema,
  output: boardSchema,
  run: ({ actor, input }) => getDealBoard(actor, input),
});
