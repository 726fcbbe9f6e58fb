import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listBriefsWithMatches, withMatches } from "@/lib/opportunities/brief-matches";
import { briefPageSchema, briefWithMatchesSchema } from "@/lib/opportunities/brief-view";
import { createBrief } from "@/lib/preferences/commands";
import { briefSchema, listBriefsSchema } from "@/lib/preferences/schema";

export const GET = defineRoute({
  action: "preferences.list",
  summary: "The briefs of your organization, the one in use first, each with what it matches",
  guard: marketer,
  input: listBriefsSchema,
  output: briefPageSchema,
  run: ({ actor, input }) => listBriefsWithMatches(actor, input),
});

export const POST = defineRoute({
  action: "preferences.create",
  summary: "State a brief, and learn what it matches",
  guard: marketer,
  input: briefSchema,
  output: briefWithMatchesSchema,
  status: 201,
  limit: { points: 60, seconds: 3600 },
  run: async ({ actor, input }) => withMatches(actor, await createBrief(actor, input)),
});
