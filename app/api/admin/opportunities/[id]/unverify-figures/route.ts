import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unverifyFigures } from "@/lib/moderation/listings/figure-commands";
import { verifiedFiguresSchema } from "@/lib/moderation/listings/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.unverify_figures",
  summary: "Withdraw the verification of a listing's figures, with the reason",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: verifiedFiguresSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => unverifyFigures(actor, { ...params, ...input }),
});
