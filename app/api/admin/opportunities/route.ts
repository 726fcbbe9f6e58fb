import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listReviews } from "@/lib/moderation/listings/queries";
import { listReviewsSchema, reviewRowSchema } from "@/lib/moderation/listings/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.opportunities.list",
  summary: "List listings in review; with status evidence, those with figures to verify",
  guard: platformAdmin,
  input: listReviewsSchema,
  output: pageSchema(reviewRowSchema),
  run: ({ actor, input }) => listReviews(actor, input),
});
