import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { verifyFigure } from "@/lib/moderation/listings/figure-commands";
import { decidedFigureSchema, verifyFigureSchema } from "@/lib/moderation/listings/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.verify_figure",
  summary: "Verify one figure of a listing against the seller’s evidence",
  guard: platformAdmin,
  params: namedSchema,
  input: verifyFigureSchema,
  output: decidedFigureSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => verifyFigure(actor, { ...params, ...input }),
});
