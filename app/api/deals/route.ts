import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listDeals } from "@/lib/deals/queries";
import { listDealsSchema } from "@/lib/deals/schema";
import { dealDetailSchema } from "@/lib/deals/view";

export const GET = defineRoute({
  action: "deals.list",
  summary: "List a conversation’s deals, newest first",
  guard: member,
  input: listDealsSchema,
  output: z.object({ items: z.array(dealDetailSchema) }),
  run: ({ actor, input }) => listDeals(actor, input),
});
