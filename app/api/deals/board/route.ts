import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getDealBoard } from "@/lib/deals/board/queries";
import { boardSchema } from "@/lib/deals/board/view";

export const GET = defineRoute({
  action: "deals.board",
  summary: "Your organization's open and agreed deals by stage",
  guard: member,
  output: boardSchema,
  run: ({ actor }) => getDealBoard(actor),
});
