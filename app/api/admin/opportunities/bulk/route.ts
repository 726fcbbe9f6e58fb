import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideListings } from "@/lib/moderation/listings/commands";
import { reviewBulkSchema } from "@/lib/moderation/listings/schema";
import { bulkOutcomeSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.bulk",
  summary: "Decide several listing reviews, or preview the result",
  guard: platformAdmin,
  input: reviewBulkSchema,
  output: bulkOutcomeSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => decideListings(actor, input),
});
