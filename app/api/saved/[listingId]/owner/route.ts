import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { setSavedOwner } from "@/lib/opportunities/saved/team/commands";
import { ownerResultSchema, ownerSchema, savedListingSchema } from "@/lib/opportunities/saved/schema";

export const PUT = defineRoute({
  action: "saved.owner",
  summary: "Make a teammate the owner of a saved listing",
  guard: marketer,
  params: savedListingSchema,
  input: ownerSchema,
  output: ownerResultSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => setSavedOwner(actor, { ...params, ...input }),
});
