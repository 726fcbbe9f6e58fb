import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealTableSchema } from "@/lib/deals/board/schema";
import { listDealTable } from "@/lib/deals/board/queries";
import { tableSchema } from "@/lib/deals/board/view";

export const GET = defineRoute({
  action: "deals.table",
  summary: "List your organization’s open and agreed deals as a table, with totals by currency",
  guard: member,
  input: dealTableSchema,
  output: tableSchema,
  run: ({ actor, input }) => listDealTable(actor, input),
});
