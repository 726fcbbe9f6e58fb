import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { answerChange, proposeChange } from "@/lib/deals/changes/commands";
import { answerChangeSchema, proposeChangeSchema } from "@/lib/deals/changes/schema";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";

export const POST = defineRoute({
  action: "deals.proposeChange",
  summary: "Propose a change order: new terms for an agreed deal, which the other side accepts or declines",
  guard: member,
  params: dealParamsSchema,
  input: proposeChangeSchema,
  output: dealProgressSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => proposeChange(actor, params.id, input),
});

export const PATCH = defineRoute({
  action: "deals.answerChange",
  summary: "Accept or decline the other side’s change order, or withdraw your own",
  guard: member,
  params: dealParamsSchema,
  input: answerChangeSchema,
  output: dealProgressSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => answerChange(actor, params.id, input),
});
