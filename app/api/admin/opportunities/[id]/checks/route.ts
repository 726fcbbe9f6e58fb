import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { checkListingReview } from "@/lib/moderation/assignment-commands";
import { checkedSchema, setCheckSchema } from "@/lib/moderation/checklist";
import { namedSchema } from "@/lib/moderation/schema";

export const PUT = defineRoute({
  action: "admin.listings.check",
  summary: "Check or uncheck an item on a listing review’s checklist",
  guard: platformAdmin,
  params: namedSchema,
  input: setCheckSchema,
  output: checkedSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => checkListingReview(actor, { ...input, ...params }),
});
