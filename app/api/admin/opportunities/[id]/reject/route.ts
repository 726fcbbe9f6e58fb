import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideListing } from "@/lib/moderation/listings/commands";
import { decidedListingSchema } from "@/lib/moderation/listings/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.reject",
  summary: "Reject a listing in review with a reason",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: decidedListingSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => decideListing(actor, { ...params, ...input, decision: "reject" }),
});
