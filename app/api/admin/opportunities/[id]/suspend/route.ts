import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decidedListingSchema } from "@/lib/moderation/listings/schema";
import { suspendListing } from "@/lib/moderation/listings/suspension-commands";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.suspend",
  summary: "Take a published listing off the market with a reason",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: decidedListingSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => suspendListing(actor, { ...params, ...input }),
});
