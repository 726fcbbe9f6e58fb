import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { verifyFigures } from "@/lib/moderation/listings/figure-commands";
import { verifiedFiguresSchema, verifyFiguresSchema } from "@/lib/moderation/listings/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.verify_figures",
  summary: "Verify a listing's audience and reach figures, with a note on the evidence",
  guard: platformAdmin,
  params: namedSchema,
  input: verifyFiguresSchema,
  output: verifiedFiguresSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => verifyFigures(actor, { ...params, ...input }),
});
