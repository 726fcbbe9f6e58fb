import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { markSavedSeen } from "@/lib/opportunities/saved/team/commands";
import { savedListingSchema, seenResultSchema } from "@/lib/opportunities/saved/schema";

export const POST = defineRoute({
  action: "saved.seen",
  summary: "Dismiss the change notices of a saved listing for your organization",
  guard: marketer,
  params: savedListingSchema,
  output: seenResultSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params }) => markSavedSeen(actor, params),
});
