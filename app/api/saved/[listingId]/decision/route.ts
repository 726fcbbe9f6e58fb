import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideSaved } from "@/lib/opportunities/saved/team/commands";
import { decideSchema, decisionResultSchema, savedListingSchema } from "@/lib/opportunities/saved/schema";

export const PUT = defineRoute({
  action: "saved.decide",
  summary: "Set the status of a saved listing",
  guard: marketer,
  params: savedListingSchema,
  input: decideSchema,
  output: decisionResultSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params, input }) => decideSaved(actor, { ...params, ...input }),
});
