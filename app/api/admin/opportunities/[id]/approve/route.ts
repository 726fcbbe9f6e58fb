import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideListing } from "@/lib/moderation/listings/commands";
import { decidedListingSchema } from "@/lib/moderation/listings/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.approve",
  summary: "Approve a listing and publish it",
  guard: platformAdmin,
  params: namedSchema,
  output: decidedListingSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => decideListing(actor, { ...params, decision: "approve" }),
});
