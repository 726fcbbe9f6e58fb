import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listBriefsWithMatches, withMatches } from "@/lib/opportunities/brief-match-queries";
import { briefPageSchema, briefWithMatchesSchema } from "@/lib/opportunities/brief-view";
import { createBrief } from "@/lib/preferences/commands";
import { briefSchema, listBriefsSchema } from "@/lib/preferences/schema";

export const GET = defineRoute({
  action: "preferences.list",
  summary: "List your organization’s briefs with match counts, active brief first",
  guard: marketer,
  input: listBriefsSchema,
  output: briefPageSchema,
  run: ({ actor, input }) => listBriefsWithMatches(actor, input),
});

export const POST = defineRoute({
  action: "preferences.create",
  summary: "Create a brief; returns its match count",
  guard: marketer,
  input: briefSchema,
  output: briefWithMatchesSchema,
  status: 201,
  limit: { points: 60, seconds: 3600 },
  run: async ({ actor, input }) => withMatches(actor, await createBrief(actor, input)),
});
