import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { decideJoining } from "@/lib/moderation/organizations/joining/commands";
import { decideJoiningSchema, decidedJoiningSchema } from "@/lib/moderation/organizations/joining/schema";

export const POST = defineRoute({
  action: "deals.decideJoining",
  summary: "Decide whether the organization that asked is the sponsor of your deals signed elsewhere",
  guard: seller,
  params: dealParamsSchema,
  input: decideJoiningSchema,
  output: decidedJoiningSchema,
  limit: { points: 60, seconds: 3600 },
  run: ({ actor, params, input }) => decideJoining(actor, params.id, input),
});
