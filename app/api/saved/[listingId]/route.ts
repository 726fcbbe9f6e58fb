import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { saveOpportunity, unsaveOpportunity } from "@/lib/opportunities/saved/commands";
import {
  saveResultSchema,
  savedListingSchema,
  saveOpportunitySchema,
  unsaveOpportunitySchema,
  unsaveResultSchema,
} from "@/lib/opportunities/saved/schema";

export const PUT = defineRoute({
  action: "saved.put",
  summary: "Save a listing for your organization, and add it to a list",
  guard: marketer,
  params: savedListingSchema,
  input: saveOpportunitySchema,
  output: saveResultSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params, input }) => saveOpportunity(actor, { ...params, ...input }),
});

export const DELETE = defineRoute({
  action: "saved.delete",
  summary: "Remove a saved listing",
  guard: marketer,
  params: savedListingSchema,
  input: unsaveOpportunitySchema,
  output: unsaveResultSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params, input }) => unsaveOpportunity(actor, { ...params, ...input }),
});
