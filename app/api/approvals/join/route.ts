import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { joinAsSponsor } from "@/lib/moderation/organizations/joining/commands";
import { joinAsSponsorSchema, joinedSchema } from "@/lib/moderation/organizations/joining/schema";

export const POST = defineRoute({
  action: "deals.joinAsSponsor",
  summary: "Connect your organization to the deals that a seller recorded for it, using the link to one of them",
  guard: marketer,
  input: joinAsSponsorSchema,
  output: joinedSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => joinAsSponsor(actor, input),
});
