import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { assignSchema, assignedSchema } from "@/lib/moderation/assignment";
import { assignListingReview } from "@/lib/moderation/assignment-commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.listings.assign",
  summary: "Assign the open review of a listing to an admin; 409 if someone else took it in the meantime",
  guard: platformAdmin,
  params: namedSchema,
  input: assignSchema,
  output: assignedSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => assignListingReview(actor, { ...input, ...params }),
});
