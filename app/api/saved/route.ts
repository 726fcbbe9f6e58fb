import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { saveOpportunities } from "@/lib/opportunities/saved/commands";
import { listSaved } from "@/lib/opportunities/saved/queries";
import {
  listSavedSchema,
  saveAllResultSchema,
  saveOpportunitiesSchema,
  savedPageSchema,
} from "@/lib/opportunities/saved/schema";

export const GET = defineRoute({
  action: "saved.list",
  summary: "List your organization’s saved listings, with team decisions and recent changes",
  guard: marketer,
  input: listSavedSchema,
  output: savedPageSchema,
  run: ({ actor, input }) => listSaved(actor, input),
});

export const POST = defineRoute({
  action: "saved.put_all",
  summary: "Save several listings for your organization, and add them to a list",
  guard: marketer,
  input: saveOpportunitiesSchema,
  output: saveAllResultSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, input }) => saveOpportunities(actor, input),
});
