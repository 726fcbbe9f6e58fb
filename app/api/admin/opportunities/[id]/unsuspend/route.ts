import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decidedListingSchema } from "@/lib/moderation/listings/schema";
import { unsuspendListing } from "@/lib/moderation/listings/suspension-commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.unsuspend",
  summary: "Lift the suspension of a listing",
  guard: platformAdmin,
  params: namedSchema,
  output: decidedListingSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => unsuspendListing(actor, params),
});
