import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { setSavedPackage } from "@/lib/opportunities/saved/team/commands";
import { packageChoiceSchema, packageResultSchema, savedListingSchema } from "@/lib/opportunities/saved/schema";

export const PUT = defineRoute({
  action: "saved.package",
  summary: "Choose the package that a saved listing’s price and match refer to",
  guard: marketer,
  params: savedListingSchema,
  input: packageChoiceSchema,
  output: packageResultSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => setSavedPackage(actor, { ...params, ...input }),
});
