import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideListing } from "@/lib/moderation/listings/commands";
import { decidedListingSchema, requestChangesSchema } from "@/lib/moderation/listings/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.request_changes",
  summary: "Return a listing in review to its seller with the changes to make",
  guard: platformAdmin,
  params: namedSchema,
  input: requestChangesSchema,
  output: decidedListingSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => decideListing(actor, { ...params, ...input, decision: "request_changes" }),
});
