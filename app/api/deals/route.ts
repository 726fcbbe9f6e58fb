import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listDeals } from "@/lib/deals/queries";
import { listDealsSchema } from "@/lib/deals/schema";

export const GET = defineRoute({
  action: "deals.list",
  summary: "The deals of one conversation, newest first",
  guard: member,
  input: listDealsSchema,
  run: ({ actor, input }) => listDeals(actor, input),
});
