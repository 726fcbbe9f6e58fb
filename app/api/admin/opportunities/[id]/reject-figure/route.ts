import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { rejectFigure } from "@/lib/moderation/listings/figure-commands";
import { decidedFigureSchema, rejectFigureSchema } from "@/lib/moderation/listings/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.refuse_figure",
  summary: "Reject the evidence of one figure with a reason, or withdraw its verification",
  guard: platformAdmin,
  params: namedSchema,
  input: rejectFigureSchema,
  output: decidedFigureSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => rejectFigure(actor, { ...params, ...input }),
});
